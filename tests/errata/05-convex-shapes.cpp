// Errata of chapter 5: each rule as printed fails on a counterexample, and ours holds.
#include "05-convex-shapes/beside/as_printed.hpp"
#include "05-convex-shapes/beside/experiments.hpp"
#include "catch.hpp"
#include "exact_hull.hpp"
#include "shapes.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

// How far the corners of A - B reach, from all differences.
double reach_of_all(std::span<const Vec2> a, std::span<const Vec2> b, Vec2 d) {
    double best = dot(a[0] - b[0], d);
    for (const Vec2 p : a)
        for (const Vec2 q : b) best = std::max(best, dot(p - q, d));
    return best;
}

}  // namespace

TEST_CASE("asked the same way, two squares give a point in the inside of their difference",
          "[E3-4][support-of-difference]") {
    const ConvexView A{near_square}, B{far_square};
    const Vec2 d{1, 0};
    CHECK(reach_of_all(near_square, far_square, d) == -2);
    CHECK(as_printed::support_of_difference(A, B, d) == Vec2{-3, 0});
    CHECK(support_of_difference(A, B, d) == Vec2{-2, 0});
}

TEST_CASE("asked the same way, two equal shapes give one point for all directions", "[E3-4]") {
    for (int k = 0; k < 360; ++k) {
        Random random(static_cast<std::uint64_t>(k));
        const Vec2 d = draws::unit<Vec2>(random);
        CHECK(as_printed::support_of_difference({near_square}, {far_square}, d) == Vec2{-3, 0});
        const double reached = dot(support_of_difference({near_square}, {far_square}, d), d);
        CHECK(reached == Approx(reach_of_all(near_square, far_square, d)).margin(1e-15));
    }
}

TEST_CASE("asked the same way, random polygons nearly always fall short; asked as we do, never", "[E3-4]") {
    int printed_right = 0;
    constexpr int many = 20'000;
    for (int k = 0; k < many; ++k) {
        Random random(static_cast<std::uint64_t>(k));
        const auto a = shapes::whole_polygon(random, 9), b = shapes::whole_polygon(random, 9);
        Vec2 d = draws::whole<Vec2>(random, 9);
        if (d == Vec2{}) d = {1, 0};
        const double best = reach_of_all(a, b, d);
        REQUIRE(dot(support_of_difference({a}, {b}, d), d) == best);
        const double printed = dot(as_printed::support_of_difference({a}, {b}, d), d);
        REQUIRE(printed <= best);
        printed_right += printed == best;
    }
    CHECK(printed_right < many / 20);
}

TEST_CASE("the mean of the corners moves when an edge is cut in two, and the shape does not", "[E4-17]") {
    Points five = near_square;
    CHECK(as_printed::centroid(five) == Vec2{0.5, 0.5});
    five.push_back({0, 0.5});
    CHECK(distance(as_printed::centroid(five), {0.4, 0.5}) < 1e-15);
    CHECK(convex_hull(five) == near_square);
    CHECK(find_fault(five)->vertex == 4);
    for (const Vec2 d : {Vec2{1, 0}, Vec2{-1, 0}, Vec2{-2, 1}, Vec2{3, -5}})
        CHECK(dot(support({five}, d), d) == dot(support({near_square}, d), d));
    for (int n = 3; n < 50; ++n)  // right for regular ones
        CHECK(length(as_printed::centroid(regular_polygon(n, 1).points())) < 1e-15);
}

TEST_CASE("left turns alone let a pentagram pass", "[one-full-turn]") {
    const Points pentagram = star(5, 2);
    CHECK(as_printed::is_convex(pentagram));
    CHECK(find_fault(pentagram)->kind == PolygonFault::many_turns);
    CHECK(exact::hull(pentagram).size() == 5);
    CHECK(as_printed::is_convex(star(5, 1)));
    CHECK_FALSE(find_fault(star(5, 1)));
}
