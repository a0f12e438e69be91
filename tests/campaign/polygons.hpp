#pragma once
/// The truth about convex polygons: exact signs, hulls from the definition, distance and depth in 128 bits.
/// Where many pairs of a corner and an edge are to be compared, doubles put those aside that cannot be the
/// nearest by far more than doubles are off; 128 bits decide among the rest.
#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "exact_triangle.hpp"
#include "quad.hpp"

namespace truth {

using cc::Vec2;
using Points = std::vector<Vec2>;

/// The sign of the area of abc: in 128 bits where these are sure, else in rational numbers.
inline int orientation(Vec2 a, Vec2 b, Vec2 c) {
    const Quad2 ab = wide(b) - wide(a), ac = wide(c) - wide(a);
    const Quad up = ab.x * ac.y, down = ab.y * ac.x, area = up - down;
    const Quad unsure = 0x1p-100 * (size_of(up) + size_of(down));  // off by 2^-110 of them
    if (area > unsure) return 1;
    if (area < -unsure) return -1;
    return exact::orientation(a, b, c);
}

/// The corner after `at` on the hull: all points are to the left, and those on the line not beyond it.
inline const Vec2* next_on_hull(std::span<const Vec2> points, Vec2 at) {
    const Vec2* best = nullptr;
    for (const Vec2& q : points) {
        if (q == at) continue;
        const int turn = best ? truth::orientation(at, *best, q) : -1;
        const bool is_beyond = turn == 0 && distance(wide(at), wide(*best)) < distance(wide(at), wide(q));
        if (turn < 0 || is_beyond) best = &q;
    }
    return best;
}

/// The hull by gift wrapping, counter-clockwise, from the least point by x, then y; of a line two points.
inline Points hull(std::span<const Vec2> points) {
    const auto before = [](Vec2 p, Vec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); };
    Points corners;
    if (points.empty()) return corners;
    const Vec2 first = *std::ranges::min_element(points, before);
    for (Vec2 at = first; corners.empty() || at != first;) {
        corners.push_back(at);
        const Vec2* next = next_on_hull(points, at);
        if (!next) break;
        at = *next;
    }
    return corners;
}

/// How far a corner is from the origin, at most.
inline double reach(std::span<const Vec2> points) {
    double most = 0;
    for (const Vec2 p : points) most = std::max(most, cc::length(p));
    return most;
}

inline std::size_t after(std::size_t k, std::size_t n) { return k + 1 < n ? k + 1 : 0; }

/// An edge, and how far it has other points in front of its line: negative, behind it.
struct Edge {
    Quad gap;
    Quad2 n;  ///< outwards, of length 1
};

/// How far the edge from a to b has the nearest of `others` in front.
inline Edge edge_gap(Vec2 a, Vec2 b, std::span<const Vec2> others, double slack) {
    const Vec2 out = cc::right(b - a);
    double least = std::numeric_limits<double>::infinity();
    for (const Vec2 y : others) least = std::min(least, dot(out, y - a));
    const Quad2 across = right(wide(b) - wide(a));
    const Quad l = length(across);
    Quad gap = std::numeric_limits<double>::max();
    for (const Vec2 y : others)
        if (dot(out, y - a) <= least + slack * cc::length(out))
            gap = smaller(gap, dot(across, wide(y) - wide(a)) / l);
    return {gap, (1 / l) * across};
}

/// The same from doubles alone.
inline double about_gap(Vec2 a, Vec2 b, std::span<const Vec2> others) {
    const Vec2 out = cc::right(b - a);
    double least = std::numeric_limits<double>::infinity();
    for (const Vec2 y : others) least = std::min(least, dot(out, y - a));
    return least / cc::length(out);
}

