// Chapter 15: what is the square root of a matrix?
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <tuple>

#include "15-square-roots/root_iteration.hpp"
#include "15-square-roots/safe_unit.hpp"
#include "15-square-roots/square_root.hpp"
#include "15-square-roots/beside/words.hpp"
#include "base/describe.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "exact_root.hpp"
#include "facts.hpp"
#include "maps.hpp"
#include "sizes.hpp"

using namespace cc;

static_assert(Stepper<NewtonRoot> && Stepper<DenmanBeavers>);

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
const int many = sized(100'000, 6'000);

constexpr Mat2 quarter_turn{0, -1, 1, 0}, slant{1, 1, 0, 1}, nilpotent{0, 1, 0, 0}, mirror{1, 0, 0, -1};

Mat2 whole_map(Random& random, int most) {
    const Vec2 e = draws::whole<Vec2>(random, most);
    const Vec2 f = draws::whole<Vec2>(random, most);
    return from_columns(e, f);
}

bool is_multiple_of_identity(const Mat2& A) { return A == A.a00 * identity2; }

// How much an inverse by its determinant is off, in roundings.
double flatness(const Mat2& A) {
    return (std::abs(A.a00 * A.a11) + std::abs(A.a01 * A.a10)) / std::abs(determinant(A));
}

}  // namespace

// ---- exact -----------------------------------------------------------------------------------------

TEST_CASE("the root of a stretching by 9 and 1 stretches by 3 and 1", "[square-root-2x2]") {
    CHECK(square_root(Mat2{5, 4, 4, 5}) == Mat2{2, 1, 1, 2});
    CHECK(square_root(Mat2{4, 0, 0, 9}) == Mat2{2, 0, 0, 3});
    CHECK(square_root(9 * identity2) == 3 * identity2);
    CHECK(square_root(slant) == Mat2{1, 0.5, 0, 1});
    CHECK(square_root(Mat2{4, 0, 0, 0}) == Mat2{2, 0, 0, 0});
    const double eighth = std::sqrt(0.5);
    CHECK(norm(*square_root(quarter_turn) - Mat2{eighth, -eighth, eighth, eighth}) < 2 * eps);
}

TEST_CASE("the square of a matrix is made of the matrix and of I", "[cayley-hamilton]") {
    Random random(0x1501);
    for (int k = 0; k < many; ++k) {
        const Mat2 X = whole_map(random, 1000);
        REQUIRE(X * X == trace(X) * X - determinant(X) * identity2);
    }
}

TEST_CASE("A + s I done twice is the trace of it times A", "[shifted-square][square-root-2x2]") {
    Random random(0x1502);
    for (int k = 0; k < many; ++k) {
        const Mat2 R = whole_map(random, 90), A = R * R;
        for (const double s : {determinant(R), -determinant(R)}) {
            const Mat2 M = A + s * identity2;
            REQUIRE(M * M == (trace(A) + 2 * s) * A);
            REQUIRE(trace(M) == trace(A) + 2 * s);
        }
        REQUIRE(A + determinant(R) * identity2 == trace(R) * R);
    }
}

TEST_CASE("a whole map with a positive trace and determinant is the root of its square",
          "[square-root-2x2]") {
    Random random(0x1503);
    int found = 0;
    for (int k = 0; k < many; ++k) {
        const Mat2 R = whole_map(random, 1000);
        if (trace(R) <= 0 || determinant(R) < 0) continue;
        const auto X = square_root(R * R);
        REQUIRE(X);
        // Divided by t, an error in R R of 8 eps |R|² is one of 16 eps |R|² / t at most.
        REQUIRE(norm(*X - R) <= 16 * eps * norm(R) * norm(R) / trace(R));
        found += norm(R) < 4 * trace(R);
    }
    CHECK(found > many / 8);
}

TEST_CASE("the eigenvalues of whole matrices come out whole", "[eigenvalues-2x2]") {
    const auto lambda = eigenvalues(Mat2{5, 4, 4, 5});
    REQUIRE(lambda);
    CHECK(lambda->low == 1);
    CHECK(lambda->high == 9);
    CHECK_FALSE(eigenvalues(quarter_turn));
    CHECK(eigenvalues(-slant)->low == -1);
    CHECK(eigenvalues(nilpotent)->high == 0);
    Random random(0x1504);
    for (int k = 0; k < many; ++k) {
        const Vec2 wanted = draws::whole<Vec2>(random, 99), v = draws::whole<Vec2>(random, 9);
        const Mat2 P{1, v.x, v.y, 1 + v.x * v.y}, back{1 + v.x * v.y, -v.x, -v.y, 1};  // determinant 1
        const auto got = eigenvalues(P * Mat2{wanted.x, 0, 0, wanted.y} * back);
        REQUIRE(got);
        REQUIRE(got->low == std::min(wanted.x, wanted.y));
        REQUIRE(got->high == std::max(wanted.x, wanted.y));
    }
}

