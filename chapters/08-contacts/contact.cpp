#include "08-contacts/contact.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "06-gjk/gjk.hpp"
#include "base/stepper.hpp"

namespace cc {
namespace {

// The edge of R that has I farthest in front of its line; or the first one found with I more than `enough` in front.
SeparatingAxis best_edge(std::span<const Vec2> R, std::span<const Vec2> I, bool on_a, double enough) {
    SeparatingAxis best{-std::numeric_limits<double>::infinity(), 0, on_a, {}};
    for (std::size_t k = 0; k < R.size(); ++k) {
        const Vec2 p = R[k], e = R[k + 1 < R.size() ? k + 1 : 0] - p;
        const double l = length(e);
        if (!(l >= shortest)) continue;
        const Vec2 n = right(e) / l;
        double deepest = dot(n, I[0]);
        for (std::size_t j = 1; j < I.size(); ++j) deepest = std::min(deepest, dot(n, I[j]));
        const double separation = deepest - dot(n, p);
        if (separation > best.separation) best = {separation, k, on_a, n};      // least-overlap-edge
        if (separation > enough) break;
    }
    return best;
}

// The reference edge; but if an edge has the other polygon more than `enough` in front, any such edge.
SeparatingAxis find_axis(const ConvexView& A, const ConvexView& B, double enough) {
    const SeparatingAxis a = best_edge(A.points, B.points, true, enough);
    if (a.separation > enough) return a;
    const SeparatingAxis b = best_edge(B.points, A.points, false, enough);
    return b.separation > a.separation ? b : a;                                      // reference-edge
}

// Whether two polygons are apart, and nearest at two corners.
bool are_corners_nearest(const ConvexView& A, const ConvexView& B) {
    Gjk search(A, B);
    while (!search.done()) search.step();
    return search.state().size == 1 && search.result().normal;
}

std::uint32_t corner_on_edge(bool corner_is_of_a, std::size_t corner, std::size_t edge) {
    return corner_is_of_a ? feature_id(Meeting::corner_of_a, corner, edge)
                          : feature_id(Meeting::corner_of_b, edge, corner);
}

// The point of a shape next to an edge with the normal n becomes a contact, unless it is too far in front of it.
void add_contact(Manifold& manifold, const ClipEnd& end, double radius, Vec2 n, double separation, double margin) {
    if (separation > margin) return;
    const Vec2 position = end.point - (radius + separation / 2) * n;
    manifold.points[manifold.count++] = {position, separation, end.feature_id};
}

}  // namespace

SeparatingAxis separating_axis(const ConvexView& A, const ConvexView& B) {
    return find_axis(A, B, std::numeric_limits<double>::infinity());
}

std::size_t incident_edge(std::span<const Vec2> points, Vec2 normal) {
    const std::size_t n = points.size(), deepest = support_vertex(points, -normal);
    const std::size_t before = (deepest + n - 1) % n, after = (deepest + 1) % n;
    const Vec2 down = points[deepest] - points[before], up = points[after] - points[deepest];
    const double falls = -dot(normal, down) * length(up), rises = dot(normal, up) * length(down);
    return falls <= rises ? before : deepest;                                         // incident-edge
}

Clip::Clip(const ConvexView& A, const ConvexView& B, double margin) : A_(A), B_(B), margin_(margin) {
    assert(A.points.size() > 2 && B.points.size() > 2 && A.radius >= 0 && B.radius >= 0 && margin >= 0);
}

void Clip::step() {
    if (done()) return;
    ++state_.steps;
    switch (state_.stage) {
        case ClipState::begun: return find_reference();
        case ClipState::reference_found: return find_incident();
        case ClipState::incident_found: return cut(0);
        case ClipState::first_side_cut: return cut(1);
        default: return keep_within_margin();
    }
}

void Clip::find_reference() {
    const double enough = margin_ + A_.radius + B_.radius;
    const SeparatingAxis reference = find_axis(A_, B_, enough);
    state_.reference = reference;
    state_.stage = ClipState::finished;
    if (reference.separation > enough) return;
    const bool has_no_edge = reference.normal == Vec2{};
    if (has_no_edge || (reference.separation > 0 && are_corners_nearest(A_, B_)))
        state_.manifold = contact_at_nearest(A_, B_, margin_);
    else
        state_.stage = ClipState::reference_found;
}

// The two edges run in opposite directions, so the incident edge's second corner is its first end.
void Clip::find_incident() {
    const SeparatingAxis& reference = state_.reference;
    const auto points = (reference.on_a ? B_ : A_).points;
    state_.incident = incident_edge(points, reference.normal);
    for (const std::size_t side : {0, 1}) {
        const std::size_t corner = (state_.incident + 1 - side) % points.size();
        state_.ends[side] = {points[corner], corner_on_edge(!reference.on_a, corner, reference.edge)};
    }
    state_.stage = ClipState::incident_found;
}

// Brings one end back, along the incident edge, to the side plane through the reference edge's own end.
void Clip::cut(std::size_t side) {
    const SeparatingAxis& reference = state_.reference;
    const auto points = (reference.on_a ? A_ : B_).points;
    const std::size_t corner = (reference.edge + side) % points.size();
    const Vec2 outwards = side == 0 ? right(reference.normal) : left(reference.normal);
    ClipEnd& end = state_.ends[side];
    const ClipEnd& other = state_.ends[1 - side];
    const double beyond = dot(outwards, end.point) - dot(outwards, points[corner]);
    const double whole = dot(outwards, end.point) - dot(outwards, other.point);
    if (beyond >= whole && beyond > 0) {  // all of it, by rounding: its other end is on the side plane
        end = other;
    } else if (beyond > 0) {
        end.point = end.point + beyond / whole * (other.point - end.point);     // clip-to-side-planes
        end.feature_id = corner_on_edge(reference.on_a, corner, state_.incident);
    }
    state_.stage = side == 0 ? ClipState::first_side_cut : ClipState::second_side_cut;
}

// The ends become contacts, in the same order whichever of the two polygons was the reference.
void Clip::keep_within_margin() {
    const auto& [unused, edge, on_a, n] = state_.reference;
    const double line = dot(n, (on_a ? A_ : B_).points[edge]), radius = (on_a ? B_ : A_).radius;
    const auto& ends = state_.ends;
    Manifold& manifold = state_.manifold;
    for (const std::size_t k : {0, 1}) {
        const ClipEnd& end = ends[on_a ? k : 1 - k];
        const double separation = dot(n, end.point) - line - A_.radius - B_.radius;    // separation
        add_contact(manifold, end, radius, n, separation, margin_);
        if (ends[0].point == ends[1].point) break;
    }
    if (manifold.count > 0) manifold.normal = on_a ? n : -n;
    state_.stage = ClipState::finished;
}

Manifold collide(const ConvexView& A, const ConvexView& B, double margin) {
    const bool are_polygons = A.points.size() > 2 && B.points.size() > 2;
    return are_polygons ? run(Clip(A, B, margin)) : contact_at_nearest(A, B, margin);
}

// The wall's line is the reference. It has no ends, so nothing is cut.
Manifold collide(const ConvexView& A, const HalfPlane& B, double margin) {
    assert(!A.points.empty() && margin >= 0);
    const std::size_t n = A.points.size(), edge = n > 1 ? incident_edge(A.points, B.normal) : 0;
    Manifold manifold;
    for (std::size_t k = 0; k < std::min<std::size_t>(n, 2); ++k) {
        const std::size_t corner = (edge + k) % n;
        const ClipEnd end{A.points[corner], corner_on_edge(true, corner, 0)};
        const double separation = dot(B.normal, end.point) - dot(B.normal, B.point) - A.radius;
        add_contact(manifold, end, A.radius, B.normal, separation, margin);
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

}  // namespace cc
