#include "27-making-it-fast/kept_contacts.hpp"

#include <algorithm>

#include "08-contacts/contact.hpp"
#include "23-small-steps/soft_step.hpp"

namespace cc {
namespace {

template <class P, class Q> bool comes_before(const P& p, const Q& q) { return p.a != q.a ? p.a < q.a : p.b < q.b; }
template <class P, class Q> bool are_same(const P& p, const Q& q) { return p.a == q.a && p.b == q.b; }

double squared(Vec2 v) { return dot(v, v); }
double squared_chord(Rotation p, Rotation q) { return squared({p.c - q.c, p.s - q.s}); }

Velocity velocity_of(const Body& body) { return {body.v, body.omega}; }

template <class Real> void put(Real& to, double x) { to = static_cast<Real>(x); }

// Contacts with the same features get the impulses of those before.
void take_impulses(PairContacts& now, const PairContacts& before, double share) {
    for (PairPoint& point : std::span(now.points, now.count))
        for (const PairPoint& was : std::span(before.points, before.count))
            if (was.feature_id == point.feature_id) {
                point.normal.impulse = share * was.normal.impulse;
                point.tangent.impulse = share * was.tangent.impulse;
            }
}

}  // namespace

template <class Real> void KeptContacts<Real>::set_pairs(std::span<const BoxPair> near, std::span<const Body> bodies) {
    while (colors_.bodies() < bodies.size()) colors_.add(can_move(bodies[colors_.bodies()]));
    auto old = pairs_.begin();
    for (const BoxPair pair : near) {
        while (old != pairs_.end() && comes_before(*old, pair)) release(*old++);
        if (old != pairs_.end() && are_same(*old, pair)) ++old;
    }
    while (old != pairs_.end()) release(*old++);
    next_pairs_.clear();
    next_pairs_.reserve(near.size());
    old = pairs_.begin();
    for (const BoxPair pair : near) {
        if (!can_move(bodies[pair.a]) && !can_move(bodies[pair.b])) continue;
        while (old != pairs_.end() && comes_before(*old, pair)) ++old;
        next_pairs_.push_back(old != pairs_.end() && are_same(*old, pair) ? *old : Pair{pair.a, pair.b});
    }
    pairs_.swap(next_pairs_);
}

// Whether the bodies have moved so much relative to each other, since their contacts were found.
// If not, no gap between them has changed by more than the square root of 3 times as much.
template <class Real>
bool KeptContacts<Real>::has_moved(const Pair& pair, const Rooms& rooms, const Body& A, const Body& B, double most) const {
    const double apart = squared(B.pose.x - A.pose.x - pair.apart);
    const double a = rooms.reach(pair.a) * rooms.reach(pair.a) * squared_chord(A.pose.q, pair.q_a);
    const double b = rooms.reach(pair.b) * rooms.reach(pair.b) * squared_chord(B.pose.q, pair.q_b);
    return apart + a + b > most * most;  // moved-apart
}

// Whether there will be a bounce.
template <class Real>
bool KeptContacts<Real>::comes_in(const Pair& pair, const Body& A, const Body& B, double threshold) const {
    const PairContacts rows = read(pair);
    for (int k = 0; k < pair.count; ++k)
        if (along(velocity_of(A), velocity_of(B), rows.n, rows.points[k].normal) < -threshold) return true;
    return false;
}

template <class Real>
void KeptContacts<Real>::find(Rooms& rooms, std::span<const Body> bodies, std::span<const std::uint8_t> astray, Vec2 gravity,
                        double dt, const ImpulseOptions& options, Team& team) {
    const double most = tolerance(options.margin);
    is_due_.resize(pairs_.size());
    team.run([&](const Team::Member& me) {
        for (const Pair& pair : me.share(std::span(pairs_))) {
            const Body &A = bodies[pair.a], &B = bodies[pair.b];
            is_due_[&pair - pairs_.data()] =
                !pair.is_known || astray[pair.a] || astray[pair.b] || has_moved(pair, rooms, A, B, most) ||
                (pair.can_bounce && comes_in(pair, A, B, options.restitution_threshold));
        }
    });
    found_.clear();
    for (std::uint32_t k = 0; k < pairs_.size(); ++k) {
        if (!is_due_[k]) continue;
        found_.push_back({k, {}});
        for (const std::uint32_t body : {pairs_[k].a, pairs_[k].b}) rooms.place(body, bodies[body]);
    }
    team.run([&](const Team::Member& me) {
        for (auto& [k, manifold] : me.share(std::span(found_)))
            manifold = collide(rooms.placed(pairs_[k].a), rooms.placed(pairs_[k].b), range(options.margin));
    });
    targets_.clear();
    for (const auto& [k, manifold] : found_)
        find(pairs_[k], manifold, bodies[pairs_[k].a], bodies[pairs_[k].b], gravity, dt, options);
}

template <class Real>
void KeptContacts<Real>::find(Pair& pair, const Manifold& manifold, const Body& A, const Body& B, Vec2 gravity, double dt,
                        const ImpulseOptions& options) {
    pair.is_known = true;
    pair.apart = B.pose.x - A.pose.x;
    pair.q_a = A.pose.q;
    pair.q_b = B.pose.q;
    if (manifold.count == 0) return release(pair);
    PairContacts rows = make_rows(A, B, manifold, gravity, dt, options);
    leave_pinned_overlaps(rows, A, B);
    if (pair.count > 0) take_impulses(rows, read(pair), 1);
    else pair.place = lanes_.add(colors_.take({pair.a, pair.b}));
    pair.can_bounce = std::max(A.restitution, B.restitution) > 0;
    pair.count = static_cast<std::uint8_t>(rows.count);
    for (int k = 0; k < 2; ++k) pair.feature_ids[k] = rows.points[k].feature_id;
    write(pair, rows);
    LaneBlock<Real>& block = lanes_.block(pair.place);
    const std::uint32_t lane = LaneLists<Real>::lane(pair.place);
    put(block.inv_m_a[lane], A.inv_m);
    put(block.inv_I_a[lane], A.inv_I);
    put(block.inv_m_b[lane], B.inv_m);
    put(block.inv_I_b[lane], B.inv_I);
    if (std::max(rows.points[0].target, rows.points[1].target) > 0)
        targets_.push_back({static_cast<std::uint32_t>(&pair - pairs_.data()), {rows.points[0].target, rows.points[1].target}});
}

template <class Real> void KeptContacts<Real>::release(Pair& pair) {
    if (pair.count == 0) return;
    pair.count = 0;
    pair.can_bounce = false;
    colors_.give_back({pair.a, pair.b}, pair.place.color);
    if (const auto moved = lanes_.remove(pair.place)) pair_of(*moved).place = pair.place;
}

template <class Real> typename KeptContacts<Real>::Pair& KeptContacts<Real>::pair_of(BoxPair bodies) {
    return *std::ranges::lower_bound(pairs_, bodies, [](const auto& p, const auto& q) { return comes_before(p, q); });
}

template <class Real> PairContacts KeptContacts<Real>::read(const Pair& pair) const {
    const LaneBlock<Real>& block = lanes_.block(pair.place);
    const std::uint32_t lane = LaneLists<Real>::lane(pair.place);
    PairContacts rows{pair.a, pair.b, {block.n_x[lane], block.n_y[lane]}, block.mu[lane], pair.count, {}};
    for (int k = 0; k < pair.count; ++k) {
        const LanePoint<Real>& from = block.points[k];
        PairPoint& to = rows.points[k];
        to.normal = {from.arm_n_a[lane], from.arm_n_b[lane], from.mass_n[lane], from.normal[lane]};
        to.tangent = {from.arm_t_a[lane], from.arm_t_b[lane], from.mass_t[lane], from.tangent[lane]};
        to.separation = from.separation[lane];
        to.feature_id = pair.feature_ids[k];
    }
    return rows;
}

template <class Real> void KeptContacts<Real>::write(const Pair& pair, const PairContacts& rows) {
    LaneBlock<Real>& block = lanes_.block(pair.place);
    const std::uint32_t lane = LaneLists<Real>::lane(pair.place);
    block.a[lane] = pair.a + 1;
    block.b[lane] = pair.b + 1;
    put(block.n_x[lane], rows.n.x);
    put(block.n_y[lane], rows.n.y);
    put(block.mu[lane], rows.mu);
    for (int k = 0; k < 2; ++k) {  // a point that is none has rows of 0
        const PairPoint& from = rows.points[k];
        LanePoint<Real>& to = block.points[k];
        put(to.arm_n_a[lane], from.normal.arm_a);
        put(to.arm_n_b[lane], from.normal.arm_b);
        put(to.arm_t_a[lane], from.tangent.arm_a);
        put(to.arm_t_b[lane], from.tangent.arm_b);
        put(to.mass_n[lane], from.normal.mass);
        put(to.mass_t[lane], from.tangent.mass);
        put(to.separation[lane], from.separation);
        put(to.normal[lane], from.normal.impulse);
        put(to.tangent[lane], from.tangent.impulse);
    }
}

template <class Real> PairSums KeptContacts<Real>::sums(const Pair& pair) const {
    const LaneBlock<Real>& block = lanes_.block(pair.place);
    const std::uint32_t lane = LaneLists<Real>::lane(pair.place);
    PairSums sums;
    for (int k = 0; k < 2; ++k) sums[k] = {block.points[k].normal_sum[lane], block.points[k].tangent_sum[lane]};
    return sums;
}

template <class Real> void KeptContacts<Real>::warm_start(std::span<const PairContacts> before, int substeps) {
    auto old = before.begin();
    for (const Pair& pair : pairs_) {
        while (old != before.end() && comes_before(*old, pair)) ++old;
        if (pair.count == 0 || old == before.end() || !are_same(*old, pair)) continue;
        PairContacts rows = read(pair);
        take_impulses(rows, *old, 1. / substeps);
        write(pair, rows);
    }
}

template <class Real> void KeptContacts<Real>::forget(std::span<const std::uint32_t> bodies, std::size_t count) {
    if (bodies.empty()) return;
    std::vector<std::uint8_t> is_one(count);
    for (const std::uint32_t body : bodies)
        if (body < count) is_one[body] = 1;
    for (const Pair& pair : pairs_) {
        if (pair.count == 0 || (!is_one[pair.a] && !is_one[pair.b])) continue;
        PairContacts rows = read(pair);
        for (PairPoint& point : rows.points) point.normal.impulse = point.tangent.impulse = 0;
        write(pair, rows);
    }
}

template <class Real> int KeptContacts<Real>::bounce(LaneBody<Real>* bodies) {
    int bounced = 0;
    for (const auto& [k, wanted] : targets_) {
        const Pair& pair = pairs_[k];
        LaneBlock<Real>& block = lanes_.block(pair.place);
        const std::uint32_t lane = LaneLists<Real>::lane(pair.place);
        LaneBody<Real> &A = bodies[pair.a + 1], &B = bodies[pair.b + 1];
        PairMotion two{A.velocity(),        B.velocity(),        block.inv_m_a[lane],
                       block.inv_I_a[lane], block.inv_m_b[lane], block.inv_I_b[lane]};
        PairContacts rows = read(pair);
        PairSums all = sums(pair);
        for (int p = 0; p < 2; ++p) rows.points[p].target = wanted[p];
        bounced += cc::bounce(two, rows, all);
        A.set_velocity(two.a);
        B.set_velocity(two.b);
        for (int p = 0; p < pair.count; ++p) {
            put(block.points[p].normal[lane], rows.points[p].normal.impulse);
            put(block.points[p].normal_sum[lane], all[p].normal);
        }
    }
    return bounced;
}

template <class Real> std::vector<PairContacts> KeptContacts<Real>::contacts(std::span<const Body> bodies, bool of_all) const {
    std::vector<PairContacts> all;
    std::vector<PairSums> impulses;
    for (const Pair& pair : pairs_) {
        if (pair.count == 0) continue;
        PairContacts rows = read(pair);
        const Vec2 n = rows.n, x = bodies[pair.a].pose.x;
        for (PairPoint& point : std::span(rows.points, rows.count))
            point.p = x + point.tangent.arm_a * n - point.normal.arm_a * left(n);
        all.push_back(rows);
        impulses.push_back(sums(pair));
    }
    return of_all ? with_sums(std::move(all), impulses) : all;
}

template class KeptContacts<double>;
template class KeptContacts<float>;

}  // namespace cc
