#include "variant/run.hpp"

#include <algorithm>
#include <span>

#include "engines/impulses.hpp"
#include "variant/begun_unit.hpp"
#include "variant/world_numbers.hpp"

namespace cc {
namespace {

RecordedStep recorded(const World& world) {
    RecordedStep step;
    for (const Body& body : world.bodies) {
        step.poses.push_back(body.pose);
        step.kinetic += kinetic_energy(body);
        step.potential += potential_energy(body, world.gravity);
    }
    for (const PairContacts& pair : world.contacts.contacts())
        for (const PairPoint& point : std::span(pair.points, pair.count))
            step.deepest = std::max(step.deepest, -point.separation);
    return step;
}

}  // namespace

std::vector<RecordedStep> run_library(TimedWorld start, int steps) {
    std::vector<RecordedStep> run{recorded(start.world)};
    for (int k = 0; k < steps; ++k) {
        step(start.world, start.dt, start.options);
        run.push_back(recorded(start.world));
    }
    return run;
}

std::vector<RecordedStep> run_unit(const EngineFace& face, World world, double dt, const Settings& settings, int steps) {
    const auto unit = open_unit(face.name);
    unit->begin(start_numbers(world, values_of(face, settings)));
    std::vector<RecordedStep> run{recorded(world)};
    FastBodies fast;
    const auto can_be = [](const Body& body) { return !find_fault(body); };
    for (int k = 0; k < steps && std::ranges::all_of(world.bodies, can_be); ++k) {
        read_told(unit->step(step_numbers(dt, world)), world, fast);
        run.push_back(recorded(world));
    }
    return run;
}

std::vector<RecordedStep> run_variant(const std::string& unit, const TimedWorld& start, int steps) {
    EngineFace face = impulse_face();
    face.name = unit;
    return run_unit(face, start.world, start.dt, impulse_settings(start.options, false), steps);
}

}  // namespace cc
