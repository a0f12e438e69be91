#pragma once
/// Chapter 16, the turn that brings remembered points as near as can be to where they are now: from the sum
/// A_pq of chapter 14, without a root or an inverse.                chapters/16-polar/index.md
#include <optional>

#include "05-convex-shapes/pose.hpp"
#include "14-least-squares/mat2.hpp"

namespace cc {

/// The turn q as a linear map.
constexpr Mat2 to_map(Rotation q) { return {q.c, -q.s, q.s, q.c}; }

/// tr(Rᵀ A), in the unit of A. Of all turns R of remembered points, the one for which it is largest with
/// A = A_pq has the least energy: that is a constant less twice this.
constexpr double agreement(const Mat2& R, const Mat2& A) {
    return trace(transpose(R) * A);                                                 // procrustes
}

/// The turn R with the largest agreement(R, A), always proper. None where all turns are equally good, as
/// a00 + a11 and a10 - a01 are both 0, or where they are not finite. Cosine and sine are off by at most 2.5 eps of
/// themselves, whatever A. Entries up to 2^1000.
std::optional<Rotation> best_rotation(const Mat2& A);

}  // namespace cc
