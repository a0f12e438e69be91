// Chapter 21: where a ball touches a mesh, and when.
#include <cmath>
#include <map>

#include "20-a-tree-of-boxes/beside/words.hpp"
#include "21-ball-against-mesh/ball_contact.hpp"
#include "21-ball-against-mesh/travel.hpp"
#include "base/describe.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "exact_triangle.hpp"
#include "facts.hpp"
#include "mesh_questions.hpp"
#include "sizes.hpp"

using namespace cc;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
const int many = sized(100'000, 6'000);

const Mesh one_triangle{{{0, 0, 0}, {4, 0, 0}, {0, 3, 0}}, {{0, 1, 2}}};

// Two triangles that are folded along y: the second one goes up by `rise` for 1 m.
Mesh fold(double rise) { return {{{-1, 0, 0}, {0, -1, 0}, {0, 1, 0}, {1, 0, rise}}, {{0, 1, 2}, {3, 2, 1}}}; }

Vec3 centre(const Moving<Vec3>& b, double s) { return b.from + s * (b.to - b.from); }

double gap_to(const Triangle3& t, Vec3 p) { return distance(p, closest_by_height(p, t.a, t.b, t.c).point); }

// The smallest distance on the way: the distance from a convex shape is convex in time.
double least_gap(const Triangle3& t, const Moving<Vec3>& b) {
    double low = 0, high = 1;
    for (int k = 0; k < 120; ++k) {
        const double one = low + (high - low) / 3, two = high - (high - low) / 3;
        (gap_to(t, centre(b, one)) < gap_to(t, centre(b, two)) ? high : low) =
            gap_to(t, centre(b, one)) < gap_to(t, centre(b, two)) ? two : one;
    }
    return gap_to(t, centre(b, low));
}

// How much the exact gap at the time s differs from the radius.
double off_touch(const Triangle3& t, const Moving<Vec3>& b, double s) {
    const exact::Vector from = exact::of(b.from), to = exact::of(b.to);
    const exact::Vector p = from + exact::Rational(s) * (to - from);
    const exact::Around around(b.from, t.a, t.b, t.c);
    exact::Around moved = around;
    moved.p = p;
    const exact::Real off = exact::length(p - exact::by_projection(moved).point) - exact::Real(b.radius);
    return std::abs(off.get_d());
}

double size_of(const Triangle3& t, const Moving<Vec3>& b) {
    double size = distance(b.from, b.to) + b.radius;
    for (const Vec3 p : {t.a, t.b, t.c})
        size = std::max(size, distance(b.from, p) + distance(b.from, b.to) + b.radius);
    return size;
}

}  // namespace

// ---- exact: the pictures of the text --------------------------------------------------------------

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

TEST_CASE("a mesh is met when the first of its faces is, or not at all", "[exact][swept-triangle]") {
    const Mesh mesh = net(8, 1, [](std::uint32_t j, std::uint32_t k) { return Vec3{1. * j, 0.1 * k, 0}; });
    const Bvh tree = build_tree(mesh);
    CHECK(sweep(mesh, tree, {{0.5, 0, 2}, {0.5, 0, 0}, 1})->value == 0.5);
    CHECK_FALSE(sweep(mesh, tree, {{0.5, 0, 2}, {0.5, 0, 1.5}, 1}));
}

TEST_CASE("an asking for a time ends with it, or with none", "[exact]") {
    const Mesh one({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}});
    const Bvh tree = build_tree(one);
    const auto last = [&](const Moving<Vec3>& ball) {
        const auto states = history(BvhQuery(one, tree, SphereCastQuery{ball}));
        return narrate(states.back()) + " " + row(states.back());
    };
    CHECK(last({{0, 0, 3}, {0, 0, -1}, 1}) ==
          "Box 0 is opened; 1 triangle was asked so far, and 0 boxes wait. "
          "Triangle 0 has the least value, 0.5. 1\t0\t1\t1\t0.5\t0");
    CHECK(last({{0, 0, 3}, {0, 0, 2}, 1.5}).ends_with("There is no answer. 1\t0\t0\t0\tinf\t0"));
    CHECK(header(BvhQuery(one, tree, SphereCastQuery{{{0, 0, 1}, {}, 0.5}}).state()) ==
          "steps\tbox\topened\ttriangles\tbest\twaiting");
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

