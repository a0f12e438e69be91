// Chapter 8: the contacts of fattened shapes, discs and walls.
#include <cmath>

#include "06-gjk/gjk.hpp"
#include "07-epa/epa.hpp"
#include "08-contacts/contact.hpp"
#include "catch.hpp"
#include "contacts.hpp"
#include "shapes.hpp"
#include "sizes.hpp"

using namespace cc;
using namespace contacts;

namespace {

const int many = sized(100'000, 4'000);

// Distance of two shapes, or minus their depth, by GJK and EPA.
double signed_distance(const ConvexView& A, const ConvexView& B) {
    const GjkResult apart = gjk(A, B);
    return apart.status == GjkStatus::separated ? apart.distance : -epa(A, B).depth;
}

}  // namespace

// ---- exact: pictures of the text ------------------------------------------------------------------

TEST_CASE("discs, capsules and walls in all pairings", "[exact][separation]") {
    const Points centre{{0, 3}}, other{{0, 6}}, stick{{-1, 3}, {1, 3}}, square = box(-1, 0, 2, 1);
    const ConvexView disc{centre, 2.25}, second{other, 1}, capsule{stick, 2.5}, polygon{square};
    const auto one = [](const Manifold& m) {
        REQUIRE(m.count == 1);
        return m.points[0];
    };
    CHECK(one(collide(disc, second)).separation == -0.25);
    CHECK(one(collide(disc, second)).position == Vec2{0, 5.125});
    CHECK(collide(disc, second).normal == Vec2{0, 1});
    CHECK(one(collide(disc, polygon)).separation == -0.25);
    CHECK(one(collide(disc, polygon)).position == Vec2{0, 0.875});
    CHECK(collide(disc, polygon).normal == Vec2{0, -1});
    CHECK(one(collide(disc, polygon)).feature_id == corner_of_a(0, 2));
    CHECK(one(collide(polygon, disc)).feature_id == corner_of_b(0, 2));
    CHECK(one(collide(capsule, polygon)).separation == -0.5);
    const HalfPlane ground{{7, 0.25}, {0, 1}};
    CHECK(one(collide(disc, ground, 0.5)).separation == 0.5);
    CHECK(one(collide(disc, ground, 0.5)).position == Vec2{0, 0.5});
    CHECK(collide(disc, ground).count == 0);
    CHECK(collide(capsule, ground, 0.25).count == 2);
    const Manifold m = collide(polygon, ground);
    REQUIRE(m.count == 2);
    CHECK(m.normal == Vec2{0, -1});
    CHECK(m.points[0].position == Vec2{-1, 0.125});
    CHECK(m.points[1].position == Vec2{1, 0.125});
    CHECK(m.points[0].separation == -0.25);
    CHECK(m.points[0].feature_id == corner_of_a(0, 0));
    require_swapped(m, collide(ground, polygon), 0);
}

// ---- against --------------------------------------------------------------------------------------

TEST_CASE("the same for fattened shapes of any number of corners",
          "[against][separation][clip-to-side-planes]") {
    int counts[3]{}, cores_apart = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x0802'0000u + static_cast<unsigned>(k));
        const auto draw = [&] { return convex_hull(shapes::cloud(shapes::in_a_square, random, 7)); };
        const Points a = draw();
        const Points b = shapes::moved(draw(), 3. * draws::in_box<Vec2>(random, 1));
        const double r_a = random.uniform(0, 1);
        const double r_b = random.uniform(0, 1);
        const double margin = random.uniform(0, 1);
        const ConvexView A{a, r_a}, B{b, r_b};
        const double S = scale_of(A, B), want = signed_distance(A, B);
        const Manifold m = collide(A, B, margin);
        ++counts[m.count];
        INFO("pair " << k << ", distance " << want << ", margin " << margin);
        if (std::abs(want - margin) > of_gjk * S) REQUIRE((m.count > 0) == (want < margin));
        if (m.count == 0) continue;
        REQUIRE(std::abs(least_separation(m) - want) <= of_gjk * S);
        REQUIRE(std::abs(length(m.normal) - 1) <= 0x1p-50);
        const GjkResult apart = gjk(A, B);
        if (!apart.normal) continue;  // where the cores are apart, the normal is the one way
        REQUIRE(distance(m.normal, *apart.normal) * signed_distance({a}, {b}) <= of_gjk * S);
        ++cores_apart;
    }
    for (const int count : counts) CHECK(count > many / 50);
    CHECK(cores_apart > many / 10);
}

TEST_CASE("the radii of fattened shapes move their contacts along the normal, midway between the surfaces",
          "[against][separation]") {
    const Points plank = box(0, -1, 4, 1), above = box(1, 1, 2, 2);
    for (const auto& [r_a, r_b] : {std::pair{0.25, 0.875}, {0.875, 0.25}, {1.25, 0.}, {0., 1.25}}) {
        const Manifold m = collide(ConvexView{plank, r_a}, ConvexView{above, r_b}, 0.25);
        REQUIRE(m.count == 2);
        for (const auto& [position, separation, id] : m.points) {
            CHECK(separation == 1 - r_a - r_b);
            CHECK(position.y == (r_a + 1 - r_b) / 2);
        }
        require_swapped(m, collide(ConvexView{above, r_b}, ConvexView{plank, r_a}, 0.25), 0);
    }
}

TEST_CASE("the wall's contacts are those of a large box", "[against][incident-edge][separation]") {
    int counts[3]{};
    for (int k = 0; k < many; ++k) {
        Random random(0x0805'0000u + static_cast<unsigned>(k));
        const Points points = shapes::oval(random, 8, 0.6);
        const double height = random.uniform(-0.5, 2);
        const double margin = random.uniform(0, 0.5);
        const Points A = shapes::moved(points, {0, height}), ground = box(-8, -16, 16, 16);
        const Manifold m = collide(ConvexView{A}, HalfPlane{{3, 0}, {0, 1}}, margin);
        const Manifold by_box = collide(ConvexView{A}, ConvexView{ground}, margin);
        ++counts[m.count];
        INFO("shape " << k);
        REQUIRE(by_box.count == m.count);
        for (int j = 0; j < m.count; ++j) {
            REQUIRE(distance(m.points[j].position, by_box.points[j].position) <= 1e-14);
            REQUIRE(std::abs(m.points[j].separation - by_box.points[j].separation) <= 1e-14);
        }
    }
    for (const int count : counts) CHECK(count > many / 20);
}
