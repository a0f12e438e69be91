#pragma once
/// Chapter 4, what is swept: a disc or a sphere that moves straight through one frame.
#include <cmath>
#include <optional>

#include "01-vectors/vec.hpp"
#include "base/fail.hpp"

namespace cc {

/// What is wrong with a moving disc or sphere, and with which of its parts.
struct MovingFault {
    /// What is wrong; out of range is beyond `longest`.
    enum Kind { not_finite, out_of_range, negative } kind;  ///< what is wrong
    /// The part that is wrong.
    enum Part { from, to, radius } part;  ///< where
};

/// Thrown for a moving disc or sphere that cannot be.
struct BadMoving : BadInput {
    /// Puts the fault into words.
    explicit BadMoving(MovingFault f);
    MovingFault fault;  ///< what is wrong, and where
};

/// The first fault of a disc's parts; none if they make a moving disc.
std::optional<MovingFault> find_fault(Vec2 from, Vec2 to, double radius);
/// The first fault of a sphere's parts; none if they make a moving sphere.
std::optional<MovingFault> find_fault(Vec3 from, Vec3 to, double radius);

/// Throws BadMoving if there is a fault.
void refuse_fault(Vec2 from, Vec2 to, double radius);
/// The same in space.
void refuse_fault(Vec3 from, Vec3 to, double radius);

/// The sum of the coordinates without their signs: none of them is larger.
inline double taxicab_length(Vec2 p) { return std::abs(p.x) + std::abs(p.y); }
/// The same in space.
inline double taxicab_length(Vec3 p) { return std::abs(p.x) + std::abs(p.y) + std::abs(p.z); }

/// A disc (Vec2) or a sphere (Vec3) that moves straight and evenly through one frame.
template <Vector V> struct Moving {
    V from;         ///< centre at the start of the frame, s = 0, world frame, metres
    V to;           ///< centre at its end, s = 1
    double radius;  ///< metres, at least 0

    /// Throws BadMoving unless all is finite and within `longest`, and the radius at least 0.
    Moving(V start, V end, double r) : from(start), to(end), radius(r) {
        const double sum = taxicab_length(from) + taxicab_length(to) + radius;  // NaN if a part is
        if (!(0 <= radius && sum <= longest)) [[unlikely]] refuse_fault(from, to, radius);
    }
};

}  // namespace cc
