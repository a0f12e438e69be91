// Errata of chapter 10: each rule as printed fails on a counterexample, and ours holds.
#include <cmath>

#include "05-convex-shapes/beside/as_printed.hpp"
#include "10-mass/beside/as_printed.hpp"
#include "10-mass/beside/experiments.hpp"
#include "catch.hpp"
#include "exact_mass.hpp"
#include "shapes.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

double printed(Vec2 by) {
    return as_printed::triangle_inertia(example[0] + by, example[1] + by, example[2] + by);
}

double centred(double mass, Vec2 by) {
    return as_printed::centred_triangle_inertia(mass, example[0] + by, example[1] + by, example[2] + by);
}

}  // namespace

TEST_CASE("as printed a triangle's inertia does not know how heavy it is", "[E3-1][inertia-triangle]") {
    CHECK(printed({}) == Approx(25. / 18));
    for (const double mass : {1., 5., 1000.}) {
        const MassProperties body = mass_of(example[0], example[1], example[2], mass / 6);
        const exact::Plate right = exact::plate(example);
        CHECK(body.inertia == Approx(mass / 6 * right.inertia.get_d()));
        CHECK(mass * printed({}) == Approx(body.inertia));       // the m that was lost
        CHECK(mass * printed({7, -4}) == Approx(body.inertia));  // any origin, as it says
    }
}

TEST_CASE("the second formula is right from the centroid and from nowhere else", "[E3-1][inertia-triangle]") {
    const Vec2 C = as_printed::centroid(example);
    CHECK(centred(5, -C) == Approx(125. / 18));
    CHECK(centred(5, {}) == Approx(125. / 12));
    for (const Vec2 by : {Vec2{1, 0}, Vec2{0, -2}, Vec2{30, 40}}) {
        const double more = 5. / 4 * length_squared(by);  // m/12 times 3, where the parallel axis says m
        CHECK(centred(5, by - C) == Approx(125. / 18 + more));
    }
}

TEST_CASE("the mean of the corners is another point, and about it the inertia is larger",
          "[E4-17][polygon-centre][parallel-axis]") {
    const MassProperties body = mass_of(Polygon(bulge), 1);
    const exact::Plate right = exact::plate(bulge);
    const Vec2 mean = as_printed::centroid(bulge);
    CHECK(distance(body.centre, {right.x.get_d(), right.y.get_d()}) < 1e-15);
    CHECK(std::abs(mean.x - body.centre.x) > 0.09);
    CHECK(inertia_about(body, mean) > 1.05 * body.inertia);
    for (int n = 3; n < 50; ++n) {  // right for regular ones
        const Polygon regular = regular_polygon(n, 1);
        CHECK(distance(as_printed::centroid(regular.points()), mass_of(regular, 1).centre) < 1e-15);
    }
}

TEST_CASE("equal masses at the corners are two to four times too hard to turn",
          "[E4-18][inertia-point][inertia-regular-polygon]") {
    for (const auto& [n, times] : {std::pair{3, 4.}, {4, 3.}, {6, 2.4}, {4096, 2.}}) {
        const Polygon regular = regular_polygon(n, 2);
        const double lumps = as_printed::corner_inertia(7, regular.points());
        const std::vector<double> masses(static_cast<std::size_t>(n), 7. / n);
        CHECK(lumps == Approx(lumped_inertia(regular.points(), masses)));
        CHECK(lumps == Approx(7 * 2 * 2));
        CHECK(lumps / regular_polygon_inertia(n, 2, 7) == Approx(times).epsilon(1e-5));
    }
}

TEST_CASE("a push on a corner of a square turns it by a third of what it should", "[E4-18]") {
    // Four unit masses at distance 1; one corner gets a step d across its arm, and the rest follows: the body
    // moves by d/4 and turns by d/4, since the sum of m r² is 4. The true square has a third of that.
    const Polygon square = regular_polygon(4, 1);
    const double d = 0.01, moves = d / 4;
    const double turns = d / as_printed::corner_inertia(4, square.points());
    const double should = d / regular_polygon_inertia(4, 1, 4);
    CHECK(turns / moves == Approx(1));
    CHECK(should / moves == Approx(3));
}

TEST_CASE("the long formula for a regular polygon is right", "[E4-19][inertia-regular-polygon]") {
    const double worst = difference_of_regular();
    CHECK(worst <= 4 * 0x1p-52);
    CHECK(worst > 0);  // it is another formula
    for (int n = 3; n <= 64; ++n) {
        const Polygon regular = regular_polygon(n, 1);
        const exact::Plate right = exact::plate(regular.points());
        const double per_mass = exact::Rational(right.inertia / right.area).get_d();
        CHECK(std::abs(as_printed::regular_polygon_inertia(n, 1) - per_mass) <= 4 * 0x1p-52);
    }
}

TEST_CASE("measured from the origin a plank far away has a negative inertia", "[inertia-polygon]") {
    const exact::Plate right = exact::plate(far_plank);
    CHECK(right.inertia == exact::Rational(5, 6));
    CHECK(as_printed::mass_from_origin(far_plank, 1).inertia < -1e7);
    CHECK(std::abs(mass_of(Polygon(far_plank), 1).inertia - 5. / 6) <= 0x1p-50);
}

TEST_CASE("measured from the origin, plates at the origin have the same", "[inertia-polygon]") {
    for (int k = 0; k < 2000; ++k) {
        Random random(0x10E0'0000u + static_cast<unsigned>(k));
        const auto corners = shapes::whole_polygon(random, 9);
        const double ours = mass_of(Polygon(corners), 1).inertia;
        CHECK(as_printed::mass_from_origin(corners, 1).inertia == Approx(ours).epsilon(1e-10));
    }
}
