#include "27-making-it-fast/fast_steps.hpp"

#include <algorithm>

#include "23-small-steps/bounce.hpp"
#include "27-making-it-fast/coloring.hpp"
#include "27-making-it-fast/lane_contacts.hpp"

namespace cc {
namespace {

// Where a contact is: the block and the lane.
struct Place {
    std::uint32_t block, lane;
};

// The sub-steps of one step, N contacts at a time.
template <int N> class LaneSubSteps {
public:
    LaneSubSteps(const World& world, std::vector<PairContacts> contacts, double dt, const SmallSteps& options);
    void step();
    void unload();
    int bounce();
    int count() const { return count_; }
    std::span<const PairContacts> contacts() const { return contacts_; }
    std::vector<Motion> motions() const;
    std::vector<Displacement> displacements_of(std::span<const Body> bodies) const;
    std::vector<PairContacts> take() { return with_sums(std::move(contacts_), sums_); }

private:
    void lay_out();
    void unload(std::size_t k);
    Velocity velocity(std::size_t k) const;
    void set_velocity(std::size_t k, const Velocity& now);
    void fill(LaneContacts<N>& block, std::uint32_t lane, const PairContacts& pair) const;

    const Vec2 pull_;  // of gravity, in a sub-step
    const SoftContact contact_;
    const int substeps_;
    int count_ = 0;
    std::vector<Motion> started_;          // as the step began; their masses stay
    std::vector<LaneBody> bodies_;         // and one more, for empty lanes
    std::vector<PairContacts> contacts_;   // by a, then by b
    std::vector<std::uint32_t> order_;     // of these, by colours
    std::vector<Place> places_;            // where each of them is
    std::vector<PairSums> sums_;           // of its impulses, once all sub-steps are made
    std::vector<LaneContacts<N>> blocks_;  // colour by colour
};

template <int N>
LaneSubSteps<N>::LaneSubSteps(const World& world, std::vector<PairContacts> contacts, double dt, const SmallSteps& options)
    : pull_(dt / options.substeps * world.gravity), contact_(soft_contact(options, dt / options.substeps)),
      substeps_(options.substeps), started_(motions_of(world.bodies)), bodies_(world.bodies.size() + 1),
      contacts_(std::move(contacts)), places_(contacts_.size()), sums_(contacts_.size()) {
    for (std::size_t k = 0; k < started_.size(); ++k) {
        const Velocity& real = started_[k].real;
        bodies_[k] = {{real.v.x, real.v.y, real.omega, 0}, {}};
    }
    lay_out();
}

template <int N> void LaneSubSteps<N>::lay_out() {
    std::vector<BoxPair> pairs;
    std::vector<std::uint8_t> can_move;
    pairs.reserve(contacts_.size());
    can_move.reserve(started_.size());
    for (const PairContacts& pair : contacts_) pairs.push_back({pair.a, pair.b});
    for (const Motion& body : started_) can_move.push_back(body.inv_m > 0 || body.inv_I > 0);
    const Coloring colors = color_pairs(pairs, can_move);
    blocks_.reserve(contacts_.size() / N + colors.begins.size());
    LaneContacts<N> empty{};
    std::ranges::fill(empty.a, static_cast<std::uint32_t>(started_.size()));
    std::ranges::fill(empty.b, static_cast<std::uint32_t>(started_.size()));
    for (std::size_t color = 0; color + 1 < colors.begins.size(); ++color)
        for (std::uint32_t k = colors.begins[color]; k < colors.begins[color + 1]; ++k) {
            const std::uint32_t lane = (k - colors.begins[color]) % N;
            if (lane == 0) blocks_.push_back(empty);
            places_[colors.order[k]] = {static_cast<std::uint32_t>(blocks_.size() - 1), lane};
            fill(blocks_.back(), lane, contacts_[colors.order[k]]);
        }
    order_ = colors.order;
}

template <int N>
void LaneSubSteps<N>::fill(LaneContacts<N>& block, std::uint32_t lane, const PairContacts& pair) const {
    block.a[lane] = pair.a;
    block.b[lane] = pair.b;
    block.n_x[lane] = pair.n.x;
    block.n_y[lane] = pair.n.y;
    block.mu[lane] = pair.mu;
    block.inv_m_a[lane] = started_[pair.a].inv_m;
    block.inv_I_a[lane] = started_[pair.a].inv_I;
    block.inv_m_b[lane] = started_[pair.b].inv_m;
    block.inv_I_b[lane] = started_[pair.b].inv_I;
    for (int k = 0; k < pair.count; ++k) {
        const PairPoint& from = pair.points[k];
        LanePoint<N>& to = block.points[k];
        to.arm_n_a[lane] = from.normal.arm_a;
        to.arm_n_b[lane] = from.normal.arm_b;
        to.arm_t_a[lane] = from.tangent.arm_a;
        to.arm_t_b[lane] = from.tangent.arm_b;
        to.mass_n[lane] = from.normal.mass;
        to.mass_t[lane] = from.tangent.mass;
        to.separation[lane] = from.separation;
        to.normal[lane] = from.normal.impulse / substeps_;
        to.tangent[lane] = from.tangent.impulse / substeps_;
    }
}

template <int N> void LaneSubSteps<N>::step() {
    ++count_;
    for (std::size_t k = 0; k < started_.size(); ++k) {
        if (!(started_[k].inv_m > 0)) continue;
        bodies_[k].v[0] += pull_.x;
        bodies_[k].v[1] += pull_.y;
    }
    LanePasses<N>::push_as_before(bodies_.data(), blocks_.data(), blocks_.size());
    LanePasses<N>::soft(bodies_.data(), blocks_.data(), blocks_.size(), contact_, count_ % 2);
    for (LaneBody& body : bodies_)
        for (int k = 0; k < 3; ++k) body.way[k] += contact_.h * body.v[k];
    LanePasses<N>::relax(bodies_.data(), blocks_.data(), blocks_.size(), contact_, count_ % 2);
}

// Returns how many contacts bounced.
template <int N> int LaneSubSteps<N>::bounce() {
    int bounced = 0;
    for (const std::uint32_t k : order_) {
        PairContacts& pair = contacts_[k];
        if (!(std::max(pair.points[0].target, pair.points[1].target) > 0)) continue;
        const Motion &A = started_[pair.a], &B = started_[pair.b];
        PairMotion two{velocity(pair.a), velocity(pair.b), A.inv_m, A.inv_I, B.inv_m, B.inv_I};
        bounced += cc::bounce(two, pair, sums_[k]);
        set_velocity(pair.a, two.a);
        set_velocity(pair.b, two.b);
    }
    return bounced;
}

// Takes the impulses out of the lanes.
template <int N> void LaneSubSteps<N>::unload() {
    for (std::size_t k = 0; k < contacts_.size(); ++k) unload(k);
}

template <int N> void LaneSubSteps<N>::unload(std::size_t k) {
    const auto [block, lane] = places_[k];
    for (int p = 0; p < contacts_[k].count; ++p) {
        const LanePoint<N>& from = blocks_[block].points[p];
        PairPoint& to = contacts_[k].points[p];
        to.normal.impulse = from.normal[lane];
        to.tangent.impulse = from.tangent[lane];
        sums_[k][p] = {from.normal_sum[lane], from.tangent_sum[lane]};
    }
}

template <int N> Velocity LaneSubSteps<N>::velocity(std::size_t k) const {
    const auto& [x, y, omega, nothing] = bodies_[k].v;
    return {{x, y}, omega};
}

template <int N> void LaneSubSteps<N>::set_velocity(std::size_t k, const Velocity& now) {
    bodies_[k].v[0] = now.v.x;
    bodies_[k].v[1] = now.v.y;
    bodies_[k].v[2] = now.omega;
}

template <int N> std::vector<Motion> LaneSubSteps<N>::motions() const {
    std::vector<Motion> motions = started_;
    for (std::size_t k = 0; k < motions.size(); ++k) motions[k].real = velocity(k);
    return motions;
}

template <int N> std::vector<Displacement> LaneSubSteps<N>::displacements_of(std::span<const Body> bodies) const {
    std::vector<Displacement> all;
    all.reserve(bodies.size());
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        const auto& way = bodies_[k].way;
        const Vec2 by{way[0], way[1]};
        all.push_back({displaced(bodies[k].pose, by, way[2]), by, way[2], velocity(k)});
    }
    return all;
}

template <int N>
void solve(World& world, double dt, const SmallSteps& options, const Observer& seen, const Move& move) {
    LaneSubSteps<N> sub_steps(world, world.contacts.take(), dt, options);
    const auto tell = [&] {
        const std::vector<Motion> motions = sub_steps.motions();
        StepView view = view_of(world, phase::passes);
        view.pass = sub_steps.count();
        view.motions = motions;
        view.contacts = sub_steps.contacts();
        seen(view);
    };
    while (sub_steps.count() < options.substeps) {
        sub_steps.step();
        if (!seen) continue;
        sub_steps.unload();
        tell();
    }
    sub_steps.unload();
    if (sub_steps.bounce() > 0 && seen) tell();
    const std::vector<Displacement> displacements = sub_steps.displacements_of(world.bodies);
    world.contacts.give_back(sub_steps.take());
    move(world, displacements, dt, seen);
}

}  // namespace

