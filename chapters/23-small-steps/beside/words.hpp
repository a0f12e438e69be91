#pragma once
/// Chapter 23: what a sub-step did, in plain words.
#include <string>

#include "23-small-steps/beside/experiments.hpp"

namespace cc {

/// What a sub-step did.
std::string narrate(const experiments::SubStepRecord& record);

}  // namespace cc
