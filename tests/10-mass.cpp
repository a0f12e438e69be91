// Chapter 10: how hard is it to turn?
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "10-mass/beside/experiments.hpp"
#include "10-mass/slices.hpp"
#include "base/angle.hpp"
#include "base/describe.hpp"
#include "catch.hpp"
#include "exact_mass.hpp"
#include "facts.hpp"
#include "refusal.hpp"
#include "shapes.hpp"
#include "sizes.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
const int many = sized(100'000, 4'000);

const Points square = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};

MassProperties mass_of_plate(const Points& corners) { return mass_of(Polygon(corners), 1); }

double off(double got, const exact::Rational& right) {
    return std::abs(exact::Rational(got - right).get_d());
}

// ---- how far rounding may move mass, centre and inertia of a polygon -------------------------------------
// With u = eps / 2 = 2^-53, S = the largest |u_k|, W = the sum of |u_k| |u_(k+1) - u_k|, n corners:
//   area A_k      both vectors are off by 1 u in each coordinate, each product by 1 u, their difference by
//                 1 u: the cross product by 4 u |u_k| |edge|, the area by half of that. It is at most W_k
//                 / 2.
//   sum A         2 u W, and n - 2 additions of what is not negative: below u W (n + 2) / 2.
//   first         each term by 2/3 S of its area's error and 4 u of itself more, and the additions: below
//                 u W S (n + 6) / 3 in each coordinate.
//   arm first/A   |arm| <= S; with both errors above and 1 u for the quotient: below u W S (n + 6) / A;
//                 added to P_0, 1 u |C| more.
//   second        each term by S²/2 of its area's error and 8 u of itself: below u W S² (n + 10) / 4.
//   A |arm|²      S² and 2 A S of the errors of A and of the arm, and 3 u of itself: u W S² (2.5 n + 15).
//   the inertia   the difference and the density add 2 u of at most A S²: in all below 3 (n + 6) u W S².
struct Sizes {
    double n, S = 0, W = 0;

    explicit Sizes(const Points& p) : n(static_cast<double>(p.size())) {
        for (std::size_t k = 1; k < p.size(); ++k) S = std::max(S, distance(p[0], p[k]));
        for (std::size_t k = 1; k + 1 < p.size(); ++k) W += distance(p[0], p[k]) * distance(p[k], p[k + 1]);
    }
    double of_mass() const { return eps * W * (n + 3) / 4; }
    double of_centre(double area, Vec2 C) const { return eps / 2 * (W * S * (n + 6) / area + length(C)); }
    double of_inertia() const { return 1.5 * eps * W * S * S * (n + 6); }
};

// A polygon of one of many kinds: anywhere, a needle, with many corners, far from the origin.
Points any_plate(int k) {
    Random random(0x1000'0000u + static_cast<unsigned>(k));
    Points points = shapes::any_polygon(random);
    if (k % 4 == 1) {
        for (Vec2& p : points) p = {p.x, std::ldexp(p.y, -20)};
        points = convex_hull(points);
    }
    if (k % 4 == 2) {
        const Polygon around = regular_polygon(3 + static_cast<int>(random.below(200)), 1);
        points.assign(around.points().begin(), around.points().end());
    }
    if (k % 4 == 3) points = convex_hull(moved(points, 1e6 * draws::in_box<Vec2>(random, 1)));
    return points.size() < 3 ? square : points;
}

}  // namespace

// ---- exact: the pictures of the text --------------------------------------------------------------------

