// Hint: this is semi-implicit Euler: one kick of a whole step before the drift. Cut the kick in two halves,
// one before the drift and one after it.
#include "11-motion/rules.hpp"

namespace exercise {

cc::Particle verlet(const cc::Pull& pull, const cc::Particle& start, double dt, int steps) {
    cc::Particle p = start;
    for (int k = 0; k < steps; ++k) {
        p = cc::semi_implicit_euler(pull, p, dt);
    }
    return p;
}

}  // namespace exercise
