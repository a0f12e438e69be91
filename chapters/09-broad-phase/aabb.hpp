#pragma once
/// Chapter 9, boxes around shapes: what is cheap to compare, and all pairs of them by comparing each with
/// each.                                                        chapters/09-broad-phase/index.md
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "05-convex-shapes/shape.hpp"
#include "base/fail.hpp"

namespace cc {

/// An axis-aligned box: all points from `low` to `high` in x and in y, its border included.
struct Aabb {
    Vec2 low;   ///< lower left corner, world frame, metres
    Vec2 high;  ///< upper right corner; neither left of `low` nor below it
    /// Equal corners.
    friend bool operator==(const Aabb&, const Aabb&) = default;
};

/// The smallest box of doubles that holds the shape with its radius: rounded outwards. Throws BadInput for
/// a view without points, BadPolygon for a point that is not finite or beyond `longest`.
Aabb bounds(const ConvexView& shape);
/// The same with `margin` (metres, at least 0) around the shape. The box of a half-plane ends at its line if that runs
/// along an axis, and nowhere else within `longest`.
Aabb bounds(const Placed& shape, double margin);

/// Whether two intervals, from low to high, have a point in common; touching counts.
constexpr bool overlap(double low_a, double high_a, double low_b, double high_b) {
    return low_a <= high_b && low_b <= high_a;                                 // interval-overlap
}

/// Whether two boxes have a point in common; touching counts.
constexpr bool overlap(const Aabb& A, const Aabb& B) {
    return overlap(A.low.x, A.high.x, B.low.x, B.high.x) &&
           overlap(A.low.y, A.high.y, B.low.y, B.high.y);                         // boxes-overlap
}

/// Two boxes by their places in a list.
struct BoxPair {
    std::uint32_t a;  ///< the smaller one
    std::uint32_t b;  ///< the larger one
    /// The same two boxes.
    friend bool operator==(BoxPair, BoxPair) = default;
};

/// What is wrong with a list of boxes, and with which of them first.
struct BoxFault {
    /// All that can be wrong: a coordinate, or `high` left of or below `low`.
    enum Kind { not_finite, inverted };
    Kind kind;        ///< what is wrong
    std::size_t box;  ///< counted from 0
};

/// Thrown for a list in which a box is wrong.
struct BadBoxes : BadInput {
    /// Puts the fault into words.
    explicit BadBoxes(BoxFault f);
    BoxFault fault;  ///< what is wrong, and where
};

/// The first fault of the boxes, if any.
std::optional<BoxFault> find_fault(std::span<const Aabb> boxes);

/// All pairs of boxes that overlap, by asking each with each: N (N - 1) / 2 questions for N boxes, fewer than
/// 2^32. In order: by a, then by b. Throws BadBoxes.
std::vector<BoxPair> all_pairs(std::span<const Aabb> boxes);

}  // namespace cc
