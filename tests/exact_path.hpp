#pragma once
/// The truth about two moving discs or spheres, in rational numbers.
#include <algorithm>
#include <optional>

#include "04-swept-spheres/sweep.hpp"
#include "exact.hpp"

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

}  // namespace exact
