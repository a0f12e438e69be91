#pragma once
/// Chapter 6: GJK as it is often written, with stops that sound right and are WRONG, and a yes or no with the
/// strict triangle test of the article E3. Kept to be drawn and to be proved wrong.
#include <algorithm>
#include <optional>
#include <vector>

#include "02-segments/segment.hpp"
#include "03-triangles/beside/as_printed.hpp"
#include "06-gjk/gjk.hpp"

namespace cc::as_printed {

/// When a loop ends, besides at a corner that it has already.
enum class Stop {
    no_fall,  ///< |v| has not become less
    none      ///< nothing else
};

/// The distance, 0 for an overlap; not `ended` if it was still at work after 100 questions.
struct Walked {
    double distance;
    int steps;
    bool ended;
};

using Corners = std::vector<Vec2>;

/// The point of the simplex nearest to the origin; leaves in it only the corners that this point needs.
inline Vec2 nearest_of(Corners& simplex) {
    if (simplex.size() == 1) return simplex[0];
    if (simplex.size() == 3 && contains_origin(simplex[0], simplex[1], simplex[2])) return {};
    Corners kept;
    Vec2 nearest = simplex[0];
    for (std::size_t k = 0; k < simplex.size(); ++k) {
        const Vec2 p = simplex[k], q = simplex[(k + 1) % simplex.size()];
        const auto on = cc::closest_on_segment(Vec2{}, p, q);
        if (!kept.empty() && length_squared(on.point) >= length_squared(nearest)) continue;
        nearest = on.point;
        kept = on.t == 0 ? Corners{p} : on.t == 1 ? Corners{q} : Corners{p, q};
    }
    simplex = kept;
    return nearest;
}

/// The loop, with one of the stops.
inline Walked gjk(const ConvexView& A, const ConvexView& B, Stop stop) {
    Corners simplex{support_point(A, B, B.points[0] - A.points[0]).w};
    Vec2 v = simplex[0];
    for (int steps = 1; steps <= 100; ++steps) {
        const Vec2 w = support_point(A, B, -v).w;
        const bool is_known = std::ranges::find(simplex, w) != simplex.end();
        if (is_known) return {length(v), steps, true};
        simplex.push_back(w);
        const Vec2 next = nearest_of(simplex);
        if (next == Vec2{}) return {0, steps, true};
        if (stop == Stop::no_fall && !(length(next) < length(v))) return {length(v), steps, true};
        v = next;
    }
    return {length(v), 100, false};
}

/// Whether the two overlap, by triangles that must hold the origin strictly inside (E3-5): none, if it has
/// not found out after 100 questions.
inline std::optional<bool> overlap(const ConvexView& A, const ConvexView& B) {
    Vec2 p = support_point(A, B, {1, 0}).w;
    Vec2 q = support_point(A, B, -p).w;
    for (int steps = 0; steps < 100; ++steps) {
        const Vec2 d = cross(q - p, -p) >= 0 ? left(q - p) : right(q - p);
        const Vec2 s = support_point(A, B, d).w;
        if (dot(s, d) < 0) return false;
        if (contains_origin(p, q, s)) return true;
        if (s == p || s == q) return false;
        Corners simplex{p, q, s};
        nearest_of(simplex);
        if (simplex.size() == 1) simplex.push_back(s);
        p = simplex[0];
        q = simplex[1];
    }
    return std::nullopt;
}

}  // namespace cc::as_printed
