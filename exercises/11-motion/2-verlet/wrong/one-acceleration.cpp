// Hint: both of your half kicks use the acceleration at the start of the step. The second one comes after the
// point has moved: take the acceleration at its new place.
#include "11-motion/rules.hpp"

namespace exercise {

cc::Particle verlet(const cc::Pull& pull, const cc::Particle& start, double dt, int steps) {
    cc::Particle p = start;
    for (int k = 0; k < steps; ++k) {
        const cc::Vec2 a = cc::acceleration(pull, p.x);
        p.x = p.x + dt * (p.v + dt / 2 * a);
        p.v = p.v + dt * a;
    }
    return p;
}

}  // namespace exercise
