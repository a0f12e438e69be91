/// Figures and facts of chapter 18. Purple is what runs; red is what is wrong; green is what acts.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "02-segments/segment.hpp"
#include "18-world/as_printed.hpp"
#include "18-world/clock.hpp"
#include "18-world/ledger.hpp"
#include "scene/scene.hpp"
#include "18-world/time_of_impact.hpp"
#include "run/step_history.hpp"
#include "base/angle.hpp"
#include "base/stepper.hpp"
#include "base/text.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using Points = std::vector<Vec2>;

constexpr double dt = 1. / 60;

constexpr HalfPlane ground_plane{{0, 0}, {0, 1}};

SceneBody ground(double restitution = 0) { return scene_wall(ground_plane, restitution); }

void draw_shape(Panel& panel, const Shape& shape, const Pose& pose, Role role, std::string_view input = "") {
    const Placed placed(shape, pose);
    if (placed.view().radius > 0)
        panel.disc(pose.x, placed.view().radius, role, input);
    else
        panel.polygon(placed.view().points, role, input);
}

void draw_wall(Panel& panel, const HalfPlane& wall, double far) {
    const Vec2 along = far * left(wall.normal), deep = -far * wall.normal;
    panel.shade(std::array<Vec2, 4>{wall.point + along, wall.point + along + deep, wall.point - along + deep,
                                    wall.point - along});
    panel.segment(wall.point + along, wall.point - along, Role::ink);
}

void draw_world(Panel& panel, const Simulation& world, Role role) {
    for (const Body& body : world.bodies())
        if (const auto plane = half_plane_of(body)) draw_wall(panel, *plane, 40);
    for (const Body& body : world.bodies())
        if (!half_plane_of(body)) draw_shape(panel, body.shape, body.pose, can_move(body) ? role : Role::quiet);
}

// ---- one world, two solvers ---------------------------------------------------------------------------

struct Shown {
    const char* name;
    Scene (*scene)();
    Window view;
    double energy;  // the top of its axis, J
};

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

const Shown all_shown[] = {{"a heap", heap, {{-3.2, -0.3}, {3.2, 5.6}}, 160},
                           {"a stack", stack, {{-3.2, -0.3}, {3.2, 5.6}}, 130},
                           {"a row with gaps", cradle, {{-3.2, -0.8}, {3.2, 5.1}}, 1.2},
                           {"bullets", shot, {{-3.2, -0.3}, {3.2, 5.6}}, 150}};

const Inputs choosing = {whole_input("scene", 1, 1, 4, "1 heap, 2 stack, 3 row with gaps, 4 bullets"),
                         number_input("time", 1.4, 0, 4, "seconds after the start")};

// A run up to a time, with its energy in each step.
Simulation played(Scene scene, const Solver& solver, double seconds, Points& energy) {
    scene.solver = solver;
    Simulation world = make_simulation(scene);
    for (int step = 0; step * dt <= seconds; ++step) {
        if (step > 0) world.step(dt);
        energy.push_back({step * dt, ledger(world).energy()});
    }
    return world;
}

void both(Figure& figure, const Inputs& in) {
    const Shown& shown = all_shown[static_cast<int>(in.number("scene")) - 1];
    const double seconds = in.number("time");
    Points energies[2];
    std::string words;
    for (const bool is_matching : {false, true}) {
        Points& energy = energies[is_matching];
        const Solver solver = is_matching ? Solver(MatchingOptions()) : Solver(Options());
        const Simulation world = played(shown.scene(), solver, seconds, energy);
        const char* name = is_matching ? "Shape matching" : "Impulses";
        draw_world(figure.panel(name, shown.view, 225), world, is_matching ? Role::shape_b : Role::shape_a);
        words += std::string(is_matching ? " and by shape matching " : " It has by impulses ") +
                 number(energy.back().y, 2) + " J";
    }
    Panel& graph = figure.graph("Energy in J", {{0, 0}, {4, shown.energy}}, {200, 205});
    graph.axes("time in s", "");
    graph.curve(energies[0], Role::shape_a);
    graph.curve(energies[1], Role::shape_b);
    figure.describe("One world, " + std::string(shown.name) + ", by both solvers after " +
                    number(seconds, 2) + " s." + words + ".");
}