TEST_CASE("A less one eigenvalue takes the columns of A less the other one to 0", "[cayley-hamilton]") {
    Random random(0x1505);
    for (int k = 0; k < many; ++k) {
        const Mat2 P = whole_map(random, 9), L{1. + k % 7, 0, 0, -2. + k % 5};
        const Mat2 A = P * L * Mat2{P.a11, -P.a01, -P.a10, P.a00};  // its eigenvalues: times det P
        const double det = determinant(P);
        REQUIRE((A - det * L.a00 * identity2) * (A - det * L.a11 * identity2) == Mat2{});
    }
}

// Every whole map with entries up to 6, squared: the squares know how many roots they have.
TEST_CASE("no matrix has more whole roots than are counted, and each of the four is one", "[four-roots]") {
    std::map<std::tuple<double, double, double, double>, std::vector<Mat2>> roots;
    const int most = 6;
    for (int a = -most; a <= most; ++a)
        for (int b = -most; b <= most; ++b)
            for (int c = -most; c <= most; ++c)
                for (int d = -most; d <= most; ++d) {
                    const Mat2 X{1. * a, 1. * b, 1. * c, 1. * d}, A = X * X;
                    roots[{A.a00, A.a01, A.a10, A.a11}].push_back(X);
                }
    int all_four = 0;
    for (const auto& [entries, found] : roots) {
        const Mat2 A = found[0] * found[0];
        const Roots count = count_roots(A);
        INFO(to_text(A) << ": " << to_text(count));
        REQUIRE((count == Roots::infinitely_many) == is_multiple_of_identity(A));
        if (count == Roots::infinitely_many) continue;
        REQUIRE(count != Roots::none);
        REQUIRE(found.size() <= (count == Roots::four ? 4 : 2));
        all_four += found.size() == 4;
        for (const Mat2& X : found) {
            const double s = determinant(X), t = trace(X);
            REQUIRE(s * s == determinant(A));
            REQUIRE(t * t == trace(A) + 2 * s);
            REQUIRE(t * X == A + s * identity2);
        }
    }
    CHECK(all_four > 100);
}

TEST_CASE("of traces and determinants, the count of roots is what the three conditions say", "[four-roots]") {
    for (int tr = -20; tr <= 20; ++tr)
        for (int det = -20; det <= 110; ++det) {
            const Mat2 A{0, -1. * det, 1, 1. * tr};
            const int square = tr * tr - 4 * det;
            const bool plus = det >= 0 && (tr > 0 || square < 0), minus = det > 0 && tr > 0 && square > 0;
            REQUIRE(count_roots(A) == (plus ? minus ? Roots::four : Roots::two : Roots::none));
            REQUIRE(square_root(A).has_value() == plus);
        }
    for (const double k : {-1., 0., 1., 7.}) CHECK(count_roots(k * identity2) == Roots::infinitely_many);
    CHECK(to_text(Roots::infinitely_many) == std::string("infinitely many"));
}

TEST_CASE("maps of trace 0 and determinant -k are roots of k I", "[cayley-hamilton][four-roots]") {
    Random random(0x1506);
    for (int k = 0; k < many; ++k) {
        Mat2 X = whole_map(random, 100);
        X.a11 = -X.a00;
        REQUIRE(X * X == -determinant(X) * identity2);
    }
}

// ---- against rational numbers ------------------------------------------------------------------------

