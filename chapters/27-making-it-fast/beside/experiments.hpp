#pragma once
/// What chapter 27 shows, and its tests measure again.
#include <span>
#include <vector>

#include "27-making-it-fast/coloring.hpp"

namespace cc::experiments {

/// Pairs by colours, given one after the other: for each colour the places of its pairs; those that are solved alone, alone.
std::vector<std::vector<std::uint32_t>> in_colors(std::span<const BoxPair> pairs, std::span<const std::uint8_t> can_move);

/// A pyramid of discs of 1 m across on the ground, so many in its lowest row, and which of them touch.
struct DiscPile {
    std::vector<Vec2> centres;
    std::vector<BoxPair> pairs;          ///< the ground is the last body
    std::vector<std::uint8_t> can_move;  ///< of each body
};
DiscPile disc_pile(int base);

/// A colour of such a pile, while its contacts are solved colour by colour.
struct ColorRecord {
    std::size_t number = 0;            ///< from 1; 0: before the first
    std::vector<std::uint32_t> now;    ///< the pairs that are solved now, by their places
    std::vector<std::uint32_t> done;   ///< those that were
};
/// The parts of a record by name, for tables and alt text.
void describe(const ColorRecord& record, auto&& field) {
    field("colour", record.number);
    field("contacts at once", record.now.size());
    field("done", record.done.size());
}
std::vector<ColorRecord> colors_of(const DiscPile& pile);

/// How far boxes go sideways, and how deep the deepest overlap is, metres.
struct Standing {
    double drift, deepest;
};
/// A pyramid of boxes of 1 m after five seconds, by chapter 13's passes in the order of its list, or coloured.
Standing after_passes(int base, int passes, bool is_coloured);
/// The same by coloured sub-steps, in doubles or floats.
template <class Real> Standing after_sub_steps(int base, int sub_steps);

}  // namespace cc::experiments
