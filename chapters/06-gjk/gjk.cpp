#include "06-gjk/gjk.hpp"

#include <algorithm>

#include "02-segments/segment.hpp"
#include "03-triangles/orientation.hpp"
#include "base/stepper.hpp"

namespace cc {
namespace {

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
}

void Gjk::step() {
    if (done()) return;
    ++state_.steps;
    is_origin(state_.v) ? decide_contact() : search();
}

// The edge of A - B between the simplex's two corners: the edges of A and B first, so that small ones keep their digits.
Vec2 Gjk::edge() const {
    const auto& [p, q, unused] = state_.simplex;
    return (A_.points[q.a] - A_.points[p.a]) - (B_.points[q.b] - B_.points[p.b]);
}

// Straight from the simplex, a point or a segment, towards the origin.
Vec2 Gjk::towards_origin() const {
    return state_.size == 1 ? -state_.simplex[0].w : left(edge());                 // gjk-search-direction
}

void Gjk::search() {
    state_.d = towards_origin();
    const SupportPoint s = support_point(A_, B_, state_.d);
    state_.reach = dot(s.w, state_.d);
    if (!is_farther(s) || !is_between()) {
        state_.status = Contact::separated;
    } else if (state_.size == 1) {
        narrow(orientation({}, state_.d, -s.w) > 0);
        keep(state_.simplex[0], s);
    } else {
        enclose(s);
    }
}

bool Gjk::is_farther(const SupportPoint& s) const {
    const auto& [p, q, unused] = state_.simplex;
    if (state_.size == 1) return state_.reach > dot(p.w, state_.d);                   // gjk-termination
    return orientation(p.w, q.w, s.w) > 0;
}

bool Gjk::is_between() const {
    if (state_.steps == 1) return true;
    return orientation({}, right_, state_.d) > 0 && orientation({}, state_.d, left_) > 0;
}

void Gjk::keep(const SupportPoint& p) {
    state_.simplex[0] = p;
    state_.size = 1;
    state_.v = p.w;
    state_.t = 0;
    if (is_origin(p.w)) state_.status = Contact::touching;   // a corner of A - B is on its boundary
}

// The nearest point of the segment pq, and no more of the segment than it needs.
void Gjk::keep(SupportPoint p, SupportPoint q) {
    const int turn = orientation(p.w, q.w, {});
    if (turn < 0) std::swap(p, q);
    state_.simplex[0] = p;
    state_.simplex[1] = q;
    state_.size = 2;
    const auto nearest = closest_on_segment(-p.w, Vec2{}, edge());                 // gjk-sub-distance
    state_.t = nearest.t;
    state_.v = p.w + nearest.point;
    if (turn == 0 && dot(p.w, q.w) < 0) state_.v = {};
    else if (nearest.t <= 0) keep(p);
    else if (nearest.t >= 1) keep(q);
}

// A third corner: either the triangle holds the origin, or one of its two new edges is nearest.
void Gjk::enclose(const SupportPoint& s) {
    const SupportPoint p = state_.simplex[0];
    const SupportPoint q = state_.simplex[1];
    const int at_q = orientation(q.w, s.w, {});
    const int at_p = orientation(s.w, p.w, {});
    if (at_q > 0 && at_p > 0) {
        state_.simplex[2] = s;
        state_.size = 3;
        state_.v = {};
        state_.status = Contact::overlapping;
    } else if (at_q <= 0 && (at_p > 0 || dot(s.w, edge()) < 0)) {
        narrow(false);
        keep(s, q);
    } else {
        narrow(true);
        keep(p, s);
    }
}

// The direction from the nearest point to the origin lies to the left of d, or else to its right.
void Gjk::narrow(bool to_the_left) {
    if (state_.steps == 1) right_ = left_ = -state_.d;   // half a turn away, either way
    (to_the_left ? right_ : left_) = state_.d;
}

// The origin lies between two corners of A - B: on the boundary if A - B lies to one side of their
// line, else inside.
void Gjk::decide_contact() {
    const Vec2 p = state_.simplex[0].w, q = state_.simplex[1].w, e = edge();
    for (const Vec2 d : {left(e), right(e)}) {
        state_.d = d;
        const Vec2 s = support_point(A_, B_, d).w;
        state_.reach = dot(s, d);
        if (orientation(p, q, s) * dot(left(e), d) <= 0) {
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
