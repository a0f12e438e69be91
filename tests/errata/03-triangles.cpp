// Errata of chapter 3: each rule as printed fails on a counterexample, and ours holds.
#include "03-triangles/beside/as_printed.hpp"

#include <cmath>

#include "02-segments/segment.hpp"
#include "03-triangles/triangle.hpp"
#include "catch.hpp"
#include "exact_triangle.hpp"
#include "sizes.hpp"
#include "triangles.hpp"

using namespace cc;
using as_printed::Step;
using triangles::Query;

namespace {

constexpr double eps = 0x1p-52;

const Vec3 origin{0, 0, 0};

Vec3 exactly(const Query& q) {
    const auto [x, y, z] = exact::by_regions({q.p, q.a, q.b, q.c}).point;
    return {x.get_d(), y.get_d(), z.get_d()};
}

bool is_number(Vec3 v) { return v == v; }

bool is_obtuse(const Query& q) {
    return dot(q.b - q.a, q.c - q.a) < 0 || dot(q.a - q.b, q.c - q.b) < 0 || dot(q.a - q.c, q.b - q.c) < 0;
}

// Our answer; the exact one, rounded, is the same.
Vec3 ours(const Query& q) {
    const Vec3 point = closest_on_triangle(q.p, q.a, q.b, q.c).point;
    CHECK(distance(point, exactly(q)) <= 1e-12);
    return point;
}

struct Counts {
    int wrong = 0, wrong_and_obtuse = 0, obtuse = 0;
};

// The random triangles of the errata: corners in [-1, 1]³, p in [-2, 2]³.
template <class Rule> Counts count(int queries, Rule rule) {
    Random random(2);
    Counts n;
    for (int k = 0; k < queries; ++k) {
        const Query q = triangles::anywhere_at_all(random);
        const bool wrong = distance(rule(q), exactly(q)) > 1e-6;  // no rounding is so large
        n.wrong += wrong;
        n.obtuse += is_obtuse(q);
        n.wrong_and_obtuse += wrong && is_obtuse(q);
    }
    return n;
}

// Four standard deviations of a share p of n draws.
double spread(double p, int n) { return 4 * std::sqrt(p * (1 - p) / n); }

const int queries = sized(100'000, 10'000);

}  // namespace

TEST_CASE("the text's sign takes the inside of AB for its outside", "[E2-1][edge-region]") {
    const Query q{{0.25, 0.25, 1}, origin, {1, 0, 0}, {0, 1, 0}};
    CHECK(as_printed::is_outside_ab(q.p, q.a, q.b, q.c));
    CHECK_FALSE(as_printed::is_outside_ab({0.5, -1, 0}, q.a, q.b, q.c));
    CHECK_FALSE(as_printed::is_beyond(q.p, q.a, q.b, q.c));
    CHECK(as_printed::is_beyond({0.5, -1, 0}, q.a, q.b, q.c));
    const auto printed = as_printed::closest_on_triangle(q.p, q.a, q.b, q.c, as_printed::is_outside_ab);
    CHECK(printed.point == Vec3{0.25, 0, 0});
    CHECK(ours(q) == Vec3{0.25, 0.25, 0});
    CHECK(measures_by_crosses(q.p, q.a, q.b, q.c).W == 0.25);
}

TEST_CASE("the text's sign is wrong for half of all random places", "[E2-1]") {
    const Counts n = count(queries, [](const Query& q) {
        return as_printed::closest_on_triangle(q.p, q.a, q.b, q.c, as_printed::is_outside_ab).point;
    });
    CHECK(std::abs(double(n.wrong) / queries - 0.501607) <= spread(0.5, queries));
}

TEST_CASE("without the places along the edge, an obtuse triangle answers from beyond its end",
          "[E2-2][edge-region]") {
    const Query near{{-0.25, 0, 0}, origin, {1, 0, 0}, {-1, 1, 0}};
    CHECK(as_printed::closest_on_triangle(near.p, near.a, near.b, near.c).point == near.p);  // outside
    CHECK(ours(near) == Vec3{-0.125, 0.125, 0});
    CHECK(as_printed::sphere_hits_triangle(near.p, 0.1, near.a, near.b, near.c));
    CHECK_FALSE(sphere_hits_triangle(near.p, 0.1, near.a, near.b, near.c));
    const Query far{{-1.5, -0.5, 0}, near.a, near.b, near.c};
    CHECK(as_printed::closest_on_triangle(far.p, far.a, far.b, far.c).point == Vec3{-1.5, 0, 0});
    CHECK(ours(far) == Vec3{-0.5, 0.5, 0});
}

