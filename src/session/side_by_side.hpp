#pragma once
/// One run, or two side by side: both make each step, and one that has ended stands still beside the other.
#include "run/run.hpp"

namespace cc {

/// The step that is shown. A run that has ended stays at its last step.
template <class S>
int shown_step(const std::vector<Run<S>>& runs) {
    return std::ranges::max_element(runs, {}, &Run<S>::now)->now();
}

/// The last step that one of them has made.
template <class S>
int last_step(const std::vector<Run<S>>& runs) {
    return std::ranges::max_element(runs, {}, &Run<S>::last)->last();
}

/// The next step of all that are not there yet; whether one of them made it.
template <class S>
bool advance(std::vector<Run<S>>& runs) {
    const int next = shown_step(runs) + 1;
    bool goes_on = false;
    for (Run<S>& run : runs)
        if (run.now() < next && run.advance()) goes_on = true;
    return goes_on;
}

/// Shows a step of all; of one that ended before, its last one.
template <class S>
void seek(std::vector<Run<S>>& runs, int step) {
    for (Run<S>& run : runs) run.seek(step);
}

}  // namespace cc
