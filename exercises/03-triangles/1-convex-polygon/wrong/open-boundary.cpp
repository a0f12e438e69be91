// Hint: you leave out the boundary. On the line of an edge the orientation is 0, and that is not outside.
#include <cstddef>
#include <span>

#include "03-triangles/triangle.hpp"

namespace exercise {

bool contains(std::span<const cc::Vec2> polygon, cc::Vec2 p) {
    for (std::size_t k = 0; k < polygon.size(); ++k) {
        const cc::Vec2 next = polygon[(k + 1) % polygon.size()];
        if (cc::orientation(polygon[k], next, p) <= 0) return false;
    }
    return true;
}

}  // namespace exercise
