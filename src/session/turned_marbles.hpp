#pragma once
/// Marbles, and how each has turned, for the mark that is drawn on it.
#include <vector>

#include "22-marbles/marble_ledger.hpp"
#include "draw/marbles.hpp"

namespace cc {

inline constexpr Turned not_turned{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};  ///< as at the start

/// Marbles that roll, with what marks them.
struct TurnedMarbles {
    Marbles world;               ///< after so many steps
    std::vector<Turned> turned;  ///< how each of them has turned in these
    /// Goes on by dt seconds, as Marbles do.
    void step(double dt);
};

/// The ledger of the marbles.
inline MarbleLedger ledger(const TurnedMarbles& marbles) { return ledger(marbles.world); }

}  // namespace cc
