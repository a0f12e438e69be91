#include "11-motion/beside/words.hpp"

#include "base/text.hpp"

namespace cc {

std::string narrate(const TrajectoryState& state) {
    if (state.step == 0) return "No step yet: at the start, where all rules agree.";
    const std::string steps = std::to_string(state.step) + (state.step == 1 ? " step, " : " steps, ");
    return "After " + steps + significant(state.t, 3) + " s: " + significant(state.error, 3) +
           " m from the true place.";
}

}  // namespace cc
