#pragma once
/// Chapter 2, the rules as printed in the articles E3 and E4, and as schools teach them: WRONG, kept to be
/// drawn and to be proved wrong.
#include <cmath>

#include "01-vectors/vec.hpp"

namespace cc::as_printed {

/// "The foot of the perpendicular" from p, at the place t of ab (E3-2).
constexpr Vec2 foot(Vec2 p, Vec2 a, Vec2 b, double t) {
    return {a.x + (b.x - a.x) * t - p.x, a.y + (b.y - a.y) * t - p.y};
}

/// The distance of p from ab, and nothing else; `== 0` for a length (E3-2).
inline double dist_line(Vec2 p, Vec2 a, Vec2 b) {
    const double squared = length_squared(b - a);
    if (squared == 0) return distance(p, a);
    double t = -(dot(b - a, a - p) / squared);
    if (t < 0) t = 0;
    if (t > 1) t = 1;
    return length(foot(p, a, b, t));
}

/// The point of ab that is nearest to p; every segment under 0.00001 is taken for the point a.
inline Vec2 closest_segment_point(Vec2 p, Vec2 a, Vec2 b) {
    const double size = distance(a, b);
    if (size < 0.00001) return a;
    const double along = dot(p - a, (b - a) / size);
    if (along < 0) return a;
    if (along > size) return b;
    return a + along / size * (b - a);
}

/// Whether ab and cd cross, by solving for both places; divides by zero where they are parallel.
constexpr bool cross_by_solving(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    const double determinant = cross(b - a, d - c);
    const double t = cross(c - a, d - c) / determinant;
    const double u = cross(c - a, b - a) / determinant;
    return 0 <= t && t <= 1 && 0 <= u && u <= 1;
}

}  // namespace cc::as_printed
