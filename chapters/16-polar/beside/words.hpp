#pragma once
/// Chapter 16: what a step of Jacobi's method did, in plain words.
#include <string>

#include "16-polar/polar3.hpp"

namespace cc {

/// What the last step did.
std::string narrate(const PolarJacobiState& s);

}  // namespace cc
