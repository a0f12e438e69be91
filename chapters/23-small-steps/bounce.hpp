#pragma once
/// Chapter 23, after all sub-steps: what came in too fast to stay, and was stopped, goes back; and the contacts get the
/// impulses of the whole step.
///                                                               chapters/23-small-steps/index.md
#include <array>
#include <vector>

#include "13-sequential-impulses/pair_motion.hpp"

namespace cc {

/// The impulses of a pair's points over all sub-steps of a step.
using PairSums = std::array<Impulse, 2>;

/// Gives the pair's contacts that pushed the velocity that they want: only a bounce wants one over 0. `sums` gets what that
/// adds. Returns how many bounced. The impulses of the pair are those of the last sub-step, its bodies' velocities `two`.
inline int bounce(PairMotion& two, PairContacts& pair, PairSums& sums) {
    int bounced = 0;
    for (int k = 0; k < pair.count; ++k) {
        const double target = pair.points[k].target;
        Row& row = pair.points[k].normal;
        if (!(target > 0 && sums[k].normal > 0)) continue;
        const double j = add_push(row.impulse, row.mass * (target - two.along(pair.n, row)));
        two.push(pair.n, row, j);
        sums[k].normal += j;
        ++bounced;
    }
    return bounced;
}

/// The contacts with these impulses, one entry for each pair.
inline std::vector<PairContacts> with_sums(std::vector<PairContacts> contacts, std::span<const PairSums> sums) {
    for (std::size_t k = 0; k < contacts.size(); ++k)
        for (int p = 0; p < contacts[k].count; ++p) {
            contacts[k].points[p].normal.impulse = sums[k][p].normal;
            contacts[k].points[p].tangent.impulse = sums[k][p].tangent;
        }
    return contacts;
}

}  // namespace cc
