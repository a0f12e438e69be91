#pragma once
/// Chapter 17, impulses that the passes over velocities can begin with and add no energy.
///                                              chapters/17-shape-matching/index.md
#include <span>
#include <vector>

#include "13-sequential-impulses/sequential_impulses.hpp"

namespace cc {

/// The share of the impulses found by passes that adds no energy beyond what their targets ask for; 1 if all of them
/// add none. `before` is how the bodies move without any of these impulses.
double share_without_gain(std::span<const Motion> before, const ImpulseState& solved);

/// The contacts with this share of their impulses.
std::vector<PairContacts> scaled(std::vector<PairContacts> contacts, double share);

}  // namespace cc
