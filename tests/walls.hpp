#pragma once
/// Seeded discs that move past, along and into standing segments, for the tests of chapter 4.
#include <cmath>

#include "04-swept-spheres/sweep.hpp"
#include "segments.hpp"

namespace walls {

using cc::Moving;
using cc::Random;
using cc::Vec2;
using namespace draws;

/// What a disc does; case k is of kind k % 8.
enum Kind { anywhere, through, at_a_corner, grazing_an_end, alongside, in_touch, touch_last, a_point, kinds };

struct Wall {
    Moving<Vec2> disc;
    Vec2 a, b;
};

/// A disc whose centre is at `where` at the time s, and moves by D; in a drawn place at a drawn size.
inline Wall in_the_world(Random& random, Vec2 where, Vec2 D, double s, double r, Vec2 ab) {
    const Vec2 place = in_box<Vec2>(random, 5);
    const double k = segments::size(random);
    const Vec2 from = place + where - s * D;
    return {{k * from, k * (from + D), k * r}, k * place, k * (place + ab)};
}

/// The same in whole numbers: the disc touches the line of the segment, or its end, as the frame ends.
inline Wall make_touch_last(Random& random) {
    const Vec2 a = whole<Vec2>(random, 20);
    const double up = static_cast<double>(1 + random.below(9));
    const double long_ = static_cast<double>(1 + random.below(9));
    const double share = static_cast<double>(random.below(5)) / 4;
    const double aside = static_cast<double>(random.below(21)) - 10;
    const double r = static_cast<double>(1 + random.below(9));
    const Vec2 to = a + Vec2{4 * share * long_, r};
    return {{to + Vec2{aside, up}, to, r}, a, a + Vec2{4 * long_, 0}};
}

inline Wall make(Kind kind, Random& random) {
    const Vec2 u = unit<Vec2>(random);
    const double long_ = random.uniform(0.1, 4);
    const double thick = random.uniform(0.5, 1);
    const double r = std::ldexp(thick, -static_cast<int>(random.below(30)));
    const double when = random.uniform(0.1, 0.9);
    const double along = random.uniform(0, long_);
    const Vec2 D = in_box<Vec2>(random, 5);
    const Vec2 n = random.below(2) ? cc::left(u) : cc::right(u);
    const double tilt = segments::hair(random);
    const Vec2 anywhere_else = in_box<Vec2>(random, 4);
    switch (kind) {
        case through: return in_the_world(random, along * u + r * n, D, when, r, long_ * u);
        case at_a_corner: return in_the_world(random, r * n, 2 * (u + tilt * n), when, r, long_ * u);
        case grazing_an_end:
            return in_the_world(random, r * (1 + tilt) * -u, 4 * n, when, r, long_ * u);
        case alongside:
            return in_the_world(random, along * u + r * (1 + tilt) * n, 3 * u, when, r, long_ * u);
        case in_touch: return in_the_world(random, along * u + thick * r * n, D, 0, r, long_ * u);
        case touch_last: return make_touch_last(random);
        case a_point: return in_the_world(random, r * n, D, when, r, {});
        default: return in_the_world(random, anywhere_else, D, when, r, long_ * u);
    }
}

/// Calls f(kind, wall) for case k.
template <class F> void with_wall(int k, F f) {
    Random random(0x0401'0000u + static_cast<unsigned>(k));
    const auto kind = static_cast<Kind>(k % kinds);
    f(kind, make(kind, random));
}

}  // namespace walls
