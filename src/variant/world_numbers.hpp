#pragma once
/// The library's worlds as the numbers of numbers.hpp, and back, bit by bit.
#include <span>
#include <vector>

#include "run/engine.hpp"

namespace cc {

/// A world and values of settings, to begin with.
std::vector<double> start_numbers(const World& world, std::span<const double> settings);
/// dt and a world's state, for a step.
std::vector<double> step_numbers(double dt, const World& world);
/// A world's state, and what its step told besides.
std::vector<double> told_numbers(const World& world, const FastBodies& fast);

/// A world that begins, and values of settings.
struct StartedWorld {
    World world;
    std::vector<double> settings;
};
/// Throws BadPolygon or BadInput for a shape that cannot be.
StartedWorld read_start(std::span<const double> numbers);
/// Puts a world into the state that it is to step from, and gives dt.
double read_step(std::span<const double> numbers, World& world);
/// Puts a world into the state that a step has told, whatever that is.
void read_told(std::span<const double> numbers, World& world, FastBodies& fast);

}  // namespace cc
