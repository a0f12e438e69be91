#pragma once
/// Chapter 17, what of the solver can be chosen: each repair of the article's algorithm is a switch here.
///                                                          chapters/17-shape-matching/index.md
#include <optional>
#include <string>

#include "base/fail.hpp"

namespace cc {

/// How bodies are moved out of each other, and what their velocities are after it. For bodies of another size
/// than 0.1 to 10 m, scale the threshold and the margin. The last seven are no choices: each is a repair, and
/// switched off it gives way to the article's defect. They are kept to show that, and go when each defect has a
/// patch of its own.
struct MatchingOptions {
    int iterations = 10;     ///< passes over all places in a step, and over velocities, at least 0
    double attenuation = 1;  ///< share of a step's corrections that is taken, from 0 to 1
    double restitution_threshold = 0.5;  ///< who approaches no faster does not bounce, m/s, at least 0
    double margin = 0.02;                ///< a push may be taken back up to so far apart, metres, at least 0
    bool guarded_rotation = true;        ///< the turn of a match is always one; off: by root and inverse
    bool inverse_mass_shares = true;     ///< who is lighter gives way; off: who is heavier
    bool barycentric_weights = true;     ///< where it is pushed decides how a body moves; off: corners do, alike
    bool epa_depth = true;               ///< depth along the normal; off: between clamped points
    bool velocity_pass = true;           ///< restitution and friction; off: neither
    bool fresh_broad_phase = true;       ///< pairs where bodies are now; off: where they were predicted to be
    bool true_inertia = true;            ///< the body's; off: of equal masses at its corners, for this solver only
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
