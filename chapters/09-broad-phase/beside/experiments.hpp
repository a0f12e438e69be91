#pragma once
/// Chapter 9: the boxes that its figures, facts and tests try, and what the sweep makes of many.
#include <array>

#include "09-broad-phase/beside/as_printed.hpp"
#include "09-broad-phase/broad_phase.hpp"

namespace cc::experiments {

/// A list of boxes.
using Boxes = std::vector<Aabb>;

/// The worked example.
const Boxes worked = {{{0, 0}, {3, 2}}, {{5, 1}, {8, 3}}, {{2, 1}, {5, 4}}, {{4, 5}, {7, 7}}};

/// A body half a metre inside of a wall, pushed out of it, and one beside it.
const std::array<as_printed::Body, 2> pushed = {
    {{{{-0.5, 0}, {1.5, 2}}, {{0, 0}, {2, 2}}}, {{{1.6, 0.5}, {3.6, 2.5}}, {{1.6, 0.5}, {3.6, 2.5}}}}};
/// The boxes of bodies after they were pushed.
Boxes corrected(std::span<const as_printed::Body> bodies);

/// n discs and regular polygons, anywhere in a square.
std::vector<Placed> scattered(int n);
/// The six shapes of the figures of the sweep, with their centres at these places.
std::vector<Placed> six_shapes(std::span<const Vec2> at);
/// The boxes of shapes.
Boxes boxes_of(const std::vector<Placed>& shapes);
/// The boxes of twelve discs of radius 0.25 in a row that leads up by an angle in radians.
Boxes row_of_discs(double angle);

/// Left sides of six boxes of 1 m, in the last frame and in this one.
constexpr std::array<double, 6> was = {0.4, 1.3, 2.1, 3.2, 3.9, 5.1}, is = {0.9, 2.6, 1.6, 4.4, 3.4, 3.8};
/// How many swaps repair the order of boxes of 1 m whose left sides change.
std::size_t swaps_between(std::span<const double> from, std::span<const double> to);

/// Whether two boxes overlap in x.
bool overlap_in_x(const Aabb& A, const Aabb& B);
/// Whether two boxes overlap in y.
bool overlap_in_y(const Aabb& A, const Aabb& B);
/// All pairs of boxes.
std::vector<BoxPair> every_pair(const Boxes& boxes);
/// Those that overlap in x.
std::vector<BoxPair> pairs_in_x(const Boxes& boxes);

/// What the sweep knows at its end.
SweepState swept(const Boxes& boxes);

/// The side of the square over which n boxes are spread, metres: 16 square metres for each.
double side_of_spread(std::size_t n);
/// n boxes of one metre, anywhere in that square.
Boxes spread(std::size_t n);
/// n boxes in a tower, each 0.1 m above the one below.
Boxes tower(std::size_t n);

/// How many pairs n boxes make.
double all_of(double n);
/// How many of them overlap in x, on average, if they are w wide and their left sides anywhere in a stretch
/// of L.
double expected(double n, double w, double L);

/// By how far a box may move from frame to frame in x, metres.
constexpr double most_move = 0.05;
/// The swaps of a frame in which each box moves a little, the mean of ten.
double swaps_a_frame(Boxes boxes);

}  // namespace cc::experiments
