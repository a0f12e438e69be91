#pragma once
/// Chapter 22, what marbles have and do, added up.                     chapters/22-marbles/index.md
#include "22-marbles/marbles.hpp"

namespace cc {

/// What is there after a step.
struct MarbleLedger {
    double kinetic = 0;          ///< J, of centres and spins
    double potential = 0;        ///< J, against gravity, from the origin on
    Vec3 momentum{};             ///< kg m/s
    std::size_t contacts = 0;    ///< that pushed in the last step
    double normal_impulses = 0;  ///< their sum, N s
    double deepest = 0;          ///< overlap of a contact when the last step began, metres
    /// Both energies, J.
    double energy() const { return kinetic + potential; }
};

/// The ledger of a world. Marbles that nothing moves have no part in it.
MarbleLedger ledger(const Marbles& world);

}  // namespace cc
