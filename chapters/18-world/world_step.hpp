#pragma once
/// Chapter 18, a step of a world, phase by phase: what stands where, who may touch whom, where they touch,
/// and what the solver makes of it.                                     chapters/18-world/index.md
#include <string>

#include "18-world/world.hpp"

namespace cc {

/// What a step does, in this order. Chapter 13's solver goes through all of it. Chapter 17's looks for pairs
/// and contacts in each of its passes; one from elsewhere only moves. Impacts are there if a body is fast.
enum class Phase { ready, hand, pairs, contacts, gravity, passes, moved, impacts };
/// "ready" ... "impacts".
const char* to_text(Phase phase);

/// What is known after a phase, or after a pass of the solver.
struct WorldStepState {
    Phase phase = Phase::ready;          ///< the last one; there are as many `passes` as the solver makes
    int pass = 0;                        ///< how many it has made
    std::vector<Body> bodies;            ///< where they are, and how they move by now
    std::vector<Aabb> boxes;             ///< around them, each wider by half the margin; none before `pairs`
    std::vector<BoxPair> pairs;          ///< of boxes that overlap
    std::vector<PairContacts> contacts;  ///< with their impulses so far; b counts on to the walls
    std::vector<std::size_t> fast;       ///< bodies that go farther than half their width
    std::vector<Impact> impacts;         ///< on their ways
    double change = 0;  ///< largest of an impulse in the last pass, N s; while places are sought, 0
};

/// How many contact points there are, of all pairs.
std::size_t count_points(std::span<const PairContacts> contacts);
/// How many of them push.
std::size_t count_pushing(std::span<const PairContacts> contacts);

/// The parts of a state by name, for tables and alt text.
void describe(const WorldStepState& state, auto&& field) {
    field("phase", to_text(state.phase));
    field("pass", state.pass);
    field("pairs", state.pairs.size());
    field("contacts", count_points(state.contacts));
    field("pushing", count_pushing(state.contacts));
    field("normal sum", normal_sum(state.contacts));
    field("change", state.change);
    field("impacts", state.impacts.size());
}

/// What the last phase did, in words.
std::string narrate(const WorldStepState& state);

/// A step of a world as a stepper: `World::step` is the loop over it. It holds the world while it steps.
class WorldStep {
public:
    /// Begins a step of dt seconds. Throws BadInput unless dt > 0.
    WorldStep(World world, double dt);
    /// One phase, or one pass of the solver; nothing once it is done. Throws what the solver's step throws.
    void step();
    /// Whether all have moved, and the fast ones along their ways.
    bool done() const { return phase_ == Phase::impacts || (phase_ == Phase::moved && fast_.empty()); }
    /// All that is known: put together anew for who asks.
    WorldStepState state() const;
    /// The world after the step; unfinished before it is done.
    const World& result() const& { return world_; }
    /// The same, to keep.
    World result() && { return std::move(world_); }

private:
    void pull(), check(), lead();
    void note_fast(const auto& way_of);
    void finish(ImpulseState solved);
    void by_impulses(const Options& options), by_matching(const MatchingOptions& options);
    void add(const SequentialImpulses& solver, WorldStepState& state) const;
    void add(const ShapeMatching& solver, WorldStepState& state) const;

    World world_;
    double dt_;
    Phase phase_ = Phase::ready;
    int pass_ = 0;
    std::variant<std::monostate, SequentialImpulses, ShapeMatching> solver_;  // while it makes its passes
    std::vector<std::size_t> fast_;
    std::vector<Travel> ways_;  // of all bodies, if one is fast
};

}  // namespace cc
