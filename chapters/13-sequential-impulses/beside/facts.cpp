/// Facts of chapter 13.
#include <algorithm>
#include <cmath>

#include "13-sequential-impulses/beside/as_printed.hpp"
#include "13-sequential-impulses/beside/experiments.hpp"
#include "base/stepper.hpp"
#include "figure/plain.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

// Of the bodies' motions, J.
double energy_of(const World& world) {
    double sum = 0;
    for (const Body& body : world.bodies) sum += kinetic_energy(body);
    return sum;
}

// How deep the contacts overlap at most, metres.
double deepest(const World& world) {
    double depth = 0;
    for (const PairContacts& pair : world.contacts.contacts())
        for (const PairPoint& point : std::span(pair.points, pair.count))
            depth = std::max(depth, -point.separation);
    return depth;
}

// A visit to one of the two pegs, the left one first.
void visit_facts(Facts f, const plain::World& before, const plain::World& after, std::size_t visit) {
    const std::size_t k = (visit - 1) % 2;
    f.number("u", approach(before, before.contacts[k]), 2);
    f.number("change", after.contacts[k].j_n - before.contacts[k].j_n, 2);
    f.number("left", after.contacts[0].j_n, 2);
    f.number("right", after.contacts[1].j_n, 2);
    f.number("other", approach(after, after.contacts[1 - k]), 2);
}

void right_facts(Facts f) {
    const auto worlds = visits(10, Clamp::sum);
    const plain::World& start = worlds[0];
    const plain::Vec2 left_peg = start.contacts[0].p;
    const double K = 1 / plain::effective_mass(start.bodies[0], start.bodies[1], left_peg, {0, 1});
    const double cross_talk = 1 - 6 * peg * peg;
    f.number("K", K, 2, "kg⁻¹");
    f.number("other", cross_talk, 2, "kg⁻¹");
    f.number("ratio", cross_talk / K, 2);
    f.number("shrinks", cross_talk / K * (cross_talk / K), 2);
    for (std::size_t visit = 1; visit <= 6; ++visit) visit_facts(f[std::to_string(visit)], worlds[visit - 1], worlds[visit], visit);
}

void wrong_facts(Facts f) {
    const plain::World last = visits(10, Clamp::each_change).back();
    f.number("wrong-left", last.contacts[0].j_n, 2, "N s");
    f.number("wrong-right", last.contacts[1].j_n, 2, "N s");
    f.number("wrong-v", last.bodies[1].v.y, 2, "m/s");
    f.number("wrong-omega", last.bodies[1].omega, 2, "rad/s");
}

void warm_facts(Facts f) {
    const plain::World stack = after_a_minute(telling_scene("stack"));
    const auto cold = resting(stack, false, 200);
    const auto warm = resting(stack, true, 10);
    f.scientific("cold-10", cold[10].change, 1, "N s");
    f.scientific("cold-200", cold[200].change, 1, "N s");
    f.scientific("warm-1", warm[1].change, 1, "N s");
}

using Run = std::vector<RecordedStep>;

// The farthest that a body goes sideways.
double most_drift(const Run& run) {
    double most = 0;
    for (const RecordedStep& now : run) most = std::max(most, drift(now, run[0]));
    return most;
}

void lean_facts(Facts f) {
    const TimedWorld start = telling_scene("fifteen");
    f.number("library", 1000 * most_drift(run_library(start, 600)), 0, "mm");
}

// How high the lower side of the box is above the ground at most, centimetres.
double highest(const Run& run) {
    double most = -1;
    for (const RecordedStep& now : run) most = std::max(most, now.poses[1].x.y - 0.5);
    return 100 * most;
}

