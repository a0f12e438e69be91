#pragma once
/// Chapter 5: what a step around the hull did, in plain words.
#include <string>

#include "05-convex-shapes/hull.hpp"

namespace cc {

/// What the last step did.
std::string narrate(const HullState& state);

}  // namespace cc
