// Chapter 5: how does a shape answer "how far do you reach that way?"
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

#include "05-convex-shapes/beside/experiments.hpp"
#include "05-convex-shapes/beside/words.hpp"
#include "base/angle.hpp"
#include "base/describe.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "exact_hull.hpp"
#include "facts.hpp"
#include "refusal.hpp"
#include "shapes.hpp"
#include "sizes.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
const int many = sized(100'000, 4'000);

std::optional<PolygonFault::Kind> kind_of(const Points& points) {
    const auto fault = find_fault(points);
    return fault ? std::optional(fault->kind) : std::nullopt;
}

std::string words_of(const Points& points) {
    try {
        const Polygon polygon(points);
    } catch (const BadPolygon& fault) {
        return fault.what();
    }
    return "no fault";
}

double largest(std::span<const Vec2> points) {
    double R = 0;
    for (const Vec2 p : points) R = std::max(R, length(p));
    return R;
}

exact::Rational along(Vec2 p, Vec2 d) { return exact::dot(exact::of(p), exact::of(d)); }

exact::Rational exact_reach(std::span<const Vec2> points, Vec2 d) {
    exact::Rational best = along(points[0], d);
    for (const Vec2 p : points) best = std::max(best, along(p, d));
    return best;
}

bool holds(std::span<const Vec2> corners, Vec2 p) {
    for (std::size_t k = 0; k < corners.size(); ++k)
        if (exact::orientation(corners[k], corners[(k + 1) % corners.size()], p) < 0) return false;
    return true;
}

Vec2 any_direction(Random& random) {
    const double size = std::ldexp(1., static_cast<int>(random.below(41)) - 20);
    return size * draws::unit<Vec2>(random);
}

bool between(double x, double low, double high) { return low <= x && x <= high; }

// How far the support may fall short, in units of eps R |d|: each dot product is off by two roundings of
// 2^-53 |P| |d| at most, and two of them are compared.
constexpr double short_by = 2;

}  // namespace

// ---- exact: the pictures of the text --------------------------------------------------------------

TEST_CASE("the corners of a convex polygon turn left, all of them", "[exact][left-turn]") {
    CHECK_FALSE(find_fault(quad));
    CHECK(Polygon(quad).points().size() == 4);
    Points dented = quad;
    dented[2] = {2, 1};
    CHECK(find_fault(dented)->kind == PolygonFault::not_convex);
    CHECK(find_fault(dented)->vertex == 2);
    CHECK_FALSE(find_fault(Points{{0, 0}, {1, -1e-17}, {2, 0}, {1, 1}}));
    const Points low_dent{{0, 0}, {-6, 1}, {-2, 0}, {-1, 0.1}};   // with two bottoms, for all that
    CHECK(find_fault(low_dent)->kind == PolygonFault::not_convex);
    CHECK(find_fault(low_dent)->vertex == 3);
    CHECK(kind_of({{0, 0}, {0, 1}, {0, 2}, {2, 2}, {2, 0}}) == PolygonFault::not_convex);
}

TEST_CASE("a pentagram turns left at each corner, but twice around", "[exact][one-full-turn]") {
    CHECK_FALSE(find_fault(star(5, 1)));
    CHECK(find_fault(star(5, 2))->kind == PolygonFault::many_turns);
    CHECK(find_fault(star(7, 3))->vertex == 4);
    for (int n = 5; n <= 40; ++n)
        for (int turns = 1; turns < n; ++turns) {
            if (std::gcd(n, turns) != 1) continue;
            INFO(n << " points, every " << turns << ". of them");
            const auto fault = kind_of(star(n, turns));
            if (turns == 1)
                CHECK_FALSE(fault);
            else if (2 * turns < n)
                CHECK(fault == PolygonFault::many_turns);
            else
                CHECK(fault == PolygonFault::clockwise);
        }
}

TEST_CASE("one full turn may begin at any corner and in any direction", "[exact][one-full-turn]") {
    for (int degrees = 0; degrees < 360; ++degrees)
        for (const Points& points : {quad, star(5, 1), star(7, 3)}) {
            Points corners = turned(points, degrees * pi / 180);
            const bool good = points != star(7, 3);
            for (std::size_t k = 0; k < corners.size(); ++k) {
                INFO("turned by " << degrees << ", from corner " << k);
                REQUIRE(!find_fault(corners) == good);
                std::ranges::rotate(corners, corners.begin() + 1);
            }
        }
}

