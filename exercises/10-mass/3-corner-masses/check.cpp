// The check of 10-3: point masses for a regular polygon.
#include "exercise/check.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "10-mass/mass.hpp"

namespace exercise {
struct Masses {
    double corner;
    double centre;
};
Masses masses(int n, double mass);
}  // namespace exercise
namespace reference {
struct Masses {
    double corner;
    double centre;
};
Masses masses(int n, double mass);
}  // namespace reference

namespace {

using cc::Vec2;

struct Input {
    int n;
    double mass;
};

void describe(const Input& in, auto&& field) {
    field("n", in.n);
    field("mass", in.mass);
}

// The masses, and what they add up to: the whole mass, and its inertia with corners 1 m from the centre.
struct Output {
    double corner, centre, mass, inertia;
};

void describe(const Output& out, auto&& field) {
    field("corner", out.corner);
    field("centre", out.centre);
    field("all together", out.mass);
    field("inertia", out.inertia);
}

Output added_up(int n, double corner, double centre) {
    return {corner, centre, n * corner + centre, n * corner};
}

Output yours(const Input& in) {
    const auto got = exercise::masses(in.n, in.mass);
    return added_up(in.n, got.corner, got.centre);
}
Output ours(const Input& in) {
    const auto got = reference::masses(in.n, in.mass);
    return added_up(in.n, got.corner, got.centre);
}

// Discs with areas like the masses.
void draw_masses(cc::Panel& panel, const Input& in, const Output& out, cc::Role role) {
    const auto disc = [&](Vec2 at, double mass) {
        if (mass > 0 && std::isfinite(mass))
            panel.disc(at, std::min(0.5 * std::sqrt(mass / in.mass), 2.), role);
    };
    const cc::Polygon plate = cc::regular_polygon(std::min(in.n, 64), 1);
    panel.polygon(plate.points(), cc::Role::quiet);
    for (const Vec2 p : plate.points()) disc(p, out.corner);
    disc({}, out.centre);
}

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    const cc::Window window{{-1.6, -1.6}, {1.6, 1.6}};
    draw_masses(figure.panel("yours: inertia " + cc::in_words(cc::value_of(got.inertia)), window), in, got,
                cc::Role::shape_a);
    draw_masses(figure.panel("reference: " + cc::in_words(cc::value_of(want.inertia)), window), in, want,
                cc::Role::result);
}

void exact_cases(cc::Check<Input, Output>& check) {
    const auto expect = [&](const char* sentence, const Input& in, double corner, double centre) {
        check.expect(sentence, in, added_up(in.n, corner, centre));
    };
    expect("a triangle of 12 kg: 1 kg at each corner", {3, 12}, 1, 9);
    expect("a square of 12 kg: a third at the corners", {4, 12}, 1, 8);
    expect("a hexagon of 72 kg: five twelfths at the corners", {6, 72}, 5, 42);
    expect("half as heavy", {4, 6}, 0.5, 4);
    check.expect("a thousand corners: nearly a disc, half of it at the rim", {1000, 1}, {0.0005, 0.5, 1, 0.5},
                 1e-5);
}

void seeded_cases(cc::Check<Input, Output>& check) {
    for (int n = 3; n <= 60; ++n) check.compare("3 to 60 corners", {n, 0.5 * n});
}

// The chapter's own function is a third opinion.
void plates(cc::Check<Input, Output>& check) {
    for (int n = 3; n <= 12; ++n) {
        const double inertia = cc::regular_polygon_inertia(n, 1, 7);
        check.expect("as hard to turn as the plate", {n, 7}, added_up(n, inertia / n, 7 - inertia));
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    plates(check);
    return check.exit_code();
}
