#pragma once
/// Chapter 7, the rule as printed in the article E3, and EPA as it is often written: WRONG, kept to
/// be drawn and to be proved wrong.
#include <algorithm>
#include <vector>

#include "02-segments/segment.hpp"
#include "05-convex-shapes/shape.hpp"

namespace cc::as_printed {

/// The normal of a contact: the depth vector, divided by its length (E3-14).
inline Vec2 normal(Vec2 depth_vector) { return depth_vector / length(depth_vector); }

/// What it finds: a line, and the nearest point of the edge on it.
struct Depth {
    Vec2 normal;   ///< of length 1
    double depth;  ///< distance of the line from the origin, metres
    Vec2 nearest;  ///< the edge's nearest point to the origin
};

/// The line through p and q; its normal leads away from the origin.
inline Depth line(Vec2 p, Vec2 q) {
    const Vec2 n = *direction(right(q - p));
    const double d = dot(n, p);
    return {d < 0 ? -n : n, std::abs(d), closest_on_segment(Vec2{}, p, q).point};
}

/// Grows the polygon at its nearest line, and stops at a corner that it knows.
inline Depth epa(const ConvexView& A, const ConvexView& B, std::vector<Vec2> polygon) {
    while (true) {
        std::size_t nearest = 0;
        const auto at = [&](std::size_t k) { return line(polygon[k], polygon[(k + 1) % polygon.size()]); };
        for (std::size_t k = 1; k < polygon.size(); ++k)
            if (at(k).depth < at(nearest).depth) nearest = k;
        const Depth found = at(nearest);
        const Vec2 w = support_of_difference(A, B, found.normal);
        if (dot(w, found.normal) <= found.depth || std::ranges::count(polygon, w)) return found;
        polygon.insert(polygon.begin() + static_cast<std::ptrdiff_t>(nearest) + 1, w);
    }
}

}  // namespace cc::as_printed
