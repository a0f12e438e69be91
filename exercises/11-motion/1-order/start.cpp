// 11-1 Order, measured.      ./course check 11-1 · ./course hint 11-1
#include <optional>

#include "11-motion/trajectory.hpp"
#include "base/log.hpp"

namespace exercise {

/// The order of the rule: p, if its error in the place at the time t is about C dt^p. Measured by two
/// walks from the start to the time t, one of `steps` steps and one of twice as many. None if either of
/// them ends exactly where it should.
std::optional<double> measured_order(cc::Rule rule, const cc::Pull& pull, const cc::Particle& start, double t,
                                     int steps) {
    return {0};  // your code
}

}  // namespace exercise
