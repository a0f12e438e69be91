// Hint: you take a slow turn for none. However slowly a body turns, it has a still point, only far away; slow
// compared with what? Only zero is zero.
#include <cmath>
#include <optional>

#include "01-vectors/vec.hpp"

namespace exercise {

std::optional<cc::Vec2> still_point(cc::Vec2 centre, cc::Vec2 velocity, double omega) {
    if (std::abs(omega) < 1e-7) return std::nullopt;
    return centre + cc::left(velocity) / omega;
}

}  // namespace exercise
