// 18-2 Add a force.      ./course check 18-2 · ./course hint 18-2
#include "11-motion/motion.hpp"

namespace exercise {

/// A spring between the point `on_a` of a body, in its frame, and the point `on_b` of another one acts for dt
/// seconds: it pulls them together by `stiffness` (N/m) for each metre that it is longer than `rest` metres,
/// and pushes if it is shorter. It changes velocities and spins; nothing moves yet. Where the two points are
/// in the same place, it does nothing.
void spring(cc::Body& a, cc::Vec2 on_a, cc::Body& b, cc::Vec2 on_b, double stiffness, double rest, double dt) {
    // your code
}

}  // namespace exercise
