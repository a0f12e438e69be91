#pragma once
/// Runs of a world as figures draw them and tests compare them: by the library, or by a unit of its own.
#include <string>
#include <vector>

#include "run/engine.hpp"

namespace cc {

/// A world between two steps, the length of its steps, and how they are solved.
struct TimedWorld {
    World world = {};
    double dt = 1. / 60;           ///< seconds
    ImpulseOptions options = {};  ///< of which plain units know the numbers
};

/// What is kept of a step.
struct RecordedStep {
    std::vector<Pose> poses;  ///< of all bodies
    double kinetic = 0;       ///< energy of motion, joules
    double potential = 0;     ///< energy of height, joules
    double deepest = 0;       ///< overlap that the step found, metres
};

/// So many steps by the unit of a face, and the start before them; fewer if one ends with a body that cannot be. Natively
/// throws BadInput if there is no such unit; in a page it must have been loaded.
std::vector<RecordedStep> run_unit(const EngineFace& face, World world, double dt, const Settings& settings, int steps);
/// So many steps by the library, and the start before them.
std::vector<RecordedStep> run_library(TimedWorld start, int steps);
/// The same by a unit of chapter 13, "13-clamp", as `run_unit` does it.
std::vector<RecordedStep> run_variant(const std::string& unit, const TimedWorld& start, int steps);

}  // namespace cc
