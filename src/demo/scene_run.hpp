#pragma once
/// A scene of either kind that runs, alone or in two ways side by side, and the report on it.
#include "demo/marbles_run.hpp"
#include "demo/report.hpp"
#include "scene/scene_file.hpp"
#include "run/world_run.hpp"

namespace cc {

/// The runs of a scene, one or two, and the report on them.
class SceneRun {
public:
    virtual ~SceneRun() = default;
    /// Makes the next step, at which the report looks; of two runs, one that has ended stands still. Says false where
    /// none goes on.
    virtual bool advance() = 0;
    /// The last step that was made; of two runs, that of the one that went farther.
    virtual int last() const = 0;
    /// Shows a step that was made; of a run that ended before, its last one.
    virtual void seek(int step) = 0;
    /// What is told of the step that is shown, and of all so far.
    virtual const Report& report() const = 0;
};

/// Begins to run a scene. Throws BadInput for one that cannot be.
std::unique_ptr<SceneRun> begin_run(const SceneFile& scene);
/// Begins to run a world, or two side by side.
std::unique_ptr<SceneRun> begin_run(const Worlds& worlds);

/// The report on a run of a world, which must outlive it.
std::unique_ptr<RunReport> report_on(const WorldRun& run, const WorldScene& scene);
/// The report on a run of marbles, which must outlive it.
std::unique_ptr<RunReport> report_on(const MarblesRun& run, const MarbleScene& scene);

}  // namespace cc
