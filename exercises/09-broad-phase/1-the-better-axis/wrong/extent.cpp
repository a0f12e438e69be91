// Hint: you compare how far the outermost boxes are apart. A single bird above a marching column would
// decide. The variance asks all of them.
#include <algorithm>
#include <span>

#include "09-broad-phase/aabb.hpp"

namespace exercise {

/// An axis of the plane.
enum class Axis { x, y };

/// An axis, and the variance along it in m².
struct Choice {
    Axis axis;
    double variance;
};

double middle(const cc::Aabb& box, double cc::Vec2::*axis) { return (box.low.*axis + box.high.*axis) / 2; }

double variance(std::span<const cc::Aabb> boxes, double cc::Vec2::*axis) {
    double low = middle(boxes[0], axis), high = low;
    for (const cc::Aabb& box : boxes) {
        low = std::min(low, middle(box, axis));
        high = std::max(high, middle(box, axis));
    }
    return high - low;
}

Choice better_axis(std::span<const cc::Aabb> boxes) {
    if (boxes.empty()) return {Axis::x, 0};
    const double x = variance(boxes, &cc::Vec2::x), y = variance(boxes, &cc::Vec2::y);
    return y > x ? Choice{Axis::y, y} : Choice{Axis::x, x};
}

}  // namespace exercise
