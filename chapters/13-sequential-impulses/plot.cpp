/// Figures of chapter 13. Green is an impulse, on the upper body; purple what is right, red what is wrong.
#include "figure/plot.hpp"

#include <cmath>

#include "13-sequential-impulses/experiments.hpp"
#include "13-sequential-impulses/words.hpp"
#include "base/log.hpp"
#include "base/stepper.hpp"
#include "figure/drawing.hpp"
#include "figure/kept.hpp"
#include "figure/words.hpp"
#include "variant/run.hpp"
#include "variant/scenes.hpp"

namespace cc {
namespace {

using namespace experiments;

void draw_ground(Panel& panel, double from, double to) {
    panel.shade(std::array<Vec2, 4>{{{from, -9}, {to, -9}, {to, 0}, {from, 0}}});
    panel.segment({from, 0}, {to, 0}, Role::ink);
}

// ---- the stack of ten, and what is switched off ----------------------------------------------------------

void draw_stack(Figure& figure, const Idea& idea, const World& world, double width) {
    Panel& panel = figure.panel(idea.name, {{-4.6, -0.5}, {4.6, 10.9}}, width);
    const Role role = idea.key == ideas[0].key ? Role::result : Role::wrong;
    draw_ground(panel, -4.6, 4.6);
    for (const Body& body : world.bodies)
        if (can_move(body)) draw(panel, body, role);
}

std::vector<Choice> ideas_to_remove() {
    std::vector<Choice> choices;
    for (const Idea& idea : ideas) choices.push_back({idea.name});
    return choices;
}

const Inputs watching = {choice_input("removed", ideas_to_remove(), 1, "on the right"), clock_input("time", 3.5, 10)};

struct Stacks {
    Reel<Trial> whole{stack_without(ideas[0])};
    Reel<Trial> other;
};

void payoff(Figure& figure, const Inputs& in) {
    static Kept<Stacks> kept;
    const Idea& idea = ideas[static_cast<std::size_t>(in.number("removed"))];
    const double seconds = in.number("time");
    Stacks& stacks = kept.of(in, [&] { return Stacks{.other = Reel(stack_without(idea))}; });
    const auto at = [&](Reel<Trial>& reel, const Idea& removed) -> const World& {
        return reel.at(steps_before(seconds, dt), [&](Trial& stack) { step_without(removed, stack); });
    };
    const World& other = at(stacks.other, idea);
    draw_stack(figure, ideas[0], at(stacks.whole, ideas[0]), 240);
    draw_stack(figure, idea, other, 240);
    figure.describe("Ten boxes, dropped on each other from 10 cm, after " + number(seconds, 1) +
                    " seconds. Left they stand. Right, " + idea.name + ": the farthest is " +
                    number(farthest(other)) + " m beside its place.");
}

void removed(Figure& figure, const Inputs&) {
    for (const Idea& idea : ideas) draw_stack(figure, idea, without(idea, 10), 120);
    figure.describe(
        "The stack of ten after ten seconds with one idea switched off in each picture. It falls without "
        "warm starting, with each impulse clamped alone, with one pass, without friction and with one "
        "contact point a pair.");
}

// ---- a tower, with the clamp and by a unit without it ----------------------------------------------------

const Inputs tower_inputs = {
    choice_input("solver", {{"with the clamp"}, {"without the clamp", "13-clamp"}}, 1, "solver"),
    point_input("top", {0, 4.5}, "the upper box"), clock_input("time", 2, 5)};

void draw_tower(Figure& figure, const char* caption, World world, const RecordedStep& now, Role role) {
    Panel& panel = figure.panel(caption, {{-4.6, -0.5}, {4.6, 6}}, 220);
    draw_ground(panel, -4.6, 4.6);
    panel.handle("top", world.bodies[4].pose.x, role, "", Side::above);
    for (std::size_t k = 0; k < now.poses.size(); ++k) {
        world.bodies[k].pose = now.poses[k];
        if (can_move(world.bodies[k])) draw(panel, world.bodies[k], role);
    }
}

void draw_energy(Panel& graph, std::span<const RecordedStep> run, Role role) {
    std::vector<Vec2> curve;
    for (std::size_t k = 0; k < run.size(); ++k)
        curve.push_back({dt * static_cast<double>(k), run[k].kinetic});
    graph.curve(curve, role);
}

std::string told(std::span<const RecordedStep> run, const std::string& who) {
    return who + " the boxes have " + number(run.back().kinetic, 1) + " J of motion.";
}

// The tower by the library and, if one is chosen, by a unit, for all the time that the clock has.
struct Towers {
    TimedWorld start;
    std::vector<RecordedStep> with, without;
};

Towers run_towers(const Inputs& in) {
    Towers towers{telling_scene("tower"), {}, {}};
    towers.start.world.bodies[4].pose.x = in.point("top");
    const int steps = steps_before(5, towers.start.dt);
    const Choice& solver = in.choice("solver");
    towers.with = run_library(towers.start, steps);
    if (!solver.unit.empty()) towers.without = run_variant(solver.unit, towers.start, steps);
    return towers;
}

void tower(Figure& figure, const Inputs& in) {
    static Kept<Towers> kept;
    const Towers& towers = kept.of(in, [&] { return run_towers(in); });
    const auto steps = static_cast<std::size_t>(steps_before(in.number("time"), towers.start.dt));
    const auto with = std::span(towers.with).first(steps + 1);
    const auto without = std::span(towers.without).first(towers.without.empty() ? 0 : steps + 1);
    draw_tower(figure, "With the clamp", towers.start.world, with.back(), Role::result);
    if (!without.empty()) draw_tower(figure, "Without the clamp", towers.start.world, without.back(), Role::wrong);
    Panel& graph = figure.graph("Energy of motion in joules", {{0, 0}, {5, 100}}, {220, 150});
    graph.axes("$t$ in s", "");
    draw_energy(graph, with, Role::result);
    draw_energy(graph, without, Role::wrong);
    figure.describe("A tower of five boxes, the upper one put to " + to_text(in.point("top")) + ", after " +
                    number(in.number("time"), 1) + " seconds. " + told(with, "With the clamp") +
                    (without.empty() ? "" : told(without, " Without the clamp")));
}

// ---- two pegs: clamp the sum ----------------------------------------------------------------------------

void draw_pegs(Panel& panel) {
    for (const double x : {-peg, peg})
        panel.polygon(std::array<Vec2, 4>{{{x - 0.04, -0.6}, {x + 0.04, -0.6}, {x + 0.04, 0}, {x - 0.04, 0}}},
                      Role::quiet);
}

// Where the box is half a second later.
void draw_landed(Figure& figure, const char* caption, bool accumulate, Role role) {
    Panel& panel = figure.panel(caption, {{-1.1, -0.6}, {1.1, 1.4}}, 190);
    const Motion after = run(landing(accumulate, 10)).motions[1];
    Body block = block_on_pegs();
    block.v = after.real.v;
    block.omega = after.real.omega;
    integrate_position(block, 0.5);
    draw_pegs(panel);
    draw(panel, block, role);
}

void draw_impulses_of(Panel& graph, bool accumulate, int which, Role role) {
    Points curve;
    for (const ImpulseState& s : history(landing(accumulate, 6)))
        curve.push_back({1. * s.pass, s.contacts[0].points[which].normal.impulse});
    graph.curve(curve, role, which == 0 ? Line::solid : Line::dashed);
}

void pegs(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Impulses after each pass", {{0, 0}, {6, 1}}, {240, 200});
    graph.axes("passes", "N s");
    for (const int which : {0, 1}) draw_impulses_of(graph, false, which, Role::wrong);
    for (const int which : {0, 1}) draw_impulses_of(graph, true, which, Role::result);
    graph.label({5.9, 0.88}, "left, each clamped", Role::wrong, Side::left);
    graph.label({5.9, 0.62}, "both, sum clamped", Role::result, Side::left);
    graph.label({5.9, 0.22}, "right, each clamped", Role::wrong, Side::left);
    draw_landed(figure, "The sum, 0.5 s later", true, Role::result);
    draw_landed(figure, "Each alone, 0.5 s later", false, Role::wrong);
    figure.describe(
        "A box lands on two pegs. With the sum clamped, both impulses go to 0.5 N s and it stands; with each "
        "change clamped, the left one stays at 0.81 and the box turns.");
}

// ---- how fast the passes converge -----------------------------------------------------------------------

void draw_residuals(Panel& graph, bool warm, Role role) {
    Points curve;
    for (const ImpulseState& s : history(resting(warm, 200)))
        if (s.pass % 2 == 1 && s.residual > 1e-8) curve.push_back({1. * s.pass, log10(s.residual)});
    graph.curve(curve, role);
}

void residuals(Figure& figure, const Inputs&) {
    Panel& graph =
        figure.graph("Largest change of an impulse in a pass, N s", {{0, -8}, {208, 0.5}}, {420, 240});
    graph.axes("passes", "", Scale::linear, Scale::powers_of_ten);
    draw_residuals(graph, false, Role::wrong);
    draw_residuals(graph, true, Role::result);
    graph.label({195, -2.2}, "from 0", Role::wrong, Side::left);
    graph.label({195, -6.1}, "from the last step's impulses", Role::result, Side::left);
    figure.describe(
        "How fast the passes agree in a stack of ten that stands: begun at zero, slowly; begun at the "
        "impulses of the last step, from a start that is a thousand times better.");
}

// ---- Steps ------------------------------------------------------------------------------------------

const Inputs three_boxes = {point_input("top", {0.5, 2.5}, "the upper box"),
                            whole_input("before", 0, 0, 60, "steps that were made before"),
                            whole_input("passes", 5, 2, 20, "passes")};

Trial small_stack(const Inputs& in) {
    Trial world = trial({});
    for (int k = 0; k < 3; ++k) world.bodies.push_back(solid(box(1.6, 1), {0, 0.5 + k}));
    world.bodies.push_back(ground());
    world.bodies[2].pose.x = in.point("top");
    world.run(dt * in.number("before"));
    world.options.iterations = static_cast<int>(in.number("passes"));
    return world;
}

void draw_box(Panel& panel, const Body& body, std::size_t k, Vec2 v) {
    const Placed placed(body.shape, body.pose);
    const Vec2 x = body.pose.x;
    panel.polygon(placed.view().points, k == 1 ? Role::shape_b : Role::shape_a, k == 2 ? "top" : "");
    panel.label(x + Vec2{-0.65, 0}, std::to_string(k), Role::ink, Side::right);
    if (length(v) > 1e-3) panel.arrow(x, x + 3 * v, Role::ink);
}

// Each on the upper body.
void draw_impulses(Panel& panel, const ImpulseState& s) {
    for (const PairContacts& pair : s.contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count)) {
            const Vec2 J = point.normal.impulse * pair.n + point.tangent.impulse * left(pair.n);
            const bool a_is_upper = pair.n.y < 0;
            panel.point(point.p, Role::active);
            if (length(J) > 1e-3) panel.arrow(point.p, point.p + 3 * (a_is_upper ? -J : J), Role::active);
        }
}

void passes(Figure& figure, const Inputs& in) {
    Trial world = small_stack(in);
    const std::vector<Body>& bodies = world.bodies;
    const auto states = history(next_passes(world));
    figure.steps(states, narrate, [&](const ImpulseState& s) {
        Panel& panel = figure.panel(s.pass == 0 ? "Before the passes" : "", {{-2, -0.4}, {2, 3.6}}, 215);
        draw_ground(panel, -2, 2);
        for (std::size_t k = 0; k < 3; ++k) draw_box(panel, bodies[k], k, s.motions[k].real.v);
        panel.label({-1.9, -0.2}, "3", Role::ink, Side::right);
        draw_impulses(panel, s);
        panel.handle("top", bodies[2].pose.x, Role::shape_a, "", Side::above);
    });
    figure.describe("Three boxes, the upper one at " + to_text(in.point("top")) + ", after " +
                    number(in.number("before")) + " steps. After the last pass: " + sentence(states.back()));
}

// ---- what breaks ------------------------------------------------------------------------------------

void draw_bias(Panel& graph, double (*bias)(double), Role role) {
    Points points;
    for (int k = -2; k <= 10; ++k) points.push_back({k / 100., bias(k / 100.)});
    graph.curve(points, role);
}

void slop(Figure& figure, const Inputs&) {
    Panel& graph =
        figure.graph("Velocity with which the contact is to part, m/s", {{-0.02, 0}, {0.106, 1.2}}, {420, 220});
    graph.axes("depth of the overlap in m", "");
    draw_bias(graph, bias_wanted, Role::result);
    draw_bias(graph, bias_by_depth, Role::wrong);
    draw_bias(graph, bias_by_distance, Role::wrong);
    graph.label({0.072, 0.42}, "wanted", Role::result, Side::right);
    graph.label({0.06, 0.85}, "distance = depth", Role::wrong, Side::left);
    graph.label({0.025, 0.06}, "distance = −depth", Role::wrong, Side::right);
    figure.describe(
        "Two readings of one line: with the depth, what only touches is pushed apart; with the signed "
        "distance, what overlaps most is left alone.");
}

void draw_bounce(Figure& figure, const char* caption, bool by_passes, Role role) {
    Panel& panel = figure.panel(caption, {{-1.3, -0.4}, {2.1, 2.2}}, 260);
    const Body before = plank_fall().plank;
    Body after = bounced(1, by_passes);
    const double gain = 100 * (kinetic_energy(after) / kinetic_energy(before) - 1);
    const std::string sign = gain > 0 ? "+" : "";
    integrate_position(after, 0.6);
    draw_ground(panel, -1.3, 2.1);
    draw(panel, before, Role::quiet);
    panel.arrow(before.pose.x, before.pose.x + 0.6 * before.v, Role::ink);
    draw(panel, after, role);
    panel.label({2.0, -0.22}, "energy " + sign + number(gain, 1) + " %", Role::ink, Side::left);
}

void plank(Figure& figure, const Inputs&) {
    draw_bounce(figure, "First along n, then along t", false, Role::result);
    draw_bounce(figure, "Both laws at once", true, Role::wrong);
    figure.describe(
        "A plank comes down on one corner, with e = 1. After one resolve it has less energy, after the "
        "converged passes more.");
}

void draw_row(Figure& figure, const char* caption, double gap) {
    Panel& panel = figure.panel(caption, {{-1.7, -1.1}, {5.9, 0.8}}, 330);
    const std::vector<double> speeds = row(gap, 200);
    for (std::size_t k = 0; k < speeds.size(); ++k) {
        const Vec2 at{static_cast<double>(k) * (1 + gap), 0};
        panel.disc(at, 0.5, k == 0 ? Role::shape_a : Role::shape_b);
        panel.label(at - Vec2{0, 0.8}, number(speeds[k]), Role::active);
        if (std::abs(speeds[k]) > 0.01) panel.arrow(at, at + Vec2{speeds[k], 0}, Role::active);
    }
}

void cradle(Figure& figure, const Inputs&) {
    draw_row(figure, "Touching", 0);
    draw_row(figure, "5 cm between them", 0.05);
    figure.describe(
        "Velocities after a ball with 1 m/s hits a row of four, e = 1. Touching, the first goes back and all "
        "others go on alike; with gaps, only the last one goes on.");
}

}  // namespace

std::vector<Plot> plots() {
    return {{"13-stack", "A stack of ten, and the same with one idea switched off", watching, payoff, 2},
            {"13-pegs", "A box lands on two pegs: clamp the sum, not each change", {}, pegs, 3},
            {"13-residual", "How fast the passes agree, with and without a warm start", {}, residuals, 1},
            {"13-passes", "The passes of one step on three boxes", three_boxes, passes, 3},
            {"13-removed", "The stack of ten without one idea each", {}, removed, 3},
            {"13-clamp", "A tower, with the clamp and without it", tower_inputs, tower, 3},
            {"13-slop", "Two readings of the bias against the depth", {}, slop, 1},
            {"13-plank", "A tilted plank comes down on a corner", {}, plank, 2},
            {"13-cradle", "A ball hits a row of four, touching or not", {}, cradle, 2}};
}

}  // namespace cc
