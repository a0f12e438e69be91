// Hint: the mean of the squares less the square of the mean is the variance on paper. Far from the origin
// both are huge, and their difference is noise. Take the mean first, then square the differences to it.
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
    const double n = static_cast<double>(boxes.size());
    double sum = 0, squares = 0;
    for (const cc::Aabb& box : boxes) {
        sum += middle(box, axis);
        squares += middle(box, axis) * middle(box, axis);
    }
    return squares / n - sum / n * (sum / n);
}

Choice better_axis(std::span<const cc::Aabb> boxes) {
    if (boxes.empty()) return {Axis::x, 0};
    const double x = variance(boxes, &cc::Vec2::x), y = variance(boxes, &cc::Vec2::y);
    return y > x ? Choice{Axis::y, y} : Choice{Axis::x, x};
}

}  // namespace exercise