// ---- a step, phase by phase -----------------------------------------------------------------------------

const Inputs two_boxes = {point_input("top", {0.35, 1.5}, "the upper box"),
                          number_input("fall", 2, 0, 5, "its speed downwards in m/s")};

Role role_of(std::size_t body) { return body == 0 ? Role::shape_a : Role::shape_b; }

void draw_motion(Panel& panel, const Body& body, std::size_t k) {
    panel.arrow(body.pose.x, body.pose.x + 0.25 * body.v, role_of(k));
}

void draw_contacts(Panel& panel, const StepRecord& s) {
    for (const PairContacts& pair : s.contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count)) {
            const Vec2 J = point.normal.impulse * pair.n + point.tangent.impulse * left(pair.n);
            panel.point(point.p, Role::active);
            if (length(J) > 1e-3) panel.arrow(point.p, point.p + 0.4 * J, Role::active);
        }
}

Simulation two_on_the_ground(const Inputs& in) {
    Options few;
    few.iterations = 2;
    Simulation world({0, -9.8}, few);
    world.add(make_body(SceneBody{box(1.6, 1), {0, 0.5}}));
    world.add(make_body(SceneBody{box(1.2, 1), in.point("top"), 0, {0, -in.number("fall")}}));
    world.add(make_body(ground()));
    return world;
}

void phases(Figure& figure, const Inputs& in) {
    const auto states = history_of_step(two_on_the_ground(in), dt);
    figure.steps(states, narrate, [&](const StepRecord& s) {
        Panel& panel = figure.panel(to_text(s.phase), {{-1.6, -0.5}, {2, 2.4}}, 215);
        draw_wall(panel, ground_plane, 4);
        for (std::size_t k = 0; k < std::min<std::size_t>(s.boxes.size(), 2); ++k) {
            const Aabb& b = s.boxes[k];
            panel.curve(Points{b.low, {b.high.x, b.low.y}, b.high, {b.low.x, b.high.y}, b.low}, Role::bound,
                        Line::dashed);
        }
        for (std::size_t k = 0; k < 2; ++k) {
            draw_shape(panel, s.bodies[k].shape, s.bodies[k].pose, role_of(k), k == 1 ? "top" : "");
            draw_motion(panel, s.bodies[k], k);
        }
        draw_contacts(panel, s);
        panel.handle("top", in.point("top"), Role::shape_b);
    });
    figure.describe("A step of two boxes on the ground, " + std::to_string(states.size()) +
                    " pictures. At its end: " + sentence(states.back()));
}

// ---- conservative advancement --------------------------------------------------------------------------

const Inputs flight = {point_input("B", {1.4, 0.4}, "where B stands"),
                       number_input("turn", 90, -180, 180, "by how much A turns in the step, degrees")};

PairTravel flying(const Inputs& in) {
    return {{{{-2.6, -0.2}, rotation(0.3)}, {5, 0.6}, in.number("turn") / 180 * pi},
            {{in.point("B"), rotation(0.5)}, {}, 0}};
}

const Polygon& flyer() {
    static const Polygon shape = regular_polygon(3, 0.6);
    return shape;
}

const Polygon& target() {
    static const Polygon shape = regular_polygon(4, 0.8);
    return shape;
}

void advancing(Figure& figure, const Inputs& in) {
    const PairTravel motion = flying(in);
    auto states = history(TimeOfImpact(view(flyer()), view(target()), motion));
    const std::size_t many = states.size() - 1;
    if (many > 5) states.erase(states.begin() + 5, states.end() - 1);  // they look alike
    figure.steps(states, narrate, [&](const ImpactState& s) {
        Panel& panel = figure.panel("", {{-3.4, -1.4}, {3.2, 1.9}}, 300);
        draw_shape(panel, flyer(), at(motion.a, 0), Role::quiet);
        draw_shape(panel, flyer(), at(motion.a, 1), Role::quiet);
        draw_shape(panel, flyer(), at(motion.a, s.s), Role::shape_a);
        draw_shape(panel, target(), motion.b.from, Role::shape_b, "B");
        panel.handle("B", in.point("B"), Role::shape_b);
        if (s.distance > 0) panel.segment(s.point_a, s.point_b, Role::result);
        panel.point(s.point_a, Role::result);
        panel.point(s.point_b, Role::result);
    });
    figure.describe("A triangle flies at a square. After " + std::to_string(many) +
                    " advances: " + sentence(states.back()));
}

