#pragma once
/// Chapter 20: which of a million triangles do we ask about? A tree of boxes: each holds two smaller ones,
/// the last ones hold a few triangles.                                   chapters/20-a-tree-of-boxes/index.md
#include <string>

#include "20-a-tree-of-boxes/aabb3.hpp"

namespace cc {

inline constexpr std::uint32_t leaf_size = 4;  ///< so many faces at most are in a box that is not split

/// A box of the tree, with the faces below it. Its first child is the next node.
struct BvhNode {
    Aabb3 box;                 ///< around all faces below it
    std::uint32_t first = 0;   ///< of its faces, a place in the order of the faces
    std::uint32_t count = 0;   ///< of its faces, at least 1
    std::uint32_t second = 0;  ///< its second child; 0 where it has none and is a leaf
    /// Whether it has no children.
    bool is_leaf() const { return second == 0; }
};

/// A tree of boxes over the faces of a mesh, by their places in it. Each node comes before its children.
struct Bvh {
    std::vector<BvhNode> nodes;        ///< the first one is around all
    std::vector<std::uint32_t> order;  ///< the faces, so that those of a node stand side by side
};

/// How far the building is.
struct BvhBuildState {
    Bvh tree;                ///< so far
    std::size_t steps = 0;   ///< nodes that were made
    std::uint32_t node = 0;  ///< the one that the last step made
    int axis = -1;           ///< across which it was split: 0 is x; -1: it is a leaf
    /// Faces without a node.
    struct Pending {
        std::uint32_t first;   ///< a place in the order
        std::uint32_t count;   ///< how many there are
        std::uint32_t parent;  ///< node above theirs
    };
    std::vector<Pending> pending;  ///< the last one is next
};

/// The parts of a state by name, for tables, narration and alt text.
void describe(const BvhBuildState& state, auto&& field) {
    field("nodes", state.steps);
    field("faces", state.steps == 0 ? 0u : state.tree.nodes[state.node].count);
    field("split", state.axis < 0 ? "-" : std::string(1, "xyz"[state.axis]));
    field("waiting", state.pending.size());
}

/// The building as a stepper: a step makes one node. If it has more than `leaf_size` faces, they are parted
/// in the middle: half of them, counted, to each side, by their middles along the axis on which these are
/// spread most; of equal ones those with smaller numbers come first. So it is as deep as log2 of the number
/// of faces.
class BvhBuild {
public:
    /// The tree of a mesh, which need not outlive it. O(N log N) steps and time.
    explicit BvhBuild(const Mesh& mesh);
    /// Makes one more node; nothing once all are made.
    void step();
    /// Whether all nodes are made.
    bool done() const { return state_.pending.empty(); }
    /// All that it knows.
    const BvhBuildState& state() const { return state_; }
    /// The tree so far.
    Bvh result() const { return state_.tree; }

private:
    struct Item {
        Aabb3 box;
        std::uint32_t face;
    };
    void make_leaf(std::span<Item> items);
    int split(std::span<Item> items);

    std::vector<Item> items_;  // those of a node stand side by side
    BvhBuildState state_;
};

/// The tree of boxes of a mesh.
Bvh build_tree(const Mesh& mesh);

}  // namespace cc
