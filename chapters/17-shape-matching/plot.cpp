/// Figures and facts of chapter 17. Red is the article's algorithm, or what is wrong; purple is ours; green
/// is what is pushed.
#include "figure/plot.hpp"

#include <array>
#include <cmath>
#include <functional>
#include <string>

#include "17-shape-matching/as_printed.hpp"
#include "17-shape-matching/shape_matching.hpp"
#include "base/angle.hpp"
#include "base/log.hpp"
#include "base/stepper.hpp"
#include "base/text.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using as_printed::ShapeBody;
using as_printed::ShapeWorld;
using Points = std::vector<Vec2>;

constexpr double dt = 1. / 60;

// A world, and how it is solved.
struct Trial : World {
    MatchingOptions options = {};

    void step() { cc::step(*this, dt, options); }
    void run(double seconds) {
        for (double t = dt / 2; t < seconds && is_sound(); t += dt) step();
    }
    // Not if a body was lost: then no step can be made any more.
    bool is_sound() const {
        for (const Body& body : bodies)
            if (find_fault(body)) return false;
        return true;
    }
};

Trial trial(std::vector<Body> bodies, Vec2 gravity = {0, -9.8}) { return {{std::move(bodies), gravity, {}}, {}}; }

Body solid(const Shape& shape, Vec2 at, double turn = 0, double friction = 0.3, double restitution = 0) {
    Body body = make_body(shape, 1, {at, rotation(turn)});
    body.friction = friction;
    body.restitution = restitution;
    return body;
}

constexpr HalfPlane ground_plane{{0, 0}, {0, 1}};

Body ground(double friction = 0.3, double restitution = 0) {
    return make_wall(ground_plane, restitution, friction);
}

void make_heavier(Body& body, double times) {
    body.inv_m /= times;
    body.inv_I /= times;
}

double energy_of(const Trial& world) {
    double sum = 0;
    for (const Body& body : world.bodies) sum += kinetic_energy(body) + potential_energy(body, world.gravity);
    return sum;
}

Vec2 momentum_of(const Trial& world) {
    Vec2 sum;
    for (const Body& body : world.bodies) sum = sum + momentum(body);
    return sum;
}

// Of a world of the article: with the inertia that its corners have.
double energy_of(const ShapeWorld& world) {
    double sum = 0;
    for (const ShapeBody& body : world.bodies) {
        double spread = 0;
        for (const Vec2 p : body.shape) spread += length_squared(p) / static_cast<double>(body.shape.size());
        sum += body.mass * (length_squared(body.vel) / 2 + spread * body.ang_vel * body.ang_vel / 2 +
                            world.rules.g * body.pos.y);
    }
    return sum;
}

void draw_body(Panel& panel, const Body& body, Role role) {
    if (find_fault(body) || half_plane_of(body)) return;
    const Placed placed(body.shape, body.pose);
    if (placed.view().radius > 0)
        panel.disc(body.pose.x, placed.view().radius, role);
    else
        panel.polygon(placed.view().points, role);
}

void draw_wall(Panel& panel, const HalfPlane& wall, double far) {
    const Vec2 along = far * left(wall.normal), deep = -far * wall.normal;
    panel.shade(std::array<Vec2, 4>{wall.point + along, wall.point + along + deep, wall.point - along + deep,
                                    wall.point - along});
    panel.segment(wall.point + along, wall.point - along, Role::ink);
}

// The ground of the valley, and its border.
void draw_valley(Panel& panel) {
    const auto walls = as_printed::valley().walls;
    const Vec2 right_end = 30 * right(walls[1].normal), left_end = 30 * left(walls[0].normal);
    panel.shade(std::array<Vec2, 5>{left_end, Vec2{}, right_end, Vec2{30, -30}, Vec2{-30, -30}});
    panel.curve(std::array<Vec2, 3>{left_end, Vec2{}, right_end}, Role::ink);
}

// ---- the valley ---------------------------------------------------------------------------------------

// The article's three squares as bodies of this course, each with 1 kg.
Trial valley(double restitution = 0.5) {
    const ShapeWorld printed = as_printed::valley();
    Trial world;
    for (const ShapeBody& body : printed.bodies) {
        Body solid_body = solid(Polygon(body.shape), body.pos, body.ang, 0.3, restitution);
        solid_body.v = body.vel;
        make_heavier(solid_body, body.mass / mass(solid_body));
        world.bodies.push_back(solid_body);
    }
    for (const HalfPlane& wall : printed.walls) world.bodies.push_back(make_wall(wall, 0, 0.3));
    return world;
}

ShapeWorld printed_after(double seconds) {
    ShapeWorld world = as_printed::valley();
    for (double t = world.rules.dt / 2; t < seconds; t += world.rules.dt) as_printed::step(world);
    return world;
}

