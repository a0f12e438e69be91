#pragma once
/// Chapter 26: which boxes overlap, of many that move a little from step to step? Each stands in a tree with some room around
/// it, and only who has left its room is looked for anew.    chapters/26-asking-the-world/index.md
#include "26-asking-the-world/dynamic_tree.hpp"

namespace cc {

/// Thrown for a room that is below 0, or no number.
struct BadRoom : BadInput {
    BadRoom() : BadInput("room", "it must be a number of at least 0") {}  ///< says so
};

/// A broad phase that is linear where the sweep is not: in piles that grow in both directions. For one list of boxes.
class MovingBoxes {
public:
    /// How much room a box gets on each side, in parts of its shorter side; at least 0. More room: less often anew, but more
    /// pairs whose rooms overlap though they themselves do not. Throws BadRoom.
    explicit MovingBoxes(double room = 0.125);

    /// The pairs of the boxes as they are now, by a, then by b: the list that `all_pairs` gives. Box k is taken for the box k
    /// of the last call; there may be more than before, or fewer than 2^31 in all. Throws BadBoxes, and then keeps what it knew.
    std::vector<BoxPair> update(std::span<const Aabb> boxes);

    /// The pairs whose rooms overlap, by a, then by b: all pairs that can overlap before a box leaves its room are among them.
    std::span<const BoxPair> near() const { return near_; }
    /// How many boxes the last update looked for anew.
    std::size_t looked_for() const { return left_.size(); }
    /// With how many boxes of the tree it compared them in all.
    std::size_t compared() const { return compared_; }
    /// The tree over the rooms; an item is a box's place in the list.
    const DynamicTree& tree() const { return tree_; }

private:
    void forget_from(std::size_t n);
    void give_room(std::span<const Aabb> boxes);
    void find_near();

    double room_;
    DynamicTree tree_;
    std::vector<std::uint32_t> leaves_;  // of each box
    std::vector<std::uint32_t> left_;    // boxes that had left their room
    std::vector<bool> has_left_;         // whether a box is one of them
    std::vector<BoxPair> near_;
    std::size_t compared_ = 0;
};

}  // namespace cc
