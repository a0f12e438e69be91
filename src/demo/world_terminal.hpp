#pragma once
/// A world on the terminal: its steps, with a picture and the ledger.
#include <functional>

#include "scene/world_scene.hpp"
#include "terminal/steppers.hpp"

namespace cc {

/// All steps of a world, or of two side by side: one that a step ends stands still from there on, and with it
/// the walk ends unless the other one goes on. `tell` is called after each with its number and how many there
/// are.
terminal::Walk walk(const Worlds& worlds, const std::function<void(int, int)>& tell);

/// How to read them.
terminal::Legend world_legend();

}  // namespace cc