Trial repaired_after(double seconds) {
    Trial world = valley();
    world.run(seconds);
    return world;
}

constexpr Window valley_window{{-14.5, -1}, {11.5, 17}};

void draw_printed(Figure& figure, const std::string& caption, double seconds, double width) {
    Panel& panel = figure.panel(caption, valley_window, width);
    draw_valley(panel);
    for (const ShapeBody& body : printed_after(seconds).bodies)
        if (as_printed::is_there(body)) panel.polygon(as_printed::world_shape(body), Role::wrong);
}

void draw_repaired(Figure& figure, const std::string& caption, double seconds, double width) {
    Panel& panel = figure.panel(caption, valley_window, width);
    draw_valley(panel);
    for (const Body& body : repaired_after(seconds).bodies) draw_body(panel, body, Role::result);
}

const Inputs watching = {number_input("time", 1.9, 0, 14, "seconds after the start")};

void payoff(Figure& figure, const Inputs& in) {
    const double seconds = in.number("time");
    draw_printed(figure, "The article's program", seconds, 300);
    draw_repaired(figure, "This chapter", seconds, 300);
    const Vec2 p = printed_after(seconds).bodies[0].pos, q = repaired_after(seconds).bodies[0].pose.x;
    figure.describe("Three squares above a valley, after " + number(seconds, 1) +
                    " seconds. The large one is at " + pair(p) + " by the article's program, and at " +
                    pair(q) + " by this chapter's.");
}

constexpr double film_times[] = {0, 1.7, 2.2, 3, 10};

void film(Figure& figure, const Inputs&) {
    for (const double t : film_times) draw_printed(figure, number(t, 1) + " s", t, 124);
    for (const double t : film_times) draw_repaired(figure, "", t, 124);
    figure.describe(
        "The valley as a film strip. Above the article's program: squares land almost without a bounce and "
        "slide "
        "into the valley. Below this chapter's: they bounce, turn, and come to rest in the same valley.");
}

void ledger(Figure& figure, const Inputs&) {
    Panel& energies = figure.graph("Energy in J", {{0, 0}, {8, 450}}, {300, 200});
    energies.axes("time in s", "");
    Panel& momenta = figure.graph("Momentum to the right in kg m/s", {{0, -10}, {8, 15}}, {300, 200});
    momenta.axes("time in s", "");
    Points energy, momentum;
    ShapeWorld printed = as_printed::valley();
    for (int k = 0; k <= 400; ++k) {
        Vec2 p;
        for (const ShapeBody& body : printed.bodies) p = p + body.mass * body.vel;
        if (k % 2 == 0) {
            energy.push_back({k * printed.rules.dt, energy_of(printed)});
            momentum.push_back({k * printed.rules.dt, p.x});
        }
        as_printed::step(printed);
    }
    energies.curve(energy, Role::wrong);
    momenta.curve(momentum, Role::wrong);
    energy.clear();
    momentum.clear();
    Trial world = valley();
    for (int k = 0; k <= 480; ++k) {
        if (k % 2 == 0) {
            energy.push_back({k * dt, energy_of(world)});
            momentum.push_back({k * dt, momentum_of(world).x});
        }
        world.step();
    }
    energies.curve(energy, Role::result);
    momenta.curve(momentum, Role::result);
    energies.label({4.2, 330}, "this chapter", Role::result, Side::right);
    energies.label({4.2, 380}, "the article", Role::wrong, Side::right);
    figure.describe(
        "The energy of the three squares falls in both programs; each wall takes or gives momentum.");
}

// ---- the pictures of the article ------------------------------------------------------------------------

void draw_match(Panel& panel, const Points& before, const Points& pushed) {
    const Match found = match(before, pushed, std::vector<double>(before.size(), 1));
    panel.polygon(before, Role::quiet);
    panel.polygon(found.goals, Role::result);
    for (std::size_t k = 0; k < before.size(); ++k)
        if (pushed[k] != before[k]) {
            panel.arrow(before[k], pushed[k], Role::active);
            panel.point(pushed[k], Role::active);
        }
}

const Points rest_shape = {{-1, -0.6}, {1, -0.6}, {1, 0.6}, {-1, 0.6}};

const Inputs corners = {point_input("p0", {1.9, -0.2}, "the first corner"),
                        point_input("p1", {3.7, 0.4}, "the second corner"),
                        point_input("p2", {3.2, 2.1}, "the third corner"),
                        point_input("p3", {1.6, 1.1}, "the fourth corner")};

