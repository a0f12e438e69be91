// Hint: you forget the edge from the last corner back to the first. Without it the polygon is open on
// that side.
#include <cstddef>
#include <span>

#include "03-triangles/triangle.hpp"

namespace exercise {

bool contains(std::span<const cc::Vec2> polygon, cc::Vec2 p) {
    for (std::size_t k = 1; k < polygon.size(); ++k)
        if (cc::orientation(polygon[k - 1], polygon[k], p) < 0) return false;
    return true;
}

}  // namespace exercise
