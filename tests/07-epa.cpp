// Chapter 7: how deep do two convex shapes overlap?
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "07-epa/beside/experiments.hpp"
#include "07-epa/beside/words.hpp"
#include "base/angle.hpp"
#include "base/describe.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "exact_depth.hpp"
#include "exact_hull.hpp"
#include "facts.hpp"
#include "overlaps.hpp"
#include "sizes.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

using overlaps::Pair;

constexpr double eps = std::numeric_limits<double>::epsilon();
const int many = sized(100'000, 5'000);

// How far the answers may be off, in units of eps S, S the largest distance of a corner from the origin. A
// question: 4 to choose two corners, 1 to subtract them, 2 for the dot product; an edge's distance: 6. An
// answer up to 16 beyond an edge counts as none, and the length and the direction of n are off by 3 each.
constexpr double question = 7, distance_of_edge = 6, rounding = 16, length_of_n = 3, direction_of_n = 3;
constexpr double too_low = question + length_of_n;                 // of an upper bound
constexpr double off = rounding + distance_of_edge + length_of_n;  // of the depth
constexpr double of_reference = 5;  // shapes::gap: subtract 1, multiply 2, the normal 2

EpaResult ask(const Points& A, const Points& B) { return epa(ConvexView{A}, ConvexView{B}); }

// How far A - B reaches in the direction n.
double reach(const Points& A, const Points& B, Vec2 n) { return dot(support_of_difference({A}, {B}, n), n); }

// How far a point is outside of a polygon.
double outside(const Points& P, Vec2 p) {
    double most = -std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < P.size(); ++k)
        most = std::max(most, dot(*direction(right(P[(k + 1) % P.size()] - P[k])), p - P[k]));
    return most;
}

}  // namespace

// ---- exact: the pictures of the text ----------------------------------------------------------------

TEST_CASE("a box that is a quarter in another is a quarter deep",
          "[exact][penetration-depth][epa-expansion][epa-termination]") {
    const EpaResult r = ask(unit_box, moved(unit_box, {0.75, 0.25}));
    CHECK(r.status == GjkStatus::overlapping);
    CHECK(r.depth == 0.25);
    CHECK(r.normal == Vec2{1, 0});
    CHECK(r.point_a.x == 1);
    CHECK(r.point_b.x == 0.75);
}

TEST_CASE("two triangles of chapter 5: two questions, and the depth is known",
          "[exact][penetration-depth][depth-bounds][epa-expansion][epa-termination]") {
    const auto states = history(Epa(ConvexView{A_triangle}, ConvexView{B_triangle}));
    REQUIRE(states.size() == 3);
    CHECK(corners_of(states[0]) == Points{{-4, -1}, {1, 0}, {-1, 2}});
    CHECK(states[0].lower() == Approx(1 / std::sqrt(26.)).epsilon(4 * eps));
    CHECK(std::isinf(states[0].upper));
    CHECK(corners_of(states[1]) == Points{{-4, -1}, {1, -2}, {1, 0}, {-1, 2}});
    CHECK(states[1].reach == Approx(11 / std::sqrt(26.)).epsilon(4 * eps));
    CHECK(states[1].upper == states[1].reach);
    CHECK(states[2].status == GjkStatus::overlapping);
    const EpaResult r = ask(A_triangle, B_triangle);
    CHECK(r.depth == Approx(std::sqrt(0.5)).epsilon(4 * eps));
    CHECK(distance(r.point_a, {2.5, 0.5}) <= 4 * eps);
    CHECK(distance(r.point_b, {2, 0}) <= 4 * eps);
    CHECK(r.steps == 2);
}

