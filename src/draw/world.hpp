#pragma once
/// How a world is drawn, by whichever Painter.
#include "draw/boxes.hpp"
#include "draw/contacts.hpp"
#include "draw/shapes.hpp"
#include "run/step_history.hpp"

namespace cc {

inline constexpr std::size_t most_dotted = 60;  ///< bodies; of more, points would hide them

/// All contacts of these bodies, and arrows for the impulses on B, or on A where B is a half-plane; the
/// longest arrow is the largest impulse.
void draw_contacts(Painter& painter, std::span<const PairContacts> contacts, std::span<const Body> bodies);
/// Where bodies were hit on their ways.
void draw_impacts(Painter& painter, std::span<const Impact> impacts, std::span<const Body> bodies);
/// The boxes that overlap another one, and lines between the middles of such pairs.
void draw_candidates(Painter& painter, std::span<const Aabb> boxes, std::span<const BoxPair> pairs, Role role);
/// Those of a step.
inline void draw_candidates(Painter& painter, const StepRecord& step) {
    draw_candidates(painter, step.boxes, step.pairs, Role::bound);
}
/// How far each body goes in some steps of dt seconds.
void draw_velocities(Painter& painter, std::span<const Body> bodies, double dt);
/// The hand, and what it holds.
void draw_hand(Painter& painter, const Simulation& world);

/// Bodies; of a small crowd the points that pushed in the last step; and the hand.
void draw(Painter& painter, const Simulation& world, Window seen);

}  // namespace cc
