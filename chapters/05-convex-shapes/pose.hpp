#pragma once
/// Chapter 5, where a shape stands: a turn as a cosine and a sine, and a place.
///                                                            chapters/05-convex-shapes/index.md
#include "01-vectors/vec2.hpp"

namespace cc {

/// A turn in the plane by the angle whose cosine and sine these are: c² + s² = 1 up to rounding.
struct Rotation {
    double c = 1;  ///< cosine of the angle
    double s = 0;  ///< sine of the angle
};

/// The turn by an angle in radians, counter-clockwise positive, |angle| <= 2^20; the same bits on every
/// machine. Throws BadInput for other angles.
Rotation rotation(double angle);
/// The angle of a turn in radians, in [-π, π].
double angle(Rotation q);

/// v after the turn q.
constexpr Vec2 rotate(Rotation q, Vec2 v) { return q.c * v + q.s * left(v); }               // rotate
/// v before the turn q: undoes `rotate`.
constexpr Vec2 unrotate(Rotation q, Vec2 v) { return q.c * v - q.s * left(v); }             // rotate
/// The angle from one rotation to the other in radians, the short way round, in [-π, π].
double angle_between(Rotation from, Rotation to);

/// Where a body's own coordinates are in the world.
struct Pose {
    Vec2 x;      ///< the body's origin, world frame, metres
    Rotation q;  ///< how its axes are turned
};

/// A point of the body, from its own coordinates to the world's.
constexpr Vec2 to_world(const Pose& pose, Vec2 p) { return pose.x + rotate(pose.q, p); }
/// A point of the world in the body's own coordinates.
constexpr Vec2 to_body(const Pose& pose, Vec2 p) { return unrotate(pose.q, p - pose.x); }

}  // namespace cc
