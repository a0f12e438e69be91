#include "17-shape-matching/shape_matching.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "08-contacts/contact.hpp"
#include "12-impulse/impulse.hpp"
#include "17-shape-matching/start.hpp"
#include "17-shape-matching/touches.hpp"
#include "base/angle.hpp"

namespace cc {
namespace {

// The bodies in the middle of a step, and what the passes over their places have found.
struct Places {
    Vec2 gravity;
    double dt;
    const MatchingOptions& options;
    std::vector<PushedBody> bodies = {};
    SweepAndPrune sweep = {};
    std::vector<Aabb> boxes = {};     // of the bodies, each wider by half the margin
    std::vector<BoxPair> pairs = {};  // of bodies whose boxes overlap
    std::vector<Touch> touches = {};  // of the whole step, in order of a, then b
    int pass = 0;                     // passes made so far, over places and then over velocities
    std::size_t overlaps = 0;         // points that overlapped in the last pass over places
    double deepest = 0;               // how deep the deepest one was, metres
};

Places predict(const World& world, double dt, const MatchingOptions& options) {
    Places places{world.gravity, dt, options};
    places.bodies.reserve(world.bodies.size());
    for (const Body& body : world.bodies) places.bodies.emplace_back(body, world.gravity, dt);
    return places;
}

// Of the pairs of a body, those with half-planes come first.
std::vector<BoxPair> half_planes_first(std::span<const BoxPair> pairs, std::span<const PushedBody> bodies) {
    std::vector<BoxPair> sorted;
    sorted.reserve(pairs.size());
    for (auto begin = pairs.begin(); begin != pairs.end();) {
        const auto end = std::find_if(begin, pairs.end(), [&](BoxPair pair) { return pair.a != begin->a; });
        for (const bool is_wanted : {true, false})
            std::copy_if(begin, end, std::back_inserter(sorted), [&](BoxPair pair) {
                return bodies[pair.b].placed().half_plane().has_value() == is_wanted;
            });
        begin = end;
    }
    return sorted;
}

void find_pairs(Places& now) {
    now.boxes.clear();
    for (const PushedBody& body : now.bodies) now.boxes.push_back(bounds(body.placed(), now.options.margin / 2));
    now.pairs = half_planes_first(now.sweep.update(now.boxes), now.bodies);
}

// Pushes one pair apart. Every other pass begins with the second of two points.
void meet(Places& now, std::uint32_t a, std::uint32_t b) {
    PushedBody& A = now.bodies[a];
    PushedBody& B = now.bodies[b];
    if (!A.can_move() && !B.can_move()) return;
    const Manifold found = collide(A.placed(), B.placed(), now.options.margin);
    Touch* const touch = find_touch(now.touches, a, b, found);
    if (touch == nullptr) return;
    const int from = found.count == 2 ? now.pass % 2 : 0;
    const TouchPoint points[] = {touch_point(A, B, found, from), touch_point(A, B, found, 1 - from)};
    const double mu = mixed_friction(A.body().friction, B.body().friction);
    for (int k = 0; k < found.count; ++k) {
        const double depth = depth_of(points[k], A, B);
        now.overlaps += depth > 0;
        now.deepest = std::max(now.deepest, depth);
        if (!(depth > 0 || touch->along_n[points[k].k] > 0)) continue;
        part(*touch, points[k], depth, A, B);
        if (mu > 0) hold(*touch, points[k], mu, A, B);
    }
}

// One pass over all pairs.
void push_apart(Places& now) {
    now.overlaps = 0;
    now.deepest = 0;
    for (const auto [a, b] : now.pairs) meet(now, a, b);
}

ImpulseOptions velocity_options(const MatchingOptions& options) {
    ImpulseOptions velocities;
    velocities.iterations = options.iterations;
    velocities.restitution_threshold = options.restitution_threshold;
    velocities.position_correction = PositionCorrection::none;
    return velocities;
}

// All contacts that were pushed, as chapter 13 has them, with their pushes as impulses.
std::vector<PairContacts> contacts_of(const Places& now) {
    std::vector<PairContacts> contacts;
    for (const Touch& touch : now.touches) {
        const Body& a = now.bodies[touch.a].body();
        const Body& b = now.bodies[touch.b].body();
        const PairContacts pair = rows_of(touch, a, b, now.gravity, now.dt, velocity_options(now.options));
        if (pair.count > 0) contacts.push_back(pair);
    }
    return contacts;
}

// How the bodies were predicted to move.
std::vector<Motion> motions_of(const Places& now) {
    std::vector<Motion> motions;
    motions.reserve(now.bodies.size());
    for (const PushedBody& body : now.bodies)
        motions.push_back({body.predicted(), {}, body.inv_m(), body.inv_I()});
    return motions;
}

void tell(const Observer& seen, Phase phase, const Places& now, const ImpulseState& velocities) {
    if (!seen) return;
    std::vector<Body> bodies;
    for (const PushedBody& body : now.bodies) bodies.push_back(body.body());
    seen({phase, now.pass, bodies, velocities.motions, now.boxes, now.pairs, velocities.contacts, velocities.residual,
          now.overlaps, now.deepest});
}

void tell(const Observer& seen, Phase phase, const Places& now) {
    if (seen) tell(seen, phase, now, {0, 0, 0, contacts_of(now), {}});
}

// The passes over velocities. They begin with the predicted velocities and these impulses.
ImpulseState solve_velocities(Places& now, std::vector<PairContacts> contacts, const Observer& seen) {
    SequentialImpulses passes(motions_of(now), std::move(contacts), velocity_options(now.options));
    while (!passes.done()) {
        ++now.pass;
        passes.step();
        tell(seen, phase::velocities, now, passes.state());
    }
    return std::move(passes).result();
}

// How a body came to this pose. Of all angles that lead there, the one nearest to what its spin would have made.
Displacement displacement_of(const Body& body, const Pose& after, const Velocity& u, double dt) {
    const double angle = angle_between(body.pose.q, after.q);
    const double whole = 2 * pi;
    const double turn = angle + whole * std::round((dt * body.omega - angle) / whole);
    return {after, after.x - body.pose.x, turn, u};
}

std::vector<Displacement> displacements_of(const World& world, const Places& now, std::span<const Motion> motions) {
    std::vector<Displacement> all;
    all.reserve(motions.size());
    for (std::size_t k = 0; k < motions.size(); ++k)
        all.push_back(displacement_of(world.bodies[k], now.bodies[k].pose(), motions[k].real, now.dt));
    return all;
}

}  // namespace

void step(World& world, double dt, const MatchingOptions& options, const Observer& seen, const Move& move) {
    require_sound(options);
    require_sound(world, dt);
    Places places = predict(world, dt, options);
    tell(seen, phase::predicted, places);
    while (places.pass < options.iterations) {
        ++places.pass;
        find_pairs(places);
        push_apart(places);
        tell(seen, phase::places, places);
    }
    for (PushedBody& body : places.bodies) body.attenuate(options.attenuation);
    ImpulseState solved = solve_velocities(places, contacts_of(places), seen);
    const double share = share_without_gain(motions_of(places), solved);
    if (share < 1) solved = solve_velocities(places, scaled(std::move(solved.contacts), share), seen);
    world.contacts.give_back(std::move(solved.contacts));
    move(world, displacements_of(world, places, solved.motions), dt, seen);
}

}  // namespace cc
