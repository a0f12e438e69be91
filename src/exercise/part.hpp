#pragma once
/// What the check of a part of the plain engine hands over, and what part_check.hpp makes and draws. The reader's
/// plain.hpp and ours are compiled apart from the check and from each other: ours by -Dplain=plain_reference.
#include <optional>
#include <string>
#include <vector>

#include "01-vectors/vec2.hpp"

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

}  // namespace part
