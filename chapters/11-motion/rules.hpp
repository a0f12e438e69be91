#pragma once
/// Chapter 11, three ways to take a step: how a computer adds up a motion from forces, and what that does to
/// the energy. On one point with a mass.                            chapters/11-motion/index.md
#include "01-vectors/vec.hpp"

namespace cc {

/// What pulls at the point, for each kilogram of it.
struct Pull {
    Vec2 gravity = {};     ///< m/s²
    double stiffness = 0;  ///< of a spring to the origin, per kilogram, at least 0: (N/m)/kg = 1/s²
};

/// Where the point is and how it moves.
struct Particle {
    Vec2 x;  ///< metres
    Vec2 v;  ///< m/s

    /// Same place and velocity; no tolerance.
    friend constexpr bool operator==(const Particle&, const Particle&) = default;
};

/// Acceleration at the place x, m/s².
constexpr Vec2 acceleration(const Pull& pull, Vec2 x) { return pull.gravity - pull.stiffness * x; }

/// Its energy of motion, of height and in the spring, for each kilogram, J/kg.
constexpr double energy(const Pull& pull, const Particle& p) {
    return length_squared(p.v) / 2 - dot(pull.gravity, p.x) + pull.stiffness * length_squared(p.x) / 2;
}

/// What semi-implicit Euler with the step dt keeps instead of the energy, J/kg.
constexpr double nearby_energy(const Pull& pull, const Particle& p, double dt) {
    return energy(pull, p) + dt / 2 * dot(acceleration(pull, p.x), p.v);                // nearby-energy
}

/// By which factor one step of explicit Euler multiplies the energy of a spring without gravity.
constexpr double explicit_gain(double stiffness, double dt) {
    return 1 + stiffness * dt * dt;                                                     // explicit-gain
}

/// One step of dt seconds: what each of the three below is.
using Rule = Particle (*)(const Pull&, const Particle&, double dt);

/// By the velocity and the acceleration at the start of the step.
constexpr Particle explicit_euler(const Pull& pull, const Particle& p, double dt) {
    return {p.x + dt * p.v, p.v + dt * acceleration(pull, p.x)};                       // explicit-euler
}

/// The velocity first, and then the place by the new velocity.
constexpr Particle semi_implicit_euler(const Pull& pull, const Particle& p, double dt) {
    const Vec2 v = p.v + dt * acceleration(pull, p.x);                            // semi-implicit-euler
    return {p.x + dt * v, v};                                                     // semi-implicit-euler
}

/// By the velocity and the acceleration in the middle of the step, where half a step of explicit Euler leads.
constexpr Particle midpoint(const Pull& pull, const Particle& p, double dt) {
    const Particle half = explicit_euler(pull, p, dt / 2);
    return {p.x + dt * half.v, p.v + dt * acceleration(pull, half.x)};             // midpoint-free-fall
}

}  // namespace cc
