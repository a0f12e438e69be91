#pragma once
/// A scene in two ways, side by side: by two solvers, or as its file has it and with changes.
#include "scene/world_scene.hpp"

namespace cc {

/// A scene by its solver, and beside it by the other one of chapters 13 and 17; beside the article's
/// algorithm stands chapter 17's, and beside another engine the library's.
Worlds compared(const WorldScene& scene);

/// A scene as its file has it, and beside it with changes.
Worlds changed(WorldScene as_it_is, WorldScene as_set);

}  // namespace cc
