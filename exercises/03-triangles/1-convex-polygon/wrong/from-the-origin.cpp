// Hint: you measure p from the origin. Measure both from where the edge begins: its end, and p.
#include <algorithm>
#include <cstddef>
#include <span>

#include "03-triangles/triangle.hpp"

namespace exercise {

int where_is(cc::Vec2 p, std::span<const cc::Vec2> polygon) {
    int least = 1;
    for (std::size_t k = 0; k < polygon.size(); ++k) {
        const cc::Vec2 next = polygon[(k + 1) % polygon.size()];
        const double area = cc::cross(next - polygon[k], p);
        least = std::min(least, area > 0 ? 1 : area < 0 ? -1 : 0);
    }
    return least;
}

}  // namespace exercise
