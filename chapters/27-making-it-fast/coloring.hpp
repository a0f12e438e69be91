#pragma once
/// Chapter 27: which contacts can be solved at the same time? Those of one colour share no body that moves.
///                                                             chapters/27-making-it-fast/index.md
#include <cstdint>
#include <vector>

#include "09-broad-phase/aabb.hpp"

namespace cc {

/// Colours for pairs of bodies that come and go: within a colour no two pairs share a body that can move.
class Colors {
public:
    /// Colours from 0 on are for pairs of bodies that can move, those from here on for pairs with one that cannot.
    static constexpr std::uint32_t fixed = 65;
    /// All there can be.
    static constexpr std::uint32_t all = 2 * fixed;
    /// The last colour of each kind is for pairs whose bodies have used up all others: they are solved one by one.
    static constexpr bool is_alone(std::uint32_t color) { return color % fixed == fixed - 1; }

    /// One more body, and whether it can move.
    void add(bool can_move) { bodies_.push_back({can_move, {}}); }
    /// How many bodies there are.
    std::size_t bodies() const { return bodies_.size(); }
    /// A colour for this pair: the first that neither of its bodies uses, or the last one.
    std::uint32_t take(BoxPair pair);
    /// The pair is gone, and its bodies have its colour again.
    void give_back(BoxPair pair, std::uint32_t color);

private:
    struct Used {
        bool can_move;
        std::uint64_t colors[2];  // a bit for each: from 0 on, and from `fixed` on
    };
    bool is_fixed(BoxPair pair) const { return !bodies_[pair.a].can_move || !bodies_[pair.b].can_move; }

    std::vector<Used> bodies_;
};

}  // namespace cc
