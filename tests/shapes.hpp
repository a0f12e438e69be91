#pragma once
/// Seeded point clouds and convex shapes for tests: the same bits everywhere.
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "05-convex-shapes/shape.hpp"
#include "base/angle.hpp"
#include "figure/points.hpp"
#include "vectors.hpp"

namespace shapes {

using cc::moved;
using cc::Points;
using cc::Random;
using cc::scaled;
using cc::turned;
using cc::Vec2;
using draws::in_box;
using draws::unit;
using draws::whole;

/// What a cloud of points is like; cloud k is of kind k % 5.
enum Kind { in_a_square, on_a_grid, on_a_circle, near_a_line, on_a_line, kinds };

inline Vec2 point_of(Kind kind, Random& random, Vec2 along) {
    switch (kind) {
        case on_a_grid:
            return whole<Vec2>(random, 2);
        case on_a_circle:
            return unit<Vec2>(random);
        case near_a_line: {
            const double t = random.uniform(-1, 1);
            return t * along + std::ldexp(1., -50) * whole<Vec2>(random, 1);
        }
        case on_a_line:
            return (static_cast<double>(random.below(9)) - 4) * along;
        default:
            return in_box<Vec2>(random, 1);
    }
}

/// A cloud of 1 to `most` points.
inline std::vector<Vec2> cloud(Kind kind, Random& random, int most) {
    const Vec2 along = kind == on_a_line ? whole<Vec2>(random, 3) : unit<Vec2>(random);
    const Vec2 middle = kind == in_a_square ? in_box<Vec2>(random, 4) : Vec2{};
    const std::uint64_t n = 1 + random.below(most);
    std::vector<Vec2> points;
    while (points.size() < n) points.push_back(middle + point_of(kind, random, along));
    return points;
}

/// Calls f(kind, cloud) for cloud k: every kind in turn.
template <class F> void with_cloud(int k, F f, int most = 9) {
    Random random(0x0500'0000u + static_cast<unsigned>(k));
    const auto kind = static_cast<Kind>(k % kinds);
    f(kind, cloud(kind, random, most));
}

/// The corners of a convex polygon in whole numbers, up to `most` in size.
inline std::vector<Vec2> whole_polygon(Random& random, int most) {
    std::vector<Vec2> hull;
    while (hull.size() < 3) {
        std::vector<Vec2> points;
        const std::uint64_t n = 3 + random.below(5);
        while (points.size() < n) points.push_back(whole<Vec2>(random, most));
        hull = cc::convex_hull(points);
    }
    return hull;
}

/// The corners of a convex polygon anywhere, of a size between 2^-20 and 2^20.
inline std::vector<Vec2> any_polygon(Random& random) {
    std::vector<Vec2> hull;
    while (hull.size() < 3) hull = cc::convex_hull(cloud(in_a_square, random, 12));
    const double size = std::ldexp(1., static_cast<int>(random.below(41)) - 20);
    for (Vec2& p : hull) p = size * p;
    return hull;
}

// ---- pairs of polygons -----------------------------------------------------------------------------

/// Two convex polygons in the world, counter-clockwise, each of at least 3 corners.
struct Pair {
    Points A, B;
};

/// What a pair is like; pair k is of kind k % pair_kinds. About half of `anywhere`, `thin` and
/// `nearly_touching` overlap.
///   thin             10^0 ... 10^-12 times as high as wide
///   parallel         regular ones whose edges are parallel, or off by 10^0 ... 10^-16
///   nearly_touching  10^-1 ... 10^-16 apart, or as deep
///   far              up to 10^9 times their size apart
///   bent             chains of edges whose lengths and slopes run from 1 down to 10^-12, one facing the
///   other lopsided         A is 10^0 ... 10^-16 as large as B a_few_ulps       whole multiples of 2^-54, or
///   of 1
enum PairKind { anywhere, thin, parallel, nearly_touching, far, bent, lopsided, a_few_ulps, pair_kinds };

/// 10^-most ... 10^0, its exponent drawn evenly.
inline double power(Random& random, double most) {
    const double x = random.uniform(0, most);
    double whole = 1;
    for (int k = 0; k < static_cast<int>(x); ++k) whole /= 10;
    return whole * (1 - 0.9 * (x - static_cast<int>(x)));
}

/// The corners of a convex polygon of 3 to `most` corners around the origin, on an ellipse: `flat` as high as
/// wide.
inline Points oval(Random& random, int most, double flat) {
    Points hull;
    while (hull.size() < 3) {
        const int n = 3 + static_cast<int>(random.below(static_cast<std::uint64_t>(most - 2)));
        const double r = random.uniform(0.5, 1.5);
        Points points;
        for (int k = 0; k < n; ++k) {
            const cc::SinCos at = cc::sincos(2 * cc::pi * (k + 0.8 * random.uniform()) / n);
            points.push_back({r * at.cos, r * flat * at.sin});
        }
        hull = cc::convex_hull(turned(points, random.uniform(0, 2 * cc::pi)));
    }
    return hull;
}

/// A polygon whose upper side bends by ever smaller angles, with the origin on it.
inline Points chain(Random& random) {
    Points points{{random.uniform(-1, 1), -1}, {0, 0}};
    for (const bool to_the_right : {true, false}) {
        Vec2 at;
        double slope = power(random, 10);
        for (auto k = 1 + random.below(6); k > 0; --k) {
            const double dx = to_the_right ? power(random, 12) : -power(random, 12);
            at = at + dx * Vec2{1, slope};
            points.push_back(at);
            const double share = random.uniform();
            const double less = share * power(random, 3);
            slope = to_the_right ? slope * less : slope / less;
        }
    }
    return cc::convex_hull(points);
}

/// By how far the best edge of either parts two polygons (negative: how deep they overlap), and the unit
/// vector from A to B along which.
struct Gap {
    double size;
    Vec2 n;
};

inline Gap gap(const Points& A, const Points& B) {
    Gap best{-std::numeric_limits<double>::infinity(), {}};
    for (const bool of_a : {true, false}) {
        const Points& X = of_a ? A : B;
        const Points& Y = of_a ? B : A;
        for (std::size_t k = 0; k < X.size(); ++k) {
            const Vec2 n = *cc::direction(cc::right(X[(k + 1) % X.size()] - X[k]));
            double least = std::numeric_limits<double>::infinity();
            for (const Vec2 y : Y) least = std::min(least, dot(n, y - X[k]));
            if (least > best.size) best = {least, of_a ? n : -n};
        }
    }
    return best;
}

inline Pair make_parallel(Random& random) {
    const double angle = random.uniform(0, 6);
    const double off = random.below(2) ? power(random, 16) : 0;
    const auto regular = [&](double at) {
        const int corners = 3 + static_cast<int>(random.below(10));
        return turned(cc::regular_polygon(corners, 1).points(), at);
    };
    const Points A = regular(angle);
    const Points B = regular(angle + off);
    const double apart = 2 + power(random, 16);
    const double aside = random.uniform(-1, 1);
    return {A, moved(B, cc::rotate(cc::rotation(angle), {apart, aside}))};
}

inline Pair make_nearly_touching(Random& random) {
    const Points A = oval(random, 12, random.uniform(0.1, 1));
    const Vec2 by = in_box<Vec2>(random, 1);
    const Points B = moved(oval(random, 12, random.uniform(0.1, 1)), by);
    const Gap now = gap(A, B);
    const double size = power(random, 16);
    const double wanted = random.below(4) ? size : -size;
    return {A, moved(B, (wanted - now.size) * now.n)};
}

inline Pair make_bent(Random& random) {
    const Points A = chain(random);
    const double side = static_cast<double>(random.below(3)) - 1;
    const double aside = side * power(random, 16);
    const Vec2 by{aside, power(random, 12)};
    const Points B = moved(scaled(chain(random), -1), by);
    const double angle = random.below(2) ? random.uniform(0, 6) : 0;
    return {turned(A, angle), turned(B, angle)};
}

inline Pair make_a_few_ulps(Random& random) {
    const double a = random.below(4) ? 0x1p-54 : 1;
    const double b = random.below(2) ? 0x1p-54 : 1;
    const Points A = scaled(whole_polygon(random, 4), a);
    const Points B = scaled(whole_polygon(random, 4), b);
    return {A, moved(B, whole<Vec2>(random, 1))};
}

inline Pair make_pair(PairKind kind, Random& random) {
    if (kind == parallel) return make_parallel(random);
    if (kind == nearly_touching) return make_nearly_touching(random);
    if (kind == bent) return make_bent(random);
    if (kind == a_few_ulps) return make_a_few_ulps(random);
    const double flat_a = kind == thin ? power(random, 12) : random.uniform(0.3, 1);
    const double flat_b = kind == thin ? power(random, 12) : random.uniform(0.3, 1);
    const double size = kind == lopsided ? power(random, 16) : 1;
    const double far_away = kind == far ? 1 / power(random, 9) : 1;
    const Points A = scaled(oval(random, 12, flat_a), size);
    const Points B = oval(random, 12, flat_b);
    const double how_far = (kind == anywhere || kind == thin ? 0.1 : 2.6) + random.uniform(0, 2);
    return {A, moved(B, how_far * far_away * unit<Vec2>(random))};
}

/// Calls f(kind, pair) for pair k: every kind in turn. Rounding may bend a pair's polygons a little inwards,
/// or to fewer corners; their hulls are given, and a pair without two polygons is drawn again.
template <class F> void with_pair(int k, F f) {
    Random random(0x0600'0000u + static_cast<unsigned>(k));
    const auto kind = static_cast<PairKind>(k % pair_kinds);
    for (;;) {
        const Pair drawn = make_pair(kind, random);
        const Pair pair{cc::convex_hull(drawn.A), cc::convex_hull(drawn.B)};
        if (pair.A.size() >= 3 && pair.B.size() >= 3) return f(kind, pair);
    }
}

}  // namespace shapes
