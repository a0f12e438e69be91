/// Figures of chapter 17. Red is the article's algorithm, or what is wrong; purple is ours; green is what is
/// pushed.
#include "figure/plot.hpp"

#include <algorithm>
#include <string>

#include "17-shape-matching/beside/experiments.hpp"
#include "17-shape-matching/beside/words.hpp"
#include "17-shape-matching/match.hpp"
#include "base/angle.hpp"
#include "draw/contacts.hpp"
#include "figure/drawing.hpp"
#include "figure/kept.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

constexpr HalfPlane ground_plane{{0, 0}, {0, 1}};

// All that is there and is no wall.
void draw_bodies(Panel& panel, const World& world, Role role) {
    for (const Body& body : world.bodies)
        if (!find_fault(body) && !half_plane_of(body)) draw(panel, body, role);
}

void draw_bodies(Panel& panel, const ShapeWorld& world, Role role) {
    for (const ShapeBody& body : world.bodies)
        if (as_printed::is_there(body)) panel.polygon(as_printed::world_shape(body), role);
}

// ---- the valley ---------------------------------------------------------------------------------------

Panel& valley_panel(Figure& figure, const std::string& caption, double width) {
    Panel& panel = figure.panel(caption, {{-14.5, -1}, {11.5, 17}}, width);
    const auto walls = as_printed::valley().walls;
    const Vec2 right_end = 30 * right(walls[1].normal);
    const Vec2 left_end = 30 * left(walls[0].normal);
    panel.shade(std::array<Vec2, 5>{left_end, Vec2{}, right_end, Vec2{30, -30}, Vec2{-30, -30}});
    panel.curve(std::array<Vec2, 3>{left_end, Vec2{}, right_end}, Role::ink);
    return panel;
}

void draw_printed(Figure& figure, const std::string& caption, double seconds, double width) {
    draw_bodies(valley_panel(figure, caption, width), printed_valley_after(seconds), Role::wrong);
}

void draw_repaired(Figure& figure, const std::string& caption, double seconds, double width) {
    draw_bodies(valley_panel(figure, caption, width), valley_after(seconds), Role::result);
}

void payoff(Figure& figure, const Inputs&) {
    constexpr double seconds = 1.9;
    draw_printed(figure, "The article's program", seconds, 300);
    draw_repaired(figure, "This chapter", seconds, 300);
    figure.describe("Three squares above a valley, after " + number(seconds, 1) + " seconds. The large one is at " +
                    pair(printed_valley_after(seconds).bodies[0].pos) + " by the article's program, and at " +
                    pair(valley_after(seconds).bodies[0].pose.x) + " by this chapter's.");
}

constexpr double film_times[] = {0, 1.7, 2.2, 3, 10};

void film(Figure& figure, const Inputs&) {
    for (const double t : film_times) draw_printed(figure, number(t, 1) + " s", t, 124);
    for (const double t : film_times) draw_repaired(figure, "", t, 124);
    figure.describe(
        "The valley as a film strip. Above the article's program: squares land almost without a bounce and "
        "slide into the valley. Below this chapter's: they bounce, turn, and come to rest in the same "
        "valley.");
}

void ledger(Figure& figure, const Inputs&) {
    Panel& energies = figure.graph("Energy in J", {{0, 0}, {8, 450}}, {300, 200});
    Panel& momenta = figure.graph("Momentum to the right in kg m/s", {{0, -10}, {8, 15}}, {300, 200});
    energies.axes("time in s", "");
    momenta.axes("time in s", "");
    const ValleyLedger printed = printed_valley_ledger();
    const ValleyLedger ours = valley_ledger();
    energies.curve(printed.energy, Role::wrong);
    momenta.curve(printed.momentum, Role::wrong);
    energies.curve(ours.energy, Role::result);
    momenta.curve(ours.momentum, Role::result);
    energies.label({4.2, 330}, "this chapter", Role::result, Side::right);
    energies.label({4.2, 380}, "the article", Role::wrong, Side::right);
    figure.describe(
        "The energy of the three squares falls in both programs; each wall takes or gives momentum.");
}

// ---- the pictures of the article ------------------------------------------------------------------------

const Points rest_shape = rectangle(2, 1.2);

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
        const std::string digit = std::to_string(k);
        const Side outside = side_of(now[k] - found.pose.x);
        panel.segment(now[k], found.goals[k], Role::active, Line::dashed);
        panel.handle("p" + digit, now[k], Role::active, "$x_" + digit + "$", outside);
    }
    panel.point(found.pose.x, Role::ink, "$x_{cm}$", Side::below);
    figure.describe(
        "A remembered rectangle and four points that were its corners. Where it is found again: at " +
        pair(found.pose.x) + ", turned by " + number(in_degrees(angle(found.pose.q)), 1) + " degrees.");
}

