// Hint: of two pairs that meet at the same time you report the later one in the list. `<=` replaces
// an equal time; `<` keeps the first.
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
    for (std::size_t i = 0; i < discs.size(); ++i) {
        for (std::size_t j = i + 1; j < discs.size(); ++j) {
            const auto s = cc::first_contact(discs[i], discs[j]);
            if (s && (!first || *s <= first->s)) first = Meeting{i, j, *s};
        }
    }
    return first;
}

}  // namespace exercise
