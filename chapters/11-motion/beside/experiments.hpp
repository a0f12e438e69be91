#pragma once
/// Chapter 11: the motions that its figures, facts and tests try.
#include "11-motion/motion.hpp"
#include "11-motion/trajectory.hpp"
#include "figure/points.hpp"

namespace cc::experiments {

/// Gravity on earth, m/s².
constexpr Vec2 earth{0, -9.8};
/// A spring of 1/s² without gravity: a full turn takes 2 π seconds.
constexpr Pull soft_spring{{}, 1};
/// A stone that is let go.
constexpr Particle at_rest{};
/// A ball on the spring that goes round on a circle.
constexpr Particle on_circle{{1, 0}, {0, 1}};
/// A ball on the spring that is let go 1 m from its place of rest.
constexpr Particle pulled{{1, 0}, {0, 0}};

/// A trajectory, step by step.
using States = std::vector<TrajectoryState>;

/// How long a step of a spring_walk is, seconds.
constexpr double spring_step = 0.1;
/// How many steps it has.
constexpr long long spring_steps = 10'000;
/// The pulled ball by a rule.
States spring_walk(Rule rule);
/// The energy after k steps, in units of the start's.
double gain(const States& states, std::size_t k);
/// The least and the most of the gains.
struct GainRange {
    double low;   ///< the least
    double high;  ///< the most
};
/// The gains from step `first` to step `last`.
GainRange gains(const States& states, std::size_t first, std::size_t last);
/// How far off the pulled ball is after a second of so many steps, metres.
double error_after_a_second(Rule rule, long long steps);

/// The plank of the text: 3 m long, 6 kg, on its way.
Body worked_plank();

/// How fast the wheel of What breaks turns, degrees per second.
constexpr double slow_turn = 90;

}  // namespace cc::experiments
