// Hint: your distance is I/h: kilogram metres are no length. Divide by the mass as well.
#include <optional>

#include "12-impulse/impulse.hpp"

namespace exercise {

std::optional<cc::Vec2> sweet_spot(const cc::Body& bat, cc::Vec2 hand) {
    const cc::Vec2 arm = bat.pose.x - hand;
    if (bat.inv_m == 0 || bat.inv_I == 0 || arm == cc::Vec2{}) return std::nullopt;
    return bat.pose.x + inertia(bat) / length_squared(arm) * arm;
}

}  // namespace exercise
