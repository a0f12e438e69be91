#pragma once
/// Chapter 5, convex polygons: what a list of points must be, decided by signs without a tolerance.
///                                                            chapters/05-convex-shapes/index.md
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "01-vectors/vec.hpp"
#include "base/fail.hpp"

namespace cc {

/// What keeps a list of points from being a convex polygon, and at which vertex.
struct PolygonFault {
    /// All that can be wrong.
    enum Kind { too_few, not_finite, out_of_range, repeated, clockwise, not_convex, many_turns };
    Kind kind;           ///< what is wrong
    std::size_t vertex;  ///< counted from 0; of `too_few`, how many there are
};

/// The fault in words: "the vertices run clockwise".
std::string in_words(PolygonFault f);

/// Thrown for points that are no convex polygon.
struct BadPolygon : BadInput {
    /// Puts the fault into words.
    explicit BadPolygon(PolygonFault f);
    PolygonFault fault;  ///< what is wrong, and where
};

/// The first point that is not finite or has a coordinate beyond `longest`, if any.
std::optional<PolygonFault> find_bad_point(std::span<const Vec2> points);
/// What is wrong with the points; nothing if they are the corners of a strictly convex polygon, in order,
/// counter-clockwise. Looks for bad numbers first, then for repeated points, right turns everywhere, a
/// corner that is no left turn, a second turn around. Exact in the range that `orientation` names.
std::optional<PolygonFault> find_fault(std::span<const Vec2> points);

/// A convex polygon: at least 3 corners, counter-clockwise, each one a left turn, once around.
class Polygon {
public:
    /// Throws BadPolygon unless the points are such.
    explicit Polygon(std::vector<Vec2> points);
    /// The corners, in metres, in the frame in which they were given.
    std::span<const Vec2> points() const& { return points_; }
    /// The same, to keep, of a polygon that goes.
    std::vector<Vec2> points() && { return std::move(points_); }

private:
    std::vector<Vec2> points_;
};

/// The rectangle of this size in metres about the origin; its first corner is the lower left one. Throws BadInput
/// unless both are over 0, and BadPolygon as Polygon does.
Polygon box(double width, double height);
/// The regular polygon with n corners at `radius` from the origin, the first on the x axis; quarter turns
/// are exact. Throws BadPolygon for n < 3, or where the corners fall together, BadInput unless radius > 0.
Polygon regular_polygon(int n, double radius);

}  // namespace cc
