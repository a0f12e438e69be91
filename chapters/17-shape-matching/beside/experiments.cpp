#include "17-shape-matching/beside/experiments.hpp"

#include <algorithm>
#include <cmath>

#include "base/angle.hpp"
#include "base/log.hpp"

namespace cc::experiments {
namespace {

MatchingTrial in_a_slab() {
    const Body slab = make_immovable(box(40, 20), {{0, -10}, {}});
    return matching_trial({body_at(box(2, 2), {0, -1}), slab}, {});
}

MatchingTrial light_and_heavy() {
    const Body light = body_at(box(1, 1), {-2.2, 0.5});
    MatchingTrial world = matching_trial({light, body_at(box(2, 2), {0.6, 1}), ground(0)});
    world.bodies[0].v = {4, 0};
    make_heavier(world.bodies[1], 25);
    return world;
}

MatchingTrial hit_at_the_end() {
    const Body plank = body_at(box(4, 0.6), {0, 1});
    MatchingTrial world = matching_trial({plank, body_at(regular_polygon(4, 0.6), {1.7, 2.2})}, {});
    world.bodies[1].v = {0, -5};
    return world;
}

MatchingTrial end_on_end() {
    const Body upper = body_at(box(1.6, 1.6), {-1.4, 2.2});
    MatchingTrial world = matching_trial({upper, body_at(box(4, 1.4), {1, 0.7}), ground(0.3)});
    world.bodies[0].v = {0, -1};
    return world;
}

MatchingTrial bouncing() {
    MatchingTrial world = matching_trial({body_at(box(1, 1), {-2.2, 2}, 0, 0.5, 0.7), ground(0.5)});
    world.bodies[0].v = {3, 0};
    return world;
}

MatchingTrial pushed_by_a_wall() {
    const Body first = body_at(box(2, 2), {-1.5, 1});
    const Body second = body_at(box(2, 2), {0.6, 1});
    MatchingTrial world = matching_trial({first, second, ground(0), make_wall({{-2, 0}, {1, 0}})});
    world.options.iterations = 30;
    return world;
}

MatchingTrial hit_at_a_corner() {
    const Body square = body_at(regular_polygon(4, 1.2), {0, 1.4}, pi / 4);
    MatchingTrial world = matching_trial({square, body_at(Disc(0.4), {0.75, 3.2})}, {});
    world.bodies[1].v = {0, -6};
    return world;
}

// The mean of the squares of the corners' distances from the centre, m².
double spread_of(const ShapeBody& body) {
    double spread = 0;
    for (const Vec2 p : body.shape) spread += length_squared(p) / static_cast<double>(body.shape.size());
    return spread;
}

// The most that the plank sinks in a second of such steps.
double most_sunk(MatchingTrial world, void (*step)(MatchingTrial&)) {
    double most = 0;
    for (int k = 0; k < 60; ++k) {
        step(world);
        most = std::max(most, sunk(world));
    }
    return most;
}

void step_by_printed(ShapeWorld& world) { as_printed::step(world); }

void step_by_matching(MatchingTrial& world) { world.step(); }

void step_by_impulses(MatchingTrial& world) { world = by_impulses(world, dt); }

template <class Valley> ValleyLedger ledger_of(Valley world, double step_length, void (*step)(Valley&)) {
    ValleyLedger ledger;
    const int steps = static_cast<int>(std::round(8 / step_length));
    for (int k = 0; k <= steps; ++k) {
        if (k % 2 == 0) {
            ledger.energy.push_back({k * step_length, total_energy(world)});
            ledger.momentum.push_back({k * step_length, momentum_of(world).x});
        }
        step(world);
    }
    return ledger;
}

// Where the box is 1 to 8192 times as dense.
Points sinking(auto most_sunk) {
    Points curve;
    for (int k = 0; k <= 13; ++k) {
        const double ratio = std::ldexp(1., k);
        curve.push_back({log10(ratio), log10(most_sunk(ratio))});
    }
    return curve;
}

}  // namespace

void MatchingTrial::step() { cc::step(*this, dt, options); }

void MatchingTrial::run(double seconds) {
    for (double t = dt / 2; t < seconds && is_sound(); t += dt) step();
}

bool MatchingTrial::is_sound() const {
    return std::ranges::none_of(bodies, [](const Body& body) { return find_fault(body).has_value(); });
}

MatchingTrial matching_trial(std::vector<Body> bodies, Vec2 g) { return {{std::move(bodies), g, {}}, {}}; }

Body body_at(const Shape& shape, Vec2 at, double turn, double friction, double restitution) {
    Body body = make_body(shape, 1, {at, rotation(turn)});
    body.friction = friction;
    body.restitution = restitution;
    return body;
}

double total_energy(const MatchingTrial& world) {
    double sum = 0;
    for (const Body& body : world.bodies) sum += kinetic_energy(body) + potential_energy(body, world.gravity);
    return sum;
}

double total_energy(const ShapeWorld& world) {
    double sum = 0;
    for (const ShapeBody& body : world.bodies)
        sum += body.mass * (length_squared(body.vel) / 2 + spread_of(body) * body.ang_vel * body.ang_vel / 2 +
                            world.rules.g * body.pos.y);
    return sum;
}

Vec2 momentum_of(const MatchingTrial& world) {
    Vec2 sum;
    for (const Body& body : world.bodies) sum += momentum(body);
    return sum;
}

Vec2 momentum_of(const ShapeWorld& world) {
    Vec2 sum;
    for (const ShapeBody& body : world.bodies) sum += body.mass * body.vel;
    return sum;
}

MatchingTrial valley() {
    const ShapeWorld printed = as_printed::valley();
    MatchingTrial world;
    for (const ShapeBody& body : printed.bodies) {
        Body square = body_at(Polygon(body.shape), body.pos, body.ang, 0.3, 0.5);
        square.v = body.vel;
        make_heavier(square, body.mass / mass(square));
        world.bodies.push_back(square);
    }
    for (const HalfPlane& wall : printed.walls) world.bodies.push_back(make_wall(wall, 0, 0.3));
    return world;
}

MatchingTrial valley_after(double seconds) {
    MatchingTrial world = valley();
    world.run(seconds);
    return world;
}

ShapeWorld printed_valley_after(double seconds) {
    ShapeWorld world = as_printed::valley();
    for (double t = world.rules.dt / 2; t < seconds; t += world.rules.dt) as_printed::step(world);
    return world;
}

ValleyLedger valley_ledger() { return ledger_of(valley(), dt, step_by_matching); }

ValleyLedger printed_valley_ledger() {
    return ledger_of(as_printed::valley(), as_printed::ShapeRules{}.dt, step_by_printed);
}

const std::array<Repair, 7> repairs = {
    {{"guarded rotation", "guarded-rotation", "barycentric-weights+true-inertia+epa-depth", in_a_slab, 0.02},
     {"inverse-mass shares", "inverse-mass-shares", "velocity-pass", light_and_heavy, 0.6},
     {"weights by place", "barycentric-weights", "velocity-pass", hit_at_the_end, 0.6},
     {"depth by EPA", "epa-depth", "", end_on_end, 0.05},
     {"velocity pass", "velocity-pass", "", bouncing, 1},
     {"fresh broad phase", "fresh-broad-phase", "", pushed_by_a_wall, 0.02},
     {"true inertia", "true-inertia", "", hit_at_a_corner, 0.5}}};

namespace {

// Of the patches that are applied then, the repair's own is the last.
std::string patches_of(const Repair& repair, bool is_on) {
    std::string patches = repair.others;
    if (!is_on) patches += (patches.empty() ? "" : "+") + std::string(repair.patch);
    return patches;
}

}  // namespace

std::string units_of(const Repair& repair) {
    return unit_without(patches_of(repair, true)) + " " + unit_without(patches_of(repair, false));
}

std::vector<RecordedStep> run_repair(const Repair& repair, bool is_on, int steps) {
    const MatchingTrial start = repair.scene();
    return run_without(patches_of(repair, is_on), start, dt, start.options, steps);
}

MatchingTrial matching_stack(int boxes) {
    MatchingTrial world = matching_trial({}, {0, -10});
    for (int k = 0; k < boxes; ++k) world.bodies.push_back(body_at(box(1, 1), {0, 0.5 + k}, 0, 0.6));
    world.bodies.push_back(ground(0.6));
    return world;
}

bool stands(const MatchingTrial& stack) {
    for (std::size_t k = 0; can_move(stack.bodies[k]); ++k)
        if (std::abs(stack.bodies[k].pose.x.y - (0.5 + static_cast<double>(k))) > 0.25) return false;
    return true;
}

MatchingTrial light_under_heavy(double ratio) {
    const Body plank = body_at(box(1.4, 0.4), {0, 0.2});
    MatchingTrial world = matching_trial({plank, body_at(box(1, 1), {0, 0.9}), ground(0.3)});
    make_heavier(world.bodies[1], ratio);
    return world;
}

double sunk(const MatchingTrial& world) { return -std::min(0., height_of(world.bodies[0])); }

double most_sunk_by_matching(double ratio, int passes) {
    MatchingTrial world = light_under_heavy(ratio);
    world.options.iterations = passes;
    return most_sunk(world, step_by_matching);
}

double most_sunk_by_impulses(double ratio) { return most_sunk(light_under_heavy(ratio), step_by_impulses); }

Points sinking_by_matching(int passes) {
    return sinking([passes](double ratio) { return most_sunk_by_matching(ratio, passes); });
}

Points sinking_by_impulses() { return sinking(most_sunk_by_impulses); }

MatchingTrial by_impulses(MatchingTrial world, double seconds) {
    for (double t = dt / 2; t < seconds; t += dt) cc::step(world, dt, ImpulseOptions{});
    return world;
}

MatchingTrial by_matching(MatchingTrial world, double seconds, int passes) {
    world.options.iterations = passes;
    world.run(seconds);
    return world;
}

}  // namespace cc::experiments
