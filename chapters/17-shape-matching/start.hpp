#pragma once
/// Chapter 17, impulses to begin with that add no energy. chapters/17-shape-matching/index.md
#include <span>
#include <vector>

#include "13-sequential-impulses/sequential_impulses.hpp"

namespace cc {

/// How much of the impulses that the passes have ended with may stay, so that they add no energy beyond what
/// their targets ask for: 1 if they add none. `before` is how all moved without them.
double share_without_gain(std::span<const Motion> before, const ImpulseState& solved);

/// The contacts with this share of their impulses.
std::vector<PairContacts> scaled(std::vector<PairContacts> contacts, double share);

}  // namespace cc
