// Hint: you find the corner that reaches least. The crest is where the edges point along left(d), not along
// right(d).
#include <cstddef>
#include <functional>

#include "05-convex-shapes/shape.hpp"

namespace exercise {

/// Looks up a corner of a convex polygon: corner(k) for k from 0 to size - 1, counter-clockwise.
using Corners = std::function<cc::Vec2(std::size_t)>;

std::size_t support_vertex(std::size_t size, const Corners& corner, cc::Vec2 d) {
    const auto edge = [&](std::size_t k) { return corner((k + 1) % size) - corner(k); };
    const cc::Vec2 first = edge(0), crest = cc::right(d);
    const auto is_late = [&](cc::Vec2 v) {  // half a turn or more after the first edge
        const double side = cc::cross(first, v);
        return side < 0 || (side == 0 && cc::dot(first, v) < 0);
    };
    const bool late_crest = is_late(crest);
    const auto comes_before_crest = [&](cc::Vec2 v) {
        return is_late(v) == late_crest ? cc::cross(v, crest) > 0 : late_crest;
    };
    std::size_t low = 0,
                high = size;  // the edges before `low` come before the crest, those from `high` on do not
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (comes_before_crest(edge(middle)))
            low = middle + 1;
        else
            high = middle;
    }
    return low % size;
}

}  // namespace exercise