TEST_CASE("points count by their mass and their squared distance from the centre of mass",
          "[exact][inertia-point]") {
    const auto lumps = [](Points points, std::vector<double> masses) {
        return lumped_inertia(points, masses);
    };
    CHECK(lumps({{-0.5, 0}, {0.5, 0}}, {2, 2}) == 1);
    CHECK(lumps({{-1, 0}, {1, 0}}, {2, 2}) == 4);         // twice the distance: four times
    CHECK(lumps({{0, 0}, {4, 0}}, {3, 1}) == 3 * 1 + 9);  // about (1, 0)
    CHECK(lumps({{1, 0}, {0, 1}, {-1, 0}, {0, -1}}, {1, 1, 1, 1}) == 4);
    CHECK(lumps({{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {0, 0}}, {1, 1, 1, 1, 9}) == 4);
    CHECK(lumps({{7, 9}}, {5}) == 0);
}

TEST_CASE("about another point there is the mass times the squared distance more", "[exact][parallel-axis]") {
    const MassProperties dumbbell{4, {0, 0}, 1};
    CHECK(inertia_about(dumbbell, {-0.5, 0}) == 2);
    CHECK(inertia_about(dumbbell, {0, 0}) == 1);
    CHECK(inertia_about({2, {1, 1}, 3}, {4, 5}) == 3 + 2 * 25);
    CHECK(inertia_about(mass_of_plate(square), {0, 0}) ==
          Approx(2. / 3).epsilon(4 * eps));  // a quarter of 2 × 2
}

TEST_CASE("slices hold one half between their bounds, in the middle", "[exact][thin-slices]") {
    CHECK(inertia_by_slices(1).low == 0);
    CHECK(inertia_by_slices(1).high == 1);
    CHECK(inertia_by_slices(2).low == 3. / 16);
    CHECK(inertia_by_slices(2).high == 13. / 16);
    for (int N = 1; N <= 3000; N += N < 40 ? 1 : 37) {
        const SliceBounds at = inertia_by_slices(N);
        INFO(N << " slices");
        // Each term by 7 roundings of itself, and N additions of numbers below 1.
        REQUIRE(std::abs(at.middle() - 0.5) <= (N + 7) * eps / 2);
        REQUIRE(at.low <= 0.5);
        REQUIRE(at.high >= 0.5);
        REQUIRE(at.high - at.low <= 2. / N);
        const double gap = (4. * N * N - 1) / (3. * N * N * N);
        REQUIRE(std::abs(at.high - at.low - gap) <= (N + 7) * eps);
    }
}

TEST_CASE("a disc has half of its mass times its squared radius", "[exact][inertia-disc]") {
    const MassProperties disc = mass_of(Disc(2), 0.5);
    CHECK(disc.mass == 2 * pi);
    CHECK(disc.centre == Vec2{});
    CHECK(disc.inertia == 4 * pi);
}

TEST_CASE("a triangle by its sides, by arms from its centre and about its corner",
          "[exact][inertia-triangle]") {
    const MassProperties body = mass_of({0, 0}, {4, 0}, {0, 3}, 5. / 6);
    CHECK(body.mass == 5);
    CHECK(distance(body.centre, {4. / 3, 1}) <= 2 * eps);
    CHECK(body.inertia == Approx(125. / 18).epsilon(4 * eps));
    CHECK(inertia_about(body, {0, 0}) == Approx(5. / 6 * 25).epsilon(4 * eps));
    double arms = 0;
    for (const Vec2 p : {Vec2{0, 0}, Vec2{4, 0}, Vec2{0, 3}}) arms += length_squared(p - body.centre);
    CHECK(body.mass / 12 * arms == Approx(body.inertia).epsilon(8 * eps));
    CHECK(mass_of({0, 0}, {0, 3}, {4, 0}, 5. / 6).inertia == body.inertia);  // clockwise
    // As lumps: a twelfth of the mass at each corner and three quarters at the centre.
    const Points points = {{0, 0}, {4, 0}, {0, 3}, {4. / 3, 1}};
    CHECK(lumped_inertia(points, std::array{5. / 12, 5. / 12, 5. / 12, 15. / 4}) ==
          Approx(body.inertia).epsilon(8 * eps));
}

TEST_CASE("a triangle is four of half its size", "[exact][inertia-triangle][parallel-axis]") {
    const Vec2 a{1, 1}, b{7, 2}, c{2, 9}, ab = 0.5 * (a + b), bc = 0.5 * (b + c), ca = 0.5 * (c + a);
    const MassProperties whole = mass_of(a, b, c, 3);
    double sum = 0;
    for (const auto& part :
         {mass_of(a, ab, ca, 3), mass_of(ab, b, bc, 3), mass_of(ca, bc, c, 3), mass_of(ab, bc, ca, 3)}) {
        CHECK(part.inertia == Approx(whole.inertia / 16).epsilon(8 * eps));
        sum += inertia_about(part, whole.centre);
    }
    CHECK(sum == Approx(whole.inertia).epsilon(8 * eps));
}

TEST_CASE("a house is a box and a roof", "[exact][polygon-centre][inertia-polygon]") {
    const MassProperties body = mass_of(Polygon({{0, 0}, {2, 0}, {2, 2}, {1, 3}, {0, 2}}), 1);
    CHECK(body.mass == 5);
    CHECK(distance(body.centre, {1, 19. / 15}) <= 4 * eps);
    const MassProperties box = mass_of(Polygon({{0, 0}, {2, 0}, {2, 2}, {0, 2}}), 1);
    const MassProperties roof = mass_of({0, 2}, {2, 2}, {1, 3}, 1);
    const double together = inertia_about(box, body.centre) + inertia_about(roof, body.centre);
    CHECK(body.inertia == Approx(together).epsilon(16 * eps));
}

TEST_CASE("a square has a sixth of its mass times its squared side", "[exact][inertia-polygon]") {
    const MassProperties body = mass_of_plate(square);
    CHECK(body.mass == 1);
    CHECK(body.centre == Vec2{0.5, 0.5});
    CHECK(body.inertia == Approx(1. / 6).epsilon(4 * eps));
    CHECK(mass_of(Polygon(square), 7).mass == 7);
    CHECK(mass_of(Polygon(square), 7).inertia == Approx(7. / 6).epsilon(4 * eps));
}

TEST_CASE("a regular polygon: a quarter, a third, and up to a half", "[exact][inertia-regular-polygon]") {
    CHECK(regular_polygon_inertia(3, 1, 1) == Approx(1. / 4).epsilon(2 * eps));
    CHECK(regular_polygon_inertia(4, 1, 1) == Approx(1. / 3).epsilon(2 * eps));
    CHECK(regular_polygon_inertia(6, 1, 1) == Approx(5. / 12).epsilon(2 * eps));
    CHECK(regular_polygon_inertia(6, 3, 2) == Approx(7.5).epsilon(2 * eps));
    for (int n = 3; n < 400; ++n) {
        const double I = regular_polygon_inertia(n, 1, 1);
        CHECK(I < regular_polygon_inertia(n + 1, 1, 1));
        CHECK(I < 0.5);
        CHECK(0.5 - I <=
              0.5 * 2 * pi * pi / (3. * n * n));  // (1 - cos) / 6, and 1 - cos is at most half a square
    }
}

TEST_CASE("any shape is asked alike", "[exact][inertia-disc][inertia-polygon]") {
    CHECK(mass_of(Shape(Disc(2)), 3).inertia == mass_of(Disc(2), 3).inertia);
    CHECK(mass_of(Shape(Polygon(house)), 3).inertia == mass_of(Polygon(house), 3).inertia);
    CHECK(header(mass_of_plate(square)) == "mass\tcentre\tinertia");
}

// ---- against: rational numbers, and slices of another kind
// -------------------------------------------------

TEST_CASE("mass, centre and inertia are those of exact arithmetic",
          "[against][polygon-centre][inertia-polygon]") {
    double worst_mass = 0, worst_centre = 0, worst_inertia = 0;
    for (int k = 0; k < many; ++k) {
        const Points corners = any_plate(k);
        const exact::Plate right = exact::plate(corners);
        const MassProperties got = mass_of_plate(corners);
        const Sizes sizes(corners);
        const double mass = off(got.mass, right.area) / sizes.of_mass();
        const double centre = std::hypot(off(got.centre.x, right.x), off(got.centre.y, right.y)) /
                              sizes.of_centre(right.area.get_d(), got.centre);
        const double inertia = off(got.inertia, right.inertia) / sizes.of_inertia();
        INFO("plate " << k << " of " << corners.size() << ": " << mass << ", " << centre << ", " << inertia);
        REQUIRE(mass <= 1);
        REQUIRE(centre <= 1);
        REQUIRE(inertia <= 1);
        worst_mass = std::max(worst_mass, mass);
        worst_centre = std::max(worst_centre, centre);
        worst_inertia = std::max(worst_inertia, inertia);
    }
    CHECK(worst_mass > 0.01);  // the bounds are not idle
    CHECK(worst_centre > 0.01);
    CHECK(worst_inertia > 0.01);
}

TEST_CASE("plates of ordinary shape have all but their last digits", "[against][inertia-polygon]") {
    for (int n = 3; n <= 10'000; n = n < 100 ? n + 1 : n * 3 / 2) {
        const Polygon plate = regular_polygon(n, 1);
        const Points corners(plate.points().begin(), plate.points().end());
        const exact::Plate right = exact::plate(corners);
        const MassProperties got = mass_of(plate, 1);
        INFO(n << " corners");
        // A few roundings of the whole, and those of n additions, at most half an eps each; most are smaller.
        const double rounding = (32 + n / 8.) * eps;
        REQUIRE(off(got.mass, right.area) <= rounding);
        REQUIRE(off(got.inertia, right.inertia) <= rounding);
        REQUIRE(std::abs(regular_polygon_inertia(n, 1, got.mass) / got.inertia - 1) <= rounding);
    }
}

TEST_CASE("a triangle's inertia is that of exact arithmetic", "[against][inertia-triangle]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x1010'0000u + static_cast<unsigned>(k));
        Points corners;
        while (corners.size() != 3) corners = shapes::whole_polygon(random, 9);
        const exact::Plate right = exact::plate(corners);
        const MassProperties got = mass_of(corners[1], corners[0], corners[2], 1);
        INFO("triangle " << k);
        REQUIRE(got.mass == right.area);  // whole numbers, halved
        REQUIRE(off(got.inertia, right.inertia) <= 3 * eps * got.inertia);
        REQUIRE(distance(got.centre, {right.x.get_d(), right.y.get_d()}) <= 16 * eps);
    }
}

