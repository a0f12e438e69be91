// Hint: you take the roots of the four entries. Multiply it out: an entry of X X X knows all four of X.
#include <cmath>

#include "15-square-roots/square_root.hpp"

namespace exercise {

cc::Mat2 cube_root(const cc::Mat2& A) {
    return {std::cbrt(A.a00), std::cbrt(A.a01), std::cbrt(A.a10), std::cbrt(A.a11)};
}

}  // namespace exercise