// What is to be found in the passes of the live figure, as it is at first.
void step_facts(Facts f) {
    const double own_weight = 1.6 * 10 * dt;  // of a box, N s in a step
    const auto cold = passes(three_boxes({0.5, 2.5}, 0), {.passes = 20});
    const auto on_the_ground = [](const SolverPass& pass) {
        return pass.world.contacts[0].j_n + pass.world.contacts[1].j_n;
    };
    const auto carries = [&](const SolverPass& pass) { return on_the_ground(pass) > own_weight; };
    const auto is_small = [](const SolverPass& pass) { return pass.number > 0 && pass.change < 0.01; };
    f.number("weight", own_weight, 2, "N s");
    f.number("ground-1", on_the_ground(cold[1]), 2, "N s");
    f.number("ground-2", on_the_ground(cold[2]), 2, "N s");
    f.count("ground", std::ranges::find_if(cold, carries)->number);
    f.count("cold", std::ranges::find_if(cold, is_small)->number);
}

// The box that begins 30 cm deep in the ground.
void sunk_facts(Facts f) {
    const TimedWorld start = telling_scene("sunk");
    plain::World world = plain_world(start.world);
    plain::step(world, dt);
    f.number("plain-v", world.bodies[1].v.y, 1, "m/s");
    f.number("plain-highest", highest(run_plain(start, 60)), 0, "cm");
}

// How many old contacts a step of a pyramid compares with its new ones.
void search_facts(Facts f) {
    const TimedWorld start = telling_scene("pyramid");
    plain::World world = plain_world(start.world);
    plain::step(world, dt);
    const auto contacts = static_cast<long long>(world.contacts.size());
    f.count("contacts", contacts);
    f.count("comparisons", contacts * contacts);
}

// A box whose corners are listed clockwise stands on the ground, for a second.
void clockwise_facts(Facts f) {
    plain::World world = plain_world(telling_scene("sunk").world);
    world.bodies[1].x.y = 0.5;
    std::ranges::reverse(world.bodies[1].shape.corners);
    for (int k = 0; k < 60; ++k) plain::step(world, dt);
    f.number("y", world.bodies[1].x.y, 1, "m");
    f.words("fault", fault_words<BadPolygon>(find_fault(to_library(world.bodies[1].shape.corners))));
}

void beside_facts(Facts f, auto run_by) {
    const Run pyramid = run_by(telling_scene("pyramid"), pyramid_steps);
    f.number("drift", 1000 * most_drift(pyramid), 0, "mm");
    const Run heap = run_by(telling_scene("heap"), heap_steps);
    f.number("heap-depth", 1000 * heap.back().deepest, 1, "mm");
}

void removed_facts(Facts f) {
    const TimedWorld start = telling_scene("stack");
    const Run whole = run_plain(start, 600);
    f.number("all.most", 100 * most_drift(whole), 0, "cm");
    const auto without = [&](std::string_view key) {
        return run_without(*std::ranges::find_if(ideas, [=](const Idea& idea) { return idea.key == key; }), start, 600);
    };
    f.number("slop.most", 100 * most_drift(without("slop")), 0, "cm");
    f.number("margin.most", 100 * most_drift(without("margin")), 0, "cm");
    f.number("bias.depth", 1000 * without("bias").back().deepest, 0, "mm");
}

// The stack for half a minute on five passes; nothing else is changed but the overlap that is left alone, metres.
Run on_five_passes(double slop) {
    TimedWorld start = telling_scene("stack");
    start.options.iterations = 5;
    start.options.slop = slop;
    return run_plain(start, 1800);
}

void half_facts(Facts f) {
    const Run thin = on_five_passes(0.005);
    const auto fallen = std::ranges::find_if(thin, [](const RecordedStep& now) { return now.poses.back().x.y < 9; });
    f.number("falls", dt * static_cast<double>(fallen - thin.begin()), 0, "s");
    f.number("most", 100 * most_drift(on_five_passes(0.02)), 0, "cm");
}

void bias_facts(Facts f, double depth) {
    f.number("wanted", bias_wanted(depth), 2, "m/s");
    f.number("depth", bias_by_depth(depth), 2, "m/s");
    f.number("signed", bias_by_distance(depth), 2, "m/s");
}

