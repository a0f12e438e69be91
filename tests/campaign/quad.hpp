#pragma once
/// Vectors of 128-bit floats: 113 binary digits, so that a difference of doubles or their product is exact.
#include <quadmath.h>

#include <cmath>
#include <type_traits>

#include "01-vectors/vec.hpp"

namespace truth {

__extension__ typedef __float128 Quad;

/// A vector of any float: 128-bit ones decide, those of 64 binary digits search.
template <class T> struct Plane { T x, y; };
template <class T> struct Space { T x, y, z; };
using Quad2 = Plane<Quad>;
using Quad3 = Space<Quad>;

template <class T> Plane<T> as(cc::Vec2 v) { return {v.x, v.y}; }
template <class T> Space<T> as(cc::Vec3 v) { return {v.x, v.y, v.z}; }
inline Quad2 wide(cc::Vec2 v) { return as<Quad>(v); }
inline Quad3 wide(cc::Vec3 v) { return as<Quad>(v); }

template <class T> Plane<T> operator+(Plane<T> a, Plane<T> b) { return {a.x + b.x, a.y + b.y}; }
template <class T> Plane<T> operator-(Plane<T> a, Plane<T> b) { return {a.x - b.x, a.y - b.y}; }
template <class T> Plane<T> operator*(std::type_identity_t<T> k, Plane<T> v) { return {k * v.x, k * v.y}; }
template <class T> T dot(Plane<T> a, Plane<T> b) { return a.x * b.x + a.y * b.y; }
template <class T> T cross(Plane<T> a, Plane<T> b) { return a.x * b.y - a.y * b.x; }
template <class T> Plane<T> right(Plane<T> v) { return {v.y, -v.x}; }
template <class T> Plane<T> left(Plane<T> v) { return {-v.y, v.x}; }

template <class T> Space<T> operator+(Space<T> a, Space<T> b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
template <class T> Space<T> operator-(Space<T> a, Space<T> b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
template <class T> Space<T> operator*(std::type_identity_t<T> k, Space<T> v) {
    return {k * v.x, k * v.y, k * v.z};
}
template <class T> T dot(Space<T> a, Space<T> b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
template <class T> Space<T> cross(Space<T> a, Space<T> b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline Quad root(Quad x) { return sqrtq(x); }
inline long double root(long double x) { return std::sqrt(x); }
template <class V> auto length(V v) { return root(dot(v, v)); }
template <class V> auto distance(V a, V b) { return length(b - a); }
inline Quad size_of(Quad x) { return x < 0 ? -x : x; }
inline Quad larger(Quad a, Quad b) { return a < b ? b : a; }
inline Quad smaller(Quad a, Quad b) { return b < a ? b : a; }

/// The point of the segment ab nearest to p, and its place from 0 to 1.
template <class V> struct OnSegment {
    V point;
    decltype(V::x) t;
};
template <class V> OnSegment<V> closest_on_segment(V p, V a, V b) {
    const V ab = b - a;
    const auto along = dot(p - a, ab), squared = dot(ab, ab);
    if (along <= 0) return {a, 0};
    if (along >= squared) return {b, 1};
    const auto t = along / squared;
    return {a + t * ab, t};
}
template <class V> auto distance_from_segment(V p, V a, V b) {
    return distance(p, closest_on_segment(p, a, b).point);
}

}  // namespace truth
