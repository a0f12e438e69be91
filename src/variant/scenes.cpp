#include "variant/scenes.hpp"

namespace cc {
namespace {

// On the ground, which is a large box: the plain engine has no half-planes.
TimedWorld on_the_ground(std::vector<Vec2> boxes) {
    TimedWorld start{{{make_immovable(box(200, 2), {{0, -1}, {}})}, {0, -10}}};
    for (const Vec2 at : boxes) start.world.bodies.push_back(make_body(box(1, 1), 1, {at, {}}));
    for (Body& body : start.world.bodies) body.friction = 0.6;
    return start;
}

// Five boxes that stand on each other, every second one 5 cm to the right.
TimedWorld tower() { return on_the_ground({{0, 0.5}, {0.05, 1.5}, {0, 2.5}, {0.05, 3.5}, {0, 4.5}}); }

// Ten boxes, dropped on each other from 10 cm.
TimedWorld stack() {
    std::vector<Vec2> boxes;
    for (int k = 0; k < 10; ++k) boxes.push_back({0, 0.6 + 1.1 * k});
    return on_the_ground(boxes);
}

}  // namespace

TimedWorld telling_scene(std::string_view name) {
    if (name == "stack") return stack();
    if (name == "tower") return tower();
    throw BadInput("scene", "there is none for variants with the name " + std::string(name));
}

}  // namespace cc
