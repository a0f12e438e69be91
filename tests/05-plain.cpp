// Chapter 5, plain: support mapping, rotation and hull, and what the page says about them.
#include <algorithm>
#include <cmath>

#include "05-convex-shapes/beside/experiments.hpp"
#include "05-convex-shapes/plain.hpp"
#include "base/angle.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "exact_hull.hpp"
#include "figure/plain.hpp"
#include "shapes.hpp"
#include "sizes.hpp"

using namespace cc;
using namespace cc::experiments;
using plain::from_library;
using plain::to_library;

namespace {

const int many = sized(20'000, 2'000);

plain::Shape shape_of(const Points& corners, double radius = 0) { return {from_library(corners), radius}; }

Vec2 plain_support(const Points& corners, Vec2 d) { return to_library(plain::support(shape_of(corners), from_library(d))); }

Points plain_hull(const Points& points) { return to_library(plain::convex_hull(from_library(points))); }

Vec2 any_direction(Random& random) { return random.uniform(0.1, 9) * draws::unit<Vec2>(random); }

bool inside(const Points& corners, Vec2 p) {
    for (std::size_t k = 0; k < corners.size(); ++k)
        if (cross(corners[(k + 1) % corners.size()] - corners[k], p - corners[k]) < 0) return false;
    return true;
}

// How far a point is beyond the support line of a shape in a direction, times |d|.
double beyond(const Points& shape, Vec2 p, Vec2 d) { return dot(p - plain_support(shape, d), d); }

}  // namespace

// ---- exact ------------------------------------------------------------------------------------------

TEST_CASE("the plain rotation of the text, and its opposite", "[exact][rotate]") {
    CHECK(plain::rotate({0.6, 0.8}, {10, 5}) == plain::Vec2{2, 11});
    CHECK(plain::rotate({0.6, -0.8}, {2, 11}) == plain::Vec2{10, 5});
    const plain::Shape box{{{0, 0}, {2, 0}, {2, 1}}, 0.25};
    const plain::Shape there = plain::placed(box, {7, 1}, {0, 1});
    CHECK(there.corners == std::vector<plain::Vec2>{{7, 1}, {7, 3}, {6, 3}});
    CHECK(there.radius == 0.25);
}

TEST_CASE("a left turn is one, and straight on, straight back and a point twice are none", "[exact][left-turn]") {
    CHECK(plain::turns_left({0, 0}, {2, 0}, {2, 1}));
    CHECK_FALSE(plain::turns_left({0, 0}, {2, 0}, {3, -1}));
    CHECK_FALSE(plain::turns_left({0, 0}, {2, 0}, {5, 0}));
    CHECK_FALSE(plain::turns_left({0, 0}, {2, 0}, {1, 0}));
    CHECK_FALSE(plain::turns_left({0, 0}, {2, 1}, {2, 1}));
}

TEST_CASE("the walk of the hand case", "[exact][left-turn]") {
    CHECK(plain::walk({{0, 0}, {1, 0}, {1, 1}, {2, 0}, {2, 2}}) == std::vector<plain::Vec2>{{0, 0}, {2, 0}});
    CHECK(plain_hull({{0, 2}, {1, 0}, {2, 2}, {3, 1}, {4, 3}}) == Points{{0, 2}, {1, 0}, {3, 1}, {4, 3}});
}

// ---- against ----------------------------------------------------------------------------------------

TEST_CASE("plain support is the library's, and no corner reaches farther", "[against][support-map][fattened-support]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x05C0'0000u + static_cast<unsigned>(k));
        const Points polygon = shapes::any_polygon(random);
        const Vec2 d = any_direction(random), corner = plain_support(polygon, d);
        REQUIRE(corner == polygon[support_vertex(polygon, d)]);
        for (const Vec2 p : polygon) REQUIRE(dot(p, d) <= dot(corner, d));
        const double r = random.uniform(0, 2);
        REQUIRE(distance(support({polygon, r}, d), corner + r / length(d) * d) <= 1e-15 * (length(corner) + r));
    }
}

