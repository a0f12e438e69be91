// Hint: the mean of the squares less the square of the mean is the variance on paper. Far from the origin
// both are huge, and their difference is noise. Take the mean first, then square the differences to it.
#include <span>

#include "09-broad-phase/aabb.hpp"

namespace exercise {

/// An axis of the plane.
enum class Axis { x, y };

// Half the sum of both ends is their middle; the half changes no comparison.
double middle(const cc::Aabb& box, double cc::Vec2::*axis) { return box.low.*axis + box.high.*axis; }

double spread(std::span<const cc::Aabb> boxes, double cc::Vec2::*axis) {
    const double n = static_cast<double>(boxes.size());
    double sum = 0, squares = 0;
    for (const cc::Aabb& box : boxes) {
        sum += middle(box, axis);
        squares += middle(box, axis) * middle(box, axis);
    }
    return squares / n - sum / n * (sum / n);
}

Axis better_axis(std::span<const cc::Aabb> boxes) {
    return spread(boxes, &cc::Vec2::y) > spread(boxes, &cc::Vec2::x) ? Axis::y : Axis::x;
}

}  // namespace exercise
