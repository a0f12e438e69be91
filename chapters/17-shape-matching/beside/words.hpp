#pragma once
/// Chapter 17: a step by shape matching pass by pass, and what each pass did, in plain words.
#include <string>
#include <vector>

#include "17-shape-matching/shape_matching.hpp"

namespace cc {

/// What is known after a pass.
struct MatchingPass {
    Phase phase;                         ///< which kind it was; `predicted` before the first one
    int number = 0;                      ///< how many were made
    std::size_t overlaps = 0;            ///< points that overlapped in the last pass over places
    double deepest = 0;                  ///< and by how much at most, metres
    double change = 0;                   ///< largest of an impulse in the last pass over velocities, N s
    std::vector<Body> bodies;            ///< where they are now
    std::vector<PairContacts> contacts;  ///< with their impulses so far
};

/// The parts of a pass by name, for tables and alt text.
void describe(const MatchingPass& pass, auto&& field) {
    field("pass", pass.number);
    field("overlaps", pass.overlaps);
    field("deepest", pass.deepest);
    field("change", pass.change);
}

/// All passes of a world's next step of dt seconds, and the prediction before them. Throws what `step` throws.
std::vector<MatchingPass> matching_passes(World world, double dt, const MatchingOptions& options = {});

/// What the pass did.
std::string narrate(const MatchingPass& pass);

}  // namespace cc
