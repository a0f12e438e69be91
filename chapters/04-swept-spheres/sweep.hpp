#pragma once
/// Chapter 4: do two discs, or two spheres, meet between two frames, and when? A point against a disc,
/// and the smaller root of a quadratic. And a disc against a segment that does not move.
///                                                           chapters/04-swept-spheres/index.md
#include <algorithm>
#include <cmath>
#include <optional>

#include "04-swept-spheres/moving.hpp"

namespace cc {

/// The motion of B as seen from A: a point that runs past a disc around the origin, or into it.
template <Vector V> struct RelativePath {
    V C0;      ///< from A to B at the start, metres
    V D;       ///< how far B moves in the frame, seen from A, metres
    double r;  ///< radius of the disc: both radii together, metres

    /// From A to B at the time s of the frame.
    V at(double s) const { return C0 + s * D; }                                    // relative-path
};

/// The path of b as seen from a.
template <Vector V> RelativePath<V> relative_path(const Moving<V>& a, const Moving<V>& b) {
    return {b.from - a.from, (b.to - b.from) - (a.to - a.from), a.radius + b.radius};
}

/// Squared distance of the centres less r², at the time s, in m²: at most 0 while they touch.
template <Vector V> double swept_quadratic(const RelativePath<V>& path, double s) {
    return length_squared(path.at(s)) - path.r * path.r;                         // swept-quadratic
}

/// The time s in [0, 1] at which the centres are nearest; 0 if nothing moves.
template <Vector V> double closest_approach(const RelativePath<V>& path) {
    const double a = length_squared(path.D);
    return a > 0 ? std::clamp(-dot(path.C0, path.D) / a, 0., 1.) : 0;               // swept-vertex
}

/// The same path in another unit of length where fourth powers of lengths would leave the range of
/// double. The unit is a power of two: no digit changes, and times have no unit.
template <Vector V> RelativePath<V> in_safe_unit(const RelativePath<V>& path) {
    const double size = length_squared(path.C0) * length_squared(path.D);
    if (size > 0x1p-900 && size < 0x1p900) return path;
    const double unit = size > 1 ? 0x1p-400 : 0x1p400;
    return {unit * path.C0, unit * path.D, unit * path.r};
}

/// The first time s in [0, 1] at which the point touches the disc; none if it passes. Touching
/// counts, and both ends of the frame belong to it. Right over the whole supported range.
template <Vector V> std::optional<double> first_contact(const RelativePath<V>& path) {
    if (length_squared(path.C0) <= path.r * path.r) return 0;   // c <= 0: touching already
    if (dot(path.C0, path.D) >= 0) return std::nullopt;         // b >= 0: not coming nearer
    const auto [C0, D, r] = in_safe_unit(path);
    const double a = length_squared(D);
    const double b = dot(C0, D);
    const double c = length_squared(C0) - r * r;
    const double discriminant = r * r * a - area_squared(C0, D);                     // swept-cross
    if (discriminant < 0) return std::nullopt;
    const double s = c / (-b + std::sqrt(discriminant));                      // first-contact-root
    if (!(s <= 1)) return std::nullopt;
    return s;
}

/// The first time s in [0, 1] at which a and b touch or overlap; none if they pass.
template <Vector V> std::optional<double> first_contact(const Moving<V>& a, const Moving<V>& b) {
    return first_contact(relative_path(a, b));
}

/// The first time s in [0, 1] at which a disc touches or overlaps the segment ab, which does not move; none if it
/// passes. Touching counts. a and b in metres, finite and within `longest`; the segment may be a point.
/// Rounding moves the place of contact by at most 24 eps times the sum of the lengths at hand.
std::optional<double> first_contact(const Moving<Vec2>& disc, Vec2 a, Vec2 b);

/// Whether a and b touch or overlap at some time of the frame.
template <Vector V> bool paths_hit(const Moving<V>& a, const Moving<V>& b) {
    return first_contact(a, b).has_value();
}

}  // namespace cc