void principle(Figure& figure, const Inputs& in) {
    Panel& panel = figure.panel("", {{-1.6, -1.2}, {4.8, 2.8}}, 420);
    const Points now = {in.point("p0"), in.point("p1"), in.point("p2"), in.point("p3")};
    const Match found = match(rest_shape, now, std::vector<double>(4, 1));
    panel.polygon(rest_shape, Role::quiet);
    panel.point({}, Role::ink, "$x_{cm}^0$", Side::below);
    panel.polygon(found.goals, Role::result);
    for (std::size_t k = 0; k < 4; ++k) panel.segment(now[k], now[(k + 1) % 4], Role::active, Line::thin);
    for (std::size_t k = 0; k < 4; ++k) {
        panel.segment(now[k], found.goals[k], Role::active, Line::dashed);
        panel.handle("p" + std::to_string(k), now[k], Role::active, "$x_" + std::to_string(k) + "$",
                     side_of(now[k] - found.pose.x));
    }
    panel.point(found.pose.x, Role::ink, "$x_{cm}$", Side::below);
    figure.describe(
        "A remembered rectangle and four points that were its corners. Where it is found again: at " +
        pair(found.pose.x) + ", turned by " + number(angle(found.pose.q) * 180 / pi, 1) + " degrees.");
}

void wall_picture(Figure& figure, const char* caption, double turn, double height) {
    Panel& panel = figure.panel(caption, {{-1.7, -0.8}, {1.7, 2.1}}, 165);
    const HalfPlane floor{{}, {0, 1}};
    draw_wall(panel, floor, 4);
    ShapeBody body = as_printed::shape_body(regular_polygon(4, 1.2).points(), {0, height}, turn, 1);
    const Points before = as_printed::world_shape(body);
    as_printed::project_walls(body, std::array{floor}, {});
    draw_match(panel, before, body.collision_shape);
}

void pair_picture(Figure& figure, const char* caption, double turn, double height) {
    Panel& panel = figure.panel(caption, {{-2, -1.5}, {2, 1.9}}, 165);
    ShapeBody a = as_printed::shape_body(box(3, 1.2).points(), {0, -0.6}, 0, 1);
    ShapeBody b = as_printed::shape_body(regular_polygon(4, 1).points(), {0.6, height}, turn, 1);
    const Points before_a = as_printed::world_shape(a), before_b = as_printed::world_shape(b);
    as_printed::project_collision(a, b);
    draw_match(panel, before_a, a.collision_shape);
    draw_match(panel, before_b, b.collision_shape);
}

void pushes(Figure& figure, const Inputs&) {
    wall_picture(figure, "A corner in a wall", 0.35, 0.75);
    wall_picture(figure, "An edge in a wall", pi / 4, 0.5);
    pair_picture(figure, "A corner in an edge", 0.15, 0.75);
    pair_picture(figure, "An edge in an edge", pi / 4, 0.45);
    figure.describe(
        "Four ways to overlap: a corner or an edge in a wall, a corner or an edge in another body's edge. "
        "The "
        "corners that overlap are pushed out; the match moves the whole body a part of that way.");
}

// ---- the repairs ------------------------------------------------------------------------------------------

struct Repair {
    const char* name;
    const char* key;
    void (*remove)(MatchingOptions&);
    Trial (*scene)();
    double seconds;
};

Trial in_a_slab() {
    Trial world = trial({solid(box(2, 2), {0, -1}), make_immovable(box(40, 20), {{0, -10}, {}})}, {});
    world.options.barycentric_weights = false;
    world.options.true_inertia = false;
    world.options.epa_depth = false;
    return world;
}

Trial light_and_heavy() {
    Trial world = trial({solid(box(1, 1), {-2.2, 0.5}), solid(box(2, 2), {0.6, 1}), ground(0)});
    world.bodies[0].v = {4, 0};
    make_heavier(world.bodies[1], 25);
    world.options.velocity_pass = false;
    return world;
}

Trial hit_at_the_end() {
    Trial world = trial({solid(box(4, 0.6), {0, 1}), solid(regular_polygon(4, 0.6), {1.7, 2.2})}, {});
    world.bodies[1].v = {0, -5};
    world.options.velocity_pass = false;
    return world;
}

Trial end_on_end() {
    Trial world = trial({solid(box(1.6, 1.6), {-1.4, 2.2}), solid(box(4, 1.4), {1, 0.7}), ground()});
    world.bodies[0].v = {0, -1};
    return world;
}

Trial bouncing() {
    Trial world = trial({solid(box(1, 1), {-2.2, 2}, 0, 0.5, 0.7), ground(0.5)});
    world.bodies[0].v = {3, 0};
    return world;
}

