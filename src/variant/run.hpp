#pragma once
/// Runs of a scene as figures draw them and tests compare them: by the library, or by a unit of its own.
#include <span>
#include <string>
#include <vector>

#include "variant/numbers.hpp"

namespace cc {

/// What is kept of a step.
struct RecordedStep {
    std::vector<Pose> poses;  ///< of all bodies
    double kinetic = 0;       ///< energy of motion, joules
    double potential = 0;     ///< energy of height, joules
    double deepest = 0;       ///< overlap that the step found, metres
};

/// So many steps by the library, and the start before them.
std::vector<RecordedStep> run_library(TimedWorld start, int steps);
/// The same by a unit, "13-clamp". Natively throws BadInput if there is no such unit, and what it throws; in a
/// page it must have been loaded.
std::vector<RecordedStep> run_variant(const std::string& unit, const TimedWorld& start, int steps);

/// Has a unit run the numbers of a scene, and writes what it tells of each step, poses before the ledger, into
/// `told`, which has room for that and no more. Programs have another one than pages.
void run_unit(const std::string& unit, std::span<const double> scene, int steps, std::span<double> told);

}  // namespace cc
