#pragma once
/// The ledger of a run as graphs: energy and deepest overlap, over time.
#include <span>
#include <vector>

#include "demo/report.hpp"
#include "scene/scene_file.hpp"

namespace cc {

/// (s, J) of at most about `most` steps of dt seconds, evenly spread, with the first and the last.
std::vector<Vec2> energy_curve(std::span<const Ledger> ledgers, double dt, std::size_t most);
/// (s, mm) of as many stretches of time: the deepest overlap in each.
std::vector<Vec2> depth_curve(std::span<const Ledger> ledgers, double dt, std::size_t most);

/// The graphs of one run of a world, or of two; the second one's curves are dashed.
Figure ledger_figure(const SceneFile& scene, const Report& report);

}  // namespace cc
