#pragma once
/// Chapter 7: what a step of EPA did, in plain words.
#include <string>

#include "07-epa/beside/experiments.hpp"
#include "07-epa/epa.hpp"

namespace cc {

/// What the last step did.
std::string narrate(const EpaState& state);
/// What a pass of plain EPA finds.
std::string narrate(const experiments::EpaPass& pass);

}  // namespace cc
