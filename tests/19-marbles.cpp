// Chapter 19: how do balls roll on a mesh?
#include <sys/mman.h>

#include <bit>
#include <cstring>
#include <map>

#include "19-marbles/marble_ledger.hpp"
#include "19-marbles/obj.hpp"
#include "19-marbles/travel.hpp"
#include "base/describe.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "exact_triangle.hpp"
#include "facts.hpp"
#include "meshes.hpp"
#include "refusal.hpp"
#include "sizes.hpp"

using namespace cc;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
constexpr double g = 9.8;
const int many = sized(100'000, 6'000);

const Mesh one_triangle{{{0, 0, 0}, {4, 0, 0}, {0, 3, 0}}, {{0, 1, 2}}};

// Two triangles that are folded along y: the second one goes up by `rise` for 1 m.
Mesh fold(double rise) { return {{{-1, 0, 0}, {0, -1, 0}, {0, 1, 0}, {1, 0, rise}}, {{0, 1, 2}, {3, 2, 1}}}; }

Marble ball(double radius, Vec3 at, double friction = 0.5, double restitution = 0) {
    Marble marble = make_marble(radius, 1000, at);
    marble.friction = friction;
    marble.restitution = restitution;
    return marble;
}

Marbles on(const Mesh& mesh, const Marble& marble, MarbleOptions options = {}, Vec3 gravity = {0, 0, -g}) {
    Marbles world(make_ground(mesh, 0, marble.friction), gravity, options);
    world.add(marble);
    return world;
}

void run_for(Marbles& world, double seconds, double dt = 1. / 120) {
    for (int k = 0; k < std::lround(seconds / dt); ++k) world.step(dt);
}

std::size_t depth_below(const Bvh& tree, std::uint32_t k = 0) {
    if (tree.nodes[k].is_leaf()) return 0;
    return 1 + std::max(depth_below(tree, k + 1), depth_below(tree, tree.nodes[k].second));
}

Vec3 centre(const Moving<Vec3>& b, double s) { return b.from + s * (b.to - b.from); }

double gap_to(const Corners& t, Vec3 p) { return distance(p, closest_by_height(p, t.a, t.b, t.c).point); }

// The smallest distance on the way: the distance from a convex shape is convex in time.
double least_gap(const Corners& t, const Moving<Vec3>& b) {
    double low = 0, high = 1;
    for (int k = 0; k < 120; ++k) {
        const double one = low + (high - low) / 3, two = high - (high - low) / 3;
        (gap_to(t, centre(b, one)) < gap_to(t, centre(b, two)) ? high : low) =
            gap_to(t, centre(b, one)) < gap_to(t, centre(b, two)) ? two : one;
    }
    return gap_to(t, centre(b, low));
}

// How much the exact gap at the time s differs from the radius.
double off_touch(const Corners& t, const Moving<Vec3>& b, double s) {
    const exact::Vector from = exact::of(b.from), to = exact::of(b.to);
    const exact::Vector p = from + exact::Rational(s) * (to - from);
    const exact::Around around(b.from, t.a, t.b, t.c);
    exact::Around moved = around;
    moved.p = p;
    const exact::Real off = exact::length(p - exact::by_projection(moved).point) - exact::Real(b.radius);
    return std::abs(off.get_d());
}

double size_of(const Corners& t, const Moving<Vec3>& b) {
    double size = distance(b.from, b.to) + b.radius;
    for (const Vec3 p : {t.a, t.b, t.c})
        size = std::max(size, distance(b.from, p) + distance(b.from, b.to) + b.radius);
    return size;
}

}  // namespace

// ---- exact: the pictures of the text --------------------------------------------------------------------

TEST_CASE("an OBJ file is its vertices and its faces", "[exact]") {
    const Mesh mesh = read_obj(
        "# a roof and a floor\nmtllib x.mtl\no roof\nv 0 0 0\nv 1 0 0 1\r\nv 1 1 0 0.5 0.5 0.5\n"
        "v 0 +1.0e0 0\nvt 0 0\nvn 0 0 1\nusemtl red \\\n f 1 1 1\nf 1 2/1 3//1 4/1/1   # fanned\n\n"
        "  v -.5 5e-1 \\\n  1.\ns off\nf -1 -3 -4\nf\t1 \\\r\n 2 5");
    CHECK(mesh.vertices().size() == 5);
    CHECK(mesh.vertices()[3] == Vec3{0, 1, 0});
    CHECK(mesh.vertices()[4] == Vec3{-0.5, 0.5, 1});
    REQUIRE(mesh.size() == 4);
    CHECK(mesh.faces()[0] == Face{0, 1, 2});
    CHECK(mesh.faces()[1] == Face{0, 2, 3});
    CHECK(mesh.faces()[2] == Face{4, 2, 1});
    CHECK(mesh.faces()[3] == Face{0, 1, 4});
    CHECK(read_obj("f 1 2 3\nv 0 0 0\nv 1 0 0\nv 0 1 0").size() == 1);  // corners may come later
}

TEST_CASE("numbers of an OBJ file are read as C++ reads them", "[exact]") {
    Random random(0x1901);
    for (int k = 0; k < 2000; ++k) {
        const double x = std::ldexp(random.uniform(-1, 1), static_cast<int>(random.below(80)) - 40);
        char text[200];
        std::snprintf(text, sizeof text, "v %.17g %.*f %.9e\nf 1 1 1", x, 40, x, x);
        const Vec3 got = read_obj(text).vertices()[0];
        REQUIRE(got.x == x);
        char words[100];
        std::snprintf(words, sizeof words, "%.*f", 40, x);
        REQUIRE(got.y == std::strtod(words, nullptr));
        std::snprintf(words, sizeof words, "%.9e", x);
        REQUIRE(got.z == std::strtod(words, nullptr));
    }
}

TEST_CASE("vertices at one place are one corner", "[exact]") {
    const Mesh mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 0, -0.}, {0, 1, 0}, {1, 1, 0}},
                    {{0, 1, 2}, {5, 4, 3}});
    CHECK(mesh.places(0) == Face{0, 1, 2});
    CHECK(mesh.places(1) == Face{5, 2, 1});
}

TEST_CASE("boxes overlap if their shadows do on all three axes", "[exact][bounding-overlap]") {
    const Aabb3 box{{0, 0, 0}, {2, 2, 2}};
    CHECK(overlap(box, {{2, 2, 2}, {3, 3, 3}}));
    CHECK(overlap(box, {{0.5, 0.5, 0.5}, {1, 1, 1}}));
    for (const Vec3 away : {Vec3{2.5, 0, 0}, Vec3{0, 2.5, 0}, Vec3{0, 0, 2.5}}) {
        CHECK_FALSE(overlap(box, {box.low + away, box.high + away}));
        CHECK_FALSE(overlap({box.low + away, box.high + away}, box));
    }
    CHECK(bounds({{1, 5, 0}, {-1, 2, 3}, {0, 7, 1}}) == Aabb3{{-1, 2, 0}, {1, 7, 3}});
}

