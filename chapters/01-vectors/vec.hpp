#pragma once
/// Chapter 1: how far along, and how far to the left? Lengths, directions and squared areas, for vectors in the plane and
/// in space.                                                       chapters/01-vectors/index.md
#include <cmath>
#include <concepts>
#include <optional>

#include "01-vectors/vec2.hpp"
#include "01-vectors/vec3.hpp"

namespace cc {

/// The two kinds of vector of this course.
template <class V> concept Vector = std::same_as<V, Vec2> || std::same_as<V, Vec3>;

/// Coordinates up to this are supported throughout the course, in metres.
inline constexpr double longest = 0x1p500;
/// Lengths below this count as zero throughout the course, in metres.
inline constexpr double shortest = 0x1p-500;

/// |v|², without a root: enough wherever two lengths are only compared.
template <Vector V> constexpr double length_squared(V v) { return dot(v, v); }
/// |v|, in the unit of v.
template <Vector V> double length(V v) { return std::sqrt(length_squared(v)); }
/// How far apart the points a and b are.
template <Vector V> double distance(V a, V b) { return length(b - a); }

/// The unit vector along v; nothing if v is shorter than `shortest`, and so has no direction.
template <Vector V> std::optional<V> direction(V v) {
    const double l = length(v);
    if (!(l >= shortest)) return std::nullopt;
    return v / l;
}

/// |a × b|², the squared area of the parallelogram of a and b, from the cross product: the side of
/// the identity that keeps its digits. Lengths between 2^-250 and 2^250 metres.
constexpr double area_squared(Vec2 a, Vec2 b) {
    return cross(a, b) * cross(a, b);                                           // lagrange-identity
}
/// The same in space.
constexpr double area_squared(Vec3 a, Vec3 b) {
    return length_squared(cross(a, b));                                         // lagrange-identity
}

}  // namespace cc
