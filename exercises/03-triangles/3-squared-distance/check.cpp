// The check of 3-3: only the squared distance.
#include "exercise/check.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "03-triangles/triangle.hpp"
#include "base/random.hpp"
#include "figure/space_panel.hpp"

namespace exercise {
double squared_distance(cc::Vec3 p, cc::Vec3 a, cc::Vec3 b, cc::Vec3 c);
}
namespace reference {
decltype(exercise::squared_distance) squared_distance;
}

namespace {

using cc::Vec3;

struct Input {
    Vec3 p, a, b, c;
};

void describe(const Input& in, auto&& field) {
    field("P", in.p);
    field("corner A", in.a);
    field("corner B", in.b);
    field("corner C", in.c);
}

double yours(const Input& in) { return exercise::squared_distance(in.p, in.a, in.b, in.c); }
double ours(const Input& in) { return reference::squared_distance(in.p, in.a, in.b, in.c); }

void draw(cc::Figure& figure, const Input& in, const double& got, const double& want) {
    const cc::View view(0.5, 0.5);
    const std::array flat{view.flat(in.p), view.flat(in.a), view.flat(in.b), view.flat(in.c)};
    const cc::OnTriangle q = cc::closest_on_triangle(in.p, in.a, in.b, in.c);
    cc::Panel& panel = figure.panel("yours: " + cc::in_words(cc::value_of(got)) + " m², reference: " +
                                        cc::in_words(cc::value_of(want)) + " m²",
                                    cc::window_around(flat, 0.2 * cc::distance(in.a, in.b)), 480);
    cc::SpacePanel space(panel, view);
    space.face(std::array{in.a, in.b, in.c}, cc::Role::shape_a);
    space.segment(in.p, q.point, cc::Role::result, cc::Line::dashed);
    space.point(in.a, cc::Role::shape_a, "$A$", cc::Side::below);
    space.point(in.b, cc::Role::shape_a, "$B$", cc::Side::below);
    space.point(in.c, cc::Role::shape_a, "$C$", cc::Side::above);
    space.point(q.point, cc::Role::result, "on " + std::string(cc::to_text(q.region)), cc::Side::right);
    space.point(in.p, cc::Role::ink, "$P$", cc::Side::above);
    space.paint();
}

void exact_cases(cc::Check<Input, double>& check) {
    const Vec3 a{0, 0, 0}, b{4, 0, 0}, c{0, 3, 0};
    const auto expect = [&](const char* sentence, const char* hint, const Input& in, double squared) {
        check.hint(hint).expect(sentence, in, squared);
    };
    const char* const face = "Over the face: (N · AP)² divided by |N|², with N = AB x AC.";
    const char* const edge = "Next to an edge: the squared area of the parallelogram of the edge and AP, divided by the squared length of the edge.";
    const char* const corner = "Beyond a corner: the squared distance from that corner.";
    expect("P above the face", face, {{1, 1, 2}, a, b, c}, 4);
    expect("P below the face", face, {{1, 1, -3}, a, b, c}, 9);
    expect("P on the face", face, {{1, 1, 0}, a, b, c}, 0);
    expect("P next to the edge AB", edge, {{1, -2, 1}, a, b, c}, 5);
    expect("P next to the edge BC", edge, {{5, 5.5, 0}, a, b, c}, 25);
    expect("P next to the edge CA", edge, {{-3, 1, 4}, a, b, c}, 25);
    expect("P beyond the corner A", corner, {{-1, -2, 2}, a, b, c}, 9);
    expect("P beyond the corner B", corner, {{6, -1, 2}, a, b, c}, 9);
    expect("P beyond the corner C", corner, {{-1, 5, 2}, a, b, c}, 9);
    expect("P where edges without ends fail", edge, {{-6, -2, 0}, a, b, {-4, 4, 0}}, 32);
    expect("P five metres from a long edge", "The edge is 5000 km long. A difference of two squares loses its digits here, an area does not.",
           {{1234573, 1646089, 0}, a, {3e6, 4e6, 0}, {-4e6, 3e6, 1e6}}, 25);
}

bool is_thin(const Input& in) {
    const double longest = std::max({cc::length_squared(in.b - in.a), cc::length_squared(in.c - in.b),
                                     cc::length_squared(in.a - in.c)});
    return cc::area_squared(in.b - in.a, in.c - in.a) < 0.04 * longest * longest;
}

// Anywhere near a small triangle; or next to a point of a very large one, half of them on its edge BC.
void seeded_cases(cc::Check<Input, double>& check) {
    cc::Random random{33};
    for (int k = 0; k < 400; ++k) {
        const bool large = k % 2 == 1;
        const double size = large ? 0x1p16 : 1;
        const Vec3 a = cc::random_point_in_space(random, size);
        const Vec3 b = cc::random_point_in_space(random, size);
        const Vec3 c = cc::random_point_in_space(random, size);
        const double v = random.uniform();
        const double w = random.uniform(0, 1 - v);
        const Vec3 near = k % 4 == 1 ? b + v * (c - b) : a + v * (b - a) + w * (c - a);
        const Vec3 way = cc::random_point_in_space(random, 2);
        const Input in{large ? near + way : way, a, b, c};
        if (!is_thin(in)) check.compare(large ? "next to a large triangle" : "a seeded triangle", in);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, double> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
