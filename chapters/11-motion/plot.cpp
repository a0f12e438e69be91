/// Figures and facts of chapter 11. Red is explicit Euler, purple semi-implicit Euler, green the midpoint
/// rule; blue is a body, orange a point of it.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

#include "11-motion/as_printed.hpp"
#include "11-motion/motion.hpp"
#include "11-motion/trajectory.hpp"
#include "base/angle.hpp"
#include "base/log.hpp"
#include "base/stepper.hpp"
#include "base/text.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

struct Named {
    Rule rule;
    const char* name;
    Role role;
};

constexpr std::array<Named, 3> rules = {{{explicit_euler, "explicit", Role::wrong},
                                         {semi_implicit_euler, "semi-implicit", Role::result},
                                         {midpoint, "midpoint", Role::active}}};

using States = std::vector<TrajectoryState>;

std::vector<Vec2> places(const States& states, std::size_t first, std::size_t last) {
    std::vector<Vec2> points;
    for (std::size_t k = first; k <= last; ++k) points.push_back(states[k].now.x);
    return points;
}

constexpr Vec2 earth{0, -9.8};

// ---- Question -----------------------------------------------------------------------------------

constexpr Pull soft_spring{{}, 1};
constexpr Particle on_circle{{1, 0}, {0, 1}};

void three_rules(Figure& figure, const Inputs& in) {
    const double a_turn = std::floor(in.number("steps"));
    std::string ends;
    for (const auto& [rule, name, role] : rules) {
        const auto turns = static_cast<long long>(3 * a_turn);
        const States states = history(Trajectory(rule, soft_spring, on_circle, 2 * pi / a_turn, turns));
        const std::string energy = fixed(states.back().energy / states.front().energy, 2);
        Panel& panel = figure.panel(std::string(name) + ": × " + energy, {{-2.6, -2.6}, {2.6, 2.6}}, 215);
        panel.circle({}, 1, Role::ink, Line::dashed);
        panel.curve(places(states, 0, states.size() - 1), role);
        panel.segment({}, states.back().now.x, Role::quiet);
        panel.point(states.back().now.x, role);
        panel.point({}, Role::ink);
        ends += std::string(ends.empty() ? "" : ", ") + name + " " + energy;
    }
    figure.describe("A ball on a spring should go round on a circle for ever. After three turns of " +
                    number(a_turn, 0) + " steps each, its energy is that of the start times: " + ends + ".");
}

// ---- Derivation ---------------------------------------------------------------------------------

constexpr Particle at_rest{};

// The speed that a rule uses in each step of a fall, as slices under the true speed.
void slices(Figure& figure, const Inputs&) {
    constexpr double dt = 0.2;
    const std::array<const char*, 3> of = {"At the start", "At the end", "In the middle"};
    for (std::size_t n = 0; n < 3; ++n) {
        const States states = history(Trajectory(rules[n].rule, {earth}, at_rest, dt, 5));
        Panel& graph = figure.graph(std::string(of[n]) + ": " + fixed(-states.back().now.x.y, 2) + " m",
                                    {{0, 0}, {1, 10}}, {190, 190});
        graph.axes("$t$ in s", "speed in m/s");
        for (std::size_t k = 0; k + 1 < states.size(); ++k) {
            const double a = states[k].t, b = states[k + 1].t;
            const double speed = (states[k].now.x.y - states[k + 1].now.x.y) / dt;
            graph.polygon(std::array<Vec2, 4>{{{a, 0}, {b, 0}, {b, speed}, {a, speed}}}, rules[n].role);
        }
        graph.segment({0, 0}, {1, -true_motion({earth}, at_rest, 1).v.y}, Role::ink);
    }
    figure.describe(
        "The speed of a falling stone grows evenly. Slices as high as the speed at their start miss "
        "a triangle each; those as high as at their end have one too much; in the middle it is right.");
}

