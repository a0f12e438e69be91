#include "13-sequential-impulses/beside/scenes.hpp"

#include "base/random.hpp"
#include "engines/impulses.hpp"

namespace cc {
namespace {

// On the ground, which is a large box: the plain engine has no half-planes.
TimedWorld on_the_ground(const std::vector<Vec2>& boxes) {
    TimedWorld start{{{make_immovable(box(200, 2), {{0, -1}, {}})}, {0, -10}}};
    for (const Vec2 at : boxes) start.world.bodies.push_back(make_body(box(1, 1), 1, {at, {}}));
    for (Body& body : start.world.bodies) body.friction = 0.6;
    return start;
}

// Five boxes that stand on each other, every second one 5 cm to the right.
TimedWorld tower() { return on_the_ground({{0, 0.5}, {0.05, 1.5}, {0, 2.5}, {0.05, 3.5}, {0, 4.5}}); }

// Boxes, dropped on each other from 10 cm.
TimedWorld stack(int count) {
    std::vector<Vec2> boxes;
    for (int k = 0; k < count; ++k) boxes.push_back({0, 0.6 + 1.1 * k});
    return on_the_ground(boxes);
}

// A box that begins 30 cm deep in the ground.
TimedWorld sunk() { return on_the_ground({{0, 0.2}}); }

// A pyramid with 30 boxes in its lowest row.
TimedWorld pyramid() {
    std::vector<Vec2> boxes;
    for (int row = 0; row < 30; ++row)
        for (int k = 0; k < 30 - row; ++k) boxes.push_back({k - 0.5 * (29 - row), row + 0.5});
    return on_the_ground(boxes);
}

// 600 discs, triangles and squares that fall into a box 62 m wide.
TimedWorld heap() {
    TimedWorld start = on_the_ground({});
    for (const double x : {-32., 32.}) start.world.bodies.push_back(make_immovable(box(2, 202), {{x, 99}, {}}));
    Random random{13};
    for (int k = 0; k < 600; ++k) {
        const double r = random.uniform(0.25, 0.5);
        const double beside = random.uniform(-0.05, 0.05);
        const double turn = random.uniform(-3, 3);
        const Vec2 at{(k % 40 - 19.5) * 1.5 + beside, 1 + 1.5 * (k / 40)};
        const Shape shape = k % 3 == 0 ? Shape(Disc(r)) : Shape(regular_polygon(k % 3 + 2, 1.3 * r));
        start.world.bodies.push_back(make_body(shape, 1, {at, rotation(turn)}));
    }
    for (Body& body : start.world.bodies) body.friction = 0.6;
    return start;
}

}  // namespace

TimedWorld telling_scene(std::string_view name) {
    if (name == "stack") return stack(10);
    if (name == "fifteen") return stack(15);
    if (name == "sunk") return sunk();
    if (name == "pyramid") return pyramid();
    if (name == "heap") return heap();
    if (name == "tower") return tower();
    throw BadInput("scene", "there is none for variants with the name " + std::string(name));
}

std::vector<RecordedStep> run_library(TimedWorld start, int steps) {
    std::vector<RecordedStep> run{recorded(start.world)};
    for (int k = 0; k < steps; ++k) {
        step(start.world, start.dt, start.options);
        run.push_back(recorded(start.world));
    }
    return run;
}

GrowingRun begin_variant(const std::string& unit, const TimedWorld& start) {
    EngineFace face = impulse_face();
    face.name = unit;
    return run_unit(face, start.world, start.dt, impulse_settings(start.options, false));
}

}  // namespace cc
