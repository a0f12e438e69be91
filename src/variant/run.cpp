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

const std::vector<RecordedStep>& GrowingRun::until(int steps) {
    while (static_cast<int>(run_.size()) <= steps) {
        const auto now = next_();
        if (!now) break;
        run_.push_back(*now);
    }
    return run_;
}

GrowingRun run_unit(const EngineFace& face, const World& world, double dt, const Settings& settings) {
    const std::shared_ptr<Unit> unit = open_unit(face.name);
    unit->begin(start_numbers(world, values_of(face, settings)));
    return {recorded(world), [=, world = world]() mutable -> std::optional<RecordedStep> {
        if (std::ranges::any_of(world.bodies, [](const Body& body) { return find_fault(body).has_value(); })) return {};
        FastBodies fast;
        read_told(unit->step(step_numbers(dt, world)), world, fast);
        return recorded(world);
    }};
}

}  // namespace cc
