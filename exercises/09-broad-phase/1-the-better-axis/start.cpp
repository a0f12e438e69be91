// 9-1 The better axis.      ./course check 9-1 · ./course hint 9-1
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

/// The axis along which the middles of the boxes have the larger variance, the mean of their squared
/// distances from their mean, and this variance. If the two are equal, x; without boxes, x and 0. Boxes may
/// be a few metres large and a million kilometres away.
Choice better_axis(std::span<const cc::Aabb> boxes) {
    return {Axis::x, 0};  // your code
}

/// Your prediction, "x" or "y": two columns of three soldiers each march side by side, far apart, and one bird flies high
/// above them. Which axis?
std::optional<std::string> predicted() {
    return std::nullopt;  // your prediction
}

}  // namespace exercise
