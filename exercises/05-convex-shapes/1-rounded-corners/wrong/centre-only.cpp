// Hint: you give back the centre of the right corner. The point that reaches farthest is a step of its radius
// away, along the direction.
#include <span>

#include "05-convex-shapes/shape.hpp"

namespace exercise {

/// A rounded corner: all points at most `radius` away from the centre.
struct Corner {
    cc::Vec2 centre;
    double radius;
};

cc::Vec2 support(std::span<const Corner> corners, cc::Vec2 d) {
    const auto u = cc::direction(d);
    if (!u) return corners[0].centre;
    const auto reach = [&](const Corner& c) { return cc::dot(c.centre, *u) + c.radius; };
    const Corner* best = &corners[0];
    for (const Corner& c : corners)
        if (reach(c) > reach(*best)) best = &c;
    return best->centre;
}

}  // namespace exercise
