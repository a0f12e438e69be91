// The check of 11-2: the rule of Verlet.
#include "exercise/check.hpp"

#include <vector>

#include "11-motion/trajectory.hpp"
#include "base/random.hpp"

namespace exercise {
cc::Particle verlet(const cc::Pull& pull, const cc::Particle& start, double dt, int steps);
}
namespace reference {
decltype(exercise::verlet) verlet;
}

namespace {

using cc::Vec2;

struct Input {
    cc::Pull pull;
    cc::Particle start;
    double dt;
    int steps;
};

void describe(const Input& in, auto&& field) {
    field("gravity", in.pull.gravity);
    field("stiffness", in.pull.stiffness);
    field("x", in.start.x);
    field("v", in.start.v);
    field("dt", in.dt);
    field("steps", in.steps);
}

struct End {
    Vec2 x, v;
};

void describe(const End& end, auto&& field) {
    field("x", end.x);
    field("v", end.v);
}

End end_of(const cc::Particle& p) { return {p.x, p.v}; }
End yours(const Input& in) { return end_of(exercise::verlet(in.pull, in.start, in.dt, in.steps)); }
End ours(const Input& in) { return end_of(reference::verlet(in.pull, in.start, in.dt, in.steps)); }

std::vector<Vec2> walk(auto rule, const Input& in) {
    std::vector<Vec2> places;
    for (int n = 0; n <= in.steps; ++n) {
        const Vec2 x = rule(in.pull, in.start, in.dt, n).x;
        if (cc::is_finite(x)) places.push_back(x);
    }
    return places;
}

void draw(cc::Figure& figure, const Input& in, const End& got, const End& want) {
    std::vector<Vec2> true_path;
    for (int k = 0; k <= 100; ++k)
        true_path.push_back(cc::true_motion(in.pull, in.start, in.dt * in.steps * k / 100.).x);
    cc::Panel& panel =
        figure.panel("grey: true; purple: reference; red: yours", cc::window_around(true_path, 1), 420);
    panel.curve(true_path, cc::Role::quiet);
    panel.curve(walk(reference::verlet, in), cc::Role::result);
    panel.curve(walk(exercise::verlet, in), cc::Role::wrong, cc::Line::dashed);
    panel.point(want.x, cc::Role::result, "reference", cc::Side::below);
    if (cc::is_finite(got.x)) panel.point(got.x, cc::Role::wrong, "yours", cc::Side::above);
}

void exact_cases(cc::Check<Input, End>& check) {
    const cc::Pull spring{{}, 1};
    const cc::Particle pulled{{1, 0}, {0, 0}};
    check.expect("one step on a spring", {spring, pulled, 1, 1}, {{0.5, 0}, {-0.75, 0}});
    check.expect("one step of half a second", {spring, pulled, 0.5, 1}, {{0.875, 0}, {-0.46875, 0}});
    check.expect("in free fall it is exact", {{{0, -8}, 0}, {{1, 2}, {3, 4}}, 0.5, 4}, {{7, -6}, {3, -12}});
    check.expect("no pull: straight on", {{}, {{0, 0}, {1, 2}}, 0.25, 8}, {{2, 4}, {1, 2}});
    check.expect("six steps of one second are a turn", {spring, pulled, 1, 6}, {{1, 0}, {0, 0}});
    check.expect("from any start", {spring, {{2, -1}, {3, 5}}, 1, 6}, {{2, -1}, {3, 5}});
    check.expect("three of them lead to the other side", {spring, {{2, -1}, {3, 5}}, 1, 3},
                 {{-2, 1}, {-3, -5}});
    check.expect("no steps: the start", {spring, {{2, 3}, {4, 5}}, 1, 0}, {{2, 3}, {4, 5}});
}

Input random_input(cc::Random& random) {
    Input in;
    in.pull.gravity = cc::random_point(random, -5, 5);
    in.pull.stiffness = random.uniform(0.5, 2);
    in.start.x = cc::random_point(random, -3, 3);
    in.start.v = cc::random_point(random, -3, 3);
    in.dt = random.uniform(0.1, 0.5);
    in.steps = 1 + static_cast<int>(random.below(20));
    return in;
}

void seeded_cases(cc::Check<Input, End>& check) {
    cc::Random random{112};
    for (int k = 0; k < 200; ++k) check.compare("a seeded spring", random_input(random));
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, End> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
