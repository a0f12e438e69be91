// 11-3 The thrown hammer.      ./course check 11-3 · ./course hint 11-3
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

/// Where the hammer is after t seconds of flight with this gravity, exactly: without steps.
Where thrown(const Throw& hammer, cc::Vec2 gravity, double t) {
    return {};  // your code
}

}  // namespace exercise
