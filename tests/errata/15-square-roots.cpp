// Errata of chapter 15: each rule as printed fails on a counterexample, and ours holds.
#include <cmath>

#include "15-square-roots/beside/as_printed.hpp"
#include "15-square-roots/beside/experiments.hpp"
#include "catch.hpp"
#include "maps.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

bool is_a_number(const Mat2& A) { return std::isfinite(norm(A)); }

constexpr Mat2 along_the_axes{4, 0, 0, 9}, counting{1, 2, 3, 4};

}  // namespace

TEST_CASE("the determinant of the two eigenvectors is not 0", "[E4-1][square-root-by-eigenvectors]") {
    const Eigenvalues lambda = *eigenvalues(nine_and_one);
    CHECK(as_printed::determinant_of_eigenvectors(nine_and_one, lambda) == 0);
    const Mat2 P = as_printed::eigenvectors(nine_and_one, lambda);
    CHECK(determinant(P) == 32);
    CHECK(determinant(P) == nine_and_one.a01 * (lambda.high - lambda.low));
    CHECK(as_printed::square_root_by_eigenvectors(nine_and_one) == Mat2{2, 1, 1, 2});  // the formula is right
}

TEST_CASE("without anything beside the diagonal, the eigenvectors as printed are no two directions",
          "[E4-2][square-root-by-eigenvectors][cayley-hamilton]") {
    for (const Mat2& A : {along_the_axes, Mat2{9, 0, 0, 4}, Mat2{4, 0, 1, 9}}) {
        const Mat2 P = as_printed::eigenvectors(A, *eigenvalues(A));
        CHECK(determinant(P) == 0);
        CHECK_FALSE(is_a_number(as_printed::square_root_by_eigenvectors(A)));
        const Mat2 X = *square_root_by_diagonalisation(A);
        CHECK(norm(X * X - A) < 1e-15);
        CHECK(norm(X - *square_root(A)) < 1e-15);
    }
    CHECK(as_printed::square_root(along_the_axes) == Mat2{2, 0, 0, 3});  // the closed form is right
}

TEST_CASE("a slant has one direction of eigenvectors, and yet a root", "[E4-2]") {
    constexpr Mat2 slant{1, 1, 0, 1};
    CHECK_FALSE(is_a_number(as_printed::square_root_by_eigenvectors(slant)));
    CHECK_FALSE(square_root_by_diagonalisation(slant));
    CHECK(square_root(slant) == Mat2{1, 0.5, 0, 1});
}

TEST_CASE("0, a mirror and a half turn have NaN for their root", "[E4-3][square-root-2x2]") {
    constexpr Mat2 mirror{1, 0, 0, -1};
    for (const Mat2& A : {Mat2{}, mirror, -identity2}) CHECK_FALSE(is_a_number(as_printed::square_root(A)));
    CHECK(square_root(Mat2{}) == Mat2{});
    CHECK_FALSE(square_root(mirror));
    CHECK(count_roots(mirror) == Roots::none);
    CHECK_FALSE(square_root(-identity2));
    CHECK(count_roots(-identity2) == Roots::infinitely_many);
    constexpr Mat2 quarter{0, -1, 1, 0};
    CHECK(quarter * quarter == -identity2);  // so it has roots
}

TEST_CASE("rounding makes the determinant of a flat stretching negative, and its root NaN",
          "[E4-3][square-root-2x2]") {
    const Mat2 A = flat;
    CHECK(determinant(A) < 0);
    CHECK_FALSE(is_a_number(as_printed::square_root(A)));
    const Mat2 X = *square_root(A);
    CHECK(norm(X * X - A) < 1e-15);
    int lost = 0;
    for (int k = 0; k < 1000; ++k) {
        Random random(0xE43'0000u + static_cast<unsigned>(k));
        const Vec2 v = draws::in_box<Vec2>(random, 1);
        const Mat2 F = from_columns(v, 0.3 * v), B = transpose(F) * F;
        lost += !is_a_number(as_printed::square_root(B));
        REQUIRE(square_root(B));
    }
    CHECK(lost > 100);
}

TEST_CASE("the inverse as printed is the transpose of the inverse", "[E4-4][inverse-of-map]") {
    CHECK(as_printed::inverse(counting) == Mat2{-2, 1.5, 1, -0.5});
    CHECK(inverse(counting) == Mat2{-2, 1, 1.5, -0.5});
    CHECK(as_printed::inverse(counting) * counting != identity2);
    CHECK(*inverse(counting) * counting == identity2);
    CHECK(as_printed::inverse(nine_and_one) == *inverse(nine_and_one));  // the same where A is symmetric
}
