#pragma once
/// Chapter 5, the rules as printed in the articles E3 and E4, and a usual test that is not enough: WRONG,
/// kept to be drawn and to be proved wrong.
#include "05-convex-shapes/shape.hpp"

namespace cc::as_printed {

/// The support of A - B by asking both shapes the same way (E3-4).
inline Vec2 support_of_difference(const ConvexView& A, const ConvexView& B, Vec2 d) {
    return support(A, d) - support(B, d);
}

/// The "centroid" of a shape: the mean of its corners (E4-17).
inline Vec2 centroid(std::span<const Vec2> points) {
    Vec2 sum;
    for (const Vec2 p : points) sum = sum + p;
    return sum / static_cast<double>(points.size());
}

/// Whether a closed path is convex, by left turns alone.
inline bool is_convex(std::span<const Vec2> points) {
    const std::size_t n = points.size();
    for (std::size_t k = 0; k < n; ++k) {
        const Vec2 p = points[(k + 1) % n];
        if (cross(p - points[k], points[(k + 2) % n] - p) <= 0) return false;
    }
    return n >= 3;
}

}  // namespace cc::as_printed
