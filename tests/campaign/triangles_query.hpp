#pragma once
/// What both ways to the nearest point of a triangle share.
#include "space.hpp"
#include "triangles.hpp"

namespace inputs {

inline const std::vector<const char*> triangle_kinds = {"anywhere",
                                                        "obtuse",
                                                        "needle",
                                                        "spike",
                                                        "in its plane",
                                                        "far away",
                                                        "on a line",
                                                        "two corners alike",
                                                        "three corners alike",
                                                        "from 1e-6 to 1e8"};
inline const std::vector<campaign::Part> triangle_parts = {{"p_a_b_c", 12, 1}};

inline Case triangle_of(Random& random, std::size_t kind) {
    const auto like = static_cast<triangles::Kind>(kind % triangles::kinds);
    const double size = kind == triangles::kinds ? std::pow(10., random.uniform(-6, 8))
                                                 : std::ldexp(1., static_cast<int>(random.below(41)) - 20);
    const triangles::Query q =
        triangles::scaled(triangles::shuffled(random, triangles::make(like, random)), size);
    std::vector<double> numbers;
    for (const Vec3 v : {q.p, q.a, q.b, q.c}) append(numbers, v);
    return {numbers};
}

inline triangles::Query query_of(const Case& it) {
    return {vec3(it[0], 0), vec3(it[0], 3), vec3(it[0], 6), vec3(it[0], 9)};
}

inline truth::Quad true_distance(const triangles::Query& q) {
    return truth::distance_from_triangle(truth::wide(q.p), truth::wide(q.a), truth::wide(q.b),
                                         truth::wide(q.c));
}

/// The changes of space, and two more orders of the corners.
inline triangles::Query changed(const triangles::Query& q, std::size_t change) {
    if (change == more_changes) return {q.p, q.b, q.c, q.a};
    if (change == more_changes + 1) return {q.p, q.b, q.a, q.c};
    return {changed(q.p, change), changed(q.a, change), changed(q.b, change), changed(q.c, change)};
}
inline const std::vector<const char*> triangle_invariances =
    and_more(space_invariances, {"from B on", "A and B exchanged"});

/// A point of the triangle, with weights that say so: they are off by 2 eps together, and the point from its
/// place by 6 eps of the size and the distance from the origin (tests/03-triangles.cpp).
inline void check_weights(const triangles::Query& q, const cc::OnTriangle& got, campaign::Promises& promise) {
    using truth::wide;
    constexpr double eps = 0x1p-52;
    const truth::Quad sum = truth::Quad(got.u) + got.v + got.w;
    promise.holds(got.u >= 0 && got.v >= 0 && got.w >= 0, "no weight is negative");
    promise.within(sum - 1, 2 * eps, "the weights add up to 1");
    const auto place =
        truth::Quad(got.u) * wide(q.a) + truth::Quad(got.v) * wide(q.b) + truth::Quad(got.w) * wide(q.c);
    promise.within(truth::distance(place, wide(got.point)),
                   6 * eps * (triangles::size_of(q) + triangles::reach_of(q)), "the weights give the point");
}

}  // namespace inputs