/// The edge of X that has Y farthest in front.
inline Edge best_edge(std::span<const Vec2> X, std::span<const Vec2> Y, double slack) {
    std::vector<double> about;
    for (std::size_t k = 0; k < X.size(); ++k) about.push_back(about_gap(X[k], X[after(k, X.size())], Y));
    const double most = std::ranges::max(about);
    Edge best{-std::numeric_limits<double>::max(), {}};
    for (std::size_t k = 0; k < X.size(); ++k) {
        if (about[k] < most - slack) continue;
        const Edge edge = edge_gap(X[k], X[after(k, X.size())], Y, slack);
        if (edge.gap > best.gap) best = edge;
    }
    return best;
}

/// The least distance of a corner of X from an edge of Y, if that is below `best`.
inline Quad corner_distance(std::span<const Vec2> X, std::span<const Vec2> Y, double slack, Quad best) {
    for (const Vec2 x : X)
        for (std::size_t k = 0; k < Y.size(); ++k) {
            const Vec2 a = Y[k], b = Y[after(k, Y.size())], ab = b - a;
            const double along = dot(x - a, ab), squared = dot(ab, ab);
            const double t = squared > 0 ? std::clamp(along / squared, 0., 1.) : 0;
            if (cc::distance(x, a + t * ab) > static_cast<double>(best) + slack) continue;
            best = smaller(best, distance_from_segment(wide(x), wide(a), wide(b)));
        }
    return best;
}

/// The distance of two hulls that have no point in common.
inline Quad outer_distance(std::span<const Vec2> A, std::span<const Vec2> B, double slack) {
    const Quad best = corner_distance(A, B, slack, distance(wide(A[0]), wide(B[0])));
    return corner_distance(B, A, slack, best);
}

/// Whether A - B has an inside.
inline bool has_inside(std::span<const Vec2> A, std::span<const Vec2> B) {
    if (A.size() > 2 || B.size() > 2) return true;
    if (A.size() < 2 || B.size() < 2) return false;
    return cross(wide(A[1]) - wide(A[0]), wide(B[1]) - wide(B[0])) != 0;
}

/// How two hulls, of any number of corners, stand to each other.
struct Gap {
    Quad size;      ///< their distance; or minus their depth
    bool is_apart;  ///< by an exact sign, but for what 128 bits cannot see
};

/// The edge of either that has the other farthest in front.
inline Edge best_edge_of_both(std::span<const Vec2> A, std::span<const Vec2> B) {
    const double slack = 0x1p-40 * (reach(A) + reach(B));
    Edge best{-std::numeric_limits<double>::max(), {}};
    if (A.size() > 1) best = best_edge(A, B, slack);
    if (B.size() < 2) return best;
    const Edge of_b = best_edge(B, A, slack);
    return of_b.gap > best.gap ? Edge{of_b.gap, Quad{-1} * of_b.n} : best;
}

inline Gap gap(std::span<const Vec2> A, std::span<const Vec2> B) {
    const double slack = 0x1p-40 * (reach(A) + reach(B));
    if (has_inside(A, B)) {
        const Quad best = best_edge_of_both(A, B).gap;
        if (best <= 0) return {best, false};
    }
    const Quad apart = outer_distance(A, B, slack);
    return {apart, apart > 0};
}

/// How far p is outside of the hull's border, or from it if it is inside: 0 on the border.
inline Quad from_border(cc::Vec2 p, std::span<const Vec2> corners) {
    Quad best = distance(wide(p), wide(corners[0]));
    return corner_distance({&p, 1}, corners, 0x1p-40 * (reach(corners) + cc::length(p)), best);
}

/// How far p is outside of the hull; 0 inside.
inline Quad outside(cc::Vec2 p, std::span<const Vec2> corners) {
    bool is_inside = corners.size() > 2;
    for (std::size_t k = 0; k < corners.size() && is_inside; ++k)
        is_inside = cross(wide(corners[after(k, corners.size())]) - wide(corners[k]),
                          wide(p) - wide(corners[k])) >= 0;
    return is_inside ? Quad{0} : from_border(p, corners);
}

}  // namespace truth
