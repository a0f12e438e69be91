// Chapter 16: where does the turning end and the stretching begin?
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "16-polar/beside/experiments.hpp"
#include "base/angle.hpp"
#include "base/describe.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "eigen.hpp"
#include "exact_polar.hpp"
#include "facts.hpp"
#include "fits.hpp"
#include "polar_maps.hpp"
#include "sizes.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
const int many = sized(100'000, 6'000);

double apart(const Mat2& A, const Mat2& B) { return norm(A - B); }
double apart(const Mat3& A, const Mat3& B) { return norm(A - B); }

// A turn about an axis in space, by Rodrigues' formula.
Mat3 turn_about(Vec3 n, double angle) {
    const auto [s, c] = sincos(angle);
    const Mat3 across{cross(n, {1, 0, 0}), cross(n, {0, 1, 0}), cross(n, {0, 0, 1})};
    return c * identity3 + s * across + (1 - c) * outer(n, n);
}

void is_sound(const auto& A, const auto& polar) {
    REQUIRE(exact::defect(polar.Q) <= 4 * eps);
    REQUIRE(polar.S == transpose(polar.S));
    const double size = norm(A);
    REQUIRE(exact::difference(exact::product(exact::of(polar.Q), exact::of(polar.S)), exact::of(A)) <=
            6 * eps * size);
    REQUIRE(exact::only_stretches(polar.S, 8 * eps * size));
}

}  // namespace

// ---- exact ---------------------------------------------------------------------------------------

TEST_CASE("a map is pulled apart into the turn and the stretching it was made of", "[polar-right]") {
    const Polar A = polar(example);
    CHECK(A.Q == Mat2{0.6, -0.8, 0.8, 0.6});
    CHECK(apart(A.S, Mat2{10, 5, 5, 10}) <= 6 * eps * norm(example));
    CHECK(apart(A.Q * A.S, example) <= 6 * eps * norm(example));
    CHECK(polar(identity2).Q == identity2);
    CHECK(polar(identity2).S == identity2);
    CHECK(polar(-identity2).Q == -identity2);
    CHECK(polar(-identity2).S == identity2);
    CHECK(polar(Mat2{0, -3, 2, 0}).Q == Mat2{0, -1, 1, 0});
    CHECK(polar(Mat2{0, -3, 2, 0}).S == Mat2{2, 0, 0, 3});
}

TEST_CASE("where the plane is turned over, Q turns over and S stays a stretching", "[polar-right]") {
    CHECK(polar(Mat2{3, 0, 0, -2}).Q == Mat2{1, 0, 0, -1});
    CHECK(polar(Mat2{3, 0, 0, -2}).S == Mat2{3, 0, 0, 2});
    CHECK(polar(Mat2{0, 3, 2, 0}).Q == Mat2{0, 1, 1, 0});
    CHECK(polar(Mat2{0, 3, 2, 0}).S == Mat2{2, 0, 0, 3});
}

TEST_CASE("the left stretching is the right one, turned along", "[polar-left]") {
    const Mat2 M = left_stretch(polar(Mat2{0, -3, 2, 0}));
    CHECK(M == Mat2{3, 0, 0, 2});
    for (int k = 0; k < many; ++k)
        polar_maps::with_map2(k, [&](polar_maps::Kind, const Mat2& A) {
            const Polar p = polar(A);
            const Mat2 left = left_stretch(p);
            REQUIRE(left == transpose(left));
            REQUIRE(apart(left * p.Q, A) <= 16 * eps * norm(A));
            REQUIRE(apart(left * left, A * transpose(A)) <= 32 * eps * norm(A) * norm(A));
            REQUIRE(exact::only_stretches(left, 16 * eps * norm(A)));
        });
}

