// The check of 15-3: the stretching in a map that is nearly flat.
#include "exercise/check.hpp"

#include <cmath>
#include <vector>

#include "14-least-squares/mat2.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"

namespace exercise {
cc::Mat2 stretch(const cc::Mat2& F);
}
namespace reference {
decltype(exercise::stretch) stretch;
}

namespace {

using cc::Mat2;
using cc::Vec2;

struct Input {
    Mat2 F;
};

void describe(const Input& in, auto&& field) { field("F", in.F); }

using Output = Mat2;

Output yours(const Input& in) { return exercise::stretch(in.F); }
Output ours(const Input& in) { return reference::stretch(in.F); }

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    cc::Panel& panel = figure.panel("Orange: F; purple: reference, red: yours", {{-4, -4}, {4, 4}}, 400);
    cc::draw_map(panel, in.F, cc::Role::shape_b);
    cc::draw_map(panel, want, cc::Role::result);
    cc::draw_map(panel, got, cc::Role::wrong);
}

constexpr double digits = 1e-12;

void exact_cases(cc::Check<Input, Output>& check) {
    check.expect("a turn stretches nothing", {{0, -1, 1, 0}}, {1, 0, 0, 1}, digits);
    check.expect("nor does a mirror", {{1, 0, 0, -1}}, {1, 0, 0, 1}, digits);
    check.expect("a stretching, then a quarter turn", {{0, -3, 2, 0}}, {2, 0, 0, 3}, digits);
    check.expect("a slanted stretching, then a quarter turn", {{-1, -2, 2, 1}}, {2, 1, 1, 2}, digits);
    check.expect("flat", {{1, 1, 1, 1}}, {1, 1, 1, 1}, digits);
    // Along (1, 1) as it is, across it by a billionth: the sum of two maps that only stretch.
    const double k = std::ldexp(1., -30);
    check.expect("nearly flat, and it only stretches", {{1 + k, 1 - k, 1 - k, 1 + k}},
                 {1 + k, 1 - k, 1 - k, 1 + k}, digits);
    check.expect("the same, turned by a quarter", {{k - 1, -1 - k, 1 + k, 1 - k}},
                 {1 + k, 1 - k, 1 - k, 1 + k}, digits);
    check.expect("the same, turned over", {{1 + k, 1 - k, k - 1, -1 - k}},
                 {1 + k, 1 - k, 1 - k, 1 + k}, digits);
}

// Along one direction, and across it by less and less; then turned.
void seeded_cases(cc::Check<Input, Output>& check) {
    cc::Random random{153};
    for (int k = 0; k < 300; ++k) {
        const cc::SinCos q = cc::sincos(random.uniform(0, 6));
        const double low = std::ldexp(random.uniform(-1, 1), -k % 40);
        const double high = random.uniform(0.5, 2);
        const Vec2 v{q.cos, q.sin};
        const Mat2 S = high * outer(v, v) + low * outer(left(v), left(v));
        check.compare("a seeded map, more or less flat", {Mat2{0.6, -0.8, 0.8, 0.6} * S}, digits);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
