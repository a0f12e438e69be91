// The check of 5-1: the support of rounded corners.
#include "exercise/check.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "05-convex-shapes/shape.hpp"
#include "base/random.hpp"

namespace exercise {
struct Corner {
    cc::Vec2 centre;
    double radius;
};
cc::Vec2 support(std::span<const Corner> corners, cc::Vec2 d);
}  // namespace exercise
namespace reference {
struct Corner {
    cc::Vec2 centre;
    double radius;
};
cc::Vec2 support(std::span<const Corner> corners, cc::Vec2 d);
}  // namespace reference

namespace {

using cc::Vec2;

struct Input {
    std::vector<Vec2> centres;
    std::vector<double> radii;
    Vec2 d;
};

void describe(const Input& in, auto&& field) {
    field("centres of the corners, in m", in.centres);
    field("their radii, in m", in.radii);
    field("direction d", in.d);
}

template <class Corner> std::vector<Corner> corners_of(const Input& in) {
    std::vector<Corner> corners;
    for (std::size_t k = 0; k < in.centres.size(); ++k) corners.push_back({in.centres[k], in.radii[k]});
    return corners;
}

Vec2 yours(const Input& in) { return exercise::support(corners_of<exercise::Corner>(in), in.d); }
Vec2 ours(const Input& in) { return reference::support(corners_of<reference::Corner>(in), in.d); }

void draw(cc::Figure& figure, const Input& in, const Vec2& got, const Vec2& want) {
    const auto u = cc::direction(in.d);
    const double margin = *std::ranges::max_element(in.radii) + 1;
    cc::Panel& panel = figure.panel(cc::caption(got, want), cc::window_around(in.centres, margin), 480);
    for (std::size_t k = 0; k < in.centres.size(); ++k)
        panel.disc(in.centres[k], in.radii[k], cc::Role::shape_a);
    if (u) panel.arrow(want, want + *u, cc::Role::shape_b, "$d$");
    if (u)
        panel.segment(want - 99 * cc::left(*u), want + 99 * cc::left(*u), cc::Role::result, cc::Line::dashed);
    panel.point(want, cc::Role::result, "reference", cc::Side::below);
    if (cc::is_finite(got) && got != want) panel.point(got, cc::Role::wrong, "yours", cc::Side::left);
}

void exact_cases(cc::Check<Input, Vec2>& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Input& in, Vec2 want) { check.hint(hint).expect(sentence, in, want); };
    const char* const step = "The farthest point of a disc is a step of its radius away from the centre, along d.";
    const char* const unit = "The step has the length of the radius, whatever the length of d: use the unit vector along d.";
    const char* const sum = "A disc reaches C · u + r, with the unit vector u along d. Look for the largest of these sums.";
    const char* const metres = "The radius is in metres, so compare it with C · u, not with C · d.";
    expect("one disc, asked upwards", step, {{{4, 0}}, {2}, {0, 1}}, {4, 2});
    expect("one disc, and a direction of length 5", unit, {{{4, 0}}, {2}, {3, 4}}, {5.2, 1.6});
    expect("one disc, and a direction of length 1/4", unit, {{{4, 0}}, {2}, {-0.25, 0}}, {2, 0});
    expect("a capsule, asked along it", sum, {{{0, 0}, {5, 0}}, {1, 1}, {1, 0}}, {6, 0});
    expect("a capsule, asked the other way", sum, {{{0, 0}, {5, 0}}, {1, 1}, {-7, 0}}, {-1, 0});
    expect("a capsule, asked across: both corners are equally far", "Of equals, the first one in the list wins.",
           {{{0, 0}, {5, 0}}, {1, 1}, {0, 3}}, {0, 1});
    expect("a small disc in front of a large one, which reaches farther", sum, {{{1, 0}, {0, 0}}, {0, 3}, {1, 0}}, {3, 0});
    expect("a small disc far in front of a large one", sum, {{{0, 0}, {4, 0}}, {3, 0.5}, {1, 0}}, {4.5, 0});
    expect("a large disc behind, asked by a short vector", metres, {{{4, 0}, {0, 0}}, {0, 5}, {0.125, 0}}, {5, 0});
    expect("a large disc behind, asked by a long vector", metres, {{{0, 0}, {4, 0}}, {5, 0}, {16, 0}}, {5, 0});
    expect("corners without radii", sum, {{{0, 0}, {3, 1}, {1, 4}}, {0, 0, 0}, {1, 1}}, {1, 4});
    expect("no direction at all", "d is zero: return the centre of the first corner, without its radius.", {{{2, 3}, {9, 9}}, {1, 1}, {0, 0}}, {2, 3});
}

Input random_input(cc::Random& random) {
    Input in;
    const std::uint64_t n = 1 + random.below(6);
    while (in.centres.size() < n) {
        in.centres.push_back(cc::random_point(random, -4, 4));
        in.radii.push_back(random.uniform(0, 3));
    }
    in.d = cc::random_point(random, -9, 9);
    return in;
}

void seeded_cases(cc::Check<Input, Vec2>& check) {
    cc::Random random{51};
    for (int k = 0; k < 400; ++k) check.compare("seeded corners with seeded radii", random_input(random));
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Vec2> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
