#pragma once
/// Chapter 5: the shapes that its figures, facts and tests try.
#include "05-convex-shapes/shape.hpp"
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
};
/// The sides of the cupboard, turned by an angle in radians.
Sides turned_cupboard(double angle);

/// The worked example of corners and of support.
const Points quad = {{0, 0}, {4, 0}, {5, 2}, {1, 3}};
/// The worked example of a difference.
const Points A_example = {{0, 0}, {3, 0}, {1, 2}}, B_example = {{2, 0}, {4, 1}, {2, 2}};
/// Two squares of 1 m, 2 m apart.
const Points near_square = {{0, 0}, {1, 0}, {1, 1}, {0, 1}}, far_square = moved(near_square, {3, 0});

/// n points on a circle around the origin, the first on the x axis, each `step` n-ths of a full turn after
/// the one before: a star(5, 2) is a pentagram.
Points star(int n, int step, double radius = 1);
/// A star of five, tilted so that no edge is level.
Points tilted_star(int step);

/// How far a shape reaches in the direction of a unit vector, metres.
double reach(const ConvexView& shape, Vec2 u);

}  // namespace cc::experiments
