#pragma once
/// Chapter 7: how deep do two convex shapes overlap? A polygon inside A - B grows around the origin
/// until its nearest edge is an edge of A - B itself.                     chapters/07-epa/index.md
#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "06-gjk/gjk.hpp"

namespace cc {

/// An edge of the growing polygon: from its start to the next one's, counter-clockwise.
struct EpaEdge {
    SupportPoint start;  ///< a corner of A - B
    Vec2 normal;         ///< outwards, of length 1
    double distance;  ///< of its line from the origin, and how far the foot there is beyond its ends, metres
};

/// What EPA knows after a step, of the cores: radii only add to the depth at the end.
struct EpaState {
    std::vector<EpaEdge> polygon;  ///< inside A - B, around the origin; empty if the cores are apart
    double radii = 0;              ///< of both shapes together, metres
    std::size_t nearest = 0;       ///< which edge is nearest to the origin
    Vec2 asked;                    ///< the direction of the last question, of length 1
    double reach = std::numeric_limits<double>::infinity();  ///< its answer: how far A - B reaches, metres
    double upper = reach;                                    ///< the least answer so far, metres
    Vec2 best;                     ///< the direction in which that was, of length 1: at the end, the normal
    int steps = 0;                                           ///< questions asked so far, without those of GJK
    GjkStatus status = GjkStatus::searching;                     ///< what is known

    /// The cores overlap at least so deep, metres: the nearest edge's distance, but never above `upper`. Negative:
    /// they are apart.
    double lower() const { return polygon.empty() ? upper : std::min(upper, polygon[nearest].distance); }
};

/// The parts of a state by name, for tables, narration and alt text.
void describe(const EpaState& state, auto&& field) {
    field("steps", state.steps), field("corners", state.polygon.size());
    field("lower", state.lower()), field("reach", state.reach), field("upper", state.upper);
    field("status", to_text(state.status));
}

/// How deep two shapes overlap.
struct EpaResult {
    GjkStatus status;              ///< overlapping, touching, separated or stalled
    double depth;                ///< how far B must go along the normal to just touch, metres; 0 if separated
    std::optional<Vec2> normal;  ///< from A to B, of length 1; none if separated
    Vec2 point_a;                ///< the point of A that reaches deepest into B
    Vec2 point_b;                ///< the point of B that reaches deepest into A: point_a - depth normal
    int steps;                   ///< questions asked, without those of GJK
};

/// EPA as a stepper: one question to both shapes a step.
class Epa {
public:
    /// Runs GJK, and throws what Gjk throws. The points must outlive it.
    Epa(const ConvexView& A, const ConvexView& B);
    /// Asks one more question; nothing once it is done.
    void step();
    /// Whether the status is final.
    bool done() const { return state_.status != GjkStatus::searching; }
    /// All that it knows.
    const EpaState& state() const { return state_; }
    /// The answer; while it searches, the lower bound and the edge that it comes from.
    EpaResult result() const;

private:
    EpaEdge edge(const SupportPoint& p, const SupportPoint& q) const;
    EpaEdge edge(const SupportPoint& p, const SupportPoint& q, Vec2 n) const;
    const SupportPoint& end_of(std::size_t k) const;
    bool is_corner(const SupportPoint& s) const;
    void expand(const SupportPoint& s);
    void straighten(const SupportPoint& s);
    void finish(GjkStatus status);
    void find_nearest();

    ConvexView A_, B_;
    std::size_t room_;     // for so many corners
    double rounding_ = 0;  // of a question, metres
    GjkResult cores_{};
    EpaState state_;
};

/// Depth, normal and deepest points of two convex shapes.
EpaResult epa(const ConvexView& A, const ConvexView& B);
/// The same for two polygons in the world frame.
EpaResult epa(const Polygon& A, const Polygon& B);

}  // namespace cc
