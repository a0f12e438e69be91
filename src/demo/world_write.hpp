#pragma once
/// Worlds as scene files.
#include <filesystem>
#include <string>

#include "demo/world_scene.hpp"

namespace cc::demo {

/// A scene that begins, to the last bit, as this world is now. Steps, view and names are those of `before`,
/// of which the world came; bodies that came later have no names.
WorldScene scene_now(const Simulation& world, const Solver& solver, const WorldScene& before);

/// The text of a scene file that `parse_scene` reads back to the same bodies, walls and settings, bit by bit.
std::string written(const WorldScene& scene, const std::string& name, const std::string& about);

/// Writes a text into a file that appears whole or not at all. Throws BadInput "FILE: fault"; what was there
/// before stays then.
void save(const std::filesystem::path& file, const std::string& text);

}  // namespace cc::demo
