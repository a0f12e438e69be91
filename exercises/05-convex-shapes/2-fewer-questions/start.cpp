// 5-2 Fewer questions.      ./course check 5-2 · ./course hint 5-2
#include <cstddef>
#include <functional>

#include "05-convex-shapes/shape.hpp"

namespace exercise {

/// Looks up a corner of a convex polygon: corner(k) for k from 0 to size - 1, counter-clockwise.
using Corners = std::function<cc::Vec2(std::size_t)>;

/// A corner that reaches farthest in the direction d, which is not zero; of equals, any one. May look up at
/// most 4 log2(size) + 8 corners, each look counted.
std::size_t support_vertex(std::size_t size, const Corners& corner, cc::Vec2 d) {
    return 0;  // your code
}

}  // namespace exercise
