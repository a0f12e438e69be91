#include "17-shape-matching/touches.hpp"

#include <algorithm>
#include <cmath>

namespace cc {
namespace {

// Pushes are made for small angles. So none may turn a body by more than a radian, as one close to a pin could.
double limited(double lambda, const PushedBody& A, const PushedBody& B, Vec2 r_a, Vec2 r_b, Vec2 d) {
    const double turn = std::max(A.inv_I() * std::abs(cross(r_a, d)), B.inv_I() * std::abs(cross(r_b, d)));
    return std::clamp(lambda, -1 / turn, 1 / turn);
}

void keep_pushes(Touch& now, const Touch& old) {
    const int found = now.manifold.count;
    for (int k = 0; k < old.manifold.count; ++k) {
        int same = 0;
        while (same < found && now.manifold.points[same].feature_id != old.manifold.points[k].feature_id)
            ++same;
        if (same == found) {
            if (now.manifold.count == 2) continue;
            same = now.manifold.count++;
            now.manifold.points[same] = old.manifold.points[k];
        }
        now.along_n[same] = old.along_n[k];
        now.along_t[same] = old.along_t[k];
    }
}

bool do_overlap(const Manifold& manifold) {
    return std::ranges::any_of(std::span(manifold.points, manifold.count),
                               [](const ContactPoint& p) { return p.separation < 0; });
}

}  // namespace

TouchPoint touch_point(const PushedBody& A, const PushedBody& B, const Manifold& manifold, int k) {
    const auto& [p, separation, id] = manifold.points[k];
    return {k, manifold.normal, to_body(A.pose(), p), to_body(B.pose(), p), separation, id};
}

double depth_of(const TouchPoint& at, const PushedBody& A, const PushedBody& B) {
    const Vec2 apart = to_world(B.pose(), at.in_b) - to_world(A.pose(), at.in_a);
    return -at.separation - dot(at.n, apart);  // wall-projection
}

Touch* find_touch(std::vector<Touch>& touches, std::uint32_t a, std::uint32_t b, const Manifold& manifold) {
    if (manifold.count == 0) return nullptr;
    const auto pair = [](const Touch& t) { return std::pair{t.a, t.b}; };
    const auto place = std::ranges::lower_bound(touches, std::pair{a, b}, {}, pair);
    Touch now{a, b, manifold};
    if (place != touches.end() && pair(*place) == std::pair{a, b}) {
        keep_pushes(now, *place);
        *place = now;
        return &*place;
    }
    return do_overlap(manifold) ? &*touches.insert(place, now) : nullptr;
}

void part(Touch& touch, const TouchPoint& at, double depth, PushedBody& A, PushedBody& B) {
    const Vec2 r_a = rotate(A.pose().q, at.in_a);
    const Vec2 r_b = rotate(B.pose().q, at.in_b);
    const double w_a = A.give(r_a, at.n);
    const double w_b = B.give(r_b, at.n);
    const double turning = A.inv_I() * length_squared(r_a) + B.inv_I() * length_squared(r_b);
    if (!(w_a + w_b > 0x1p-60 * turning)) return;  // the pin itself is pushed, up to rounding
    const double wanted = limited(depth / (w_a + w_b), A, B, r_a, r_b, at.n);
    const double lambda = std::max(wanted, -touch.along_n[at.k]);
    touch.along_n[at.k] += lambda;
    const double by = lambda * (w_a + w_b);
    const double share_a = w_a / (w_a + w_b);  // mass-shares
    const double share_b = w_b / (w_a + w_b);  // mass-shares
    if (w_a > 0) A.push(r_a, at.n, -share_a * by / w_a);
    if (w_b > 0) B.push(r_b, at.n, share_b * by / w_b);
}

void hold(Touch& touch, const TouchPoint& at, double mu, PushedBody& A, PushedBody& B) {
    const Vec2 r_a = rotate(A.pose().q, at.in_a);
    const Vec2 r_b = rotate(B.pose().q, at.in_b);
    const Vec2 t = left(at.n);
    const Vec2 went_a = A.pose().x + r_a - to_world(A.before(), at.in_a);
    const Vec2 went_b = B.pose().x + r_b - to_world(B.before(), at.in_b);
    const double w = A.give(r_a, t) + B.give(r_b, t);
    const double slid = dot(t, went_b - went_a);
    if (!(w > 0)) return;
    const double reach = mu * touch.along_n[at.k];
    const double had = touch.along_t[at.k];
    const double wanted = limited(-slid / w, A, B, r_a, r_b, t);
    touch.along_t[at.k] = std::clamp(had + wanted, -reach, reach);
    A.push(r_a, t, had - touch.along_t[at.k]);
    B.push(r_b, t, touch.along_t[at.k] - had);
}

PairContacts rows_of(const Touch& touch, const Body& a, const Body& b, Vec2 gravity, double dt,
                     const ImpulseOptions& options) {
    Manifold pushed{touch.manifold.normal, {}, 0};
    int which[2] = {};
    for (int k = 0; k < touch.manifold.count; ++k) {
        if (!(touch.along_n[k] > 0)) continue;
        which[pushed.count] = k;
        const auto& [p, separation, id] = touch.manifold.points[k];
        pushed.points[pushed.count++] = {p, 0, id};
    }
    PairContacts pair = make_rows(a, b, pushed, gravity, dt, options);
    pair.a = touch.a;
    pair.b = touch.b;
    for (int k = 0; k < pair.count; ++k) {
        pair.points[k].normal.impulse = touch.along_n[which[k]] / dt;   // velocity-from-positions
        pair.points[k].tangent.impulse = touch.along_t[which[k]] / dt;  // velocity-from-positions
    }
    return pair;
}

}  // namespace cc
