// Chapter 7, plain: a polygon that grows inside A - B until its nearest edge is an edge of A - B.
#include <algorithm>
#include <cmath>

#include "07-epa/beside/experiments.hpp"
#include "07-epa/beside/words.hpp"
#include "catch.hpp"
#include "overlaps.hpp"

using namespace cc;
using namespace cc::experiments;
using plain::from_library;

namespace {

plain::Shape shape(const Points& corners, double radius = 0) { return {from_library(corners), radius}; }

// How far A - B reaches along the normal that points least far: by all edges of both.
double depth_by_all_edges(const Points& A, const Points& B) { return -shapes::gap(A, B).size; }

double depth_of(const plain::Nearest& found) { return -found.separation; }

// Whether a polygon turns left, or not at all, at each of its corners.
bool is_convex(const Points& corners) {
    const Points along = edges(corners);
    for (std::size_t k = 0; k < along.size(); ++k)
        if (cross(along[k], along[(k + 1) % along.size()]) < -1e-9) return false;
    return true;
}

// Whether p lies in a polygon or on it, give or take a billionth.
bool contains(const Points& P, Vec2 p) {
    for (std::size_t k = 0; k < P.size(); ++k)
        if (cross(P[(k + 1) % P.size()] - P[k], p - P[k]) < -1e-9) return false;
    return true;
}

// Two polygons that overlap by more than a millimetre.
bool draw_overlap(int k, Points& A, Points& B) {
    Random random(0x0770'0000u + static_cast<unsigned>(k));
    A = overlaps::regular(random, 9);
    const Points other = overlaps::regular(random, 9);
    B = moved(other, draws::in_box<Vec2>(random, 3));
    return depth_by_all_edges(A, B) > 1e-3;
}

}  // namespace

TEST_CASE("the plain depth is the library's and that of all edges", "[against][penetration-depth][epa-termination]") {
    int overlapping = 0;
    Points A, B;
    for (int k = 0; k < 4000; ++k) {
        if (!draw_overlap(k, A, B)) continue;
        const plain::Nearest found = plain_nearest(A, B);
        INFO("pair " << k);
        REQUIRE(depth_of(found) == Approx(depth_by_all_edges(A, B)).margin(1e-8));
        REQUIRE(depth_of(found) == Approx(epa(ConvexView{A}, ConvexView{B}).depth).margin(1e-8));
        ++overlapping;
    }
    CHECK(overlapping > 1000);
}

TEST_CASE("in each pass the polygon is convex, contains O, and bounds the depth from both sides",
          "[against][depth-bounds][epa-expansion]") {
    Points A, B;
    int most = 0;
    for (int k = 0; k < 2000; ++k) {
        if (!draw_overlap(k, A, B)) continue;
        const double depth = depth_by_all_edges(A, B);
        const std::vector<EpaPass> all = epa_passes(A, B);
        INFO("pair " << k);
        for (const EpaPass& pass : all) {
            REQUIRE(is_convex(pass.corners()));
            REQUIRE(contains(pass.corners(), {}));
            REQUIRE(pass.nearest.distance <= depth + 1e-9);
            REQUIRE(pass.reach() >= depth - 1e-9);
            REQUIRE(pass.polygon.size() == all[0].polygon.size() + static_cast<std::size_t>(pass.number) - 1);
        }
        most = std::max(most, static_cast<int>(all.size()));
    }
    CHECK(most >= 6);
}

TEST_CASE("B moved by the depth along n just touches, and the two points meet", "[against][deepest-points]") {
    Points A, B;
    for (int k = 0; k < 2000; ++k) {
        if (!draw_overlap(k, A, B)) continue;
        const plain::Nearest found = plain_nearest(A, B);
        const Vec2 out = depth_of(found) * to_library(found.n);
        INFO("pair " << k);
        REQUIRE(std::abs(overlaps::gap_after({A, B}, out)) < 1e-8);
        REQUIRE(distance(to_library(found.b) + out, to_library(found.a)) < 1e-8);
        REQUIRE(contains(A, to_library(found.a)));
        REQUIRE(contains(B, to_library(found.b)));
    }
}

TEST_CASE("A and the moved B meet if the move is in A - B, and only then", "[against]") {
    Random random(0x0771);
    const Points difference = minkowski_difference(ConvexView{A_worked}, ConvexView{B_worked});
    int inside = 0;
    for (int k = 0; k < 2000; ++k) {
        const Vec2 x = draws::in_box<Vec2>(random, 7);
        const bool meets = -shapes::gap(A_worked, moved(B_worked, x)).size >= 0;
        CHECK(meets == contains(difference, x));
        inside += meets;
    }
    CHECK(inside > 300);
}

TEST_CASE("the run of the table", "[exact][depth-bounds][epa-expansion][epa-termination]") {
    const std::vector<EpaPass> all = epa_passes(A_worked, B_worked);
    REQUIRE(all.size() == 3);
    CHECK(all[0].corners() == Points{{-6, -5}, {2, 1}, {-3, 1}});
    CHECK(all[1].corners() == Points{{-6, -5}, {2, -3}, {2, 1}, {-3, 1}});
    CHECK(all[2].corners() == Points{{-6, -5}, {2, -3}, {2, 1}, {0, 3}, {-3, 1}});
    const double d[] = {0.4, 1, 2}, reach[] = {3.6, 3, 2};
    for (std::size_t k = 0; k < 3; ++k) {
        CHECK(all[k].nearest.distance == Approx(d[k]).epsilon(1e-14));
        CHECK(all[k].reach() == Approx(reach[k]).epsilon(1e-14));
        CHECK(all[k].is_last == (k == 2));
    }
    const plain::Nearest found = plain_nearest(A_worked, B_worked);
    CHECK(found.separation == -2);
    CHECK(to_library(found.n) == Vec2{1, 0});
    CHECK(to_library(found.a) == Vec2{5, 1});
    CHECK(to_library(found.b) == Vec2{3, 1});
    CHECK(narrate(all[0]) == "The nearest edge is 0.4 m from O. The farthest corner along n is (2, -3), at 3.6 m: it becomes a corner of P.");
    CHECK(narrate(all[2]) == "The nearest edge is 2 m from O. The farthest corner along n is (2, 1), no farther than the edge. The depth is known.");
}

TEST_CASE("the case by hand: one corner comes in", "[exact][epa-expansion]") {
    const plain::Shape A = shape({{0, 0}, {4, 0}, {4, 4}, {0, 4}}), B = shape({{2, 3}});
    std::vector<std::size_t> sizes;
    std::vector<plain::Corner> begun;
    for (const Vec2 a : {Vec2{0, 0}, Vec2{4, 4}, Vec2{0, 4}}) begun.push_back({from_library(a), {2, 3}});
    const plain::Nearest found = plain::epa(A, B, begun, [&](const std::vector<plain::Corner>& P) { sizes.push_back(P.size()); });
    CHECK(sizes == std::vector<std::size_t>{3, 4});
    CHECK(to_library(found.n) == Vec2{0, 1});
    CHECK(to_library(found.a) == Vec2{2, 4});
    CHECK(to_library(found.b) == Vec2{2, 3});
    CHECK(found.separation == -1);
}

TEST_CASE("radii make it deeper, and only the radii may overlap", "[exact][depth-of-fattened]") {
    const plain::Nearest found = plain::nearest(shape(A_worked, 0.5), shape(B_worked, 0.25));
    CHECK(found.separation == -2.75);
    CHECK(to_library(found.n) == Vec2{1, 0});
    const plain::Nearest apart = plain::nearest(shape(unit_box, 0.5), shape(moved(unit_box, {1.5, 0}), 0.25));
    CHECK(apart.separation == -0.25);
    CHECK(to_library(apart.n) == Vec2{1, 0});
}

TEST_CASE("with O on a segment, the polygon begins with two edges", "[exact][epa-termination]") {
    const std::vector<EpaPass> all = epa_passes(unit_box, moved(unit_box, {1, 0.25}));
    REQUIRE(all.size() == 1);
    CHECK(all[0].polygon.size() == 2);
    CHECK(all[0].nearest.distance == 0);
    CHECK(all[0].n() == Vec2{1, 0});
}

// ---- what breaks, and what the pictures say ------------------------------------------------------------

TEST_CASE("with a corner of A - B at O the plain code has no normal, and says (1, 0)", "[story]") {
    for (const Vec2 corner : {Vec2{0, 0}, Vec2{0, 1}}) {
        const plain::Nearest found = plain::nearest(shape(unit_box), shape({corner}, 0.4));
        CHECK(to_library(found.n) == Vec2{1, 0});
        const Vec2 pushed = corner + depth_of(found) * to_library(found.n);
        CHECK(plain::nearest(shape(unit_box), shape({pushed}, 0.4)).separation < -0.3);  // not out
        const EpaResult library = epa(ConvexView{unit_box}, ConvexView{{&corner, 1}, 0.4});
        const Vec2 out = corner + library.depth * *library.normal;
        CHECK(epa(ConvexView{unit_box}, ConvexView{{&out, 1}, 0.4}).depth < 1e-15);
    }
}

TEST_CASE("at a gap of 10^-15 m nearly all plain normals are off, and no library's is", "[story]") {
    const NormalsOff off = normals_at(1e-15, 300);
    CHECK(off.plain_wrong > 290);
    for (const double gap : {1e-16, 1e-15, 1e-12, 1e-9, 1e-6}) CHECK(normals_at(gap, 300).library < 2e-15);
    CHECK(normals_at(1e-6, 300).plain < 1e-8);
}

TEST_CASE("a box that rocks is deepest at the end on which it leans", "[story]") {
    for (const double angle : {0.001, 0.01, 0.05}) {
        const plain::Nearest one = plain_nearest(rocked_on, rocking_box(angle)), other = plain_nearest(rocked_on, rocking_box(-angle));
        CHECK(one.b.x == Approx(-0.5).margin(0.05));
        CHECK(other.b.x == Approx(0.5).margin(0.05));
        CHECK(to_library(one.n) == Vec2{0, 1});
    }
}

TEST_CASE("just inside, one pass is often enough", "[story]") {
    const Grown grown = grow_many(2000);
    CHECK(grown.shallow > 20);
    CHECK(2 * grown.one_pass > grown.shallow);
    CHECK(grown.most >= 6);
}

TEST_CASE("if all is 2^20 times as large, the plain passes are, too, but for the tolerance", "[scale]") {
    const std::vector<EpaPass> all = epa_passes(A_worked, B_worked), large = epa_passes(scaled(A_worked, 0x1p20), scaled(B_worked, 0x1p20));
    REQUIRE(all.size() == large.size());
    for (std::size_t k = 0; k < all.size(); ++k) {
        CHECK(large[k].corners() == scaled(all[k].corners(), 0x1p20));
        CHECK(large[k].n() == all[k].n());
    }
}

TEST_CASE("two edges on one line: the points are those of the edge that has the nearest point", "[exact][deepest-points]") {
    const plain::Nearest found = plain_nearest({{4, -1}, {9, -1}, {9, 1}, {4, 1}}, {{6, -3}, {14, -3}, {14, 4}, {6, 4}});
    CHECK(found.separation == -3);
    CHECK(found.a - found.b == 3 * found.n);
}

TEST_CASE("for boxes on whole numbers the two points are a depth apart along the normal", "[against][deepest-points]") {
    Random random(0x0771'0000u);
    const auto box = [&] {
        const auto whole = [&](unsigned n) { return static_cast<double>(random.below(n)); };
        const double x = whole(20), y = whole(20), w = 1 + whole(9), h = 1 + whole(9);
        return Points{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}};
    };
    int overlapping = 0;
    for (int k = 0; k < 20000; ++k) {
        const Points A = box(), B = box();
        if (depth_by_all_edges(A, B) < 0.5) continue;
        const plain::Nearest found = plain_nearest(A, B);
        INFO("pair " << k);
        REQUIRE(length(found.a - found.b - depth_of(found) * found.n) < 1e-9);
        ++overlapping;
    }
    CHECK(overlapping > 2000);
}
