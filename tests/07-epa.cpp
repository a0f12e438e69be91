// Chapter 7: how deep do two convex shapes overlap?
#include <algorithm>
#include <cmath>
#include <limits>

#include "07-epa/epa.hpp"
#include "catch.hpp"
#include "shapes.hpp"
#include "sizes.hpp"

using namespace cc;

namespace {

using Points = std::vector<Vec2>;

// How deep two polygons overlap, by all their edges: exact for convex polygons.
double by_edges(const Points& A, const Points& B) {
    double least = std::numeric_limits<double>::infinity();
    for (const auto& [X, Y] : {std::pair{&A, &B}, {&B, &A}})
        for (std::size_t k = 0; k < X->size(); ++k) {
            const Vec2 p = (*X)[k], e = (*X)[(k + 1) % X->size()] - p;
            double deepest = -std::numeric_limits<double>::infinity();
            for (const Vec2 y : *Y) deepest = std::max(deepest, dot(right(e), p - y) / length(e));
            least = std::min(least, deepest);
        }
    return least;
}

Points moved(Points points, Vec2 by) {
    for (Vec2& p : points) p = p + by;
    return points;
}

}  // namespace

TEST_CASE("a box that is a quarter in another is a quarter deep",
          "[exact][penetration-depth][epa-expansion][epa-termination]") {
    const Points A{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    const EpaResult r = epa(ConvexView{A}, ConvexView{moved(A, {0.75, 0.25})});
    CHECK(r.status == Contact::overlapping);
    CHECK(r.depth == 0.25);
    CHECK(r.normal == Vec2{1, 0});
}

TEST_CASE("discs are exact through their radius, also with the same centre", "[exact][degenerate]") {
    const Points a{{0, 0}}, b{{3, 0}};
    CHECK(epa(ConvexView{a, 2}, ConvexView{b, 2}).depth == 1);
    CHECK(epa(ConvexView{a, 2}, ConvexView{a, 1}).depth == 3);
    CHECK(epa(ConvexView{a, 1}, ConvexView{b, 1}).status == Contact::separated);
}

TEST_CASE("depth is that of all edges, and moving B by it leaves the two just touching",
          "[against][penetration-depth][epa-expansion][epa-termination]") {
    int overlapping = 0;
    const int pairs = sized(100'000, 5'000);
    for (int k = 0; k < pairs; ++k) {
        Random random(0x0700'0000u + static_cast<unsigned>(k));
        const Points A = shapes::any_polygon(random);
        const double size = length(A[0]);
        const Points B = k % 4 == 0 ? A : moved(shapes::any_polygon(random), size * draws::in_box<Vec2>(random, 1));
        double S = 0;
        for (const Points* points : {&A, &B})
            for (const Vec2 p : *points) S = std::max(S, length(p));
        const double want = by_edges(A, B);
        if (want < 1e-13 * S) continue;
        const EpaResult r = epa(ConvexView{A}, ConvexView{B});
        INFO("pair " << k);
        REQUIRE(r.status == Contact::overlapping);
        REQUIRE(std::abs(r.depth - want) <= 1e-12 * S);
        REQUIRE(std::abs(by_edges(A, moved(B, r.depth * *r.normal))) <= 1e-12 * S);
        ++overlapping;
    }
    CHECK(overlapping > pairs / 4);
}
