#pragma once
/// The same scene by two solvers, side by side.
#include <memory>

#include "demo/run.hpp"
#include "demo/world_scene.hpp"

namespace cc::demo {

/// Two worlds that begin alike.
struct Sides {
    WorldScene left;   ///< by the solver that was asked for
    WorldScene right;  ///< by the other one
};

/// A scene by its solver, and beside it by the other one of chapters 13 and 17; beside the article's
/// algorithm stands chapter 17's.
Sides compared(const WorldScene& scene);

/// Begins both runs. One that a step ends stands still from there on, and the summary says why.
std::unique_ptr<Run> start(const Sides& sides);

}  // namespace cc::demo
