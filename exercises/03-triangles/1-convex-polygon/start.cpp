// 3-1 A point in a convex polygon.      ./course check 3-1 · ./course hint 3-1
#include <span>

#include "03-triangles/triangle.hpp"

namespace exercise {

/// +1 if p lies inside the polygon, 0 if on its boundary, -1 if outside. The polygon is convex,
/// with three corners or more, counter-clockwise. The answer is exact, whatever rounding does.
int where_is(cc::Vec2 p, std::span<const cc::Vec2> polygon) {
    return 0;  // your code
}

}  // namespace exercise
