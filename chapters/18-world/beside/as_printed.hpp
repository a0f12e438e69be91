#pragma once
/// Chapter 18, time as the articles and many programs keep it: WRONG, kept to be drawn and to be proved wrong.
#include "18-world/clock.hpp"

namespace cc {

/// What makes a step of dt seconds.
using MakeStep = std::function<void(World& world, double dt)>;

namespace as_printed {

/// One step of 0.02 s for each picture, however long it is shown (E4-28).
inline void next_picture(World& world, const MakeStep& make_step) { make_step(world, 0.02); }

/// One step as long as the last picture was shown: each rate of pictures has a run of its own (E4-28).
inline void next_picture(World& world, double elapsed, const MakeStep& make_step) {
    make_step(world, elapsed);
}

}  // namespace as_printed
}  // namespace cc
