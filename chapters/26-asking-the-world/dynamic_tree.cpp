#include "26-asking-the-world/dynamic_tree.hpp"

namespace cc {
namespace {

// By how much a box's outline grows when it has to hold another one, too.
double growth(const Aabb& A, const Aabb& B) { return half_outline(joined(A, B)) - half_outline(A); }

}  // namespace

std::uint32_t DynamicTree::insert(const Aabb& box, std::uint32_t item) {
    const std::uint32_t leaf = make_node({.box = box, .item = item});
    if (root_ == none) root_ = leaf;
    else put_beside(leaf, best_sibling(box));
    return leaf;
}

std::uint32_t DynamicTree::make_node(const Node& node) {
    if (free_ == none) {
        nodes_.push_back(node);
        return static_cast<std::uint32_t>(nodes_.size() - 1);
    }
    const std::uint32_t made = free_;
    free_ = nodes_[made].parent;
    nodes_[made] = node;
    return made;
}

// Down the tree, to the child whose outline grows less.
std::uint32_t DynamicTree::best_sibling(const Aabb& box) const {
    std::uint32_t at = root_;
    while (!nodes_[at].is_leaf()) {
        const Node& node = nodes_[at];
        const bool goes_left = growth(nodes_[node.left].box, box) < growth(nodes_[node.right].box, box);
        at = goes_left ? node.left : node.right;                                      // insert-cost
    }
    return at;
}

void DynamicTree::put_beside(std::uint32_t leaf, std::uint32_t sibling) {
    const std::uint32_t above = nodes_[sibling].parent;
    const std::uint32_t made = make_node({.parent = above, .left = sibling, .right = leaf});
    replace_child(above, sibling, made);
    nodes_[sibling].parent = nodes_[leaf].parent = made;
    mend_upwards(made);
}

void DynamicTree::remove(std::uint32_t leaf) {
    const std::uint32_t parent = nodes_[leaf].parent;
    if (parent == none) {
        root_ = none;
    } else {
        const std::uint32_t sibling = nodes_[parent].left == leaf ? nodes_[parent].right : nodes_[parent].left;
        const std::uint32_t above = nodes_[parent].parent;
        replace_child(above, parent, sibling);
        nodes_[sibling].parent = above;
        mend_upwards(above);
        nodes_[parent].parent = free_;
        free_ = parent;
    }
    nodes_[leaf].parent = free_;
    free_ = leaf;
}

void DynamicTree::replace_child(std::uint32_t parent, std::uint32_t child, std::uint32_t by) {
    if (parent == none) root_ = by;
    else if (nodes_[parent].left == child) nodes_[parent].left = by;
    else nodes_[parent].right = by;
}

void DynamicTree::mend_upwards(std::uint32_t node) {
    for (; node != none; node = nodes_[node].parent) {
        nodes_[node].box = joined(nodes_[nodes_[node].left].box, nodes_[nodes_[node].right].box);
        turn(node);
    }
}

// A child of this node may change places with a child of its other child. Of these four turns the one that
// shortens that other child's outline most, if one does.
void DynamicTree::turn(std::uint32_t node) {
    const std::uint32_t left = nodes_[node].left, right = nodes_[node].right;
    double most = 0;
    std::uint32_t low = none, high = none;
    const auto consider = [&](std::uint32_t uncle, std::uint32_t inner, std::uint32_t nephew,
                              std::uint32_t stays) {
        const double after = half_outline(joined(nodes_[stays].box, nodes_[uncle].box));
        const double gain = half_outline(nodes_[inner].box) - after;                  // rotate-tree
        if (!(gain > most)) return;
        most = gain;
        low = nephew;
        high = uncle;
    };
    const auto consider_both = [&](std::uint32_t uncle, std::uint32_t inner) {
        if (nodes_[inner].is_leaf()) return;
        consider(uncle, inner, nodes_[inner].left, nodes_[inner].right);
        consider(uncle, inner, nodes_[inner].right, nodes_[inner].left);
    };
    consider_both(left, right);
    consider_both(right, left);
    if (low != none) exchange(low, high);
}

// A node and its parent's sibling change places.
void DynamicTree::exchange(std::uint32_t low, std::uint32_t high) {
    const std::uint32_t inner = nodes_[low].parent, outer = nodes_[high].parent;
    replace_child(outer, high, low);
    replace_child(inner, low, high);
    nodes_[low].parent = outer;
    nodes_[high].parent = inner;
    nodes_[inner].box = joined(nodes_[nodes_[inner].left].box, nodes_[nodes_[inner].right].box);
}

}  // namespace cc
