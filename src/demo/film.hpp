#pragma once
/// A world as a film.
#include <filesystem>
#include <functional>

#include "scene/world_scene.hpp"

namespace cc::demo {

/// Which of so many steps of dt seconds a film shows, in order: so many a second of the world's time, as near
/// as there are steps. Throws BadInput if they are over 100 000.
std::vector<int> film_steps(double dt, int steps, int rate);

inline constexpr int film_side = 640;  ///< pixels of the longer side of a picture

/// Runs the world, or two side by side, and films it, into a file whose name was `named`: 20 pictures a
/// second as GIF, 60 as MP4. One of two that a step ends stands still from there on. `tell` is called before
/// each picture with its number and how many there are; what it throws ends the film. Throws BadInput.
void write_film(const Worlds& worlds, const std::filesystem::path& named, const std::filesystem::path& file,
                const std::function<void(int, int)>& tell);

}  // namespace cc::demo