TEST_CASE("the best turn is read off two sums", "[best-angle-2d]") {
    const auto turn = best_rotation(example);
    REQUIRE(turn);
    CHECK(turn->c == 0.6);
    CHECK(turn->s == 0.8);
    CHECK(best_rotation(Mat2{0, -1, 1, 0})->s == 1);
    CHECK(best_rotation(Mat2{-7, 0, 0, -7})->c == -1);
    CHECK(best_rotation(Mat2{4, 0, 0, -1.4})->c == 1);  // proper, though the map turns over
    CHECK(to_map({0.6, 0.8}) == Mat2{0.6, -0.8, 0.8, 0.6});
}

TEST_CASE("the energy of a turn is a constant less twice its agreement with the moments", "[procrustes]") {
    CHECK(agreement(identity2, example) == 12);
    CHECK(agreement(Mat2{0, -1, 1, 0}, example) == 16);
    CHECK(agreement(identity3, Mat3{{1, 2, 3}, {4, 5, 6}, {7, 8, 10}}) == 16);
    CHECK(agreement(Mat3{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}, Mat3{{1, 2, 3}, {4, 5, 6}, {7, 8, 10}}) ==
          2 + 6 + 7);
    const Mat2 left{0, -1, 1, 0}, over{1, 0, 0, -1};
    for (int k = 0; k < many; ++k) {
        Random random(0x1620'0000u + static_cast<unsigned>(k));
        fits::Fit it = fits::fit(fits::whole_numbers, random);
        for (Vec2& p : it.p) p = draws::whole<Vec2>(random, 9);
        const Mat2 A_pq = moments(it.q, it.p, it.m).A_pq;
        const double constant = energy_of_turns(it.q, it.p, it.m).constant;
        for (const Mat2& R : {identity2, left, -identity2, over, left * over})
            REQUIRE(energy(it.q, it.p, it.m, R) == constant - 2 * agreement(R, A_pq));
    }
}

TEST_CASE("maps of space keep the rules of algebra") {
    for (int k = 0; k < many; ++k) {
        Random random(0x1630'0000u + static_cast<unsigned>(k));
        const Mat3 A = polar_maps::map3(polar_maps::whole_numbers, random);
        const Mat3 B = polar_maps::map3(polar_maps::whole_numbers, random);
        const Vec3 u = draws::whole<Vec3>(random, 9);
        const Vec3 v = draws::whole<Vec3>(random, 9);
        REQUIRE(A * B * u == A * (B * u));
        REQUIRE((A + B) * u == A * u + B * u);
        REQUIRE((A - B) * u == A * u - B * u);
        REQUIRE((3 * A) * u == 3 * (A * u));
        REQUIRE(dot(u, A * v) == dot(transpose(A) * u, v));
        REQUIRE(trace(A * B) == trace(B * A));
        REQUIRE(outer(u, v) * u == dot(v, u) * u);
        REQUIRE(determinant(A * B) == determinant(A) * determinant(B));
        REQUIRE(exact::Rational(determinant(A)) == exact::determinant(exact::of(A)));
        REQUIRE(cofactors(A) * cross(u, v) == cross(A * u, A * v));
        REQUIRE(transpose(A) * cofactors(A) == determinant(A) * identity3);
    }
    CHECK(norm(Mat3{{1, 2, 2}, {0, 0, 0}, {0, 4, 0}}) == 5);
    CHECK(to_text(Mat3{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}) == "((1, 4, 7), (2, 5, 8), (3, 6, 9))");
}

// ---- against: rational numbers, another library, brute force ------------------------------------------

// With u = eps / 2: the two sums are off by u of themselves, so their length by u, and by 2 u more as it is
// computed; the quotient by u. So c and s are off by 5 u of themselves.
TEST_CASE("cosine and sine of the best turn are right to 2.5 eps of themselves, whatever the map",
          "[best-angle-2d]") {
    int found = 0, cancelled = 0;
    for (int k = 0; k < many; ++k)
        polar_maps::with_map2(k, [&](polar_maps::Kind, const Mat2& A) {
            const exact::Rational x = exact::Rational(A.a00) + A.a11, y = exact::Rational(A.a10) - A.a01;
            const auto turn = best_rotation(A);
            REQUIRE(turn.has_value() == (x != 0 || y != 0));
            if (!turn) return;
            ++found;
            const exact::Rational squared = x * x + y * y;
            cancelled += squared.get_d() < 0x1p-20 * norm(A) * norm(A);
            const exact::Real length = sqrt(exact::Real(squared, exact::bits));
            const exact::Real c = exact::Real(x, exact::bits) / length,
                              s = exact::Real(y, exact::bits) / length;
            REQUIRE(abs(exact::Real(turn->c - c)) <= 2.5 * eps * abs(c));
            REQUIRE(abs(exact::Real(turn->s - s)) <= 2.5 * eps * abs(s));
        });
    CHECK(found > many / 2);
    CHECK(cancelled > many / 40);
}

// The root of x² + y² is off by 2 u of itself: the squares and their sum by 2 u, the root halves that and adds
// 1 u. So c² + s² is off by 4 u, and by (c + s) u <= √2 u more as both quotients, below 1, are off by u / 2. The
// columns of Q are exactly perpendicular and both off by so much: √2 (4 + √2) u = 3.83 eps in all. S is off by
// 8 u |A|: 4 for Q, 2 √2 and 1 for the products and sums. So Q S is off by 12 u |A|.
TEST_CASE("of a hundred thousand maps, Q is orthogonal, S a stretching, and Q S the map", "[polar-right]") {
    std::map<bool, int> over;
    for (int k = 0; k < many; ++k)
        polar_maps::with_map2(k, [&](polar_maps::Kind, const Mat2& A) {
            const Polar p = polar(A);
            is_sound(A, p);
            REQUIRE((determinant(p.Q) < 0) == (determinant(A) < 0));
            ++over[determinant(A) < 0];
        });
    CHECK(over[true] > many / 5);
    CHECK(over[false] > many / 5);
}

TEST_CASE("Q can be 3.73 eps from orthogonal, and never more than 3.83", "[polar-right]") {
    const double x = 0.70754621796169193, y = 0.70760765894244981;  // the worst of three million drawn
    const double defect = exact::defect(polar(Mat2{x, -y, y, x}).Q) / eps;
    CHECK(defect > 3.73);
    CHECK(defect <= 3.83);
}

TEST_CASE("in space, too, with all the numbers of the same size or not", "[polar-right]") {
    std::map<bool, int> over;
    for (int k = 0; k < many; ++k)
        polar_maps::with_map3(k, [&](polar_maps::Kind kind, const Mat3& A) {
            const Polar3 p = polar(A);
            is_sound(A, p);
            const double volume = exact::determinant(exact::of(A)).get_d();
            const bool sure = std::abs(volume) > 0x1p-40 * norm(A) * norm(A) * norm(A);
            if (sure) REQUIRE((determinant(p.Q) < 0) == (volume < 0));
            if (kind == polar_maps::flat && volume == 0 && norm(A) == 0) REQUIRE(p.Q == identity3);
            ++over[determinant(p.Q) < 0];
            const Mat3 R = best_rotation(A);
            REQUIRE(exact::defect(R) <= 4 * eps);
            REQUIRE(determinant(R) > 0.5);
        });
    CHECK(over[true] > many / 5);
    CHECK(over[false] > many / 5);
}

TEST_CASE("of columns that are far shorter than another one, none is lost", "[polar-right][jacobi-turn]") {
    for (const int power : {0, 40, 278, 400, 480}) {
        const Mat3 A{{-1, std::ldexp(1.0823, power), -1}, {-1, -1, -1}, {41, -1, 0}};
        CAPTURE(power);
        is_sound(A, polar(A));
        CHECK(exact::defect(best_rotation(A)) <= 4 * eps);
    }
}

TEST_CASE("the polar factor and the best turn are those of Eigen's singular values",
          "[polar-right][procrustes]") {
    int compared = 0;
    for (int k = 0; k < many; ++k)
        polar_maps::with_map2(k, [&](polar_maps::Kind, const Mat2& A) {
            const auto their = by_eigen::singular_values(A);
            const Polar p = polar(A);
            const double s0 = their.stretch[0], s1 = their.stretch[1];
            REQUIRE(std::abs(s0 * s0 + s1 * s1 - norm(p.S) * norm(p.S)) <= 32 * eps * s0 * s0);
            if (s1 > 0x1p-30 * s0)  // else the sign of the determinant is theirs or ours
                REQUIRE(apart(p.Q, their.orthogonal) <= 32 * eps);
            const double sure = determinant(A) < 0 ? s0 - s1 : s0 + s1;
            if (!(s1 > 0x1p-30 * s0) || !(sure > 0x1p-30 * s0)) return;
            ++compared;
            REQUIRE(apart(to_map(*best_rotation(A)), their.proper) <= 64 * eps * s0 / sure);
        });
    CHECK(compared > many / 3);
}

// What decides the third direction is s1 + s2, or s1 - s2 where a mirrored map is turned.
TEST_CASE("in space they are those of Eigen's singular values, as surely as the map says",
          "[polar-right][procrustes][best-turn-3d]") {
    int compared = 0;
    for (int k = 0; k < many; ++k)
        polar_maps::with_map3(k, [&](polar_maps::Kind, const Mat3& A) {
            const auto their = by_eigen::singular_values(A);
            const double s0 = their.stretch[0], s1 = their.stretch[1], s2 = their.stretch[2];
            if (!(s2 > 0x1p-30 * s0)) return;
            ++compared;
            REQUIRE(apart(polar(A).Q, their.orthogonal) <= 64 * eps * s0 / (s1 + s2));
            const double sure = determinant(A) < 0 ? s1 - s2 : s1 + s2;
            REQUIRE(apart(best_rotation(A), their.proper) <= 64 * eps * s0 / sure);
        });
    CHECK(compared > many / 3);
}

TEST_CASE("no other turn agrees better", "[procrustes][best-angle-2d]") {
    for (int k = 0; k < many / 20; ++k)
        polar_maps::with_map2(k, [&](polar_maps::Kind, const Mat2& A) {
            const auto best = best_rotation(A);
            if (!best) return;
            const double most = agreement(to_map(*best), A);
            for (int degree = 0; degree < 360; degree += 3)
                REQUIRE(agreement(to_map(rotation(degree * pi / 180)), A) <= most + 16 * eps * norm(A));
        });
    for (int k = 0; k < many; ++k)
        polar_maps::with_map3(k, [&](polar_maps::Kind, const Mat3& A) {
            Random random(static_cast<std::uint64_t>(k));
            const Mat3 R = best_rotation(A), Q = polar(A).Q;
            const double far = random.below(2) ? 3 : 0.01;
            const Mat3 other = turn_about(draws::unit<Vec3>(random), random.uniform(-far, far));
            REQUIRE(agreement(other * R, A) <= agreement(R, A) + 32 * eps * norm(A));
            REQUIRE(agreement(other * Q, A) <= agreement(Q, A) + 32 * eps * norm(A));
            REQUIRE(agreement(-1 * other * Q, A) <= agreement(Q, A) + 32 * eps * norm(A));
        });
}

TEST_CASE("the root of the square gives the same, and loses twice as many digits as the map is thin",
          "[polar-by-root]") {
    const auto whole = polar_by_root(example);
    REQUIRE(whole);
    CHECK(apart(whole->S, Mat2{10, 5, 5, 10}) <= 32 * eps * norm(example));
    CHECK(apart(whole->Q, Mat2{0.6, -0.8, 0.8, 0.6}) <= 64 * eps);
    CHECK(polar_by_root(Mat2{3, 0, 0, -2})->Q == Mat2{1, 0, 0, -1});
    CHECK_FALSE(polar_by_root(Mat2{}));
    CHECK_FALSE(polar_by_root(Mat2{0, 0, 5, 0}));
    int found = 0, lost = 0;
    for (int k = 0; k < many; ++k)
        polar_maps::with_map2(k, [&](polar_maps::Kind, const Mat2& A) {
            const double s = std::sqrt(std::abs(determinant(A)));
            if (!(s > 0x1p-10 * norm(A))) return;
            const double times = norm(A) / s * (norm(A) / s);  // no less than how much thinner one way
            const auto it = polar_by_root(A);
            REQUIRE(it);
            ++found;
            REQUIRE(apart(it->Q, polar(A).Q) <= 16 * eps * times * times);
            lost += apart(it->Q, polar(A).Q) > 1024 * eps;
        });
    CHECK(found > many / 3);
    CHECK(lost > many / 50);
}

// ---- the steps of Jacobi and of Newton -----------------------------------------------------------------

TEST_CASE("each turn of two columns takes away at least a third of what is not perpendicular",
          "[jacobi-turn]") {
    const auto squares = [](const double(&x)[3]) { return x[0] * x[0] + x[1] * x[1] + x[2] * x[2]; };
    int turns = 0, most = 0;
    for (int k = 0; k < many; ++k)
        polar_maps::with_map3(k, [&](polar_maps::Kind kind, const Mat3& A) {
            const auto states = history(PolarJacobi(A));
            for (std::size_t j = 1; j < states.size(); ++j) {
                const PolarJacobiState &a = states[j - 1], &b = states[j];
                ++turns;
                const double noise = 16 * eps * norm(a.W) * norm(a.W);
                REQUIRE(squares(b.overlaps) <=
                        2. / 3 * squares(a.overlaps) + noise * noise + noise * std::sqrt(squares(a.overlaps)));
                REQUIRE(apart(a.W * transpose(a.V), b.W * transpose(b.V)) <= 16 * eps * norm(a.W));
            }
            REQUIRE(std::ranges::max(states.back().overlaps) == 0);
            if (kind != polar_maps::flat) most = std::max(most, states.back().steps);
        });
    CHECK(turns > 3 * many);
    CHECK(most <= 30);
}

TEST_CASE("Newton's iteration finds the same Q, where the map has an inverse that is not too large",
          "[newton-polar]") {
    int found = 0, none = 0;
    for (int k = 0; k < many; ++k)
        polar_maps::with_map3(k, [&](polar_maps::Kind, const Mat3& A) {
            const auto their = by_eigen::singular_values(A);
            const double times = their.stretch[0] / their.stretch[2];
            const auto Q = run(NewtonPolar(A));
            none += !Q;
            if (exact::determinant(exact::of(A)) == 0 || !(times < 0x1p20)) return;
            ++found;
            REQUIRE(Q);
            REQUIRE(apart(*Q, polar(A).Q) <= 256 * eps * times);
        });
    CHECK(found > many / 3);
    CHECK(none > many / 20);
    CHECK_FALSE(run(NewtonPolar(Mat3{})));
    CHECK_FALSE(run(NewtonPolar(Mat3{{1, 2, 3}, {2, 4, 6}, {1, 0, 0}})));
}

// ---- degenerate ------------------------------------------------------------------------------------

TEST_CASE("maps onto a line, and to a point, have a turn and no NaN", "[polar-right]") {
    CHECK(polar(Mat2{}).Q == identity2);
    CHECK(polar(Mat2{}).S == Mat2{});
    CHECK(polar(Mat2{0, 0, 5, 0}).Q == Mat2{0, -1, 1, 0});
    CHECK(polar(Mat2{0, 0, 5, 0}).S == Mat2{5, 0, 0, 0});
    const Polar flat = polar(outer(Vec2{3, 4}, Vec2{1, 0}));
    CHECK(flat.Q == Mat2{0.6, -0.8, 0.8, 0.6});
    CHECK(apart(flat.S, {5, 0, 0, 0}) <= 8 * eps);
    CHECK(polar(Mat3{}).Q == identity3);
    CHECK(best_rotation(Mat3{}) == identity3);
    for (const Vec3 e : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}})
        for (const Vec3 f : {Vec3{1, 0, 0}, Vec3{0, -1, 0}, Vec3{0, 0, 2}}) {
            const Mat3 A = outer(e, f);
            CHECK(determinant(best_rotation(A)) == 1);
            CHECK(polar(A).Q * polar(A).S == A);
        }
}

