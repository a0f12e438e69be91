#include "05-convex-shapes/polygon.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "03-triangles/orientation.hpp"
#include "base/angle.hpp"

namespace cc {
namespace {

std::string words(PolygonFault f) {
    const std::string n = std::to_string(f.vertex);
    switch (f.kind) {
        case PolygonFault::too_few: return n + " vertices are too few: a polygon has at least 3";
        case PolygonFault::not_finite: return "vertex " + n + " is not finite";
        case PolygonFault::out_of_range: return "vertex " + n + " is beyond 2^500";
        case PolygonFault::repeated: return "vertex " + n + " is the same point as the one before";
        case PolygonFault::clockwise: return "the vertices run clockwise";
        case PolygonFault::not_convex: return "there is no left turn at vertex " + n;
        case PolygonFault::many_turns: return "the edges turn more than once around, from vertex " + n;
    }
    return "";
}

// Whether an edge leads up, or level to the right: once around, the answer changes from no to yes once.
bool leads_up(Vec2 edge) { return edge.y > 0 || (edge.y == 0 && edge.x > 0); }

std::optional<PolygonFault> fault_of_point(Vec2 p, std::size_t k) {
    if (!std::isfinite(p.x) || !std::isfinite(p.y)) return PolygonFault{PolygonFault::not_finite, k};
    if (std::max(std::abs(p.x), std::abs(p.y)) > longest) return PolygonFault{PolygonFault::out_of_range, k};
    return std::nullopt;
}

}  // namespace

BadPolygon::BadPolygon(PolygonFault f) : BadInput("polygon", words(f)), fault(f) {}

std::optional<PolygonFault> find_fault(std::span<const Vec2> points) {
    const std::size_t n = points.size();
    if (n < 3) return PolygonFault{PolygonFault::too_few, n};
    for (std::size_t k = 0; k < n; ++k)
        if (const auto fault = fault_of_point(points[k], k)) return fault;
    std::size_t rights = 0;
    std::optional<PolygonFault> fault;
    std::size_t rounds = 0;
    for (std::size_t k = 0; k < n; ++k) {
        const Vec2 before = points[(k + n - 1) % n];
        const Vec2 after = points[(k + 1) % n];
        if (points[k] == before) return PolygonFault{PolygonFault::repeated, k};
        const int turn = orientation(before, points[k], after);                           // left-turn
        rights += turn < 0;
        if (turn <= 0 && !fault) fault = PolygonFault{PolygonFault::not_convex, k};
        rounds += !leads_up(points[k] - before) && leads_up(after - points[k]);
        if (rounds > 1 && !fault) fault = PolygonFault{PolygonFault::many_turns, k};
    }
    if (rights == n) return PolygonFault{PolygonFault::clockwise, 0};
    return fault;
}

Polygon::Polygon(std::vector<Vec2> points) : points_(std::move(points)) {
    if (const auto fault = find_fault(points_)) throw BadPolygon(*fault);
}

std::vector<Vec2> convex_hull(std::vector<Vec2> points) {
    std::ranges::sort(points, [](Vec2 p, Vec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); });
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() < 3) return points;
    std::vector<Vec2> hull;
    const auto add = [&](Vec2 p, std::size_t first) {   // pops what p makes a right turn, or no turn, of
        while (hull.size() >= first + 2 && orientation(hull[hull.size() - 2], hull.back(), p) <= 0) hull.pop_back();
        hull.push_back(p);
    };
    for (const Vec2 p : points) add(p, 0);                          // below, from left to right
    const std::size_t rightmost = hull.size() - 1;
    for (std::size_t k = points.size() - 1; k-- > 0;) add(points[k], rightmost);   // above, and back
    hull.pop_back();
    return hull;
}

Polygon regular_polygon(int n, double radius) {
    std::vector<Vec2> points;
    for (int k = 0; k < n; ++k) {
        const SinCos at = sincos(2 * pi * k / n);
        points.push_back({radius * at.cos, radius * at.sin});
    }
    return Polygon(std::move(points));
}

}  // namespace cc
