#pragma once
/// A run of a world, as it is stepped without a window, on the terminal, in the window and in a page.
#include "run/run.hpp"
#include "run/scene.hpp"

namespace cc {

/// A run of a world by one solver.
using WorldRun = Run<Simulation>;

/// Stands before the first step of a scene. Of few bodies it keeps more states than of many: the way back is short, and
/// not much memory is taken. Throws BadInput for a scene that cannot be.
WorldRun begin_run(const Scene& scene);

}  // namespace cc
