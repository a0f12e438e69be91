// 18-3 A third solver.      ./course check 18-3 · ./course hint 18-3
#include <algorithm>

#include "08-contacts/contact.hpp"
#include "13-sequential-impulses/world.hpp"

namespace exercise {

/// A third solver, as `cc::FunctionEngine(penalty)` steps a world: gravity, and for each contact point of a body with a wall
/// (a half-plane) a force out of the wall along its normal, of 1000 N for each metre that the point is deep (none if it
/// is not), at the place of the contact; then all bodies move. Forces are those at the start of the step of dt
/// seconds. Bodies do not see each other.
void penalty(cc::World& world, double dt) {
    for (cc::Body& body : world.bodies) {
        if (!cc::can_move(body)) continue;
        cc::integrate_velocity(body, world.gravity, dt);
        // your code
        cc::integrate_position(body, dt);
    }
}

}  // namespace exercise
