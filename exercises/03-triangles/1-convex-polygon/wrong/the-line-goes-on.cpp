// Hint: you take every point on the line of an edge for a point of the edge. The line goes on beyond the
// corners: some other edge may still say that the point is outside.
#include <cstddef>
#include <span>

#include "03-triangles/triangle.hpp"

namespace exercise {

int where_is(cc::Vec2 p, std::span<const cc::Vec2> polygon) {
    for (std::size_t k = 0; k < polygon.size(); ++k) {
        const cc::Vec2 next = polygon[(k + 1) % polygon.size()];
        const int side = cc::orientation(polygon[k], next, p);
        if (side <= 0) return side;
    }
    return 1;
}

}  // namespace exercise
