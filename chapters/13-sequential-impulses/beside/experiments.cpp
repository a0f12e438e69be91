#include "13-sequential-impulses/beside/experiments.hpp"

#include <algorithm>
#include <cmath>

#include "13-sequential-impulses/beside/as_printed.hpp"
#include "base/angle.hpp"
#include "base/stepper.hpp"
#include "figure/plain.hpp"

namespace cc::experiments {
namespace {

constexpr double plank_friction = 0.3;
constexpr double plank_slide = 0.75;  // m/s

constexpr double E3_bias = 0.2;  // as the article's constants might be
constexpr double E3_slop = 0.01;
constexpr double E3_dt = 0.02;

plain::Body plain_body(const Body& body) {
    plain::Body same;
    if (const auto* disc = std::get_if<Disc>(&body.shape)) same.shape = {{{0, 0}}, disc->radius};
    if (const auto* polygon = std::get_if<Polygon>(&body.shape))
        same.shape.corners = plain::from_library({polygon->points().begin(), polygon->points().end()});
    same.x = plain::from_library(body.pose.x);
    same.q = {body.pose.q.c, body.pose.q.s};
    same.v = plain::from_library(body.v);
    same.omega = body.omega;
    same.inv_m = body.inv_m;
    same.inv_I = body.inv_I;
    same.e = body.restitution;
    same.mu = body.friction;
    return same;
}

RecordedStep record(const plain::World& world) {
    RecordedStep now;
    for (const plain::Body& body : world.bodies) {
        now.poses.push_back({to_library(body.x), {body.q.x, body.q.y}});
        if (body.inv_m > 0) now.kinetic += dot(body.v, body.v) / body.inv_m / 2;
        if (body.inv_I > 0) now.kinetic += body.omega * body.omega / body.inv_I / 2;
    }
    for (const plain::WorldContact& c : world.contacts) now.deepest = std::max(now.deepest, -c.separation);
    return now;
}

// One visit. With each change clamped, the contact forgets its sum before.
void visit(plain::World& world, plain::WorldContact& c, Clamp clamp) {
    const double before = c.j_n;
    if (clamp == Clamp::each_change) c.j_n = 0;
    plain::solve(world, c);
    if (clamp == Clamp::each_change) c.j_n += before;
}

plain::Settings plain_settings(const ImpulseOptions& options) {
    return {.passes = options.iterations,
            .margin = options.margin,
            .slop = options.slop,
            .bias = options.bias,
            .quiet = options.restitution_threshold};
}

// The bodies before the first pass, and the impulses that the contacts begin with.
plain::World begin(const plain::World& world, plain::Settings settings) {
    settings.passes = 0;
    plain::World now = world;
    plain::step(now, dt, settings);
    for (std::size_t k = 0; k < world.bodies.size(); ++k) {
        now.bodies[k].x = world.bodies[k].x;
        now.bodies[k].q = world.bodies[k].q;
    }
    return now;
}

SolverPass next_pass(const SolverPass& last, const plain::World& world) {
    SolverPass pass{last.number + 1, world, 0, 0};
    for (std::size_t k = 0; k < world.contacts.size(); ++k) {
        const plain::WorldContact& now = world.contacts[k];
        const plain::WorldContact& was = last.world.contacts[k];
        const double change = std::max(std::abs(now.j_n - was.j_n), std::abs(now.j_t - was.j_t));
        if (change <= pass.change) continue;
        pass.change = change;
        pass.largest = k;
    }
    return pass;
}

Body floor_box(Vec2 at, double width, double height) {
    Body body = make_immovable(box(width, height), {at, {}});
    body.friction = 0.6;
    return body;
}

// The plank after the passes, until they have converged.
Body passed(Fall fall, double e) {
    fall.floor.restitution = e;
    fall.floor.friction = plank_friction;
    fall.plank.friction = plank_friction;
    ImpulseOptions options;
    options.iterations = 200;
    const Manifold manifold{fall.c.n, {{fall.c.p, 0, 1}, {}}, 1};
    PairContacts pair = make_rows(fall.floor, fall.plank, manifold, {}, dt, options);
    pair.b = 1;
    const std::array<Body, 2> bodies{fall.floor, fall.plank};
    const ImpulseState solved = cc::run(SequentialImpulses(motions_of(bodies), {pair}, options));
    fall.plank.v = solved.motions[1].real.v;
    fall.plank.omega = solved.motions[1].real.omega;
    return fall.plank;
}

// Before the first visit.
plain::World landing() {
    plain::World world = plain_world({{floor_box({0, -1}, 1, 2), solid(box(1, 1), {0, 0.5}, 0)}, {}, {}});
    world.bodies[1].v = {0, -1};
    for (const double x : {-peg, peg}) world.contacts.push_back({{{x, 0}, {0, 1}, 0, x > 0}, 0, 1});
    return world;
}

}  // namespace

void Trial::run(double seconds) {
    for (double t = dt / 2; t < seconds; t += dt) step(*this, dt, options);
}

Body solid(const Shape& shape, Vec2 at, double friction, double restitution) {
    Body body = make_body(shape, 1, {at, {}});
    body.friction = friction;
    body.restitution = restitution;
    return body;
}

Body ground(double friction, double restitution) {
    return make_wall({{0, 0}, {0, 1}}, restitution, friction);
}

void make_heavier(Body& body, double times) {
    body.inv_m /= times;
    body.inv_I /= times;
}

double height_of(const Body& body) {
    const Placed placed(body.shape, body.pose);
    return std::ranges::min(placed.view().points, {}, &Vec2::y).y - placed.view().radius;
}

plain::World plain_world(const World& world) {
    plain::World same;
    same.gravity = plain::from_library(world.gravity);
    for (const Body& body : world.bodies) same.bodies.push_back(plain_body(body));
    return same;
}

GrowingRun begin_plain(const TimedWorld& start) {
    plain::World world = plain_world(start.world);
    return {record(world), [=]() mutable {
        plain::step(world, start.dt, plain_settings(start.options));
        return record(world);
    }};
}

const std::array<Idea, 8> ideas = {{
    {"each change clamped", "clamp", "13-clamp", nullptr},
    {"no warm start", "warm-start", "13-warm-start", nullptr},
    {"one pass", "pass", "", [](ImpulseOptions& options) { options.iterations = 1; }},
    {"no friction", "friction", "13-friction", nullptr},
    {"one contact point", "one-point", "13-one-point", nullptr},
    {"overlaps stay", "bias", "", [](ImpulseOptions& options) { options.bias = 0; }},
    {"no slop", "slop", "", [](ImpulseOptions& options) { options.slop = 0; }},
    {"no margin", "margin", "", [](ImpulseOptions& options) { options.margin = 0; }},
}};

double drift(const RecordedStep& now, const RecordedStep& start) {
    double far = 0;
    for (std::size_t k = 0; k < now.poses.size(); ++k)
        far = std::max(far, std::abs(now.poses[k].x.x - start.poses[k].x.x));
    return far;
}

std::vector<plain::World> visits(int rounds, Clamp clamp) {
    std::vector<plain::World> all{landing()};
    for (int k = 0; k < 2 * rounds; ++k) {
        all.push_back(all.back());
        visit(all.back(), all.back().contacts[k % 2], clamp);
    }
    return all;
}

double approach(const plain::World& world, const plain::WorldContact& c) {
    return dot(c.n, plain::relative_velocity(world.bodies[c.a], world.bodies[c.b], c.p));
}

double normal_sum(const plain::World& world) {
    double sum = 0;
    for (const plain::WorldContact& c : world.contacts) sum += c.j_n;
    return sum;
}

std::vector<SolverPass> passes(const plain::World& world, const plain::Settings& settings) {
    std::vector<SolverPass> all{{0, begin(world, settings), 0, 0}};
    plain::World now = world;
    plain::step(now, dt, settings, [&](const plain::World& seen) { all.push_back(next_pass(all.back(), seen)); });
    return all;
}

plain::World three_boxes(Vec2 top, int steps) {
    World start{{floor_box({0, -1}, 20, 2)}, gravity, {}};
    for (const Vec2 at : {Vec2{0, 0.5}, Vec2{0, 1.5}, top}) start.bodies.push_back(solid(box(1.6, 1), at));
    plain::World world = plain_world(start);
    for (int k = 0; k < steps; ++k) plain::step(world, dt);
    return world;
}

plain::World after_a_minute(const TimedWorld& stack) {
    plain::World world = plain_world(stack.world);
    for (int k = 0; k < 60 * 60; ++k) plain::step(world, stack.dt, plain_settings(stack.options));
    return world;
}

std::vector<SolverPass> resting(plain::World stack, bool is_warm, int number) {
    if (!is_warm) stack.contacts.clear();
    return passes(stack, {.passes = number});
}

std::vector<plain::World> resting_visits(plain::World stack, bool is_warm, int passes) {
    if (!is_warm) stack.contacts.clear();
    std::vector<plain::World> all{begin(stack, {})};
    for (int pass = 0; pass < passes; ++pass)
        for (std::size_t k = 0; k < all[0].contacts.size(); ++k) {
            all.push_back(all.back());
            plain::solve(all.back(), all.back().contacts[k]);
        }
    return all;
}

double bias_wanted(double depth) { return E3_bias / E3_dt * std::max(0., depth - E3_slop); }

double bias_by_depth(double depth) { return as_printed::bias_velocity(E3_bias, E3_slop, E3_dt, depth); }

double bias_by_distance(double depth) { return bias_by_depth(-depth); }

Fall plank_fall() {
    Body plank = solid(box(2, 0.2), {});
    plank.pose.q = rotation(pi / 4);
    plank.v = {plank_slide, -1};
    plank.pose.x.y = -height_of(plank);
    const Placed placed(plank.shape, plank.pose);
    const Vec2 corner = placed.view().points[support_vertex(placed.view().points, {0, -1})];
    const Body floor = ground();
    return {plank, floor, contact_frame(floor, plank, corner, {0, 1})};
}

Body bounced(double e, bool by_passes) {
    Fall fall = plank_fall();
    if (by_passes) return passed(fall, e);
    resolve(fall.floor, fall.plank, fall.c, e, plank_friction);
    return fall.plank;
}

std::vector<double> row(double gap, int passes) {
    Trial world;
    world.gravity = {};
    world.options.iterations = passes;
    for (int k = 0; k < 5; ++k)
        world.bodies.push_back(solid(Disc(0.5), {k * (1 + gap) - (k == 0 ? 0.5 : 0), 0}, 0, 1));
    world.bodies[0].v = {1, 0};
    for (int k = 0; k < 120; ++k) step(world, dt, world.options);
    std::vector<double> speeds;
    for (const Body& body : world.bodies) speeds.push_back(body.v.x);
    return speeds;
}

}  // namespace cc::experiments
