#include "scene/solvers.hpp"

#include <algorithm>

#include "scene/article.hpp"

namespace cc {
namespace {

// The other one's settings, as far as both have them.
template <class Other> Other settings_from(const auto& given) {
    Other settings;
    settings.iterations = given.iterations;
    settings.restitution_threshold = given.restitution_threshold;
    return settings;
}

ImpulseOptions impulses_from(const Solver& solver) {
    if (const auto* given = std::get_if<ImpulseOptions>(&solver)) return *given;
    if (const auto* given = std::get_if<OtherEngine>(&solver)) return given->options;
    if (const auto* given = std::get_if<MatchingOptions>(&solver)) return settings_from<ImpulseOptions>(*given);
    return {};
}

MatchingOptions matching_from(const Solver& solver) {
    if (std::holds_alternative<OtherSolver>(solver)) return {};
    return settings_from<MatchingOptions>(impulses_from(solver));
}

}  // namespace

SolverKind kind_of(const Solver& solver) { return static_cast<SolverKind>(solver.index()); }

std::string_view words_of(SolverKind kind) {
    if (kind == SolverKind::engine) return other_engine->words();
    constexpr std::string_view words[] = {"impulses", "shape matching", "the article's algorithm"};
    return words[static_cast<int>(kind)];
}

std::string_view name_of(const Solver& solver) { return solver_names[solver.index()]; }

std::optional<SolverKind> solver_named(std::string_view name) {
    for (const auto kind : {SolverKind::impulses, SolverKind::shape_matching, SolverKind::article})
        if (solver_names[static_cast<int>(kind)] == name) return kind;
    return std::nullopt;
}

std::vector<SolverKind> solvers_for(const Scene& scene) {
    std::vector<SolverKind> kinds{kind_of(scene.solver)};
    const auto can = [&](SolverKind kind) {
        if (kind == SolverKind::engine) return other_engine != nullptr;
        return kind != SolverKind::article || !article_refuses(scene);
    };
    for (const auto kind :
         {SolverKind::impulses, SolverKind::shape_matching, SolverKind::article, SolverKind::engine})
        if (kind != kinds[0] && can(kind)) kinds.push_back(kind);
    return kinds;
}

Scene solved_by(Scene scene, SolverKind kind) {
    if (kind == kind_of(scene.solver)) return scene;
    if (kind == SolverKind::article) return as_printed_scene(std::move(scene));
    if (kind == SolverKind::impulses) scene.solver = impulses_from(scene.solver);
    if (kind == SolverKind::shape_matching) scene.solver = matching_from(scene.solver);
    if (kind == SolverKind::engine) {
        if (!other_engine) throw BadInput("engine", "this program has only the library");
        scene.solver = OtherEngine{other_engine, impulses_from(scene.solver)};
    }
    return scene;
}

}  // namespace cc
