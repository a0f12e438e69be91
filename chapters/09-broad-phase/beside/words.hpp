#pragma once
/// Chapter 9: what a step of the sweep did, in plain words and in colours.
#include <string>

#include "09-broad-phase/broad_phase.hpp"
#include "draw/painter.hpp"

namespace cc {

/// What the last step did.
std::string narrate(const SweepState& state);
/// How the k-th box is drawn: the one that the line has reached now, those that it cuts, and the rest.
Role role_of(const SweepState& state, std::uint32_t k);

}  // namespace cc
