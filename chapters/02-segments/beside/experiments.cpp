#include "02-segments/beside/experiments.hpp"

#include <algorithm>

namespace cc::experiments {

double distance_to_corner(Vec2 ship) {
    double nearest = distance(ship, coast[0]);
    for (const Vec2 corner : coast) nearest = std::min(nearest, distance(ship, corner));
    return nearest;
}

Vec2 nearest_land(Vec2 ship) {
    Vec2 nearest = coast[0];
    for (std::size_t k = 1; k < coast.size(); ++k) {
        const Vec2 q = closest_on_segment(ship, coast[k - 1], coast[k]).point;
        if (distance(ship, q) < distance(ship, nearest)) nearest = q;
    }
    return nearest;
}

}  // namespace cc::experiments
