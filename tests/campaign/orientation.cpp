// Chapter 3: on which side of a line a point is, and what a triangle of the plane contains: exactly.
#include "03-triangles/orientation.hpp"

#include "inputs.hpp"

namespace {

using namespace campaign;
using namespace inputs;

const std::vector<const char*> kinds = {"anywhere",    "beside a line",       "on a grid",
                                        "sizes mixed", "far from the origin", "some eps apart",
                                        "two alike",   "large and small"};

double some_steps(Random& random, double x) {
    const int steps = static_cast<int>(random.below(7)) - 3;
    for (int k = 0; k < std::abs(steps); ++k) x = std::nextafter(x, steps * HUGE_VAL);
    return x;
}

// A point of the line through a and b, as near as doubles are.
Vec2 beside(Random& random, Vec2 a, Vec2 b) {
    const double t = random.uniform(-2, 2);
    const Vec2 on = a + t * (b - a);
    const double x = some_steps(random, on.x);
    return {x, some_steps(random, on.y)};
}

Vec2 of_any_size(Random& random, int most) {
    const int x = static_cast<int>(random.below(static_cast<std::uint64_t>(2 * most))) - most;
    const int y = static_cast<int>(random.below(static_cast<std::uint64_t>(2 * most))) - most;
    const Vec2 p = draws::in_box<Vec2>(random, 1);
    return {std::ldexp(p.x, x), std::ldexp(p.y, y)};
}

Points drawn(Random& random, std::size_t kind) {
    const auto box = [&] { return draws::in_box<Vec2>(random, 1); };
    const Vec2 a = kind == 2 ? draws::whole<Vec2>(random, 3) : kind == 3 ? of_any_size(random, 60) : box();
    const Vec2 b = kind == 2 ? draws::whole<Vec2>(random, 3) : kind == 3 ? of_any_size(random, 60) : box();
    const Vec2 c = kind == 2 ? draws::whole<Vec2>(random, 3) : kind == 3 ? of_any_size(random, 60) : box();
    if (kind == 1 || kind == 4 || kind == 7) return {a, b, beside(random, a, b), beside(random, a, c)};
    if (kind == 5)
        return {a, a + 0x1p-52 * draws::whole<Vec2>(random, 4), a + 0x1p-52 * draws::whole<Vec2>(random, 4),
                a};
    if (kind == 6) return {a, b, random.below(2) == 0 ? a : b, beside(random, a, b)};
    return {a, b, c, kind == 2 ? draws::whole<Vec2>(random, 3) : beside(random, b, c)};
}

Case make(Random& random, std::size_t kind) {
    Points points = drawn(random, kind);
    const Vec2 away = 1e6 * draws::in_box<Vec2>(random, 1);
    if (kind == 4)
        for (Vec2& p : points) p = p + away;
    const int twos = static_cast<int>(random.below(401)) - 200;
    if (kind == 7) points = shapes::scaled(points, std::ldexp(1., twos));
    return {numbers_of(points)};
}

bool are_in_range(const Case& it) {
    return std::ranges::all_of(
        it[0], [](double x) { return x == 0 || (std::abs(x) >= 0x1p-480 && std::abs(x) <= 0x1p480); });
}

bool is_between(double x, double a, double b, double c) {
    return std::min({a, b, c}) <= x && x <= std::max({a, b, c});
}

// By exact signs alone; a flat triangle holds what is on its line and within its box.
bool truly_contains(const Points& s) {
    const int turn = truth::orientation(s[0], s[1], s[2]);
    const int signs[] = {truth::orientation(s[0], s[1], s[3]), truth::orientation(s[1], s[2], s[3]),
                         truth::orientation(s[2], s[0], s[3])};
    if (turn != 0) return std::ranges::all_of(signs, [&](int side) { return side * turn >= 0; });
    return std::ranges::all_of(signs, [](int side) { return side == 0; }) &&
           is_between(s[3].x, s[0].x, s[1].x, s[2].x) && is_between(s[3].y, s[0].y, s[1].y, s[2].y);
}

Verdict check(const Case& it) {
    if (!are_in_range(it)) return no_case;
    const Points s = points_of(it[0]);
    Promises promise;
    promise.holds(cc::orientation(s[0], s[1], s[2]) == truth::orientation(s[0], s[1], s[2]),
                  "the sign of the area");
    promise.holds(cc::contains(s[0], s[1], s[2], s[3]) == truly_contains(s), "what is inside");
    return promise.verdict();
}

// A mirror reverses the corners, so that they turn as before.
Verdict vary(const Case& it, std::size_t change) {
    if (!are_ordinary(it)) return no_case;
    Points s = points_of(it[0]);
    const int turn = cc::orientation(s[0], s[1], s[2]);
    const bool holds = cc::contains(s[0], s[1], s[2], s[3]);
    const Vec2 p = s[3];
    s.pop_back();
    Points alone{p};
    change_points(alone, change);
    change_points(s, change);
    if (change == exchange) std::swap(s[0], s[1]);
    Promises promise;
    promise.holds(cc::orientation(s[0], s[1], s[2]) == (change == exchange ? -turn : turn), "the same sign");
    promise.holds(cc::contains(s[0], s[1], s[2], alone[0]) == holds, "the same inside");
    return promise.verdict();
}

const Registered here{{"orientation",
                       3,
                       "rational numbers, where 128 bits are not sure",
                       kinds,
                       pair_invariances,
                       {{"a_b_c_p", 8, 1}},
                       make,
                       check,
                       vary}};

}  // namespace
