#include "18-world/clock.hpp"

#include <algorithm>
#include <cmath>

#include "base/angle.hpp"

namespace cc {

Clock::Clock(double dt, int most) : dt_(dt), most_(most) {
    require_time_step(dt);
    if (most < 1) throw BadInput("clock", "it must allow at least one step");
}

int Clock::steps_due(double elapsed) {
    if (!(elapsed >= 0 && elapsed <= longest)) throw BadInput("clock", "elapsed must be a time of at least 0");
    left_ += elapsed;
    int steps = 0;
    for (; left_ >= dt_ && steps < most_; ++steps) left_ -= dt_;                          // whole-steps
    if (left_ < dt_) return steps;
    const double kept = std::fmod(left_, dt_);
    dropped_ += left_ - kept;
    left_ = kept;
    return steps;
}

Pose interpolate(const Pose& before, const Pose& now, double share) {
    const double turn = angle_between(before.q, now.q);                                // the-short-way
    return {before.x + share * (now.x - before.x), turned(before.q, share * turn)};    // between-steps
}

std::vector<Pose> poses_of(std::span<const Body> bodies) {
    std::vector<Pose> poses;
    for (const Body& body : bodies) poses.push_back(body.pose);
    return poses;
}

std::vector<Pose> shown(std::span<const Pose> before, std::span<const Body> now, double share) {
    std::vector<Pose> poses = poses_of(now);
    for (std::size_t k = 0; k < std::min(before.size(), now.size()); ++k)
        poses[k] = interpolate(before[k], now[k].pose, share);
    return poses;
}

}  // namespace cc
