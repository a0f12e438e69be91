// The check of 15-2: the cube root of a stretching.
#include "exercise/check.hpp"

#include <vector>

#include "14-least-squares/mat2.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"

namespace exercise {
cc::Mat2 cube_root(const cc::Mat2& A);
}
namespace reference {
decltype(exercise::cube_root) cube_root;
}

namespace {

using cc::Mat2;
using cc::Vec2;

struct Input {
    Mat2 A;
};

void describe(const Input& in, auto&& field) { field("A", in.A); }

using Output = Mat2;

Output yours(const Input& in) { return exercise::cube_root(in.A); }
Output ours(const Input& in) { return reference::cube_root(in.A); }

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    cc::Panel& panel = figure.panel("Orange: A; purple: reference, red: yours", {{-9, -9}, {9, 9}}, 400);
    cc::draw_map(panel, in.A, cc::Role::shape_b);
    cc::draw_map(panel, want, cc::Role::result);
    cc::draw_map(panel, got, cc::Role::wrong);
}

void exact_cases(cc::Check<Input, Output>& check) {
    check.expect("I is its own root", {{1, 0, 0, 1}}, {1, 0, 0, 1});
    check.expect("all directions alike", {{8, 0, 0, 8}}, {2, 0, 0, 2});
    check.expect("a stretching along the axes", {{8, 0, 0, 27}}, {2, 0, 0, 3});
    check.expect("eigenvalues 27 and 1 along the diagonals", {{14, 13, 13, 14}}, {2, 1, 1, 2});
    check.expect("the same, mirrored", {{14, -13, -13, 14}}, {2, -1, -1, 2});
    check.expect("a slanted one", {{29, 70, 70, 169}}, {1, 2, 2, 5});
}

void seeded_cases(cc::Check<Input, Output>& check) {
    cc::Random random{152};
    for (int k = 0; k < 300; ++k) {
        const cc::SinCos q = cc::sincos(random.uniform(0, 6));
        const double high = random.uniform(1, 8);
        const double low = random.uniform(0.1, 8);
        const Vec2 v{q.cos, q.sin};
        const Mat2 A = high * outer(v, v) + low * outer(left(v), left(v));
        check.compare("a seeded stretching", {{A.a00, A.a01, A.a01, A.a11}}, 1e-8);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
