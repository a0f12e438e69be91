#pragma once
/// What a contact point of chapter 27's large pyramid costs in a step, by one idea after the other. Written by
/// ./course bench 27 --table FILE.

namespace cc::experiments {

/// Nanoseconds.
struct MeasuredStage {
    const char* words;
    double ns;
};
inline constexpr MeasuredStage measured_stages[] = {
    {"in the order of the list", 367},
    {"in colours", 741},
    {"in colours, 4 lanes", 608},
    {"contacts are kept", 159},
    {"contacts are kept, 4 lanes", 74},
    {"contacts are kept, 4 lanes, two threads", 45},
    {"contacts are kept, 8 lanes of floats", 54},
};
inline constexpr int measured_points = 29900;
/// When and on what.
inline constexpr const char* measured_where = "2026-11-29, on an AMD EPYC";

}  // namespace cc::experiments