// ---- against: another way -------------------------------------------------------------------------

TEST_CASE("the tree finds the triangle that is touched first of all, bit for bit",
          "[against][branch-and-bound][slab-test]") {
    int hits = 0;
    meshes::each_question(many, [&](Random& random, meshes::Kind kind, const Mesh& mesh, const Bvh& tree) {
        const SphereCastQuery soon{meshes::flight(random, kind, mesh)};
        const MeshAnswer first = ask(mesh, tree, soon);
        REQUIRE(first == ask_each(mesh, soon));
        hits += first.value > 0 && first.value <= 1;
    });
    CHECK(hits > many / 10);
}

TEST_CASE("no ball enters a box later than it touches the triangle in it", "[against][slab-test]") {
    for (int k = 0; k < sized(200'000, 40'000); ++k)
        triangles::with_query(k, [&](triangles::Kind, const triangles::Query& q) {
            const Triangle3 t{q.a, q.b, q.c};
            Random random(0x1913'0000u + static_cast<unsigned>(k));
            const double v = random.uniform();
            const Vec3 aim = q.a + v * (q.b - q.a);
            const SphereCastQuery soon{{q.p, q.p + 1.5 * (aim - q.p), 0.125 * distance(q.p, aim)}};
            REQUIRE(soon.bound(bounds(t)) <= soon.value(t));
        });
}

TEST_CASE("where a ball touches first, it is one radius away, by exact numbers",
          "[against][swept-triangle][swept-face][swept-capsule]") {
    int hits = 0, passes = 0, all = 0;
    double worst = 0;
    for (int k = 0; k < sized(40'000, 6'000); ++k)
        triangles::with_query(k, [&](triangles::Kind kind, const triangles::Query& q) {
            Random random(0x1920'0000u + static_cast<unsigned>(k));
            const Triangle3 t{q.a, q.b, q.c};
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
        const Triangle3 t{a, a + along, a + foot * along + thin * up};
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

// ---- degenerate -----------------------------------------------------------------------------------

TEST_CASE("of equal triangles the first one is met", "[degenerate]") {
    const Mesh mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, std::vector<Face>(100'000, Face{0, 1, 2}));
    CHECK(sweep(mesh, build_tree(mesh), {{0.2, 0.2, 1}, {0.2, 0.2, -1}, 0.5})->face == 0);
}

// ---- scale ----------------------------------------------------------------------------------------

TEST_CASE("when a mesh is met does not depend on the unit", "[scale][swept-triangle]") {
    for (int k = 0; k < sized(600, 120); ++k) {
        Random random(0x1980'0000u + static_cast<unsigned>(k));
        const auto kind = static_cast<meshes::Kind>(k % meshes::kinds);
        const Mesh mesh = meshes::make(kind, random, 100);
        const Moving<Vec3> flight = meshes::flight(random, kind, mesh);
        const Bvh tree = build_tree(mesh);
        for (const double unit : {0x1p20, 0x1p-20, 0x1p200, 0x1p-200}) {
            std::vector<Vec3> vertices(mesh.vertices().begin(), mesh.vertices().end());
            for (Vec3& v : vertices) v = unit * v;
            const Mesh large(vertices, {mesh.faces().begin(), mesh.faces().end()});
            const Moving<Vec3> far{unit * flight.from, unit * flight.to, unit * flight.radius};
            REQUIRE(ask(large, build_tree(large), SphereCastQuery{far}) == ask(mesh, tree, SphereCastQuery{flight}));
        }
    }
}

// ---- story: the numbers of the text ---------------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 21 states are these", "[story]") {
    const auto facts = read_facts("21");
    const std::map<std::string, std::string> by_hand{
        {"21.swept.face", "0.50"},
        {"21.swept.edge", "0.50"},
        {"21.swept.corner", "0.40"}};
    CHECK(facts == by_hand);
}