TEST_CASE("where all turns are equally good there is no best one", "[best-angle-2d]") {
    CHECK_FALSE(best_rotation(Mat2{}));
    CHECK_FALSE(best_rotation(Mat2{1, 0, 0, -1}));
    CHECK_FALSE(best_rotation(Mat2{3, 4, 4, -3}));
    for (const double bad : {infinite, -infinite, not_a_number}) {
        CHECK_FALSE(best_rotation(Mat2{bad, 0, 0, 1}));
        CHECK_FALSE(best_rotation(Mat2{1, 0, bad, 1}));
    }
    CHECK_FALSE(best_rotation(Mat2{infinite, 0, 0, -infinite}));
    for (int degree = 0; degree < 360; degree += 5) {
        const Rotation q = rotation(degree * pi / 180);
        CHECK(std::abs(agreement(to_map(q), Mat2{3, 4, 4, -3})) <= 32 * eps);
    }
}

TEST_CASE("the largest and the smallest numbers are turned like all others") {
    for (const double size : {0x1p1000, 0x1p-1000, 0x1p-1070}) {
        CHECK(best_rotation(size * Mat2{0, -1, 1, 0})->s == 1);
        CHECK(polar(size * Mat2{0, -1, 1, 0}).Q == Mat2{0, -1, 1, 0});
        CHECK(polar(size * Mat2{3, 0, 0, -2}).S == size * Mat2{3, 0, 0, 2});
        const Mat3 A = size * Mat3{{0, 2, 0}, {-3, 0, 0}, {0, 0, -1}};
        CHECK(polar(A).Q == Mat3{{0, 1, 0}, {-1, 0, 0}, {0, 0, -1}});
        CHECK(best_rotation(A) == Mat3{{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}});
        CHECK(polar(A).S == size * Mat3{{2, 0, 0}, {0, 3, 0}, {0, 0, 1}});
    }
}

