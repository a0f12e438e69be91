#pragma once
/// The frames of a scene: steps of time, all of one length.

namespace cc::demo {

inline constexpr int most_frames = 1'000'000;  ///< in one run

/// So many frames, one after the other. The first has the number 0 and begins at the time 0.
struct Clock {
    double frame;  ///< length of a frame in seconds, above 0
    int frames;    ///< how many

    /// The time, in seconds, at s of a frame: s is 0 at its start and 1 at its end.
    double time(int number, double s = 0) const { return (number + s) * frame; }
};

}  // namespace cc::demo
