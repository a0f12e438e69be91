#pragma once
/// Chapter 15: the maps that its figures, facts and tests try.
#include "15-square-roots/root_iteration.hpp"
#include "15-square-roots/square_root.hpp"

namespace cc::experiments {

/// The worked example: it stretches by 9 and by 1.
constexpr Mat2 nine_and_one{5, 4, 4, 5};
/// It stretches by 10000 and by 1.
constexpr Mat2 steep{6400.36, 4799.52, 4799.52, 3600.64};
/// Three rounded numbers whose exact product has a determinant of nearly 0.
constexpr Mat2 flat{1, 0.1, 0.1, 0.01 - 1e-18};
/// A turn by nearly a half: its sine is 0.7 times 2^-k.
Mat2 nearly_half_turn(int k);

/// By how much of A its root X misses it.
double missing(const Mat2& X, const Mat2& A);

}  // namespace cc::experiments
