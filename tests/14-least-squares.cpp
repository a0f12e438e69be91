// Chapter 14: which map carries this shape onto that one?
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "14-least-squares/least_squares.hpp"
#include "base/angle.hpp"
#include "base/describe.hpp"
#include "base/log.hpp"
#include "catch.hpp"
#include "eigen.hpp"
#include "exact_fit.hpp"
#include "facts.hpp"
#include "fits.hpp"
#include "sizes.hpp"
#include "vectors.hpp"

using namespace cc;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
const int many = sized(100'000, 4'000);

using Points = std::vector<Vec2>;
using Weights = std::vector<double>;
using fits::Fit;

Weights ones(std::size_t n) { return Weights(n, 1); }

constexpr Mat2 counting{1, 2, 3, 4}, quarter_turn{0, -1, 1, 0};

// Whole numbers from -most to most.
Mat2 whole_map(Random& random, int most) {
    const Vec2 e = draws::whole<Vec2>(random, most);
    const Vec2 f = draws::whole<Vec2>(random, most);
    return from_columns(e, f);
}

// Any map; every fourth one nearly flat.
Mat2 any_map(Random& random, int k) {
    const Vec2 e = draws::in_box<Vec2>(random, 1);
    const Vec2 f = draws::in_box<Vec2>(random, 1);
    return from_columns(e, k % 4 == 3 ? 3 * e + std::ldexp(1., -30) * f : f);
}

exact::Rational exact_determinant(const Mat2& M) {
    return exact::Rational(M.a00) * M.a11 - exact::Rational(M.a10) * M.a01;
}

double off(double got, const exact::Rational& right) {
    return std::abs(exact::Rational(got - right).get_d());
}

}  // namespace

// ---- linear maps: exact --------------------------------------------------------------------------

TEST_CASE("a map is where the two unit vectors go", "[map-of-columns]") {
    CHECK(counting * Vec2{1, 0} == Vec2{1, 3});
    CHECK(counting * Vec2{0, 1} == Vec2{2, 4});
    CHECK(counting * Vec2{2, -1} == Vec2{0, 2});
    CHECK(from_columns(first_column(counting), second_column(counting)) == counting);
    CHECK(identity2 * Vec2{5, 6} == Vec2{5, 6});
    CHECK(quarter_turn * Vec2{5, 6} == left(Vec2{5, 6}));
}

