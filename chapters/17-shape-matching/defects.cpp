#include "17-shape-matching/defects.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "02-segments/segment.hpp"

namespace cc::detail {
namespace {

// A corner or an edge, by its corners.
using Feature = std::vector<std::size_t>;

// The corner that reaches farthest along n; and before it the second best, if that reaches less than 1 cm
// less.
Feature support_edge(std::span<const Vec2> points, Vec2 n) {
    const auto lags = [&](std::size_t j, std::size_t k) { return dot(points[j], n) < dot(points[k], n); };
    Feature sorted(points.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t{0});
    std::swap(sorted[0], *std::ranges::max_element(sorted, lags));
    const std::size_t best = sorted[0];
    const std::size_t second = *std::max_element(sorted.begin() + 1, sorted.end(), lags);
    if (dot(points[best], n) - dot(points[second], n) < 0.01) return {second, best};
    return {best};
}

Vec2 closest_on(const Feature& feature, std::span<const Vec2> points, Vec2 p) {
    return closest_on_segment(p, points[feature.front()], points[feature.back()]).point;
}

// The corner, or the edge by its first corner.
std::size_t number_of(const Feature& feature, std::size_t corners) {
    if ((feature.front() + 1) % corners == feature.back()) return feature.front();
    return feature.back();
}

// From what the article measures: the mean of two edges, or else the corner.
Vec2 centre_of(const Feature& a, const Feature& b, const ConvexView& A, const ConvexView& B) {
    if (a.size() == 1) return A.points[a[0]];
    if (b.size() == 1) return B.points[b[0]];
    return 0.25 * (A.points[a[0]] + A.points[a[1]] + B.points[b[0]] + B.points[b[1]]);
}

FeatureKind kind_of(const Feature& a, const Feature& b) {
    if (a.size() == 1) return FeatureKind::corner_of_a;
    if (b.size() == 1) return FeatureKind::corner_of_b;
    return FeatureKind::edges;
}

}  // namespace

Mat2 collapsing_rotation(const Mat2& A_pq) {
    const Mat2 square = transpose(A_pq) * A_pq;
    const double s = std::sqrt(determinant(square));
    const Mat2 S = (square + s * identity2) / std::sqrt(trace(square) + 2 * s);
    return A_pq * (Mat2{S.a11, -S.a01, -S.a10, S.a00} / determinant(S));
}

Manifold clamped_contact(const ConvexView& A, const ConvexView& B, Vec2 n) {
    const Feature a = support_edge(A.points, n);
    const Feature b = support_edge(B.points, -n);
    if (a.size() + b.size() == 2) return {};
    const Vec2 centre = centre_of(a, b, A, B);
    const Vec2 on_a = closest_on(a, A.points, centre);
    const Vec2 on_b = closest_on(b, B.points, centre);
    const auto id = feature_id(kind_of(a, b), number_of(a, A.points.size()), number_of(b, B.points.size()));
    return {n, {{0.5 * (on_a + on_b), -distance(on_a, on_b), id}, {}}, 1};
}

}  // namespace cc::detail
