#pragma once
/// Seeded pairs of placed polygons with corners some eps apart: the same bits everywhere. Their poses round
/// them, so that edges between such corners may point anywhere, also inwards.
#include <cmath>
#include <limits>

#include "05-convex-shapes/shape.hpp"
#include "shapes.hpp"

namespace twins {

using cc::placed;
using cc::Random;
using cc::Vec2;
using shapes::Pair;
using shapes::Points;

inline constexpr double eps = std::numeric_limits<double>::epsilon();

/// A point anywhere up to `far` away, or just left, right, above or below.
inline Vec2 near(Random& random, Vec2 p, double far) {
    const double how_far = far * shapes::power(random, 2);
    if (random.below(2)) return p + how_far * draws::unit<Vec2>(random);
    const Vec2 aside{how_far, 0};
    return p + (random.below(2) ? aside : left(aside));
}

/// The same polygon with one to five corners more, each up to `far` from a corner or from a point of an edge.
inline Points with_twins(Random& random, const Points& points, double far) {
    Points all = points;
    for (auto k = 1 + random.below(5); k > 0; --k) {
        const std::size_t first = random.below(points.size());
        const Vec2 p = points[first], q = points[(first + 1) % points.size()];
        const double t = random.below(3) ? 0 : random.uniform();
        all.push_back(near(random, p + t * (q - p), far));
    }
    return cc::convex_hull(all);
}

/// Somewhere within `far` of the origin, one time in three without a turn.
inline cc::Pose pose(Random& random, double far) {
    const Vec2 x = draws::in_box<Vec2>(random, far);
    if (random.below(3) == 0) return {x, {}};
    return {x, cc::rotation(random.uniform(-3, 3))};
}

inline Points body(Random& random) {
    if (random.below(2)) return {{-1, -0.5}, {1, -0.5}, {1, 0.5}, {-1, 0.5}};
    return shapes::oval(random, 12, random.uniform(0.3, 1));
}

/// Calls f(pair) for pair k: from 1 to 10^4 sizes away from the origin, overlapping or a little apart.
template <class F> void with_pair(int k, F f) {
    Random random(0x0810'0000u + static_cast<unsigned>(k));
    const double far = 1 / shapes::power(random, 4);
    const double some_eps = 32 * eps * far;
    const Points A = with_twins(random, body(random), some_eps);
    const Points B = with_twins(random, body(random), some_eps);
    const cc::Pose at = pose(random, far);
    cc::Pose by = pose(random, far);
    if (random.below(3) == 0) by.q = at.q;
    by.x = at.x + draws::in_box<Vec2>(random, 2);
    f(Pair{placed(A, at), placed(B, by)});
}

}  // namespace twins
