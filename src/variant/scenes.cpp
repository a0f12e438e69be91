#include "variant/scenes.hpp"

namespace cc {
namespace {

// Five boxes that stand on each other, every second one 5 cm to the right.
TimedWorld tower() {
    TimedWorld start{{{}, {0, -10}}};
    for (int k = 0; k < 5; ++k) {
        start.world.bodies.push_back(make_body(box(1, 1), 1, {{0.05 * (k % 2), 0.5 + k}, {}}));
        start.world.bodies.back().friction = 0.6;
    }
    start.world.bodies.push_back(make_wall({{0, 0}, {0, 1}}, 0, 0.6));
    return start;
}

}  // namespace

TimedWorld telling_scene(std::string_view name) {
    if (name == "tower") return tower();
    throw BadInput("scene", "there is none for variants with the name " + std::string(name));
}

}  // namespace cc
