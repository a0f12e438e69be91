#pragma once
/// Chapter 23: a contact is a stiff spring that is stepped implicitly, so that it forgives; and instead of more passes
/// over a step, the step is cut.                                 chapters/23-small-steps/index.md
#include "13-sequential-impulses/world.hpp"
#include "23-small-steps/small_steps_options.hpp"

namespace cc {

/// A damped spring as what it asks of a velocity in one implicit Euler step: where bodies overlap by s < 0 and part at u, it
/// adds the impulse -mass_scale m (u + bias_rate s) - impulse_scale j, with the effective mass m and the impulse so far j.
struct Softness {
    double bias_rate;      ///< share of the overlap that is taken away in a second, 1/s
    double mass_scale;     ///< share of what the velocity lacks that is given at once, 0 to 1
    double impulse_scale;  ///< share of the impulse so far that is let go, 0 to 1
};

/// The spring that swings so often in a second (hertz, over 0) with this damping ratio (at least 0; 1 is critical), stepped
/// by dt seconds (over 0). Throws BadInput for what is out of its range. (Catto 2011: Soft Constraints.)
Softness softness(double hertz, double damping_ratio, double dt);

/// One step of dt seconds, cut into sub-steps. Contacts are found once; each sub-step pulls by gravity, pushes as the last
/// one did, makes one soft pass over all contacts, moves, and makes one rigid pass; bounces come last. The world then has
/// the impulses of the whole step. `seen` is told of chapter 13's phases, a pass being a sub-step, and the bounces, if there
/// are any, one more; bodies stand where the step found them until they have `moved`. Throws what is wrong before,
/// BadSmallSteps, and what chapter 13's step throws, and then has changed nothing; a body that would turn by over 2^20
/// radians throws BadInput midway. (Macklin et al. 2019; Catto 2024, Solver2D: the soft step.)
void step(World& world, double dt, const SmallSteps& options, const Observer& seen = {}, const Move& move = move_freely);

}  // namespace cc
