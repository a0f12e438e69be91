// Chapter 8: where do two shapes touch, and with how many points?
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "06-gjk/gjk.hpp"
#include "07-epa/epa.hpp"
#include "08-contacts/contact.hpp"
#include "08-contacts/beside/experiments.hpp"
#include "08-contacts/beside/words.hpp"
#include "base/describe.hpp"
#include "catch.hpp"
#include "contacts.hpp"
#include "facts.hpp"
#include "shapes.hpp"
#include "sizes.hpp"
#include "twins.hpp"

using namespace cc;
using namespace contacts;
using experiments::contact_by_search;
using experiments::contacts_by_features;

namespace {

const int many = sized(100'000, 4'000);

// A product of two vectors is off by 2u of their lengths' product, u = 2^-53, and so are the edge (u), its
// length and the division (3.5u). A separation is a difference of two such products, taken twice: 32 u S in
// all.
constexpr double rounding = 0x1p-48;

Points turned_about(Points points, Vec2 pivot, double angle) {
    for (Vec2& p : points) p = pivot + rotate(rotation(angle), p - pivot);
    return points;
}

}  // namespace

// ---- exact: pictures of the text ---------------------------------------------------------------------

TEST_CASE("a box on a plank has two contacts, a box beside its end is cut to it",
          "[exact][least-overlap-edge][clip-to-side-planes][separation]") {
    const Points plank = box(0, -1, 4, 1), on_it = box(1, -0.25, 2, 2), beside = box(3, -0.25, 2, 2);
    const Manifold m = collide(ConvexView{plank}, ConvexView{on_it});
    REQUIRE(m.count == 2);
    CHECK(m.normal == Vec2{0, 1});
    CHECK(m.points[0].position == Vec2{3, -0.125});
    CHECK(m.points[1].position == Vec2{1, -0.125});
    CHECK(m.points[0].separation == -0.25);
    CHECK(m.points[1].separation == -0.25);
    const Manifold cut = collide(ConvexView{plank}, ConvexView{beside});
    REQUIRE(cut.count == 2);
    CHECK(cut.points[0].position == Vec2{4, -0.125});
    CHECK(cut.points[1].position == Vec2{3, -0.125});
}

TEST_CASE("the example of the text, step by step",
          "[exact][least-overlap-edge][reference-edge][incident-edge][clip-to-side-planes][separation]") {
    const Points A = box(0, 0, 4, 2), B{{3, 1.5}, {5, 3}, {3.5, 5}, {1.5, 3.5}};
    const auto states = collide_history({A}, {B}, 0.5);
    REQUIRE(states.size() == 6);
    CHECK(states[1].reference.on_a);
    CHECK(states[1].reference.edge == 2);
    CHECK(states[1].reference.separation == -0.5);
    CHECK(states[1].reference.normal == Vec2{0, 1});
    CHECK(states[2].incident.edge == 0);
    CHECK(states[2].ends[0].point == Vec2{5, 3});
    CHECK(states[2].ends[1].point == Vec2{3, 1.5});
    CHECK(states[3].ends[0].point == Vec2{4, 2.25});
    CHECK(states[4].ends[1].point == Vec2{3, 1.5});
    const Manifold m = states[5].manifold;
    REQUIRE(m.count == 2);
    CHECK(m.points[0].separation == 0.25);
    CHECK(m.points[1].separation == -0.5);
    CHECK(m.points[0].position == Vec2{4, 2.125});
    CHECK(m.points[1].position == Vec2{3, 1.75});
    CHECK(m.points[0].feature_id == corner_of_a(2, 0));  // the end of the plank, on B's edge
    CHECK(m.points[1].feature_id == corner_of_b(0, 2));  // B's corner, on the plank
    CHECK(collide(ConvexView{A}, ConvexView{B}).count == 1);
    CHECK(collide(ConvexView{A}, ConvexView{B}, 0.25).count == 2);  // the margin itself is within
}

TEST_CASE("two corners that are nearest are the one contact", "[exact][reference-edge]") {
    const Points A = box(0, 0, 1, 1), B = box(1.375, 1.5, 1, 1);  // apart by (3, 4) / 8
    CHECK(separating_axis({A}, {B}).separation == 0.5);
    CHECK(collide(ConvexView{A}, ConvexView{B}, 0.5625).count == 0);
    const Manifold m = collide(ConvexView{A}, ConvexView{B}, 0.625);
    REQUIRE(m.count == 1);
    CHECK(m.points[0].separation == 0.625);
    CHECK(m.points[0].position == Vec2{1.1875, 1.25});
    CHECK(distance(m.normal, {0.6, 0.8}) <= 1e-15);
    CHECK(m.points[0].feature_id == feature_id(FeatureKind::corners, 2, 0));
    CHECK(collide(ConvexView{A, 0.25}, ConvexView{B, 0.375}).count == 1);  // rounded corners touch
    CHECK(collide(ConvexView{A, 0.25}, ConvexView{B, 0.25}).count == 0);
}

TEST_CASE("of two edges that overlap equally A's is the reference", "[exact][reference-edge]") {
    const Points A = box(0, 0, 2, 2), B = box(0.5, 1.5, 1, 1);
    CHECK(separating_axis({A}, {B}).on_a);
    CHECK(separating_axis({B}, {A}).on_a);
    CHECK(separating_axis({A}, {A}).edge == 0);
}

