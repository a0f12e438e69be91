#pragma once
/// Chapter 27: which bodies are near each other? Each has room around it, and only who leaves it is looked for anew.
///                                                             chapters/27-making-it-fast/index.md
#include <span>
#include <vector>

#include "11-motion/body.hpp"
#include "26-asking-the-world/moving_boxes.hpp"

namespace cc {

/// Whether two poses have the same numbers.
inline bool are_equal(const Pose& p, const Pose& q) { return p.x == q.x && p.q.c == q.q.c && p.q.s == q.q.s; }

/// The rooms of the bodies of one world, whose shapes stay and whose list may grow at its end.
class Rooms {
public:
    /// Finds who is near, for contacts at gaps of up to `margin`, metres, the same in each call. Returns whether `near` is
    /// another list now. Throws BadPolygon for a corner beyond `longest`.
    bool update(std::span<const Body> bodies, double margin);
    /// Pairs of bodies whose rooms overlap, by a, then by b: all pairs within the margin are among them.
    std::span<const BoxPair> near() const { return tree_.near(); }
    /// The boxes of the rooms.
    std::span<const Aabb> boxes() const { return boxes_; }
    /// How far the body's farthest corner is from its origin, metres: how far turning can move it. 0 for a disc.
    double reach(std::size_t body) const { return rooms_[body].reach; }
    /// The body is here now.
    void place(std::size_t body, const Body& now);
    /// The body's shape where it was last placed.
    const Placed& placed(std::size_t body) const { return rooms_[body].placed; }

private:
    struct Room {
        Pose from;         // where the body was when it got its room
        double slack;      // how far each of its points may move from there, metres
        double reach;
        Placed placed;
        Pose placed_at;
    };
    bool has_left(const Room& room, const Pose& now) const;
    void give_room(std::size_t body, const Body& now, double margin);

    std::vector<Room> rooms_;
    std::vector<Aabb> boxes_;
    MovingBoxes tree_{0};
    bool is_behind_ = false;  // whether boxes are new that the tree does not know
};

}  // namespace cc
