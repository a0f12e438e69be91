#include "variant/run.hpp"

namespace cc {
namespace {

constexpr std::size_t ledger_size = 3;  // numbers

RecordedStep step_of(std::span<const double> poses, std::span<const double> ledger) {
    RecordedStep step{{}, ledger[0], ledger[1], ledger[2]};
    for (std::size_t k = 0; k < poses.size(); k += 4)
        step.poses.push_back({{poses[k], poses[k + 1]}, {poses[k + 2], poses[k + 3]}});
    return step;
}

}  // namespace

std::vector<RecordedStep> run_library(TimedWorld start, int steps) {
    World& world = start.world;
    std::vector<RecordedStep> run{step_of(poses_of(world), ledger_of(world))};
    for (int k = 0; k < steps; ++k) {
        step(world, start.dt, start.options);
        run.push_back(step_of(poses_of(world), ledger_of(world)));
    }
    return run;
}

std::vector<RecordedStep> run_variant(const std::string& unit, const TimedWorld& start, int steps) {
    const std::size_t poses = 4 * start.world.bodies.size();
    const std::size_t size = poses + ledger_size;
    std::vector<double> told(size * (static_cast<std::size_t>(steps) + 1));
    run_unit(unit, to_numbers(start), steps, told);
    std::vector<RecordedStep> run;
    for (std::span<const double> rest = told; !rest.empty(); rest = rest.subspan(size))
        run.push_back(step_of(rest.first(poses), rest.subspan(poses, ledger_size)));
    return run;
}

}  // namespace cc
