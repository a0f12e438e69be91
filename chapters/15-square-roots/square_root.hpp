#pragma once
/// Chapter 15: what is the square root of a matrix? The map that, done twice, is the given one: by a closed
/// form, and by eigenvectors.                                   chapters/15-square-roots/index.md
#include <optional>

#include "14-least-squares/mat2.hpp"

namespace cc {

/// The X with X X = A whose trace is positive, and whose determinant is not negative: the principal root. If
/// A is symmetric, so is X. X has the root of A's unit. For any finite A; a power of 4 in all entries changes
/// no digit. With eps = 2^-52, and lengths of A and X by norm(),
///     |X X - A| <= 4 eps |A|    for a symmetric A without a negative eigenvalue, also where det A = 0,
///     |X X - A| <= 8 eps |X|²   for any other.
/// The root of 0 is 0. None where no real root has a positive trace: if the determinant is negative, or the
/// eigenvalues are; so -I has none, though it has many roots of trace 0. Down to -2 eps trace², a negative
/// determinant counts as 0, as that of a rounded product transpose(F) F may be so (for which 4 eps |A| holds,
/// too); and so does one that is too small for a double in A's unit. None, too, where no digit of so long an X
/// could be right, and where an entry of A or of X is not finite. Between complex eigenvalues and negative ones,
/// the rounding of a00 - a11 decides. (Cayley-Hamilton.)
std::optional<Mat2> square_root(const Mat2& A);

/// The two numbers by which A multiplies its eigenvectors.
struct Eigenvalues {
    double low;   ///< the lesser one, in the unit of A
    double high;  ///< the greater one
};
/// None where they are complex, or an entry is not finite. For a symmetric A, each is off by at most 4 eps of
/// itself; for any other, f² times as much: eigenvectors of length 1 span the area 1 / f.
std::optional<Eigenvalues> eigenvalues(const Mat2& A);

/// The same root from two eigenvectors. None also where A has complex eigenvalues, or eigenvectors in only
/// one direction. For a symmetric A without a negative eigenvalue, |X X - A| <= 16 eps |A|; for any other, f²
/// times as much, with that f: there, the power of f is derived, and the 16 is measured, with room.
std::optional<Mat2> square_root_by_diagonalisation(const Mat2& A);

/// How many real maps X have X X = A.
enum class Roots { none, two, four, infinitely_many };
/// "none" ... "infinitely many".
const char* to_text(Roots count);
/// Their number. No tolerance: on a border, the rounding of a determinant may decide. Needs finite entries.
Roots count_roots(const Mat2& A);

}  // namespace cc
