#pragma once
/// Chapter 16, as the article on shape matching (E4) prints it: kept to be drawn and proved wrong.
#include <span>

#include "15-square-roots/beside/as_printed.hpp"

namespace cc::as_printed {

/// What is called A_pq: the sum of q pᵀ, which is the transpose of that of p qᵀ (E4-10).
inline Mat2 moments(std::span<const Vec2> q, std::span<const Vec2> p) {
    Mat2 sum;
    for (std::size_t i = 0; i < q.size(); ++i) sum = sum + outer(q[i], p[i]);
    return sum;
}

/// A times the inverse of S, whether there is one or not (E4-5), and turned over where A is (E4-6).
/// S is the root of AᵀA, whose determinant rounding may make negative (E4-7).
inline Mat2 rotation(const Mat2& A) {
    const Mat2 S = as_printed::square_root(transpose(A) * A);
    return A * (Mat2{S.a11, -S.a01, -S.a10, S.a00} / determinant(S));
}

}  // namespace cc::as_printed
