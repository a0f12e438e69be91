// Hint: your hammer flies without turning: the arm from its centre to the handle has turned by omega t
// meanwhile.
#include "05-convex-shapes/pose.hpp"
#include "11-motion/motion.hpp"

namespace exercise {

/// A hammer as it leaves the hand. World frame, metres, seconds, radians.
struct Throw {
    cc::Vec2 centre;    ///< where its centre of mass is
    cc::Vec2 handle;    ///< where the end of its handle is, in the hand
    cc::Vec2 velocity;  ///< of the end of the handle
    double omega;       ///< angular velocity
};

/// Where it is later.
struct Where {
    cc::Vec2 centre;  ///< of mass
    cc::Vec2 handle;  ///< the end of the handle
};

Where thrown(const Throw& hammer, cc::Vec2 gravity, double t) {
    const cc::Vec2 arm = hammer.handle - hammer.centre;
    const cc::Vec2 v = hammer.velocity - cc::cross(hammer.omega, arm);
    const cc::Vec2 centre = hammer.centre + t * v + t * t / 2 * gravity;
    return {centre, centre + arm};
}

}  // namespace exercise
