#pragma once
/// Chapter 8: where do two shapes touch, and with how many points? Two polygons by the edge of least overlap
/// and clipping, all else by the nearest or deepest points.             chapters/08-contacts/index.md
#include "08-contacts/clip.hpp"
#include "08-contacts/manifold.hpp"
#include "08-contacts/ways.hpp"

namespace cc {

/// The contacts of two shapes: those points whose separation is at most `margin` (metres, at least 0; a
/// positive one gives contacts that are still to come). Whenever the two are at most `margin` apart there is
/// a point, and the least separation is their distance, or minus their depth: up to 2^-46 of the largest
/// coordinate or radius, also where a pose has rounded corners that are some eps apart. Throws for a bad
/// shape what Gjk throws.
Manifold collide(const ConvexView& A, const ConvexView& B, double margin = 0);
/// The same for a shape and a wall.
Manifold collide(const ConvexView& A, const HalfPlane& B, double margin = 0);
/// The same for a wall and a shape.
Manifold collide(const HalfPlane& A, const ConvexView& B, double margin = 0);
/// The same for any two shapes; two half-planes never touch.
Manifold collide(const Placed& A, const Placed& B, double margin = 0);

}  // namespace cc
