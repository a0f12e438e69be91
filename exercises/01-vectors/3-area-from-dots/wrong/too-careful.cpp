// Hint: you refuse triangles that have their eight digits. The sine of the angle may be as small as
// 1/1000: its square, which the identity sees, is a millionth.
#include <cmath>
#include <optional>

#include "01-vectors/vec.hpp"

namespace exercise {

std::optional<double> area_from_dots(cc::Vec3 A, cc::Vec3 B, cc::Vec3 C) {
    const cc::Vec3 AB = B - A;
    const cc::Vec3 AC = C - A;
    const double whole = cc::length_squared(AB) * cc::length_squared(AC);
    const double square = whole - cc::dot(AB, AC) * cc::dot(AB, AC);  // of the parallelogram's area
    if (!(square > 1e-3 * whole)) return std::nullopt;
    return std::sqrt(square) / 2;
}

}  // namespace exercise