// ---- a bullet with and without ---------------------------------------------------------------------------

const Inputs shooting = {number_input("speed", 250, 20, 1000, "of the bullet, m/s"),
                         number_input("spin", 0, -50, 50, "of the bullet, rad/s")};

Simulation range(double speed, double spin, bool do_lead) {
    Scene scene{{{box(0.01, 2), {2, 1}, 0, {}, 0, 1, 0, 0.5, true}}, {0, 0}};
    const SceneBody triangle{regular_polygon(3, 0.15), {-2.5, 1}, 0.2, {speed, 0}, spin, 1, 0.02};
    scene.bodies.push_back(triangle);
    scene.lead_fast_bodies = do_lead;
    return make_simulation(scene);
}

void bullet(Figure& figure, const Inputs& in) {
    std::string words;
    for (const bool do_lead : {true, false}) {
        Simulation world = range(in.number("speed"), in.number("spin"), do_lead);
        Panel& panel = figure.panel(do_lead ? "Led along its way" : "Not led", {{-3, -0.3}, {7, 2.3}}, 320);
        const Role role = do_lead ? Role::result : Role::wrong;
        const auto fly = [&] { return world.bodies()[1].pose.x; };
        Points way{fly()};
        for (int step = 0; step < 30; ++step) {
            draw_shape(panel, world.bodies()[1].shape, world.bodies()[1].pose, role);
            world.step(dt);
            for (const Impact& impact : world.impacts()) way.push_back(impact.contacts.points[0].p);
            way.push_back(fly());
        }
        panel.curve(way, role, Line::thin);
        panel.segment({2, 0}, {2, 2}, Role::ink);
        words += std::string(do_lead ? " Led, it is then at x = " : " m; else at ") + number(way.back().x, 1);
    }
    figure.describe("A bullet with " + number(in.number("speed"), 0) +
                    " m/s and a wall of 1 cm at x = 2, in 30 steps." + words + " m.");
}

// ---- between two steps --------------------------------------------------------------------------------

// What is shown of a ball in pictures at 60 a second, with 25 steps a second.
void in_between(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Height in m, in pictures at 60 a second", {{0, 0}, {1, 2.2}}, {420, 200});
    graph.axes("time in s", "");
    World world;
    world.bodies.push_back(make_body(SceneBody{Disc(0.25), {0, 2}, 0, {0, 0}, 0, 1, 0.8}));
    world.bodies.push_back(make_body(ground(0.8)));
    Running running{world, Clock(0.04), {}};
    Points smooth, steps;
    for (int picture = 0; picture <= 60; ++picture) {
        const double t = picture / 60.;
        if (picture > 0) advance(running, 1 / 60., [](World& w, double by) { step(w, by); });
        smooth.push_back({t, shown(running)[0].x.y});
        steps.push_back({t, running.world.bodies[0].pose.x.y});
    }
    graph.curve(steps, Role::wrong, Line::thin);
    graph.curve(smooth, Role::result);
    for (const Vec2 p : steps) graph.point(p, Role::wrong);
    for (const Vec2 p : smooth) graph.point(p, Role::result);
    figure.describe(
        "A ball that falls and bounces, 25 steps and 60 pictures a second. Where the last step is shown, it "
        "stands still for two or three pictures, and jumps. Between two steps it moves in each picture.");
}

// ---- one run for each rate -------------------------------------------------------------------------------

World bouncing() {
    World world;
    world.bodies.push_back(make_body(SceneBody{box(0.5, 0.3), {0, 1.5}, 0.3, {0.4, 0}, 1, 1, 0.9, 0.2}));
    world.bodies.push_back(make_body(ground(0.9)));
    return world;
}

constexpr int rates[] = {20, 30, 60, 144};
constexpr double watched = 3;

