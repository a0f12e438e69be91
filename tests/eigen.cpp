#include "eigen.hpp"

#include <Eigen/LU>
#include <Eigen/QR>
#include <Eigen/SVD>
#include <cmath>

namespace by_eigen {
namespace {

using Eigen::Matrix2d;
using Eigen::Matrix3d;

Matrix2d to_eigen(const cc::Mat2& A) {
    Matrix2d M;
    M << A.a00, A.a01, A.a10, A.a11;
    return M;
}

Matrix3d to_eigen(const cc::Mat3& A) {
    Matrix3d M;
    M << A.a0.x, A.a1.x, A.a2.x, A.a0.y, A.a1.y, A.a2.y, A.a0.z, A.a1.z, A.a2.z;
    return M;
}

cc::Mat2 to_map(const Matrix2d& M) { return {M(0, 0), M(0, 1), M(1, 0), M(1, 1)}; }

cc::Vec3 to_vector(const Eigen::Vector3d& v) { return {v(0), v(1), v(2)}; }

cc::Mat3 to_map(const Matrix3d& M) { return {to_vector(M.col(0)), to_vector(M.col(1)), to_vector(M.col(2))}; }

template <class Answer, class M> Answer decompose(const M& A) {
    const Eigen::JacobiSVD<M> svd(A, Eigen::ComputeFullU | Eigen::ComputeFullV);
    Answer answer;
    for (std::size_t k = 0; k < answer.stretch.size(); ++k)
        answer.stretch[k] = svd.singularValues()(static_cast<Eigen::Index>(k));
    const M free = svd.matrixU() * svd.matrixV().transpose();
    M D = M::Identity();
    if (free.determinant() < 0) D(D.rows() - 1, D.rows() - 1) = -1;
    answer.orthogonal = to_map(free);
    answer.proper = to_map(M(svd.matrixU() * D * svd.matrixV().transpose()));
    return answer;
}

}  // namespace

cc::Mat2 best_linear_map(const fits::Fit& it) {
    const auto n = static_cast<Eigen::Index>(it.q.size());
    Eigen::MatrixX2d Q(n, 2), P(n, 2);
    for (Eigen::Index i = 0; i < n; ++i) {
        const auto k = static_cast<std::size_t>(i);
        const double weight = std::sqrt(it.m[k]);
        Q.row(i) << weight * it.q[k].x, weight * it.q[k].y;
        P.row(i) << weight * it.p[k].x, weight * it.p[k].y;
    }
    const Matrix2d X = Q.colPivHouseholderQr().solve(P);
    return to_map(Matrix2d(X.transpose()));
}

SingularValues<cc::Mat2, 2> singular_values(const cc::Mat2& A) {
    return decompose<SingularValues<cc::Mat2, 2>>(to_eigen(A));
}

SingularValues<cc::Mat3, 3> singular_values(const cc::Mat3& A) {
    return decompose<SingularValues<cc::Mat3, 3>>(to_eigen(A));
}

}  // namespace by_eigen
