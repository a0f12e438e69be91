// Hint: you ask a disc whether it meets itself, and it does, at once. Begin the inner loop at i + 1: then no disc is
// asked about itself, and no pair twice.
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
            const auto s = cc::first_contact(discs[i], discs[j]);
            if (s && (!first || *s < first->s)) first = Meeting{i, j, *s};
        }
    }
    return first;
}

}  // namespace exercise
