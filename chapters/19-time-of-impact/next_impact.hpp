#pragma once
/// Chapter 19: when do two bodies on their sweeps have their next impact? When they touch; and if they touch already,
/// when they have sunk in to the next rung of a ladder of depths.          chapters/19-time-of-impact/index.md
#include <optional>

#include "19-time-of-impact/swept_body.hpp"

namespace cc {

/// An impact happens once two bodies are this close to the depth for it, in half widths of the narrower one.
inline constexpr double impact_precision = 0x1p-10;
/// Half the width of the narrower one of two bodies, metres: the unit in which depths are measured.
double narrower_half_width(const SweptBody& a, const SweptBody& b);

/// When two bodies have their next impact.
struct NextImpact {
    double s;         ///< the time, a share of the step
    bool is_deepest;  ///< whether they are then so deep that they have to go on as one
};
/// The next impact of two bodies on their sweeps; none if they have no more in this step. At most one is a half-plane.
std::optional<NextImpact> next_impact(const SweptBody& a, const SweptBody& b);

}  // namespace cc