int widest_lanes() {
#ifdef __x86_64__
    return __builtin_cpu_supports("avx2") ? 4 : 2;
#else
    return 4;  // as two times two where registers hold two
#endif
}

FastSteps::FastSteps(const SmallSteps& options, int lanes) : options_(options), lanes_(lanes) {
    require_sound(options);
    if (lanes != 1 && lanes != 2 && lanes != 4) throw BadInput("lanes", "there can be 1, 2 or 4");
    if (lanes > widest_lanes()) throw BadInput("lanes", "this machine has no 4: its processor lacks AVX2");
}

void FastSteps::step(World& world, double dt, const Observer& seen, const Move& move) {
    require_sound(world, dt);
    const auto tell = [&](Phase phase) {
        if (seen) seen(view_of(world, phase));
    };
    world.contacts.find_pairs(world.bodies, options_.margin, [this](std::span<const Aabb> boxes) { return boxes_.update(boxes); });
    tell(phase::pairs);
    world.contacts.find_contacts(world.bodies, world.gravity, dt, to_find_contacts(options_));
    tell(phase::contacts);
    const auto solve_in_lanes = lanes_ == 1 ? solve<1> : lanes_ == 2 ? solve<2> : solve<4>;
    solve_in_lanes(world, dt, options_, seen, move);
}

}  // namespace cc
