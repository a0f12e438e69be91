#pragma once
/// Chapter 17, a body that is being pushed around: a push moves its points, and the match puts its shape back
/// together.                                                     chapters/17-shape-matching/index.md
#include <vector>

#include "11-motion/body.hpp"
#include "13-sequential-impulses/rows.hpp"
#include "17-shape-matching/match.hpp"

namespace cc {

/// A body in the middle of a step. A disc has no points; it is just a centre and a rotation.
class PushedBody {
public:
    /// Goes where the body's velocities carry it in dt seconds under gravity (m/s²). Needs a sound body that turns
    /// by at most 2^20 radians.
    PushedBody(const Body& body, Vec2 gravity, double dt);

    /// The body where it is now, with the velocities with which it arrived.
    const Body& body() const { return body_; }
    /// Where it is now, world frame.
    const Pose& pose() const { return body_.pose; }
    /// Where it was when the step began.
    const Pose& before() const { return before_; }
    /// Its shape where it is now.
    const Placed& placed() const { return placed_; }
    /// 1/mass, 1/kg.
    double inv_m() const { return body_.inv_m; }
    /// 1/inertia, 1/(kg m²).
    double inv_I() const { return body_.inv_I; }
    /// Whether pushes change anything.
    bool can_move() const { return cc::can_move(body_); }

    /// How far the body's point at the arm r moves along the unit vector d if it is pushed with 1 kg m, metres.
    double give(Vec2 r, Vec2 d) const {
        const double arm = cross(r, d);
        return inv_m() + inv_I() * arm * arm;  // mass-shares
    }
    /// Pushes the body at the arm r with lambda (kg m) along d.
    void push(Vec2 r, Vec2 d, double lambda);

    /// Keeps only this share of everything that pushes have done to it.
    void attenuate(double share);
    /// The velocity that carried it to where it was predicted, m/s and rad/s.
    const Velocity& predicted() const { return u_; }

private:
    void remember_points();
    void move(Vec2 by, double turn);
    void settle();
    void place();

    Body body_;
    Pose before_, predicted_;
    Velocity u_;  // predicted
    Vec2 x_ = {};  // its centre, seen from where it was predicted; so are its points, which keeps their digits
    Placed placed_;
    Remembered shape_;
    std::vector<Vec2> now_;
    bool is_touched_ = false;
};

}  // namespace cc
