#include "06-gjk/gjk.hpp"

#include <algorithm>
#include <cmath>

#include "02-segments/segment.hpp"
#include "03-triangles/orientation.hpp"
#include "base/stepper.hpp"

namespace cc {
namespace {

// What is no number makes the sum none: a quick look, since each pair is asked; a slow one names the fault.
void check(const ConvexView& shape) {
    if (shape.points.empty()) throw BadInput("shape", "it has no points");
    double sum = shape.radius;
    for (const Vec2 p : shape.points) sum += std::abs(p.x) + std::abs(p.y);
    if (sum <= longest && shape.radius >= 0) return;
    if (const auto fault = find_bad_point(shape.points)) throw BadPolygon(*fault);
    if (!(shape.radius >= 0 && shape.radius <= longest))
        throw BadInput("shape", "its radius is not a number from 0 to 2^500");
}

// Twice the middle between two opposite corners: good enough for a first question.
Vec2 about_the_middle(std::span<const Vec2> points) { return points[0] + points[points.size() / 2]; }

}  // namespace

const char* to_text(GjkStatus status) {
    constexpr const char* names[] = {"searching", "separated", "touching", "overlapping", "stalled"};
    return names[static_cast<int>(status)];
}

std::string to_text(const SupportPoint& corner) {
    return "a" + std::to_string(corner.a) + " - b" + std::to_string(corner.b);
}

SupportPoint support_point(const ConvexView& A, const ConvexView& B, Vec2 d) {
    const std::size_t a = support_vertex(A.points, d);
    const std::size_t b = support_vertex(B.points, -d);
    return {A.points[a] - B.points[b], static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)};
}

Vec2 edge_between(const ConvexView& A, const ConvexView& B, const SupportPoint& p, const SupportPoint& q) {
    return (A.points[q.a] - A.points[p.a]) - (B.points[q.b] - B.points[p.b]);
}

double GjkState::lower() const {
    const double reach = dot(answer.w, d);
    const double of_d = length(d);
    return reach < 0 && of_d >= shortest ? -reach / of_d : 0;                      // gjk-lower-bound
}

Gjk::Gjk(const ConvexView& A, const ConvexView& B) : A_(A), B_(B) {
    check(A), check(B);
    state_.radii = A.radius + B.radius;
    const Vec2 d = about_the_middle(B.points) - about_the_middle(A.points);
    ask(d == Vec2{} ? Vec2{1, 0} : d);
    keep(state_.answer);
}

void Gjk::ask(Vec2 d) {
    state_.d = d;
    state_.answer = support_point(A_, B_, d);
}

void Gjk::step() {
    if (done()) return;
    ++state_.steps;
    if (state_.v == Vec2{}) decide_contact();
    else search();
}

void Gjk::search() {
    ask(towards_origin());
    const SupportPoint p = state_.simplex[0];
    const SupportPoint s = state_.answer;
    if (!is_farther() || !is_between()) {
        state_.status = GjkStatus::separated;
    } else if (state_.size == 2) {
        enclose();
    } else {
        const int turn = orientation(p.w, s.w, {});
        narrow(turn > 0);
        if (turn > 0) keep(p, s, false);
        else keep(s, p, turn == 0);
    }
}

Vec2 Gjk::edge() const { return edge_between(A_, B_, state_.simplex[0], state_.simplex[1]); }

Vec2 Gjk::towards_origin() const {
    return state_.size == 1 ? -state_.v : left(edge());                      // gjk-search-direction
}

// Farther than all corners of the simplex.
bool Gjk::is_farther() const {
    const auto beyond = [&](const SupportPoint& corner) {
        return dot(edge_between(A_, B_, corner, state_.answer), state_.d);
    };
    return beyond(state_.simplex[0]) > 0 && beyond(state_.simplex[state_.size - 1]) > 0;  // gjk-termination
}

// In exact arithmetic every new one is; where rounding says otherwise, the search has reached its end.
bool Gjk::is_between() const {
    const Vec2 O, d = state_.d;
    return state_.steps == 1 ||
           (orientation(O, right_, d) > 0 && orientation(O, d, left_) > 0);              // gjk-bracket
}

