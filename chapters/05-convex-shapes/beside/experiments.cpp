#include "05-convex-shapes/beside/experiments.hpp"

#include "base/angle.hpp"

namespace cc::experiments {

Sides turned_cupboard(double angle) {
    const Points there = turned(cupboard, angle);
    return {reach({there}, {-1, 0}), reach({there}, {1, 0})};
}

Points star(int n, int step, double radius) {
    const Polygon around = regular_polygon(n, radius);
    Points points;
    for (int k = 0; k < n; ++k) points.push_back(around.points()[k * step % n]);
    return points;
}

Points tilted_star(int step) { return turned(star(5, step, 1.25), 98 * pi / 180); }

double reach(const ConvexView& shape, Vec2 u) { return dot(support(shape, u), u); }

}  // namespace cc::experiments
