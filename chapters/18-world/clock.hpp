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

/// Where bodies are.
std::vector<Pose> poses_of(std::span<const Body> bodies);

/// Where to draw bodies between two steps: at a share, from 0 to 1, of the way from where they were before the last one
/// to where they are now. One that was not there before is drawn where it is. What is shown is up to a step late.
std::vector<Pose> shown(std::span<const Pose> before, std::span<const Body> now, double share);

}  // namespace cc
