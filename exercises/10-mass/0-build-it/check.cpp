// The check of 10-0: mass, centre and inertia of a polygon.
#include "exercise/part_check.hpp"
#include "part.hpp"

namespace reference {
decltype(exercise::mass) mass;
}

namespace part {

void describe(const Solid& in, auto&& field) {
    field("shape", in.shape);
    field("density", in.density);
}

void describe(const Mass& mass, auto&& field) {
    field("mass", mass.m);
    field("centre", mass.centre);
    field("inertia", mass.I);
}

}  // namespace part

namespace {

using namespace part;

void draw(cc::Figure& figure, const Solid& in, const Mass& got, const Mass& want) {
    cc::Panel& panel = figure.panel("centre of mass", window_around(in.shape, in.shape), 480);
    draw_shape(panel, in.shape, cc::Role::shape_a);
    panel.point(want.centre, cc::Role::result, "$c$");
    if (cc::is_finite(got.centre) && got.centre != want.centre)
        panel.point(got.centre, cc::Role::wrong, "yours");
}

void exact_cases(cc::Check<Solid, Mass>& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Solid& in, const Mass& want) {
        check.hint(hint).expect(sentence, in, want);
    };
    const char* const cut =
        "Cut it into triangles from p[0]. Each adds its area cross(u, v)/2, its area times (u + v)/3 to the "
        "centre, and its area times (u · u + u · v + v · v)/6 to the inertia about p[0].";
    const char* const whole =
        "Three things are asked: mass, centre, and inertia about the centre. About p[0] it is more, by the "
        "mass times the square of the arm.";
    expect("a triangle: its centre is the mean of its corners", cut, {{{{0, 0}, {3, 0}, {0, 6}}}, 1},
           {9, 9 * (9 + 36) / 18., {1, 2}});
    expect("a square of 2 m: m w²/6", whole, {moved(box(2, 2), {-1, -1}), 1}, {4, 4 * 4 / 6., {0, 0}});
    expect("the same somewhere else turns just as hard",
           "Measure u and v from p[0], and the centre from there: p[0] + arm.",
           {moved(box(2, 2), {9, -5}), 1}, {4, 4 * 4 / 6., {10, -4}});
    expect("twice as dense", "The density is a factor of the mass and of the inertia, and not of the centre.",
           {box(2, 2), 2}, {8, 8 * 4 / 6., {1, 1}});
    expect("a rectangle: m (w² + h²)/12", whole, {box(6, 2), 0.5}, {6, 6 * 40 / 12., {3, 1}});
    expect("a square with one corner more on an edge: the centre stays",
           "Larger triangles count more for the centre: weigh each (u + v)/3 by its area.",
           {{{{0, 0}, {1, 0}, {2, 0}, {2, 2}, {0, 2}}}, 1}, {4, 4 * 4 / 6., {1, 1}});
}

void seeded_cases(cc::Check<Solid, Mass>& check) {
    cc::Random random{100};
    for (int k = 0; k < 100; ++k) {
        const Shape shape = moved(random_polygon(random, 2), cc::random_point(random, -3, 3));
        check.compare("a seeded polygon", {shape, random.uniform(0.5, 3)});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Solid, Mass> check{argc, argv, exercise::mass, reference::mass, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
