#pragma once
/// Chapter 6: how far apart are two convex shapes? Gilbert, Johnson and Keerthi walk to the point of
/// A - B that is nearest to the origin, one support point a step.          chapters/06-gjk/index.md
#include <cstdint>
#include <optional>

#include "05-convex-shapes/shape.hpp"

namespace cc {

/// What is known about two shapes.
enum class Contact { searching, separated, touching, overlapping, stalled };
/// "searching" ... "stalled".
const char* to_text(Contact status);

/// A corner of A - B, and the corners of A and of B that make it.
struct SupportPoint {
    Vec2 w;           ///< the corner of A less the corner of B, metres
    std::uint32_t a;  ///< which corner of A
    std::uint32_t b;  ///< which corner of B
};

/// The corner of A - B, radii left out, that reaches farthest in the direction d.
SupportPoint support_point(const ConvexView& A, const ConvexView& B, Vec2 d);

/// What GJK knows after a step. Radii are left out: they only shorten the distance at the end.
struct GjkState {
    SupportPoint simplex[3]{};  ///< corners of A - B; of these, `size` are in use
    int size = 0;             ///< 1, 2 or 3
    Vec2 v;                   ///< the simplex's nearest point to the origin
    double t = 0;             ///< the place of v on the segment of the first two corners, if two are in use
    Vec2 d;                   ///< the direction of the last question, of any length
    double reach = 0;         ///< the answer: how far A - B reaches that way, times |d|
    int steps = 0;            ///< questions asked so far
    Contact status = Contact::searching;  ///< what is known

    /// The two shapes' cores are at least so far apart, metres: 0 if that is not known.
    double lower() const;
    /// The two shapes' cores are at most so far apart, metres.
    double upper() const { return length(v); }
};

/// The parts of a state by name, for tables, narration and alt text.
void describe(const GjkState& state, auto&& field) {
    field("steps", state.steps), field("size", state.size);
    field("v", state.v);
    field("lower", state.lower()), field("upper", state.upper());
    field("status", to_text(state.status));
}

/// How two shapes stand to each other.
struct GjkResult {
    Contact status;              ///< separated, touching, overlapping or stalled
    double distance;             ///< between the surfaces, metres; 0 unless separated
    Vec2 point_a;                ///< the point of A nearest to B; a common point if they overlap
    Vec2 point_b;                ///< the point of B nearest to A
    std::optional<Vec2> normal;  ///< from A to B, of length 1; none if the cores overlap or touch
    int steps;                   ///< questions asked
};

/// GJK as a stepper: one question to both shapes a step.
class Gjk {
public:
    /// Looks at two shapes, each of at least one point; their points must outlive it.
    Gjk(const ConvexView& A, const ConvexView& B);
    /// Asks one more question; nothing once it is done.
    void step();
    /// Whether the status is final.
    bool done() const { return state_.status != Contact::searching; }
    /// All that it knows.
    const GjkState& state() const { return state_; }
    /// The answer so far; final once it is done.
    GjkResult result() const;

private:
    Vec2 edge() const;
    Vec2 towards_origin() const;
    bool is_farther(const SupportPoint& s) const, is_between() const;
    void search(), decide_contact(), enclose(const SupportPoint& s), narrow(bool to_the_left);
    void keep(const SupportPoint& p), keep(SupportPoint p, SupportPoint q);

    ConvexView A_, B_;
    GjkState state_;
    Vec2 right_, left_;  // the direction from the nearest point to the origin lies between these two
};
/// Distance, nearest points and normal of two convex shapes, or of two polygons in the world frame.
GjkResult gjk(const ConvexView& A, const ConvexView& B);
/// The same.
GjkResult gjk(const Polygon& A, const Polygon& B);

}  // namespace cc
