#pragma once
/// The solvers of the demo's worlds, by the names that scenes, the command line and pages have for them.
#include <optional>
#include <string_view>

#include "scene/scene.hpp"

namespace cc {

/// Who makes the contacts agree; `engine` is the other engine, which solves by impulses too.
enum class SolverKind { impulses, shape_matching, article, engine };

/// Their names, in this order.
inline constexpr std::string_view solver_names[] = {"impulses", "shape-matching", "article", "engine"};

/// What one is called for readers.
std::string_view words_of(SolverKind kind);

/// Which solver that is.
SolverKind kind_of(const Solver& solver);
/// Its name.
std::string_view name_of(const Solver& solver);
/// The library's solver with this name, if there is one.
std::optional<SolverKind> solver_named(std::string_view name);

/// The solvers that can run a scene, its own first.
std::vector<SolverKind> solvers_for(const Scene& scene);

/// The same scene for another solver. What both have to set stays: passes and the speed below which nothing
/// bounces. Throws BadInput for a scene that the article's algorithm cannot take, and for an engine if there is none.
Scene solved_by(Scene scene, SolverKind kind);

}  // namespace cc
