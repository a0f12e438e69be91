#pragma once
/// Chapter 2, plain: the nearest point of a segment, the nearest points of two, and a disc that bounces off
/// walls with ends.                                             chapters/02-segments/index.md
#include <algorithm>

#include "01-vectors/plain.hpp"

namespace plain {

/// The straight line from a to b, with both ends.
struct Segment {
    Vec2 a, b;  ///< metres
};

/// A point of one segment, and a point of another one.
struct PointPair {
    Vec2 p, q;  ///< metres
};

/// The point of the segment that is nearest to x.
inline Vec2 nearest_point(const Segment& s, Vec2 x) {
    const Vec2 ab = s.b - s.a;
    const double t = dot(x - s.a, ab) / dot(ab, ab);                              // foot-of-perpendicular
    return s.a + std::clamp(t, 0., 1.) * ab;                                        // clamp-to-segment
}

/// What a disc meets of a segment: a wall through the nearest point, which faces the disc.
inline Wall facing(const Segment& s, const Disc& disc) {
    const Vec2 q = nearest_point(s, disc.x);
    return {q, (disc.x - q) / length(disc.x - q)};
}

/// The points of two segments that are nearest to each other.
inline PointPair nearest_points(const Segment& s, const Segment& u) {
    const Vec2 ab = s.b - s.a, cd = u.b - u.a;
    const double t = cross(u.a - s.a, cd) / cross(ab, cd);                                    // crossing
    const Vec2 x = s.a + std::clamp(t, 0., 1.) * ab;
    PointPair best{s.a, nearest_point(u, s.a)};
    for (const PointPair& other : {PointPair{nearest_point(s, u.a), u.a}, {nearest_point(s, u.b), u.b},
                                   {x, nearest_point(u, x)}})
        if (length(other.q - other.p) < length(best.q - best.p)) best = other;
    return best;
}

}  // namespace plain
