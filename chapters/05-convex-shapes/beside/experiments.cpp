#include "05-convex-shapes/beside/experiments.hpp"

#include <cmath>

#include "figure/plain.hpp"

namespace cc::experiments {

Sides turned_cupboard(double angle) {
    const Points there = turned(cupboard, angle);
    return {reach({there}, {-1, 0}), reach({there}, {1, 0})};
}

double way_into_the_door(double angle) {
    const Sides sides = turned_cupboard(angle);
    if (sides.width() <= door) return INFINITY;
    const Points there = turned(cupboard, angle);
    double top = -INFINITY;  // of what is not in front of the opening
    for (std::size_t k = 0; k < there.size(); ++k) {
        const Vec2 p = there[k], q = there[(k + 1) % there.size()];
        for (const double jamb : {sides.centre() - door / 2, sides.centre() + door / 2}) {
            const double t = (jamb - p.x) / (q.x - p.x);
            if (t > 0 && t < 1) top = std::max(top, p.y + t * (q.y - p.y));
        }
        if (std::abs(p.x - sides.centre()) >= door / 2) top = std::max(top, p.y);
    }
    return -top;
}

std::vector<Points> paths(const Points& sorted) {
    std::vector<Points> after;
    for (std::size_t k = 1; k <= sorted.size(); ++k) {
        const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(k);
        after.push_back(plain::to_library(plain::walk(plain::from_library(Points(sorted.begin(), end)))));
        after.back().push_back(sorted[k - 1]);
    }
    return after;
}

std::vector<Added> walk_around(const Points& points) {
    std::vector<Added> all;
    Points sorted = points;
    std::ranges::sort(sorted, {}, [](Vec2 p) { return std::pair(p.x, p.y); });
    for (const bool is_back : {false, true}) {
        Points before;
        for (const Points& path : paths(sorted)) {
            const auto kept = before.begin() + std::min<std::ptrdiff_t>(std::ssize(path) - 1, std::ssize(before));
            if (!is_back || !before.empty()) all.push_back({path.back(), {kept, before.end()}, path, is_back});
            before = path;
        }
        std::ranges::reverse(sorted);
    }
    return all;
}

Points star(int n, int step, double radius) {
    const Polygon around = regular_polygon(n, radius);
    Points points;
    for (int k = 0; k < n; ++k) points.push_back(around.points()[k * step % n]);
    return points;
}

Points tilted_star(int step) { return turned(star(5, step, 1.25), 98 * pi / 180); }

double reach(const ConvexView& shape, Vec2 u) { return dot(support(shape, u), u); }

}  // namespace cc::experiments
