#pragma once
/// Maps of the plane and of space as numbers, and in 128 bits; there their polar decomposition, too.
#include "14-least-squares/mat2.hpp"
#include "16-polar/mat3.hpp"
#include "space.hpp"

namespace truth {

/// A map of N dimensions, by rows.
template <std::size_t N> struct Map {
    Quad rows[N][N];
    Quad* operator[](std::size_t j) { return rows[j]; }
    const Quad* operator[](std::size_t j) const { return rows[j]; }
};

template <std::size_t N> Map<N> operator*(const Map<N>& A, const Map<N>& B) {
    Map<N> C{};
    for (std::size_t j = 0; j < N; ++j)
        for (std::size_t k = 0; k < N; ++k)
            for (std::size_t l = 0; l < N; ++l) C[j][k] += A[j][l] * B[l][k];
    return C;
}
template <std::size_t N> Map<N> operator-(Map<N> A, const Map<N>& B) {
    for (std::size_t j = 0; j < N; ++j)
        for (std::size_t k = 0; k < N; ++k) A[j][k] -= B[j][k];
    return A;
}
template <std::size_t N> Map<N> transposed(const Map<N>& A) {
    Map<N> B{};
    for (std::size_t j = 0; j < N; ++j)
        for (std::size_t k = 0; k < N; ++k) B[j][k] = A[k][j];
    return B;
}
template <std::size_t N> Map<N> identity() {
    Map<N> I{};
    for (std::size_t k = 0; k < N; ++k) I[k][k] = 1;
    return I;
}
template <std::size_t N> Quad norm(const Map<N>& A) {
    Quad sum = 0;
    for (const auto& row : A.rows)
        for (const Quad x : row) sum += x * x;
    return root(sum);
}
inline Quad determinant(const Map<2>& A) { return A[0][0] * A[1][1] - A[0][1] * A[1][0]; }
inline Quad determinant(const Map<3>& A) {
    return A[0][0] * (A[1][1] * A[2][2] - A[1][2] * A[2][1]) -
           A[0][1] * (A[1][0] * A[2][2] - A[1][2] * A[2][0]) +
           A[0][2] * (A[1][0] * A[2][1] - A[1][1] * A[2][0]);
}

/// How far Q is from orthogonal: the norm of Qᵀ Q - 1.
template <std::size_t N> Quad defect(const Map<N>& Q) { return norm(transposed(Q) * Q - identity<N>()); }

/// Whether S, with `slack` more of every stretch, stretches by nothing negative: no minor on its diagonal is.
template <std::size_t N> bool only_stretches(Map<N> S, Quad slack) {
    for (std::size_t k = 0; k < N; ++k) S[k][k] += slack;
    for (std::size_t j = 0; j < N; ++j) {
        if (S[j][j] < 0) return false;
        for (std::size_t k = 0; k < j; ++k)
            if (S[j][j] * S[k][k] - S[j][k] * S[k][j] < 0) return false;
    }
    return determinant(S) >= 0;
}

}  // namespace truth

namespace inputs {

using cc::Mat2;
using cc::Mat3;

inline Case case_of(const Mat2& A) { return {{A.a00, A.a01, A.a10, A.a11}}; }
inline Mat2 mat2(const std::vector<double>& n) { return {n[0], n[1], n[2], n[3]}; }
inline truth::Map<2> wide(const Mat2& A) { return {{{A.a00, A.a01}, {A.a10, A.a11}}}; }

/// By columns.
inline Case case_of(const Mat3& A) {
    std::vector<double> numbers;
    for (const Vec3 column : {A.a0, A.a1, A.a2}) append(numbers, column);
    return {numbers};
}
inline Mat3 mat3(const std::vector<double>& n) { return {vec3(n, 0), vec3(n, 3), vec3(n, 6)}; }
inline truth::Map<3> wide(const Mat3& A) {
    return {{{A.a0.x, A.a1.x, A.a2.x}, {A.a0.y, A.a1.y, A.a2.y}, {A.a0.z, A.a1.z, A.a2.z}}};
}

}  // namespace inputs
