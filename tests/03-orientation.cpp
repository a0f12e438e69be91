// Chapter 3, in the plane: on which side of a line is a point, and is it in a triangle?
#include <array>
#include <cmath>
#include <limits>

#include "03-triangles/triangle.hpp"
#include "catch.hpp"
#include "exact_triangle.hpp"
#include "sizes.hpp"
#include "vectors.hpp"

using namespace cc;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();

const int many = sized(100'000, 4'000);

}  // namespace

// ---- exact: the pictures of the text --------------------------------------------------------------

TEST_CASE("a triangle that turns left has the orientation +1, mirrored -1", "[exact][cross-is-area]") {
    const Vec2 a{0, 0}, b{4, 0}, c{1, 3};
    CHECK(orientation(a, b, c) == 1);
    CHECK(orientation(b, c, a) == 1);
    CHECK(orientation(a, c, b) == -1);
    CHECK(orientation({0, 0}, {1, 1}, {3, 3}) == 0);
    CHECK(orientation({0, 0}, {1, 1}, {3, 3 + 4 * eps}) == 1);
    CHECK(orientation({0, 0}, {1, 1}, {3, 3 - 4 * eps}) == -1);
}

TEST_CASE("orientation is exact where the rounded area says something else", "[exact][cross-is-area]") {
    const Vec2 a{0.1, 0.1}, b{0.3, 0.3}, c{0.7, 0.7};
    CHECK(orientation(a, b, c) == 0);
    const Vec2 d{0.1, 0.2}, e{0.2, 0.4}, f{0.3, 0.6};  // in doubles, three times 0.1 is not 0.3
    CHECK(orientation(d, e, f) == exact::orientation(d, e, f));
    CHECK(orientation({0.5, 0.5}, {12, 12}, {24, 24}) == 0);
    const double next = 0.5 + eps / 2;  // one step to the right of the point (0.5, 0.5)
    CHECK(orientation({next, 0.5}, {12, 12}, {24, 24}) == -1);
    CHECK(cross(Vec2{12, 12} - Vec2{next, 0.5}, Vec2{24, 24} - Vec2{next, 0.5}) == 0);
}

TEST_CASE("a triangle contains its inside, its edges and its corners", "[exact][in-triangle]") {
    const Vec2 a{0, 0}, b{4, 0}, c{0, 4};
    for (const Vec2 p : {Vec2{1, 1}, Vec2{2, 0}, Vec2{0, 2}, Vec2{2, 2}, a, b, c}) {
        CHECK(contains(a, b, c, p));
        CHECK(contains(a, c, b, p));
    }
    for (const Vec2 p : {Vec2{3, 2}, Vec2{-1, 1}, Vec2{1, -1}, Vec2{5, 0}, Vec2{2, 2 + 4 * eps}}) {
        CHECK_FALSE(contains(a, b, c, p));
        CHECK_FALSE(contains(a, c, b, p));
    }
}

// ---- against: rational numbers --------------------------------------------------------------------

TEST_CASE("orientation is the sign of the exact area next to a line", "[against][cross-is-area]") {
    std::array<int, 3> found{};
    int fooled = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x0310'0000u + static_cast<unsigned>(k));
        const double scale = std::ldexp(1., static_cast<int>(random.below(61)) - 30);
        const Vec2 a = scale * draws::in_box<Vec2>(random, 1);
        const Vec2 b = scale * draws::in_box<Vec2>(random, 1);
        Vec2 c = a + random.uniform(-2, 3) * (b - a);
        if (k % 4 == 0) c = a + static_cast<double>(random.below(5)) * (b - a) / 4;
        const int steps = static_cast<int>(random.below(5)) - 2;
        for (int j = 0; j < std::abs(steps); ++j) c.y = std::nextafter(c.y, steps * HUGE_VAL);
        const int right = exact::orientation(a, b, c);
        const double rounded = cross(b - a, c - a);
        INFO("triangle " << k);
        REQUIRE(orientation(a, b, c) == right);
        REQUIRE(orientation(b, c, a) == right);
        REQUIRE(orientation(c, a, b) == right);
        REQUIRE(orientation(a, c, b) == -right);
        REQUIRE(orientation(c, b, a) == -right);
        REQUIRE(orientation(b, a, c) == -right);
        ++found[right + 1];
        fooled += (rounded > 0) - (rounded < 0) != right;
    }
    for (const int sign : {-1, 1}) CHECK(found[sign + 1] >= many / 4);
    CHECK(found[1] >= many / 50);
    CHECK(fooled >= many / 50);  // that the rounded area gets wrong
}

