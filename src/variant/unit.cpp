// An engine of the library as a unit: the one that CC_ENGINE names.
#include "variant/exchange.inc"
#include "variant/world_numbers.hpp"

namespace cc {
Engine& CC_ENGINE();
}

namespace {

cc::World world;
cc::Settings begun_with;
std::unique_ptr<cc::BegunEngine> begun;

cc::Settings named(std::span<const double> values) {
    cc::Settings settings;
    for (std::size_t k = 0; k < values.size(); ++k)
        settings.emplace(cc::CC_ENGINE().face().settings[k].name, values[k]);
    return settings;
}

}  // namespace

void variant_begin() {
    auto [started, values] = cc::read_start(numbers);
    world = std::move(started);
    begun_with = named(values);
    begun = cc::CC_ENGINE().begin(world, begun_with);
}

void variant_step() {
    const double dt = cc::read_step(numbers, world);
    cc::FastBodies fast;
    if (cc::CC_ENGINE().face().remembers) begun = cc::CC_ENGINE().begin(world, begun_with);  // who calls may have gone back
    begun->step(world, dt, fast, {});
    tell(cc::told_numbers(world, fast));
}
