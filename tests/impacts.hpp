#pragma once
/// Seeded impacts for tests: two bodies at a contact, and how rough they are. The same bits everywhere.
#include "12-impulse/impulse.hpp"
#include "shapes.hpp"
#include "vectors.hpp"

namespace impacts {

using cc::Body;
using cc::Random;
using cc::Vec2;

/// What the bodies are like; impact k is of kind k % 7.
enum Kind { mixed, discs, on_a_wall, unequal, pinned, never_turning, hardly_moving, kinds };

struct Impact {
    Body a, b;
    cc::ContactFrame c;
    double e, mu;
};

/// A polygon within 4 m of its frame's origin, about 1 m large.
inline cc::Polygon any_polygon(Random& random) {
    std::vector<Vec2> hull;
    while (hull.size() < 3) hull = cc::convex_hull(shapes::cloud(shapes::in_a_square, random, 8));
    return cc::Polygon(hull);
}

/// A body on its way, with its centre within 2 m of p in x and in y.
inline Body body_near(Random& random, Vec2 p, Kind kind) {
    const bool is_round = kind == discs || random.below(4) == 0;
    const cc::Shape shape =
        is_round ? cc::Shape(cc::Disc(random.uniform(0.3, 2))) : cc::Shape(any_polygon(random));
    const double density = random.uniform(0.1, 9);
    const double angle = random.uniform(-3, 3);
    Body body = cc::make_body(shape, density, {p + draws::in_box<Vec2>(random, 2), cc::rotation(angle)});
    const double speed = kind == hardly_moving ? 1e-9 : 9;
    body.v = draws::in_box<Vec2>(random, speed);
    body.omega = random.uniform(-speed, speed);
    return body;
}

inline void change(Impact& impact, Kind kind, Random& random) {
    if (kind == on_a_wall) impact.b = cc::make_wall({impact.c.p, -impact.c.n});
    if (kind == unequal) {
        const double factor = random.below(2) == 0 ? 1e-6 : 1e6;
        impact.b.inv_m *= factor;
        impact.b.inv_I *= factor;
    }
    if (kind == pinned) impact.a.inv_m = 0;
    if (kind == never_turning) impact.a.inv_I = 0;
}

/// Calls f(kind, impact) for impact k. Three of four approach; a third each has e = 0 and e = 1, and a quarter
/// no friction.
template <class F> void with_impact(int k, F f) {
    Random random(0x0C00'0000u + static_cast<unsigned>(k));
    const auto kind = static_cast<Kind>(k % kinds);
    const Vec2 p = draws::in_box<Vec2>(random, 5);
    const Body a = body_near(random, p, kind);
    const Body b = body_near(random, p, kind);
    Impact impact{a, b, cc::contact_frame(a, b, p, draws::unit<Vec2>(random)), 0, 0};
    change(impact, kind, random);
    Vec2 n = impact.c.n;
    if (random.below(4) > 0 && dot(n, cc::relative_velocity(impact.a, impact.b, impact.c)) > 0) n = -n;
    impact.c = cc::contact_frame(impact.a, impact.b, p, n);
    const double inside = random.uniform(0, 1);
    const auto which = random.below(3);
    impact.e = which < 2 ? static_cast<double>(which) : inside;
    impact.mu = random.below(4) == 0 ? 0 : random.uniform(0, 1.5);
    f(kind, impact);
}

}  // namespace impacts
