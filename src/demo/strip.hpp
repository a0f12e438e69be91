#pragma once
/// Film strips: which frames they show, and how.
#include <set>
#include <string>
#include <vector>

#include "demo/scene_run.hpp"

namespace cc {

inline constexpr double panel_width = 300;  ///< of a strip, in pixels

/// The frames that a strip shows. A run of more than `most` frames is cut into that many
/// equal parts; from each comes the first frame that is in `wanted`, or else its first one.
std::vector<int> strip_frames(int frames, const std::set<int>& wanted, int most = panels_of_strip);

/// The strip of these steps of a run as SVG. It leaves the run at the last of them.
std::string strip(const SceneFile& scene, SceneRun& run, const std::vector<int>& steps);

}  // namespace cc
