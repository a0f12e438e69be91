#pragma once
/// Chapter 8: where do two shapes touch, and with how many points? Two polygons by the edge of least overlap
/// and clipping, all else by the nearest or deepest points.             chapters/08-contacts/index.md
#include <array>
#include <vector>

#include "08-contacts/manifold.hpp"

namespace cc {

/// The contacts of two shapes: those points whose separation is at most `margin` (metres, at least 0; a
/// positive one gives contacts that are still to come). Whenever the two are at most `margin` apart there is
/// a point, and the least separation is their distance, or minus their depth: up to 2^-46 of the largest
/// coordinate or radius, also where a pose has rounded corners that are some eps apart. Throws for a bad
/// shape what Gjk throws.
Manifold collide(const ConvexView& A, const ConvexView& B, double margin = 0);
/// The same for a shape and a wall.
Manifold collide(const ConvexView& A, const HalfPlane& B, double margin = 0);
/// The same for a wall and a shape.
Manifold collide(const HalfPlane& A, const ConvexView& B, double margin = 0);
/// The same for any two shapes; two half-planes never touch.
Manifold collide(const Placed& A, const Placed& B, double margin = 0);

/// An edge of one polygon, and how far the other polygon is from its line. Radii are left out.
struct SeparatingAxis {
    double separation;  ///< in front of the line, metres; negative: it reaches that far behind the line
    std::size_t edge;   ///< by its first corner
    std::size_t from;   ///< the corner that it is measured from: its first, unless rounding has bent the polygon
    bool on_a;          ///< whether it is an edge of A
    Vec2 normal;        ///< of the edge, unit vector, out of its polygon
};

/// Of all edges of two polygons (3 points or more) the one with the largest separation, so with the least
/// overlap; of equals the first, A's before B's. Where they overlap, they are -separation deep. Edges shorter
/// than `shortest` do not count; without others it is minus infinity. Throws what Gjk throws for a bad shape.
SeparatingAxis separating_axis(const ConvexView& A, const ConvexView& B);

/// The edge of a polygon at its deepest corner.
struct IncidentEdge {
    std::size_t edge;  ///< by its first corner
    std::size_t from;  ///< the corner at its beginning
    std::size_t to;    ///< the corner at its end; this one or the other is the deepest
};

/// Of the two edges at the corner that lies deepest behind a line with this normal, the one that is closer
/// to parallel to it; of equals, the one before the corner. Corners at most 2^-49 of the largest coordinate
/// apart count as one, so the edge leads past such twins. Needs 1 point or more.
IncidentEdge incident_edge(std::span<const Vec2> points, Vec2 normal);

/// One end of what is left of the incident edge.
struct ClipEnd {
    Vec2 point;                    ///< world frame, metres
    std::uint32_t feature_id = 0;  ///< its own corner on the reference edge, or that edge's corner on it
};
/// What is left of the incident edge, in the order of left(normal of the reference edge).
using ClipEnds = std::array<ClipEnd, 2>;

/// What `collide` knows about two shapes after a step.
struct ClipState {
    /// How far it is.
    enum Progress { begun, reference_found, incident_found, first_side_cut, second_side_cut, finished };
    Progress progress{};         ///< which steps are done
    SeparatingAxis reference{};  ///< the edge from which the other polygon is measured
    IncidentEdge incident{};     ///< the other polygon's edge that faces it
    ClipEnds ends{};             ///< what is left of that edge
    Manifold manifold{};         ///< the answer, once finished
    int steps = 0;               ///< how many states came before
};

/// Each state of `collide` on two shapes, from the first to the last. It is finished early if nothing is cut:
/// the two are farther apart than the margin, one has no edges, or two corners are nearest.
std::vector<ClipState> collide_history(const ConvexView& A, const ConvexView& B, double margin = 0);

}  // namespace cc
