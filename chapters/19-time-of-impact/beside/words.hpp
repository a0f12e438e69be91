#pragma once
/// Chapter 19: what an advance did, in plain words.
#include <string>

#include "19-time-of-impact/time_of_impact.hpp"

namespace cc {

/// What the last advance did.
std::string narrate(const ImpactState& state);

}  // namespace cc
