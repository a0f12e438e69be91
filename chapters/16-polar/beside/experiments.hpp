#pragma once
/// Chapter 16: the maps and pushed shapes that its figures, facts and tests try; the square is chapter 14's.
#include "14-least-squares/beside/experiments.hpp"
#include "16-polar/polar.hpp"

namespace cc::experiments {

/// The map of the text: a stretching by 15 along (1, 1) and by 5 across, then a turn by (3/5, 4/5).
constexpr Mat2 example{2, -5, 11, 10};
/// A map of space.
constexpr Mat3 columns_example{{1.6, -0.4, -0.1}, {0.9, 1.2, -0.1}, {-0.3, 0.3, 1.4}};

/// A shape as it is remembered, and where its corners were pushed.
struct Push {
    Points rest;  ///< remembered
    Points now;   ///< pushed
};
/// A square with its middle below the ground, all corners pushed to the ground.
const Push flattened{{{1.3, -2}, {0.3, -1}, {-0.7, -2}, {0.3, -3}},
                     {{1.3, 0}, {0.3, 0}, {-0.7, 0}, {0.3, 0}}};
/// A square that came so fast that its lower corners were put above the upper ones.
const Push mirrored{{{-1, -0.5}, {1, -0.5}, {1, 1.5}, {-1, 1.5}},
                    {{-1, 2.2}, {1, 2.2}, {1, 1.5}, {-1, 1.5}}};
/// The sum of p qᵀ.
Mat2 moments_of(const Push& push);
/// The turn as printed, for columns: its program works with rows.
Mat2 printed_turn(const Push& push);
/// The best one; no turn where all are equally good.
Mat2 best_turn(const Push& push);

/// The map of E4-7: turned by 0.7, and thin.
Mat2 thin_example(double k);
/// How many maps are tried at each thinness.
constexpr int thin_maps = 101;
/// Right digits of Q in the middle of many maps, turned anyhow.
struct ThinMaps {
    double closed;   ///< by the two sums
    double by_root;  ///< by the root of AᵀA
};
/// For maps as thin as 10^-zeros.
ThinMaps thin_digits(double zeros);

/// A map of space with columns of ordinary size, the last one as flat on the others as `thin` says.
Mat3 flat_in_space(double thin);
/// How many steps Jacobi's method takes.
int jacobi_steps(const Mat3& A);

}  // namespace cc::experiments