// The way of the box: by a step for each picture, or by whole steps.
Points way_at(int rate, bool is_printed) {
    Running running{bouncing(), Clock(dt), {}};
    ContinuousCollision fast;
    const Options options;
    const MakeStep make_step = [&](World& world, double by) {
        step(world, by, options, {}, fast.phase(options.restitution_threshold, options.margin));
    };
    Points way;
    for (int picture = 0; picture <= watched * rate; ++picture) {
        way.push_back(is_printed ? running.world.bodies[0].pose.x : shown(running)[0].x);
        if (is_printed)
            as_printed::next_picture(running.world, 1. / rate, make_step);
        else
            advance(running, 1. / rate, make_step);
    }
    return way;
}

// Only as many places as it takes to be nowhere farther off than so many metres.
Points thinned(std::span<const Vec2> way, double apart) {
    const Vec2 a = way.front(), b = way.back();
    std::size_t far = 0;
    double most = apart;
    for (std::size_t k = 1; k < way.size(); ++k)
        if (const double d = distance(way[k], closest_on_segment(way[k], a, b).point); d > most)
            most = d, far = k;
    if (far == 0) return {a, b};
    Points some = thinned(way.first(far + 1), apart);
    some.pop_back();
    for (const Vec2 p : thinned(way.subspan(far), apart)) some.push_back(p);
    return some;
}

void one_run(Figure& figure, const Inputs&) {
    for (const bool is_printed : {true, false}) {
        Panel& panel = figure.panel(is_printed ? "A step for each picture" : "Whole steps",
                                    {{-0.3, -0.2}, {4.9, 1.9}}, 320);
        draw_wall(panel, ground_plane, 10);
        for (const int rate : rates)
            panel.curve(thinned(way_at(rate, is_printed), 0.004), is_printed ? Role::wrong : Role::result,
                        Line::thin);
    }
    figure.describe(
        "The way of a box that bounces, at 20, 30, 60 and 144 pictures a second. First, with a step for each "
        "picture, there are four ways. Second, with whole steps, there is one.");
}

// ---- stopped, with a velocity ---------------------------------------------------------------------------

constexpr double falls = 1;  // s

constexpr HalfPlane wall_plane{{0, 0}, {1, 0}};

Simulation beside_a_wall() {
    Simulation world;
    world.add(make_body(SceneBody{Disc(0.1), {0.1, 0}, 0, {0, -7}}));
    world.add(make_wall(wall_plane));
    return world;
}

// Who is fast and meets the wall stays there until the next step, and keeps its velocity.
void step_and_stop(Body& body, const Body& wall, Vec2 gravity) {
    integrate_velocity(body, gravity, dt);
    const Travel way{body.pose, dt * body.v, dt * body.omega};
    const Extent extent = extent_of(body.shape);
    const auto s = time_of_impact(body.shape, wall.shape, {way, {wall.pose}});
    body.pose = at(way, is_fast(extent, way.by, way.turn) && s ? *s : 1);
}

// The bodies after each step.
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

void hanging(Figure& figure, const Inputs&) {
    Panel& panel = figure.panel("Ten times a second", {{-2, -12.5}, {4, 1}}, 170);
    draw_wall(panel, wall_plane, 40);
    for (const bool is_stopped : {false, true}) {
        const std::vector<Body> all = falling(is_stopped);
        for (std::size_t k = 0; k < all.size(); k += 6)
            panel.disc(all[k].pose.x, 0.1, is_stopped ? Role::wrong : Role::result);
    }
    Panel& graph = figure.graph("Energy in J", {{0, 0}, {falls, 5}}, {300, 300});
    graph.axes("time in s", "");
    for (const bool is_stopped : {false, true}) {
        Points curve;
        for (const Body& body : falling(is_stopped))
            curve.push_back({dt * static_cast<double>(curve.size()), energy(body)});
        graph.curve(curve, is_stopped ? Role::wrong : Role::result);
    }
    figure.describe(
        "A disc that falls along a wall. Stopped where it meets the wall, it hangs where it was, and its "
        "energy "
        "grows; by this chapter's rule it falls, and its energy stays.");
}

// ---- facts ----------------------------------------------------------------------------------------------

