#pragma once
/// Least squares in rational numbers: what chapter 14 computes, without rounding.
#include "14-least-squares/mat2.hpp"
#include "exact.hpp"
#include "fits.hpp"

namespace exact {

/// A fit's sums, and what follows from them.
struct Fit {
    std::size_t count;
    Rational M = 0;
    Vector sum_q{}, sum_p{};                            // with their weights
    Rational A_pq[2][2]{}, A_qq[2][2]{}, A_pp[2][2]{};  // all about the origin

    explicit Fit(const fits::Fit& it) : count(it.q.size()) {
        for (std::size_t i = 0; i < count; ++i) {
            const Rational m = it.m[i];
            const Vector a = of(it.q[i]), b = of(it.p[i]);
            const Rational q[2] = {a.x, a.y}, p[2] = {b.x, b.y};
            M += m;
            sum_q = sum_q + m * a;
            sum_p = sum_p + m * b;
            for (int j = 0; j < 2; ++j)
                for (int k = 0; k < 2; ++k) {
                    A_pq[j][k] += m * p[j] * q[k];
                    A_qq[j][k] += m * q[j] * q[k];
                    A_pp[j][k] += m * p[j] * p[k];
                }
        }
    }

    cc::Mat2 rounded(const Rational (&A)[2][2]) const {
        return {A[0][0].get_d(), A[0][1].get_d(), A[1][0].get_d(), A[1][1].get_d()};
    }
    Rational determinant() const { return A_qq[0][0] * A_qq[1][1] - A_qq[0][1] * A_qq[1][0]; }
    /// An entry of A_pq times the inverse of A_qq.
    Rational map(int j, int k) const {
        return (A_pq[j][k] * A_qq[1 - k][1 - k] - A_pq[j][1 - k] * A_qq[1 - k][k]) / determinant();
    }
    /// An entry of A A_qq - A_pq.
    Rational residual(const cc::Mat2& A, int j, int k) const {
        const Rational a[2] = {j == 0 ? A.a00 : A.a10, j == 0 ? A.a01 : A.a11};
        return a[0] * A_qq[0][k] + a[1] * A_qq[1][k] - A_pq[j][k];
    }

    /// The sum of m |A q|².
    Rational spread(const Rational (&A)[2][2]) const {
        Rational sum = 0;
        for (int j = 0; j < 2; ++j)
            for (int k = 0; k < 2; ++k)
                for (int l = 0; l < 2; ++l) sum += A[j][k] * A_qq[k][l] * A[j][l];
        return sum;
    }
    /// The sum of m |A q + T - p|².
    Rational energy(const Rational (&A)[2][2], const Vector& T) const {
        Rational sum = spread(A) + A_pp[0][0] + A_pp[1][1] + M * dot(T, T) - 2 * dot(T, sum_p);
        const Rational t[2] = {T.x, T.y}, q[2] = {sum_q.x, sum_q.y};
        for (int j = 0; j < 2; ++j)
            for (int k = 0; k < 2; ++k) sum += 2 * A[j][k] * (t[j] * q[k] - A_pq[j][k]);
        return sum;
    }
    Rational energy(const cc::Mat2& A, const Vector& T) const {
        const Rational a[2][2] = {{A.a00, A.a01}, {A.a10, A.a11}};
        return energy(a, T);
    }
    Vector best_translation(const cc::Mat2& A) const {
        return 1 / M *
               Vector{sum_p.x - A.a00 * sum_q.x - A.a01 * sum_q.y,
                      sum_p.y - A.a10 * sum_q.x - A.a11 * sum_q.y, 0};
    }

    /// The energy of the best map and D together, without a translation.
    Rational energy_of_best_plus(const cc::Mat2& D) const {
        const Rational a[2][2] = {{map(0, 0) + D.a00, map(0, 1) + D.a01},
                                  {map(1, 0) + D.a10, map(1, 1) + D.a11}};
        return energy(a, Vector{});
    }
    /// The sum of m |D q|².
    Rational spread_under(const cc::Mat2& D) const {
        const Rational a[2][2] = {{D.a00, D.a01}, {D.a10, D.a11}};
        return spread(a);
    }
};

}  // namespace exact