Trial pushed_by_a_wall() {
    Trial world = trial({solid(box(2, 2), {-1.5, 1}), solid(box(2, 2), {0.6, 1}), ground(0),
                         make_wall({{-2, 0}, {1, 0}})});
    world.options.iterations = 30;
    return world;
}

Trial hit_at_a_corner() {
    Trial world = trial({solid(regular_polygon(4, 1.2), {0, 1.4}, pi / 4), solid(Disc(0.4), {0.75, 3.2})}, {});
    world.bodies[1].v = {0, -6};
    return world;
}

const Repair repairs[] = {
    {"guarded rotation", "guard", [](MatchingOptions& o) { o.guarded_rotation = false; }, in_a_slab, 0.02},
    {"inverse-mass shares", "shares", [](MatchingOptions& o) { o.inverse_mass_shares = false; },
     light_and_heavy, 0.6},
    {"weights by place", "weights", [](MatchingOptions& o) { o.barycentric_weights = false; }, hit_at_the_end,
     0.6},
    {"depth by EPA", "depth", [](MatchingOptions& o) { o.epa_depth = false; }, end_on_end, 0.05},
    {"velocity pass", "velocity", [](MatchingOptions& o) { o.velocity_pass = false; }, bouncing, 1},
    {"fresh broad phase", "fresh", [](MatchingOptions& o) { o.fresh_broad_phase = false; }, pushed_by_a_wall,
     0.02},
    {"true inertia", "inertia", [](MatchingOptions& o) { o.true_inertia = false; }, hit_at_a_corner, 0.5}};

Trial repair_after(const Repair& repair, bool is_on, double seconds) {
    Trial world = repair.scene();
    if (!is_on) repair.remove(world.options);
    world.run(seconds);
    return world;
}

constexpr Window repair_window{{-3, -2.2}, {3.4, 3.8}};

void draw_repair(Figure& figure, const Repair& repair, bool is_on, double seconds, double width) {
    const Trial world = repair_after(repair, is_on, seconds);
    Panel& panel = figure.panel(is_on ? repair.name : "without", repair_window, width);
    for (const Body& body : world.bodies)
        if (const auto plane = half_plane_of(body)) draw_wall(panel, *plane, 6);
    for (const Body& body : repair.scene().bodies) draw_body(panel, body, Role::quiet);
    for (const Body& body : world.bodies) draw_body(panel, body, is_on ? Role::result : Role::wrong);
    if (!world.is_sound()) panel.label({0.2, 1.6}, "no number", Role::wrong);
}

const Inputs choosing = {whole_input("removed", 2, 1, 7, "which repair is taken out, 1 to 7"),
                         number_input("time", 0.6, 0, 2, "seconds after the start")};

void removable(Figure& figure, const Inputs& in) {
    const Repair& repair = repairs[static_cast<int>(in.number("removed")) - 1];
    const double seconds = in.number("time");
    for (const bool is_on : {true, false}) draw_repair(figure, repair, is_on, seconds, 280);
    const Trial with = repair_after(repair, true, seconds), without = repair_after(repair, false, seconds);
    figure.describe("The same scene after " + number(seconds, 2) + " seconds with and without " +
                    repair.name + ". The first body is at " + pair(with.bodies[0].pose.x) +
                    " with it, and without it " +
                    (without.is_sound() ? "at " + pair(without.bodies[0].pose.x) : "nowhere") + ".");
}

void removed(Figure& figure, const Inputs&) {
    for (const Repair& repair : repairs)
        for (const bool is_on : {true, false}) draw_repair(figure, repair, is_on, repair.seconds, 158);
    figure.describe(
        "Each repair in a scene of its own: with it and without it. Grey is where the bodies began. Without "
        "a guard "
        "there is no place; without inverse-mass shares the heavy box flies off; without weights by place "
        "the hit "
        "plank does not turn; without EPA's depth two ends jump apart; without the velocity pass nothing "
        "bounces "
        "or brakes; without a fresh broad phase two boxes overlap; without the true inertia the square turns "
        "less.");
}

// ---- Steps ------------------------------------------------------------------------------------------------

const Inputs two_boxes = {point_input("top", {0.5, 1.45}, "the upper box"),
                          whole_input("passes", 2, 2, 16, "passes")};

