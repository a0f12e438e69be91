// 11-2 Half a kick, twice: the answer.
#include "11-motion/rules.hpp"

namespace exercise {

cc::Particle verlet(const cc::Pull& pull, const cc::Particle& start, double dt, int steps) {
    cc::Particle p = start;
    for (int k = 0; k < steps; ++k) {
        const cc::Vec2 half = p.v + dt / 2 * cc::acceleration(pull, p.x);
        p.x = p.x + dt * half;
        p.v = half + dt / 2 * cc::acceleration(pull, p.x);
    }
    return p;
}

}  // namespace exercise
