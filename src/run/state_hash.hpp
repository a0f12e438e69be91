#pragma once
/// One number for all that moves, bit by bit: it differs, almost surely, as soon as one bit does.
#include <cstdint>
#include <span>

#include "11-motion/body.hpp"
#include "22-marbles/marble.hpp"

namespace cc {

/// Of the places, turns and velocities of all bodies but half-planes, which never move.
std::uint64_t state_hash(std::span<const Body> bodies);

/// Of the places, velocities and spins of all marbles.
std::uint64_t state_hash(std::span<const Marble> marbles);

}  // namespace cc