// With u = eps / 2, errors in units of |A|, and eigenvalues 1 and r², r <= 1: s is off by 2 u of itself (half
// of eps from the determinant, and u), which moves X X by 4 u r² / (1 + r)² I, at most by u. The two sums on
// the diagonal are off by u each: at most 2 u. The trace of the two, and its root: 1.5 u of X, so 3 u. The
// division: each entry of X by u of itself, so 2 u. In all at most 8 u = 4 eps, but for terms with u².
TEST_CASE("the square of the root of a stretching misses it by no more than 4 eps", "[square-root-2x2]") {
    int looked_at = 0;
    double worst = 0;
    for (int k = 0; k < many; ++k)
        maps::with_stretching(k, [&](maps::Stretching kind, const Mat2& A) {
            if (!exact::Map(A).only_stretches()) return;  // rounding made it turn over
            ++looked_at;
            const auto X = square_root(A);
            INFO(kind << " " << to_text(A));
            REQUIRE(X);
            REQUIRE(exact::residual(*X, A) <= 4 * eps * norm(A));
            REQUIRE(X->a01 == X->a10);
            if (kind != maps::zero) worst = std::max(worst, exact::residual(*X, A) / norm(A));
        });
    CHECK(looked_at > 0.8 * many);
    CHECK(worst > eps);  // the bound is not far away
}

// In units of |X|², with s <= |X|² / 2 and |A| <= |X|²: where the trace is not negative, s costs sqrt(2) u,
// the diagonal 2 u, and by its sum sqrt(2) u more, the trace and its root 3 u, the division 2 u: 9.9 u. A
// determinant that counts as 0 costs 4 sqrt(2) u, and then nothing is added on the diagonal: 10.7 u. Where
// the trace is negative, t is off by 4 u and u d² / q of itself, with d = a00 - a11 and q = -d² - 4 a01 a10. That
// costs 4 sqrt(2) u and 2 sqrt(2) u; d itself, and the sums on the diagonal, 6 u: 14.5 u. All this is less
// than 16 u = 8 eps.
TEST_CASE("the square of any other root misses the map by no more than 8 eps of the root's square",
          "[square-root-2x2][small-trace]") {
    int found[maps::kinds]{};
    for (int k = 0; k < many; ++k)
        maps::with_map(k, [&](maps::Kind kind, const Mat2& A) {
            const auto X = square_root(A);
            const exact::Map map(A);
            INFO(kind << " " << to_text(A));
            const bool clamped = map.determinant < 0 && map.trace > 0 &&
                                 -map.determinant <= 2 * eps * map.trace * map.trace;
            REQUIRE(X.has_value() == (map.has_principal_root() || clamped));
            if (!X) return;
            ++found[kind];
            REQUIRE(exact::residual(*X, A) <= 8 * eps * norm(*X) * norm(*X));
            REQUIRE(trace(*X) > 0);
        });
    for (const int count : found) CHECK(count > many / maps::kinds / 8);
}

TEST_CASE("near a half turn the root is that of long numbers", "[small-trace]") {
    int found = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x1520'0000u + static_cast<unsigned>(k));
        const Mat2 A = maps::any_map(maps::nearly_half_turn, random);
        if (!exact::Map(A).has_principal_root() || A.a10 > 0.01) continue;
        ++found;
        REQUIRE(norm(*square_root(A) - exact::root(A)) <= 16 * eps);
    }
    CHECK(found > 0.6 * many);
}

TEST_CASE("the root is that of long numbers", "[square-root-2x2]") {
    int compared = 0;
    for (int k = 0; k < many; ++k)
        maps::with_map(k, [&](maps::Kind, const Mat2& A) {
            const auto X = square_root(A);
            if (!X || trace(*X) < 0.1 || determinant(*X) < 0.1 || norm(*X) > 4) return;
            ++compared;
            REQUIRE(norm(*X - exact::root(A)) < 1e3 * eps);
        });
    CHECK(compared > many / 5);
}

// Half the trace is off by u. What stands under the root is off by 4 u, so the root by half of it and its own
// rounding, 3 u. With their sum, the far one is off by 4 u at most; and as the determinant is off by 2 u, the
// near one by 7 u, which is less than 8 u = 4 eps.
TEST_CASE("the eigenvalues of a symmetric map are right to 4 eps of themselves", "[eigenvalues-2x2]") {
    int looked_at = 0;
    double worst = 0;
    for (int k = 0; k < many; ++k)
        maps::with_stretching(k, [&](maps::Stretching kind, const Mat2& stretching) {
            if (kind == maps::zero) return;
            const Mat2 A = stretching - k % 3 * 0.3 * identity2;  // some have negative eigenvalues
            const auto lambda = eigenvalues(A);
            INFO(kind << " " << to_text(A));
            REQUIRE(lambda);
            const auto [near, far] = exact::eigenvalues(A);
            const auto [n, f] = std::minmax(lambda->low, lambda->high,
                                            [](double x, double y) { return std::abs(x) < std::abs(y); });
            REQUIRE(exact::share_off(f, far) <= 2 * eps);
            if (near == 0) REQUIRE(n == 0);
            if (near == 0) return;
            ++looked_at;
            REQUIRE(exact::share_off(n, near) <= 4 * eps);
            worst = std::max(worst, exact::share_off(n, near));
        });
    CHECK(looked_at > many / 2);
    CHECK(worst > eps);
}

