#include "26-asking-the-world/beside/experiments.hpp"

#include <algorithm>

#include "09-broad-phase/broad_phase.hpp"
#include "base/stepper.hpp"

namespace cc::experiments {

std::vector<Aabb> pile(std::size_t rows) {
    std::vector<Aabb> boxes;
    for (std::size_t k = 0; k < rows * rows; ++k) {
        const Vec2 low{1.5 * static_cast<double>(k % rows), 1.5 * static_cast<double>(k / rows)};
        boxes.push_back({low, low + Vec2{1, 1}});
    }
    return boxes;
}

std::vector<Aabb> some_boxes(Vec2 first) {
    const Vec2 half{0.5, 0.4};
    return {{first - half, first + half}, {{-3.6, 1.2}, {-2.9, 2.2}},   {{-2.6, 1.6}, {-1.8, 2.4}}, {{-3.4, -2.2}, {-2.4, -1.6}},
            {{-2.1, -2.4}, {-1.4, -1.3}}, {{2.2, 1.4}, {3.4, 2}},       {{1.2, 0.6}, {1.9, 1.5}},   {{2.5, -0.4}, {3.3, 0.5}},
            {{0.8, -2.3}, {1.7, -1.7}},   {{2.1, -2.4}, {3.5, -1.5}}};
}

std::vector<std::uint32_t> compared_with(const DynamicTree& tree, const Aabb& box) {
    std::vector<std::uint32_t> all, waiting{tree.root()};
    while (!waiting.empty()) {
        const std::uint32_t at = waiting.back();
        waiting.pop_back();
        if (at == DynamicTree::none) continue;
        all.push_back(at);
        const DynamicTree::Node& node = tree.nodes()[at];
        if (node.is_leaf() || !overlap(node.box, box)) continue;
        waiting.push_back(node.right);
        waiting.push_back(node.left);
    }
    return all;
}

Comparisons comparisons(std::size_t rows) {
    const std::vector<Aabb> boxes = pile(rows);
    SweepLine sweep(boxes);
    while (!sweep.done()) sweep.step();
    MovingBoxes moving;
    moving.update(boxes);
    const auto each = [&](std::size_t count) { return static_cast<double>(count) / static_cast<double>(boxes.size()); };
    return {each(sweep.state().tested), each(moving.compared())};
}

}  // namespace cc::experiments