// ---- scale -----------------------------------------------------------------------------------------

TEST_CASE("a power of two in all numbers changes no digit of a turn, and no step", "[polar-right]") {
    for (int k = 0; k < many; ++k) {
        polar_maps::with_map2(k, [&](polar_maps::Kind, const Mat2& A) {
            const Polar p = polar(A);
            for (const double size : {0x1p20, 0x1p-20, 0x1p400, 0x1p-400}) {
                REQUIRE(polar(size * A).Q == p.Q);
                REQUIRE(polar(size * A).S == size * p.S);
                const auto turn = best_rotation(A), other = best_rotation(size * A);
                REQUIRE(turn.has_value() == other.has_value());
                if (turn) REQUIRE(to_map(*turn) == to_map(*other));
            }
        });
        polar_maps::with_map3(k, [&](polar_maps::Kind, const Mat3& A) {
            const auto states = history(PolarJacobi(A));
            for (const double size : {0x1p20, 0x1p-20}) {
                const auto others = history(PolarJacobi(size * A));
                REQUIRE(others.size() == states.size());
                for (std::size_t j = 0; j < states.size(); ++j) REQUIRE(row(others[j]) == row(states[j]));
                REQUIRE(others.back().W == states.back().W);
                REQUIRE(polar(size * A).Q == polar(A).Q);
                REQUIRE(run(NewtonPolar(size * A)) == run(NewtonPolar(A)));
            }
        });
    }
}

