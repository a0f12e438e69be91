// Chapter 5: which corner reaches farthest, beside 128 bits.
#include "05-convex-shapes/shape.hpp"
#include "inputs.hpp"

namespace {

using namespace campaign;
using namespace inputs;

const std::vector<const char*> kinds = {"polygons",     "needles",  "across an edge",
                                        "many corners", "far away", "points and segments"};

Points corners_of(Random& random, std::size_t kind) {
    if (kind == 1) return shapes::oval(random, 10, shapes::power(random, 12));
    if (kind == 3) return large(random);
    if (kind == 5) return small(random);
    const Points corners = shapes::oval(random, 10, random.uniform(0.2, 1));
    return kind == 4 ? cc::convex_hull(shapes::moved(corners, 1e6 * draws::in_box<Vec2>(random, 1)))
                     : corners;
}

Case make(Random& random, std::size_t kind) {
    const double size = any_size(random);
    const Points corners = cc::convex_hull(shapes::scaled(corners_of(random, kind), size));
    Vec2 d = draws::unit<Vec2>(random);
    if (kind == 2 && corners.size() > 1) d = cc::right(corners[1] - corners[0]);
    const double radius = random.below(2) == 0 ? 0 : size * random.uniform();
    return {numbers_of(corners), {d.x, d.y, radius}};
}

// The corner is at most 2^-51 R short. With the radius: the direction is off by 1.5 eps in each coordinate,
// and the product and the sum by half an eps each of the radius and the point: below 3 eps (R + r) more.
Verdict check(const Case& it) {
    const Points corners = points_of(it[0]);
    const Vec2 d{it[1][0], it[1][1]};
    const double radius = it[1][2], R = truth::reach(corners);
    if (!are_ordinary(it) || !(radius >= 0) || d == Vec2{}) return no_case;
    const truth::Quad2 n = (1 / truth::length(truth::wide(d))) * truth::wide(d);
    truth::Quad most = dot(n, truth::wide(corners[0]));
    for (const Vec2 p : corners) most = truth::larger(most, dot(n, truth::wide(p)));
    Promises promise;
    const std::size_t found = cc::support_vertex(corners, d);
    promise.holds(found < corners.size(), "a corner");
    promise.within(most - dot(n, truth::wide(corners[found])), 0x1p-51 * R, "the farthest corner");
    const Vec2 point = cc::support({corners, radius}, d);
    promise.within(dot(n, truth::wide(point)) - most - radius, 0x1p-51 * R + 3 * 0x1p-52 * (R + radius),
                   "the farthest point");
    return promise.verdict();
}

Verdict vary(const Case& it, std::size_t change) {
    const Points corners = points_of(it[0]);
    const Vec2 d{it[1][0], it[1][1]};
    if (!are_ordinary(it) || d == Vec2{} || it[1][2] < 0) return no_case;
    Points other = corners, way{d};
    change_points(other, change);
    change_points(way, scale_of(change) == 1 ? change : exchange);
    const Vec2 was = cc::support({corners, 0}, d), now = cc::support({other, 0}, way[0]);
    const double k = scale_of(change), l = length(d), R = truth::reach(corners);
    Promises promise;
    if (k != 1)
        promise.holds(now == k * was, "the same corner");
    else
        promise.within(dot(d, was) / l - dot(way[0], now) / l, 4 * 0x1p-51 * R, "as far");
    return promise.verdict();
}

const Registered here{{"support",
                       5,
                       "128 bits",
                       kinds,
                       {"2^20 times as large", "2^20 times as small", "turned by a quarter", "mirrored",
                        "from another corner on"},
                       {{"corners", 2, 1}, {"direction_radius", 3, 1}},
                       make,
                       check,
                       vary}};

}  // namespace
