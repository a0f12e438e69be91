#pragma once
/// Chapter 14, matrices in another unit: a power of two changes no digit.
///                                                          chapters/14-least-squares/index.md
#include <algorithm>
#include <cmath>

#include "14-least-squares/mat2.hpp"

namespace cc {

/// Each entry times 2^n; no digit changes while the results stay in the range of normal numbers.
inline Mat2 times_two_to(int n, const Mat2& A) {
    return {std::ldexp(A.a00, n), std::ldexp(A.a01, n), std::ldexp(A.a10, n), std::ldexp(A.a11, n)};
}

/// The largest entry, by its size.
inline double largest_entry(const Mat2& A) {
    return std::max({std::abs(A.a00), std::abs(A.a01), std::abs(A.a10), std::abs(A.a11)});
}

}  // namespace cc
