#pragma once
/// Marbles on the terminal: their steps, with a picture and the ledger.
#include <functional>

#include "scene/marble_scene.hpp"
#include "terminal/steppers.hpp"

namespace cc {

/// All steps, or those up to one that cannot be made. `tell` is called after each with its number and how many
/// there are.
terminal::Walk walk(const MarbleScene& scene, const std::function<void(int, int)>& tell);

/// How to read them.
terminal::Legend marbles_legend();

}  // namespace cc
