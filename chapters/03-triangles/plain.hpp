#pragma once
/// Chapter 3, plain: the nearest point of a triangle, and a ball that bounces. chapters/03-triangles/index.md
#include <cmath>
#include <vector>

namespace plain {

/// A point or a vector in space.
struct Vec3 {
    double x = 0, y = 0, z = 0;
    bool operator==(const Vec3&) const = default;
};

inline Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec3 operator*(double k, Vec3 v) { return {k * v.x, k * v.y, k * v.z}; }
inline Vec3 operator/(Vec3 v, double k) { return {v.x / k, v.y / k, v.z / k}; }
inline Vec3& operator+=(Vec3& a, Vec3 b) { return a = a + b; }
inline Vec3& operator-=(Vec3& a, Vec3 b) { return a = a - b; }

inline double dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline double length(Vec3 v) { return std::sqrt(dot(v, v)); }

/// The corners of a triangle in space, metres.
struct Triangle { Vec3 A, B, C; };

/// A ball that moves.
struct Ball {
    Vec3 x;        ///< its centre, metres
    double r = 0;  ///< its radius, metres
    Vec3 v;        ///< its velocity, m/s
};

/// Whether the corner A of a triangle is nearest to P: neither B nor C is ahead of it.
inline bool is_corner_nearest(Vec3 A, Vec3 B, Vec3 C, Vec3 P) {
    return dot(B - A, P - A) <= 0 && dot(C - A, P - A) <= 0;                            // vertex-region
}

/// The foot of the perpendicular from P to the line through A and B.
inline Vec3 foot_on_line(Vec3 A, Vec3 B, Vec3 P) {
    const double t = dot(B - A, P - A) / dot(B - A, B - A);
    return A + t * (B - A);
}

/// Whether the point nearest to P is on the edge AB: the foot is between its ends, and C is not ahead of it.
inline bool is_edge_nearest(Vec3 A, Vec3 B, Vec3 C, Vec3 P) {
    const Vec3 Q = foot_on_line(A, B, P);
    return dot(B - A, P - A) >= 0 && dot(A - B, P - B) >= 0 && dot(C - Q, P - Q) <= 0;    // edge-region
}

/// The foot of the perpendicular from P to the plane of a triangle.
inline Vec3 foot_on_plane(const Triangle& triangle, Vec3 P) {
    const auto [A, B, C] = triangle;
    const Vec3 AB = B - A, AC = C - A;
    const double d1 = dot(AB, P - A), d2 = dot(AC, P - A);
    const double D = dot(AB, AB) * dot(AC, AC) - dot(AB, AC) * dot(AB, AC);
    const double V = dot(AC, AC) * d1 - dot(AB, AC) * d2;                                   // five-dots
    const double W = dot(AB, AB) * d2 - dot(AB, AC) * d1;
    return A + V / D * AB + W / D * AC;                                              // face-barycentric
}

/// The point of a triangle that is nearest to P.
inline Vec3 nearest_point(const Triangle& triangle, Vec3 P) {
    const auto [A, B, C] = triangle;
    if (is_corner_nearest(A, B, C, P)) return A;
    if (is_corner_nearest(B, C, A, P)) return B;
    if (is_corner_nearest(C, A, B, P)) return C;
    if (is_edge_nearest(A, B, C, P)) return foot_on_line(A, B, P);
    if (is_edge_nearest(B, C, A, P)) return foot_on_line(B, C, P);
    if (is_edge_nearest(C, A, B, P)) return foot_on_line(C, A, P);
    return foot_on_plane(triangle, P);
}

/// The point of all these triangles that is nearest to P.
inline Vec3 nearest_point(const std::vector<Triangle>& triangles, Vec3 P) {
    Vec3 nearest{INFINITY, INFINITY, INFINITY};
    for (const Triangle& triangle : triangles) {
        const Vec3 Q = nearest_point(triangle, P);
        if (length(P - Q) < length(P - nearest)) nearest = Q;
    }
    return nearest;
}

/// Reflects the ball's velocity if the ball overlaps the surface, nearest at Q, and moves into it.
inline void bounce(Ball& ball, Vec3 Q) {
    const double distance = length(ball.x - Q);
    const Vec3 n = (ball.x - Q) / distance;
    const double u = dot(n, ball.v);
    if (distance < ball.r && u < 0) ball.v -= 2 * u * n;                                  // ball-bounces
}

/// A step of dt seconds with the gravity g.
inline void step(Ball& ball, const std::vector<Triangle>& triangles, Vec3 g, double dt) {
    ball.v += dt * g;
    ball.x += dt * ball.v;
    bounce(ball, nearest_point(triangles, ball.x));
}

}  // namespace plain
