#pragma once
/// Chapter 17: can a body find its way by remembering its shape? Its points are moved out of whatever they
/// overlap, its shape is matched to them, and the move becomes a velocity. chapters/17-shape-matching/index.md
#include "13-sequential-impulses/world.hpp"
#include "17-shape-matching/matching_options.hpp"

namespace cc {

/// The phases of a step by shape matching, before chapter 13's `moved`.
namespace phase {
inline constexpr Phase predicted = "predicted";    ///< bodies are where gravity and their velocities carry them
inline constexpr Phase places = "places";          ///< one more pass over places is made
inline constexpr Phase velocities = "velocities";  ///< one more pass over velocities is made
}  // namespace phase

/// One step of dt seconds, like chapter 13's: gravity and velocities carry the bodies along, pushes move them out of
/// what they overlap, and velocities follow from the pushes. The world keeps the contacts with their impulses. Throws
/// what chapter 13's step throws, BadMatchingOptions, and BadFit for a polygon of more than `longest` kg or a corner
/// that is pushed too far; then nothing has changed. `seen` is told of each phase. During the passes over places it
/// sees the contacts that were pushed, with their pushes as impulses.
void step(World& world, double dt, const MatchingOptions& options, const Observer& seen = {},
          const Move& move = move_freely);

}  // namespace cc