// X X is off: by the eigenvalues, 3 u and 6 u, and u for each of their roots, so 6.7 u of |A|. By the
// direction of the two columns, 3 u each: 4.3 u. By the determinant in the inverse, 6 u. By the division and the two
// products, 4 u of what the sizes of the entries add up to: 12 u. In all 29 u, less than 32 u = 16 eps.
TEST_CASE("the eigenvectors lead to the same root", "[square-root-by-eigenvectors]") {
    for (int k = 0; k < many; ++k)
        maps::with_stretching(k, [&](maps::Stretching kind, const Mat2& A) {
            if (!exact::Map(A).only_stretches()) return;
            const auto X = square_root_by_diagonalisation(A);
            INFO(kind << " " << to_text(A));
            REQUIRE(X);
            REQUIRE(exact::residual(*X, A) <= 16 * eps * norm(A));
        });
}

// The two eigenvectors, each from the column in which nothing cancels, span 1 / f.
double span(const Mat2& A) {
    const Eigenvalues lambda = *eigenvalues(A);
    const auto column = [&](double other) {
        const Mat2 M = A - other * identity2;
        const Vec2 e = first_column(M), f = second_column(M);
        return length_squared(e) > length_squared(f) ? e : f;
    };
    const Vec2 p = column(lambda.low), q = column(lambda.high);
    return std::abs(cross(p, q)) / (length(p) * length(q));
}

TEST_CASE("where the eigenvectors are flat, their root loses as much", "[square-root-by-eigenvectors]") {
    int found = 0, flat = 0;
    for (int k = 0; k < many; ++k)
        maps::with_map(k, [&](maps::Kind, const Mat2& A) {
            const exact::Map map(A);
            const auto X = square_root_by_diagonalisation(A);
            if (map.discriminant < 0) REQUIRE_FALSE(X);
            if (!X || map.determinant < 0) return;
            const double area = span(A);
            if (area < 0x1p-20) return;  // so flat that this test could not say how flat
            ++found;
            flat += area < 0.1;
            REQUIRE(exact::residual(*X, A) <= 16 * eps * norm(A) / (area * area));
        });
    CHECK(found > many / 16);
    CHECK(flat > many / 100);
}

// ---- the iterations ------------------------------------------------------------------------------------

TEST_CASE("a step is the mean of X and of A over X", "[newton-root]") {
    NewtonRoot newton(Mat2{2.5, 1.5, 1.5, 2.5});  // eigenvalues 4 and 1
    newton.step();
    CHECK(newton.state().X == Mat2{1.75, 0.75, 0.75, 1.75});                              // 2.5 and 1
    CHECK(norm(newton.state().partner - Mat2{1.3, 0.3, 0.3, 1.3}) < 4 * eps);         // 1.6 and 1
    newton.step();
    CHECK(norm(newton.state().X - Mat2{1.525, 0.525, 0.525, 1.525}) < 4 * eps);  // 2.05 and 1
    CHECK(norm(*run(newton) - Mat2{1.5, 0.5, 0.5, 1.5}) < 16 * eps);
}

