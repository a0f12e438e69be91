// Chapter 8, plain: the contacts of two shapes, against the library and against brute force.
#include <algorithm>
#include <cmath>

#include "08-contacts/beside/experiments.hpp"
#include "08-contacts/contact.hpp"
#include "08-contacts/plain.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"
#include "catch.hpp"
#include "contacts.hpp"
#include "figure/plain.hpp"
#include "shapes.hpp"

using namespace cc;
using namespace experiments;
using plain::Contact;
using plain::from_library;


namespace {

// A polygon of 3 to 8 corners around the origin, each within 1 m of it in x and y.
Points draw_polygon(Random& random) {
    for (;;) {
        Points points;
        for (int k = 0; k < 8; ++k) points.push_back(draws::in_box<Vec2>(random, 1));
        const Points hull = convex_hull(points);
        if (hull.size() >= 3) return hull;
    }
}

// Calls f with so many seeded pairs of polygons, and says how many of them overlap.
template <class F>
int with_polygons(unsigned seed, F f) {
    int overlaps = 0;
    for (int k = 0; k < 2000; ++k) {
        Random random(seed + static_cast<unsigned>(k));
        const Points A = draw_polygon(random);
        const Points B = moved(draw_polygon(random), 1.5 * draws::in_box<Vec2>(random, 1));
        INFO("pair " << k);
        f(A, B);
        overlaps += separating_axis({A}, {B}).separation < 0;
    }
    return overlaps;
}

Contact at(const std::vector<Contact>& contacts, int id) {
    const auto found = std::ranges::find(contacts, id, &Contact::id);
    REQUIRE(found != contacts.end());
    return *found;
}

double least(const std::vector<Contact>& contacts) {
    return std::ranges::min(contacts, {}, &Contact::separation).separation;
}

}  // namespace

// ---- exact -------------------------------------------------------------------------------------------

TEST_CASE("the example of the text, in plain code",
          "[exact][least-overlap-edge][reference-edge][incident-edge][clip-to-side-planes][separation][contact-midway]") {
    const plain::Shape A = plain_shape(A_example), B = plain_shape(B_example);
    const plain::Edge of_a = plain::separating_axis(A, B), of_b = plain::separating_axis(B, A);
    CHECK(of_a.k == 2);
    CHECK(of_a.distance == -0.5);
    CHECK(of_b.k == 3);
    CHECK(of_b.distance == Approx(-1.1));
    CHECK(plain::incident_edge(B, {0, 1}) == 0);
    CHECK(plain::cut({5, 3}, {3, 1.5}, {4, 2}, {1, 0}) == plain::Vec2{4, 2.25});
    CHECK(plain::cut({3, 1.5}, {4, 2.25}, {0, 2}, {-1, 0}) == plain::Vec2{3, 1.5});
    const auto contacts = plain::collide(A, B, margin_example);
    REQUIRE(contacts.size() == 2);
    CHECK(at(contacts, 0).p == plain::Vec2{4, 2.125});
    CHECK(at(contacts, 0).separation == 0.25);
    CHECK(at(contacts, 1).p == plain::Vec2{3, 1.75});
    CHECK(at(contacts, 1).separation == -0.5);
    CHECK(plain::collide(A, B).size() == 1);
}

TEST_CASE("the case by hand of Build it", "[exact]") {
    const plain::Shape A = plain_shape({{0, 0}, {2, 0}, {2, 2}, {0, 2}}), B = plain_shape({{0.5, 1.9}, {2.5, 1.9}, {2.5, 3.9}, {0.5, 3.9}});
    const double of_a[] = {-3.9, -1.5, -0.1, -2.5}, of_b[] = {-0.1, -2.5, -3.9, -1.5};
    const auto sigma = [](const plain::Shape& R, const plain::Shape& I, std::size_t k) {
        return dot(plain::normal(R, k), plain::support(I, -plain::normal(R, k)) - R.corners[k]);
    };
    for (std::size_t k = 0; k < 4; ++k) {
        CHECK(sigma(A, B, k) == Approx(of_a[k]));
        CHECK(sigma(B, A, k) == Approx(of_b[k]));
    }
    const auto contacts = plain::collide(A, B);
    REQUIRE(contacts.size() == 2);
    CHECK(length(at(contacts, 0).p - plain::Vec2{2, 1.95}) < 1e-15);
    CHECK(length(at(contacts, 1).p - plain::Vec2{0.5, 1.95}) < 1e-15);
}

// ---- against -----------------------------------------------------------------------------------------

TEST_CASE("no direction at all is a shorter way out than the best edge's normal", "[against][least-overlap-edge][reference-edge]") {
    const int overlaps = with_polygons(0x0810'0000, [](const Points& a, const Points& b) {
        const plain::Shape A = plain_shape(a), B = plain_shape(b);
        const double sigma = std::max(plain::separating_axis(A, B).distance, plain::separating_axis(B, A).distance);
        if (sigma >= 0) return;
        for (int k = 0; k < 360; ++k) {
            const plain::Vec2 n = from_library(rotate(rotation(k * pi / 180), {1, 0}));
            REQUIRE(dot(n, plain::support(B, -n) - plain::support(A, n)) <= sigma + 1e-12);
        }
    });
    CHECK(overlaps > 500);
    CHECK(overlaps < 1900);
}

