// Hint: the velocity of turning is at right angles to the arm. So the arm of the point you look for
// is at right angles to the velocity of the centre, not along it.
#include <optional>

#include "01-vectors/vec.hpp"

namespace exercise {

std::optional<cc::Vec2> still_point(cc::Vec2 centre, cc::Vec2 velocity, double omega) {
    if (omega == 0) return std::nullopt;
    return centre - velocity / omega;
}

}  // namespace exercise
