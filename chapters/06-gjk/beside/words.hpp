#pragma once
/// Chapter 6: what a step of GJK did, in plain words.
#include <string>

#include "06-gjk/beside/experiments.hpp"
#include "06-gjk/gjk.hpp"

namespace cc {

/// What the last step did.
std::string narrate(const GjkState& state);
/// What a pass of plain GJK finds.
std::string narrate(const experiments::Pass& pass);

}  // namespace cc
