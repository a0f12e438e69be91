#include "23-small-steps/beside/experiments.hpp"

#include <algorithm>
#include <cmath>

namespace cc::experiments {
namespace {

Body block(Vec2 at) {
    Body body = make_body(box(1, 1), 1, {at, {}});
    body.friction = 0.6;
    return body;
}

World on_ground(std::vector<Body> bodies) {
    bodies.push_back(make_wall({{0, 0}, {0, 1}}, 0, 0.6));
    return {std::move(bodies), {0, -10}};
}

bool is_wall(const Body& body) { return !can_move(body); }

Measures measures_of(const World& world, const World& start) {
    Measures now;
    for (std::size_t k = 0; k < world.bodies.size(); ++k) {
        const Body& body = world.bodies[k];
        if (is_wall(body)) continue;
        now.drift = std::max(now.drift, std::abs(body.pose.x.x - start.bodies[k].pose.x.x));
        now.top = body.pose.x.y;
        now.speed = std::max(now.speed, length(body.v));
    }
    for (const PairContacts& pair : world.contacts.contacts())
        for (const PairPoint& point : std::span(pair.points, pair.count)) now.deepest = std::max(now.deepest, -point.separation);
    return now;
}

void make_step(World& world, const Solver& solver) {
    ImpulseOptions options;
    options.iterations = solver.passes;
    if (solver.passes > 0) step(world, small_dt, options);
    else step(world, small_dt, solver.options);
}

plain::Body plain_disc(plain::Vec2 at, plain::Vec2 v) {
    const double m = pi / 4;  // 1 kg/m²
    return {.shape = {{{0, 0}}, 0.5}, .x = at, .v = v, .inv_m = 1 / m, .inv_I = 8 / m};
}

// A step of discs without friction and gravity as `plain::step` makes it, but that the rigid passes are missing.
void step_without_relaxing(plain::World& world, double dt, const plain::SmallSteps& set) {
    const double h = dt / set.substeps;
    const plain::Softness soft = plain::softness(set.hertz, set.damping_ratio, h);
    plain::SubStep now{h, soft, soft, set.push_speed, world.bodies};
    for (plain::Body& way : now.ways) {
        way.v = {};
        way.omega = 0;
    }
    world.contacts = plain::find_contacts(world, dt, {.bias = 0});
    for (int k = 0; k < set.substeps; ++k) {
        for (const plain::WorldContact& c : world.contacts) push(world.bodies[c.a], world.bodies[c.b], c.p, c.j_n * c.n);
        for (plain::WorldContact& c : world.contacts) plain::solve(world, c, now, true);
        for (std::size_t b = 0; b < world.bodies.size(); ++b) now.ways[b].v += h * world.bodies[b].v;
    }
    for (std::size_t b = 0; b < world.bodies.size(); ++b) world.bodies[b].x += now.ways[b].v;
}

}  // namespace

double farthest_of_spring(Euler kind, double h_omega, int skipped, int steps) {
    double x = 1, v = 0;  // v in units of omega times metres
    double farthest = 0;
    for (int k = 0; k < skipped + steps; ++k) {
        const double old_v = v;
        if (kind == Euler::implicit) v = (v - h_omega * x) / (1 + h_omega * h_omega);
        else v -= h_omega * x;
        x += h_omega * (kind == Euler::explicit_euler ? old_v : v);
        if (k >= skipped) farthest = std::max(farthest, std::abs(x));
    }
    return farthest;
}

World small_stack(int boxes) {
    std::vector<Body> bodies;
    for (int k = 0; k < boxes; ++k) bodies.push_back(block({0, 0.5 + k}));
    return on_ground(std::move(bodies));
}

World small_pyramid(int base) {
    std::vector<Body> bodies;
    for (int row = 0; row < base; ++row)
        for (int k = row; k < base; ++k) bodies.push_back(block({k - 0.5 * row - 0.5 * base + 0.5, row + 0.5}));
    return on_ground(std::move(bodies));
}

World heavy_on_light(double ratio) {
    World world = on_ground({block({0, 0.5}), block({0, 1.5})});
    world.bodies[1].inv_m /= ratio;
    world.bodies[1].inv_I /= ratio;
    return world;
}

std::vector<Measures> measured(World world, const Solver& solver, int steps) {
    const World start = world;
    std::vector<Measures> all{measures_of(world, start)};
    for (int k = 0; k < steps; ++k) {
        make_step(world, solver);
        all.push_back(measures_of(world, start));
    }
    return all;
}

std::vector<double> distances(bool relaxes, int steps) {
    plain::World world{{plain_disc({0, 0}, {}), plain_disc({0.9, 0}, {})}, {0, 0}};
    const auto distance = [&] { return length(world.bodies[1].x - world.bodies[0].x); };
    std::vector<double> all{distance()};
    for (int k = 0; k < steps; ++k) {
        if (relaxes) plain::step(world, small_dt, plain::SmallSteps{});
        else step_without_relaxing(world, small_dt, {});
        all.push_back(distance());
    }
    return all;
}

std::vector<SubStepRecord> landing(double gap, double v) {
    const plain::Body ground{.shape = {{{-9, -1}, {9, -1}, {9, 1}, {-9, 1}}}, .x = {0, -1}};
    plain::World world{{ground, plain_disc({0, 0.5 + gap}, {0, v})}, {0, 0}};
    const plain::SmallSteps set;
    const double h = small_dt / set.substeps;
    std::vector<SubStepRecord> all{{0, gap, v, 0}};
    plain::step(world, small_dt, set, [&](const plain::World& now) {
        const SubStepRecord& last = all.back();
        const plain::WorldContact& c = now.contacts[0];
        const double moved = std::max(-last.separation / h, last.v);  // at the speed that the soft pass left
        const double left = std::max(0., last.separation + h * moved);
        all.push_back({last.number + 1, left, now.bodies[1].v.y, c.j_n});
    });
    return all;
}

}  // namespace cc::experiments
