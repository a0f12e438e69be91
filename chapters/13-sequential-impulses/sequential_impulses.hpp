#pragma once
/// Chapter 13: how do many contacts agree? Each is solved alone, as if there were no other, again and again;
/// what is clamped is the sum of its impulses.            chapters/13-sequential-impulses/index.md
#include <span>
#include <string>
#include <vector>

#include "13-sequential-impulses/contact_cache.hpp"
#include "13-sequential-impulses/options.hpp"
#include "13-sequential-impulses/rows.hpp"

namespace cc {

/// What is known after a pass.
struct ImpulseState {
    int pass = 0;                        ///< how many were made
    double residual = 0;                 ///< the largest change of an impulse in the last one, N s
    std::size_t largest = 0;             ///< in which pair that was
    std::vector<PairContacts> contacts;  ///< with their impulses
    std::vector<Motion> motions;         ///< of the bodies, and of the walls after them
};

/// All normal impulses of these contacts together, N s.
double normal_sum(std::span<const PairContacts> contacts);
/// The sizes of all their friction impulses together, N s.
double friction_sum(std::span<const PairContacts> contacts);

/// The parts of a state by name, for tables and alt text.
void describe(const ImpulseState& state, auto&& field) {
    field("pass", state.pass);
    field("residual", state.residual);
    field("normal sum", normal_sum(state.contacts));
    field("friction sum", friction_sum(state.contacts));
}

/// What the last pass did, in words.
std::string narrate(const ImpulseState& state);

/// The passes over all contacts as a stepper: each contact in turn gets the impulses that it would need
/// alone.
class SequentialImpulses {
public:
    /// Applies the impulses that the contacts begin with. Each contact's a and b are places in `motions`.
    SequentialImpulses(std::vector<Motion> motions, std::vector<PairContacts> contacts,
                       const Options& options);
    /// One pass over all contacts; nothing once it is done.
    void step();
    /// Whether all passes are made.
    bool done() const { return state_.pass >= options_.iterations; }
    /// All that it knows.
    const ImpulseState& state() const { return state_; }
    /// The velocities and the impulses; final once it is done.
    const ImpulseState& result() const& { return state_; }
    /// The same, to keep.
    ImpulseState result() && { return std::move(state_); }

private:
    int first_point(const PairContacts& pair) const;
    double solve_velocities(PairContacts& pair);
    void solve_overlaps(PairContacts& pair);

    Options options_;
    ImpulseState state_;
};

/// How bodies and walls move, for the passes: walls do not.
std::vector<Motion> motions_of(std::span<const Body> bodies, std::size_t walls);
/// Gives the bodies their new velocities and moves them for dt seconds, out of their overlaps, too.
void finish_step(std::span<Body> bodies, std::span<const Motion> motions, double dt);

/// Throws what is wrong before a step of dt seconds, with its place: BadInput for a dt under `shortest`, for
/// gravity (m/s²) beyond `longest` and for a spin of over 2^20 radians in a step, BadBody for a body or a wall
/// that cannot be.
void require_sound(std::span<const Body> bodies, std::span<const Wall> walls, Vec2 gravity, double dt);

/// One step of dt seconds of a world: gravity (m/s²) changes velocities, contacts are found, impulses make
/// them agree, and bodies move. Throws what is wrong before, BadOptions, and BadPolygon for a corner beyond
/// `longest`, and then has changed nothing; so what a very long step has carried out of the range is refused
/// by the next one. (If it is the passes that spin a body so fast, BadInput comes from half a step.) The cache
/// warms the passes with the impulses of the last step: after another dt they are too large or too small by
/// as much, and some passes go into that.
void step(std::span<Body> bodies, std::span<const Wall> walls, Vec2 gravity, double dt, ContactCache& cache,
          const Options& options = {});

}  // namespace cc
