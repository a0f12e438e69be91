#include "23-small-steps/soft_step.hpp"

#include <algorithm>

#include "23-small-steps/bounce.hpp"

namespace cc {
namespace {

bool can_move(const Motion& body) { return body.inv_m > 0 || body.inv_I > 0; }

// Contacts whose springs swing so many times as often as the options say.
SoftContact<> contact_of(const SmallSteps& options, double h, double times) {
    const double hertz = times * std::min(options.hertz, 0.25 / h);
    return {h, softness(hertz, options.damping_ratio, h), options.slop, options.push_speed};
}

// The sub-steps of one step.
class SubSteps {
public:
    SubSteps(const World& world, std::vector<PairContacts> contacts, double dt, const SmallSteps& options);
    void step();
    int bounce();
    int count() const { return count_; }
    std::span<const PairContacts> contacts() const { return contacts_; }
    std::span<const Motion> motions() const { return motions_; }
    std::vector<Displacement> displacements_of(std::span<const Body> bodies) const;
    std::vector<PairContacts> take() { return with_sums(std::move(contacts_), sums_); }

private:
    void pull();
    void push_as_before();
    template <auto change> void solve();
    template <auto change> void solve(PairContacts& pair);
    void move();
    void add_up();

    const Vec2 gravity_;
    const double h_;                      // seconds a sub-step
    const SoftContact<> soft_, firm_;     // contacts between bodies that can move, and the others
    int count_ = 0;                       // of sub-steps made
    std::vector<Motion> motions_;
    std::vector<Velocity> ways_;          // how far each body has come in this step, metres and radians
    std::vector<PairContacts> contacts_;  // with the impulses of the last sub-step
    std::vector<PairSums> sums_;              // of all sub-steps
};

// The contacts come with the impulses of a whole step: each sub-step begins with its share of them.
SubSteps::SubSteps(const World& world, std::vector<PairContacts> contacts, double dt, const SmallSteps& options)
    : gravity_(world.gravity), h_(dt / options.substeps), soft_(soft_contact(options, h_)), firm_(firm_contact(options, h_)), motions_(motions_of(world.bodies)),
      ways_(world.bodies.size()), contacts_(std::move(contacts)), sums_(contacts_.size()) {
    for (PairContacts& pair : contacts_) {
        leave_pinned_overlaps(pair, world.bodies[pair.a], world.bodies[pair.b]);
        for (PairPoint& point : pair.points) {
            point.normal.impulse /= options.substeps;
            point.tangent.impulse /= options.substeps;
        }
    }
}

void SubSteps::step() {
    ++count_;
    pull();
    push_as_before();
    solve<&SoftContact<>::soft_change>();
    move();
    solve<&SoftContact<>::relaxed_change>();
    add_up();
}

void SubSteps::pull() {
    for (Motion& body : motions_)
        if (body.inv_m > 0) body.real.v += h_ * gravity_;
}

void SubSteps::push_as_before() {
    for (const PairContacts& pair : contacts_) {
        PairMotion two = pair_motion(motions_[pair.a], motions_[pair.b]);
        apply_impulses(two, pair);
        motions_[pair.a].real = two.a;
        motions_[pair.b].real = two.b;
    }
}

// A pass over all contacts, with the impulse that it still gives to each.
template <auto change> void SubSteps::solve() {
    for (PairContacts& pair : contacts_) solve<change>(pair);
}

// Friction first, as in chapter 13, and in every other sub-step the second point first.
template <auto change> void SubSteps::solve(PairContacts& pair) {
    PairMotion two = pair_motion(motions_[pair.a], motions_[pair.b]);
    const SoftContact<>& contact = can_move(motions_[pair.a]) && can_move(motions_[pair.b]) ? soft_ : firm_;
    const int from = pair.count == 2 ? count_ % 2 : 0;
    solve_friction(two, pair, from);
    for (int k = 0; k < pair.count; ++k) {
        const PairPoint& point = pair.points[k ^ from];
        Row& row = pair.points[k ^ from].normal;
        const double s = point.separation + along(ways_[pair.a], ways_[pair.b], pair.n, row);  // followed-separation
        const double wanted = (contact.*change)(row.mass, row.impulse, two.along(pair.n, row), s);
        two.push(pair.n, row, add_push(row.impulse, wanted));
    }
    motions_[pair.a].real = two.a;
    motions_[pair.b].real = two.b;
}

void SubSteps::move() {
    for (std::size_t k = 0; k < motions_.size(); ++k) {
        ways_[k].v += h_ * motions_[k].real.v;
        ways_[k].omega += h_ * motions_[k].real.omega;
    }
}

void SubSteps::add_up() {
    for (std::size_t k = 0; k < contacts_.size(); ++k)
        for (int p = 0; p < contacts_[k].count; ++p) {
            sums_[k][p].normal += contacts_[k].points[p].normal.impulse;
            sums_[k][p].tangent += contacts_[k].points[p].tangent.impulse;
        }
}

// Returns how many contacts bounced.
int SubSteps::bounce() {
    int bounced = 0;
    for (std::size_t k = 0; k < contacts_.size(); ++k) {
        PairContacts& pair = contacts_[k];
        PairMotion two = pair_motion(motions_[pair.a], motions_[pair.b]);
        bounced += cc::bounce(two, pair, sums_[k]);
        motions_[pair.a].real = two.a;
        motions_[pair.b].real = two.b;
    }
    return bounced;
}

std::vector<Displacement> SubSteps::displacements_of(std::span<const Body> bodies) const {
    std::vector<Displacement> all;
    all.reserve(bodies.size());
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        const auto& [by, turn] = ways_[k];
        all.push_back({displaced(bodies[k].pose, by, turn), by, turn, motions_[k].real});
    }
    return all;
}

StepView view_of(const World& world, Phase phase, const SubSteps& now) {
    StepView view = view_of(world, phase);
    view.pass = now.count();
    view.motions = now.motions();
    view.contacts = now.contacts();
    return view;
}

}  // namespace

