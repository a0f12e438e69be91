// Hint: your point lies on the wrong side: there, turning adds to the velocity of the centre and does
// not cancel it. Which way does ω × r point?
#include <optional>

#include "01-vectors/vec.hpp"

namespace exercise {

std::optional<cc::Vec2> still_point(cc::Vec2 centre, cc::Vec2 velocity, double omega) {
    if (omega == 0) return std::nullopt;
    return centre + cc::right(velocity) / omega;
}

}  // namespace exercise
