#pragma once
/// Chapter 1, plain: vectors in the plane, their two products, and a disc that bounces off walls.
///                                                                chapters/01-vectors/index.md
#include <cmath>
#include <vector>

namespace plain {

/// A point or a vector.
struct Vec2 {
    double x = 0, y = 0;
    bool operator==(const Vec2&) const = default;
};

inline Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
inline Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
inline Vec2 operator-(Vec2 v) { return {-v.x, -v.y}; }
inline Vec2 operator*(double k, Vec2 v) { return {k * v.x, k * v.y}; }
inline Vec2 operator/(Vec2 v, double k) { return {v.x / k, v.y / k}; }
inline Vec2& operator+=(Vec2& a, Vec2 b) { return a = a + b; }
inline Vec2& operator-=(Vec2& a, Vec2 b) { return a = a - b; }

/// A disc that moves.
struct Disc {
    Vec2 x;        ///< its centre, metres
    double r = 0;  ///< its radius, metres
    Vec2 v;        ///< its velocity, m/s
};

/// A straight wall without ends.
struct Wall {
    Vec2 p;  ///< a point of its surface, metres
    Vec2 n;  ///< its normal: a unit vector, perpendicular to it, towards the free side
};

/// How far b reaches along a, times |a|.
inline double dot(Vec2 a, Vec2 b) {
    return a.x * b.x + a.y * b.y;                                                   // dot-is-projection
}

inline double length(Vec2 v) { return std::sqrt(dot(v, v)); }

/// v rotated by a quarter turn, counter-clockwise.
inline Vec2 left(Vec2 v) {
    return {-v.y, v.x};                                                                 // perpendicular
}

/// v rotated by a quarter turn, clockwise.
inline Vec2 right(Vec2 v) {
    return {v.y, -v.x};                                                                 // perpendicular
}

/// How far b reaches to the left of a, times |a|.
inline double cross(Vec2 a, Vec2 b) {
    return a.x * b.y - a.y * b.x;                                                       // cross-is-area
}

/// The wall through p and q whose free side is on your left as you walk from p to q.
inline Wall wall_through(Vec2 p, Vec2 q) {
    const Vec2 out = left(q - p);
    return {p, out / length(out)};                                                        // wall-normal
}

/// How far the disc is from the wall, metres; below 0: they overlap.
inline double separation(const Disc& disc, const Wall& wall) {
    return dot(wall.n, disc.x - wall.p) - disc.r;                                // disc-wall-separation
}

/// Reflects the disc's velocity if the disc overlaps the wall and is moving into it.
inline void bounce(Disc& disc, const Wall& wall) {
    const double u = dot(wall.n, disc.v);
    if (separation(disc, wall) < 0 && u < 0) disc.v -= 2 * u * wall.n;                     // reflection
}

/// A step of dt seconds.
inline void step(Disc& disc, const std::vector<Wall>& walls, double dt) {
    disc.x += dt * disc.v;
    for (const Wall& wall : walls) bounce(disc, wall);
}

}  // namespace plain
