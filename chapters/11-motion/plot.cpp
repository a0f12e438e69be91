/// Figures of chapter 11. Red is explicit Euler, purple semi-implicit Euler, green the midpoint rule; blue is
/// a body, orange a point of it.
#include "figure/plot.hpp"

#include <array>
#include <cmath>

#include "11-motion/beside/as_printed.hpp"
#include "11-motion/beside/experiments.hpp"
#include "11-motion/beside/words.hpp"
#include "base/angle.hpp"
#include "base/log.hpp"
#include "base/stepper.hpp"
#include "base/text.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

struct Named {
    Rule rule;
    const char* name;
    Role role;
};

constexpr std::array<Named, 3> rules = {{{explicit_euler, "explicit", Role::wrong},
                                         {semi_implicit_euler, "semi-implicit", Role::result},
                                         {midpoint, "midpoint", Role::active}}};

Points places(const States& states, std::size_t first, std::size_t last) {
    Points points;
    for (std::size_t k = first; k <= last; ++k) points.push_back(states[k].now.x);
    return points;
}

// ---- Question -----------------------------------------------------------------------------------

constexpr double seconds_a_turn = 2;

void three_rules(Figure& figure, const Inputs& in) {
    const double a_turn = std::floor(in.number("steps"));
    const auto now = static_cast<long long>(a_turn * in.number("time") / seconds_a_turn + 0.5);
    std::string ends;
    for (const auto& [rule, name, role] : rules) {
        const States states = history(Trajectory(rule, soft_spring, on_circle, 2 * pi / a_turn, now));
        const std::string energy = fixed(states.back().energy / states.front().energy, 2);
        Panel& panel = figure.panel(std::string(name) + ": × " + energy, {{-2.6, -2.6}, {2.6, 2.6}}, 215);
        panel.circle({}, 1, Role::ink, Line::dashed);
        panel.curve(places(states, 0, states.size() - 1), role);
        panel.segment({}, states.back().now.x, Role::quiet);
        panel.point(states.back().now.x, role);
        panel.point({}, Role::ink);
        if (!ends.empty()) ends += ", ";
        ends += std::string(name) + " " + energy;
    }
    figure.describe("A ball on a spring should go round on a circle for ever. After " + std::to_string(now) +
                    " steps, " + number(a_turn, 0) + " to a turn, its energy is that of the start times: " + ends +
                    ".");
}

// ---- Derivation ---------------------------------------------------------------------------------

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
            const double a = states[k].t;
            const double b = states[k + 1].t;
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
    Points parabola;
    for (int k = 0; k <= 25; ++k) parabola.push_back(true_motion({earth}, start, k * dt / 5).x);
    figure.steps(walks[1], narrate, [&](const TrajectoryState& s) {
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
        drag(panel, in, "v", Role::shape_b, Side::left);
    });
    figure.describe("A ball is thrown with " + pair(start.v) + " m/s, and followed for five steps of " +
                    number(dt) + " s. Explicit Euler ends " + number(walks[0].back().error) +
                    " m too high, semi-implicit Euler " + number(walks[1].back().error) +
                    " m too low, midpoint on the parabola.");
}

// ---- the energy of a spring -----------------------------------------------------------------------