TEST_CASE("the shipped rule is wrong for 2.3 % of random places, all beside obtuse triangles",
          "[E2-2]") {
    const Counts printed = count(queries, [](const Query& q) {
        return as_printed::closest_on_triangle(q.p, q.a, q.b, q.c).point;
    });
    CHECK(std::abs(double(printed.wrong) / queries - 0.022536) <= spread(0.0225, queries));
    CHECK(printed.wrong_and_obtuse == printed.wrong);
    CHECK(std::abs(double(printed.wrong) / printed.obtuse - 0.042) <= spread(0.042, printed.obtuse));
    const Counts right = count(queries, [](const Query& q) {
        return closest_on_triangle(q.p, q.a, q.b, q.c).point;
    });
    CHECK(right.wrong == 0);
}

TEST_CASE("the step for a triangle without normal is never reached by one", "[E2-3][degenerate-triangle]") {
    int flat = 0;
    for (int k = 0; k < queries; ++k) {
        triangles::with_query(k, [&](triangles::Kind, const Query& q) {
            const Step step = as_printed::closest_on_triangle(q.p, q.a, q.b, q.c).step;
            REQUIRE(step != Step::line);
            if (cross(q.b - q.a, q.c - q.a) != Vec3{}) return;
            REQUIRE((step != Step::face && step != Step::BC && step != Step::CA));
            ++flat;
        });
    }
    CHECK(flat >= queries / 5);
    CHECK_FALSE(is_number(as_printed::unit(origin)));
    CHECK(length_squared(Vec3{-1, -1, -1}) == 3);  // so it is no direction
}

TEST_CASE("with rounding the normal of a line is a random direction, and passes for one",
          "[E2-3][degenerate-triangle]") {
    const Query q{{-3, -3, 3}, {0.1, 0.1, 0.1}, {0.5, 0.5, 1.3}, {0.3, 0.3, 0.7}};
    const auto printed = as_printed::closest_on_triangle(q.p, q.a, q.b, q.c);
    CHECK(printed.step == Step::face);
    CHECK(distance(q.p, printed.point) <= 1e-9);
    CHECK(distance(q.p, ours(q)) > 5.2);
    CHECK(as_printed::sphere_hits_triangle(q.p, 1, q.a, q.b, q.c));
    CHECK_FALSE(sphere_hits_triangle(q.p, 1, q.a, q.b, q.c));
}

TEST_CASE("the nearest corner of three on a line is not their nearest point", "[E2-4][degenerate-triangle]") {
    const Query q{{6, 1, 0}, origin, {10, 0, 0}, {4, 0, 0}};
    CHECK(as_printed::nearest_corner(q.p, q.a, q.b, q.c) == q.c);
    CHECK(distance(q.p, q.c) == std::sqrt(5.));
    CHECK(distance(q.p, ours(q)) == 1);
}

TEST_CASE("two corners in one place give no number, and the ball then misses in silence",
          "[E2-5][degenerate-triangle]") {
    const Query q{{1, 1, 0}, origin, origin, {2, 0, 0}};
    CHECK_FALSE(is_number(as_printed::closest_on_triangle(q.p, q.a, q.b, q.c).point));
    // B = C and C = A happen to work.
    CHECK(as_printed::closest_on_triangle(q.p, q.a, q.c, q.b).point == Vec3{1, 0, 0});
    CHECK(as_printed::closest_on_triangle(q.p, q.c, q.a, q.b).point == Vec3{1, 0, 0});
    CHECK(ours(q) == Vec3{1, 0, 0});
    for (const double radius : {1., 2., 1e300}) {
        CHECK_FALSE(as_printed::sphere_hits_triangle(q.p, radius, q.a, q.b, q.c));
        CHECK(sphere_hits_triangle(q.p, std::min(radius, longest), q.a, q.b, q.c));
    }
}

