#include "20-a-tree-of-boxes/beside/words.hpp"

#include <limits>
#include <utility>

#include "base/text.hpp"

namespace cc {
namespace {

std::string answer_of(const BvhQueryState& state) {
    if (!state.waiting.empty()) return "";
    if (state.best.value == std::numeric_limits<double>::infinity()) return " There is no answer.";
    const std::string told = significant(state.told(), 4);
    return " Triangle " + std::to_string(state.best.face) +
           (state.is_closest_point ? " is nearest, " + told + " m away." : " has the least value, " + told + ".");
}

}  // namespace

std::string narrate(const BvhBuildState& state) {
    if (state.steps == 0) return "No box is made yet.";
    const std::string count = std::to_string(state.tree.nodes[state.node].count);
    std::string text =
        "Box " + std::to_string(state.node) + " holds " + count + (count == "1" ? " triangle" : " triangles");
    if (state.axis < 0) return text + ", few enough to stop.";
    return text + ": half of them go to each side, by their middles in " + "xyz"[state.axis] + ".";
}

std::string narrate(const BvhQueryState& state) {
    if (state.steps == 0) return "The box around all waits.";
    std::string text = "Box " + std::to_string(state.node);
    if (state.is_dropped)
        return text + " cannot do better: dropped, with all that is in it." + answer_of(state);
    const auto [tested, waiting] = std::pair{state.tested, state.waiting.size()};
    return text + " is opened; " + std::to_string(tested) +
           (tested == 1 ? " triangle was" : " triangles were") + " asked so far, and " +
           std::to_string(waiting) + (waiting == 1 ? " box waits." : " boxes wait.") + answer_of(state);
}

}  // namespace cc
