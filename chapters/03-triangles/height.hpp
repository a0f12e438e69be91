#pragma once
/// Chapter 3, thin triangles: where the areas have lost their digits, lengths still have theirs.
///                                                                chapters/03-triangles/index.md
#include "03-triangles/region.hpp"

namespace cc {

/// The point of the three edges that is nearest to p: the answer where abc is degenerate, that is,
/// a segment or a point. Right for every triangle whose nearest point is not inside it.
OnTriangle closest_on_edges(Vec3 p, Vec3 a, Vec3 b, Vec3 c);

/// The point of the triangle abc that is nearest to p, from the longest edge as the base and the
/// height on it. Slower than the dot products, and right for every triangle, however thin: rounding
/// moves the distance by at most 48 eps S + eps M, S the largest distance among p, a, b, c, M that of the
/// triangle from the origin.
OnTriangle closest_by_height(Vec3 p, Vec3 a, Vec3 b, Vec3 c);

}  // namespace cc
