#pragma once
/// Seeded pairs of moving discs and spheres for the tests of chapter 4: the same bits everywhere.
#include <algorithm>

#include "04-swept-spheres/sweep.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"

namespace pairs {

using cc::Moving;
using cc::Random;
using cc::Vec2;
using cc::Vec3;

/// What a pair is like; pair k is of kind k % 7.
enum Kind { anywhere, grazing, touch_first, touch_last, together, overlapping, containing, kinds };

inline constexpr const char* names[] = {"anywhere",   "grazing",     "touching at s = 0", "touching at s = 1",
                                        "together",   "overlapping", "containing"};

template <class V> struct Pair {
    Moving<V> a, b;
};

inline void draw(Random& random, double low, double high, Vec2& v) {
    v.x = random.uniform(low, high);
    v.y = random.uniform(low, high);
}

inline void draw(Random& random, double low, double high, Vec3& v) {
    v.x = random.uniform(low, high);
    v.y = random.uniform(low, high);
    v.z = random.uniform(low, high);
}

template <class V> V inside_box(Random& random, double half) {
    V v;
    draw(random, -half, half, v);
    return v;
}

template <class V> V unit(Random& random) {
    V v = inside_box<V>(random, 1);
    while (cc::length_squared(v) < 0.01) v = inside_box<V>(random, 1);
    return *cc::direction(v);
}

inline Vec2 across(Random&, Vec2 n) { return cc::left(n); }
inline Vec3 across(Random& random, Vec3 n) {
    Vec3 v = cc::cross(n, unit<Vec3>(random));
    while (cc::length_squared(v) < 0.01) v = cc::cross(n, unit<Vec3>(random));
    return *cc::direction(v);
}

/// 2^k for -1022 <= k <= 1023.
inline double power_of_two(int k) {
    double p = 1;
    for (; k > 0; --k) p *= 2;
    for (; k < 0; ++k) p /= 2;
    return p;
}

/// A size between 1e-6 and 1e8.
inline double size(Random& random) {
    double p = 1e-6;
    for (auto k = random.below(14); k > 0; --k) p *= 10;
    return p * random.uniform(1, 10);
}

/// The pair whose relative path is C0 to C0 + D and whose radii sum to r, in a world that moves:
/// both radii, the place and the common motion are drawn.
template <class V> Pair<V> in_the_world(Random& random, V C0, V D, double r) {
    const double share = random.uniform();
    const double scale = size(random);
    const V place = inside_box<V>(random, 5);
    const V wind = inside_box<V>(random, 3);
    const V a_from = scale * place;
    const V a_to = scale * (place + wind);
    const V b_from = scale * (place + C0);
    const V b_to = scale * (place + C0 + D + wind);
    return {{a_from, a_to, scale * (share * r)}, {b_from, b_to, scale * (r - share * r)}};
}

/// The same from whole numbers, without any rounding: times a power of two between 1e-6 and 1e8.
template <class V> Pair<V> in_the_world_exactly(Random& random, V C0, V D, int r) {
    const auto whole = [&random](double v) { return static_cast<double>(static_cast<long>(v * 8)) + 0 * random.uniform(); };
    const auto grid = [&whole](auto v) {
        v.x = whole(v.x);
        v.y = whole(v.y);
        if constexpr (requires { v.z; }) v.z = whole(v.z);
        return v;
    };
    const double r_a = static_cast<double>(random.below(r + 1));
    const double scale = power_of_two(static_cast<int>(random.below(47)) - 20);
    const V place = grid(inside_box<V>(random, 5));
    const V wind = grid(inside_box<V>(random, 3));
    return {{scale * place, scale * (place + wind), scale * r_a},
            {scale * (place + C0), scale * (place + C0 + D + wind), scale * (r - r_a)}};
}

/// A vector of whole numbers whose length, too, is a whole number.
struct Triple2 {
    Vec2 v;
    int length;
};
struct Triple3 {
    Vec3 v;
    int length;
};
inline constexpr Triple2 triples2[] = {{{3, 4}, 5}, {{-5, 12}, 13}, {{15, -8}, 17}, {{-20, -21}, 29}};
inline constexpr Triple3 triples3[] = {{{1, 2, 2}, 3}, {{-2, 3, 6}, 7}, {{4, -1, 8}, 9}, {{6, 6, -7}, 11}};

inline Triple2 triple(Random& random, Vec2) { return triples2[random.below(4)]; }
inline Triple3 triple(Random& random, Vec3) { return triples3[random.below(4)]; }

template <class V> V whole_vector(Random& random) {
    V v;
    const auto draw_one = [&random] { return static_cast<double>(random.below(61)) - 30; };
    v.x = draw_one();
    v.y = draw_one();
    if constexpr (requires { v.z; }) v.z = draw_one();
    return v;
}

template <class V> Pair<V> make(Kind kind, Random& random) {
    const double r = random.uniform(0.1, 2);
    const V n = unit<V>(random);
    switch (kind) {
        case anywhere: {
            const V C0 = inside_box<V>(random, 5);
            const V C1 = inside_box<V>(random, 5);
            return in_the_world(random, C0, C1 - C0, r);
        }
        case grazing: {  // the nearest place is r (1 + margin) away, with 20 to 52 bits in the margin
            const double margin = random.uniform(-1, 1) * power_of_two(-20 - static_cast<int>(random.below(33)));
            const V D = random.uniform(0.5, 10) * across(random, n);
            const V C0 = r * (1 + margin) * n - random.uniform(0.1, 0.9) * D;
            return in_the_world(random, C0, D, r);
        }
        case touch_first: {
            const auto [C0, whole_r] = triple(random, V{});
            return in_the_world_exactly(random, C0, whole_vector<V>(random), whole_r);
        }
        case touch_last: {  // comes in, straight or along the tangent, and arrives at the end
            const auto [C1, whole_r] = triple(random, V{});
            V D = whole_vector<V>(random);
            if (cc::dot(D, C1) > 0) D = -D;
            return in_the_world_exactly(random, C1 - D, D, whole_r);
        }
        case together: {
            const double apart = r * random.uniform(0.5, 1.5);
            return in_the_world(random, apart * n, V{}, r);
        }
        case overlapping: {
            const double apart = r * random.uniform();
            return in_the_world(random, apart * n, inside_box<V>(random, 5), r);
        }
        default: {  // one is wholly inside the other at some time, at the start in half of the cases
            const V C0 = random.uniform() < 0.5 ? 0.1 * r * n : 3 * r * n;
            return in_the_world(random, C0, -random.uniform(0.8, 1.2) * C0, r);
        }
    }
}

/// Calls f(kind, pair) for pair k: every kind in turn, in the plane and in space.
template <class F> void with_pair(int k, F f) {
    Random random(0x0400'0000u + k);
    const Kind kind = static_cast<Kind>(k % kinds);
    if (k / kinds % 2 == 0) f(kind, make<Vec2>(kind, random));
    else f(kind, make<Vec3>(kind, random));
}

}  // namespace pairs
