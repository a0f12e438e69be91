#pragma once
/// The distance of two convex polygons from its definition, in rational numbers.
#include <algorithm>
#include <limits>
#include <vector>

#include "02-segments/segment.hpp"
#include "exact_hull.hpp"
#include "exact_segment.hpp"

namespace exact {

/// A corner of one polygon and an edge of the other.
struct Facing {
    cc::Vec2 corner, a, b;
    double about;  // how far apart, up to rounding
};

inline std::vector<Facing> facing(const std::vector<cc::Vec2>& A, const std::vector<cc::Vec2>& B) {
    std::vector<Facing> all;
    for (const auto& [X, Y] : {std::pair{&A, &B}, {&B, &A}})
        for (const cc::Vec2 x : *X)
            for (std::size_t k = 0; k < Y->size(); ++k) {
                const cc::Vec2 a = (*Y)[k], b = (*Y)[(k + 1) % Y->size()];
                all.push_back({x, a, b, cc::distance(x, cc::closest_on_segment(x, a, b).point)});
            }
    return all;
}

/// The distance of two polygons that have no point in common: the least from a corner of one to an edge of
/// the other. `scale` bounds their coordinates; pairs that are farther than the nearest by more than rounding
/// can explain are not looked at twice.
inline Real distance(const std::vector<cc::Vec2>& A, const std::vector<cc::Vec2>& B, double scale) {
    const std::vector<Facing> all = facing(A, B);
    const double about = std::ranges::min(all, {}, &Facing::about).about;
    Rational best = -1;
    for (const Facing& f : all) {
        if (f.about > about + 1e-12 * scale) continue;
        const Rational squared = squared_distance(of(f.corner), of(f.a), of(f.b));
        if (best < 0 || squared < best) best = squared;
    }
    return sqrt(Real(best, bits));
}

}  // namespace exact
