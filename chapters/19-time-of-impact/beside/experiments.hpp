#pragma once
/// Chapter 19: the experiments of its figures and facts.
#include "19-time-of-impact/time_of_impact.hpp"
#include "run/simulation.hpp"

namespace cc::experiments {

/// The length of a step, seconds.
constexpr double dt = 1. / 60;

/// A triangle that flies.
const Polygon flyer = regular_polygon(3, 0.6);
/// A square that stands.
const Polygon target = regular_polygon(4, 0.8);
/// How they move: A flies, and turns by an angle in radians; B stands at a place.
PairSweep flight(double turn, Vec2 place);

/// A bullet, body 1, 4.5 m in front of a wall, body 0, that is 1 cm thick and stands at x = 2; with continuous collision
/// detection enabled, or without.
Simulation shooting_range(double speed, double spin, bool is_enabled);

/// A wall on the left, without an end above or below.
constexpr HalfPlane wall_plane{{0, 0}, {1, 0}};
/// How long a disc falls along it, seconds.
constexpr double falls = 1;
/// The disc at the start and after each step, by this chapter's rule; or by the rule that a fast body stays where it
/// meets something until the next step, and keeps its velocity.
std::vector<Body> falling(bool is_stopped);
/// Its energy, joules.
double energy(const Body& body);

}  // namespace cc::experiments
