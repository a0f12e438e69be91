#pragma once
/// Chapter 20, asking the tree: the nearer box first, and none that cannot do better than what is known.
///                                                                  chapters/20-a-tree-of-boxes/index.md
#include <utility>

#include "20-a-tree-of-boxes/bvh.hpp"
#include "20-a-tree-of-boxes/bvh_query_state.hpp"
#include "20-a-tree-of-boxes/question.hpp"

namespace cc {

/// The asking as a stepper: a step takes the box that waits last. Mesh and tree, which is its, must outlive
/// it.
template <MeshQuestion Q> class BvhQuery {
public:
    /// Begins with the box around all.
    BvhQuery(const Mesh& mesh, const Bvh& tree, Q question)
        : mesh_(&mesh), tree_(&tree), question_(question) {
        state_.is_closest_point = std::same_as<Q, ClosestPointQuery>;
        state_.waiting.reserve(64);
        state_.waiting.push_back({0, question_.bound(tree.nodes[0].box)});
    }
    /// Takes one more box; nothing once none waits.
    void step();
    /// Whether no box waits.
    bool done() const { return state_.waiting.empty(); }
    /// All that it knows.
    const BvhQueryState& state() const { return state_; }
    /// The best so far; final once it is done.
    MeshAnswer result() const { return state_.best; }

private:
    void open(const BvhNode& node);
    void ask(const BvhNode& leaf);

    const Mesh* mesh_;
    const Bvh* tree_;
    Q question_;
    BvhQueryState state_;
};

template <MeshQuestion Q> void BvhQuery<Q>::step() {
    if (done()) return;
    const auto [node, bound] = state_.waiting.back();
    state_.waiting.pop_back();
    ++state_.steps;
    state_.node = node;
    state_.is_dropped = bound > std::min(state_.best.value, Q::limit);  // branch-and-bound
    if (!state_.is_dropped) open(tree_->nodes[node]);
}

template <MeshQuestion Q> void BvhQuery<Q>::open(const BvhNode& node) {
    ++state_.opened;
    if (node.is_leaf()) return ask(node);
    const auto bound_of = [&](std::uint32_t child) { return question_.bound(tree_->nodes[child].box); };
    BvhQueryState::Waiting near{state_.node + 1, 0}, far{node.second, 0};
    near.bound = bound_of(near.node);
    far.bound = bound_of(far.node);
    if (far.bound < near.bound) std::swap(near, far);
    state_.waiting.push_back(far);
    state_.waiting.push_back(near);
}

template <MeshQuestion Q> void BvhQuery<Q>::ask(const BvhNode& leaf) {
    for (std::uint32_t k = leaf.first; k < leaf.first + leaf.count; ++k) {
        const std::uint32_t face = tree_->order[k];
        const MeshAnswer answer{face, question_.value(mesh_->corners(face))};
        ++state_.tested;
        if (answer.value <= Q::limit && is_better(answer, state_.best)) state_.best = answer;
    }
}

}  // namespace cc
