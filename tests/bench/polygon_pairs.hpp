#pragma once
/// Three sets of 100 000 pairs of convex polygons, of 3 to 8 corners: far apart, near, and overlapping.
#include <algorithm>
#include <limits>
#include <vector>

#include "05-convex-shapes/shape.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"
#include "bench.hpp"

namespace bench {

using cc::Vec2;
using Points = std::vector<Vec2>;

/// Two convex polygons, counter-clockwise, in the world.
struct Pair {
    Points A, B;
};

enum Set { far, near, overlap, sets };
inline constexpr const char* set_names[] = {"far", "near", "overlap"};

struct Drawn {
    Points points;
    double r;
};

/// On an ellipse with the half axes r and 0.4 r ... r.
inline Drawn draw_polygon(cc::Random& random) {
    const auto n = static_cast<int>(3 + random.below(6));
    const double r = 0.5 + random.uniform();
    const double e = 0.4 + 0.6 * random.uniform();
    const cc::Rotation turn = cc::rotation(2 * cc::pi * random.uniform());
    Points points;
    for (int k = 0; k < n; ++k) {
        const cc::SinCos at = cc::sincos(2 * cc::pi * (k + 0.8 * random.uniform()) / n);
        points.push_back(cc::rotate(turn, {r * at.cos, e * r * at.sin}));
    }
    return {points, r};
}

/// B stands in any direction from A, the sum of both r times low ... low + more away.
inline Pair draw_pair(cc::Random& random, double low, double more) {
    const Drawn A = draw_polygon(random);
    Drawn B = draw_polygon(random);
    const cc::SinCos way = cc::sincos(2 * cc::pi * random.uniform());
    const double d = (low + more * random.uniform()) * (A.r + B.r);
    for (Vec2& p : B.points) p = p + d * Vec2{way.cos, way.sin};
    return {A.points, B.points};
}

/// How far the best edge of either polygon parts them, by trying all: exact up to rounding, where they
/// overlap also as their depth.
inline double separation(const Points& A, const Points& B) {
    double best = -std::numeric_limits<double>::infinity();
    for (const auto& [X, Y] : {std::pair{&A, &B}, {&B, &A}})
        for (std::size_t k = 0; k < X->size(); ++k) {
            const Vec2 p = (*X)[k], n = *cc::direction(cc::right((*X)[(k + 1) % X->size()] - p));
            double least = std::numeric_limits<double>::infinity();
            for (const Vec2 y : *Y) least = std::min(least, dot(n, y - p));
            best = std::max(best, least);
        }
    return best;
}

/// The pairs of one set, the same on every machine. Near and overlapping ones leave out what is within 1 mm
/// of touching.
inline std::vector<Pair> draw_set(Set set) {
    cc::Random random(set == far ? 0xBF : 0xB);
    std::vector<Pair> pairs;
    while (pairs.size() < many) {
        const Pair pair = set == far ? draw_pair(random, 1.2, 2) : draw_pair(random, 0, 1.2);
        const double s = set == far ? 1 : separation(pair.A, pair.B);
        if (set == overlap ? s < -1e-3 : s > 1e-3) pairs.push_back(pair);
    }
    return pairs;
}

}  // namespace bench
