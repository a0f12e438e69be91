#pragma once
/// Chapter 19, bodies that are too fast for a step: each is led along its way, from impact to impact, so that
/// it passes through nothing.                                           chapters/19-time-of-impact/index.md
#include <span>
#include <vector>

#include "11-motion/body.hpp"
#include "13-sequential-impulses/world.hpp"
#include "18-world/ledger.hpp"
#include "19-time-of-impact/time_of_impact.hpp"

namespace cc {

/// What of a shape decides who is fast. Metres.
struct Extent {
    double half_width = 0;  ///< half of the least distance of two parallel lines that hold it between them; of a
                            ///< half-plane `longest`, as is `around`
    double reach = 0;       ///< from the body's origin to its farthest corner; of a disc 0: it may spin
    double around = 0;      ///< radius of a disc about the origin that holds it
};
/// That of a shape in its body's frame.
Extent extent_of(const Shape& shape);

/// Whether a body goes farther in a step than half its width: its centre could then be inside a thing, or
/// beyond a thin one, that it did not touch before. `by` and `turn` are of the step. `sunk`, from 0 to 1, is how deep
/// it is already in something that cannot give way, as a share of the depth at which the other side is as near: so
/// much less it may go.
bool is_fast(const Extent& extent, Vec2 by, double turn, double sunk = 0);

/// An impact within a step.
struct Impact {
    double s = 0;           ///< when: a share of the step
    PairContacts contacts;  ///< who, where, and with which impulses
    bool joins = false;     ///< no impact: the two met too often, and move as one from then on
};

/// The ledger of a world, and of the impacts in its last step.
Ledger ledger(const World& world, std::span<const Impact> impacts);

/// How impacts are dealt.
struct ImpactRules {
    double dt = 0;                     ///< of a step, seconds
    double restitution_threshold = 0;  ///< approach speeds up to this do not bounce, m/s
};

/// Takes the bodies where `ways` lead them in a step, and leads those that are fast, by their places in the
/// list, from the start of the step again: up to the first impact with anything, where an impact changes the
/// velocities of both; then both are led on from there. Two that meet more than 8 times in a step, or are about
/// to sink so deep that they might be parted to the wrong side, move as one rigid body for what remains of it.
/// Those who touch from the start are left to the solver, until they have sunk in by a part of their width.
/// Momentum is kept, and energy grows by no more than the restitution gives.
std::vector<Impact> resolve_impacts(std::span<Body> bodies, std::span<const Extent> extents,
                              std::vector<Sweep> ways, std::span<const std::size_t> fast,
                              const ImpactRules& rules);

namespace phase {
inline constexpr Phase impacts = "impacts";  ///< fast bodies were led along their ways
}

/// The move phase of a step in which no fast body passes through a thing. It keeps the extents of a world's
/// bodies: one for each world, whose shapes stay and whose list only grows at its end, or loses a body of which
/// `remove` is told.
class ContinuousCollision {
public:
    /// The move phase for a solver with these settings; it may be used as long as this lives. It brings the bodies
    /// to the ends of their ways, and leads those that are fast; their contacts begin the next step without
    /// impulses.
    Move phase(double restitution_threshold);
    /// The bodies that were fast in the last step.
    std::span<const std::size_t> fast() const { return fast_; }
    /// The impacts on their ways.
    std::span<const Impact> impacts() const { return impacts_; }
    /// Forgets those.
    void begin_step();
    /// The world has lost its k-th body. What the last step did is forgotten.
    void remove(std::size_t k);

private:
    void move(World& world, std::span<const Displacement> displacements, const ImpactRules& rules,
              const Observer& seen);

    std::vector<double> shares_sunk(const World& world) const;

    std::vector<Extent> extents_;
    std::vector<std::size_t> fast_;
    std::vector<Impact> impacts_;
};

}  // namespace cc
