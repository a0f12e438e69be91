// 6-3 The longest walk: the answer.
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
    return {cc::convex_hull(points), {{0, 1}, {1, 2}, {-1, 2}}};
}

}  // namespace exercise
