#pragma once
/// Seeded vectors for tests: the same bits everywhere.
#include "01-vectors/vec.hpp"
#include "base/random.hpp"

namespace draws {

/// A vector of three draws, or of two.
template <class V, class Draw> V vector(Draw draw) {
    V v;
    v.x = draw();
    v.y = draw();
    if constexpr (requires { v.z; }) v.z = draw();
    return v;
}

template <class V> V in_box(cc::Random& random, double half) {
    return vector<V>([&] { return random.uniform(-half, half); });
}

template <class V> V whole(cc::Random& random, int most) {
    return vector<V>([&] { return static_cast<double>(random.below(2 * most + 1)) - most; });
}

template <class V> V unit(cc::Random& random) {
    V v = in_box<V>(random, 1);
    while (cc::length_squared(v) < 0.01) v = in_box<V>(random, 1);
    return *cc::direction(v);
}

/// A unit vector at right angles to n.
inline cc::Vec2 across(cc::Random&, cc::Vec2 n) { return cc::left(n); }
inline cc::Vec3 across(cc::Random& random, cc::Vec3 n) {
    cc::Vec3 v = cc::cross(n, unit<cc::Vec3>(random));
    while (cc::length_squared(v) < 0.01) v = cc::cross(n, unit<cc::Vec3>(random));
    return *cc::direction(v);
}

}  // namespace draws
