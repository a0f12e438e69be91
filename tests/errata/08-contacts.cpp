// Errata of chapter 8: each rule as printed fails on a counterexample, and ours holds.
#include <array>

#include "07-epa/epa.hpp"
#include "08-contacts/beside/as_printed.hpp"
#include "08-contacts/beside/experiments.hpp"
#include "catch.hpp"
#include "shapes.hpp"

using namespace cc;
using experiments::contact_by_search;

namespace {

using Points = std::vector<Vec2>;

Points box(double x, double y, double width, double height) {
    return {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
}

}  // namespace

TEST_CASE("a local point less a world centre is no arm", "[E3-9]") {
    const Vec2 centre_a{10, 0}, centre_b{12, 0}, contact{11, 0};
    const Vec2 in_a = to_body({centre_a, {}}, contact);
    CHECK(as_printed::arm(in_a, centre_a) == Vec2{-9, 0});
    CHECK(as_printed::arm(in_a, centre_b) == Vec2{-11, 0});
    const Points A = box(9, -1, 2, 2), B = box(11, -1, 2, 2);  // around their centres
    const Manifold m = collide(ConvexView{A}, ConvexView{B});
    REQUIRE(m.count == 2);
    for (int k = 0; k < 2; ++k) {
        CHECK((m.points[k].position - centre_a).x == 1);
        CHECK((m.points[k].position - centre_b).x == -1);
    }
}

TEST_CASE("a box that lands flat, stopped at one corner, turns and falls on; stopped at two, it rests",
          "[E3-13][clip-to-side-planes]") {
    const Points ground = box(-4, -1, 8, 1), landed = box(-0.5, 0, 1, 1);
    const ConvexView A{ground}, B{landed};
    const auto after = [](const Manifold& m) {
        std::vector<double> places;
        for (int k = 0; k < m.count; ++k) places.push_back(m.points[k].position.x);
        return as_printed::land(places);
    };
    const Manifold search = contact_by_search(A, B);
    REQUIRE(search.count == 1);
    CHECK(std::abs(search.points[0].position.x) == 0.5);
    CHECK(after(search).v == Approx(-0.6));
    CHECK(std::abs(after(search).omega) == Approx(1.2));
    const Manifold m = collide(A, B);
    REQUIRE(m.count == 2);
    CHECK(std::abs(after(m).v) < 1e-15);
    CHECK(std::abs(after(m).omega) < 1e-15);
}

TEST_CASE("the nearest pair of corner and edge is one end or the other of a flat contact", "[E3-13]") {
    const Points ground = box(-4, -1, 8, 1);
    int left_ones = 0, right_ones = 0;
    for (int k = 0; k < 200; ++k) {
        Random random(static_cast<std::uint64_t>(k));
        Points landed = box(-0.5, -0.01, 1, 1);
        const double tilt = 1e-3 * random.uniform(-1, 1);
        for (Vec2& p : landed) p = rotate(rotation(tilt), p);
        const double x = contact_by_search({ground}, {landed}).points[0].position.x;
        (x < 0 ? left_ones : right_ones)++;
        CHECK(collide(ConvexView{ground}, ConvexView{landed}).count == 2);
    }
    CHECK(left_ones > 50);
    CHECK(right_ones > 50);
}

TEST_CASE("the distance of two points of which one is clamped is no depth", "[E4-14][separation]") {
    const Points A = box(-1, 0, 2, 2), B = box(0.9, -2, 10, 2.01);
    const auto printed = as_printed::meeting({A}, {B}, {0, -1});
    REQUIRE(printed);
    CHECK(printed->penetration == Approx(1.95).epsilon(1e-4));
    const EpaResult deep = epa(ConvexView{A}, ConvexView{B});
    CHECK(deep.depth == Approx(0.01));
    const Manifold m = collide(ConvexView{A}, ConvexView{B});
    REQUIRE(m.count == 2);
    for (int k = 0; k < 2; ++k) CHECK(m.points[k].separation == Approx(-0.01));
}

TEST_CASE("with an edge on an edge the printed depth is right only if both means are at the same place",
          "[E4-14]") {
    int wrong = 0, all = 0;
    for (int k = 0; k < 1000; ++k) {
        Random random(static_cast<std::uint64_t>(k));
        const double wide = random.uniform(0.5, 3);
        const double aside = random.uniform(-2, 2);
        const Points A = box(-1, -1, 2, 1), B = box(aside - wide / 2, -0.05, wide, 1);
        const EpaResult deep = epa(ConvexView{A}, ConvexView{B});
        if (deep.status != GjkStatus::overlapping || deep.normal != Vec2{0, 1}) continue;
        const auto printed = as_printed::meeting({A}, {B}, *deep.normal);
        ++all;
        wrong += printed->penetration > 1.1 * deep.depth;
        const Manifold m = collide(ConvexView{A}, ConvexView{B});
        CHECK(m.points[0].separation == Approx(-deep.depth));
        CHECK(m.points[1].separation == Approx(-deep.depth));
    }
    CHECK(all > 500);
    CHECK(wrong > all / 20);
}

TEST_CASE("a tolerance of 0.01 makes edges of corners in another unit, and with it another depth",
          "[E4-23][incident-edge]") {
    const Points plank = box(-2, -1, 4, 1);
    Points B = shapes::turned(box(-0.5, -0.5, 1, 1), 0.35);
    B = shapes::moved(B, Vec2{0.6, -0.05} - B[support_vertex(B, {0, -1})]);
    const auto corners = [&](double unit) {
        return as_printed::support_edge(shapes::scaled(B, unit), {0, -1}).size();
    };
    CHECK(corners(1) == 1);
    CHECK(corners(0.001) == 2);
    const auto depth = [&](double unit) {
        const Points a = shapes::scaled(plank, unit), b = shapes::scaled(B, unit);
        return as_printed::meeting({a}, {b}, {0, 1})->penetration / unit;
    };
    CHECK(depth(1) == Approx(0.05));
    CHECK(depth(0.001) > 0.06);
    for (const double unit : {1., 0x1p-10, 0x1p-30}) {
        const Points a = shapes::scaled(plank, unit), b = shapes::scaled(B, unit);
        const Manifold m = collide(ConvexView{a}, ConvexView{b});
        REQUIRE(m.count == 1);
        CHECK(m.points[0].separation / unit == Approx(-0.05));
    }
}

TEST_CASE("two corners without an edge within the tolerance have no answer as printed", "[E4-23]") {
    const Points A = box(-1, -0.5, 2, 1), B = box(-0.7, 0.45, 2, 1);
    CHECK(as_printed::meeting({A}, {B}, {0, 1}));
    CHECK_FALSE(as_printed::meeting({A}, {B}, rotate(rotation(0.0175), {0, 1})));  // off by one degree
    CHECK(collide(ConvexView{A}, ConvexView{B}).count == 2);
}

TEST_CASE("tilted by 0.004 an edge of 2 m is one as printed, tilted by 0.006 it is a corner", "[E4-23]") {
    const auto corners = [](double tilt) {
        return as_printed::support_edge(shapes::turned(box(-1, -1, 2, 2), tilt), {0, -1}).size();
    };
    CHECK(corners(0.004) == 2);
    CHECK(corners(0.006) == 1);
    const Points plank = box(-2, -2, 4, 1.02);
    for (const double tilt : {0.004, 0.006}) {
        const Points B = shapes::turned(box(-1, -1, 2, 2), tilt);
        CHECK(collide(ConvexView{plank}, ConvexView{B}).count == 2);
    }
}