TEST_CASE("the plain hull of points on a grid is that of the definition", "[against][left-turn]") {
    int polygons = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x05D0'0000u + static_cast<unsigned>(k));
        Points points = shapes::cloud(shapes::on_a_grid, random, 12);
        const Points hull = exact::hull(points);
        if (hull.size() < 2) continue;  // one point is none of a plain hull
        INFO("cloud " << k);
        REQUIRE(plain_hull(points) == hull);
        polygons += hull.size() > 2;
    }
    CHECK(polygons > many / 2);
}

TEST_CASE("one may rotate the direction back instead of all corners", "[against][rotate][support-map]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x05E0'0000u + static_cast<unsigned>(k));
        const plain::Shape body = shape_of(shapes::whole_polygon(random, 9));
        const Rotation q = rotation(random.uniform(-3, 3));
        const plain::Vec2 x = from_library(any_direction(random)), d = from_library(any_direction(random));
        const plain::Vec2 in_world = plain::support(plain::placed(body, x, {q.c, q.s}), d);
        const plain::Vec2 corner = plain::support(body, plain::rotate({q.c, -q.s}, d));
        REQUIRE(length(x + plain::rotate({q.c, q.s}, corner) - in_world) < 1e-12);
    }
}

TEST_CASE("the walk of the table is the library's, from point to point", "[against][left-turn]") {
    const auto all = walk_around(cloud);
    std::size_t row = 0;
    for (const HullState& state : history(Hull(cloud))) {
        if (state.removed || state.visited == 0) continue;
        INFO("point " << row);
        REQUIRE(row < all.size());
        CHECK(all[row].p == state.path.back());
        if (!all[row].is_back) CHECK(all[row].path == state.path);
        ++row;
    }
    CHECK(row == all.size());
    CHECK(plain_hull(cloud) == convex_hull(cloud));
}

// ---- degenerate -------------------------------------------------------------------------------------

TEST_CASE("of equal corners the first one answers, and every point may be there twice", "[degenerate][support-map][left-turn]") {
    CHECK(plain_support({{0, 0}, {2, 0}, {2, 2}, {0, 2}}, {1, 0}) == Vec2{2, 0});
    CHECK(plain_hull({{0, 0}, {0, 0}, {4, 1}, {1, 3}, {4, 1}, {1, 3}}) == Points{{0, 0}, {4, 1}, {1, 3}});
    CHECK(plain_hull({{3, 4}, {1, 2}}) == Points{{1, 2}, {3, 4}});
}

// ---- scale ------------------------------------------------------------------------------------------

TEST_CASE("plain answers do not depend on the unit", "[scale][support-map][left-turn][rotate]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x05F0'0000u + static_cast<unsigned>(k));
        const Points points = shapes::cloud(shapes::in_a_square, random, 12);
        const Vec2 d = any_direction(random);
        for (const double unit : {0x1p20, 0x1p-20}) {
            REQUIRE(plain_support(scaled(points, unit), d) == unit * plain_support(points, d));
            if (points.size() > 1) REQUIRE(plain_hull(scaled(points, unit)) == scaled(plain_hull(points), unit));
        }
    }
}

// ---- story ------------------------------------------------------------------------------------------

TEST_CASE("what the support lines leave free is the shape, or the hull of an L", "[story][support-map]") {
    const Points letter = {{-1.1, -1}, {1.1, -1}, {1.1, -0.3}, {-0.4, -0.3}, {-0.4, 1.1}, {-1.1, 1.1}};
    const Points hull = convex_hull(letter);
    CHECK(hull.size() == 5);
    int outside = 0;
    for (int k = 0; k < many; ++k) {
        Random random(static_cast<std::uint64_t>(k));
        const Vec2 p = draws::in_box<Vec2>(random, 2);
        double most = -1;  // beyond the line of the best of 720 directions
        for (int j = 0; j < 720; ++j) {
            const Rotation q = rotation(j * pi / 360);
            most = std::max(most, beyond(letter, p, {q.c, q.s}));
        }
        if (std::abs(most) < 0.001) continue;
        REQUIRE((most < 0) == inside(hull, p));
        outside += most > 0;
    }
    CHECK(outside > many / 4);
    CHECK(inside(hull, {0, 0}));  // in the dent
}

