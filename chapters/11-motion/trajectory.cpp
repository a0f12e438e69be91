#include "11-motion/trajectory.hpp"

#include <cmath>

#include "11-motion/motion.hpp"
#include "base/angle.hpp"
#include "base/fail.hpp"

namespace cc {
namespace {

bool is_finite(Vec2 v) { return std::isfinite(v.x) && std::isfinite(v.y); }

[[noreturn]] void refuse(const char* fault) { throw BadInput("trajectory", fault); }

}  // namespace

Particle true_motion(const Pull& pull, const Particle& start, double t) {
    const auto& [g, k] = pull;
    if (k == 0) return {start.x + t * (start.v + t / 2 * g), start.v + t * g};
    // By the acceleration at the start, and 1 - cos as 2 sin²: the place of rest, g/k, may be too far away.
    const double root = std::sqrt(k);
    const double half = sincos(root * t / 2).sin / root;
    const auto [s, c] = sincos(root * t);
    const Vec2 a = acceleration(pull, start.x);
    return {start.x + s / root * start.v + 2 * half * half * a, c * start.v + s / root * a};
}

Trajectory::Trajectory(Rule rule, const Pull& pull, const Particle& start, double dt, long long steps)
    : rule_(rule), pull_(pull), start_(start), dt_(dt), steps_(steps) {
    require_time_step(dt);
    if (steps < 0) refuse("the number of steps is negative");
    if (!(pull.stiffness >= 0 && pull.stiffness <= longest)) refuse("the stiffness must be a number of at least 0");
    if (!is_finite(pull.gravity)) refuse("the gravity is not finite");
    if (!is_finite(start.x) || !is_finite(start.v)) refuse("the start is not finite");
    state_.now = start;
    state_.energy = energy(pull, start);
}

void Trajectory::step() {
    if (done()) return;
    state_.now = rule_(pull_, state_.now, dt_);
    ++state_.step;
    state_.t = static_cast<double>(state_.step) * dt_;
    state_.energy = energy(pull_, state_.now);
    state_.error = distance(state_.now.x, true_motion(pull_, start_, state_.t).x);
}

}  // namespace cc
