#pragma once
/// Chapter 17, the solver's settings.
///                                                          chapters/17-shape-matching/index.md
#include <optional>
#include <string>

#include "base/fail.hpp"

namespace cc {

/// How bodies are moved out of each other, and what their velocities are afterwards. If your bodies are not between
/// 0.1 and 10 m in size, scale the threshold and the margin with them.
struct MatchingOptions {
    int iterations = 10;                 ///< passes over all places in a step, and then over velocities, at least 0
    double attenuation = 1;              ///< the share of its corrections that a step keeps, from 0 to 1
    double restitution_threshold = 0.5;  ///< approach speeds up to this do not bounce, m/s, at least 0
    double margin = 0.02;                ///< the gap up to which a push can be taken back, metres, at least 0
};

/// What can be wrong with the options: which of them is out of its range.
enum class MatchingFault { iterations, attenuation, restitution_threshold, margin };

/// The fault in words.
std::string in_words(MatchingFault f);

/// Thrown for options that cannot be.
struct BadMatchingOptions : BadInput {
    explicit BadMatchingOptions(MatchingFault f);  ///< puts the fault into words
    MatchingFault fault;                           ///< what is wrong
};

/// The first option that is out of its range, or else nothing.
std::optional<MatchingFault> find_fault(const MatchingOptions& options);
/// Throws BadMatchingOptions for the first fault.
void require_sound(const MatchingOptions& options);

}  // namespace cc
