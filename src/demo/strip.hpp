#pragma once
/// Film strips: which frames they show, and what the strips of both kinds of scenes have in common.
#include <set>
#include <string>
#include <vector>

#include "demo/run.hpp"
#include "demo/window.hpp"
#include "scene/scene_file.hpp"

namespace cc::demo {

inline constexpr double panel_width = 300;  ///< of a strip, in pixels

/// The frames that a strip shows. A run of more than `most` frames is cut into that many
/// equal parts; from each comes the first frame that is in `wanted`, or else its first one.
std::vector<int> strip_frames(int frames, const std::set<int>& wanted, int most = most_panels);

/// A strip, still without its panels, of which there will be so many.
Figure strip_figure(const SceneFile& scene, std::size_t panels);

/// The strip of these frames as SVG.
std::string strip(const SceneFile& scene, const Run& run, const std::vector<int>& frames);

}  // namespace cc::demo
