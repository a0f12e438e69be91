#include "08-contacts/ways.hpp"

#include <algorithm>
#include <limits>

#include "02-segments/segment.hpp"
#include "07-epa/epa.hpp"

namespace cc {
namespace {

struct Corner {
    Vec2 place;
    double squared;  // of its distance from the other polygon
};

// The corner of X that is nearest to an edge of Y: all of them against all.
Corner nearest_corner(std::span<const Vec2> X, std::span<const Vec2> Y) {
    Corner best{{}, std::numeric_limits<double>::infinity()};
    for (const Vec2 x : X)
        for (std::size_t k = 0; k < Y.size(); ++k) {
            const Vec2 y = closest_on_segment(x, Y[k], Y[(k + 1) % Y.size()]).point;
            if (const double squared = length_squared(y - x); squared < best.squared) best = {x, squared};
        }
    return best;
}

// The point of a feature whose place along t is s, brought back to the feature where it is beyond.
Vec2 point_at(const std::vector<Vec2>& feature, Vec2 t, double s) {
    const Vec2 p = feature.front(), q = feature.back();
    const double from = dot(t, p), along = dot(t, q) - from;
    return along == 0 ? p : p + std::clamp((s - from) / along, 0., 1.) * (q - p);
}

}  // namespace

Manifold contact_by_search(const ConvexView& A, const ConvexView& B) {
    const EpaResult deep = epa(A, B);
    if (!deep.normal) return {};
    const Vec2 out = deep.depth * *deep.normal;
    std::vector<Vec2> moved(B.points.begin(), B.points.end());
    for (Vec2& p : moved) p = p + out;
    const Corner of_a = nearest_corner(A.points, moved), of_b = nearest_corner(moved, A.points);
    const Corner& touching = of_a.squared <= of_b.squared ? of_a : of_b;
    return {*deep.normal, {{touching.place - 0.5 * out, -deep.depth, 0}, {}}, 1};
}

std::vector<Vec2> support_feature(std::span<const Vec2> points, Vec2 n, double tolerance) {
    const std::size_t size = points.size(), best = support_vertex(points, n);
    const std::size_t before = (best + size - 1) % size, after = (best + 1) % size;
    const auto reach = [&](std::size_t k) { return dot(n, points[k]); };
    const bool goes_on = reach(after) >= reach(before);
    if (reach(best) - reach(goes_on ? after : before) > tolerance) return {points[best]};
    if (goes_on) return {points[best], points[after]};
    return {points[before], points[best]};
}

Manifold contacts_by_features(const ConvexView& A, const ConvexView& B, double tolerance) {
    const EpaResult deep = epa(A, B);
    if (!deep.normal) return {};
    const Vec2 n = *deep.normal, t = left(n);
    const auto a = support_feature(A.points, n, tolerance), b = support_feature(B.points, -n, tolerance);
    const auto [low_a, high_a] = std::minmax({dot(t, a.front()), dot(t, a.back())});
    const auto [low_b, high_b] = std::minmax({dot(t, b.front()), dot(t, b.back())});
    double from = std::max(low_a, low_b), to = std::min(high_a, high_b);
    if (from >= to) from = to = (from + to) / 2;  // not two edges that face each other: one contact
    Manifold manifold{n, {}, 0};
    for (const double s : {from, to}) {
        const Vec2 on_a = point_at(a, t, s), on_b = point_at(b, t, s);
        manifold.points[manifold.count++] = {0.5 * (on_a + on_b), dot(n, on_b - on_a), 0};
        if (from == to) break;
    }
    return manifold;
}

}  // namespace cc
