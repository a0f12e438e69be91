// The check of 14-2: a linear map and a bend.
#include "exercise/check.hpp"

#include <vector>

#include "14-least-squares/least_squares.hpp"
#include "base/random.hpp"

namespace exercise {
struct Bent {
    cc::Mat2 A;
    cc::Vec2 t, w;
};
Bent fit(const std::vector<cc::Vec2>& q, const std::vector<cc::Vec2>& x, const std::vector<double>& m);
}  // namespace exercise
namespace reference {
struct Bent {
    cc::Mat2 A;
    cc::Vec2 t, w;
};
Bent fit(const std::vector<cc::Vec2>& q, const std::vector<cc::Vec2>& x, const std::vector<double>& m);
}  // namespace reference

namespace {

using cc::Mat2;
using cc::Vec2;
using Points = std::vector<Vec2>;
using Weights = std::vector<double>;

struct Input {
    Points q, x;
    Weights m;
};

void describe(const Input& in, auto&& field) {
    field("q", in.q);
    field("x", in.x);
    field("m", in.m);
}

struct Output {
    Vec2 a_0, a_1, t, w;
    Vec2 operator()(Vec2 q) const { return q.x * a_0 + q.y * a_1 + t + q.x * q.y * w; }
};

void describe(const Output& map, auto&& field) {
    field("first column", map.a_0);
    field("second column", map.a_1);
    field("t", map.t);
    field("w", map.w);
}

Output columns_of(const auto& got) { return {first_column(got.A), second_column(got.A), got.t, got.w}; }
Output yours(const Input& in) { return columns_of(exercise::fit(in.q, in.x, in.m)); }
Output ours(const Input& in) { return columns_of(reference::fit(in.q, in.x, in.m)); }

// Squared paper between the outermost points, as the map bends it.
void draw_paper(cc::Panel& panel, const Output& map, cc::Role role) {
    for (int k = -2; k <= 2; ++k)
        for (const bool upright : {false, true}) {
            Points line;
            for (int j = -8; j <= 8; ++j) {
                const Vec2 q = upright ? Vec2{1. * k, j / 4.} : Vec2{j / 4., 1. * k};
                const Vec2 there = map(0.5 * q);
                if (cc::is_finite(there)) line.push_back(there);
            }
            if (line.size() > 1) panel.curve(line, role, cc::Line::thin);
        }
}

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    const auto one = [&](cc::Panel& panel, const Output& map, cc::Role role) {
        draw_paper(panel, map, role);
        for (const Vec2 x : in.x) panel.point(x, cc::Role::shape_b);
    };
    cc::draw_both(figure, cc::window_around(in.x, 1.5), 320, got, want, one);
}

const Points square = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
const Weights ones = {1, 1, 1, 1};

// Where that map takes these points.
Input made_by(const Output& map, const Points& q, const Weights& m) {
    Input in{q, {}, m};
    for (const Vec2 v : q) in.x.push_back(map(v));
    return in;
}

void exact_cases(cc::Check<Input, Output>& check) {
    check.expect("nothing has moved", {square, square, ones}, {{1, 0}, {0, 1}, {0, 0}, {0, 0}});
    check.expect("a square with a pushed corner is met exactly",
                 {square, {{-1, -1}, {1, -1}, {3, 1}, {-1, 1}}, ones},
                 {{1.5, 0}, {0.5, 1}, {0.5, 0}, {0.5, 0}});
    check.expect("two corners up, two down", {square, {{-1, 0}, {1, -2}, {1, 2}, {-1, 0}}, ones},
                 {{1, 0}, {0, 1}, {0, 0}, {0, 1}});
    const Output bent{{1, 1}, {-1, 2}, {3, -4}, {0.5, 0.25}};
    check.expect("a bent square, whatever its corners weigh", made_by(bent, square, {1, 2, 3, 4}), bent);
    const Points beside = {{0, 0}, {2, 0}, {2, 2}, {0, 2}, {1, 1}};
    check.expect("offsets from a corner", made_by(bent, beside, {1, 1, 1, 1, 1}), bent);
    const Points trapezium = {{-2, -1}, {2, -1}, {1, 1}, {-1, 1}, {3, 2}};
    check.expect("a shape without symmetry", made_by(bent, trapezium, {1, 1, 1, 1, 1}), bent);
    check.expect("the same, with weights", made_by(bent, trapezium, {1, 2, 1, 5, 2}), bent);
}

Input random_input(cc::Random& random) {
    Input in;
    const std::uint64_t n = 6 + random.below(5);
    while (in.q.size() < n) {
        in.q.push_back(cc::random_point(random, -1, 3));
        in.x.push_back(cc::random_point(random, -3, 3));
        in.m.push_back(random.uniform(0.1, 4));
    }
    return in;
}

void seeded_cases(cc::Check<Input, Output>& check) {
    cc::Random random{142};
    for (int k = 0; k < 300; ++k) check.compare("seeded points", random_input(random), 1e-6);
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
