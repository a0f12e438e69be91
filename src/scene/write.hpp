#pragma once
/// Worlds as scene files.
#include <string>

#include "scene/world_scene.hpp"

namespace cc {

/// The text of a scene file that `parse_scene` reads back to the same bodies, walls and settings, bit by bit.
std::string written(const WorldScene& scene, const std::string& name, const std::string& about);

}  // namespace cc