const Inputs throwing = {point_input("v", {0.8, 1.2}, "a fifth of the velocity at the start"),
                         number_input("dt", 0.25, 0.1, 0.35, "length of a step in seconds")};

void thrown(Figure& figure, const Inputs& in) {
    const Particle start{{0, 0}, 5 * in.point("v")};
    const double dt = in.number("dt");
    std::array<States, 3> walks;
    for (std::size_t n = 0; n < 3; ++n) walks[n] = history(Trajectory(rules[n].rule, {earth}, start, dt, 5));
    std::vector<Vec2> parabola;
    for (int k = 0; k <= 25; ++k) parabola.push_back(true_motion({earth}, start, k * dt / 5).x);
    figure.steps(walks[1], [&](const TrajectoryState& s) {
        Panel& panel = figure.panel("after " + number(s.t) + " s", {{-0.6, -2.4}, {6.4, 3.4}}, 330);
        const auto now = static_cast<std::size_t>(s.step);
        panel.curve(parabola, Role::quiet);
        for (std::size_t n = 0; n < 3; ++n) {
            panel.curve(places(walks[n], 0, now), rules[n].role);
            panel.point(walks[n][now].now.x, rules[n].role);
            panel.label({-0.5, -1.2 - 0.42 * static_cast<double>(n)}, rules[n].name, rules[n].role,
                        Side::right);
        }
        panel.arrow({}, in.point("v"), Role::shape_b);
        panel.handle("v", in.point("v"), Role::shape_b, "$v$", Side::left);
    });
    figure.describe("A ball is thrown with " + pair(start.v) + " m/s, and followed for five steps of " +
                    number(dt) + " s. Explicit Euler ends " + number(walks[0].back().error) +
                    " m too high, semi-implicit Euler " + number(walks[1].back().error) +
                    " m too low, midpoint on the parabola.");
}

// ---- the energy of a spring

constexpr double spring_step = 0.1;
constexpr long long spring_steps = 10'000;
constexpr Particle pulled{{1, 0}, {0, 0}};

States spring_walk(Rule rule) {
    return history(Trajectory(rule, soft_spring, pulled, spring_step, spring_steps));
}

double gain(const States& states, std::size_t k) { return states[k].energy / states[0].energy; }

struct Range {
    double low, high;
};

Range range(const States& states, std::size_t first, std::size_t last) {
    Range r{gain(states, first), gain(states, first)};
    for (std::size_t k = first; k <= last; ++k)
        r = {std::min(r.low, gain(states, k)), std::max(r.high, gain(states, k))};
    return r;
}

