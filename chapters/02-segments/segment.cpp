#include "02-segments/segment.hpp"

#include <algorithm>

namespace cc {
namespace {

double gap_squared(const OnSegments& q) { return length_squared(q.on_cd.point - q.on_ab.point); }

// Where the line of cd crosses ab, clamped to ab; and the point of cd that is nearest to there.
OnSegments at_crossing(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    const double parallelogram = cross(b - a, d - c);
    if (parallelogram == 0) return {{a, 0}, closest_on_segment(a, c, d)};  // parallel: no crossing
    const double t = std::clamp(cross(c - a, d - c) / parallelogram, 0., 1.);             // crossing
    const Vec2 q = a + t * (b - a);
    return {{q, t}, closest_on_segment(q, c, d)};
}

}  // namespace

OnSegments closest_of_segments(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    const OnSegments candidates[] = {{{a, 0}, closest_on_segment(a, c, d)},
                                     {{b, 1}, closest_on_segment(b, c, d)},
                                     {closest_on_segment(c, a, b), {c, 0}},
                                     {closest_on_segment(d, a, b), {d, 1}},
                                     at_crossing(a, b, c, d)};
    return *std::ranges::min_element(candidates, {}, gap_squared);
}

}  // namespace cc
