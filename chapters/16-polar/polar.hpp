#pragma once
/// Chapter 16: where does the turning end and the stretching begin? A map of the plane pulled apart into an
/// orthogonal map and a stretching: in closed form, and by the root of AᵀA. Maps of space: polar3.hpp.
///                                                                  chapters/16-polar/index.md
#include <optional>

#include "14-least-squares/mat2.hpp"
#include "16-polar/best_rotation.hpp"
#include "16-polar/polar3.hpp"

namespace cc {

/// A = Q S: first stretch, then turn.
struct Polar {
    Mat2 Q;  ///< a turn; turned over, too, where A turns the plane over
    Mat2 S;  ///< symmetric, and never a negative stretch but for rounding; in the unit of A
};

/// The polar decomposition of A. Q turns over exactly where the determinant of A, as it is rounded, is
/// negative; of a map onto a line it is a turn, and of the zero map the identity. Whatever A, norm(QᵀQ - I) is
/// at most 4 eps, and norm(Q S - A) at most 6 eps norm(A). Needs finite entries up to 2^1000.
Polar polar(const Mat2& A);

/// The same by the root of AᵀA, as it is derived. AᵀA squares how thin A is, and Q divides by it: off by
/// about eps κ², κ how many times A stretches more one way than across. None where the root, as it is
/// rounded, has no inverse. Entries of size 0 or from 2^-250 to 2^250.
std::optional<Polar> polar_by_root(const Mat2& A);

/// The stretching M with A = M Q: first turn, then stretch. Symmetric.
Mat2 left_stretch(const Polar& A);

}  // namespace cc
