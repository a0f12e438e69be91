// Chapter 6: how far apart are two convex shapes?
#include <algorithm>
#include <cmath>
#include <limits>

#include "02-segments/segment.hpp"
#include "06-gjk/gjk.hpp"
#include "catch.hpp"
#include "shapes.hpp"
#include "sizes.hpp"

using namespace cc;

namespace {

using Points = std::vector<Vec2>;

// How far apart two polygons are by their edges, largest first: negative, how deep they overlap.
double by_edges(const Points& A, const Points& B) {
    double best = -std::numeric_limits<double>::infinity();
    for (const auto& [X, Y] : {std::pair{&A, &B}, {&B, &A}})
        for (std::size_t k = 0; k < X->size(); ++k) {
            const Vec2 p = (*X)[k], e = (*X)[(k + 1) % X->size()] - p;
            double least = std::numeric_limits<double>::infinity();
            for (const Vec2 y : *Y) least = std::min(least, dot(right(e), y - p) / length(e));
            best = std::max(best, least);
        }
    return best;
}

// The distance of two polygons that are apart, from every corner to every edge.
double by_corners(const Points& A, const Points& B) {
    double best = std::numeric_limits<double>::infinity();
    for (const auto& [X, Y] : {std::pair{&A, &B}, {&B, &A}})
        for (const Vec2 x : *X)
            for (std::size_t k = 0; k < Y->size(); ++k)
                best = std::min(best, distance(x, closest_on_segment(x, (*Y)[k], (*Y)[(k + 1) % Y->size()]).point));
    return best;
}

Points moved(Points points, Vec2 by) {
    for (Vec2& p : points) p = p + by;
    return points;
}

Points unit_box() { return {{0, 0}, {1, 0}, {1, 1}, {0, 1}}; }

}  // namespace

TEST_CASE("two boxes side by side are as far apart as their walls",
          "[exact][gjk-search-direction][gjk-sub-distance][gjk-termination]") {
    const Points A = unit_box(), B = moved(A, {3, 0.5});
    const GjkResult r = gjk(ConvexView{A}, ConvexView{B});
    CHECK(r.status == Contact::separated);
    CHECK(r.distance == 2);
    CHECK(r.normal == Vec2{1, 0});
}

TEST_CASE("boxes that share a wall or a corner touch, and boxes that share more overlap", "[exact][gjk-sub-distance]") {
    const Points A = unit_box();
    const auto status = [&](Vec2 by) { return gjk(ConvexView{A}, ConvexView{moved(A, by)}).status; };
    CHECK(status({1, 0}) == Contact::touching);
    CHECK(status({1, 1}) == Contact::touching);
    CHECK(status({0.5, -1}) == Contact::touching);
    CHECK(status({0.5, 0}) == Contact::overlapping);
    CHECK(status({0, 0}) == Contact::overlapping);
}

TEST_CASE("discs are exact through their radius", "[exact]") {
    const Points a{{0, 0}}, b{{5, 0}};
    CHECK(gjk(ConvexView{a, 1}, ConvexView{b, 2}).distance == 2);
    CHECK(gjk(ConvexView{a, 2}, ConvexView{b, 3}).status == Contact::touching);
    CHECK(gjk(ConvexView{a, 1}, ConvexView{a, 1}).status == Contact::overlapping);
}

TEST_CASE("distance, bounds and nearest points are those of brute force",
          "[against][gjk-lower-bound][gjk-search-direction][gjk-sub-distance][gjk-termination]") {
    int apart = 0, overlapping = 0;
    for (int k = 0; k < sized(100'000, 5'000); ++k) {
        Random random(0x0600'0000u + static_cast<unsigned>(k));
        const Points A = shapes::any_polygon(random);
        const double size = length(A[0]);
        const Points B = moved(shapes::any_polygon(random), (k % 2 ? 2 : 0.1) * size * draws::in_box<Vec2>(random, 1));
        double S = 0;
        for (const Points* points : {&A, &B})
            for (const Vec2 p : *points) S = std::max(S, length(p));
        const double want = by_edges(A, B);
        const GjkResult r = gjk(ConvexView{A}, ConvexView{B});
        INFO("pair " << k);
        if (std::abs(want) < 1e-13 * S) continue;
        REQUIRE(r.status == (want > 0 ? Contact::separated : Contact::overlapping));
        apart += want > 0;
        overlapping += want < 0;
        if (want < 0) continue;
        const double gap = by_corners(A, B);
        REQUIRE(std::abs(r.distance - gap) <= 1e-13 * S);
        REQUIRE(std::abs(distance(r.point_a, r.point_b) - gap) <= 1e-13 * S);
        for (Gjk search(ConvexView{A}, ConvexView{B}); !search.done();) {
            search.step();
            REQUIRE(search.state().lower() <= gap + 1e-13 * S);
            REQUIRE(search.state().upper() >= gap - 1e-13 * S);
        }
    }
    CHECK(apart > sized(100'000, 5'000) / 4);
    CHECK(overlapping > sized(100'000, 5'000) / 100);
}

TEST_CASE("states are the same bits when all is 2^20 times as large or as small", "[scale]") {
    for (int k = 0; k < 500; ++k) {
        Random random(0x0601'0000u + static_cast<unsigned>(k));
        const Points A = shapes::whole_polygon(random, 9), B = moved(shapes::whole_polygon(random, 9), {12, 3});
        for (const double scale : {0x1p20, 0x1p-20}) {
            const Points a = shapes::scaled(A, scale), b = shapes::scaled(B, scale);
            const GjkResult r = gjk(ConvexView{A}, ConvexView{B}), s = gjk(ConvexView{a}, ConvexView{b});
            REQUIRE(s.steps == r.steps);
            REQUIRE(s.distance == scale * r.distance);
        }
    }
}
