#pragma once
/// Chapter 3: the triangles that its figures and facts try, and how wrong rules and roundings are on many.
#include "03-triangles/beside/as_printed.hpp"
#include "03-triangles/triangle.hpp"

namespace cc::experiments {

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
enum class Way { crosses, six_dots, five_dots, base_and_height };
/// How many thin triangles are tried at each height.
constexpr int needles = 1000;
/// The largest error of the distance on triangles of this height; both in lengths of the base. The first
/// three ways go without their guard.
double worst_error(Way way, double height);

}  // namespace cc::experiments
