// 2-3 Two segments in space: the answer.
#include <algorithm>

#include "02-segments/segment.hpp"

namespace exercise {

/// One point on each of two segments in space.
struct Nearest {
    cc::Vec3 on_ab, on_cd;
};

// The place on ab that is nearest to the line of cd, brought back to ab; and the nearest point of cd.
Nearest between_the_ends(cc::Vec3 a, cc::Vec3 b, cc::Vec3 c, cc::Vec3 d) {
    const cc::Vec3 n = cc::cross(b - a, d - c);
    const double squared = cc::length_squared(n);
    const double t = squared > 0 ? std::clamp(cc::dot(cc::cross(c - a, d - c), n) / squared, 0., 1.) : 0;
    const cc::Vec3 q = a + t * (b - a);
    return {q, cc::closest_on_segment(q, c, d).point};
}

Nearest closest_in_space(cc::Vec3 a, cc::Vec3 b, cc::Vec3 c, cc::Vec3 d) {
    const Nearest candidates[] = {{a, cc::closest_on_segment(a, c, d).point},
                                  {b, cc::closest_on_segment(b, c, d).point},
                                  {cc::closest_on_segment(c, a, b).point, c},
                                  {cc::closest_on_segment(d, a, b).point, d},
                                  between_the_ends(a, b, c, d)};
    return *std::ranges::min_element(candidates, {},
                                     [](const Nearest& q) { return cc::distance(q.on_ab, q.on_cd); });
}

}  // namespace exercise