TEST_CASE("level strips, each a rod, come as near as one likes",
          "[against][polygon-centre][inertia-polygon]") {
    constexpr int strips = 400;
    double worst = 0;
    for (int k = 0; k < 200; ++k) {
        Random random(0x1020'0000u + static_cast<unsigned>(k));
        const Points corners = shapes::whole_polygon(random, 20);
        const auto [low, high] = std::ranges::minmax(corners, {}, &Vec2::y);
        const double h = (high.y - low.y) / strips;
        MassProperties sum;
        Vec2 first;
        double second = 0;
        for (int j = 0; j < strips; ++j) {
            const double y = low.y + (j + 0.5) * h;
            std::vector<double> x;
            for (std::size_t i = 0; i < corners.size(); ++i) {
                const Vec2 p = corners[i], q = corners[(i + 1) % corners.size()];
                if ((p.y < y) != (q.y < y)) x.push_back(p.x + (y - p.y) / (q.y - p.y) * (q.x - p.x));
            }
            REQUIRE(x.size() == 2);
            const double mass = std::abs(x[1] - x[0]) * h, middle = (x[0] + x[1]) / 2;
            sum.mass += mass;
            first = first + mass * Vec2{middle, y};
            second += mass * ((x[1] - x[0]) * (x[1] - x[0]) / 12 + middle * middle + y * y);
        }
        const MassProperties got = mass_of_plate(corners);
        const double error = std::abs(got.inertia / (second - dot(first, first) / sum.mass) - 1);
        INFO("polygon " << k);
        // A strip is off by a part of h² of its neighbours' difference; 30 times (1/strips)² is enough for
        // all.
        REQUIRE(error <= 30. / strips / strips);
        REQUIRE(distance(got.centre, first / sum.mass) <= 30. / strips / strips * 20);
        worst = std::max(worst, error);
    }
    CHECK(worst > 0.3 / strips / strips);
}

TEST_CASE("lumps have the inertia that all their pairs have", "[against][inertia-point]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x1030'0000u + static_cast<unsigned>(k));
        const std::size_t n = 1 + random.below(8);
        Points points;
        std::vector<double> masses;
        for (std::size_t j = 0; j < n; ++j) {
            points.push_back(draws::whole<Vec2>(random, 50));
            masses.push_back(static_cast<double>(1 + random.below(9)));
        }
        double pairs = 0;  // m I_C is the sum over pairs of m_i m_j |P_i - P_j|²
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < i; ++j)
                pairs += masses[i] * masses[j] * length_squared(points[i] - points[j]);
        const double mass = std::accumulate(masses.begin(), masses.end(), 0.);
        REQUIRE(std::abs(lumped_inertia(points, masses) - pairs / mass) <= 32 * eps * pairs / mass);
    }
}