TEST_CASE("the words and the table tell the two questions", "[exact]") {
    const auto states = history(Epa(ConvexView{A_triangle}, ConvexView{B_triangle}));
    CHECK(header(states[0]) == "steps\tcorners\tlower\treach\tupper\tstatus");
    CHECK(row(states[1]) == "1\t4\t0.707107\t2.15728\t2.15728\tsearching");
    CHECK(narrate(states[0]) == "The nearest of 3 edges is 0.1961 away from the origin.");
    CHECK(narrate(states[1]) ==
          "A - B reaches 2.157: a new corner. The nearest of 4 edges is now 0.7071 away.");
    CHECK(narrate(states[2]) == "A - B reaches 0.7071, no farther than the edge: that is the depth.");
    const Vec2 a{}, b{3, 0};
    const auto words = [&](double r) {
        return narrate(Epa(ConvexView{{&a, 1}, r}, ConvexView{{&b, 1}}).state());
    };
    CHECK(words(1) == "The shapes are apart: there is no depth.");
    CHECK(words(4) == "The cores are 3 apart, the radii 4 together: the depth is 1.");
    CHECK(words(3) == "The cores are 3 apart, the radii 3 together: they touch.");
    const Epa round(ConvexView{A_triangle, 0.25}, ConvexView{B_triangle});
    CHECK(narrate(history(round).back()) == 
          "A - B reaches 0.7071, no farther than the edge: that is the depth of the cores, the radii 0.25 together: the depth is 0.9571.");
    EpaState full = states[1];
    full.status = GjkStatus::stalled;
    CHECK(narrate(full) == "A - B reaches 2.157, but there is no room for one more corner.");
}

TEST_CASE("discs are exact through their radius, also with the same centre", "[exact][depth-of-fattened]") {
    const Vec2 a{}, b{3, 0};
    const auto discs = [](const Vec2& p, double r, const Vec2& q, double s) {
        return epa(ConvexView{{&p, 1}, r}, ConvexView{{&q, 1}, s});
    };
    CHECK(discs(a, 2, b, 2).depth == 1);
    CHECK(discs(a, 2, b, 2).normal == Vec2{1, 0});
    CHECK(discs(a, 2, b, 2).point_a == Vec2{2, 0});
    CHECK(discs(a, 2, b, 2).point_b == Vec2{1, 0});
    CHECK(discs(a, 2, b, 2).steps == 0);
    CHECK(discs(a, 2, a, 1).depth == 3);
    CHECK(discs(a, 2, a, 1).status == GjkStatus::overlapping);
    CHECK(discs(a, 2, a, 1).normal == Vec2{1, 0});
    CHECK(discs(a, 1, b, 2).status == GjkStatus::touching);
    CHECK(discs(a, 1, b, 1).status == GjkStatus::separated);
}

TEST_CASE("radii add to the depth, and leave the direction", "[exact][depth-of-fattened]") {
    const EpaResult r = epa(ConvexView{A_triangle, 0.25}, ConvexView{B_triangle, 0.5});
    CHECK(r.depth == Approx(std::sqrt(0.5) + 0.75).epsilon(4 * eps));
    CHECK(r.normal == ask(A_triangle, B_triangle).normal);
    CHECK(distance(r.point_a - r.point_b, r.depth * *r.normal) <= 16 * eps);
    const Points beside = moved(unit_box, {1.5, 0});  // only the radii overlap
    const EpaResult apart = epa(ConvexView{unit_box, 0.5}, ConvexView{beside, 0.25});
    CHECK(apart.depth == 0.25);
    CHECK(apart.normal == Vec2{1, 0});
    CHECK(apart.point_a.x == 1.5);
    CHECK(apart.point_b.x == 1.25);
}

TEST_CASE("an answer before the end is the lower bound, and the points of its edge",
          "[exact][depth-bounds][depth-of-fattened]") {
    Epa search(ConvexView{A_triangle, 0.25}, ConvexView{B_triangle, 0.5});
    for (;; search.step()) {
        const EpaResult r = search.result();
        CHECK(r.status == search.state().status);
        CHECK(r.depth == Approx(search.state().lower() + 0.75).epsilon(4 * eps));
        CHECK(length(*r.normal) == Approx(1).epsilon(2 * eps));
        CHECK(distance(r.point_a - r.point_b, r.depth * *r.normal) <= 32 * eps);
        if (search.done()) break;
    }
    CHECK(search.result().steps == 2);
}

