// Hint: where F turns the plane over, your s is negative: then one eigenvalue of yours is, or there is a root of less than 0.
#include <cmath>

#include "15-square-roots/square_root.hpp"

namespace exercise {

cc::Mat2 stretch(const cc::Mat2& F) {
    const double s = cc::determinant(F);
    const cc::Mat2 shifted = cc::transpose(F) * F + s * cc::identity2;
    return shifted / std::sqrt(cc::trace(shifted));
}

}  // namespace exercise
