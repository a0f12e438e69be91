#include "05-convex-shapes/beside/words.hpp"

#include "base/text.hpp"

namespace cc {
namespace {

std::string point(Vec2 p) { return "(" + significant(p.x, 4) + ", " + significant(p.y, 4) + ")"; }

std::string corners(std::size_t n) { return std::to_string(n) + (n == 1 ? " corner" : " corners"); }

}  // namespace

std::string narrate(const HullState& state) {
    if (state.visited == 0) return "The points are sorted from left to right; the path is empty.";
    if (state.removed)
        return "There is no left turn to " + point(state.next) + ": the last corner is removed.";
    if (state.closed)
        return "The path is back where it began: the hull has " + corners(state.corners()) + ".";
    const bool is_leaving = state.rightmost == 0;
    const std::string where = is_leaving ? "On the way to the right: " : "At the right, or on the way back: ";
    return where + "the path goes on to " + point(state.path.back()) + ".";
}

}  // namespace cc
