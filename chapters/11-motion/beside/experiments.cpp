#include "11-motion/beside/experiments.hpp"

#include <algorithm>

#include "base/stepper.hpp"

namespace cc::experiments {

States spring_walk(Rule rule) {
    return history(Trajectory(rule, soft_spring, pulled, spring_step, spring_steps));
}

double gain(const States& states, std::size_t k) { return states[k].energy / states[0].energy; }

GainRange gains(const States& states, std::size_t first, std::size_t last) {
    GainRange range{gain(states, first), gain(states, first)};
    for (std::size_t k = first; k <= last; ++k) {
        range.low = std::min(range.low, gain(states, k));
        range.high = std::max(range.high, gain(states, k));
    }
    return range;
}

double error_after_a_second(Rule rule, long long steps) {
    const double dt = 1. / static_cast<double>(steps);
    const Particle end = run(Trajectory(rule, soft_spring, pulled, dt, steps));
    return distance(end.x, true_motion(soft_spring, pulled, 1).x);
}

Body worked_plank() {
    Body plank = make_body(Polygon(rectangle(3, 1)), 2, {{2, 1}, {}});
    plank.v = {4, 6};
    plank.omega = 2;
    return plank;
}

}  // namespace cc::experiments
