// Hint: you look for the largest reach with the radius subtracted, as if the rounding cut something off. The
// radius is added: the shape goes beyond the centre.
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
    const auto reach = [&](const Corner& c) { return cc::dot(c.centre, *u) - c.radius; };
    const Corner* best = &corners[0];
    for (const Corner& c : corners)
        if (reach(c) > reach(*best)) best = &c;
    return best->centre + best->radius * *u;
}

}  // namespace exercise
