// Hint: you add up distances from the mean, and not their squares. Both measure a spread, but they do not
// always agree; the variance is wanted.
#include <cmath>
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
    double mean = 0, squares = 0;
    for (const cc::Aabb& box : boxes) mean += middle(box, axis) / n;
    for (const cc::Aabb& box : boxes) squares += std::abs(middle(box, axis) - mean);
    return squares / n;
}

Choice better_axis(std::span<const cc::Aabb> boxes) {
    if (boxes.empty()) return {Axis::x, 0};
    const double x = variance(boxes, &cc::Vec2::x), y = variance(boxes, &cc::Vec2::y);
    return y > x ? Choice{Axis::y, y} : Choice{Axis::x, x};
}

}  // namespace exercise
