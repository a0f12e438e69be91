#pragma once
/// Chapter 13: what a pass over the contacts did, in plain words.
#include <string>

#include "13-sequential-impulses/sequential_impulses.hpp"

namespace cc {

/// What the last pass did.
std::string narrate(const ImpulseState& state);

}  // namespace cc
