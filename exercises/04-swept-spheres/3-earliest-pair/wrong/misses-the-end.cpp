// Hint: you miss pairs that meet just at the end of the frame, s = 1. Your search begins with 1 as the
// best time so far, and nothing at 1 is better than that.
#include <optional>
#include <span>

#include "04-swept-spheres/sweep.hpp"

namespace exercise {

/// The discs number i and j, i < j, touch for the first time at s.
struct Meeting {
    std::size_t i, j;
    double s;
};

std::optional<Meeting> earliest_meeting(std::span<const cc::Moving<cc::Vec2>> discs) {
    Meeting first{0, 0, 1};
    for (std::size_t i = 0; i < discs.size(); ++i) {
        for (std::size_t j = i + 1; j < discs.size(); ++j) {
            const auto s = cc::first_contact(discs[i], discs[j]);
            if (s && *s < first.s) first = Meeting{i, j, *s};
        }
    }
    if (first.j == 0) return std::nullopt;
    return first;
}

}  // namespace exercise
