#include "demo/window.hpp"

#include <algorithm>
#include <limits>

namespace cc::demo {
namespace {

constexpr double most_digits = 0x1p30;  // a window's place over its size: far above the rounding

}  // namespace

Window empty_window() {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    return {{infinity, infinity}, {-infinity, -infinity}};
}

void include(Window& window, Vec2 centre, double radius) {
    auto& [low, high] = window;
    low = {std::min(low.x, centre.x - radius), std::min(low.y, centre.y - radius)};
    high = {std::max(high.x, centre.x + radius), std::max(high.y, centre.y + radius)};
}

Window widened(Window window) {
    const auto& [low, high] = window;
    const Vec2 centre = low + 0.5 * (high - low);
    const Vec2 span = high - low;
    const double farthest = std::max(length(low), length(high));
    double larger = std::max({span.x, span.y, farthest / most_digits});
    if (!(larger >= shortest)) larger = 1;
    const Vec2 half = 0.5 * Vec2{std::max(span.x, 0.7 * larger), std::max(span.y, 0.4 * larger)} +
                      0.1 * Vec2{larger, larger};
    return {centre - half, centre + half};
}

// Only as far as the window is from the line: what lies outside is cut off.
std::array<Vec2, 4> seen_part(const HalfPlane& wall, Window window) {
    const Vec2 middle = 0.5 * (window.low + window.high);
    const double size = distance(window.low, window.high);
    const Vec2 foot = middle - dot(middle - wall.point, wall.normal) * wall.normal;
    const Vec2 along = size * left(wall.normal), into = size * wall.normal;
    return {foot - along, foot + along, foot + along - into, foot - along - into};
}

}  // namespace cc::demo