void hang_facts(Facts& f) {
    const std::vector<Body> stopped = falling(true);
    f.number("18.hangs.height", stopped.back().pose.x.y, 1, "m");
    f.number("18.hangs.speed", -stopped.back().v.y, 0, "m/s");
    f.number("18.hangs.energy", energy(stopped.back()) / energy(stopped.front()), 0);
}

void rate_facts(Facts& f) {
    for (const int rate : rates)
        f.number("18.rate." + std::to_string(rate), way_at(rate, true).back().x, 2, "m");
    f.number("18.rate.whole", way_at(60, false).back().x, 2, "m");
    f.number("18.rate.slow", 0.02 * 30, 1, "s");
    f.number("18.rate.fast", 0.02 * 144, 2, "s");
}

void bullet_facts(Facts& f) {
    f.number("18.bullet.way", 1000 * dt, 1, "m");
    f.number("18.bullet.square", 0.25 / dt, 0, "m/s");
    for (const bool do_lead : {true, false}) {
        Simulation world = range(1000, 0, do_lead);
        world.step(dt);
        const std::string key = do_lead ? "18.bullet.led" : "18.bullet.free";
        f.number(key, world.bodies()[1].pose.x.x, 2, "m");
        if (do_lead) f.number("18.bullet.when", world.impacts()[0].s, 3);
    }
}

void advance_facts(Facts& f) {
    const Inputs& in = flight;
    const auto states = history(TimeOfImpact(view(flyer()), view(target()), flying(in)));
    f.number("18.toi.distance", states[0].distance, 3, "m");
    f.number("18.toi.closing", states[0].closing, 3, "m");
    f.number("18.toi.first", states[1].s, 3);
    f.number("18.toi.second", states[2].s, 3);
    f.number("18.toi.s", states.back().s, 4);
    f.count("18.toi.steps", states.back().steps);
    const TimeOfImpact straight(view(flyer()), view(target()), [&] {
        PairTravel motion = flying(in);
        motion.a.turn = 0;
        return motion;
    }());
    f.count("18.toi.straight", static_cast<long long>(history(straight).size()) - 1);
}

// The box of "Try first", which turns by 90 degrees on its way to the wall.
void ask_facts(Facts& f) {
    const Polygon bullet = box(1, 1);
    const auto states =
        history(TimeOfImpact(view(bullet), HalfPlane{{8.5, 0}, {-1, 0}}, Travel{{}, {16, 0}, pi / 2}));
    f.number("18.ask.closing", states[0].closing, 2, "m");
    f.number("18.ask.first", states[1].s, 3);
    f.number("18.ask.s", states.back().s, 3);
}

void clock_facts(Facts& f) {
    Clock clock(0.02);
    for (int k = 1; k <= 3; ++k) {
        f.count("18.clock.steps-" + std::to_string(k), clock.steps_due(0.033));
        f.number("18.clock.left-" + std::to_string(k), 1000 * clock.share() * clock.dt(), 0, "ms");
    }
}

void hand_facts(Facts& f) {
    const double z = 20 * dt;
    f.number("18.hand.z", z, 3);
    const double half = (2 - 2 * z - z * z) / 2, root = std::sqrt(z * z * z * (4 + z)) / 2;
    f.number("18.hand.large", half + root, 3);
    f.number("18.hand.small", half - root, 3);
}

}  // namespace

std::vector<Plot> plots() {
    return {{"18-both", "One world, two solvers", choosing, both, 3},
            {"18-phases", "A step of the world, phase by phase", two_boxes, phases, 3},
            {"18-advance", "Two shapes are moved on as far as they cannot have met", flight, advancing, 2},
            {"18-bullet", "A bullet and a wall of 1 cm", shooting, bullet},
            {"18-between", "What is shown between two steps", {}, in_between, 1},
            {"18-rates", "A box that bounces, at four rates of pictures", {}, one_run},
            {"18-hangs", "A disc that is stopped, and keeps its velocity", {}, hanging}};
}

void facts(Facts& f) {
    hand_facts(f);
    advance_facts(f);
    ask_facts(f);
    bullet_facts(f);
    clock_facts(f);
    rate_facts(f);
    hang_facts(f);
}

}  // namespace cc
