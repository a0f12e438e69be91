#pragma once
/// Seeded pairs of convex polygons that overlap: the same bits everywhere.
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "shapes.hpp"

namespace overlaps {

using cc::Random;
using cc::Vec2;
using shapes::Pair;
using shapes::Points;

/// What a pair is like; pair k is of kind k % kinds.
///   anywhere     of 3 to 12 corners, somewhere near each other
///   thin         the same, 10^0 ... 10^-12 times as high as wide
///   shallow      10^-1 ... 10^-14 deep
///   containing   one is well inside the other
///   same_centre  regular ones, turned somehow, with one centre
///   identical    the same corners twice
///   side_by_side boxes with parallel sides, equal or off by 10^0 ... 10^-16, pushed into each other by 10^0
///   ... 10^-14 bent         chains of edges whose lengths and slopes run from 1 down to 10^-12, one facing
///   the other away         anywhere, but up to 10^6 times their size from the origin
enum Kind { anywhere, thin, shallow, containing, same_centre, identical, side_by_side, bent, away, kinds };

inline Points regular(Random& random, int most) {
    const int corners = 3 + static_cast<int>(random.below(static_cast<std::uint64_t>(most - 2)));
    const double r = random.uniform(0.5, 2);
    const double angle = random.uniform(0, 6);
    return shapes::turned(cc::regular_polygon(corners, r).points(), angle);
}

inline Points box(double wide, double high) {
    return {{-wide, -high}, {wide, -high}, {wide, high}, {-wide, high}};
}

inline Pair make_side_by_side(Random& random) {
    const double high = random.uniform(0.5, 2);
    const double larger = random.below(2) ? 1 : 1 + shapes::power(random, 16);
    const double deep = shapes::power(random, 14);
    const double share = random.uniform(-1, 1);
    const double aside = random.below(3) ? share * high : share * high * (larger - 1);
    const double angle = random.uniform(0, 6);
    const Vec2 place = random.below(2) ? Vec2{} : draws::in_box<Vec2>(random, 1);
    const Points A = shapes::turned(box(1, high), angle);
    const Points B = shapes::turned(shapes::moved(box(1, high * larger), {2 - deep, aside}), angle);
    return {shapes::moved(A, place), shapes::moved(B, place)};
}

inline Pair make_bent(Random& random) {
    const Points A = shapes::chain(random);
    const Points other = shapes::scaled(shapes::chain(random), -1);
    const double deep = shapes::power(random, 12);
    const double angle = random.uniform(0, 6);
    return {shapes::turned(A, angle), shapes::turned(shapes::moved(other, {0, -deep}), angle)};
}

inline Pair make_shallow(Random& random) {
    const Points A = shapes::oval(random, 12, random.uniform(0.1, 1));
    const Points other = shapes::oval(random, 12, random.uniform(0.1, 1));
    const Points B = shapes::moved(other, draws::in_box<Vec2>(random, 1));
    const shapes::Gap now = shapes::gap(A, B);
    return {A, shapes::moved(B, (-shapes::power(random, 14) - now.size) * now.n)};
}

/// A small box with a side in that of one that is up to 10^6 times as long and of any thickness, by an end of it,
/// and as parallel as rounding leaves it.
inline Pair flush_on_a_long_one(Random& random) {
    const double angle = random.uniform(-3, 3);
    const double wide = shapes::power(random, 6);
    const double high = wide * random.uniform(0.3, 3);
    const double half_thick = shapes::power(random, 17);
    const double aside = wide * random.uniform(-1, 1);
    const double deep = high * (random.below(2) == 0 ? random.uniform() : shapes::power(random, 14));
    const Points small = shapes::moved(box(wide, high), {1 - aside, half_thick + high - deep});
    return {shapes::turned(box(1, half_thick), angle), shapes::turned(small, angle)};
}

inline Pair make(Kind kind, Random& random) {
    if (kind == shallow) return make_shallow(random);
    if (kind == side_by_side) return make_side_by_side(random);
    if (kind == bent) return make_bent(random);
    if (kind == same_centre) {
        const Points A = regular(random, 12);
        return {A, regular(random, 12)};
    }
    const Points A =
        shapes::oval(random, 12, kind == thin ? shapes::power(random, 12) : random.uniform(0.3, 1));
    if (kind == identical) return {A, A};
    const Points B =
        shapes::oval(random, 12, kind == thin ? shapes::power(random, 12) : random.uniform(0.3, 1));
    const Vec2 by = draws::in_box<Vec2>(random, 1);
    if (kind == containing) return {A, shapes::moved(shapes::scaled(B, 0.1), 0.1 * by)};
    const Vec2 place = kind == away ? draws::in_box<Vec2>(random, 1 / shapes::power(random, 6)) : Vec2{};
    return {shapes::moved(A, place), shapes::moved(B, place + by)};
}

/// How far a pair's corners are from the origin, at most.
inline double scale(const Pair& pair) {
    double S = 0;
    for (const Points* points : {&pair.A, &pair.B})
        for (const Vec2 p : *points) S = std::max(S, length(p));
    return S;
}

/// Calls f(kind, pair) for pair k: every kind in turn. The polygons are strictly convex and overlap by more
/// than rounding.
template <class F> void with_pair(int k, F f) {
    Random random(0x0700'0000u + static_cast<unsigned>(k));
    const auto kind = static_cast<Kind>(k % kinds);
    for (;;) {
        const Pair drawn = make(kind, random);
        const Pair pair{cc::convex_hull(drawn.A), cc::convex_hull(drawn.B)};
        if (pair.A.size() < 3 || pair.B.size() < 3) continue;
        if (shapes::gap(pair.A, pair.B).size < -1e-14 * scale(pair)) return f(kind, pair);
    }
}

/// By how far the best edge of either parts the pair once B is moved (negative: how deep it still overlaps).
/// The corners stay as they are: rounded anew, short edges would turn.
inline double gap_after(const Pair& pair, Vec2 move) {
    double best = -std::numeric_limits<double>::infinity();
    for (const bool of_a : {true, false}) {
        const Points& X = of_a ? pair.A : pair.B;
        const Points& Y = of_a ? pair.B : pair.A;
        for (std::size_t k = 0; k < X.size(); ++k) {
            const Vec2 n = *cc::direction(cc::right(X[(k + 1) % X.size()] - X[k]));
            double least = std::numeric_limits<double>::infinity();
            for (const Vec2 y : Y) least = std::min(least, dot(n, y - X[k]));
            best = std::max(best, least + (of_a ? dot(n, move) : -dot(n, move)));
        }
    }
    return best;
}

}  // namespace overlaps
