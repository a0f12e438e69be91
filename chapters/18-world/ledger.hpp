#pragma once
/// Chapter 18, what a world has and does, added up: the numbers by which a run is judged.
///                                                                      chapters/18-world/index.md
#include <cstdint>
#include <span>

#include "18-world/fast_bodies.hpp"

namespace cc {

/// What all bodies have together now, and what the last step did.
struct Ledger {
    double kinetic = 0;            ///< energy of motion, joules
    double potential = 0;          ///< energy of height, joules; 0 at the world's origin
    Vec2 momentum = {};            ///< kg m/s
    double angular_momentum = 0;   ///< about the world's origin, kg m²/s
    std::size_t contacts = 0;      ///< points that pushed in the last step
    double normal_impulses = 0;    ///< their impulses along n, all together, N s
    double friction_impulses = 0;  ///< the sizes of those along t, all together, N s
    double deepest = 0;            ///< the largest overlap of two now, metres
    double median_depth = 0;       ///< of those that overlap, metres; 0 if none do

    /// Of motion and height, joules.
    double energy() const { return kinetic + potential; }
};

/// The parts by name, for tables.
void describe(const Ledger& now, auto&& field) {
    field("kinetic", now.kinetic);
    field("potential", now.potential);
    field("momentum", now.momentum);
    field("angular momentum", now.angular_momentum);
    field("contacts", now.contacts);
    field("normal impulses", now.normal_impulses);
    field("friction impulses", now.friction_impulses);
    field("deepest", now.deepest);
    field("median depth", now.median_depth);
}

/// The ledger of a world, and of the impacts in its last step. Overlaps are looked for anew: bodies have moved
/// since the last step found its contacts.
Ledger ledger(const World& world, std::span<const Impact> impacts = {});

/// One number for the places, turns and velocities of all bodies but half-planes, which never move, bit by bit, by
/// the rule of Fowler, Noll and Vo (1a): it differs, almost surely, as soon as one bit does.
std::uint64_t state_hash(std::span<const Body> bodies);

}  // namespace cc
