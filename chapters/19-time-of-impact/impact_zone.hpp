#pragma once
/// Chapter 19, bodies that keep meeting within a step go on as one: a rigid impact zone.
///                                                                      chapters/19-time-of-impact/index.md
#include <span>

#include "13-sequential-impulses/rows.hpp"

namespace cc {

/// What moves as one with others.
struct Part {
    Vec2 x;            ///< its centre of mass, world frame, metres
    Velocity u;        ///< its velocities until now
    double inv_m = 0;  ///< 1/kg; 0 if no force changes its v
    double inv_I = 0;  ///< 1/(kg m²); 0 if no torque changes its omega
};

/// How a rigid thing moves.
struct CommonMotion {
    Vec2 centre;  ///< world frame, metres
    Velocity u;   ///< of the centre, and about it
};

/// How the parts move once they are one rigid thing: with the momentum and the angular momentum that they had
/// together, so with no more energy. A part whose omega nothing changes imposes it. So does one whose v nothing
/// changes, a pinned one: the others can only turn about it, and two of them in different places leave no other
/// motion than theirs. Of more, or where they contradict each other, the first ones count. There is at least one
/// part.
CommonMotion common_motion(std::span<const Part> parts);
/// How one of the parts moves then: as all do; but a pinned one goes on with its own v, and only turns with them.
CommonMotion motion_of(const Part& part, const CommonMotion& all);

}  // namespace cc
