// 3-2 Where the printed rule fails.      ./course check 3-2 · ./course hint 3-2
#include <optional>

#include "03-triangles/beside/as_printed.hpp"
#include "03-triangles/triangle.hpp"

namespace exercise {

/// A point of the plane for which `cc::as_printed::closest_on_triangle` is wrong about the
/// triangle abc: what it answers is off by a thousandth of the longest edge or more. Nothing if
/// the rule is right for every point. The triangle is not thin, and may turn either way round.
std::optional<cc::Vec2> where_it_fails(cc::Vec2 a, cc::Vec2 b, cc::Vec2 c) {
    return std::nullopt;  // your code
}

}  // namespace exercise
