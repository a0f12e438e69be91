#pragma once
/// Chapter 19: bodies that keep meeting within a step go on as one. They form a rigid impact zone.
///                                                                      chapters/19-time-of-impact/index.md
#include <cstdint>
#include <span>
#include <vector>

#include "19-time-of-impact/swept_body.hpp"

namespace cc {

/// A body that moves as one with others.
struct ZoneMember {
    Vec2 x;            ///< its centre of mass, world frame, metres
    Velocity u;        ///< its velocities until now
    double inv_m = 0;  ///< 1/kg; 0 if no force changes its v
    double inv_I = 0;  ///< 1/(kg m²); 0 if no torque changes its omega
};

/// How something rigid moves.
struct CommonMotion {
    Vec2 centre;  ///< world frame, metres
    Velocity u;   ///< of the centre, and about it
};

/// How the members, at least one, move once they are one rigid body: with the momentum and the angular momentum that
/// they have together, and so with no more energy. A member whose omega cannot change imposes it on all. A pinned one,
/// whose v cannot change, lets the others only turn about it, and two pinned ones in different places impose their
/// motion. If there are more, or if they contradict each other, the first ones count.
CommonMotion common_motion(std::span<const ZoneMember> members);
/// How one of them moves then: as all do, except that a pinned one keeps its own v and only turns with them.
CommonMotion motion_of(const ZoneMember& member, const CommonMotion& all);

/// Which bodies move as one. A zone is a circle of bodies that can move, perhaps joined to something that cannot: its
/// anchor. Bodies are given by their places in a list.
class ImpactZones {
public:
    /// At first no two are joined, and what cannot move is its own anchor.
    explicit ImpactZones(std::span<const SweptBody> bodies);
    /// Joins the zones of a and b, of which at most one has an anchor.
    void join(std::uint32_t a, std::uint32_t b);
    /// Whether both are in one zone.
    bool are_joined(std::uint32_t a, std::uint32_t b) const;
    /// Whether a body cannot move, or is joined to something that cannot.
    bool is_anchored(std::uint32_t k) const { return anchor_[k] != none; }
    /// Whether a body is joined to nothing.
    bool is_alone(std::uint32_t k) const { return next_[k] == k && (anchor_[k] == none || anchor_[k] == k); }
    /// All bodies in the zone of the k-th, which comes first.
    std::vector<std::uint32_t> members(std::uint32_t k) const;
    /// The anchor of its zone, which must have one.
    std::uint32_t anchor(std::uint32_t k) const { return anchor_[k]; }

private:
    static constexpr std::uint32_t none = 0xffffffff;

    std::vector<std::uint32_t> next_;    // in its zone
    std::vector<std::uint32_t> anchor_;  // of its zone
};

/// The bodies in the zone of the k-th get the sweeps of one rigid body for the rest of a step of dt seconds.
void begin_zone_sweep(std::span<SweptBody> bodies, const ImpactZones& zones, std::uint32_t k, double dt);

}  // namespace cc
