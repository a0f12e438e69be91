#pragma once
/// Chapter 18, a world beside a clock: whole steps for as much time as goes by, and what to show between two
/// of them.                                                             chapters/18-world/index.md
#include <functional>
#include <span>
#include <vector>

#include "13-sequential-impulses/world.hpp"

namespace cc {

/// Turns time that goes by, however it is cut, into whole steps.
class Clock {
public:
    /// For steps of dt seconds, `most` of them at a time: what more has gone by is dropped. Throws BadInput
    /// unless dt > 0 and most >= 1.
    explicit Clock(double dt, int most = 8);
    /// So many seconds have gone by, at least 0 and finite: how many steps are due. Throws BadInput otherwise.
    int steps_due(double elapsed);
    /// How much of the next step has gone by, from 0 to 1, and below 1.
    double share() const { return left_ / dt_; }
    /// Of a step, seconds.
    double dt() const { return dt_; }
    /// All that was dropped since the start, seconds.
    double dropped() const { return dropped_; }

private:
    double dt_, left_ = 0, dropped_ = 0;
    int most_;
};

/// The pose on the way from one to another, at a share from 0 to 1: it turns by the smaller angle.
Pose interpolate(const Pose& before, const Pose& now, double share);

/// A world that runs beside a clock, and where its bodies were one step before.
struct Running {
    World world;               ///< after the last step
    Clock clock;               ///< decides when the next one is
    std::vector<Pose> before;  ///< of all bodies, before the last step; of none at the start
};

/// What makes a step of dt seconds.
using MakeStep = std::function<void(World& world, double dt)>;
/// So many seconds go by: makes the steps that are due, and says how many. The same steps, whatever the seconds
/// are: the same bits.
int advance(Running& running, double elapsed, const MakeStep& make_step);

/// Where to draw the bodies now: between the last two steps, by the time that has gone by since. What is shown
/// is up to a step late.
std::vector<Pose> shown(const Running& running);

}  // namespace cc
