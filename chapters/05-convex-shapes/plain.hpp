#pragma once
/// Chapter 5, plain: a convex shape answers one question, "how far do you reach that way?"
///                                                            chapters/05-convex-shapes/index.md
#include <algorithm>
#include <utility>
#include <vector>

#include "01-vectors/plain.hpp"

namespace plain {

/// Corners, counter-clockwise, and all around them up to a radius: a disc is one corner with a radius.
struct Shape {
    std::vector<Vec2> corners;  ///< metres
    double radius = 0;          ///< metres
};

/// The corner that reaches farthest in the direction d.
inline Vec2 support(const Shape& shape, Vec2 d) {
    Vec2 best = shape.corners[0];
    for (const Vec2 p : shape.corners)
        if (dot(d, p) > dot(d, best)) best = p;                                    // support-map
    return best;
}

/// The smallest convex polygon around some points, counter-clockwise: along the bottom, and back along the
/// top; a corner that does not turn left is taken back.
inline std::vector<Vec2> convex_hull(std::vector<Vec2> points) {
    std::ranges::sort(points, {}, [](Vec2 p) { return std::pair(p.x, p.y); });
    std::vector<Vec2> hull;
    for (int way = 0; way < 2; ++way) {
        const std::size_t start = hull.size();
        for (const Vec2 p : points) {
            while (hull.size() >= start + 2 &&
                   cross(hull.back() - hull.end()[-2], p - hull.back()) <= 0)              // left-turn
                hull.pop_back();
            hull.push_back(p);
        }
        hull.pop_back();  // the way back begins with it
        std::ranges::reverse(points);
    }
    return hull;
}

/// v turned by the angle whose cosine and sine are q.x and q.y.
inline Vec2 rotate(Vec2 q, Vec2 v) { return q.x * v + q.y * left(v); }                       // rotate

/// A shape turned by q and moved by x: from a body's coordinates to the world's.
inline Shape placed(Shape shape, Vec2 x, Vec2 q) {
    for (Vec2& p : shape.corners) p = x + rotate(q, p);
    return shape;
}

}  // namespace plain
