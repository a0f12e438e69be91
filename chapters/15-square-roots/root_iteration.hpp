#pragma once
/// Chapter 15: the square root of a matrix in steps: Newton's iteration, and that of Denman and Beavers.
///                                                              chapters/15-square-roots/index.md
#include <optional>

#include "14-least-squares/mat2.hpp"

namespace cc {

/// What an iteration says of itself. Singular: it would have to invert a map that has no inverse.
enum class RootStatus { searching, converged, stalled, singular };
/// "searching" ... "singular".
const char* to_text(RootStatus status);

/// What an iteration knows after a step: the root is between X and its partner.
struct RootState {
    Mat2 X;                                     ///< the best so far, in the root of A's unit
    Mat2 partner;                               ///< the next X is the mean of X and this one
    double residual = 0;                        ///< |X X - A| / |A|, by norm()
    int steps = 0;                              ///< means taken
    RootStatus status = RootStatus::searching;  ///< what is known
};
/// The parts of a state by name, for tables and alt text.
void describe(const RootState& s, auto&& field) {
    field("steps", s.steps), field("X", to_text(s.X)), field("partner", to_text(s.partner));
    field("residual", s.residual), field("status", to_text(s.status));
}

/// What both iterations share. They begin with X = A and the partner I, in a unit, a power of 4, in which the
/// largest entry of A is from 1 to 4; so a power of 4 in all entries changes no digit. Converged as soon as
///     |X X - A| <= 8 eps f |X|²,    with f = (|a00 a11| + |a01 a10|) / |det A|,
/// as the inverses that they need lose about so much: for stretchings, measured, Denman and Beavers come to
/// 5 eps f |X|². Singular from the start where that says nothing, so if 8 eps f >= 1; stalled after 64 steps.
class RootIteration {
public:
    /// Whether the status is final.
    bool done() const { return state_.status != RootStatus::searching; }
    /// All that it knows.
    RootState state() const;
    /// The root; none unless it is converged.
    std::optional<Mat2> result() const;

protected:
    /// Begins, and ends at once where A is singular.
    explicit RootIteration(const Mat2& A);
    /// Takes the X of the next step, and its partner; singular without one, unless X has converged.
    void go_on(const Mat2& X, const std::optional<Mat2>& partner);
    Mat2 A_;           ///< in its unit
    RootState state_;  ///< in the root of that unit

private:
    void judge();
    int twos_;     // the root of that unit is 2^twos_
    double lost_;  // 8 eps f
};

/// Newton's iteration, which is Heron's rule for matrices: the partner is A divided by X. Where one
/// eigenvalue is more than 9 times the other, rounding grows, and the root is lost again.
class NewtonRoot : public RootIteration {
public:
    /// Begins; any A.
    explicit NewtonRoot(const Mat2& A) : RootIteration(A) {}
    /// One mean; nothing once it is done.
    void step();
};

/// The iteration of Denman and Beavers: Newton's in two sequences, of which neither ever sees A again.
/// Rounding does not grow, nor is it mended: near a half turn, some X on the way is much flatter than A, its
/// inverse loses digits, and the iteration stalls.
class DenmanBeavers : public RootIteration {
public:
    /// Begins; any A.
    explicit DenmanBeavers(const Mat2& A) : RootIteration(A) {}
    /// Two means; nothing once it is done.
    void step();

private:
    Mat2 Y_ = identity2;  // goes to the inverse of the root
};

}  // namespace cc
