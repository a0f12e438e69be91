#pragma once
/// The part of the world that the panels of a strip, or of a live figure, show.
#include <array>

#include "05-convex-shapes/shape.hpp"
#include "figure/figure.hpp"

namespace cc::demo {

/// A window that is empty until points are put into it.
Window empty_window();
/// Makes a window so large that it holds a disc.
void include(Window& window, Vec2 centre, double radius);
/// A window with a margin around it, neither too flat nor too high, and never empty.
Window widened(Window window);
/// Corners of as much of a half-plane as a window can show.
std::array<Vec2, 4> seen_part(const HalfPlane& wall, Window window);

}  // namespace cc::demo
