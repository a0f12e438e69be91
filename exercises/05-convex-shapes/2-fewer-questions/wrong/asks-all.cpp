// Hint: you look at every corner. The points are right, but a polygon of 3000 corners takes 3000 looks. The
// edges are sorted by their direction: search among them by halves.
#include <cstddef>
#include <functional>

#include "05-convex-shapes/shape.hpp"

namespace exercise {

/// Looks up a corner of a convex polygon: corner(k) for k from 0 to size - 1, counter-clockwise.
using Corners = std::function<cc::Vec2(std::size_t)>;

std::size_t support_vertex(std::size_t size, const Corners& corner, cc::Vec2 d) {
    std::size_t best = 0;
    for (std::size_t k = 1; k < size; ++k)
        if (cc::dot(corner(k), d) > cc::dot(corner(best), d)) best = k;
    return best;
}

}  // namespace exercise
