#pragma once
/// Seeded shapes, remembered and as they are now, for tests: the same bits everywhere.
#include <cmath>
#include <vector>

#include "14-least-squares/mat2.hpp"
#include "vectors.hpp"

namespace fits {

using cc::Mat2;
using cc::Random;
using cc::Vec2;

/// What the remembered points are like; fit k is of kind k % 5.
enum Kind { anywhere, whole_numbers, thin, far_scaled, on_a_line, kinds };

/// Points, their partners and their weights.
struct Fit {
    std::vector<Vec2> q, p;
    std::vector<double> m;
};

inline Vec2 point_of(Kind kind, Random& random, Vec2 along, double width) {
    if (kind == whole_numbers) return draws::whole<Vec2>(random, 9);
    const Vec2 v = draws::in_box<Vec2>(random, 1);
    if (kind == thin) return v.x * along + width * v.y * cc::left(along);
    if (kind == far_scaled) return {std::ldexp(v.x, 9), std::ldexp(v.y, -9)};
    return kind == on_a_line ? v.x * along : v;
}

inline Mat2 any_map(Random& random) {
    const Vec2 e = draws::in_box<Vec2>(random, 2);
    const Vec2 f = draws::in_box<Vec2>(random, 2);
    return from_columns(e, f);
}

/// From 1 to 12 points; those of now are where some map takes the others, and a little beside it.
inline Fit fit(Kind kind, Random& random) {
    Fit it;
    const Mat2 F = any_map(random);
    const Vec2 along = draws::unit<Vec2>(random);
    const double width = std::ldexp(1., -static_cast<int>(random.below(24)));
    const double noise = std::ldexp(1., -static_cast<int>(random.below(30)));
    const std::uint64_t n = 1 + random.below(12);
    while (it.q.size() < n) {
        it.q.push_back(point_of(kind, random, along, width));
        it.p.push_back(F * it.q.back() + noise * draws::in_box<Vec2>(random, 1));
        const auto whole = static_cast<double>(1 + random.below(9));
        it.m.push_back(kind == whole_numbers ? whole : random.uniform(0, 3));
    }
    return it;
}

/// Calls f(kind, fit) for fit k: every kind in turn.
template <class F> void with_fit(int k, F f) {
    Random random(0x1400'0000u + static_cast<unsigned>(k));
    const auto kind = static_cast<Kind>(k % kinds);
    f(kind, fit(kind, random));
}

}  // namespace fits
