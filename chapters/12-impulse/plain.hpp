#pragma once
/// Chapter 12, plain: what does one impact do? Along the normal it sends the contact back, across it friction
/// holds.                                                           chapters/12-impulse/index.md
#include "08-contacts/plain.hpp"
#include "11-motion/plain.hpp"

namespace plain {

/// Velocity of B's point at p as seen from A's.
inline Vec2 relative_velocity(const Body& a, const Body& b, Vec2 p) {
    return velocity_at(b, p) - velocity_at(a, p);                                   // relative-velocity
}

/// How much mass an impulse along d meets at p.
inline double effective_mass(const Body& a, const Body& b, Vec2 p, Vec2 d) {
    const double of_a = cross(p - a.x, d), of_b = cross(p - b.x, d);
    return 1 / (a.inv_m + b.inv_m + a.inv_I * of_a * of_a + b.inv_I * of_b * of_b);    // effective-mass
}

/// The impulse J at p on B, and -J on A.
inline void push(Body& a, Body& b, Vec2 p, Vec2 J) {
    a.v -= a.inv_m * J;                                                           // opposite-impulses
    b.v += b.inv_m * J;                                                           // opposite-impulses
    a.omega -= a.inv_I * cross(p - a.x, J);                                       // opposite-impulses
    b.omega += b.inv_I * cross(p - b.x, J);                                       // opposite-impulses
}

/// One impact.
inline void resolve(Body& a, Body& b, const Contact& c) {
    const Vec2 t = left(c.n);
    const double u = dot(c.n, relative_velocity(a, b, c.p));
    if (u >= 0) return;  // they part already
    const double e = std::max(a.e, b.e), mu = std::sqrt(a.mu * b.mu);
    const double j_n = -(1 + e) * u * effective_mass(a, b, c.p, c.n);                // newton-impact
    push(a, b, c.p, j_n * c.n);
    const double slides = dot(t, relative_velocity(a, b, c.p));
    const double j_t = -slides * effective_mass(a, b, c.p, t);
    push(a, b, c.p, std::clamp(j_t, -mu * j_n, mu * j_n) * t);                        // coulomb
}

}  // namespace plain