TEST_CASE("the sum of parts is the whole, however a polygon is cut",
          "[against][parallel-axis][inertia-polygon]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x1040'0000u + static_cast<unsigned>(k));
        Points corners;
        while (corners.size() < 4) corners = shapes::whole_polygon(random, 30);
        const std::size_t cut = 2 + random.below(corners.size() - 3);
        const Points one(corners.begin(), corners.begin() + static_cast<std::ptrdiff_t>(cut) + 1);
        Points other(corners.begin() + static_cast<std::ptrdiff_t>(cut), corners.end());
        other.push_back(corners[0]);
        const MassProperties whole = mass_of_plate(corners), a = mass_of_plate(one), b = mass_of_plate(other);
        REQUIRE(a.mass + b.mass == whole.mass);  // whole numbers, halved
        const double sum = inertia_about(a, whole.centre) + inertia_about(b, whole.centre);
        REQUIRE(std::abs(sum / whole.inertia - 1) <= 1e4 * eps);  // parts may be thin, and 60 m away
    }
}

TEST_CASE("seen from its first corner, a polygon has at most nine times its inertia",
          "[against][parallel-axis]") {
    double worst = 0;
    for (int k = 0; k < many; ++k) {
        const Points corners = any_plate(k);
        const MassProperties body = mass_of_plate(corners);
        const double times = inertia_about(body, corners[0]) / body.inertia;
        REQUIRE(times <= 9 + 1e-6);  // needles of 2^-20 lose 6 digits of their area
        worst = std::max(worst, times);
    }
    CHECK(worst > 7);
    const Points needle = {{0, 0}, {1, 0}, {1, 0x1p-10}};
    const MassProperties body = mass_of_plate(needle);
    CHECK(inertia_about(body, needle[0]) / body.inertia == Approx(9).epsilon(0x1p-19));
}

