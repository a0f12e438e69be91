// Hint: your t is the cube root of the trace of A. The trace of X is the sum of its eigenvalues, and these
// are the cube roots of those of A.
#include <cmath>

#include "15-square-roots/square_root.hpp"

namespace exercise {

cc::Mat2 cube_root(const cc::Mat2& A) {
    const cc::Eigenvalues lambda = *cc::eigenvalues(A);
    const double s = std::cbrt(cc::determinant(A)), t = std::cbrt(lambda.low + lambda.high);
    return (A + t * s * cc::identity2) / (t * t - s);
}

}  // namespace exercise
