#pragma once
/// Chapter 17, the solver's settings: each repair of the article's algorithm is a switch here.
///                                                          chapters/17-shape-matching/index.md
#include <optional>
#include <string>

#include "base/fail.hpp"

namespace cc {

/// How bodies are moved out of each other, and what their velocities are afterwards. If your bodies are not between
/// 0.1 and 10 m in size, scale the threshold and the margin with them. The last seven are not meant to be chosen: each
/// is a repair, and without it the article's defect is back. They are there to show that, and will go when each defect
/// has a patch of its own.
struct MatchingOptions {
    int iterations = 10;     ///< passes over all places in a step, and then over velocities, at least 0
    double attenuation = 1;  ///< the share of its corrections that a step keeps, from 0 to 1
    double restitution_threshold = 0.5;  ///< approach speeds up to this do not bounce, m/s, at least 0
    double margin = 0.02;                ///< the gap up to which a push can be taken back, metres, at least 0
    bool guarded_rotation = true;        ///< a match always finds a rotation; off: by root and inverse
    bool inverse_mass_shares = true;     ///< the lighter body gives way; off: the heavier one
    bool barycentric_weights = true;     ///< where a body is pushed decides how it moves; off: corners move alike
    bool epa_depth = true;               ///< depth along the normal; off: between clamped points
    bool velocity_pass = true;           ///< restitution and friction; off: neither
    bool fresh_broad_phase = true;       ///< pairs of the bodies where they are now; off: where they were predicted
    bool true_inertia = true;            ///< the body's own; off: of equal masses at its corners, in this solver only
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
