#pragma once
/// Seeded linear maps of the plane and of space, for tests: the same bits everywhere.
#include <cmath>

#include "14-least-squares/mat2.hpp"
#include "16-polar/mat3.hpp"
#include "vectors.hpp"

namespace polar_maps {

using cc::Mat2;
using cc::Mat3;
using cc::Random;
using cc::Vec2;
using cc::Vec3;

/// What a map is like; map k is of kind k % kinds.
enum Kind { anywhere, whole_numbers, flat, nearly_flat, nearly_orthogonal, graded, kinds };

/// A power of two from 2^-most to 1.
inline double small(Random& random, unsigned most) {
    return std::ldexp(1., -static_cast<int>(random.below(most + 1)));
}

inline Mat2 map2(Kind kind, Random& random) {
    const bool whole = kind == whole_numbers;
    const Vec2 e = whole ? draws::whole<Vec2>(random, 3) : draws::in_box<Vec2>(random, 1);
    const Vec2 f = whole ? draws::whole<Vec2>(random, 3) : draws::in_box<Vec2>(random, 1);
    const double k = small(random, 60);
    const double l = random.uniform(-2, 2);
    const Vec2 n = draws::unit<Vec2>(random);
    const double side = random.below(2) ? 1 : -1;
    switch (kind) {
        case flat:
            return cc::outer(e, f);
        case nearly_flat:
            return cc::from_columns(e, l * e + k * f);
        case nearly_orthogonal:
            return cc::from_columns(n, side * cc::left(n)) + k * cc::from_columns(e, f);
        case graded:
            return cc::from_columns(e, k * f);
        default:
            return cc::from_columns(e, f);
    }
}

/// Three unit vectors at right angles, of either hand.
inline Mat3 axes(Random& random) {
    const Vec3 u = draws::unit<Vec3>(random);
    const Vec3 v = draws::across(random, u);
    return {u, v, random.below(2) ? cross(u, v) : cross(v, u)};
}

/// Flat means rank 2, 1 or 0.
inline Mat3 map3(Kind kind, Random& random) {
    const auto draw = [&] {
        return kind == whole_numbers ? draws::whole<Vec3>(random, 3) : draws::in_box<Vec3>(random, 1);
    };
    const Vec3 e = draw();
    const Vec3 f = draw();
    const Vec3 g = draw();
    const double k = small(random, 60);
    const double l = small(random, 60);
    const std::uint64_t rank = random.below(3);
    const Mat3 Q = axes(random);
    switch (kind) {
        case flat:
            return (rank ? 1 : 0) * cc::outer(e, f) + (rank == 2 ? 1 : 0) * cc::outer(g, {e.y, e.z, e.x});
        case nearly_flat:
            return {e, f, e - f + k * g};
        case nearly_orthogonal:
            return Q + k * Mat3{e, f, g};
        case graded:
            return {e, k * f, l * g};
        default:
            return {e, f, g};
    }
}

/// Calls f(kind, map) with map k of the plane.
template <class F> void with_map2(int k, F f) {
    Random random(0x1600'0000u + static_cast<unsigned>(k));
    const auto kind = static_cast<Kind>(k % kinds);
    f(kind, map2(kind, random));
}
/// The same in space.
template <class F> void with_map3(int k, F f) {
    Random random(0x1610'0000u + static_cast<unsigned>(k));
    const auto kind = static_cast<Kind>(k % kinds);
    f(kind, map3(kind, random));
}

}  // namespace polar_maps
