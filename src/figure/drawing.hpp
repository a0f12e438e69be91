#pragma once
/// What many figures draw beside shapes and bodies: outlines, handles, graphs with dots, keys.
#include <initializer_list>
#include <string>
#include <string_view>

#include "14-least-squares/mat2.hpp"
#include "draw/shapes.hpp"
#include "figure/plot.hpp"
#include "figure/points.hpp"

namespace cc {

/// Draws a shape, at its place or as a body, that is dragged by the handle of this input, if it names one.
void draw(Panel& panel, const auto& shape, Role role, std::string_view input) {
    panel.grip(input);
    draw(panel, shape, role);
    panel.grip("");
}

/// The outline of a body alone: where it was, or will be.
void draw_outline(Panel& panel, const Body& body, Role role, Line line = Line::thin);

/// A wall, or the ground: its surface, so many metres either way, and the shade behind it.
void draw_wall(Panel& panel, const HalfPlane& wall, double far);

/// The letter F where a linear map takes it, and then moved by a vector: it shows a mirror.
void draw_letter(Panel& panel, const Mat2& A, Vec2 by, Role role);

/// A shape with that letter where a linear map takes it, and then moved by a vector.
void draw_lettered(Panel& panel, const Points& shape, const Mat2& A, Vec2 by, Role role);

/// The handles of the columns of a map, the inputs "a_0" and "a_1", labelled on the outside.
void drag_columns(Panel& panel, const Inputs& in, Role first, Role second);

/// The small square at a right angle, one of whose sides leads along a vector of any length.
void draw_right_angle(Panel& panel, Vec2 corner, Vec2 along, double size);

/// The handle of a point of the plane, labelled with its name.
void drag(Panel& panel, const Inputs& in, std::string_view name, Role role, Side side = Side::above);

/// A polygon with its name in the mean of its corners.
void draw_named(Panel& panel, std::span<const Vec2> corners, Role role, std::string_view name);

/// Two polygons, A and B, that are dragged by the handles of the inputs "A" and "B".
void draw_dragged(Panel& panel, std::span<const Vec2> A, std::span<const Vec2> B);
/// These handles.
void drag_both(Panel& panel, const Inputs& in);
/// Where the inputs put B: the point "B", turned by "turn" degrees.
Pose pose_of_b(const Inputs& in);

/// An arrow with its name at its tip.
void draw_arrow(Panel& panel, Vec2 from, Vec2 tip, Role role, std::string_view name, Side side);

/// The segment ab with a dot at each end.
void draw_between(Panel& panel, Vec2 a, Vec2 b, Role role);

/// A graph with a dot at each of its points.
void draw_dotted(Panel& graph, std::span<const Vec2> points, Role role, Line line = Line::solid);

/// The lines x = 0 and y = 0, and the origin O where they cross.
void draw_axes(Panel& panel);

/// d with length 1; zero, where it is too short to have a direction.
Vec2 normalized(Vec2 d);

/// What a colour means.
struct Meaning {
    Role role;          ///< the colour
    std::string words;  ///< one line
};
/// Adds a panel that says what the colours of the others mean, at most five.
void draw_key(Figure& figure, std::string caption, std::initializer_list<Meaning> meanings);

}  // namespace cc
