/// Figures of chapter 18. Purple is what runs; red is what is wrong; green is what acts.
#include "engines/impulses.hpp"
#include "engines/shape_matching.hpp"
#include "figure/plot.hpp"

#include "02-segments/segment.hpp"
#include "18-world/beside/experiments.hpp"
#include "draw/boxes.hpp"
#include "draw/contacts.hpp"
#include "figure/drawing.hpp"
#include "figure/kept.hpp"
#include "figure/words.hpp"
#include "run/step_history.hpp"
#include "run/scene.hpp"

namespace cc {
namespace {

using namespace experiments;

// ---- one world, two solvers ---------------------------------------------------------------------------

struct Shown {
    const char* name;
    Scene (*scene)();
    Window view;
    double energy;  // the top of its axis, J
};

const Shown all_shown[] = {{"a heap", heap, {{-3.2, -0.3}, {3.2, 5.6}}, 160},
                           {"a stack", stack, {{-3.2, -0.3}, {3.2, 5.6}}, 130},
                           {"a row with gaps", cradle, {{-3.2, -0.8}, {3.2, 5.1}}, 1.2},
                           {"bullets", shot, {{-3.2, -0.3}, {3.2, 5.6}}, 150}};

const Inputs choosing = {choice_input("scene", {{"a heap"}, {"a stack"}, {"a row with gaps"}, {"bullets"}}, 0, "scene"),
                         clock_input("time", 1.4, 4)};

struct Pair {
    WorldRun by_impulses, by_matching;
};

WorldRun begun(Scene scene, const ChosenEngine& chosen) {
    scene.chosen = chosen;
    return begin_run(scene);
}

// Up to the step that is shown.
Points energy_of(const WorldRun& run) {
    Points curve;
    for (int k = 0; k <= run.now(); ++k)
        curve.push_back({k * dt, run.ledgers()[static_cast<std::size_t>(k)].energy()});
    return curve;
}

void draw_world(Panel& panel, const Simulation& world, Role role) {
    for (const Body& body : world.bodies())
        if (const auto plane = half_plane_of(body)) draw_wall(panel, *plane, 40);
    for (const Body& body : world.bodies())
        if (!half_plane_of(body)) draw(panel, body, can_move(body) ? role : Role::quiet);
}

void both(Figure& figure, const Inputs& in) {
    static Kept<Pair> kept[std::size(all_shown)];
    const auto scene = static_cast<std::size_t>(in.number("scene"));
    const Shown& shown = all_shown[scene];
    const double seconds = in.number("time");
    Pair& pair = kept[scene].of(in, [&] {
        return Pair{begun(shown.scene(), by_impulses()), begun(shown.scene(), by_shape_matching())};
    });
    for (WorldRun* run : {&pair.by_impulses, &pair.by_matching}) run->go(steps_before(seconds, dt));
    draw_world(figure.panel("Impulses", shown.view, 225), pair.by_impulses.simulation(), Role::shape_a);
    draw_world(figure.panel("Shape matching", shown.view, 225), pair.by_matching.simulation(), Role::shape_b);
    Panel& graph = figure.graph("Energy in J", {{0, 0}, {4, shown.energy}}, {200, 205});
    graph.axes("time in s", "");
    graph.curve(energy_of(pair.by_impulses), Role::shape_a);
    graph.curve(energy_of(pair.by_matching), Role::shape_b);
    figure.describe("One world, " + std::string(shown.name) + ", by both solvers after " +
                    number(seconds, 2) + " s. It has by impulses " + number(pair.by_impulses.ledger_now().energy(), 2) +
                    " J and by shape matching " + number(pair.by_matching.ledger_now().energy(), 2) + " J.");
}

// ---- a step, phase by phase -----------------------------------------------------------------------------

const Inputs two_boxes = {point_input("top", {0.35, 1.5}, "the upper box"),
                          number_input("fall", 2, 0, 5, "its speed downwards in m/s")};

Role role_of(std::size_t body) { return body == 0 ? Role::shape_a : Role::shape_b; }

void draw_bodies(Panel& panel, const StepRecord& s) {
    for (std::size_t k = 0; k < 2; ++k) {
        const Body& body = s.bodies[k];
        draw(panel, body, role_of(k), k == 1 ? "top" : "");
        panel.arrow(body.pose.x, body.pose.x + 0.25 * body.v, role_of(k));
    }
}

void phases(Figure& figure, const Inputs& in) {
    const auto states = history_of_step(two_on_the_ground(in.point("top"), in.number("fall")), dt);
    figure.steps(states, narrate, [&](const StepRecord& s) {
        Panel& panel = figure.panel(std::string(s.phase), {{-1.6, -0.5}, {2, 2.4}}, 215);
        draw_wall(panel, ground_plane, 4);
        for (std::size_t k = 0; k < s.boxes.size() && k < 2; ++k)
            draw_box(panel, s.boxes[k], Role::bound, Line::dashed);
        draw_bodies(panel, s);
        for_each_point(s.contacts, [&](auto& pair, auto& point) { draw_impulse(panel, pair, point, 0.4); });
        panel.handle("top", in.point("top"), Role::shape_b);
    });
    figure.describe("A step of two boxes on the ground, " + std::to_string(states.size()) +
                    " pictures. At its end: " + sentence(states.back()));
}

// ---- between two steps --------------------------------------------------------------------------------

void in_between(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Height in m, in pictures at 60 a second", {{0, 0}, {1, 2.2}}, {420, 200});
    graph.axes("time in s", "");
    const auto [steps, smooth] = heights();
    graph.curve(steps, Role::wrong, Line::thin);
    graph.curve(smooth, Role::result);
    for (const Vec2 p : steps) graph.point(p, Role::wrong);
    for (const Vec2 p : smooth) graph.point(p, Role::result);
    figure.describe(
        "A ball that falls and bounces, 25 steps and 60 pictures a second. Where the last step is shown, it "
        "stands still for two or three pictures, and jumps. Between two steps it moves in each picture.");
}

// ---- one run for each rate -------------------------------------------------------------------------------

// Only as many places as it takes to be nowhere farther off than so many metres.
Points thinned(std::span<const Vec2> way, double apart) {
    const Vec2 a = way.front();
    const Vec2 b = way.back();
    std::size_t far = 0;
    double most = apart;
    for (std::size_t k = 1; k < way.size(); ++k) {
        const double d = distance(way[k], closest_on_segment(way[k], a, b).point);
        if (d <= most) continue;
        most = d;
        far = k;
    }
    if (far == 0) return {a, b};
    Points some = thinned(way.first(far + 1), apart);
    some.pop_back();
    for (const Vec2 p : thinned(way.subspan(far), apart)) some.push_back(p);
    return some;
}

void one_run(Figure& figure, const Inputs&) {
    for (const bool is_printed : {true, false}) {
        Panel& panel = figure.panel(is_printed ? "A step for each picture" : "Whole steps",
                                    {{-0.9, -0.2}, {4.9, 1.9}}, 320);
        draw_wall(panel, ground_plane, 10);
        for (const int rate : rates)
            panel.curve(thinned(way_at(rate, is_printed), 0.004), is_printed ? Role::wrong : Role::result,
                        Line::thin);
    }
    figure.describe(
        "The way of a box that bounces, at 20, 30, 60 and 144 pictures a second. First, with a step for each "
        "picture, there are four ways. Second, with whole steps, there is one.");
}

}  // namespace

std::vector<Plot> plots() {
    return {{"18-both", "One world, two solvers", choosing, both, 3},
            {"18-phases", "A step of the world, phase by phase", two_boxes, phases, 3},
            {"18-between", "What is shown between two steps", {}, in_between, 1},
            {"18-rates", "A box that bounces, at four rates of pictures", {}, one_run}};
}

}  // namespace cc
