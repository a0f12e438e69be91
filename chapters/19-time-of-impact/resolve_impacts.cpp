#include "19-time-of-impact/resolve_impacts.hpp"

#include <map>
#include <utility>

#include "08-contacts/contact.hpp"
#include "13-sequential-impulses/sequential_impulses.hpp"
#include "19-time-of-impact/impact_queue.hpp"
#include "19-time-of-impact/next_impact.hpp"
#include "base/stepper.hpp"

namespace cc {
namespace {

constexpr int most_impacts = 8;  // of a pair in a step

// All bodies at the start of the step. What their sweeps have beyond their velocities moves them out of overlaps.
std::vector<SweptBody> swept_bodies(std::span<Body> bodies, std::span<const Extent> extents,
                                    const std::vector<Sweep>& sweeps, double dt) {
    std::vector<SweptBody> all;
    all.reserve(bodies.size());
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        const Velocity pseudo{sweeps[k].by / dt - bodies[k].v, sweeps[k].turn / dt - bodies[k].omega};
        all.push_back({bodies[k], extents[k], sweeps[k], pseudo});
    }
    return all;
}

// All points at which two bodies touch, as rows without impulses, with A as body 0 and B as body 1. A point that is
// still apart has no part in this: Newton's law would give it a velocity, and pay with energy that nobody has.
PairContacts contacts_at_impact(const SweptBody& a, const SweptBody& b, double dt,
                                const ImpulseOptions& options) {
    const Body &A = a.body, &B = b.body;
    const double margin = 2 * impact_precision * narrower_half_width(a, b);
    const Manifold found = collide(Placed(A.shape, A.pose), Placed(B.shape, B.pose), margin);
    PairContacts contacts = make_rows(A, B, found, {}, dt, options);
    contacts.a = 0;
    contacts.b = 1;
    return contacts;
}

// Both get the velocities that chapter 13 gives two bodies that are alone, and the contacts their impulses.
void solve_impact(SweptBody& a, SweptBody& b, PairContacts& contacts, const ImpulseOptions& options) {
    const ImpulseState solved = run(SequentialImpulses({a.motion(), b.motion()}, {contacts}, options));
    for (SweptBody* it : {&a, &b}) {
        const Motion& after = solved.motions[it == &b];
        it->body.v = after.real.v;
        it->body.omega = after.real.omega;
        it->pseudo = after.pseudo;
    }
    contacts = solved.contacts[0];
}

// The last pass may take back a normal impulse, and leave the friction that it allowed.
bool has_impulse(const PairContacts& contacts) {
    for (const PairPoint& point : std::span(contacts.points, contacts.count))
        if (point.normal.impulse > 0 || point.tangent.impulse != 0 || point.pseudo_impulse > 0) return true;
    return false;
}

class ImpactResolver {
public:
    ImpactResolver(std::vector<SweptBody> bodies, const ImpactRules& rules)
        : bodies_(std::move(bodies)), zones_(bodies_), queue_(bodies_, zones_), dt_(rules.dt) {
        options_.restitution_threshold = rules.restitution_threshold;
        options_.bias = 0;  // an impact takes away nothing of an overlap, but does not let it grow
    }
    std::vector<Impact> resolve(std::span<const std::size_t> fast);

private:
    void handle(const ImpactEvent& event);
    void advance_zone(std::uint32_t k, double s);
    void begin_new_sweep(std::uint32_t k);

    std::vector<SweptBody> bodies_;
    ImpactZones zones_;
    ImpactQueue queue_;
    double dt_;
    ImpulseOptions options_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> met_;  // how often
    std::vector<Impact> impacts_;
};

// The k-th body, and all that moves with it as one.
void ImpactResolver::advance_zone(std::uint32_t k, double s) {
    if (std::holds_alternative<HalfPlane>(bodies_[k].body.shape)) return;
    for (const std::uint32_t i : zones_.members(k)) advance(bodies_[i], s);
}

// From now on it moves with the velocities that it has, or its zone does.
void ImpactResolver::begin_new_sweep(std::uint32_t k) {
    SweptBody& it = bodies_[k];
    if (!can_move(it.body)) return;
    if (zones_.is_alone(k)) {
        begin_sweep(it, {it.body.v + it.pseudo.v, it.body.omega + it.pseudo.omega}, {}, dt_);
        return queue_.add(k);
    }
    begin_zone_sweep(bodies_, zones_, k, dt_);
    for (const std::uint32_t i : zones_.members(k)) queue_.add(i);
}

void ImpactResolver::handle(const ImpactEvent& event) {
    const auto [s, a, b, version_a, version_b, is_deepest] = event;
    advance_zone(a, s);
    advance_zone(b, s);
    PairContacts contacts = contacts_at_impact(bodies_[a], bodies_[b], dt_, options_);
    const bool joins = ++met_[{a, b}] > most_impacts || is_deepest;
    if (joins)
        zones_.join(a, b);
    else
        solve_impact(bodies_[a], bodies_[b], contacts, options_);
    contacts.a = a;
    contacts.b = b;
    if (joins || has_impulse(contacts)) impacts_.push_back({s, contacts, joins});
    begin_new_sweep(a);
    if (!zones_.are_joined(a, b)) begin_new_sweep(b);
}

std::vector<Impact> ImpactResolver::resolve(std::span<const std::size_t> fast) {
    for (const std::size_t k : fast) {
        bodies_[k].is_swept = true;
        queue_.add(static_cast<std::uint32_t>(k));
    }
    while (const auto event = queue_.next()) handle(*event);
    for (SweptBody& it : bodies_)
        if (it.is_swept) advance(it, 1);
    return std::move(impacts_);
}

}  // namespace

std::vector<Impact> resolve_impacts(std::span<Body> bodies, std::span<const Extent> extents,
                                    const std::vector<Sweep>& sweeps, std::span<const std::size_t> fast,
                                    const ImpactRules& rules) {
    return ImpactResolver(swept_bodies(bodies, extents, sweeps, rules.dt), rules).resolve(fast);
}

}  // namespace cc
