#pragma once
/// Chapter 10, the sum behind every inertia here: a shape is cut into slices, all at nearly one distance from
/// the axis.                                                             chapters/10-mass/index.md

namespace cc {

/// The inertia of a shape that is cut into slices lies between these two.
struct SliceBounds {
    double low;   ///< not more than it
    double high;  ///< not less than it

    /// The mean of the two.
    double middle() const { return low + (high - low) / 2; }
};

/// The inertia of a shape that is cut across into N slices, in units of its mass times q. The k-th slice lies
/// between the shape itself made k - 1 and k N-ths as large, seen from the axis; q is the mean squared
/// distance of the outermost line. Low if all of a slice were at its inner line, high at its outer one. The
/// middle is 1/2 for every N, up to 2 N roundings. Throws BadInput for N < 1.
SliceBounds inertia_by_slices(int N);

}  // namespace cc
