#include "27-making-it-fast/fast_steps.hpp"

namespace cc {
namespace {

bool can_be(int lanes, int most) { return lanes == 1 || lanes == most / 2 || lanes == most; }

template <class Real> LanePasses<Real> passes_for(int lanes) {
    constexpr int most = block_width<Real>;
    if (!can_be(lanes, most) || lanes > widest_lanes<Real>()) throw BadLanes(lanes, most);
    return lanes == 1 ? lane_passes<Real, 1>() : lanes == most ? lane_passes<Real, most>() : lane_passes<Real, most / 2>();
}

template <class Real> Pose moved(const Pose& from, const LaneBody<Real>& body) {
    return displaced(from, {body.way[0], body.way[1]}, body.way[2]);
}

}  // namespace

template <class Real> int widest_lanes() {
#ifdef __x86_64__
    return __builtin_cpu_supports("avx2") ? block_width<Real> : block_width<Real> / 2;
#else
    return block_width<Real>;  // as two halves where registers hold half of it
#endif
}
template int widest_lanes<double>();
template int widest_lanes<float>();

BadLanes::BadLanes(int lanes, int most)
    : BadInput("lanes", can_be(lanes, most) ? "this machine has no " + std::to_string(lanes) + ": its processor lacks AVX2"
                                            : "there can be 1, " + std::to_string(most / 2) + " or " + std::to_string(most)) {}

template <class Real> FastSteps<Real>::FastSteps(const SmallSteps& options, int lanes, int threads)
    : options_(options), passes_(passes_for<Real>(lanes)), team_(threads) {
    require_sound(options);
}

template <class Real> void FastSteps<Real>::step(World& world, double dt) {
    find(world, dt, {});
    while (count_ < options_.substeps) sub_step(dt);
    contacts_.bounce(bodies_.data());
    team_.run([&](const Team::Member& me) {
        for (Body& body : me.share(std::span(world.bodies))) {
            const std::ptrdiff_t k = &body - world.bodies.data();
            left_at_[k] = body.pose = moved(body.pose, bodies_[k + 1]);
            body.v = bodies_[k + 1].velocity().v;
            body.omega = bodies_[k + 1].velocity().omega;
        }
    });
}

template <class Real> void FastSteps<Real>::step(World& world, double dt, const Observer& seen, const Move& move) {
    find(world, dt, seen);
    while (count_ < options_.substeps) {
        sub_step(dt);
        if (seen) tell(world, seen);
    }
    if (contacts_.bounce(bodies_.data()) > 0 && seen) tell(world, seen);
    const std::vector<Displacement> displacements = displacements_of(world.bodies);
    for (std::size_t k = 0; k < displacements.size(); ++k) left_at_[k] = displacements[k].to;
    show_contacts(world);
    move(world, displacements, dt, seen);
}

template <class Real> void FastSteps<Real>::find(World& world, double dt, const Observer& seen) {
    require_sound(world, dt);
    take_in(world, dt / options_.substeps * world.gravity);
    if (rooms_.update(world.bodies, KeptContacts<>::range(options_.margin)))
        contacts_.set_pairs(rooms_.near(), world.bodies);
    if (seen) seen(view(world, phase::pairs));
    contacts_.find(rooms_, world.bodies, astray_, world.gravity, dt, to_find_contacts(options_), team_);
    const std::vector<PairContacts> known = world.contacts.take();
    if (!std::exchange(has_begun_, true)) contacts_.warm_start(known, options_.substeps);
    contacts_.forget(world.contacts.take_forgotten(), world.bodies.size());
    if (!seen) return;
    show_contacts(world);
    seen(view(world, phase::contacts));
}

// The bodies, after the pull of gravity in the first sub-step.
template <class Real> void FastSteps<Real>::take_in(const World& world, Vec2 pull) {
    const std::size_t n = world.bodies.size();
    count_ = 0;
    bodies_.resize(n + 1);
    before_.resize(n + 1);
    astray_.assign(n, 0);
    team_.run([&](const Team::Member& me) {
        for (const Body& body : me.share(std::span(world.bodies))) {
            const std::size_t k = &body - world.bodies.data();
            const Vec2 v = body.inv_m > 0 ? body.v + pull : body.v;
            bodies_[k + 1] = {};
            bodies_[k + 1].set_velocity({v, body.omega});
            before_[k + 1] = {body.v, body.omega};
            if (k < left_at_.size()) astray_[k] = !are_equal(body.pose, left_at_[k]);
        }
    });
    left_at_.resize(n);
}

template <class Real> void FastSteps<Real>::sub_step(double dt) {
    const double h = dt / options_.substeps;
    const SoftContact<> soft = soft_contact(options_, h), firm = firm_contact(options_, h);
    const auto seconds = static_cast<Real>(h);
    const int from = ++count_ % 2;
    const bool is_last = count_ == options_.substeps;
    team_.run([&](const Team::Member& me) {
        const auto pass = [&](const auto& visit) {
            contacts_.lanes().for_each([&](std::span<LaneBlock<Real>> blocks, std::uint32_t color) {
                const auto mine = Colors::is_alone(color) ? blocks.first(me.is_first() ? blocks.size() : 0) : me.share(blocks);
                const bool all_move = color < Colors::fixed;
                visit(all_move ? soft : firm, bodies_.data(), mine, all_move);
                me.meet();
            });
        };
        const std::span<LaneBody<Real>> mine = me.share(std::span(bodies_));
        if (count_ == 1) {
            pass([&](const SoftContact<>&, auto... all) { passes_.push_as_before(all...); });
        } else {
            go_on(mine);
            me.meet();
        }
        pass([&](const SoftContact<>& contact, auto... all) { passes_.soft(all..., contact, from); });
        for (LaneBody<Real>& body : mine)
            for (int k = 0; k < 3; ++k) body.way[k] += seconds * body.v[k];
        me.meet();
        pass([&](const SoftContact<>& contact, auto... all) { passes_.relax(all..., contact, from, is_last); });
    });
}

// Gravity and the impulses of the last sub-step once more: together they changed the velocities.
template <class Real> void FastSteps<Real>::go_on(std::span<LaneBody<Real>> bodies) {
    Velocity* before = before_.data() + (bodies.data() - bodies_.data());
    for (LaneBody<Real>& body : bodies) {
        const Velocity now = body.velocity(), was = std::exchange(*before++, now);
        body.set_velocity({2 * now.v - was.v, 2 * now.omega - was.omega});  // same-change-again
    }
}

template <class Real> StepView FastSteps<Real>::view(const World& world, Phase phase) const {
    StepView view = view_of(world, phase);
    view.boxes = rooms_.boxes();
    view.pairs = rooms_.near();
    return view;
}

template <class Real> void FastSteps<Real>::tell(const World& world, const Observer& seen) const {
    std::vector<Motion> motions = motions_of(world.bodies);
    for (std::size_t k = 0; k < motions.size(); ++k) motions[k].real = bodies_[k + 1].velocity();
    const std::vector<PairContacts> contacts = contacts_.contacts(world.bodies, false);
    StepView now = view(world, phase::passes);
    now.pass = count_;
    now.motions = motions;
    now.contacts = contacts;
    seen(now);
}

template <class Real> std::vector<Displacement> FastSteps<Real>::displacements_of(std::span<const Body> bodies) const {
    std::vector<Displacement> all;
    all.reserve(bodies.size());
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        const LaneBody<Real>& lane = bodies_[k + 1];
        all.push_back({moved(bodies[k].pose, lane), {lane.way[0], lane.way[1]}, lane.way[2], lane.velocity()});
    }
    return all;
}

template class FastSteps<double>;
template class FastSteps<float>;

}  // namespace cc
