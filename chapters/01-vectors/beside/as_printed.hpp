#pragma once
/// Chapter 1, as printed in the third article (E3): wrong, and kept to be drawn and proved wrong.
#include "01-vectors/vec.hpp"

namespace cc::as_printed {

/// "The velocity at the arm r", and also "the angular momentum": the factors in the wrong order.
constexpr Vec2 r_cross_omega(Vec2 r, double omega) {
    const Vec3 v = cross(Vec3{r.x, r.y, 0}, Vec3{0, 0, omega});
    return {v.x, v.y};
}

/// "The dot product" of the example for perpendicular vectors: a plus sign for a dot.
constexpr double dot_with_a_slip(Vec2 a, Vec2 b) { return a.x * b.x + a.y + b.y; }

}  // namespace cc::as_printed