TEST_CASE("the corner with the largest dot product answers", "[exact][support-map]") {
    CHECK(support({quad}, {1, 2}) == Vec2{5, 2});
    CHECK(support({quad}, {-1, -2}) == Vec2{0, 0});
    CHECK(support({quad}, {-1, 3}) == Vec2{1, 3});
    CHECK(support_vertex(quad, {1, -9}) == 1);
}

TEST_CASE("a disc reaches its radius along the direction, whatever the direction's length",
          "[exact][fattened-support]") {
    const Vec2 centre{4, 0};
    const ConvexView disc{{&centre, 1}, 2};
    for (const double k : {1., 2., 0x1p-400, 0x1p400})
        CHECK(distance(support(disc, {3 * k, 4 * k}), {5.2, 1.6}) <= 4 * eps);
    CHECK(support({near_square, 0.5}, {1, 0}) == Vec2{1.5, 0});
}

TEST_CASE("a turn keeps lengths and right angles", "[exact][rotate]") {
    constexpr Rotation q{0.6, 0.8};
    CHECK(rotate(q, {5, 10}) == Vec2{-5, 10});
    CHECK(unrotate(q, {-5, 10}) == Vec2{5, 10});
    CHECK(rotate({0, 1}, {3, 4}) == left(Vec2{3, 4}));
    CHECK(rotate({}, {3, 4}) == Vec2{3, 4});
    CHECK(angle(rotation(1)) == Approx(1).epsilon(2 * eps));
    CHECK(angle({-1, 0}) == pi);
    const Pose pose{{7, 1}, {0, 1}};
    CHECK(to_world(pose, {2, 0}) == Vec2{7, 3});
    CHECK(to_body(pose, {7, 3}) == Vec2{2, 0});
}

TEST_CASE("the angle between two rotations is the short way round", "[exact]") {
    CHECK(angle_between(rotation(0.5), rotation(2)) == Approx(1.5));
    CHECK(angle_between(rotation(2), rotation(0.5)) == Approx(-1.5));
    CHECK(angle_between(rotation(3), rotation(-3)) == Approx(2 * pi - 6));
    CHECK(angle_between({0.6, 0.8}, {0.6, 0.8}) == 0);
}

TEST_CASE("the difference is asked by asking A one way and B the other", "[exact][support-of-difference]") {
    const ConvexView A{A_example}, B{B_example};
    CHECK(support_of_difference(A, B, {1, 0}) == Vec2{1, 0});
    CHECK(support_of_difference(A, B, {-1, 0}) == Vec2{-4, -1});
    CHECK(support_of_difference(A, B, {0, 1}) == Vec2{-1, 2});
    CHECK(support_of_difference(A, B, {0, -1}) == Vec2{-2, -2});
    CHECK(minkowski_difference(A, B) == Points{{-4, -1}, {-2, -2}, {1, -2}, {1, 0}, {-1, 2}, {-3, 1}});
}

TEST_CASE("in the difference of two discs their radii add up",
          "[exact][support-of-difference][fattened-support]") {
    const Vec2 a{1, 2}, b{5, 7};
    const ConvexView A{{&a, 1}, 2}, B{{&b, 1}, 3};
    CHECK(support_of_difference(A, B, {0, 1}) == Vec2{-4, 0});
    CHECK(support_of_difference(A, B, {-9, 0}) == Vec2{-9, -5});
}

TEST_CASE("shapes overlap where their difference contains the origin",
          "[exact][difference-contains-origin]") {
    const auto contains_origin = [](Vec2 by) {
        return holds(minkowski_difference({A_example}, {moved(B_example, by)}), {});
    };
    CHECK(contains_origin({0, 0}));
    CHECK(contains_origin({1, 0}));  // they touch in one point, (3, 0)
    CHECK_FALSE(contains_origin({1.001, 0}));
    CHECK(contains_origin({0, -2}));  // (2, 0) again, from below
    CHECK_FALSE(contains_origin({0, 5}));
}

