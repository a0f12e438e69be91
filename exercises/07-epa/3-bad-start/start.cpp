// 7-3 A bad start      ./course check 7-3 · ./course hint 7-3
#include <functional>
#include <optional>
#include <vector>

#include "01-vectors/vec.hpp"

namespace exercise {

/// The corner of A - B that reaches farthest in a direction, which is not zero.
using Support = std::function<cc::Vec2(cc::Vec2)>;

/// Mends a start: three corners of A - B, counter-clockwise, which need not contain the origin. Goes around once,
/// beginning with the edge between the first two. If the origin is outside an edge (on it counts as inside), inserts the
/// corner that is farthest outwards between its ends, and looks at the first of the two new edges next. Returns the
/// polygon, or none if A - B does not contain the origin. All coordinates are whole numbers.
std::vector<cc::Vec2> around_origin(std::vector<cc::Vec2> polygon, const Support& support) {
    return polygon;  // your code
}

/// Your prediction: can an edge that you have passed get the origin on its outside later?
std::optional<bool> predicted() {
    return std::nullopt;  // your prediction
}

}  // namespace exercise