TEST_CASE("a box is as far as it is beyond on each axis", "[exact][box-distance]") {
    const Aabb3 box{{0, 0, 0}, {1, 2, 3}};
    CHECK(distance(box, {0.5, 1, 1}) == 0);
    CHECK(distance(box, {3, 1, 1}) == 2);
    CHECK(distance(box, {-1, 4, 5}) == 3);
    CHECK(distance(box, {1, 2, 3}) == 0);
}

TEST_CASE("a way is in a box while it is between all six planes", "[exact][slab-test]") {
    const Aabb3 box{{0, 0, 0}, {1, 1, 1}};
    CHECK(inside(box, {-1, 0.5, 0.5}, {4, 0, 0}).first == 0.25);
    CHECK(inside(box, {-1, 0.5, 0.5}, {4, 0, 0}).last == 0.5);
    CHECK(inside(box, {0.5, 0.5, 0.5}, {0, 0, 0}).first == 0);
    CHECK(inside(box, {0.5, 0.5, 0.5}, {0, 0, 8}).last == 0.0625);
    const auto passes = [](Inside it) { return it.first > it.last; };
    CHECK(passes(inside(box, {-1, 2, 0.5}, {4, 0, 0})));
    CHECK(passes(inside(box, {-1, 0, 0.5}, {1, 2, 0})));
    CHECK(passes(inside(box, {-2, 0.5, 0.5}, {1, 0, 0})));
    CHECK_FALSE(passes(inside(box, {-1, 0, 0.5}, {2, 2, 0})));  // through a corner
}

TEST_CASE("a ball falls on the face, on an edge and on a corner",
          "[exact][swept-face][swept-capsule][swept-triangle]") {
    const Vec3 a{0, 0, 0}, b{4, 0, 0}, c{0, 3, 0};
    const auto s = [&](Vec3 from, Vec3 to, double r) {
        return first_contact({from, to, r}, a, b, c).value_or(-1);
    };
    CHECK(s({1, 1, 5}, {1, 1, -3}, 1) == 0.5);
    CHECK(s({1, 1, -5}, {1, 1, 3}, 1) == 0.5);       // from below
    CHECK(s({2, -3, 4}, {2, -3, -4}, 5) == 0);       // touches the edge at once
    CHECK(s({2, -3, 8}, {2, -3, 0}, 5) == 0.5);      // the edge, seen along it: 3, 4, 5
    CHECK(s({-3, -4, 20}, {-3, -4, 0}, 13) == 0.4);  // the corner A: 3, 4, 12, 13
    CHECK(s({-5, 1, 0}, {5, 1, 0}, 1) == 0.4);       // in the plane
    CHECK(s({1, 1, 5}, {1, 1, 2}, 1) == -1);
    CHECK(s({1, 1, 5}, {1, 1, 9}, 1) == -1);
    CHECK(s({9, 9, 5}, {9, 9, -5}, 1) == -1);
    CHECK(s({1, 1, 5}, {1, 1, 1}, 1) == 1);  // in the last moment
    CHECK(s({1, 1, 0}, {1, 1, 9}, 0) == 0);
    CHECK(first_contact({{2, -3, 8}, {2, -3, 0}, 5}, a, b) == 0.5);
    CHECK_FALSE(first_contact({{2, -3, 8}, {2, -3, 0}, 3}, b, b).has_value());
}

TEST_CASE("a tree halves the faces until four are left", "[exact]") {
    const Mesh mesh = net(8, 1, [](std::uint32_t j, std::uint32_t k) { return Vec3{1. * j, 0.1 * k, 0}; });
    const auto states = history(BvhBuild(mesh));
    CHECK(states.size() == 1 + 7);
    CHECK(states[1].axis == 0);
    const Bvh tree = build_tree(mesh);
    REQUIRE(tree.nodes.size() == 7);
    CHECK(tree.nodes[0].count == 16);
    CHECK(tree.nodes[0].second == 4);
    CHECK(tree.nodes[1].count == 8);
    CHECK(tree.nodes[2].is_leaf());
    CHECK(tree.nodes[2].box == Aabb3{{0, 0, 0}, {2, 0.1, 0}});
    CHECK(tree.nodes[6].box == Aabb3{{6, 0, 0}, {8, 0.1, 0}});
    for (std::uint32_t k = 0; k < 16; ++k) CHECK(tree.order[k] == k);
    CHECK(narrate(states[1]) ==
          "Box 0 holds 16 triangles: half of them go to each side, by their middles in x.");
    CHECK(narrate(states[3]) == "Box 2 holds 4 triangles, few enough to stop.");
}

TEST_CASE("an asking ends with its answer: a triangle and a distance in m, or a time, or none", "[exact]") {
    const Mesh one({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}});
    const Bvh tree = build_tree(one);
    const auto last = [&](auto question) {
        const auto states = history(BvhQuery(one, tree, question));
        CHECK(narrate(states[0]) == "The box around all waits.");
        return narrate(states.back()) + " " + row(states.back());
    };
    const std::string asked = "Box 0 is opened; 1 triangle was asked so far, and 0 boxes wait. ";
    CHECK(last(HowFar{{0.25, 0.25, 3}}) ==
          asked + "Triangle 0 is nearest, 3 m away. 1\t0\t1\t1\t3\t0");
    CHECK(last(HowSoon{{{0, 0, 3}, {0, 0, -1}, 1}}) ==
          asked + "Triangle 0 has the least value, 0.5. 1\t0\t1\t1\t0.5\t0");
    CHECK(last(HowSoon{{{0, 0, 3}, {0, 0, 2}, 1.5}}).ends_with("There is no answer. 1\t0\t0\t0\tinf\t0"));
}

TEST_CASE("the nearer box is opened first, and the other one dropped", "[exact][branch-and-bound]") {
    const Mesh mesh = net(8, 1, [](std::uint32_t j, std::uint32_t k) { return Vec3{1. * j, 0.1 * k, 0}; });
    const Bvh tree = build_tree(mesh);
    const auto states = history(BvhQuery(mesh, tree, HowFar{{7.5, 0, 1}}));
    CHECK(states.back().best == MeshAnswer{14, 1});
    CHECK(states.back().opened == 3);
    CHECK(states.back().tested == 4);
    CHECK(states.back().steps == 5);
    CHECK(states[1].waiting.back().node == 4);
    CHECK(narrate(states[3]) == "Box 6 is opened; 4 triangles were asked so far, and 2 boxes wait.");
    CHECK(narrate(states[4]) == "Box 5 cannot do better: dropped, with all that is in it.");
    CHECK(narrate(states[5]) ==
          "Box 1 cannot do better: dropped, with all that is in it. Triangle 14 is nearest, 1 m away.");
    CHECK(closest_on_mesh(mesh, tree, {7.5, 0, 1}).nearest.point == Vec3{7.5, 0, 0});
    CHECK(sweep(mesh, tree, {{0.5, 0, 2}, {0.5, 0, 0}, 1})->value == 0.5);
    CHECK_FALSE(sweep(mesh, tree, {{0.5, 0, 2}, {0.5, 0, 1.5}, 1}));
}

