#pragma once
/// The frames of a run: the start, and what is there after each step.

namespace cc::demo {

inline constexpr int most_frames = 1'000'000;  ///< in one run

/// So many frames, one step apart. The first has the number 0 and is at the time 0.
struct Clock {
    double frame;  ///< from one to the next, seconds, above 0
    int frames;    ///< how many

    /// The time of a frame, seconds.
    double time(int number) const { return number * frame; }
};

}  // namespace cc::demo
