// 11-2 Half a kick, twice.      ./course check 11-2 · ./course hint 11-2
#include "11-motion/rules.hpp"

namespace exercise {

/// So many steps of dt seconds from the start; each is half a kick, a drift, and half a kick.
cc::Particle verlet(const cc::Pull& pull, const cc::Particle& start, double dt, int steps) {
    return {};  // your code
}

}  // namespace exercise
