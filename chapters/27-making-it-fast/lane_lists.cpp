#include "27-making-it-fast/lane_lists.hpp"

#include <cstddef>
#include <cstring>

namespace cc {
namespace {

template <class Real> constexpr LaneBlock<Real> empty{};

const std::byte* bytes(const auto& block) { return reinterpret_cast<const std::byte*>(&block); }
std::byte* bytes(auto& block) { return reinterpret_cast<std::byte*>(&block); }

}  // namespace

// After the bodies a block is rows, with a number for each lane.
template <class Real>
void copy_lane(const LaneBlock<Real>& from, std::uint32_t lane, LaneBlock<Real>& to, std::uint32_t its_lane) {
    to.a[its_lane] = from.a[lane];
    to.b[its_lane] = from.b[lane];
    for (std::size_t row = offsetof(LaneBlock<Real>, n_x); row < sizeof from; row += sizeof(LaneRow<Real>))
        std::memcpy(bytes(to) + row + its_lane * sizeof(Real), bytes(from) + row + lane * sizeof(Real), sizeof(Real));
}

template <class Real> LanePlace LaneLists<Real>::add(std::uint32_t color) {
    List& list = lists_[color];
    if (list.count % in_block(color) == 0) list.blocks.push_back(empty<Real>);
    return {color, list.count++};
}

template <class Real> std::optional<BoxPair> LaneLists<Real>::remove(LanePlace place) {
    List& list = lists_[place.color];
    const LanePlace last{place.color, --list.count};
    std::optional<BoxPair> moved;
    if (last.slot != place.slot) {
        copy_lane(block(last), lane(last), block(place), lane(place));
        moved = {block(place).a[lane(place)] - 1, block(place).b[lane(place)] - 1};
    }
    copy_lane(empty<Real>, 0, block(last), lane(last));
    if (lane(last) == 0) list.blocks.pop_back();
    return moved;
}

template class LaneLists<double>;
template class LaneLists<float>;

}  // namespace cc
