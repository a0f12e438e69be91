// Hint: the determinant of transpose(F) F is the square of that of F. Its root is |det F|, and that is s.
#include <cmath>

#include "15-square-roots/square_root.hpp"

namespace exercise {

cc::Mat2 stretch(const cc::Mat2& F) {
    const double s = std::sqrt(std::abs(cc::determinant(F)));
    const cc::Mat2 shifted = cc::transpose(F) * F + s * cc::identity2;
    return shifted / std::sqrt(cc::trace(shifted));
}

}  // namespace exercise
