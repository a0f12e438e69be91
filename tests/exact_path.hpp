#pragma once
/// The truth about two moving discs or spheres, in rational numbers.
#include <algorithm>
#include <optional>

#include "04-swept-spheres/sweep.hpp"
#include "exact_segment.hpp"

namespace exact {

/// The motion of b as a sees it.
struct Path {
    Vector C0, D;
    Rational r;
};

template <class V> Path path(const cc::Moving<V>& a, const cc::Moving<V>& b) {
    return {of(b.from) - of(a.from), (of(b.to) - of(b.from)) - (of(a.to) - of(a.from)),
            Rational(a.radius) + Rational(b.radius)};
}

/// The time in [0, 1] of the closest approach: the case analysis that the chapter avoids.
inline Rational closest_approach(const Path& p) {
    const Rational a = dot(p.D, p.D);
    const Rational minus_b = -dot(p.C0, p.D);
    if (minus_b <= 0) return 0;
    return minus_b < a ? Rational(minus_b / a) : Rational(1);
}

/// The squared distance at the closest approach.
inline Rational least_squared_distance(const Path& p) {
    const Vector nearest = p.C0 + closest_approach(p) * p.D;
    return dot(nearest, nearest);
}

inline bool hits(const Path& p) { return least_squared_distance(p) <= square(p.r); }

/// The first contact of a path that hits: c / (-b + sqrt(b² - ac)), or 0 for an overlap.
inline Real first_contact(const Path& p) {
    const Rational a = dot(p.D, p.D);
    const Rational b = dot(p.C0, p.D);
    const Rational c = dot(p.C0, p.C0) - square(p.r);
    if (c <= 0) return Real(0, bits);
    const Real root = sqrt(Real(square(b) - a * c, bits));
    return Real(c, bits) / (Real(-b, bits) + root);
}

/// The squared distance of the segment ab from the whole path of a disc's centre.
inline Rational least_squared_distance(const cc::Moving<cc::Vec2>& disc, cc::Vec2 a, cc::Vec2 b) {
    return squared_distance(of(disc.from), of(disc.to), of(a), of(b));
}

/// The time at which a disc that comes from beside the segment ab, nearer to its line than before,
/// touches it beside its ends; none if it does not.
inline std::optional<Real> strip_contact(const cc::Moving<cc::Vec2>& disc, cc::Vec2 a, cc::Vec2 b) {
    const Vector ab = of(b) - of(a), start = of(disc.from) - of(a), D = of(disc.to) - of(disc.from);
    const Rational area = ab.x * start.y - ab.y * start.x, change = ab.x * D.y - ab.y * D.x;
    if (area * change >= 0) return std::nullopt;
    const Real reach = sqrt(Real(dot(ab, ab) * square(disc.radius), bits));
    const Real s = (Real(abs(area), bits) - reach) / Real(abs(change), bits);
    const Real along = Real(dot(ab, start), bits) + s * Real(dot(ab, D), bits);
    if (s < 0 || s > 1 || along < 0 || along > Real(dot(ab, ab), bits)) return std::nullopt;
    return s;
}

/// The first contact of a disc with the segment ab, if there is one.
inline std::optional<Real> first_contact(const cc::Moving<cc::Vec2>& disc, cc::Vec2 a, cc::Vec2 b) {
    if (squared_distance(of(disc.from), of(a), of(b)) <= square(disc.radius)) return Real(0, bits);
    std::optional<Real> first = strip_contact(disc, a, b);
    for (const cc::Vec2 end : {a, b}) {
        const Path seen = path(disc, cc::Moving<cc::Vec2>(end, end, 0));
        if (!hits(seen)) continue;
        const Real s = first_contact(seen);
        if (!first || s < *first) first = s;
    }
    return first;
}

}  // namespace exact
