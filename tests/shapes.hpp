#pragma once
/// Seeded point clouds and convex shapes for tests: the same bits everywhere.
#include <cmath>
#include <vector>

#include "05-convex-shapes/shape.hpp"
#include "vectors.hpp"

namespace shapes {

using cc::Random;
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

inline std::vector<Vec2> scaled(std::vector<Vec2> points, double k) {
    for (Vec2& p : points) p = k * p;
    return points;
}

}  // namespace shapes
