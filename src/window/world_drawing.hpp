#pragma once
/// What is drawn of a world in the window.
#include "18-world/world_step.hpp"
#include "window/canvas.hpp"

namespace cc::demo {

/// As much of the walls as is seen.
void draw_walls(Canvas& canvas, std::span<const Wall> walls, Window seen);
/// Bodies, each with a mark of how it is turned: on the way from where they were before, if that is known, to
/// where they are.
void draw_bodies(Canvas& canvas, std::span<const Body> bodies, std::span<const Pose> before, double share);
/// The contacts of so many bodies: a dot for each, and arrows for the impulses on B, or on A where B is a
/// wall; the longest arrow is the largest impulse.
void draw_contacts(Canvas& canvas, std::span<const PairContacts> contacts, std::size_t bodies);
/// Where bodies were hit on their ways.
void draw_impacts(Canvas& canvas, std::span<const Impact> impacts, std::size_t bodies);
/// The boxes that overlap another one, and lines between the middles of such pairs.
void draw_candidates(Canvas& canvas, const WorldStepState& state);
/// How far each body goes in some steps of dt seconds.
void draw_velocities(Canvas& canvas, std::span<const Body> bodies, double dt);
/// The hand, and what it holds.
void draw_hand(Canvas& canvas, const World& world);

}  // namespace cc::demo
