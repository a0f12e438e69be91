#pragma once
/// Chapter 17: what a pass of shape matching did, in plain words.
#include <string>

#include "17-shape-matching/shape_matching.hpp"

namespace cc {

/// What the last pass did.
std::string narrate(const MatchingState& state);

}  // namespace cc
