#pragma once
/// How shapes, bodies and half-planes are drawn, by whichever Painter.
#include <array>
#include <span>
#include <vector>

#include "11-motion/body.hpp"
#include "draw/painter.hpp"

namespace cc {

/// A shape in the world. One with a radius shows its core inside.
void draw(Painter& painter, const ConvexView& shape, Role role);
/// A shape at its place; not a half-plane.
void draw(Painter& painter, const Placed& shape, Role role);

/// A body where it is; not a half-plane.
void draw(Painter& painter, const Body& body, Role role);
/// How it is turned: a spoke from its centre, to the border of a disc, or half the way to a corner.
void draw_spoke(Painter& painter, const Body& body, Role role);

/// The line through p along u, a unit vector: it leaves the picture on both sides, if that is no larger than
/// `reach` either way.
void line_through(Painter& painter, Vec2 p, Vec2 u, Role role, Line line = Line::dashed, double reach = 20);

/// How a body is coloured in all pictures.
Role role_of(const Body& body);

/// Where the outline of a shape runs, radius and all: a polygon that looks round where the shape is.
std::vector<Vec2> outline(const ConvexView& shape);

/// Corners of as much of a half-plane as a window can show.
std::array<Vec2, 4> seen_part(const HalfPlane& plane, Window window);

/// Half-planes, as much of them as a window shows, and all other bodies. Discs have a spoke that shows how
/// they are turned; polygons have one if they should.
void draw_bodies(Painter& painter, std::span<const Body> bodies, Window seen,
                 bool polygons_have_spokes = false);

}  // namespace cc
