// 6-3 The longest walk.      ./course check 6-3 · ./course hint 6-3
#include <vector>

#include "05-convex-shapes/shape.hpp"

namespace exercise {

/// Two convex shapes.
struct Pair {
    std::vector<cc::Vec2> A, B;
};

/// Two polygons that are apart, each with at most so many corners (8 or more), on which cc::gjk takes many steps: at least
/// `corners` - 4. No coordinate is larger than 100.
Pair slow_pair(int corners) {
    std::vector<cc::Vec2> A = cc::regular_polygon(corners, 1).points(), B = A;
    for (cc::Vec2& p : B) p = p + cc::Vec2{3, 1};
    return {A, B};  // your code: this one is walked in a few steps
}

}  // namespace exercise
