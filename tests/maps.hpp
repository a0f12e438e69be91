#pragma once
/// Seeded maps of the plane for tests of their square roots: the same bits everywhere.
#include <cmath>

#include "14-least-squares/mat2.hpp"
#include "vectors.hpp"

namespace maps {

using cc::Mat2;
using cc::Random;
using cc::Vec2;

/// What a map that only stretches is like; map k is of kind k % 6.
enum Stretching { round, any_stretching, thin, rank_one, nearly_rank_one, zero, stretchings };
/// What any other map is like; map k is of kind k % 5.
enum Kind { anything, turned, nearly_half_turn, nearly_one_direction, long_root, kinds };

inline Mat2 map(Random& random, double half) {
    const Vec2 e = draws::in_box<Vec2>(random, half);
    const Vec2 f = draws::in_box<Vec2>(random, half);
    return from_columns(e, f);
}

/// The symmetric map with these eigenvalues, up to rounding: `high` along v, of length 1.
inline Mat2 symmetric(Vec2 v, double high, double low) {
    const Mat2 A = high * outer(v, v) + low * outer(left(v), left(v));
    return {A.a00, A.a01, A.a01, A.a11};
}

/// Symmetric; as rounded it may have an eigenvalue that is a little negative, unless it is of rank one.
inline Mat2 stretching(Stretching kind, Random& random) {
    const Vec2 v = draws::unit<Vec2>(random), w = draws::whole<Vec2>(random, 9999);
    const double high = random.uniform(0.1, 4);
    const double share = random.uniform(0, 1);
    const int twos = static_cast<int>(random.below(60));
    if (kind == round) return symmetric(v, high, high * (1 - std::ldexp(share, -twos)));
    if (kind == any_stretching) return symmetric(v, high, high * share);
    if (kind == thin) return symmetric(v, high, high * std::ldexp(share, -twos));
    if (kind == zero) return {};
    const Mat2 A = outer(w, w);  // without rounding
    return kind == rank_one ? A : A + std::ldexp(share, twos / 2) * Mat2{1, 0, 0, 0};
}

/// Any map; most have a root.
inline Mat2 any_map(Kind kind, Random& random) {
    const Mat2 M = map(random, 1);
    const Vec2 v = draws::unit<Vec2>(random);
    const int twos = static_cast<int>(random.below(30));
    const double small = std::ldexp(random.uniform(0.5, 1), -twos);
    if (kind == turned) return Mat2{v.x, -v.y, v.y, v.x} + small * M;
    if (kind == nearly_half_turn) return Mat2{-1, -small, small, -1} + small * small * M;
    if (kind == nearly_one_direction) return Mat2{v.x, v.y, small * M.a00, v.x};
    if (kind == long_root) return Mat2{small * M.a00, 1, small * M.a01, small * M.a11};
    return M;
}

/// Calls f(kind, A) for stretching k: every kind in turn.
template <class F> void with_stretching(int k, F f) {
    Random random(0x1500'0000u + static_cast<unsigned>(k));
    const auto kind = static_cast<Stretching>(k % stretchings);
    f(kind, stretching(kind, random));
}

/// Calls f(kind, A) for map k: every kind in turn.
template <class F> void with_map(int k, F f) {
    Random random(0x1510'0000u + static_cast<unsigned>(k));
    const auto kind = static_cast<Kind>(k % kinds);
    f(kind, any_map(kind, random));
}

}  // namespace maps
