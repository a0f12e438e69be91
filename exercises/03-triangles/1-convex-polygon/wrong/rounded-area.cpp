// Hint: all is right but a few points that are very close to an edge: the area is rounded there, and its
// sign with it. The chapter's `orientation` gives the sign of the exact area.
#include <cstddef>
#include <span>

#include "03-triangles/triangle.hpp"

namespace exercise {

bool contains(std::span<const cc::Vec2> polygon, cc::Vec2 p) {
    for (std::size_t k = 0; k < polygon.size(); ++k) {
        const cc::Vec2 next = polygon[(k + 1) % polygon.size()];
        if (cc::cross(next - polygon[k], p - polygon[k]) < 0) return false;
    }
    return true;
}

}  // namespace exercise
