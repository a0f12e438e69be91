// Hint: after the first half kick and the drift, the second half kick is missing: half of all forces are
// lost.
#include "11-motion/rules.hpp"

namespace exercise {

cc::Particle verlet(const cc::Pull& pull, const cc::Particle& start, double dt, int steps) {
    cc::Particle p = start;
    for (int k = 0; k < steps; ++k) {
        p.v = p.v + dt / 2 * cc::acceleration(pull, p.x);
        p.x = p.x + dt * p.v;
    }
    return p;
}

}  // namespace exercise
