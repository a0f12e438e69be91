#pragma once
/// Chapter 9, plain: which pairs do we ask about? A line sweeps over the boxes from left to right, and only
/// boxes that it cuts at the same time are compared.                  chapters/09-broad-phase/index.md
#include <numeric>

#include "05-convex-shapes/plain.hpp"

namespace plain {

/// A box whose sides are parallel to the axes.
struct Box {
    Vec2 low, high;  ///< the lower left and the upper right corner, metres
};

/// The smallest box around a shape, `margin` wider on each side.
inline Box bounds(const Shape& shape, double margin = 0) {
    const Vec2 low{support(shape, {-1, 0}).x, support(shape, {0, -1}).y};
    const Vec2 high{support(shape, {1, 0}).x, support(shape, {0, 1}).y};
    const double r = shape.radius + margin;
    return {low - Vec2{r, r}, high + Vec2{r, r}};                                      // box-of-shape
}

/// Whether two intervals have a point in common; touching counts.
inline bool overlap(double l_A, double h_A, double l_B, double h_B) {
    return l_A <= h_B && l_B <= h_A;                                               // interval-overlap
}

/// All pairs of boxes that overlap, each as two places in the list, the smaller one first; sorted.
inline std::vector<std::pair<std::size_t, std::size_t>> sweep_and_prune(const std::vector<Box>& boxes) {
    std::vector<std::size_t> order(boxes.size()), active;
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::size_t i) { return boxes[i].low.x; });
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (const std::size_t b : order) {
        const Box& B = boxes[b];
        std::erase_if(active, [&](std::size_t a) { return boxes[a].high.x < B.low.x; });     // sweep-line
        for (const std::size_t a : active)
            if (overlap(boxes[a].low.y, boxes[a].high.y, B.low.y, B.high.y))              // boxes-overlap
                pairs.push_back(std::minmax(a, b));
        active.push_back(b);
    }
    std::ranges::sort(pairs);
    return pairs;
}

}  // namespace plain
