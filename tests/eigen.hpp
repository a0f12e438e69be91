#pragma once
/// Answers of another library, Eigen, to questions of chapters 14 and 16. Its headers take long to compile, so
/// only tests/eigen.cpp has them.
#include <array>

#include "14-least-squares/mat2.hpp"
#include "16-polar/mat3.hpp"
#include "fits.hpp"

namespace by_eigen {

/// The linear map of the least squares, from orthogonal columns instead of the normal equations.
cc::Mat2 best_linear_map(const fits::Fit& it);

/// A = U diag(stretch) Vᵀ.
template <class Map, std::size_t n> struct SingularValues {
    std::array<double, n> stretch;  ///< in falling order
    Map orthogonal;                 ///< U Vᵀ
    Map proper;                     ///< the same; if it is a mirror, with its least direction turned over
};
SingularValues<cc::Mat2, 2> singular_values(const cc::Mat2& A);
SingularValues<cc::Mat3, 3> singular_values(const cc::Mat3& A);

}  // namespace by_eigen
