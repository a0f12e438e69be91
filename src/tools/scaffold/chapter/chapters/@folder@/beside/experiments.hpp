#pragma once
/// Chapter @n@: the way that its figures, facts and tests look at, and what becomes of longer ones.
#include <vector>

#include "@folder@/plain.hpp"
#include "figure/plain.hpp"

namespace cc::experiments {

/// The worked example: it leaves the circle of radius 1 m at (0.6, 0.8), two fifths of the way.
const Vec2 A_example{0.6, 0}, B_example{0.6, 2};
const double r_example = 1;

/// A pass of the plain search: what it knows, and where it looks.
struct @Type@Pass {
    int number;                      ///< from 1
    plain::@Type@Bracket bracket;    ///< at its start
    double t;                        ///< halfway
    double distance;                 ///< from the origin to the place at t, metres
    bool is_inside;                  ///< whether that is inside the circle
};
/// The parts of a pass by name, for tables and alt text.
void describe(const @Type@Pass& pass, auto&& field) {
    field("pass", pass.number), field("in", pass.bracket.in), field("out", pass.bracket.out);
    field("t", pass.t), field("distance", pass.distance), field("inside", pass.is_inside);
}
/// All passes of the plain search.
std::vector<@Type@Pass> passes(Vec2 A, Vec2 B, double r);

/// A way of so many metres that begins at the centre of a circle of 1 m: how many metres of it lie between `in` and
/// `out` in the end.
double left_by_plain(double metres);
double left_by_library(double metres);

}  // namespace cc::experiments
