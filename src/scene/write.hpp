#pragma once
/// Worlds as scene files.
#include <string>

#include "scene/world_scene.hpp"

namespace cc {

/// A scene that begins, to the last bit, as this world is now. Steps, view and names are those of `before`,
/// of which the world came; bodies that came later have no names.
WorldScene scene_now(const Simulation& world, const ChosenEngine& chosen, const WorldScene& before);

/// The text of a scene file that `parse_scene` reads back to the same bodies, walls and settings, bit by bit.
std::string written(const WorldScene& scene, const std::string& name, const std::string& about);

}  // namespace cc
