// Hint: a hand at the centre, or an immovable bat, makes you divide by zero.
#include <optional>

#include "12-impulse/impulse.hpp"

namespace exercise {

std::optional<cc::Vec2> sweet_spot(const cc::Body& bat, cc::Vec2 hand) {
    const cc::Vec2 arm = bat.pose.x - hand;
    return bat.pose.x + inertia(bat) / (mass(bat) * length_squared(arm)) * arm;
}

}  // namespace exercise
