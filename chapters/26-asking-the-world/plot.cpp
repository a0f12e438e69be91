/// Figures of chapter 26. Blue is what is looked for, green what it is compared with, purple what it meets; red is the sweep.
#include "figure/plot.hpp"

#include <algorithm>

#include "26-asking-the-world/beside/experiments.hpp"
#include "base/log.hpp"
#include "draw/boxes.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

// The tree over all boxes but the first.
DynamicTree tree_of_others(const std::vector<Aabb>& boxes) {
    DynamicTree tree;
    for (std::uint32_t k = 1; k < boxes.size(); ++k) tree.insert(boxes[k], k);
    return tree;
}

Role role_of(const DynamicTree& tree, std::uint32_t at, const std::vector<std::uint32_t>& compared, const Aabb& box) {
    const DynamicTree::Node& node = tree.nodes()[at];
    if (node.is_leaf() && overlap(node.box, box)) return Role::result;
    return std::ranges::find(compared, at) == compared.end() ? Role::quiet : Role::active;
}

void fill_box(Panel& panel, const Aabb& box, Role role) {
    const auto border = border_of(box);
    panel.polygon(std::span(border).first(4), role);
}

void tree(Figure& figure, const Inputs& in) {
    const std::vector<Aabb> boxes = some_boxes(in.point("P"));
    const DynamicTree others = tree_of_others(boxes);
    const std::vector<std::uint32_t> compared = compared_with(others, boxes[0]);
    const std::string of_all = std::to_string(compared.size()) + " of " + std::to_string(others.nodes().size()) + " boxes compared";
    Panel& panel = figure.panel(of_all, {{-4.6, -3.2}, {4.6, 3.2}}, 460);
    std::size_t met = 0;
    for (const bool leaves : {false, true})
        for (std::uint32_t at = 0; at < others.nodes().size(); ++at) {
            const DynamicTree::Node& node = others.nodes()[at];
            if (node.is_leaf() != leaves) continue;
            const Role role = role_of(others, at, compared, boxes[0]);
            met += role == Role::result;
            if (leaves) fill_box(panel, node.box, role);
            else draw_box(panel, node.box, role, Line::thin);
        }
    fill_box(panel, boxes[0], Role::shape_a);
    drag(panel, in, "P", Role::shape_a);
    figure.describe("Nine boxes, and the boxes of the tree around them. The box around P, which is " + to_text(in.point("P")) +
                    ", is compared with " + of_all.substr(0, of_all.find(" boxes")) + " boxes, and meets " + std::to_string(met) +
                    " of the nine.");
}

void growth(Figure& figure, const Inputs&) {
    Points by_sweep, by_tree;
    for (const std::size_t rows : {6, 10, 18, 32, 56, 100, 178, 316}) {
        const Comparisons each = comparisons(rows);
        const double n = log10(static_cast<double>(rows * rows));
        by_sweep.push_back({n, log10(each.by_sweep)});
        by_tree.push_back({n, log10(each.by_tree)});
    }
    Panel& graph = figure.graph("Comparisons for each box", {{1, 0}, {5.2, 3}}, {420, 230});
    graph.axes("boxes", "", Scale::powers_of_ten, Scale::powers_of_ten);
    draw_dotted(graph, by_sweep, Role::wrong);
    draw_dotted(graph, by_tree, Role::result);
    graph.label(by_sweep[5] + Vec2{0, 0.25}, "sweep", Role::wrong, Side::left);
    graph.label(by_tree[5] + Vec2{0, -0.2}, "tree", Role::result, Side::below);
    figure.describe("With how many others a box of a pile is compared, from 36 boxes to 100 000. The sweep compares each with half of "
                    "its column, so with ten times as many where there are a hundred times as many boxes; the tree's comparisons "
                    "grow by about as much with each power of ten.");
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs looked_for = {point_input("P", {-2.2, 1.4}, "middle of the box")};
    return {{"26-tree", "A box is looked for in a tree", looked_for, tree, 2},
            {"26-growth", "Comparisons by sweep and by tree", {}, growth, 1}};
}

}  // namespace cc
