// Hint: you are content with one edge. A point is inside if it is to the right of none: only the end of
// the loop knows that.
#include <cstddef>
#include <span>

#include "03-triangles/triangle.hpp"

namespace exercise {

bool contains(std::span<const cc::Vec2> polygon, cc::Vec2 p) {
    for (std::size_t k = 0; k < polygon.size(); ++k) {
        const cc::Vec2 next = polygon[(k + 1) % polygon.size()];
        if (cc::orientation(polygon[k], next, p) >= 0) return true;
    }
    return false;
}

}  // namespace exercise
