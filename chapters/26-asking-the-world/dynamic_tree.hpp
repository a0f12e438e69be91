#pragma once
/// Chapter 26, a tree over boxes that come, go and move: each box of the tree holds two others, down to those that were put
/// in. Where a box goes in, and how the tree is turned, keeps the sum of its boxes' outlines short.
///                                                           chapters/26-asking-the-world/index.md
#include <cstdint>
#include <span>
#include <vector>

#include "09-broad-phase/aabb.hpp"

namespace cc {

/// The smallest box around both boxes.
constexpr Aabb joined(const Aabb& A, const Aabb& B) {
    return {{A.low.x < B.low.x ? A.low.x : B.low.x, A.low.y < B.low.y ? A.low.y : B.low.y},
            {A.high.x > B.high.x ? A.high.x : B.high.x, A.high.y > B.high.y ? A.high.y : B.high.y}};
}
/// Whether all points of the inner box are points of the outer one.
constexpr bool holds(const Aabb& outer, const Aabb& inner) {
    return outer.low.x <= inner.low.x && outer.low.y <= inner.low.y && inner.high.x <= outer.high.x &&
           inner.high.y <= outer.high.y;
}
/// Half the length of a box's outline, metres. Of the lines that cross a box along an axis, evenly spaced, the share that also
/// meets a smaller box inside is the ratio of their outlines.
constexpr double half_outline(const Aabb& A) { return (A.high.x - A.low.x) + (A.high.y - A.low.y); }  // box-cost

/// A tree of boxes. A leaf is a box that was put in; it keeps its number until it is removed.
class DynamicTree {
public:
    /// No node.
    static constexpr std::uint32_t none = 0xffffffff;

    /// A box of the tree.
    struct Node {
        Aabb box = {};                ///< around all below it
        std::uint32_t parent = none;  ///< the node above; of a number that is free, the next free one
        std::uint32_t left = none;    ///< one child; none: a leaf
        std::uint32_t right = none;   ///< the other child; none: a leaf
        std::uint32_t item = none;    ///< what a leaf stands for
        /// Whether it has no children.
        bool is_leaf() const { return left == none; }
    };

    /// Puts in a box that stands for `item`, and says which leaf it is. Needs a box without a fault, and fewer than 2^31 leaves.
    std::uint32_t insert(const Aabb& box, std::uint32_t item);
    /// Takes a leaf out.
    void remove(std::uint32_t leaf);
    /// Calls visit(item) for each leaf whose box overlaps this one; touching counts. Says how many boxes it compared with it.
    template <class Visit> std::size_t visit_overlapping(const Aabb& box, Visit&& visit) const;

    /// All nodes by their numbers, free ones among them.
    std::span<const Node> nodes() const { return nodes_; }
    /// The node that is above all; none if the tree is empty.
    std::uint32_t root() const { return root_; }

private:
    std::uint32_t make_node(const Node& node);
    std::uint32_t best_sibling(const Aabb& box) const;
    void put_beside(std::uint32_t leaf, std::uint32_t sibling);
    void replace_child(std::uint32_t parent, std::uint32_t child, std::uint32_t by);
    void mend_upwards(std::uint32_t node);
    void turn(std::uint32_t node);
    void exchange(std::uint32_t low, std::uint32_t high);
    std::uint32_t next_subtree(std::uint32_t node) const;

    std::vector<Node> nodes_;
    std::uint32_t root_ = none;
    std::uint32_t free_ = none;  // the first free number
};

// Without a stack: from the last node of a subtree the way leads up, and down again on the right.
template <class Visit> std::size_t DynamicTree::visit_overlapping(const Aabb& box, Visit&& visit) const {
    std::size_t compared = 0;
    std::uint32_t at = root_;
    while (at != none) {
        ++compared;
        const Node& node = nodes_[at];
        const bool meets = overlap(node.box, box);
        if (meets && node.is_leaf()) visit(node.item);
        at = meets && !node.is_leaf() ? node.left : next_subtree(at);
    }
    return compared;
}

// The right sibling of a node, or of the nearest above it that is a left child.
inline std::uint32_t DynamicTree::next_subtree(std::uint32_t node) const {
    std::uint32_t above = nodes_[node].parent;
    while (above != none && nodes_[above].right == node) {
        node = above;
        above = nodes_[node].parent;
    }
    return above == none ? none : nodes_[above].right;
}

}  // namespace cc
