#pragma once
/// Chapter 13, what of the solver can be chosen.
///                                                     chapters/13-sequential-impulses/index.md
#include <optional>
#include <string>

#include "base/fail.hpp"

namespace cc {

/// What is done about an overlap that is there already.
enum class PositionCorrection {
    none,          ///< nothing: it stays
    baumgarte,     ///< the contact parts faster, and keeps that speed: energy out of nothing
    split_impulse  ///< the same by velocities of their own, which are forgotten after the step
};

/// How contacts are solved. Lengths are in metres: for bodies of another size than 0.1 to 10 m, scale the
/// slop, the margin and the threshold with them.
struct ImpulseOptions {
    int iterations = 10;                 ///< passes over all contacts in a step, at least 0
    double bias = 0.2;                   ///< share of the overlap that a step takes away, 0 to 1
    double slop = 0.005;                 ///< overlap that is left alone, metres, at least 0
    double restitution_threshold = 0.5;  ///< slower impacts do not bounce, m/s, at least 0
    double margin = 0.02;                ///< the gap at which a contact starts to count, metres, at least 0
    bool warm_starting = true;           ///< begin at the impulses of the last step
    PositionCorrection position_correction = PositionCorrection::split_impulse;  ///< of an overlap
};

/// What can be wrong with the options: which of them is out of its range.
enum class ImpulseOptionsFault { iterations, bias, slop, restitution_threshold, margin };

/// The fault in words.
std::string in_words(ImpulseOptionsFault f);

/// Thrown for options that cannot be.
struct BadImpulseOptions : BadInput {
    explicit BadImpulseOptions(ImpulseOptionsFault f);  ///< puts the fault into words
    ImpulseOptionsFault fault;                   ///< what is wrong
};

/// The first option that is out of its range, or else nothing.
std::optional<ImpulseOptionsFault> find_fault(const ImpulseOptions& options);
/// Throws BadImpulseOptions for the first fault.
void require_sound(const ImpulseOptions& options);

}  // namespace cc