TEST_CASE("it does not matter with which corner the list begins",
          "[against][polygon-centre][inertia-polygon]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x1050'0000u + static_cast<unsigned>(k));
        Points corners = shapes::whole_polygon(random, 20);
        const MassProperties before = mass_of_plate(corners);
        std::ranges::rotate(corners, corners.begin() + 1);
        const MassProperties after = mass_of_plate(corners);
        const Sizes sizes(corners);
        REQUIRE(after.mass == before.mass);
        REQUIRE(distance(after.centre, before.centre) <= 4 * sizes.of_centre(after.mass, after.centre));
        REQUIRE(std::abs(after.inertia - before.inertia) <= 4 * sizes.of_inertia());
    }
}

// ---- degenerate -------------------------------------------------------------------------------------------

TEST_CASE("far from the origin a plate has the same inertia to the last digit",
          "[degenerate][inertia-polygon][polygon-centre]") {
    for (const Vec2 far : {Vec2{1e8, 0}, Vec2{-1e8, 1e8}, Vec2{0x1p40, -0x1p40}}) {
        const MassProperties here = mass_of_plate(house), there = mass_of_plate(moved(house, far));
        CHECK(there.mass == here.mass);
        CHECK(there.inertia == here.inertia);
        CHECK(distance(there.centre, here.centre + far) <= eps * length(far));
    }
}

