#pragma once
/// Chapter 11: what happens between collisions? Velocities first, then places (semi-implicit Euler); and
/// what a moving body keeps.                                      chapters/11-motion/index.md
#include "11-motion/body.hpp"

namespace cc {

/// Throws BadInput: what is no time step.
[[noreturn]] void refuse_time_step();
/// Throws BadInput unless the time step is finite, within `longest` and over 0.
inline void require_time_step(double dt) {
    if (!(dt > 0 && dt <= longest)) refuse_time_step();
}

/// Velocity of a point that circles a centre, r away from it, at `omega` rad/s, counter-clockwise positive: m/s if r is in
/// metres.
constexpr Vec2 cross(double omega, Vec2 r) { return omega * left(r); }              // velocity-of-rotation

/// Velocity of the body's point that is at p now; p in the world frame, m/s.
inline Vec2 velocity_at(const Body& body, Vec2 p) {
    return body.v + cross(body.omega, p - body.pose.x);                              // velocity-at-point
}

/// Gravity (m/s²) changes the velocity for dt seconds; not that of a body without a mass. First half of a
/// step. Throws BadInput unless dt > 0.
inline void integrate_velocity(Body& body, Vec2 gravity, double dt) {
    require_time_step(dt);
    if (body.inv_m > 0) body.v = body.v + dt * gravity;                            // semi-implicit-euler
}

/// A force (newtons) on the body's point at `p`, world frame, changes both velocities for dt seconds.
/// Throws BadInput unless dt > 0.
inline void apply_force(Body& body, Vec2 force, Vec2 p, double dt) {
    require_time_step(dt);
    body.v += body.inv_m * dt * force;                                                // force-and-torque
    body.omega += body.inv_I * dt * cross(p - body.pose.x, force);                    // force-and-torque
}

/// The turn q, and then a turn by the angle in radians, |angle| <= 2^20. Its length does not drift from 1.
Rotation turned(Rotation q, double angle);

/// The pose that is so far away (metres) and turned by so much (radians, |turn| <= 2^20).
inline Pose displaced(const Pose& from, Vec2 by, double turn) {
    return {from.x + by, turn != 0 ? turned(from.q, turn) : from.q};
}

/// Moves and turns the body for dt seconds by the velocities that it has now. Second half of a step.
/// Throws BadInput unless dt > 0, or if it would turn by more than 2^20 radians; then it stays where it is.
inline void integrate_position(Body& body, double dt) {
    require_time_step(dt);
    body.pose = displaced(body.pose, dt * body.v, dt * body.omega);                // semi-implicit-euler
}

/// Energy of its motion in joules; of an immovable body 0.
double kinetic_energy(const Body& body);
/// Energy of its height in joules: 0 with the centre of mass at the world's origin, and of an immovable body.
double potential_energy(const Body& body, Vec2 gravity);
/// Mass times velocity, kg m/s; of an immovable body 0.
Vec2 momentum(const Body& body);
/// Angular momentum about a point of the world that stands still, kg m²/s; of an immovable body 0.
double angular_momentum(const Body& body, Vec2 about = {});

}  // namespace cc