// ---- story: the numbers of the text ----------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 16 states are these", "[story]") {
    const auto facts = read_facts("16");
    const std::map<std::string, std::string> by_hand{
        {"16.ex.A", "(2, −5) and (11, 10)"},
        {"16.ex.sums", "(12, 16)"},   // 2 + 10, 11 + 5
        {"16.ex.others", "(−8, 6)"},  // 2 - 10, 11 - 5
        {"16.ex.turning", "10"},      // √(144 + 256) / 2
        {"16.ex.mirroring", "5"},     // √(64 + 36) / 2
        {"16.ex.most", "15"},         // 10 + 5
        {"16.ex.least", "5"},         // 10 - 5
        {"16.ex.det", "75"},          // 20 + 55
        {"16.ex.Q", "(0.6, −0.8) and (0.8, 0.6)"},
        {"16.ex.degrees", "53"},  // of a triangle 3, 4, 5
        {"16.ex.S", "(10, 5) and (5, 10)"},
        {"16.ex.square", "(125, 100) and (100, 125)"},  // 4 + 121, -10 + 110, 25 + 100
        {"16.ex.M", "(5.2, −1.4) and (−1.4, 14.8)"},
        {"16.ex.agreement", "20"},  // 0.6 · 12 + 0.8 · 16
        {"16.ex.unturned", "12"},   // 2 + 10
        {"16.flat.pq", "(2, 0) and (0, 0)"},
        {"16.flat.sums", "(2, 0)"},
        {"16.flat.printed", "NaN"},
        {"16.flat.ours", "(1, 0) and (0, 1)"},
        {"16.fast.pq", "(4, 0) and (0, −1.4)"},
        {"16.fast.printed", "(1, 0) and (0, −1)"},
        {"16.fast.ours", "(1, 0) and (0, 1)"},
        {"16.fast.energy-printed", "1.69"},
        {"16.fast.energy", "7.29"},
        {"16.thin.4.printed", "0.7000000021"},
        {"16.thin.4.ours", "0.7"},
        {"16.thin.6.printed", "0.7000066777"},
        {"16.thin.6.ours", "0.7"},
        {"16.thin.8.printed", "0.8399084903"},
        {"16.thin.8.ours", "0.7"},
        {"16.thin.9.printed", "NaN"},
        {"16.thin.9.ours", "0.7"},
        {"16.thin.defect", "0.55"},
        {"16.digits.maps", "101"},
        {"16.digits.closed", "16"},
        {"16.digits.4", "9"},
        {"16.digits.7", "3"},
        {"16.jacobi.steps", "9"},
        {"16.newton.1.jacobi", "9"},
        {"16.newton.1.steps", "8"},
        {"16.newton.1.off", "5 × 10⁻¹⁶"},
        {"16.newton.4.jacobi", "10"},
        {"16.newton.4.steps", "21"},
        {"16.newton.4.off", "6 × 10⁻¹³"},
        {"16.newton.8.jacobi", "11"},
        {"16.newton.8.steps", "34"},
        {"16.newton.8.off", "6 × 10⁻⁹"},
        {"16.newton.12.jacobi", "11"},
        {"16.newton.12.steps", "48"},
        {"16.newton.12.off", "3 × 10⁻⁵"},
        {"16.newton.flat", "none"},
        {"16.newton.flat.jacobi", "26"},
        {"16.special.zero.turn", "none"},
        {"16.special.zero.Q", "(1, 0) and (0, 1)"},
        {"16.special.line.turn", "90°"},
        {"16.special.line.Q", "(0, −1) and (1, 0)"},
        {"16.special.mirror.turn", "none"},
        {"16.special.mirror.Q", "(1, 0) and (0, −1)"},
        {"16.special.squashed-mirror.turn", "0°"},
        {"16.special.squashed-mirror.Q", "(1, 0) and (0, −1)"}};
    for (const auto& [key, text] : by_hand) {
        INFO(key);
        REQUIRE(facts.contains(key));
        CHECK(facts.at(key) == text);
    }
    CHECK(facts.size() == by_hand.size());
}
