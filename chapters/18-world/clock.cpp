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

int advance(Running& running, double elapsed, const MakeStep& make_step) {
    const int steps = running.clock.steps_due(elapsed);
    for (int k = 0; k < steps; ++k) {
        running.before.clear();
        for (const Body& body : running.world.bodies) running.before.push_back(body.pose);
        make_step(running.world, running.clock.dt());
    }
    return steps;
}

std::vector<Pose> shown(const Running& running) {
    const auto& bodies = running.world.bodies;
    std::vector<Pose> poses;
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        const Pose& now = bodies[k].pose;
        const bool is_new = k >= running.before.size();
        poses.push_back(is_new ? now : interpolate(running.before[k], now, running.clock.share()));
    }
    return poses;
}

}  // namespace cc
