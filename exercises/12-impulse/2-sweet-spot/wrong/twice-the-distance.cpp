// Hint: your distance from the centre is I/m, an area, taken as a number of arms. I/(m h) is the distance:
// the arm, which is h long, has to be multiplied by I/(m h²).
#include <optional>

#include "12-impulse/impulse.hpp"

namespace exercise {

std::optional<cc::Vec2> sweet_spot(const cc::Body& bat, cc::Vec2 hand) {
    const cc::Vec2 arm = bat.pose.x - hand;
    if (bat.inv_m == 0 || bat.inv_I == 0 || arm == cc::Vec2{}) return std::nullopt;
    return bat.pose.x + inertia(bat) / mass(bat) * arm;
}

}  // namespace exercise
