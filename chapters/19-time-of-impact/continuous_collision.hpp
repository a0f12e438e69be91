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

/// The move phase of a step in which no fast body passes through anything. It keeps the extents of one world's bodies,
/// so each world needs its own. The shapes of its bodies must stay, and its list may only grow at the end, or lose a
/// body that `remove` is told of.
class ContinuousCollision {
public:
    /// The move phase for a solver with this threshold; not to be used for longer than this lives. It moves all
    /// bodies freely, and then moves the fast ones again, by `resolve_impacts`. Contacts of bodies that had an impact
    /// begin the next step without impulses.
    Move phase(double restitution_threshold);
    /// The bodies that were fast in the last step, by their places in the list.
    std::span<const std::size_t> fast() const { return fast_; }
    /// The impacts in the last step.
    std::span<const Impact> impacts() const { return impacts_; }
    /// Forgets what happened in the last step.
    void begin_step();
    /// The world has lost its k-th body. Forgets what happened in the last step.
    void remove(std::size_t k);

private:
    void move(World& world, std::span<const Displacement> displacements, const ImpactRules& rules,
              const Observer& seen);

    std::vector<Extent> extents_;
    std::vector<std::size_t> fast_;
    std::vector<Impact> impacts_;
};

}  // namespace cc
