#pragma once
/// Chapter 13, what a pass works on: how fast each body moves, and for each contact what a push along n and
/// along t does there.                                chapters/13-sequential-impulses/index.md
#include <cstdint>
#include <span>
#include <vector>

#include "08-contacts/manifold.hpp"
#include "12-impulse/impulse.hpp"
#include "13-sequential-impulses/impulse_options.hpp"

namespace cc {

/// A velocity and a spin.
struct Velocity {
    Vec2 v = {};       ///< m/s
    double omega = 0;  ///< rad/s
};

/// A body as the passes see it.
struct Motion {
    Velocity real;     ///< how it moves
    Velocity pseudo;   ///< moves it out of overlaps in this step, and is then forgotten
    double inv_m = 0;  ///< 1/kg
    double inv_I = 0;  ///< 1/(kg m²)
};

/// One unknown: the impulse on B (A gets the opposite) at a contact along a unit vector d.
struct Row {
    double arm_a = 0;    ///< r_a × d, metres
    double arm_b = 0;    ///< r_b × d, metres
    double mass = 0;     ///< effective mass along d, kg; 0 if nothing moves there
    double impulse = 0;  ///< the sum so far, N s
};

/// One contact point of a pair.
struct PairPoint {
    Row normal;                    ///< along n: at least 0
    Row tangent;                   ///< along t: friction
    double target = 0;             ///< wanted relative velocity along n, m/s
    double pseudo_target = 0;      ///< the same of the pseudo-velocities
    double pseudo_impulse = 0;     ///< along n, N s
    Vec2 p;                        ///< the point, world frame, metres
    double separation = 0;         ///< when it was found, metres; negative: overlap
    std::uint32_t feature_id = 0;  ///< what meets here: its name from step to step
};

/// The contacts of one pair.
struct PairContacts {
    std::uint32_t a = 0;  ///< a body, by its place in the list
    std::uint32_t b = 0;  ///< a later one
    Vec2 n;               ///< from A to B
    double mu = 0;        ///< friction coefficient of the pair
    int count = 0;        ///< points in use
    PairPoint points[2];  ///< of these, `count`
};

/// The contacts with this manifold (world frame) as rows, without any impulses yet. The bodies have the
/// velocities with which they arrive; gravity (m/s²) is still to act on them, and the step takes dt seconds.
PairContacts make_rows(const Body& a, const Body& b, const Manifold& manifold, Vec2 gravity, double dt,
                       const ImpulseOptions& options);

/// Gives each contact the impulses that it had in the last step, by pair and feature id; both lists by a,
/// then by b.
void warm_start(std::span<PairContacts> contacts, std::span<const PairContacts> before);

}  // namespace cc
