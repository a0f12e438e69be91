#pragma once
/// Chapter 11: where a trajectory is after a step, in plain words.
#include <string>

#include "11-motion/trajectory.hpp"

namespace cc {

/// What the last step did.
std::string narrate(const TrajectoryState& state);

}  // namespace cc
