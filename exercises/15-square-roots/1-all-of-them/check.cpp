// The check of 15-1: all real roots.
#include "exercise/check.hpp"

#include <cmath>
#include <vector>

#include "14-least-squares/mat2.hpp"
#include "base/random.hpp"

namespace exercise {
std::vector<cc::Mat2> roots(const cc::Mat2& A);
}
namespace reference {
decltype(exercise::roots) roots;
}

namespace {

using cc::Mat2;
using cc::Vec2;

struct Input {
    Mat2 A;
};

void describe(const Input& in, auto&& field) { field("A", in.A); }

using Output = std::vector<Mat2>;

Output yours(const Input& in) { return exercise::roots(in.A); }
Output ours(const Input& in) { return reference::roots(in.A); }

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    const auto one = [&](cc::Panel& panel, const Output& roots, cc::Role role) {
        cc::draw_map(panel, in.A, cc::Role::shape_b);
        for (const Mat2& X : roots) cc::draw_map(panel, X, role);
    };
    cc::draw_both(figure, {{-6, -6}, {6, 6}}, 320, got, want, one);
}

void exact_cases(cc::Check<Input, Output>& check) {
    check.expect("four roots, two of which turn the plane over", {{5, 4, 4, 5}},
                 {{2, 1, 1, 2}, {1, 2, 2, 1}, {-1, -2, -2, -1}, {-2, -1, -1, -2}});
    check.expect("a stretching along the axes", {{4, 0, 0, 9}},
                 {{2, 0, 0, 3}, {-2, 0, 0, 3}, {2, 0, 0, -3}, {-2, 0, 0, -3}});
    check.expect("the square of (1, 2; 3, 4), whose determinant is negative", {{7, 10, 15, 22}},
                 {{9 / std::sqrt(33), 10 / std::sqrt(33), 15 / std::sqrt(33), 24 / std::sqrt(33)},
                  {1, 2, 3, 4},
                  {-1, -2, -3, -4},
                  {-9 / std::sqrt(33), -10 / std::sqrt(33), -15 / std::sqrt(33), -24 / std::sqrt(33)}});
    const double r = std::sqrt(0.5);
    check.expect("a quarter turn has two", {{0, -1, 1, 0}}, {{r, -r, r, r}, {-r, r, -r, -r}});
    check.expect("so has a slant", {{1, 1, 0, 1}}, {{1, 0.5, 0, 1}, {-1, -0.5, 0, -1}});
    check.expect("and what folds the plane on a line", {{4, 0, 0, 0}}, {{2, 0, 0, 0}, {-2, 0, 0, 0}});
    check.expect("a mirror has none", {{1, 0, 0, -1}}, {});
    check.expect("with two negative eigenvalues there is none", {{-4, 0, 0, -9}}, {});
    check.expect("nor for what takes all to a line, and that line to 0", {{0, 1, 0, 0}}, {});
}

void seeded_cases(cc::Check<Input, Output>& check) {
    cc::Random random{151};
    for (int k = 0; k < 300; ++k) {
        const double a = random.uniform(-3, 3);
        const double b = random.uniform(-3, 3);
        const double c = random.uniform(-3, 3);
        const double d = random.uniform(-3, 3);
        const Mat2 A{a, b, c, d};
        const double tr = trace(A), det = determinant(A);
        if (std::abs(det) < 0.01 || std::abs(tr) < 0.01 || std::abs(tr * tr - 4 * det) < 0.01) continue;
        check.compare("a seeded map", {A}, 1e-7);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
