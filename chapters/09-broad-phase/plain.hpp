#pragma once
/// Chapter 9, plain: which pairs are worth asking? A line sweeps over the boxes from left to right; only
/// boxes that it cuts at the same time are compared.                  chapters/09-broad-phase/index.md
#include <numeric>

#include "05-convex-shapes/plain.hpp"

namespace plain {

/// An axis-aligned box.
struct Box {
    Vec2 low, high;  ///< the lower left and the upper right corner, metres
};

/// The smallest box around a shape, `margin` wider on each side.
inline Box bounds(const Shape& shape, double margin = 0) {
    const Vec2 room{shape.radius + margin, shape.radius + margin};
    const Vec2 low{support(shape, {-1, 0}).x, support(shape, {0, -1}).y};
    const Vec2 high{support(shape, {1, 0}).x, support(shape, {0, 1}).y};
    return {low - room, high + room};
}

/// All pairs of boxes that overlap, by their places in the list, the smaller one first.
inline std::vector<std::pair<std::size_t, std::size_t>> sweep_and_prune(const std::vector<Box>& boxes) {
    std::vector<std::size_t> order(boxes.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::size_t k) { return boxes[k].low.x; });
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t i = 0; i < order.size(); ++i)
        for (std::size_t j = i + 1; j < order.size(); ++j) {
            const Box &A = boxes[order[i]], &B = boxes[order[j]];
            if (B.low.x > A.high.x) break;                                       // interval-overlap
            if (A.low.y <= B.high.y && B.low.y <= A.high.y)                         // boxes-overlap
                pairs.push_back(std::minmax(order[i], order[j]));
        }
    std::ranges::sort(pairs);
    return pairs;
}

}  // namespace plain
