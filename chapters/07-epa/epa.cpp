#include "07-epa/epa.hpp"

#include <algorithm>
#include <limits>

#include "02-segments/segment.hpp"
#include "03-triangles/orientation.hpp"
#include "base/stepper.hpp"

namespace cc {
namespace {

bool same(const SupportPoint& p, const SupportPoint& q) { return p.a == q.a && p.b == q.b; }

}  // namespace

Epa::Epa(const ConvexView& A, const ConvexView& B) : A_(A), B_(B), most_corners_(A.points.size() + B.points.size() + 4) {
    Gjk search(A, B);
    while (!search.done()) search.step();
    apart_ = search.result();
    state_.steps = apart_.steps;
    if (apart_.normal) {   // only the radii overlap, if anything
        state_.status = apart_.status;
        return;
    }
    const std::vector<SupportPoint> corners = corners_around_origin(search.state());
    state_.polygon.reserve(most_corners_);
    for (std::size_t k = 0; k < corners.size(); ++k)
        state_.polygon.push_back(edge(corners[k], corners[(k + 1) % corners.size()]));
    state_.upper = std::numeric_limits<double>::infinity();
    find_nearest();
}

// GJK's simplex, completed to a polygon with the origin in it, counter-clockwise: a triangle or a
// quadrilateral; a segment, or a point, only if A - B is no more.
std::vector<SupportPoint> Epa::corners_around_origin(const GjkState& found) {
    std::vector<SupportPoint> corners(found.simplex, found.simplex + found.size);
    for (const Vec2 d : {Vec2{1, 0}, Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}}) {
        if (corners.size() > 1) break;
        const SupportPoint s = support_point(A_, B_, d);
        if (s.w != corners[0].w) corners.push_back(s);
    }
    if (corners.size() == 3 && orientation(corners[0].w, corners[1].w, corners[2].w) < 0)
        std::swap(corners[1], corners[2]);
    if (corners.size() != 2) return corners;
    const SupportPoint p = corners[0], q = corners[1];
    const SupportPoint l = support_point(A_, B_, left(q.w - p.w));
    const SupportPoint r = support_point(A_, B_, right(q.w - p.w));
    if (orientation(p.w, q.w, r.w) < 0) corners = {p, r, q};
    if (orientation(p.w, q.w, l.w) > 0) corners.push_back(l);
    return corners;
}

// The edges of A and B are taken first, so that small ones keep their digits.
EpaEdge Epa::edge(const SupportPoint& p, const SupportPoint& q) const {
    const Vec2 e = (A_.points[q.a] - A_.points[p.a]) - (B_.points[q.b] - B_.points[p.b]);
    const Vec2 n = direction(right(e)).value_or(Vec2{1, 0});   // of a point, any direction will do
    return {p, n, std::max(dot(n, p.w), dot(n, q.w))};                           // penetration-depth
}

void Epa::find_nearest() {
    const auto nearest = std::ranges::min_element(state_.polygon, {}, &EpaEdge::depth);
    state_.nearest = static_cast<std::size_t>(nearest - state_.polygon.begin());
}

bool Epa::is_corner(const SupportPoint& s) const {
    return std::ranges::any_of(state_.polygon, [&](const EpaEdge& e) { return same(e.start, s); });
}

void Epa::step() {
    if (done()) return;
    auto& polygon = state_.polygon;
    const auto k = static_cast<std::ptrdiff_t>(state_.nearest);
    const EpaEdge old = polygon[state_.nearest];
    const SupportPoint next = polygon[(state_.nearest + 1) % polygon.size()].start;
    const SupportPoint s = support_point(A_, B_, old.normal);
    const double reach = dot(s.w, old.normal);
    ++state_.steps;
    state_.upper = std::min(state_.upper, reach);
    if (reach <= old.depth || is_corner(s)) {                                      // epa-termination
        state_.status = old.depth + A_.radius + B_.radius > 0 ? Contact::overlapping : Contact::touching;
    } else if (polygon.size() == most_corners_) {
        state_.status = Contact::stalled;
    } else {
        polygon[state_.nearest] = edge(old.start, s);                               // epa-expansion
        polygon.insert(polygon.begin() + k + 1, edge(s, next));
        find_nearest();
    }
}

EpaResult Epa::result() const {
    const double radii = A_.radius + B_.radius;
    if (state_.polygon.empty()) {
        const double depth = std::max(0., dot(apart_.point_a - apart_.point_b, *apart_.normal));
        const bool separated = apart_.status == Contact::separated;
        return {apart_.status, depth, separated ? std::nullopt : apart_.normal, apart_.point_a, apart_.point_b,
                state_.steps};
    }
    const EpaEdge& e = state_.polygon[state_.nearest];
    const SupportPoint& p = e.start;
    const SupportPoint& q = state_.polygon[(state_.nearest + 1) % state_.polygon.size()].start;
    const double t = closest_on_segment(Vec2{}, p.w, q.w).t;
    const Vec2 on_a = A_.points[p.a] + t * (A_.points[q.a] - A_.points[p.a]);
    const Vec2 on_b = B_.points[p.b] + t * (B_.points[q.b] - B_.points[p.b]);
    return {state_.status, std::max(0., e.depth) + radii, e.normal, on_a + A_.radius * e.normal,
            on_b - B_.radius * e.normal, state_.steps};
}

EpaResult epa(const ConvexView& A, const ConvexView& B) { return run(Epa(A, B)); }

EpaResult epa(const Polygon& A, const Polygon& B) { return epa(view(A), view(B)); }

}  // namespace cc