TEST_CASE("the hull walks to the right and back, and removes what does not turn left",
          "[exact][left-turn]") {
    const auto steps = history(Hull({{2, 0}, {1, 1}, {0, 0}, {1, 0}}));
    std::string walk;
    for (const HullState& s : steps) walk += s.removed ? '-' : s.visited ? '+' : '0';
    CHECK(walk == "0+++--+++-+");  // (0,0) (1,0) (1,1), both back, (2,0), (1,1), (1,0), back, (0,0)
    CHECK(row(steps.back()) == "10\t7\t3\tnone\tno");
    CHECK(narrate(steps.back()) == "The path is back where it began: the hull has 3 corners.");
    CHECK(narrate(history(Hull({{1, 2}})).back()) == "The path is back where it began: the hull has 1 corner.");
    CHECK(steps[3].path == Points{{0, 0}, {1, 0}, {1, 1}});
    CHECK(convex_hull({{2, 0}, {1, 1}, {0, 0}, {1, 0}}) == Points{{0, 0}, {2, 0}, {1, 1}});
}

TEST_CASE("a regular polygon has its quarter turns exactly", "[exact]") {
    const Polygon four = regular_polygon(4, 3);
    CHECK(Points(four.points().begin(), four.points().end()) == Points{{3, 0}, {0, 3}, {-3, 0}, {0, -3}});
    for (const int n : {3, 5, 8, 12, 100, 1000, 10'000}) {
        const Polygon polygon = regular_polygon(n, 2);
        REQUIRE(polygon.points().size() == static_cast<std::size_t>(n));
        for (int k = 0; k < n; ++k) {
            const SinCos at = sincos(2 * pi * k / n);
            REQUIRE(distance(polygon.points()[k], 2 * Vec2{at.cos, at.sin}) <= 32 * eps);
        }
    }
    CHECK_THROWS_AS(regular_polygon(2, 1), BadPolygon);
    CHECK_THROWS_AS(regular_polygon(-1, 1), BadPolygon);
    CHECK_THROWS_AS(regular_polygon(5, 0), BadInput);
    CHECK_THROWS_AS(regular_polygon(5, -1), BadInput);
    CHECK_THROWS_AS(regular_polygon(5, std::nan("")), BadInput);
}

// ---- against: definitions in rational numbers -------------------------------------------------------

TEST_CASE("no corner reaches farther, but for two roundings", "[against][support-map]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0510'0000u + static_cast<unsigned>(k));
        const Points points = shapes::any_polygon(random);
        const Vec2 d = any_direction(random);
        const exact::Rational missing = exact_reach(points, d) - along(support({points}, d), d);
        const double share = missing.get_d() / (largest(points) * length(d));
        INFO("polygon " << k << ", short by " << share / eps << " eps");
        REQUIRE(between(share, 0, short_by * eps));
    }
}

TEST_CASE("corners that nearly tie are told apart up to two roundings", "[against][support-map]") {
    double worst = 0;
    int told = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x0520'0000u + static_cast<unsigned>(k));
        const Points points = shapes::any_polygon(random);
        const std::size_t j = random.below(points.size());
        const Vec2 edge = points[(j + 1) % points.size()] - points[j];
        const Vec2 d = right(edge) + eps * length(edge) * draws::in_box<Vec2>(random, 4);
        const exact::Rational missing = exact_reach(points, d) - along(support({points}, d), d);
        const double share = missing.get_d() / (largest(points) * length(d));
        REQUIRE(between(share, 0, short_by * eps));
        worst = std::max(worst, share);
        told += share == 0;
    }
    CHECK(worst > short_by * eps / 100);  // the bound is not idle
    CHECK(between(double(told) / many, 0.4, 0.99));
}

TEST_CASE("no point of a polygon reaches farther than its corners", "[against][support-map]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0530'0000u + static_cast<unsigned>(k));
        const Points points = shapes::whole_polygon(random, 40);
        const Vec2 d = draws::whole<Vec2>(random, 40);
        Vec2 inside;  // a mean of corners with whole weights, times their sum
        double weights = 0;
        for (const Vec2 p : points) {
            const auto weight = static_cast<double>(random.below(9));
            inside = inside + weight * p;
            weights += weight;
        }
        REQUIRE(dot(inside, d) <= weights * dot(support({points}, d), d));  // whole numbers: exact
    }
}

