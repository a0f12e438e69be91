// Chapter 2: the nearest point of a segment, in the plane and in space, beside 128 bits.
#include "02-segments/segment.hpp"
#include "segments.hpp"
#include "space.hpp"

namespace {

using namespace campaign;
using namespace inputs;

// 5 eps S with S = |A| + |AB| + |AP|, as tests/02-segments.cpp derives it.
constexpr double rounding = 5 * 0x1p-52;

const std::vector<const char*> kinds = {"around",   "before",    "beside",          "beyond", "near an end",
                                        "far away", "on a grid", "a short segment", "a point"};

struct Three {
    Vec3 p, a, b;
    bool is_flat() const { return p.z == 0 && a.z == 0 && b.z == 0; }
    double size() const { return cc::length(a) + cc::distance(a, b) + cc::distance(a, p); }
};

template <class V> Case drawn(Random& random, std::size_t kind) {
    const auto like = static_cast<segments::PointKind>(kind % segments::point_kinds);
    auto it = segments::point_case<V>(like, random);
    if (kind == 7) it.b = it.a + std::ldexp(1., -static_cast<int>(random.below(50))) * (it.b - it.a);
    if (kind == 8) it.b = it.a;
    std::vector<double> numbers;
    for (const V v : {it.p, it.a, it.b}) append(numbers, v);
    return {numbers};
}

Case make(Random& random, std::size_t kind) {
    return random.below(2) == 0 ? drawn<Vec2>(random, kind) : drawn<Vec3>(random, kind);
}

Three three_of(const Case& it) { return {vec3(it[0], 0), vec3(it[0], 3), vec3(it[0], 6)}; }

// The answer of the plane where all is in it.
cc::OnSegment<Vec3> ours(const Three& s) {
    if (!s.is_flat()) return cc::closest_on_segment(s.p, s.a, s.b);
    const auto q = cc::closest_on_segment(Vec2{s.p.x, s.p.y}, Vec2{s.a.x, s.a.y}, Vec2{s.b.x, s.b.y});
    return {{q.point.x, q.point.y, 0}, q.t};
}

Verdict check(const Case& it) {
    if (!are_ordinary(it)) return no_case;
    const Three s = three_of(it);
    const auto q = ours(s);
    const auto right = truth::closest_on_segment(truth::wide(s.p), truth::wide(s.a), truth::wide(s.b));
    Promises promise;
    const double bound = rounding * s.size();
    promise.within(truth::distance(truth::wide(q.point), right.point), bound, "the nearest point");
    promise.within((right.t - q.t) * truth::distance(truth::wide(s.a), truth::wide(s.b)), bound, "its place");
    promise.holds(0 <= q.t && q.t <= 1, "the place is on the segment");
    return promise.verdict();
}

Verdict vary(const Case& it, std::size_t change) {
    if (!are_ordinary(it)) return no_case;
    const Three s = three_of(it);
    const bool ends = change == more_changes;
    const Three other{changed(s.p, change), changed(ends ? s.b : s.a, change),
                      changed(ends ? s.a : s.b, change)};
    const auto q = ours(s), r = ours(other);
    Promises promise;
    if (scale_of(change) != 1)
        promise.holds(r.t == q.t && r.point == changed(q.point, change), "the same digits");
    else
        promise.within(cc::distance(r.point, changed(q.point, change)), rounding * (s.size() + other.size()),
                       "the same point");
    return promise.verdict();
}

const Registered here{{"closest_on_segment",
                       2,
                       "128 bits",
                       kinds,
                       and_more(space_invariances, {"from the other end on"}),
                       {{"p_a_b", 9, 1}},
                       make,
                       check,
                       vary}};

}  // namespace
