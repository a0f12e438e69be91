#pragma once
/// Chapter 19: what flies at what in its figures and facts.
#include "19-time-of-impact/time_of_impact.hpp"
#include "run/simulation.hpp"

namespace cc::experiments {

/// Of a step, seconds.
constexpr double dt = 1. / 60;

/// A triangle that flies.
const Polygon flyer = regular_polygon(3, 0.6);
/// A square that stands.
const Polygon target = regular_polygon(4, 0.8);
/// How they move: A flies, and turns by an angle in radians; B stands at a place.
PairSweep flight(double turn, Vec2 place);

/// A bullet, body 1, 4.5 m before a wall of 1 cm at x = 2, body 0.
Simulation shooting_range(double speed, double spin, bool do_lead);

/// A wall on the left, to the top and to the bottom.
constexpr HalfPlane wall_plane{{0, 0}, {1, 0}};
/// How long a disc falls along it, seconds.
constexpr double falls = 1;
/// The disc at the start and after each step, by this chapter's rule; or by the rule that what is fast and
/// meets something stays there until the next step, and keeps its velocity.
std::vector<Body> falling(bool is_stopped);
/// Its energy, joules.
double energy(const Body& body);

}  // namespace cc::experiments
