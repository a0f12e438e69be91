#pragma once
/// Chapter 20, boxes in space: what is cheap to ask before a triangle is asked.
///                                                                  chapters/20-a-tree-of-boxes/index.md
#include <algorithm>
#include <cmath>

#include "09-broad-phase/aabb.hpp"
#include "20-a-tree-of-boxes/mesh.hpp"

namespace cc {

/// An axis-aligned box in space: all points from `low` to `high`, its border included.
struct Aabb3 {
    Vec3 low;   ///< smallest coordinates, world frame, metres
    Vec3 high;  ///< largest coordinates, none below that of `low`
    /// Equal corners.
    friend bool operator==(const Aabb3&, const Aabb3&) = default;
};

/// The smallest coordinates of two points.
constexpr Vec3 lowest(Vec3 p, Vec3 q) { return {std::min(p.x, q.x), std::min(p.y, q.y), std::min(p.z, q.z)}; }
/// The largest coordinates of two points.
constexpr Vec3 highest(Vec3 p, Vec3 q) {
    return {std::max(p.x, q.x), std::max(p.y, q.y), std::max(p.z, q.z)};
}

/// The smallest box around both boxes.
constexpr Aabb3 joined(const Aabb3& A, const Aabb3& B) {
    return {lowest(A.low, B.low), highest(A.high, B.high)};
}
/// The smallest box around a triangle.
constexpr Aabb3 bounds(const Triangle3& t) {
    return {lowest(lowest(t.a, t.b), t.c), highest(highest(t.a, t.b), t.c)};
}
/// The box with `by` metres more on each side.
constexpr Aabb3 grown(const Aabb3& A, double by) {
    const Vec3 all{by, by, by};
    return {A.low - all, A.high + all};
}

/// Whether two boxes have a point in common; touching counts.
constexpr bool overlap(const Aabb3& A, const Aabb3& B) {
    return overlap(A.low.x, A.high.x, B.low.x, B.high.x) && overlap(A.low.y, A.high.y, B.low.y, B.high.y) &&
           overlap(A.low.z, A.high.z, B.low.z, B.high.z);  // bounding-overlap
}

/// How far p is from the box, in metres; 0 inside.
inline double distance(const Aabb3& A, Vec3 p) {
    const Vec3 beyond = highest(highest(A.low - p, p - A.high), {});
    return length(beyond);  // box-distance
}

/// The part of a way from s = 0 to s = 1 that lies in a box; empty where it ends before it begins.
struct Inside {
    double first;  ///< when it enters
    double last;   ///< when it leaves
};

/// When the straight way through `from` and `from + D` is in the box: between two planes on each axis.
Inside inside(const Aabb3& A, Vec3 from, Vec3 D);

/// How far rounding may move what chapters 3 and 4 compute about p and a triangle in this box, in metres:
/// many times that. A bound less this one is a bound for computed numbers, too.
inline double rounding(const Aabb3& A, Vec3 p) {
    const Vec3 far = highest(highest(p - A.low, A.high - p), {});
    const Vec3 size = highest(highest(A.high, -A.low), {});
    return 0x1p-38 * (far.x + far.y + far.z) + 0x1p-50 * (size.x + size.y + size.z);
}

}  // namespace cc
