#pragma once
/// Scene files: JSON with "version": 1 and a "kind", read into plain structs.
#include <cstddef>
#include <optional>
#include <string>

#include "demo/moving_discs.hpp"

namespace cc::demo {

inline constexpr std::size_t largest_scene_file = 16'000'000;  ///< bytes
inline constexpr std::size_t most_discs = 1000;                ///< in one scene
inline constexpr int most_frames = 1'000'000;                  ///< in one run

/// A scene: for now its discs are all there is.
struct Scene {
    std::string name;          ///< as the scene calls itself, or the name of its file
    std::string about;         ///< what to notice; may be empty
    MovingDiscs moving_discs;  ///< what the kind "moving-discs" holds
};

/// The scene of a JSON text. `file` is its name in faults; `frames` replaces the scene's own
/// number. Throws BadInput "FILE: PATH: fault".
Scene parse_scene(const std::string& text, const std::string& file, std::optional<int> frames = {});

/// The scene of a file of at most `largest_scene_file` bytes.
Scene read_scene(const std::string& file, std::optional<int> frames = {});

}  // namespace cc::demo
