#pragma once
/// A film strip: one panel per frame, with what each disc sweeps and the moments of contact.
#include <set>
#include <string>
#include <vector>

#include "demo/scene.hpp"

namespace cc::demo {

inline constexpr int most_panels = 12;  ///< in one strip

/// The frames that a strip shows. A run of more than `most_panels` frames is cut into that many
/// equal parts; from each comes the first frame that is in `wanted`, or else its first one.
std::vector<int> strip_frames(int frames, const std::set<int>& wanted);

/// The strip as SVG: the scene in the given frames, all through the same window, and beside them
/// the first contacts at large; where there is none, the nearest passing.
std::string strip(const Scene& scene, const std::vector<int>& frames);

}  // namespace cc::demo
