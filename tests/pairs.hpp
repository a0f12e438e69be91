#pragma once
/// Seeded pairs of moving discs and spheres for the tests of chapter 4: the same bits everywhere.
#include <cmath>

#include "04-swept-spheres/sweep.hpp"
#include "base/random.hpp"
#include "vectors.hpp"

namespace pairs {

using cc::Moving;
using cc::Random;
using cc::Vec2;
using cc::Vec3;

/// What a pair is like; pair k is of kind k % 7.
enum Kind { anywhere, grazing, touch_first, touch_last, together, overlapping, containing, kinds };

template <class V> struct Pair { Moving<V> a, b; };

using namespace draws;

// ---- whole lengths -------------------------------------------------------------------------------

/// A vector of whole numbers whose length is a whole number too.
template <class V> struct Triple {
    V v;
    int length;
};
inline constexpr Triple<Vec2> triples2[] = {{{3, 4}, 5}, {{-5, 12}, 13}, {{15, -8}, 17}, {{-20, -21}, 29}};
inline constexpr Triple<Vec3> triples3[] = {
    {{1, 2, 2}, 3}, {{-2, 3, 6}, 7}, {{4, -1, 8}, 9}, {{6, 6, -7}, 11}};

template <class V> Triple<V> triple(Random& random) {
    if constexpr (requires(V v) { v.z; })
        return triples3[random.below(4)];
    else
        return triples2[random.below(4)];
}

// ---- pairs ---------------------------------------------------------------------------------------

/// A size between 1e-6 and 1e8.
inline double size(Random& random) {
    double power = 1e-6;
    for (auto k = random.below(14); k > 0; --k) power *= 10;
    return power * random.uniform(1, 10);
}

/// A pair with the relative path from C0 to C0 + D and radii that sum to r, at a drawn size, in a
/// drawn place, with a drawn common motion and a drawn share of r.
template <class V> Pair<V> in_the_world(Random& random, V C0, V D, double r) {
    const double r_a = r * random.uniform();
    const double scale = size(random);
    const V place = in_box<V>(random, 5);
    const V wind = in_box<V>(random, 3);
    return {{scale * place, scale * (place + wind), scale * r_a},
            {scale * (place + C0), scale * (place + C0 + D + wind), scale * (r - r_a)}};
}

/// The same of whole numbers, with sizes that are powers of two: nothing is rounded.
template <class V> Pair<V> exactly_in_the_world(Random& random, V C0, V D, int r) {
    const double r_a = static_cast<double>(random.below(r + 1));
    const double scale = std::ldexp(1., static_cast<int>(random.below(47)) - 20);
    const V place = whole<V>(random, 50);
    const V wind = whole<V>(random, 30);
    return {{scale * place, scale * (place + wind), scale * r_a},
            {scale * (place + C0), scale * (place + C0 + D + wind), scale * (r - r_a)}};
}

/// The nearest place is r (1 + margin) from the centre, with -log2 of the margin from 20 to 52.
template <class V> Pair<V> make_grazing(Random& random, V n, double r) {
    const int bits = 20 + static_cast<int>(random.below(33));
    const double margin = std::ldexp(random.uniform(-1, 1), -bits);
    const double how_far = random.uniform(0.5, 10);
    const double when = random.uniform(0.1, 0.9);
    const V D = how_far * across(random, n);
    return in_the_world(random, r * (1 + margin) * n - when * D, D, r);
}

/// Comes in, straight or along a tangent, and touches when the frame ends.
template <class V> Pair<V> make_touch_last(Random& random) {
    const auto [C1, r] = triple<V>(random);
    V D = whole<V>(random, 30);
    if (cc::dot(D, C1) > 0) D = -D;
    if (D == V{}) D = -C1;
    return exactly_in_the_world(random, C1 - D, D, r);
}

/// One is well inside the other near s = 1; in half of the pairs at s = 0 already.
template <class V> Pair<V> make_containing(Random& random, V n, double r) {
    const V C0 = random.uniform() < 0.5 ? 0.1 * r * n : 3 * r * n;
    const double share = random.uniform(0.8, 1.2);
    return in_the_world(random, C0, -share * C0, r);
}

template <class V> Pair<V> make(Kind kind, Random& random) {
    const double r = random.uniform(0.1, 2);
    const V n = unit<V>(random);
    const V C0 = in_box<V>(random, 5);
    const V D = in_box<V>(random, 5) - C0;
    const double near = r * random.uniform();
    switch (kind) {
        case anywhere:
            return in_the_world(random, C0, D, r);
        case grazing:
            return make_grazing(random, n, r);
        case touch_last:
            return make_touch_last<V>(random);
        case together:
            return in_the_world(random, (near + r / 2) * n, V{}, r);
        case overlapping:
            return in_the_world(random, near * n, D, r);
        case containing:
            return make_containing(random, n, r);
        default:
            break;
    }
    const auto [touching, whole_r] = triple<V>(random);
    return exactly_in_the_world(random, touching, whole<V>(random, 30), whole_r);
}

/// Calls f(kind, pair) for pair k: every kind in turn, in the plane and in space.
template <class F> void with_pair(int k, F f) {
    Random random(0x0400'0000u + static_cast<unsigned>(k));
    const Kind kind = static_cast<Kind>(k % kinds);
    if (k / kinds % 2 == 0)
        f(kind, make<Vec2>(kind, random));
    else
        f(kind, make<Vec3>(kind, random));
}

}  // namespace pairs
