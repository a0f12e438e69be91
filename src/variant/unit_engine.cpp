#include "variant/unit_engine.hpp"

#include "variant/numbers.hpp"

namespace cc {

void UnitEngine::step(World& world, double dt, const ImpulseOptions& options) {
    require_sound(world, dt);
    if (!object_) object_.emplace(unit_file(name()));
    const std::vector<double> scene = to_numbers({world, dt, options});
    go_on(world, dt, object_->step_of(scene, world.bodies.size()));
}

}  // namespace cc
