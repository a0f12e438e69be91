#pragma once
/// Chapter 12: what does one impact do? It changes velocities at once: along the normal by Newton's law of
/// impact, along the surface by Coulomb's friction.                  chapters/12-impulse/index.md
#include "11-motion/motion.hpp"

namespace cc {

/// What can be wrong with an impact: its contact's place or normal, the restitution or the friction.
enum class ImpactFault { place, normal, restitution, friction };

/// Thrown for an impact that cannot be.
struct BadImpact : BadInput {
    explicit BadImpact(ImpactFault f);  ///< puts the fault into words
    ImpactFault fault;              ///< what is wrong
};

/// What is wrong with a contact at p with the normal n, or else nothing: p is finite and n of length 1.
std::optional<ImpactFault> find_fault(Vec2 p, Vec2 n);
/// What is wrong with a pair's e and mu, or else nothing: 0 <= e <= 1, and mu is from 0 to `longest`.
std::optional<ImpactFault> find_fault(double e, double mu);

/// One point at which two bodies touch. World frame.
struct ContactFrame {
    Vec2 p;    ///< the point, metres
    Vec2 n;    ///< unit normal, from A to B
    Vec2 t;    ///< tangent, left(n)
    Vec2 r_a;  ///< arm of A: from its centre of mass to p, metres
    Vec2 r_b;  ///< arm of B
};

/// The contact at `p` with the normal `n`, from A to B, world frame. Throws BadImpact for its first fault.
ContactFrame contact_frame(const Body& a, const Body& b, Vec2 p, Vec2 n);

/// Velocity of B's point at the contact as seen from A's, m/s; its part along n is below 0 if they approach.
inline Vec2 relative_velocity(const Body& a, const Body& b, const ContactFrame& c) {
    return velocity_at(b, c.p) - velocity_at(a, c.p);  // relative-velocity
}

/// How much mass an impact along the unit vector `n` meets at the ends of these arms, kg; n may also be
/// a tangent. 0 if nothing there can move, as with a pinned body that is pushed at its pin but for rounding.
inline double effective_mass(const Body& a, const Body& b, Vec2 r_a, Vec2 r_b, Vec2 n) {
    const double of_a = cross(r_a, n);
    const double of_b = cross(r_b, n);
    const double K = (a.inv_m + b.inv_m) + (a.inv_I * of_a * of_a + b.inv_I * of_b * of_b);  // effective-mass
    const double across = a.inv_I * length_squared(r_a) + b.inv_I * length_squared(r_b);
    return K > 0x1p-60 * across ? 1 / K : 0;
}

/// Changes velocities and spins by the impulse J (N s, world frame) on B at the contact, and by -J on A.
inline void apply_impulse(Body& a, Body& b, const ContactFrame& c, Vec2 J) {
    a.v -= a.inv_m * J;                    // opposite-impulses
    b.v += b.inv_m * J;                    // opposite-impulses
    a.omega -= a.inv_I * cross(c.r_a, J);  // opposite-impulses
    b.omega += b.inv_I * cross(c.r_b, J);  // opposite-impulses
}

/// What an impact gave to B, in N s; A got the opposite.
struct Impulse {
    double normal = 0;   ///< along n, at least 0
    double tangent = 0;  ///< along t, at most mu times the normal one either way
};

/// One impact: the impulse along the normal that sends the contact back with e times its speed, and then
/// friction, from the velocity after that. Nothing happens unless the two approach there, or if nothing can
/// move. Energy never rises, but where an immovable body moves (a lift). Needs sound bodies; throws BadImpact
/// for the first fault of e and mu.
Impulse resolve(Body& a, Body& b, const ContactFrame& c, double e, double mu);

/// The energy in joules that an impulse j (N s) along a direction gives to two bodies while their relative
/// velocity in that direction goes from `before` to `after` (m/s).
constexpr double impulse_work(double j, double before, double after) {
    return j * (before + after) / 2;  // impulse-work
}

/// The energy in joules that an impact without friction takes: its effective mass in kg, the relative velocity
/// u along n before it, and e.
constexpr double energy_lost(double effective_mass, double u, double e) {
    return (1 - e * e) * effective_mass * u * u / 2;  // energy-lost
}

/// The friction coefficient of a pair: the geometric mean, so that anything on ice slides.
double mixed_friction(double mu_a, double mu_b);
/// The restitution of a pair: the larger one, so that a rubber ball bounces on everything.
constexpr double mixed_restitution(double e_a, double e_b) { return e_a < e_b ? e_b : e_a; }

}  // namespace cc
