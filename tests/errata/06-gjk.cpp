// Errata of chapter 6: each rule as printed, or as usually written, fails on a counterexample, and ours
// holds.
#include <cmath>

#include "06-gjk/beside/as_printed.hpp"
#include "06-gjk/beside/experiments.hpp"
#include "catch.hpp"
#include "exact_hull.hpp"
#include "shapes.hpp"

using namespace cc;
using namespace cc::experiments;
using as_printed::Stop;

namespace {

as_printed::Walked printed(const Points& A, const Points& B, Stop stop) {
    return as_printed::gjk(ConvexView{A}, ConvexView{B}, stop);
}

// How often a stop gives a wrong answer, and how often none, for all kinds of pairs.
struct Failures {
    int wrong = 0, endless = 0;
};

Failures failures(Stop stop) {
    Failures found;
    for (int k = 0; k < 8'000; ++k)
        shapes::with_pair(k, [&](shapes::PairKind, const shapes::Pair& pair) {
            const auto walked = printed(pair.A, pair.B, stop);
            const double want = between(pair.A, pair.B).distance;
            found.endless += !walked.ended;
            found.wrong += walked.ended && std::abs(walked.distance - want) > 1e-10 * (1 + want);
        });
    return found;
}

}  // namespace

TEST_CASE("a strict triangle never finds out about two boxes at the same place", "[E3-5][gjk-contact]") {
    CHECK_FALSE(as_printed::overlap(ConvexView{square}, ConvexView{square}));
    CHECK(between(square, square).status == GjkStatus::overlapping);
    CHECK_FALSE(as_printed::overlap(ConvexView{square}, ConvexView{moved(square, {1, 0.5})}));
    CHECK(between(square, moved(square, {1, 0.5})).status == GjkStatus::touching);
    CHECK(as_printed::overlap(ConvexView{square}, ConvexView{moved(square, {0.3, 0.25})}) ==
          true);  // right elsewhere
    CHECK(as_printed::overlap(ConvexView{square}, ConvexView{moved(square, {3, 0.25})}) == false);
}

TEST_CASE("in whole numbers a strict triangle is often wrong about touching and overlapping pairs",
          "[E3-5]") {
    int met = 0, missed = 0;
    for (int k = 0; k < 20'000; ++k) {
        Random random(static_cast<std::uint64_t>(k));
        const Points A = shapes::whole_polygon(random, 3), other = shapes::whole_polygon(random, 3);
        const Points B = moved(other, draws::whole<Vec2>(random, 4));
        const bool overlap = exact::overlap(A, B);
        REQUIRE((between(A, B).status != GjkStatus::separated) == overlap);
        if (!overlap) continue;
        ++met;
        missed += as_printed::overlap(ConvexView{A}, ConvexView{B}) != true;
    }
    CHECK(missed > met / 20);
    CHECK(missed < met);
}

TEST_CASE("to stop where the distance does not fall is too early", "[gjk-termination]") {
    CHECK(printed(flat, above_flat, Stop::no_fall).distance == 1);
    CHECK(std::abs(between(flat, above_flat).distance - (1 - 1e-9 + 0.5e-12)) <= 1e-15);
    const Failures found = failures(Stop::no_fall);
    CHECK(found.wrong > 0);
    CHECK(found.endless == 0);
}

TEST_CASE("without a second stop the loop goes round in circles", "[gjk-bracket]") {
    CHECK_FALSE(printed(tiny, beside_tiny, Stop::none).ended);
    CHECK(std::abs(between(tiny, beside_tiny).distance - 1) <= 1e-15);
    CHECK(failures(Stop::none).endless > 50);
}
