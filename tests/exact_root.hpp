#pragma once
/// Squares and roots of 2x2 matrices in rational numbers, or in long floats: what chapter 15 computes,
/// without rounding.
#include "14-least-squares/mat2.hpp"
#include "exact.hpp"

namespace exact {

/// What tells a map's roots: all exact.
struct Map {
    Rational trace, determinant, discriminant;  // the last one is tr² - 4 det

    explicit Map(const cc::Mat2& A)
        : trace(Rational(A.a00) + A.a11),
          determinant(Rational(A.a00) * A.a11 - Rational(A.a10) * A.a01),
          discriminant(trace * trace - 4 * determinant) {}
    bool only_stretches() const { return trace >= 0 && determinant >= 0; }  // if it is symmetric
    bool has_principal_root() const { return determinant >= 0 && (trace > 0 || discriminant < 0); }
};

/// |X X - A|: the root of the sum of its squared entries, X X and the difference without rounding.
inline double residual(const cc::Mat2& X, const cc::Mat2& A) {
    const Rational a = X.a00, b = X.a01, c = X.a10, d = X.a11;
    const Rational sum = square(a * a + b * c - A.a00) + square(b * (a + d) - A.a01) +
                         square(c * (a + d) - A.a10) + square(b * c + d * d - A.a11);
    return Real(sqrt(Real(sum, bits))).get_d();
}

/// The real eigenvalues of A in long floats: first the one that is nearer to 0. Needs discriminant >= 0, and
/// that not both are 0.
struct Eigenvalues {
    Real near, far;
};
inline Eigenvalues eigenvalues(const cc::Mat2& A) {
    const Map map(A);
    const Real root = sqrt(Real(map.discriminant, bits)), tr(map.trace, bits);
    const Real far = (tr < 0 ? Real(tr - root) : Real(tr + root)) / 2;
    return {Real(map.determinant, bits) / far, far};
}
/// How far x is from what is exact, as a share of that.
inline double share_off(double x, const Real& is) { return std::abs(Real((x - is) / is).get_d()); }

/// The principal root in long floats, rounded at the end. Needs has_principal_root().
inline cc::Mat2 root(const cc::Mat2& A) {
    const Real s = sqrt(Real(Map(A).determinant, bits));
    const Real t = sqrt(Real(Real(Map(A).trace, bits) + 2 * s));
    return {Real((A.a00 + s) / t).get_d(), Real(A.a01 / t).get_d(), Real(A.a10 / t).get_d(),
            Real((A.a11 + s) / t).get_d()};
}

}  // namespace exact
