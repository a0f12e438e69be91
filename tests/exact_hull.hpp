#pragma once
/// Convex hulls and overlaps from their definitions, in rational numbers.
#include <algorithm>
#include <span>
#include <vector>

#include "exact_triangle.hpp"

namespace exact {

/// Whether p lies between a and b on their line, or is one of them.
inline bool is_between(cc::Vec2 a, cc::Vec2 b, cc::Vec2 p) {
    return orientation(a, b, p) == 0 && dot(of(p) - of(a), of(p) - of(b)) <= 0;
}

/// Whether all points lie to the left of the line from a to b, or on the segment.
inline bool is_hull_edge(std::span<const cc::Vec2> points, cc::Vec2 a, cc::Vec2 b) {
    return a != b && std::ranges::all_of(
                         points, [&](cc::Vec2 p) { return orientation(a, b, p) > 0 || is_between(a, b, p); });
}

/// The hull by its definition, edge by edge, counter-clockwise:
/// begins at the least point by x, then y. Two points, or one, where all lie on one line.
inline std::vector<cc::Vec2> hull(std::span<const cc::Vec2> points) {
    std::vector<cc::Vec2> corners;
    if (points.empty()) return corners;
    const auto before = [](cc::Vec2 p, cc::Vec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); };
    const cc::Vec2 first = *std::ranges::min_element(points, before);
    cc::Vec2 at = first;
    do {
        corners.push_back(at);
        const auto next =
            std::ranges::find_if(points, [&](cc::Vec2 q) { return is_hull_edge(points, at, q); });
        if (next == points.end()) break;
        at = *next;
    } while (at != first && corners.size() <= points.size());
    return corners;
}

/// Whether one of the edges of `a` has all of `b` strictly on its outer side.
inline bool has_gap(std::span<const cc::Vec2> a, std::span<const cc::Vec2> b) {
    for (std::size_t k = 0; k < a.size(); ++k)
        if (std::ranges::all_of(b,
                                [&](cc::Vec2 p) { return orientation(a[k], a[(k + 1) % a.size()], p) < 0; }))
            return true;
    return false;
}

/// Whether two convex polygons have a point in common: no edge of either parts them.
inline bool overlap(std::span<const cc::Vec2> a, std::span<const cc::Vec2> b) {
    return !has_gap(a, b) && !has_gap(b, a);
}

}  // namespace exact
