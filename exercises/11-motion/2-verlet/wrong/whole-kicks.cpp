// Hint: each of your two kicks lasts a whole step, so all forces act twice. Give each of them half a step.
#include "11-motion/rules.hpp"

namespace exercise {

cc::Particle verlet(const cc::Pull& pull, const cc::Particle& start, double dt, int steps) {
    cc::Particle p = start;
    for (int k = 0; k < steps; ++k) {
        const cc::Vec2 v = p.v + dt * cc::acceleration(pull, p.x);
        p.x = p.x + dt * v;
        p.v = v + dt * cc::acceleration(pull, p.x);
    }
    return p;
}

}  // namespace exercise
