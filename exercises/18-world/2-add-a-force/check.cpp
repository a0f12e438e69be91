// The check of 18-2: what a spring does to two bodies.
#include "exercise/check.hpp"

#include "11-motion/motion.hpp"
#include "base/random.hpp"

namespace exercise {
void spring(cc::Body& a, cc::Vec2 on_a, cc::Body& b, cc::Vec2 on_b, double stiffness, double rest, double dt);
}
namespace reference {
void spring(cc::Body& a, cc::Vec2 on_a, cc::Body& b, cc::Vec2 on_b, double stiffness, double rest, double dt);
}

namespace {

using cc::Body;
using cc::Vec2;

struct Input {
    Vec2 a, on_a;
    double turn_a;
    Vec2 b, on_b;
    double stiffness, rest, dt;
};

void describe(const Input& in, auto&& field) {
    field("centre of A", in.a);
    field("on A", in.on_a);
    field("turn of A", in.turn_a);
    field("centre of B", in.b);
    field("on B", in.on_b);
    field("stiffness", in.stiffness);
    field("rest", in.rest);
    field("dt", in.dt);
}

struct Output {
    Vec2 v_a;
    double omega_a;
    Vec2 v_b;
    double omega_b;
};

void describe(const Output& out, auto&& field) {
    field("v of A", out.v_a);
    field("omega of A", out.omega_a);
    field("v of B", out.v_b);
    field("omega of B", out.omega_b);
}

// A has 2 kg and 1 kg m², B 1 kg and 0.5 kg m².
Output joined(const Input& in, auto spring) {
    Body a{cc::Disc(1), {in.a, cc::rotation(in.turn_a)}, {}, 0, 0.5, 1};
    Body b{cc::Disc(1), {in.b, {}}, {}, 0, 1, 2};
    spring(a, in.on_a, b, in.on_b, in.stiffness, in.rest, in.dt);
    return {a.v, a.omega, b.v, b.omega};
}

Output yours(const Input& in) { return joined(in, exercise::spring); }
Output ours(const Input& in) { return joined(in, reference::spring); }

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    const std::vector<Vec2> ends = {in.a, in.b};
    cc::Panel& panel = figure.panel("purple: the reference; red: yours", cc::window_around(ends, 2), 420);
    panel.disc(in.a, 1, cc::Role::shape_a);
    panel.disc(in.b, 1, cc::Role::shape_b);
    for (const auto& [out, role] : {std::pair{want, cc::Role::result}, {got, cc::Role::wrong}}) {
        panel.arrow(in.a, in.a + out.v_a, role);
        panel.arrow(in.b, in.b + out.v_b, role);
    }
}

void exact_cases(cc::Check<Input, Output>& check) {
    check.expect("stretched by 1 m", {{0, 0}, {0, 0}, 0, {3, 0}, {0, 0}, 8, 2, 0.25}, {{1, 0}, 0, {-2, 0}, 0});
    check.expect("as long as at rest", {{0, 0}, {0, 0}, 0, {3, 0}, {0, 0}, 8, 3, 0.25}, {{}, 0, {}, 0});
    check.expect("pressed together", {{0, 0}, {0, 0}, 0, {3, 0}, {0, 0}, 8, 4, 0.25}, {{-1, 0}, 0, {2, 0}, 0});
    check.expect("at an arm of B", {{0, 0}, {0, 1}, 0, {3, 0}, {0, 1}, 8, 2, 0.25}, {{1, 0}, -2, {-2, 0}, 4});
    check.expect("both ends in one place", {{0, 0}, {1.5, 0}, 0, {3, 0}, {-1.5, 0}, 8, 2, 0.25}, {{}, 0, {}, 0});
}

void seeded_cases(cc::Check<Input, Output>& check) {
    cc::Random random{182};
    for (int k = 0; k < 200; ++k) {
        Input in{};
        for (Vec2* p : {&in.a, &in.on_a, &in.b, &in.on_b}) {
            p->x = random.uniform(-3, 3);
            p->y = random.uniform(-3, 3);
        }
        in.turn_a = random.uniform(-3, 3);
        in.stiffness = random.uniform(1, 20);
        in.rest = random.uniform(0, 3);
        in.dt = random.uniform(0.01, 0.1);
        check.compare("seeded bodies", in, 1e-9);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
