// Errata of chapter 7: each rule as printed, or as often written, fails on a counterexample, and ours holds.
#include <cmath>

#include "07-epa/beside/experiments.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "overlaps.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

bool is_number(Vec2 v) { return v == v; }

}  // namespace

TEST_CASE("the normal from a depth vector of length zero is no number", "[E3-14][penetration-depth]") {
    for (const Vec2 by : {Vec2{1, 0.25}, Vec2{0.5, -1}, Vec2{-1, 0}, Vec2{1, 1}}) {
        const Points B = moved(unit_box, by);
        const EpaResult r = epa(ConvexView{unit_box}, ConvexView{B});
        CHECK(r.status == GjkStatus::touching);
        CHECK_FALSE(is_number(as_printed::normal(r.depth * *r.normal)));
        CHECK_FALSE(is_number(as_printed::normal(r.point_a - r.point_b)));
        CHECK(length(*r.normal) == 1);
        CHECK(dot(*r.normal, by) == 1);
    }
}

TEST_CASE("of a depth of 1e-12 the vector between the points has lost most digits of its direction",
          "[E3-14]") {
    double worst_printed = 0;
    for (int k = 0; k < 1000; ++k) {
        Random random(static_cast<std::uint64_t>(k));
        const double angle = random.uniform(0, 6);
        const Points A = turned(unit_box, angle);
        const Points B = turned(moved(unit_box, {1 - 1e-12, 0.25}), angle);
        const Vec2 right_one = rotate(rotation(angle), {1, 0});
        const EpaResult r = epa(ConvexView{A}, ConvexView{B});
        REQUIRE(distance(*r.normal, right_one) <= 1e-15);
        worst_printed =
            std::max(worst_printed, distance(as_printed::normal(r.point_a - r.point_b), right_one));
    }
    CHECK(worst_printed > 1e-5);
}

TEST_CASE("begun without the origin, EPA as it is often written gives a wrong depth, and B moved by it still overlaps",
          "[penetration-depth]") {
    const Points A = A_triangle, B = B_triangle;
    const auto got = as_printed::epa({A}, {B}, bad_start);
    CHECK(got.depth == Approx(6 / std::sqrt(17.)));
    CHECK(gjk(ConvexView{A}, ConvexView{moved(B, got.depth * got.normal)}).status == GjkStatus::overlapping);
    CHECK(epa(ConvexView{A}, ConvexView{B}).depth == Approx(std::sqrt(0.5)));
}

TEST_CASE("for boxes side by side EPA as it is often written takes the wrong one of two edges on a line",
          "[penetration-depth][epa-termination]") {
    int points = 0, depths = 0;
    constexpr int many = 100'000;
    for (int k = 0; k < many; ++k) {
        Random random(static_cast<std::uint64_t>(k));
        const double high = random.uniform(0.5, 2);
        const double angle = random.uniform(0, 6);
        const double deep = random.uniform(0.01, 1);
        const double aside = random.uniform(-1, 1);
        const Points A = turned(overlaps::box(1, high), angle);
        const Points B = turned(moved(overlaps::box(1, high), {2 - deep, aside * high}), angle);
        const double want = -shapes::gap(A, B).size;
        const auto got = often_written(A, B);
        points += distance(got.nearest, got.depth * got.normal) > 1e-6;
        depths += std::abs(got.depth - want) > 1e-6;
        const EpaResult r = epa(ConvexView{A}, ConvexView{B});
        REQUIRE(std::abs(r.depth - want) <= 1e-14);
        REQUIRE(distance(r.point_a - r.point_b, r.depth * *r.normal) <= 1e-14);
    }
    CHECK(points > many / 50);
    CHECK(depths > 0);
}
