#pragma once
/// Maps in rational numbers: what chapter 16 promises, without rounding.
#include <vector>

#include "14-least-squares/mat2.hpp"
#include "16-polar/mat3.hpp"
#include "exact.hpp"

namespace exact {

/// A map of n dimensions, by rows.
using Map = std::vector<std::vector<Rational>>;

inline Map of(const cc::Mat2& A) { return {{A.a00, A.a01}, {A.a10, A.a11}}; }
inline Map of(const cc::Mat3& A) {
    return {{A.a0.x, A.a1.x, A.a2.x}, {A.a0.y, A.a1.y, A.a2.y}, {A.a0.z, A.a1.z, A.a2.z}};
}

inline Map transposed(const Map& A) {
    Map B = A;
    for (std::size_t j = 0; j < A.size(); ++j)
        for (std::size_t k = 0; k < A.size(); ++k) B[k][j] = A[j][k];
    return B;
}
inline Map product(const Map& A, const Map& B) {
    Map C(A.size(), std::vector<Rational>(A.size(), 0));
    for (std::size_t j = 0; j < A.size(); ++j)
        for (std::size_t k = 0; k < A.size(); ++k)
            for (std::size_t l = 0; l < A.size(); ++l) C[j][k] += A[j][l] * B[l][k];
    return C;
}
/// The root of the sum of all squared entries of A - B, rounded.
inline double difference(const Map& A, const Map& B) {
    Rational sum = 0;
    for (std::size_t j = 0; j < A.size(); ++j)
        for (std::size_t k = 0; k < A.size(); ++k) sum += square(A[j][k] - B[j][k]);
    return std::sqrt(sum.get_d());
}
inline Map identity(std::size_t n) {
    Map I(n, std::vector<Rational>(n, 0));
    for (std::size_t k = 0; k < n; ++k) I[k][k] = 1;
    return I;
}
/// How far Q is from orthogonal: the norm of Qᵀ Q - 1.
inline double defect(const auto& Q) {
    const Map M = of(Q);
    return difference(product(transposed(M), M), identity(M.size()));
}
inline Rational determinant(const Map& A) {
    if (A.size() == 2) return A[0][0] * A[1][1] - A[0][1] * A[1][0];
    return A[0][0] * (A[1][1] * A[2][2] - A[1][2] * A[2][1]) -
           A[0][1] * (A[1][0] * A[2][2] - A[1][2] * A[2][0]) +
           A[0][2] * (A[1][0] * A[2][1] - A[1][1] * A[2][0]);
}

/// Whether S, with `slack` more of every stretch, stretches by nothing negative: no minor on its diagonal is.
inline bool only_stretches(const auto& S, double slack) {
    Map M = of(S);
    for (std::size_t k = 0; k < M.size(); ++k) M[k][k] += slack;
    if (determinant(M) < 0) return false;
    for (std::size_t j = 0; j < M.size(); ++j) {
        if (M[j][j] < 0) return false;
        for (std::size_t k = 0; k < j; ++k)
            if (M[j][j] * M[k][k] - M[j][k] * M[k][j] < 0) return false;
    }
    return true;
}

}  // namespace exact