TEST_CASE("a plate that is thin keeps its centre inside and its inertia above zero",
          "[degenerate][polygon-centre][inertia-polygon]") {
    int thin = 0, lost = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x1080'0000u + static_cast<unsigned>(k));
        const Vec2 along = draws::unit<Vec2>(random);
        Points points;
        for (int j = 0; j < 12; ++j)
            points.push_back(random.uniform(-1, 1) * along);  // a line, but for rounding
        const Points hull = convex_hull(points);
        if (hull.size() < 3) continue;
        ++thin;
        try {
            const MassProperties body = mass_of_plate(hull);
            const auto [left, right] = std::ranges::minmax(hull, {}, &Vec2::x);
            const auto [low, high] = std::ranges::minmax(hull, {}, &Vec2::y);
            INFO("line " << k);
            REQUIRE(body.inertia > 0);
            REQUIRE(body.centre.x >= left.x - 4 * eps);
            REQUIRE(body.centre.x <= right.x + 4 * eps);
            REQUIRE(body.centre.y >= low.y - 4 * eps);
            REQUIRE(body.centre.y <= high.y + 4 * eps);
        } catch (const BadInput& fault) {
            REQUIRE(fault.what() ==
                    std::string("mass: the polygon is so thin that rounding leaves it no area"));
            ++lost;
        }
    }
    CHECK(thin > many / 2);
    CHECK(lost > 0);
    CHECK(lost < thin / 2);
}

TEST_CASE("what has no mass, or too much, is refused", "[degenerate]") {
    for (const double density : {0., -1., not_a_number, infinite}) {
        CHECK_THROWS_AS(mass_of(Disc(1), density), BadInput);
        CHECK_THROWS_AS(mass_of({0, 0}, {1, 0}, {0, 1}, density), BadInput);
        CHECK_THROWS_AS(mass_of(Polygon(square), density), BadInput);
        CHECK_THROWS_AS(mass_of(Shape(Polygon(square)), density), BadInput);
    }
    CHECK_THROWS_AS(mass_of(Disc(0), 1), BadInput);
    CHECK_THROWS_AS(mass_of(Disc(longest), 1), BadInput);  // r⁴ is beyond the range
    CHECK_THROWS_AS(mass_of(Disc(1), 1e-320 / 4096), BadInput);
    CHECK_THROWS_AS(mass_of(Disc(0x1p-268), 1), BadInput);  // r⁴ would have four bits left
    CHECK_THROWS_AS(regular_polygon_inertia(4, 0x1p-530, 1), BadInput);
    CHECK_THROWS_AS(mass_of({0, 0}, {1, 1}, {2, 2}, 1), BadInput);
    CHECK_THROWS_AS(mass_of({0, 0}, {0, 0}, {0, 0}, 1), BadInput);
    CHECK_THROWS_AS(mass_of({0, 0}, {not_a_number, 0}, {0, 1}, 1), BadInput);
    CHECK_THROWS_AS(mass_of({infinite, 0}, {1, 0}, {0, 1}, 1), BadInput);
    CHECK_THROWS_AS(mass_of(Polygon({{0, 0}, {0.1, 0.3}, {0.5, 1.5}}), 1), BadInput);
    const Polygon large({{-longest, -longest}, {longest, -longest}, {0, longest}});
    CHECK_THROWS_AS(mass_of(large, 1), BadInput);
    CHECK_THROWS_AS(mass_of(large, 1e-200), BadInput);
    const Polygon small({{0, 0}, {1.2, 0}, {1.2, 1.2}, {0, 1.2}});
    CHECK_THROWS_AS(mass_of(small, 1.5e308), BadInput);  // the mass is beyond the range, the inertia is not
    CHECK(mass_of(Disc(0x1p-200), 1).inertia > 0);
    CHECK(mass_of(Disc(0x1p200), 1).inertia < infinite);
}

TEST_CASE("a regular polygon of two corners is none, and lumps need masses", "[degenerate]") {
    for (const int n : {2, 0, -5}) CHECK_THROWS_AS(regular_polygon_inertia(n, 1, 1), BadInput);
    for (const double bad : {0., -1., not_a_number, infinite, 1e300})
        CHECK_THROWS_AS(regular_polygon_inertia(4, bad, 1), BadInput);
    for (const double bad : {0., -1., not_a_number, infinite})
        CHECK_THROWS_AS(regular_polygon_inertia(4, 1, bad), BadInput);
    const Points points = {{0, 0}, {1, 0}};
    const auto lumps = [&](std::vector<double> masses) { return lumped_inertia(points, masses); };
    CHECK_THROWS_AS(lumps({1}), BadInput);
    CHECK_THROWS_AS(lumps({1, -1}), BadInput);
    CHECK_THROWS_AS(lumps({1, not_a_number}), BadInput);
    CHECK_THROWS_AS(lumps({1, infinite}), BadInput);
    CHECK_THROWS_AS(lumps({0, 0}), BadInput);
    CHECK_THROWS_AS(lumped_inertia({}, {}), BadInput);
    CHECK(lumped_inertia(Points{{1e17, 0}, {0, 0}, {1, 0}}, std::array{0., 1., 1.}) == 0.5);
    CHECK_THROWS_AS(lumped_inertia(Points{{0, 0}, {not_a_number, 0}}, std::array{1., 1.}), BadInput);
    CHECK_THROWS_AS(lumped_inertia(Points{{0, 0}, {1e200, 0}}, std::array{1., 1.}), BadInput);
    CHECK(lumps({1, 0}) == 0);
    CHECK_THROWS_AS(inertia_by_slices(0), BadInput);
}

