#pragma once
/// How boxes along the axes are drawn, by whichever Painter.
#include <array>

#include "09-broad-phase/aabb.hpp"
#include "draw/painter.hpp"

namespace cc {

/// The corners from the lower left counter-clockwise, and the first one again.
inline std::array<Vec2, 5> border_of(const Aabb& box) {
    const auto& [low, high] = box;
    return {low, {high.x, low.y}, high, {low.x, high.y}, low};
}

/// The middle of a box.
inline Vec2 middle(const Aabb& box) { return 0.5 * (box.low + box.high); }

/// The border of a box.
inline void draw_box(Painter& painter, const Aabb& box, Role role, Line line = Line::thin) {
    painter.curve(border_of(box), role, line);
}

}  // namespace cc