// ---- against: all edges of both, and the definition ---------------------------------------------------

TEST_CASE("the depth is the least of all edges', and B moved by it just touches",
          "[against][penetration-depth][depth-bounds][epa-expansion][epa-termination]") {
    int most_steps = 0;
    double worst = 0;
    for (int k = 0; k < many; ++k)
        overlaps::with_pair(k, [&](overlaps::Kind kind, const Pair& pair) {
            const auto& [A, B] = pair;
            const double S = overlaps::scale(pair), want = -shapes::gap(A, B).size;
            const EpaResult r = ask(A, B);
            INFO("pair " << k << " of kind " << kind);
            REQUIRE(r.status == GjkStatus::overlapping);
            worst = std::max(worst, std::abs(r.depth - want) / S);
            REQUIRE(std::abs(r.depth - want) <= (off + of_reference) * eps * S);
            const Vec2 out = r.depth * *r.normal;
            const double rounded =
                (off + of_reference + direction_of_n + 4) * eps * S;  // where B is moved, too
            REQUIRE(std::abs(overlaps::gap_after(pair, out)) <= rounded);
            REQUIRE(std::abs(reach(A, moved(B, -out), *r.normal) - 2 * r.depth) <= rounded);
            REQUIRE(distance(r.point_a - r.point_b, out) <= rounded);
            REQUIRE(std::abs(outside(A, r.point_a)) <= rounded);
            REQUIRE(std::abs(outside(B, r.point_b)) <= rounded);
            most_steps = std::max(most_steps, r.steps);
        });
    CHECK(worst > eps / 4);
    CHECK(most_steps >= 8);
    CHECK(most_steps <= 24);  // as many as A and B have corners
}

TEST_CASE("the depth is that of exact arithmetic, and the bounds hold at every step",
          "[against][penetration-depth][depth-bounds]") {
    for (int k = 0; k < sized(20'000, 2'000); ++k)
        overlaps::with_pair(k, [&](overlaps::Kind kind, const Pair& pair) {
            const double S = overlaps::scale(pair);
            const exact::Real want = exact::depth(pair);
            const auto more = [&](double x) { return exact::Real(x - want).get_d() / (eps * S); };
            INFO("pair " << k << " of kind " << kind);
            REQUIRE(std::abs(more(ask(pair.A, pair.B).depth)) <= off);
            double upper = std::numeric_limits<double>::infinity();
            for (const EpaState& state : history(Epa(ConvexView{pair.A}, ConvexView{pair.B}))) {
                REQUIRE(more(state.lower()) <= distance_of_edge + direction_of_n);
                if (state.steps > 0) REQUIRE(more(state.upper) >= -too_low);
                REQUIRE(state.upper <= upper);
                upper = state.upper;
            }
        });
}

TEST_CASE("a small box flush on a very long one is as deep as its best edge says",
          "[against][penetration-depth][depth-bounds]") {
    int pairs = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x0708'0000u + static_cast<unsigned>(k));
        const Pair drawn = overlaps::flush_on_a_long_one(random);
        const Pair pair{convex_hull(drawn.A), convex_hull(drawn.B)};
        if (pair.A.size() < 3 || pair.B.size() < 3) continue;
        const double S = overlaps::scale(pair), want = -shapes::gap(pair.A, pair.B).size;
        if (want < 1e-14 * S) continue;
        Epa search(ConvexView{pair.A}, ConvexView{pair.B});
        INFO("pair " << k);
        while (!search.done()) {
            search.step();
            REQUIRE(search.state().lower() <= search.state().upper);
        }
        const EpaResult r = search.result();
        REQUIRE(std::abs(r.depth - want) <= (off + of_reference) * eps * S);
        REQUIRE(distance(r.point_a - r.point_b, r.depth * *r.normal) <= 32 * eps * S);
        const EpaResult large = ask(shapes::scaled(pair.A, 0x1p20), shapes::scaled(pair.B, 0x1p20));
        REQUIRE(large.depth == 0x1p20 * r.depth);
        REQUIRE(large.normal == r.normal);
        ++pairs;
    }
    CHECK(pairs > many / 2);
}

