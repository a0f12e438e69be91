#pragma once
/// Chapter 18, what a world has and does, added up: the numbers by which a run is judged.
///                                                                      chapters/18-world/index.md
#include "13-sequential-impulses/world.hpp"

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

/// Adds the impulses of a pair that met in the last step.
void add(Ledger& now, const PairContacts& pair);

/// The ledger of a world. Overlaps are looked for anew: bodies have moved since the last step found its
/// contacts.
Ledger ledger(const World& world);

}  // namespace cc
