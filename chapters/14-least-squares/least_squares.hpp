#pragma once
/// Chapter 14: which map carries this shape onto that one? The translation and the linear map that leave the
/// least sum of squared distances, each times its weight.      chapters/14-least-squares/index.md
#include <optional>
#include <span>
#include <vector>

#include "01-vectors/vec.hpp"
#include "14-least-squares/mat2.hpp"
#include "base/fail.hpp"

namespace cc {

/// What keeps points, their partners and their weights from being fitted, and at which one.
struct FitFault {
    /// All that can be wrong.
    enum Kind { no_points, counts_differ, not_finite, out_of_range, negative_weight, no_weight };
    Kind kind;          ///< what is wrong
    std::size_t place;  ///< counted from 0; 0 where no single one is to blame
};

/// Thrown for points that cannot be fitted.
struct BadFit : BadInput {
    explicit BadFit(FitFault f);  ///< puts the fault into words
    FitFault fault;               ///< what is wrong, and where
};

/// What is wrong, or else nothing: as many q as p as m, at least one; coordinates within `longest`; weights
/// from 0 to `longest`, not all of them 0.
std::optional<FitFault> find_fault(std::span<const Vec2> q, std::span<const Vec2> p,
                                   std::span<const double> m);

// Below, q are places in a shape as it is remembered, p or x those of the same points now, in metres, and m
// their weights, in kilograms. All throw BadFit for the first fault.

/// The point from which the weighted squares of all distances sum to the least: their centre of mass.
Vec2 mean(std::span<const Vec2> x, std::span<const double> m);
/// The vectors from a centre to the points.
std::vector<Vec2> offsets(std::span<const Vec2> x, Vec2 centre);

/// How badly the map q -> A q + T fits: the sum of m |A q + T - x|², in kg m². Infinite or not a number where
/// it, or A, leaves the range of a double.
double energy(std::span<const Vec2> q, std::span<const Vec2> x, std::span<const double> m, const Mat2& A,
              Vec2 T = {});
/// The T of the least energy for a given A. It is mean(x, m) if mean(q, m), with the same weights, is 0.
Vec2 best_translation(std::span<const Vec2> q, std::span<const Vec2> x, std::span<const double> m,
                      const Mat2& A);

/// The sums of m p qᵀ and of m q qᵀ, in kg m².
struct Moments {
    Mat2 A_pq;  ///< how the points now go with the remembered ones
    Mat2 A_qq;  ///< how the remembered ones spread; symmetric
};
/// A_pq alone; moment(q, q, m) is A_qq.
Mat2 moment(std::span<const Vec2> q, std::span<const Vec2> p, std::span<const double> m);
/// The moments of offsets. A sum above the range of a double is infinite or not a number; what is below the
/// range is lost.
Moments moments(std::span<const Vec2> q, std::span<const Vec2> p, std::span<const double> m);

/// The A of the least energy(q, p, m, A). None where many are equally good, as all q lie on one line through
/// the origin, as far as doubles can tell: where det A_qq is at most 8 (N + 2) eps times the product of its
/// diagonal, of which rounding moves it by less than a quarter; and where A, a sum, or that product leaves
/// the range of a double: A is always finite. Rounding moves A by about N eps / sin² of itself, with the
/// angle between the coordinates, as lists of N numbers each, where no m |p| |q| is below 2^-900.
std::optional<Mat2> best_linear_map(std::span<const Vec2> q, std::span<const Vec2> p,
                                    std::span<const double> m);

/// The energy of turning all q about the origin: a constant less a cosine of the angle.
struct TurnEnergy {
    double constant = 0;  ///< sum of m (|q|² + |p|²), kg m²
    double dots = 0;      ///< sum of m q · p, the trace of A_pq
    double crosses = 0;   ///< sum of m q × p, a10 - a01 of A_pq

    /// The energy of the turn with this cosine and this sine, in kg m²; up to rounding never negative.
    constexpr double at(double c, double s) const {
        return constant - 2 * (c * dots + s * crosses);                      // energy-of-a-turn
    }
};
/// The energies of all turns of these offsets.
TurnEnergy energy_of_turns(std::span<const Vec2> q, std::span<const Vec2> p, std::span<const double> m);

}  // namespace cc
