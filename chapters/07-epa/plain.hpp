#pragma once
/// Chapter 7, plain: how deep do two convex shapes overlap? EPA grows a polygon inside A - B until its edge
/// nearest to the origin is an edge of A - B.                       chapters/07-epa/index.md
#include "06-gjk/plain.hpp"

namespace plain {

/// Where two shapes are nearest to each other or, if they overlap, deepest in each other.
struct Nearest {
    Vec2 n;             ///< from A to B, of length 1
    Vec2 a, b;          ///< the two points, without the radii
    double separation;  ///< metres; minus the depth if they overlap
};

/// The edge of a polygon from corner k to the next one.
struct Edge {
    std::size_t k;
    Vec2 n;           ///< outwards, of length 1
    double distance;  ///< from the origin, metres
};

/// The edge of a counter-clockwise polygon that is nearest to the origin.
inline Edge nearest_edge(const std::vector<Corner>& polygon) {
    Edge best{0, {}, 1e300};
    for (std::size_t k = 0; k < polygon.size(); ++k) {
        const Vec2 p = polygon[k].w, e = polygon[(k + 1) % polygon.size()].w - p;
        const double d = length(p + std::clamp(-dot(p, e) / dot(e, e), 0., 1.) * e);    // penetration-depth
        if (d < best.distance) best = {k, right(e) / length(e), d};
    }
    return best;
}

/// How deep A and B overlap. The polygon begins as corners of A - B around the origin, counter-clockwise.
/// Calls `seen` with the polygon of each pass.
inline Nearest epa(const Shape& A, const Shape& B, std::vector<Corner> polygon,
                   const std::function<void(const std::vector<Corner>&)>& seen = {}) {
    constexpr double tiny = 1e-9;
    for (;;) {
        if (seen) seen(polygon);
        const auto [k, n, distance] = nearest_edge(polygon);
        const Corner s = support(A, B, n);
        const Corner &p = polygon[k], &q = polygon[(k + 1) % polygon.size()];
        if (dot(n, s.w) - distance < tiny || polygon.size() == 100) {                     // epa-termination
            const Vec2 e = q.w - p.w;
            const double t = std::clamp(-dot(p.w, e) / dot(e, e), 0., 1.);
            const Vec2 a = p.a + t * (q.a - p.a), b = p.b + t * (q.b - p.b);               // deepest-points
            return {n, a, b, -distance - A.radius - B.radius};                          // depth-of-fattened
        }
        polygon.insert(polygon.begin() + k + 1, s);                                         // epa-expansion
    }
}

/// How far apart two shapes are, by `gjk`, or how deep, by `epa`.
inline Nearest nearest(const Shape& A, const Shape& B) {
    const auto [corners, v, t] = gjk(A, B);
    if (v == Vec2{} && corners.size() > 1) return epa(A, B, corners);
    const Corner &p = corners.front(), &q = corners.back();
    const Vec2 n = v == Vec2{} ? Vec2{1, 0} : -v / length(v);  // for two points in one place any will do
    return {n, p.a + t * (q.a - p.a), p.b + t * (q.b - p.b), length(v) - A.radius - B.radius};
}

}  // namespace plain
