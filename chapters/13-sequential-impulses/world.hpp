#pragma once
/// Chapter 13, a world and its step: gravity pulls, contacts are found, impulses make them agree, bodies move.
///                                                     chapters/13-sequential-impulses/index.md
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "13-sequential-impulses/contact_cache.hpp"
#include "13-sequential-impulses/sequential_impulses.hpp"

namespace cc {

/// Bodies, gravity, and the contacts that are kept from step to step. Bodies may be changed between steps, added
/// at the end, and removed by `remove`; after one changed its place, begin with new `contacts`.
struct World {
    std::vector<Body> bodies = {};  ///< walls and the ground are among them
    Vec2 gravity = {0, -9.8};       ///< m/s²
    ContactCache contacts = {};     ///< those of the last step, with their impulses
};

/// Takes the k-th body out of the world; those after it move up. All other contacts keep their impulses. Throws
/// BadInput if there is no such body.
void remove(World& world, std::size_t k);

/// How far a step has come. Phases are names; each chapter defines those of its own part of a step.
using Phase = std::string_view;

/// The phases of steps, by chapter.
namespace phase {
inline constexpr Phase pairs = "pairs";        ///< the broad phase has found which bodies may touch
inline constexpr Phase contacts = "contacts";  ///< and the narrow phase where they do
inline constexpr Phase gravity = "gravity";    ///< velocities have changed by gravity
inline constexpr Phase passes = "passes";      ///< the solver has made one more pass
inline constexpr Phase moved = "moved";        ///< all bodies have moved
}  // namespace phase

/// What an observer is shown of a step, after each phase and after each pass. It looks at a world in the middle
/// of its step: copy whatever you want to keep.
struct StepView {
    Phase phase = {};                             ///< the last one
    int pass = 0;                                 ///< how many passes were made
    std::span<const Body> bodies = {};            ///< where they are by now
    std::span<const Motion> motions = {};         ///< how they move by now, while the bodies do not know; else empty
    std::span<const Aabb> boxes = {};             ///< around the bodies, each wider by half the margin
    std::span<const BoxPair> pairs = {};          ///< bodies whose boxes overlap
    std::span<const PairContacts> contacts = {};  ///< with their impulses so far
    double change = 0;                            ///< largest of an impulse in the last pass, N s
    std::size_t overlaps = 0;  ///< if the solver moves places: points that overlapped in the last pass over them
    double deepest = 0;        ///< how deep the deepest of these points was, metres
};
/// A world as its bodies and the contacts that it keeps show it.
StepView view_of(const World& world, Phase phase);
/// Is called after each phase and each pass of a step. It must not change the world.
using Observer = std::function<void(const StepView&)>;

/// Where a step takes a body.
struct Displacement {
    Pose to;         ///< where it ends
    Vec2 by;         ///< how far its centre of mass goes, metres
    double turn;     ///< how far it turns, radians
    Velocity after;  ///< how it moves then
};
/// The last phase of a step of dt seconds: brings each body to where its displacement leads, or, if something
/// is in its way, not quite so far; and tells the observer, if there is one.
using Move = std::function<void(World& world, std::span<const Displacement> displacements, double dt,
                                const Observer& seen)>;
/// Brings each body there, whatever is in its way.
void move_freely(World& world, std::span<const Displacement> displacements, double dt,
                 const Observer& seen = {});

/// Throws what is wrong with a world before a step of dt seconds, with its place: BadInput for a dt under
/// `shortest`, for gravity beyond `longest` and for a spin of over 2^20 radians in a step, BadBody for a body
/// that cannot be.
void require_sound(const World& world, double dt);
/// How the bodies move, for the passes.
std::vector<Motion> motions_of(std::span<const Body> bodies);
/// Where these motions take the bodies in dt seconds, out of their overlaps, too.
std::vector<Displacement> displacements_of(std::span<const Body> bodies, std::span<const Motion> motions,
                                           double dt);

/// One step of dt seconds: gravity changes velocities, contacts are found, impulses make them agree, and bodies
/// move. Throws what is wrong before, BadImpulseOptions, and BadPolygon for a corner beyond `longest`, and then
/// has changed nothing; so what a very long step has carried out of the range is refused by the next one. (If the passes
/// spin a body too fast, the step throws BadInput midway and leaves the world changed.) The contacts warm the passes with the
/// impulses of the last step: after another dt they are too large or too small by as much, and some passes go
/// into that. `seen` is told of each phase.
void step(World& world, double dt, const ImpulseOptions& options = {}, const Observer& seen = {},
          const Move& move = move_freely);

}  // namespace cc
