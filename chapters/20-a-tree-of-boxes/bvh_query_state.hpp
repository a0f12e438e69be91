#pragma once
/// Chapter 20, what an asking of the tree knows after each step.      chapters/20-a-tree-of-boxes/index.md
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "20-a-tree-of-boxes/question.hpp"

namespace cc {

/// How far the asking is.
struct BvhQueryState {
    /// A box that may hold the answer.
    struct Waiting {
        std::uint32_t node;  ///< of the tree
        double bound;        ///< no triangle in it has a smaller value
    };
    std::vector<Waiting> waiting;  ///< the last one is next
    std::size_t steps = 0;         ///< boxes that were taken from there
    std::uint32_t node = 0;        ///< the one of the last step
    bool is_dropped = false;       ///< whether it was dropped, since it could not do better
    std::size_t opened = 0;        ///< boxes that were not
    std::size_t tested = 0;        ///< triangles that were asked
    MeshAnswer best;               ///< so far
    bool is_closest_point = false;       ///< whether values are squared distances, as of `ClosestPointQuery`

    /// Of the best: its distance in m, or its value.
    double told() const { return is_closest_point ? std::sqrt(best.value) : best.value; }
};

/// The parts of a state by name, for tables, narration and alt text.
void describe(const BvhQueryState& state, auto&& field) {
    field("steps", state.steps);
    field("box", state.steps == 0 ? "-" : std::to_string(state.node));
    field("opened", state.opened);
    field("triangles", state.tested);
    field(state.is_closest_point ? "nearest, m" : "best", state.told());
    field("waiting", state.waiting.size());
}

}  // namespace cc
