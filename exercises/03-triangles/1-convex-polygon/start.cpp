// 3-1 A point in a convex polygon.      ./course check 3-1 · ./course hint 3-1
#include <span>

#include "03-triangles/triangle.hpp"

namespace exercise {

/// Whether p lies in the polygon; its boundary belongs to it. The polygon is convex, with three corners
/// or more, counter-clockwise. The answer must be exact, whatever rounding does.
bool contains(std::span<const cc::Vec2> polygon, cc::Vec2 p) {
    return false;  // your code
}

}  // namespace exercise
