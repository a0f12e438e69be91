#include "05-convex-shapes/polygon.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "03-triangles/orientation.hpp"
#include "base/angle.hpp"

namespace cc {
std::string in_words(PolygonFault f) {
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

BadPolygon::BadPolygon(PolygonFault f) : BadInput("polygon", in_words(f)), fault(f) {}

std::optional<PolygonFault> find_bad_point(std::span<const Vec2> points) {
    for (std::size_t k = 0; k < points.size(); ++k) {
        const auto [x, y] = points[k];
        if (!std::isfinite(x) || !std::isfinite(y)) return PolygonFault{PolygonFault::not_finite, k};
        if (std::max(std::abs(x), std::abs(y)) > longest) return PolygonFault{PolygonFault::out_of_range, k};
    }
    return std::nullopt;
}

namespace {

// The first fault in the turns. No two neighbours may be equal.
std::optional<PolygonFault> fault_of_turns(std::span<const Vec2> points) {
    std::optional<PolygonFault> not_left, again;
    const std::size_t n = points.size();
    std::size_t rights = 0, bottoms = 0;
    for (std::size_t k = 0; k < n; ++k) {
        const Vec2 before = points[(k + n - 1) % n], p = points[k], after = points[(k + 1) % n];
        const int turn = orientation(before, p, after);
        rights += turn < 0;
        if (turn <= 0 && !not_left) not_left = PolygonFault{PolygonFault::not_convex, k};      // left-turn
        bottoms += before.y >= p.y && p.y < after.y;                                        // one-full-turn
        if (bottoms > 1 && !again) again = PolygonFault{PolygonFault::many_turns, k};
    }
    if (rights == n) return PolygonFault{PolygonFault::clockwise, 0};
    return not_left ? not_left : again;
}

}  // namespace

std::optional<PolygonFault> find_fault(std::span<const Vec2> points) {
    const std::size_t n = points.size();
    if (n < 3) return PolygonFault{PolygonFault::too_few, n};
    if (const auto fault = find_bad_point(points)) return fault;
    for (std::size_t k = 0; k < n; ++k)
        if (points[k] == points[(k + n - 1) % n]) return PolygonFault{PolygonFault::repeated, k};
    return fault_of_turns(points);
}

Polygon::Polygon(std::vector<Vec2> points) : points_(std::move(points)) {
    if (const auto fault = find_fault(points_)) throw BadPolygon(*fault);
}

Polygon box(double width, double height) {
    if (!(width > 0 && height > 0)) throw BadInput("box", "width and height must be positive");
    const double x = width / 2;
    const double y = height / 2;
    return Polygon({{-x, -y}, {x, -y}, {x, y}, {-x, y}});
}

Polygon regular_polygon(int n, double radius) {
    if (!(radius > 0)) throw BadInput("regular polygon", "the radius must be positive");
    std::vector<Vec2> points;
    for (long long k = 0; k < n; ++k) {
        const SinCos at = sincos(pi / 2 * static_cast<double>(4 * k % n) / n);
        Vec2 p = radius * Vec2{at.cos, at.sin};
        for (long long quarter = 0; quarter < 4 * k / n; ++quarter) p = left(p);
        points.push_back(p);
    }
    return Polygon(std::move(points));
}

}  // namespace cc
