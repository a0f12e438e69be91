#pragma once
/// The rules of the articles as they print them: WRONG, kept to be drawn and to be proved wrong.
#include "01-vectors/vec.hpp"

namespace cc::as_printed {

/// The step of the article's function that gives the answer: its numbers 1 to 8.
enum class Step { A = 1, B, C, AB, BC, CA, face, line };

/// What the article's function returns, and the step that it comes from.
struct Found {
    Vec3 point;  ///< as the article finds it
    Step step;   ///< which question was answered with yes
};

/// v / |v| without a question: no number for the zero vector (E2-3, E2-5).
inline Vec3 unit(Vec3 v) { return v / length(v); }

/// The foot of p on the line of ab, by two roots: no number where a = b (E2-5, E2-6).
inline Vec3 foot(Vec3 p, Vec3 a, Vec3 b) {
    return a + dot(b - a, p - a) / length(b - a) * unit(b - a);
}

/// The text's test for "outside of AB": positive INSIDE (E2-1).
constexpr bool is_outside_ab(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
    return dot(cross(b - a, c - a), cross(p - a, p - b)) >= 0;
}

/// The code's test for "outside of AB", which has the right sign, and nothing about the ends (E2-2).
constexpr bool is_beyond(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
    return dot(cross(b - a, a - c), cross(p - a, p - b)) >= 0;
}

/// The text's answer for a triangle without a normal: its nearest corner (E2-4).
constexpr Vec3 nearest_corner(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
    Vec3 nearest = a;
    if (length_squared(p - b) < length_squared(p - nearest)) nearest = b;
    if (length_squared(p - c) < length_squared(p - nearest)) nearest = c;
    return nearest;
}

/// The function that ships with the article (E2-2, E2-3, E2-5). `beyond_ab` is `is_beyond`, or the
/// text's sign in its place.
inline Found closest_on_triangle(Vec3 p, Vec3 a, Vec3 b, Vec3 c, decltype(is_beyond)* beyond_ab = is_beyond) {
    if (dot(b - a, p - a) <= 0 && dot(c - a, p - a) <= 0) return {a, Step::A};
    if (dot(a - b, p - b) <= 0 && dot(c - b, p - b) <= 0) return {b, Step::B};
    if (dot(a - c, p - c) <= 0 && dot(b - c, p - c) <= 0) return {c, Step::C};
    if (beyond_ab(p, a, b, c)) return {foot(p, a, b), Step::AB};
    if (is_beyond(p, b, c, a)) return {foot(p, b, c), Step::BC};
    if (is_beyond(p, c, a, b)) return {foot(p, c, a), Step::CA};
    const Vec3 N = unit(cross(b - a, a - c));
    if (N == Vec3{-1, -1, -1}) return {nearest_corner(p, a, b, c), Step::line};
    return {p - dot(N, p - a) * N, Step::face};
}

/// Whether the ball touches, by the function above: no number is never <= (E2-5).
inline bool sphere_hits_triangle(Vec3 centre, double radius, Vec3 a, Vec3 b, Vec3 c) {
    return length_squared(centre - as_printed::closest_on_triangle(centre, a, b, c).point) <= radius * radius;
}

/// The second listing, by six dot products, with the slips of its print mended (E2-9): right on paper
/// unless abc has no area. It is not another form of the first (E2-10).
inline Found closest_by_six_dots(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
    const double d1 = dot(b - a, p - a), d2 = dot(c - a, p - a);
    const double d3 = dot(b - a, p - b), d4 = dot(c - a, p - b);
    const double d5 = dot(b - a, p - c), d6 = dot(c - a, p - c);
    if (d1 <= 0 && d2 <= 0) return {a, Step::A};
    if (d3 >= 0 && d4 <= d3) return {b, Step::B};
    const double W = d1 * d4 - d3 * d2;
    if (W <= 0 && d1 >= 0 && d3 <= 0) return {a + d1 / (d1 - d3) * (b - a), Step::AB};
    if (d6 >= 0 && d5 <= d6) return {c, Step::C};
    const double V = d5 * d2 - d1 * d6;
    if (V <= 0 && d2 >= 0 && d6 <= 0) return {c + -d6 / (d2 - d6) * (a - c), Step::CA};
    const double U = d3 * d6 - d5 * d4;
    if (U <= 0 && d4 >= d3 && d5 >= d6)
        return {b + (d4 - d3) / ((d4 - d3) + (d5 - d6)) * (c - b), Step::BC};
    return {a + V / (U + V + W) * (b - a) + W / (U + V + W) * (c - a), Step::face};
}

/// The engine's test whether abc, in the plane, contains the origin: its border does not count, and a
/// triangle without an area contains nothing (E3-5).
constexpr bool contains_origin(Vec2 a, Vec2 b, Vec2 c) {
    const double turn = cross(b - a, c - a);
    const int sign = (turn > 0) - (turn < 0);
    return cross(b - a, -a) * sign > 0 && cross(c - b, -b) * sign > 0 && cross(a - c, -c) * sign > 0;
}

}  // namespace cc::as_printed
