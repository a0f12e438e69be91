#pragma once
/// Seeded points and segments for the tests of chapter 2: the same bits everywhere.
#include <cmath>

#include "vectors.hpp"

namespace segments {

using cc::Random;
using cc::Vec2;
using cc::Vec3;
using namespace draws;

/// A size between 2^-20 and 2^26, with all its digits.
inline double size(Random& random) {
    const double digits = random.uniform(1, 2);
    return std::ldexp(digits, static_cast<int>(random.below(47)) - 20);
}

/// A small number, either way: its size between 2^-20 and 2^-52.
inline double hair(Random& random) {
    const double digits = random.uniform(-1, 1);
    return std::ldexp(digits, -20 - static_cast<int>(random.below(33)));
}

// ---- a point and a segment --------------------------------------------------------------------------

/// What a point and a segment are like; case k is of kind k % 7.
enum PointKind { around, before, beside, beyond, near_an_end, far_away, on_a_grid, point_kinds };

template <class V> struct PointCase { V p, a, b; };

/// Where along the segment the foot falls.
inline double place_along(PointKind kind, Random& random) {
    switch (kind) {
        case before: return random.uniform(-3, 0);
        case beside: return random.uniform(0, 1);
        case beyond: return random.uniform(1, 4);
        case near_an_end: break;
        case far_away: return random.uniform(-1e6, 1e6);
        default: return random.uniform(-1, 2);
    }
    const double end = static_cast<double>(random.below(2));
    return end + hair(random);
}

template <class V> PointCase<V> point_case(PointKind kind, Random& random) {
    if (kind == on_a_grid) {
        const V p = whole<V>(random, 4), a = whole<V>(random, 4);
        return {p, a, whole<V>(random, 4)};
    }
    const V a = in_box<V>(random, 5);
    const V u = unit<V>(random);
    const V n = across(random, u);
    const double long_ = random.uniform(0.1, 3);
    const double t = place_along(kind, random);
    const double high = random.uniform(0, kind == far_away ? 1e6 : 3);
    const double k = size(random);
    return {k * (a + t * long_ * u + high * n), k * a, k * (a + long_ * u)};
}

/// Calls f(kind, case) for case k: every kind in turn, in the plane and in space.
template <class F> void with_point(int k, F f) {
    Random random(0x0200'0000u + static_cast<unsigned>(k));
    const auto kind = static_cast<PointKind>(k % point_kinds);
    if (k / point_kinds % 2 == 0)
        f(kind, point_case<Vec2>(kind, random));
    else
        f(kind, point_case<Vec3>(kind, random));
}

// ---- two segments of the plane ----------------------------------------------------------------------

/// What two segments are like; pair k is of kind k % 7.
enum PairKind { anywhere, crossing, nearly_parallel, parallel, on_one_line, touching, on_grid, pair_kinds };

struct Two { Vec2 a, b, c, d; };

/// Both pass through one point, at an angle of the given tangent.
inline Two through_one_point(Random& random, double tangent) {
    const Vec2 x = in_box<Vec2>(random, 3), u = unit<Vec2>(random);
    const Vec2 v = u + tangent * left(u);
    const double to_a = random.uniform(0, 2), to_b = random.uniform(0, 2);
    const double to_c = random.uniform(0, 2), to_d = random.uniform(0, 2);
    return {x - to_a * u, x + to_b * u, x - to_c * v, x + to_d * v};
}

/// In whole numbers: parallel, on one line, or with an end of the second on the first.
inline Two whole_two(PairKind kind, Random& random) {
    Vec2 v = whole<Vec2>(random, 3);
    if (v == Vec2{}) v = {1, 2};
    const auto steps = [&] { return static_cast<double>(random.below(13)) - 6; };
    const Vec2 a = whole<Vec2>(random, 20);
    const double to_b = steps(), to_c = steps(), to_d = steps();
    const Vec2 b = a + to_b * v;
    if (kind == parallel) return {a, b, a + to_c * v + 2 * left(v), a + to_d * v + 2 * left(v)};
    if (kind == on_one_line) return {a, b, a + to_c * v, a + to_d * v};
    const double share = static_cast<double>(random.below(5)) / 4;
    return {a, a + 4 * to_b * v, a + share * 4 * to_b * v, whole<Vec2>(random, 20)};
}

inline Two two(PairKind kind, Random& random) {
    const auto point = [&](double half) { return in_box<Vec2>(random, half); };
    switch (kind) {
        case anywhere: {
            const Vec2 a = point(3), b = point(3), c = point(3);
            return {a, b, c, point(3)};
        }
        case crossing: return through_one_point(random, random.uniform(0.1, 3));
        case nearly_parallel: return through_one_point(random, hair(random));
        case on_grid: {
            const Vec2 a = whole<Vec2>(random, 3), b = whole<Vec2>(random, 3), c = whole<Vec2>(random, 3);
            return {a, b, c, whole<Vec2>(random, 3)};
        }
        default: return whole_two(kind, random);
    }
}

/// Calls f(kind, segments) for pair k: every kind in turn, at a drawn size unless in whole numbers.
template <class F> void with_two(int k, F f) {
    Random random(0x0201'0000u + static_cast<unsigned>(k));
    const auto kind = static_cast<PairKind>(k % pair_kinds);
    const Two s = two(kind, random);
    const double scale = kind <= nearly_parallel ? size(random) : 1;
    f(kind, Two{scale * s.a, scale * s.b, scale * s.c, scale * s.d});
}

}  // namespace segments
