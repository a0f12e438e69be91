// Errata of chapter 1: each rule as printed fails on a counterexample, and ours holds.
#include "01-vectors/beside/as_printed.hpp"
#include "01-vectors/vec.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"
#include "catch.hpp"

using namespace cc;

namespace {

// The way of a point at the arm r in a thousandth of a second, from the turned arm itself.
Vec2 way(Vec2 r, double omega) {
    const auto [sine, cosine] = sincos(omega * 0.001);
    return Vec2{cosine * r.x - sine * r.y, sine * r.x + cosine * r.y} - r;
}

}  // namespace

TEST_CASE("the printed velocity runs against every turn", "[E3-11][velocity-of-rotation]") {
    CHECK(as_printed::r_cross_omega({1, 0}, 2) == Vec2{0, -2});
    CHECK(cross(2., Vec2{1, 0}) == Vec2{0, 2});
    Random random(311);
    for (int k = 0; k < 1000; ++k) {
        const double x = random.uniform(-5, 5), y = random.uniform(-5, 5), omega = random.uniform(-3, 3);
        const Vec2 r{x, y};
        REQUIRE(as_printed::r_cross_omega(r, omega) == -cross(omega, r));
        REQUIRE(dot(way(r, omega), cross(omega, r)) > 0);
        REQUIRE(dot(way(r, omega), as_printed::r_cross_omega(r, omega)) < 0);
    }
}

TEST_CASE("the printed angular momentum grows as a length does, not as a length squared", "[E3-11]") {
    const Vec2 metres{3, 4};
    const Vec2 centimetres = 100 * metres;
    const double m = 2, omega = 2;
    CHECK(length(as_printed::r_cross_omega(centimetres, omega)) == 100 * length(as_printed::r_cross_omega(metres, omega)));
    const auto momentum = [&](Vec2 r) { return cross(r, m * cross(omega, r)); };
    CHECK(momentum(centimetres) == 10'000 * momentum(metres));
    CHECK(momentum(metres) == m * length_squared(metres) * omega);
}

TEST_CASE("the printed sum for perpendicular vectors is 7, their dot product 0", "[E3-12][perpendicular]") {
    const Vec2 v{2, 3};
    CHECK(as_printed::dot_with_a_slip(v, right(v)) == 7);
    CHECK(dot(v, right(v)) == 0);
    CHECK(dot(v, left(v)) == 0);
    CHECK(dot(v, 5 * left(v)) == 0);  // so there are more than two perpendicular vectors
}

TEST_CASE("Lagrange's identity is the special case c = a, d = b of the one of Binet and Cauchy",
          "[E2-8][binet-cauchy][lagrange-identity]") {
    const Vec3 a{1, 2, 2}, b{3, 0, 4}, c{0, 1, 1}, d{1, 0, 2};
    CHECK(area_squared(a, b) == 8 * 8 + 2 * 2 + 6 * 6);
    CHECK(dot_of_crosses(a, b, a, b) == 9 * 25 - 11 * 11);  // the same 104
    CHECK(dot(cross(a, b), cross(c, d)) == 8 * 2 + 2 * 1 + 6 * 1);
    CHECK(dot_of_crosses(a, b, c, d) == 4 * 11 - 5 * 4);  // the same 24
}
