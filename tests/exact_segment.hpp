#pragma once
/// The truth about points and segments, in rational numbers.
#include <algorithm>

#include "exact.hpp"

namespace exact {

/// A point of a segment by its place along it, from 0 to 1.
struct OnSegment {
    Vector point;
    Rational t;
};

inline OnSegment closest_on_segment(const Vector& p, const Vector& a, const Vector& b) {
    const Vector ab = b - a;
    const Rational along = dot(p - a, ab);
    const Rational squared = dot(ab, ab);
    if (along <= 0) return {a, 0};
    if (along >= squared) return {b, 1};
    const Rational t = along / squared;
    return {a + t * ab, t};
}

inline Rational squared_distance(const Vector& p, const Vector& q) { return dot(q - p, q - p); }

inline Rational squared_distance(const Vector& p, const Vector& a, const Vector& b) {
    return squared_distance(p, closest_on_segment(p, a, b).point);
}

/// -1, 0 or 1: on which side of the line from a to b the point c of the plane lies.
inline int side(const Vector& a, const Vector& b, const Vector& c) {
    const Vector ab = b - a, ac = c - a;
    return cmp(Rational(ab.x * ac.y), Rational(ab.y * ac.x));
}

/// Whether each segment of the plane has the ends of the other strictly on different sides.
inline bool pass_through(const Vector& a, const Vector& b, const Vector& c, const Vector& d) {
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/// The squared distance of two segments of the plane.
inline Rational squared_distance(const Vector& a, const Vector& b, const Vector& c, const Vector& d) {
    if (pass_through(a, b, c, d)) return 0;
    return std::min({squared_distance(a, c, d), squared_distance(b, c, d), squared_distance(c, a, b),
                     squared_distance(d, a, b)});
}

}  // namespace exact