TEST_CASE("a ball's inertia is two fifths, a shell's two thirds", "[exact][sphere-inertia]") {
    CHECK(ball_inertia(5, 2) == 8);
    CHECK(shell_inertia(3, 2) == 8);
    const Marble m = make_marble(0.5, 6 / pi, {});
    CHECK(1 / m.inv_m == Approx(1));
    CHECK(1 / m.inv_I == Approx(0.1));
    Marble spinning = m;
    spinning.v = {3, 0, 4};
    spinning.omega = {0, 2, 0};
    CHECK(kinetic_energy(spinning) == Approx(12.5 + 0.2));
}

TEST_CASE("a solid ball rolls with five sevenths, a shell with three fifths, what slides with all",
          "[exact][rolling-sphere]") {
    CHECK(rolling_share(ball_inertia(7, 3), 7, 3) == 1 / 1.4);
    CHECK(rolling_share(shell_inertia(3, 2), 3, 2) == Approx(0.6));
    CHECK(rolling_share(0, 1, 1) == 1);
}

TEST_CASE("two sevenths of an impulse's mass stop a sliding ball where it touches",
          "[exact][ball-friction]") {
    Marble still{}, b = make_marble(0.5, 6 / pi, {0, 0, 0.5});
    b.v = {7, 0, -1};
    BallContact contact{the_mesh, 0, {}, {0, 0, 1}, 0, 100, 0};
    CHECK(across_normal({still, b}) == Approx(3.5));
    visit({still, b}, contact);
    CHECK(contact.normal == Approx(1));
    CHECK(contact.friction.x == Approx(-2));
    CHECK(b.v.x == Approx(5));
    CHECK(b.omega.y == Approx(10));  // rolls: 5 m/s over 0.5 m
    CHECK(length(relative_velocity({still, b}, {0, 0, 1})) < 1e-14);
    b.v = {7, 0, -1};
    b.omega = {};
    contact.mu = 0.25;
    contact.normal = 0;
    contact.friction = {};
    visit({still, b}, contact);
    CHECK(contact.friction.x == Approx(-0.25));
}

TEST_CASE("an edge between two faces of a plane is no place to touch", "[exact][ghost-bump]") {
    const Mesh mesh = fold(0);
    const Bvh tree = build_tree(mesh);
    const auto near = near_faces(mesh, tree, {-0.1, 0, 0.5}, 0.6);
    REQUIRE(near.size() == 2);
    CHECK(near[1].nearest.region == Region::BC);
    const auto real = without_ghosts(mesh, near);
    REQUIRE(real.size() == 1);
    CHECK(real[0].face == 0);
    const auto over_edge = without_ghosts(mesh, near_faces(mesh, tree, {0, 0.25, 0.5}, 0.6));
    REQUIRE(over_edge.size() == 1);  // both faces have it: the first
    CHECK(over_edge[0].face == 0);
}

TEST_CASE("a ridge is a place to touch, and in a valley both faces are", "[exact][ghost-bump]") {
    const Mesh ridge = fold(-1), valley = fold(1);
    const auto on_ridge = without_ghosts(ridge, near_faces(ridge, build_tree(ridge), {0.1, 0, 0.5}, 0.6));
    REQUIRE(on_ridge.size() == 1);
    CHECK(on_ridge[0].nearest.point == Vec3{0, 0, 0});
    const double x = -0.5 * (std::sqrt(2.) - 1);
    const auto in_valley =
        without_ghosts(valley, near_faces(valley, build_tree(valley), {x, 0, 0.5}, 0.5001));
    REQUIRE(in_valley.size() == 2);
    for (const MeshTouch& touch : in_valley) CHECK(touch.nearest.region == Region::face);
}

// ---- against: another way ---------------------------------------------------------------------------------

