#pragma once
/// Chapter 15: what a step of an iteration did, in plain words.
#include <string>

#include "15-square-roots/root_iteration.hpp"

namespace cc {

/// What the last step did.
std::string narrate(const RootState& s);

}  // namespace cc
