#pragma once
/// Chapter 16 in space: turn and stretching by turning pairs of columns until they are perpendicular
/// (one-sided Jacobi), and Newton's iteration beside it.                        chapters/16-polar/index.md
#include <optional>
#include <string>

#include "16-polar/mat3.hpp"

namespace cc {

/// A = Q S: first stretch, then turn.
struct Polar3 {
    Mat3 Q;  ///< a turn; mirrored, too, where A mirrors
    Mat3 S;  ///< symmetric, and never a negative stretch but for rounding; in the unit of A
};

/// A = W Vᵀ with a turn V, after some steps. W is in a safe unit, a power of two away from that of A.
struct PolarJacobiState {
    int steps = 0;               ///< so many pairs were turned
    Mat3 W;                      ///< its columns become perpendicular
    Mat3 V = identity3;          ///< their directions before A
    int p = 0;                   ///< first column of the last pair
    int q = 0;                   ///< second one; 0 before the first step
    double overlaps[3] = {};     ///< sizes of the dot products of columns 1 and 2, 2 and 0, 0 and 1
};

/// The parts of a state by name, for tables and alt text.
void describe(const PolarJacobiState& s, auto&& field) {
    field("steps", s.steps);
    field("turned", std::string(s.steps ? std::to_string(s.p) + " and " + std::to_string(s.q) : "none"));
    field("w_1 w_2", s.overlaps[0]);
    field("w_2 w_0", s.overlaps[1]);
    field("w_0 w_1", s.overlaps[2]);
}

/// The polar decomposition of a map of space; a step makes the two columns perpendicular that are least so.
class PolarJacobi {
public:
    explicit PolarJacobi(const Mat3& A);  ///< finite entries up to 2^1000
    void step();                          ///< turns one pair of columns
    bool done() const;                    ///< all dot products are rounding, or after 60 steps
    const PolarJacobiState& state() const { return s_; }  ///< what it knows now
    /// Q of what is known so far, polished once, and S. If it is done, as for `polar`.
    Polar3 result() const;
    /// The best turn, of what is known so far: as `best_rotation`.
    Mat3 rotation() const;

private:
    Mat3 A_;
    PolarJacobiState s_;
};

/// The polar decomposition of A. Q mirrors exactly if A does, as far as doubles can tell; where A lays space
/// on a plane or a line, rounding decides, and for a line Q is some one of many. The zero map has the
/// identity. Q is orthogonal to 4 eps. Finite entries up to 2^1000.
Polar3 polar(const Mat3& A);
/// The rotation R with the largest agreement(R, A), always proper; some one where many are as good.
Mat3 best_rotation(const Mat3& A);

/// tr(Rᵀ A), in the unit of A: as in the plane.
constexpr double agreement(const Mat3& R, const Mat3& A) {
    return trace(transpose(R) * A);                                                 // procrustes
}

/// Newton's iteration after some steps.
struct NewtonPolarState {
    int steps = 0;      ///< so many means were taken
    Mat3 Q;             ///< its stretches go to 1
    double change = 0;  ///< norm of the last change
};

/// The mean of a map and of the transpose of its inverse, again and again: Q of the polar decomposition.
class NewtonPolar {
public:
    explicit NewtonPolar(const Mat3& A);  ///< finite entries up to 2^1000
    void step();                          ///< takes one mean
    bool done() const { return done_; }   ///< the change was below 2^-27, or there is no inverse
    const NewtonPolarState& state() const { return s_; }  ///< what it knows now
    std::optional<Mat3> result() const;                   ///< Q; none where there was no inverse

private:
    bool done_ = false, failed_ = false;
    NewtonPolarState s_;
};

}  // namespace cc
