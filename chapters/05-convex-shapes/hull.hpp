#pragma once
/// Chapter 5, the convex hull: one walk around the points, which only ever turns left. (Andrew's method.)
///                                                            chapters/05-convex-shapes/index.md
#include <optional>
#include <vector>

#include "05-convex-shapes/polygon.hpp"

namespace cc {

/// Where the walk around the points is.
struct HullState {
    std::vector<Vec2> path;     ///< the corners so far, counter-clockwise; the last ones may be removed
    Vec2 next;                  ///< the point to be added next; once all are, the last one
    std::size_t visited = 0;    ///< points added so far, removed or not, on the way there and back
    std::size_t rightmost = 0;  ///< where the rightmost point is in the path, once it is reached; else 0
    bool removed = false;       ///< whether the last step removed a corner, and added none
    bool closed = false;        ///< whether the path is back where it began, at its first corner
    int steps = 0;              ///< points added and corners removed

    /// Corners on the path; its first one counts once.
    std::size_t corners() const { return path.size() - (closed && path.size() > 1); }
};

/// The parts of a state by name, for tables, narration and alt text.
void describe(const HullState& state, auto&& field) {
    field("steps", state.steps), field("visited", state.visited), field("corners", state.corners());
    field("next", state.closed ? std::nullopt : std::optional(state.next));
    field("removed", state.removed);
}

/// The hull as a stepper: a step adds the next point, or removes the last corner.
class Hull {
public:
    /// Throws BadPolygon for a point that is not finite or beyond `longest`.
    explicit Hull(std::vector<Vec2> points);
    /// Adds a point or removes one; nothing once it is done.
    void step();
    /// Whether the walk is back where it began.
    bool done() const { return points_.empty() || state_.closed; }
    /// All that it knows.
    const HullState& state() const { return state_; }
    /// The corners, counter-clockwise; final once it is done.
    std::vector<Vec2> result() const;

private:
    std::vector<Vec2> points_;  // from left to right, each one once
    HullState state_;
};

/// The corners of the smallest convex set that contains the points, counter-clockwise from the leftmost
/// (the lowest of these). Points on an edge are dropped, by the same exact sign as in `find_fault`: 3 or
/// more make a Polygon, in the range that `orientation` names; fewer are left where all points lie on one
/// line. O(n log n). Throws BadPolygon for a point that is not finite or beyond `longest`.
std::vector<Vec2> convex_hull(std::vector<Vec2> points);

}  // namespace cc
