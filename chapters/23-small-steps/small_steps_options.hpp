#pragma once
/// Chapter 23, what of the small steps can be chosen.
///                                                               chapters/23-small-steps/index.md
#include <optional>
#include <string>

#include "base/fail.hpp"

namespace cc {

/// How a step is cut, and how its contacts give way. Lengths are in metres: for bodies of another size than 0.1 to 10 m,
/// scale the push speed, the slop, the threshold and the margin with them.
struct SmallSteps {
    int substeps = 4;                    ///< into how many a step is cut, 1 to 1000
    double hertz = 30;                   ///< how stiff between bodies that move: swings a second, over 0; at most a quarter of the sub-steps a second count
    double damping_ratio = 10;           ///< 1: critical; the more, the slower an overlap goes away; at least 0
    double push_speed = 3;               ///< an overlap parts at most so fast, m/s, at least 0
    double slop = 0;                     ///< overlap that is left alone besides what the spring gives, metres, at least 0
    double restitution_threshold = 0.5;  ///< slower impacts do not bounce, m/s, at least 0
    double margin = 0.02;                ///< the gap at which a contact starts to count, metres, at least 0
};

/// What can be wrong with the options: which of them is out of its range.
enum class SmallStepsFault { substeps, hertz, damping_ratio, push_speed, slop, restitution_threshold, margin };

/// The fault in words.
std::string in_words(SmallStepsFault f);

/// Thrown for options that cannot be.
struct BadSmallSteps : BadInput {
    explicit BadSmallSteps(SmallStepsFault f);  ///< puts the fault into words
    SmallStepsFault fault;                      ///< what is wrong
};

/// The first option that is out of its range, or else nothing.
std::optional<SmallStepsFault> find_fault(const SmallSteps& options);
/// Throws BadSmallSteps for the first fault.
void require_sound(const SmallSteps& options);

}  // namespace cc
