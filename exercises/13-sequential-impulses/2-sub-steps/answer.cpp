// 13-2 Sub-steps: the answer.
#include "13-sequential-impulses/world.hpp"

namespace exercise {

void advance(cc::World& world, double dt, int sub_steps, cc::ImpulseOptions options) {
    options.iterations /= sub_steps;
    for (int k = 0; k < sub_steps; ++k) cc::step(world, dt / sub_steps, options);
}

}  // namespace exercise
