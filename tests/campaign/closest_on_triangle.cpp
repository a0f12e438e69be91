// Chapter 3: the nearest point of a triangle by its regions, beside 128 bits.
#include "03-triangles/triangle.hpp"
#include "triangles_query.hpp"

namespace {

using namespace campaign;
using namespace inputs;

cc::OnTriangle ours(const triangles::Query& q) { return cc::closest_on_triangle(q.p, q.a, q.b, q.c); }

// The bound of docs/tolerances.md: triangles::margin is 48 eps S / sin² + eps M by dot products, and without
// the quotient by base and height; and the guard keeps sin² over 2^-6, whatever the library's guard is now.
double bound_of(const triangles::Query& q) {
    return std::min(triangles::margin(q),
                    0x1p-52 * (48 * 0x1p6 * triangles::size_of(q) + triangles::reach_of(q)));
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

// In another unit the digits are the same; else both are within their bounds, and each is rounded by 4 eps.
Verdict vary(const Case& it, std::size_t change) {
    if (!are_ordinary(it)) return no_case;
    const triangles::Query q = query_of(it), other = changed(q, change);
    const cc::OnTriangle got = ours(q), same = ours(other);
    Promises promise;
    if (scale_of(change) != 1)
        promise.holds(same.point == changed(got.point, change) && same.region == got.region,
                      "the same digits");
    else
        promise.within(apart(q) - apart(other), bound_of(q) + bound_of(other) + 8 * 0x1p-52 * apart(q),
                       "the same distance");
    return promise.verdict();
}

const Registered here{{"closest_on_triangle", 3, "128 bits", triangle_kinds, triangle_invariances,
                       triangle_parts, triangle_of, check, vary}};

}  // namespace
