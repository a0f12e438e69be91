// Hint: you walk uphill from corner 0, corner by corner. That always arrives, but may take half of the
// corners. Search by halves instead.
#include <cstddef>
#include <functional>

#include "05-convex-shapes/shape.hpp"

namespace exercise {

/// Looks up a corner of a convex polygon: corner(k) for k from 0 to size - 1, counter-clockwise.
using Corners = std::function<cc::Vec2(std::size_t)>;

std::size_t support_vertex(std::size_t size, const Corners& corner, cc::Vec2 d) {
    const auto reach = [&](std::size_t k) { return cc::dot(corner(k % size), d); };
    std::size_t at = 0;
    while (reach(at + 1) > reach(at)) ++at;
    if (at > 0) return at % size;
    at = size;
    while (reach(at - 1) > reach(at)) --at;
    return at % size;
}

}  // namespace exercise
