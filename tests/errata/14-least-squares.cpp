// Errata of chapter 14: each rule as printed fails on a counterexample, and ours holds.
#include <cmath>
#include <vector>

#include "14-least-squares/beside/as_printed.hpp"
#include "14-least-squares/beside/experiments.hpp"
#include "catch.hpp"
#include "fits.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

Vec2 best_turn_of(const Points& q, const Points& p) {
    return best_turn(energy_of_turns(q, p, ones(q)));
}

}  // namespace

TEST_CASE("a rigid move of a square with a heavy corner is not found from the mean of its corners",
          "[E4-8][best-translation]") {
    const Weights m = {1, 1, 5, 1};
    const Points x = mapped(square, quarter, {3, 0}), q = as_printed::remembered(square);
    CHECK(q == square);
    CHECK(as_printed::translation(x, m) == Vec2{2.5, 0.5});
    CHECK(energy(q, x, m, quarter, as_printed::translation(x, m)) == 4);
    CHECK(best_translation(q, x, m, quarter) == Vec2{3, 0});
    CHECK(energy(q, x, m, quarter, {3, 0}) == 0);
    const Points same_weights = offsets(square, mean(square, m));
    CHECK(best_translation(same_weights, x, m, quarter) == mean(x, m));
    CHECK(energy(same_weights, x, m, quarter, mean(x, m)) == 0);
}

TEST_CASE("the turn in the best map is not the best turn", "[E4-8][energy-of-a-turn]") {
    const Points p = mapped(diamond, shear);
    const Weights m(4, 1);
    const auto A = best_linear_map(diamond, p, m);
    CHECK(A == shear);
    const TurnEnergy E = energy_of_turns(diamond, p, m);
    const Vec2 printed = as_printed::turn_in(*A), best = best_turn_of(diamond, p);
    CHECK(std::atan2(printed.y, printed.x) == Approx(-0.380506).margin(1e-6));
    CHECK(std::atan2(best.y, best.x) == Approx(-0.158655).margin(1e-6));
    CHECK(E.at(printed.x, printed.y) == Approx(1.522016).margin(1e-6));
    CHECK(E.at(best.x, best.y) == Approx(1.025618).margin(1e-6));
    CHECK(energy(diamond, p, m, turn_map(best)) == Approx(E.at(best.x, best.y)));
    for (int k = 0; k < 360; ++k) {
        const double angle = k * 0.0174532925;
        CHECK(E.at(std::cos(angle), std::sin(angle)) >= E.at(best.x, best.y));
    }
}

TEST_CASE("for a square the turn in the best map is the best turn, and so where nothing is deformed",
          "[E4-8]") {
    Random random(0xE48);
    for (int k = 0; k < 1000; ++k) {
        const Mat2 A = fits::any_map(random);
        const Vec2 q = draws::unit<Vec2>(random);
        CHECK(distance(as_printed::turn_in(A), best_turn_of(square, mapped(square, A))) < 1e-13);
        CHECK(distance(as_printed::turn_in(turn_map(q)), best_turn_of(diamond, mapped(diamond, turn_map(q)))) < 1e-13);
    }
}

TEST_CASE("the moments are no gradient of the deformation: they know the weights",
          "[E4-8][normal-equations]") {
    const Points p = mapped(diamond, shear);
    for (const double weight : {1., 2.}) {
        const Weights m(4, weight);
        CHECK(moments(diamond, p, m).A_pq == weight * Mat2{8, 1.6, 0, 2});
        CHECK(moments(diamond, p, m).A_qq == weight * Mat2{8, 0, 0, 2});
        CHECK(best_linear_map(diamond, p, m) == shear);
    }
}

TEST_CASE("without a guard, three points on a line have a map that fits worse than moving nothing",
          "[moments-by-areas]") {
    const Points q = line_q, p = line_p;
    const Weights m(3, 1);
    const auto printed = as_printed::linear_map(q, p, m);
    REQUIRE(printed);
    CHECK(determinant(*printed) < 0);
    CHECK(energy(q, p, m, *printed) > 1e4 * energy(q, p, m, identity2));
    CHECK_FALSE(best_linear_map(q, p, m));
}
