#pragma once
/// Runs of a world by a unit of its own, as figures draw them and tests compare them.
#include <string>
#include <vector>

#include "run/engine.hpp"

namespace cc {

/// What is kept of a step.
struct RecordedStep {
    std::vector<Pose> poses;  ///< of all bodies
    double kinetic = 0;       ///< energy of motion, joules
    double potential = 0;     ///< energy of height, joules
    double deepest = 0;       ///< overlap that the step found, metres
};

/// That of a world as it is now.
RecordedStep recorded(const World& world);

/// So many steps by the unit of a face, and the start before them; fewer if one ends with a body that cannot be. Natively
/// throws BadInput if there is no such unit; in a page it must have been loaded.
std::vector<RecordedStep> run_unit(const EngineFace& face, World world, double dt, const Settings& settings, int steps);

}  // namespace cc
