// 15-2 A third of it.      ./course check 15-2 · ./course hint 15-2
#include <cmath>

#include "15-square-roots/square_root.hpp"

namespace exercise {

/// The symmetric map X with X X X = A and positive eigenvalues. A is symmetric, and its eigenvalues are
/// positive.
cc::Mat2 cube_root(const cc::Mat2& A) {
    return A;  // your code
}

}  // namespace exercise
