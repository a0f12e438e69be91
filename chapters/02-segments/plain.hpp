#pragma once
/// Chapter 2, plain: the nearest point of a segment, what a disc meets there, and the nearest points of
/// two segments.                                                 chapters/02-segments/index.md
#include <algorithm>

#include "01-vectors/plain.hpp"

namespace plain {

/// The straight line from a to b, ends included.
struct Segment {
    Vec2 a, b;  ///< its ends, metres
};

/// A point of one segment, and a point of another one.
struct PointPair {
    Vec2 p, q;  ///< metres
};

/// The point of the segment that is nearest to x.
inline Vec2 nearest_point(const Segment& segment, Vec2 x) {
    const auto [a, b] = segment;
    const double t = dot(x - a, b - a) / dot(b - a, b - a);                       // foot-of-perpendicular
    return a + std::clamp(t, 0., 1.) * (b - a);                                     // clamp-to-segment
}

/// The wall that a disc meets at a segment: it goes through the nearest point and faces the disc.
inline Wall facing(const Segment& segment, const Disc& disc) {
    const Vec2 q = nearest_point(segment, disc.x);
    return {q, (disc.x - q) / length(disc.x - q)};                                       // facing-normal
}

/// The points of two segments that are nearest to each other.
inline PointPair nearest_points(const Segment& first, const Segment& second) {
    const auto [a, b] = first;
    const auto [c, d] = second;
    const double t = cross(c - a, d - c) / cross(b - a, d - c);                               // crossing
    const Vec2 p = a + std::clamp(t, 0., 1.) * (b - a);
    PointPair best{a, nearest_point(second, a)};
    for (const PointPair& other : {PointPair{b, nearest_point(second, b)}, {nearest_point(first, c), c},
                                   {nearest_point(first, d), d}, {p, nearest_point(second, p)}})
        if (length(other.q - other.p) < length(best.q - best.p)) best = other;
    return best;
}

}  // namespace plain
