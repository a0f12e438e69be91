#include "18-world/beside/experiments.hpp"

#include "18-world/beside/as_printed.hpp"
#include "engines/impulses.hpp"

namespace cc::experiments {
namespace {

SceneBody ground(double restitution = 0) { return scene_wall(ground_plane, restitution); }

World bouncing() {
    World world;
    world.bodies.push_back(make_body(SceneBody{box(0.5, 0.3), {0, 1.5}, 0.3, {0.4, 0}, 1, 1, 0.9, 0.2}));
    world.bodies.push_back(make_body(ground(0.9)));
    return world;
}

}  // namespace

Scene heap() {
    Scene scene{{}};
    for (int k = 0; k < 12; ++k) {
        SceneBody body{Disc(0.4), {0.9 * (k % 3) - 0.9 + 0.1 * (k % 4), 0.8 + 1.1 * (k / 3)}};
        if (k % 3 == 1) body.shape = regular_polygon(3, 0.55);
        if (k % 3 == 2) body.shape = box(0.75, 0.75);
        body.turn = 0.4 * k;
        body.restitution = 0.3;
        scene.bodies.push_back(body);
    }
    for (const SceneBody& wall : {ground(), scene_wall({{-3, 0}, {1, 0}}), scene_wall({{3, 0}, {-1, 0}})})
        scene.bodies.push_back(wall);
    return scene;
}

Scene stack() {
    Scene scene{repeated({box(1, 1), {0, 0.5}}, {1, 5, {}, {0, 1}})};
    scene.bodies.push_back(ground());
    return scene;
}

Scene cradle() {
    Scene scene{repeated({Disc(0.3), {-0.2, 0.3}, 0, {}, 0, 1, 1, 0}, {4, 1, {0.66, 0}}), {0, 0}};
    SceneBody first = scene.bodies[0];
    first.at.x = -2.4;
    first.v.x = 2.5;
    scene.bodies.push_back(first);
    return scene;
}

Scene shot() {
    Scene scene{{{box(0.01, 5.3), {1.5, 2.65}, 0, {}, 0, 1, 0, 0.5, true}}};
    const SceneBody ball{Disc(0.2), {-2, 2}, 0, {40, 0}, 0, 1, 0.8};
    const SceneBody square{box(0.3, 0.3), {-2, 1}, 0.3, {30, 0}, 0, 1, 0.8};
    scene.bodies.push_back(ball);
    scene.bodies.push_back(square);
    for (const SceneBody& wall : {ground(), scene_wall({{-3, 0}, {1, 0}}), scene_wall({{0, 5.3}, {0, -1}})})
        scene.bodies.push_back(wall);
    return scene;
}

int advance(Running& running, double elapsed, const MakeStep& make_step) {
    const int steps = running.clock.steps_due(elapsed);
    for (int k = 0; k < steps; ++k) {
        running.before = poses_of(running.world.bodies);
        make_step(running.world, running.clock.dt());
    }
    return steps;
}

std::vector<Pose> shown(const Running& running) {
    return cc::shown(running.before, running.world.bodies, running.clock.share());
}

Simulation two_on_the_ground(Vec2 top, double fall) {
    ImpulseOptions few;
    few.iterations = 2;
    Simulation world({0, -9.8}, by_impulses(few));
    world.add(make_body(SceneBody{box(1.6, 1), {0, 0.5}}));
    world.add(make_body(SceneBody{box(1.2, 1), top, 0, {0, -fall}}));
    world.add(make_body(ground()));
    return world;
}

Heights heights() {
    World world;
    world.bodies.push_back(make_body(SceneBody{Disc(0.25), {0, 2}, 0, {0, 0}, 0, 1, 0.8}));
    world.bodies.push_back(make_body(ground(0.8)));
    Running running{world, Clock(0.04)};
    Heights found;
    for (int picture = 0; picture <= 60; ++picture) {
        const double t = picture / 60.;
        if (picture > 0) advance(running, 1 / 60., [](World& w, double by) { step(w, by); });
        found.shown.push_back({t, shown(running)[0].x.y});
        found.of_steps.push_back({t, running.world.bodies[0].pose.x.y});
    }
    return found;
}

Points way_at(int rate, bool is_printed) {
    Running running{bouncing(), Clock(dt)};
    ContinuousCollision continuous;
    FastBodies fast;
    const ImpulseOptions options;
    const MakeStep make_step = [&](World& world, double by) {
        step(world, by, options, {}, continuous.phase(options.restitution_threshold, fast));
    };
    Points way;
    for (int picture = 0; picture <= 3 * rate; ++picture) {
        way.push_back(is_printed ? running.world.bodies[0].pose.x : shown(running)[0].x);
        if (is_printed)
            as_printed::next_picture(running.world, 1. / rate, make_step);
        else
            advance(running, 1. / rate, make_step);
    }
    return way;
}

}  // namespace cc::experiments
