// The check of 10-1: the inertia of a rectangle.
#include "exercise/check.hpp"

#include <array>
#include <cmath>

#include "base/random.hpp"

namespace exercise {
struct Inertias {
    double about_centre;
    double about_corner;
};
Inertias rectangle(double width, double height, double mass);
}  // namespace exercise
namespace reference {
struct Inertias {
    double about_centre;
    double about_corner;
};
Inertias rectangle(double width, double height, double mass);
}  // namespace reference

namespace {

using cc::Vec2;

struct Input {
    double width, height, mass;
};

void describe(const Input& in, auto&& field) {
    field("width", in.width);
    field("height", in.height);
    field("mass", in.mass);
}

struct Output {
    double about_centre, about_corner;
};

void describe(const Output& out, auto&& field) {
    field("about the centre", out.about_centre);
    field("about a corner", out.about_corner);
}

Output yours(const Input& in) {
    const auto got = exercise::rectangle(in.width, in.height, in.mass);
    return {got.about_centre, got.about_corner};
}

Output ours(const Input& in) {
    const auto got = reference::rectangle(in.width, in.height, in.mass);
    return {got.about_centre, got.about_corner};
}

// A ring of the same mass that is as hard to turn.
void draw_ring(cc::Panel& panel, double inertia, double mass, cc::Role role) {
    if (inertia >= 0) panel.circle({}, std::sqrt(inertia / mass), role);
}

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    const Vec2 corner = Vec2{in.width, in.height} / 2;
    const std::array corners{-corner, Vec2{corner.x, -corner.y}, corner, Vec2{-corner.x, corner.y}};
    cc::Panel& panel =
        figure.panel("as hard to turn as these rings: yours " + cc::in_words(cc::value_of(got.about_centre)) +
                         ", reference " + cc::in_words(cc::value_of(want.about_centre)),
                     cc::window_around(corners, 1), 480);
    panel.polygon(corners, cc::Role::shape_a);
    draw_ring(panel, want.about_centre, in.mass, cc::Role::result);
    if (got.about_centre != want.about_centre) draw_ring(panel, got.about_centre, in.mass, cc::Role::wrong);
    panel.point({}, cc::Role::ink);
}

void exact_cases(cc::Check<Input, Output>& check) {
    check.expect("the square of 1 m and 1 kg has a sixth", {1, 1, 1}, {1. / 6, 2. / 3});
    check.expect("twice as heavy", {1, 1, 2}, {1. / 3, 4. / 3});
    check.expect("twice as large, of the same mass", {2, 2, 1}, {2. / 3, 8. / 3});
    check.expect("a plank of 2 m by 1 m", {2, 1, 12}, {5, 20});
    check.expect("the same, upright", {1, 2, 12}, {5, 20});
    check.expect("sides of 3 and 4: the diagonal is 5", {3, 4, 12}, {25, 100});
    check.expect("as thin as a hair: a rod", {6, 1e-12, 1}, {3, 12});
}

void seeded_cases(cc::Check<Input, Output>& check) {
    cc::Random random{101};
    for (int k = 0; k < 200; ++k) {
        const double width = random.uniform(0.1, 5);
        const double height = random.uniform(0.1, 5);
        const double mass = random.uniform(0.1, 9);
        check.compare("seeded rectangles", {width, height, mass});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
