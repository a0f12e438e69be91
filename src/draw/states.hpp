#pragma once
/// How the states of GJK, EPA and clipping are drawn, by whichever Painter.
#include "05-convex-shapes/shape.hpp"
#include "draw/painter.hpp"

namespace cc {

struct ClipState;
struct EpaState;
struct GjkState;

/// A simplex in A - B, and the segment from the origin to v, its nearest point.
void draw_simplex(Painter& painter, std::span<const Vec2> corners, Vec2 v);
/// The simplex of a state of GJK.
void draw(Painter& painter, const GjkState& state);

/// The growing polygon in A - B with its nearest edge, the distance to that edge and the circle of that radius,
/// and the support line of the last answer.
void draw(Painter& painter, const EpaState& state);

/// The reference edge with its side lines and the margin in metres, the incident edge, and what is left of it.
void draw(Painter& painter, const ClipState& state, const ConvexView& A, const ConvexView& B, double margin = 0);

}  // namespace cc
