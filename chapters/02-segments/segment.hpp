#pragma once
/// Chapter 2: which point of a segment is nearest? The foot of the perpendicular, brought back to
/// the segment where it falls past an end; and for two segments, the best of five candidates.
///                                                                 chapters/02-segments/index.md
#include "01-vectors/vec.hpp"

namespace cc {

/// A point of a segment ab, by its place along it.
template <Vector V> struct OnSegment {
    V point;   ///< world frame, metres
    double t;  ///< 0 at a, 1 at b, evenly between
};

/// The parts of a point of a segment by name, for tables and alt text.
template <Vector V> void describe(const OnSegment<V>& q, auto&& field) {
    field("point", q.point);
    field("t", q.t);
}

/// The point of the segment ab that is nearest to p. A segment shorter than `shortest` is the
/// point a. Correct over the whole supported range; the tests derive how far rounding moves it.
template <Vector V> OnSegment<V> closest_on_segment(V p, V a, V b) {
    const V ab = b - a;
    const double squared = length_squared(ab);
    const double along = dot(p - a, ab);
    if (squared < shortest * shortest || along <= 0) return {a, 0};               // clamp-to-segment
    if (along >= squared) return {b, 1};                                          // clamp-to-segment
    const double t = along / squared;                                        // foot-of-perpendicular
    return {a + t * ab, t};
}

/// Where two segments come nearest: one point on each.
struct OnSegments {
    OnSegment<Vec2> on_ab;  ///< on the first
    OnSegment<Vec2> on_cd;  ///< on the second
};

/// The two points by name, for tables and alt text.
void describe(const OnSegments& q, auto&& field) {
    field("on_ab", q.on_ab.point);
    field("on_cd", q.on_cd.point);
}

/// The points of the segments ab and cd that are nearest to each other; where the two cross, both are
/// the crossing. Where many pairs are equally near (parallel, or on one line), it is one of them.
/// Correct over the whole supported range, however nearly parallel the two are.
OnSegments closest_of_segments(Vec2 a, Vec2 b, Vec2 c, Vec2 d);

}  // namespace cc
