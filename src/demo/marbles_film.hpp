#pragma once
/// Marbles as a film.
#include <filesystem>
#include <functional>

#include "scene/marble_scene.hpp"

namespace cc::demo {

/// Runs the marbles and films them, as `write_film` does worlds (film.hpp). Throws BadInput.
void write_film(const MarbleScene& scene, const std::filesystem::path& named,
                const std::filesystem::path& file, const std::function<void(int, int)>& tell);

}  // namespace cc::demo
