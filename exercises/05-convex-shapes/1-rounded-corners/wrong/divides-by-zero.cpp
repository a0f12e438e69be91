// Hint: for the direction zero you divide by its length, and the answer is not a number. Ask `direction`,
// which says whether there is one.
#include <optional>
#include <span>

#include "05-convex-shapes/shape.hpp"

namespace exercise {

/// A rounded corner: all points at most `radius` away from the centre.
struct Corner {
    cc::Vec2 centre;
    double radius;
};

cc::Vec2 support(std::span<const Corner> corners, cc::Vec2 d) {
    const std::optional u = d / cc::length(d);
    const auto reach = [&](const Corner& c) { return cc::dot(c.centre, *u) + c.radius; };
    const Corner* best = &corners[0];
    for (const Corner& c : corners)
        if (reach(c) > reach(*best)) best = &c;
    return best->centre + best->radius * *u;
}

}  // namespace exercise
