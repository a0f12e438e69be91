#pragma once
/// What is drawn of a world in the window.
#include "run/step_history.hpp"
#include "window/canvas.hpp"

namespace cc::demo {

/// As much of the half-planes as is seen.
void draw_half_planes(Canvas& canvas, std::span<const Body> bodies, Window seen);
/// Bodies, each with a mark of how it is turned: on the way from where they were before, if that is known, to
/// where they are.
void draw_bodies(Canvas& canvas, std::span<const Body> bodies, std::span<const Pose> before, double share);
/// The contacts of so many bodies: a dot for each, and arrows for the impulses on B, or on A where B is a
/// wall; the longest arrow is the largest impulse.
void draw_contacts(Canvas& canvas, std::span<const PairContacts> contacts, std::span<const Body> bodies);
/// Where bodies were hit on their ways.
void draw_impacts(Canvas& canvas, std::span<const Impact> impacts, std::span<const Body> bodies);
/// The boxes that overlap another one, and lines between the middles of such pairs.
void draw_candidates(Canvas& canvas, const StepRecord& state);
/// How far each body goes in some steps of dt seconds.
void draw_velocities(Canvas& canvas, std::span<const Body> bodies, double dt);
/// The hand, and what it holds.
void draw_hand(Canvas& canvas, const Simulation& world);

}  // namespace cc::demo
