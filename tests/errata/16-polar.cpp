// Errata of chapter 16: each rule as printed fails on a counterexample, and ours holds.
#include <cmath>
#include <vector>

#include "16-polar/beside/as_printed.hpp"
#include "16-polar/beside/experiments.hpp"
#include "base/angle.hpp"
#include "catch.hpp"
#include "fits.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

double area(const Points& x) {
    double twice = 0;
    for (std::size_t i = 0; i < x.size(); ++i) twice += cross(x[i], x[(i + 1) % x.size()]);
    return twice / 2;
}

double angle_of(const Mat2& Q) { return std::atan2(Q.a10, Q.a00); }
bool is_a_number(const Mat2& A) { return std::isfinite(norm(A)); }

}  // namespace

TEST_CASE("all corners on the ground: as printed the turn is not a number, and so is the place",
          "[E4-5][best-angle-2d]") {
    CHECK_FALSE(is_a_number(printed_turn(flattened)));
    CHECK(best_turn(flattened) == identity2);
    Random random(0xE45);
    for (int k = 0; k < 1000; ++k) {  // any square under the ground
        const Vec2 corner = draws::unit<Vec2>(random);
        const double depth = random.uniform(1.5, 9);
        const Points corners = moved({corner, left(corner), -corner, right(corner)}, {0, -depth});
        Push push{corners, corners};
        for (Vec2& x : push.now) x.y = 0;
        const Mat2 R = printed_turn(push);
        CHECK(!(norm(transpose(R) * R - identity2) < 0.1));
        CHECK(angle(*best_rotation(moments_of(push))) == Approx(0).margin(1e-14));
    }
}

TEST_CASE("a square that came too fast is mirrored as printed, and by ours only turned",
          "[E4-6][procrustes]") {
    const Points q = from_mean(mirrored.rest);
    CHECK(area(q) == Approx(4));
    CHECK(area(mapped(q, printed_turn(mirrored))) == Approx(-4));
    const Mat2 best = best_turn(mirrored);
    CHECK(area(mapped(q, best)) == Approx(4));
    const double most = agreement(best, moments_of(mirrored));
    for (int degree = 0; degree < 360; ++degree)
        CHECK(agreement(to_map(rotation(degree * pi / 180)), moments_of(mirrored)) <= most + 1e-12);
    const Mat3 mirror{{3, 0, 0}, {0, 2, 0}, {0, 0, -1}};
    CHECK(determinant(polar(mirror).Q) == -1);
    CHECK(best_rotation(mirror) == identity3);
}

TEST_CASE("the root of the square loses twice the digits, and then all", "[E4-7][polar-by-root]") {
    CHECK(angle_of(as_printed::rotation(thin_example(1e-4))) == Approx(0.7000000021).epsilon(0).margin(1e-10));
    CHECK(angle_of(as_printed::rotation(thin_example(1e-6))) == Approx(0.70000668).epsilon(0).margin(1e-8));
    const Mat2 Q = as_printed::rotation(thin_example(1e-8));
    CHECK(angle_of(Q) == Approx(0.8399).margin(1e-4));
    CHECK(norm(transpose(Q) * Q - identity2) == Approx(0.55).margin(0.01));
    CHECK_FALSE(is_a_number(as_printed::rotation(thin_example(1e-9))));
    for (const double k : {1e-4, 1e-6, 1e-8, 1e-9, 1e-12}) {
        CHECK(std::abs(angle_of(polar(thin_example(k)).Q) - 0.7) <= 1e-15);
        CHECK(std::abs(angle(*best_rotation(thin_example(k))) - 0.7) <= 1e-15);
    }
}

TEST_CASE("the turn of the map is not that of the moments, which is the best", "[E4-8][procrustes]") {
    const Points q = diamond, p = mapped(q, shear);
    const std::vector<double> m(4, 1);
    const Mat2 of_map = polar(*best_linear_map(q, p, m)).Q, of_moments = polar(moments(q, p, m).A_pq).Q;
    CHECK(angle_of(of_map) == Approx(-0.380506).margin(1e-6));
    CHECK(angle_of(of_moments) == Approx(-0.158655).margin(1e-6));
    CHECK(energy(q, p, m, of_map) == Approx(1.522016).margin(1e-6));
    CHECK(energy(q, p, m, of_moments) == Approx(1.025618).margin(1e-6));
}

TEST_CASE("a symmetric factor is not enough: there are two of them", "[E4-9][polar-right]") {
    const Polar A = polar(example);
    const Mat2 other_Q = -A.Q, other_S = -A.S;
    CHECK(other_Q * other_S == A.Q * A.S);
    CHECK(other_S == transpose(other_S));
    CHECK(norm(transpose(other_Q) * other_Q - identity2) < 1e-15);
    CHECK(other_Q != A.Q);
    CHECK(determinant(A.S) > 0);
    CHECK(trace(A.S) > 0);
    CHECK(trace(other_S) < 0);
    const Mat2 M = left_stretch(A);  // and the two stretchings belong together
    CHECK(norm(M * A.Q - A.Q * A.S) < 1e-14);
}

TEST_CASE("the sum that the program calls A_pq is its transpose, and so is its turn", "[E4-10][polar-left]") {
    for (int k = 0; k < 1000; ++k) {
        Random random(0xE410'0000u + static_cast<unsigned>(k));
        Points q, p;
        for (int i = 0; i < 5; ++i) q.push_back(draws::in_box<Vec2>(random, 1));
        const Mat2 A = to_map(rotation(random.uniform(-3, 3))) * Mat2{1.5, 0.2, 0.2, 0.8};
        p = mapped(q, A);
        const Mat2 called = as_printed::moments(q, p),
                   right_one = moments(q, p, std::vector<double>(5, 1)).A_pq;
        CHECK(norm(called - transpose(right_one)) <= 1e-14);
        if (determinant(right_one) < 0.01) continue;
        const Mat2 rows = as_printed::rotation(called);
        CHECK(norm(rows - transpose(polar(right_one).Q)) <= 1e-9);
        // The program reads its angle there: right again, as the second of two slips.
        CHECK(std::atan2(rows.a01, rows.a00) == Approx(angle(*best_rotation(right_one))).margin(1e-9));
    }
}
