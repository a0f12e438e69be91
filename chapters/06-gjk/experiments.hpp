#pragma once
/// Chapter 6: the pairs of shapes that its figures, facts and tests try, and what becomes of many.
#include <optional>
#include <vector>

#include "06-gjk/gjk.hpp"
#include "figure/points.hpp"

namespace cc::experiments {

/// The worked example.
const Points A_example = {{0, 3}, {2, 3}, {1, 4}}, B_example = {{2, 0}, {6, -1}, {6, 2}, {4, 2}};

/// A square of 1 m.
const Points square = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};

/// A pentagon whose upper corners are nearly on one line, and a triangle above: a loop that ends where |v| does not
/// fall is a step short.
const Points flat = {{0, 0}, {0, -1}, {1, -1}, {1, 1.01e-9}, {1e-6, 1e-9}}, above_flat = {{0, 1}, {1, 2}, {-1, 2}};

/// A triangle of a few units in the last place, and one beside it: a loop that waits for a corner it has already
/// goes round for ever.
const Points tiny = scaled({{0, 0}, {1, 0}, {0, 1}}, 0x1p-52), beside_tiny = {{-1, -1}, {0, -2}, {1, -1}};

/// GJK's answer on two polygons.
GjkResult between(const Points& A, const Points& B);
/// All its states on the way there.
std::vector<GjkState> walk(const Points& A, const Points& B);

/// Two octagons: one with its right wall at x = 0, one turned by `angle` radians with its leftmost corner `gap`
/// metres to the right of that wall. How many questions GJK asks about them after the first; none, if its distance
/// is off by more than 10^-15 m.
std::optional<int> questions(double angle, double gap);

/// What the usual stop makes of their distance.
enum class Verdict { right, wrong, overlap };
/// The same octagons, where a metre is so many units.
Verdict usual_stop(double angle, double gap, double unit);

/// How many questions GJK asks about random pairs; and how often its walk, or that of the usual stop, is another
/// one when the pair is 2^20 times as large or as small.
struct Counted {
    int steps = 0;          ///< of all pairs together
    int most = 0;           ///< of one pair
    int ours_changed = 0;   ///< pairs
    int small_changed = 0;  ///< pairs
};
/// Counts over so many pairs.
Counted count_pairs(int pairs);

}  // namespace cc::experiments