TEST_CASE("a product of maps is first the right one, then the left one", "[map-after-map]") {
    CHECK(counting * quarter_turn == Mat2{2, -1, 4, -3});
    CHECK(quarter_turn * counting == Mat2{-3, -4, 1, 2});
    Random random(0x1400'0001u);
    for (int k = 0; k < many; ++k) {
        const Mat2 C = whole_map(random, 1000);
        const Mat2 D = whole_map(random, 1000);
        const Vec2 v = draws::whole<Vec2>(random, 1000);
        REQUIRE(C * D * v == C * (D * v));
        REQUIRE(C * identity2 == C);
        REQUIRE(identity2 * C == C);
        REQUIRE(determinant(C * D) == determinant(C) * determinant(D));
    }
}

TEST_CASE("sums, multiples, transposes and traces of maps keep the rules of algebra") {
    CHECK(transpose(counting) == Mat2{1, 3, 2, 4});
    CHECK(trace(counting) == 5);
    CHECK(determinant(counting) == -2);
    CHECK(norm(Mat2{1, 1, 1, 1}) == 2);
    CHECK(outer(Vec2{1, 2}, Vec2{3, 4}) == Mat2{3, 4, 6, 8});
    Random random(0x1400'0002u);
    for (int k = 0; k < many; ++k) {
        const Mat2 C = whole_map(random, 1000);
        const Mat2 D = whole_map(random, 1000);
        const Vec2 u = draws::whole<Vec2>(random, 1000);
        const Vec2 v = draws::whole<Vec2>(random, 1000);
        REQUIRE((C + D) * u == C * u + D * u);
        REQUIRE((C - D) * u == C * u - D * u);
        REQUIRE((-C) * u == -(C * u));
        REQUIRE((3 * C) * u == C * (3 * u));
        REQUIRE(C * 4 / 4 == C);
        REQUIRE(transpose(C * D) == transpose(D) * transpose(C));
        REQUIRE(dot(u, C * v) == dot(transpose(C) * u, v));
        REQUIRE(trace(C * D) == trace(D * C));
        REQUIRE(outer(u, v) * u == dot(v, u) * u);
        REQUIRE(trace(outer(u, v)) == dot(u, v));
        REQUIRE(std::abs(norm(C) * norm(C) - trace(transpose(C) * C)) <= 2 * eps * norm(C) * norm(C));
    }
}

TEST_CASE("the inverse leads back, and there is none for a flat map", "[inverse-of-map]") {
    CHECK(inverse(counting) == Mat2{-2, 1, 1.5, -0.5});
    CHECK(inverse(quarter_turn) == transpose(quarter_turn));
    CHECK_FALSE(inverse(Mat2{}));
    CHECK_FALSE(inverse(Mat2{1, 2, 2, 4}));
    for (const double bad : {infinite, -infinite, not_a_number}) CHECK_FALSE(inverse(Mat2{bad, 1, 1, 1}));
    CHECK(inverse(Mat2{0x1p500, 0, 0, 0x1p-500}) == Mat2{0x1p-500, 0, 0, 0x1p500});
    CHECK(to_text(*inverse(counting)) == "((-2, 1), (1.5, -0.5))");
    CHECK(sentence(counting) == "a00 1, a01 2, a10 3, a11 4.");
}

// ---- linear maps: against rational numbers ---------------------------------------------------------

// The two products and their difference are off by u = eps / 2 of themselves each, so the determinant by
// 2 u = eps times P = |a00 a11| + |a01 a10|. An entry of the inverse is off by as much as the determinant, of
// itself, and by u for the quotient.
TEST_CASE("determinant and inverse are off by no more than the products they are made of",
          "[inverse-of-map]") {
    Random random(0x1400'0003u);
    int flat = 0;
    for (int k = 0; k < many; ++k) {
        const Mat2 M = any_map(random, k);
        const exact::Rational det = exact_determinant(M);
        const double products = std::abs(M.a00 * M.a11) + std::abs(M.a01 * M.a10);
        REQUIRE(off(determinant(M), det) <= eps * products);
        const double share = eps * products / std::abs(det.get_d());
        flat += share > 0x1p-40;
        const auto back = inverse(M);
        REQUIRE(back);
        REQUIRE(share < 0.25);
        REQUIRE(off(back->a00, M.a11 / det) <= (1.5 * share + eps) * std::abs(back->a00));
        REQUIRE(off(back->a01, -M.a01 / det) <= (1.5 * share + eps) * std::abs(back->a01));
        REQUIRE(off(back->a10, -M.a10 / det) <= (1.5 * share + eps) * std::abs(back->a10));
        REQUIRE(off(back->a11, M.a00 / det) <= (1.5 * share + eps) * std::abs(back->a11));
    }
    CHECK(flat > many / 5);
}

TEST_CASE("a power of two in all lengths changes no digit of a map's inverse") {
    Random random(0x1400'0004u);
    for (int k = 0; k < many; ++k) {
        const Mat2 M = any_map(random, k);
        for (const double size : {0x1p20, 0x1p-20}) REQUIRE(inverse(size * M) == *inverse(M) / size);
    }
}

// ---- least squares: exact ------------------------------------------------------------------------

TEST_CASE("three measurements of one length: their mean leaves the least squares", "[weighted-mean]") {
    const Points three = {{1, 0}, {2, 0}, {6, 0}};
    CHECK(mean(three, ones(3)) == Vec2{3, 0});
    CHECK(mean(three, Weights{1, 1, 2}) == Vec2{3.75, 0});
    CHECK(mean(three, Weights{0, 7, 0}) == Vec2{2, 0});
    const Points zeros(3);
    CHECK(energy(zeros, three, ones(3), {}, {3, 0}) == 14);
    CHECK(energy(zeros, three, ones(3), {}, {4, 0}) == 17);
    CHECK(energy(zeros, three, ones(3), {}, {2, 0}) == 17);
}

TEST_CASE("far from the origin a mean keeps the digits that its points have", "[weighted-mean]") {
    // In units of 2^-12, the last digit at 2^40, the differences are small whole numbers. Products and sums of
    // these are exact; the mean is their sum over 7, rounded once at 2^40.
    const Vec2 far{0x1p40, -0x1p40};
    Random random(0x1470'0000u);
    for (int k = 0; k < many; ++k) {
        Points x;
        Vec2 sum;
        while (x.size() < 7) {
            const Vec2 d = 0x1p-12 * draws::whole<Vec2>(random, 1000);
            x.push_back(far + d);
            sum = sum + d;
        }
        const Vec2 off = mean(x, ones(7)) - far - sum / 7;
        REQUIRE(std::abs(off.x) <= 0x1.01p-13);
        REQUIRE(std::abs(off.y) <= 0x1.01p-13);
    }
}

TEST_CASE("the energy is the sum of weighted squared distances", "[shape-matching-energy]") {
    const Points q = {{1, 0}, {0, 1}}, x = {{2, 1}, {0, 5}};
    CHECK(energy(q, x, ones(2), identity2) == 2 + 16);
    CHECK(energy(q, x, Weights{3, 0.5}, identity2) == 6 + 8);
    CHECK(energy(q, x, ones(2), identity2, {1, 1}) == 0 + 1 + 9);
    CHECK(energy(q, x, ones(2), Mat2{2, 0, 1, 5}) == 0);
}

TEST_CASE("any other translation costs the whole weight times the squared step", "[best-translation]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x1410'0000u + static_cast<unsigned>(k));
        Fit it = fits::fit(fits::whole_numbers, random);
        it.p = it.q;
        for (Vec2& p : it.p) p = draws::whole<Vec2>(random, 9);
        const Mat2 A = whole_map(random, 3);
        const exact::Fit right(it);
        const Vec2 T = best_translation(it.q, it.p, it.m, A);
        const auto best = right.best_translation(A);
        // Sums of small whole numbers are exact. A mean is off by the rounding of a number below 18 and of
        // one below 9, so by 14 eps; A makes it at most 6 times as large, and rounds numbers below 54.
        REQUIRE(off(T.x, best.x) <= 256 * eps);
        REQUIRE(off(T.y, best.y) <= 256 * eps);
        const Vec2 other = draws::whole<Vec2>(random, 20);
        REQUIRE(right.energy(A, exact::of(other)) ==
                right.energy(A, best) +
                    right.M * exact::dot(exact::of(other) - best, exact::of(other) - best));
    }
}

TEST_CASE("where the shape was mapped exactly, the map comes back", "[best-linear-map]") {
    const Points square = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    for (int k = 0; k < many; ++k) {
        Random random(0x1420'0000u + static_cast<unsigned>(k));
        const Mat2 F = whole_map(random, 1000);
        Points p;
        for (const Vec2 q : square) p.push_back(F * q);
        REQUIRE(best_linear_map(square, p, ones(4)) == F);
        REQUIRE(best_linear_map(square, p, Weights{4, 4, 4, 4}) == F);
        REQUIRE(moments(square, p, ones(4)).A_pq == 4 * F);
    }
}

TEST_CASE("a corner that is pushed alone pulls the whole map a little", "[best-linear-map]") {
    const Points square = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}, now = {{-1, -1}, {1, -1}, {3, 1}, {-1, 1}};
    const Vec2 centre = mean(now, ones(4));
    CHECK(centre == Vec2{0.5, 0});
    const auto A = best_linear_map(square, offsets(now, centre), ones(4));
    CHECK(A == Mat2{1.5, 0.5, 0, 1});
    CHECK(energy(square, now, ones(4), *A, centre) == 1);
}

// ---- least squares: against rational numbers, and another library ------------------------------------

// With u = eps / 2, N points, and lengths in units in which A_qq has ones on its diagonal, and each row of p
// the length 1: no entry of A_qq or A_pq is larger than 1 then, and each is off by at most g = (N + 1) u, two
// products and N - 1 additions. The determinant d is off by 4 g + 3 u = h, at most a quarter of what
// best_linear_map takes for nothing, so by at most a third of itself. An entry of A is the sum of two
// products, over d: its numerator is off by 4 g and by 6 u for the roundings on the way, and its denominator
// by h. With a for the largest entry of A in these units,
//     A is off by  1.5 (4 g + 6 u + h a) / d  <=  (3 N + 8) eps (1 + a) / d,
// and A A_qq - A_pq by twice that, as there an entry is again the sum of two products.
struct Bounds {
    exact::Fit right;
    double row[2], column[2], d, a[2];

    explicit Bounds(const Fit& it) : right(it) {
        REQUIRE(right.determinant() != 0);
        const Mat2 pp = right.rounded(right.A_pp), qq = right.rounded(right.A_qq);
        row[0] = std::sqrt(pp.a00), row[1] = std::sqrt(pp.a11);
        column[0] = std::sqrt(qq.a00), column[1] = std::sqrt(qq.a11);
        d = exact::Rational(right.determinant() / (right.A_qq[0][0] * right.A_qq[1][1])).get_d();
        for (int j = 0; j < 2; ++j)
            a[j] = std::max(std::abs(right.map(j, 0).get_d() * column[0]),
                            std::abs(right.map(j, 1).get_d() * column[1])) /
                   row[j];
    }
    double of_map(int j, int k) const {
        return (3. * static_cast<double>(right.count) + 8) * eps * (1 + a[j]) / d * row[j] / column[k];
    }
    double of_residual(int j, int k) const { return 2 * of_map(j, k) * column[k] * column[k]; }
};

double entry(const Mat2& A, int j, int k) {
    return j == 0 ? (k == 0 ? A.a00 : A.a01) : (k == 0 ? A.a10 : A.a11);
}

TEST_CASE("the best map, and what is left of the normal equations, are right within the bound",
          "[normal-equations][best-linear-map]") {
    int found = 0, flat = 0;
    for (int k = 0; k < many; ++k)
        fits::with_fit(k, [&](fits::Kind kind, const Fit& it) {
            const auto A = best_linear_map(it.q, it.p, it.m);
            if (kind == fits::on_a_line || it.q.size() == 1) REQUIRE_FALSE(A);
            if (!A) return;
            ++found;
            const Bounds bounds(it);
            flat += bounds.d < 0x1p-30;
            for (int row = 0; row < 2; ++row)
                for (int column = 0; column < 2; ++column) {
                    REQUIRE(off(entry(*A, row, column), bounds.right.map(row, column)) <=
                            bounds.of_map(row, column));
                    REQUIRE(std::abs(bounds.right.residual(*A, row, column).get_d()) <=
                            bounds.of_residual(row, column));
                }
        });
    CHECK(found > many / 2);
    CHECK(flat > many / 50);
}

TEST_CASE("the best map is that of Eigen's least squares", "[best-linear-map]") {
    int found = 0;
    for (int k = 0; k < many; ++k)
        fits::with_fit(k, [&](fits::Kind, const Fit& it) {
            const auto A = best_linear_map(it.q, it.p, it.m);
            if (!A) return;
            ++found;
            const Bounds bounds(it);
            const Mat2 theirs = by_eigen::best_linear_map(it);
            for (int row = 0; row < 2; ++row)
                for (int column = 0; column < 2; ++column)
                    REQUIRE(std::abs(entry(*A, row, column) - entry(theirs, row, column)) <=
                            2 * bounds.of_map(row, column));
        });
    CHECK(found > many / 2);
}

TEST_CASE("any other map costs as much more as it moves the remembered points otherwise",
          "[normal-equations]") {
    for (int k = 0; k < many / 10; ++k)
        fits::with_fit(k, [&](fits::Kind, const Fit& it) {
            const exact::Fit right(it);
            if (right.determinant() == 0) return;
            Random random(static_cast<std::uint64_t>(k));
            const Mat2 D = whole_map(random, 5);
            REQUIRE(right.energy_of_best_plus(D) == right.energy_of_best_plus({}) + right.spread_under(D));
        });
}

TEST_CASE("the determinant of the moments is a sum of squared areas", "[moments-by-areas]") {
    int lines = 0;
    for (int k = 0; k < many / 10; ++k)
        fits::with_fit(k, [&](fits::Kind kind, const Fit& it) {
            exact::Rational areas = 0;
            for (std::size_t i = 0; i < it.q.size(); ++i)
                for (std::size_t j = i + 1; j < it.q.size(); ++j) {
                    const exact::Vector a = exact::of(it.q[i]), b = exact::of(it.q[j]);
                    areas += exact::Rational(it.m[i]) * it.m[j] * exact::square(a.x * b.y - a.y * b.x);
                }
            REQUIRE(areas == exact::Fit(it).determinant());
            if (kind != fits::whole_numbers) return;
            lines += areas == 0;
            REQUIRE(best_linear_map(it.q, it.p, it.m).has_value() == (areas != 0));
        });
    CHECK(lines > many / 1000);
}

TEST_CASE("the energy of a turn is a constant less a cosine", "[energy-of-a-turn]") {
    const TurnEnergy one = energy_of_turns(Points{{2, 0}}, Points{{0, 3}}, ones(1));
    CHECK(one.constant == 13);
    CHECK(one.at(1, 0) == 13);  // two sides of a triangle with a right angle
    CHECK(one.at(0, 1) == 1);
    CHECK(one.at(0, -1) == 25);
    for (int k = 0; k < many; ++k)
        fits::with_fit(k, [&](fits::Kind, const Fit& it) {
            Random random(static_cast<std::uint64_t>(k));
            const auto [s, c] = sincos(random.uniform(-4, 4));
            const TurnEnergy E = energy_of_turns(it.q, it.p, it.m);
            REQUIRE(std::abs(E.at(c, s) - energy(it.q, it.p, it.m, {c, -s, s, c})) <= 32 * eps * E.constant);
            const Mat2 A_pq = moments(it.q, it.p, it.m).A_pq;
            REQUIRE(std::abs(E.dots - trace(A_pq)) <= 16 * eps * E.constant);
            REQUIRE(std::abs(E.crosses - (A_pq.a10 - A_pq.a01)) <= 16 * eps * E.constant);
        });
}

// ---- least squares: degenerate ---------------------------------------------------------------------

TEST_CASE("points on a line through the centre have no best map, whatever rounding does to them",
          "[moments-by-areas]") {
    CHECK_FALSE(best_linear_map(Points{{1, 1}}, Points{{1, 1}}, ones(1)));
    CHECK_FALSE(best_linear_map(Points(3), Points(3), ones(3)));
    CHECK_FALSE(best_linear_map(Points{{1, 2}, {-3, -6}}, Points{{1, 2}, {3, 4}}, ones(2)));
    CHECK_FALSE(best_linear_map(Points{{1, 0}, {0, 1}}, Points{{1, 0}, {0, 1}}, Weights{1, 0}));
    for (int k = 0; k < many; ++k) {
        Random random(0x1430'0000u + static_cast<unsigned>(k));
        const Vec2 along = draws::unit<Vec2>(random);
        Points q;
        const std::uint64_t n = 2 + random.below(9);
        while (q.size() < n) q.push_back(random.uniform(-1, 1) * along);
        REQUIRE_FALSE(best_linear_map(q, q, ones(n)));
    }
}

TEST_CASE("a thin shape keeps its map, as thin as a millionth of its length", "[moments-by-areas]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x1440'0000u + static_cast<unsigned>(k));
        const Vec2 along = draws::unit<Vec2>(random), across = 0x1p-20 * left(along);
        const Points q = {-along - across, along - across, along + across, across - along};
        REQUIRE(best_linear_map(q, q, ones(4)));
    }
    const Points hair = {{-1, -0x1p-300}, {1, -0x1p-300}, {1, 0x1p-300}, {-1, 0x1p-300}};
    CHECK(best_linear_map(hair, hair, ones(4)) == identity2);  // along an axis nothing cancels
}

TEST_CASE("what leaves the range of a double is refused: a map is finite, and its digits are right") {
    const Points square = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    const auto mapped = [&](double q_x, double q_y, double p, double m) {
        Points q, now;
        for (const Vec2 v : square) q.push_back({q_x * v.x, q_y * v.y}), now.push_back(p * v);
        return best_linear_map(q, now, Weights(4, m));
    };
    CHECK(mapped(0x1p500, 0x1p500, 0x1p500, 1) == identity2);
    CHECK(mapped(0x1p-500, 0x1p-500, 0x1p-500, 1) == identity2);
    CHECK(mapped(0x1p-500, 0x1p-500, 0x1p500, 1) == 0x1p1000 * identity2);
    CHECK(mapped(0x1p300, 0x1p300, 0x1p300, 0x1p400) == identity2);
    CHECK_FALSE(mapped(0x1p300, 0x1p300, 0x1p300, 0x1p430));  // A_qq is too large
    CHECK_FALSE(mapped(0x1p30, 0x1p30, 0x1p499, 0x1p499));    // A_pq is too large
    CHECK_FALSE(mapped(0x1p256, 0x1p-256, 1, 1));             // too thin, even along an axis
    CHECK_FALSE(mapped(0x1p-500, 0x1p-500, 1, 0x1p-70));      // A_qq is too small
    Random random(0x1460'0000u);
    int found = 0;
    for (int k = 0; k < many; ++k) {
        Fit it = fits::fit(fits::anywhere, random);
        int of_q = 0, of_p = 0, of_m = 0;
        for (int* twos : {&of_q, &of_p, &of_m}) *twos = static_cast<int>(random.below(1001)) - 500;
        for (Vec2& q : it.q) q = std::ldexp(1., of_q) * q;
        for (Vec2& p : it.p) p = std::ldexp(0.125, of_p) * p;
        for (double& m : it.m) m = std::ldexp(0.25 * m, of_m);
        const auto A = best_linear_map(it.q, it.p, it.m);
        if (!A) continue;
        for (const double a : {A->a00, A->a01, A->a10, A->a11}) REQUIRE(std::isfinite(a));
        if (std::abs(of_m + 2 * of_p) > 900 || of_m + of_p + of_q < -850) continue;
        ++found;
        const Bounds bounds(it);
        for (int j = 0; j < 2; ++j)
            for (int i = 0; i < 2; ++i)
                REQUIRE(off(entry(*A, j, i), bounds.right.map(j, i)) <= bounds.of_map(j, i));
    }
    CHECK(found > many / 4);
}

TEST_CASE("what cannot be fitted is refused, and by name") {
    const auto words = [](const Points& q, const Points& p, const Weights& m) {
        const auto fault = find_fault(q, p, m);
        REQUIRE(fault);
        CHECK_THROWS_AS(best_linear_map(q, p, m), BadFit);
        CHECK_THROWS_AS(best_translation(q, p, m, {}), BadFit);
        CHECK_THROWS_AS(energy(q, p, m, {}), BadFit);
        CHECK_THROWS_AS(energy_of_turns(q, p, m), BadFit);
        return std::string(BadFit(*fault).what());
    };
    const Points two = {{1, 0}, {0, 1}};
    CHECK_FALSE(find_fault(two, two, Weights{0, 1}));
    CHECK(words({}, {}, {}) == "fit: there are no points");
    CHECK(words(two, {{1, 0}}, {1, 1}) == "fit: there are not as many of one kind as of the others");
    CHECK(words(two, two, {1}) == "fit: there are not as many of one kind as of the others");
    CHECK(words(two, {{1, 0}, {0, not_a_number}}, {1, 1}) == "fit: point or weight 1 is not finite");
    CHECK(words({{infinite, 0}, {0, 1}}, two, {1, 1}) == "fit: point or weight 0 is not finite");
    CHECK(words(two, {{0x1p501, 0}, {0, 1}}, {1, 1}) == "fit: point or weight 0 is beyond 2^500");
    CHECK(words(two, two, {1, -1}) == "fit: point or weight 1 is negative");
    CHECK(words(two, two, {0, 0}) == "fit: all weights are 0");
    CHECK_THROWS_AS(mean(Points{}, Weights{}), BadFit);
}

// ---- least squares: scale --------------------------------------------------------------------------

TEST_CASE("a power of two in all lengths, or in all weights, changes no digit of the best map") {
    const auto scaled = [](Points points, double k) {
        for (Vec2& p : points) p = k * p;
        return points;
    };
    for (int k = 0; k < many; ++k)
        fits::with_fit(k, [&](fits::Kind, const Fit& it) {
            const auto A = best_linear_map(it.q, it.p, it.m);
            for (const double size : {0x1p20, 0x1p-20, 0x1p480, 0x1p-480}) {
                const Points q = scaled(it.q, size), p = scaled(it.p, size);
                REQUIRE(best_linear_map(q, p, it.m) == A);
                REQUIRE(mean(p, it.m) == size * mean(it.p, it.m));
            }
            Weights heavier = it.m;
            for (double& m : heavier) m *= 0x1p20;
            REQUIRE(best_linear_map(it.q, it.p, heavier) == A);
            if (A) REQUIRE(best_linear_map(it.q, scaled(it.p, 0x1p20), it.m) == 0x1p20 * *A);
        });
}

// ---- story: the numbers of the text ----------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 14 states are these", "[story]") {
    const auto facts = read_facts("14");
    const std::map<std::string, std::string> by_hand{
        {"14.mean", "3"},              // 9 / 3
        {"14.mean.weighted", "3.75"},  // 15 / 4
        {"14.mean.energy", "14"},
        {"14.mean.beside", "17"},  // 14 + 3 · 1²
        {"14.map.v", "(4, 5)"},
        {"14.map.det", "3"},  // 2 · 1 - 1 · (-1)
        {"14.map.after", "(−1, 1) and (−2, −1)"},
        {"14.map.before", "(−1, 2) and (−1, −1)"},
        {"14.map.back", "(3, 2)"},
        {"14.map.across", "9"},  // 4 · 1 - 5 · (-1)
        {"14.map.along", "6"},   // 2 · 5 - 1 · 4
        {"14.push.centre", "(0.5, 0)"},
        {"14.push.p", "(−1.5, −1), (0.5, −1), (2.5, 1), (−1.5, 1)"},
        {"14.push.pq", "(6, 2) and (0, 4)"},
        {"14.push.qq", "(4, 0) and (0, 4)"},
        {"14.push.map", "(1.5, 0.5) and (0, 1)"},
        {"14.push.fitted", "(−1.5, −1), (1.5, −1), (2.5, 1), (−0.5, 1)"},
        {"14.push.energy", "1"},   // 4 · 0.5²
        {"14.push.shifted", "3"},  // 0.5² + 0.5² + 1.5² + 0.5²
        {"14.push.areas", "16"},
        {"14.turn.constant", "23"},  // 8 + 3.25 + 1.25 + 7.25 + 3.25
        {"14.turn.dots", "10"},
        {"14.turn.crosses", "−2"},
        {"14.turn.length", "10.20"},  // √104
        {"14.turn.degrees", "−11.3"},
        {"14.turn.energy", "2.60"},  // 23 - 2 √104
        {"14.line.q", "(0.2, 0.7), (0.4, 1.4), (−0.6, −2.1)"},
        {"14.line.p", "(0.2, 0.7), (0.401, 1.4), (−0.601, −2.1)"},
        {"14.line.det", "4 × 10⁻¹⁶"},
        {"14.line.printed", "(−1, 0.5; 0, 1)"},
        {"14.line.energy", "0.04"},     // (0.05² + 0.101² + 0.151²) up to rounding
        {"14.line.still", "2 × 10⁻⁶"},  // 2 · 0.001²
        {"14.line.ours", "none"},
        {"14.thin.rods", "101"},
        {"14.thin.square", "16"},
        {"14.thin.thousand", "11"},
        {"14.thin.million", "4"},
        {"14.thin.refused", "3 × 10⁷"},
        {"14.e4-8.pq", "(8, 1.6) and (0, 2)"},
        {"14.e4-8.qq", "(8, 0) and (0, 2)"},
        {"14.e4-8.pq-doubled", "(16, 3.2) and (0, 4)"},
        {"14.e4-8.map", "(1, 0.8) and (0, 1)"},
        {"14.e4-8.printed-angle", "−21.8"},  // of (2, -0.8)
        {"14.e4-8.best-angle", "−9.1"},      // of (10, -1.6)
        {"14.e4-8.printed", "1.522"},
        {"14.e4-8.best", "1.026"},          // 21.28 - 2 √102.56
        {"14.heavy.centre", "(0.5, 0.5)"},  // (-1 + 1 + 5 - 1) / 8
        {"14.heavy.printed-T", "(2.5, 0.5)"},
        {"14.heavy.best-T", "(3, 0)"},
        {"14.heavy.beside", "0.71"},
        {"14.heavy.printed", "4"},  // 8 · 0.5
        {"14.heavy.best", "0"},
        {"14.wild.away", "25"},  // 100 / 4
        {"14.fault.none", "fit: there are no points"},
        {"14.fault.counts", "fit: there are not as many of one kind as of the others"},
        {"14.fault.finite", "fit: point or weight 1 is not finite"},
        {"14.fault.negative", "fit: point or weight 1 is negative"},
        {"14.fault.weight", "fit: all weights are 0"}};
    for (const auto& [key, text] : by_hand) {
        INFO(key);
        REQUIRE(facts.contains(key));
        CHECK(facts.at(key) == text);
    }
    CHECK(facts.size() == by_hand.size());
}

// The square's residual in each corner is a quarter of x_0 - x_1 + x_2 - x_3, to and fro.
TEST_CASE("what the four corners of a square leave is equally long at all of them", "[story]") {
    const Points square = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    for (int k = 0; k < many; ++k) {
        Random random(0x1450'0000u + static_cast<unsigned>(k));
        Points x;
        while (x.size() < 4) x.push_back(draws::whole<Vec2>(random, 64));
        const Vec2 centre = mean(x, ones(4)), bend = (x[0] - x[1] + x[2] - x[3]) / 4;
        const auto A = best_linear_map(square, offsets(x, centre), ones(4));
        REQUIRE(A);
        for (int i = 0; i < 4; ++i) REQUIRE(x[i] - (*A * square[i] + centre) == (i % 2 == 0 ? bend : -bend));
    }
}

TEST_CASE("other rods lose twice as many digits as their thinness has zeros", "[story]") {
    for (const auto& [twos, least, most] : {std::tuple{0, 15, 16}, {10, 9, 12}, {20, 2, 6}}) {
        std::vector<double> digits;
        Random random(0x14);
        for (int n = 0; n < 301; ++n) {
            const Vec2 wide = draws::in_box<Vec2>(random, 1), along = std::ldexp(1., twos) * left(wide);
            Fit it{{along + wide, along - wide, -along - wide, wide - along}, {}, ones(4)};
            const Mat2 F = fits::any_map(random);
            for (const Vec2 q : it.q) it.p.push_back(F * q);
            const exact::Fit right(it);
            digits.push_back(right_digits(best_linear_map(it.q, it.p, it.m)->a01, right.map(0, 1).get_d()));
        }
        std::ranges::nth_element(digits, digits.begin() + 150);
        CHECK(digits[150] >= least);
        CHECK(digits[150] <= most);
    }
}
