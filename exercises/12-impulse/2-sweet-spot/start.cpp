// 12-2 The sweet spot.      ./course check 12-2 · ./course hint 12-2
#include <optional>

#include "12-impulse/impulse.hpp"

namespace exercise {

/// The place, on the line from the hand through the bat's centre of mass, where an impact across that line does
/// not move the hand. The bat is free; world frame. None if the hand is at the centre, or if nothing moves
/// the bat, or nothing turns it.
std::optional<cc::Vec2> sweet_spot(const cc::Body& bat, cc::Vec2 hand) {
    return std::nullopt;  // your code
}

}  // namespace exercise
