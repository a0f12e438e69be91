#pragma once
/// One run, or two side by side: all make each step, and one that has ended stands still beside the other. Runs are
/// whatever has now, last, advance and seek as Run has them.
#include <algorithm>
#include <ranges>

namespace cc {

/// The step that is shown. A run that has ended stays at its last step.
int shown_step(const std::ranges::forward_range auto& runs) {
    int step = 0;
    for (const auto& run : runs) step = std::max(step, run.now());
    return step;
}

/// The last step that one of them has made.
int last_step(const std::ranges::forward_range auto& runs) {
    int step = 0;
    for (const auto& run : runs) step = std::max(step, run.last());
    return step;
}

/// The next step of all that are not there yet; whether one of them made it.
bool advance(std::ranges::forward_range auto&& runs) {
    const int next = shown_step(runs) + 1;
    bool goes_on = false;
    for (auto& run : runs)
        if (run.now() < next && run.advance()) goes_on = true;
    return goes_on;
}

/// Shows a step of all; of one that ended before, its last one.
void seek(std::ranges::forward_range auto&& runs, int step) {
    for (auto& run : runs) run.seek(step);
}

}  // namespace cc
