// Hint: you put each box into one square, that of its low corner. A box touches more squares, and meets boxes
// there. From floor(low / cell) to floor(high / cell), in x and in y.
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
    for (std::uint32_t k = 0; k < boxes.size(); ++k) grid[cell_of(boxes[k].low, cell)].push_back(k);
    std::vector<cc::BoxPair> pairs;
    for (const auto& [at, inside] : grid)
        for (std::size_t j = 0; j < inside.size(); ++j)
            for (std::size_t i = 0; i < j; ++i) {
                const std::uint32_t a = inside[i], b = inside[j];
                if (overlap(a, b)) pairs.push_back({a, b});
            }
    std::ranges::sort(pairs, {}, [](cc::BoxPair pair) { return std::pair(pair.a, pair.b); });
    return pairs;
}

}  // namespace exercise
