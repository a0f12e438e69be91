#pragma once
/// Vectors of 128-bit floats: 113 binary digits, so that a difference of doubles or their product is exact.
#include <quadmath.h>

#include "01-vectors/vec.hpp"

namespace truth {

__extension__ typedef __float128 Quad;

struct Quad2 {
    Quad x, y;
};
struct Quad3 {
    Quad x, y, z;
};

inline Quad2 wide(cc::Vec2 v) { return {v.x, v.y}; }
inline Quad3 wide(cc::Vec3 v) { return {v.x, v.y, v.z}; }

inline Quad2 operator+(Quad2 a, Quad2 b) { return {a.x + b.x, a.y + b.y}; }
inline Quad2 operator-(Quad2 a, Quad2 b) { return {a.x - b.x, a.y - b.y}; }
inline Quad2 operator*(Quad k, Quad2 v) { return {k * v.x, k * v.y}; }
inline Quad dot(Quad2 a, Quad2 b) { return a.x * b.x + a.y * b.y; }
inline Quad cross(Quad2 a, Quad2 b) { return a.x * b.y - a.y * b.x; }
inline Quad2 right(Quad2 v) { return {v.y, -v.x}; }
inline Quad2 left(Quad2 v) { return {-v.y, v.x}; }

inline Quad3 operator+(Quad3 a, Quad3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Quad3 operator-(Quad3 a, Quad3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Quad3 operator*(Quad k, Quad3 v) { return {k * v.x, k * v.y, k * v.z}; }
inline Quad dot(Quad3 a, Quad3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Quad3 cross(Quad3 a, Quad3 b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

template <class V> Quad length(V v) { return sqrtq(dot(v, v)); }
template <class V> Quad distance(V a, V b) { return length(b - a); }
inline Quad size_of(Quad x) { return x < 0 ? -x : x; }
inline Quad larger(Quad a, Quad b) { return a < b ? b : a; }
inline Quad smaller(Quad a, Quad b) { return b < a ? b : a; }

/// The point of the segment ab nearest to p, and its place from 0 to 1.
template <class V> struct OnSegment {
    V point;
    Quad t;
};
template <class V> OnSegment<V> closest_on_segment(V p, V a, V b) {
    const V ab = b - a;
    const Quad along = dot(p - a, ab), squared = dot(ab, ab);
    if (along <= 0) return {a, 0};
    if (along >= squared) return {b, 1};
    const Quad t = along / squared;
    return {a + t * ab, t};
}
template <class V> Quad distance_from_segment(V p, V a, V b) {
    return distance(p, closest_on_segment(p, a, b).point);
}

}  // namespace truth
