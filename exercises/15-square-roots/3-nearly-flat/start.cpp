// 15-3 Nearly flat.      ./course check 15-3 · ./course hint 15-3
#include <cmath>

#include "15-square-roots/square_root.hpp"

namespace exercise {

/// The principal root of transpose(F) F: how F stretches, without how it turns. Right in 12 digits of its
/// largest entry, also where F lays the plane nearly flat. F is not 0.
cc::Mat2 stretch(const cc::Mat2& F) {
    return *cc::square_root(cc::transpose(F) * F);  // to be mended
}

}  // namespace exercise