ImpulseOptions to_find_contacts(const SmallSteps& options) {
    ImpulseOptions same;
    same.margin = options.margin;
    same.restitution_threshold = options.restitution_threshold;
    same.position_correction = PositionCorrection::none;
    return same;
}

void leave_pinned_overlaps(PairContacts& pair, const Body& A, const Body& B) {
    if (A.inv_m > 0 || B.inv_m > 0) return;
    for (PairPoint& point : pair.points) point.separation = std::max(point.separation, 0.);
}

SoftContact<> soft_contact(const SmallSteps& options, double h) { return contact_of(options, h, 1); }
SoftContact<> firm_contact(const SmallSteps& options, double h) { return contact_of(options, h, 2); }

void step(World& world, double dt, const SmallSteps& options, const Observer& seen, const Move& move) {
    require_sound(options);
    require_sound(world, dt);
    const auto tell = [&](Phase phase, const auto&... sub_steps) {
        if (seen) seen(view_of(world, phase, sub_steps...));
    };
    world.contacts.find_pairs(world.bodies, options.margin);
    tell(phase::pairs);
    world.contacts.find_contacts(world.bodies, world.gravity, dt, to_find_contacts(options));
    tell(phase::contacts);
    SubSteps sub_steps(world, world.contacts.take(), dt, options);
    while (sub_steps.count() < options.substeps) {
        sub_steps.step();
        tell(phase::passes, sub_steps);
    }
    if (sub_steps.bounce() > 0) tell(phase::passes, sub_steps);
    const std::vector<Displacement> displacements = sub_steps.displacements_of(world.bodies);
    world.contacts.give_back(sub_steps.take());
    move(world, displacements, dt, seen);
}

}  // namespace cc
