#include "07-epa/epa.hpp"

#include <algorithm>

#include "02-segments/segment.hpp"
#include "base/stepper.hpp"

namespace cc {
namespace {

bool same(const SupportPoint& p, const SupportPoint& q) { return p.a == q.a && p.b == q.b; }

// How far a shape's corners are from the world's origin, at most.
double size(const ConvexView& shape) {
    double S = 0;
    for (const Vec2 p : shape.points) S = std::max(S, length(p));
    return S;
}

}  // namespace

Epa::Epa(const ConvexView& A, const ConvexView& B)
    : A_(A), B_(B), room_(2 * (A.points.size() + B.points.size()) + 4) {
    Gjk search(A, B);
    while (!search.done()) search.step();
    cores_ = search.result();
    state_.radii = A.radius + B.radius;
    if (cores_.normal) {  // the cores are apart
        state_.status = cores_.status;
        state_.asked = *cores_.normal;
        state_.upper = state_.reach = dot(cores_.point_a - cores_.point_b, state_.asked) - state_.radii;
        return;
    }
    rounding_ = 16 * std::numeric_limits<double>::epsilon() * std::max(size(A), size(B));
    const GjkState& found = search.state();
    state_.polygon.reserve(room_);
    for (int k = 0; k < found.size; ++k)
        state_.polygon.push_back(edge(found.simplex[k], found.simplex[(k + 1) % found.size]));
    find_nearest();
}

// How far the foot of the perpendicular is beyond an end is added, so that of two edges on one line the one
// with the foot is nearer.
EpaEdge Epa::edge(const SupportPoint& p, const SupportPoint& q) const {
    const Vec2 along = edge_between(A_, B_, p, q);
    return edge(p, q, direction(right(along)).value_or(Vec2{1, 0}));  // of a point, any direction will do
}

EpaEdge Epa::edge(const SupportPoint& p, const SupportPoint& q, Vec2 n) const {
    const double beyond = std::max({0., dot(left(n), p.w), -dot(left(n), q.w)});
    return {p, n, std::max(dot(n, p.w), dot(n, q.w)) + beyond};               // penetration-depth
}

// Where edge k ends and the next one starts.
const SupportPoint& Epa::end_of(std::size_t k) const {
    return state_.polygon[(k + 1) % state_.polygon.size()].start;
}

bool Epa::is_corner(const SupportPoint& s) const {
    return std::ranges::any_of(state_.polygon, [&](const EpaEdge& e) { return same(e.start, s); });
}

void Epa::find_nearest() {
    const auto nearest = std::ranges::min_element(state_.polygon, {}, &EpaEdge::distance);
    state_.nearest = static_cast<std::size_t>(nearest - state_.polygon.begin());
}

void Epa::step() {
    if (done()) return;
    ++state_.steps;
    const EpaEdge& nearest = state_.polygon[state_.nearest];
    const SupportPoint s = support_point(A_, B_, nearest.normal);
    state_.asked = nearest.normal;
    state_.reach = dot(s.w, nearest.normal);
    if (state_.reach <= state_.upper) {
        state_.upper = state_.reach;                                               // depth-bounds
        state_.best = state_.asked;
    }
    if (state_.reach <= nearest.distance + rounding_) {                         // epa-termination
        finish(cores_.status);
    } else if (is_corner(s)) {
        straighten(s);
        if (state_.polygon[state_.nearest].distance > state_.upper) finish(cores_.status);
    } else {
        expand(s);
    }
}

// A known corner is farther than the nearest edge: that is too short to know its normal so well. If it is an end of
// the next edge or of the one before, all three are on one line, and the other edge's normal is tried, once.
void Epa::straighten(const SupportPoint& s) {
    std::vector<EpaEdge>& polygon = state_.polygon;
    const std::size_t k = state_.nearest;
    const std::size_t next = (k + 1) % polygon.size();
    const EpaEdge& before = polygon[(k + polygon.size() - 1) % polygon.size()];
    const bool is_tried = polygon[k].normal == polygon[next].normal || polygon[k].normal == before.normal;
    if (!is_tried && same(end_of(next), s)) {
        polygon[k] = edge(polygon[k].start, end_of(k), polygon[next].normal);
    } else if (!is_tried && same(before.start, s)) {
        polygon[k] = edge(polygon[k].start, end_of(k), before.normal);
    } else {
        polygon[k].distance = state_.reach;
    }
    find_nearest();
}

// The depth is the least answer. If the last one is not, the edge that it came from may be gone: then the polygon
// ends there with the one that is nearest to it now.
void Epa::finish(GjkStatus status) {
    state_.status = status;
    if (state_.best == state_.asked) return;
    const auto off = [&](std::size_t k) {
        const SupportPoint& p = state_.polygon[k].start;
        const Vec2 there = state_.upper * state_.best - p.w;
        return distance(there, closest_on_segment(there, Vec2{}, edge_between(A_, B_, p, end_of(k))).point);
    };
    state_.nearest = 0;
    for (std::size_t k = 1; k < state_.polygon.size(); ++k)
        if (off(k) < off(state_.nearest)) state_.nearest = k;
}

void Epa::expand(const SupportPoint& s) {
    std::vector<EpaEdge>& polygon = state_.polygon;
    if (polygon.size() == room_) return finish(GjkStatus::stalled);
    const SupportPoint p = polygon[state_.nearest].start;
    const SupportPoint q = end_of(state_.nearest);
    polygon[state_.nearest] = edge(p, s);                                         // epa-expansion
    polygon.insert(polygon.begin() + static_cast<std::ptrdiff_t>(state_.nearest) + 1, edge(s, q));
    find_nearest();
}

EpaResult Epa::result() const {
    if (state_.status == GjkStatus::separated)
        return {state_.status, 0, std::nullopt, cores_.point_a, cores_.point_b, 0};
    if (state_.polygon.empty()) {  // only the radii overlap
        const double depth = std::max(0., dot(cores_.point_a - cores_.point_b, state_.asked));
        return {state_.status, depth, cores_.normal, cores_.point_a, cores_.point_b, 0};
    }
    const SupportPoint& p = state_.polygon[state_.nearest].start;
    const SupportPoint& q = end_of(state_.nearest);
    const Vec2 n = done() ? state_.best : state_.polygon[state_.nearest].normal;
    const double of_cores = done() ? state_.upper : state_.lower();
    const double t = closest_on_segment(of_cores * n - p.w, Vec2{}, edge_between(A_, B_, p, q)).t;
    const Vec2 on_a = A_.points[p.a] + t * (A_.points[q.a] - A_.points[p.a]);
    const Vec2 on_b = B_.points[p.b] + t * (B_.points[q.b] - B_.points[p.b]);
    const double depth = std::max(0., of_cores) + state_.radii;                         // depth-of-fattened
    return {state_.status, depth, n, on_a + A_.radius * n, on_b - B_.radius * n, state_.steps};
}

EpaResult epa(const ConvexView& A, const ConvexView& B) { return run(Epa(A, B)); }

EpaResult epa(const Polygon& A, const Polygon& B) { return epa(view(A), view(B)); }

}  // namespace cc
