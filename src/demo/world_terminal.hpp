#pragma once
/// A world on the terminal: its steps, with a picture and the ledger.
#include <functional>

#include "demo/kinds.hpp"
#include "terminal/steppers.hpp"

namespace cc::demo {

/// All steps of a world, or of two side by side: one that a step ends stands still from there on. `tell` is
/// called before each with its number and how many there are.
terminal::Walk walk(const Contents& scene, const std::function<void(int, int)>& tell);

/// What the letters of its pictures mean.
inline constexpr const char* world_legend =
    "a are polygons, b discs, . walls and what never moves; * is a point that pushed in the last step. "
    "Energies are in joules, the sum of all normal impulses in newton seconds, the deepest overlap in "
    "metres.";

}  // namespace cc::demo