void passes(Figure& figure, const Inputs& in) {
    Trial world = trial({solid(box(1.6, 1), {0, 0.44}), solid(box(1.6, 1), in.point("top")), ground()});
    world.options.iterations = static_cast<int>(in.number("passes"));
    const auto states = history(ShapeMatching(world.bodies, world.gravity, dt, world.options));
    figure.steps(states, [&](const MatchingState& s) {
        const bool is_begin = s.pass == 0;
        Panel& panel = figure.panel(is_begin                            ? "Predicted"
                                    : s.pass > world.options.iterations ? "Velocities"
                                                                        : "Places",
                                    {{-1.8, -0.4}, {2.2, 2.6}}, 215);
        draw_wall(panel, ground_plane, 4);
        for (std::size_t k = 0; k < 2; ++k) {
            const Placed placed(s.bodies[k].shape, s.bodies[k].pose);
            panel.polygon(placed.view().points, k == 0 ? Role::shape_a : Role::shape_b, k == 1 ? "top" : "");
        }
        for (const PairContacts& pair : s.contacts)
            for (const PairPoint& point : std::span(pair.points, pair.count)) {
                const Vec2 J = point.normal.impulse * pair.n + point.tangent.impulse * left(pair.n);
                panel.point(point.p, Role::active);
                if (length(J) > 1e-3)
                    panel.arrow(point.p, point.p + 0.5 * (pair.n.y < 0 ? -J : J), Role::active);
            }
        panel.handle("top", in.point("top"), Role::shape_b, "", Side::above);
    });
    figure.describe("Two boxes, the lower one in the ground, the upper one at " + to_text(in.point("top")) +
                    ". After the last pass: " + sentence(states.back()));
}

// ---- what it is not good at -----------------------------------------------------------------------------

Trial stack_of(int boxes) {
    Trial world = trial({}, {0, -10});
    for (int k = 0; k < boxes; ++k) world.bodies.push_back(solid(box(1, 1), {0, 0.5 + k}, 0, 0.6));
    world.bodies.push_back(ground(0.6));
    return world;
}

Trial by_impulses(Trial world, double seconds) {
    for (double t = dt / 2; t < seconds; t += dt)
        cc::step(world, dt, Options{});
    return world;
}

Trial by_matching(Trial world, double seconds, int passes) {
    world.options.iterations = passes;
    world.run(seconds);
    return world;
}

bool stands(const Trial& world) {
    for (std::size_t k = 0; can_move(world.bodies[k]); ++k)
        if (std::abs(world.bodies[k].pose.x.y - (0.5 + static_cast<double>(k))) > 0.25) return false;
    return true;
}

// The tallest stack that stands for ten seconds, with all that are lower.
int tallest(int passes) {
    int boxes = 0;
    while (boxes < 20 && stands(by_matching(stack_of(boxes + 1), 10, passes))) ++boxes;
    return boxes;
}

void stacks(Figure& figure, const Inputs&) {
    const auto draw = [&](const std::string& caption, const Trial& world, Role role) {
        Panel& panel = figure.panel(caption, {{-5, -0.5}, {5, 8.6}}, 175);
        draw_wall(panel, ground_plane, 12);
        for (const Body& body : world.bodies) draw_body(panel, body, role);
    };
    draw("Impulses, 10 passes", by_impulses(stack_of(8), 4), Role::result);
    draw("Matching, 10 passes", by_matching(stack_of(8), 4, 10), Role::wrong);
    draw("Matching, 80 passes", by_matching(stack_of(8), 4, 80), Role::result);
    figure.describe(
        "A stack of eight after four seconds. By chapter 13 it stands; by shape matching with as many "
        "passes it has fallen, and with eight times as many it stands.");
}

// ---- a light body under a heavy one ------------------------------------------------------------------------

// A plank of 0.4 m, and on it a box that is so many times as dense.
Trial light_under_heavy(double ratio) {
    Trial world = trial({solid(box(1.4, 0.4), {0, 0.2}), solid(box(1, 1), {0, 0.9}), ground()});
    make_heavier(world.bodies[1], ratio);
    return world;
}

// How far the lowest corner of the plank is below the ground.
double sunk(const Trial& world) {
    const Placed plank(world.bodies[0].shape, world.bodies[0].pose);
    double lowest = 0;
    for (const Vec2 p : plank.view().points) lowest = std::min(lowest, p.y);
    return -lowest;
}

// The most that it is in the first second.
double most_sunk(Trial world, const std::function<void(Trial&)>& step) {
    double most = 0;
    for (int k = 0; k < 60; ++k) {
        step(world);
        most = std::max(most, sunk(world));
    }
    return most;
}

double most_sunk_by_matching(double ratio, int passes) {
    Trial world = light_under_heavy(ratio);
    world.options.iterations = passes;
    return most_sunk(world, [](Trial& w) { w.step(); });
}

double most_sunk_by_impulses(double ratio) {
    return most_sunk(light_under_heavy(ratio), [](Trial& w) { w = by_impulses(w, dt); });
}

