// The check of 18-3: where bodies are after some steps.
#include "exercise/check.hpp"

#include <cmath>
#include <vector>

#include "base/angle.hpp"
#include "base/random.hpp"
#include "engines/step_function.hpp"
#include "run/scene.hpp"

namespace exercise {
void penalty(cc::World& world, double dt);
}
namespace reference {
void penalty(cc::World& world, double dt);
}

namespace {

using cc::Vec2;

struct Input {
    bool is_disc;
    Vec2 at;
    double turn;
    Vec2 v;
    int steps;
};

void describe(const Input& in, auto&& field) {
    field("a disc", in.is_disc);
    field("at", in.at);
    field("turn", in.turn);
    field("v", in.v);
    field("steps", in.steps);
    field("world", "1 m wide; ground y = 0, wall x = -2, gravity 10 m/s², steps of 0.01 s");
}

struct Output {
    Vec2 at;
    double turn;
    Vec2 v;
    double omega;
};

void describe(const Output& out, auto&& field) {
    field("at", out.at);
    field("turn", out.turn);
    field("v", out.v);
    field("omega", out.omega);
}

// The disc or the box.
cc::Shape shape_of(const Input& in) {
    if (in.is_disc) return cc::Disc(0.5);
    return cc::box(1, 1);
}

// A body of 1 m on the ground, with a wall to its left.
Output stepped(const Input& in, cc::StepFunction step) {
    const cc::SceneBody body{shape_of(in), in.at, in.turn, in.v};
    const cc::SceneBody ground = cc::scene_wall({{0, 0}, {0, 1}}), wall = cc::scene_wall({{-2, 0}, {1, 0}});
    cc::Scene scene{{body, ground, wall}, {0, -10}};
    cc::FunctionEngine solver(step);
    scene.chosen = {&solver};
    cc::Simulation world = cc::make_simulation(scene);
    for (int k = 0; k < in.steps; ++k) world.step(0.01);
    const cc::Body& now = world.bodies()[0];
    return {now.pose.x, cc::atan2(now.pose.q.s, now.pose.q.c), now.v, now.omega};
}

Output yours(const Input& in) { return stepped(in, exercise::penalty); }
Output ours(const Input& in) { return stepped(in, reference::penalty); }

void draw_body(cc::Panel& panel, const Input& in, Vec2 at, double turn, cc::Role role) {
    if (!std::isfinite(at.x + at.y + turn)) return;
    if (in.is_disc) return panel.disc(at, 0.5, role);
    panel.polygon(cc::Placed(shape_of(in), {at, cc::rotation(turn)}).view().points, role);
}

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    cc::Panel& panel = figure.panel("grey: the start; purple: the reference; red: yours", {{-3, -1}, {3, 3}}, 420);
    panel.segment({-2, 0}, {3, 0}, cc::Role::ink);
    panel.segment({-2, 0}, {-2, 3}, cc::Role::ink);
    draw_body(panel, in, in.at, in.turn, cc::Role::quiet);
    draw_body(panel, in, want.at, want.turn, cc::Role::result);
    draw_body(panel, in, got.at, got.turn, cc::Role::wrong);
}

void exact_cases(cc::Check<Input, Output>& check) {
    check.expect("what is high above only falls", {true, {0, 2}, 0, {1, 0}, 1},
                 {{0.01, 1.999}, 0, {1, -0.1}, 0});
    check.expect("a box on its face, 1 cm deep", {false, {0, 0.49}, 0, {}, 1},
                 {{0, 0.491}, 0, {0, 0.1}, 0});
}

void seeded_cases(cc::Check<Input, Output>& check) {
    cc::Random random{183};
    for (int k = 0; k < 100; ++k) {
        Input in{random.below(2) == 0, {}, 0, {}, 0};
        in.at.x = random.uniform(-1.6, 1);
        in.at.y = random.uniform(0.45, 1);
        in.turn = random.uniform(-0.5, 0.5);
        in.v.x = random.uniform(-2, 2);
        in.v.y = random.uniform(-2, 1);
        in.steps = 1 + static_cast<int>(random.below(30));
        check.compare(in.is_disc ? "a disc" : "a box", in, 1e-6);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
