// Hint: you ask each pair twice, and the second time it is turned round and takes the place of the first. Begin the
// inner loop at i + 1: then i < j, and `<` keeps the first of two equal times.
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
        for (std::size_t j = 0; j < discs.size(); ++j) {
            if (i == j) continue;
            const auto s = cc::first_contact(discs[i], discs[j]);
            if (s && (!first || *s <= first->s)) first = Meeting{i, j, *s};
        }
    }
    return first;
}

}  // namespace exercise
