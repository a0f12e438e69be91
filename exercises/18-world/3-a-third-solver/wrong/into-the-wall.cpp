// Hint: the normal that `collide` gives points from the body to the wall: you push it in.
#include <algorithm>
#include <span>

#include "08-contacts/contact.hpp"
#include "11-motion/motion.hpp"

namespace exercise {

/// A third solver, for `cc::World{gravity, penalty}`: gravity (m/s²), and for each contact point of a body with
/// a wall a force out of the wall along its normal, of 1000 N for each metre that the point is deep (none if it
/// is not), at the place of the contact; then all bodies move. Forces are those at the start of the step of dt
/// seconds. Bodies do not see each other.
void penalty(std::span<cc::Body> bodies, std::span<const cc::Wall> walls, cc::Vec2 gravity, double dt) {
    for (cc::Body& body : bodies) {
        const cc::Placed placed(body.shape, body.pose);
        cc::integrate_velocity(body, gravity, dt);
        for (const cc::Wall& wall : walls) {
            const cc::Manifold found = cc::collide(placed.view(), wall.plane);
            for (int k = 0; k < found.count; ++k) {
                const double depth = std::max(0., -found.points[k].separation);
                cc::apply_force(body, 1000 * depth * found.normal, found.points[k].position, dt);
            }
        }
        cc::integrate_position(body, dt);
    }
}

}  // namespace exercise
