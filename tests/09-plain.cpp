// Chapter 9, plain: the box of a shape, two intervals, and the sweep; and what the page says of its figures.
#include <algorithm>
#include <map>

#include "09-broad-phase/beside/experiments.hpp"
#include "09-broad-phase/plain.hpp"
#include "base/angle.hpp"
#include "base/stepper.hpp"
#include "boxes.hpp"
#include "catch.hpp"
#include "figure/plain.hpp"
#include "shapes.hpp"

using namespace cc;
using plain::from_library;

namespace {

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

std::vector<plain::Box> as_plain(const boxes::List& list) {
    std::vector<plain::Box> same;
    for (const auto& [low, high] : list) same.push_back({from_library(low), from_library(high)});
    return same;
}

Pairs as_plain(const std::vector<BoxPair>& pairs) {
    Pairs same;
    for (const auto& [a, b] : pairs) same.push_back({a, b});
    return same;
}

// The same pairs by a line that sweeps upwards.
Pairs upwards(boxes::List list) {
    for (auto& [low, high] : list) {
        low = {low.y, low.x};
        high = {high.y, high.x};
    }
    return plain::sweep_and_prune(as_plain(list));
}

// The six shapes of the figure Steps, some of them moved.
std::vector<Placed> six(const std::map<int, Vec2>& moved = {}) {
    std::vector<Vec2> at{{-3, 0.2}, {0.7, 1.6}, {-1.9, 1.5}, {2.6, -0.3}, {0.3, -0.5}, {1.6, 0.6}};
    for (const auto& [k, p] : moved) at[static_cast<std::size_t>(k)] = p;
    return experiments::six_shapes(at);
}

SweepState swept(const std::vector<Placed>& shapes) { return experiments::swept(experiments::boxes_of(shapes)); }

}  // namespace