TEST_CASE("of two polygons that overlap, the least plain separation is minus EPA's depth", "[against][separation]") {
    const int overlaps = with_polygons(0x0811'0000, [](const Points& a, const Points& b) {
        const auto contacts = plain::collide(plain_shape(a), plain_shape(b));
        const double sigma = separating_axis({a}, {b}).separation;
        REQUIRE(contacts.empty() == (sigma > 0));
        if (!contacts.empty()) REQUIRE(least(contacts) == Approx(sigma).margin(1e-12));
    });
    CHECK(overlaps > 500);
}

TEST_CASE("the incident edge has the deepest corner, and all of its polygon's other edges face less directly", "[against][incident-edge]") {
    with_polygons(0x0812'0000, [](const Points& a, const Points& b) {
        const plain::Shape I = plain_shape(b);
        const plain::Vec2 n = plain::normal(plain_shape(a), 0);
        const std::size_t k = plain::incident_edge(I, n);
        const double deepest = dot(n, plain::support(I, -n));
        REQUIRE(std::min(dot(n, plain::corner(I, k)), dot(n, plain::corner(I, k + 1))) == Approx(deepest).margin(1e-12));
        for (std::size_t j = 0; j < b.size(); ++j) REQUIRE(dot(n, plain::normal(I, k)) <= dot(n, plain::normal(I, j)));
    });
}

TEST_CASE("a cut leaves nothing beyond the side line, and nothing off the segment", "[against][clip-to-side-planes]") {
    Random random(0x0813);
    int cuts = 0;
    for (int k = 0; k < 2000; ++k) {
        const Vec2 c = draws::in_box<Vec2>(random, 3), d = draws::in_box<Vec2>(random, 3), limit = draws::in_box<Vec2>(random, 3);
        const Vec2 u = draws::unit<Vec2>(random);
        if (dot(u, d - limit) >= -1e-3) continue;  // d is to stay
        const Vec2 left = to_library(plain::cut(from_library(c), from_library(d), from_library(limit), from_library(u)));
        REQUIRE(dot(u, left - limit) <= 1e-9);
        REQUIRE(contacts::distance_from_edge(left, Points{c, d}, 0) <= 1e-12);
        if (dot(u, c - limit) <= 0) REQUIRE(left == c);
        cuts += left != c;
    }
    CHECK(cuts > 300);
}

TEST_CASE("contacts are midway between the surfaces of rounded polygons that overlap", "[against][contact-midway][separation]") {
    with_polygons(0x0814'0000, [](const Points& a, const Points& b) {
        if (separating_axis({a}, {b}).separation > 0) return;
        const double r_a = 0.25, r_b = 0.125;
        const plain::Shape A = plain_shape(a, r_a), B = plain_shape(b, r_b);
        const auto found = plain::collide(A, B), without = plain::collide(plain_shape(a), plain_shape(b), r_a + r_b);
        REQUIRE(found.size() == without.size());
        for (std::size_t k = 0; k < found.size(); ++k) {
            REQUIRE(found[k].separation == Approx(without[k].separation - r_a - r_b).margin(1e-12));
            const plain::Vec2 half = found[k].separation / 2 * found[k].n;
            const Vec2 core_a = to_library(found[k].p - half - r_a * found[k].n), core_b = to_library(found[k].p + half + r_b * found[k].n);
            REQUIRE(std::min(contacts::distance_from_border(core_a, a), contacts::distance_from_border(core_b, b)) < 1e-9);
        }
    });
}

TEST_CASE("a disc and anything else have one contact, midway between the surfaces", "[against][contact-midway]") {
    int touching = 0;
    with_polygons(0x0815'0000, [&](const Points& a, const Points& b) {
        const Points centre{b[0]};
        const Manifold want = collide(ConvexView{a}, ConvexView{centre, 0.5}, 0.25);
        const auto found = plain::collide(plain_shape(a), plain_shape(centre, 0.5), 0.25);
        REQUIRE(static_cast<int>(found.size()) == want.count);
        if (found.empty()) return;
        ++touching;
        REQUIRE(distance(to_library(found[0].p), want.points[0].position) < 1e-7);
        REQUIRE(std::abs(found[0].separation - want.points[0].separation) < 1e-8);
    });
    CHECK(touching > 500);
}

// ---- story -------------------------------------------------------------------------------------------

