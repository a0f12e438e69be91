// Errata of chapter 1: each rule as printed fails on a counterexample, and ours holds.
#include "01-vectors/beside/as_printed.hpp"
#include "01-vectors/vec.hpp"
#include "catch.hpp"

using namespace cc;

TEST_CASE("the printed sum for perpendicular vectors is 7, their dot product 0", "[E3-12][perpendicular]") {
    const Vec2 v{2, 3};
    CHECK(as_printed::dot_with_a_slip(v, right(v)) == 7);
    CHECK(dot(v, right(v)) == 0);
    CHECK(dot(v, left(v)) == 0);
    CHECK(dot(v, 5 * left(v)) == 0);  // so there are more than two perpendicular vectors
}