TEST_CASE("the plain code cannot tell a star from the pentagon around it", "[story][support-map]") {
    const Points pentagon = convex_hull(upright_star);
    CHECK(pentagon.size() == 5);
    for (int k = 0; k < 720; ++k) {
        const Rotation q = rotation((k + 0.5) * pi / 360);
        CHECK(plain_support(upright_star, {q.c, q.s}) == plain_support(pentagon, {q.c, q.s}));
    }
    // The ball rests on the pentagon, and under it is air: the two lines that cross there run lower.
    const double top = reach({upright_star}, {0, 1});
    CHECK(ball_end - ball_radius == Approx(top));
    CHECK(upright_star[0].x == Approx(-upright_star[3].x));
    const Vec2 crossing = upright_star[0] + (upright_star[0].x / (upright_star[0].x - upright_star[1].x)) * (upright_star[1] - upright_star[0]);
    CHECK(crossing.x == Approx(0).margin(1e-12));
    CHECK(crossing.y < top - 0.3);
}

TEST_CASE("the left turns of a pentagon make one full turn, those of a pentagram two", "[story][one-full-turn]") {
    for (const int turns : {1, 2}) {
        const Points along = edges(tilted_star(turns));
        double sum = 0;
        int bottoms = 0;
        for (std::size_t k = 0; k < 5; ++k) {
            const Vec2 before = along[(k + 4) % 5];
            sum += angle({dot(before, along[k]), cross(before, along[k])});
            bottoms += along[k].y > 0 && before.y <= 0;
        }
        CHECK(sum == Approx(2 * pi * turns));
        CHECK(bottoms == turns);
    }
}

TEST_CASE("the worked direction separates the two shapes, and the other two do not", "[story][support-of-difference]") {
    const auto gap = [](Vec2 d) { return dot(plain_support(triangle, -d) - plain_support(quad, d), d); };
    CHECK(gap({1, 0}) == -1);
    CHECK(gap({0, 1}) == -1);
    CHECK(gap(separating) == 1);
    CHECK_FALSE(exact::overlap(quad, triangle));
    CHECK_FALSE(inside(minkowski_difference({quad}, {triangle}), {}));
}

TEST_CASE("the cupboard gets into the door if it fits, and stops at the wall if not", "[story]") {
    int fits = 0;
    for (int k = -90; k <= 90; ++k) {
        const double turn = k * pi / 180, end = way_into_the_door(turn);
        const Sides sides = turned_cupboard(turn);
        CHECK(std::isinf(end) == (sides.width() <= door));
        fits += std::isinf(end);
        if (std::isinf(end)) continue;
        const Points there = moved(turned(cupboard, turn), {0, end});
        const auto wall = [&](double side) {
            const double jamb = sides.centre() + side * door / 2, far = sides.centre() + side * 3;
            return side < 0 ? Points{{far, 0}, {jamb, 0}, {jamb, 1}, {far, 1}} : Points{{jamb, 0}, {far, 0}, {far, 1}, {jamb, 1}};
        };
        const auto touches = [&](double higher) {
            const Points up = moved(there, {0, higher});
            return exact::overlap(up, wall(-1)) || exact::overlap(up, wall(1));
        };
        INFO(k << " degrees");
        CHECK(touches(1e-9));
        CHECK_FALSE(touches(-1e-9));
    }
    CHECK(fits == 5);
    CHECK(turned_cupboard(pi / 4).width() < door);  // between 43 and 47 degrees
}

TEST_CASE("a difference goes with A, against B, and stays if both move alike", "[story]") {
    const Points difference = minkowski_difference({quad}, {triangle});
    CHECK(minkowski_difference({moved(quad, {2, 1})}, {triangle}) == moved(difference, {2, 1}));
    CHECK(minkowski_difference({quad}, {moved(triangle, {2, 1})}) == moved(difference, {-2, -1}));
    CHECK(minkowski_difference({moved(quad, {2, 1})}, {moved(triangle, {2, 1})}) == difference);
}
