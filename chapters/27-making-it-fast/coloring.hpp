#pragma once
/// Chapter 27: which contacts can be solved at the same time? Those of one colour share no body that moves.
///                                                             chapters/27-making-it-fast/index.md
#include <cstdint>
#include <span>
#include <vector>

#include "09-broad-phase/aabb.hpp"

namespace cc {

/// Pairs of bodies in groups: within a colour no two pairs share a body that can move.
struct Coloring {
    std::vector<std::uint32_t> order;   ///< the pairs by colour; within a colour as they stand in the list
    std::vector<std::uint32_t> begins;  ///< where each colour begins in the order, and, last, where all end
};

/// Colours pairs one after the other, each with the first colour that both its bodies still have. Pairs with a body that
/// cannot move come last, in colours of their own, and for bodies with over 64 pairs, colours with one pair each. can_move
/// has a number for each body, 0 for those that never move.
Coloring color_pairs(std::span<const BoxPair> pairs, std::span<const std::uint8_t> can_move);

}  // namespace cc
