#pragma once
/// Chapter 6: how far apart are two convex shapes? Gilbert, Johnson and Keerthi walk to the point of
/// A - B that is nearest to the origin, one question to both shapes a step. chapters/06-gjk/index.md
#include <cstdint>
#include <optional>
#include <string>

#include "05-convex-shapes/shape.hpp"

namespace cc {

/// What is known about two shapes. GJK never ends as `stalled`, which is for steppers that may give up.
enum class GjkStatus { searching, separated, touching, overlapping, stalled };
/// "searching" ... "stalled".
const char* to_text(GjkStatus status);
/// A corner of A - B, and the corners of A and of B that make it.
struct SupportPoint {
    Vec2 w;           ///< the corner of A less the corner of B, metres
    std::uint32_t a;  ///< which corner of A
    std::uint32_t b;  ///< which corner of B
};
/// The corner of A - B, radii left out, that reaches farthest in the direction d.
SupportPoint support_point(const ConvexView& A, const ConvexView& B, Vec2 d);
/// From p to q, two corners of A - B, by the corners of A and of B: a short difference keeps its digits.
Vec2 edge_between(const ConvexView& A, const ConvexView& B, const SupportPoint& p, const SupportPoint& q);
std::string to_text(const SupportPoint& corner);  ///< "a2 - b0"

/// What GJK knows after a step. Until the end it leaves the radii out: a shape without its radius is its core.
struct GjkState {
    SupportPoint simplex[3]{};  ///< corners of A - B; of these, `size` are in use; of a segment, O is to the left
    int size = 0;               ///< 1, 2 or 3
    Vec2 v;                     ///< the simplex's nearest point to the origin O
    double t = 0;               ///< the place of v on the segment of the first two corners, if two are in use
    Vec2 d;                     ///< the direction of the last question, of any length
    SupportPoint answer{};      ///< the corner that answered
    int steps = 0;              ///< questions asked after the first
    GjkStatus status = GjkStatus::searching;  ///< what is known
    double radii = 0;                     ///< of both shapes together, metres
    double lower() const;  ///< a lower bound of the distance of the cores, metres; 0 if the last answer gives none
    double upper() const { return length(v); }  ///< an upper bound of it, metres
};
/// The parts of a state by name, for tables and alt text.
void describe(const GjkState& state, auto&& field) {
    field("steps", state.steps), field("answer", to_text(state.answer)), field("size", state.size);
    field("v", state.v), field("lower", state.lower()), field("upper", state.upper());
    field(state.radii > 0 ? "cores" : "status", to_text(state.status));
}

/// Whether two shapes touch, and if not, how far apart they are. Cores nearer than `shortest` (2^-500 m) count as touching.
struct GjkResult {
    GjkStatus status;              ///< separated, touching or overlapping
    double distance;             ///< between the surfaces, metres; 0 unless separated
    Vec2 point_a;                ///< the point of A nearest to B; where the cores overlap, just a corner of A
    Vec2 point_b;                ///< the point of B nearest to A, or a corner
    std::optional<Vec2> normal;  ///< from A to B, of length 1; none if the cores overlap or touch
    int steps;                   ///< questions asked after the first
};

/// GJK as a stepper: one question to both shapes a step, but two at once where O lies on the simplex's edge.
class Gjk {
public:
    /// Asks its first question. The points must outlive it. Throws BadInput for a shape without points or a
    /// bad radius, BadPolygon for a coordinate that is not a number or beyond `longest`.
    Gjk(const ConvexView& A, const ConvexView& B);
    /// Asks one more question; once done() is true, does nothing.
    void step();
    /// Whether the status is final.
    bool done() const { return state_.status != GjkStatus::searching; }
    /// All that it knows.
    const GjkState& state() const { return state_; }
    /// The answer; while it searches, a bound: the distance of the best points so far.
    GjkResult result() const;

private:
    Vec2 edge() const, towards_origin() const;
    bool is_farther() const;
    bool is_between() const;
    void search(), ask(Vec2 d), enclose(), decide_contact(), narrow(bool to_the_left);
    void keep(const SupportPoint& p), keep(const SupportPoint& p, const SupportPoint& q, bool on_line);
    ConvexView A_, B_;
    GjkState state_;
    Vec2 right_, left_;  // the direction from the nearest point to the origin lies between these two
};
/// Distance, nearest points and normal of two convex shapes, or of two polygons in the world frame.
GjkResult gjk(const ConvexView& A, const ConvexView& B);
/// The same.
GjkResult gjk(const Polygon& A, const Polygon& B);

}  // namespace cc
