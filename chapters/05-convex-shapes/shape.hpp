#pragma once
/// Chapter 5: how does a shape answer "how far do you reach that way?" Its support in a direction is
/// all that later chapters ask of a convex shape.            chapters/05-convex-shapes/index.md
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "05-convex-shapes/hull.hpp"
#include "05-convex-shapes/polygon.hpp"
#include "05-convex-shapes/pose.hpp"

namespace cc {

/// A disc around its body's origin.
struct Disc {
    double radius;  ///< metres, at least 0
    /// Throws BadInput unless the radius is finite, within `longest`, and at least 0.
    explicit Disc(double r);
};

/// All points on a line or behind it: a wall, or the ground.
struct HalfPlane {
    Vec2 point;   ///< on the line, metres
    Vec2 normal;  ///< unit vector, out of the solid
};

/// What a body can be.
using Shape = std::variant<Disc, Polygon, HalfPlane>;

/// A convex shape in the world as its corners, fattened by a radius: a polygon with radius 0, a disc
/// with one corner. It only looks at the points; who makes it keeps them. They were convex before a pose
/// moved and rounded them: rely on that up to rounding only.
struct ConvexView {
    std::span<const Vec2> points;  ///< counter-clockwise, at least one, world frame, metres
    double radius = 0;             ///< metres, at least 0
};

/// A half-plane of a body, in the world.
constexpr HalfPlane plane_in_world(const Pose& pose, const HalfPlane& plane) {
    return {to_world(pose, plane.point), rotate(pose.q, plane.normal)};
}

/// A shape at its place in the world; keeps the world points that its view looks at. It has a view, or it is a
/// half-plane.
class Placed {
public:
    /// The shape, at the pose.
    Placed(const Shape& shape, const Pose& pose) { place(shape, pose); }
    /// From now on this shape, at this pose, in the memory that it has.
    void place(const Shape& shape, const Pose& pose);
    /// To look at; not longer than this lives. Needs a disc or a polygon.
    ConvexView view() const { return {points_, radius_}; }
    /// The half-plane in the world, if it is one.
    const std::optional<HalfPlane>& half_plane() const { return half_plane_; }
    /// The points of its view, to be moved; a half-plane has none.
    std::span<Vec2> points() { return points_; }

private:
    std::vector<Vec2> points_;
    double radius_ = 0;
    std::optional<HalfPlane> half_plane_;
};

/// A polygon whose coordinates are the world's.
inline ConvexView view(const Polygon& polygon) { return {polygon.points()}; }
ConvexView view(const Polygon&&) = delete;  // it would look at points that are gone

/// Which corner reaches farthest in the direction d (of any length, finite); the first of equals, so the first of
/// all if d is zero. With R the largest distance of a corner from the origin, no other one reaches more
/// than 2^-51 R farther. Needs at least one point.
std::size_t support_vertex(std::span<const Vec2> points, Vec2 d);
/// The point of the shape that reaches farthest in the direction d; if d is shorter than `shortest`, the
/// radius is left out.
Vec2 support(const ConvexView& shape, Vec2 d);
/// The same for A - B, all vectors from a point of B to a point of A.
Vec2 support_of_difference(const ConvexView& A, const ConvexView& B, Vec2 d);
/// The hull of the rounded differences of the corners, radii left out, counter-clockwise: for drawing,
/// O(n m log(n m)). Where edges of A and B are parallel, rounding may add a corner to those of A - B, or
/// leave one out. Throws BadPolygon where a difference is beyond `longest`.
std::vector<Vec2> minkowski_difference(const ConvexView& A, const ConvexView& B);

}  // namespace cc