TEST_CASE("by two roots, the foot of an edge's end is not that end", "[E2-6]") {
    const Vec3 b{1, 1, 0};
    CHECK(as_printed::foot(b, origin, b) != b);
    CHECK(distance(as_printed::foot(b, origin, b), b) <= 4 * eps);
    CHECK(closest_on_segment(b, origin, b).point == b);
    for (int k = 1; k < 100; ++k) {
        const Vec3 end{1. * k, 2. * k, 3. * k};
        CHECK(closest_on_segment(end, origin, end).point == end);
    }
}

TEST_CASE("a ball that just touches hits, as the printed code has it, not the printed text",
          "[E2-7]") {
    const Query q{{1, 1, 2}, origin, {4, 0, 0}, {0, 4, 0}};
    CHECK(as_printed::sphere_hits_triangle(q.p, 2, q.a, q.b, q.c));
    CHECK(sphere_hits_triangle(q.p, 2, q.a, q.b, q.c));
    CHECK_FALSE(distance(q.p, ours(q)) < 2);
}

TEST_CASE("the second listing is right wherever the triangle has an area to speak of", "[E2-9][six-dots]") {
    const Counts n = count(queries, [](const Query& q) {
        return as_printed::closest_by_six_dots(q.p, q.a, q.b, q.c).point;
    });
    CHECK(n.wrong <= queries / 1000);  // thin ones
}

TEST_CASE("the second listing has no number for A = B, and loses its digits near a line",
          "[E2-9][six-dots][degenerate-triangle]") {
    const Query alike{{1, 1, 0}, origin, origin, {2, 0, 0}};
    CHECK_FALSE(is_number(as_printed::closest_by_six_dots(alike.p, alike.a, alike.b, alike.c).point));
    CHECK(ours(alike) == Vec3{1, 0, 0});
    const Query line{{1, 0, 0}, origin, {1.2, 1.5, 1.5}, {0.8, 1, 1}};
    const auto printed = as_printed::closest_by_six_dots(line.p, line.a, line.b, line.c);
    CHECK(printed.step == Step::face);
    CHECK(distance(printed.point, {1, 1.25, 1.25}) <= 1e-9);
    CHECK(distance(line.p, printed.point) > 2 * distance(line.p, ours(line)));
}

TEST_CASE("the two listings are not two forms of one rule", "[E2-10][edge-region][six-dots]") {
    const Query q{{-0.25, 0, 0}, origin, {1, 0, 0}, {-1, 1, 0}};
    CHECK(as_printed::closest_on_triangle(q.p, q.a, q.b, q.c).point == q.p);
    CHECK(as_printed::closest_by_six_dots(q.p, q.a, q.b, q.c).point == Vec3{-0.125, 0.125, 0});
    CHECK(ours(q) == Vec3{-0.125, 0.125, 0});
}

TEST_CASE("the printed test leaves out the border of a triangle, and all of one without an area",
          "[E3-5][in-triangle][cross-is-area]") {
    const Vec2 a{-1, 0}, b{1, 0}, c{0, 1}, o{0, 0}, d{2, 0};
    CHECK_FALSE(as_printed::contains_origin(a, b, c));  // on the edge ab
    CHECK(contains(a, b, c, o));
    CHECK_FALSE(as_printed::contains_origin(o, b, c));  // on the corner
    CHECK(contains(o, b, c, o));
    CHECK_FALSE(as_printed::contains_origin(a, b, d));  // three corners on a line
    CHECK(contains(a, b, d, o));
    CHECK(as_printed::contains_origin({-1, -1}, {1, -1}, {0, 1}));
    CHECK_FALSE(as_printed::contains_origin({1, 1}, {2, 1}, {1, 2}));
    CHECK_FALSE(contains({1, 1}, {2, 1}, {1, 2}, o));
}

TEST_CASE("Lagrange's identity is the special case c = a, d = b of the one of Binet and Cauchy",
          "[E2-8][binet-cauchy][lagrange-identity]") {
    const Vec3 a{1, 2, 2}, b{3, 0, 4}, c{0, 1, 1}, d{1, 0, 2};
    CHECK(area_squared(a, b) == 8 * 8 + 2 * 2 + 6 * 6);
    CHECK(dot_of_crosses(a, b, a, b) == 9 * 25 - 11 * 11);  // the same 104
    CHECK(dot(cross(a, b), cross(c, d)) == 8 * 2 + 2 * 1 + 6 * 1);
    CHECK(dot_of_crosses(a, b, c, d) == 4 * 11 - 5 * 4);  // the same 24
}