// Two balls of 1 kg that part at 2 m/s, with so many N s of an earlier step; A's velocity less B's is -2.
std::string parting(double accumulated) {
    as_printed::Row row{0.5, accumulated};
    const double added = as_printed::add_clamped(row, -2);
    return number(-1 + added) + " and " + number(1 - added) + " m/s";
}

void printed_facts(Facts f) {
    bias_facts(f["e3-7.touching"], 0);
    bias_facts(f["e3-7.shallow"], 0.005);
    bias_facts(f["e3-7.deep"], 0.1);
    f.words("e3-8.printed", parting(-5));
    f.words("e3-8.right", parting(0));
    f.number("e3-16.speed", bias_wanted(0.1), 1, "m/s");
    f.number("e3-16.height", 100 * bias_wanted(0.1) * bias_wanted(0.1) / 20, 0, "cm");
    f.number("e3-16.printed", as_printed::friction_limit(0.5, 0, bias_wanted(0.1)), 2, "N s");
}

void bounced_facts(Facts f, const std::string& key, double e) {
    f.number("passes-" + key, kinetic_energy(bounced(e, true)), 3, "J");
    f.number("resolve-" + key, kinetic_energy(bounced(e, false)), 3, "J");
}

void plank_facts(Facts f) {
    Fall fall = plank_fall();
    f.number("before", kinetic_energy(fall.plank), 3, "J");
    bounced_facts(f, "1", 1);
    bounced_facts(f, "0-9", 0.9);
    bounced_facts(f, "0-5", 0.5);
    f.number("slides", std::abs(velocity_at(fall.plank, fall.c.p).x), 2, "m/s");
    resolve(fall.floor, fall.plank, fall.c, 1, 0);
    f.number("smooth", std::abs(velocity_at(fall.plank, fall.c.p).x), 2, "m/s");
}

// What part of its energy a row of three gains of which the second and the third touch, but part at 0.1 m/s.
double gain_of_three() {
    Trial world;
    world.gravity = {};
    world.options.iterations = 200;
    for (int k = 0; k < 3; ++k) world.bodies.push_back(solid(Disc(0.5), {1. * k, 0}, 0, 1));
    world.bodies[0].v = {1, 0};
    world.bodies[2].v = {0.1, 0};
    const double before = energy_of(world);
    step(world, dt, world.options);
    return energy_of(world) / before - 1;
}

std::string speeds_of_row(double gap, int passes) {
    std::string text;
    for (const double v : row(gap, passes)) text += (text.empty() ? "" : ", ") + number(v);
    return text;
}

void cradle_facts(Facts f) {
    f.words("touching", speeds_of_row(0, 200));
    f.words("ten", speeds_of_row(0, 10));
    f.number("gain", 100 * gain_of_three(), 1, "%");
    f.words("gaps", speeds_of_row(0.05, 10));
}

// How high a ball comes back that falls 1 m, metres.
double bounce(double e, double step_length) {
    World world{{solid(Disc(0.5), {0, 1.5}, 0, e), ground(0, e)}, gravity, {}};
    const Body& ball = world.bodies[0];
    double top = 0;
    bool rises = false;
    for (double t = 0; t < 3; t += step_length) {
        step(world, step_length);
        if (rises && ball.v.y < 0) break;
        rises = rises || ball.v.y > 0;
        if (rises) top = std::max(top, ball.pose.x.y - 0.5);
    }
    return top;
}

void bounce_facts(Facts f) {
    const double v = std::sqrt(20.);  // at the ground; it is found within v dt of it, before and after
    f.number("coarse", 100 * bounce(0.8, dt), 1, "cm");
    f.number("fine", 100 * bounce(0.8, 1. / 960), 1, "cm");
    f.number("true", 100 * 0.8 * 0.8, 0, "cm");
    f.number("coarse-bound", 100 * v * dt * (1 + 0.8 * 0.8), 1, "cm");
    f.number("fine-bound", 100 * v / 960 * (1 + 0.8 * 0.8), 1, "cm");
}

