// The check of 10-2: a disc with a hole.
#include "exercise/check.hpp"

#include <array>
#include <cmath>

#include "10-mass/mass.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"

namespace exercise {
cc::MassProperties disc_with_hole(double radius, cc::Vec2 hole, double hole_radius, double density);
}
namespace reference {
decltype(exercise::disc_with_hole) disc_with_hole;
}

namespace {

using cc::MassProperties;
using cc::pi;
using cc::Vec2;

struct Input {
    double radius;
    Vec2 hole;
    double hole_radius, density;
};

void describe(const Input& in, auto&& field) {
    field("radius", in.radius);
    field("hole", in.hole);
    field("hole's radius", in.hole_radius);
    field("density", in.density);
}

MassProperties yours(const Input& in) {
    return exercise::disc_with_hole(in.radius, in.hole, in.hole_radius, in.density);
}
MassProperties ours(const Input& in) {
    return reference::disc_with_hole(in.radius, in.hole, in.hole_radius, in.density);
}

// The centre, and a ring of the same mass that is as hard to turn about it.
void draw_body(cc::Panel& panel, const MassProperties& body, cc::Role role, const char* label,
               cc::Side side) {
    if (!std::isfinite(body.centre.x) || !std::isfinite(body.centre.y)) return;
    panel.point(body.centre, role, label, side);
    if (body.inertia > 0 && body.mass > 0)
        panel.circle(body.centre, std::sqrt(body.inertia / body.mass), role);
}

void draw(cc::Figure& figure, const Input& in, const MassProperties& got, const MassProperties& want) {
    cc::Panel& panel = figure.panel("inertia: yours " + cc::in_words(cc::value_of(got.inertia)) +
                                        ", reference " + cc::in_words(cc::value_of(want.inertia)),
                                    cc::window_around(std::array{Vec2{}}, 1.2 * in.radius), 420);
    panel.disc({}, in.radius, cc::Role::shape_a);
    panel.veil(in.hole, in.hole_radius);
    panel.circle(in.hole, in.hole_radius, cc::Role::shape_a, cc::Line::solid);
    draw_body(panel, want, cc::Role::result, "reference", cc::Side::below);
    const bool same = got.centre == want.centre && got.inertia == want.inertia;
    if (!same) draw_body(panel, got, cc::Role::wrong, "yours", cc::Side::above);
}

void exact_cases(cc::Check<Input, MassProperties>& check) {
    check.expect("no hole", {2, {0, 0}, 0, 1}, {4 * pi, {}, 8 * pi});
    check.expect("a ring", {2, {0, 0}, 1, 1}, {3 * pi, {}, 7.5 * pi});
    check.expect("a ring of another density", {2, {0, 0}, 1, 4}, {12 * pi, {}, 30 * pi});
    check.expect("a thin ring: nearly all of its mass is at its radius", {1, {0, 0}, 0.75, 1 / pi},
                 {0.4375, {}, 0.341796875});
    // 4π kg less π kg at (1, 0): about the middle of the disc 8π less (1/2 + 1)π, about the centre 3π/9 less.
    check.expect("a hole that touches the rim", {2, {1, 0}, 1, 1},
                 {3 * pi, {-1. / 3, 0}, (6.5 - 1. / 3) * pi});
    check.expect("the same hole above", {2, {0, 1}, 1, 1}, {3 * pi, {0, -1. / 3}, (6.5 - 1. / 3) * pi});
    check.expect("a hole off the centre, which covers it", {4, {1, 0}, 2, 1 / pi},
                 {12, {-1. / 3, 0}, 116 - 4. / 3});
}

void seeded_cases(cc::Check<Input, MassProperties>& check) {
    cc::Random random{102};
    for (int k = 0; k < 300; ++k) {
        const double radius = random.uniform(0.5, 5);
        const double hole_radius = radius * random.uniform(0.1, 0.8);
        const double turn = random.uniform(0, 6);
        const double away = random.uniform(0, radius - hole_radius);
        const double density = random.uniform(0.1, 9);
        const Vec2 hole = away * rotate(cc::rotation(turn), Vec2{1, 0});
        check.compare("seeded holes", {radius, hole, hole_radius, density});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, MassProperties> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
