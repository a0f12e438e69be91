// Errata of chapter 2: each rule as printed fails on a counterexample, and ours holds.
#include <cmath>

#include "02-segments/beside/as_printed.hpp"
#include "02-segments/beside/experiments.hpp"
#include "catch.hpp"
#include "exact_segment.hpp"
#include "segments.hpp"

using namespace cc;
using namespace cc::experiments;

TEST_CASE("what is printed as the foot is the vector from the point to the foot",
          "[E3-2][foot-of-perpendicular]") {
    const Vec2 A = to_library(example.a), B = to_library(example.b), P{2, 3};
    const auto [F, t] = closest_on_segment(P, A, B);
    CHECK(distance(as_printed::foot(P, A, B, t), {0.6, -0.8}) < 1e-15);
    CHECK(distance(F, {2.6, 2.2}) < 1e-15);
    CHECK(distance(as_printed::foot(P, A, B, t), F - P) < 1e-15);
    CHECK(as_printed::foot({}, A, B, t) == F);  // only from the origin are the two the same
}

TEST_CASE("a segment of 1e-170 m has the squared length 0, by underflow", "[E3-2]") {
    const Vec2 B{1e-170, 0};
    CHECK(length_squared(B) == 0);
    CHECK(as_printed::dist_line({3, 4}, {}, B) == 5);  // from A: the segment is taken for a point
    CHECK(length(B) < shortest);                       // ours: by promise
    CHECK(closest_on_segment(B, {}, B).t == 0);
}

TEST_CASE("the printed distance from a segment of 1e200 m is not a number", "[E3-2]") {
    const Vec2 B{1e200, 0}, P{5e199, 1};
    CHECK(std::isnan(as_printed::dist_line(P, {}, B)));
    CHECK(B.x > longest);                         // outside the supported range
    CHECK(closest_on_segment(P, {}, B).t == 1);   // where ours is wrong too, and says so beforehand
    CHECK(closest_on_segment(0x1p-600 * P, {}, 0x1p-600 * B).t == 0.5);
    const double largest = longest / 2;           // inside it
    CHECK(closest_on_segment(Vec2{largest, 1}, {}, {longest, 0}).t == 0.5);
}

TEST_CASE("the printed function gives a distance, and many points have the same", "[E3-2]") {
    const Vec2 A{-4, 0}, B{4, 0};
    CHECK(as_printed::dist_line({-3, 1}, A, B) == as_printed::dist_line({3, 1}, A, B));
    CHECK(closest_on_segment(Vec2{-3, 1}, A, B).point == Vec2{-3, 0});
    CHECK(closest_on_segment(Vec2{3, 1}, A, B).point == Vec2{3, 0});
}

TEST_CASE("as a distance the printed one is right", "[E3-2]") {
    for (int k = 0; k < 1000; ++k)
        segments::with_point(k, [](segments::PointKind, const auto& s) {
            if constexpr (requires { s.p.z; }) return;
            else {
                const double ours = distance(closest_on_segment(s.p, s.a, s.b).point, s.p);
                REQUIRE(as_printed::dist_line(s.p, s.a, s.b) == Approx(ours).epsilon(1e-9));
            }
        });
}

TEST_CASE("five decimals: a point beside the far end of a short segment is nine times too far",
          "[clamp-to-segment]") {
    const Vec2 B{9e-6, 0}, P{9e-6, 1e-6};
    CHECK(as_printed::closest_segment_point(P, {}, B) == Vec2{});
    CHECK(closest_on_segment(P, {}, B).point == B);
    CHECK(length(P) / distance(P, B) == Approx(std::sqrt(82.)));
    CHECK(as_printed::closest_segment_point(1000 * P, {}, 1000 * B) == 1000 * B);  // in millimetres
}

TEST_CASE("two segments on nearly one line do not cross, whatever solving says", "[crossing]") {
    const auto& [A, B, C, D] = in_line;
    CHECK(as_printed::cross_by_solving(A, B, C, D));
    const auto squared = exact::squared_distance(exact::of(A), exact::of(B), exact::of(C), exact::of(D));
    CHECK(squared.get_d() == Approx(2.5));
    const auto q = closest_of_segments(A, B, C, D);
    CHECK(length_squared(q.on_cd.point - q.on_ab.point) == Approx(2.5));
    CHECK_FALSE(as_printed::cross_by_solving({0, 0}, {4, 0}, {1, 0}, {3, 0}));  // share two metres
}

TEST_CASE("of nearly parallel segments that pass through each other, solving misses some and invents others",
          "[crossing]") {
    int missed = 0, invented = 0;
    for (int k = 0; k < 40'000; ++k) {
        Random random(static_cast<std::uint64_t>(k));
        const double tangent = segments::hair(random);
        const auto [a, b, c, d] = segments::through_one_point(random, tangent);
        const bool pass = exact::pass_through(exact::of(a), exact::of(b), exact::of(c), exact::of(d));
        missed += pass && !as_printed::cross_by_solving(a, b, c, d);
        invented += !pass && as_printed::cross_by_solving(a, b, c, d);
    }
    CHECK(missed > 0);
    CHECK(invented > 0);
}
