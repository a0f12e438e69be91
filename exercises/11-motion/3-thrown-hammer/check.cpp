// The check of 11-3: where a thrown hammer is.
#include "exercise/check.hpp"

#include <vector>

#include "05-convex-shapes/pose.hpp"
#include "11-motion/motion.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"

namespace exercise {
struct Throw {
    cc::Vec2 centre;
    cc::Vec2 handle;
    cc::Vec2 velocity;
    double omega;
};
struct Where {
    cc::Vec2 centre;
    cc::Vec2 handle;
};
Where thrown(const Throw& hammer, cc::Vec2 gravity, double t);
}  // namespace exercise
namespace reference {
struct Throw {
    cc::Vec2 centre;
    cc::Vec2 handle;
    cc::Vec2 velocity;
    double omega;
};
struct Where {
    cc::Vec2 centre;
    cc::Vec2 handle;
};
Where thrown(const Throw& hammer, cc::Vec2 gravity, double t);
}  // namespace reference

namespace {

using cc::Vec2;

struct Input {
    Vec2 centre, handle, velocity;
    double omega;
    Vec2 gravity;
    double t;
};

void describe(const Input& in, auto&& field) {
    field("centre", in.centre);
    field("handle", in.handle);
    field("velocity", in.velocity);
    field("omega", in.omega);
    field("gravity", in.gravity);
    field("t", in.t);
}

struct Places {
    Vec2 centre, handle;
};

void describe(const Places& places, auto&& field) {
    field("centre", places.centre);
    field("handle", places.handle);
}

Places yours(const Input& in) {
    const auto w = exercise::thrown({in.centre, in.handle, in.velocity, in.omega}, in.gravity, in.t);
    return {w.centre, w.handle};
}

Places ours(const Input& in) {
    const auto w = reference::thrown({in.centre, in.handle, in.velocity, in.omega}, in.gravity, in.t);
    return {w.centre, w.handle};
}

void draw(cc::Figure& figure, const Input& in, const Places& got, const Places& want) {
    std::vector<Vec2> centres, handles;
    for (int k = 0; k <= 60; ++k) {
        Input then = in;
        then.t = in.t * k / 60;
        const Places there = ours(then);
        centres.push_back(there.centre);
        handles.push_back(there.handle);
    }
    std::vector<Vec2> all = centres;
    all.insert(all.end(), handles.begin(), handles.end());
    cc::Panel& panel = figure.panel("blue: the centre, orange: the handle", cc::window_around(all, 0.5), 460);
    panel.curve(centres, cc::Role::shape_a);
    panel.curve(handles, cc::Role::shape_b);
    panel.segment(in.centre, in.handle, cc::Role::ink);
    panel.segment(want.centre, want.handle, cc::Role::result);
    panel.label(want.centre, "reference", cc::Role::result, cc::Side::below);
    if (cc::is_finite(got.centre) && cc::is_finite(got.handle)) {
        panel.segment(got.centre, got.handle, cc::Role::wrong);
        panel.label(got.centre, "yours", cc::Role::wrong, cc::Side::above);
    }
}

void exact_cases(cc::Check<Input, Places>& check) {
    const Vec2 none{}, down{0, -8};
    check.expect("without spin and gravity, straight on", {{0, 0}, {-1, 0}, {3, 4}, 0, none, 2},
                 {{6, 8}, {5, 8}});
    check.expect("without spin, like a stone", {{0, 0}, {-1, 0}, {3, 4}, 0, down, 1}, {{3, 0}, {2, 0}});
    check.expect("the hand holds still, the hammer spins: its centre flies off",
                 {{1, 0}, {0, 0}, {0, 0}, cc::pi, none, 1}, {{1, cc::pi}, {2, cc::pi}});
    check.expect("half a turn in a second", {{0, 0}, {-1, 0}, {3, 4 - cc::pi}, cc::pi, none, 1},
                 {{3, 4}, {4, 4}});
    check.expect("a quarter turn against the clock", {{0, 0}, {-2, 0}, {3, 4 - cc::pi}, cc::pi / 2, down, 1},
                 {{3, 0}, {3, -2}});
    check.expect("a quarter turn with the clock", {{0, 0}, {-2, 0}, {3, 4 + cc::pi}, -cc::pi / 2, down, 1},
                 {{3, 0}, {3, 2}});
    check.expect("a full turn in two seconds", {{5, 5}, {5, 3}, {1 + 2 * cc::pi, 8}, cc::pi, down, 2},
                 {{7, 5}, {7, 3}});
    check.expect("at the start", {{1, 2}, {3, 4}, {5, 6}, 7, down, 0}, {{1, 2}, {3, 4}});
}

Input random_input(cc::Random& random) {
    Input in;
    in.centre = cc::random_point(random, -3, 3);
    in.handle = in.centre + cc::random_point(random, -1, 1);
    in.velocity = cc::random_point(random, -9, 9);
    in.omega = random.uniform(-12, 12);
    in.gravity = {0, -9.8};
    in.t = random.uniform(0.2, 2);
    return in;
}

void seeded_cases(cc::Check<Input, Places>& check) {
    cc::Random random{113};
    for (int k = 0; k < 200; ++k) check.compare("a seeded throw", random_input(random));
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Places> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