void light(Figure& figure, const Inputs&) {
    const auto draw = [&](const std::string& caption, const Trial& world, Role role) {
        Panel& panel = figure.panel(caption, {{-1.3, -0.6}, {1.3, 1.6}}, 165);
        draw_wall(panel, ground_plane, 3);
        draw_body(panel, world.bodies[1], Role::shape_a);
        draw_body(panel, world.bodies[0], role);
    };
    draw("100 times as dense", by_matching(light_under_heavy(100), 1, 10), Role::wrong);
    draw("1000 times as dense", by_matching(light_under_heavy(1000), 1, 10), Role::wrong);
    Panel& graph = figure.graph("Depth below ground, m", {{0, -4}, {4.2, 0.2}}, {260, 180});
    graph.axes("density of the box over that of the plank", "", Scale::powers_of_ten, Scale::powers_of_ten);
    Points ten, eighty, impulses;
    for (int k = 0; k <= 13; ++k) {
        const double ratio = std::ldexp(1., k), power = log10(ratio);
        ten.push_back({power, log10(most_sunk_by_matching(ratio, 10))});
        eighty.push_back({power, log10(most_sunk_by_matching(ratio, 80))});
        impulses.push_back({power, log10(most_sunk_by_impulses(ratio))});
    }
    graph.curve(ten, Role::wrong);
    graph.curve(eighty, Role::result);
    graph.curve(impulses, Role::bound, Line::dashed);
    graph.label({1.35, -1.15}, "10 passes", Role::wrong, Side::left);
    graph.label({2.4, -2.6}, "80 passes", Role::result, Side::right);
    graph.label({3.6, -1.1}, "impulses", Role::bound);
    figure.describe(
        "A plank 0.4 m high between the ground and a box of 1 m, one second after the start. Where the box is "
        "100 times as dense, a part of the plank is in the ground; where it is 1000 times as dense, all of it. "
        "The graph has the depth over the ratio of the densities. It grows with the ratio until the plank is "
        "below the ground; with 80 passes that takes a ratio about eight times as large.");
}

// ---- facts ------------------------------------------------------------------------------------------------

void valley_facts(Facts& f) {
    const ShapeWorld printed = printed_after(6);
    const Trial world = repaired_after(14);
    const char* names[] = {"large", "small", "middle"};
    for (int k = 0; k < 3; ++k) {
        f.words("17.valley." + std::string(names[k]), pair(printed.bodies[k].pos, 3));
        f.words("17.valley.ours-" + std::string(names[k]), pair(world.bodies[k].pose.x, 3));
    }
    f.number("17.valley.energy-before", energy_of(as_printed::valley()), 1, "J");
    f.number("17.valley.energy", energy_of(printed), 1, "J");
    f.number("17.valley.ours-energy", energy_of(world), 1, "J");
    double fast = 0, ours = 0;  // in the second from here on
    ShapeWorld hopping = printed_after(14);
    for (int k = 0; k < 50; ++k) {
        as_printed::step(hopping);
        for (const ShapeBody& body : hopping.bodies) fast = std::max(fast, length(body.vel));
    }
    Trial resting = world;
    for (int k = 0; k < 60; ++k) {
        resting.step();
        for (const Body& body : resting.bodies) ours = std::max(ours, length(body.v));
    }
    f.number("17.valley.jitter", 1000 * fast, 1, "mm/s");
    f.scientific("17.valley.ours-jitter", 1000 * ours, 0, "mm/s");
}

// The numbers of the text: a square of 1 kg with its corners on the axes, one of them pushed.
void match_facts(Facts& f) {
    const Points rest = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    Points now = rest;
    now[0].y += 0.1;
    const Match even = match(rest, now, std::vector<double>(4, 1));
    f.words("17.match.centre", pair(even.pose.x, 3));
    f.number("17.match.turn", angle(even.pose.q), 5);
    auto masses = corner_masses(rest, 1, 1. / 3);
    f.number("17.masses.corner", masses[0], 4, "kg");
    f.number("17.masses.centre", masses[4], 4, "kg");
    Points with_centre = rest, moved = now;
    with_centre.push_back({});
    moved.push_back({});
    const Match heavy = match(with_centre, moved, masses);
    f.number("17.masses.even", angle(even.pose.q) / even.pose.x.y, 2);
    f.number("17.masses.ratio", angle(heavy.pose.q) / heavy.pose.x.y, 2);
}

ShapeBody standing(const Polygon& shape, Vec2 at, double mass) {
    return as_printed::shape_body(shape.points(), at, 0, mass);
}

Vec2 shift_of(ShapeBody body) {
    const Vec2 before = body.pos;
    as_printed::shape_match(body);
    as_printed::update_from_shape(body, {.attenuation = 1});
    return body.pos - before;
}