void explosion(Figure& figure, const std::array<States, 3>& walks) {
    Panel& graph = figure.graph("Energy, in units of the start's", {{0, -5}, {10'500, 50}}, {270, 230});
    graph.axes("step", "", Scale::linear, Scale::powers_of_ten);
    for (std::size_t n = 0; n < 3; ++n) {
        Points curve;
        for (std::size_t k = 0; k < walks[n].size(); k += 500)
            curve.push_back({static_cast<double>(k), log10(gain(walks[n], k))});
        graph.curve(curve, rules[n].role);
    }
    graph.label({5200, 22.5}, "explicit Euler", Role::wrong, Side::left);
    graph.label({10'000, 3}, "the other two", Role::result, Side::left);
}

// Around all gains: the least ones from left to right, and the largest ones back.
Points range_of_gains(const States& states) {
    Points lower, upper;
    for (std::size_t k = 0; k < states.size() - 1; k += 250) {
        const GainRange range = gains(states, k, k + 250);
        lower.push_back({static_cast<double>(k), range.low});
        upper.push_back({static_cast<double>(k), range.high});
    }
    const auto last = static_cast<double>(states.size() - 1);
    lower.push_back({last, lower.back().y});
    upper.push_back({last, upper.back().y});
    lower.insert(lower.end(), upper.rbegin(), upper.rend());
    return lower;
}

void band(Figure& figure, const std::array<States, 3>& walks) {
    Panel& graph = figure.graph("The other two, magnified", {{0, 0.9}, {10'500, 1.35}}, {270, 230});
    graph.axes("step", "");
    graph.polygon(range_of_gains(walks[1]), Role::result);
    Points of_midpoint;
    for (std::size_t k = 0; k < walks[2].size(); k += 500)
        of_midpoint.push_back({static_cast<double>(k), gain(walks[2], k)});
    graph.curve(of_midpoint, Role::active);
    graph.label({10'000, 1.0}, "semi-implicit Euler: up and down", Role::result, Side::left);
    graph.label({5600, 1.17}, "midpoint", Role::active, Side::left);
}

void spring_energy(Figure& figure, const Inputs&) {
    std::array<States, 3> walks;
    for (std::size_t n = 0; n < 3; ++n) walks[n] = spring_walk(rules[n].rule);
    explosion(figure, walks);
    band(figure, walks);
    const GainRange r = gains(walks[1], 0, walks[1].size() - 1);
    figure.describe("After 10 000 steps of a tenth of a second on a spring, explicit Euler has " +
                    scientific(gain(walks[0], 10'000), 2) + " times the energy of the start, midpoint " +
                    number(gain(walks[2], 10'000)) + " times; semi-implicit Euler stays between " +
                    number(r.low) + " and " + number(r.high) + ".");
}

// ---- a body ---------------------------------------------------------------------------------------

const Inputs sliding = {point_input("p", {1.1, 0.6}, "a point of the body"),
                        point_input("v", {1.3, 0.3}, "velocity of the centre"),
                        number_input("omega", 0.9, -2, 2, "angular velocity ω in rad/s")};

void velocities(Figure& figure, const Inputs& in) {
    Body body = make_body(Polygon(rectangle(3, 1)), 1, {{}, rotation(0.4)});
    body.v = in.point("v");
    body.omega = in.number("omega");
    const Vec2 p = in.point("p");
    const Vec2 v = velocity_at(body, p);
    Panel& panel = figure.panel("The velocity at $p$: " + pair(v) + " m/s", {{-2.4, -2.2}, {3.6, 2.6}}, 440);
    draw(panel, body, Role::shape_a);
    for (const Vec2 corner : placed(rectangle(3, 1), body.pose))
        panel.arrow(corner, corner + velocity_at(body, corner), Role::quiet);
    panel.arrow(p, p + body.v, Role::shape_a);
    panel.arrow(p + body.v, p + v, Role::active, "$ω×r$");
    panel.arrow(p, p + v, Role::result);
    panel.segment(body.pose.x, p, Role::ink, Line::dashed);
    panel.point(body.pose.x, Role::shape_a);
    panel.arrow(body.pose.x, body.pose.x + body.v, Role::shape_a);
    drag(panel, in, "v", Role::shape_a, Side::below);
    drag(panel, in, "p", Role::shape_b, Side::left);
    figure.describe("A plank moves by " + pair(body.v) + " m/s and turns by " + number(body.omega) +
                    " rad/s. Its point " + pair(p) + " moves by " + pair(v) + " m/s.");
}

const Inputs throw_a_plank = {point_input("v", {1.5, 1.8}, "a quarter of the velocity of the centre"),
                              point_input("p", {0.45, 0.12}, "a point of the body"),
                              number_input("omega", 6, -12, 12, "angular velocity ω in rad/s"),
                              clock_input("time", 0.6, 1.5)};

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

// The path of a point of the body, where it is now, and a quarter of its velocity.
void draw_path(Panel& panel, const std::vector<Body>& bodies, const Body& now, Vec2 in_body, Role role) {
    Points path;
    for (const Body& body : bodies) path.push_back(to_world(body.pose, in_body));
    panel.curve(path, role);
    const Vec2 here = to_world(now.pose, in_body);
    panel.arrow(here, here + velocity_at(now, here) / 4, role);
    panel.point(here, role);
}

void thrown_body(Figure& figure, const Inputs& in) {
    Body start = make_body(Polygon(rectangle(1.6, 0.4)), 1, {});
    start.v = 4 * in.point("v");
    start.omega = in.number("omega");
    const std::vector<Body> bodies = flight(start, 1.5);
    const Body& now = bodies[static_cast<std::size_t>(std::floor(60 * in.number("time") + 0.5))];
    Panel& panel =
        figure.panel("The plank, and the paths of three of its points", {{-1.4, -1.8}, {9.4, 4}}, 560);
    for (std::size_t k = 0; k < bodies.size(); k += 15) draw_outline(panel, bodies[k], Role::quiet);
    draw(panel, now, Role::shape_a);
    const Vec2 p = in.point("p");
    draw_path(panel, bodies, now, {}, Role::shape_a);
    draw_path(panel, bodies, now, {0.8, 0}, Role::active);
    draw_path(panel, bodies, now, p, Role::shape_b);
    panel.arrow({}, in.point("v"), Role::ink);
    drag(panel, in, "v", Role::ink);
    drag(panel, in, "p", Role::shape_b, Side::left);
    figure.describe("A plank is thrown with " + pair(start.v) + " m/s and " + number(start.omega) +
                    " rad/s. Its centre runs along a parabola, its point " + pair(p) +
                    " and its other points along loops or waves around it. After " + number(in.number("time")) +
                    " s the centre is at " + pair(now.pose.x) + ".");
}

// ---- What breaks --------------------------------------------------------------------------------

// A point of the rim, step by step.
Points rim(int steps, auto next) {
    Points path{{1, 0}};
    for (int k = 0; k < steps; ++k) path.push_back(next(path.back()));
    return path;
}

void draw_rim(Figure& figure, const char* caption, const Points& path, Role role) {
    Panel& panel = figure.panel(caption, {{-1.9, -1.9}, {1.9, 1.9}}, 215);
    panel.circle({}, 1, Role::ink, Line::dashed);
    panel.curve(path, role);
    panel.point(path.front(), Role::ink);
    panel.point(path.back(), role);
    panel.point({}, Role::ink);
}

void leaves_the_circle(Figure& figure, const Inputs&) {
    constexpr double dt = 1. / 15;
    const double omega = degrees(slow_turn);
    Rotation q;
    const auto by_memo = [](Vec2 r) { return r + as_printed::memo_step(r, slow_turn, dt); };
    const auto along = [&](Vec2 r) { return as_printed::moved_along(r, omega, dt); };
    const auto turn = [&](Vec2) {
        q = turned(q, omega * dt);
        return rotate(q, {1, 0});
    };
    draw_rim(figure, "By the memo", rim(2, by_memo), Role::wrong);
    draw_rim(figure, "Along its velocity", rim(90, along), Role::wrong);
    draw_rim(figure, "Turned", rim(90, turn), Role::result);
    figure.describe(
        "A point on the rim of a wheel that turns by 90 degrees in a second. By the memo it leaves the "
        "picture in its second step, and on the wrong side. Moved along its velocity it spirals out. "
        "Turned, it stays.");
}

// Which way the wheel turns: an arrow around the hub.
void draw_turn(Panel& panel, double omega) {
    Points arc;
    for (int k = 0; k <= 24; ++k) {
        const auto [sine, cosine] = sincos(0.5 * omega * k / 24);
        arc.push_back({-0.5 * cosine, -0.5 * sine});
    }
    panel.curve(arc, Role::quiet);
    panel.arrow(arc[23], arc[24], Role::quiet);
}

void draw_wheel(Panel& panel, Vec2 r, double omega, Role role, Vec2 (*velocity)(Vec2, double)) {
    panel.disc({}, length(r), Role::shape_a);
    for (const Vec2 arm : {r, left(r), -r, right(r)}) {
        panel.segment({}, arm, Role::quiet, Line::grid);
        panel.arrow(arm, arm + 0.4 * velocity(arm, omega), role);  // the way of 0.4 seconds
    }
    draw_turn(panel, omega);
    panel.arrow({}, r, Role::shape_a, "$r$");
    panel.handle("r", r, Role::shape_a);
}

Vec2 omega_cross_r(Vec2 r, double omega) { return cross(omega, r); }

void two_wheels(Figure& figure, const Inputs& in) {
    const Vec2 r = in.point("r");
    const double omega = in.number("omega");
    const std::string ours = decimals(omega_cross_r(r, omega), 1) + " m/s";
    const std::string printed = decimals(as_printed::r_cross_omega(r, omega), 1) + " m/s";
    const Window window{{-3, -2.6}, {3, 2.6}};
    draw_wheel(figure.panel("$ω×r$ = " + ours, window), r, omega, Role::result, omega_cross_r);
    draw_wheel(figure.panel("As printed, $r×ω$ = " + printed, window), r, omega, Role::wrong,
               as_printed::r_cross_omega);
    figure.describe("At the arm " + decimals(r, 1) + " of a wheel that turns by " + decimals(omega, 1) +
                    " rad/s the velocity is " + ours + "; the printed rule says " + printed + ".");
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs a_turn = {clock_input("time", 3 * seconds_a_turn, 3 * seconds_a_turn),
                           whole_input("steps", 30, 8, 120, "steps in a turn")};
    const Inputs wheel = {point_input("r", {1.4, 0.5}, "tip of the arm r"), number_input("omega", 2, -3, 3, "angular velocity ω in rad/s")};
    return {{"11-three-rules", "A ball on a spring, by three rules", a_turn, three_rules, 3},
            {"11-slices", "A fall as slices of speed", {}, slices, 3},
            {"11-thrown", "A thrown ball, step by step", throwing, thrown, 2},
            {"11-energy", "The energy of a spring over 10 000 steps", {}, spring_energy, 2},
            {"11-velocities", "The velocity of a body's point", sliding, velocities, 1},
            {"11-body", "A thrown plank and the paths of its points", throw_a_plank, thrown_body, 1},
            {"11-rotation", "Velocities of a turning wheel", wheel, two_wheels},
            {"11-rim", "A point on the rim, three ways", {}, leaves_the_circle, 3}};
}

}  // namespace cc
