#pragma once
/// A run without a window: the table, and if asked for the CSV, the film strip and the film.
#include <filesystem>
#include <iosfwd>
#include <optional>
#include <set>

#include "scene/scene_file.hpp"
#include "terminal/signals.hpp"

namespace cc {

/// The files that a run writes.
struct Targets {
    std::optional<std::filesystem::path> csv = {};    ///< every number with all its digits
    std::optional<std::filesystem::path> strip = {};  ///< the film strip, SVG
    std::optional<std::filesystem::path> film = {};   ///< the film, GIF or MP4
    std::optional<std::filesystem::path> ledger = {};  ///< the ledger of a world as graphs, SVG
    std::set<int> frames = {};                        ///< of the strip; none: it chooses
};

/// Runs a scene, and lets a film and a CSV see each step as it is made. The table goes to `out`. Throws BadInput, or
/// terminal::Interrupted after Ctrl-C and its like; then no file is written.
void run_headless(const SceneFile& scene, const Targets& targets, std::ostream& out);

}  // namespace cc
