// 13-2 Sub-steps.      ./course check 13-2 · ./course hint 13-2
#include "13-sequential-impulses/world.hpp"

namespace exercise {

/// Moves the world by dt seconds in so many sub-steps of equal length, at least 1. All of them together make
/// `options.iterations` passes, which can be divided by their number.
void advance(cc::World& world, double dt, int sub_steps, cc::ImpulseOptions options) {
    // your code
}

}  // namespace exercise
