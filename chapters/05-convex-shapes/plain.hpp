#pragma once
/// Chapter 5, plain: a convex shape answers one question, "how far do you reach in direction d?"
///                                                            chapters/05-convex-shapes/index.md
#include <algorithm>
#include <utility>
#include <vector>

#include "01-vectors/plain.hpp"

namespace plain {

/// All points at most `radius` away from a convex polygon. A disc is one corner with a radius.
struct Shape {
    std::vector<Vec2> corners;  ///< counter-clockwise, metres
    double radius = 0;          ///< metres
};

/// The corner that reaches farthest in the direction d.
inline Vec2 support(const Shape& shape, Vec2 d) {
    Vec2 best = shape.corners[0];
    for (const Vec2 p : shape.corners)
        if (dot(d, p) > dot(d, best)) best = p;                                            // support-map
    return best;
}

/// v rotated by the angle whose cosine and sine are q.x and q.y.
inline Vec2 rotate(Vec2 q, Vec2 v) {
    return q.x * v + q.y * left(v);                                                             // rotate
}

/// The shape, rotated by q, with its origin at x: from a body's own coordinates to the world's.
inline Shape placed(Shape shape, Vec2 x, Vec2 q) {
    for (Vec2& p : shape.corners) p = x + rotate(q, p);
    return shape;
}

/// Whether a path from y to z and on to p turns left at z.
inline bool turns_left(Vec2 y, Vec2 z, Vec2 p) {
    return cross(z - y, p - z) > 0;                                                          // left-turn
}

/// Half of a hull: a path along sorted points that only turns left, without its last point.
inline std::vector<Vec2> walk(const std::vector<Vec2>& points) {
    std::vector<Vec2> path;
    for (const Vec2 p : points) {
        while (path.size() >= 2 && !turns_left(path.end()[-2], path.back(), p)) path.pop_back();
        path.push_back(p);
    }
    path.pop_back();
    return path;
}

/// The corners of the smallest convex polygon around the points, counter-clockwise: along the bottom, and
/// back along the top.
inline std::vector<Vec2> convex_hull(std::vector<Vec2> points) {
    std::ranges::sort(points, {}, [](Vec2 p) { return std::pair(p.x, p.y); });
    std::vector<Vec2> hull = walk(points);
    std::ranges::reverse(points);
    for (const Vec2 p : walk(points)) hull.push_back(p);
    return hull;
}

}  // namespace plain
