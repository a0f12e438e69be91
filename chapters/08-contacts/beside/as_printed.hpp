#pragma once
/// Chapter 8, the rules as printed in the articles E3 and E4: WRONG, kept to be drawn and to be proved wrong.
#include <algorithm>
#include <optional>
#include <vector>

#include "02-segments/segment.hpp"
#include "05-convex-shapes/shape.hpp"

namespace cc::as_printed {

/// The arm of a contact: a point in the body's own frame, less the centre in the world's (E3-9).
inline Vec2 arm(Vec2 in_body, Vec2 centre_in_world) { return in_body - centre_in_world; }

/// A box of 1 m and 1 kg just after landing.
struct Landing {
    double v = -1;     ///< upwards, m/s
    double omega = 0;  ///< rad/s
};

/// The box falls flat at 1 m/s and is stopped where it has contacts, each given by its place right of the
/// centre. The rule for one contact (E3-13), which is right for what it is: what is wrong is to give it one
/// contact.
inline Landing land(std::span<const double> contacts) {
    constexpr double inertia = 1. / 6;
    Landing box;
    for (int pass = 0; pass < 30; ++pass)
        for (const double x : contacts) {
            const double approach = -(box.v + box.omega * x), push = approach / (1 + x * x / inertia);
            box.v += push;
            box.omega += push * x / inertia;
        }
    return box;
}

/// The corner that reaches farthest along v; and the second best if it reaches less than 0.01 less,
/// times |v| (E4-23).
inline std::vector<Vec2> support_edge(std::span<const Vec2> points, Vec2 v) {
    const auto lags = [v](Vec2 p, Vec2 q) { return dot(p, v) < dot(q, v); };
    std::vector<Vec2> sorted(points.begin(), points.end());
    std::swap(sorted[0], *std::ranges::max_element(sorted, lags));
    const Vec2 best = sorted[0], second = *std::max_element(sorted.begin() + 1, sorted.end(), lags);
    if (dot(best, v) - dot(second, v) < 0.01) return {second, best};
    return {best};
}

/// Where two support edges meet, and how deep they are said to overlap.
struct SupportPair {
    Vec2 on_a, on_b;
    double penetration;
};

/// The point of a support feature that is nearest to p.
inline Vec2 closest_on_feature(Vec2 p, const std::vector<Vec2>& feature) {
    return closest_on_segment(p, feature.front(), feature.back()).point;
}

/// The contact of two shapes that overlap along n, from A to B: on two edges, the points nearest to the
/// mean of their four ends, with the distance of these points as the depth (E4-14). None for two corners,
/// where the article throws.
inline std::optional<SupportPair> meeting(const ConvexView& A, const ConvexView& B, Vec2 n) {
    const auto a = support_edge(A.points, n), b = support_edge(B.points, -n);
    if (a.size() + b.size() == 2) return std::nullopt;
    const bool are_edges = a.size() + b.size() == 4;
    const Vec2 centre = are_edges ? 0.25 * (a[0] + a[1] + b[0] + b[1]) : a.size() == 1 ? a[0] : b[0];
    const Vec2 on_a = closest_on_feature(centre, a), on_b = closest_on_feature(centre, b);
    return SupportPair{on_a, on_b, distance(on_a, on_b)};
}

}  // namespace cc::as_printed
