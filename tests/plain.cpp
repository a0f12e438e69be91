// The plain engine, chapters 5 to 13: what it gives where the input is ordinary, and where it breaks and the
// library does not.
#include <cmath>

#include "05-convex-shapes/hull.hpp"
#include "06-gjk/gjk.hpp"
#include "07-epa/epa.hpp"
#include "08-contacts/contact.hpp"
#include "09-broad-phase/broad_phase.hpp"
#include "10-mass/mass.hpp"
#include "11-motion/motion.hpp"
#include "12-impulse/impulse.hpp"
#include "13-sequential-impulses/world.hpp"
// After all of the library: its names and these do not meet.
#include "10-mass/plain.hpp"
#include "13-sequential-impulses/plain.hpp"
#include "catch.hpp"
#include "figure/plain.hpp"
#include "shapes.hpp"
#include "sizes.hpp"

using cc::Vec2;

namespace {

const int many = sized(20'000, 2'000);

// A plain shape as the library sees it.
struct View {
    std::vector<Vec2> points;
    double radius;
    operator cc::ConvexView() const { return {points, radius}; }
};
View view(const plain::Shape& shape) { return {to_library(shape.corners), shape.radius}; }

plain::Shape shape(const std::vector<Vec2>& corners, double radius = 0) { return {plain::from_library(corners), radius}; }

double distance(plain::Vec2 p, Vec2 q) { return cc::distance(to_library(p), q); }

// A polygon or, one in four, a disc, at most 2.5 m from the origin.
plain::Shape any_shape(cc::Random& random) {
    const Vec2 at{random.uniform(-2.5, 2.5), random.uniform(-2.5, 2.5)};
    if (random.below(4) == 0) return shape({at}, random.uniform(0.5, 1.5));
    return shape(shapes::moved(shapes::oval(random, 8, random.uniform(0.3, 1)), at));
}

// Calls f(A, B) for `many` pairs of shapes, of which about half overlap.
void with_pairs(auto f) {
    for (int k = 0; k < many; ++k) {
        cc::Random random(0x2100'0000u + static_cast<unsigned>(k));
        const plain::Shape A = any_shape(random);
        const plain::Shape B = any_shape(random);
        f(A, B);
    }
}

plain::Shape box(double width, double height) {
    const double x = width / 2, y = height / 2;
    return {{{-x, -y}, {x, -y}, {x, y}, {-x, y}}};
}

cc::Polygon polygon(const plain::Shape& shape) { return cc::Polygon(to_library(shape.corners)); }
cc::Polygon polygon(const plain::Body& body) { return polygon(body.shape); }

// A body of 1 kg/m² around its centre of mass.
plain::Body body(plain::Shape shape, plain::Vec2 at) {
    const plain::Mass mass = plain::mass_of(shape, 1);
    for (plain::Vec2& p : shape.corners) p -= mass.centre;
    return {.shape = shape, .x = at, .inv_m = 1 / mass.m, .inv_I = 1 / mass.I};
}

// Boxes of a metre in a pyramid on the ground, which is a large box.
plain::World pyramid(int rows) {
    plain::World world{{plain::Body{.shape = box(100, 100), .x = {0, -50}}}};
    for (int row = 0; row < rows; ++row)
        for (int k = 0; k < rows - row; ++k)
            world.bodies.push_back(body(box(1, 1), {1.1 * (k + row / 2.), row + 0.5}));
    return world;
}

}  // namespace

// ---- where the input is ordinary ---------------------------------------------------------------------

TEST_CASE("Plain: the hull has the library's corners") {
    for (int k = 0; k < many; ++k) {
        cc::Random random(0x2100'0000u + static_cast<unsigned>(k));
        const std::vector<Vec2> points = shapes::cloud(shapes::in_a_square, random, 12);
        if (points.size() < 3) continue;
        CHECK(to_library(plain::convex_hull(plain::from_library(points))) == cc::convex_hull(points));
    }
}

TEST_CASE("Plain: nearest points, distance and depth are the library's to 10^-8 m") {
    int overlapping = 0;
    with_pairs([&](const plain::Shape& A, const plain::Shape& B) {
        const plain::Nearest here = plain::nearest(A, B);
        const cc::GjkResult apart = cc::gjk(view(A), view(B));
        const bool are_apart = apart.distance > 0;
        const double want = are_apart ? apart.distance : -cc::epa(view(A), view(B)).depth;
        REQUIRE(std::abs(here.separation - want) < 1e-8);
        overlapping += !are_apart;
        if (are_apart) CHECK(distance(here.n, *apart.normal) < 1e-5);
    });
    CHECK(overlapping > many / 6);
    CHECK(overlapping < 3 * many / 4);
}

TEST_CASE("Plain: of two discs in the same place the depth is both radii, in some direction") {
    const plain::Nearest found = plain::nearest({{{3, 4}}, 1}, {{{3, 4}}, 2});
    CHECK(found.separation == -3);
    CHECK(length(found.n) == 1);
    CHECK(found.a == plain::Vec2{3, 4});
}

TEST_CASE("Plain: contacts of polygons that overlap are the library's to 10^-9 m") {
    int touching = 0;
    with_pairs([&](const plain::Shape& A, const plain::Shape& B) {
        if (A.corners.size() < 3 || B.corners.size() < 3) return;
        const auto here = plain::collide(A, B);
        const cc::Manifold want = cc::collide(view(A), view(B));
        touching += want.count > 0;
        REQUIRE(std::ssize(here) == want.count);
        for (const plain::Contact& c : here) {
            CHECK(distance(c.n, want.normal) < 1e-9);
            const auto is_this = [&](const cc::ContactPoint& p) {
                return distance(c.p, p.position) < 1e-9 && std::abs(p.separation - c.separation) < 1e-9;
            };
            CHECK(std::any_of(want.points, want.points + want.count, is_this));
        }
    });
    CHECK(touching > many / 12);
}

TEST_CASE("Plain: a contact keeps its number when A and B change places") {
    with_pairs([&](const plain::Shape& A, const plain::Shape& B) {
        const auto one = plain::collide(A, B);
        const auto other = plain::collide(B, A);
        if (one.size() != 2 || other.size() != 2) return;
        for (const plain::Contact& c : one)
            for (const plain::Contact& d : other)
                if (length(c.p - d.p) < 1e-9) CHECK(c.id == 1 - d.id);
    });
}

TEST_CASE("Plain: the sweep finds the library's pairs") {
    for (int k = 0; k < many / 100; ++k) {
        cc::Random random(0x2100'0000u + static_cast<unsigned>(k));
        std::vector<plain::Box> boxes;
        std::vector<cc::Aabb> same;
        for (int i = 0; i < 60; ++i) {
            const plain::Shape shape = any_shape(random);
            boxes.push_back(plain::bounds(shape));
            same.push_back({to_library(boxes.back().low), to_library(boxes.back().high)});
        }
        const auto pairs = plain::sweep_and_prune(boxes);
        const auto want = cc::sweep_and_prune(same);
        REQUIRE(pairs.size() == want.size());
        for (std::size_t i = 0; i < want.size(); ++i)
            CHECK((pairs[i].first == want[i].a && pairs[i].second == want[i].b));
    }
}

TEST_CASE("Plain: mass, centre and inertia are the library's to 12 digits") {
    with_pairs([&](const plain::Shape& A, const plain::Shape&) {
        const plain::Mass here = plain::mass_of(A, 2);
        const bool is_disc = A.corners.size() == 1;
        const cc::MassProperties want =
            is_disc ? cc::mass_of(cc::Disc(A.radius), 2) : cc::mass_of(cc::Polygon(to_library(A.corners)), 2);
        CHECK(here.m == Approx(want.mass).epsilon(1e-12));
        CHECK(here.I == Approx(want.inertia).epsilon(1e-12));
        if (!is_disc) CHECK(distance(here.centre, want.centre) < 1e-12);
    });
}

TEST_CASE("Plain: an impact changes velocities as the library's does") {
    for (int k = 0; k < many; ++k) {
        cc::Random random(0x2100'0000u + static_cast<unsigned>(k));
        plain::Body bodies[2] = {body(box(1, 2), {}), body(box(2, 1), {1, 1})};
        cc::Body same[2] = {cc::make_body(polygon(bodies[0]), 1, {}),
                            cc::make_body(polygon(bodies[1]), 1, {{1, 1}, {}})};
        for (int i = 0; i < 2; ++i) {
            same[i].v = draws::in_box<Vec2>(random, 3);
            bodies[i].v = plain::from_library(same[i].v);
            bodies[i].omega = same[i].omega = random.uniform(-3, 3);
            bodies[i].e = 0.5;
        }
        const Vec2 n = draws::unit<Vec2>(random);
        plain::resolve(bodies[0], bodies[1], {{0.5, 0.5}, plain::from_library(n), 0, 0});
        cc::resolve(same[0], same[1], cc::contact_frame(same[0], same[1], {0.5, 0.5}, n), 0.5, 0.6);
        for (int i = 0; i < 2; ++i) {
            CHECK(distance(bodies[i].v, same[i].v) < 1e-12);
            CHECK(std::abs(bodies[i].omega - same[i].omega) < 1e-12);
        }
    }
}

TEST_CASE("Plain: a body in free flight goes where the library's goes") {
    plain::Body here = body(box(1, 2), {});
    cc::Body want = cc::make_body(polygon(here), 1, {});
    here.v = {3, 4};
    want.v = {3, 4};
    here.omega = want.omega = 5;
    for (int k = 0; k < 600; ++k) {
        plain::accelerate(here, {0, -9.8}, 1. / 60);
        plain::move(here, 1. / 60);
        cc::integrate_velocity(want, {0, -9.8}, 1. / 60);
        cc::integrate_position(want, 1. / 60);
    }
    CHECK(distance(here.x, want.pose.x) < 1e-10);
    CHECK(distance(here.q, Vec2{want.pose.q.c, want.pose.q.s}) < 1e-12);
}

TEST_CASE("Plain: a pyramid of 55 boxes stands for ten seconds") {
    plain::World world = pyramid(10);
    const std::vector<plain::Body> start = world.bodies;
    for (int k = 0; k < 600; ++k) plain::step(world, 1. / 60);
    for (std::size_t k = 0; k < start.size(); ++k) {
        CHECK(length(world.bodies[k].x - start[k].x) < 0.05);
        CHECK(length(world.bodies[k].v) < 0.01);
    }
}

TEST_CASE("Plain: without warm starting two passes do not hold a pyramid") {
    plain::World world = pyramid(10);
    for (int k = 0; k < 600; ++k) {
        world.contacts.clear();
        plain::step(world, 1. / 60, {.passes = 2});
    }
    double highest = 0;
    for (const plain::Body& each : world.bodies) highest = std::max(highest, each.x.y);
    CHECK(highest < 9);
}

// ---- where plain breaks, and the library does not ------------------------------------------------------

TEST_CASE("Plain breaks: rounding turns a left turn into none, and the hull loses a corner") {
    // The first point is by 2^-53 m to the right of the line through the next two.
    const std::vector<Vec2> points{{0.5 + 0x1p-53, 0.5}, {12, 12}, {24, 24}, {24, 0}};
    CHECK(cc::convex_hull(points).size() == 4);
    CHECK(plain::convex_hull(plain::from_library(points)).size() == 3);
}

TEST_CASE("Plain breaks: GJK takes the wrong corner where two sides are nearly parallel") {
    const std::vector<Vec2> octagon{{2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}};
    const plain::Shape A = shape(shapes::moved(octagon, {-2, 0}));  // its right side is at x = 0
    plain::Shape B = shape(octagon);  // a corner is 1e-10 m beside that side
    for (plain::Vec2& p : B.corners) p += 1e-8 * left(p);
    const plain::Vec2 corner = B.corners[4];
    for (plain::Vec2& p : B.corners) p = (p - corner) + plain::Vec2{1e-10, 0.3};
    CHECK(cc::gjk(view(A), view(B)).distance == Approx(1e-10));
    CHECK(plain::nearest(A, B).separation > 2e-10);
}

TEST_CASE("Plain breaks: what EPA calls tiny is not tiny for shapes that are smaller still") {
    const plain::Shape A = box(2e-10, 2e-10);
    const plain::Shape B = plain::placed(A, {0.3e-10, 0.4e-10}, {1, 0});
    CHECK(cc::epa(view(A), view(B)).depth == Approx(1.6e-10));
    CHECK(plain::nearest(A, B).separation > -1.5e-10);
}

TEST_CASE("Plain breaks: an edge without a length has no normal, and no contact") {
    plain::Shape A = box(2, 2);
    A.corners.insert(A.corners.begin(), A.corners[0]);
    const plain::Shape B = plain::placed(box(2, 2), {0, 1.5}, {1, 0});
    CHECK(std::isnan(plain::normal(A, 0).x));
    CHECK(plain::collide(B, A).size() != 2);
    CHECK(cc::collide(view(B), view(A)).count == 2);
}

TEST_CASE("Plain breaks: beside a box that is not a number, the sweep loses a pair, and nobody says so") {
    const double nan = std::nan("");
    const std::vector<plain::Box> boxes{{{0, 0}, {2, 2}}, {{0, 0}, {nan, 2}}, {{1, 0}, {3, 2}}};
    CHECK(plain::sweep_and_prune({boxes[0], boxes[2]}).size() == 1);
    CHECK(plain::sweep_and_prune({{{nan, 0}, {2, 2}}, {{0, 0}, {2, 2}}}).size() == 1);
    std::vector<cc::Aabb> same;
    for (const plain::Box& box : boxes) same.push_back({to_library(box.low), to_library(box.high)});
    CHECK_THROWS_AS(cc::sweep_and_prune(same), cc::BadBoxes);
}

TEST_CASE("Plain breaks: what has no area has no centre, and nobody says so") {
    const std::vector<Vec2> flat{{0, 0}, {1, 1}, {2, 2}};
    CHECK(std::isnan(plain::mass_of(shape(flat), 1).centre.x));
    CHECK_THROWS_AS(cc::mass_of(flat[0], flat[1], flat[2], 1), cc::BadInput);
}

TEST_CASE("Plain breaks: a body that flies out of all numbers is lost, and nobody says so") {
    plain::Body here = body(box(1, 1), {});
    here.v = {1e308, 0};
    for (int k = 0; k < 3; ++k) plain::move(here, 1);
    CHECK_FALSE(std::isfinite(here.x.x));
    cc::World same;
    same.bodies.push_back(cc::make_body(polygon(box(1, 1)), 1, {}));
    same.bodies[0].v = to_library(here.v);
    CHECK_THROWS_AS(cc::step(same, 1), cc::BadBody);
}

TEST_CASE("Plain breaks: an impact on what cannot move divides by zero") {
    plain::Body a{.shape = box(1, 1), .x = {0, 0}}, b{.shape = box(1, 1), .x = {0, 1}, .v = {0, -1}};
    CHECK(std::isinf(plain::effective_mass(a, b, {0, 0.5}, {0, 1})));
    const cc::Body c = cc::make_immovable(polygon(box(1, 1)), {});
    CHECK(cc::effective_mass(c, c, {0, 0.5}, {0, 0.5}, {0, 1}) == 0);
}

TEST_CASE("Plain breaks: who is pushed out of an overlap keeps the speed") {
    plain::World world{{plain::Body{.shape = box(100, 100), .x = {0, -50}}, body(box(1, 1), {0, -0.1})}};
    double highest = 0;
    for (int k = 0; k < 120; ++k) {
        plain::step(world, 1. / 60);
        highest = std::max(highest, world.bodies[1].x.y);
    }
    cc::World same;
    same.bodies.push_back(cc::make_wall({{0, 0}, {0, 1}}));
    same.bodies.push_back(cc::make_body(polygon(box(1, 1)), 1, {{0, -0.1}, {}}));
    double highest_there = 0;
    for (int k = 0; k < 120; ++k) {
        cc::step(same, 1. / 60);
        highest_there = std::max(highest_there, same.bodies[1].pose.x.y);
    }
    CHECK(highest_there < 0.5);
    CHECK(highest > 0.52);
}
