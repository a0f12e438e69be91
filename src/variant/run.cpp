#include "variant/run.hpp"

#include <algorithm>
#include <span>

#include "variant/begun_unit.hpp"
#include "variant/world_numbers.hpp"

namespace cc {

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

}  // namespace cc
