#include "22-marbles/beside/experiments.hpp"

#include <cmath>

#include "mesh/tracks.hpp"

namespace cc::experiments {

Marble glass_ball(double radius, Vec3 at, double friction, double restitution) {
    Marble marble = make_marble(radius, 2500, at);
    marble.friction = friction;
    marble.restitution = restitution;
    return marble;
}

int steps_in(double seconds) { return static_cast<int>(seconds / dt + 0.5); }

void run_for(Marbles& world, double seconds) {
    for (int k = steps_in(seconds); k > 0; --k) world.step(dt);
}

Marbles marbles_on_run() {
    Marbles world(make_ground(marble_run(), 0.3, 0.4), {0, 0, -g});
    for (int k = 0; k < 5; ++k)
        world.add(glass_ball(0.05, {-0.9 + 0.12 * k, 0.1 * (k % 3 - 1), 1.4 + 0.02 * k}, 0.4, 0.3));
    return world;
}

double speed_on_slope(double fall) {
    Marbles world(make_ground(slope(12, 12, fall), 0, rolling_mu), {0, 0, -g});
    world.add(glass_ball(0.1, {-9, 0.3, 9 * fall + 0.1 * std::sqrt(1 + fall * fall)}, rolling_mu));
    run_for(world, 1);
    return length(world.marbles()[0].v);
}

Marbles on_floor(bool drop_ghosts) {
    MarbleOptions options;
    options.drop_ghosts = drop_ghosts;
    Marbles world(make_ground(slope(5, 40, 0), 0, 0.5), {0, 0, -g}, options);
    Marble m = glass_ball(0.1, {-4, 0.31, 0.1}, 0.5);
    m.v = {2, 0.3, 0};
    m.omega = {-3, 20, 0};
    world.add(m);
    return world;
}

double left_on_floor(bool drop_ghosts, double seconds) {
    Marbles world = on_floor(drop_ghosts);
    const double start = ledger(world).kinetic;
    run_for(world, seconds);
    return ledger(world).kinetic / start;
}

double left_in_bowl(std::uint32_t cells) {
    Marbles world(make_ground(bowl(1, cells, 1), 0, 0.5), {0, 0, -g});
    world.add(glass_ball(0.05, {0.6, 0.1, 0.25}, 0.5));
    run_for(world, 0.2);
    const double start = ledger(world).energy();
    run_for(world, 4);
    return ledger(world).energy() / start;
}

Marbles towards_wall(double speed, bool stop_ways) {
    MarbleOptions options;
    options.stop_ways = stop_ways;
    const Mesh wall = net(2, 2, [](std::uint32_t j, std::uint32_t k) { return Vec3{0, j - 1., k - 1.}; });
    Marbles world(make_ground(wall, 0.5, 0.5), {}, options);
    Marble m = glass_ball(0.05, {-1, 0.2, 0.3}, 0.5);
    m.v = {speed, 0, 0};
    world.add(m);
    return world;
}

int count_passed(bool stop_ways) {
    int passed = 0;
    for (int speed = 1; speed <= 200; ++speed) {
        Marbles world = towards_wall(speed, stop_ways);
        for (int k = 0; k < 80; ++k) world.step(1. / 60);
        passed += world.marbles()[0].x.x > 0;
    }
    return passed;
}

double height_on_thin(double height) {
    Marbles world(make_ground({{{-1, 0, 0}, {1, 0, 0}, {0, height, 0}}, {{0, 1, 2}}}, 0), {0, 0, -g});
    world.add(glass_ball(0.1, {0.1, height / 4, 0.3}, 0.5));
    run_for(world, 0.35);
    return world.marbles()[0].x.z;
}

}  // namespace cc::experiments
