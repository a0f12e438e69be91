// Chapter 5: the convex hull, beside gift wrapping with exact signs.
#include "05-convex-shapes/hull.hpp"
#include "inputs.hpp"

namespace {

using namespace campaign;
using namespace inputs;

const std::vector<const char*> kinds = {"in a square", "on a grid",      "on a circle", "near a line",
                                        "on a line",   "some eps apart", "many points"};

// Points in heaps whose distances are a few units of their last digit.
Points heaps(Random& random) {
    const Vec2 middles[] = {draws::in_box<Vec2>(random, 1), draws::in_box<Vec2>(random, 1),
                            draws::in_box<Vec2>(random, 1)};
    Points points;
    for (auto n = 3 + random.below(10); n > 0; --n)
        points.push_back(middles[random.below(3)] + 0x1p-53 * draws::whole<Vec2>(random, 4));
    return points;
}

Points many(Random& random) {
    const auto kind = static_cast<shapes::Kind>(random.below(shapes::kinds));
    return shapes::cloud(kind, random, random.below(8) == 0 ? 100 : 30);
}

Case make(Random& random, std::size_t kind) {
    const double size = any_size(random);
    Points points;
    if (kind == shapes::kinds)
        points = heaps(random);
    else if (kind > shapes::kinds)
        points = many(random);
    else
        points = shapes::cloud(static_cast<shapes::Kind>(kind), random, 12);
    return {numbers_of(shapes::scaled(points, size))};
}

Verdict check(const Case& it) {
    if (!are_ordinary(it)) return no_case;
    const Points points = points_of(it[0]);
    Promises promise;
    promise.holds(cc::convex_hull(points) == truth::hull(points), "the same corners from the same one on");
    return promise.verdict();
}

// The same corners, beginning with the least.
Points from_least(Points corners) {
    const auto before = [](Vec2 p, Vec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); };
    std::ranges::rotate(corners, std::ranges::min_element(corners, before));
    return corners;
}

Verdict vary(const Case& it, std::size_t change) {
    if (!are_ordinary(it)) return no_case;
    Points points = points_of(it[0]), corners = cc::convex_hull(points);
    change_points(points, change);
    change_points(corners, change == other_corner ? exchange : change);  // the order is no part of the answer
    Promises promise;
    promise.holds(cc::convex_hull(points) == from_least(corners), "the same corners");
    return promise.verdict();
}

const Registered here{
    {"convex_hull",
     5,
     "gift wrapping in rational numbers",
     kinds,
     {"2^20 times as large", "2^20 times as small", "turned by a quarter", "mirrored", "in another order"},
     {{"points", 2, 1}},
     make,
     check,
     vary}};

}  // namespace
