#pragma once
/// A run of marbles.
#include "22-marbles/marble_ledger.hpp"
#include "scene/marble_scene.hpp"
#include "run/run.hpp"

namespace cc {

/// A run of marbles.
using MarblesRun = Run<Marbles>;

/// Stands before the first step of a scene.
inline MarblesRun begin_run(const MarbleScene& scene) { return MarblesRun(make_marbles(scene), scene.dt); }

}  // namespace cc
