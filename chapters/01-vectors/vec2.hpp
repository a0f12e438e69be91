#pragma once
/// Chapter 1, vectors in the plane: what do dot and cross measure?     chapters/01-vectors/index.md

namespace cc {

/// A point or a vector in the plane, in metres unless a name says otherwise.
struct Vec2 {
    double x = 0;  ///< to the right
    double y = 0;  ///< upwards

    /// Same coordinates; no tolerance.
    friend constexpr bool operator==(const Vec2&, const Vec2&) = default;
};

/// Sum of two vectors, or the point that lies `b` away from `a`.
constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
/// The vector that leads from `b` to `a`.
constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
/// `a` becomes a + b.
constexpr Vec2& operator+=(Vec2& a, Vec2 b) { return a = a + b; }
/// `a` becomes a - b.
constexpr Vec2& operator-=(Vec2& a, Vec2 b) { return a = a - b; }
/// The vector of the same length the other way.
constexpr Vec2 operator-(Vec2 v) { return {-v.x, -v.y}; }
/// `v` made k times as long.
constexpr Vec2 operator*(double k, Vec2 v) { return {k * v.x, k * v.y}; }
/// `v` made k times as long.
constexpr Vec2 operator*(Vec2 v, double k) { return k * v; }
/// `v` divided by k, k not zero.
constexpr Vec2 operator/(Vec2 v, double k) { return {v.x / k, v.y / k}; }

/// |a| times how far b reaches along a: positive if they point the same way.
constexpr double dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }          // dot-is-projection

/// The signed area of the parallelogram of a and b: positive if b points to the left of a.
constexpr double cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }            // cross-is-area

/// `v` rotated by a quarter turn, counter-clockwise.
constexpr Vec2 left(Vec2 v) { return {-v.y, v.x}; }                                 // perpendicular
/// `v` rotated by a quarter turn, clockwise.
constexpr Vec2 right(Vec2 v) { return {v.y, -v.x}; }                                // perpendicular

}  // namespace cc
