#pragma once
/// Chapter 6: the pairs of shapes that its figures, facts and tests try, and what becomes of many.
#include <optional>
#include <vector>

#include "06-gjk/gjk.hpp"
#include "06-gjk/plain.hpp"
#include "figure/plain.hpp"
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

/// A pass of plain GJK: what it knows, and which corner of A - B answers when it asks towards the origin.
struct Pass {
    int number;                     ///< from 1
    plain::Simplex simplex;         ///< of the pass
    plain::Corner answer;           ///< in the direction -v; of no use if the simplex holds the origin
    bool is_last;                   ///< whether the answer is no nearer than v, or the simplex holds the origin
    bool overlaps() const { return simplex.v == plain::Vec2{}; }  ///< whether the origin is in the simplex
    double lower() const;                                         ///< A and B are at least so far apart, metres
    double upper() const { return length(simplex.v); }            ///< and at most so far
    Points corners() const;                                       ///< of its simplex
};
/// The parts of a pass by name, for tables and alt text.
void describe(const Pass& pass, auto&& field) {
    field("pass", pass.number), field("corners", static_cast<int>(pass.simplex.corners.size()));
    field("v", to_library(pass.simplex.v)), field("answer", to_library(pass.answer.w));
    field("at least", pass.lower()), field("at most", pass.upper());
}
/// All passes of plain GJK on two polygons.
std::vector<Pass> passes(const Points& A, const Points& B);
/// A regular polygon of that size, pressed flat, rotated by degrees and moved.
Points oval(int corners, double size, double flatness, double angle, Vec2 at);
/// The two shapes of the chapter's walk: where they stand, how B is rotated in degrees, and how many corners they have.
struct Ovals {
    Vec2 at_a = {-1.55, -0.1}, at_b = {1.75, -0.7};
    double turn = 60;
    int corners_a = 6, corners_b = 7;
    Points A() const;  ///< the corners of A
    Points B() const;  ///< the corners of B
};
/// Passes on two shapes of twelve corners, over random placements: the most of a walk that ends by itself, how many
/// walks do not, and the widest gap in metres between two shapes of such a walk.
struct Taken {
    int most = 0, unfinished = 0;
    double widest_gap = 0;
};
Taken passes_taken(int placements);
/// The point of A and the point of B that are nearest to each other, of a simplex that does not hold the origin.
struct NearestPoints {
    Vec2 a, b;
};
NearestPoints nearest_points(const plain::Simplex& simplex);
/// The library's answer on two polygons, and all its states on the way there.
GjkResult between(const Points& A, const Points& B);
std::vector<GjkState> walk(const Points& A, const Points& B);

/// Two octagons: one with its right wall at x = 0, one turned by `angle` radians with its leftmost corner `gap` metres to
/// the right of that wall. The questions after the first; none, if the distance is off by more than 10^-15 m.
std::optional<int> questions(double angle, double gap);

/// What becomes of their distance, by either: right to a billionth of the gap, to a tenth of it, or worse.
enum class Verdict { right, inexact, wrong };
Verdict by_plain(double angle, double gap);
Verdict by_library(double angle, double gap);

/// Questions about random pairs, and how often the walk is another one when the pair is 2^20 times as large or as small.
struct Counted {
    int most = 0;          ///< questions after the first, of one pair
    int ours_changed = 0;  ///< pairs
};
Counted count_pairs(int pairs);

/// How many questions plain GJK asks on average about two polygons with a thousand corners each, which are apart.
double asks_of_large(int pairs);

/// What becomes of plain GJK above a floor, a box 1 km wide and deep, and random points at most 1 m above it and 5 m
/// from its middle.
struct OverFloor {
    int unfinished = 0;  ///< walks that use up all their passes
    int enough = 0;      ///< passes after which each of them has the distance to a billionth
    int library = 0;     ///< questions that the library asks about one of the points after the first, at most
};
OverFloor walk_over_floor(int points);

}  // namespace cc::experiments
