#pragma once
/// Seeded points and triangles for the tests of chapter 3: the same bits everywhere.
#include <algorithm>
#include <cmath>
#include <utility>

#include "03-triangles/triangle.hpp"
#include "vectors.hpp"

namespace triangles {

using cc::Random;
using cc::Vec3;

/// A point p and a triangle abc.
struct Query {
    Vec3 p, a, b, c;
};

/// What a query is like; query k is of kind k % 9. The last three have no area.
///   needle     the corner c lies 10^-1 ... 10^-9 beside the line of ab
///   spike      the edge bc is 10^-1 ... 10^-9 long
///   in_plane   whole numbers, and p in the plane of abc, a third of the time on an edge or a corner
///   far_away   p is 10 ... 10^9 times as far away as abc is large
///   line, two_alike, three_alike    abc is a segment, with three or two corners; or a point
enum Kind { anywhere, obtuse, needle, spike, in_plane, far_away, line, two_alike, three_alike, kinds };

/// 10^-least ... 10^-most.
inline double tenth(Random& random, int least, int most) {
    double power = 1;
    for (auto k = least + random.below(most - least + 1); k > 0; --k) power /= 10;
    return power;
}

/// A place near q, or anywhere, or just above the middle of abc.
inline Vec3 near(Random& random, const Query& q, double h) {
    const double v = random.uniform();
    const double w = random.uniform(0, 1 - v);
    const double lift = random.uniform() < 0.5 ? h : 1;
    const Vec3 inside = q.a + v * (q.b - q.a) + w * (q.c - q.a);
    if (random.below(3) == 0) return draws::in_box<Vec3>(random, 2);
    return inside + lift * draws::in_box<Vec3>(random, 1);
}

inline Query anywhere_at_all(Random& random) {
    const Vec3 a = draws::in_box<Vec3>(random, 1);
    const Vec3 b = draws::in_box<Vec3>(random, 1);
    const Vec3 c = draws::in_box<Vec3>(random, 1);
    const Vec3 p = draws::in_box<Vec3>(random, 2);
    return {p, a, b, c};
}

inline Query make_obtuse(Random& random) {
    Query q = anywhere_at_all(random);
    const double back = random.uniform(0.2, 1);
    const double up = random.uniform(0.1, 0.8);
    const Vec3 along = draws::unit<Vec3>(random);
    q.b = q.a + along;
    q.c = q.a - back * along + up * draws::across(random, along);
    return q;
}

inline Query make_needle(Random& random) {
    Query q = anywhere_at_all(random);
    const double h = tenth(random, 1, 9);
    const double along = random.uniform(-0.3, 1.3);
    const Vec3 up = draws::across(random, draws::unit<Vec3>(random));
    q.c = q.a + along * (q.b - q.a) + h * up;
    q.p = near(random, q, h);
    return q;
}

inline Query make_spike(Random& random) {
    Query q = anywhere_at_all(random);
    const double h = tenth(random, 1, 9);
    q.c = q.b + h * draws::unit<Vec3>(random);
    q.p = random.below(2) == 0 ? near(random, q, h) : q.b + h * draws::in_box<Vec3>(random, 1);
    return q;
}

/// p = a + (j (b - a) + k (c - a)) / 8, exactly.
inline Query make_in_plane(Random& random) {
    Query q;
    q.a = draws::whole<Vec3>(random, 50);
    q.b = draws::whole<Vec3>(random, 50);
    q.c = draws::whole<Vec3>(random, 50);
    const double j = random.below(3) == 0 ? 0. : static_cast<double>(random.below(21)) - 6;
    const double k = random.below(3) == 0 ? 8. - j : static_cast<double>(random.below(21)) - 6;
    q.p = q.a + j / 8 * (q.b - q.a) + k / 8 * (q.c - q.a);
    return q;
}

inline Query make_far_away(Random& random) {
    Query q = anywhere_at_all(random);
    const double how_far = 1 / tenth(random, 1, 9);
    const Vec3 above = how_far * cc::cross(q.b - q.a, q.c - q.a);
    q.p = random.below(2) == 0 ? how_far * q.p : near(random, q, 1) + above;
    return q;
}

/// Three corners on one line, exactly; p in whole numbers, one time in three on that line too.
inline Query make_line(Random& random) {
    const Vec3 a = draws::whole<Vec3>(random, 50);
    const Vec3 along = draws::whole<Vec3>(random, 9);
    const double j = static_cast<double>(random.below(17)) - 8;
    const double k = static_cast<double>(random.below(17)) - 8;
    const double l = static_cast<double>(random.below(33)) - 16;
    const Vec3 p = random.below(3) == 0 ? a + l * along : draws::whole<Vec3>(random, 99);
    return {p, a, a + j * along, a + k * along};
}

inline Query make_alike(Random& random, int how_many) {
    Query q;
    q.a = q.b = draws::whole<Vec3>(random, 50);
    q.c = how_many == 3 ? q.a : draws::whole<Vec3>(random, 50);
    q.p = draws::whole<Vec3>(random, 99);
    return q;
}

inline Query make(Kind kind, Random& random) {
    switch (kind) {
        case obtuse: return make_obtuse(random);
        case needle: return make_needle(random);
        case spike: return make_spike(random);
        case in_plane: return make_in_plane(random);
        case far_away: return make_far_away(random);
        case line: return make_line(random);
        case two_alike: return make_alike(random, 2);
        case three_alike: return make_alike(random, 3);
        default: return anywhere_at_all(random);
    }
}

/// The same with its corners in a drawn order.
inline Query shuffled(Random& random, Query q) {
    if (random.below(2) == 0) std::swap(q.a, q.b);
    if (random.below(2) == 0) std::swap(q.b, q.c);
    if (random.below(2) == 0) std::swap(q.c, q.a);
    return q;
}

inline Query scaled(const Query& q, double k) { return {k * q.p, k * q.a, k * q.b, k * q.c}; }

/// Calls f(kind, query) for query k: every kind in turn, at sizes from 2^-20 to 2^20, about 10^-6 to 10^6.
template <class F> void with_query(int k, F f) {
    Random random(0x0300'0000u + static_cast<unsigned>(k));
    const Kind kind = static_cast<Kind>(k % kinds);
    const Query q = shuffled(random, make(kind, random));
    f(kind, scaled(q, std::ldexp(1., static_cast<int>(random.below(41)) - 20)));
}

// ---- how far rounding may move an answer: the bounds that tests/03-triangles.cpp derives --------------

/// The largest distance among p, a, b, c.
inline double size_of(const Query& q) {
    using cc::distance;
    return std::max({distance(q.p, q.a), distance(q.p, q.b), distance(q.p, q.c), distance(q.a, q.b),
                     distance(q.b, q.c), distance(q.c, q.a)});
}

/// How far the triangle reaches from the origin of the coordinates.
inline double reach_of(const Query& q) { return std::max({length(q.a), length(q.b), length(q.c)}); }

/// Whether the dot products answer, or the corner a does at once, or base and height.
enum Way { at_once, by_dots, thin_way, ways };

inline cc::Measures five_dots(const Query& q) { return cc::measures_by_five_dots(q.p, q.a, q.b, q.c); }

inline Way way_of(const Query& q) {
    const cc::Measures m = five_dots(q);
    if (m.d1 <= cc::shortest * cc::shortest && m.d2 <= cc::shortest * cc::shortest) return at_once;
    return is_sound(m, cc::thin_angle) && is_in_range(m) ? by_dots : thin_way;
}

/// Of the angle at a.
inline double sine_squared(const Query& q) {
    const cc::Measures m = five_dots(q);
    return m.sum / m.product;
}

/// By how much the distance may be wrong; by the dot products, also the point.
inline double margin(const Query& q) {
    const double grown = is_sound(five_dots(q), cc::thin_angle) ? 1 / sine_squared(q) : 1;
    return 0x1p-52 * (48 * grown * size_of(q) + reach_of(q)) + cc::shortest;
}

}  // namespace triangles
