#pragma once
/// Runs of a world by a unit of its own, as figures draw them and tests compare them.
#include <functional>
#include <optional>
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

/// A run that is made as far as it is asked for.
class GrowingRun {
public:
    /// Begins with this; `next` makes a step, or says that none can follow.
    GrowingRun(RecordedStep start, std::function<std::optional<RecordedStep>()> next) : run_{std::move(start)}, next_(std::move(next)) {}
    /// The start, so many steps, and those that were asked for before; fewer if it ends.
    const std::vector<RecordedStep>& until(int steps);

private:
    std::vector<RecordedStep> run_;
    std::function<std::optional<RecordedStep>()> next_;
};

/// The run of a world by the unit of a face; it ends with a body that cannot be. Natively throws BadInput if there is no
/// such unit; in a page it must have been loaded.
GrowingRun run_unit(const EngineFace& face, const World& world, double dt, const Settings& settings);

}  // namespace cc