TEST_CASE("the polygon is made of differences, holds the origin, and grows by a corner a step",
          "[against][epa-expansion]") {
    for (int k = 0; k < many; ++k)
        overlaps::with_pair(k, [&](overlaps::Kind kind, const Pair& pair) {
            const auto& [A, B] = pair;
            const auto states = history(Epa(ConvexView{A}, ConvexView{B}));
            INFO("pair " << k << " of kind " << kind);
            for (std::size_t step = 0; step < states.size(); ++step) {
                const Points corners = corners_of(states[step]);
                REQUIRE(states[step].steps == static_cast<int>(step));
                REQUIRE(corners.size() <= corners_of(states[0]).size() + step);
                for (const EpaEdge& e : states[step].polygon)
                    REQUIRE(e.start.w == A[e.start.a] - B[e.start.b]);
                REQUIRE(outside(corners, {}) <= distance_of_edge * eps * overlaps::scale(pair));
            }
        });
}

TEST_CASE("a step allocates nothing: the corners stay where they were put", "[against][epa-expansion]") {
    for (int k = 0; k < many; ++k)
        overlaps::with_pair(k, [&](overlaps::Kind kind, const Pair& pair) {
            Epa search(ConvexView{pair.A}, ConvexView{pair.B});
            const EpaEdge* const first = search.state().polygon.data();
            while (!search.done()) search.step();
            INFO("pair " << k << " of kind " << kind);
            REQUIRE(search.state().polygon.data() == first);
        });
}

TEST_CASE("no direction is a shorter way out than the depth", "[against][penetration-depth]") {
    for (int k = 0; k < many; ++k)
        overlaps::with_pair(k, [&](overlaps::Kind, const Pair& pair) {
            const double depth = ask(pair.A, pair.B).depth, S = overlaps::scale(pair);
            Random random(0x0710'0000u + static_cast<unsigned>(k));
            for (int j = 0; j < 16; ++j)
                REQUIRE(reach(pair.A, pair.B, draws::unit<Vec2>(random)) >=
                        depth - (off + too_low) * eps * S);
        });
}

TEST_CASE("fattened shapes are deeper by their radii", "[against][depth-of-fattened]") {
    int cores_apart = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x0720'0000u + static_cast<unsigned>(k));
        const Points A = overlaps::regular(random, 9);
        const Points other = overlaps::regular(random, 9);
        const Points B = moved(other, draws::in_box<Vec2>(random, 3));
        const double r = random.uniform(0, 3);
        const double s = random.uniform(0, 3);
        const EpaResult got = epa(ConvexView{A, r}, ConvexView{B, s});
        const GjkResult cores = gjk(ConvexView{A}, ConvexView{B});
        const double S = overlaps::scale({A, B}) + r + s;
        const double want = r + s + (cores.status == GjkStatus::separated ? -cores.distance : ask(A, B).depth);
        cores_apart += cores.status == GjkStatus::separated;
        INFO("pair " << k);
        REQUIRE(got.depth == Approx(std::max(0., want)).margin(8 * eps * S));
        REQUIRE((got.status == GjkStatus::separated) == (want < 0));
        if (want > 0) REQUIRE(distance(got.point_a - got.point_b, got.depth * *got.normal) <= 32 * eps * S);
    }
    CHECK(cores_apart > many / 8);
    CHECK(cores_apart < 3 * many / 4);
}