TEST_CASE("contains is exact next to edges and corners, and on triangles that are segments or points",
          "[against][in-triangle][cross-is-area]") {
    int inside = 0, on_the_edge = 0, flat = 0;
    for (int k = 0; k < many; ++k) {
        Random random(0x0320'0000u + static_cast<unsigned>(k));
        const bool whole = k % 2 == 0;
        const auto corner = [&] {
            return whole ? draws::whole<Vec2>(random, 4) : draws::in_box<Vec2>(random, 1);
        };
        const Vec2 a = corner();
        const Vec2 b = corner();
        const Vec2 c = k % 5 == 0 ? a + static_cast<double>(random.below(4)) * (b - a) : corner();
        Vec2 p = a + static_cast<double>(random.below(9)) / 8 * (b - a);
        if (k % 3 == 0) p = corner();
        if (k % 3 == 1 && !whole) p.x = std::nextafter(p.x, random.uniform() < 0.5 ? -9. : 9.);
        const auto on = [&](Vec2 from, Vec2 to) {
            return exact::on_segment(exact::of(p), exact::of(from), exact::of(to)) == exact::of(p);
        };
        const int turn = exact::orientation(a, b, c);
        const bool on_border = on(a, b) || on(b, c) || on(c, a);
        const bool strictly = turn != 0 && exact::orientation(a, b, p) == turn &&
                              exact::orientation(b, c, p) == turn && exact::orientation(c, a, p) == turn;
        INFO("triangle " << k);
        for (const auto& [x, y, z] : {std::array{a, b, c}, {b, c, a}, {c, a, b}, {c, b, a}, {a, c, b},
                                      {b, a, c}})
            REQUIRE(contains(x, y, z, p) == (strictly || on_border));
        inside += strictly;
        on_the_edge += on_border && turn != 0;
        flat += on_border && turn == 0;
    }
    CHECK(inside >= many / 20);
    CHECK(on_the_edge >= many / 10);
    CHECK(flat >= many / 50);
}

// ---- scale ----------------------------------------------------------------------------------------

TEST_CASE("orientation is exact from the smallest to the largest coordinates", "[scale][cross-is-area]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0370'0000u + static_cast<unsigned>(k));
        const double scale = std::ldexp(1., static_cast<int>(random.below(956)) - 455);
        const Vec2 a = scale * draws::in_box<Vec2>(random, 1);
        const Vec2 b = scale * draws::in_box<Vec2>(random, 1);
        const double j = static_cast<double>(random.below(5)) / 4;
        const Vec2 c = a + j * (b - a);
        INFO("triangle " << k);
        REQUIRE(orientation(a, b, c) == exact::orientation(a, b, c));
    }
}

// ---- degenerate -----------------------------------------------------------------------------------

TEST_CASE("what is not a number lies in no triangle", "[degenerate][in-triangle]") {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const Vec2 a{0, 0}, b{1, 0}, c{0, 1};
    for (const Vec2 p : {Vec2{nan, nan}, {nan, 0.25}, {0.25, nan}}) {
        CHECK_FALSE(contains(a, b, c, p));
        CHECK_FALSE(contains(a, b, b, p));
    }
}

TEST_CASE("in the plane, three points on a line contain their segment and nothing else",
          "[degenerate][in-triangle][cross-is-area]") {
    const Vec2 a{-1, -1}, b{1, 1}, c{3, 3};
    for (const Vec2 p : {Vec2{0, 0}, {2, 2}, {3, 3}, {-1, -1}}) CHECK(contains(a, b, c, p));
    for (const Vec2 p : {Vec2{4, 4}, {-2, -2}, {0, 0.5}, {2, 2 + 4 * eps}}) CHECK_FALSE(contains(a, b, c, p));
    CHECK(contains(a, a, a, a));
    CHECK_FALSE(contains(a, a, a, b));
    CHECK(contains(a, a, b, {0, 0}));
    CHECK_FALSE(contains(a, a, b, {2, 2}));
}
