// 7-3 A bad start      ./course check 7-3 · ./course hint 7-3
#include <functional>
#include <vector>

#include "01-vectors/vec.hpp"

namespace exercise {

/// The corner of A - B that reaches farthest in a direction, which is not zero.
using Support = std::function<cc::Vec2(cc::Vec2)>;

/// Mends a start. Given are three corners of A - B, counter-clockwise; the origin may be outside. Goes around
/// once, from the edge between the first two on. Where the origin is outside of an edge (on it is inside),
/// puts the corner that reaches farthest out of the edge between its ends, and looks at the first of the two
/// new edges next. Gives back the polygon, or nothing if A - B does not hold the origin. All coordinates are
/// whole numbers.
std::vector<cc::Vec2> around_origin(std::vector<cc::Vec2> polygon, const Support& support) {
    return polygon;  // your code
}

}  // namespace exercise
