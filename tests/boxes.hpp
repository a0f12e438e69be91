#pragma once
/// Seeded lists of boxes for tests and benchmarks: the same bits everywhere.
#include <cmath>
#include <vector>

#include "09-broad-phase/broad_phase.hpp"
#include "base/random.hpp"

namespace boxes {

using cc::Aabb;
using cc::Random;
using cc::Vec2;
using List = std::vector<Aabb>;

/// What a list is like; list k is of kind k % 7.
enum Kind { spread, on_a_grid, points, nested, tower, mixed_sizes, alike, kinds };

inline Aabb box_of(Kind kind, Random& random, double side) {
    const double x = random.uniform(0, side);
    const double y = random.uniform(0, side);
    const double w = random.uniform(0.5, 1.5);
    const double h = random.uniform(0.5, 1.5);
    switch (kind) {
        case on_a_grid: {  // many that touch, and many with equal sides
            const Vec2 low{std::floor(x), std::floor(y)};
            return {low, low + Vec2{std::floor(2 * w), std::floor(2 * h)}};
        }
        case points: {
            const Vec2 p{std::floor(x), std::floor(y)};
            return {p, p};
        }
        case nested:
            return {{-x, -y}, {x, y}};
        case tower:
            return {{0, side * y}, {w, side * y + h}};
        case mixed_sizes:
            return random.below(9) == 0 ? Aabb{{-1, y}, {side + 1, y + h}} : Aabb{{x, y}, {x + w, y + h}};
        case alike:
            return {{1, 2}, {3, 4}};
        default:
            return {{x, y}, {x + w, y + h}};
    }
}

/// n boxes in a square of this side, with a size of about 1.
inline List some(Kind kind, Random& random, std::size_t n, double side) {
    List list;
    while (list.size() < n) list.push_back(box_of(kind, random, side));
    return list;
}

/// Calls f(kind, list, random) for list k: every kind in turn, 0 to 60 boxes.
template <class F> void with_list(int k, F f) {
    Random random(0x0900'0000u + static_cast<unsigned>(k));
    const auto kind = static_cast<Kind>(k % kinds);
    const auto n = static_cast<std::size_t>(random.below(61));
    const double side = random.uniform(4, 20);
    f(kind, some(kind, random, n, side), random);
}

/// Moves each box by up to `most` either way in x and in y; those on a grid by whole numbers.
inline void move(List& list, Kind kind, Random& random, double most) {
    for (Aabb& box : list) {
        const double dx = random.uniform(-most, most);
        const double dy = random.uniform(-most, most);
        const bool whole = kind == on_a_grid || kind == points;
        const Vec2 by = whole ? Vec2{std::round(dx), std::round(dy)} : Vec2{dx, dy};
        box = {box.low + by, box.high + by};
    }
}

inline List scaled(List list, double k) {
    for (Aabb& box : list) box = {k * box.low, k * box.high};
    return list;
}

/// How many pairs of boxes have a common x.
inline std::size_t pairs_in_x(const List& list) {
    std::size_t count = 0;
    for (std::size_t a = 0; a < list.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            count += list[a].low.x <= list[b].high.x && list[b].low.x <= list[a].high.x;
    return count;
}

}  // namespace boxes
