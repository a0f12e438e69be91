#pragma once
/// Chapter 18: the worlds that its figures, facts and tests run.
#include "18-world/beside/as_printed.hpp"
#include "18-world/clock.hpp"
#include "figure/points.hpp"
#include "run/simulation.hpp"
#include "run/scene.hpp"

namespace cc::experiments {

/// Of most steps, seconds.
constexpr double dt = 1. / 60;

/// The ground.
constexpr HalfPlane ground_plane{{0, 0}, {0, 1}};

/// Discs, triangles and squares that fall into a box.
Scene heap();
/// Five boxes, one on the other.
Scene stack();
/// A row of discs with gaps, and one that flies at it.
Scene cradle();
/// A disc and a square that are shot at a wall of 1 cm.
Scene shot();

/// A world that runs beside a clock.
struct Running {
    World world;                    ///< after the last step
    Clock clock;                    ///< decides when the next one is
    std::vector<Pose> before = {};  ///< of all bodies, before the last step; of none at the start
};
/// So many seconds go by: makes the steps that are due, and says how many. The same steps, whatever the seconds
/// are: the same bits.
int advance(Running& running, double elapsed, const MakeStep& make_step);
/// Where its bodies are drawn now.
std::vector<Pose> shown(const Running& running);

/// Two boxes, one on the ground and one above it that falls, before a step with two passes.
Simulation two_on_the_ground(Vec2 top, double fall);

/// Heights of a ball that bounces, in pictures at 60 a second, with 25 steps a second.
struct Heights {
    Points of_steps;  ///< as the last step left it
    Points shown;     ///< between the last two
};
/// In a second.
Heights heights();

/// How many pictures a second are tried.
constexpr int rates[] = {20, 30, 60, 144};
/// The way of a box that bounces for three seconds, at so many pictures a second: in each of them by a step as
/// long as the last one was shown, as it is printed, or by whole steps.
Points way_at(int rate, bool is_printed);

}  // namespace cc::experiments