TEST_CASE("the tree answers as all triangles do, bit for bit",
          "[against][branch-and-bound][box-distance][slab-test][bounding-overlap]") {
    int hits = 0, ties = 0, asked = 0;
    for (int k = 0; asked < many; ++k) {
        Random random(0x1910'0000u + static_cast<unsigned>(k));
        const auto kind = static_cast<meshes::Kind>(k % meshes::kinds);
        const Mesh mesh = meshes::make(kind, random, static_cast<std::uint32_t>(1 + random.below(400)));
        const Bvh tree = build_tree(mesh);
        INFO("mesh " << k << " of kind " << kind << ", " << mesh.size() << " faces");
        for (int j = 0; j < 50; ++j, ++asked) {
            const HowFar far{meshes::place(random, kind, mesh)};
            const MeshAnswer nearest = ask(mesh, tree, far);
            REQUIRE(nearest == ask_each(mesh, far));
            const HowSoon soon{meshes::flight(random, kind, mesh)};
            const MeshAnswer first = ask(mesh, tree, soon);
            REQUIRE(first == ask_each(mesh, soon));
            hits += first.value > 0 && first.value <= 1;
            std::uint32_t alike = 0;
            for (std::uint32_t f = 0; f < mesh.size(); ++f)
                alike += far.value(mesh.corners(f)) == nearest.value;
            ties += alike > 1;
        }
    }
    CHECK(hits > many / 10);
    CHECK(ties > many / 20);
}

TEST_CASE("no bound is above a value, though without room for rounding some would be",
          "[against][branch-and-bound][box-distance][slab-test]") {
    int above = 0;
    for (int k = 0; k < sized(200'000, 40'000); ++k)
        triangles::with_query(k, [&](triangles::Kind, const triangles::Query& q) {
            const Corners t{q.a, q.b, q.c};
            const HowFar far{q.p};
            REQUIRE(far.bound(bounds(t)) <= far.value(t));
            const double without = distance(bounds(t), q.p);
            above += without * without > far.value(t);
            Random random(0x1913'0000u + static_cast<unsigned>(k));
            const double v = random.uniform();
            const Vec3 aim = q.a + v * (q.b - q.a);
            const HowSoon soon{{q.p, q.p + 1.5 * (aim - q.p), 0.125 * distance(q.p, aim)}};
            REQUIRE(soon.bound(bounds(t)) <= soon.value(t));
        });
    CHECK(above > 0);
}

TEST_CASE("the tree finds the faces of a box, and nothing else", "[against][bounding-overlap]") {
    std::size_t found = 0, all = 0;
    for (int k = 0; k < sized(2'000, 300); ++k) {
        Random random(0x1911'0000u + static_cast<unsigned>(k));
        const auto kind = static_cast<meshes::Kind>(k % meshes::kinds);
        const Mesh mesh = meshes::make(kind, random, 200);
        const Vec3 p = meshes::place(random, kind, mesh), q = meshes::place(random, kind, mesh);
        const Aabb3 box{lowest(p, q), highest(p, q)};
        std::vector<std::uint32_t> each;
        for (std::uint32_t f = 0; f < mesh.size(); ++f)
            if (overlap(bounds(mesh.corners(f)), box)) each.push_back(f);
        REQUIRE(faces_in(mesh, build_tree(mesh), box) == each);
        found += each.size();
        all += mesh.size();
    }
    CHECK(found > all / 100);
    CHECK(found < all / 2);
}

TEST_CASE("each box holds its faces, and half of them go to each side", "[against]") {
    for (int k = 0; k < 60; ++k) {
        Random random(0x1912'0000u + static_cast<unsigned>(k));
        const Mesh mesh = meshes::make(static_cast<meshes::Kind>(k % meshes::kinds), random,
                                       static_cast<std::uint32_t>(1 + random.below(3000)));
        const Bvh tree = build_tree(mesh);
        std::vector<std::uint32_t> order = tree.order;
        std::ranges::sort(order);
        for (std::uint32_t f = 0; f < mesh.size(); ++f) REQUIRE(order[f] == f);
        for (std::uint32_t n = 0; n < tree.nodes.size(); ++n) {
            const BvhNode& node = tree.nodes[n];
            Aabb3 box = bounds(mesh.corners(tree.order[node.first]));
            for (std::uint32_t j = 0; j < node.count; ++j)
                box = joined(box, bounds(mesh.corners(tree.order[node.first + j])));
            REQUIRE(box == node.box);
            REQUIRE(node.is_leaf() == (node.count <= leaf_size));
            if (node.is_leaf()) continue;
            REQUIRE(tree.nodes[n + 1].count == node.count / 2);
            REQUIRE(tree.nodes[node.second].count == node.count - node.count / 2);
        }
        REQUIRE(depth_below(tree) <= std::bit_width(mesh.size()));
    }
}

TEST_CASE("where a ball touches first, it is one radius away, by exact numbers",
          "[against][swept-triangle][swept-face][swept-capsule]") {
    int hits = 0, passes = 0, all = 0;
    double worst = 0;
    for (int k = 0; k < sized(40'000, 6'000); ++k)
        triangles::with_query(k, [&](triangles::Kind kind, const triangles::Query& q) {
            Random random(0x1920'0000u + static_cast<unsigned>(k));
            const Corners t{q.a, q.b, q.c};
            const double v = random.uniform(-0.2, 1.2);
            const double w = random.uniform(-0.2, 1.2);
            const double past = random.uniform(0.5, 2);
            const Vec3 aim = q.a + v * (q.b - q.a) + w * (q.c - q.a);
            const double r = random.below(4) == 0 ? 0 : random.uniform(0, 0.5 * distance(q.p, aim));
            const Moving<Vec3> b{q.p, q.p + past * (aim - q.p), r};
            const auto s = first_contact(b, t.a, t.b, t.c);
            const double bound = 24 * eps * size_of(t, b);
            INFO("query " << k << " of kind " << kind);
            ++all;
            if (!s) {
                ++passes;
                REQUIRE(least_gap(t, b) > r - bound);
                return;
            }
            if (*s == 0) {
                REQUIRE(gap_to(t, b.from) <= r + bound);
                return;
            }
            ++hits;
            const double off = off_touch(t, b, *s);
            worst = std::max(worst, off / size_of(t, b) / eps);
            REQUIRE(off <= bound);
            for (const double part : {0.25, 0.5, 0.75, 0.999})
                REQUIRE(gap_to(t, centre(b, part * *s)) > r - bound);
        });
    CHECK(hits > all / 4);
    CHECK(passes > all / 10);
    CHECK(worst > 0.5);  // the bound is pessimistic, but no idle one
}

TEST_CASE("a face that is thinner than a hair is met as exactly as a large one", "[against][swept-face]") {
    for (int k = 0; k < sized(4'000, 400); ++k) {
        Random random(0x1921'0000u + static_cast<unsigned>(k));
        const Vec3 a = draws::in_box<Vec3>(random, 1);
        const Vec3 along = draws::unit<Vec3>(random);
        const Vec3 up = draws::across(random, along);
        const double thin = triangles::tenth(random, 9, 14);
        const double foot = random.uniform(0.2, 0.8);
        const Corners t{a, a + along, a + foot * along + thin * up};
        const Vec3 n = cross(along, up), aim = a + 0.5 * along + thin / 4 * up;
        const double slant = random.uniform(-1, 1);
        const Vec3 way = n + slant * along;
        const double r = random.uniform(0.1, 0.5);
        const Moving<Vec3> b{aim + 2 * way, aim - 2 * way, r};
        const auto s = first_contact(b, t.a, t.b, t.c);
        INFO("triangle " << k << ", " << thin << " high");
        REQUIRE(s);
        REQUIRE(off_touch(t, b, *s) <= 24 * eps * size_of(t, b));
    }
}

TEST_CASE("with four times as many triangles, only a few more boxes are opened",
          "[against][branch-and-bound]") {
    std::vector<double> opened;
    for (const std::uint32_t side : {16u, 32u, 64u, 128u, 256u}) {
        Random random(0x1930);
        const Mesh mesh = meshes::bumps(random, side, 0.4 / side);
        const Bvh tree = build_tree(mesh);
        double sum = 0;
        for (int k = 0; k < 2000; ++k) {
            const Vec3 p = draws::in_box<Vec3>(random, 1);
            BvhQuery query(mesh, tree, HowFar{{p.x, p.y, p.z / side}});
            while (!query.done()) query.step();
            sum += static_cast<double>(query.state().opened) / 2000;
        }
        opened.push_back(sum);
    }
    for (std::size_t k = 1; k < opened.size(); ++k) {
        CHECK(opened[k] > opened[k - 1]);
        CHECK(opened[k] - opened[k - 1] < 4);  // two levels more, and a little
    }
}

TEST_CASE("a ball is as hard to turn as its shells, and as a cloud of its points",
          "[against][sphere-inertia]") {
    double shells = 0, mass = 0;
    constexpr int n = 2000;
    for (int k = 0; k < n; ++k) {
        const double rho = (k + 0.5) / n, part = 3 * rho * rho / n;
        shells += shell_inertia(part, rho);
        mass += part;
    }
    CHECK(shells / mass == Approx(ball_inertia(1, 1)).epsilon(1e-6));
    double points = 0, count = 0;
    for (int x = -40; x <= 40; ++x)
        for (int y = -40; y <= 40; ++y)
            for (int z = -40; z <= 40; ++z)
                if (x * x + y * y + z * z <= 40.5 * 40.5) points += (x * x + y * y) / 1600., ++count;
    CHECK(points / count == Approx(ball_inertia(1, 40.5 / 40)).epsilon(0.002));
}

TEST_CASE("a ball rolls down a slope by five sevenths of g sin, or slides as Coulomb says",
          "[against][rolling-sphere]") {
    for (const double fall : {0.05, 0.25, 0.6})
        for (const double mu : {0., 0.02, 0.1, 0.8}) {
            const double c = 1 / std::sqrt(1 + fall * fall), s = fall * c;
            const Marble start = ball(0.1, {-8, 0.3, 8 * fall + 0.1 / c}, mu);
            Marbles world = on(slope(10, 40, fall), start);
            run_for(world, 1);
            const Marble& m = world.marbles()[0];
            const bool rolls = mu >= 2. / 7 * fall;
            const double a = rolls ? 5. / 7 * g * s : g * (s - mu * c);
            INFO("falls by " << fall << ", friction " << mu);
            CHECK(length(m.v) == Approx(a).epsilon(1e-3));  // 1 percent is wanted
            CHECK(distance(m.x, start.x) == Approx(a / 2).epsilon(0.01));
            const double turns = length(m.omega) * 0.1;
            CHECK(turns == Approx(rolls ? length(m.v) : 2.5 * mu * g * c).epsilon(1e-3).margin(1e-9));
            CHECK(std::abs(m.v.y) < 1e-9);
        }
}

TEST_CASE("rolling over the edges of a plane changes the energy by less than a thousandth",
          "[against][ghost-bump]") {
    double worst_with = 0;
    for (int k = 0; k < sized(400, 40); ++k) {
        Random random(0x1940'0000u + static_cast<unsigned>(k));
        const double x = random.uniform(-4, 4);
        const double y = random.uniform(-4, 4);
        const double vx = random.uniform(-2, 2);
        const double vy = random.uniform(-2, 2);
        Marble start = ball(0.1, {x, y, 0.1});
        start.v = {vx, vy, 0};
        start.omega = {-vy / 0.1, vx / 0.1, 0};
        for (const bool drop : {true, false}) {
            MarbleOptions options;
            options.drop_ghosts = drop;
            Marbles world = on(slope(10, 80, 0), start, options);
            run_for(world, 2);
            const double share = kinetic_energy(world.marbles()[0]) / kinetic_energy(start);
            if (drop) REQUIRE(std::abs(share - 1) < 1e-3);
            if (drop) REQUIRE(distance(world.marbles()[0].x, start.x + 2 * start.v) < 1e-6);
            if (!drop) worst_with = std::max(worst_with, std::abs(share - 1));
        }
    }
    CHECK(worst_with > 0.01);  // the ghosts are there
}

TEST_CASE("who is near comes to touch, and who is too deep gets out by a fifth a step", "[exact]") {
    Marbles near = on(slope(2, 6, 0), ball(0.1, {0.1, 0.2, 0.1 + 0x1p-12}));
    near.step(1. / 120);
    CHECK(near.marbles()[0].x.z == Approx(0.1).epsilon(1e-14));
    Marbles deep = on(slope(2, 6, 0), ball(0.1, {0.1, 0.2, 0.09}));
    deep.step(1. / 120);
    CHECK(deep.marbles()[0].x.z == Approx(0.09 + 0.2 * (0.01 - 0x1p-8 * 0.1)));
    CHECK(std::abs(deep.marbles()[0].v.z) < 1e-15);  // places change, velocities do not
    Marbles pair(make_ground(one_triangle), {});
    Marble heavy = ball(0.1, {0, 0, 9});
    heavy.inv_m /= 3;
    pair.add(heavy);
    pair.add(ball(0.1, {0.19, 0, 9}));
    pair.step(1. / 120);
    const double out = 0.2 * (0.01 - 0x1p-8 * 0.1);
    CHECK(pair.marbles()[0].x.x == Approx(-out / 4));  // the heavier one gives way less
    CHECK(pair.marbles()[1].x.x == Approx(0.19 + 3 * out / 4));
}

TEST_CASE("of two restitutions the larger counts, of two frictions the geometric mean", "[exact]") {
    Marbles world(make_ground(one_triangle, 0.25, 0.8), {});
    for (const double x : {1., 1.2}) {
        Marble m = ball(0.1, {x, 1, 0.1}, x == 1 ? 0.2 : 0.05, x == 1 ? 0.5 : 0);
        m.v = {x == 1 ? 1. : -1., 0, -1};
        world.add(m);
    }
    world.step(0x1p-20);
    REQUIRE(world.contacts().size() == 3);
    const auto contacts = world.contacts();
    CHECK(contacts[0].mu == Approx(0.4));
    CHECK(contacts[1].mu == Approx(0.2));
    CHECK(contacts[2].mu == Approx(0.1));
    CHECK(contacts[0].target == Approx(0.5));
    CHECK(contacts[1].target == Approx(0.25));
    CHECK(contacts[2].target == Approx(1));  // they meet with 2 m/s
}

TEST_CASE("who rolls against a wall is not thrown up by the rest of the step", "[exact]") {
    const Mesh corner({{-2, -2, 0}, {1, -2, 0}, {1, 2, 0}, {-2, 2, 0}, {1, -2, 2}, {1, 2, 2}},
                      {{0, 1, 2}, {0, 2, 3}, {1, 2, 5}, {1, 5, 4}});
    Marble fast = ball(0.1, {0.5, 0, 0.1}, 0);
    fast.v = {60, 0, 0};
    Marbles world = on(corner, fast);
    world.step(1. / 60);
    CHECK(world.marbles()[0].x.x == Approx(0.9));
    CHECK(std::abs(world.marbles()[0].v.z) < 1e-14);
    CHECK(world.marbles()[0].x.z == Approx(0.1));
}

TEST_CASE("two who touch each other are stopped alike", "[exact]") {
    Marbles world(make_ground({{{1, -9, -9}, {1, 9, -9}, {1, 0, 18}}, {{0, 1, 2}}}));
    for (const double y : {0., 0.2}) {
        Marble m = ball(0.1, {0.5, y, 0}, 0);
        m.v = {60, 0, 0};
        world.add(m);
    }
    world.step(1. / 60);
    const auto m = world.marbles();
    REQUIRE(m[0].x.x == Approx(0.9));
    CHECK(m[0].v.z == m[1].v.z);
}

TEST_CASE("a ball that falls bounces to the square of its restitution", "[against]") {
    for (const double e : {0.5, 0.8, 1.}) {
        Marbles world = on(slope(2, 6, 0), ball(0.1, {0.1, 0.2, 1.1}, 0.5, e));
        double highest_after = 0;
        bool has_bounced = false;
        for (int k = 0; k < 2000; ++k) {
            world.step(1. / 1000);
            const Marble& m = world.marbles()[0];
            if (has_bounced && m.v.z < 0) break;
            has_bounced |= m.v.z > 0;
            if (has_bounced) highest_after = std::max(highest_after, m.x.z - 0.1);
        }
        CHECK(highest_after == Approx(e * e).epsilon(0.01));  // a step of flight is short of 1/2 g dt²
    }
}

TEST_CASE("marbles that meet keep their momentum, and hardly ever gain energy", "[against][ball-friction]") {
    int gained = 0;
    double most = 0;
    for (int k = 0; k < sized(5'000, 500); ++k) {
        Random random(0x1950'0000u + static_cast<unsigned>(k));
        Marbles world(make_ground(one_triangle), {});
        for (int j = 0; j < 6; ++j) {
            Marble m =
                make_marble(random.uniform(0.1, 0.3), 100, Vec3{0, 0, 50} + draws::in_box<Vec3>(random, 0.7));
            m.v = draws::in_box<Vec3>(random, 3);
            m.omega = draws::in_box<Vec3>(random, 20);
            m.restitution = random.uniform();
            m.friction = random.uniform();
            world.add(m);
        }
        const MarbleLedger before = ledger(world);
        run_for(world, 0.5, 1. / 60);
        const MarbleLedger after = ledger(world);
        REQUIRE(distance(before.momentum, after.momentum) < 1e-9);
        gained += after.kinetic > before.kinetic * (1 + 1e-12);
        most = std::max(most, after.kinetic / before.kinetic - 1);
        REQUIRE(after.kinetic <= before.kinetic * 1.1);
    }
    INFO("by " << most << " at most");
    CHECK(gained <= sized(5'000, 500) / 100);  // several blows at once, each with the restitution of one
}

TEST_CASE("a ball that is stopped on its way gains no energy by it", "[against]") {
    for (int k = 0; k < 60; ++k) {
        Marbles world = on(slope(2, 6, 0), ball(0.1, {0.1, 0.2, 0.5 + 0.03 * k}, 0.5, 1));
        const double start = ledger(world).energy();
        for (int step = 0; step < 240; ++step) {
            world.step(1. / 60);
            REQUIRE(ledger(world).energy() <= start * (1 + 1e-12));
        }
    }
}

TEST_CASE("a visit keeps momentum and angular momentum, and takes energy", "[against][ball-friction]") {
    const auto turning = [](const Marble& m) { return cross(m.x, m.v / m.inv_m) + m.omega / m.inv_I; };
    for (int k = 0; k < sized(20'000, 2'000); ++k) {
        Random random(0x1951'0000u + static_cast<unsigned>(k));
        const Vec3 n = draws::unit<Vec3>(random);
        Marble a = make_marble(random.uniform(0.1, 1), 100, draws::in_box<Vec3>(random, 1));
        Marble b = make_marble(random.uniform(0.1, 1), 100, {});
        b.x = a.x + (a.radius + b.radius) * n;
        for (Marble* m : {&a, &b}) {
            m->v = draws::in_box<Vec3>(random, 3);
            m->omega = draws::in_box<Vec3>(random, 20);
        }
        const double mu = random.uniform(0, 2);
        BallContact contact{0, 1, a.x + a.radius * n, n, 0, mu, 0};
        const Vec3 p = a.v / a.inv_m + b.v / b.inv_m, L = turning(a) + turning(b);
        const double energy = kinetic_energy(a) + kinetic_energy(b);
        visit({a, b}, contact);
        REQUIRE(distance(a.v / a.inv_m + b.v / b.inv_m, p) < 1e-9 * (1 + length(p)));
        REQUIRE(distance(turning(a) + turning(b), L) < 1e-9 * (1 + length(L)));
        REQUIRE(kinetic_energy(a) + kinetic_energy(b) <= energy * (1 + 1e-14));
        const Vec3 w = relative_velocity({a, b}, n);
        REQUIRE(dot(w, n) > -1e-12);
        if (contact.normal > 0 && length(contact.friction) < 0.999 * mu * contact.normal)
            REQUIRE(length(w) < 1e-12);  // it sticks
    }
}

TEST_CASE("nobody passes through a wall, however fast", "[against][swept-triangle]") {
    int stopped = 0;
    const Mesh wall = net(8, 8, [](std::uint32_t j, std::uint32_t k) { return Vec3{0, j - 4., k - 4.}; });
    for (int k = 0; k < sized(10'000, 1'000); ++k) {
        Random random(0x1960'0000u + static_cast<unsigned>(k));
        const double r = random.uniform(0.001, 0.3);
        Marble m = ball(r, Vec3{-1, 0, 0} + draws::in_box<Vec3>(random, 0.69), 0.5, random.uniform());
        const double x = random.uniform(1, 1000);
        m.v = Vec3{x, 0, 0} + draws::in_box<Vec3>(random, 0.3 * x);
        Marbles world = on(wall, m, {}, {});
        for (int step = 0; step < 4; ++step) {
            world.step(1. / 60);
            REQUIRE(world.marbles()[0].x.x < 0);
        }
        stopped += world.marbles()[0].v.x <= 0;
    }
    CHECK(stopped > sized(10'000, 1'000) / 2);
}

TEST_CASE("marbles do not pass through each other, and who stands stops those who come", "[against]") {
    for (const double speed : {1., 30., 500.}) {
        Marbles world(make_ground(one_triangle), {});
        for (const double x : {0., 0.5, 3.}) world.add(ball(0.1, {x, 0, 9}, 0, 1));
        Marble fast = ball(0.1, {-3, 0, 9}, 0, 1);
        fast.v = {speed, 0, 0};
        world.add(fast);
        for (int k = 0; k < 2000 && world.marbles()[2].v.x < speed / 2; ++k) world.step(1. / 60);
        const auto m = world.marbles();
        CHECK(m[3].x.x < m[0].x.x);
        CHECK(m[0].x.x < m[1].x.x);
        CHECK(m[1].x.x < m[2].x.x);
        CHECK(m[2].v.x == Approx(speed));  // equal masses: the last one has it
    }
}

TEST_CASE("a way ends where the first of all others is met", "[against][swept-triangle]") {
    const Mesh& mesh = one_triangle;
    const Bvh tree = build_tree(mesh);
    std::vector<Way> ways = {
        {{1, 1, 5}, {0, 0, -8}, 1}, {{1, 1, 12}, {0, 0, -12}, 1}, {{9, 1, 3}, {-16, 0, 0}, 1}};
    find_stops(ways, mesh, tree);
    CHECK(ways[0].stop == Approx(0.4));  // the centres are 1.6 m and 1.2 m apart
    CHECK(ways[2].stop == Approx(0.4));
    CHECK(ways[1].stop == Approx(8.2 / 12));  // meets ball 0, which stands at 1.8 m
}

// ---- degenerate -------------------------------------------------------------------------------------------

TEST_CASE("a broken OBJ file is refused by its line", "[degenerate]") {
    const std::string three = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
    const std::pair<std::string, const char*> broken[] = {
        {"", "OBJ: there are no faces"},
        {three, "OBJ: there are no faces"},
        {three + "f 1 2", "OBJ: line 4: a face has fewer than three corners"},
        {three + "f", "OBJ: line 4: a face has fewer than three corners"},
        {three + "f 1 2 4", "OBJ: line 4: a corner is no vertex of the file"},
        {three + "\n\nf 1 \\\n2 \\\n4\nf 1 2 3", "OBJ: line 8: a corner is no vertex of the file"},
        {three + "f 1 2 -4", "OBJ: line 4: a corner is no vertex of the file"},
        {three + "f 1 2 4\nf 1 2 9\nf 1 3 9", "OBJ: line 5: a corner is no vertex of the file"},
        {three + "f 0 1 2", "OBJ: line 4: a corner is no index"},
        {three + "f 1 2 x", "OBJ: line 4: a corner is no index"},
        {three + "f 1 2 3.5", "OBJ: line 4: a corner is no index"},
        {three + "f 1 2 3/x", "OBJ: line 4: a corner is no index"},
        {three + "f 1 2 3/1/1/1", "OBJ: line 4: a corner is no index"},
        {three + "f 1 2 99999999999999999999", "OBJ: line 4: a corner is no index"},
        {three + "f 1 2 4194305", "OBJ: line 4: a corner is no vertex of the file"},
        {"v 0 0\n" + three, "OBJ: line 1: a vertex has fewer than three coordinates"},
        {"v 0 0 nan", "OBJ: line 1: a coordinate is not finite"},
        {"v 0 0 -NAN(x)", "OBJ: line 1: a coordinate is not finite"},
        {"v 0 inf 0", "OBJ: line 1: a coordinate is not finite"},
        {"v 0 1e999 0", "OBJ: line 1: a coordinate is not finite"},
        {"v 0 1e200 0", "OBJ: line 1: a coordinate is beyond 2^500"},
        {"v 0 0 zero", "OBJ: line 1: a coordinate is no number"},
        {"v 0 0 1,5", "OBJ: line 1: a coordinate is no number"},
        {"v 0 0 .", "OBJ: line 1: a coordinate is no number"},
        {"v 0 0 1e", "OBJ: line 1: a coordinate is no number"},
        {"v 0 0 1e99999999999999999999", "OBJ: line 1: a coordinate is no number"},
        {"v 0 0 -", "OBJ: line 1: a coordinate is no number"},
        {"v 0 0 +-1", "OBJ: line 1: a coordinate is no number"},
        {"v 0 0 1e+-0", "OBJ: line 1: a coordinate is no number"},
        {three + "f 1 2 +-3", "OBJ: line 4: a corner is no index"},
        {three + "f 1 2 3/+-1", "OBJ: line 4: a corner is no index"},
        {"\xEF\xBB\xBF" + three + "f 1 2 3",
         "OBJ: line 1: the line begins with a byte order mark: save the file without it"},
        {three + "\xEF\xBB\xBF" + three + "f 1 2 3",
         "OBJ: line 4: the line begins with a byte order mark: save the file without it"}};
    for (const auto& [text, fault] : broken) {
        INFO(text);
        CHECK(words_of([&] { read_obj(text); }) == fault);
        CHECK(find_obj_fault(text).has_value());
    }
    CHECK_FALSE(find_obj_fault(three + "f 1 2 3"));
    for (const char* tiny : {"1e-999", "1.5e-9223372036854775808", "0.0e9223372036854775807"})
        CHECK(read_obj(std::string("v 0 0 ") + tiny + "\nf 1 1 1").vertices()[0].z == 0);
}

TEST_CASE("a gigabyte of nothing is read, and refused, without memory", "[degenerate]") {
    const std::size_t size = full() ? std::size_t{1} << 30 : std::size_t{1} << 24;
    void* zeros = mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    REQUIRE(zeros != MAP_FAILED);
    CHECK(words_of([&] { read_obj({static_cast<const char*>(zeros), size}); }) == "OBJ: there are no faces");
    munmap(zeros, size);
    CHECK(words_of([] { read_obj(std::string(1 << 22, '\n')); }) == "OBJ: there are no faces");
    CHECK(words_of([] { read_obj("v 0 0 " + std::string(1 << 22, '0')); }) ==
          "OBJ: line 1: a coordinate is no number");
}

TEST_CASE("there is an end to vertices and triangles", "[degenerate]") {
    std::string fan = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2";
    for (std::size_t k = 0; k < most_faces + 1; ++k) fan += " 3";
    CHECK(words_of([&] { read_obj(fan); }) == "OBJ: line 4: there are over 4194304 triangles");
    std::string cloud;
    for (std::size_t k = 0; k < most_vertices + 1; ++k) cloud += "v 0 0 0\n";
    CHECK(words_of([&] { read_obj(cloud); }) == "OBJ: line 4194305: there are over 4194304 vertices");
    const std::vector<Vec3> vertices(most_vertices + 1);
    CHECK(find_fault(vertices, {})->kind == MeshFault::too_many_vertices);
    const std::vector<Face> faces(most_faces + 1);
    CHECK(find_fault({}, faces)->kind == MeshFault::too_many_faces);
}

TEST_CASE("a mesh cannot be built wrong", "[degenerate]") {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    const std::vector<Vec3> three = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    const auto fault_of = [](std::vector<Vec3> v, std::vector<Face> f) {
        return words_of([&] { Mesh(v, f); });
    };
    CHECK(fault_of(three, {}) == "mesh: it has no faces");
    CHECK(fault_of(three, {{0, 1, 2}, {0, 1, 3}}) == "mesh: a corner of face 1 is no vertex");
    CHECK(fault_of({{0, 0, 0}, {0, nan, 0}}, {{0, 0, 0}}) == "mesh: vertex 1 is not finite");
    CHECK(fault_of({{0, 0, 0x1p501}}, {{0, 0, 0}}) == "mesh: vertex 0 is beyond 2^500");
    CHECK(fault_of(three, {{0, 0, 0}}) == "no fault");
    CHECK(words_of([&] { make_ground(one_triangle, 2); }) ==
          "ground: the restitution is no number from 0 to 1");
    CHECK(words_of([&] { make_ground(one_triangle, 0, -1); }) ==
          "ground: the friction is no number from 0 on");
}

TEST_CASE("equal triangles end in a tree, however many", "[degenerate]") {
    const Mesh mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, std::vector<Face>(100'000, Face{0, 1, 2}));
    const Bvh tree = build_tree(mesh);
    CHECK(depth_below(tree) <= 17);
    CHECK(std::ranges::is_sorted(tree.order));  // of equal places, smaller numbers come first
    CHECK(closest_on_mesh(mesh, tree, {0.2, 0.2, 1}).face == 0);
    CHECK(sweep(mesh, tree, {{0.2, 0.2, 1}, {0.2, 0.2, -1}, 0.5})->face == 0);
}

TEST_CASE("steppers that are done do not step, allocate nothing, and copies are bookmarks", "[degenerate]") {
    Random random(0x1970);
    const Mesh mesh = meshes::bumps(random, 20, 0.2);
    BvhBuild build(mesh);
    const std::size_t room = build.state().pending.capacity(), nodes = build.state().tree.nodes.capacity();
    build.step();
    BvhBuild bookmark = build;
    while (!build.done()) build.step();
    build.step();
    CHECK(build.state().pending.capacity() == room);
    CHECK(build.state().tree.nodes.capacity() == nodes);
    CHECK(bookmark.state().steps == 1);
    CHECK(run(bookmark).order == build.result().order);
    const Bvh tree = build.result();
    BvhQuery query(mesh, tree, HowFar{{0, 0, 1}});
    const std::size_t waiting = query.state().waiting.capacity();
    while (!query.done()) query.step();
    const std::size_t steps = query.state().steps;
    query.step();
    CHECK(query.state().steps == steps);
    CHECK(query.state().waiting.capacity() == waiting);
    CHECK(header(query.state()) == "steps\tbox\topened\ttriangles\tnearest, m\twaiting");
    CHECK(header(BvhQuery(mesh, tree, HowSoon{{{0, 0, 1}, {0, 0, 0}, 0.5}}).state()) == "steps\tbox\topened\ttriangles\tbest\twaiting");
    CHECK(header(build.state()) == "nodes\tfaces\tsplit\twaiting");
}

TEST_CASE("a ball rests on a triangle as thin as a hair", "[degenerate]") {
    for (const double thin : {1e-3, 1e-9, 1e-15, 0.}) {
        Mesh mesh({{-1, 0, 0}, {1, 0, 0}, {0, thin, 0}}, {{0, 1, 2}});
        Marbles world = on(mesh, ball(0.1, {0.1, thin / 4, 0.3}, 0.5, 0));
        run_for(world, 0.35);
        CHECK(world.marbles()[0].x.z == Approx(0.1).epsilon(1e-6));
    }
}

TEST_CASE("what cannot be is refused, and changes nothing", "[degenerate]") {
    Marbles world(make_ground(one_triangle));
    Marble m = make_marble(0.1, 1000, {1, 1, 1});
    const auto refused = [&](auto change, const char* words) {
        Marble bad = m;
        change(bad);
        CHECK(words_of([&] { world.add(bad); }) == std::string("marble 0: ") + words);
    };
    refused([](Marble& b) { b.v.y = HUGE_VAL; }, "is not finite");
    refused([](Marble& b) { b.x.z = 0x1p501; }, "is beyond 2^500");
    refused([](Marble& b) { b.radius = 0; }, "has a radius that is not above 0");
    refused([](Marble& b) { b.inv_m = -1; }, "has a negative inverse mass or inertia");
    refused([](Marble& b) { b.restitution = 1.5; }, "has a restitution not from 0 to 1");
    refused([](Marble& b) { b.friction = -1; }, "has a negative friction");
    world.add(m);
    const std::uint64_t before = state_hash(world.marbles());
    CHECK(words_of([&] { world.step(0); }) == "step: its time is not above 0 and finite");
    CHECK(words_of([&] { world.step(HUGE_VAL); }) == "step: its time is not above 0 and finite");
    CHECK_THROWS_AS(world.step(0x1p499), BadInput);
    CHECK(state_hash(world.marbles()) == before);
    MarbleOptions options;
    options.passes = 0;
    CHECK_THROWS_AS(Marbles(make_ground(one_triangle), {}, options), BadInput);
    CHECK_THROWS_AS(Marbles(make_ground(one_triangle), {0, 0, HUGE_VAL}), BadInput);
}

TEST_CASE("a centre that lies in a face has no way out, and harms nobody", "[degenerate]") {
    Marbles world = on(one_triangle, ball(0.1, {1, 1, 0}));
    world.add(ball(0.1, {1, 1, 0}));
    run_for(world, 0.1);
    for (const Marble& m : world.marbles()) CHECK_FALSE(find_fault(m));
}

// ---- scale ------------------------------------------------------------------------------------------------

TEST_CASE("answers and histories do not depend on the unit", "[scale][branch-and-bound][swept-triangle]") {
    for (int k = 0; k < sized(600, 120); ++k) {
        Random random(0x1980'0000u + static_cast<unsigned>(k));
        const auto kind = static_cast<meshes::Kind>(k % meshes::kinds);
        const Mesh mesh = meshes::make(kind, random, 100);
        const Bvh tree = build_tree(mesh);
        const Vec3 p = meshes::place(random, kind, mesh);
        const Moving<Vec3> flight = meshes::flight(random, kind, mesh);
        for (const double unit : {0x1p20, 0x1p-20, 0x1p200, 0x1p-200}) {
            std::vector<Vec3> vertices(mesh.vertices().begin(), mesh.vertices().end());
            for (Vec3& v : vertices) v = unit * v;
            const Mesh large(vertices, {mesh.faces().begin(), mesh.faces().end()});
            const Bvh large_tree = build_tree(large);
            REQUIRE(large_tree.order == tree.order);
            const auto one = history(BvhQuery(mesh, tree, HowFar{p}));
            const auto two = history(BvhQuery(large, large_tree, HowFar{unit * p}));
            REQUIRE(one.size() == two.size());
            for (std::size_t j = 0; j < one.size(); ++j) {
                REQUIRE(two[j].node == one[j].node);
                REQUIRE(two[j].best.value == unit * unit * one[j].best.value);
            }
            const Moving<Vec3> far{unit * flight.from, unit * flight.to, unit * flight.radius};
            REQUIRE(ask(large, large_tree, HowSoon{far}) == ask(mesh, tree, HowSoon{flight}));
        }
    }
}

TEST_CASE("marbles do the same in every unit, bit by bit", "[scale][ball-friction][rolling-sphere]") {
    const auto run_in = [](double unit) {
        const Mesh track = marble_run();
        std::vector<Vec3> vertices(track.vertices().begin(), track.vertices().end());
        for (Vec3& v : vertices) v = unit * v;
        MarbleOptions options;
        options.restitution_threshold *= unit;
        Marbles world(make_ground(Mesh(vertices, {track.faces().begin(), track.faces().end()})),
                      {0, 0, -g * unit}, options);
        for (int k = 0; k < 5; ++k)
            world.add(make_marble(unit * 0.05, 2500, unit * Vec3{-0.9 + 0.12 * k, 0.1 * (k % 3 - 1), 1.4}));
        run_for(world, 3);
        return world;
    };
    const Marbles one = run_in(1);
    for (const double unit : {0x1p20, 0x1p-20}) {
        const Marbles other = run_in(unit);
        for (std::size_t k = 0; k < 5; ++k) {
            REQUIRE(other.marbles()[k].x == unit * one.marbles()[k].x);
            REQUIRE(other.marbles()[k].v == unit * one.marbles()[k].v);
            REQUIRE(other.marbles()[k].omega == one.marbles()[k].omega);
        }
    }
}

// ---- story: the numbers of the text ---------------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 19 states are these", "[story]") {
    auto facts = read_facts("19");
    const std::map<std::string, std::string> by_hand{
        {"19.run.triangles", "34"},  // four planks of a floor, two edges and a board, and a second board
        {"19.swept.face", "0.50"},
        {"19.swept.edge", "0.50"},
        {"19.swept.corner", "0.40"},
        {"19.tree.10.triangles", "1 024"},
        {"19.tree.10.opened", "11.9"},  // by chance, as the next ones
        {"19.tree.10.tested", "7.8"},
        {"19.tree.16.triangles", "65 536"},
        {"19.tree.16.opened", "18.5"},
        {"19.tree.16.tested", "8.3"},
        {"19.tree.20.triangles", "1 048 576"},
        {"19.tree.20.opened", "22.8"},
        {"19.tree.20.tested", "8.4"},
        {"19.rolling.formula", "1.6977"},  // 5/7 of 9.8 / sqrt(17)
        {"19.rolling.measured", "1.6977"},
        {"19.rolling.sliding", "2.3768"},
        {"19.ghost.lost", "9.9"},
        {"19.ghost.kept", "100.000000"},
        {"19.bowl.8", "72"},
        {"19.bowl.16", "82"},
        {"19.bowl.64", "95"},
        {"19.fast.passed", "187"},
        {"19.fast.passed-stopping", "0"},
        {"19.thin.1e-3", "0.100"},
        {"19.thin.1e-9", "0.100"},
        {"19.thin.0", "0.100"},
        {"19.obj.index", "OBJ: line 4: a corner is no vertex of the file"},
        {"19.obj.nan", "OBJ: line 1: a coordinate is not finite"},
        {"19.obj.corners", "OBJ: line 4: a face has fewer than three corners"},
        {"19.obj.empty", "OBJ: there are no faces"},
        {"19.obj.most", "4 194 304"}};
    for (const auto& [key, text] : by_hand) {
        INFO(key);
        CHECK(facts[key] == text);
        facts.erase(key);
    }
    for (const auto& [key, text] : facts) FAIL_CHECK("nobody checks the fact " << key);
}
