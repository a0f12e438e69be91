#pragma once
/// Chapter 6, plain: how far apart are two convex shapes? GJK walks over A - B to the point nearest to the
/// origin.                                                         chapters/06-gjk/index.md
#include <functional>

#include "05-convex-shapes/plain.hpp"

namespace plain {

/// A corner of A - B, and the corners of A and of B that make it.
struct Corner {
    Vec2 a, b;
    Vec2 w = a - b;
};

/// The corner of A - B that reaches farthest in the direction d.
inline Corner support(const Shape& A, const Shape& B, Vec2 d) { return {support(A, d), support(B, -d)}; }

/// Up to three corners of A - B, and v, the point of what they span that is nearest to the origin.
struct Simplex {
    std::vector<Corner> corners;
    Vec2 v;
    double t = 0;  ///< with two corners, v lies a fraction t of the way from the first to the second
};

/// The point of the segment pq that is nearest to the origin; only the corners that it needs are kept.
inline Simplex nearest(Corner p, Corner q) {
    const Vec2 e = q.w - p.w;
    const double t = -dot(p.w, e) / dot(e, e);                                    // gjk-sub-distance
    if (t <= 0) return {{p}, p.w};
    if (t >= 1) return {{q}, q.w};
    return {{p, q}, p.w + t * e, t};
}

/// The same for a triangle: it contains the origin, or one of its edges is nearest.
inline Simplex nearest(Corner p, Corner q, Corner s) {
    if (cross(q.w - p.w, s.w - p.w) < 0) std::swap(p, q);
    if (cross(p.w, q.w) >= 0 && cross(q.w, s.w) >= 0 && cross(s.w, p.w) >= 0) return {{p, q, s}, {0, 0}};
    Simplex best = nearest(p, q);
    for (const Simplex& edge : {nearest(q, s), nearest(s, p)})
        if (length(edge.v) < length(best.v)) best = edge;
    return best;
}

/// The last simplex of the walk: |v| is the distance between A and B without their radii.
/// Calls `seen` with the simplex of each pass.
inline Simplex gjk(const Shape& A, const Shape& B,
                   const std::function<void(const Simplex&)>& seen = {}) {
    constexpr double tiny = 1e-12;
    const Corner first = support(A, B, {1, 0});
    Simplex simplex{{first}, first.w};
    for (int pass = 0; pass < 100; ++pass) {
        if (seen) seen(simplex);
        const Vec2 v = simplex.v;
        if (v == Vec2{}) break;  // they touch or overlap
        const Corner s = support(A, B, -v);                                    // gjk-search-direction
        if (dot(v, v) - dot(v, s.w) <= tiny * dot(v, v)) break;                     // gjk-termination
        const std::vector<Corner>& c = simplex.corners;
        simplex = c.size() == 1 ? nearest(c[0], s) : nearest(c[0], c[1], s);
    }
    return simplex;
}

}  // namespace plain
