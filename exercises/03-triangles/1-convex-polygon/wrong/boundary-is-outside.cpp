// Hint: you take the boundary for outside. On the line of an edge the orientation is 0: neither inside nor
// outside.
#include <cstddef>
#include <span>

#include "03-triangles/triangle.hpp"

namespace exercise {

int where_is(cc::Vec2 p, std::span<const cc::Vec2> polygon) {
    for (std::size_t k = 0; k < polygon.size(); ++k) {
        const cc::Vec2 next = polygon[(k + 1) % polygon.size()];
        if (cc::orientation(polygon[k], next, p) <= 0) return -1;
    }
    return 1;
}

}  // namespace exercise
