// 15-3 Nearly flat: the answer.
#include <cmath>

#include "15-square-roots/square_root.hpp"

namespace exercise {

/// The principal root of transpose(F) F: how F stretches, without how it turns. Right in 12 digits of its
/// largest entry, also where F lays the plane nearly flat. F is not 0.
cc::Mat2 stretch(const cc::Mat2& F) {
    const double s = std::abs(cc::determinant(F));
    const cc::Mat2 shifted = cc::transpose(F) * F + s * cc::identity2;
    return shifted / std::sqrt(cc::trace(shifted));
}

}  // namespace exercise
