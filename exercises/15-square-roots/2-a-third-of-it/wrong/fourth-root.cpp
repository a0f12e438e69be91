// Hint: the root of the root is the fourth root: done three times, yours falls short.
#include <cmath>

#include "15-square-roots/square_root.hpp"

namespace exercise {

cc::Mat2 cube_root(const cc::Mat2& A) {
    return *cc::square_root(*cc::square_root(A));
}

}  // namespace exercise
