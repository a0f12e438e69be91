#include "22-marbles/marble_ledger.hpp"

namespace cc {

MarbleLedger ledger(const Marbles& world) {
    MarbleLedger sums;
    for (const Marble& m : world.marbles()) {
        if (!(m.inv_m > 0)) continue;
        sums.kinetic += kinetic_energy(m);
        sums.potential -= dot(world.gravity(), m.x) / m.inv_m;
        sums.momentum += m.v / m.inv_m;
    }
    for (const BallContact& c : world.contacts()) {
        sums.contacts += c.normal > 0;
        sums.normal_impulses += c.normal;
        sums.deepest = std::max(sums.deepest, -c.separation);
    }
    return sums;
}

}  // namespace cc