void explosion(Figure& figure, const std::array<States, 3>& walks) {
    Panel& graph = figure.graph("Energy, in units of the start's", {{0, -5}, {10'500, 50}}, {270, 230});
    graph.axes("step", "", Scale::linear, Scale::powers_of_ten);
    for (std::size_t n = 0; n < 3; ++n) {
        std::vector<Vec2> curve;
        for (std::size_t k = 0; k < walks[n].size(); k += 500)
            curve.push_back({static_cast<double>(k), log10(gain(walks[n], k))});
        graph.curve(curve, rules[n].role);
    }
    graph.label({5200, 22.5}, "explicit Euler", Role::wrong, Side::left);
    graph.label({10'000, 3}, "the other two", Role::result, Side::left);
}

void band(Figure& figure, const std::array<States, 3>& walks) {
    Panel& graph = figure.graph("The other two, magnified", {{0, 0.9}, {10'500, 1.35}}, {270, 230});
    graph.axes("step", "");
    std::vector<Vec2> outline, upper, middle;
    for (std::size_t k = 0; k < walks[1].size() - 1; k += 250) {
        const Range r = range(walks[1], k, k + 250);
        outline.push_back({static_cast<double>(k), r.low});
        upper.push_back({static_cast<double>(k), r.high});
    }
    const auto last = static_cast<double>(walks[1].size() - 1);
    outline.push_back({last, outline.back().y});
    upper.push_back({last, upper.back().y});
    outline.insert(outline.end(), upper.rbegin(), upper.rend());
    for (std::size_t k = 0; k < walks[2].size(); k += 500)
        middle.push_back({static_cast<double>(k), gain(walks[2], k)});
    graph.polygon(outline, Role::result);
    graph.curve(middle, Role::active);
    graph.label({10'000, 1.0}, "semi-implicit Euler: up and down", Role::result, Side::left);
    graph.label({5600, 1.17}, "midpoint", Role::active, Side::left);
}

void spring_energy(Figure& figure, const Inputs&) {
    std::array<States, 3> walks;
    for (std::size_t n = 0; n < 3; ++n) walks[n] = spring_walk(rules[n].rule);
    explosion(figure, walks);
    band(figure, walks);
    const Range r = range(walks[1], 0, walks[1].size() - 1);
    figure.describe("After 10 000 steps of a tenth of a second on a spring, explicit Euler has " +
                    scientific(gain(walks[0], 10'000), 2) + " times the energy of the start, midpoint " +
                    number(gain(walks[2], 10'000)) + " times; semi-implicit Euler stays between " +
                    number(r.low) + " and " + number(r.high) + ".");
}

double error_at_1(Rule rule, long long steps) {
    return distance(run(Trajectory(rule, soft_spring, pulled, 1. / static_cast<double>(steps), steps)).x,
                    true_motion(soft_spring, pulled, 1).x);
}

// ---- a body ---------------------------------------------------------------------------------------

Polygon plank(double length, double width) {
    const double x = length / 2, y = width / 2;
    return Polygon({{-x, -y}, {x, -y}, {x, y}, {-x, y}});
}

std::vector<Vec2> outline(const Body& body) {
    const Placed placed(body.shape, body.pose);
    return {placed.view().points.begin(), placed.view().points.end()};
}

const Inputs sliding = {point_input("p", {1.1, 0.6}, "a point of the body"),
                        point_input("v", {1.3, 0.3}, "velocity of the centre"),
                        number_input("omega", 0.9, -2, 2, "angular velocity ω in rad/s")};

void velocities(Figure& figure, const Inputs& in) {
    Body body = make_body(plank(3, 1), 1, {{}, rotation(0.4)});
    body.v = in.point("v");
    body.omega = in.number("omega");
    const Vec2 p = in.point("p"), v = velocity_at(body, p);
    Panel& panel = figure.panel("The velocity at $p$: " + pair(v) + " m/s", {{-2.4, -2.2}, {3.6, 2.6}}, 440);
    panel.polygon(outline(body), Role::shape_a);
    for (const Vec2 corner : outline(body))
        panel.arrow(corner, corner + velocity_at(body, corner), Role::quiet);
    panel.arrow(p, p + body.v, Role::shape_a);
    panel.arrow(p + body.v, p + v, Role::active, "$ω×r$");
    panel.arrow(p, p + v, Role::result);
    panel.segment(body.pose.x, p, Role::ink, Line::dashed);
    panel.point(body.pose.x, Role::shape_a);
    panel.arrow(body.pose.x, body.pose.x + body.v, Role::shape_a);
    panel.handle("v", in.point("v"), Role::shape_a, "$v$", Side::below);
    panel.handle("p", p, Role::shape_b, "$p$", Side::left);
    figure.describe("A plank moves by " + pair(body.v) + " m/s and turns by " + number(body.omega) +
                    " rad/s. Its point " + pair(p) + " moves by " + pair(v) + " m/s.");
}

const Inputs throw_a_plank = {point_input("v", {1.5, 1.8}, "a quarter of the velocity of the centre"),
                              point_input("p", {0.45, 0.12}, "a point of the body"),
                              number_input("omega", 6, -12, 12, "angular velocity ω in rad/s"),
                              number_input("t", 0.6, 0, 1.5, "seconds since the throw")};

// The body, and what becomes of it 60 times a second.
std::vector<Body> flight(Body body, double seconds) {
    std::vector<Body> bodies{body};
    for (double t = 0; t < seconds; t += 1. / 60) {
        integrate_velocity(body, earth, 1. / 60);
        integrate_position(body, 1. / 60);
        bodies.push_back(body);
    }
    return bodies;
}

std::vector<Vec2> path_of(const std::vector<Body>& bodies, Vec2 in_body) {
    std::vector<Vec2> path;
    for (const Body& body : bodies) path.push_back(to_world(body.pose, in_body));
    return path;
}

void draw_outline(Panel& panel, const Body& body) {
    std::vector<Vec2> closed = outline(body);
    closed.push_back(closed.front());
    panel.curve(closed, Role::quiet, Line::thin);
}

void thrown_body(Figure& figure, const Inputs& in) {
    Body start = make_body(plank(1.6, 0.4), 1, {});
    start.v = 4 * in.point("v");
    start.omega = in.number("omega");
    const std::vector<Body> bodies = flight(start, 1.5);
    const Body& now = bodies[static_cast<std::size_t>(std::floor(60 * in.number("t") + 0.5))];
    Panel& panel =
        figure.panel("The plank, and the paths of three of its points", {{-1.4, -1.8}, {9.4, 4}}, 560);
    for (std::size_t k = 0; k < bodies.size(); k += 15) draw_outline(panel, bodies[k]);
    panel.polygon(outline(now), Role::shape_a);
    const Vec2 p = in.point("p");
    for (const auto& [point, role] :
         {std::pair{Vec2{}, Role::shape_a}, {Vec2{0.8, 0}, Role::active}, {p, Role::shape_b}}) {
        panel.curve(path_of(bodies, point), role);
        const Vec2 here = to_world(now.pose, point);
        panel.arrow(here, here + velocity_at(now, here) / 4, role);
        panel.point(here, role);
    }
    panel.arrow({}, in.point("v"), Role::ink);
    panel.handle("v", in.point("v"), Role::ink, "$v$", Side::above);
    panel.handle("p", p, Role::shape_b, "$p$", Side::left);
    figure.describe("A plank is thrown with " + pair(start.v) + " m/s and " + number(start.omega) +
                    " rad/s. Its centre runs along a parabola, its point " + pair(p) +
                    " and its other points along loops or waves around it. After " + number(in.number("t")) +
                    " s the centre is at " + pair(now.pose.x) + ".");
}

// ---- What breaks --------------------------------------------------------------------------------

constexpr double slow_turn = 90;  // degrees in a second

double radians(double degrees) { return degrees * pi / 180; }

std::vector<Vec2> rim(int steps, auto next) {
    std::vector<Vec2> path{{1, 0}};
    for (int k = 0; k < steps; ++k) path.push_back(next(path.back()));
    return path;
}

void leaves_the_circle(Figure& figure, const Inputs&) {
    constexpr double dt = 1. / 15;
    const double omega = radians(slow_turn);
    const auto memo = rim(2, [](Vec2 r) { return r + as_printed::memo_step(r, slow_turn, dt); });
    const auto along = rim(90, [&](Vec2 r) { return as_printed::moved_along(r, omega, dt); });
    Rotation q;
    const auto turn = rim(90, [&](Vec2) { return rotate(q = turned(q, omega * dt), {1, 0}); });
    for (const auto& [caption, path, role] : {std::tuple{"By the memo", &memo, Role::wrong},
                                              {"Along its velocity", &along, Role::wrong},
                                              {"Turned", &turn, Role::result}}) {
        Panel& panel = figure.panel(caption, {{-1.9, -1.9}, {1.9, 1.9}}, 215);
        panel.circle({}, 1, Role::ink, Line::dashed);
        panel.curve(*path, role);
        panel.point(path->front(), Role::ink);
        panel.point(path->back(), role);
        panel.point({}, Role::ink);
    }
    figure.describe(
        "A point on the rim of a wheel that turns by 90 degrees in a second. By the memo it leaves the "
        "picture in its second step, and on the wrong side. Moved along its velocity it spirals out. "
        "Turned, it stays.");
}

// ---- facts --------------------------------------------------------------------------------------

void fall_facts(Facts& f) {
    const auto fallen = [](Rule rule) { return -run(Trajectory(rule, {earth}, at_rest, 0.2, 5)).x.y; };
    f.number("11.fall.explicit", fallen(explicit_euler), 2, "m");
    f.number("11.fall.semi-implicit", fallen(semi_implicit_euler), 2, "m");
    f.number("11.fall.midpoint", fallen(midpoint), 2, "m");
    f.number("11.fall.true", -true_motion({earth}, at_rest, 1).x.y, 2, "m");
    f.number("11.fall.off", length(earth) / 2 * 0.2, 2, "m");
    f.number("11.fall.off-60", length(earth) / 2 / 60, 3, "m");
}

void spring_facts(Facts& f) {
    const States fast = spring_walk(explicit_euler), kept = spring_walk(semi_implicit_euler);
    const States slow = spring_walk(midpoint);
    const auto last = static_cast<std::size_t>(spring_steps);
    const Range r = range(kept, 0, last);
    f.count("11.spring.steps", spring_steps);
    f.number("11.spring.gain", explicit_gain(soft_spring.stiffness, spring_step), 2);
    f.scientific("11.spring.explicit", gain(fast, last), 2);
    f.number("11.spring.low", r.low, 3);
    f.number("11.spring.high", r.high, 3);
    f.number("11.spring.midpoint", gain(slow, last), 3);
    const double before = nearby_energy(soft_spring, pulled, spring_step);
    f.scientific("11.spring.kept",
                 std::abs(nearby_energy(soft_spring, kept[last].now, spring_step) / before - 1), 1);
    const States turns = history(Trajectory(explicit_euler, soft_spring, on_circle, 2 * pi / 30, 90));
    f.number("11.round.gain", gain(turns, 90), 0);
    f.number("11.order.euler", error_at_1(semi_implicit_euler, 512) / error_at_1(semi_implicit_euler, 1024),
             2);
    f.number("11.order.midpoint", error_at_1(midpoint, 512) / error_at_1(midpoint, 1024), 2);
    const Particle wild = run(Trajectory(semi_implicit_euler, {{}, 1}, pulled, 2.1, 20));
    f.scientific("11.stiff.far", length(wild.x), 1, "m");
}

void step_facts(Facts& f) {
    const Particle e = explicit_euler(soft_spring, pulled, 0.5),
                   s = semi_implicit_euler(soft_spring, pulled, 0.5);
    f.words("11.step.explicit", "x = " + number(e.x.x, 3) + ", v = " + number(e.v.x, 3));
    f.words("11.step.semi", "x = " + number(s.x.x, 3) + ", v = " + number(s.v.x, 3));
    f.number("11.step.explicit-energy", energy(soft_spring, e), 3);
    f.number("11.step.semi-energy", energy(soft_spring, s), 3);
    f.number("11.step.nearby", nearby_energy(soft_spring, s, 0.5), 3);
    f.number("11.step.nearby-before", nearby_energy(soft_spring, pulled, 0.5), 3);
}

Body worked_body() {
    Body body = make_body(plank(3, 1), 2, {{2, 1}, {}});
    body.v = {4, 6};
    body.omega = 2;
    return body;
}

void body_facts(Facts& f) {
    Body body = worked_body();
    const Vec2 tip{3.5, 1}, force{0, 12};
    f.number("11.body.m", mass(body), 0, "kg");
    f.number("11.body.I", inertia(body), 0, "kg m²");
    f.words("11.body.tip-velocity", pair(velocity_at(body, tip)));
    f.words("11.body.momentum", pair(momentum(body)));
    f.number("11.body.L", angular_momentum(body), 0, "kg m²/s");
    f.number("11.body.spin", inertia(body) * body.omega, 0);
    f.number("11.body.orbit", angular_momentum(body) - inertia(body) * body.omega, 0);
    f.number("11.body.energy", kinetic_energy(body), 0, "J");
    apply_force(body, force, tip, 0.5);
    f.words("11.body.pushed-v", pair(body.v));
    f.number("11.body.pushed-omega", body.omega, 1, "rad/s");
}

void turn_facts(Facts& f) {
    constexpr double angle = 0x1p-6;
    constexpr int turns = 1'000'000;
    Rotation kept, loose;
    double worst = 0;
    for (int k = 0; k < turns; ++k) {
        kept = turned(kept, angle);
        loose = as_printed::turned(loose, angle);
        worst = std::max(worst, std::abs(kept.c * kept.c + kept.s * kept.s - 1));
    }
    const Rotation want = rotation(turns * angle);
    f.count("11.turn.times", turns);
    f.scientific("11.turn.loose", std::abs(std::sqrt(loose.c * loose.c + loose.s * loose.s) - 1), 1);
    f.scientific("11.turn.kept", worst, 1);
    f.scientific("11.turn.angle", std::abs(cross(Vec2{want.c, want.s}, Vec2{kept.c, kept.s})), 1, "rad");
}

void printed_facts(Facts& f) {
    f.words("11.memo.printed", pair(as_printed::memo_step({1, 0}, slow_turn, 1)));
    f.words("11.memo.true", pair(cross(radians(slow_turn), Vec2{1, 0}), 4));
    f.number("11.memo.factor", slow_turn / radians(slow_turn), 1);
    f.number("11.clock.step", -as_printed::after_pictures({}, 50).x.y, 3, "m");
    f.number("11.clock.true", -true_motion({earth}, at_rest, 1).x.y, 1, "m");
    f.number("11.clock.seconds", 60 * 0.02, 1, "s");
    f.number("11.clock.pictures", -as_printed::after_pictures({}, 60).x.y, 2, "m");
}

std::string fault_of(Body body) {
    const auto fault = find_fault(body);
    return fault ? BadBody("body", *fault).what() : "no fault";
}

void fault_facts(Facts& f) {
    Body body = make_body(Disc(1), 1, {});
    const auto with = [&](auto change) {
        Body changed = body;
        change(changed);
        return fault_of(changed);
    };
    f.words("11.fault.nan", with([](Body& b) { b.v.x = std::nan(""); }));
    f.words("11.fault.bouncy", with([](Body& b) { b.restitution = 1.2; }));
    f.words("11.fault.slippery", with([](Body& b) { b.friction = -0.1; }));
    f.words("11.fault.grown", with([](Body& b) { b.pose.q = {1, 0.01}; }));
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs a_turn = {whole_input("steps", 30, 8, 120, "steps in a turn")};
    return {{"11-three-rules", "A ball on a spring, by three rules", a_turn, three_rules, 3},
            {"11-slices", "A fall as slices of speed", {}, slices, 3},
            {"11-thrown", "A thrown ball, step by step", throwing, thrown, 2},
            {"11-energy", "The energy of a spring over 10 000 steps", {}, spring_energy, 2},
            {"11-velocities", "The velocity of a body's point", sliding, velocities, 1},
            {"11-body", "A thrown plank and the paths of its points", throw_a_plank, thrown_body, 1},
            {"11-rim", "A point on the rim, three ways", {}, leaves_the_circle, 3}};
}

void facts(Facts& f) {
    fall_facts(f);
    step_facts(f);
    spring_facts(f);
    body_facts(f);
    turn_facts(f);
    printed_facts(f);
    fault_facts(f);
}

}  // namespace cc
