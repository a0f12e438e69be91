#pragma once
/// Chapter 19: a body within a step. From impact to impact it has one sweep after another.
///                                                                      chapters/19-time-of-impact/index.md
#include "09-broad-phase/aabb.hpp"
#include "13-sequential-impulses/rows.hpp"
#include "19-time-of-impact/fast_body.hpp"
#include "19-time-of-impact/time_of_impact.hpp"

namespace cc {

/// A body on its sweep through the rest of a step.
struct SweptBody {
    Body& body;                 ///< its velocities are those of now, its pose that of its last impact
    Extent extent;              ///< of its shape
    Sweep sweep;                ///< from its last impact to the end of the step
    Velocity pseudo;            ///< moves it out of overlaps in this step, besides its velocities
    std::uint32_t version = 0;  ///< how many sweeps it has had before: an impact found on an older one is stale
    bool is_swept = false;      ///< whether its sweep says where it ends; if not, the step has moved it freely

    /// How it moves now, as the passes of chapter 13 see it.
    Motion motion() const { return {{body.v, body.omega}, pseudo, body.inv_m, body.inv_I}; }
};

/// A box around all that the body can reach on the rest of its sweep.
Aabb swept_bounds(const SweptBody& it);

/// Moves the body along its sweep to the time s of the step. The rest of its sweep begins there, unless nothing can
/// change the body's velocities: then it keeps its whole sweep.
void advance(SweptBody& it, double s);

/// From where it is now, the body moves with these velocities for the rest of a step of dt seconds. `arm` leads from
/// the centre about which it turns to its origin, metres.
void begin_sweep(SweptBody& it, const Velocity& u, Vec2 arm, double dt);

}  // namespace cc
