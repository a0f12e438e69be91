#include "19-time-of-impact/fast_body.hpp"

#include <algorithm>
#include <cmath>

namespace cc {
namespace {

// The least distance between two parallel lines with the polygon between them: one of them runs along an edge.
double width(std::span<const Vec2> corners) {
    double least = longest;
    for (std::size_t k = 0; k < corners.size(); ++k) {
        const Vec2 a = corners[k];
        const Vec2 edge = corners[(k + 1) % corners.size()] - a;
        double most = 0;
        for (const Vec2 p : corners) most = std::max(most, cross(edge, p - a) / length(edge));
        least = std::min(least, most);
    }
    return least;
}

}  // namespace

Extent extent_of(const Shape& shape) {
    if (std::holds_alternative<HalfPlane>(shape)) return {longest, 0, 2 * longest};
    if (const auto* disc = std::get_if<Disc>(&shape)) return {disc->radius, 0, disc->radius};
    const auto corners = std::get<Polygon>(shape).points();
    double reach = 0;
    for (const Vec2 p : corners) reach = std::max(reach, length(p));
    return {width(corners) / 2, reach, reach};
}

bool is_fast(const Extent& extent, Vec2 by, double turn, double sunk) {
    const double left = (1 - sunk) * extent.half_width - std::abs(turn) * extent.reach;  // fast-body
    return left < 0 || length_squared(by) > left * left;                                 // fast-body
}

std::vector<double> shares_sunk(const World& world, std::span<const Extent> extents) {
    std::vector<double> shares(world.bodies.size());
    for (const PairContacts& pair : world.contacts.contacts()) {
        if (can_move(world.bodies[pair.a]) && can_move(world.bodies[pair.b])) continue;
        const double both = extents[pair.a].half_width + extents[pair.b].half_width;
        for (const PairPoint& point : std::span(pair.points, pair.count))
            for (const std::uint32_t k : {pair.a, pair.b})
                shares[k] = std::clamp(-point.separation / both, shares[k], 1.);
    }
    return shares;
}

}  // namespace cc
