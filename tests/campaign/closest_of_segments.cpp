// Chapter 2: the nearest points of two segments, beside 128 bits.
#include "02-segments/segment.hpp"
#include "inputs.hpp"
#include "segments.hpp"

namespace {

using namespace campaign;
using namespace inputs;

// The gap is at most 9 eps S too large and 3 eps S too small, with S = |A| + |C| + |AB| + |CD| + |AC|; a
// point is rounded by 2 eps S (tests/02-segments.cpp).
constexpr double eps = 0x1p-52;

const std::vector<const char*> kinds = {"anywhere",    "crossing", "nearly parallel", "parallel",
                                        "on one line", "touching", "on a grid",       "of different sizes"};

double size_of(const Points& s) {
    using cc::distance;
    return length(s[0]) + length(s[2]) + distance(s[0], s[1]) + distance(s[2], s[3]) + distance(s[0], s[2]);
}

Case make(Random& random, std::size_t kind) {
    const auto like = static_cast<segments::PairKind>(kind % segments::pair_kinds);
    const double size = any_size(random);
    segments::Two s = segments::two(like, random);
    if (kind == segments::pair_kinds) s.b = s.a + shapes::power(random, 12) * (s.b - s.a);
    return {numbers_of(shapes::scaled({s.a, s.b, s.c, s.d}, size))};
}

truth::Quad true_gap(const Points& s) {
    const int c = truth::orientation(s[0], s[1], s[2]), d = truth::orientation(s[0], s[1], s[3]);
    const int a = truth::orientation(s[2], s[3], s[0]), b = truth::orientation(s[2], s[3], s[1]);
    if (a * b < 0 && c * d < 0) return 0;
    const auto from = [&](int p, int q, int r) {
        return truth::distance_from_segment(truth::wide(s[p]), truth::wide(s[q]), truth::wide(s[r]));
    };
    return truth::smaller(truth::smaller(from(0, 2, 3), from(1, 2, 3)),
                          truth::smaller(from(2, 0, 1), from(3, 0, 1)));
}

// How far the point is from its place on the segment ab.
truth::Quad off_place(const cc::OnSegment<Vec2>& q, Vec2 a, Vec2 b) {
    const auto from = truth::wide(a);
    return truth::distance(truth::wide(q.point), from + q.t * (truth::wide(b) - from));
}

cc::OnSegments ours(const Points& s) { return cc::closest_of_segments(s[0], s[1], s[2], s[3]); }

double gap(const cc::OnSegments& q) { return cc::distance(q.on_ab.point, q.on_cd.point); }

Verdict check(const Case& it) {
    if (!are_ordinary(it)) return no_case;
    const Points s = points_of(it[0]);
    const cc::OnSegments q = ours(s);
    const auto found = truth::distance(truth::wide(q.on_ab.point), truth::wide(q.on_cd.point));
    const auto more = found - true_gap(s);
    const double unit = eps * size_of(s);
    Promises promise;
    promise.within(more, (more > 0 ? 9 : 3) * unit, "the gap");
    promise.within(off_place(q.on_ab, s[0], s[1]), 2 * unit, "the point of ab at its place");
    promise.within(off_place(q.on_cd, s[2], s[3]), 2 * unit, "the point of cd at its place");
    promise.holds(0 <= q.on_ab.t && q.on_ab.t <= 1 && 0 <= q.on_cd.t && q.on_cd.t <= 1,
                  "the places are on the segments");
    return promise.verdict();
}

Verdict vary(const Case& it, std::size_t change) {
    if (!are_ordinary(it)) return no_case;
    const Points s = points_of(it[0]);
    Points other = s;
    if (change == exchange)
        other = {s[2], s[3], s[0], s[1]};
    else if (change == other_corner)
        other = {s[1], s[0], s[2], s[3]};
    else
        change_points(other, change);
    if (change == mirror) std::ranges::reverse(other);
    const cc::OnSegments q = ours(s), r = ours(other);
    Promises promise;
    if (scale_of(change) != 1)
        promise.holds(q.on_ab.t == r.on_ab.t && q.on_cd.t == r.on_cd.t, "the same digits");
    else
        promise.within(gap(q) - gap(r), 12 * eps * (size_of(s) + size_of(other)), "the same gap");
    return promise.verdict();
}

const Registered here{{"closest_of_segments",
                       2,
                       "128 bits",
                       kinds,
                       {"2^20 times as large", "2^20 times as small", "turned by a quarter", "mirrored",
                        "from the other end on", "exchanged"},
                       {{"a_b_c_d", 8, 1}},
                       make,
                       check,
                       vary}};

}  // namespace
