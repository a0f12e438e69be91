// Hint: you take the nearest point of the remembered simplex for the answer, and do not ask whether it still is. Ask once
// at least: the bounds must meet.
#include <functional>
#include <vector>

#include "02-segments/segment.hpp"
#include "03-triangles/orientation.hpp"
#include "06-gjk/gjk.hpp"

namespace exercise {

/// A question to both shapes as they are now, counted.
using Ask = std::function<cc::SupportPoint(cc::Vec2)>;

namespace {

using Simplex = std::vector<cc::SupportPoint>;

/// The nearest point of a segment, which it leaves with only the corners that this point needs.
cc::Vec2 nearest_of(Simplex& simplex) {
    if (simplex.size() == 1) return simplex[0].w;
    const auto nearest = cc::closest_on_segment(cc::Vec2{}, simplex[0].w, simplex[1].w);
    if (nearest.t == 0) simplex.pop_back();
    if (nearest.t == 1) simplex.erase(simplex.begin());
    return nearest.point;
}

bool holds_origin(cc::Vec2 p, cc::Vec2 q, cc::Vec2 s) { return cc::contains(p, q, s, {}); }

}  // namespace

double distance(const cc::ConvexView& A, const cc::ConvexView& B, const Ask& ask,
                std::vector<cc::SupportPoint>& memory) {
    Simplex& simplex = memory;
    for (cc::SupportPoint& corner : simplex) corner.w = A.points[corner.a] - B.points[corner.b];
    if (!simplex.empty()) return length(nearest_of(simplex));
    simplex.push_back(ask({1, 0}));
    for (;;) {
        const cc::Vec2 v = nearest_of(simplex), d = -v;
        if (v == cc::Vec2{}) return 0;
        const cc::SupportPoint s = ask(d);
        if (dot(s.w - v, d) <= 1e-12 * dot(d, d)) return length(v);  // relative: 10^-12 of the distance
        Simplex beside{s, simplex.back()};
        if (simplex.size() == 2 && holds_origin(simplex[0].w, simplex[1].w, s.w)) return 0;
        simplex.resize(1, s);
        simplex.insert(simplex.begin(), s);
        if (length(nearest_of(beside)) < length(nearest_of(simplex))) simplex = beside;
    }
}

}  // namespace exercise
