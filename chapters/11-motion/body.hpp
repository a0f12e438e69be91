#pragma once
/// Chapter 11, what moves and what stands: rigid bodies, and what is wrong with them.
///                                                                chapters/11-motion/index.md
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "05-convex-shapes/shape.hpp"
#include "10-mass/mass.hpp"
#include "base/fail.hpp"

namespace cc {

/// A rigid body: a shape that neither bends nor stretches, with a mass. Everybody may change it; whether
/// it is still sound, `find_fault` says.
struct Body {
    Shape shape;             ///< in the body's frame
    Pose pose = {};          ///< pose.x is the centre of mass, world frame, metres
    Vec2 v = {};             ///< velocity of the centre of mass, m/s
    double omega = 0;        ///< angular velocity, rad/s, counter-clockwise positive
    double inv_m = 0;        ///< 1/mass, 1/kg; 0: no force changes v
    double inv_I = 0;        ///< 1/inertia about the centre of mass, 1/(kg m²); 0: no torque changes omega
    double restitution = 0;  ///< how much of the speed of an impact comes back, from 0 to 1
    double friction = 0;     ///< friction coefficient, at least 0
    std::uint64_t user_data = 0;  ///< yours, to know the body again; nothing here reads it
};

/// What is wrong with a body, and with which of its parts.
struct BodyFault {
    /// What is wrong; out of range is beyond `longest`, or for a restitution above 1. A half-plane cannot move.
    enum Kind { not_finite, out_of_range, negative, not_a_unit, moves } kind;  ///< what is wrong
    /// The part that is wrong.
    enum Part { place, turn, v, omega, inv_m, inv_I, restitution, friction, point, normal } part;  ///< where
};

/// The fault in words: "inv_m is negative".
std::string in_words(BodyFault f);

/// Thrown for a body that cannot be.
struct BadBody : BadInput {
    /// Puts the fault into words; `where` names the body.
    BadBody(const std::string& where, BodyFault f);
    BodyFault fault;  ///< what is wrong, and where
};

/// By how much the squared length of a turn or a normal may differ from 1.
inline constexpr double unit_slack = 16 * 0x1p-52;

/// The first fault of a body; none if it is sound. A disc and a polygon are sound by themselves; a half-plane
/// needs a normal of length 1, and neither velocity nor mass.
std::optional<BodyFault> find_fault(const Body& body);
/// Throws BadBody for the first fault.
void require_sound(const Body& body);

/// What keeps a body from being made: its mass, a corner that rounding moves away, or the body itself.
using MakingFault = std::variant<MassFault, PolygonFault, BodyFault>;

/// The fault in words.
std::string in_words(const MakingFault& f);

/// What `make_body` would throw for; none if it makes the body.
std::optional<MakingFault> find_fault(const Shape& shape, double density, const Pose& pose);
/// A body at rest of this density in kg/m², where `Placed(shape, pose)` stands: it is moved in its own
/// frame so that its centre of mass is the origin. Throws BadMass for a density that is not over 0 or a
/// shape without a mass, BadBody for a pose that is none or a 1/mass or 1/inertia beyond 2^500, BadPolygon
/// where moving rounds a corner away.
Body make_body(const Shape& shape, double density, const Pose& pose);
/// A body that no force and no impact moves or turns, at the pose, at rest; given a v or an omega it keeps
/// it, and turns about its shape's origin. Throws BadBody for a pose that is none.
Body make_immovable(const Shape& shape, const Pose& pose);
/// A wall or the ground: an immovable body that fills the half-plane, which is given in the world frame. Its
/// origin is the plane's point. Throws BadBody for a plane, a restitution or a friction that cannot be.
Body make_wall(const HalfPlane& plane, double restitution = 0, double friction = 0);
/// The half-plane in the world that the body fills, if it is one.
std::optional<HalfPlane> half_plane_of(const Body& body);
/// Whether anything can change its velocities.
inline bool can_move(const Body& body) { return body.inv_m > 0 || body.inv_I > 0; }

/// The body's mass in kg; 0 if it is immovable.
double mass(const Body& body);
/// Its moment of inertia about the centre of mass in kg m²; 0 if nothing turns it.
double inertia(const Body& body);

}  // namespace cc
