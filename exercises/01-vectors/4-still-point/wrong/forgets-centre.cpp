// Hint: you have found the arm r, from the centre to the point. Where is the point itself?
#include <optional>

#include "01-vectors/vec.hpp"

namespace exercise {

std::optional<cc::Vec2> still_point(cc::Vec2 centre, cc::Vec2 velocity, double omega) {
    if (omega == 0) return std::nullopt;
    return cc::left(velocity) / omega;
}

}  // namespace exercise