void draw_match(Panel& panel, const Points& before, const Points& pushed) {
    panel.polygon(before, Role::quiet);
    panel.polygon(match(before, pushed, std::vector<double>(before.size(), 1)).goals, Role::result);
    for (std::size_t k = 0; k < before.size(); ++k) {
        if (pushed[k] == before[k]) continue;
        panel.arrow(before[k], pushed[k], Role::active);
        panel.point(pushed[k], Role::active);
    }
}

void wall_picture(Figure& figure, const char* caption, double turn, double height) {
    Panel& panel = figure.panel(caption, {{-1.7, -0.8}, {1.7, 2.1}}, 165);
    draw_wall(panel, ground_plane, 4);
    ShapeBody body = as_printed::shape_body(regular_polygon(4, 1.2).points(), {0, height}, turn, 1);
    const Points before = as_printed::world_shape(body);
    as_printed::project_walls(body, std::array{ground_plane}, {});
    draw_match(panel, before, body.collision_shape);
}

void pair_picture(Figure& figure, const char* caption, double turn, double height) {
    Panel& panel = figure.panel(caption, {{-2, -1.5}, {2, 1.9}}, 165);
    ShapeBody a = as_printed::shape_body(rectangle(3, 1.2), {0, -0.6}, 0, 1);
    ShapeBody b = as_printed::shape_body(regular_polygon(4, 1).points(), {0.6, height}, turn, 1);
    const Points before_a = as_printed::world_shape(a);
    const Points before_b = as_printed::world_shape(b);
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
        "The corners that overlap are pushed out; the match moves the whole body a part of that way.");
}

// ---- the repairs ------------------------------------------------------------------------------------------

// A repair's scene, so many steps after the start; the last one that there is.
MatchingTrial at(const Repair& repair, const std::vector<RecordedStep>& run, int steps) {
    MatchingTrial world = repair.scene();
    const std::size_t last = run.size() - 1;
    const RecordedStep& now = run[std::min(static_cast<std::size_t>(steps), last)];
    for (std::size_t k = 0; k < world.bodies.size(); ++k) world.bodies[k].pose = now.poses[k];
    return world;
}

void draw_repair(Figure& figure, const Repair& repair, bool is_on, const MatchingTrial& world, double width) {
    Panel& panel = figure.panel(is_on ? repair.name : "without", {{-3, -2.2}, {3.4, 3.8}}, width);
    for (const Body& body : world.bodies)
        if (const auto plane = half_plane_of(body)) draw_wall(panel, *plane, 6);
    draw_bodies(panel, repair.scene(), Role::quiet);
    draw_bodies(panel, world, is_on ? Role::result : Role::wrong);
    if (!world.is_sound()) panel.label({0.2, 1.6}, "no number", Role::wrong);
}

std::vector<Choice> repairs_to_remove() {
    std::vector<Choice> choices;
    for (const Repair& repair : repairs) choices.push_back({repair.name, units_of(repair)});
    return choices;
}

const Inputs choosing = {choice_input("removed", repairs_to_remove(), 1, "with and without"), clock_input("time", 0.6, 2)};

struct Repaired {
    std::vector<RecordedStep> with, without;
};

void removable(Figure& figure, const Inputs& in) {
    static Kept<Repaired> kept;
    const Repair& repair = repairs[static_cast<std::size_t>(in.number("removed"))];
    const double seconds = in.number("time");
    const int whole = steps_before(2, dt);
    const Repaired& runs =
        kept.of(in, [&] { return Repaired{run_repair(repair, true, whole), run_repair(repair, false, whole)}; });
    const MatchingTrial with = at(repair, runs.with, steps_before(seconds, dt));
    const MatchingTrial without = at(repair, runs.without, steps_before(seconds, dt));
    draw_repair(figure, repair, true, with, 280);
    draw_repair(figure, repair, false, without, 280);
    const std::string there = without.is_sound() ? "at " + pair(without.bodies[0].pose.x) : "nowhere";
    figure.describe("The same scene after " + number(seconds, 2) + " seconds with and without " +
                    repair.name + ". The first body is at " + pair(with.bodies[0].pose.x) +
                    " with it, and without it " + there + ".");
}

void removed(Figure& figure, const Inputs&) {
    for (const Repair& repair : repairs)
        for (const bool is_on : {true, false}) {
            const int steps = steps_before(repair.seconds, dt);
            draw_repair(figure, repair, is_on, at(repair, run_repair(repair, is_on, steps), steps), 158);
        }
    figure.describe(
        "Each repair in a scene of its own: with it and without it. Grey is where the bodies began. Without "
        "a guard there is no place; without inverse-mass shares the heavy box flies off; without weights by "
        "place the hit plank does not turn; without EPA's depth two ends jump apart; without the velocity "
        "pass nothing bounces or brakes; without a fresh broad phase two boxes overlap; without the true "
        "inertia the square turns less.");
}

// ---- Steps ------------------------------------------------------------------------------------------------

