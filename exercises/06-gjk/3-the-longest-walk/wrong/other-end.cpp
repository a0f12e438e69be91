// Hint: your corners crowd together at the top, but the tip of B is not above it: after a few questions the crowd is thrown
// away at once. Put the tip where the corners are densest.
#include <vector>

#include "05-convex-shapes/shape.hpp"

namespace exercise {

/// Two convex shapes.
struct Pair {
    std::vector<cc::Vec2> A, B;
};

Pair slow_pair(int corners) {
    std::vector<cc::Vec2> points{{0, -3}};
    double x = 1;
    for (int k = 1; k < corners; ++k) {
        const double side = k % 2 ? x : -x;
        points.push_back({side, -side * side});
        x *= 0.45;
    }
    return {cc::convex_hull(points), {{0.6, 1}, {1.6, 2}, {-0.4, 2}}};
}

}  // namespace exercise
