#pragma once
/// The truth, from rational numbers of any length (GMP): a double is one of them exactly.
#include <gmpxx.h>

#include "01-vectors/vec.hpp"

namespace exact {

using Rational = mpq_class;
using Real = mpf_class;  // a float of `bits` bits

inline constexpr int bits = 256;

/// The vector of a Vec2 or a Vec3, with z = 0 in the plane.
struct Vector {
    Rational x, y, z;
};

inline Vector of(cc::Vec2 v) { return {v.x, v.y, 0}; }
inline Vector of(cc::Vec3 v) { return {v.x, v.y, v.z}; }
inline Vector operator+(const Vector& a, const Vector& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vector operator-(const Vector& a, const Vector& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vector operator*(const Rational& k, const Vector& v) { return {k * v.x, k * v.y, k * v.z}; }
inline Rational dot(const Vector& a, const Vector& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Rational square(const Rational& x) { return x * x; }

}  // namespace exact
