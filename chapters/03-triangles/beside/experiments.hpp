#pragma once
/// Chapter 3: the triangles that its figures and facts try, and how wrong rules and roundings are on many.
#include <vector>

#include "03-triangles/beside/as_printed.hpp"
#include "03-triangles/plain.hpp"
#include "03-triangles/triangle.hpp"

namespace plain {

inline cc::Vec3 to_library(Vec3 v) { return {v.x, v.y, v.z}; }
inline Vec3 from_library(cc::Vec3 v) { return {v.x, v.y, v.z}; }

}  // namespace plain

namespace cc::experiments {

// ---- plain code -----------------------------------------------------------------------------------------

constexpr plain::Vec3 g{0, 0, -9.8};  ///< gravity, m/s²
constexpr double dt = 1. / 120;       ///< seconds a step

/// The roof of the Question and the banks around it, as src/demo/scenes/hip-roof.obj has them.
const std::vector<plain::Triangle>& roof();
constexpr std::size_t faces_of_roof = 6;  ///< how many come before the banks
/// The ball above it, at the start.
plain::Ball ball_over_roof();
/// The triangle of the worked numbers.
plain::Triangle worked();
/// A flat triangle that is obtuse at A, and a ball above the ground next to it.
plain::Triangle obtuse_plate();
plain::Ball ball_next_to_plate();  ///< the ball

/// A triangle with two corners in one place, and a point for which plain code has no number.
struct Asked {
    plain::Triangle triangle;
    plain::Vec3 P;
};
Asked without_area();

/// Finds the nearest point of a triangle.
using Rule = plain::Vec3 (*)(const plain::Triangle&, plain::Vec3);
/// Without the question whether the foot is between the ends of the edge.
plain::Vec3 nearest_without_ends(const plain::Triangle& triangle, plain::Vec3 P);
/// A step with another rule for the nearest point of a single triangle.
void step_by(Rule rule, plain::Ball& ball, const plain::Triangle& triangle);

/// A flat floor of two triangles, whose seam is the y-axis.
const std::vector<plain::Triangle>& floor_of_two();
/// In a step of this kind the ball bounces off each triangle in turn.
void step_off_each(plain::Ball& ball, const std::vector<plain::Triangle>& triangles);
/// Of so many balls of radius 0.3 m that fall 1 to 2 m, at most 0.3 m from the seam: how many bounce sideways.
int kicked(int balls, void (*step)(plain::Ball&, const std::vector<plain::Triangle>&));
/// A step as the chapter has it.
void step_off_nearest(plain::Ball& ball, const std::vector<plain::Triangle>& triangles);

// ---- the library ----------------------------------------------------------------------------------------

/// A triangle on paper.
struct Flat {
    Vec2 a;  ///< A
    Vec2 b;  ///< B
    Vec2 c;  ///< C
};
/// A triangle in space.
struct Solid {
    Vec3 a;  ///< A
    Vec3 b;  ///< B
    Vec3 c;  ///< C
};
/// The point with z = 0.
constexpr Vec3 in_space(Vec2 p) { return {p.x, p.y, 0}; }
/// The same.
constexpr Solid in_space(const Flat& t) { return {in_space(t.a), in_space(t.b), in_space(t.c)}; }
/// The point without its z.
constexpr Vec2 on_paper(Vec3 p) { return {p.x, p.y}; }

/// Where the triangle is nearest to p.
OnTriangle closest(Vec3 p, const Solid& t);
/// The same.
OnTriangle closest(Vec2 p, const Flat& t);

/// A triangle and a point to which the printed rule answers with a point that is not on the triangle.
constexpr Flat printed_wrong{{0, 0}, {1, 0}, {-1, 1}};
constexpr Vec2 P_wrong{-1.5, -0.5};  ///< the point
/// Three corners on a line, and a point above.
constexpr Flat on_a_line{{0, 0}, {10, 0}, {4, 0}};
constexpr Vec2 P_over_line{6, 1};  ///< the point
/// Two corners in one place, and a point above.
constexpr Flat two_corners{{0, 0}, {0, 0}, {2, 0}};
constexpr Vec2 P_over_two{1, 1};  ///< the point

/// The nearest point, as the article's text has it.
Vec3 by_text(Vec3 P, const Solid& t);
/// As its listing has it.
Vec3 by_listing(Vec3 P, const Solid& t);
/// The same on paper.
Vec2 by_listing(Vec2 P, const Flat& t);
/// As its second listing has it.
Vec3 by_second_listing(Vec3 P, const Solid& t);
/// As it is for a triangle without a normal.
Vec3 by_corners(Vec3 P, const Solid& t);

/// How often a printed rule is off, for corners in [-1, 1]³ and P in [-2, 2]³.
struct Tally {
    int cases = 0;         ///< triangles and points
    int wrong = 0;         ///< of them
    int obtuse = 0;        ///< obtuse triangles
    int obtuse_wrong = 0;  ///< of these
};
/// Counts over 200 000 cases. `beyond_ab` is the rule for "outside of AB".
Tally tally(decltype(as_printed::is_beyond)* beyond_ab);

/// A way to find the nearest point.
enum class Way { crosses, six_dots, five_dots, base_and_height, plain };
/// How many thin triangles are tried at each height.
constexpr int needles = 1000;
/// The largest error of the distance on triangles of this height; both in lengths of the base. The first
/// three ways go without their guard.
double worst_error(Way way, double height);

}  // namespace cc::experiments
