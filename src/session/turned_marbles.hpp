#pragma once
/// Marbles, and how each has turned, for the mark that is drawn on it.
#include <vector>

#include "22-marbles/marble_ledger.hpp"
#include "draw/marbles.hpp"
#include "run/run.hpp"
#include "scene/marble_scene.hpp"
#include "session/marbles_unit.hpp"

namespace cc {

inline constexpr Turned not_turned{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};  ///< as at the start

/// Marbles that roll, with what marks them.
struct TurnedMarbles {
    Marbles world;               ///< after so many steps
    std::vector<Turned> turned;  ///< how each of them has turned in these
    std::shared_ptr<MarblesUnit> unit = {};  ///< what steps them; null: the library
    /// Goes on by dt seconds, as Marbles do.
    void step(double dt);
};

/// The ledger of the marbles.
inline MarbleLedger ledger(const TurnedMarbles& marbles) { return ledger(marbles.world); }

/// A run of marbles.
using MarblesRun = Run<TurnedMarbles>;

/// Stands before the first step of a scene, and keeps so many states.
MarblesRun begin_run(const MarbleScene& scene, std::size_t most_kept = 64);

}  // namespace cc
