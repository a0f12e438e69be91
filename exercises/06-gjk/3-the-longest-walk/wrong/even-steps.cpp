// Hint: on a parabola, but with even steps between the corners: the farthest from a chord is the one in its middle. Let
// the steps shrink towards the top.
#include <vector>

#include "05-convex-shapes/shape.hpp"

namespace exercise {

/// Two convex shapes.
struct Pair {
    std::vector<cc::Vec2> A, B;
};

Pair slow_pair(int corners) {
    std::vector<cc::Vec2> points{{0, -3}};
    for (int k = 1; k < corners; ++k) {
        const double x = 2. * (k - 1) / (corners - 2) - 1;
        points.push_back({x, -x * x});
    }
    return {cc::convex_hull(points), {{0.03, 1}, {1, 2}, {-1, 2}}};
}

}  // namespace exercise
