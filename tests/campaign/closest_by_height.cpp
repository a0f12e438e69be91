// Chapter 3: the nearest point of a triangle by its base and its height, beside 128 bits.
#include "03-triangles/height.hpp"
#include "triangles_query.hpp"

namespace {

using namespace campaign;
using namespace inputs;

cc::OnTriangle ours(const triangles::Query& q) { return cc::closest_by_height(q.p, q.a, q.b, q.c); }

// 48 eps S + eps M for every triangle (docs/tolerances.md).
double bound_of(const triangles::Query& q) {
    return 0x1p-52 * (48 * triangles::size_of(q) + triangles::reach_of(q));
}

Verdict check(const Case& it) {
    if (!are_ordinary(it)) return no_case;
    const triangles::Query q = query_of(it);
    const cc::OnTriangle got = ours(q);
    Promises promise;
    promise.within(truth::distance(truth::wide(q.p), truth::wide(got.point)) - true_distance(q), bound_of(q),
                   "the distance");
    check_weights(q, got, promise);
    return promise.verdict();
}

double apart(const triangles::Query& q) { return cc::distance(q.p, ours(q).point); }

Verdict vary(const Case& it, std::size_t change) {
    if (!are_ordinary(it)) return no_case;
    const triangles::Query q = query_of(it), other = changed(q, change);
    Promises promise;
    if (scale_of(change) != 1)
        promise.holds(ours(other).point == changed(ours(q).point, change), "the same digits");
    else
        promise.within(apart(q) - apart(other), 2 * bound_of(q) + 8 * 0x1p-52 * apart(q),
                       "the same distance");
    return promise.verdict();
}

const Registered here{{"closest_by_height", 3, "128 bits", triangle_kinds, triangle_invariances,
                       triangle_parts, triangle_of, check, vary}};

}  // namespace
