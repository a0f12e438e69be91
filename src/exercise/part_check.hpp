#pragma once
/// What the check of a part of the plain engine makes and draws.
#include "05-convex-shapes/hull.hpp"
#include "exercise/check.hpp"
#include "exercise/part.hpp"

namespace part {

/// The hull of some points in a square around the origin, three corners at least.
inline Shape random_polygon(cc::Random& random, double half) {
    std::vector<Vec2> hull;
    while (hull.size() < 3) {
        std::vector<Vec2> points;
        for (auto n = 3 + random.below(7); n > 0; --n) points.push_back(cc::random_point(random, -half, half));
        hull = cc::convex_hull(points);
    }
    return {hull};
}

/// All the corners of two shapes, with their radii around them, to be seen.
inline cc::Window window_around(const Shape& A, const Shape& B) {
    std::vector<Vec2> all = A.corners;
    all.insert(all.end(), B.corners.begin(), B.corners.end());
    return cc::window_around(all, 1 + A.radius + B.radius);
}

inline void draw_shape(cc::Panel& panel, const Shape& shape, cc::Role role) {
    if (shape.corners.size() == 1) return panel.disc(shape.corners[0], shape.radius, role);
    panel.polygon(shape.corners, role);
}

}  // namespace part
