#pragma once
/// Chapter 17, a body while its places are pushed about: its points move as a push wants them to, and the
/// match makes them its shape again.                             chapters/17-shape-matching/index.md
#include <cstdint>
#include <optional>
#include <vector>

#include "11-motion/body.hpp"
#include "13-sequential-impulses/rows.hpp"
#include "17-shape-matching/match.hpp"
#include "17-shape-matching/matching_options.hpp"

namespace cc {

/// A body in the midst of a step. A disc has no points: it is its centre and its turn.
class PushedBody {
public:
    /// Where the body's velocities carry it from where it is, in dt seconds under gravity (m/s²). Needs a
    /// sound body that turns by at most 2^20 radians.
    PushedBody(const Body& body, Vec2 gravity, double dt, const MatchingOptions& options);

    /// Where it is now, world frame.
    const Pose& pose() const { return pose_; }
    /// Where it was when the step began.
    const Pose& before() const { return before_; }
    /// Its corners or its centre, where they are now; of a half-plane nothing.
    ConvexView view() const { return {view_, radius_}; }
    /// The half-plane in the world, if it is one.
    const std::optional<HalfPlane>& half_plane() const { return half_plane_; }
    /// 1/mass, 1/kg.
    double inv_m() const { return inv_m_; }
    /// 1/inertia, 1/(kg m²); without `true_inertia` that of equal masses at its corners.
    double inv_I() const { return inv_I_; }
    /// Whether pushes change anything.
    bool can_move() const { return inv_m_ > 0 || inv_I_ > 0; }
    /// Whether its place is no number any more, which happens without `guarded_rotation`.
    bool is_lost() const { return is_lost_; }

    /// How far the body's point at the arm r gives way along the unit vector d to a push of 1 kg m there,
    /// metres.
    double give(Vec2 r, Vec2 d) const {
        const double arm = cross(r, d);
        return inv_m_ + inv_I_ * arm * arm;  // mass-shares
    }
    /// Pushes the body at the arm r with lambda (kg m) along d.
    void push(Vec2 r, Vec2 d, double lambda);
    /// Moves only the corner, or the two of an edge, that a contact's number names, and a disc as a whole.
    void push_corners(bool is_a, std::uint32_t feature_id, Vec2 by);

    /// Takes only this share of all that it was pushed.
    void attenuate(double share);
    /// The velocity that was to carry it, m/s and rad/s.
    const Velocity& predicted() const { return u_; }
    /// The velocity that did lead here in dt seconds.
    Velocity velocity(double dt) const;

private:
    void remember_points(const Body& body, const MatchingOptions& options);
    void move(Vec2 by, double turn);
    void settle();
    void place();

    Pose before_, predicted_, pose_;
    Velocity u_;  // predicted
    Vec2 x_ = {};  // the centre, from where it was predicted to be, as are the points: they keep their digits
    double inv_m_;
    double inv_I_;
    double radius_ = 0;
    Remembered shape_;
    std::vector<Vec2> now_;
    std::vector<Vec2> view_;  // world frame
    std::optional<HalfPlane> half_plane_;
    Turn turn_;
    bool is_touched_ = false;
    bool is_lost_ = false;
};

}  // namespace cc
