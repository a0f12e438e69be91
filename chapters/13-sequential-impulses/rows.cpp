#include "13-sequential-impulses/rows.hpp"

#include <algorithm>

namespace cc {
namespace {

Row make_row(const Body& a, const Body& b, const ContactFrame& c, Vec2 d) {
    return {cross(c.r_a, d), cross(c.r_b, d), effective_mass(a, b, c.r_a, c.r_b, d), 0};
}

// By how much gravity will change the relative velocity.
Vec2 pull(const Body& a, const Body& b, Vec2 gravity, double dt) {
    const double falls_a = a.inv_m > 0;
    const double falls_b = b.inv_m > 0;
    return (falls_b - falls_a) * dt * gravity;
}

// The velocity along n that is wanted: as far as the two are apart, they may approach; but who comes fast
// enough and arrives in this step bounces. `fall` is what gravity will add to u.
double wanted_velocity(double u, double fall, double separation, double e, double dt,
                       const ImpulseOptions& options) {
    const double closing = -std::max(0., separation) / dt;  // wanted-velocity
    const bool bounces = e > 0 && u < -options.restitution_threshold && u + fall < closing;
    return bounces ? -e * u : closing;  // wanted-velocity
}

double overlap_velocity(double separation, double dt, const ImpulseOptions& options) {
    if (options.position_correction == PositionCorrection::none) return 0;
    return options.bias / dt * std::max(0., -separation - options.slop);  // position-bias
}

}  // namespace

PairContacts make_rows(const Body& a, const Body& b, const Manifold& manifold, Vec2 gravity, double dt,
                       const ImpulseOptions& options) {
    PairContacts pair;
    pair.n = manifold.normal;
    pair.mu = mixed_friction(a.friction, b.friction);
    pair.count = manifold.count;
    const double e = mixed_restitution(a.restitution, b.restitution);
    for (int k = 0; k < manifold.count; ++k) {
        const auto& [p, separation, id] = manifold.points[k];
        const ContactFrame c = contact_frame(a, b, p, pair.n);
        const double u = dot(c.n, relative_velocity(a, b, c));
        const double out = overlap_velocity(separation, dt, options);
        PairPoint& point = pair.points[k];
        point.normal = make_row(a, b, c, c.n);
        point.tangent = make_row(a, b, c, c.t);
        point.target = wanted_velocity(u, dot(c.n, pull(a, b, gravity, dt)), separation, e, dt, options);
        if (options.position_correction == PositionCorrection::split_impulse) point.pseudo_target += out;
        else point.target += out;
        point.p = p;
        point.separation = separation;
        point.feature_id = id;
    }
    return pair;
}

void warm_start(std::span<PairContacts> contacts, std::span<const PairContacts> before) {
    const auto comes_before = [](const PairContacts& x, const PairContacts& y) {
        return x.a != y.a ? x.a < y.a : x.b < y.b;
    };
    auto old = before.begin();
    for (PairContacts& now : contacts) {
        while (old != before.end() && comes_before(*old, now)) ++old;
        if (old == before.end()) return;
        if (comes_before(now, *old)) continue;
        for (PairPoint& point : std::span(now.points, now.count))
            for (const PairPoint& was : std::span(old->points, old->count))
                if (was.feature_id == point.feature_id) {
                    point.normal.impulse = was.normal.impulse;    // warm-start
                    point.tangent.impulse = was.tangent.impulse;  // warm-start
                }
    }
}

}  // namespace cc
