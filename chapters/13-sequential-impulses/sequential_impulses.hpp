#pragma once
/// Chapter 13: how do many contacts agree? Each is solved alone, as if there were no other, again and again;
/// what is clamped is the sum of its impulses.            chapters/13-sequential-impulses/index.md
#include <span>
#include <vector>

#include "13-sequential-impulses/impulse_options.hpp"
#include "13-sequential-impulses/rows.hpp"

namespace cc {

/// What is known after a pass.
struct ImpulseState {
    int pass = 0;                        ///< how many were made
    double residual = 0;                 ///< the largest change of an impulse in the last one, N s
    std::size_t largest = 0;             ///< in which pair that was
    std::vector<PairContacts> contacts;  ///< with their impulses
    std::vector<Motion> motions;         ///< of the bodies
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

/// The passes over all contacts as a stepper: each contact in turn gets the impulses that it would need
/// alone.
class SequentialImpulses {
public:
    /// Applies the impulses that the contacts begin with. Each contact's a and b are places in `motions`.
    SequentialImpulses(std::vector<Motion> motions, std::vector<PairContacts> contacts,
                       const ImpulseOptions& options);
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

    ImpulseOptions options_;
    ImpulseState state_;
};

}  // namespace cc
