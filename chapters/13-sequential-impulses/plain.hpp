#pragma once
/// Chapter 13, plain: many contacts at once. Each in turn gets the impulse that it would need alone; what is
/// clamped is the sum.                                 chapters/13-sequential-impulses/index.md
#include "09-broad-phase/plain.hpp"
#include "12-impulse/plain.hpp"

namespace plain {

/// A contact between two bodies of a world, with the impulses that it has given.
struct WorldContact : Contact {
    std::size_t a, b;          ///< the bodies, by their places in the world
    double wanted = 0;         ///< velocity along n, m/s
    double j_n = 0, j_t = 0;   ///< impulses along n and t so far, N s
};

/// Bodies, and their contacts of the last step.
struct World {
    std::vector<Body> bodies;
    Vec2 gravity = {0, -9.8};  ///< m/s²
    std::vector<WorldContact> contacts = {};
};

/// How a step is solved.
struct Settings {
    int passes = 10;
    double margin = 0.02;  ///< the gap at which a contact starts to count, metres
    double slop = 0.005;   ///< overlap that is left alone, metres
    double bias = 0.2;     ///< fraction of the remaining overlap removed in a step
    double quiet = 0.5;    ///< slower impacts do not bounce, m/s
};

/// The velocity along n that we want at a contact: fast impacts bounce, separated bodies may approach,
/// overlapping ones part.
inline double wanted_velocity(const Body& a, const Body& b, const Contact& c, double dt,
                              const Settings& set) {
    const double u_0 = dot(c.n, relative_velocity(a, b, c.p)), e = std::max(a.e, b.e);
    const double closing = -std::max(0., c.separation) / dt;                        // wanted-velocity
    if (e > 0 && u_0 < -set.quiet && u_0 < closing) return -e * u_0;                // wanted-velocity
    return closing + set.bias * std::max(0., -c.separation - set.slop) / dt;          // position-bias
}

/// All contacts of a world, each with the impulses that it had in the last step.
inline std::vector<WorldContact> find_contacts(const World& world, double dt, const Settings& set) {
    std::vector<Shape> shapes;
    std::vector<Box> boxes;
    for (const Body& body : world.bodies) shapes.push_back(placed(body.shape, body.x, body.q));
    for (const Shape& shape : shapes) boxes.push_back(bounds(shape, set.margin));
    std::vector<WorldContact> contacts;
    for (const auto& [k, l] : sweep_and_prune(boxes)) {
        const Body &a = world.bodies[k], &b = world.bodies[l];
        if (a.inv_m == 0 && b.inv_m == 0) continue;
        for (const Contact& c : collide(shapes[k], shapes[l], set.margin)) {
            contacts.push_back({c, k, l, wanted_velocity(a, b, c, dt, set)});
            for (const WorldContact& old : world.contacts)
                if (old.a == k && old.b == l && old.id == c.id) {
                    contacts.back().j_n = old.j_n;                                         // warm-start
                    contacts.back().j_t = old.j_t;                                         // warm-start
                }
        }
    }
    return contacts;
}

/// One contact as if it were alone: friction first, then the push along n.
inline void solve(World& world, WorldContact& c) {
    Body &a = world.bodies[c.a], &b = world.bodies[c.b];
    const Vec2 t = left(c.n);
    const double mu = std::sqrt(a.mu * b.mu);
    const double slip = dot(t, relative_velocity(a, b, c.p));
    const double j_t = std::clamp(c.j_t - slip * effective_mass(a, b, c.p, t),
                                  -mu * c.j_n, mu * c.j_n);                                // friction-cone
    push(a, b, c.p, (j_t - c.j_t) * t);
    c.j_t = j_t;
    const double shortfall = c.wanted - dot(c.n, relative_velocity(a, b, c.p));
    const double j_n = std::max(0., c.j_n + shortfall * effective_mass(a, b, c.p, c.n));  // accumulated-clamp
    push(a, b, c.p, (j_n - c.j_n) * c.n);
    c.j_n = j_n;
}

/// One step of dt seconds. `seen` is shown the world after each pass.
inline void step(World& world, double dt, const Settings& set = {},
                 const std::function<void(const World&)>& seen = {}) {
    world.contacts = find_contacts(world, dt, set);
    for (Body& body : world.bodies) accelerate(body, world.gravity, dt);
    for (const WorldContact& c : world.contacts)
        push(world.bodies[c.a], world.bodies[c.b], c.p, c.j_n * c.n + c.j_t * left(c.n));    // warm-start
    for (int pass = 0; pass < set.passes; ++pass) {
        for (WorldContact& c : world.contacts) solve(world, c);
        if (seen) seen(world);
    }
    for (Body& body : world.bodies) move(body, dt);
}

}  // namespace plain