TEST_CASE("no point within the radius of a polygon reaches farther", "[against][fattened-support]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0540'0000u + static_cast<unsigned>(k));
        const Points points = shapes::any_polygon(random);
        const double R = largest(points), r = R * random.uniform(0, 2);
        const Vec2 u = draws::unit<Vec2>(random), s = support({points, r}, any_direction(random));
        const double size = 8 * eps * (R + r);
        const auto nearest =
            *std::ranges::min_element(points, {}, [&](Vec2 p) { return std::abs(distance(p, s) - r); });
        REQUIRE(std::abs(distance(nearest, s) - r) <= size);  // it is a corner and a step of r
        const double reached = dot(support({points, r}, u), u);
        for (const Vec2 p : points)
            for (int j = 0; j < 8; ++j) {
                const Vec2 step = random.uniform(0, r) * draws::unit<Vec2>(random);
                REQUIRE(dot(p + step, u) <= reached + size);
            }
    }
}

TEST_CASE("a turn is that of exact arithmetic, up to three roundings", "[against][rotate]") {
    double worst = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x0550'0000u + static_cast<unsigned>(k));
        const Rotation q = rotation(random.uniform(-10, 10));
        const Vec2 v = any_direction(random), got = rotate(q, v);
        const exact::Rational c = q.c, s = q.s;
        const exact::Vector right{c * v.x - s * v.y, s * v.x + c * v.y, 0};
        const exact::Vector off = exact::of(got) - right;
        const double share = sqrt(exact::dot(off, off).get_d()) / length(v);
        // Each coordinate: two products and a sum, 2^-52 |v| at most; both: times the root of 2.
        REQUIRE(share <= 1.5 * eps);
        worst = std::max(worst, share);
        const Vec2 x = any_direction(random);
        const Pose pose{x, q};
        // There and back: four roundings each of x and p, and c² + s² off by 2^-50.5.
        REQUIRE(distance(to_body(pose, to_world(pose, v)), v) <= 8 * eps * (length(x) + length(v)));
        REQUIRE(std::abs(length(got) / length(v) - 1) <= 8 * eps);
    }
    CHECK(worst > 0.15 * eps);
}

TEST_CASE("a turn has the angle that it was made from", "[against][rotate]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0560'0000u + static_cast<unsigned>(k));
        const double made_from = random.uniform(-3.14, 3.14);
        REQUIRE(std::abs(angle(rotation(made_from)) - made_from) <= 8 * eps);
    }
}

TEST_CASE("the difference reaches as far as the best of all differences",
          "[against][support-of-difference]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0570'0000u + static_cast<unsigned>(k));
        const Points a = shapes::any_polygon(random), b = shapes::any_polygon(random);
        const Vec2 d = any_direction(random), s = support_of_difference({a}, {b}, d);
        exact::Rational best = along(a[0], d) - along(b[0], d);
        for (const Vec2 p : a)
            for (const Vec2 q : b) best = std::max<exact::Rational>(best, along(p, d) - along(q, d));
        const double R = largest(a) + largest(b);
        const double missing = exact::Rational(best - along(s, d)).get_d() / length(d);
        REQUIRE(std::abs(missing) <= (short_by + 1) * eps * R);  // and the subtraction is rounded
    }
}

TEST_CASE("two polygons overlap exactly if their difference contains the origin",
          "[against][difference-contains-origin]") {
    int overlaps = 0, touching = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x0580'0000u + static_cast<unsigned>(k));
        const Points a = shapes::whole_polygon(random, 4), other = shapes::whole_polygon(random, 4);
        const Vec2 by = draws::whole<Vec2>(random, 7);
        const Points b = moved(other, by);
        const Points difference = minkowski_difference({a}, {b});
        const bool overlap = exact::overlap(a, b);
        INFO("pair " << k);
        REQUIRE(holds(difference, {}) == overlap);
        REQUIRE_FALSE(find_fault(difference));  // convex, as the text proves
        overlaps += overlap;
        bool on_border = false;
        for (std::size_t j = 0; j < difference.size(); ++j)
            on_border |= exact::is_between(difference[j], difference[(j + 1) % difference.size()], {});
        touching += on_border;
    }
    CHECK(between(double(overlaps) / many, 0.2, 0.8));
    CHECK(touching > many / 100);
}

