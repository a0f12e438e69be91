#include "08-contacts/manifold.hpp"

#include "06-gjk/gjk.hpp"
#include "07-epa/epa.hpp"

namespace cc {
namespace {

// The edge between two neighbours among n corners, by the one that it begins at.
std::size_t edge_between(std::size_t p, std::size_t q, std::size_t n) { return (p + 1) % n == q ? p : q; }

// What meets where an edge pq of A - B is nearest to the origin; its corner, if p and q are the same.
std::uint32_t meeting(const SupportPoint& p, const SupportPoint& q, std::size_t n_a, std::size_t n_b) {
    if (p.a == q.a && p.b == q.b) return feature_id(Meeting::corners, p.a, p.b);
    const std::size_t on_a = edge_between(p.a, q.a, n_a), on_b = edge_between(p.b, q.b, n_b);
    if (p.a == q.a) return feature_id(Meeting::corner_of_a, p.a, on_b);
    if (p.b == q.b) return feature_id(Meeting::corner_of_b, on_a, p.b);
    return feature_id(Meeting::edges, on_a, on_b);
}

std::uint32_t meeting(const GjkState& s, const ConvexView& A, const ConvexView& B) {
    return meeting(s.simplex[0], s.simplex[s.size - 1], A.points.size(), B.points.size());
}

std::uint32_t meeting(const EpaState& s, const ConvexView& A, const ConvexView& B) {
    const auto& next = s.polygon[(s.nearest + 1) % s.polygon.size()];
    return meeting(s.polygon[s.nearest].start, next.start, A.points.size(), B.points.size());
}

Manifold one_point(Vec2 normal, Vec2 on_a, Vec2 on_b, double separation, std::uint32_t id) {
    return {normal, {{0.5 * (on_a + on_b), separation, id}, {}}, 1};
}

}  // namespace

Manifold contact_at_nearest(const ConvexView& A, const ConvexView& B, double margin) {
    Gjk search(A, B);
    while (!search.done()) search.step();
    const GjkResult apart = search.result();
    if (apart.status == Contact::separated) {
        if (apart.distance > margin) return {};
        return one_point(*apart.normal, apart.point_a, apart.point_b, apart.distance,
                         meeting(search.state(), A, B));
    }
    Epa growth(A, B);
    while (!growth.done()) growth.step();
    const EpaResult deep = growth.result();
    const bool is_of_cores = !growth.state().polygon.empty();
    return one_point(*deep.normal, deep.point_a, deep.point_b, 0 - deep.depth,
                     is_of_cores ? meeting(growth.state(), A, B) : meeting(search.state(), A, B));
}

}  // namespace cc