TEST_CASE("a plain box holds its shape, and each of its sides touches it", "[against][box-of-shape]") {
    for (int k = 0; k < 400; ++k) {
        Random random(0x0901'0000u + static_cast<unsigned>(k));
        plain::Shape shape{from_library(shapes::any_polygon(random))};
        shape.radius = random.uniform(0, 2);
        const double margin = random.uniform(0, 1), r = shape.radius + margin;
        const auto [low, high] = plain::bounds(shape, margin);
        double left = 1e300, right = -1e300, below = 1e300, above = -1e300;
        for (const plain::Vec2 p : shape.corners) {
            left = std::min(left, p.x - r);
            right = std::max(right, p.x + r);
            below = std::min(below, p.y - r);
            above = std::max(above, p.y + r);
        }
        INFO("shape " << k);
        REQUIRE((low == plain::Vec2{left, below} && high == plain::Vec2{right, above}));
    }
}

TEST_CASE("plain intervals overlap if some whole number is in both", "[exact][interval-overlap]") {
    for (int k = 0; k < 4 * 4 * 4 * 4; ++k) {
        const int l_A = k & 3, h_A = l_A + (k >> 2 & 3), l_B = k >> 4 & 3, h_B = l_B + (k >> 6);
        bool has_common = false;
        for (int x = 0; x <= 6; ++x) has_common |= l_A <= x && x <= h_A && l_B <= x && x <= h_B;
        CHECK(plain::overlap(l_A, h_A, l_B, h_B) == has_common);
    }
}

TEST_CASE("the plain sweep finds what comparing each with each finds", "[against][sweep-line][boxes-overlap]") {
    std::size_t found = 0;
    for (int k = 0; k < 300; ++k)
        boxes::with_list(k, [&](boxes::Kind kind, const boxes::List& list, Random&) {
            const Pairs pairs = plain::sweep_and_prune(as_plain(list));
            INFO("list " << k << " of kind " << kind);
            REQUIRE(pairs == as_plain(all_pairs(list)));
            REQUIRE(pairs == upwards(list));
            found += pairs.size();
        });
    CHECK(found > 1000);
}

TEST_CASE("the plain sweep of the text, and of the case to try by hand", "[exact][sweep-line]") {
    CHECK(plain::sweep_and_prune(as_plain(experiments::worked)) == Pairs{{0, 2}, {1, 2}});
    const boxes::List by_hand{{{6, 0}, {9, 1}}, {{0, 0}, {4, 1}}, {{3, 0}, {7, 1}}, {{1, 0}, {2, 1}}};
    CHECK(plain::sweep_and_prune(as_plain(by_hand)) == Pairs{{0, 2}, {1, 2}, {1, 3}});
    const auto states = history(SweepLine(by_hand));
    const std::vector<std::uint32_t> reached{1, 3, 2, 0};
    for (std::size_t k = 1; k < states.size(); ++k) CHECK(states[k].active.back() == reached[k - 1]);
    CHECK(states[3].dropped == std::vector<std::uint32_t>{3});
    CHECK(states[4].dropped == std::vector<std::uint32_t>{1});
    CHECK(states.back().tested == 3);
}

TEST_CASE("no box, and boxes that touch", "[degenerate]") {
    CHECK(plain::sweep_and_prune({}).empty());
    for (const Aabb& other : {Aabb{{1, 0}, {2, 1}}, Aabb{{1, 1}, {2, 2}}, Aabb{{-1, 1}, {0, 3}}}) {
        CHECK(plain::sweep_and_prune(as_plain(boxes::List{{{0, 0}, {1, 1}}, other})) == Pairs{{0, 1}});
        CHECK(plain::sweep_and_prune(as_plain(boxes::List{other, {{0, 0}, {1, 1}}})) == Pairs{{0, 1}});
    }
}

TEST_CASE("the pairs of the plain sweep do not depend on the unit", "[scale][box-of-shape]") {
    for (int k = 0; k < 100; ++k)
        boxes::with_list(k, [&](boxes::Kind, const boxes::List& list, Random&) {
            REQUIRE(plain::sweep_and_prune(as_plain(boxes::scaled(list, 0x1p20))) == plain::sweep_and_prune(as_plain(list)));
        });
}

TEST_CASE("swept along the other axis, a tower has nothing to compare", "[story][sweep-cost]") {
    boxes::List tower = experiments::tower(200), turned = tower;
    for (auto& [low, high] : turned) {
        low = {low.y, low.x};
        high = {high.y, high.x};
    }
    CHECK(experiments::swept(tower).tested == 200 * 199 / 2);
    CHECK(experiments::swept(turned).tested == 0);
    CHECK(experiments::swept(turned).pairs.empty());
}

TEST_CASE("a row of twelve discs that stands up is compared each with each", "[story]") {
    CHECK(experiments::swept(experiments::row_of_discs(pi / 2)).tested == 66);
    CHECK(experiments::swept(experiments::row_of_discs(pi / 6)).tested == 11);
}

TEST_CASE("a long box is compared with all others, N - 1 times in all", "[story][sweep-cost]") {
    Random random(0x0902);
    boxes::List list = boxes::some(boxes::spread, random, 100, 400);
    const std::size_t without = experiments::swept(list).tested;
    list.insert(list.begin(), Aabb{{-1000, -1000}, {1000, -999}});
    CHECK(experiments::swept(list).tested == without + 100);
}

TEST_CASE("in the figure of the steps boxes 0 and 2 overlap though their shapes are apart", "[story]") {
    const auto shapes = six();
    CHECK(std::ranges::count(swept(shapes).pairs, BoxPair{0, 2}) == 1);
    const ConvexView disc = shapes[0].view(), square = shapes[2].view();
    const Vec2 n = Vec2{1.1, 1.3} / length(Vec2{1.1, 1.3});  // from centre to centre
    CHECK(dot(n, support(square, -n)) > dot(n, support(disc, n)) + 0.1);
}

TEST_CASE("in the figure of the steps a lift changes pairs, and no comparison", "[story]") {
    const SweepState before = swept(six()), after = swept(six({{5, {1.6, 2.4}}}));
    CHECK(after.tested == before.tested);
    CHECK(after.pairs.size() != before.pairs.size());
}

TEST_CASE("in the figure of the steps box 0 is dropped without a comparison at the left edge", "[story]") {
    const auto states = history(SweepLine(experiments::boxes_of(six({{0, {-4.2, 0.2}}}))));
    CHECK(states[1].active == std::vector<std::uint32_t>{0});
    CHECK(states[2].dropped == std::vector<std::uint32_t>{0});
    CHECK(states[2].tested == 0);
}
