#pragma once
/// What chapter 26 shows, and its tests measure again.
#include <vector>

#include "26-asking-the-world/moving_boxes.hpp"

namespace cc::experiments {

/// So many rows of as many boxes of 1 m by 1 m, half a metre apart: a pile, seen from the side.
std::vector<Aabb> pile(std::size_t rows);

/// The boxes of the figure; the first of them is dragged, by its middle.
std::vector<Aabb> some_boxes(Vec2 first);

/// The nodes of a tree that are compared with a box, in their order.
std::vector<std::uint32_t> compared_with(const DynamicTree& tree, const Aabb& box);

/// How often one looks at two boxes to find all pairs of a pile, for each box.
struct Comparisons {
    double by_sweep;  ///< by the line of chapter 9
    double by_tree;   ///< where all boxes are looked for
};
Comparisons comparisons(std::size_t rows);

}  // namespace cc::experiments
