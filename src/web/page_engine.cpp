#include "web/page_engine.hpp"

#include <string_view>
#include <vector>

#include "scene/article.hpp"
#include "variant/numbers.hpp"

namespace {

std::vector<double> told;  // by the unit, of a step

}  // namespace

extern "C" {

/// Has a unit make one step of a scene with so many bodies.
[[clang::import_module("variants"), clang::import_name("step")]] void step_in_page(
    const char* unit, std::size_t length, const double* scene, std::size_t numbers, std::size_t bodies);

/// Where it is to write what it tells then, so many numbers.
[[clang::export_name("told")]] double* room_for_told(std::size_t count) {
    told.resize(count);
    return told.data();
}
}

namespace cc {
namespace {

void step_by(std::string_view unit, World& world, double dt, const ImpulseOptions& options) {
    require_sound(world, dt);
    const std::vector<double> scene = to_numbers({world, dt, options});
    step_in_page(unit.data(), unit.size(), scene.data(), scene.size(), world.bodies.size());
    go_on(world, dt, told);
}

}  // namespace

void PageEngine::step(World& world, double dt, const ImpulseOptions& options) { step_by(name(), world, dt, options); }

void step_as_printed(World& world, double dt) { step_by("article", world, dt, {}); }

}  // namespace cc
