// Hint: the force goes with how much longer than at rest the spring is, not with how long it is.
#include "11-motion/motion.hpp"

namespace exercise {

/// A spring between the point `on_a` of a body, in its frame, and the point `on_b` of another one acts for dt
/// seconds: it pulls them together by `stiffness` (N/m) for each metre that it is longer than `rest` metres,
/// and pushes if it is shorter. It changes velocities and spins; nothing moves yet. Where the two points are
/// in the same place, it does nothing.
void spring(cc::Body& a, cc::Vec2 on_a, cc::Body& b, cc::Vec2 on_b, double stiffness, double rest, double dt) {
    const cc::Vec2 p = cc::to_world(a.pose, on_a), q = cc::to_world(b.pose, on_b);
    const auto along = cc::direction(q - p);
    if (!along) return;
    const cc::Vec2 force = stiffness * cc::distance(p, q) * *along;
    cc::apply_force(a, force, p, dt);
    cc::apply_force(b, -force, q, dt);
}

}  // namespace exercise
