#pragma once
/// Chapter 14: what one more freedom is worth, in plain words.
#include <string>

#include "14-least-squares/beside/experiments.hpp"

namespace cc::experiments {

/// What is allowed, and what it leaves.
std::string narrate(const FreedomState& state);

}  // namespace cc::experiments
