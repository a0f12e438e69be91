/// Figures of chapter 19. Purple is what runs; red is what is wrong.
#include "figure/plot.hpp"

#include "19-time-of-impact/beside/experiments.hpp"
#include "19-time-of-impact/beside/words.hpp"
#include "base/angle.hpp"
#include "base/stepper.hpp"
#include "figure/drawing.hpp"
#include "figure/kept.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

// ---- conservative advancement --------------------------------------------------------------------------

const Inputs flying = {point_input("B", {1.4, 0.4}, "where B stands"),
                       number_input("turn", 90, -180, 180, "by how much A turns in the step, degrees")};

void advancing(Figure& figure, const Inputs& in) {
    const PairSweep motion = flight(in.number("turn") / 180 * pi, in.point("B"));
    auto states = history(TimeOfImpact(view(flyer), view(target), motion));
    const std::size_t many = states.size() - 1;
    if (many > 5) states.erase(states.begin() + 5, states.end() - 1);  // they look alike
    figure.steps(states, narrate, [&](const ImpactState& s) {
        Panel& panel = figure.panel("", {{-3.4, -1.4}, {3.2, 1.9}}, 300);
        draw(panel, Placed(flyer, at(motion.a, 0)), Role::quiet);
        draw(panel, Placed(flyer, at(motion.a, 1)), Role::quiet);
        draw(panel, Placed(flyer, at(motion.a, s.s)), Role::shape_a);
        draw(panel, Placed(target, motion.b.from), Role::shape_b, "B");
        panel.handle("B", in.point("B"), Role::shape_b);
        if (s.distance > 0) panel.segment(s.point_a, s.point_b, Role::result);
        panel.point(s.point_a, Role::result);
        panel.point(s.point_b, Role::result);
    });
    figure.describe("A triangle flies at a square. After " + std::to_string(many) +
                    " advances: " + sentence(states.back()));
}

// ---- a bullet with and without ---------------------------------------------------------------------------

constexpr int most_shown = 30;      // steps
constexpr double shown_for = 0.25;  // seconds that one of them takes here

const Inputs shooting = {number_input("speed", 250, 20, 1000, "speed of the bullet in m/s"),
                         number_input("spin", 0, -50, 50, "spin of the bullet in rad/s"),
                         clock_input("time", most_shown * shown_for, most_shown * shown_for, "slowed down")};

// Where the bullet is before each of some steps and after them, and its way; gives the x that it reaches.
double draw_shot(Panel& panel, Simulation world, int steps, Role role) {
    Points way{world.bodies()[1].pose.x};
    for (int step = 0; step < steps; ++step) {
        draw(panel, world.bodies()[1], role);
        world.step(dt);
        for (const Impact& impact : world.impacts()) way.push_back(impact.contacts.points[0].p);
        way.push_back(world.bodies()[1].pose.x);
    }
    draw(panel, world.bodies()[1], role);
    panel.curve(way, role, Line::thin);
    panel.segment({2, 0}, {2, 2}, Role::ink);
    return way.back().x;
}

void bullet(Figure& figure, const Inputs& in) {
    const double speed = in.number("speed");
    const double spin = in.number("spin");
    const int steps = steps_before(in.number("time"), shown_for);
    const Window window{{-3, -0.3}, {7, 2.3}};
    const double led = draw_shot(figure.panel("Led along its way", window, 320),
                                 shooting_range(speed, spin, true), steps, Role::result);
    const double free = draw_shot(figure.panel("Not led", window, 320),
                                  shooting_range(speed, spin, false), steps, Role::wrong);
    figure.describe("A bullet with " + number(speed, 0) + " m/s and a wall of 1 cm at x = 2, in " + std::to_string(steps) + " steps. "
                    "Led, it is then at x = " + number(led, 1) + " m; else at " + number(free, 1) + " m.");
}

// ---- stopped, with a velocity ---------------------------------------------------------------------------

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
        "energy grows; by this chapter's rule it falls, and its energy stays.");
}

}  // namespace

std::vector<Plot> plots() {
    return {{"19-advance", "Two shapes are moved on as far as they cannot have met", flying, advancing, 2},
            {"19-bullet", "A bullet and a wall of 1 cm", shooting, bullet},
            {"19-hangs", "A disc that is stopped, and keeps its velocity", {}, hanging}};
}

}  // namespace cc