TEST_CASE("a refusal says what is wrong", "[degenerate]") {
    CHECK(words_of([] { mass_of(Disc(1), -1); }) == "density: is not a finite number above 0");
    CHECK(words_of([] {
              mass_of(Polygon({{0, 0}, {0.1, 0.3}, {0.5, 1.5}}), 1);
          }) == "mass: the polygon is so thin that rounding leaves it no area");
    CHECK(words_of([] {
              lumped_inertia(square, std::array{1., not_a_number, 1., 1.});
          }) == "masses: number 1 is not at least 0");
    CHECK(words_of([] {
              lumped_inertia(square, std::array{0., 0., 0., 0.});
          }) == "masses, all together: is not a finite number above 0");
}

TEST_CASE("who asks first is told what would be thrown", "[degenerate]") {
    const Polygon triangle({{0, 0}, {1, 0}, {0, 1}}), needle({{0, 0}, {0.1, 0.3}, {0.5, 1.5}});
    const auto check = [](const Shape& shape, double density, std::optional<MassFault> expected) {
        const auto fault = find_fault(shape, density);
        CHECK(fault == expected);
        CHECK(words_of([&] { mass_of(shape, density); }) == (fault ? BadMass(*fault).what() : "no fault"));
    };
    check(triangle, 2, std::nullopt);
    check(Disc(1), 2, std::nullopt);
    check(HalfPlane{{}, {0, 1}}, -1, MassFault::unbounded);
    for (const double density : {0., -1., not_a_number, infinite}) {
        check(Disc(1), density, MassFault::density);
        check(needle, density, MassFault::density);
    }
    check(needle, 1, MassFault::no_area);
    check(Disc(0), 1, MassFault::out_of_range);
    check(Disc(0x1p300), 1, MassFault::out_of_range);
    check(triangle, 0x1p-1060, MassFault::out_of_range);
}

// ---- scale ----------------------------------------------------------------------------------------------

TEST_CASE(
    "in another unit of length all digits are the same",
    "[scale][polygon-centre][inertia-polygon][inertia-triangle][inertia-disc][inertia-regular-polygon]") {
    for (int k = 0; k < many; ++k) {
        const Points corners = any_plate(k);
        const MassProperties body = mass_of_plate(corners);
        Random random(0x1060'0000u + static_cast<unsigned>(k));
        const double r = random.uniform(0.1, 9), density = random.uniform(0.1, 9);
        const MassProperties disc = mass_of(Disc(r), density);
        const MassProperties triangle = mass_of(corners[0], corners[1], corners[2], density);
        for (const double unit : {0x1p20, 0x1p-20, 0x1p100, 0x1p-100}) {
            const double area = unit * unit, fourth = area * area;
            const Points large = shapes::scaled(corners, unit);
            const MassProperties other = mass_of_plate(large);
            INFO("plate " << k << " times " << unit);
            REQUIRE(other.mass == area * body.mass);
            REQUIRE(other.centre == unit * body.centre);
            REQUIRE(other.inertia == fourth * body.inertia);
            REQUIRE(mass_of(large[0], large[1], large[2], density).inertia == fourth * triangle.inertia);
            REQUIRE(mass_of(Disc(unit * r), density).inertia == fourth * disc.inertia);
            REQUIRE(regular_polygon_inertia(5, unit * r, density) ==
                    area * regular_polygon_inertia(5, r, density));
        }
    }
}

TEST_CASE("lumps have the same digits in other units of length and of mass", "[scale][inertia-point]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x1070'0000u + static_cast<unsigned>(k));
        Points points;
        std::vector<double> masses, heavy;
        for (int j = 0; j < 5; ++j) {
            points.push_back(draws::in_box<Vec2>(random, 3));
            masses.push_back(random.uniform(0, 3));
            heavy.push_back(0x1p20 * masses.back());
        }
        const double inertia = lumped_inertia(points, masses);
        for (const double unit : {0x1p20, 0x1p-20}) {
            REQUIRE(lumped_inertia(shapes::scaled(points, unit), masses) == unit * unit * inertia);
            REQUIRE(lumped_inertia(shapes::scaled(points, unit), heavy) == unit * unit * 0x1p20 * inertia);
        }
    }
}

