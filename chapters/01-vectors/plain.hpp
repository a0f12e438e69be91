#pragma once
/// Chapter 1, plain: points and vectors in the plane, and their two products.
///                                                                chapters/01-vectors/index.md
#include <cmath>

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

inline double dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }                 // dot-is-projection
inline double cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }                   // cross-is-area
inline double length(Vec2 v) { return std::sqrt(dot(v, v)); }

/// A quarter turn counter-clockwise, and one clockwise.
inline Vec2 left(Vec2 v) { return {-v.y, v.x}; }                                        // perpendicular
inline Vec2 right(Vec2 v) { return {v.y, -v.x}; }                                       // perpendicular

/// The velocity of the point r away from the centre of a body that rotates at omega rad/s.
inline Vec2 cross(double omega, Vec2 r) { return omega * left(r); }              // velocity-of-rotation

}  // namespace plain
