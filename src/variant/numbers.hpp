#pragma once
/// A world as numbers: what a unit of its own is handed, and what it tells.
#include <span>
#include <vector>

#include "13-sequential-impulses/world.hpp"

namespace cc {

/// A world between two steps, the length of its steps, and how they are solved.
struct TimedWorld {
    World world = {};
    double dt = 1. / 60;           ///< seconds
    ImpulseOptions options = {};  ///< those that are numbers; the switches are as they are at first
};

/// Gravity and dt; passes, bias, slop, margin, and the speed under which nothing bounces; the contacts of the last
/// step, how many and then each; then each body: how many corners, or 0 for a disc and -1 for a half-plane; its
/// corners, its radius, or its point and normal; pose, v, omega, inv_m, inv_I, restitution, friction. Exact.
/// A contact is its two bodies, its feature, n, the point, its separation, and its impulses along n and along t. Of a
/// body and a half-plane, the body is the first.
std::vector<double> to_numbers(const TimedWorld& start);
/// The world that these are. Throws BadPolygon or BadInput for a shape that cannot be.
TimedWorld from_numbers(std::span<const double> numbers);

/// x, y, cosine and sine of each body.
std::vector<double> poses_of(const World& world);
/// v and omega of each body.
std::vector<double> velocities_of(const World& world);
/// The contacts of the last step, how many and then each.
std::vector<double> contact_numbers_of(const World& world);
/// Energy of motion and of height in joules, and the deepest overlap that the last step found, in metres.
std::vector<double> ledger_of(const World& world);

/// Puts a world's bodies and contacts where a unit says that a step of dt seconds has brought them: poses, velocities,
/// and then contacts. Throws "bodies[K]: FAULT" for what cannot be, and then has changed nothing.
void go_on(World& world, double dt, std::span<const double> told);

}  // namespace cc
