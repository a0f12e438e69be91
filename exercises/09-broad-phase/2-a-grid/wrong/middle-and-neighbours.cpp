// Hint: you put each box into the square of its middle and ask in the eight squares around. That finds all
// pairs only if no box is larger than a square, and asks about boxes that share no square.
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
    return {static_cast<long>(std::floor(p.x / side)), static_cast<long>(std::floor(p.y / side))};
}

std::vector<cc::BoxPair> pairs_on_a_grid(std::span<const cc::Aabb> boxes, double cell, const Asks& overlap) {
    std::map<Cell, std::vector<std::uint32_t>> grid;
    std::vector<cc::BoxPair> pairs;
    for (std::uint32_t b = 0; b < boxes.size(); ++b) {
        const Cell at = cell_of(0.5 * (boxes[b].low + boxes[b].high), cell);
        for (long i = -1; i <= 1; ++i)
            for (long j = -1; j <= 1; ++j)
                for (const std::uint32_t a : grid[{at.first + i, at.second + j}])
                    if (overlap(a, b)) pairs.push_back({a, b});
        grid[at].push_back(b);
    }
    std::ranges::sort(pairs, {}, [](cc::BoxPair pair) { return std::pair(pair.a, pair.b); });
    return pairs;
}

}  // namespace exercise
