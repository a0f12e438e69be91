#include "15-square-roots/beside/experiments.hpp"

#include <cmath>

namespace cc::experiments {

Mat2 nearly_half_turn(int k) {
    const double sine = std::ldexp(0.7, -k);
    const double cosine = -std::sqrt(1 - sine * sine);
    return {cosine, -sine, sine, cosine};
}

double missing(const Mat2& X, const Mat2& A) { return norm(X * X - A) / norm(A); }

}  // namespace cc::experiments
