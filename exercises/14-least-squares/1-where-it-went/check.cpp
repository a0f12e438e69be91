// The check of 14-1: the affine map of the least squares.
#include "exercise/check.hpp"

#include <cmath>
#include <optional>
#include <vector>

#include "14-least-squares/least_squares.hpp"
#include "base/random.hpp"

namespace exercise {
struct Affine {
    cc::Mat2 A;
    cc::Vec2 t;
};
std::optional<Affine> fit(const std::vector<cc::Vec2>& rest, const std::vector<cc::Vec2>& now,
                          const std::vector<double>& weights);
}  // namespace exercise
namespace reference {
struct Affine {
    cc::Mat2 A;
    cc::Vec2 t;
};
std::optional<Affine> fit(const std::vector<cc::Vec2>& rest, const std::vector<cc::Vec2>& now,
                          const std::vector<double>& weights);
}  // namespace reference

namespace {

using cc::Mat2;
using cc::Vec2;
using Points = std::vector<Vec2>;
using Weights = std::vector<double>;

struct Input {
    Points rest, now;
    Weights weights;
};

void describe(const Input& in, auto&& field) {
    field("rest", in.rest);
    field("now", in.now);
    field("weights", in.weights);
}

// Where the unit vectors and the origin go.
struct Map {
    Vec2 a_0, a_1, t;
};

void describe(const Map& map, auto&& field) {
    field("first column", map.a_0);
    field("second column", map.a_1);
    field("t", map.t);
}

using Output = std::optional<Map>;

Output columns_of(const auto& got) {
    if (!got) return std::nullopt;
    return Map{first_column(got->A), second_column(got->A), got->t};
}

Output yours(const Input& in) { return columns_of(exercise::fit(in.rest, in.now, in.weights)); }
Output ours(const Input& in) { return columns_of(reference::fit(in.rest, in.now, in.weights)); }

void draw_mapped(cc::Panel& panel, const Input& in, const Output& out, cc::Role role) {
    if (!out) return;
    for (std::size_t i = 0; i < in.rest.size(); ++i) {
        const Vec2 there = in.rest[i].x * out->a_0 + in.rest[i].y * out->a_1 + out->t;
        if (!std::isfinite(there.x) || !std::isfinite(there.y)) continue;
        panel.segment(there, in.now[i], role, cc::Line::thin);
        panel.point(there, role);
    }
}

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    Points all = in.rest;
    all.insert(all.end(), in.now.begin(), in.now.end());
    cc::Panel& panel = figure.panel("Blue: remembered, orange: now; purple: reference, red: yours",
                                    cc::window_around(all, 1), 480);
    for (const Vec2 x : in.rest) panel.point(x, cc::Role::shape_a);
    for (const Vec2 x : in.now) panel.point(x, cc::Role::shape_b);
    draw_mapped(panel, in, want, cc::Role::result);
    if (cc::in_words(cc::value_of(got)) != cc::in_words(cc::value_of(want)))
        draw_mapped(panel, in, got, cc::Role::wrong);
}

const Points square = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}, far_square = {{9, -1}, {11, -1}, {11, 1}, {9, 1}};
const Weights ones = {1, 1, 1, 1};

void exact_cases(cc::Check<Input, Output>& check) {
    check.expect("nothing has moved", {square, square, ones}, Map{{1, 0}, {0, 1}, {0, 0}});
    check.expect("shifted", {square, far_square, ones}, Map{{1, 0}, {0, 1}, {10, 0}});
    check.expect("shifted back", {far_square, square, ones}, Map{{1, 0}, {0, 1}, {-10, 0}});
    check.expect("a quarter turn about the origin, of a square beside it",
                 {far_square, {{1, 9}, {1, 11}, {-1, 11}, {-1, 9}}, ones}, Map{{0, 1}, {-1, 0}, {0, 0}});
    check.expect("three points are met exactly, whatever they weigh",
                 {{{0, 0}, {1, 0}, {0, 1}}, {{5, 5}, {7, 5}, {5, 8}}, {1, 2, 3}},
                 Map{{2, 0}, {0, 3}, {5, 5}});
    check.expect("a pushed corner", {square, {{-1, -1}, {1, -1}, {3, 1}, {-1, 1}}, ones},
                 Map{{1.5, 0}, {0.5, 1}, {0.5, 0}});
    // The corner counts as two: mean before (0.2, 0.2), after (1, 0.2).
    check.expect("a pushed corner that counts twice",
                 {square, {{-1, -1}, {1, -1}, {3, 1}, {-1, 1}}, {1, 1, 2, 1}},
                 Map{{11. / 7, 0}, {4. / 7, 1}, {4. / 7, 0}});
    check.expect("a corner that does not count",
                 {square, {{-1, -1}, {1, -1}, {99, 1}, {-1, 1}}, {1, 1, 0, 1}}, Map{{1, 0}, {0, 1}, {0, 0}});
    check.expect("a line that does not go through the origin",
                 {{{0, 1}, {1, 1}, {3, 1}}, {{0, 1}, {1, 1}, {3, 2}}, {1, 1, 1}}, std::nullopt);
    check.expect("two points", {{{0, 1}, {1, 1}}, {{0, 1}, {1, 1}}, {1, 1}}, std::nullopt);
}

Input random_input(cc::Random& random) {
    Input in;
    const std::uint64_t n = 4 + random.below(5);
    const Vec2 centre = cc::random_point(random, -5, 5);
    while (in.rest.size() < n) {
        in.rest.push_back(centre + cc::random_point(random, -2, 2));
        in.now.push_back(cc::random_point(random, -3, 3));
        in.weights.push_back(random.uniform(0.1, 4));
    }
    return in;
}

void seeded_cases(cc::Check<Input, Output>& check) {
    cc::Random random{141};
    for (int k = 0; k < 300; ++k) check.compare("seeded points", random_input(random), 1e-7);
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
