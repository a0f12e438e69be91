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

template <class Wanted, class Given> Wanted settings_of(const Solver& solver) {
    if (const auto* given = std::get_if<Given>(&solver)) return settings_from<Wanted>(*given);
    return {};
}

}  // namespace

SolverKind kind_of(const Solver& solver) { return static_cast<SolverKind>(solver.index()); }

std::string_view name_of(const Solver& solver) { return solver_names[solver.index()]; }

std::optional<SolverKind> solver_named(std::string_view name) {
    const auto* found = std::ranges::find(solver_names, name);
    if (found == std::end(solver_names)) return std::nullopt;
    return static_cast<SolverKind>(found - solver_names);
}

std::vector<SolverKind> solvers_for(const Scene& scene) {
    std::vector<SolverKind> kinds{kind_of(scene.solver)};
    for (const auto kind : {SolverKind::impulses, SolverKind::shape_matching, SolverKind::article})
        if (kind != kinds[0] && (kind != SolverKind::article || !article_refuses(scene))) kinds.push_back(kind);
    return kinds;
}

Scene solved_by(Scene scene, SolverKind kind) {
    if (kind == kind_of(scene.solver)) return scene;
    if (kind == SolverKind::article) return as_printed_scene(std::move(scene));
    if (kind == SolverKind::impulses)
        scene.solver = settings_of<ImpulseOptions, MatchingOptions>(scene.solver);
    else
        scene.solver = settings_of<MatchingOptions, ImpulseOptions>(scene.solver);
    return scene;
}

}  // namespace cc
