// Hint: by the sign of a cross product alone you cannot tell whether an edge comes before the crest or more
// than half a turn after it. First ask in which half of the turn both are, counted from the first edge.
#include <cstddef>
#include <functional>

#include "05-convex-shapes/shape.hpp"

namespace exercise {

/// Looks up a corner of a convex polygon: corner(k) for k from 0 to size - 1, counter-clockwise.
using Corners = std::function<cc::Vec2(std::size_t)>;

std::size_t support_vertex(std::size_t size, const Corners& corner, cc::Vec2 d) {
    const auto edge = [&](std::size_t k) { return corner((k + 1) % size) - corner(k); };
    const cc::Vec2 crest = cc::left(d);
    const auto comes_before_crest = [&](cc::Vec2 v) { return cc::cross(v, crest) > 0; };
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
