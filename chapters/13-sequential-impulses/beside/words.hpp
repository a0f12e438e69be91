#pragma once
/// Chapter 13: what a pass over the contacts did, in plain words.
#include <string>

#include "13-sequential-impulses/beside/experiments.hpp"
#include "13-sequential-impulses/sequential_impulses.hpp"

namespace cc {

/// What the library's last pass did.
std::string narrate(const ImpulseState& state);
/// What a pass of a plain step on boxes did; body 0 is the ground.
std::string narrate(const experiments::SolverPass& pass);

}  // namespace cc
