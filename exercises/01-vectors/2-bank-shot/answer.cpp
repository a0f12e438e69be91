// 1-2 Bank shot: the answer.
#include <optional>

#include "01-vectors/vec.hpp"

namespace exercise {

std::optional<cc::Vec2> bank_shot(cc::Vec2 x, double r, cc::Vec2 target, cc::Vec2 p, cc::Vec2 q) {
    const std::optional<cc::Vec2> along = cc::direction(q - p);
    if (!along) return std::nullopt;
    const cc::Vec2 n = cc::left(*along);
    const double gap = dot(n, x - p) - r;
    const double gap_there = dot(n, target - p) - r;
    if (!(gap > 0 && gap_there > 0)) return std::nullopt;
    const cc::Vec2 mirrored = target - 2 * gap_there * n;
    return cc::direction(mirrored - x);
}

std::optional<double> predicted() { return 4; }

}  // namespace exercise
