// Hint: you compare each disc only with the next one in the list. Any two of them may meet.
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
    std::optional<Meeting> first;
    for (std::size_t i = 0; i + 1 < discs.size(); ++i) {
        const auto s = cc::first_contact(discs[i], discs[i + 1]);
        if (s && (!first || *s < first->s)) first = Meeting{i, i + 1, *s};
    }
    return first;
}

}  // namespace exercise
