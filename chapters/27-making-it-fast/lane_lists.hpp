#pragma once
/// Chapter 27, contacts in lanes, colour by colour: they come and go, and no lane between them stays empty.
///                                                             chapters/27-making-it-fast/index.md
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "09-broad-phase/aabb.hpp"
#include "27-making-it-fast/coloring.hpp"
#include "27-making-it-fast/lane_contacts.hpp"

namespace cc {

/// Where a contact is.
struct LanePlace {
    std::uint32_t color;  ///< its colour
    std::uint32_t slot;   ///< from 0, within the colour
};

/// A list of blocks for each colour, of doubles or floats.
template <class Real> class LaneLists {
public:
    /// Room for one more contact of this colour; all of its lane is 0.
    LanePlace add(std::uint32_t color);
    /// That contact is gone. The last of its colour moves to its place: returns its bodies, none if it was the last itself.
    std::optional<BoxPair> remove(LanePlace place);
    /// The block of a contact.
    LaneBlock<Real>& block(LanePlace place) { return lists_[place.color].blocks[place.slot / in_block(place.color)]; }
    /// The block of a contact.
    const LaneBlock<Real>& block(LanePlace place) const {
        return lists_[place.color].blocks[place.slot / in_block(place.color)];
    }
    /// Its lane there.
    static std::uint32_t lane(LanePlace place) { return place.slot % in_block(place.color); }
    /// The blocks of each colour, and which colour it is, for the passes.
    void for_each(const auto& visit) {
        for (std::uint32_t color = 0; color < Colors::all; ++color)
            if (auto& blocks = lists_[color].blocks; !blocks.empty()) visit(std::span(blocks), color);
    }

private:
    // Contacts that are solved one by one have a block each.
    static std::uint32_t in_block(std::uint32_t color) { return Colors::is_alone(color) ? 1 : block_width<Real>; }

    struct List {
        std::uint32_t count = 0;
        std::vector<LaneBlock<Real>> blocks;
    };
    std::array<List, Colors::all> lists_;
};

/// The numbers of one lane go to another, of the same block or another one; every number of a lane is copied.
template <class Real>
void copy_lane(const LaneBlock<Real>& from, std::uint32_t lane, LaneBlock<Real>& to, std::uint32_t its_lane);

}  // namespace cc
