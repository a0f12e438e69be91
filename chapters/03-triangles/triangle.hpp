#pragma once
/// Chapter 3: where on a triangle is the nearest point, and does the ball touch? Five dot products
/// and their signs; for a thin triangle, its base and its height.  chapters/03-triangles/index.md
#include <algorithm>
#include <cmath>

#include "03-triangles/height.hpp"
#include "03-triangles/orientation.hpp"
#include "03-triangles/region.hpp"

namespace cc {

/// sin² of the angle at a below which a triangle counts as thin. Rounding moves the answer of the five
/// dot products by at most 48 eps S / sin² + eps M, S the largest distance among p, a, b, c and M that of
/// the triangle from the origin: here 6.9e-13 S + eps M. The count is pessimistic: a hundredth is seen.
inline constexpr double thin_angle = 0x1p-6;

/// Whether the areas have kept their digits: sin² of the angle at a is over `limit`, and the area
/// squared has not left the range of double downwards.
inline bool is_sound(const Measures& m, double limit) { return m.sum > limit * m.product + 0x1p-900; }

/// Whether no fourth power of a length has left the range of double upwards.
inline bool is_in_range(const Measures& m) { return std::abs(m.V) + std::abs(m.W) < 0x1p1000; }

/// The region of p by the signs of its measures, and the nearest point there. The corner a is right for
/// every triangle; after it, one whose areas are not sound goes to `closest_by_height`.
/// (Seven regions in one function: a reader, and the machine, should see the order of the questions.)
inline OnTriangle region_walk(const Measures& m, Vec3 p, Vec3 a, Vec3 b, Vec3 c, double limit = thin_angle) {
    const auto& [d1, d2, d3, d4, d5, d6, U, V, W, sum, product] = m;
    constexpr double zero = shortest * shortest;  // nothing nearer than a is more than `shortest` from it
    if (d1 <= zero && d2 <= zero) return {a, Region::A, 1, 0, 0};                   // vertex-region
    if (!is_sound(m, limit)) return closest_by_height(p, a, b, c);
    if (d3 >= 0 && d4 <= d3) return {b, Region::B, 0, 1, 0};
    if (d6 >= 0 && d5 <= d6) return {c, Region::C, 0, 0, 1};
    if (!is_in_range(m)) return closest_by_height(p, a, b, c);
    if (W <= 0 && d1 >= 0 && d3 <= 0) {                                               // edge-region
        const double t = d1 / (d1 - d3);
        return {a + t * (b - a), Region::AB, 1 - t, t, 0};
    }
    if (V <= 0 && d2 >= 0 && d6 <= 0) {
        const double t = d2 / (d2 - d6);
        return {a + t * (c - a), Region::CA, 1 - t, 0, t};
    }
    if (U <= 0 || V <= 0 || W <= 0) {   // outside, and no other edge or corner is nearest: d4 >= d3, d5 >= d6
        const double t = std::clamp((d4 - d3) / ((d4 - d3) + (d5 - d6)), 0., 1.);   // but for rounding
        return {b + t * (c - b), Region::BC, 0, 1 - t, t};
    }
    const double v = V / sum;
    const double w = W / sum;
    return {a + v * (b - a) + w * (c - a), Region::face, U / sum, v, w};        // face-barycentric
}

/// The point of the triangle abc, in space, that is nearest to p. Any triangle, also one that is a
/// segment or a point; any order of its corners. Right over the whole supported range; all coordinates
/// must be finite.
inline OnTriangle closest_on_triangle(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
    return region_walk(measures_by_five_dots(p, a, b, c), p, a, b, c);
}

/// Whether a ball touches or overlaps the triangle abc; radius in metres, at least 0.
inline bool sphere_hits_triangle(Vec3 centre, double radius, Vec3 a, Vec3 b, Vec3 c) {
    const Vec3 nearest = closest_on_triangle(centre, a, b, c).point;
    return length_squared(centre - nearest) <= radius * radius;
}

}  // namespace cc
