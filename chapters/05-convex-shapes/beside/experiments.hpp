#pragma once
/// Chapter 5: the shapes that its figures, facts and tests try.
#include "05-convex-shapes/plain.hpp"
#include "05-convex-shapes/shape.hpp"
#include "base/angle.hpp"
#include "figure/points.hpp"

namespace cc::experiments {

/// A corner cupboard around its middle.
const Points cupboard = {{-0.55, -0.35}, {0.35, -0.35}, {0.35, 0.55}, {0.15, 0.55}, {-0.55, -0.15}};
/// How wide its door is, metres.
constexpr double door = 0.8;
/// How far the cupboard reaches to either side of its middle, metres.
struct Sides {
    double left;   ///< to the left
    double right;  ///< to the right
    /// How wide it is, metres.
    double width() const { return left + right; }
    /// Halfway between both, metres to the right of its middle.
    double centre() const { return (right - left) / 2; }
};
/// The sides of the cupboard, turned by an angle in radians.
Sides turned_cupboard(double angle);
/// How far the turned cupboard's middle gets on its way up into a door in a wall at y = 0: infinity if it fits.
double way_into_the_door(double angle);

/// How far a shape reaches in the direction of a unit vector, metres.
double reach(const ConvexView& shape, Vec2 u);

/// The worked example: two shapes, and a direction that separates them.
const Points quad = {{0, 0}, {4, 0}, {5, 2}, {1, 3}}, triangle = {{4, 4}, {6, 2}, {7, 4}};
constexpr Vec2 separating{1, 2};
/// The worked example of a rotation, and what it rotates.
constexpr Rotation turn_example{0.6, 0.8};
constexpr Vec2 arrow_example{10, 5};
/// The worked example of a hull.
const Points cloud = {{3, -2}, {1, 1}, {5, 3}, {0, 2}, {3, 4}, {2, 2}};
/// Two triangles that overlap.
const Points A_example = {{0, 0}, {3, 0}, {1, 2}}, B_example = {{2, 0}, {4, 1}, {2, 2}};
/// Two squares of 1 m, 2 m apart.
const Points near_square = {{0, 0}, {1, 0}, {1, 1}, {0, 1}}, far_square = moved(near_square, {3, 0});

/// The path of the plain walk after each of some sorted points.
std::vector<Points> paths(const Points& sorted);
/// A point p is added to a path, once some others are removed.
struct Added {
    Vec2 p;
    Points removed, path;
    bool is_back;  ///< whether it is on the way back
};
/// All of them, from left to right and back.
std::vector<Added> walk_around(const Points& points);

/// n points on a circle around the origin, the first on the x axis, each `step` n-ths of a full turn after
/// the one before: a star(5, 2) is a pentagram.
Points star(int n, int step, double radius = 1);
/// A star of five, tilted so that no edge is level.
Points tilted_star(int step);
/// A star of five with a notch at its top, and a ball that falls there, onto the pentagon around it, metres.
const Points upright_star = turned(star(5, 2, 1.25), 54 * pi / 180);
constexpr double ball_radius = 0.25, ball_start = 2.1;
/// Where the ball's centre comes to rest.
const double ball_end = reach({upright_star}, {0, 1}) + ball_radius;
}  // namespace cc::experiments
