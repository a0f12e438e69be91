// The check of 12-0: one impact.
#include "part.hpp"

namespace reference {
decltype(exercise::after) after;
}

namespace part {

void describe(const Mover& mover, auto&& field) {
    field("x", mover.x);
    field("v", mover.v);
    field("omega", mover.omega);
    field("1/m", mover.inv_m);
    field("1/I", mover.inv_I);
}

void describe(const Impact& in, auto&& field) {
    field("A", in.a);
    field("B", in.b);
    field("p", in.p);
    field("n", in.n);
    field("e", in.restitution);
    field("mu", in.friction);
}

void describe(const After& after, auto&& field) {
    field("v of A", after.v_a);
    field("of B", after.v_b);
    field("omega of A", after.omega_a);
    field("of B", after.omega_b);
    field("effective mass", after.mass);
}

}  // namespace part

namespace {

using namespace part;

void draw(cc::Figure& figure, const Impact& in, const After& got, const After& want) {
    const std::vector<Vec2> all{in.a.x, in.b.x, in.p};
    for (const bool mine : {false, true}) {
        const After& after = mine ? got : want;
        cc::Panel& panel = figure.panel(mine ? "yours" : "reference", cc::window_around(all, 3), 300);
        panel.point(in.p, cc::Role::ink, "$p$");
        for (const auto& [x, v] : {std::pair(in.a.x, after.v_a), std::pair(in.b.x, after.v_b)}) {
            panel.point(x, cc::Role::ink);
            if (cc::is_finite(v) && v != Vec2{}) panel.arrow(x, x + v, mine ? cc::Role::wrong : cc::Role::result);
        }
    }
}

constexpr Mover ground{{0, -9}, {0, 0}, 0, 0, 0};

void exact_cases(cc::Check<Impact, After>& check) {
    const auto ball = [](Vec2 x, Vec2 v) { return Mover{x, v, 0, 1, 2}; };
    const Mover left = ball({-1, 0}, {2, 0}), right = ball({1, 0}, {0, 0});
    check.expect("a ball hits one at rest, e = 1: they exchange their velocities", {left, right, {0, 0}, {1, 0}, 1, 0},
                 {{0, 0}, {2, 0}, 0, 0, 0.5});
    check.expect("e = 0: they go on together", {left, right, {0, 0}, {1, 0}, 0, 0}, {{1, 0}, {1, 0}, 0, 0, 0.5});
    check.expect("a ball on the ground: e = 1/2 gives back half of its speed",
                 {ground, ball({0, 1}, {0, -4}), {0, 0}, {0, 1}, 0.5, 0}, {{0, 0}, {0, 2}, 0, 0, 1});
    check.expect("what parts already is left alone", {ground, ball({0, 1}, {1, 3}), {0, 0}, {0, 1}, 0.5, 0.6},
                 {{0, 0}, {1, 3}, 0, 0, 1});
    check.expect("beside its centre it begins to turn, and is easier to push",
                 {ground, ball({-1, 1}, {0, -3}), {0, 0}, {0, 1}, 0, 0}, {{0, 0}, {0, -2}, 0, 2, 1 / 3.});
    check.expect("friction that is large enough makes the ball roll",
                 {ground, ball({0, 1}, {3, -4}), {0, 0}, {0, 1}, 0, 1}, {{0, 0}, {2, 0}, 0, -2, 1});
    check.expect("friction that is not only brakes it",
                 {ground, ball({0, 1}, {3, -4}), {0, 0}, {0, 1}, 0, 0.125}, {{0, 0}, {2.5, 0}, 0, -1, 1});
}

Mover random_mover(cc::Random& random, Vec2 x) {
    const Vec2 v = cc::random_point(random, -3, 3);
    const double omega = random.uniform(-3, 3), inv_m = random.uniform(0.2, 2);
    return {x, v, omega, inv_m, random.uniform(0.2, 4)};
}

void seeded_cases(cc::Check<Impact, After>& check) {
    cc::Random random{120};
    for (int k = 0; k < 200; ++k) {
        const Mover a = random_mover(random, cc::random_point(random, -1, 0));
        const Mover b = random_mover(random, cc::random_point(random, 0, 1));
        const cc::SinCos n = cc::sincos(random.uniform(0, 2 * cc::pi));
        check.compare("a seeded impact", {a, b, {0, 0}, {n.cos, n.sin}, k % 3 * 0.5, k % 4 * 0.3});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Impact, After> check{argc, argv, exercise::after, reference::after, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