TEST_CASE("the hull is that of the definition, in exact arithmetic", "[against][left-turn][one-full-turn]") {
    std::array<int, shapes::kinds> polygons{}, fewer{};
    for (int k = 0; k < many; ++k)
        shapes::with_cloud(k, [&](shapes::Kind kind, const Points& points) {
            const Points hull = convex_hull(points);
            INFO("cloud " << k << " of kind " << kind);
            REQUIRE(hull == exact::hull(points));
            REQUIRE((hull.size() < 3 || !find_fault(hull)));
            ++(hull.size() < 3 ? fewer : polygons)[kind];
        });
    for (const auto kind : {shapes::in_a_square, shapes::on_a_grid, shapes::on_a_circle, shapes::near_a_line})
        CHECK(between(double(polygons[kind]) / (polygons[kind] + fewer[kind]), 0.5, 0.95));
    CHECK(polygons[shapes::on_a_line] == 0);
}

TEST_CASE("a large hull is a polygon that contains all points", "[against][left-turn]") {
    for (int k = 0; k < 10 * shapes::kinds; ++k)
        shapes::with_cloud(
            k,
            [&](shapes::Kind kind, const Points& points) {
                const Points hull = convex_hull(points);
                INFO("cloud " << k << " of kind " << kind);
                if (hull.size() < 3) return;
                REQUIRE_FALSE(find_fault(hull));
                for (const Vec2 p : points) REQUIRE(holds(hull, p));
            },
            400);
}