TEST_CASE("polygons in whole numbers overlap, touch or are apart as exact signs say, and as deep",
          "[against][penetration-depth][epa-termination]") {
    std::array<int, 5> met{};
    for (int k = 0; k < many; ++k) {
        Random random(0x0730'0000u + static_cast<unsigned>(k));
        const Points A = shapes::whole_polygon(random, 4);
        const Points other = shapes::whole_polygon(random, 4);
        const Points B = moved(other, draws::whole<Vec2>(random, 5));
        const EpaResult r = ask(A, B);
        const bool overlap = exact::overlap(A, B);
        const double want = overlap ? exact::depth({A, B}).get_d() : 0;
        INFO("pair " << k);
        ++met[static_cast<std::size_t>(r.status)];
        REQUIRE((r.status == GjkStatus::separated) == !overlap);
        REQUIRE((r.status == GjkStatus::touching) == (overlap && want == 0));
        REQUIRE(std::abs(r.depth - want) <= off * eps * 9 * std::sqrt(2.));
        REQUIRE(r.normal.has_value() == overlap);
        if (overlap) REQUIRE(std::abs(length(*r.normal) - 1) <= 2 * eps);
    }
    for (const GjkStatus status : {GjkStatus::separated, GjkStatus::touching, GjkStatus::overlapping})
        CHECK(met[static_cast<std::size_t>(status)] > many / 50);
}

// ---- degenerate -------------------------------------------------------------------------------------------

TEST_CASE("shapes that touch have the depth 0 and the normal of an edge", "[degenerate][penetration-depth]") {
    const auto touch = [](Vec2 by) { return ask(unit_box, moved(unit_box, by)); };
    for (const Vec2 by :
         {Vec2{1, 0.25}, Vec2{1, 0}, Vec2{0.5, -1}, Vec2{-1, -0.75}, Vec2{0, 1}, Vec2{1, 1}}) {
        const EpaResult r = touch(by);
        INFO("B at " << by.x << ", " << by.y);
        CHECK(r.status == GjkStatus::touching);
        CHECK(r.depth == 0);
        CHECK(length(*r.normal) == 1);
        CHECK(dot(*r.normal, by) == 1);
        CHECK(r.point_a == r.point_b);
    }
    CHECK(touch({1, 0.25}).normal == Vec2{1, 0});
}

struct Stack {
    Points A, B;
    Rotation q;  // of both
};

Stack make_stack(int k) {
    Random random(0x0740'0000u + static_cast<unsigned>(k));
    const double high = random.uniform(0.5, 2);
    const Rotation q = rotation(random.uniform(0, 6));
    const Vec2 place = draws::in_box<Vec2>(random, 1);
    const Points box = overlaps::box(1, high);
    return {placed(box, {place, q}), placed(box, {place + rotate(q, {2, 0}), q}), q};
}

TEST_CASE("a stack at rest: equal boxes that just touch know which way is up",
          "[degenerate][penetration-depth][epa-termination]") {
    int touching = 0;
    for (int k = 0; k < 20 * many; ++k) {
        const auto [A, B, q] = make_stack(k);
        const EpaResult r = ask(A, B);
        INFO("stack " << k);
        REQUIRE((0 <= r.depth && r.depth <= 8 * eps));
        if (r.status == GjkStatus::separated) continue;  // by rounding
        REQUIRE(distance(*r.normal, rotate(q, {1, 0})) <= 16 * eps);
        ++touching;
    }
    CHECK(touching > 10 * many);
}

// Four of the 268 among the first four million in which a corner that is known is farther than an edge.
TEST_CASE("no corner is taken for a new one twice", "[degenerate][epa-expansion][epa-termination]") {
    for (const int k : {35'533, 43'405, 79'531, 119'060}) {
        const auto [A, B, q] = make_stack(k);
        Epa search(ConvexView{A}, ConvexView{B});
        while (!search.done()) search.step();
        std::vector<std::pair<std::uint32_t, std::uint32_t>> corners;
        for (const EpaEdge& e : search.state().polygon) corners.push_back({e.start.a, e.start.b});
        std::ranges::sort(corners);
        INFO("stack " << k);
        CHECK(std::ranges::adjacent_find(corners) == corners.end());
    }
}

TEST_CASE("regular polygons that are nearly equal part along a normal, from the points that meet",
          "[degenerate][penetration-depth][epa-termination]") {
    for (int k = 0; k < sized(1'000'000, 60'000); ++k) {  // pair 58 467 needs `rounding_`
        Random random(0x0750'0000u + static_cast<unsigned>(k));
        const int corners = 4 + 2 * static_cast<int>(random.below(5));
        const double angle = random.uniform(0, 6);
        const double larger = shapes::power(random, 14);
        const Vec2 by = larger * draws::in_box<Vec2>(random, 1);
        const Polygon round = regular_polygon(corners, 1);
        const Points A = shapes::turned({round.points().begin(), round.points().end()}, angle);
        const Points B = moved(scaled(A, -1 - larger), by);
        const EpaResult r = ask(A, B);
        INFO("pair " << k);
        REQUIRE(std::abs(overlaps::gap_after({A, B}, r.depth * *r.normal)) <= 64 * eps);
        REQUIRE(distance(r.point_a - r.point_b, r.depth * *r.normal) <= 64 * eps);
    }
}

TEST_CASE("short edges keep the digits of their normals", "[degenerate][penetration-depth]") {
    const Polygon round = regular_polygon(1 << 14, 1);
    const auto A = round.points();
    for (std::size_t k = 0; k < A.size(); k += 97) {
        const Vec2 n = *direction(right(A[k + 1] - A[k]));
        const Vec2 inside = 0.3 * n;  // so that this edge is nearest
        const EpaResult r = epa(view(round), ConvexView{{&inside, 1}});
        INFO("edge " << k);
        REQUIRE(distance(*r.normal, n) <= 4 * eps);
    }
}

TEST_CASE("the same shape twice, and one inside another", "[degenerate][penetration-depth]") {
    CHECK(ask(unit_box, unit_box).depth == 1);
    CHECK(ask(unit_box, unit_box).normal == Vec2{-1, 0});  // of four, the first that it meets
    CHECK(ask(unit_box, moved(unit_box, {0x1p-40, 0})).depth == 1 - 0x1p-40);
    CHECK(ask(unit_box, moved(unit_box, {0x1p-40, 0})).normal == Vec2{1, 0});
    const Points large = moved(scaled(unit_box, 10), {-4, -5});
    CHECK(ask(large, unit_box).depth == 4 + 1);
    CHECK(ask(unit_box, large).depth == 5);
}

TEST_CASE("points and segments are cores, too", "[degenerate][depth-of-fattened]") {
    const Points flat{{-1, 0}, {1, 0}}, upright{{0, -1}, {0, 1}}, point{{0, 0}}, end{{1, 0}},
        slanted{{0, 0}, {1, 1}};
    CHECK(ask(flat, upright).depth == 1);
    CHECK(ask(flat, flat).depth == 0);
    CHECK(ask(flat, flat).status == GjkStatus::touching);
    CHECK(ask(flat, point).depth == 0);
    CHECK(ask(point, point).status == GjkStatus::touching);
    for (const Points* other : {&flat, &point, &end}) {
        const EpaResult r = epa(ConvexView{flat, 1}, ConvexView{*other, 0.5});
        CHECK(r.depth == 1.5);
        CHECK((std::abs(r.normal->y) == 1 || (other == &end && r.normal == Vec2{1, 0})));
    }
    CHECK(ask(slanted, flat).depth == 0);
    CHECK(ask(unit_box, {{0.25, 0.5}}).depth == 0.25);
    CHECK(ask({{0.25, 0.5}}, unit_box).normal == Vec2{1, 0});
    CHECK(ask(unit_box, {{1, 0.5}}).status == GjkStatus::touching);
    CHECK(ask(unit_box, {{1, 1}}).status == GjkStatus::touching);
}

TEST_CASE("shapes that are apart have no depth and no normal", "[degenerate]") {
    const Points far_box = moved(unit_box, {3, 0.5});
    const Epa search(ConvexView{unit_box}, ConvexView{far_box});
    CHECK(search.done());
    CHECK(search.state().polygon.empty());
    CHECK(search.state().lower() == -2);
    const EpaResult r = search.result();
    CHECK(r.status == GjkStatus::separated);
    CHECK(r.depth == 0);
    CHECK_FALSE(r.normal);
    CHECK(r.steps == 0);
}

TEST_CASE("shapes that are apart by rounding only have the depth 0, too", "[degenerate][depth-of-fattened]") {
    int apart = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x0760'0000u + static_cast<unsigned>(k));
        const Pose pose{draws::in_box<Vec2>(random, 1000), rotation(random.uniform(0, 6))};
        const double r = random.uniform(0, 1);
        const double s = random.uniform(0, 1);
        const Points A = placed(overlaps::box(1, 1), pose);
        const Points B = placed({{1 + r + s, 0.5}, {4, -1}, {4, 1}}, pose);
        const EpaResult got = epa(ConvexView{A, r}, ConvexView{B, s});
        INFO("pair " << k);
        REQUIRE(got.depth >= 0);
        if (got.status != GjkStatus::separated) continue;
        REQUIRE(got.depth == 0);
        REQUIRE(!got.normal);
        ++apart;
    }
    CHECK(apart > many / 4);
    CHECK(apart < 3 * many / 4);
}

TEST_CASE("a step after the last one does nothing, and a copy goes its own way",
          "[degenerate][epa-expansion]") {
    Epa search(ConvexView{A_triangle}, ConvexView{B_triangle});
    const Epa start = search;
    while (!search.done()) search.step();
    const std::string last = row(search.state());
    search.step();
    CHECK(row(search.state()) == last);
    CHECK(row(start.state()) == "0\t3\t0.196116\tinf\tinf\tsearching");
    Epa again = start;  // a copy has as much room
    while (!again.done()) again.step();
    CHECK(row(again.state()) == last);
}

TEST_CASE("a hair that sticks out counts from some roundings on", "[degenerate][epa-termination]") {
    const auto deep = [](double hair) {
        const Points A{{-1, -1}, {1, -1}, {1 + hair, 0}, {1, 1}, {-1, 1}};
        return ask(A, {{0.5, 0.25}}).depth - 0.5;
    };
    CHECK(std::abs(deep(0x1p-42) - 0.75 * 0x1p-42) <= 64 * eps);
    CHECK(std::abs(deep(0x1p-50)) <= 32 * eps);
}

TEST_CASE("what is no shape is refused", "[degenerate]") {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN(),
                     inf = std::numeric_limits<double>::infinity();
    for (const double bad : {nan, inf, -inf, 2 * longest})
        for (std::size_t k = 0; k < 4; ++k) {
            Points B = unit_box;
            B[k].x = bad;
            CHECK_THROWS_AS(ask(unit_box, B), BadPolygon);
            CHECK_THROWS_AS(ask(B, unit_box), BadPolygon);
        }
    for (const double bad : {nan, inf, -1.})
        CHECK_THROWS_AS(epa(ConvexView{unit_box, bad}, ConvexView{unit_box}), BadInput);
    CHECK_THROWS_AS(ask(unit_box, {}), BadInput);
}

// ---- scale --------------------------------------------------------------------------------------

TEST_CASE("histories are the same bits when all is 2^20 times as large or as small", "[scale]") {
    for (int k = 0; k < many; ++k)
        overlaps::with_pair(k, [&](overlaps::Kind, const Pair& pair) {
            const auto states = history(Epa(ConvexView{pair.A}, ConvexView{pair.B}));
            for (const double unit : {0x1p20, 0x1p-20}) {
                const Points a = scaled(pair.A, unit), b = scaled(pair.B, unit);
                const auto other = history(Epa(ConvexView{a}, ConvexView{b}));
                INFO("pair " << k << " times " << unit);
                REQUIRE(other.size() == states.size());
                for (std::size_t step = 0; step < states.size(); ++step) {
                    const EpaState& s = states[step];
                    const EpaState& t = other[step];
                    REQUIRE((t.nearest == s.nearest && t.asked == s.asked && t.status == s.status));
                    REQUIRE((t.reach == unit * s.reach && t.upper == unit * s.upper));
                    REQUIRE(corners_of(t) == scaled(corners_of(s), unit));
                    REQUIRE(t.lower() == unit * s.lower());
                }
            }
        });
}

// ---- story: the numbers of the text -------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 7 states are these", "[story]") {
    auto facts = read_facts("07");
    const std::map<std::string, std::string> by_hand{
        {"07.A", "(0, 0), (3, 0), (1, 2)"},
        {"07.B", "(2, 0), (4, 1), (2, 2)"},
        {"07.reaches", "2.68, 2, 1, 0.71, 2.24, 3.13"},  // 6/√5, 2, 1, 1/√2, √5, 7/√5
        {"07.depth", "0.71"},
        {"07.normal", "(0.71, 0.71)"},
        {"07.worked.A", "(0, 0), (5, 1), (3, 3), (0, 1)"},
        {"07.worked.B", "(3, 0), (6, 5), (3, 4)"},
        {"07.worked.1.P", "(−6, −5), (2, 1), (−3, 1)"},
        {"07.worked.1.edge", "(−6, −5) to (2, 1)"},
        {"07.worked.1.n", "(0.6, −0.8)"},
        {"07.worked.1.d", "0.4"},
        {"07.worked.1.s", "(2, −3)"},
        {"07.worked.1.reach", "3.6"},
        {"07.worked.2.edge", "(2, 1) to (−3, 1)"},
        {"07.worked.2.n", "(0, 1)"},
        {"07.worked.2.d", "1"},
        {"07.worked.2.s", "(0, 3)"},
        {"07.worked.2.reach", "3"},
        {"07.worked.3.edge", "(2, −3) to (2, 1)"},
        {"07.worked.3.n", "(1, 0)"},
        {"07.worked.3.d", "2"},
        {"07.worked.3.s", "(2, 1)"},
        {"07.worked.3.reach", "2"},
        {"07.worked.new-1", "3.4 m"},  // 28/√68
        {"07.worked.new-2", "2 m"},
        {"07.worked.depth", "2"},
        {"07.worked.t", "0.75"},
        {"07.worked.a", "(5, 1)"},
        {"07.worked.b", "(3, 1)"},
        {"07.worked.fattened", "2.75"},
        {"07.grow.tried", "10 000"},
        {"07.normals.pairs", "1 000"},
        {"07.disc.12", "8 × 10⁻²"},   // the largest of its arcs is an eighth: 1 - cos(π/8)
        {"07.disc.60", "5 × 10⁻³"},   // 1 - cos(π/32)
        {"07.disc.600", "2 × 10⁻⁵"},  // 1 - cos(π/512)
        {"07.disc.exact", "1"},
        {"07.ellipse.4", "7 × 10⁻³"},  // then a quarter with each question, or a little less
        {"07.ellipse.8", "3 × 10⁻⁵"},
        {"07.ellipse.12", "2 × 10⁻⁷"},
        {"07.e3-14.printed", "no number"},
        {"07.e3-14.true", "(1, 0)"},
        {"07.e3-14.status", "touching"},
        {"07.bad-start", "(−4, −1), (−2, −2), (−1, 2)"},
        {"07.bad-start.depth", "1.46"},  // 6/√17
        {"07.bad-start.normal", "(−0.97, 0.24)"},
        {"07.boxes", "100 000"},
        {"07.boxes.points", "0"},
        {"07.boxes.plain-points", "0"},
        {"07.same.depth", "1"},
        {"07.same.normal", "(−1, 0)"}};
    for (const auto& [key, text] : by_hand) {
        INFO(key);
        CHECK(facts[key] == text);
        facts.erase(key);
    }
    const auto count = [&](const std::string& key) {  // "8 706"
        std::string digits = facts[key];
        std::erase(digits, ' ');
        facts.erase(key);
        return std::stoi(digits);
    };
    const int points = count("07.boxes.often-points"), depths = count("07.boxes.often-depths");
    CHECK((2'000 < points && points < 20'000));
    CHECK((0 < depths && depths < 100));
    CHECK(count("07.grow.most") <= 11);
    CHECK(count("07.grow.shallow") > 100);
    CHECK(count("07.grow.one-pass") > 60);
    CHECK(count("07.normals.wrong") > 95);
    for (const auto& [key, text] : facts) FAIL_CHECK("nobody checks the fact " << key);
}
