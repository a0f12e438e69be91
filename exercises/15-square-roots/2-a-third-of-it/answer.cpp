// 15-2 A third of it: the answer.
#include <cmath>

#include "15-square-roots/square_root.hpp"

namespace exercise {

/// The symmetric map X with X X X = A and positive eigenvalues. A is symmetric, and its eigenvalues are
/// positive.
cc::Mat2 cube_root(const cc::Mat2& A) {
    const cc::Eigenvalues lambda = *cc::eigenvalues(A);
    const double s = std::cbrt(cc::determinant(A)), t = std::cbrt(lambda.low) + std::cbrt(lambda.high);
    return (A + t * s * cc::identity2) / (t * t - s);
}

}  // namespace exercise
