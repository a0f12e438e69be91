#pragma once
/// Chapter 11, a whole motion by steps, one after the other, and beside it the true one.
///                                                                chapters/11-motion/index.md
#include "11-motion/rules.hpp"

namespace cc {

/// Where the laws of motion lead in t seconds, without any steps. With x, v and a at the start and k for the
/// stiffness, rounding moves the place by a few eps of (|x| + |v|/sqrt(k) + |a|/k) (1 + |t| sqrt(k)), for
/// k = 0 of |x| + |t v| + |t² a|. Throws BadInput if |t| sqrt(k) is over 2^20.
Particle true_motion(const Pull& pull, const Particle& start, double t);

/// Where a motion is after some steps.
struct TrajectoryState {
    long long step = 0;  ///< how many were taken
    double t = 0;        ///< seconds since the start
    Particle now;        ///< where the steps lead
    double energy = 0;   ///< there, J/kg
    double error = 0;    ///< how far that is from the true place, metres
};

/// The parts of a state by name, for tables and alt text.
void describe(const TrajectoryState& state, auto&& field) {
    field("step", state.step);
    field("t", state.t);
    field("x", state.now.x);
    field("v", state.now.v);
    field("energy", state.energy);
    field("error", state.error);
}

/// A motion as a stepper: each step applies the rule once.
class Trajectory {
public:
    /// So many steps of dt seconds from `start`. Throws BadInput unless dt > 0, the number of steps is at
    /// least 0, the stiffness is at least 0 and all is finite.
    Trajectory(Rule rule, const Pull& pull, const Particle& start, double dt, long long steps);
    /// Applies the rule; nothing once it is done. Throws BadInput where `true_motion` does.
    void step();
    /// Whether all steps are taken.
    bool done() const { return state_.step >= steps_; }
    /// All that it knows.
    const TrajectoryState& state() const { return state_; }
    /// Where it is; where it ends once it is done.
    Particle result() const { return state_.now; }

private:
    Rule rule_;
    Pull pull_;
    Particle start_;
    double dt_;
    long long steps_;
    TrajectoryState state_;
};

}  // namespace cc
