#pragma once
/// What the check of a part of the plain engine hands over, and what it needs to make and draw it. The reader's
/// plain.hpp and ours are compiled apart from the check and from each other: ours by -Dplain=plain_reference.
#include <vector>

#include "05-convex-shapes/hull.hpp"
#include "exercise/check.hpp"

namespace part {

using cc::Vec2;

/// Corners, counter-clockwise, and a radius around them: what plain::Shape is.
struct Shape {
    std::vector<Vec2> corners;
    double radius = 0;
};

void describe(const Shape& shape, auto&& field) {
    field("corners", shape.corners);
    if (shape.radius > 0) field("radius", shape.radius);
}

inline Shape moved(Shape shape, Vec2 by) {
    for (Vec2& p : shape.corners) p = p + by;
    return shape;
}

inline Shape box(double width, double height) { return {{{0, 0}, {width, 0}, {width, height}, {0, height}}}; }
inline Shape disc(Vec2 centre, double radius) { return {{centre}, radius}; }

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