// A heavy box on a light one.
void heavy_facts(Facts f) {
    Trial world{{{solid(box(1, 1), {0, 0.5}), solid(box(1, 1), {0, 1.5}), ground()}, gravity, {}}, {}};
    make_heavier(world.bodies[1], 100);
    world.run(0.5);
    f.number("depth", deepest(world), 3, "m");
    world.run(4.5);
    f.number("depth-later", deepest(world), 3, "m");
}

Trial pyramid(int rows) {
    Trial world{{{}, gravity, {}}, {}};
    for (int row = 0; row < rows; ++row)
        for (int k = 0; k < rows - row; ++k)
            world.bodies.push_back(solid(box(1, 1), {k - 0.5 * (rows - 1 - row), row + 0.5}));
    world.bodies.push_back(ground());
    return world;
}

// Runs the world for so many seconds, each step in so many smaller ones; how far a body went sideways.
double drift_in(Trial& world, double seconds, int sub_steps, int passes) {
    const std::vector<Body> start = world.bodies;
    world.options.iterations = passes;
    for (double t = dt / 2; t < seconds; t += dt)
        for (int k = 0; k < sub_steps; ++k) step(world, dt / sub_steps, world.options);
    double drift = 0;
    for (std::size_t k = 0; k < start.size(); ++k)
        drift = std::max(drift, std::abs(world.bodies[k].pose.x.x - start[k].pose.x.x));
    return drift;
}

void fifteen_facts(Facts f, int sub_steps, int passes) {
    Trial world = pyramid(15);
    f.number("drift", 1000 * drift_in(world, 5, sub_steps, passes), 1, "mm");
    f.number("depth", 1000 * deepest(world), 1, "mm");
}

void stand_on_box(Trial& world) {
    world.bodies.pop_back();
    world.bodies.insert(world.bodies.begin(), make_immovable(box(200, 2), {{0, -1}, {}}));
    world.bodies[0].friction = 0.6;
}

double drift_of_twenty(int sub_steps, bool on_box) {
    Trial world = pyramid(20);
    if (on_box) stand_on_box(world);
    return 1000 * drift_in(world, 1, sub_steps, 10 / sub_steps);
}

void sub_step_facts(Facts f) {
    fifteen_facts(f["pyramid.one"], 1, 10);
    fifteen_facts(f["pyramid.five"], 5, 2);
    f.number("twenty.box", drift_of_twenty(10, true), 1, "mm");
    f.number("twenty.wall", drift_of_twenty(10, false), 1, "mm");
    f.number("twenty.two", drift_of_twenty(5, true), 1, "mm");
}

std::string fault_of(const ImpulseOptions& options) {
    return fault_words<BadImpulseOptions>(find_fault(options));
}

void fault_facts(Facts f) {
    Body disc = make_immovable(Disc(1), {});
    disc.v.x = std::nan("");
    Body wall = ground();
    wall.friction = -1;
    f.words("iterations", fault_of({.iterations = -1}));
    f.words("bias", fault_of({.bias = 2}));
    f.words("slop", fault_of({.slop = -0.01}));
    f.words("v", fault_words<BadBody>(find_fault(disc), "body"));
    f.words("mu", fault_words<BadBody>(find_fault(wall), "wall"));
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["13"];
    right_facts(f["peg"]);
    wrong_facts(f["peg"]);
    warm_facts(f["warm"]);
    removed_facts(f["without"]);
    half_facts(f["half"]);
    step_facts(f["steps"]);
    lean_facts(f["lean"]);
    sunk_facts(f["sunk"]);
    search_facts(f["search"]);
    clockwise_facts(f["clockwise"]);
    beside_facts(f["beside.plain"], run_plain);
    beside_facts(f["beside.library"], run_library);
    f["beside"].count("bodies", std::ssize(telling_scene("heap").world.bodies) - 3);
    printed_facts(f);
    plank_facts(f["plank"]);
    cradle_facts(f["cradle"]);
    bounce_facts(f["bounce"]);
    heavy_facts(f["heavy"]);
    sub_step_facts(f);
    fault_facts(f["fault"]);
}

}  // namespace cc
