// Hint: you trust the places on the two lines, each brought back to its segment by itself. When one is
// brought back, the other must be worked out anew; or try the four ends too.
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
    const cc::Vec3 n = cc::cross(b - a, d - c);
    const double squared = cc::length_squared(n);
    if (squared == 0) return {a, cc::closest_on_segment(a, c, d).point};
    const double t = std::clamp(cc::dot(cc::cross(c - a, d - c), n) / squared, 0., 1.);
    const double u = std::clamp(cc::dot(cc::cross(c - a, b - a), n) / squared, 0., 1.);
    return {a + t * (b - a), c + u * (d - c)};
}

}  // namespace exercise
