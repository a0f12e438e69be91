#include <cmath>

#include "17-shape-matching/shape_matching.hpp"
#include "base/angle.hpp"

namespace cc {

namespace {

// The contacts of a pair that was pushed about, with impulses as its pushes will be.
PairContacts contacts_of(const Touch& touch, double dt) {
    PairContacts pair{touch.a, touch.b, touch.manifold.normal, 0, touch.manifold.count, {}};
    for (int k = 0; k < pair.count; ++k) {
        const auto& [p, separation, id] = touch.manifold.points[k];
        PairPoint& point = pair.points[k];
        point.p = p;
        point.separation = separation;
        point.feature_id = id;
        point.normal.impulse = touch.along_n[k] / dt;
        point.tangent.impulse = touch.along_t[k] / dt;
    }
    return pair;
}

// Shows the passes as they are.
void tell(const Observer& seen, Phase phase, const ShapeMatching& passes, double dt) {
    if (!seen) return;
    const MatchingState& now = passes.state();
    std::vector<PairContacts> contacts = now.contacts;
    if (now.next == MatchingState::places)
        for (const Touch& touch : passes.touches()) contacts.push_back(contacts_of(touch, dt));
    seen({phase, now.pass, now.bodies, {}, passes.boxes(), passes.pairs(), contacts, now.change});
}

// How a body came to this pose: by the angle that is nearest to what its spin would have turned it by.
Displacement displacement_of(const Body& body, const Body& after, double dt) {
    const double angle = angle_between(body.pose.q, after.pose.q);
    const double whole = 2 * pi;
    const double turn = angle + whole * std::round((dt * body.omega - angle) / whole);
    return {after.pose, after.pose.x - body.pose.x, turn, {after.v, after.omega}};
}

std::vector<Displacement> displacements_of(std::span<const Body> before, std::span<const Body> after, double dt) {
    std::vector<Displacement> all;
    all.reserve(before.size());
    for (std::size_t k = 0; k < before.size(); ++k) all.push_back(displacement_of(before[k], after[k], dt));
    return all;
}

}  // namespace

void step(World& world, double dt, const MatchingOptions& options, const Observer& seen, const Move& move) {
    require_sound(options);
    require_sound(world, dt);
    ShapeMatching passes(world.bodies, world.gravity, dt, options);
    tell(seen, phase::gravity, passes, dt);
    while (!passes.done()) {
        passes.step();
        tell(seen, phase::passes, passes, dt);
    }
    MatchingState solved = std::move(passes).result();
    world.contacts.give_back(std::move(solved.contacts));
    move(world, displacements_of(world.bodies, solved.bodies, dt), dt, seen);
}

}  // namespace cc
