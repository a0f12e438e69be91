#include "06-gjk/gjk.hpp"

#include <algorithm>

#include "02-segments/segment.hpp"
#include "03-triangles/orientation.hpp"
#include "base/stepper.hpp"

namespace cc {
namespace {

bool same(const SupportPoint& p, const SupportPoint& q) { return p.a == q.a && p.b == q.b; }

bool is_origin(Vec2 v) { return v == Vec2{}; }

}  // namespace

const char* to_text(Contact status) {
    constexpr const char* names[] = {"searching", "separated", "touching", "overlapping", "stalled"};
    return names[static_cast<int>(status)];
}

SupportPoint support_point(const ConvexView& A, const ConvexView& B, Vec2 d) {
    const std::size_t a = support_vertex(A.points, d);
    const std::size_t b = support_vertex(B.points, -d);
    return {A.points[a] - B.points[b], static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)};
}

double GjkState::lower() const {
    return reach < 0 ? -reach / length(d) : 0;                                     // gjk-lower-bound
}

Gjk::Gjk(const ConvexView& A, const ConvexView& B) : A_(A), B_(B) {
    const Vec2 d = B.points[0] - A.points[0];
    keep(support_point(A, B, is_origin(d) ? Vec2{1, 0} : d));
    if (is_origin(state_.v)) state_.status = Contact::touching;
}

void Gjk::step() {
    if (done()) return;
    ++state_.steps;
    is_origin(state_.v) ? decide_contact() : search();
}

// The edge of A - B between the first two corners: the edges of A and B first, so that small ones keep their digits.
Vec2 Gjk::edge() const {
    const auto& [p, q, unused] = state_.simplex;
    return (A_.points[q.a] - A_.points[p.a]) - (B_.points[q.b] - B_.points[p.b]);
}

// Straight from the simplex, a point or a segment, towards the origin.
Vec2 Gjk::towards_origin() const {
    const Vec2 p = state_.simplex[0].w;
    if (state_.size == 1) return -p;                                           // gjk-search-direction
    return cross(p, edge()) >= 0 ? left(edge()) : right(edge());
}

void Gjk::search() {
    const SupportPoint p = state_.simplex[0];
    const SupportPoint q = state_.simplex[1];
    const bool is_edge = state_.size == 2;
    state_.d = towards_origin();
    const SupportPoint s = support_point(A_, B_, state_.d);
    state_.reach = dot(s.w, state_.d);
    if (same(s, p) || (is_edge && same(s, q)) || state_.reach <= dot(p.w, state_.d)) {   // gjk-termination
        state_.status = Contact::separated;
        return;
    }
    const GjkState before = state_;
    is_edge ? enclose(s) : keep(s, p);
    if (done() || length_squared(state_.v) < length_squared(before.v)) return;
    state_ = before;
    state_.status = Contact::separated;
}

void Gjk::keep(const SupportPoint& p) {
    state_.simplex[0] = p;
    state_.size = 1;
    state_.v = p.w;
    state_.t = 0;
    if (is_origin(p.w)) state_.status = Contact::touching;   // a corner of A - B is on its boundary
}

// The nearest point of the segment pq, and no more of the segment than it needs.
void Gjk::keep(const SupportPoint& p, const SupportPoint& q) {
    const auto nearest = closest_on_segment(Vec2{}, p.w, q.w);                    // gjk-sub-distance
    if (nearest.t <= 0) return keep(p);
    if (nearest.t >= 1) return keep(q);
    state_.simplex[0] = p;
    state_.simplex[1] = q;
    state_.size = 2;
    state_.t = nearest.t;
    state_.v = orientation(p.w, q.w, {}) == 0 ? Vec2{} : nearest.point;
}

// A third corner: either the triangle holds the origin, or one of its two new edges is nearest.
void Gjk::enclose(const SupportPoint& s) {
    const SupportPoint p = state_.simplex[0];
    const SupportPoint q = state_.simplex[1];
    const int turn = orientation(p.w, q.w, s.w);
    if (turn * orientation(q.w, s.w, {}) > 0 && turn * orientation(s.w, p.w, {}) > 0) {
        state_.simplex[2] = s;
        state_.size = 3;
        state_.v = {};
        state_.status = Contact::overlapping;
        return;
    }
    const double to_p = length_squared(closest_on_segment(Vec2{}, s.w, p.w).point);
    const double to_q = length_squared(closest_on_segment(Vec2{}, s.w, q.w).point);
    to_p <= to_q ? keep(s, p) : keep(s, q);
}

// The origin lies between two corners of A - B: on the boundary if A - B lies to one side of their
// line, else inside.
void Gjk::decide_contact() {
    const Vec2 e = edge();
    for (const Vec2 d : {left(e), right(e)}) {
        state_.d = d;
        state_.reach = dot(support_point(A_, B_, d).w, d);
        if (state_.reach <= 0) {
            state_.status = Contact::touching;
            return;
        }
    }
    state_.status = Contact::overlapping;
}

GjkResult Gjk::result() const {
    const auto& [p, q, unused] = state_.simplex;
    GjkResult answer{state_.status, 0, A_.points[p.a], B_.points[p.b], std::nullopt, state_.steps};
    if (state_.size == 2) {
        answer.point_a = answer.point_a + state_.t * (A_.points[q.a] - A_.points[p.a]);
        answer.point_b = answer.point_b + state_.t * (B_.points[q.b] - B_.points[p.b]);
    }
    if (answer.status == Contact::touching && A_.radius + B_.radius > 0) answer.status = Contact::overlapping;
    if (answer.status != Contact::separated) return answer;
    const Vec2 towards = towards_origin();
    answer.normal = towards / length(towards);
    const double apart = -dot(*answer.normal, p.w) - A_.radius - B_.radius;
    answer.point_a = answer.point_a + A_.radius * *answer.normal;
    answer.point_b = answer.point_b - B_.radius * *answer.normal;
    answer.distance = std::max(0., apart);
    if (apart <= 0) answer.status = apart < 0 ? Contact::overlapping : Contact::touching;
    return answer;
}

GjkResult gjk(const ConvexView& A, const ConvexView& B) { return run(Gjk(A, B)); }

GjkResult gjk(const Polygon& A, const Polygon& B) { return gjk(view(A), view(B)); }

}  // namespace cc