TEST_CASE("the two sequences keep X over Y at A", "[denman-beavers]") {
    for (int k = 0; k < many / 10; ++k) {
        Random random(0x1530'0000u + static_cast<unsigned>(k));
        const Mat2 A = maps::symmetric(draws::unit<Vec2>(random), 1, random.uniform(0.3, 1));
        const auto newton = history(NewtonRoot(A)), beavers = history(DenmanBeavers(A));
        for (std::size_t n = 0; n < std::min(newton.size(), beavers.size()); ++n) {
            REQUIRE(norm(newton[n].X - beavers[n].X) < 64 * eps);
            REQUIRE(norm(newton[n].partner - beavers[n].partner) < 64 * eps);
        }
        REQUIRE(newton.back().status == RootStatus::converged);
        REQUIRE(beavers.back().status == RootStatus::converged);
    }
}

TEST_CASE("Heron's rule on a number: the mean squared is too much by half the difference squared",
          "[newton-root]") {
    for (const auto& s : history(NewtonRoot(9 * identity2))) {
        const double x = s.X.a00, y = s.partner.a00;
        CHECK(std::abs(x * y - 9) < 16 * eps);
        CHECK(s.X == x * identity2);
        const double mean = (x + y) / 2, half = (x - y) / 2;
        CHECK(std::abs(mean * mean - 9 - half * half) < 64 * eps);
    }
}

// An error beside the diagonal, where the eigenvectors are the axes, grows by (1 - r) / 2 in each step.
TEST_CASE("Newton's iteration makes errors grow where an eigenvalue is more than 9 times the other",
          "[newton-root]") {
    for (const double r : {2., 4., 10., 100.}) {
        const double small = 0x1p-40;
        const Mat2 A{r * r, 0, 0, 1}, X{r, 0, small, 1};
        const Mat2 next = (X + *inverse(X) * A) / 2;
        CHECK(next.a10 / small == Approx((1 - r) / 2));
        CHECK((std::abs(next.a10) > small) == (r > 3));
    }
}

TEST_CASE("an error stays as it is with Denman and Beavers", "[denman-beavers]") {
    for (const double r : {2., 4., 10., 100.}) {
        Mat2 X{r, 0, 0x1p-40, 1}, Y{1 / r, 0x1p-42, 0, 1};
        const auto step = [&] {
            const Mat2 next = (X + *inverse(Y)) / 2;
            Y = (Y + *inverse(X)) / 2;
            X = next;
        };
        step();
        const Mat2 once = X;
        for (int k = 0; k < 20; ++k) step();
        CHECK(norm(X - once) < 1e-3 * norm(once - Mat2{r, 0, 0, 1}));
    }
}

TEST_CASE("Denman and Beavers arrive, as near as the inverses let them", "[denman-beavers]") {
    int thin = 0;
    double worst = 0;
    for (int k = 0; k < many; ++k)
        maps::with_stretching(k, [&](maps::Stretching, const Mat2& A) {
            const double f = determinant(A) == 0 ? infinite : flatness(A);
            if (!(f < 1e12) || determinant(A) < 0) return;
            const RootState end = history(DenmanBeavers(A)).back();
            INFO(to_text(A));
            REQUIRE(end.status == RootStatus::converged);
            thin += f > 1e4;
            const double share = exact::residual(end.X, A) / (eps * f * norm(end.X) * norm(end.X));
            REQUIRE(share <= 16);
            worst = std::max(worst, share);
            REQUIRE(std::abs(end.residual * norm(A) - exact::residual(end.X, A)) <=
                    4 * eps * norm(end.X) * norm(end.X));
        });
    CHECK(thin > many / 50);
    CHECK(worst > 1);
}

TEST_CASE("near a half turn Denman and Beavers stall, and Newton arrives", "[newton-root][denman-beavers]") {
    for (const double d : {0x1p-10, 0x1p-15, 0x1p-20, 0x1p-25}) {
        const Mat2 A{-1 - d / 2, -d, d, -1 + d / 4};
        CHECK(run(NewtonRoot(A)));
        CHECK(history(DenmanBeavers(A)).back().status == RootStatus::stalled);
        CHECK(square_root(A));
    }
    CHECK(run(DenmanBeavers(Mat2{-0.6, -0.8, 0.8, -0.6})));
}

TEST_CASE("Newton arrives where errors do not grow, and seldom where they grow fast", "[newton-root]") {
    int lost = 0, thin = 0;
    for (int k = 0; k < many / 10; ++k) {
        Random random(0x1540'0000u + static_cast<unsigned>(k));
        const Vec2 v = draws::unit<Vec2>(random);
        REQUIRE(run(NewtonRoot(maps::symmetric(v, 9, random.uniform(1, 9)))));
        if (std::abs(v.x * v.y) < 0.1) continue;  // nearly along the axes, errors have no room
        ++thin;
        const Mat2 A = maps::symmetric(v, 10000, 1);
        lost += !run(NewtonRoot(A));
        REQUIRE(run(DenmanBeavers(A)));
    }
    CHECK(lost > 0.9 * thin);
    CHECK(thin > many / 20);
}

TEST_CASE("an iteration ends, whatever it is asked, and then does nothing", "[newton-root][denman-beavers]") {
    const auto ends_as = [](auto it, RootStatus status) {
        int steps = 0;
        while (!it.done()) it.step(), ++steps;
        CHECK(it.state().status == status);
        CHECK(it.state().steps == steps);
        CHECK(it.result().has_value() == (status == RootStatus::converged));
        const std::string before = row(it.state());
        it.step();
        CHECK(row(it.state()) == before);
    };
    for (const Mat2& A : {Mat2{}, Mat2{1, 1, 1, 1}, nilpotent, Mat2{infinite, 0, 0, 1},
                          Mat2{1, 0, 0, not_a_number}}) {
        ends_as(NewtonRoot(A), RootStatus::singular);
        ends_as(DenmanBeavers(A), RootStatus::singular);
    }
    ends_as(NewtonRoot(Mat2{3, 1, 1, -2}), RootStatus::stalled);
    ends_as(DenmanBeavers(Mat2{3, 1, 1, -2}), RootStatus::stalled);
    ends_as(NewtonRoot(slant), RootStatus::converged);
    CHECK(history(NewtonRoot(Mat2{3, 1, 1, -2})).size() == 65);
}

TEST_CASE("a step says what it did", "[newton-root]") {
    const auto states = history(DenmanBeavers(Mat2{2.5, 1.5, 1.5, 2.5}));
    CHECK(narrate(states[0]) ==
          "X is A itself, in its unit, and X X misses A by 2.9 of A. Its partner is I.");
    CHECK(narrate(states[1]).starts_with("After 1 step, X X misses A by 0.55 of A. The next X is"));
    CHECK(narrate(states[2]).starts_with("After 2 steps, X X misses A by 0.049 of A. The next X is"));
    CHECK(narrate(states.back()).ends_with("as near as rounding lets it come."));
    CHECK(narrate(history(NewtonRoot(Mat2{})).back()).ends_with("has no inverse."));
    CHECK(narrate(history(NewtonRoot(Mat2{3, 1, 1, -2})).back()).ends_with("and it gives up."));
    CHECK(header(states[0]) == "steps\tX\tpartner\tresidual\tstatus");
    CHECK(row(states[1]) == "1\t((1.75, 0.75), (0.75, 1.75))\t((1.3, 0.3), (0.3, 1.3))\t0.545705\tsearching");
}

// ---- degenerate ----------------------------------------------------------------------------------------

TEST_CASE("there is no principal root of a mirror, a half turn, of no number, and of what folds to nothing") {
    for (const Mat2& A : {mirror, -identity2, nilpotent, -nilpotent, -slant, Mat2{-4, 0, 0, -9},
                          Mat2{-4, 0, 0, 0}, Mat2{0, 1, 1, 0}, Mat2{infinite, 0, 0, 1},
                          Mat2{1, -infinite, 0, 1}, Mat2{1, 0, not_a_number, 1}}) {
        INFO(to_text(A));
        CHECK_FALSE(square_root(A));
        CHECK_FALSE(square_root_by_diagonalisation(A));
    }
    CHECK_FALSE(square_root_by_diagonalisation(slant));
    CHECK_FALSE(square_root_by_diagonalisation(quarter_turn));
    CHECK_FALSE(eigenvalues(Mat2{1, 0, not_a_number, 1}));
    CHECK(square_root(Mat2{}) == Mat2{});
    CHECK(square_root_by_diagonalisation(Mat2{}) == Mat2{});
    CHECK(count_roots(mirror) == Roots::none);
    CHECK(count_roots(-slant) == Roots::none);
    CHECK(count_roots(nilpotent) == Roots::none);
    CHECK(count_roots(Mat2{4, 0, 0, 0}) == Roots::two);
}

// The determinant of a rounded F^T F is off by at most eps trace².
TEST_CASE("a flat map times its transpose has a root, whatever rounding does to it") {
    int negative = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x1550'0000u + static_cast<unsigned>(k));
        const Vec2 e = draws::in_box<Vec2>(random, 1);
        const double times = random.uniform(-3, 3);
        const Mat2 F = from_columns(e, times * e), A = transpose(F) * F;
        const auto X = square_root(A);
        INFO(to_text(A));
        REQUIRE(X);
        REQUIRE(exact::residual(*X, A) <= 4 * eps * norm(A));
        REQUIRE(exact::residual(*square_root_by_diagonalisation(A), A) <= 16 * eps * norm(A));
        negative += exact::Map(A).determinant < 0;
    }
    CHECK(negative > many / 10);
}

TEST_CASE("an eigenvalue that is truly negative is not taken for 0, however small") {
    for (const double small : {1e-3, 1e-9, 1e-14}) {
        CHECK_FALSE(square_root(Mat2{1, 0, 0, -small}));
        CHECK_FALSE(square_root_by_diagonalisation(Mat2{1, 0, 0, -small}));
    }
}

TEST_CASE("from the smallest numbers to the largest, a root is a root") {
    for (const double size : {0x1p-1000, 0x1p-500, 0x1p500, 0x1p1020}) {
        CHECK(square_root(size * Mat2{5, 4, 4, 5}) == std::sqrt(size) * Mat2{2, 1, 1, 2});
        CHECK(square_root(size * Mat2{1, 0, 0, 0x1p-20}) == std::sqrt(size) * Mat2{1, 0, 0, 0x1p-10});
        CHECK(eigenvalues(size * Mat2{5, 4, 4, 5})->low == size);
        CHECK(count_roots(size * Mat2{5, 4, 4, 5}) == Roots::four);
        const auto X = run(DenmanBeavers(size * Mat2{4, 0, 0, 1}));
        REQUIRE(X);
        CHECK(norm(*X / std::sqrt(size) - Mat2{2, 0, 0, 1}) < 8 * eps);
    }
    CHECK(square_root(Mat2{0x1p500, 0, 0, 0x1p-500}) == Mat2{0x1p250, 0, 0, 0x1p-250});
}

// ---- at the ends of the range --------------------------------------------------------------------------

// 0, a usual number, or any double: its exponent is drawn evenly.
double any_double(Random& random) {
    const auto kind = random.below(4);
    const double x = random.uniform(-2, 2);
    if (kind == 0) return 0 * x;
    return kind == 1 ? x : std::ldexp(x, static_cast<int>(random.below(2098)) - 1074);
}

TEST_CASE("a root has no infinite entry, however far apart the entries of the map are") {
    CHECK_FALSE(square_root(Mat2{-0.43, -1.79e308, -0., 0.85}));
    int found = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x1560'0000u + static_cast<unsigned>(k));
        const Vec2 e{any_double(random), any_double(random)}, f{any_double(random), any_double(random)};
        const Mat2 A = from_columns(e, f);
        const auto X = square_root(A), Y = square_root_by_diagonalisation(A);
        INFO(to_text(A));
        if (X) REQUIRE(is_finite(*X));
        if (Y) REQUIRE(is_finite(*Y));
        found += X.has_value();
    }
    CHECK(found > many / 4);
}

