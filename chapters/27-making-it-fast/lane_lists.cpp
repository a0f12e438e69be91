#include "27-making-it-fast/lane_lists.hpp"

#include <cstddef>
#include <cstring>

namespace cc {
namespace {

constexpr LaneBlock empty{};

const std::byte* bytes(const LaneBlock& block) { return reinterpret_cast<const std::byte*>(&block); }
std::byte* bytes(LaneBlock& block) { return reinterpret_cast<std::byte*>(&block); }

}  // namespace

// After the bodies a block is rows, with a number for each lane.
void copy_lane(const LaneBlock& from, std::uint32_t lane, LaneBlock& to, std::uint32_t its_lane) {
    to.a[its_lane] = from.a[lane];
    to.b[its_lane] = from.b[lane];
    for (std::size_t row = offsetof(LaneBlock, n_x); row < sizeof(LaneBlock); row += sizeof(LaneRow))
        std::memcpy(bytes(to) + row + its_lane * sizeof(double), bytes(from) + row + lane * sizeof(double), sizeof(double));
}

LanePlace LaneLists::add(std::uint32_t color) {
    List& list = lists_[color];
    if (list.count % in_block(color) == 0) list.blocks.push_back(empty);
    return {color, list.count++};
}

std::optional<BoxPair> LaneLists::remove(LanePlace place) {
    List& list = lists_[place.color];
    const LanePlace last{place.color, --list.count};
    std::optional<BoxPair> moved;
    if (last.slot != place.slot) {
        copy_lane(block(last), lane(last), block(place), lane(place));
        moved = {block(place).a[lane(place)] - 1, block(place).b[lane(place)] - 1};
    }
    copy_lane(empty, 0, block(last), lane(last));
    if (lane(last) == 0) list.blocks.pop_back();
    return moved;
}

}  // namespace cc
