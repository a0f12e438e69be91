#include "23-small-steps/soft_step.hpp"

#include <algorithm>
#include <array>

#include "13-sequential-impulses/pair_motion.hpp"
#include "base/angle.hpp"

namespace cc {
namespace {

using Sums = std::array<Impulse, 2>;  // of the points of a pair

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
    std::vector<PairContacts> take();

private:
    void pull();
    void push_as_before();
    template <auto change> void solve();
    template <auto change> void solve(PairContacts& pair);
    double soft_change(const Row& row, double u, double s) const;
    double relaxed_change(const Row& row, double u, double s) const;
    int bounce(PairContacts& pair, Sums& sums);
    void move();
    void add_up();

    const SmallSteps& options_;
    const Vec2 gravity_;
    const double h_;                      // seconds a sub-step
    const Softness soft_;
    int count_ = 0;                       // of sub-steps made
    std::vector<Motion> motions_;
    std::vector<Velocity> ways_;          // how far each body has come in this step, metres and radians
    std::vector<PairContacts> contacts_;  // with the impulses of the last sub-step
    std::vector<Sums> sums_;              // of all sub-steps
};

// The contacts come with the impulses of a whole step: each sub-step begins with its share of them.
SubSteps::SubSteps(const World& world, std::vector<PairContacts> contacts, double dt, const SmallSteps& options)
    : options_(options), gravity_(world.gravity), h_(dt / options.substeps),
      soft_(softness(std::min(options.hertz, 0.25 / h_), options.damping_ratio, h_)), motions_(motions_of(world.bodies)),
      ways_(world.bodies.size()), contacts_(std::move(contacts)), sums_(contacts_.size()) {
    for (PairContacts& pair : contacts_)
        for (PairPoint& point : pair.points) {
            point.normal.impulse /= options.substeps;
            point.tangent.impulse /= options.substeps;
        }
}

void SubSteps::step() {
    ++count_;
    pull();
    push_as_before();
    solve<&SubSteps::soft_change>();
    move();
    solve<&SubSteps::relaxed_change>();
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
    const int from = pair.count == 2 ? count_ % 2 : 0;
    solve_friction(two, pair, from);
    for (int k = 0; k < pair.count; ++k) {
        const PairPoint& point = pair.points[k ^ from];
        Row& row = pair.points[k ^ from].normal;
        const double s = point.separation + along(ways_[pair.a], ways_[pair.b], pair.n, row);  // followed-separation
        const double wanted = (this->*change)(row, two.along(pair.n, row), s);
        two.push(pair.n, row, add_push(row.impulse, wanted));
    }
    motions_[pair.a].real = two.a;
    motions_[pair.b].real = two.b;
}

// What a soft contact still needs if its bodies are s apart and part at u. A gap may be closed, no more.
double SubSteps::soft_change(const Row& row, double u, double s) const {
    if (s > 0) return -row.mass * (u + s / h_);
    const double bias = std::max(soft_.bias_rate * std::min(0., s + options_.slop), -options_.push_speed);
    return -soft_.mass_scale * row.mass * (u + bias) - soft_.impulse_scale * row.impulse;  // implicit-spring
}

// The same of a rigid one: takes back what the spring gave to velocities. An open gap brakes nobody.
double SubSteps::relaxed_change(const Row& row, double u, double s) const {
    if (s > 0) return std::min(0., -row.mass * (u + s / h_));
    return -row.mass * u;  // relax
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
    for (std::size_t k = 0; k < contacts_.size(); ++k) bounced += bounce(contacts_[k], sums_[k]);
    return bounced;
}

// What came in too fast to stay, and was stopped, goes back: only a bounce has a target over 0.
int SubSteps::bounce(PairContacts& pair, Sums& sums) {
    PairMotion two = pair_motion(motions_[pair.a], motions_[pair.b]);
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
    motions_[pair.a].real = two.a;
    motions_[pair.b].real = two.b;
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

// The contacts, with the impulses of the whole step.
std::vector<PairContacts> SubSteps::take() {
    for (std::size_t k = 0; k < contacts_.size(); ++k)
        for (int p = 0; p < contacts_[k].count; ++p) {
            contacts_[k].points[p].normal.impulse = sums_[k][p].normal;
            contacts_[k].points[p].tangent.impulse = sums_[k][p].tangent;
        }
    return std::move(contacts_);
}

// What chapter 13 looks for contacts with. Overlaps are the spring's.
ImpulseOptions to_find_contacts(const SmallSteps& options) {
    ImpulseOptions same;
    same.margin = options.margin;
    same.restitution_threshold = options.restitution_threshold;
    same.position_correction = PositionCorrection::none;
    return same;
}

StepView view_of(const World& world, Phase phase, const SubSteps& now) {
    StepView view = view_of(world, phase);
    view.pass = now.count();
    view.motions = now.motions();
    view.contacts = now.contacts();
    return view;
}

}  // namespace

Softness softness(double hertz, double damping_ratio, double dt) {
    require_time_step(dt);
    if (!(hertz > 0 && hertz <= longest)) throw BadInput("hertz", "it must be a number over 0");
    if (!(damping_ratio >= 0 && damping_ratio <= longest)) throw BadInput("damping ratio", "it must be a number of at least 0");
    const double omega = 2 * pi * hertz;
    const double damped = 2 * damping_ratio + dt * omega;
    const double stiff = dt * omega * damped;
    return {omega / damped, stiff / (1 + stiff), 1 / (1 + stiff)};                       // soft-coefficients
}

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
