#include "09-broad-phase/beside/words.hpp"

#include <algorithm>

namespace cc {

std::string narrate(const SweepState& state) {
    if (state.steps == 0) return "The boxes are sorted by their left sides; the line has reached none.";
    const std::uint32_t b = state.active.back();
    std::string text = "Box " + std::to_string(b) + " begins at x = " + significant(state.line, 4) + ".";
    if (!state.dropped.empty()) text += " Ended before, and dropped: " + list_boxes(state.dropped) + ".";
    const auto others = std::span(state.active).first(state.active.size() - 1);
    if (others.empty()) return text + " Nothing to compare it with.";
    std::vector<std::uint32_t> found;
    for (const BoxPair pair : std::span(state.pairs).subspan(state.before))
        found.push_back(pair.a == b ? pair.b : pair.a);
    return text + " Compared in y with " + list_boxes(others) + "; overlaps: " + list_boxes(found) + ".";
}

Role role_of(const SweepState& state, std::uint32_t k) {
    const auto found = std::ranges::find(state.active, k);
    if (found == state.active.end()) return Role::quiet;
    return *found == state.active.back() ? Role::active : Role::shape_a;
}

}  // namespace cc
