// 5-3 Wrapping.      ./course check 5-3 · ./course hint 5-3
#include <algorithm>
#include <span>
#include <vector>

#include "01-vectors/vec.hpp"
#include "03-triangles/orientation.hpp"

namespace exercise {

/// The corners of the convex hull, counter-clockwise, each one once. It begins with the leftmost point; if
/// several are, with the lowest of them. Points on an edge are no corners. Of points on one line, the two
/// ends are left; of one point, however often it is given, that point; of none, none.
std::vector<cc::Vec2> hull(std::span<const cc::Vec2> points) {
    return {};  // your code
}

}  // namespace exercise
