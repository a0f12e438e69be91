#pragma once
/// Chapter 19, when do two moving shapes meet? They are moved on by as much as they may, whatever they do:
/// their distance over the highest speed at which it can shrink. chapters/19-time-of-impact/index.md
#include <optional>
#include <vector>

#include "05-convex-shapes/shape.hpp"

namespace cc {

/// How a body moves through a step, from its time `begin` on: straight, and turning evenly. What is part of
/// something larger turns about the centre of that, and it is the centre that goes straight.
struct Sweep {
    Pose from;         ///< where it begins, world frame
    Vec2 by = {};      ///< how far its centre moves in a whole step, metres
    double turn = 0;   ///< by how much it turns in a whole step, radians, |turn| <= 2^20
    double begin = 0;  ///< a share of the step, from 0 to 1
    Vec2 arm = {};     ///< from that centre to its origin at `begin`, world frame, metres
};
/// Where it is at the time s of the step, from `begin` to 1.
Pose at(const Sweep& sweep, double s);

/// How two shapes move.
struct PairSweep {
    Sweep a;  ///< of A
    Sweep b;  ///< of B
};

/// What is known about a meeting. `touching`: from the start on; `stalled`: not before `s`, after many steps.
enum class ImpactStatus { searching, touching, meets, passes, stalled };
/// "searching" ... "stalled".
const char* to_text(ImpactStatus status);

/// What is known after an advance.
struct ImpactState {
    int steps = 0;                    ///< how many were made
    double s = 0;                     ///< they do not touch before; from 0 to 1
    double distance = 0;              ///< at s, metres; negative: overlap, if any is allowed
    double closing = 0;               ///< it shrinks by no more than this in a whole step, metres
    Vec2 n;                           ///< from A to B at s; as long as they are apart, else as it was before
    Vec2 point_a;                     ///< of A, nearest to B at s, world frame
    Vec2 point_b;                     ///< of B
    ImpactStatus status = ImpactStatus::searching;  ///< what is known
};

/// The parts of a state by name, for tables and alt text.
void describe(const ImpactState& state, auto&& field) {
    field("steps", state.steps);
    field("s", state.s);
    field("distance", state.distance);
    field("closing", state.closing);
    field("status", to_text(state.status));
}

/// Conservative advancement as a stepper: each step moves both shapes on as far as they cannot have met. Two
/// discs need one, by chapter 04.
class TimeOfImpact {
public:
    /// A and B in their bodies' own frames. Their points must outlive it. They meet as soon as they overlap
    /// by `allowed`, or lack no more than `near` of that (metres, at least 0). Throws what Gjk throws.
    TimeOfImpact(const ConvexView& A, const ConvexView& B, const PairSweep& motion, double allowed = 0,
                 double near = 0);
    /// The same for a shape and a half-plane, which stands still in the world.
    TimeOfImpact(const ConvexView& A, const HalfPlane& wall, const Sweep& motion, double allowed = 0,
                 double near = 0);
    /// Advances once; nothing once it is done.
    void step();
    bool done() const { return state_.status != ImpactStatus::searching; }  ///< whether the status is final
    const ImpactState& state() const { return state_; }              ///< all that it knows
    /// When they meet: `state().s`, or nothing if they pass. Of what is stalled, where it stopped.
    std::optional<double> result() const;

private:
    void begin(), measure(), measure_wall(), measure_shapes(), meet_discs();
    double slack() const;
    double room() const;
    bool are_straight_discs() const;

    ConvexView A_, B_;
    std::optional<HalfPlane> wall_;
    PairSweep motion_;
    double reach_a_, reach_b_ = 0, allowed_, near_, size_ = 0;
    std::vector<Vec2> a_, b_;  // the corners at s, from where A begins
    ImpactState state_;
};

/// The shape as a view in its own frame; it must outlive it. Needs a disc or a polygon.
ConvexView own_view(const Shape& shape);
/// When the two meet first, a share of the step, from the later `begin` to 1; none if they pass. A half-plane
/// must be B, and stands still.
std::optional<double> time_of_impact(const Shape& A, const Shape& B, const PairSweep& motion);

}  // namespace cc