TEST_CASE("a list is a polygon exactly if it is its own hull, from some corner on",
          "[against][left-turn][one-full-turn]") {
    std::map<std::optional<PolygonFault::Kind>, int> found;
    for (int k = 0; k < many; ++k) {
        Random random(0x0590'0000u + static_cast<unsigned>(k));
        Points points = shapes::cloud(k % 2 ? shapes::on_a_grid : shapes::on_a_circle, random, 6);
        if (k % 3 == 0) points = exact::hull(points);
        if (k % 7 == 0) std::ranges::reverse(points);
        Points hull = exact::hull(points), list = points;
        const auto first = std::ranges::find(list, hull[0]);
        std::ranges::rotate(list, first);
        const auto kind = kind_of(points);
        INFO("list " << k);
        REQUIRE(!kind == (list.size() >= 3 && list == hull));
        ++found[kind];
    }
    CHECK(found.size() == 6);  // no fault, and all but those of single points
    for (const auto& [kind, times] : found) CHECK(times > many / 200);
}

// ---- degenerate ---------------------------------------------------------------------------------------

TEST_CASE("what is no polygon is refused, with the place", "[degenerate][left-turn][one-full-turn]") {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double inf = std::numeric_limits<double>::infinity();
    const auto fault = [](const Points& points) { return *find_fault(points); };
    CHECK(fault({}).kind == PolygonFault::too_few);
    CHECK(fault({{0, 0}, {1, 0}}).vertex == 2);
    for (const Vec2 p : {Vec2{nan, 0}, Vec2{0, nan}, Vec2{inf, 0}, Vec2{0, -inf}}) {
        CHECK(fault({{0, 0}, {1, 0}, p}).kind == PolygonFault::not_finite);
        CHECK(fault({{0, 0}, {1, 0}, p}).vertex == 2);
    }
    CHECK(fault({{0, 0}, {2 * longest, 0}, {0, 1}}).kind == PolygonFault::out_of_range);
    CHECK_FALSE(find_fault(Points{{-longest, -longest}, {longest, -longest}, {0, longest}}));
    CHECK(fault({{0, 0}, {1, 0}, {1, 0}, {0, 1}}).kind == PolygonFault::repeated);
    CHECK(fault({{0, 0}, {1, 0}, {0, 1}, {0, 0}}).vertex == 0);
    CHECK(fault({{0, 0}, {0, 1}, {1, 1}, {1, 0}}).kind == PolygonFault::clockwise);
    CHECK(fault({{0, 0}, {1, 0}, {2, 0}, {0, 2}}).vertex == 1);
    CHECK(fault({{0, 0}, {1, 0}, {2, 0}}).kind == PolygonFault::not_convex);          // all on a line
    CHECK(fault({{0, 0}, {2, 0}, {1, 0}, {0, 2}}).vertex == 1);                       // straight back
    CHECK(fault({{0, 0}, {2, 2}, {2, 0}, {0, 2}}).kind == PolygonFault::not_convex);  // a bow tie
}

TEST_CASE("a box has four corners about the origin, and a width and a height over 0", "[degenerate]") {
    const Points corners{{-1.5, -0.25}, {1.5, -0.25}, {1.5, 0.25}, {-1.5, 0.25}};
    CHECK(std::ranges::equal(box(3, 0.5).points(), corners));
    for (const double bad : {0., -1., std::numeric_limits<double>::quiet_NaN()}) {
        CHECK(words_of([&] { box(bad, 1); }) == "box: width and height must be positive");
        CHECK(words_of([&] { box(1, bad); }) == "box: width and height must be positive");
    }
    CHECK(words_of([] { box(4 * longest, 1); }) == "polygon: vertex 0 is beyond 2^500");
    CHECK_THROWS_AS(box(1, 0x1p-1074), BadPolygon);  // half of it is 0
}

TEST_CASE("the exception says what is wrong in words, and keeps the fault", "[degenerate]") {
    CHECK(words_of({{0, 0}, {0, 2}, {2, 0}}) == "polygon: the vertices run clockwise");
    CHECK(words_of({{0, 0}, {4, 0}, {1, 1}, {0, 4}}) == "polygon: there is no left turn at vertex 2");
    try {
        const Polygon polygon({{0, 0}, {1, 0}, {1, 0}, {0, 1}});
        FAIL_CHECK("no exception");
    } catch (const BadPolygon& bad) {
        CHECK(bad.fault.kind == PolygonFault::repeated);
        CHECK(bad.fault.vertex == 2);
    }
    for (const double r : {-1., 2 * longest, std::numeric_limits<double>::quiet_NaN()})
        CHECK_THROWS_AS(Disc(r), BadInput);
    CHECK(Disc(0).radius == 0);
}

TEST_CASE("a hull of fewer than three corners is what is left of a line or a point", "[degenerate]") {
    CHECK(convex_hull({}).empty());
    CHECK(convex_hull({{1, 2}}) == Points{{1, 2}});
    CHECK(convex_hull({{1, 2}, {1, 2}, {1, 2}}) == Points{{1, 2}});
    CHECK(convex_hull({{1, 2}, {0, 0}}) == Points{{0, 0}, {1, 2}});
    CHECK(convex_hull({{2, 4}, {1, 2}, {0, 0}, {1, 2}}) == Points{{0, 0}, {2, 4}});
    CHECK(convex_hull({{0, 3}, {0, 1}, {0, 2}}) == Points{{0, 1}, {0, 3}});
    CHECK(convex_hull({{0, 0}, {-0., 0}, {1, 0}, {0, 1}}).size() == 3);
    CHECK_THROWS_AS(convex_hull({{0, 0}, {std::nan(""), 0}}), BadPolygon);
    CHECK_THROWS_AS(convex_hull({{0, 0}, {1e200, 0}}), BadPolygon);
}

TEST_CASE("a hull that is done does not step, and an unfinished one shows its path", "[degenerate]") {
    Hull hull(near_square);
    CHECK(hull.result().empty());
    hull.step();
    CHECK(hull.result() == Points{{0, 0}});
    hull.step();
    CHECK(hull.result() == Points{{0, 0}, {0, 1}});
    while (!hull.done()) hull.step();
    const Points corners = hull.result();
    hull.step();
    CHECK(hull.result() == corners);
    CHECK(corners == near_square);
}

TEST_CASE("points a hair off a line are corners, or not, as they are", "[degenerate][left-turn]") {
    const double hair = 0x1p-60;
    CHECK(convex_hull({{0, 0}, {1, -hair}, {2, 0}, {1, 1}}).size() == 4);
    CHECK(convex_hull({{0, 0}, {1, hair}, {2, 0}, {1, 1}}).size() == 3);
    CHECK(convex_hull({{0, 0}, {1, 0}, {2, 0}, {1, 1}}).size() == 3);
}

TEST_CASE("no direction: the first corner, without its radius",
          "[degenerate][support-map][fattened-support]") {
    CHECK(support_vertex(quad, {}) == 0);
    CHECK(support({quad, 3}, {}) == quad[0]);
    CHECK(support({quad, 3}, {shortest / 2, 0}) == Vec2{5, 2});
    CHECK(support({quad, 3}, {shortest, 0}) == Vec2{8, 2});
}

TEST_CASE("of corners that reach equally far the first in the list answers", "[degenerate][support-map]") {
    CHECK(support_vertex(near_square, {1, 0}) == 1);
    CHECK(support_vertex(near_square, {0, 1}) == 2);
    CHECK(support_vertex(near_square, {-1, 0}) == 0);
    CHECK(support_vertex(near_square, {1, 0x1p-50}) == 2);  // a hair farther
}

TEST_CASE("a placed disc is its centre, a placed polygon its corners", "[degenerate][rotate]") {
    const Pose pose{{3, 4}, {0, 1}};
    const Placed disc(Disc(2), pose), box(Polygon(near_square), pose);
    CHECK(disc.view().points.size() == 1);
    CHECK(disc.view().points[0] == Vec2{3, 4});
    CHECK(disc.view().radius == 2);
    CHECK(box.view().radius == 0);
    for (std::size_t k = 0; k < 4; ++k) CHECK(box.view().points[k] == Vec2{3, 4} + left(near_square[k]));
}

TEST_CASE("the corners of a polygon that goes may be kept", "[degenerate]") {
    Points kept;
    for (const Vec2 p : regular_polygon(4, 1).points()) kept.push_back(p);
    CHECK(kept == Points{{1, 0}, {0, 1}, {-1, 0}, {0, -1}});
}

// ---- scale ----------------------------------------------------------------------------------------------

TEST_CASE("answers do not depend on the unit", "[scale][support-map][left-turn][one-full-turn]") {
    for (int k = 0; k < many; ++k)
        shapes::with_cloud(k, [&](shapes::Kind, const Points& points) {
            Random random(0x05A0'0000u + static_cast<unsigned>(k));
            const Vec2 d = any_direction(random);
            for (const double unit : {0x1p20, 0x1p-20, 0x1p300, 0x1p-300}) {
                const Points large = scaled(points, unit);
                INFO("cloud " << k << " times " << unit);
                REQUIRE(support_vertex(large, d) == support_vertex(points, d));
                REQUIRE(support_vertex(points, unit * d) == support_vertex(points, d));
                REQUIRE(kind_of(large) == kind_of(points));
                REQUIRE(convex_hull(large) == scaled(convex_hull(points), unit));
                REQUIRE(history(Hull(large)).size() == history(Hull(points)).size());
            }
        });
}

TEST_CASE("a fattened difference is the same at every size",
          "[scale][support-of-difference][fattened-support]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x05B0'0000u + static_cast<unsigned>(k));
        const Points a = shapes::any_polygon(random), b = shapes::any_polygon(random);
        const Vec2 d = any_direction(random);
        const double r = random.uniform(0, 3);
        for (const double unit : {0x1p20, 0x1p-20, 0x1p300, 0x1p-300}) {
            const Points large_a = scaled(a, unit), large_b = scaled(b, unit);
            const Vec2 s = support_of_difference({large_a, unit * r}, {large_b}, d);
            REQUIRE(s == unit * support_of_difference({a, r}, {b}, d));
        }
    }
}

// ---- story: the numbers of the text ---------------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 5 states are these", "[story]") {
    auto facts = read_facts("05");
    const std::map<std::string, std::string> by_hand{
        {"05.door", "0.80"},
        {"05.cupboard.upright", "0.90"},
        {"05.cupboard.turned", "0.78"},  // (0.9 + 0.2) / root 2
        {"05.A", "(0, 0), (4, 0), (5, 2), (1, 3)"},
        {"05.B", "(4, 4), (6, 2), (7, 4)"},
        {"05.d", "(1, 2)"},
        {"05.dots", "0, 4, 9, 7"},
        {"05.right.d", "(1, 0)"},
        {"05.right.a", "(5, 2)"},
        {"05.right.a-ends", "5"},
        {"05.right.b", "(4, 4)"},
        {"05.right.b-begins", "4"},
        {"05.right.difference", "(1, −2)"},
        {"05.right.gap", "−1.00"},
        {"05.up.d", "(0, 1)"},
        {"05.up.a", "(1, 3)"},
        {"05.up.a-ends", "3"},
        {"05.up.b", "(6, 2)"},
        {"05.up.b-begins", "2"},
        {"05.up.difference", "(−5, 1)"},
        {"05.up.gap", "−1.00"},
        {"05.axis.d", "(1, 2)"},
        {"05.axis.a", "(5, 2)"},
        {"05.axis.a-ends", "9"},
        {"05.axis.b", "(6, 2)"},
        {"05.axis.b-begins", "10"},
        {"05.axis.difference", "(−1, 0)"},
        {"05.axis.gap", "0.45"},  // 1 / root 5
        {"05.rotation.v", "(10, 5)"},
        {"05.rotation.left-v", "(−5, 10)"},
        {"05.rotation.c-v", "(6, 3)"},
        {"05.rotation.s-left-v", "(−4, 8)"},
        {"05.rotation.rotated", "(2, 11)"},
        {"05.rotation.squared", "125"},
        {"05.rotation.rotated-squared", "125"},
        {"05.hull.1.p", "(0, 2)"},
        {"05.hull.1.removed", "none"},
        {"05.hull.1.path", "(0, 2)"},
        {"05.hull.2.p", "(1, 1)"},
        {"05.hull.2.removed", "none"},
        {"05.hull.2.path", "(0, 2), (1, 1)"},
        {"05.hull.3.p", "(2, 2)"},
        {"05.hull.3.removed", "none"},
        {"05.hull.3.path", "(0, 2), (1, 1), (2, 2)"},
        {"05.hull.4.p", "(3, −2)"},
        {"05.hull.4.removed", "(1, 1), (2, 2)"},
        {"05.hull.4.path", "(0, 2), (3, −2)"},
        {"05.hull.5.p", "(3, 4)"},
        {"05.hull.5.removed", "none"},
        {"05.hull.5.path", "(0, 2), (3, −2), (3, 4)"},
        {"05.hull.6.p", "(5, 3)"},
        {"05.hull.6.removed", "(3, 4)"},
        {"05.hull.6.path", "(0, 2), (3, −2), (5, 3)"},
        {"05.hull.top", "(5, 3), (3, 4)"},
        {"05.hull.corners", "(0, 2), (3, −2), (5, 3), (3, 4)"},
        {"05.difference.all", "12"},
        {"05.difference.corners", "6"},
        {"05.pentagon.begins", "2"},
        {"05.pentagram.begins", "1, 4"},
        {"05.e3-4.s_A", "(1, 0)"},
        {"05.e3-4.s_B", "(4, 0)"},
        {"05.e3-4.printed", "(−3, 0)"},
        {"05.e3-4.other-way", "(3, 0)"},
        {"05.e3-4.true", "(−2, 0)"},
        {"05.fault.few", "polygon: 2 vertices are too few: a polygon has at least 3"},
        {"05.fault.nan", "polygon: vertex 2 is not finite"},
        {"05.fault.range", "polygon: vertex 1 is beyond 2^500"},
        {"05.fault.repeated", "polygon: vertex 2 is the same point as the one before"},
        {"05.fault.clockwise", "polygon: the vertices run clockwise"},
        {"05.fault.collinear", "polygon: there is no left turn at vertex 1"},
        {"05.fault.reflex", "polygon: there is no left turn at vertex 2"},
        {"05.fault.pentagram", "polygon: the edges turn more than once around, from vertex 4"},
        {"05.pentagram.usual", "convex"},
        {"05.tenths.sign", "a left turn"},
        {"05.hair.fault", "no fault"},
        {"05.hair.placed", "polygon: there is no left turn at vertex 1"},
        {"05.mean.square", "(0.5, 0.5)"},
        {"05.mean.five", "(0.4, 0.5)"},
        {"05.mean.fault", "polygon: there is no left turn at vertex 4"},
        {"05.mean.bulge-fault", "no fault"},
        {"05.mean.bulge", "(0.3998, 0.5)"}};
    for (const auto& [key, text] : by_hand) {
        INFO(key);
        CHECK(facts[key] == text);
        facts.erase(key);
    }
    for (const auto& [key, text] : facts) FAIL_CHECK("nobody checks the fact " << key);
}
