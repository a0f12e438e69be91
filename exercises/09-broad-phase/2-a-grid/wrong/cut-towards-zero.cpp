// Hint: a cast to a whole number cuts towards zero, so that the squares at both sides of the axes become one,
// twice as wide as the others, and boxes in it meet that share no square. Use std::floor first.
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "09-broad-phase/aabb.hpp"

namespace exercise {

/// Whether the boxes a and b overlap. Each call is counted.
using Asks = std::function<bool(std::uint32_t a, std::uint32_t b)>;

using Cell = std::pair<long, long>;

Cell cell_of(cc::Vec2 p, double side) {
    return {static_cast<long>(p.x / side), static_cast<long>(p.y / side)};
}

// The square with the low corner of what two boxes have in common: one of all that they share.
Cell first_common(const cc::Aabb& A, const cc::Aabb& B, double side) {
    return cell_of({std::max(A.low.x, B.low.x), std::max(A.low.y, B.low.y)}, side);
}

std::vector<cc::BoxPair> pairs_on_a_grid(std::span<const cc::Aabb> boxes, double cell, const Asks& overlap) {
    std::map<Cell, std::vector<std::uint32_t>> grid;
    for (std::uint32_t k = 0; k < boxes.size(); ++k) {
        const Cell low = cell_of(boxes[k].low, cell), high = cell_of(boxes[k].high, cell);
        for (long i = low.first; i <= high.first; ++i)
            for (long j = low.second; j <= high.second; ++j) grid[{i, j}].push_back(k);
    }
    std::vector<cc::BoxPair> pairs;
    for (const auto& [at, inside] : grid)
        for (std::size_t j = 0; j < inside.size(); ++j)
            for (std::size_t i = 0; i < j; ++i) {
                const std::uint32_t a = inside[i], b = inside[j];
                if (first_common(boxes[a], boxes[b], cell) == at && overlap(a, b)) pairs.push_back({a, b});
            }
    std::ranges::sort(pairs, {}, [](cc::BoxPair pair) { return std::pair(pair.a, pair.b); });
    return pairs;
}

}  // namespace exercise
