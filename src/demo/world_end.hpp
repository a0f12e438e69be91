#pragma once
/// Why a run of a world ends.
#include <string>

#include "run/simulation.hpp"

namespace cc::demo {

/// What is wrong with a step of dt seconds that a world cannot make: the fault that it threw, or, where this
/// names no body, the body that turned too far in it.
std::string why_it_ends(Simulation before, double dt, const BadInput& fault);

}  // namespace cc::demo
