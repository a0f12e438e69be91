#include "08-contacts/contact.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

#include "06-gjk/gjk.hpp"

namespace cc {
namespace {

// An edge, and how far in front of its line the other polygon is.
struct Edge {
    double sigma = -std::numeric_limits<double>::infinity();
    std::size_t first = 0;  // its first corner
};

std::size_t corner_after(std::span<const Vec2> points, std::size_t k) {
    return k + 1 < points.size() ? k + 1 : 0;
}

std::size_t corner_before(std::span<const Vec2> points, std::size_t k) {
    return (k > 0 ? k : points.size()) - 1;
}

// Perpendicular to an edge, out of its counter-clockwise polygon, and as long as the edge.
Vec2 outwards(std::span<const Vec2> points, std::size_t first) {
    return right(points[corner_after(points, first)] - points[first]);
}

// The edge of R with I farthest in front of it, or the first one with I more than `enough` in front.
Edge best_edge(std::span<const Vec2> R, std::span<const Vec2> I, double enough) {
    Edge best;
    for (std::size_t k = 0; k < R.size(); ++k) {
        const Vec2 out = outwards(R, k);
        double deepest = dot(out, I[0]);
        for (std::size_t j = 1; j < I.size(); ++j) deepest = std::min(deepest, dot(out, I[j]));
        const double l = length(out);
        const double sigma = (deepest - dot(out, R[k])) / l;
        if (l >= shortest && sigma > best.sigma) best = {sigma, k};            // least-overlap-edge
        if (best.sigma > enough) break;
    }
    return best;
}

// The sum of all coordinates' sizes, as two sums; NaN if any of them is.
double size_of(std::span<const Vec2> points) {
    double x = 0;
    double y = 0;
    for (const Vec2 p : points) {
        x += std::abs(p.x);
        y += std::abs(p.y);
    }
    return x + y;
}

// Throws for a bad shape what Gjk throws. It only looks quickly, for the sake of speed; GJK names the fault.
// Returns the sum of all coordinates' sizes and radii.
double check(const ConvexView& A, const ConvexView& B) {
    const bool is_empty = A.points.empty() || B.points.empty();
    const double sum = size_of(A.points) + size_of(B.points) + (A.radius + B.radius);
    if (is_empty || !(sum <= longest && A.radius >= 0 && B.radius >= 0)) Gjk(A, B);
    return sum;
}

// Whether an edge's neighbours are so far behind its line that rounding cannot have turned it inwards. A pose
// moves a corner by e = 2^-50 S at most, so the line, at a corner D away, by 2e (1 + D / l). No corner is
// nearer to it than the two neighbours; if these are twice as far behind, all are. S, D, l are at most `sum`.
bool stands_out(std::span<const Vec2> R, std::size_t edge, double sum) {
    const Vec2 out = outwards(R, edge);
    const Vec2 before = R[corner_before(R, edge)];
    const Vec2 after = R[corner_after(R, corner_after(R, edge))];
    return std::min(dot(out, R[edge] - before), dot(out, R[edge] - after)) > 0x1p-47 * sum * sum;
}

// The better one of A's best edge and B's, measured from its first corner; of equals, A's.
SeparatingAxis better_axis(const ConvexView& A, const ConvexView& B, Edge of_a, Edge of_b) {
    const bool on_a = !(of_b.sigma > of_a.sigma);                                  // reference-edge
    const Edge best = on_a ? of_a : of_b;
    const auto normal = direction(outwards((on_a ? A : B).points, best.first));
    return {best.sigma, best.first, best.first, on_a, normal.value_or(Vec2{})};
}

double largest_coordinate(std::span<const Vec2> points) {
    double S = 0;
    for (const Vec2 p : points) S = std::max({S, std::abs(p.x), std::abs(p.y)});
    return S;
}

// A pose may bring two corners closer by at most this much, and a shorter edge may then point anywhere. (Each
// coordinate is rounded three times: a corner within 2 S of its body's origin is off by 2^-50 S at most.)
double moved(std::span<const Vec2> points) { return 0x1p-49 * largest_coordinate(points); }

// The four ends of two edges that lie flat may differ in height by this much, each off by 2^-50 S.
double rounding(std::span<const Vec2> R, std::span<const Vec2> I) {
    return 0x1p-48 * std::max(largest_coordinate(R), largest_coordinate(I));
}

// The best edge of R of at least this length, even where rounding has turned some inwards: each is measured
// from R's farthest corner.
Edge best_edge_with_care(std::span<const Vec2> R, std::span<const Vec2> I, double least) {
    Edge best;
    for (std::size_t k = 0; k < R.size(); ++k) {
        const Vec2 out = outwards(R, k);
        const double deepest = dot(out, I[support_vertex(I, -out)]);
        const double farthest = dot(out, R[support_vertex(R, out)]);
        const double l = length(out);
        const double sigma = (deepest - farthest) / l;
        if (l >= least && sigma > best.sigma) best = {sigma, k};
    }
    return best;
}

// The best edge of both polygons, of at least these lengths.
SeparatingAxis axis_with_care(const ConvexView& A, const ConvexView& B, double least_a, double least_b) {
    const Edge of_a = best_edge_with_care(A.points, B.points, least_a);
    const Edge of_b = best_edge_with_care(B.points, A.points, least_b);
    SeparatingAxis best = better_axis(A, B, of_a, of_b);
    const auto R = (best.on_a ? A : B).points;
    best.from = support_vertex(R, outwards(R, best.edge));
    return best;
}

// The reference edge where rounding may have turned edges inwards. An edge so short that it may point anywhere
// is chosen only if no other is as good, up to rounding.
SeparatingAxis find_axis_with_care(const ConvexView& A, const ConvexView& B) {
    const SeparatingAxis any = axis_with_care(A, B, shortest, shortest);
    const SeparatingAxis longer =
        axis_with_care(A, B, std::max(shortest, moved(A.points)), std::max(shortest, moved(B.points)));
    return any.separation - longer.separation > rounding(A.points, B.points) ? any : longer;
}

// The reference edge; but if an edge has the other polygon more than `enough` in front, any such edge.
SeparatingAxis find_axis(const ConvexView& A, const ConvexView& B, double enough) {
    const double sum = check(A, B);
    const Edge of_a = best_edge(A.points, B.points, enough);
    Edge of_b;
    if (!(of_a.sigma > enough)) of_b = best_edge(B.points, A.points, enough);
    const SeparatingAxis best = better_axis(A, B, of_a, of_b);
    if (!stands_out((best.on_a ? A : B).points, best.edge, sum)) return find_axis_with_care(A, B);
    return best;
}

std::uint32_t corner_on_edge(bool corner_is_of_a, std::size_t corner, std::size_t edge) {
    if (corner_is_of_a) return feature_id(FeatureKind::corner_of_a, corner, edge);
    return feature_id(FeatureKind::corner_of_b, edge, corner);
}

// The ends of the incident edge. It runs against the reference edge: its second corner comes first.
ClipEnds ends_of(std::span<const Vec2> I, IncidentEdge incident, const SeparatingAxis& reference) {
    const auto [edge, from, to] = incident;
    return {{{I[to], corner_on_edge(!reference.on_a, to, reference.edge)},
             {I[from], corner_on_edge(!reference.on_a, from, reference.edge)}}};
}

// Whether there is an edge to clip to: not if all are points, nor if the best one points inwards and has a
// corner of its own polygon in front. (Then two corners are nearest.)
bool has_reference(const SeparatingAxis& axis, std::span<const Vec2> R, std::span<const Vec2> I) {
    if (std::isinf(axis.separation)) return false;
    if (axis.from == axis.edge) return true;
    return dot(axis.normal, R[axis.from] - R[axis.edge]) <= rounding(R, I);
}

// Brings an end back, along the incident edge, to the side line at the end of the reference edge. False if
// that would cut off the deepest corner, or all: then two corners are nearest, or rounding took a neighbour
// for the reference edge.
bool cut(ClipEnds& ends, std::size_t side, std::span<const Vec2> R, std::span<const Vec2> I,
         std::size_t incident, const SeparatingAxis& reference) {
    std::size_t corner = reference.edge;
    Vec2 away = right(reference.normal);
    if (side == 1) {
        corner = corner_after(R, corner);
        away = left(reference.normal);
    }
    ClipEnd& end = ends[side];
    const Vec2 back = ends[1 - side].point - end.point;
    const double beyond = dot(away, end.point) - dot(away, R[corner]);
    const double whole = -dot(away, back);
    if (!(beyond > 0)) return true;
    if (beyond >= whole) return false;
    const Vec2 step = beyond / whole * back;
    const double rise = dot(reference.normal, step);
    if (rise > 0 && rise > rounding(R, I)) return false;
    end = {end.point + step, corner_on_edge(reference.on_a, corner, incident)};  // clip-to-side-planes
    return true;
}

// An end, fattened by the radius, becomes a contact with an edge of the normal n, if it is near.
void add_contact(Manifold& manifold, const ClipEnd& end, double radius, Vec2 n, double separation,
                 double margin) {
    if (separation > margin) return;
    const Vec2 position = end.point - (radius + separation / 2) * n;                // contact-midway
    manifold.points[manifold.count++] = {position, separation, end.feature_id};
}

// The ends become contacts, in the same order whichever polygon is the reference.
Manifold contacts(const ClipEnds& ends, const ConvexView& A, const ConvexView& B,
                  const SeparatingAxis& reference, double margin) {
    const bool on_a = reference.on_a;
    const Vec2 n = reference.normal;
    const double line = dot(n, (on_a ? A : B).points[reference.from]);
    const double radius = (on_a ? B : A).radius;
    Manifold manifold;
    for (const std::size_t k : {0, 1}) {
        const ClipEnd& end = ends[on_a ? k : 1 - k];
        const double separation = dot(n, end.point) - line - A.radius - B.radius;      // separation
        add_contact(manifold, end, radius, n, separation, margin);
        if (ends[0].point == ends[1].point) break;
    }
    if (manifold.count > 0) manifold.normal = on_a ? n : -n;
    return manifold;
}

// All steps in their order; `seen` is told what is known after each of them.
template <class Observer>
Manifold clip(const ConvexView& A, const ConvexView& B, double margin, const Observer& seen) {
    if (A.points.size() < 3 || B.points.size() < 3) return contact_at_nearest(A, B, margin);
    const double enough = margin + A.radius + B.radius;
    const SeparatingAxis reference = find_axis(A, B, enough);
    seen(ClipState{ClipState::reference_found, reference});
    if (reference.separation > enough) return {};
    const auto R = (reference.on_a ? A : B).points;
    const auto I = (reference.on_a ? B : A).points;
    if (!has_reference(reference, R, I)) return contact_at_nearest(A, B, margin);
    const IncidentEdge incident = incident_edge(I, reference.normal);
    ClipEnds ends = ends_of(I, incident, reference);
    seen(ClipState{ClipState::incident_found, reference, incident, ends});
    if (!cut(ends, 0, R, I, incident.edge, reference)) return contact_at_nearest(A, B, margin);
    seen(ClipState{ClipState::first_side_cut, reference, incident, ends});
    if (!cut(ends, 1, R, I, incident.edge, reference)) return contact_at_nearest(A, B, margin);
    seen(ClipState{ClipState::second_side_cut, reference, incident, ends});
    return contacts(ends, A, B, reference, margin);
}

}  // namespace

SeparatingAxis separating_axis(const ConvexView& A, const ConvexView& B) {
    return find_axis(A, B, std::numeric_limits<double>::infinity());
}

IncidentEdge incident_edge(std::span<const Vec2> points, Vec2 normal) {
    const std::size_t deepest = support_vertex(points, -normal);
    const double nothing = moved(points);
    const auto is_twin = [&](std::size_t k) {
        return k != deepest && distance(points[k], points[deepest]) <= nothing;
    };
    std::size_t before = corner_before(points, deepest);
    std::size_t after = corner_after(points, deepest);
    while (is_twin(before)) before = corner_before(points, before);
    while (is_twin(after)) after = corner_after(points, after);
    const Vec2 down = points[deepest] - points[before];
    const Vec2 up = points[after] - points[deepest];
    const IncidentEdge first{before, before, deepest};
    const IncidentEdge second{corner_before(points, after), deepest, after};
    if (cross(normal, down) >= 0) return second;  // n n' >= 0: that edge faces away
    if (cross(normal, up) >= 0) return first;
    const double falls = -dot(normal, down) * length(up);
    const double rises = dot(normal, up) * length(down);
    return falls <= rises ? first : second;                                         // incident-edge
}

Manifold collide(const ConvexView& A, const ConvexView& B, double margin) {
    return clip(A, B, margin, [](const ClipState&) {});
}

std::vector<ClipState> collide_history(const ConvexView& A, const ConvexView& B, double margin) {
    std::vector<ClipState> states(1);
    const Manifold manifold = clip(A, B, margin, [&](const ClipState& now) { states.push_back(now); });
    ClipState last = states.back();
    if (last.progress == ClipState::reference_found) states.pop_back();  // nothing followed it: one step
    last.progress = ClipState::finished;
    last.manifold = manifold;
    states.push_back(last);
    for (std::size_t k = 0; k < states.size(); ++k) states[k].steps = static_cast<int>(k);
    return states;
}

// The wall's line is the reference. It has no ends, so nothing is cut.
Manifold collide(const ConvexView& A, const HalfPlane& B, double margin) {
    assert(margin >= 0);
    check(A, A);
    const auto [edge, from, to] = incident_edge(A.points, B.normal);
    Manifold manifold;
    for (const std::size_t corner : {from, to}) {
        const ClipEnd end{A.points[corner], corner_on_edge(true, corner, 0)};
        const double separation = dot(B.normal, end.point) - dot(B.normal, B.point) - A.radius;
        add_contact(manifold, end, A.radius, B.normal, separation, margin);
        if (from == to) break;
    }
    if (manifold.count > 0) manifold.normal = -B.normal;
    return manifold;
}

Manifold collide(const HalfPlane& A, const ConvexView& B, double margin) {
    Manifold manifold = collide(B, A, margin);
    manifold.normal = -manifold.normal;
    for (ContactPoint& point : manifold.points) point.feature_id = swapped(point.feature_id);
    if (manifold.count == 2) std::swap(manifold.points[0], manifold.points[1]);
    return manifold;
}

Manifold collide(const Placed& A, const Placed& B, double margin) {
    if (A.half_plane() && B.half_plane()) return {};
    if (A.half_plane()) return collide(*A.half_plane(), B.view(), margin);
    if (B.half_plane()) return collide(A.view(), *B.half_plane(), margin);
    return collide(A.view(), B.view(), margin);
}

}  // namespace cc
