#pragma once
/// A step of a world, phase by phase, to go back and forth in it: what stands where, who may touch whom, where they
/// touch, and what the solver makes of it.
#include <string>
#include <vector>

#include "run/simulation.hpp"

namespace cc {

namespace phase {
inline constexpr Phase ready = "ready";  ///< nothing is done yet
}

/// What is known after a phase, or after a pass of the solver.
struct StepRecord {
    Phase phase = {};                    ///< the last one; each pass of the solver is one
    int pass = 0;                        ///< how many it has made
    std::vector<Body> bodies;            ///< where they are, and how they move by now
    std::vector<Aabb> boxes;             ///< around them, each wider by half the margin; none before `pairs`
    std::vector<BoxPair> pairs;          ///< bodies whose boxes overlap; those of half-planes are not told
    std::vector<PairContacts> contacts;  ///< with their impulses so far
    std::vector<std::size_t> fast;       ///< bodies that go farther than half their width
    std::vector<Impact> impacts;         ///< on their ways
    double change = 0;  ///< largest of an impulse in the last pass, N s; while places are sought, 0
};

/// All phases of the step that comes next, of dt seconds. Throws what the step throws.
std::vector<StepRecord> history_of_step(Simulation simulation, double dt);

/// How many contact points there are, of all pairs.
std::size_t count_points(std::span<const PairContacts> contacts);
/// How many of them push.
std::size_t count_pushing(std::span<const PairContacts> contacts);

/// The parts of a record by name, for tables and alt text.
void describe(const StepRecord& record, auto&& field) {
    field("phase", record.phase);
    field("pass", record.pass);
    field("pairs", record.pairs.size());
    field("contacts", count_points(record.contacts));
    field("pushing", count_pushing(record.contacts));
    field("normal sum", normal_sum(record.contacts));
    field("change", record.change);
    field("impacts", record.impacts.size());
}

/// What the last phase did, in words.
std::string narrate(const StepRecord& record);

}  // namespace cc
