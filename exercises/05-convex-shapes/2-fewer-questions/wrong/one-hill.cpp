// Hint: you search as if the reach rose from corner 0 on and then fell. It may fall first: corner 0 can be
// anywhere on the hill.
#include <cstddef>
#include <functional>

#include "05-convex-shapes/shape.hpp"

namespace exercise {

/// Looks up a corner of a convex polygon: corner(k) for k from 0 to size - 1, counter-clockwise.
using Corners = std::function<cc::Vec2(std::size_t)>;

std::size_t support_vertex(std::size_t size, const Corners& corner, cc::Vec2 d) {
    std::size_t low = 0, high = size - 1;
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (cc::dot(corner(middle + 1), d) > cc::dot(corner(middle), d))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

}  // namespace exercise
