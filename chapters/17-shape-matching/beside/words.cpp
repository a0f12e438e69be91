#include "17-shape-matching/beside/words.hpp"

#include "base/text.hpp"

namespace cc {

std::string narrate(const MatchingState& state) {
    if (state.pass == 0) return "All bodies are where their velocities carry them.";
    const std::string pass = "Pass " + std::to_string(state.pass) + ": ";
    if (state.change > 0)
        return pass + "no impulse changes by more than " + significant(state.change, 2) + " N s.";
    if (state.overlaps == 0) return pass + "nothing overlaps.";
    return pass + std::to_string(state.overlaps) + " points overlap, at most by " +
           significant(state.deepest, 2) + " m.";
}

}  // namespace cc
