// Hint: you add s times I. In X X X, the I comes in with t s: put X X = t X - s I in twice.
#include <cmath>

#include "15-square-roots/square_root.hpp"

namespace exercise {

cc::Mat2 cube_root(const cc::Mat2& A) {
    const cc::Eigenvalues lambda = *cc::eigenvalues(A);
    const double s = std::cbrt(cc::determinant(A)), t = std::cbrt(lambda.low) + std::cbrt(lambda.high);
    return (A + s * cc::identity2) / (t * t - s);
}

}  // namespace exercise