const Inputs two_boxes = {point_input("top", {0.5, 1.45}, "the upper box"),
                          whole_input("passes", 2, 2, 16, "passes")};

const char* caption(const MatchingPass& s) {
    if (s.phase == phase::predicted) return "Predicted";
    return s.phase == phase::velocities ? "Velocities" : "Places";
}

// Impulses are shown when all places are found, the same until the velocities are, and then as they end.
void show_first_and_last_impulses(std::vector<MatchingPass>& passes) {
    const auto begin = std::ranges::find(passes, phase::velocities, &MatchingPass::phase) - 1;
    for (auto pass = passes.begin(); pass != begin; ++pass) pass->contacts.clear();
    for (auto pass = begin + 1; pass != passes.end() - 1; ++pass) pass->contacts = begin->contacts;
}

// Each on the upper body.
void draw_impulses(Panel& panel, std::span<const PairContacts> contacts) {
    for_each_point(contacts, [&](auto& pair, auto& point) {
        draw_impulse(panel, pair, point, pair.n.y < 0 ? -0.5 : 0.5);
    });
}

void passes(Figure& figure, const Inputs& in) {
    MatchingTrial world =
        matching_trial({body_at(box(1.6, 1), {0, 0.44}), body_at(box(1.6, 1), in.point("top")), ground(0.3)});
    world.options.iterations = static_cast<int>(in.number("passes"));
    auto states = matching_passes(world, dt, world.options);
    show_first_and_last_impulses(states);
    figure.steps(states, narrate, [&](const MatchingPass& s) {
        Panel& panel = figure.panel(caption(s), {{-1.8, -0.4}, {2.2, 2.6}}, 215);
        draw_wall(panel, ground_plane, 4);
        draw(panel, s.bodies[0], Role::shape_a);
        draw(panel, s.bodies[1], Role::shape_b, "top");
        draw_impulses(panel, s.contacts);
        panel.handle("top", in.point("top"), Role::shape_b, "", Side::above);
    });
    figure.describe("Two boxes, the lower one in the ground, the upper one at " + to_text(in.point("top")) +
                    ". After the last pass: " + sentence(states.back()));
}

// ---- what it is not good at -----------------------------------------------------------------------------

void draw_stack(Figure& figure, const char* caption, const World& world, Role role) {
    Panel& panel = figure.panel(caption, {{-5, -0.5}, {5, 8.6}}, 175);
    draw_wall(panel, ground_plane, 12);
    draw_bodies(panel, world, role);
}

void stacks(Figure& figure, const Inputs&) {
    draw_stack(figure, "Impulses, 10 passes", by_impulses(matching_stack(8), 4), Role::result);
    draw_stack(figure, "Matching, 10 passes", by_matching(matching_stack(8), 4, 10), Role::wrong);
    draw_stack(figure, "Matching, 80 passes", by_matching(matching_stack(8), 4, 80), Role::result);
    figure.describe(
        "A stack of eight after four seconds. By chapter 13 it stands; by shape matching with as many passes "
        "it has fallen, and with eight times as many it stands.");
}

void draw_sinking(Figure& figure, const char* caption, double ratio) {
    Panel& panel = figure.panel(caption, {{-1.3, -0.6}, {1.3, 1.6}}, 165);
    const MatchingTrial world = by_matching(light_under_heavy(ratio), 1, 10);
    draw_wall(panel, ground_plane, 3);
    draw(panel, world.bodies[1], Role::shape_a);
    draw(panel, world.bodies[0], Role::wrong);
}

void light(Figure& figure, const Inputs&) {
    draw_sinking(figure, "100 times as dense", 100);
    draw_sinking(figure, "1000 times as dense", 1000);
    Panel& graph = figure.graph("Depth below ground, m", {{0, -4}, {4.2, 0.2}}, {260, 180});
    graph.axes("density of the box over that of the plank", "", Scale::powers_of_ten, Scale::powers_of_ten);
    graph.curve(sinking_by_matching(10), Role::wrong);
    graph.curve(sinking_by_matching(80), Role::result);
    graph.curve(sinking_by_impulses(), Role::bound, Line::dashed);
    graph.label({1.35, -1.15}, "10 passes", Role::wrong, Side::left);
    graph.label({2.4, -2.6}, "80 passes", Role::result, Side::right);
    graph.label({3.6, -1.1}, "impulses", Role::bound);
    figure.describe(
        "A plank 0.4 m high between the ground and a box of 1 m, one second after the start. Where the box "
        "is 100 times as dense, a part of the plank is in the ground; where it is 1000 times as dense, all "
        "of it. The graph has the depth over the ratio of the densities. It grows with the ratio until the "
        "plank is below the ground; with 80 passes that takes a ratio about eight times as large.");
}

}  // namespace

std::vector<Plot> plots() {
    return {
        {"17-valley", "Three squares in a valley, by the article and by this chapter", {}, payoff, 2},
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

}  // namespace cc
