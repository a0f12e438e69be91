#pragma once
/// Chapter 9: which pairs do we ask about? A line sweeps over the boxes from left to right; only boxes that
/// it cuts at the same time are compared.                      chapters/09-broad-phase/index.md
#include <string>

#include "09-broad-phase/aabb.hpp"
#include "base/text.hpp"

namespace cc {

/// Where the line is, and what it knows.
struct SweepState {
    std::size_t steps = 0;                ///< boxes that it has reached so far
    double line = 0;                      ///< its x: the left side of the last one; 0 before the first
    std::vector<std::uint32_t> active;    ///< boxes that the line cuts, as they were reached
    std::vector<std::uint32_t> dropped;   ///< those that the last step found to end left of the line
    std::vector<BoxPair> pairs;           ///< boxes that overlap, as they were found
    std::size_t before = 0;               ///< how many of them were known before the last step
    std::size_t tested = 0;               ///< pairs that were compared in y so far
};

/// Numbers of boxes as text: "0, 2, 5", and "-" for none.
std::string list_boxes(std::span<const std::uint32_t> boxes);

/// The parts of a state by name, for tables, narration and alt text.
void describe(const SweepState& state, auto&& field) {
    field("steps", state.steps);
    field("box", state.steps == 0 ? "-" : std::to_string(state.active.back()));
    field("line", state.steps == 0 ? "-" : significant(state.line, 4));
    field("active", list_boxes(state.active));
    field("tested", state.tested);
    field("pairs", state.pairs.size());
}

/// The sweep as a stepper: a step goes on to the next left side, and compares the box that begins there with
/// those that the line cuts. The boxes must outlive it. Only the list of pairs grows.
class SweepLine {
public:
    /// Sorts the boxes by their left sides. Throws BadBoxes.
    explicit SweepLine(std::span<const Aabb> boxes);
    /// Reaches one more box; nothing once all are reached.
    void step();
    /// Whether all boxes are reached.
    bool done() const { return state_.steps == order_.size(); }
    /// All that it knows.
    const SweepState& state() const { return state_; }
    /// The pairs so far, by a, then by b; final once it is done.
    std::vector<BoxPair> result() const;

private:
    friend class SweepAndPrune;
    SweepLine(std::span<const Aabb> boxes, std::vector<std::uint32_t> order);

    std::span<const Aabb> boxes_;
    std::vector<std::uint32_t> order_;  // of their left sides
    SweepState state_;
};

/// All pairs of boxes that overlap, by a, then by b: the list that `all_pairs` gives.
/// O(N log N + T) for N boxes, fewer than 2^32, if T pairs overlap in x. Throws BadBoxes.
std::vector<BoxPair> sweep_and_prune(std::span<const Aabb> boxes);

/// The same again and again, for boxes that move little from frame to frame: it keeps their order.
class SweepAndPrune {
public:
    /// The pairs of the boxes as they are now: no pair depends on an earlier frame. Box k is taken for the
    /// box k of the last frame; if it is another one, or far from there, this only costs time: to repair
    /// the order or to sort anew takes O(N log N) at most. There may be more boxes than before, or fewer.
    /// Throws BadBoxes, and then keeps what it knew.
    std::vector<BoxPair> update(std::span<const Aabb> boxes);
    /// Neighbours that the last update swapped to repair the order; new boxes are sorted in without a swap.
    /// Beyond N times as many as N has binary digits, for N boxes, it gave up and sorted anew.
    std::size_t swaps() const { return swaps_; }

private:
    std::vector<std::uint32_t> order_;
    std::size_t swaps_ = 0;
};

}  // namespace cc
