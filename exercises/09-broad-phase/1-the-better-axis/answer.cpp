// 9-1 The better axis: the answer.
#include <optional>
#include <span>
#include <string>

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

// From the differences to the mean: squares of the coordinates themselves would lose all digits far from the
// origin.
double variance(std::span<const cc::Aabb> boxes, double cc::Vec2::*axis) {
    const double n = static_cast<double>(boxes.size());
    double mean = 0, squares = 0;
    for (const cc::Aabb& box : boxes) mean += middle(box, axis) / n;
    for (const cc::Aabb& box : boxes) squares += (middle(box, axis) - mean) * (middle(box, axis) - mean);
    return squares / n;
}

/// The axis along which the middles of the boxes have the larger variance, the mean of their squared
/// distances from their mean, and this variance. If the two are equal, x; without boxes, x and 0. Boxes may
/// be a few metres large and a million kilometres away.
Choice better_axis(std::span<const cc::Aabb> boxes) {
    if (boxes.empty()) return {Axis::x, 0};
    const double x = variance(boxes, &cc::Vec2::x), y = variance(boxes, &cc::Vec2::y);
    return y > x ? Choice{Axis::y, y} : Choice{Axis::x, x};
}

std::optional<std::string> predicted() { return "x"; }

}  // namespace exercise