// ---- story: the numbers of the text ---------------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 10 states are these", "[story]") {
    auto facts = read_facts("10");
    const std::map<std::string, std::string> by_hand{
        {"10.work", "1"},
        {"10.hole", "0.8"},
        {"10.filled.inertia", "0.50"},
        {"10.filled.speed", "2.00"},    // the root of 2 · 1 / 0.5
        {"10.filled.turned", "115"},    // two radians
        {"10.hollow.inertia", "0.82"},  // (1 + 0.64) / 2
        {"10.hollow.turned", "89"},     // the root of 2 / 0.82
        {"10.dumbbell.inertia", "1"},
        {"10.dumbbell.at-end", "2"},
        {"10.tilted.L", "(2, −2, 0)"},
        {"10.slices.six.low", "0.390"},  // 1/2 less (4 · 36 - 1) / (6 · 216)
        {"10.slices.six.high", "0.610"},
        {"10.slices.many.low", "0.4993"},
        {"10.slices.many.high", "0.5007"},
        {"10.triangle.mass", "5"},
        {"10.triangle.centre", "(1.33, 1)"},
        {"10.triangle.at-corner", "20.833"},  // 125 / 6
        {"10.triangle.inertia", "6.944"},     // 125 / 18
        {"10.e3-1.lost", "1.389"},            // 25 / 18
        {"10.e3-1.moved", "10.417"},          // 125 / 12
        {"10.house.areas", "2, 2, 1"},
        {"10.house.mass", "5"},
        {"10.house.centre", "(1, 1.267)"},  // 19 / 15
        {"10.house.mean", "(1, 1.4)"},
        {"10.house.at-corner", "17.333"},  // (2 (4 + 4 + 8) + 2 (8 + 8 + 10) + 10 + 6 + 4) / 6
        {"10.house.inertia", "4.311"},     // less 5 (1 + (19 / 15)²)
        {"10.regular.3", "0.2500"},
        {"10.regular.3.lumped", "1"},
        {"10.regular.3.times", "4.00"},
        {"10.regular.4", "0.3333"},
        {"10.regular.4.lumped", "1"},
        {"10.regular.4.times", "3.00"},
        {"10.regular.6", "0.4167"},
        {"10.regular.6.lumped", "1"},
        {"10.regular.6.times", "2.40"},
        {"10.regular.64", "0.4992"},
        {"10.regular.64.lumped", "1"},
        {"10.regular.64.times", "2.00"},
        {"10.e4-19.difference", "6 × 10⁻¹⁶"},
        {"10.bulge.mean", "(0.4, 0.5)"},
        {"10.bulge.centre", "(0.4997, 0.5)"},
        {"10.bulge.inertia", "0.1668"},
        {"10.bulge.about-mean", "0.1768"},  // 1.0005 · 0.09995² more
        {"10.bulge.percent", "6"},
        {"10.far.ours", "0.8333"},  // 2 (4 + 1) / 12
        {"10.far.origin", "−89089284"},
        {"10.far.plates", "99"}};
    for (const auto& [key, text] : by_hand) {
        INFO(key);
        CHECK(facts[key] == text);
        facts.erase(key);
    }
    for (const auto& [key, text] : facts) FAIL_CHECK("nobody checks the fact " << key);
}
