#pragma once
/// Chapter 15, as the article on shape matching (E4) says it, or does it: kept to be drawn and proved wrong.
#include <cmath>

#include "15-square-roots/square_root.hpp"

namespace cc::as_printed {

/// The root by its closed form, without asking whether there is one (E4-3).
inline Mat2 square_root(const Mat2& A) {
    const double s = std::sqrt(determinant(A)), t = std::sqrt(trace(A) + 2 * s);
    return (A + s * identity2) / t;
}

/// The inverse: its rows are the columns of the right one (E4-4).
inline Mat2 inverse(const Mat2& A) { return Mat2{A.a11, -A.a10, -A.a01, A.a00} / determinant(A); }

/// The two eigenvectors (b, lambda - a), without asking whether they are 0 (E4-2).
inline Mat2 eigenvectors(const Mat2& A, Eigenvalues lambda) {
    return from_columns({A.a01, lambda.low - A.a00}, {A.a01, lambda.high - A.a00});
}

/// The determinant of these two (E4-1).
inline double determinant_of_eigenvectors(const Mat2& A, Eigenvalues lambda) {
    return A.a01 * (lambda.high - lambda.high);
}

/// The root by these two (E4-2). Needs real eigenvalues.
inline Mat2 square_root_by_eigenvectors(const Mat2& A) {
    const Eigenvalues lambda = *eigenvalues(A);
    const Mat2 P = eigenvectors(A, lambda);
    const Mat2 back = Mat2{P.a11, -P.a01, -P.a10, P.a00} / determinant(P);
    return P * Mat2{std::sqrt(lambda.low), 0, 0, std::sqrt(lambda.high)} * back;
}

}  // namespace cc::as_printed
