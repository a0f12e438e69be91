#pragma once
/// Chapter 22, marbles: balls with a mass, a spin, and what keeps them from being turned.
///                                                                  chapters/22-marbles/index.md
#include <cstddef>
#include <optional>

#include "01-vectors/vec.hpp"
#include "base/angle.hpp"
#include "base/fail.hpp"

namespace cc {

/// A ball. The axis of its spin may point anywhere; its inertia is the same about each axis through its
/// centre.
struct Marble {
    Vec3 x;                    ///< centre, world frame, metres
    Vec3 v;                    ///< its velocity, m/s
    Vec3 omega;                ///< spin: along the axis, by the right-hand rule, rad/s
    double radius = 0;         ///< metres, more than 0
    double inv_m = 0;          ///< 1/kg; 0 where nothing moves it
    double inv_I = 0;          ///< 1/(kg m²); 0 where nothing turns it
    double restitution = 0.5;  ///< from 0 to 1; of two that meet, the larger one counts
    double friction = 0.5;     ///< at least 0; of two that meet, the geometric mean counts
};

/// The mass of a solid ball, kg, for a density in kg/m³.
constexpr double ball_mass(double radius, double density) {
    return density * 4 / 3 * pi * radius * radius * radius;
}
/// The inertia of a solid ball about any axis through its centre, kg m².
constexpr double ball_inertia(double mass, double radius) {
    return 2 * mass * radius * radius / 5;  // sphere-inertia
}
/// The inertia of a thin shell, kg m².
constexpr double shell_inertia(double mass, double radius) { return 2 * mass * radius * radius / 3; }
/// How fast a ball gets that rolls down a slope without sliding, as a share of g sin(slope).
constexpr double rolling_share(double inertia, double mass, double radius) {
    return 1 / (1 + inertia / (mass * radius * radius));  // rolling-sphere
}

/// A solid ball at rest; radius in metres and density in kg/m³, both more than 0.
Marble make_marble(double radius, double density, Vec3 at);

/// Energy of motion, of the centre and of the spin, J.
double kinetic_energy(const Marble& marble);
/// Velocity of the marble's point at the end of an arm from its centre, m/s.
constexpr Vec3 velocity_at(const Marble& marble, Vec3 arm) { return marble.v + cross(marble.omega, arm); }

/// What can be wrong with a marble.
enum class MarbleFault { not_finite, out_of_range, radius, mass, restitution, friction };
/// Thrown for a marble that cannot be.
struct BadMarble : BadInput {
    /// Puts the fault of the marble with this number into words.
    BadMarble(std::size_t number, MarbleFault f);
    std::size_t marble;  ///< counted from 0
    MarbleFault fault;   ///< what is wrong
};
/// The first fault of a marble, if any.
std::optional<MarbleFault> find_fault(const Marble& marble);

}  // namespace cc