void share_facts(Facts& f) {
    ShapeBody a = standing(box(1, 1), {0.5, 0.5}, 1), b = standing(box(1, 1), {1.4, 0.5}, 100);
    as_printed::project_collision(a, b);
    f.number("17.shares.printed-a", 1000 * shift_of(a).x, 3, "mm");
    f.number("17.shares.printed-b", 1000 * shift_of(b).x, 3, "mm");
    f.number("17.shares.printed", (shift_of(a) + 100 * shift_of(b)).x, 2, "kg m");
    Trial world = trial({solid(box(1, 1), {0.5, 0.5}), solid(box(1, 1), {1.4, 0.5})}, {});
    make_heavier(world.bodies[1], 100);
    const std::vector<Body> before = world.bodies;
    world.run(dt);
    const Vec2 by_a = world.bodies[0].pose.x - before[0].pose.x,
               by_b = world.bodies[1].pose.x - before[1].pose.x;
    f.number("17.shares.a", 1000 * by_a.x, 3, "mm");
    f.number("17.shares.b", 1000 * by_b.x, 3, "mm");
    f.scientific("17.shares.sum", std::abs(by_a.x + 100 * by_b.x), 0, "kg m");
}

void depth_facts(Facts& f) {
    ShapeBody a = standing(box(2, 2), {0, 1}, 1), b = standing(box(10, 2.01), {5.9, -0.995}, 1);
    f.number("17.clamped.printed",
             as_printed::clash(as_printed::world_shape(a), as_printed::world_shape(b))->penetration, 2, "m");
    f.number("17.clamped.true", 0.01, 2, "m");
    ShapeBody edge = standing(box(10, 1), {0, -0.5}, 1),
              corner = standing(regular_polygon(4, 1), {0, 0.9}, 1);
    for (const char* key : {"17.left.1", "17.left.2", "17.left.3", "17.left.4"}) {
        as_printed::project_collision(edge, corner);
        as_printed::shape_match(edge);
        as_printed::shape_match(corner);
        double low = 9, high = -9;
        for (const Vec2 p : corner.collision_shape) low = std::min(low, p.y);
        for (const Vec2 p : edge.collision_shape) high = std::max(high, p.y);
        f.number(key, 100 * (high - low), 2, "cm");
    }
}

// How deep a corner is left in the first wall of a narrow valley.
void narrow_facts(Facts& f) {
    const std::vector<Vec2> three = {{-0.1, -0.1}, {3, 3}, {2.9, 3.1}};
    ShapeBody body = as_printed::shape_body(three, (three[0] + three[1] + three[2]) / 3., 0, 1);
    const std::vector<HalfPlane> walls = {{{}, {1, 0}}, {{}, {-0.8, 0.6}}};
    as_printed::project_walls(body, walls, {});
    f.number("17.narrow.printed", -100 * dot(walls[0].normal, body.collision_shape[0]), 1, "cm");
}

// How much of its speed comes back to a square that falls so deep.
double printed_restitution(double turn, double above) {
    const double rests = turn == 0 ? 1 : 0.70710678118654752;
    ShapeWorld world{{as_printed::shape_body(regular_polygon(4, 1).points(), {0, rests + above}, turn, 1)},
                     {{{}, {0, 1}}}};
    double arrives = 0, leaves = 0;
    for (int k = 0; k < 300; ++k) {
        as_printed::step(world);
        const double v = world.bodies[0].vel.y;
        if (leaves > 0 && v < leaves) break;
        arrives = std::min(arrives, v);
        leaves = std::max(leaves, v);
    }
    return -leaves / arrives;
}

void wall_facts(Facts& f) {
    double sum = 0, most = 0, corner = 0;
    for (int k = 0; k < 200; ++k) {
        const double e = printed_restitution(pi / 4, 1 + 0.05 * k);
        sum += e / 200;
        most = std::max(most, e);
        corner = std::max(corner, printed_restitution(0, 1 + 0.05 * k));
    }
    f.number("17.bounce.mean", sum, 3);
    f.number("17.bounce.most", most, 2);
    f.number("17.bounce.corner", corner, 2);
    ShapeWorld sliding{
        {as_printed::shape_body(regular_polygon(4, 1).points(), {0, 0.70710678118654752}, pi / 4, 1)},
        {{{}, {0, 1}}}};
    sliding.bodies[0].vel = {5, 0};
    for (int k = 1; k <= 100; ++k) {
        as_printed::step(sliding);
        if (k == 50) f.number("17.honey.1", sliding.bodies[0].vel.x, 2, "m/s");
        if (k == 100) f.number("17.honey.2", sliding.bodies[0].vel.x, 2, "m/s");
    }
    ShapeWorld deep{{standing(box(2, 2), {0, 0.9}, 1)}, {{{}, {0, 1}}}};
    deep.rules.g = 0;
    as_printed::step(deep);
    f.number("17.deep.printed", deep.bodies[0].vel.y, 2, "m/s");
    f.number("17.deep.place", deep.bodies[0].pos.y, 4, "m");
    Trial world = trial({solid(box(2, 2), {0, 0.9}), ground()}, {});
    world.run(dt);
    f.number("17.deep.ours", std::abs(world.bodies[0].v.y), 2, "m/s");
    ShapeBody mirrored = standing(box(2, 2), {0, 0.5}, 1);
    mirrored.vel = {0, -150};
    as_printed::project_walls(mirrored, std::array{HalfPlane{{}, {0, 1}}}, {});
    double up = 0;
    for (const Vec2 p : mirrored.collision_shape) up = std::max(up, p.y);
    f.number("17.mirror.up", up, 1, "m");
}

