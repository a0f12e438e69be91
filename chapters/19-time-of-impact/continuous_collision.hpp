#pragma once
/// Chapter 19: continuous collision detection. Bodies that are too fast for a step are moved from impact to impact, so
/// that they pass through nothing.                                      chapters/19-time-of-impact/index.md
#include <span>
#include <vector>

#include "13-sequential-impulses/world.hpp"
#include "18-world/ledger.hpp"
#include "19-time-of-impact/fast_body.hpp"
#include "19-time-of-impact/resolve_impacts.hpp"

namespace cc {

/// The ledger of a world, with the impacts in its last step.
Ledger ledger(const World& world, std::span<const Impact> impacts);

namespace phase {
inline constexpr Phase impacts = "impacts";  ///< fast bodies were moved again, from impact to impact
}

/// The bodies that are fast in a step.
struct FastBodies {
    std::vector<std::size_t> bodies;  ///< by their places in the list
    std::vector<Impact> impacts;      ///< that they had
};

/// The move phase of a step in which no fast body passes through anything. It keeps the extents of one world's bodies,
/// so each world needs its own. The shapes of its bodies must stay, and its list may only grow at the end.
class ContinuousCollision {
public:
    /// The move phase for a solver with this threshold; not to be used for longer than this and `fast` live. It moves all
    /// bodies freely, and then moves the fast ones again, by `resolve_impacts`; `fast` tells which, and what they met.
    /// Contacts of bodies that had an impact begin the next step without impulses.
    Move phase(double restitution_threshold, FastBodies& fast);

private:
    void move(World& world, std::span<const Displacement> displacements, const ImpactRules& rules, FastBodies& fast,
              const Observer& seen);

    std::vector<Extent> extents_;
};

}  // namespace cc
