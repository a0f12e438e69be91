// Chapter 20: the tree of boxes over a mesh, and what it is asked.
#include <bit>
#include <map>

#include "20-a-tree-of-boxes/beside/words.hpp"
#include "base/describe.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "facts.hpp"
#include "mesh_questions.hpp"
#include "refusal.hpp"
#include "sizes.hpp"

using namespace cc;

namespace {

const int many = sized(100'000, 6'000);

const Mesh one_triangle{{{0, 0, 0}, {4, 0, 0}, {0, 3, 0}}, {{0, 1, 2}}};

std::size_t depth_below(const Bvh& tree, std::uint32_t k = 0) {
    if (tree.nodes[k].is_leaf()) return 0;
    return 1 + std::max(depth_below(tree, k + 1), depth_below(tree, tree.nodes[k].second));
}

}  // namespace

// ---- exact: the pictures of the text --------------------------------------------------------------

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

TEST_CASE("an asking ends with its answer, a triangle and a distance in m", "[exact]") {
    const Mesh one({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}});
    const Bvh tree = build_tree(one);
    const auto last = [&](auto question) {
        const auto states = history(BvhQuery(one, tree, question));
        CHECK(narrate(states[0]) == "The box around all waits.");
        return narrate(states.back()) + " " + row(states.back());
    };
    const std::string asked = "Box 0 is opened; 1 triangle was asked so far, and 0 boxes wait. ";
    CHECK(last(ClosestPointQuery{{0.25, 0.25, 3}}) ==
          asked + "Triangle 0 is nearest, 3 m away. 1\t0\t1\t1\t3\t0");
}

TEST_CASE("the nearer box is opened first, and the other one dropped", "[exact][branch-and-bound]") {
    const Mesh mesh = net(8, 1, [](std::uint32_t j, std::uint32_t k) { return Vec3{1. * j, 0.1 * k, 0}; });
    const Bvh tree = build_tree(mesh);
    const auto states = history(BvhQuery(mesh, tree, ClosestPointQuery{{7.5, 0, 1}}));
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
}

// ---- against: another way -------------------------------------------------------------------------

TEST_CASE("the tree finds the triangle that is nearest of all, bit for bit",
          "[against][branch-and-bound][box-distance]") {
    int ties = 0;
    meshes::each_question(many, [&](Random& random, meshes::Kind kind, const Mesh& mesh, const Bvh& tree) {
        const ClosestPointQuery far{meshes::place(random, kind, mesh)};
        const MeshAnswer nearest = ask(mesh, tree, far);
        REQUIRE(nearest == ask_each(mesh, far));
        std::uint32_t alike = 0;
        for (std::uint32_t f = 0; f < mesh.size(); ++f) alike += far.value(mesh.corners(f)) == nearest.value;
        ties += alike > 1;
    });
    CHECK(ties > many / 20);
}

TEST_CASE("no bound is above a value, though without room for rounding some would be",
          "[against][branch-and-bound][box-distance]") {
    int above = 0;
    for (int k = 0; k < sized(200'000, 40'000); ++k)
        triangles::with_query(k, [&](triangles::Kind, const triangles::Query& q) {
            const Triangle3 t{q.a, q.b, q.c};
            const ClosestPointQuery far{q.p};
            REQUIRE(far.bound(bounds(t)) <= far.value(t));
            const double without = distance(bounds(t), q.p);
            above += without * without > far.value(t);
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
            BvhQuery query(mesh, tree, ClosestPointQuery{{p.x, p.y, p.z / side}});
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

TEST_CASE("a mesh of too many vertices or triangles is refused", "[degenerate]") {
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
}

TEST_CASE("equal triangles end in a tree, however many", "[degenerate]") {
    const Mesh mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, std::vector<Face>(100'000, Face{0, 1, 2}));
    const Bvh tree = build_tree(mesh);
    CHECK(depth_below(tree) <= 17);
    CHECK(std::ranges::is_sorted(tree.order));  // of equal places, smaller numbers come first
    CHECK(closest_on_mesh(mesh, tree, {0.2, 0.2, 1}).face == 0);
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
    BvhQuery query(mesh, tree, ClosestPointQuery{{0, 0, 1}});
    const std::size_t waiting = query.state().waiting.capacity();
    while (!query.done()) query.step();
    const std::size_t steps = query.state().steps;
    query.step();
    CHECK(query.state().steps == steps);
    CHECK(query.state().waiting.capacity() == waiting);
    CHECK(header(query.state()) == "steps\tbox\topened\ttriangles\tnearest, m\twaiting");
    CHECK(header(build.state()) == "nodes\tfaces\tsplit\twaiting");
}

// ---- scale ----------------------------------------------------------------------------------------

TEST_CASE("answers and histories do not depend on the unit", "[scale][branch-and-bound]") {
    for (int k = 0; k < sized(600, 120); ++k) {
        Random random(0x1980'0000u + static_cast<unsigned>(k));
        const auto kind = static_cast<meshes::Kind>(k % meshes::kinds);
        const Mesh mesh = meshes::make(kind, random, 100);
        const Bvh tree = build_tree(mesh);
        const Vec3 p = meshes::place(random, kind, mesh);
        for (const double unit : {0x1p20, 0x1p-20, 0x1p200, 0x1p-200}) {
            std::vector<Vec3> vertices(mesh.vertices().begin(), mesh.vertices().end());
            for (Vec3& v : vertices) v = unit * v;
            const Mesh large(vertices, {mesh.faces().begin(), mesh.faces().end()});
            const Bvh large_tree = build_tree(large);
            REQUIRE(large_tree.order == tree.order);
            const auto one = history(BvhQuery(mesh, tree, ClosestPointQuery{p}));
            const auto two = history(BvhQuery(large, large_tree, ClosestPointQuery{unit * p}));
            REQUIRE(one.size() == two.size());
            for (std::size_t j = 0; j < one.size(); ++j) {
                REQUIRE(two[j].node == one[j].node);
                REQUIRE(two[j].best.value == unit * unit * one[j].best.value);
            }
        }
    }
}

// ---- story: the numbers of the text ---------------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 20 states are these", "[story]") {
    const auto facts = read_facts("20");
    const std::map<std::string, std::string> by_hand{
        {"20.tree.10.triangles", "1 024"},
        {"20.tree.10.opened", "11.9"},  // by chance, as the next ones
        {"20.tree.10.tested", "7.8"},
        {"20.tree.16.triangles", "65 536"},
        {"20.tree.16.opened", "18.5"},
        {"20.tree.16.tested", "8.3"},
        {"20.tree.20.triangles", "1 048 576"},
        {"20.tree.20.opened", "22.8"},
        {"20.tree.20.tested", "8.4"},
        {"20.obj.index", "OBJ: line 4: a corner is no vertex of the file"},
        {"20.obj.nan", "OBJ: line 1: a coordinate is not finite"},
        {"20.obj.corners", "OBJ: line 4: a face has fewer than three corners"},
        {"20.obj.empty", "OBJ: there are no faces"},
        {"20.obj.most", "4 194 304"}};
    CHECK(facts == by_hand);
}
