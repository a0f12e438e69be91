#pragma once
/// Chapter 17: can a body find its way by remembering its shape? Its points are moved out of what they
/// overlap, the shape is matched, and its velocity is what that took. chapters/17-shape-matching/index.md
#include <optional>
#include <span>
#include <vector>

#include "09-broad-phase/broad_phase.hpp"
#include "13-sequential-impulses/world.hpp"
#include "17-shape-matching/touches.hpp"

namespace cc {

/// What is known after a pass.
struct MatchingState {
    /// What a pass is about.
    enum Stage { places, velocities, finished };
    Stage next{};                        ///< what the next pass is about
    int pass = 0;                        ///< how many were made
    std::size_t overlaps = 0;            ///< points that overlapped in the last pass over places
    double deepest = 0;                  ///< and by how much at most, metres
    double change = 0;                   ///< largest of an impulse in the last pass over velocities, N s
    std::vector<Body> bodies;            ///< where they are now, with the inertia that pushes meet, and new velocities
    std::vector<PairContacts> contacts;  ///< with impulses, once all places are found; final in the end
};

/// The parts of a state by name, for tables and alt text.
void describe(const MatchingState& state, auto&& field) {
    field("pass", state.pass);
    field("overlaps", state.overlaps);
    field("deepest", state.deepest);
    field("change", state.change);
}

/// A step of a world as a stepper, pass by pass: first over the places of all bodies, then over their
/// velocities. A pass over places finds all contacts anew, so its lists may grow.
class ShapeMatching {
public:
    /// Predicts the places after dt seconds. All must be sound. Throws BadFit for a polygon over `longest` kg.
    ShapeMatching(std::span<const Body> bodies, Vec2 gravity, double dt, const MatchingOptions& options = {});
    /// One pass over all that touch; nothing once it is done. Throws BadPolygon or BadFit for a corner too far.
    void step();
    /// Whether places and velocities are found.
    bool done() const { return state_.next == MatchingState::finished; }
    /// All that it knows.
    const MatchingState& state() const { return state_; }
    /// The boxes of the bodies, each wider by half the margin, as found last; of a half-plane only its origin.
    std::span<const Aabb> boxes() const { return boxes_; }
    /// The pairs of bodies whose boxes overlapped.
    std::span<const BoxPair> pairs() const { return pairs_; }
    /// Those who have touched in this step, by a, then by b.
    std::span<const Touch> touches() const { return touches_; }
    /// The bodies after the step, and their contacts; final once it is done.
    const MatchingState& result() const& { return state_; }
    /// The same, to keep.
    MatchingState result() && { return std::move(state_); }

private:
    void find_pairs();
    void move_places();
    void find_velocities();
    void step_velocities();
    ImpulseOptions velocity_options() const;
    void find_rows(const ImpulseOptions& options);
    void finish(std::span<const Motion> motions);
    void meet(std::uint32_t a, std::uint32_t b);
    Manifold find_contacts(std::uint32_t a, std::uint32_t b) const;

    Vec2 gravity_;
    double dt_;
    MatchingOptions options_;
    std::vector<PushedBody> pushed_;
    std::vector<std::uint32_t> half_planes_;
    std::vector<Touch> touches_;  // by a, then by b
    SweepAndPrune sweep_;
    std::vector<Aabb> boxes_;
    std::vector<BoxPair> pairs_;
    std::optional<SequentialImpulses> velocities_;
    std::vector<Motion> before_velocities_;  // without any pushes
    bool is_tempered_ = false;
    MatchingState state_;
};

/// One step of dt seconds of a world, as chapter 13's: gravity changes velocities, bodies move, are moved out of
/// what they overlap, and velocities follow. The world gets the contacts with their impulses. Throws what
/// chapter 13's step and ShapeMatching throw, and BadMatchingOptions; then it has changed nothing. `seen` is
/// told of each phase from `gravity` on; while places are sought, the contacts' impulses are what their pushes
/// will be.
void step(World& world, double dt, const MatchingOptions& options, const Observer& seen = {},
          const Move& move = move_freely);

}  // namespace cc
