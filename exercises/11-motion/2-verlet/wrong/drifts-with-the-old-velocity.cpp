// Hint: you move the point by the velocity before the first half kick. The place changes by the velocity in
// the middle of the step, which is the one after it.
#include "11-motion/rules.hpp"

namespace exercise {

cc::Particle verlet(const cc::Pull& pull, const cc::Particle& start, double dt, int steps) {
    cc::Particle p = start;
    for (int k = 0; k < steps; ++k) {
        const cc::Vec2 half = p.v + dt / 2 * cc::acceleration(pull, p.x);
        p.x = p.x + dt * p.v;
        p.v = half + dt / 2 * cc::acceleration(pull, p.x);
    }
    return p;
}

}  // namespace exercise
