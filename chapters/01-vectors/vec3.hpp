#pragma once
/// Chapter 1, vectors in space: the same dot, and a cross product with a direction.

namespace cc {

/// A point or a vector in space, in metres unless a name says otherwise; right-handed axes.
struct Vec3 {
    double x = 0;  ///< first coordinate
    double y = 0;  ///< second coordinate
    double z = 0;  ///< third coordinate

    /// Same coordinates; no tolerance.
    friend constexpr bool operator==(const Vec3&, const Vec3&) = default;
};

/// Sum of two vectors, or the point that lies `b` away from `a`.
constexpr Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
/// The vector that leads from `b` to `a`.
constexpr Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
/// `a` becomes a + b.
constexpr Vec3& operator+=(Vec3& a, Vec3 b) { return a = a + b; }
/// `a` becomes a - b.
constexpr Vec3& operator-=(Vec3& a, Vec3 b) { return a = a - b; }
/// The vector of the same length the other way.
constexpr Vec3 operator-(Vec3 v) { return {-v.x, -v.y, -v.z}; }
/// `v` made k times as long.
constexpr Vec3 operator*(double k, Vec3 v) { return {k * v.x, k * v.y, k * v.z}; }
/// `v` made k times as long.
constexpr Vec3 operator*(Vec3 v, double k) { return k * v; }
/// `v` divided by k, k not zero.
constexpr Vec3 operator/(Vec3 v, double k) { return {v.x / k, v.y / k, v.z / k}; }

/// |a| times how far b reaches along a: positive if they point the same way.
constexpr double dot(Vec3 a, Vec3 b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;                                   // dot-is-projection
}

/// Perpendicular to a and b, by the right-hand rule; its length is the area of their parallelogram.
constexpr Vec3 cross(Vec3 a, Vec3 b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};   // cross-is-area
}

}  // namespace cc
