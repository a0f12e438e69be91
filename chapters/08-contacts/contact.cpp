#include "08-contacts/contact.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

#include "06-gjk/gjk.hpp"

namespace cc {
namespace {

using Ends = std::array<ClipEnd, 2>;

// An edge, and how far it has the other polygon in front of its line.
struct Edge {
    double sigma = -std::numeric_limits<double>::infinity();
    std::size_t first = 0;  // its first corner
};

std::size_t corner_after(std::span<const Vec2> points, std::size_t k) {
    return k + 1 < points.size() ? k + 1 : 0;
}

// Outwards of an edge of a counter-clockwise polygon, as long as the edge.
Vec2 outwards(std::span<const Vec2> points, std::size_t first) {
    return right(points[corner_after(points, first)] - points[first]);
}

// The edge of R that has I farthest in front, or the first one with I more than `enough` in front.
Edge best_edge(std::span<const Vec2> R, std::span<const Vec2> I, double enough) {
    Edge best;
    for (std::size_t k = 0; k < R.size(); ++k) {
        const Vec2 out = outwards(R, k);
        double deepest = dot(out, I[0]);
        for (std::size_t j = 1; j < I.size(); ++j) deepest = std::min(deepest, dot(out, I[j]));
        const double l = length(out), sigma = (deepest - dot(out, R[k])) / l;
        if (l >= shortest && sigma > best.sigma) best = {sigma, k};            // least-overlap-edge
        if (best.sigma > enough) break;
    }
    return best;
}

// The sum of all coordinates' sizes, as two sums: it is no number if one of them is none.
double size_of(std::span<const Vec2> points) {
    double x = 0, y = 0;
    for (const Vec2 p : points) x += std::abs(p.x), y += std::abs(p.y);
    return x + y;
}

// Throws for a bad shape what Gjk throws. A quick look, since each pair is asked; GJK names the fault.
void check(const ConvexView& A, const ConvexView& B) {
    const bool is_empty = A.points.empty() || B.points.empty();
    const double sum = size_of(A.points) + size_of(B.points) + (A.radius + B.radius);
    if (is_empty || !(sum <= longest && A.radius >= 0 && B.radius >= 0)) Gjk(A, B);
}

// The reference edge; but if an edge has the other polygon more than `enough` in front, any such edge.
SeparatingAxis find_axis(const ConvexView& A, const ConvexView& B, double enough) {
    check(A, B);
    Edge best = best_edge(A.points, B.points, enough);
    const Edge of_b = best.sigma > enough ? Edge{} : best_edge(B.points, A.points, enough);
    const bool on_a = !(of_b.sigma > best.sigma);                                  // reference-edge
    if (!on_a) best = of_b;
    const auto normal = direction(outwards((on_a ? A : B).points, best.first));
    return {best.sigma, best.first, on_a, normal.value_or(Vec2{})};
}

std::uint32_t corner_on_edge(bool corner_is_of_a, std::size_t corner, std::size_t edge) {
    return corner_is_of_a ? feature_id(Meeting::corner_of_a, corner, edge)
                          : feature_id(Meeting::corner_of_b, edge, corner);
}

// The ends of the incident edge. It runs against the reference edge: its second corner comes first.
Ends ends_of(std::span<const Vec2> I, std::size_t incident, const SeparatingAxis& reference) {
    const std::size_t next = corner_after(I, incident);
    return {{{I[next], corner_on_edge(!reference.on_a, next, reference.edge)},
             {I[incident], corner_on_edge(!reference.on_a, incident, reference.edge)}}};
}

// By so much rounding may mistake one separation for another.
double rounding(std::span<const Vec2> R, std::span<const Vec2> I) {
    double S = 0;
    for (const auto& points : {R, I})
        for (const Vec2 p : points) S = std::max({S, std::abs(p.x), std::abs(p.y)});
    return 0x1p-47 * S;
}

// Brings an end back, along the incident edge, to the side plane at the end of the reference edge. False if
// that would cut off the deepest corner, or all: then two corners are nearest, or rounding took a neighbour
// for the reference edge.
bool cut(Ends& ends, std::size_t side, std::span<const Vec2> R, std::span<const Vec2> I, std::size_t incident,
         const SeparatingAxis& reference) {
    const std::size_t corner = reference.edge + side < R.size() ? reference.edge + side : 0;
    const Vec2 away = side == 0 ? right(reference.normal) : left(reference.normal);
    ClipEnd& end = ends[side];
    const Vec2 back = ends[1 - side].point - end.point;
    const double beyond = dot(away, end.point) - dot(away, R[corner]), whole = -dot(away, back);
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
    const Vec2 position = end.point - (radius + separation / 2) * n;
    manifold.points[manifold.count++] = {position, separation, end.feature_id};
}

// The ends become contacts, in the same order whichever polygon is the reference.
Manifold contacts(const Ends& ends, const ConvexView& A, const ConvexView& B, const SeparatingAxis& reference,
                  double margin) {
    const auto& [unused, edge, on_a, n] = reference;
    const double line = dot(n, (on_a ? A : B).points[edge]), radius = (on_a ? B : A).radius;
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

bool are_polygons(const ConvexView& A, const ConvexView& B) {
    return A.points.size() > 2 && B.points.size() > 2;
}

}  // namespace

SeparatingAxis separating_axis(const ConvexView& A, const ConvexView& B) {
    return find_axis(A, B, std::numeric_limits<double>::infinity());
}

std::size_t incident_edge(std::span<const Vec2> points, Vec2 normal) {
    const std::size_t n = points.size(), deepest = support_vertex(points, -normal);
    const auto previous = [n](std::size_t k) { return k > 0 ? k - 1 : n - 1; };
    std::size_t before = previous(deepest), last = deepest, after = corner_after(points, deepest);
    while (points[before] == points[deepest] && before != deepest) before = previous(before);
    while (points[after] == points[last] && after != deepest) {
        last = after;
        after = corner_after(points, after);
    }
    const Vec2 down = points[deepest] - points[before], up = points[after] - points[last];
    if (cross(normal, down) >= 0) return last;  // n n' >= 0: that edge faces away
    if (cross(normal, up) >= 0) return before;
    const double falls = -dot(normal, down) * length(up), rises = dot(normal, up) * length(down);
    return falls <= rises ? before : last;                                          // incident-edge
}

Manifold collide(const ConvexView& A, const ConvexView& B, double margin) {
    if (!are_polygons(A, B)) return contact_at_nearest(A, B, margin);
    const double enough = margin + A.radius + B.radius;
    const SeparatingAxis reference = find_axis(A, B, enough);
    if (reference.separation > enough) return {};
    if (std::isinf(reference.separation)) return contact_at_nearest(A, B, margin);
    const auto R = (reference.on_a ? A : B).points, I = (reference.on_a ? B : A).points;
    const std::size_t incident = incident_edge(I, reference.normal);
    Ends ends = ends_of(I, incident, reference);
    const bool is_left = cut(ends, 0, R, I, incident, reference) && cut(ends, 1, R, I, incident, reference);
    return is_left ? contacts(ends, A, B, reference, margin) : contact_at_nearest(A, B, margin);
}

Clip::Clip(const ConvexView& A, const ConvexView& B, double margin) : A_(A), B_(B), margin_(margin) {}

void Clip::step() {
    if (done()) return;
    ++state_.steps;
    const bool on_a = state_.reference.on_a;
    const auto R = (on_a ? A_ : B_).points, I = (on_a ? B_ : A_).points;
    auto& [stage, steps, reference, incident, ends, manifold] = state_;
    if (stage == ClipState::begun) return find_reference();
    if (stage == ClipState::reference_found) {
        incident = incident_edge(I, reference.normal);
        ends = ends_of(I, incident, reference);
    }
    if (stage == ClipState::incident_found && !cut(ends, 0, R, I, incident, reference)) return take_nearest();
    if (stage == ClipState::first_side_cut && !cut(ends, 1, R, I, incident, reference)) return take_nearest();
    if (stage == ClipState::second_side_cut) manifold = contacts(ends, A_, B_, reference, margin_);
    stage = static_cast<ClipState::Stage>(stage + 1);
}

void Clip::find_reference() {
    if (!are_polygons(A_, B_)) return take_nearest();
    const double enough = margin_ + A_.radius + B_.radius;
    state_.reference = find_axis(A_, B_, enough);
    if (std::isinf(state_.reference.separation)) return take_nearest();
    const bool is_near = !(state_.reference.separation > enough);
    state_.stage = is_near ? ClipState::reference_found : ClipState::finished;
}

void Clip::take_nearest() {
    state_.manifold = contact_at_nearest(A_, B_, margin_);
    state_.stage = ClipState::finished;
}

// The wall's line is the reference. It has no ends, so nothing is cut.
Manifold collide(const ConvexView& A, const HalfPlane& B, double margin) {
    assert(margin >= 0);
    check(A, A);
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
