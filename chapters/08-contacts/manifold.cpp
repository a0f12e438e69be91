#include "08-contacts/manifold.hpp"

#include <algorithm>
#include <limits>

#include "02-segments/segment.hpp"
#include "06-gjk/gjk.hpp"
#include "07-epa/epa.hpp"

namespace cc {
namespace {

// The edge on which a point between the corners p and q lies, by the corner that it begins at. If p and q are
// no neighbours, rounding has put all corners between them on one line: then it is the nearest edge.
std::size_t edge_between(std::span<const Vec2> points, std::size_t p, std::size_t q, Vec2 at) {
    const std::size_t n = points.size();
    if ((p + 1) % n == q) return p;
    if ((q + 1) % n == p) return q;
    std::size_t nearest = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < n; ++k) {
        const double away = distance(at, closest_on_segment(at, points[k], points[(k + 1) % n]).point);
        if (away < least) nearest = k;
        least = std::min(least, away);
    }
    return nearest;
}

// Where an edge pq of A - B, or its corner if p and q are the same, is nearest to the origin.
struct Place {
    SupportPoint p, q;
    Vec2 on_a, on_b;  // the points that meet there
};

Place place_of(const GjkState& s, const GjkResult& found) {
    return {s.simplex[0], s.simplex[s.size - 1], found.point_a, found.point_b};
}

Place place_of(const EpaState& s, const EpaResult& found) {
    const auto& next = s.polygon[(s.nearest + 1) % s.polygon.size()];
    return {s.polygon[s.nearest].start, next.start, found.point_a, found.point_b};
}

std::uint32_t meeting(const Place& at, const ConvexView& A, const ConvexView& B, Vec2 normal) {
    const auto& [p, q, on_a, on_b] = at;
    if (p.a == q.a && p.b == q.b) return feature_id(FeatureKind::corners, p.a, p.b);
    const std::size_t of_a = edge_between(A.points, p.a, q.a, on_a - A.radius * normal);
    const std::size_t of_b = edge_between(B.points, p.b, q.b, on_b + B.radius * normal);
    if (p.a == q.a) return feature_id(FeatureKind::corner_of_a, p.a, of_b);
    if (p.b == q.b) return feature_id(FeatureKind::corner_of_b, of_a, p.b);
    return feature_id(FeatureKind::edges, of_a, of_b);
}

Manifold one_point(const Place& at, const ConvexView& A, const ConvexView& B, Vec2 normal,
                   double separation) {
    return {normal, {{0.5 * (at.on_a + at.on_b), separation, meeting(at, A, B, normal)}, {}}, 1};
}

}  // namespace

Manifold contact_at_nearest(const ConvexView& A, const ConvexView& B, double margin) {
    Gjk search(A, B);
    while (!search.done()) search.step();
    const GjkResult apart = search.result();
    if (apart.status == GjkStatus::separated) {
        if (apart.distance > margin) return {};
        return one_point(place_of(search.state(), apart), A, B, *apart.normal, apart.distance);
    }
    Epa growth(A, B);
    while (!growth.done()) growth.step();
    const EpaResult deep = growth.result();
    Place at = place_of(search.state(), apart);
    if (!growth.state().polygon.empty()) at = place_of(growth.state(), deep);  // the cores overlap
    at.on_a = deep.point_a;
    at.on_b = deep.point_b;
    return one_point(at, A, B, *deep.normal, 0 - deep.depth);
}

}  // namespace cc
