#include "23-small-steps/soft_contact.hpp"

#include "01-vectors/vec.hpp"
#include "11-motion/motion.hpp"
#include "base/angle.hpp"

namespace cc {

Softness<> softness(double hertz, double damping_ratio, double dt) {
    require_time_step(dt);
    if (!(hertz > 0 && hertz <= longest)) throw BadInput("hertz", "it must be a number over 0");
    if (!(damping_ratio >= 0 && damping_ratio <= longest)) throw BadInput("damping ratio", "it must be a number of at least 0");
    const double omega = 2 * pi * hertz;
    const double damped = 2 * damping_ratio + dt * omega;
    const double stiff = dt * omega * damped;
    return {omega / damped, stiff / (1 + stiff), 1 / (1 + stiff)};                       // soft-coefficients
}

}  // namespace cc
