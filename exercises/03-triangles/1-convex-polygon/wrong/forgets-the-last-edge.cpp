// Hint: you forget the edge from the last corner back to the first. Without it the polygon is open on
// that side.
#include <algorithm>
#include <cstddef>
#include <span>

#include "03-triangles/triangle.hpp"

namespace exercise {

int where_is(cc::Vec2 p, std::span<const cc::Vec2> polygon) {
    int least = 1;
    for (std::size_t k = 1; k < polygon.size(); ++k)
        least = std::min(least, cc::orientation(polygon[k - 1], polygon[k], p));
    return least;
}

}  // namespace exercise
