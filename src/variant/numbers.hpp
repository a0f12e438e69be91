#pragma once
/// A world as numbers: what a unit of its own is handed, and what it tells.
#include <span>
#include <vector>

#include "13-sequential-impulses/world.hpp"

namespace cc {

/// A world before its first step, and the length of its steps.
struct TimedWorld {
    World world = {};
    double dt = 1. / 60;  ///< seconds
};

/// Gravity and dt, then each body: how many corners, or 0 for a disc and -1 for a half-plane; its corners,
/// its radius, or its point and normal; pose, v, omega, inv_m, inv_I, restitution, friction. Exact.
std::vector<double> to_numbers(const TimedWorld& start);
/// The world that these are. Throws BadPolygon or BadInput for a shape that cannot be.
TimedWorld from_numbers(std::span<const double> numbers);

/// x, y, cosine and sine of each body.
std::vector<double> poses_of(const World& world);
/// Energy of motion and of height in joules, and the deepest overlap that the last step found, in metres.
std::vector<double> ledger_of(const World& world);

}  // namespace cc
