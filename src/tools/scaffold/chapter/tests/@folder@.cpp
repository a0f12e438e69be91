// Chapter @n@: where does the way from A to B leave a circle?
#include <cmath>
#include <limits>

#include "@folder@/@file@.hpp"
#include "@folder@/beside/experiments.hpp"
#include "@folder@/beside/words.hpp"
#include "base/fail.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "facts.hpp"
#include "sizes.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
const int many = sized(100'000, 5'000);

struct Way {
    Vec2 A, B;
};

// From at most half a metre around the origin to at least a metre and a half away.
Way draw_way(Random& random) {
    const double x = random.uniform(-0.35, 0.35);
    const double y = random.uniform(-0.35, 0.35);
    const double height = random.uniform(-4, 4);
    return {{x, y}, {random.uniform() < 0.5 ? -1.5 : 1.5, height}};
}

}  // namespace

// ---- exact: what the text works out --------------------------------------------------------------------

TEST_CASE("a pass keeps the half of the way in which it leaves the circle", "[exact][@label@-halfway][@label@-way]") {
    const auto all = passes(A_example, B_example, r_example);
    REQUIRE(all.size() == 10);
    CHECK(all[0].is_inside == false);
    CHECK(all[1].bracket.out == 0.5);
    CHECK(all[1].is_inside == true);
    CHECK(all[2].bracket.in == 0.25);
    CHECK(narrate(all[1]) == "At t = 0.25 we are 0.781 m from O, inside: the way out is still ahead.");
}

TEST_CASE("a place on the circle is not inside", "[exact]") {
    const plain::@Type@Bracket found = plain::@file@_exit({0, 0}, {4, 0}, 1);
    CHECK(found.out == 0.25);
    CHECK(@file@_exit({0, 0}, {4, 0}, 1) == std::nextafter(0.25, 0.));
}

// ---- against: the quadratic equation ---------------------------------------------------------------------

TEST_CASE("plain and library find the root of the quadratic equation", "[against]") {
    Random random{0x@number@00};
    for (int k = 0; k < many; ++k) {
        const auto [A, B] = draw_way(random);
        const Vec2 d = B - A;
        const double b = dot(A, d);
        const double root = (-b + std::sqrt(b * b + length_squared(d) * (1 - length_squared(A)))) / length_squared(d);
        const plain::@Type@Bracket found = plain::@file@_exit(plain::from_library(A), plain::from_library(B), 1);
        REQUIRE(found.in <= root);
        REQUIRE(root <= found.out);
        // |M| is off by 2 eps (|A| + |B|), and grows by more than |d|/2 along the way; the root by as little.
        REQUIRE(std::abs(@file@_exit(A, B, 1) - root) < 16 * eps);
    }
}

// ---- degenerate --------------------------------------------------------------------------------------------

TEST_CASE("what leaves no circle is refused", "[degenerate]") {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    CHECK_THROWS_AS(@file@_exit({1, 0}, {2, 0}, 1), BadInput);
    CHECK_THROWS_AS(@file@_exit({0, 0}, {0.5, 0}, 1), BadInput);
    CHECK_THROWS_AS(@file@_exit({nan, 0}, {2, 0}, 1), BadInput);
    CHECK_THROWS_AS(@file@_exit({0, 0}, {nan, 0}, 1), BadInput);
    CHECK_THROWS_AS(@file@_exit({0, 0}, {0x1p501, 0}, 1), BadInput);
    CHECK_THROWS_AS(@file@_exit({0, 0}, {2, 0}, nan), BadInput);
}

// ---- scale -------------------------------------------------------------------------------------------------

TEST_CASE("every step is the same, bit by bit, at every size", "[scale]") {
    Random random{0x@number@01};
    for (int k = 0; k < many / 10; ++k) {
        const auto [A, B] = draw_way(random);
        const auto states = history(@Type@Search(A, B, 1));
        for (const double unit : {0x1p20, 0x1p-20}) {
            const auto large = history(@Type@Search(unit * A, unit * B, unit));
            REQUIRE(large.size() == states.size());
            CHECK(large.back().in == states.back().in);
        }
    }
}

// ---- story: what the text asks for, and its numbers --------------------------------------------------------

TEST_CASE("on a way that ends on the circle every pass finds a place inside", "[story]") {
    for (const @Type@Pass& pass : passes(A_example, {0.6, 0.8}, r_example)) CHECK(pass.is_inside);
}

TEST_CASE("the numbers that the text states are these", "[story]") {
    auto facts = read_facts("@number@");
    CHECK(facts["@number@.2.distance"] == "0.781");
    CHECK(facts["@number@.passes"] == "10");
    CHECK(facts["@number@.left.plain"] == "0.98");
    CHECK(left_by_plain(1e6) / left_by_plain(1e3) == Approx(1000));
    for (const double metres : {10., 1e3, 1e6}) CHECK(left_by_library(metres) <= eps);
}
