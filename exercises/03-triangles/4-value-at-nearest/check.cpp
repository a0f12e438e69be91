// The check of 3-4: a value at the nearest point.
#include "exercise/check.hpp"

#include <array>
#include <string>

#include "03-triangles/triangle.hpp"
#include "base/random.hpp"
#include "figure/space_panel.hpp"

namespace exercise {
double value_at_nearest(cc::Vec3 p, cc::Vec3 a, cc::Vec3 b, cc::Vec3 c,
                        const std::array<double, 3>& values);
std::array<std::optional<double>, 3> predicted();
}
namespace reference {
decltype(exercise::value_at_nearest) value_at_nearest;
decltype(exercise::predicted) predicted;
}

namespace {

using cc::Vec3;

struct Input {
    Vec3 p, a, b, c;
    std::array<double, 3> values;
};

void describe(const Input& in, auto&& field) {
    field("P", in.p);
    field("corner A", in.a);
    field("corner B", in.b);
    field("corner C", in.c);
    field("values at A, B and C", in.values);
}

double yours(const Input& in) {
    return exercise::value_at_nearest(in.p, in.a, in.b, in.c, in.values);
}
double ours(const Input& in) {
    return reference::value_at_nearest(in.p, in.a, in.b, in.c, in.values);
}

void draw(cc::Figure& figure, const Input& in, const double& got, const double& want) {
    const auto words = [](double value) { return cc::in_words(cc::value_of(value)); };
    const cc::View view(0.5, 0.5);
    const std::array flat{view.flat(in.p), view.flat(in.a), view.flat(in.b), view.flat(in.c)};
    const Vec3 q = cc::closest_on_triangle(in.p, in.a, in.b, in.c).point;
    cc::Panel& panel = figure.panel("yours: " + words(got) + ", reference: " + words(want),
                                    cc::window_around(flat, 0.2 * cc::distance(in.a, in.b)), 480);
    cc::SpacePanel space(panel, view);
    space.face(std::array{in.a, in.b, in.c}, cc::Role::shape_a);
    space.segment(in.p, q, cc::Role::result, cc::Line::dashed);
    space.point(in.a, cc::Role::shape_a, words(in.values[0]), cc::Side::below);
    space.point(in.b, cc::Role::shape_a, words(in.values[1]), cc::Side::below);
    space.point(in.c, cc::Role::shape_a, words(in.values[2]), cc::Side::above);
    space.point(q, cc::Role::result, words(want), cc::Side::right);
    space.point(in.p, cc::Role::ink, "$P$", cc::Side::above);
    space.paint();
}

void predictions(cc::Check<Input, double>& check) {
    const auto yours = exercise::predicted(), right = reference::predicted();
    check.hint("The middle of BC is mixed from B and C in equal parts, and A has no say.")
        .predict("your prediction for the middle of BC", yours[0], right[0]);
    check.hint("In the region of a corner, that corner itself is the nearest point. It has all the weight.")
        .predict("your prediction for the region of the corner A", yours[1], right[1]);
    check.hint("The weights are never negative, and they add up to 1. So the mixture stays between the smallest and the largest of the three values.")
        .predict("your prediction for the largest value", yours[2], right[2]);
}

void exact_cases(cc::Check<Input, double>& check) {
    const Vec3 a{0, 0, 0}, b{4, 0, 0}, c{0, 4, 0};
    const std::array<double, 3> values{0, 10, 20};
    const auto expect = [&](const char* sentence, const char* hint, const Input& in, double value) {
        check.hint(hint).expect(sentence, in, value);
    };
    const char* const mixed = "The value is mixed as the point is: u times the value at A, v times that at B, w times that at C.";
    const char* const edge = "On an edge one weight is 0, and the far corner has no say.";
    const char* const corner = "In the region of a corner, that corner itself is the nearest point. It has all the weight.";
    expect("P on the middle of BC", edge, {{2, 2, 0}, a, b, c, values}, 15);
    expect("P in the region of the corner A", corner, {{-2, -1, 1}, a, b, c, values}, 0);
    expect("P in the region of the corner B", corner, {{6, -1, 1}, a, b, c, values}, 10);
    expect("P in the region of the corner C", corner, {{-2, 6, 1}, a, b, c, values}, 20);
    expect("P above the face", mixed, {{1, 2, 3}, a, b, c, values}, 12.5);
    expect("P next to the edge AB", edge, {{1, -2, 0}, a, b, c, values}, 2.5);
    expect("P far beyond the edge BC", edge, {{12, 10, 0}, a, b, c, values}, 12.5);
    expect("all corners carry the same value", "The weights add up to 1.", {{7, -5, 2}, a, b, c, {3, 3, 3}}, 3);
}

void seeded_cases(cc::Check<Input, double>& check) {
    cc::Random random{34};
    for (int k = 0; k < 300; ++k) {
        const Vec3 a = cc::random_point_in_space(random, 1);
        const Vec3 b = cc::random_point_in_space(random, 1);
        const Vec3 c = cc::random_point_in_space(random, 1);
        const Vec3 p = cc::random_point_in_space(random, 2);
        const Vec3 values = cc::random_point_in_space(random, 20);
        check.compare("a seeded triangle", {p, a, b, c, {values.x, values.y, values.z}}, 1e-6);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, double> check{argc, argv, yours, ours, draw};
    predictions(check);
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
