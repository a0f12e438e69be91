#include "17-shape-matching/pushed_body.hpp"

#include <algorithm>
#include <cmath>

#include "01-vectors/vec.hpp"
#include "08-contacts/manifold.hpp"
#include "11-motion/motion.hpp"
#include "base/angle.hpp"

namespace cc {
namespace {

// The inertia of a body whose corners all weigh the same; of a disc, that of its rim.
double inertia_of_corners(const Body& body) {
    if (const auto* disc = std::get_if<Disc>(&body.shape)) return mass(body) * disc->radius * disc->radius;
    const auto corners = std::get<Polygon>(body.shape).points();
    double sum = 0;
    for (const Vec2 p : corners) sum += length_squared(p);
    return mass(body) * sum / static_cast<double>(corners.size());
}

double inverse_inertia(const Body& body, bool is_true) {
    if (is_true || !(body.inv_m > 0 && body.inv_I > 0)) return body.inv_I;
    const double I = inertia_of_corners(body);
    return I > 0 ? 1 / I : body.inv_I;
}

}  // namespace

PushedBody::PushedBody(const Body& body, Vec2 gravity, double dt, const MatchingOptions& options)
    : body_(body), before_(body.pose), turn_(options.guarded_rotation ? Turn::guarded : Turn::printed) {
    integrate_velocity(body_, gravity, dt);
    integrate_position(body_, dt);
    predicted_ = body_.pose;
    u_ = {body_.v, body_.omega};
    body_.v = body.v;
    body_.inv_I = inverse_inertia(body, options.true_inertia);
    if (const auto* disc = std::get_if<Disc>(&body.shape)) {
        radius_ = disc->radius;
        view_ = {pose().x};
    } else if (std::holds_alternative<HalfPlane>(body.shape)) {
        half_plane_ = half_plane_of(body_);
    } else {
        remember_points(body, options);
        place();
    }
}

// The corners, and the centre for what they leave of the mass. Without the true inertia there are only corners, all of
// the same mass.
void PushedBody::remember_points(const Body& body, const MatchingOptions& options) {
    const auto corners = std::get<Polygon>(body.shape).points();
    std::vector<Vec2> rest(corners.begin(), corners.end());
    std::vector<double> masses(rest.size(), 1);
    if (options.true_inertia && body.inv_m > 0 && body.inv_I > 0) {
        auto heavy = corner_masses(corners, mass(body), inertia(body));
        if (std::ranges::min(heavy) >= 0) {
            masses = std::move(heavy);
            rest.push_back({});
        }
    }
    view_.resize(corners.size());
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

void PushedBody::push_corners(bool is_a, std::uint32_t feature_id, Vec2 by) {
    if (!can_move()) return;
    if (now_.empty()) return move(by, 0);
    const auto [kind, of_a, of_b] = features_of(feature_id);
    const bool is_corner =
        kind == FeatureKind::corners || kind == (is_a ? FeatureKind::corner_of_a : FeatureKind::corner_of_b);
    const std::size_t first = is_a ? of_a : of_b;
    now_[first] += by;
    const std::size_t second = (first + 1) % view_.size();
    if (!is_corner) now_[second] = now_[second] + by;
    settle();
}

// Finds the shape again, for a body that may be pinned to its place or its angle.
void PushedBody::settle() {
    is_touched_ = true;
    if (!now_.empty()) {
        const Pose found = match(shape_, now_, pose().q, turn_);
        if (inv_m() > 0) x_ = found.x;
        if (inv_I() > 0) body_.pose.q = found.q;
        if (!(inv_m() > 0 && inv_I() > 0))
            for (std::size_t i = 0; i < now_.size(); ++i)
                now_[i] = x_ + rotate(body_.pose.q, shape_.centre + shape_.q[i]);
    }
    is_lost_ = !(std::isfinite(x_.x) && std::isfinite(x_.y));
    place();
}

void PushedBody::place() {
    body_.pose.x = predicted_.x + x_;
    if (is_lost_) return;
    if (now_.empty())
        view_[0] = body_.pose.x;
    else
        for (std::size_t i = 0; i < view_.size(); ++i) view_[i] = predicted_.x + now_[i];
}

void PushedBody::attenuate(double share) {
    if (!is_touched_ || is_lost_ || share == 1) return;
    const double turn = share * angle_between(predicted_.q, pose().q);  // attenuation
    x_ = share * x_;                                                    // attenuation
    body_.pose = {predicted_.x + x_, turned(predicted_.q, turn)};
}

Velocity PushedBody::velocity(double dt) const {
    if (!is_touched_ || is_lost_) return u_;
    return {u_.v + x_ / dt, u_.omega + angle_between(predicted_.q, pose().q) / dt};  // velocity-from-positions
}

}  // namespace cc
