// Hint: you take the sign of a rounded cross product. Of points that are nearly on one line it says left
// where right is true, and you keep corners that are none. `orientation` gives the exact sign.
#include <algorithm>
#include <span>
#include <vector>

#include "01-vectors/vec.hpp"
#include "03-triangles/orientation.hpp"

namespace exercise {

std::vector<cc::Vec2> hull(std::span<const cc::Vec2> points) {
    std::vector<cc::Vec2> corners;
    if (points.empty()) return corners;
    const auto is_before = [](cc::Vec2 p, cc::Vec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); };
    const cc::Vec2 first = *std::ranges::min_element(points, is_before);
    cc::Vec2 at = first;
    do {
        corners.push_back(at);
        cc::Vec2 next = at;
        for (const cc::Vec2 p : points) {
            const double turn = cc::cross(next - at, p - at);
            const bool is_farther = cc::dot(next - at, next - p) <= 0;  // if on their line: beyond next
            if (p != at && (turn < 0 || (turn == 0 && is_farther))) next = p;
        }
        at = next;
    } while (at != first && corners.size() <= points.size());
    return corners;
}

}  // namespace exercise
