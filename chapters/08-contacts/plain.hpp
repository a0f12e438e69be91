#pragma once
/// Chapter 8, plain: where do two shapes touch? Of two polygons, the edge of least overlap is the reference
/// edge. The other polygon's edge that faces it is clipped to it.            chapters/08-contacts/index.md
#include "07-epa/plain.hpp"

namespace plain {

/// A point at which A and B touch.
struct Contact {
    Vec2 p;             ///< midway between the two surfaces, metres
    Vec2 n;             ///< the normal, from A to B, of length 1
    double separation;  ///< of the surfaces there, along n, metres; below 0: they overlap
    int id;             ///< 0 or 1: which end of the edges along left(n); a single contact can have either
};

/// Corner k, counted around and around.
inline Vec2 corner(const Shape& shape, std::size_t k) { return shape.corners[k % shape.corners.size()]; }

/// The outward normal of the edge from corner k to the next one.
inline Vec2 normal(const Shape& shape, std::size_t k) {
    const Vec2 e = corner(shape, k + 1) - corner(shape, k);
    return right(e) / length(e);
}

/// The edge of R with I farthest in front of it. Its `distance` is sigma: below 0, they overlap.
inline Edge separating_axis(const Shape& R, const Shape& I) {
    Edge best{0, {}, -1e300};
    for (std::size_t k = 0; k < R.corners.size(); ++k) {
        const Vec2 n = normal(R, k);
        const double sigma = dot(n, support(I, -n) - corner(R, k));                 // least-overlap-edge
        if (sigma > best.distance) best = {k, n, sigma};
    }
    return best;
}

/// The edge of I that faces n most directly.
inline std::size_t incident_edge(const Shape& I, Vec2 n) {
    std::size_t best = 0;
    for (std::size_t k = 1; k < I.corners.size(); ++k)
        if (dot(n, normal(I, k)) < dot(n, normal(I, best))) best = k;                    // incident-edge
    return best;
}

/// Returns c, or, if c is beyond the side line through `limit`, the point where the line through c
/// and d crosses it. The unit vector u points outwards.
inline Vec2 cut(Vec2 c, Vec2 d, Vec2 limit, Vec2 u) {
    const double beyond = dot(u, c - limit), whole = dot(u, c - d);
    return beyond <= 0 ? c : c + beyond / whole * (d - c);                         // clip-to-side-planes
}

/// The contacts of I with the reference edge of R: the ends of the clipped incident edge that are at
/// most `margin` in front. Their n points from R to I.
inline std::vector<Contact> clip(const Shape& R, const Shape& I, const Edge& reference, double margin) {
    const Vec2 n = reference.n, f = corner(R, reference.k), g = corner(R, reference.k + 1);
    const std::size_t k = incident_edge(I, n);
    Vec2 c = corner(I, k + 1), d = corner(I, k);  // the two edges run in opposite directions
    c = cut(c, d, f, right(n));
    d = cut(d, c, g, left(n));
    std::vector<Contact> contacts;
    for (const auto& [end, id] : {std::pair(c, 0), std::pair(d, 1)}) {
        const double separation = dot(n, end - f) - R.radius - I.radius;                    // separation
        const Vec2 p = end - (I.radius + separation / 2) * n;                           // contact-midway
        if (separation <= margin) contacts.push_back({p, n, separation, id});
    }
    return contacts;
}

/// The contacts of two polygons.
inline std::vector<Contact> collide_polygons(const Shape& A, const Shape& B, double margin) {
    const Edge of_a = separating_axis(A, B), of_b = separating_axis(B, A);
    if (std::max(of_a.distance, of_b.distance) - A.radius - B.radius > margin) return {};
    if (of_a.distance >= of_b.distance) return clip(A, B, of_a, margin);                // reference-edge
    std::vector<Contact> contacts = clip(B, A, of_b, margin);
    for (Contact& c : contacts) c = {c.p, -c.n, c.separation, 1 - c.id};
    return contacts;
}

/// The contacts of A and B, at most `margin` apart: up to two if both have edges, otherwise up to one.
inline std::vector<Contact> collide(const Shape& A, const Shape& B, double margin = 0) {
    if (A.corners.size() > 1 && B.corners.size() > 1) return collide_polygons(A, B, margin);
    const auto [n, a, b, separation] = nearest(A, B);
    if (separation > margin) return {};
    return {{(a + A.radius * n + b - B.radius * n) / 2, n, separation, 0}};             // contact-midway
}

}  // namespace plain
