#pragma once
/// Chapter 19: when do two moving shapes meet? Conservative advancement moves them on by as much as is safe: their
/// distance over the highest speed at which it can shrink.              chapters/19-time-of-impact/index.md
#include <optional>
#include <vector>

#include "04-swept-spheres/sweep.hpp"
#include "05-convex-shapes/shape.hpp"

namespace cc {

/// How a body moves through a step from the time `begin` on: its centre goes straight, and it turns evenly about it. A
/// part of something larger turns about the centre of the whole.
struct Sweep {
    Pose from;         ///< where the body is at `begin`, world frame
    Vec2 by = {};      ///< how far its centre moves in a whole step, metres
    double turn = 0;   ///< how far it turns in a whole step, radians, |turn| <= 2^20
    double begin = 0;  ///< a share of the step, from 0 to 1
    Vec2 arm = {};     ///< from that centre to the body's origin at `begin`, world frame, metres
};
Pose at(const Sweep& sweep, double s);  ///< where the body is at the time s of the step, from `begin` to 1

/// How two shapes move.
struct PairSweep {
    Sweep a;  ///< of A
    Sweep b;  ///< of B
};
/// How B moves as A sees it, from the later `begin` to 1, if both are discs without an arm; their radii add up to r.
RelativePath<Vec2> path_of_discs(const PairSweep& motion, double r);

/// What is known about the impact. `touching`: they touch from the start; `stalled`: not before `s`, after many steps.
enum class ImpactStatus { searching, touching, meets, passes, stalled };
const char* to_text(ImpactStatus status);  ///< "searching" ... "stalled"

/// What is known after an advance.
struct ImpactState {
    int steps = 0;        ///< advances made so far
    double s = 0;         ///< the shapes do not touch before this time, from 0 to 1
    double distance = 0;  ///< at s, metres; negative for an overlap, if any is allowed
    double closing = 0;   ///< the distance shrinks by no more than this in a whole step, metres
    Vec2 n;               ///< from A to B at s; once they touch, as it was before
    Vec2 point_a;         ///< of A, nearest to B at s, world frame
    Vec2 point_b;         ///< of B, nearest to A at s, world frame
    ImpactStatus status = ImpactStatus::searching;  ///< whether they meet
};

/// The parts of a state by name, for tables and alt text.
void describe(const ImpactState& state, auto&& field) {
    field("steps", state.steps);
    field("s", state.s);
    field("distance", state.distance);
    field("closing", state.closing);
    field("status", to_text(state.status));
}

/// Conservative advancement as a stepper: each step moves both shapes on to a time before which they cannot meet. For
/// two discs one step is enough, by chapter 04.
class TimeOfImpact {
public:
    /// A and B in their bodies' own frames. Their points must outlive it. They meet once they overlap by `allowed`, or
    /// by no more than `near` less (metres, at least 0). Throws what Gjk throws.
    TimeOfImpact(const ConvexView& A, const ConvexView& B, const PairSweep& motion, double allowed = 0,
                 double near = 0);
    /// The same for a shape and a half-plane that stands still in the world.
    TimeOfImpact(const ConvexView& A, const HalfPlane& wall, const Sweep& motion, double allowed = 0,
                 double near = 0);
    void step();                                                            ///< advances once, unless it is done
    bool done() const { return state_.status != ImpactStatus::searching; }  ///< whether the status is final
    const ImpactState& state() const { return state_; }                     ///< all that it knows
    /// When they meet, `state().s`; none if they pass. If the search has stalled, the time up to which it came.
    std::optional<double> result() const;

private:
    TimeOfImpact(const ConvexView& A, const ConvexView& B, const std::optional<HalfPlane>& wall,
                 const PairSweep& motion, double allowed, double near);
    void measure();
    void measure_wall();
    void measure_shapes();
    void meet_discs();
    double slack() const;
    double room() const;
    bool are_straight_discs() const;

    ConvexView A_, B_;
    std::optional<HalfPlane> wall_;
    PairSweep motion_;
    double reach_a_, reach_b_, allowed_, near_, size_;  // size_: the sum of all lengths at hand
    std::vector<Vec2> a_, b_;                           // the corners at s, relative to where A begins
    ImpactState state_;
};

/// A disc or a polygon as a view in its own frame; the shape must outlive it.
ConvexView own_view(const Shape& shape);
/// The stepper for any two shapes, which must outlive it. Only B may be a half-plane, and stands still; else BadInput.
TimeOfImpact conservative_advancement(const Shape& A, const Shape& B, const PairSweep& motion,
                                      double allowed = 0, double near = 0);
/// When these two first meet: a share of the step, from the later `begin` to 1; none if they pass.
std::optional<double> time_of_impact(const Shape& A, const Shape& B, const PairSweep& motion);

}  // namespace cc
