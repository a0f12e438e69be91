// Errata of chapter 9: the broad phase as printed fails on a counterexample, and ours holds.
#include "09-broad-phase/beside/experiments.hpp"
#include "boxes.hpp"
#include "catch.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

using Pairs = std::vector<BoxPair>;

Aabb moved(const Aabb& box, Vec2 by) { return {box.low + by, box.high + by}; }

Aabb fattened(const Aabb& box, double by) { return {box.low - Vec2{by, by}, box.high + Vec2{by, by}}; }

}  // namespace

TEST_CASE("pairs from before the push miss the box that was pushed into another", "[E4-26]") {
    const Aabb A = pushed[0].predicted;
    const Aabb B = pushed[1].predicted;
    CHECK(pushed[0].corrected == moved(A, {0.5, 0}));
    CHECK(pushed[1].corrected == B);
    CHECK(as_printed::candidates(pushed).empty());
    CHECK(overlap(pushed[0].corrected, pushed[1].corrected));
    CHECK(sweep_and_prune(corrected(pushed)) == Pairs{{0, 1}});
    CHECK(sweep_and_prune(boxes::List{fattened(A, 0.5), fattened(B, 0.5)}) == Pairs{{0, 1}});
}

TEST_CASE("of random boxes that are pushed, pairs from before miss some, and fattened boxes none",
          "[E4-26]") {
    int missed = 0;
    for (int k = 0; k < 200; ++k) {
        Random random(0x0990'0000u + static_cast<unsigned>(k));
        std::vector<as_printed::Body> bodies;
        boxes::List fat;
        for (const Aabb& box : boxes::some(boxes::spread, random, 30, 15)) {
            const double push = random.uniform(-0.5, 0.5);
            bodies.push_back({box, moved(box, {push, 0})});
            fat.push_back(fattened(box, 0.5));
        }
        const Pairs printed = as_printed::candidates(bodies), kept = sweep_and_prune(fat);
        for (const BoxPair pair : sweep_and_prune(corrected(bodies))) {
            missed += std::ranges::find(printed, pair) == printed.end();
            REQUIRE(std::ranges::find(kept, pair) != kept.end());
        }
    }
    CHECK(missed > 100);
}

TEST_CASE("sorted by both ends alone, boxes that touch are a pair in one order and none in the other",
          "[E4-26][sweep-line]") {
    const Aabb left{{0, 0}, {1, 1}}, right{{1, 0}, {2, 1}};
    CHECK(as_printed::sap(boxes::List{left, right}).empty());
    CHECK(as_printed::sap(boxes::List{right, left}) == Pairs{{0, 1}});
    CHECK(sweep_and_prune(boxes::List{left, right}) == Pairs{{0, 1}});
    CHECK(sweep_and_prune(boxes::List{right, left}) == Pairs{{0, 1}});
}

TEST_CASE("where no ends are equal, the printed sweep finds the pairs that overlap in x", "[E4-26]") {
    std::size_t found = 0;
    for (int k = 0; k < 200; ++k) {
        Random random(0x09A0'0000u + static_cast<unsigned>(k));
        const boxes::List list = boxes::some(boxes::spread, random, 30, 15);
        const Pairs printed = as_printed::sap(list);
        REQUIRE(printed.size() == boxes::pairs_in_x(list));
        for (const BoxPair pair : sweep_and_prune(list))
            REQUIRE(std::ranges::find(printed, pair) != printed.end());
        found += printed.size();
    }
    CHECK(found > 1000);
}
