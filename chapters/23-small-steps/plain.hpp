#pragma once
/// Chapter 23, plain: contacts as damped springs, in sub-steps.  chapters/23-small-steps/index.md
#include "13-sequential-impulses/plain.hpp"

namespace plain {

/// How a step is cut, and how its contacts give way. All else is chapter 13's.
struct SmallSteps {
    int substeps = 4;
    double hertz = 30;          ///< how stiff: swings a second, if nothing were damped
    double damping_ratio = 10;  ///< from 1 on it does not swing
    double push_speed = 3;      ///< an overlap parts at most so fast, m/s
};

/// A damped spring as what it asks of a velocity in one implicit step.
struct Softness {
    double bias_rate;      ///< share of the overlap that is taken away in a second, 1/s
    double mass_scale;     ///< share of what the velocity lacks that is given
    double impulse_scale;  ///< share of the impulse so far that is let go
};

/// The spring, stepped by h seconds.
inline Softness softness(double hertz, double damping_ratio, double h) {
    const double omega = 2 * cc::pi * hertz, damped = 2 * damping_ratio + h * omega;
    const double stiff = h * omega * damped;
    return {omega / damped, stiff / (1 + stiff), 1 / (1 + stiff)};        // soft-coefficients
}

/// What the passes of a sub-step know.
struct SubStep {
    double h;                ///< seconds
    Softness soft;           ///< of contacts between bodies that can move
    Softness firm;           ///< of those with what cannot
    double push_speed;       ///< m/s
    std::vector<Body> ways;  ///< the bodies as they began; v and omega: how far they have come
};

/// Friction, within what the push so far allows.
inline void hold(Body& a, Body& b, WorldContact& c) {
    const Vec2 t = left(c.n);
    const double reach = std::sqrt(a.mu * b.mu) * c.j_n, slip = dot(t, relative_velocity(a, b, c.p));
    const double j_t = std::clamp(c.j_t - slip * effective_mass(a, b, c.p, t), -reach, reach);
    push(a, b, c.p, (j_t - c.j_t) * t);
    c.j_t = j_t;
}

/// One contact as if it were alone: as a spring, or rigid.
inline void solve(World& world, WorldContact& c, const SubStep& now, bool is_soft) {
    Body &a = world.bodies[c.a], &b = world.bodies[c.b];
    hold(a, b, c);
    const Vec2 apart = relative_velocity(now.ways[c.a], now.ways[c.b], c.p);
    const double s = c.separation + dot(c.n, apart);                    // followed-separation
    const double u = dot(c.n, relative_velocity(a, b, c.p));
    const double m = effective_mass(a, b, c.p, c.n);
    const auto& [bias_rate, mass_scale, impulse_scale] = a.inv_m > 0 && b.inv_m > 0 ? now.soft : now.firm;
    const double bias = std::max(bias_rate * s, -now.push_speed);
    double change = -m * u;                                                           // relax
    if (is_soft) change = -mass_scale * m * (u + bias) - impulse_scale * c.j_n;  // implicit-spring
    if (s > 0) change = -m * (u + s / now.h);
    if (s > 0 && !is_soft) change = std::min(0., change);
    const double j_n = std::max(0., c.j_n + change);
    push(a, b, c.p, (j_n - c.j_n) * c.n);
    c.j_n = j_n;
}

/// One sub-step: all contacts as springs, the move (of `ways` alone), and all contacts rigid.
inline void make(World& world, SubStep& now) {
    for (Body& body : world.bodies) accelerate(body, world.gravity, now.h);
    for (const WorldContact& c : world.contacts)
        push(world.bodies[c.a], world.bodies[c.b], c.p, c.j_n * c.n + c.j_t * left(c.n));
    for (WorldContact& c : world.contacts) solve(world, c, now, true);
    for (std::size_t k = 0; k < world.bodies.size(); ++k) {
        now.ways[k].v += now.h * world.bodies[k].v;
        now.ways[k].omega += now.h * world.bodies[k].omega;
    }
    for (WorldContact& c : world.contacts) solve(world, c, now, false);
}

/// One step of dt seconds. `seen` is shown the world after each sub-step; its bodies have not moved yet.
inline void step(World& world, double dt, const SmallSteps& set,
                 const std::function<void(const World&)>& seen = {}) {
    const double h = dt / set.substeps;
    const double hertz = std::min(set.hertz, 0.25 / h), zeta = set.damping_ratio;
    SubStep now{h, softness(hertz, zeta, h), softness(2 * hertz, zeta, h), set.push_speed, world.bodies};
    for (Body& way : now.ways) { way.v = {}; way.omega = 0; }
    world.contacts = find_contacts(world, dt, {.bias = 0});
    for (int k = 0; k < set.substeps; ++k) {
        make(world, now);
        if (seen) seen(world);
    }
    for (WorldContact& c : world.contacts)
        if (c.wanted > 0) solve(world, c);  // a bounce, as in chapter 13
    for (std::size_t k = 0; k < world.bodies.size(); ++k) {
        move(now.ways[k], 1);
        world.bodies[k].x = now.ways[k].x;
        world.bodies[k].q = now.ways[k].q;
    }
}

}  // namespace plain
