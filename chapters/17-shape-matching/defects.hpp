#pragma once
/// Chapter 17, what two repairs give way to where they are switched off: WRONG, as in the article. This file
/// goes with the switches in matching_options.hpp.
#include "08-contacts/manifold.hpp"
#include "14-least-squares/mat2.hpp"

namespace cc::detail {

/// Without `guarded_rotation`: a matrix times the inverse of a root, which may mirror, or be no number.
Mat2 collapsing_rotation(const Mat2& A_pq);

/// Without `epa_depth`: the contact of two polygons that overlap along n, from A to B, as deep as two clamped
/// points are apart. None where a corner meets a corner.
Manifold clamped_contact(const ConvexView& A, const ConvexView& B, Vec2 n);

}  // namespace cc::detail
