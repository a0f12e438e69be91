#pragma once
/// Chapter 11, plain: what happens between collisions? Forces change velocities, and the new velocities
/// change places.                                                           chapters/11-motion/index.md
#include "05-convex-shapes/plain.hpp"
#include "base/angle.hpp"

namespace plain {

/// A rigid body.
struct Body {
    Shape shape;                   ///< its corners as seen from its centre of mass
    Vec2 x = {};                   ///< the centre of mass, metres
    Vec2 q = {1, 0};               ///< cosine and sine of the angle by which it is turned
    Vec2 v = {};                   ///< of the centre of mass, m/s
    double omega = 0;              ///< rad/s
    double inv_m = 0, inv_I = 0;   ///< 1/mass and 1/inertia; 0: it cannot be moved, or turned
    double e = 0, mu = 0.6;        ///< restitution, friction
};

/// The velocity of a point that circles at omega rad/s, seen from the centre, which is r away.
inline Vec2 cross(double omega, Vec2 r) { return omega * left(r); }                 // velocity-of-rotation

/// The velocity of the body's point that is at p now.
inline Vec2 velocity_at(const Body& body, Vec2 p) {
    return body.v + cross(body.omega, p - body.x);                                    // velocity-at-point
}

/// Gravity acts for dt seconds.
inline void accelerate(Body& body, Vec2 gravity, double dt) {
    if (body.inv_m > 0) body.v += dt * gravity;                                   // semi-implicit-euler
}

/// The body moves for dt seconds with the velocities that it has now.
inline void move(Body& body, double dt) {
    const auto turn = cc::sincos(dt * body.omega);
    body.x += dt * body.v;                                                        // semi-implicit-euler
    body.q = rotate(Vec2{turn.cos, turn.sin}, body.q);
    body.q = body.q / length(body.q);                                                       // keep-unit
}

}  // namespace plain
