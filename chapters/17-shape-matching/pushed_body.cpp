#include "17-shape-matching/pushed_body.hpp"

#include <algorithm>

#include "01-vectors/vec.hpp"
#include "11-motion/motion.hpp"

namespace cc {
namespace {

Body carried_along(Body body, Vec2 gravity, double dt) {
    integrate_velocity(body, gravity, dt);
    integrate_position(body, dt);
    return body;
}

}  // namespace

PushedBody::PushedBody(const Body& body, Vec2 gravity, double dt)
    : body_(carried_along(body, gravity, dt)),
      before_(body.pose),
      predicted_(body_.pose),
      u_{body_.v, body_.omega},
      placed_(body_.shape, body_.pose) {
    body_.v = body.v;
    if (!std::holds_alternative<Polygon>(body.shape)) return;
    remember_points();
    place();
}

// The corners, and the centre for what they leave of the mass. If that does not work, only the corners, all of the same
// mass.
void PushedBody::remember_points() {
    const auto corners = std::get<Polygon>(body_.shape).points();
    std::vector<Vec2> rest(corners.begin(), corners.end());
    std::vector<double> masses(rest.size(), 1);
    if (inv_m() > 0 && inv_I() > 0) {
        auto heavy = corner_masses(corners, mass(body_), inertia(body_));
        if (std::ranges::min(heavy) >= 0) {
            masses = std::move(heavy);
            rest.push_back({});
        }
    }
    shape_ = remember(rest, masses);
    now_.reserve(rest.size());
    for (const Vec2 p : rest) now_.push_back(rotate(body_.pose.q, p));
}

// Where it is pushed matters: r x d is what turns it.
void PushedBody::push(Vec2 r, Vec2 d, double lambda) {
    if (can_move()) move(lambda * inv_m() * d, lambda * inv_I() * cross(r, d));
}

// Moves all points as those of a rigid body start to move; the match turns that into a rotation.
void PushedBody::move(Vec2 by, double turn) {
    for (Vec2& p : now_) p = p + by + turn * left(p - x_);
    if (now_.empty()) {
        const auto q = direction(Vec2{body_.pose.q.c - turn * body_.pose.q.s, body_.pose.q.s + turn * body_.pose.q.c});
        body_.pose.q = {q->x, q->y};
        x_ += by;
    }
    settle();
}

// Finds the shape again, for a body that may be pinned to its place or its angle.
void PushedBody::settle() {
    is_touched_ = true;
    if (!now_.empty()) {
        const Pose found = match(shape_, now_, pose().q);
        if (inv_m() > 0) x_ = found.x;
        if (inv_I() > 0) body_.pose.q = found.q;
        if (!(inv_m() > 0 && inv_I() > 0))
            for (std::size_t i = 0; i < now_.size(); ++i)
                now_[i] = x_ + rotate(body_.pose.q, shape_.centre + shape_.q[i]);
    }
    place();
}

void PushedBody::place() {
    body_.pose.x = predicted_.x + x_;
    const std::span<Vec2> points = placed_.points();
    if (now_.empty()) points[0] = body_.pose.x;
    else
        for (std::size_t i = 0; i < points.size(); ++i) points[i] = predicted_.x + now_[i];
}

void PushedBody::attenuate(double share) {
    if (!is_touched_ || share == 1) return;
    const double turn = share * angle_between(predicted_.q, pose().q);  // attenuation
    x_ = share * x_;                                                    // attenuation
    body_.pose = {predicted_.x + x_, turned(predicted_.q, turn)};
}

}  // namespace cc
