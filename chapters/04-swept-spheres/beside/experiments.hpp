#pragma once
/// Chapter 4: the paths that its figures and facts try, and how rules and roundings are on many.
#include "04-swept-spheres/sweep.hpp"

namespace cc::experiments {

/// Where a moving disc is at the time s of the frame.
Vec2 at(const Moving<Vec2>& disc, double s);

/// The path on which the article's lost term shows: they pass.
constexpr RelativePath<Vec2> lost_path{{1, 2}, {2, -3}, 1};

/// What the article's test makes of random starts and ends in a square of 10 m, r = 1 m.
struct HitCount {
    int hits = 0;        ///< that are some
    int false_hits = 0;  ///< that it reports where they pass
};
/// Counts over so many pairs.
HitCount count_hits(int pairs);

/// How many pairs make a middle.
constexpr int pairs_a_distance = 201;
/// Right digits of |C0 x C1|^2 in the middle of many random pairs.
struct MiddleDigits {
    double dots;    ///< by dot products
    double cross;   ///< by the cross product of C0 and C1
    double from_D;  ///< by that of C0 and D
};
/// Where |C0| is about ten to the power k times |D|.
MiddleDigits middle_digits(int k);

}  // namespace cc::experiments
