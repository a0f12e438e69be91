// Hint: you answer even where rounding has eaten the digits. When is the difference of the two
// products so small, against the products themselves, that little of it is left?
#include <algorithm>
#include <cmath>
#include <optional>

#include "01-vectors/vec.hpp"

namespace exercise {

std::optional<double> area_from_dots(cc::Vec3 A, cc::Vec3 B, cc::Vec3 C) {
    const cc::Vec3 AB = B - A;
    const cc::Vec3 AC = C - A;
    const double whole = cc::length_squared(AB) * cc::length_squared(AC);
    const double square = whole - cc::dot(AB, AC) * cc::dot(AB, AC);  // of the parallelogram's area
    return std::sqrt(std::max(square, 0.0)) / 2;
}

}  // namespace exercise
