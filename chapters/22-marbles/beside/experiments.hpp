#pragma once
/// Chapter 22: the marbles that its figures, facts and tests let roll.
#include "22-marbles/marble_ledger.hpp"

namespace cc::experiments {

/// Gravity, m/s².
constexpr double g = 9.8;
/// Of most steps, seconds.
constexpr double dt = 1. / 120;

/// A ball of glass.
Marble glass_ball(double radius, Vec3 at, double friction, double restitution = 0);
/// How many steps fill so many seconds.
int steps_in(double seconds);
/// Lets so many seconds go by.
void run_for(Marbles& world, double seconds);

/// Five marbles over the upper end of a run of three planks and a tray.
Marbles marbles_on_run();

/// The friction of the slopes.
constexpr double rolling_mu = 0.2;
/// How fast a ball gets in a second on a slope that falls so many metres for each metre.
double speed_on_slope(double fall);

/// A ball that rolls and spins on a flat floor of triangles.
Marbles on_floor(bool drop_ghosts);
/// What is left of its energy after so many seconds, from 0 to 1.
double left_on_floor(bool drop_ghosts, double seconds);

/// What is left of a ball's energy after 4 seconds in a bowl of so many cells, from 0 to 1.
double left_in_bowl(std::uint32_t cells);

/// A marble that flies at a wall without thickness at x = 0.
Marbles towards_wall(double speed, bool stop_ways);
/// How many of 200 marbles, with 1, 2, ... 200 m/s, are behind it after 80 steps.
int count_passed(bool stop_ways);

/// The height of a ball, radius 0.1 m, that was dropped on a triangle 2 m long and so many metres high.
double height_on_thin(double height);

}  // namespace cc::experiments
