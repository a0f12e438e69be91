#pragma once
/// Chapter 19: fast bodies are moved again, from impact to impact.         chapters/19-time-of-impact/index.md
#include <span>
#include <vector>

#include "11-motion/body.hpp"
#include "13-sequential-impulses/rows.hpp"
#include "19-time-of-impact/fast_body.hpp"
#include "19-time-of-impact/time_of_impact.hpp"

namespace cc {

/// Settings of the impacts in a step.
struct ImpactRules {
    double dt = 0;                     ///< of the step, seconds
    double restitution_threshold = 0;  ///< bodies that approach no faster than this do not bounce, m/s
};

/// An impact within a step.
struct Impact {
    double s = 0;           ///< when: a share of the step
    PairContacts contacts;  ///< which two bodies, where, and with which impulses
    bool joins = false;     ///< instead of bouncing, the two move as one from then on
};

/// Moves the fast bodies, given by their places in the list, through the step again. A fast body follows its sweep up
/// to its first impact with anything; the impact changes the velocities of both, and both begin new sweeps from there.
/// Two bodies that meet more than 8 times in a step, or are about to sink so deep that they might be separated to the
/// wrong side, move as one rigid body for the rest of the step. Bodies that touch at the start are left to the solver
/// until they have sunk in by a part of their width. Slow bodies without an impact stay where the step has moved them.
/// Momentum is kept, and energy grows by no more than restitution gives. There are one extent and one sweep for each
/// body.
std::vector<Impact> resolve_impacts(std::span<Body> bodies, std::span<const Extent> extents,
                                    const std::vector<Sweep>& sweeps, std::span<const std::size_t> fast,
                                    const ImpactRules& rules);

}  // namespace cc
