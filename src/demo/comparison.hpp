#pragma once
/// A scene in two ways, side by side: by two solvers, or as its file has it and with changes.
#include <memory>

#include "demo/run.hpp"
#include "scene/world_scene.hpp"

namespace cc::demo {

/// A scene by its solver, and beside it by the other one of chapters 13 and 17; beside the article's
/// algorithm stands chapter 17's.
Worlds compared(const WorldScene& scene);

/// A scene as its file has it, and beside it with changes.
Worlds changed(WorldScene as_it_is, WorldScene as_set);

/// Begins the run of a world, or of two: one of these that a step ends stands still from there on, and the
/// summary says why.
std::unique_ptr<Run> start(const Worlds& worlds);

}  // namespace cc::demo
