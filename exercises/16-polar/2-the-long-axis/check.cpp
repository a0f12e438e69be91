// The check of 16-2: the ellipse that a map makes of a disc.
#include "exercise/check.hpp"

#include <vector>

#include "16-polar/polar.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"

namespace exercise {
struct Ellipse {
    cc::Vec2 axis;
    double most = 0;
    double least = 0;
};
Ellipse ellipse_of(const cc::Mat2& A);
}  // namespace exercise
namespace reference {
struct Ellipse {
    cc::Vec2 axis;
    double most = 0;
    double least = 0;
};
Ellipse ellipse_of(const cc::Mat2& A);
}  // namespace reference

namespace {

using cc::Mat2;
using cc::Vec2;

struct Input {
    Mat2 A;
};

void describe(const Input& in, auto&& field) { describe(in.A, field); }

struct Output {
    Vec2 axis;
    double most, least;
};

void describe(const Output& out, auto&& field) {
    field("axis", out.axis);
    field("most", out.most);
    field("least", out.least);
}

Output output_of(const auto& e) { return {e.axis, e.most, e.least}; }
Output yours(const Input& in) { return output_of(exercise::ellipse_of(in.A)); }
Output ours(const Input& in) { return output_of(reference::ellipse_of(in.A)); }

void draw_axis(cc::Panel& panel, const Output& out, cc::Role role) {
    const Vec2 end = out.most * out.axis;
    if (cc::is_finite(end)) panel.segment(-end, end, role);
}

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    const double size = 1.1 * norm(in.A) + 0.1;
    cc::Panel& panel = figure.panel("Orange: the disc now; purple: its long axis, red: yours",
                                    {{-size, -size}, {size, size}}, 360);
    std::vector<Vec2> ring;
    for (int k = 0; k < 72; ++k) {
        const cc::SinCos at = cc::sincos(k * cc::pi / 36);
        ring.push_back(in.A * Vec2{at.cos, at.sin});
    }
    panel.polygon(ring, cc::Role::shape_b);
    draw_axis(panel, got, cc::Role::wrong);
    draw_axis(panel, want, cc::Role::result);
}

void exact_cases(cc::Check<Input, Output>& check) {
    check.expect("the map that moves nothing", {cc::identity2}, {{1, 0}, 1, 1});
    check.expect("wider", {{3, 0, 0, 2}}, {{1, 0}, 3, 2});
    check.expect("higher", {{2, 0, 0, 3}}, {{0, 1}, 3, 2});
    check.expect("wider, then a quarter turn", {{0, -2, 3, 0}}, {{0, 1}, 3, 2});
    check.expect("wider, then turned over", {{3, 0, 0, -2}}, {{1, 0}, 3, 2});
    check.expect("wider, then turned by (0.6, 0.8)", {{6, -4, 8, 3}}, {{0.6, 0.8}, 10, 5});
    check.expect("onto a line", {{0, 0, 5, 0}}, {{0, 1}, 5, 0});
    check.expect("onto a point", {{0, 0, 0, 0}}, {{1, 0}, 0, 0});
}

// Stretched by two different factors, and turned, or turned over.
Input random_input(cc::Random& random) {
    const Mat2 before = cc::to_map(cc::rotation(random.uniform(-3, 3)));
    const Mat2 after = cc::to_map(cc::rotation(random.uniform(-3, 3)));
    const double most = random.uniform(1.2, 3);
    const double least = random.uniform(-1, 1);
    return {after * Mat2{most, 0, 0, least} * before};
}

void seeded_cases(cc::Check<Input, Output>& check) {
    cc::Random random{162};
    for (int k = 0; k < 300; ++k) check.compare("seeded maps", random_input(random), 1e-9);
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
