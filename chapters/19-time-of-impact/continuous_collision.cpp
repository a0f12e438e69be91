#include "19-time-of-impact/continuous_collision.hpp"

#include <cassert>

namespace cc {

Ledger ledger(const World& world, std::span<const Impact> impacts) {
    Ledger now = ledger(world);
    for (const Impact& impact : impacts) add(now, impact.contacts);
    return now;
}

Move ContinuousCollision::phase(double restitution_threshold, FastBodies& fast) {
    return [=, this, &fast](World& world, std::span<const Displacement> displacements, double dt, const Observer& seen) {
        move(world, displacements, {dt, restitution_threshold}, fast, seen);
    };
}

void ContinuousCollision::move(World& world, std::span<const Displacement> displacements, const ImpactRules& rules,
                               FastBodies& fast, const Observer& seen) {
    fast = {};
    assert(extents_.size() <= world.bodies.size());
    for (std::size_t k = extents_.size(); k < world.bodies.size(); ++k)
        extents_.push_back(extent_of(world.bodies[k].shape));
    const std::vector<double> sunk = shares_sunk(world, extents_);
    std::vector<Sweep> sweeps;
    for (std::size_t k = 0; k < world.bodies.size(); ++k) {
        const auto& [to, by, turn, after] = displacements[k];
        sweeps.push_back({world.bodies[k].pose, by, turn});
        if (is_fast(extents_[k], by, turn, sunk[k])) fast.bodies.push_back(k);
    }
    move_freely(world, displacements, rules.dt, seen);
    if (fast.bodies.empty()) return;
    fast.impacts = resolve_impacts(world.bodies, extents_, sweeps, fast.bodies, rules);
    for (const Impact& impact : fast.impacts)
        for (const std::uint32_t k : {impact.contacts.a, impact.contacts.b})
            if (!half_plane_of(world.bodies[k])) world.contacts.forget_impulses(k);
    if (seen) seen(view_of(world, phase::impacts));
}

}  // namespace cc
