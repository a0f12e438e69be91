/// Facts of chapter 15.
#include <algorithm>
#include <cmath>

#include "15-square-roots/beside/as_printed.hpp"
#include "15-square-roots/beside/experiments.hpp"
#include "base/stepper.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

void root_facts(Facts f) {
    constexpr Mat2 A = nine_and_one, entrywise{3, 2, 2, 3};
    const Mat2 X = *square_root(A);
    const double det = determinant(A);
    const double s = std::sqrt(det);
    const double other_t_squared = trace(A) - 2 * s;
    f.words("entries", rows(entrywise * entrywise));
    f.number("trace", trace(A), 0);
    f.number("det", det, 0);
    f.number("s", s, 0);
    f.number("t-squared", trace(A) + 2 * s, 0);
    f.words("root", rows(X));
    f.words("root.squared", rows(X * X));
    f.number("other.t-squared", other_t_squared, 0);
    f.words("other", rows((A - s * identity2) / std::sqrt(other_t_squared)));
    f.words("turn", rows(square_root(Mat2{0, -1, 1, 0}), 3));
    f.words("count.slant", to_text(count_roots({1, 1, 0, 1})));
    f.words("count.lost", to_text(count_roots({0, 1, 0, 0})));
    f.words("count.minus-i", to_text(count_roots(-identity2)));
}

void eigen_facts(Facts f) {
    constexpr Mat2 A = nine_and_one;
    const Eigenvalues lambda = *eigenvalues(A);
    f.number("high", lambda.high, 0);
    f.number("low", lambda.low, 0);
    f.words("columns", rows(transpose(A - lambda.low * identity2)));
    f.words("along", pair(A * Vec2{1, 1}));
    f.words("across", pair(A * Vec2{1, -1}));
}

// Heron's rule for the root of 9, from 9 on.
std::string heron() {
    double x = 9;
    std::string text = number(x, 6);
    for (int k = 1; k < 6; ++k) {
        x = (x + 9 / x) / 2;
        text += ", " + number(x, 6);
    }
    return text;
}

void iteration_facts(Facts f) {
    const auto newton = history(NewtonRoot(steep));
    const RootState beavers = history(DenmanBeavers(steep)).back();
    const auto best = std::ranges::min_element(newton.begin() + 1, newton.end(), {}, &RootState::residual);
    f.count("loses.step", best->steps);
    f.scientific("loses.best", best->residual, 1);
    f.scientific("loses.after", newton[static_cast<std::size_t>(best->steps) + 4].residual, 1);
    f.words("loses.status", to_text(newton.back().status));
    f.scientific("keeps", beavers.residual, 1);
    f.count("keeps.steps", beavers.steps);
    f.count("nine.steps", history(NewtonRoot(nine_and_one)).back().steps);
}

void eigenvector_facts(Facts f) {
    constexpr Mat2 A = nine_and_one, diagonal{4, 0, 0, 9};
    const Eigenvalues lambda = *eigenvalues(A);
    const Mat2 of_diagonal = as_printed::eigenvectors(diagonal, *eigenvalues(diagonal));
    f.words("e4-1.columns", rows(transpose(as_printed::eigenvectors(A, lambda))));
    f.number("e4-1.printed", as_printed::determinant_of_eigenvectors(A, lambda), 0);
    f.number("e4-1.right", determinant(as_printed::eigenvectors(A, lambda)), 0);
    f.words("e4-2.columns", rows(transpose(of_diagonal)));
    f.words("e4-2.printed", rows(as_printed::square_root_by_eigenvectors(diagonal)));
    f.words("e4-2.right", rows(square_root_by_diagonalisation(diagonal)));
}

void inverse_facts(Facts f) {
    constexpr Mat2 A{1, 2, 3, 4};
    f.words("printed", rows(as_printed::inverse(A)));
    f.words("right", rows(*inverse(A)));
    f.words("product", rows(as_printed::inverse(A) * A));
}

void both_facts(Facts f, const std::string& key, const Mat2& A, int digits = 2) {
    f.words(key, rows(as_printed::square_root(A)));
    f.words(key + "-ours", rows(square_root(A), digits));
}

void closed_form_facts(Facts f) {
    both_facts(f, "zero", {});
    both_facts(f, "mirror", {1, 0, 0, -1});
    both_facts(f, "minus-i", -identity2);
    f.scientific("det", determinant(flat), 1);
    both_facts(f, "flat", flat, 4);
    f.scientific("residual", missing(*square_root(flat), flat), 1);
}

void half_turn_facts(Facts f) {
    const double tiny = std::ldexp(1., -60);
    f.words("jump.left", rows(square_root(Mat2{-1, -tiny, tiny, -1})));
    f.words("jump.right", rows(square_root(Mat2{-1, tiny, -tiny, -1})));
    const Mat2 A = nearly_half_turn(20);
    f.scientific("half.sine", A.a10, 1);
    f.scientific("half.printed", missing(as_printed::square_root(A), A), 1);
    f.scientific("half.ours", missing(*square_root(A), A), 1);
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["15"];
    root_facts(f);
    eigen_facts(f["eigen"]);
    f.words("heron", heron());
    iteration_facts(f);
    eigenvector_facts(f);
    inverse_facts(f["e4-4"]);
    closed_form_facts(f["e4-3"]);
    half_turn_facts(f);
}

}  // namespace cc
