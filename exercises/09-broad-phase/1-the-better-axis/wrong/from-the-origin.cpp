// Hint: you add up the squares of the coordinates: that measures how far the boxes are from the origin, not
// how far from each other. Subtract the mean first.
#include <span>

#include "09-broad-phase/aabb.hpp"

namespace exercise {

/// An axis of the plane.
enum class Axis { x, y };

// Half the sum of both ends is their middle; the half changes no comparison.
double middle(const cc::Aabb& box, double cc::Vec2::*axis) { return box.low.*axis + box.high.*axis; }

double spread(std::span<const cc::Aabb> boxes, double cc::Vec2::*axis) {
    double squares = 0;
    for (const cc::Aabb& box : boxes) squares += middle(box, axis) * middle(box, axis);
    return squares;
}

Axis better_axis(std::span<const cc::Aabb> boxes) {
    return spread(boxes, &cc::Vec2::y) > spread(boxes, &cc::Vec2::x) ? Axis::y : Axis::x;
}

}  // namespace exercise
