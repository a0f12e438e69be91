// Chapter 19: meshes from files, the tree of boxes over them, and where a ball meets a triangle.
#include <sys/mman.h>

#include <bit>
#include <cmath>

#include "19-marbles/mesh_query.hpp"
#include "19-marbles/obj.hpp"
#include "19-marbles/swept_triangle.hpp"
#include "base/describe.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "exact_triangle.hpp"
#include "meshes.hpp"
#include "refusal.hpp"
#include "sizes.hpp"

using namespace cc;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
const int many = sized(100'000, 6'000);

const Mesh one_triangle{{{0, 0, 0}, {4, 0, 0}, {0, 3, 0}}, {{0, 1, 2}}};

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

// ---- exact: the pictures of the text --------------------------------------------------------------

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

// ---- against: another way -------------------------------------------------------------------------

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

// ---- degenerate -----------------------------------------------------------------------------------

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

// ---- scale ----------------------------------------------------------------------------------------

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
