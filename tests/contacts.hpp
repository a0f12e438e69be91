#pragma once
/// What the tests of contacts measure them by.
#include <algorithm>
#include <limits>
#include <vector>

#include "02-segments/segment.hpp"
#include "08-contacts/manifold.hpp"
#include "catch.hpp"
#include "exact_convex.hpp"

namespace contacts {

using cc::ConvexView;
using cc::Manifold;
using cc::Vec2;
using Points = std::vector<Vec2>;

/// A share of the scale: as exact as chapter 6 promises a distance, 1e-13.
inline constexpr double of_gjk = 0x1p-43;

/// From its lower left corner on.
inline Points box(double x, double y, double width, double height) {
    return {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
}

/// How far a corner is from the origin, at most, or the larger radius.
inline double scale_of(const ConvexView& A, const ConvexView& B) {
    double S = std::max(A.radius, B.radius);
    for (const auto& points : {A.points, B.points})
        for (const Vec2 p : points) S = std::max(S, length(p));
    return S;
}

inline double least_separation(const Manifold& m) {
    double least = std::numeric_limits<double>::infinity();
    for (int k = 0; k < m.count; ++k) least = std::min(least, m.points[k].separation);
    return least;
}

/// The same contacts, with A and B swapped: in the opposite order, since left(normal) is the opposite, too.
inline void require_swapped(const Manifold& m, const Manifold& other, double tolerance) {
    REQUIRE(other.count == m.count);
    REQUIRE(length(m.normal + other.normal) <= tolerance);
    for (int k = 0; k < m.count; ++k) {
        const cc::ContactPoint &p = m.points[k], &q = other.points[m.count - 1 - k];
        REQUIRE(q.feature_id == cc::swapped(p.feature_id));
        REQUIRE(distance(p.position, q.position) <= tolerance);
        REQUIRE(std::abs(p.separation - q.separation) <= tolerance);
    }
}

/// What a corner of A and an edge of B are numbered as when they meet, and the other way round.
constexpr std::uint32_t corner_of_a(std::size_t corner, std::size_t edge) {
    return cc::feature_id(cc::FeatureKind::corner_of_a, corner, edge);
}
constexpr std::uint32_t corner_of_b(std::size_t corner, std::size_t edge) {
    return cc::feature_id(cc::FeatureKind::corner_of_b, edge, corner);
}

/// The largest separation by an edge, from its definition.
inline exact::Real exact_separation(const Points& A, const Points& B) {
    exact::Real best(-1e300, exact::bits);
    for (const auto& [X, Y] : {std::pair{&A, &B}, {&B, &A}})
        for (std::size_t k = 0; k < X->size(); ++k) {
            const auto p = exact::of((*X)[k]), e = exact::of((*X)[(k + 1) % X->size()]) - p;
            const exact::Vector out{e.y, -e.x, 0};
            exact::Rational least = exact::dot(out, exact::of((*Y)[0]) - p);
            for (const Vec2 y : *Y)
                least = std::min<exact::Rational>(least, exact::dot(out, exact::of(y) - p));
            const exact::Real l = sqrt(exact::Real(exact::dot(out, out), exact::bits));
            best = std::max<exact::Real>(best, exact::Real(least, exact::bits) / l);
        }
    return best;
}

/// The distance of two polygons, or minus their depth, without rounding but the last.
inline double exact_distance(const Points& A, const Points& B) {
    const double axis = exact_separation(A, B).get_d();
    return axis <= 0 ? axis : exact::distance(A, B, scale_of({A}, {B})).get_d();
}

inline double distance_from_edge(Vec2 p, std::span<const Vec2> points, std::size_t k) {
    return distance(p, cc::closest_on_segment(p, points[k], points[(k + 1) % points.size()]).point);
}

inline double distance_from_border(Vec2 p, std::span<const Vec2> points) {
    double best = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < points.size(); ++k) best = std::min(best, distance_from_edge(p, points, k));
    return best;
}

/// How far the point `on_a` of A is from the corner or edge of A that a contact names, and `on_b` from that
/// of B: the larger of the two.
inline double distance_from_named(std::uint32_t id, Vec2 on_a, const ConvexView& A, Vec2 on_b,
                                  const ConvexView& B) {
    const auto [kind, of_a, of_b] = cc::features_of(id);
    double from_a = distance_from_edge(on_a, A.points, of_a);
    double from_b = distance_from_edge(on_b, B.points, of_b);
    if (kind == cc::FeatureKind::corners || kind == cc::FeatureKind::corner_of_a)
        from_a = distance(on_a, A.points[of_a]);
    if (kind == cc::FeatureKind::corners || kind == cc::FeatureKind::corner_of_b)
        from_b = distance(on_b, B.points[of_b]);
    return std::max(from_a, from_b);
}

inline bool same_bits(const Manifold& m, const Manifold& other) {
    if (m.count != other.count || m.normal != other.normal) return false;
    for (int k = 0; k < m.count; ++k) {
        const auto &p = m.points[k], &q = other.points[k];
        if (p.position != q.position || p.separation != q.separation || p.feature_id != q.feature_id)
            return false;
    }
    return true;
}

}  // namespace contacts
