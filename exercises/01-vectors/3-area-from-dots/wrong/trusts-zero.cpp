// Hint: you answer for a triangle without any extent. Both sides of your comparison are zero there, and zero is not
// less than zero. Turn the question round, and refuse unless the square is *greater*: `!(square * 2e-8 > error)`.
#include <cmath>
#include <limits>
#include <optional>

#include "01-vectors/vec.hpp"

namespace exercise {

std::optional<double> area_from_dots(cc::Vec3 A, cc::Vec3 B, cc::Vec3 C) {
    const cc::Vec3 AB = B - A;
    const cc::Vec3 AC = C - A;
    const double whole = cc::length_squared(AB) * cc::length_squared(AC);
    const double square = whole - cc::dot(AB, AC) * cc::dot(AB, AC);  // of the parallelogram's area
    const double error = 8 * std::numeric_limits<double>::epsilon() * whole;
    if (square * 2e-8 < error) return std::nullopt;
    return std::sqrt(square) / 2;
}

}  // namespace exercise
