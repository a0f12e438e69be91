#include "19-time-of-impact/beside/experiments.hpp"

#include "11-motion/motion.hpp"
#include "run/scene.hpp"

namespace cc::experiments {
namespace {

Simulation beside_a_wall() {
    Simulation world;
    world.add(make_body(SceneBody{Disc(0.1), {0.1, 0}, 0, {0, -7}}));
    world.add(make_wall(wall_plane));
    return world;
}

void step_and_stop(Body& body, const Body& wall, Vec2 gravity) {
    integrate_velocity(body, gravity, dt);
    const Sweep way{body.pose, dt * body.v, dt * body.omega};
    const Extent extent = extent_of(body.shape);
    const auto s = time_of_impact(body.shape, wall.shape, {way, {wall.pose}});
    body.pose = at(way, is_fast(extent, way.by, way.turn) && s ? *s : 1);
}

}  // namespace

PairSweep flight(double turn, Vec2 place) {
    return {{{{-2.6, -0.2}, rotation(0.3)}, {5, 0.6}, turn}, {{place, rotation(0.5)}, {}, 0}};
}

Simulation shooting_range(double speed, double spin, bool is_enabled) {
    Scene scene{{{box(0.01, 2), {2, 1}, 0, {}, 0, 1, 0, 0.5, true}}, {0, 0}};
    const SceneBody triangle{regular_polygon(3, 0.15), {-2.5, 1}, 0.2, {speed, 0}, spin, 1, 0.02};
    scene.bodies.push_back(triangle);
    scene.chosen.settings["continuous_collision"] = is_enabled;
    return make_simulation(scene);
}

std::vector<Body> falling(bool is_stopped) {
    Simulation world = beside_a_wall();
    std::vector<Body> all{world.bodies()[0]};
    for (double t = dt / 2; t < falls; t += dt) {
        if (is_stopped)
            step_and_stop(world.bodies()[0], world.bodies()[1], world.gravity());
        else
            world.step(dt);
        all.push_back(world.bodies()[0]);
    }
    return all;
}

double energy(const Body& body) { return kinetic_energy(body) + potential_energy(body, {0, -9.8}); }

}  // namespace cc::experiments
