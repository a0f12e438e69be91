#pragma once
/// Chapter 15: a matrix in a unit in which products of its entries are as exact as they can be.
#include "14-least-squares/scaling.hpp"

namespace cc {

/// Whether all entries are numbers, none is infinite, and neither is their sum.
inline bool is_finite(const Mat2& A) {
    return std::isfinite((A.a00 + A.a11) + (A.a01 + A.a10));
}

/// A matrix in a unit that is a power of 4, so that the root of the unit is a power of 2.
struct InUnit {
    Mat2 A;        ///< the same matrix, in that unit
    int twos = 0;  ///< the root of the unit is 2^twos
};
/// In the unit in which the largest entry is from 1 to 4; as it is where all are 0, or one is not finite.
inline InUnit in_own_unit(const Mat2& A) {
    const double largest = largest_entry(A);
    if (!(largest > 0 && std::isfinite(norm(A / largest)))) return {A, 0};
    const int e = std::ilogb(largest);
    const int twos = (e - (e & 1)) / 2;
    return {times_two_to(-2 * twos, A), twos};
}
/// The same, but only where squares of the entries would be near an end of the range of doubles.
inline InUnit in_safe_unit(const Mat2& A) {
    const double largest = largest_entry(A);
    if (largest > 0x1p-200 && largest < 0x1p200) return {A, 0};
    return in_own_unit(A);
}

}  // namespace cc
