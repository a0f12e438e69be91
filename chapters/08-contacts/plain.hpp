#pragma once
/// Chapter 8, plain: where do two shapes touch? The edge of least overlap is the reference; the edge that
/// faces it is clipped to what lies in front of it.                      chapters/08-contacts/index.md
#include "07-epa/plain.hpp"

namespace plain {

/// A point at which A and B touch.
struct Contact {
    Vec2 p;             ///< midway between the two surfaces, metres
    Vec2 n;             ///< from A to B, of length 1
    double separation;  ///< metres; below 0: overlap
    int id;             ///< which of the two points of its pair: the first or the second along left(n)
};

inline Vec2 corner(const Shape& shape, std::size_t k) { return shape.corners[k % shape.corners.size()]; }

/// The normal of the edge from corner k on.
inline Vec2 normal(const Shape& shape, std::size_t k) {
    const Vec2 e = corner(shape, k + 1) - corner(shape, k);
    return right(e) / length(e);
}

/// Of all edges of R the one that has I farthest in front of its line: the least overlap.
inline Edge separating_axis(const Shape& R, const Shape& I) {
    Edge best{0, {}, -1e300};
    for (std::size_t k = 0; k < R.corners.size(); ++k) {
        const Vec2 n = normal(R, k);
        const double sigma = dot(n, support(I, -n) - corner(R, k));            // least-overlap-edge
        if (sigma > best.distance) best = {k, n, sigma};
    }
    return best;
}

/// The edge of I that faces n most directly.
inline std::size_t incident_edge(const Shape& I, Vec2 n) {
    std::size_t best = 0;
    for (std::size_t k = 1; k < I.corners.size(); ++k)
        if (dot(n, normal(I, k)) < dot(n, normal(I, best))) best = k;             // incident-edge
    return best;
}

/// What of the segment pq lies behind the line through `limit` with the normal `out`: p, or where the segment
/// crosses the line.
inline Vec2 cut(Vec2 p, Vec2 q, Vec2 limit, Vec2 out) {
    const double beyond = dot(out, p - limit), whole = dot(out, p - q);
    return beyond <= 0 ? p : p + beyond / whole * (q - p);               // clip-to-side-planes
}

/// The points of I's edge that are in front of the edge of R, at most `margin` away; n points from R to I.
inline std::vector<Contact> clip(const Shape& R, const Shape& I, const Edge& reference, double margin) {
    const Vec2 n = reference.n, from = corner(R, reference.k), to = corner(R, reference.k + 1);
    const std::size_t edge = incident_edge(I, n);
    Vec2 p = corner(I, edge + 1), q = corner(I, edge);  // the two edges run against each other
    p = cut(p, q, from, right(n));
    q = cut(q, p, to, left(n));
    std::vector<Contact> contacts;
    for (const Vec2 point : {p, q}) {
        const double separation = dot(n, point - from) - R.radius - I.radius;          // separation
        const Vec2 middle = point - (I.radius + separation / 2) * n;
        if (separation <= margin) contacts.push_back({middle, n, separation, point == q});
    }
    return contacts;
}

/// Where two polygons touch.
inline std::vector<Contact> collide_polygons(const Shape& A, const Shape& B, double margin) {
    const Edge of_a = separating_axis(A, B), of_b = separating_axis(B, A);
    if (std::max(of_a.distance, of_b.distance) - A.radius - B.radius > margin) return {};
    if (of_a.distance >= of_b.distance) return clip(A, B, of_a, margin);          // reference-edge
    std::vector<Contact> contacts = clip(B, A, of_b, margin);
    for (Contact& c : contacts) c = {c.p, -c.n, c.separation, 1 - c.id};
    return contacts;
}

/// Where A and B touch, or are at most `margin` apart: at up to two points if both have edges, else at one.
inline std::vector<Contact> collide(const Shape& A, const Shape& B, double margin = 0) {
    if (A.corners.size() > 1 && B.corners.size() > 1) return collide_polygons(A, B, margin);
    const auto [n, a, b, separation] = nearest(A, B);
    if (separation > margin) return {};
    return {{(a + A.radius * n + b - B.radius * n) / 2, n, separation, 0}};
}

}  // namespace plain
