#include "16-polar/beside/words.hpp"

#include <algorithm>

namespace cc {

std::string narrate(const PolarJacobiState& s) {
    if (s.steps == 0) return "The columns of A. Nothing was turned yet.";
    const std::string turned = std::to_string(s.p) + " and " + std::to_string(s.q);
    const std::string text = "Columns " + turned + " were turned in their plane. ";
    if (std::ranges::max(s.overlaps) == 0) return text + "Now all three are perpendicular.";
    const auto left = std::ranges::max_element(s.overlaps) - s.overlaps;
    return text + "Least perpendicular now: " + std::to_string((left + 1) % 3) + " and " +
           std::to_string((left + 2) % 3) + ".";
}

}  // namespace cc
