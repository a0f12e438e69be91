// 3-1 A point in a convex polygon: the answer.
#include <algorithm>
#include <cstddef>
#include <span>

#include "03-triangles/triangle.hpp"

namespace exercise {

int where_is(cc::Vec2 p, std::span<const cc::Vec2> polygon) {
    int least = 1;
    for (std::size_t k = 0; k < polygon.size(); ++k) {
        const cc::Vec2 next = polygon[(k + 1) % polygon.size()];
        least = std::min(least, cc::orientation(polygon[k], next, p));
    }
    return least;
}

}  // namespace exercise