TEST_CASE("of two edges that face a line equally the one before the corner is incident",
          "[exact][incident-edge]") {
    CHECK(incident_edge(Points{{0, 0}, {1, 1}, {0, 2}, {-1, 1}}, {0, 1}).edge == 3);
    CHECK(incident_edge(Points{{0, 0}, {1, 1}, {0, 2}, {-1, 1}}, {-1, 0}).edge == 0);
}

TEST_CASE("the numbers of what meets can be taken apart, and swapped twice are the same", "[exact]") {
    for (const auto kind :
         {FeatureKind::corners, FeatureKind::corner_of_a, FeatureKind::corner_of_b, FeatureKind::edges})
        for (const std::size_t a : {0, 1, 7, 32'767})
            for (const std::size_t b : {0, 2, 32'767}) {
                const std::uint32_t id = feature_id(kind, a, b);
                CHECK(features_of(id).kind == kind);
                CHECK(features_of(id).of_a == a);
                CHECK(features_of(id).of_b == b);
                CHECK(swapped(swapped(id)) == id);
            }
    CHECK(swapped(corner_of_a(3, 5)) == corner_of_b(3, 5));
    CHECK(feature_id(FeatureKind::edges, 32'768, 0) == feature_id(FeatureKind::edges, 0, 0));
}

TEST_CASE("the words of each step", "[exact]") {
    const Points A = box(0, 0, 4, 2), B{{3, 1.5}, {5, 3}, {3.5, 5}, {1.5, 3.5}};
    const auto states = collide_history({A}, {B});
    const char* const wanted[] = {
        "Two shapes. Nothing is known yet.",
        ("B reaches 0.5 m behind the line of edge A2, and at least as far behind that of any other edge: "
         "A2 is the reference edge."),
        "Edge B0 is the incident edge: of all edges of B, it faces the reference edge most directly.",
        "The incident edge goes beyond the first side line: it is cut off at (4, 2.3).",
        "The incident edge ends before the second side line: nothing is cut off.",
        "One end is a contact, with a separation of -0.5 m; the other one is farther away than the margin."};
    for (std::size_t k = 0; k < states.size(); ++k) CHECK(narrate(states[k]) == wanted[k]);
    CHECK(row(states[5]) == "5\tA2\t-0.5\tB0\t(4, 2.3)\t(3, 1.5)\t1");
    const auto last = [](const Points& X, const Points& Y, double margin) {
        return narrate(collide_history({X}, {Y}, margin).back());
    };
    CHECK(last(A, box(5, 3, 1, 1), 0) == "The two are farther apart than the margin: no contact.");
    const std::string nearest = "The deepest corner is beyond a side line: two corners are nearest. ";
    CHECK(last(A, box(5, 3, 1, 1), 2) == nearest + "Midway between them is the one contact, at (4.5, 2.5), "
                                                   "with a separation of 1.41 m along (0.71, 0.71).");
    CHECK(last({{0, 3}}, A, 2) ==
          "A shape without edges: where the two are nearest, or deepest, is the one contact, at (0, 2.5), "
          "with a separation of 1 m along (0, -1).");
    CHECK(last(A, box(1, 1, 1, 2), 0) == "Both ends are contacts, with separations of -1 m and -1 m.");
    CHECK(last(A, box(4, 2, 1, 1), 0) == nearest + "Midway between them is the one contact, at (4, 2), with "
                                                   "a separation of 0 m along (1, 0).");
    CHECK(last(A, {{1, 1.5}, {1, 1.5}, {1, 1.5}}, 0) ==
          "The incident edge is one point, and it is the one contact, with a separation of -0.5 m.");
    const Points over = box(1, 3, 1, 2);
    CHECK(narrate(collide_history({A}, {over}, 1)[1]) ==
          "B begins 1 m in front of the line of edge A2, and no farther in front of any other edge: A2 is the "
          "reference edge.");
}

// ---- against -------------------------------------------------------------------------------------------

TEST_CASE("the largest separation is that of the definition",
          "[against][least-overlap-edge][reference-edge]") {
    std::array<int, shapes::pair_kinds> overlaps{};
    for (int k = 0; k < many; ++k)
        shapes::with_pair(k, [&](shapes::PairKind kind, const shapes::Pair& pair) {
            const ConvexView A{pair.A}, B{pair.B};
            const SeparatingAxis best = separating_axis(A, B);
            const exact::Real off = exact_separation(pair.A, pair.B) - best.separation;
            INFO("pair " << k);
            REQUIRE(std::abs(off.get_d()) <= rounding * scale_of(A, B));
            const auto& points = best.on_a ? pair.A : pair.B;
            const Vec2 e = points[(best.edge + 1) % points.size()] - points[best.edge];
            REQUIRE(distance(best.normal, *direction(right(e))) <= 0x1p-51);
            overlaps[kind] += best.separation < 0;
        });
    for (const auto kind : {shapes::anywhere, shapes::thin, shapes::nearly_touching})
        CHECK(overlaps[kind] > many / shapes::pair_kinds / 8);
}

TEST_CASE("where two polygons overlap the reference edge has EPA's depth and normal",
          "[against][least-overlap-edge][reference-edge]") {
    int compared = 0, normals = 0;
    for (int k = 0; k < many; ++k)
        shapes::with_pair(k, [&](shapes::PairKind, const shapes::Pair& pair) {
            const ConvexView A{pair.A}, B{pair.B};
            const SeparatingAxis best = separating_axis(A, B);
            const double S = scale_of(A, B);
            if (!(best.separation < -of_gjk * S)) return;
            const EpaResult deep = epa(A, B);
            INFO("pair " << k);
            REQUIRE(std::abs(deep.depth + best.separation) <= of_gjk * S);
            ++compared;
            const Vec2 n = best.on_a ? best.normal : -best.normal;
            normals += distance(n, *deep.normal) <= 1e-9;
        });
    CHECK(compared > many / 10);
    CHECK(normals > 0.95 * compared);  // the rest: equal depths
}

TEST_CASE(
    "there is a contact if two polygons are within the margin, and the least separation is their distance",
    "[against][reference-edge][incident-edge][clip-to-side-planes][separation]") {
    int counts[3]{};
    for (int k = 0; k < many; ++k)
        shapes::with_pair(k, [&](shapes::PairKind, const shapes::Pair& pair) {
            const ConvexView A{pair.A}, B{pair.B};
            const double S = scale_of(A, B), want = exact_distance(pair.A, pair.B);
            Random random(0x0801'0000u + static_cast<unsigned>(k));
            const double margin = random.uniform(0, 1) < 0.5 ? 0 : S * random.uniform(0, 1);
            const Manifold m = collide(A, B, margin);
            ++counts[m.count];
            INFO("pair " << k << ", distance " << want << ", margin " << margin);
            if (std::abs(want - margin) > of_gjk * S) REQUIRE((m.count > 0) == (want < margin));
            if (m.count > 0) REQUIRE(std::abs(least_separation(m) - want) <= of_gjk * S);
        });
    for (const int count : counts) CHECK(count > many / 20);
}

// A separation is off by 2^-48 S; an edge may be taken for one that is as good up to so much; and a cut along a
// flat edge may raise its end by so much.
TEST_CASE("polygons that their poses have bent keep their contacts, to 2^-46 of the scale",
          "[against][least-overlap-edge][reference-edge][incident-edge][separation]") {
    int counts[3]{}, bent = 0;
    for (int k = 0; k < many; ++k)
        twins::with_pair(k, [&](const shapes::Pair& pair) {
            const ConvexView A{pair.A}, B{pair.B};
            const Points a = convex_hull(pair.A), b = convex_hull(pair.B);  // what is meant
            const double bound = 4 * rounding * scale_of(A, B), want = exact_distance(a, b);
            const double margin = k % 2 ? 0.25 : 0;
            const Manifold m = collide(A, B, margin), other = collide(B, A, margin);
            INFO("pair " << k << ", distance " << want);
            if (std::abs(want - margin) > bound) REQUIRE((m.count > 0) == (want < margin));
            if (std::abs(want - margin) > bound) REQUIRE((other.count > 0) == (want < margin));
            if (m.count > 0) REQUIRE(std::abs(least_separation(m) - want) <= bound);
            if (other.count > 0) REQUIRE(std::abs(least_separation(other) - want) <= bound);
            REQUIRE(same_bits(collide_history(A, B, margin).back().manifold, m));
            ++counts[m.count];
            bent += find_fault(pair.A) || find_fault(pair.B);
        });
    for (const int count : counts) CHECK(count > many / 50);
    CHECK(bent > many / 30);
}

TEST_CASE("contacts lie on the corners and edges that they name",
          "[against][separation][clip-to-side-planes]") {
    int found[4]{};
    const auto check = [&](const ConvexView& A, const ConvexView& B) {
        const double S = scale_of(A, B);
        const Manifold m = collide(A, B, 0.25 * S);
        for (int k = 0; k < m.count; ++k) {
            const auto& [position, separation, id] = m.points[k];
            const Vec2 on_a = position - (separation / 2 + A.radius) * m.normal;
            const Vec2 on_b = position + (separation / 2 + B.radius) * m.normal;
            REQUIRE(distance_from_named(id, on_a, A, on_b, B) <= of_gjk * S);
            ++found[id & 3];
        }
    };
    for (int k = 0; k < many; ++k) {
        INFO("pair " << k);
        twins::with_pair(k, [&](const shapes::Pair& pair) { check({pair.A}, {pair.B}); });
        shapes::with_pair(k, [&](shapes::PairKind, const shapes::Pair& pair) {
            check({pair.A}, {pair.B});
            check({pair.A}, {std::span(pair.B).first(1 + k % 2), 0.25});  // disc, capsule
        });
    }
    for (const auto kind : {FeatureKind::corners, FeatureKind::corner_of_a, FeatureKind::corner_of_b})
        CHECK(found[static_cast<int>(kind)] > many / 100);
}

TEST_CASE("a box whose corners are doubled by some eps stands on two contacts, as without",
          "[against][incident-edge][clip-to-side-planes]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0806'0000u + static_cast<unsigned>(k));
        const double tilt = random.below(3) ? random.uniform(-1e-3, 1e-3) : 0;
        const Pose at{draws::in_box<Vec2>(random, 4), rotation(tilt)};
        Points corners = box(-1, -1, 2, 2);
        const Points plain = twins::placed(corners, at);
        for (const Vec2 p : box(-1, -1, 2, 2)) corners.push_back(twins::near(random, p, 4 * twins::eps));
        const Points doubled = twins::placed(convex_hull(corners), at);
        const Points plank = box(at.x.x - 4, at.x.y - 3, 8, 2);
        const HalfPlane ground{{0, at.x.y - 1}, {0, 1}};
        INFO("box " << k);
        for (const auto& [m, want] :
             {std::pair{collide(ConvexView{plank}, ConvexView{doubled}, 0.01),
                        collide(ConvexView{plank}, ConvexView{plain}, 0.01)},
              {collide(ConvexView{doubled}, ground, 0.01), collide(ConvexView{plain}, ground, 0.01)}}) {
            REQUIRE(m.count == 2);
            for (const int j : {0, 1})
                REQUIRE(distance(m.points[j].position, want.points[j].position) <= 0x1p-44);
        }
    }
}

TEST_CASE("contacts are midway between two points of the surfaces",
          "[against][separation][clip-to-side-planes]") {
    int points = 0;
    for (int k = 0; k < many; ++k)
        shapes::with_pair(k, [&](shapes::PairKind, const shapes::Pair& pair) {
            const ConvexView A{pair.A}, B{pair.B};
            const double S = scale_of(A, B);
            const Manifold m = collide(A, B, 0.25 * S);
            for (int j = 0; j < m.count; ++j) {
                const auto& [position, separation, id] = m.points[j];
                const Vec2 half = separation / 2 * m.normal;
                const double off = std::max(distance_from_border(position - half, pair.A),
                                            distance_from_border(position + half, pair.B));
                INFO("pair " << k << ", contact " << j);
                REQUIRE(separation <= 0.25 * S);
                REQUIRE(off <= of_gjk * S);
                ++points;
            }
            if (m.count == 2)
                REQUIRE(dot(left(m.normal), m.points[1].position - m.points[0].position) >= -of_gjk * S);
        });
    CHECK(points > many / 2);
}

TEST_CASE("with A and B swapped the contacts are the same, unless two edges overlap equally",
          "[against][reference-edge]") {
    int compared = 0;
    for (int k = 0; k < many; ++k)
        shapes::with_pair(k, [&](shapes::PairKind kind, const shapes::Pair& pair) {
            const ConvexView A{pair.A}, B{pair.B};
            const double S = scale_of(A, B), margin = k % 2 ? 0 : 0.125 * S;
            const Manifold m = collide(A, B, margin), other = collide(B, A, margin);
            if (m.count == 0 || other.count == 0) {  // both, unless they are just as far apart as the margin
                const double s = m.count > 0 ? least_separation(m) : least_separation(other);
                REQUIRE((m.count == other.count || std::abs(s - margin) <= of_gjk * S));
                return;
            }
            if (length(m.normal + other.normal) > 1e-9) {  // a tie
                REQUIRE(std::abs(least_separation(m) - least_separation(other)) <= of_gjk * S);
                return;
            }
            if (kind != shapes::anywhere || m.count != other.count) return;  // others may meet in a few ulps
            INFO("pair " << k);
            require_swapped(m, other, of_gjk * S);
            ++compared;
        });
    CHECK(compared > many / 30);
}

TEST_CASE("a half-plane may be the first or the second of two, and its contacts are the same, swapped", "[against]") {
    Random random{8};
    int touching = 0;
    for (int k = 0; k < many; ++k) {
        const Shape shape = k % 3 == 0 ? Shape(Disc(0.5)) : Shape(regular_polygon(k % 3 + 2, 1));
        const Placed A(shape, {draws::in_box<Vec2>(random, 4), rotation(k % 2 ? pi / 4 : random.uniform(-3, 3))});
        const Placed wall(HalfPlane{{0, 0}, {0, 1}}, {{}, rotation(k % 2 ? 0 : random.uniform(-3, 3))});
        const Manifold m = collide(A, wall, 0.25), other = collide(wall, A, 0.25);
        REQUIRE(m.count == other.count);
        if (m.count == 0) continue;
        require_swapped(m, other, 0);
        CHECK(collide(wall, wall, 0.25).count == 0);
        ++touching;
    }
    CHECK(touching > many / 4);
}

TEST_CASE("the last state's contacts are those of collide, bit by bit",
          "[against][reference-edge][incident-edge][clip-to-side-planes][separation]") {
    std::map<std::size_t, int> lengths;
    for (int k = 0; k < many; ++k)
        shapes::with_pair(k, [&](shapes::PairKind, const shapes::Pair& pair) {
            const ConvexView A{pair.A, k % 3 == 0 ? 0.25 : 0}, B{pair.B};
            const double margin = k % 5 == 0 ? 0.5 : 0;
            const auto states = collide_history(A, B, margin);
            INFO("pair " << k);
            REQUIRE(same_bits(states.back().manifold, collide(A, B, margin)));
            ++lengths[states.size()];
        });
    CHECK(lengths.size() == 4);  // at once, at one of the two cuts, or all five steps
    for (const auto& [states, times] : lengths) CHECK(times > many / 500);
}

TEST_CASE("edges that lie flat on each other have two contacts, at the ends of what they have in common",
          "[against][incident-edge][clip-to-side-planes]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0803'0000u + static_cast<unsigned>(k));
        const double half_a = random.uniform(0.5, 2);
        const double half_b = random.uniform(0.5, 2);
        const double aside = random.uniform(-0.9, 0.9) * (half_a + half_b);
        const double deep = random.uniform(-0.05, 0.05);
        const double angle = random.uniform(-3, 3);
        const Points A = turned_about(box(-half_a, -2, 2 * half_a, 2), {}, angle);
        const Points B = turned_about(box(aside - half_b, -deep, 2 * half_b, 2), {}, angle);
        const double low = std::max(-half_a, aside - half_b), high = std::min(half_a, aside + half_b);
        if (high - low < 0.1) continue;
        const Manifold m = collide(ConvexView{A}, ConvexView{B}, 0.1);
        INFO("pair " << k);
        REQUIRE(m.count == 2);
        REQUIRE(distance(m.normal, rotate(rotation(angle), {0, 1})) <= 1e-14);
        const double ends[] = {high, low};
        for (int j = 0; j < 2; ++j) {
            REQUIRE(std::abs(m.points[j].separation + deep) <= 1e-14);
            REQUIRE(distance(m.points[j].position, rotate(rotation(angle), {ends[j], -deep / 2})) <= 1e-13);
        }
        require_swapped(m, collide(ConvexView{B}, ConvexView{A}, 0.1),
                        1e-13);  // here the other one is the reference
    }
}

TEST_CASE(
    "flat on each other, either edge as the reference gives the same contacts and the same numbers for what "
    "meets",
    "[against][reference-edge][clip-to-side-planes]") {
    int by_a = 0, by_b = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x0804'0000u + static_cast<unsigned>(k));
        const double angle = random.uniform(-3, 3);
        const Points A = turned_about(box(-1, -1, 2, 1), {}, angle),
                     B = turned_about(box(-0.5, -0.01, 2, 1), {}, angle);
        const Manifold m = collide(ConvexView{A}, ConvexView{B});
        (separating_axis({A}, {B}).on_a ? by_a : by_b)++;  // rounding decides
        REQUIRE(m.count == 2);
        CHECK(m.points[0].feature_id == corner_of_a(2, 0));
        CHECK(m.points[1].feature_id == corner_of_b(0, 2));
        CHECK(distance(m.points[0].position, rotate(rotation(angle), {1, -0.005})) <= 1e-15);
        CHECK(distance(m.points[1].position, rotate(rotation(angle), {-0.5, -0.005})) <= 1e-15);
    }
    CHECK(by_a > many / 5);
    CHECK(by_b > many / 20);
}

TEST_CASE(
    "when a shape turns a little, contacts of the same corners and edges move a little, and the least "
    "separation never jumps",
    "[against][incident-edge][clip-to-side-planes][separation]") {
    int kept = 0, changed = 0;
    for (int k = 0; k < many; ++k)
        shapes::with_pair(8 * k, [&](shapes::PairKind, const shapes::Pair& pair) {  // anywhere
            const ConvexView A{pair.A}, B{pair.B};
            const double S = scale_of(A, B), margin = 0.25, phi = std::ldexp(1., -10 - k % 30);
            const Vec2 pivot = pair.B[0];
            const Points after = turned_about(pair.B, pivot, phi);
            const Manifold m = collide(A, B, margin), next = collide(A, ConvexView{after}, margin);
            double R = 0;
            for (const auto& points : {pair.A, pair.B})
                for (const Vec2 p : points) R = std::max(R, distance(p, pivot));
            INFO("pair " << k << ", turned by " << phi);
            if (m.count > 0 && next.count > 0)
                REQUIRE(std::abs(least_separation(m) - least_separation(next)) <= R * phi + of_gjk * S);
            const auto states = collide_history(A, B, margin);
            if (states.size() < 6 || separating_axis(A, {after}).edge != states[1].reference.edge) return;
            const auto I = states[1].reference.on_a ? pair.B : pair.A;
            const Vec2 along = I[states[2].incident.to] - I[states[2].incident.from];
            const double cosine = std::abs(dot(left(states[1].reference.normal), along)) / length(along);
            if (cosine < 0.25) return;
            for (int i = 0; i < m.count; ++i) {
                int same = 0;
                for (int j = 0; j < next.count; ++j) {
                    if (next.points[j].feature_id != m.points[i].feature_id) continue;
                    ++same;
                    const double bound = R * phi / (cosine - phi) + of_gjk * S;  // the cosine on the way
                    REQUIRE(std::abs(next.points[j].separation - m.points[i].separation) <= bound);
                    REQUIRE(distance(next.points[j].position, m.points[i].position) <= 2 * bound);
                }
                (same ? kept : changed)++;
            }
        });
    CHECK(kept > many / 20);
    CHECK(changed < kept / 10);
}

TEST_CASE("the other two ways find the deepest contact as well", "[against][separation]") {
    int one = 0, two = 0;
    for (int k = 0; k < many; ++k)
        shapes::with_pair(8 * k, [&](shapes::PairKind, const shapes::Pair& pair) {
            const ConvexView A{pair.A}, B{pair.B};
            const Manifold m = collide(A, B);
            const Manifold search = contact_by_search(A, B), features = contacts_by_features(A, B, 1e-6);
            INFO("pair " << k);
            REQUIRE((m.count > 0) == (search.count > 0));
            REQUIRE((m.count > 0) == (features.count > 0));
            if (m.count == 0 || length(m.normal - search.normal) > 1e-9) return;
            const ContactPoint* deepest = &m.points[0];
            if (m.count == 2 && m.points[1].separation < deepest->separation) deepest = &m.points[1];
            REQUIRE(std::abs(search.points[0].separation - deepest->separation) <= 1e-13);
            REQUIRE(std::abs(least_separation(features) - deepest->separation) <= 1e-13);
            if (features.count == 1) REQUIRE(distance(search.points[0].position, deepest->position) <= 1e-6);
            (features.count == 1 ? one : two)++;
        });
    CHECK(one > many / 10);
}

TEST_CASE("support features lose a contact that still overlaps", "[against]") {
    const Points plank = box(-2, -1, 4, 1);
    const auto at = [&](double tilt) { return turned_about(box(-0.5, -0.25, 1, 1), {0, -0.25}, tilt); };
    for (const double tolerance :
         {0x1p-4, 0x1p-7, 0x1p-10, 0x1p-20}) {  // the ends differ by the sine of the tilt
        const Points before = at(0.9 * tolerance), after = at(1.1 * tolerance);
        const Manifold two = contacts_by_features({plank}, {before}, tolerance);
        CHECK(two.count == 2);
        CHECK(two.points[0].separation < -0.2);
        CHECK(two.points[1].separation < -0.2);
        CHECK(contacts_by_features({plank}, {after}, tolerance).count == 1);
        CHECK(collide(ConvexView{plank}, ConvexView{after}).count == 2);
    }
}

// ---- degenerate ----------------------------------------------------------------------------------------

TEST_CASE("a shape on itself, or in the middle of another, has contacts as deep as it is", "[degenerate]") {
    const Points A = box(-1, -1, 2, 2), inner = box(-0.25, -0.25, 0.5, 0.5);
    CHECK(least_separation(collide(ConvexView{A}, ConvexView{A})) == -2);
    CHECK(collide(ConvexView{A}, ConvexView{A}).count == 2);
    CHECK(least_separation(collide(ConvexView{A}, ConvexView{inner})) == -1.25);
    CHECK(collide(ConvexView{A}, ConvexView{inner}).count == 2);
    const Points origin{{0, 0}};
    CHECK(least_separation(collide(ConvexView{A}, ConvexView{origin, 0.5})) == -1.5);
    CHECK(least_separation(collide(ConvexView{origin, 1}, ConvexView{origin, 0.5})) == -1.5);
    CHECK(collide(ConvexView{origin}, ConvexView{origin}).points[0].separation == 0);
}

TEST_CASE("needles that cross have a contact as deep as they are", "[degenerate]") {
    const Points A{{-3, 0}, {3, -0x1p-30}, {3, 0x1p-30}}, B{{0, -3}, {0x1p-30, 3}, {-0x1p-30, 3}};
    const Manifold m = collide(ConvexView{A}, ConvexView{B});
    REQUIRE(m.count > 0);
    CHECK(least_separation(m) == Approx(-epa(ConvexView{A}, ConvexView{B}).depth).margin(1e-15));
}

TEST_CASE("at the tip of a needle the incident edge is the one that faces the reference",
          "[degenerate][incident-edge]") {
    // A needle of 47 km, 1e-5 m wide, found by fuzzing; and one that points the other way, 2 km long.
    const double w = 1.1086463928222656e-05;
    const Points needle{{-w, -47104}, {0, -2.1420419216156006e-08}, {0, 0}};
    CHECK(incident_edge(needle, *direction(right(Vec2{-47104, -4194304} - Vec2{-w, -w}))).edge == 0);
    const Points other{{0, 0}, {0, -0x1p-25}, {0x25p-20, -1943}};
    CHECK(incident_edge(other, *direction(Vec2{1, 871 * 0x1p-10})).edge == 1);
}

TEST_CASE("a polygon that has shrunk to a point is one contact", "[degenerate]") {
    const Points square = box(0, 0, 1, 1), point(4, Vec2{0.5, 0.875}),
                 tiny = box(0.5, 0.5, 0x1p-510, 0x1p-510);
    const Manifold m = collide(ConvexView{square}, ConvexView{point});
    REQUIRE(m.count == 1);
    CHECK(m.points[0].separation == -0.125);
    CHECK(m.normal == Vec2{0, 1});
    CHECK(collide(ConvexView{point}, ConvexView{square}).points[0].separation == -0.125);
    CHECK(collide(ConvexView{point}, ConvexView{point}).count == 1);
    CHECK(collide(ConvexView{point, 1}, ConvexView{shapes::moved(point, {0, 1.5}), 1}).points[0].separation ==
          -0.5);
    CHECK(std::isinf(separating_axis({point}, {point}).separation));
    CHECK(separating_axis({tiny}, {tiny}).normal == Vec2{});
    const double at = 0x1p-510;
    const Points near_origin = box(0, 0, at, at);  // there its corners differ, but no edge counts
    CHECK(collide(ConvexView{near_origin}, ConvexView{near_origin}).count == 1);
}

TEST_CASE("a shape may have a corner twice, as rounding leaves it", "[degenerate]") {
    const Points A{{0, 0}, {1, 0}, {1, 0}, {1, 1}, {0, 1}}, B = box(0.25, 0.875, 0.5, 1);
    const Manifold m = collide(ConvexView{A}, ConvexView{B});
    REQUIRE(m.count == 2);
    CHECK(m.points[0].separation == -0.125);
    CHECK(m.points[1].separation == -0.125);
    const HalfPlane ground{{0, 0.125}, {0, 1}};
    for (std::size_t twice = 0; twice < 4; ++twice)
        for (std::size_t first = 0; first < 5; ++first) {
            Points C = box(0, 0, 1, 1);
            C.insert(C.begin() + static_cast<std::ptrdiff_t>(twice), 2, C[twice]);
            std::rotate(C.begin(), C.begin() + static_cast<std::ptrdiff_t>(first), C.end());
            INFO("corner " << twice << " three times, from " << first << " on");
            CHECK(collide(ConvexView{C}, ground).count == 2);
            CHECK(collide(ConvexView{box(-1, -1, 4, 1.125)}, ConvexView{C}).count == 2);
        }
}

TEST_CASE("a corner that is doubled by one eps does not hide that two squares overlap", "[degenerate]") {
    const Points A = box(-1, -1, 2, 2), B{{0, 0}, {2, 0}, {2, 2}, {0, 2}, {0x1p-52, 2}};
    for (const Manifold& m : {collide(ConvexView{A}, ConvexView{B}), collide(ConvexView{B}, ConvexView{A})}) {
        REQUIRE(m.count == 2);
        CHECK(least_separation(m) == -1);
    }
}

TEST_CASE("an edge that points into its own polygon is no reference, though nothing parts two squares better",
          "[degenerate][reference-edge]") {
    constexpr double a_little = 0x1p-48;
    const Points A{{1, 0}, {1, 1}, {0, 1}, {a_little, -a_little}, {0, 0}};
    const Points B = box(1.5 + a_little / 2, 1.5 - a_little / 2, 1, 1);
    CHECK(separating_axis({A}, {B}).edge == 3);  // it begins below the corner (0, 0), and looks up to B
    const Manifold m = collide(ConvexView{A}, ConvexView{B}, 1);
    REQUIRE(m.count == 1);
    CHECK(std::abs(m.points[0].separation - std::sqrt(0.5)) <= a_little);
    CHECK(distance(m.points[0].position, {1.25, 1.25}) <= a_little);
    CHECK(m.points[0].feature_id == feature_id(FeatureKind::corners, 1, 0));
}

TEST_CASE("a shape that is none is refused by name, whoever is asked", "[degenerate]") {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN(),
                     inf = std::numeric_limits<double>::infinity();
    const Points good = box(0, 0, 1, 1);
    const HalfPlane ground{{0, 0.5}, {0, 1}};
    for (const double bad : {nan, inf, -inf, 0x1p501})
        for (std::size_t k = 0; k < 4; ++k)
            for (const bool is_x : {false, true}) {
                Points none = good;
                (is_x ? none[k].x : none[k].y) = bad;
                CHECK_THROWS_AS(collide(ConvexView{good}, ConvexView{none}), BadPolygon);
                CHECK_THROWS_AS(collide(ConvexView{none}, ConvexView{good}), BadPolygon);
                CHECK_THROWS_AS(collide(ConvexView{none}, ground), BadPolygon);
                CHECK_THROWS_AS(collide_history({good}, {none}), BadPolygon);
                CHECK_THROWS_AS(separating_axis({none}, {good}), BadPolygon);
            }
    for (const double bad : {nan, inf, -1.}) {
        CHECK_THROWS_AS(collide(ConvexView{good, bad}, ConvexView{good}), BadInput);
        CHECK_THROWS_AS(collide(ConvexView{good, bad}, ground), BadInput);
    }
    CHECK_THROWS_AS(collide(ConvexView{}, ConvexView{good}), BadInput);
    CHECK_THROWS_AS(collide(ConvexView{}, ground), BadInput);
}

TEST_CASE("where rounding takes a neighbour of the best edge for it, the least separation is right",
          "[degenerate][clip-to-side-planes]") {
    // B's deepest corner is 1 deep, above the edge that slopes by 1e-9: by 1e-8 beyond the level one, which
    // overlaps as much, up to 1e-17. Cut off, it would be by 1e-12, or by 2e-8, less deep.
    const Points A{{-4, -4e-9}, {-4, -4}, {4, -4}, {4, 0}, {0, 0}};
    for (const double slope : {1e-4, 2.}) {
        const Points B{{-1e-8, -1}, {1 - 1e-8, slope - 1}, {-1e-8, 3}};
        const Manifold m = collide(ConvexView{A}, ConvexView{B});
        CHECK(separating_axis({A}, {B}).edge == 3);
        CHECK(std::abs(least_separation(m) + 1) <= 1e-13);
        const Points mirrored{{4, -4e-9}, {0, 0}, {-4, 0}, {-4, -4}, {4, -4}};
        const Points C{{1e-8, -1}, {1e-8, 3}, {1e-8 - 1, slope - 1}};
        CHECK(std::abs(least_separation(collide(ConvexView{mirrored}, ConvexView{C})) + 1) <= 1e-13);
    }
}

TEST_CASE("no contact means no point and no normal, and is found in one step", "[degenerate]") {
    const Points A = box(0, 0, 1, 1), B = box(5, 0, 1, 1);
    const Manifold m = collide(ConvexView{A}, ConvexView{B}, 1);
    CHECK(m.count == 0);
    CHECK(m.normal == Vec2{});
    const auto states = collide_history({A}, {B}, 1);
    REQUIRE(states.size() == 2);
    CHECK(states[1].progress == ClipState::finished);
    CHECK(states[1].steps == 1);
    CHECK(states[1].reference.separation == 4);  // why there is none
}

// ---- scale -----------------------------------------------------------------------------------------------

TEST_CASE("all steps have the same bits when all is 2^20 times as large or as small",
          "[scale][least-overlap-edge][reference-edge][incident-edge][clip-to-side-planes][separation]") {
    for (int k = 0; k < many; ++k)
        shapes::with_pair(k, [&](shapes::PairKind, const shapes::Pair& pair) {
            const double r = k % 4 == 0 ? 0.5 : 0, margin = k % 3 == 0 ? 0.25 : 0;
            const auto states = collide_history({pair.A, r}, {pair.B}, margin);
            for (const double unit : {0x1p20, 0x1p-20}) {
                const Points A = shapes::scaled(pair.A, unit), B = shapes::scaled(pair.B, unit);
                const auto large = collide_history({A, unit * r}, {B}, unit * margin);
                INFO("pair " << k << " times " << unit);
                REQUIRE(large.size() == states.size());
                for (std::size_t i = 0; i < states.size(); ++i) {
                    const ClipState &s = states[i], &l = large[i];
                    REQUIRE(l.progress == s.progress);
                    REQUIRE(l.reference.edge == s.reference.edge);
                    REQUIRE(l.reference.on_a == s.reference.on_a);
                    REQUIRE(l.reference.normal == s.reference.normal);
                    REQUIRE(l.reference.separation == unit * s.reference.separation);
                    REQUIRE(l.incident.edge == s.incident.edge);
                    Manifold expected = s.manifold;
                    for (ContactPoint& p : expected.points)
                        p.position = unit * p.position, p.separation = unit * p.separation;
                    REQUIRE(same_bits(l.manifold, expected));
                    for (const int end : {0, 1}) {
                        REQUIRE(l.ends[end].point == unit * s.ends[end].point);
                        REQUIRE(l.ends[end].feature_id == s.ends[end].feature_id);
                    }
                }
            }
        });
}

// ---- story: the numbers of the text ----------------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 8 states are these", "[story]") {
    auto facts = read_facts("08");
    const std::map<std::string, std::string> by_hand{
        {"08.axis.A0.f", "(0, 0)"}, {"08.axis.A0.n", "(0, −1)"},
        {"08.axis.A0.corner", "(3.5, 5)"}, {"08.axis.A0.sigma", "−5.0"},
        {"08.axis.A1.f", "(4, 0)"}, {"08.axis.A1.n", "(1, 0)"},
        {"08.axis.A1.corner", "(1.5, 3.5)"}, {"08.axis.A1.sigma", "−2.5"},
        {"08.axis.A2.f", "(4, 2)"}, {"08.axis.A2.n", "(0, 1)"},
        {"08.axis.A2.corner", "(3, 1.5)"}, {"08.axis.A2.sigma", "−0.5"},
        {"08.axis.A3.f", "(0, 2)"}, {"08.axis.A3.n", "(−1, 0)"},
        {"08.axis.A3.corner", "(5, 3)"}, {"08.axis.A3.sigma", "−5.0"},
        {"08.axis.B0.f", "(3, 1.5)"}, {"08.axis.B0.n", "(0.6, −0.8)"},
        {"08.axis.B0.corner", "(0, 2)"}, {"08.axis.B0.sigma", "−2.2"},
        {"08.axis.B1.f", "(5, 3)"}, {"08.axis.B1.n", "(0.8, 0.6)"},
        {"08.axis.B1.corner", "(0, 0)"}, {"08.axis.B1.sigma", "−5.8"},
        {"08.axis.B2.f", "(3.5, 5)"}, {"08.axis.B2.n", "(−0.6, 0.8)"},
        {"08.axis.B2.corner", "(4, 0)"}, {"08.axis.B2.sigma", "−4.3"},
        {"08.axis.B3.f", "(1.5, 3.5)"}, {"08.axis.B3.n", "(−0.8, −0.6)"},
        {"08.axis.B3.corner", "(4, 2)"}, {"08.axis.B3.sigma", "−1.1"},
        {"08.least", "−0.5"},
        {"08.depth", "0.5"},
        {"08.end", "(5, 3)"},
        {"08.cut-end", "(4, 2.25)"},
        {"08.other-end", "(3, 1.5)"},
        {"08.end.beyond", "1.0"},
        {"08.other-end.beyond", "−3.0"},
        {"08.end.s", "0.25"},
        {"08.end.p", "(4, 2.125)"},
        {"08.other-end.s", "−0.50"},
        {"08.other-end.p", "(3, 1.75)"},
        {"08.facing-B0", "−0.8"},
        {"08.facing-B3", "−0.6"},
        {"08.corners.least", "0.4"},
        {"08.corners.separation", "0.5"},
        {"08.corners.plain", "0.1"},
        {"08.corners.radius", "0.25"},
        {"08.wall", "−0.1 and −0.1"},
        {"08.one.falls", "0.6"},         // 1 - 0.4, as 1 + 0.5² 6 = 2.5
        {"08.one.clockwise", "1.2"},     // 0.4 times 0.5 times 6
        {"08.one.right-corner", "1.2"},  // 0.6 + 1.2 / 2
        {"08.two.v", "0.0"},
        {"08.two.omega", "0.0"},
        {"08.hair.search.left", "(−0.5, −0.005)"},
        {"08.hair.search.right", "(0.5, −0.005)"},
        {"08.hair.before.tilt", "0.55"},
        {"08.hair.features.before", "−0.5 and −1.5"},  // 1 -+ 50 sin(0.55°)
        {"08.hair.features.after", "−1.5"},
        {"08.arm.true", "(1, 0) and (−1, 0)"},
        {"08.arm.printed", "(−9, 0) and (−11, 0)"},
        {"08.clamped.printed", "1.95"},
        {"08.clamped.true", "0.01"},
        {"08.unit.metres", "0.05"},
        {"08.unit.kilometres", "0.082"},
        {"08.weird", "no answer"}};
    for (const auto& [key, text] : by_hand) {
        INFO(key);
        CHECK(facts[key] == text);
        facts.erase(key);
    }
    for (const auto& [key, text] : facts) FAIL_CHECK("nobody checks the fact " << key);
}