void solver_facts(Facts& f) {
    for (const auto& [key, e] : {std::pair{"17.bounce.half", 0.5}, {"17.bounce.full", 0.8}}) {
        Trial world = trial({solid(box(1, 1), {0, 3}, 0, 0.3, e), ground()});
        double arrives = 0;
        while (world.bodies[0].v.y <= 0) {
            arrives = world.bodies[0].v.y;
            world.step();
        }
        f.number(key, -world.bodies[0].v.y / arrives, 3);
    }
    const auto [s, c] = sincos(0.4);
    Trial slope = trial({solid(box(1, 1), 0.5 * Vec2{-s, c}, 0.4, 0.6), make_wall({{}, {-s, c}}, 0, 0.6)});
    slope.run(10);
    f.scientific("17.creep", 1000 * distance(slope.bodies[0].pose.x, 0.5 * Vec2{-s, c}), 0, "mm");
}

void stack_facts(Facts& f) {
    for (const int passes : {5, 10, 20, 40, 80})
        f.count("17.tallest." + std::to_string(passes), tallest(passes));
    f.words("17.impulses.ten", stands(by_impulses(stack_of(10), 10)) ? "stands" : "falls");
}

void light_facts(Facts& f) {
    f.number("17.light.1", 100 * most_sunk_by_matching(1, 10), 2, "cm");
    f.number("17.light.10", 100 * most_sunk_by_matching(10, 10), 1, "cm");
    f.number("17.light.100", 100 * most_sunk_by_matching(100, 10), 0, "cm");
    f.number("17.light.1000", 100 * most_sunk_by_matching(1000, 10), 0, "cm");
    f.number("17.light.100-passes", 100 * most_sunk_by_matching(100, 80), 0, "cm");
    f.number("17.light.stays", 100 * sunk(by_matching(light_under_heavy(1000), 1, 10)), 0, "cm");
    f.number("17.light.impulses", 100 * most_sunk_by_impulses(1000), 0, "cm");
    f.number("17.light.impulses-after", 100 * sunk(by_impulses(light_under_heavy(1000), 1)), 1, "cm");
}

std::string words_of(std::optional<MatchingFault> fault) {
    return fault ? BadMatchingOptions(*fault).what() : "no fault";
}

void fault_facts(Facts& f) {
    f.words("17.fault.iterations", words_of(find_fault(MatchingOptions{.iterations = -1})));
    f.words("17.fault.attenuation", words_of(find_fault(MatchingOptions{.attenuation = 2})));
    f.words("17.fault.margin", words_of(find_fault(MatchingOptions{.margin = -0.01})));
}

}  // namespace

std::vector<Plot> plots() {
    return {
        {"17-valley", "Three squares in a valley, by the article and by this chapter", watching, payoff, 2},
        {"17-principle", "A remembered shape is found again", corners, principle, 1},
        {"17-pushes", "Four ways to overlap: pushed corners, and the match", {}, pushes, 4},
        {"17-film", "The valley as a film, by the article and by this chapter", {}, film, 5},
        {"17-ledger", "Energy and momentum in the valley, by both", {}, ledger, 2},
        {"17-removable", "A scene with and without one repair", choosing, removable, 2},
        {"17-removed", "Each repair, with and without it", {}, removed, 4},
        {"17-passes", "The passes of one step on two boxes", two_boxes, passes, 3},
        {"17-stacks", "A stack of eight by impulses and by shape matching", {}, stacks, 3},
        {"17-light", "A light plank under a heavy box sinks into the ground", {}, light, 3}};
}

void facts(Facts& f) {
    valley_facts(f);
    match_facts(f);
    share_facts(f);
    depth_facts(f);
    narrow_facts(f);
    wall_facts(f);
    solver_facts(f);
    stack_facts(f);
    light_facts(f);
    fault_facts(f);
}

}  // namespace cc
