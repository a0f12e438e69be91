#include "15-square-roots/square_root.hpp"

#include <array>
#include <limits>

#include "01-vectors/vec.hpp"
#include "15-square-roots/safe_unit.hpp"

namespace cc {
namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();

// a b - c d, off by no more than eps of itself: fma tells what c d has lost.
double difference_of_products(double a, double b, double c, double d) {
    const double cd = c * d;
    return std::fma(a, b, -cd) + std::fma(-c, d, cd);
}

double sharp_determinant(const Mat2& A) { return difference_of_products(A.a00, A.a11, A.a10, A.a01); }

// The square of half the difference of the eigenvalues; negative where they are complex.
double discriminant(const Mat2& A) {
    const double half = (A.a00 - A.a11) / 2;
    return difference_of_products(half, half, -A.a01, A.a10);
}

// The determinant; 0 where it is negative by no more than the rounding of a product of two maps.
double determinant_of_product(const Mat2& A) {
    const double det = sharp_determinant(A);
    const double tr = trace(A);
    return det < 0 && tr > 0 && -det <= 2 * eps * tr * tr ? 0 : det;
}

// The same root where the trace is negative: then A + s I and its trace would be small differences.
std::optional<Mat2> root_near_half_turn(const Mat2& A, double s) {
    const double complex = -discriminant(A);
    if (!(complex > 0)) return std::nullopt;
    const double t = std::sqrt(4 * complex / (2 * s - trace(A)));              // small-trace
    const double skew = (A.a00 - A.a11) / 2 / t;
    return Mat2{t / 2 + skew, A.a01 / t, A.a10 / t, t / 2 - skew};              // small-trace
}

std::optional<Mat2> root_in_unit(const Mat2& A) {
    const double det = determinant_of_product(A);
    if (!(det >= 0)) return std::nullopt;
    const double s = std::sqrt(det);
    if (trace(A) < 0) return root_near_half_turn(A, s);
    const Mat2 shifted = A + s * identity2;
    if (!(trace(shifted) > 0)) return std::nullopt;
    return shifted / std::sqrt(trace(shifted));                               // square-root-2x2
}

std::optional<Eigenvalues> eigenvalues_in_unit(const Mat2& A, double det) {
    const double square = discriminant(A);
    if (!(square >= 0)) return std::nullopt;
    const double half = trace(A) / 2;
    const double far = half + std::copysign(std::sqrt(square), half);         // eigenvalues-2x2
    const double near = far == 0 ? 0 : det / far;  // their product is the determinant
    return Eigenvalues{std::min(near, far), std::max(near, far)};
}

// A column of A - low I, which A makes `high` times as long, and one of A - high I: of the two columns that
// in which no digits cancel.
Mat2 eigenvectors(const Mat2& A) {
    const double half = (A.a00 - A.a11) / 2;
    const double far = std::abs(half) + std::sqrt(discriminant(A));
    if (half < 0) return from_columns({A.a01, far}, {-far, A.a10});             // cayley-hamilton
    return from_columns({far, A.a10}, {A.a01, -far});                           // cayley-hamilton
}

std::optional<Mat2> diagonal_root_in_unit(const Mat2& A) {
    const auto lambda = eigenvalues_in_unit(A, determinant_of_product(A));
    if (!lambda || lambda->low < 0) return std::nullopt;
    const double high = std::sqrt(lambda->high);
    const double low = std::sqrt(lambda->low);
    const Mat2 vectors = eigenvectors(A);
    const auto p = direction(first_column(vectors));
    const auto q = direction(second_column(vectors));
    if (!p && !q) return high * identity2;
    if (!p || !q) return std::nullopt;
    const Mat2 P = from_columns(*p, *q);
    const auto back = inverse(P);
    if (!back) return std::nullopt;
    return P * Mat2{high, 0, 0, low} * *back;                        // square-root-by-eigenvectors
}

using Root = std::optional<Mat2>(const Mat2&);

std::optional<Mat2> in_any_unit(const Mat2& A, Root root) {
    if (A == Mat2{}) return A;
    const InUnit safe = in_safe_unit(A);
    auto X = root(safe.A);
    if (X && safe.twos != 0) X = times_two_to(safe.twos, *X);
    return X && is_finite(*X) ? X : std::nullopt;
}

}  // namespace

std::optional<Mat2> square_root(const Mat2& A) { return in_any_unit(A, root_in_unit); }

std::optional<Mat2> square_root_by_diagonalisation(const Mat2& A) {
    return in_any_unit(A, diagonal_root_in_unit);
}

std::optional<Eigenvalues> eigenvalues(const Mat2& A) {
    const InUnit safe = in_safe_unit(A);
    const auto lambda = eigenvalues_in_unit(safe.A, sharp_determinant(safe.A));
    if (!lambda) return std::nullopt;
    return Eigenvalues{std::ldexp(lambda->low, 2 * safe.twos), std::ldexp(lambda->high, 2 * safe.twos)};
}

const char* to_text(Roots count) {
    constexpr std::array words = {"none", "two", "four", "infinitely many"};
    return words[static_cast<std::size_t>(count)];
}

Roots count_roots(const Mat2& A) {
    if (A == A.a00 * identity2) return Roots::infinitely_many;
    const Mat2 M = in_safe_unit(A).A;
    const double det = sharp_determinant(M);
    const double square = discriminant(M);
    const double tr = trace(M);
    if (det < 0 || (tr <= 0 && square >= 0)) return Roots::none;                // four-roots
    return tr > 0 && det > 0 && square > 0 ? Roots::four : Roots::two;          // four-roots
}

}  // namespace cc
