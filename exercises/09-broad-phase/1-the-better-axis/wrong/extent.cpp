// Hint: you compare how far the outermost boxes are apart. A single bird above a marching column would
// decide. The variance asks all of them.
#include <algorithm>
#include <cmath>
#include <span>

#include "09-broad-phase/aabb.hpp"

namespace exercise {

/// An axis of the plane.
enum class Axis { x, y };

// Half the sum of both ends is their middle; the half changes no comparison.
double middle(const cc::Aabb& box, double cc::Vec2::*axis) { return box.low.*axis + box.high.*axis; }

double spread(std::span<const cc::Aabb> boxes, double cc::Vec2::*axis) {
    if (boxes.empty()) return 0;
    double low = middle(boxes[0], axis), high = low;
    for (const cc::Aabb& box : boxes) {
        low = std::min(low, middle(box, axis));
        high = std::max(high, middle(box, axis));
    }
    return high - low;
}

Axis better_axis(std::span<const cc::Aabb> boxes) {
    return spread(boxes, &cc::Vec2::y) > spread(boxes, &cc::Vec2::x) ? Axis::y : Axis::x;
}

}  // namespace exercise
