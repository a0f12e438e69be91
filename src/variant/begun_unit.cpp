#include "variant/begun_unit.hpp"

#include <utility>

#include "variant/world_numbers.hpp"

namespace cc {

BegunUnit::BegunUnit(Unit& unit, const EngineFace& face, const World& world, const Settings& settings)
    : unit_(unit), start_(start_numbers(world, values_of(face, settings))) {}

BegunUnit::~BegunUnit() {
    if (unit_.begun_for == this) unit_.begun_for = nullptr;
}

void BegunUnit::step(World& world, double dt, FastBodies& fast, const Observer& seen) {
    require_sound(world, dt);
    if (unit_.begun_for != this) unit_.begin(start_);
    unit_.begun_for = this;
    World next = world;
    read_told(unit_.step(step_numbers(dt, world)), next, fast);
    require_sound(next, dt);
    world = std::move(next);
    if (seen) seen(view_of(world, phase::moved));
}

Unit* UnitEngine::unit() {
    if (!unit_) unit_ = open_unit(name());
    return unit_.get();
}

std::unique_ptr<BegunEngine> UnitEngine::begin(const World& world, const Settings& settings) {
    return std::make_unique<BegunUnit>(*unit(), face(), world, settings);
}

}  // namespace cc
