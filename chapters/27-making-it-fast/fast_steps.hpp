#pragma once
/// Chapter 27: the steps of chapter 23, with contacts that are coloured and laid out in lanes, and pairs from the tree of
/// chapter 26.                                                 chapters/27-making-it-fast/index.md
#include "23-small-steps/soft_step.hpp"
#include "26-asking-the-world/moving_boxes.hpp"

namespace cc {

/// How many contacts this machine solves at once, at most: 4 doubles if its registers hold so many (on x86 by AVX2), else 2.
int widest_lanes();

/// Steps a world as chapter 23's `step` does, but solves its contacts colour by colour, some at once. What the world is
/// after a step is the same bytes for any number of lanes, and whatever was stepped before.
class FastSteps {
public:
    /// With these options, and so many lanes: 1, 2 or 4. Throws BadSmallSteps, and BadInput for another number of lanes or more
    /// than this machine has.
    explicit FastSteps(const SmallSteps& options = {}, int lanes = widest_lanes());

    /// One step of dt seconds. Tells `seen` what chapter 23's step tells, and throws what that throws.
    void step(World& world, double dt, const Observer& seen = {}, const Move& move = move_freely);

private:
    SmallSteps options_;
    int lanes_;
    MovingBoxes boxes_;  // of the last world that was stepped; pairs do not depend on it
};

}  // namespace cc