TEST_CASE("an iteration does not converge to what is infinitely far from a root",
          "[newton-root][denman-beavers]") {
    const auto check = [](const Mat2& A) {
        INFO(to_text(A));
        REQUIRE(history(NewtonRoot(A)).back().status != RootStatus::converged);
        REQUIRE(history(DenmanBeavers(A)).back().status != RootStatus::converged);
    };
    check({1, 0.5, 1e-300, -1});
    check({1, 0.5, 0x0.fd1d7d505cd02p-1022, -1});
    for (int k = 0; k < many; ++k) {  // mirrors, up to a slant: their determinants are near -1
        Random random(0x1570'0000u + static_cast<unsigned>(k));
        const double small = std::ldexp(1., -900 - static_cast<int>(random.below(175)));
        const double skew = random.uniform(-1, 1);
        if (random.below(2)) check({1, skew, small, -1});
        else check(std::ldexp(1., k % 1000) * Mat2{1, small, skew, -1});
    }
}

// ---- scale ---------------------------------------------------------------------------------------------

TEST_CASE("a power of four in all entries changes no digit of the roots, and no step") {
    for (int k = 0; k < many; ++k)
        maps::with_map(k, [&](maps::Kind, const Mat2& A) {
            const auto X = square_root(A), Y = square_root_by_diagonalisation(A);
            for (const int twos : {20, -20}) {
                const Mat2 B = std::ldexp(1., twos) * A;
                const double unit = std::ldexp(1., twos / 2);
                REQUIRE(square_root(B) == (X ? std::optional(unit * *X) : X));
                REQUIRE(square_root_by_diagonalisation(B) == (Y ? std::optional(unit * *Y) : Y));
                REQUIRE(count_roots(B) == count_roots(A));
            }
        });
    for (int k = 0; k < many / 50; ++k)
        maps::with_map(k, [&](maps::Kind, const Mat2& A) {
            const auto here = history(DenmanBeavers(A)), there = history(DenmanBeavers(0x1p-20 * A));
            REQUIRE(here.size() == there.size());
            for (std::size_t n = 0; n < here.size(); ++n) {
                REQUIRE(there[n].X == 0x1p-10 * here[n].X);
                REQUIRE(there[n].partner == 0x1p-10 * here[n].partner);
                REQUIRE(there[n].residual == here[n].residual);
                REQUIRE(there[n].status == here[n].status);
            }
        });
}

// ---- story ---------------------------------------------------------------------------------------------

TEST_CASE("the numbers of the prose are those of the code", "[story]") {
    const auto facts = read_facts("15");
    const std::map<std::string, std::string> by_hand = {
        {"15.entries", "(13, 12) and (12, 13)"},  // 9 + 4 and 6 + 6
        {"15.trace", "10"},
        {"15.det", "9"},
        {"15.s", "3"},
        {"15.t-squared", "16"},
        {"15.root", "(2, 1) and (1, 2)"},
        {"15.root.squared", "(5, 4) and (4, 5)"},
        {"15.other.t-squared", "4"},
        {"15.other", "(1, 2) and (2, 1)"},
        {"15.turn", "(0.707, −0.707) and (0.707, 0.707)"},
        {"15.count.slant", "two"},
        {"15.count.lost", "none"},
        {"15.count.minus-i", "infinitely many"},
        {"15.eigen.high", "9"},
        {"15.eigen.low", "1"},
        {"15.eigen.columns", "(4, 4) and (4, 4)"},
        {"15.eigen.along", "(9, 9)"},
        {"15.eigen.across", "(1, −1)"},
        {"15.heron", "9, 5, 3.4, 3.023529, 3.000092, 3"},
        {"15.loses.step", "9"},
        {"15.loses.best", "5 × 10⁻⁸"},
        {"15.loses.after", "3 × 10⁻¹"},
        {"15.loses.status", "singular"},
        {"15.keeps", "2 × 10⁻¹³"},
        {"15.keeps.steps", "10"},
        {"15.nine.steps", "5"},
        {"15.e4-1.columns", "(4, −4) and (4, 4)"},
        {"15.e4-1.printed", "0"},
        {"15.e4-1.right", "32"},  // 4 · (9 - 1)
        {"15.e4-2.columns", "(0, 0) and (0, 5)"},
        {"15.e4-2.printed", "NaN"},
        {"15.e4-2.right", "(2, 0) and (0, 3)"},
        {"15.e4-3.zero", "NaN"},
        {"15.e4-3.zero-ours", "(0, 0) and (0, 0)"},
        {"15.e4-3.mirror", "NaN"},
        {"15.e4-3.mirror-ours", "none"},
        {"15.e4-3.minus-i", "NaN"},
        {"15.e4-3.minus-i-ours", "none"},
        {"15.e4-3.det", "−3 × 10⁻¹⁸"},
        {"15.e4-3.flat", "NaN"},
        {"15.e4-3.flat-ours", "(0.995, 0.0995) and (0.0995, 0.01)"},
        {"15.jump.left", "(0, −1) and (1, 0)"},
        {"15.jump.right", "(0, 1) and (−1, 0)"},
        {"15.half.sine", "7 × 10⁻⁷"},
        {"15.e4-4.printed", "(−2, 1.5) and (1, −0.5)"},
        {"15.e4-4.right", "(−2, 1) and (1.5, −0.5)"},
        {"15.e4-4.product", "(2.5, 2) and (−0.5, 0)"}};
    for (const auto& [key, text] : by_hand) {
        INFO(key);
        REQUIRE(facts.contains(key));
        CHECK(facts.at(key) == text);
    }
    // Three sizes of what rounding leaves.
    for (const char* key : {"15.e4-3.residual", "15.half.printed", "15.half.ours"})
        CHECK(facts.contains(key));
    CHECK(facts.size() == by_hand.size() + 3);
}

TEST_CASE("near a half turn the closed form as printed loses digits, and ours none", "[story][small-trace]") {
    for (const double sine : {1e-3, 1e-5, 7e-7}) {
        const double cosine = -std::sqrt(1 - sine * sine);
        const Mat2 A{cosine, -sine, sine, cosine};
        const double s = std::sqrt(determinant(A)), t = std::sqrt(trace(A) + 2 * s);
        const Mat2 printed = (A + s * identity2) / t;
        CHECK(exact::residual(*square_root(A), A) < 8 * eps);
        if (sine < 1e-4) CHECK(!(exact::residual(printed, A) < 1e3 * eps));
    }
}
