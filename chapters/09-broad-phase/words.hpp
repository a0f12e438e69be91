#pragma once
/// Chapter 9: what a step of the sweep did, in plain words.
#include <string>

#include "09-broad-phase/broad_phase.hpp"

namespace cc {

/// What the last step did.
std::string narrate(const SweepState& state);

}  // namespace cc
