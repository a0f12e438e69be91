// Chapter @n@, @words@.
#include "catch.hpp"

#include "@folder@/@file@.hpp"

TEST_CASE("the point halfway between two others is as far from both", "[@number@][@label@]") {
    const cc::Vec2 a{0, 0}, b{2, 1};
    const cc::Vec2 m = cc::@function@(a, b);
    CHECK(m == cc::Vec2{1, 0.5});
    CHECK(cc::length_squared(m - a) == cc::length_squared(m - b));
}