TEST_CASE("the contacts keep their numbers when A and B change places", "[story][reference-edge]") {
    int compared = 0;
    with_polygons(0x0816'0000, [&](const Points& a, const Points& b) {
        const auto one = plain::collide(plain_shape(a), plain_shape(b)), other = plain::collide(plain_shape(b), plain_shape(a));
        if (one.size() != 2 || other.size() != 2) return;
        for (const Contact& c : one)
            for (const Contact& d : other)
                if (length(c.p - d.p) < 1e-12) CHECK(c.id == 1 - d.id);
        for (const auto& contacts : {one, other}) {
            const plain::Vec2 along = left(contacts[0].n);
            CHECK(dot(along, at(contacts, 0).p) <= dot(along, at(contacts, 1).p) + 1e-12);
        }
        ++compared;
    });
    CHECK(compared > 200);
}

TEST_CASE("the states of the page's figure end with the contacts of plain code", "[story]") {
    with_polygons(0x0817'0000, [](const Points& a, const Points& b) {
        const plain::Shape A = plain_shape(a), B = plain_shape(b);
        const auto states = plain_history(A, B, 0.1);
        const auto found = plain::collide(A, B, 0.1);
        REQUIRE(states.back().progress == ClipState::finished);
        REQUIRE(states.back().manifold.count == static_cast<int>(found.size()));
        if (states.size() == 2) REQUIRE(found.empty());
        for (std::size_t k = 0; k < states.size(); ++k) REQUIRE(states[k].steps == static_cast<int>(k));
    });
}

TEST_CASE("where two polygons overlap, plain code's steps are the library's", "[against]") {
    int compared = 0;
    with_polygons(0x0818'0000, [&](const Points& a, const Points& b) {
        if (separating_axis({a}, {b}).separation > -1e-6) return;
        const auto here = plain_history(plain_shape(a), plain_shape(b), 0.1), want = collide_history({a}, {b}, 0.1);
        if (here.size() != want.size() || here[1].reference.edge != want[1].reference.edge) return;  // rounding decides
        for (std::size_t k = 2; k < want.size(); ++k)
            for (const int end : {0, 1}) {
                REQUIRE(distance(here[k].ends[end].point, want[k].ends[end].point) < 1e-9);
                REQUIRE(here[k].ends[end].feature_id == want[k].ends[end].feature_id);
            }
        ++compared;
    });
    CHECK(compared > 500);
}

TEST_CASE("two rounded corners that just touch overlap by 10 cm in plain code, and do not in the library", "[story][separation]") {
    const Points B = moved(square, corner_to_corner);
    const auto found = plain::collide(plain_shape(square, corner_radius), plain_shape(B, corner_radius));
    REQUIRE(found.size() == 2);
    for (const Contact& c : found) CHECK(c.separation == Approx(-0.1));
    const Manifold m = collide(ConvexView{square, corner_radius}, ConvexView{B, corner_radius}, 1e-9);
    REQUIRE(m.count == 1);
    CHECK(std::abs(m.points[0].separation) < 1e-12);
    CHECK(distance(m.normal, {0.6, 0.8}) < 1e-12);
}

TEST_CASE("what the page promises of its stepped figure is so", "[story]") {
    const auto at = [](double turn, int corners) {
        const Polygon regular = regular_polygon(corners, 1.2);
        const Points B = placed({regular.points().begin(), regular.points().end()}, {{1.05, 0.86}, rotation(turn * pi / 180)});
        return plain_history(plain_shape(moved(house, {-0.3, -0.7})), plain_shape(B), 0.3);
    };
    const auto first = at(40, 4), six = at(40, 6), turned = at(20, 4), apart = at(30, 4);
    CHECK(first[1].reference.on_a);
    CHECK(first[3].ends[0].point != first[2].ends[0].point);
    CHECK(first[4].ends[1].point == first[2].ends[1].point);
    for (const int end : {0, 1}) CHECK(six[4].ends[end].point == six[2].ends[end].point);
    CHECK_FALSE(turned[1].reference.on_a);
    REQUIRE(apart.back().manifold.count == 2);
    for (const int k : {0, 1}) CHECK(apart.back().manifold.points[k].separation > 0);
}

TEST_CASE("support features find two contacts of the tilted box, and just beyond one, half a centimetre less deep", "[story]") {
    CHECK(tilted(tilt_with_two, ways[by_features]).count == 2);
    CHECK(tilted(tilt_with_one, ways[by_features]).count == 1);
    CHECK(tilted(tilt_with_one, ways[by_clipping]).count == 2);
    const Manifold before = tilted(tilt_with_two, ways[by_features]);
    CHECK(std::max(before.points[0].separation, before.points[1].separation) < -0.005);
    const Manifold far = tilted(2.5, ways[by_clipping]);
    CHECK(far.count == 1);
}

TEST_CASE("corner on corner there are two contacts in one place, with the numbers 0 and 1", "[degenerate]") {
    const plain::Shape A{{{0, 0}, {2, 0}, {2, 2}, {0, 2}}}, B{{{2, 2}, {4, 2}, {4, 4}, {2, 4}}};
    const std::vector<plain::Contact> found = plain::collide(A, B);
    REQUIRE(found.size() == 2);
    CHECK(found[0].p == found[1].p);
    CHECK(found[0].id == 0);
    CHECK(found[1].id == 1);
}