// The direction from the nearest point to the origin lies to the left of the last one, or to its right.
void Gjk::narrow(bool to_the_left) {
    if (state_.steps == 1) right_ = left_ = -state_.d;   // half a turn away, either way
    if (to_the_left) right_ = state_.d;                                                  // gjk-side
    else left_ = state_.d;
}

void Gjk::keep(const SupportPoint& p) {
    state_.simplex[0] = p;
    state_.size = 1;
    state_.v = p.w;
    state_.t = 0;
    if (p.w == Vec2{}) state_.status = GjkStatus::touching;   // a corner of A - B is on its border
}

// The nearest point of the segment pq, which has the origin to its left, or on its line.
void Gjk::keep(const SupportPoint& p, const SupportPoint& q, bool on_line) {
    state_.simplex[0] = p;
    state_.simplex[1] = q;
    state_.size = 2;
    const Vec2 e = edge();
    const auto nearest = closest_on_segment(-p.w, Vec2{}, e);                    // gjk-sub-distance
    state_.t = nearest.t;
    state_.v = p.w + nearest.point;
    if (on_line && dot(p.w, q.w) < 0) state_.v = {};
    else if (dot(p.w, e) >= 0) keep(p);                                          // gjk-sub-distance
    else if (dot(q.w, e) <= 0) keep(q);                                          // gjk-sub-distance
}

// A third corner: either the triangle holds the origin, or one of its two new edges is nearest.
void Gjk::enclose() {
    const SupportPoint p = state_.simplex[0];
    const SupportPoint q = state_.simplex[1];
    const SupportPoint s = state_.answer;
    const int at_p = orientation(s.w, p.w, {});
    const int at_q = orientation(q.w, s.w, {});
    const bool q_stays = dot(s.w, right(state_.d)) < 0;   // O is to the right of s's ray   gjk-side
    if (at_p > 0 && at_q > 0) {
        state_.simplex[2] = s;
        state_.size = 3;
        state_.v = {};
        state_.status = GjkStatus::overlapping;
        return;
    }
    narrow(!q_stays);
    if (q_stays) keep(s, q, at_q == 0);
    else keep(p, s, at_p == 0);
}

// The origin lies between two corners of A - B: on its border if nothing is to one side of their line.
void Gjk::decide_contact() {
    const auto& [p, q, unused] = state_.simplex;
    const Vec2 e = edge();
    state_.status = GjkStatus::touching;
    ask(left(e));
    if (orientation(p.w, q.w, state_.answer.w) <= 0) return;                          // gjk-contact
    ask(right(e));
    if (orientation(p.w, q.w, state_.answer.w) >= 0) return;                          // gjk-contact
    state_.status = GjkStatus::overlapping;
}

GjkResult Gjk::result() const {
    const auto& [p, q, unused] = state_.simplex;
    GjkResult answer{state_.status, 0, A_.points[p.a], B_.points[p.b], std::nullopt, state_.steps};
    if (state_.size == 2) {
        answer.point_a += state_.t * (A_.points[q.a] - A_.points[p.a]);
        answer.point_b += state_.t * (B_.points[q.b] - B_.points[p.b]);
    }
    // An edge tells the direction with more digits than a short v does.
    const auto across = state_.size == 2 ? direction(left(edge())) : std::nullopt;
    if (state_.v != Vec2{}) answer.normal = across ? across : direction(-state_.v);
    if (!answer.normal) {   // at the origin, or nearer than `shortest`
        if (answer.status == GjkStatus::separated) answer.status = GjkStatus::touching;
        if (answer.status == GjkStatus::touching && state_.radii > 0) answer.status = GjkStatus::overlapping;
        return answer;
    }
    const Vec2 n = *answer.normal;
    const double apart = -dot(n, across ? p.w : state_.v) - state_.radii;              // gjk-radii
    answer.point_a += A_.radius * n;
    answer.point_b -= B_.radius * n;
    answer.distance = std::max(0., apart);
    if (apart <= 0) answer.status = apart < 0 ? GjkStatus::overlapping : GjkStatus::touching;
    return answer;
}

GjkResult gjk(const ConvexView& A, const ConvexView& B) { return run(Gjk(A, B)); }

GjkResult gjk(const Polygon& A, const Polygon& B) { return gjk(view(A), view(B)); }

}  // namespace cc
