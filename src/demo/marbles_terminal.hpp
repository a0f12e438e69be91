#pragma once
/// Marbles on the terminal: their steps, with a picture and the ledger.
#include <functional>

#include "demo/marbles_scene.hpp"
#include "terminal/steppers.hpp"

namespace cc::demo {

/// All steps. `tell` is called before each with its number and how many there are. Throws BadInput.
terminal::Walk walk(const MarbleScene& scene, const std::function<void(int, int)>& tell);

/// What the letters of its pictures mean.
inline constexpr const char* marbles_legend =
    "b are marbles, . the mesh. Energies are in joules, the sum of all normal impulses in newton seconds, "
    "the "
    "deepest overlap in metres.";

}  // namespace cc::demo
