// The check of 16-1: the turn that many noisy matrices have measured.
#include "exercise/check.hpp"

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "05-convex-shapes/pose.hpp"
#include "16-polar/polar.hpp"
#include "base/random.hpp"

namespace exercise {
std::optional<cc::Rotation> believed_turn(const std::vector<cc::Mat2>& measured,
                                          const std::vector<double>& weights);
}
namespace reference {
decltype(exercise::believed_turn) believed_turn;
}

namespace {

using cc::Mat2;
using cc::Vec2;
using Weights = std::vector<double>;

struct Input {
    std::vector<Mat2> measured;
    Weights weights;
};

void describe(const Input& in, auto&& field) {
    for (std::size_t i = 0; i < in.measured.size(); ++i)
        field("A_" + std::to_string(i), cc::to_text(in.measured[i]));
    field("weights", in.weights);
}

using Output = std::optional<Vec2>;  // cosine and sine

Output as_vector(const std::optional<cc::Rotation>& q) {
    if (!q) return std::nullopt;
    return Vec2{q->c, q->s};
}
Output yours(const Input& in) { return as_vector(exercise::believed_turn(in.measured, in.weights)); }
Output ours(const Input& in) { return as_vector(reference::believed_turn(in.measured, in.weights)); }

void draw_turn(cc::Panel& panel, const Output& q, cc::Role role) {
    if (!q || !std::isfinite(q->x) || !std::isfinite(q->y)) return;
    panel.arrow({}, *q, role);
    panel.arrow({}, left(*q), role);
}

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    cc::Panel& panel = figure.panel("Blue, orange: measured columns; purple: reference, red: yours",
                                    {{-1.8, -1.8}, {1.8, 1.8}}, 360);
    for (const Mat2& A : in.measured) {
        panel.segment({}, first_column(A), cc::Role::shape_a, cc::Line::thin);
        panel.segment({}, second_column(A), cc::Role::shape_b, cc::Line::thin);
    }
    draw_turn(panel, got, cc::Role::wrong);
    draw_turn(panel, want, cc::Role::result);
}

constexpr Mat2 quarter{0, -1, 1, 0}, half{-1, 0, 0, -1}, mirror{1, 0, 0, -1};

void exact_cases(cc::Check<Input, Output>& check) {
    check.expect("a turn is itself", {{quarter}, {1}}, Vec2{0, 1});
    check.expect("a long one, too", {{7 * quarter}, {1}}, Vec2{0, 1});
    check.expect("a turn and none", {{cc::identity2, quarter}, {3, 4}}, Vec2{0.6, 0.8});
    check.expect("a slanted one", {{{1, -2, 2, 2}}, {1}}, Vec2{0.6, 0.8});
    check.expect("on both sides of the half turn",
                 {{{-0.8, -0.6, 0.6, -0.8}, {-0.8, 0.6, -0.6, -0.8}}, {1, 1}}, Vec2{-1, 0});
    check.expect("one that turns over, but more one way", {{{4, 0, 0, -1}}, {1}}, Vec2{1, 0});
    check.expect("one that turns over, but more the other way", {{{1, 0, 0, -4}}, {1}}, Vec2{-1, 0});
    check.expect("a weight of 0 does not count", {{quarter, half}, {1, 0}}, Vec2{0, 1});
    check.expect("a mirror has no best turn", {{mirror}, {1}}, std::nullopt);
    check.expect("a turn and its opposite", {{cc::identity2, half}, {2, 2}}, std::nullopt);
    check.expect("nothing was measured", {{}, {}}, std::nullopt);
}

Input random_input(cc::Random& random) {
    Input in;
    const std::uint64_t n = 1 + random.below(5);
    const Mat2 R = cc::to_map(cc::rotation(random.uniform(-3.14, 3.14)));
    const auto noise = [&] { return random.uniform(-0.4, 0.4); };
    while (in.measured.size() < n) {
        Mat2 A = R;
        A.a00 += noise();
        A.a01 += noise();
        A.a10 += noise();
        A.a11 += noise();
        in.measured.push_back(A);
        in.weights.push_back(random.uniform(0.1, 4));
    }
    return in;
}

void seeded_cases(cc::Check<Input, Output>& check) {
    cc::Random random{161};
    for (int k = 0; k < 300; ++k) check.compare("seeded matrices", random_input(random), 1e-9);
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
