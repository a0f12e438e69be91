// Hint: you are content with one edge. A point is inside if it is to the left of all of them; only "outside"
// is decided by one.
#include <algorithm>
#include <cstddef>
#include <span>

#include "03-triangles/triangle.hpp"

namespace exercise {

int where_is(cc::Vec2 p, std::span<const cc::Vec2> polygon) {
    int most = -1;
    for (std::size_t k = 0; k < polygon.size(); ++k) {
        const cc::Vec2 next = polygon[(k + 1) % polygon.size()];
        most = std::max(most, cc::orientation(polygon[k], next, p));
    }
    return most;
}

}  // namespace exercise
