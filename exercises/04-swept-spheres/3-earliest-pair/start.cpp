// 4-3 The earliest pair.      ./course check 4-3 · ./course hint 4-3
#include <optional>
#include <span>

#include "04-swept-spheres/sweep.hpp"

namespace exercise {

/// The discs number i and j, i < j, touch for the first time at s.
struct Meeting {
    std::size_t i, j;
    double s;
};

/// The pair of moving discs that meets first in the frame, or nothing if none meets. Of pairs that
/// meet at the same time it is the one with the smaller i, then with the smaller j.
std::optional<Meeting> earliest_meeting(std::span<const cc::Moving<cc::Vec2>> discs) {
    return std::nullopt;  // your code
}

}  // namespace exercise
