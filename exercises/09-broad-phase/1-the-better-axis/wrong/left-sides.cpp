// Hint: you take the low corners. With boxes of different sizes their middles are somewhere else.
#include <span>

#include "09-broad-phase/aabb.hpp"

namespace exercise {

/// An axis of the plane.
enum class Axis { x, y };

double middle(const cc::Aabb& box, double cc::Vec2::*axis) { return box.low.*axis; }

double spread(std::span<const cc::Aabb> boxes, double cc::Vec2::*axis) {
    double mean = 0, squares = 0;
    for (const cc::Aabb& box : boxes) mean += middle(box, axis) / static_cast<double>(boxes.size());
    for (const cc::Aabb& box : boxes) squares += (middle(box, axis) - mean) * (middle(box, axis) - mean);
    return squares;
}

Axis better_axis(std::span<const cc::Aabb> boxes) {
    return spread(boxes, &cc::Vec2::y) > spread(boxes, &cc::Vec2::x) ? Axis::y : Axis::x;
}

}  // namespace exercise
