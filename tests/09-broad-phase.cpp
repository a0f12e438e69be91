// Chapter 9: which pairs are worth asking?
#include <algorithm>
#include <bit>
#include <limits>
#include <map>

#include "09-broad-phase/beside/experiments.hpp"
#include "09-broad-phase/beside/words.hpp"
#include "base/describe.hpp"
#include "base/stepper.hpp"
#include "boxes.hpp"
#include "catch.hpp"
#include "exact.hpp"
#include "facts.hpp"
#include "shapes.hpp"
#include "sizes.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

const int many = sized(1'000, 100);

using Pairs = std::vector<BoxPair>;
using Numbers = std::vector<std::uint32_t>;

bool is_in_order(const Pairs& pairs) {
    const auto before = [](BoxPair p, BoxPair q) { return p.a < q.a || (p.a == q.a && p.b < q.b); };
    for (std::size_t k = 0; k < pairs.size(); ++k)
        if (pairs[k].a >= pairs[k].b || (k > 0 && !before(pairs[k - 1], pairs[k]))) return false;
    return true;
}

// The places in the list, by left sides.
Numbers order_of(const boxes::List& list) {
    Numbers order;
    for (const SweepState& s : history(SweepLine(list)))
        if (s.steps > 0) order.push_back(s.active.back());
    return order;
}

// How many pairs stand in `order` the wrong way round for the boxes as they are now.
std::size_t inversions(const Numbers& order, const boxes::List& now) {
    std::size_t count = 0;
    for (std::size_t j = 0; j < order.size(); ++j)
        for (std::size_t k = 0; k < j; ++k) {
            const double left = now[order[k]].low.x, right = now[order[j]].low.x;
            count += right < left || (right == left && order[j] < order[k]);
        }
    return count;
}

exact::Rational sum(double x, double y) { return exact::Rational(x) + exact::Rational(y); }

std::string words_of(const boxes::List& list) {
    try {
        sweep_and_prune(list);
    } catch (const BadBoxes& fault) {
        return fault.what();
    }
    return "no fault";
}

}  // namespace

// ---- exact: the pictures of the text --------------------------------------------------------------------

TEST_CASE("two intervals overlap if some number is in both", "[exact][interval-overlap]") {
    for (int a = 0; a <= 5; ++a)
        for (int b = a; b <= 5; ++b)
            for (int c = 0; c <= 5; ++c)
                for (int d = c; d <= 5; ++d) {
                    bool has_common = false;
                    for (int x = 0; x <= 5; ++x) has_common |= a <= x && x <= b && c <= x && x <= d;
                    INFO(a << " to " << b << ", " << c << " to " << d);
                    CHECK(overlap(a, b, c, d) == has_common);
                }
}

TEST_CASE("two boxes overlap if some point is in both", "[exact][boxes-overlap]") {
    boxes::List all;
    for (int k = 0; k < 256; ++k) {
        const Vec2 low(k & 3, k >> 2 & 3), high(k >> 4 & 3, k >> 6);
        if (low.x <= high.x && low.y <= high.y) all.push_back({low, high});
    }
    const auto holds = [](const Aabb& box, int x, int y) {
        return box.low.x <= x && x <= box.high.x && box.low.y <= y && y <= box.high.y;
    };
    for (const Aabb& A : all)
        for (const Aabb& B : all) {
            bool has_common = false;
            for (int k = 0; k < 16; ++k) has_common |= holds(A, k % 4, k / 4) && holds(B, k % 4, k / 4);
            REQUIRE(overlap(A, B) == has_common);
        }
}

TEST_CASE("n equal boxes make n (n - 1) / 2 pairs, each one once", "[exact][all-pairs]") {
    for (std::size_t n = 0; n <= 40; ++n) {
        const Pairs pairs = all_pairs(boxes::List(n, {{0, 0}, {1, 1}}));
        CHECK(pairs.size() == (n == 0 ? 0 : n * (n - 1) / 2));
        CHECK(is_in_order(pairs));
    }
}

TEST_CASE("a box reaches as far as the shape, and its radius farther", "[exact][box-of-shape]") {
    const Polygon triangle({{0, 0}, {3, 1}, {1, 2}});
    CHECK(bounds(view(triangle)) == Aabb{{0, 0}, {3, 2}});
    CHECK(bounds(ConvexView{triangle.points(), 0.5}) == Aabb{{-0.5, -0.5}, {3.5, 2.5}});
    CHECK(bounds(Placed(Disc(2), {{4, 1}, {}}).view()) == Aabb{{2, -1}, {6, 3}});
}

TEST_CASE("a margin makes a box wider on all sides, and a half-plane's box ends at a line along an axis", "[exact][box-of-shape]") {
    CHECK(bounds(Placed(Disc(0.5), {{3, 1}, {}}), 0.25) == Aabb{{2.25, 0.25}, {3.75, 1.75}});
    const auto of = [](Vec2 normal) { return bounds(Placed(HalfPlane{{3, 1}, normal}, {}), 0.25); };
    CHECK(of({0, 1}) == Aabb{{-longest, -longest}, {longest, 1.25}});
    CHECK(of({0, -1}) == Aabb{{-longest, 0.75}, {longest, longest}});
    CHECK(of({1, 0}) == Aabb{{-longest, -longest}, {3.25, longest}});
    CHECK(of({-1, 0}) == Aabb{{2.75, -longest}, {longest, longest}});
    CHECK(of({0.6, 0.8}) == Aabb{{-longest, -longest}, {longest, longest}});
}

TEST_CASE("the sweep of the text, step by step", "[exact][sweep-line][sweep-cost]") {
    const auto states = history(SweepLine(worked));
    const std::vector<double> lines = {0, 0, 2, 4, 5};
    const std::vector<Numbers> active = {{}, {0}, {0, 2}, {2, 3}, {2, 3, 1}}, dropped = {{}, {}, {}, {0}, {}};
    const std::vector<std::size_t> tested = {0, 0, 1, 2, 4}, found = {0, 0, 1, 1, 2};
    REQUIRE(states.size() == 5);
    for (std::size_t k = 0; k < 5; ++k) {
        INFO("step " << k);
        CHECK(states[k].steps == k);
        CHECK(states[k].line == lines[k]);
        CHECK(states[k].active == active[k]);
        CHECK(states[k].dropped == dropped[k]);
        CHECK(states[k].tested == tested[k]);
        CHECK(states[k].pairs.size() == found[k]);
    }
    CHECK(sweep_and_prune(worked) == Pairs{{0, 2}, {1, 2}});
}

TEST_CASE("a state is told in words and in a table", "[exact]") {
    const auto states = history(SweepLine(worked));
    CHECK(header(states[0]) == "steps\tbox\tline\tactive\ttested\tpairs");
    CHECK(row(states[0]) == "0\t-\t-\t-\t0\t0");
    CHECK(row(states[4]) == "4\t1\t5\t2, 3, 1\t4\t2");
    CHECK(narrate(states[0]) == "The boxes are sorted by their left sides; the line has reached none.");
    CHECK(narrate(states[1]) == "Box 0 begins at x = 0. Nothing to compare it with.");
    CHECK(narrate(states[3]) ==
          "Box 3 begins at x = 4. Ended before, and dropped: 0. Compared in y with 2; overlaps: -.");
    CHECK(narrate(states[4]) == "Box 1 begins at x = 5. Compared in y with 2, 3; overlaps: 2.");
}

// ---- against: comparing each with each --------------------------------------------------------------------

TEST_CASE("the sweep finds the pairs that comparing each with each finds, in the same order",
          "[against][sweep-line][boxes-overlap]") {
    std::size_t found = 0, asked = 0;
    for (int k = 0; k < many; ++k)
        boxes::with_list(k, [&](boxes::Kind kind, const boxes::List& list, Random&) {
            const Pairs pairs = all_pairs(list);
            INFO("list " << k << " of kind " << kind);
            REQUIRE(is_in_order(pairs));
            REQUIRE(sweep_and_prune(list) == pairs);
            if (kind == boxes::alike || kind == boxes::nested) return;
            found += pairs.size();
            asked += list.size() * list.size() / 2;
        });
    CHECK(found > asked / 100);
    CHECK(found < asked / 4);
}

TEST_CASE("kept between frames, it gives the same list as begun anew", "[against][insertion-swaps]") {
    std::size_t swaps = 0;
    for (int k = 0; k < many; ++k)
        boxes::with_list(k, [&](boxes::Kind kind, boxes::List list, Random& random) {
            SweepAndPrune kept;
            for (int frame = 0; frame < 10; ++frame) {
                INFO("list " << k << " of kind " << kind << ", frame " << frame);
                REQUIRE(kept.update(list) == all_pairs(list));
                swaps += kept.swaps();
                boxes::move(list, kind, random, frame == 5 ? 100 : 0.6);
            }
        });
    CHECK(swaps > 100u * static_cast<unsigned>(many));
}

TEST_CASE("boxes may come and go between frames", "[against][insertion-swaps]") {
    for (int k = 0; k < many; ++k)
        boxes::with_list(k, [&](boxes::Kind kind, boxes::List list, Random& random) {
            SweepAndPrune kept;
            for (int frame = 0; frame < 10; ++frame) {
                INFO("list " << k << " of kind " << kind << ", frame " << frame);
                REQUIRE(kept.update(list) == all_pairs(list));
                const std::size_t gone = random.below(list.size() + 1), come = random.below(9);
                if (frame % 2) list.erase(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(gone / 2));
                for (const Aabb& box : boxes::some(kind, random, come, 9)) list.push_back(box);
            }
        });
}

TEST_CASE("renamed boxes make the same pairs, renamed", "[against][sweep-line]") {
    for (int k = 0; k < many; ++k)
        boxes::with_list(k, [&](boxes::Kind kind, const boxes::List& list, Random&) {
            const boxes::List reversed(list.rbegin(), list.rend());
            const auto last = static_cast<std::uint32_t>(list.size()) - 1;
            Pairs back = sweep_and_prune(reversed);
            for (BoxPair& pair : back) pair = {last - pair.b, last - pair.a};
            std::ranges::sort(back, {}, [](BoxPair p) { return std::pair(p.a, p.b); });
            INFO("list " << k << " of kind " << kind);
            REQUIRE(back == sweep_and_prune(list));
        });
}

TEST_CASE("compared are the pairs that overlap in x, and a box is dropped once at most",
          "[against][sweep-cost]") {
    for (int k = 0; k < many; ++k)
        boxes::with_list(k, [&](boxes::Kind kind, const boxes::List& list, Random&) {
            std::size_t looked_at = 0, was_active = 0, dropped = 0;
            const auto states = history(SweepLine(list));
            for (const SweepState& s : states) {
                looked_at += was_active;
                was_active = s.active.size();
                dropped += s.dropped.size();
            }
            const std::size_t tested = states.back().tested;
            INFO("list " << k << " of kind " << kind);
            REQUIRE(tested == boxes::pairs_in_x(list));
            REQUIRE(looked_at == tested + dropped);
            REQUIRE(dropped <= list.size());
        });
}

TEST_CASE("spread boxes overlap in x as often as expected", "[against][spread-tests]") {
    constexpr int n = 200, lists = 400;
    constexpr double w = 1, L = 50;  // left sides are anywhere in a stretch of L
    double tested = 0;
    for (int k = 0; k < lists; ++k) {
        Random random(0x0910'0000u + static_cast<unsigned>(k));
        boxes::List list;
        for (int j = 0; j < n; ++j) {
            const double x = random.uniform(0, L);
            list.push_back({{x, 0}, {x + w, 1}});
        }
        tested += static_cast<double>(swept(list).tested) / lists;
    }
    CHECK(tested == Approx(expected(n, w, L)).epsilon(0.01));  // a mean of 400 lists: off by 0.2 percent
}

TEST_CASE("ten thousand spread boxes are compared far less than a tenth of the times",
          "[against][sweep-cost]") {
    Random random(0x0911);
    const boxes::List list = boxes::some(boxes::spread, random, 10'000, 400);
    const SweepState state = swept(list);
    CHECK(state.tested < 10'000u * 9'999u / 2 / 100);
    CHECK(state.pairs.size() > 500);
}

TEST_CASE("there are as many swaps as pairs that changed their order", "[against][insertion-swaps]") {
    std::size_t swaps = 0, most = 0;
    for (int k = 0; k < many; ++k)
        boxes::with_list(k, [&](boxes::Kind kind, boxes::List list, Random& random) {
            SweepAndPrune kept;
            kept.update(list);
            CHECK(kept.swaps() == 0);
            for (int frame = 0; frame < 5; ++frame) {
                const Numbers order = order_of(list);
                const boxes::List before = list;
                boxes::move(list, kind, random, 0.6);
                kept.update(list);
                std::size_t within = 0;  // pairs of left sides that could have changed it
                for (std::size_t a = 0; a < list.size(); ++a)
                    for (std::size_t b = 0; b < a; ++b)
                        within += std::abs(before[a].low.x - before[b].low.x) <= 2;
                INFO("list " << k << " of kind " << kind << ", frame " << frame);
                const std::size_t limit = list.size() * std::bit_width(list.size());
                const std::size_t changed = inversions(order, list);
                if (changed <= limit) REQUIRE(kept.swaps() == changed);
                REQUIRE(kept.swaps() <= within);  // each moves by 1 at most
                swaps += changed;
                most += list.size() * list.size() / 2;
            }
        });
    CHECK(swaps > most / 100);
    CHECK(swaps < most / 2);
}

TEST_CASE("a box holds its shape, and no smaller one of doubles does", "[against][box-of-shape]") {
    int rounded = 0;
    for (int k = 0; k < 20 * many; ++k) {
        Random random(0x0920'0000u + static_cast<unsigned>(k));
        const auto points = shapes::any_polygon(random);
        const double size = std::ldexp(1., static_cast<int>(random.below(41)) - 20);
        const double r = k % 4 ? size * random.uniform() : 0;
        const Aabb box = bounds({points, r});
        exact::Rational right = sum(points[0].x, r), below = sum(points[0].y, -r);
        for (const Vec2 p : points) {
            right = std::max(right, sum(p.x, r));
            below = std::min(below, sum(p.y, -r));
        }
        constexpr double inf = std::numeric_limits<double>::infinity();
        INFO("shape " << k);
        REQUIRE(exact::Rational(box.high.x) >= right);
        REQUIRE(exact::Rational(std::nextafter(box.high.x, -inf)) < right);
        REQUIRE(exact::Rational(box.low.y) <= below);
        REQUIRE(exact::Rational(std::nextafter(box.low.y, inf)) > below);
        rounded += exact::Rational(box.high.x) != right;
    }
    CHECK(rounded > 5 * many);
}

TEST_CASE("a box reaches where the support points are", "[against][box-of-shape]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0930'0000u + static_cast<unsigned>(k));
        const auto points = shapes::any_polygon(random);
        const ConvexView shape{points, 0};
        const Aabb box = bounds(shape);
        REQUIRE(box.high.x == support(shape, {1, 0}).x);
        REQUIRE(box.low.x == support(shape, {-1, 0}).x);
        REQUIRE(box.high.y == support(shape, {0, 1}).y);
        REQUIRE(box.low.y == support(shape, {0, -1}).y);
    }
}

TEST_CASE("rounded sums keep their order, and lose a touch only when they are rounded again",
          "[against][box-of-shape]") {
    int touching = 0, lost = 0;
    for (int k = 0; k < 20 * many; ++k) {
        Random random(0x0950'0000u + static_cast<unsigned>(k));
        const double x = 0.1 * static_cast<double>(random.below(50));
        const double r = 0.1 * static_cast<double>(random.below(50));
        const double margin = 0.1 * static_cast<double>(random.below(50));
        const double s = 0.1 * static_cast<double>(random.below(50));
        const Vec2 centre{x, 0};
        const double high = bounds({std::span(&centre, 1), r}).high.x;
        INFO("disc " << k);
        if (sum(x, r) >= sum(9, -s)) REQUIRE(x + r >= 9 - s);
        const double begin = x + (r + margin);  // of another box, as a double near to the fattened end
        if (sum(x, r) + exact::Rational(margin) < exact::Rational(begin)) continue;
        ++touching;
        lost += x + r + margin < begin;
        REQUIRE(high + margin >= begin);
    }
    CHECK(touching > 10 * many);
    CHECK(lost > 0);
}

// ---- degenerate -------------------------------------------------------------------------------------------

TEST_CASE("no box, one box, and boxes of no size", "[degenerate]") {
    CHECK(sweep_and_prune({}).empty());
    CHECK(SweepLine(std::span<const Aabb>{}).done());
    CHECK(sweep_and_prune(boxes::List{{{1, 1}, {1, 1}}}).empty());
    CHECK(sweep_and_prune(boxes::List(3, {{1, 1}, {1, 1}})) == Pairs{{0, 1}, {0, 2}, {1, 2}});
    CHECK(sweep_and_prune(boxes::List{{{0, 0}, {0, 0}}, {{-0., 0}, {0, -0.}}}) == Pairs{{0, 1}});
    SweepAndPrune kept;
    CHECK(kept.update({}).empty());
    CHECK(kept.update(worked) == Pairs{{0, 2}, {1, 2}});
    CHECK(kept.update({}).empty());
}

TEST_CASE("boxes that touch are a pair in each order, and a hair apart they are none",
          "[degenerate][interval-overlap][sweep-line]") {
    const Aabb box{{0, 0}, {1, 1}};
    const double hair = 0x1p-52;
    for (const Aabb& other : {Aabb{{1, 0}, {2, 1}}, Aabb{{1, 1}, {2, 2}}, Aabb{{-1, 1}, {0, 3}}}) {
        CHECK(sweep_and_prune(boxes::List{box, other}) == Pairs{{0, 1}});
        CHECK(sweep_and_prune(boxes::List{other, box}) == Pairs{{0, 1}});
    }
    CHECK(sweep_and_prune(boxes::List{box, {{1 + hair, 0}, {2, 1}}}).empty());
    CHECK(sweep_and_prune(boxes::List{{{0, 1 + hair}, {1, 2}}, box}).empty());
}

TEST_CASE("a wrong box is refused by its number, and never makes a wrong list", "[degenerate]") {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double inf = std::numeric_limits<double>::infinity();
    for (const Aabb& bad : {Aabb{{nan, 0}, {1, 1}}, Aabb{{0, nan}, {1, 1}}, Aabb{{0, 0}, {inf, 1}},
                            Aabb{{0, -inf}, {1, 1}}, Aabb{{0, 0}, {1, nan}}}) {
        boxes::List list = worked;
        list[2] = bad;
        CHECK(words_of(list) == "boxes: box 2 is not finite");
        CHECK_THROWS_AS(all_pairs(list), BadBoxes);
        CHECK_THROWS_AS(SweepLine(list), BadBoxes);
    }
    CHECK(words_of({{{0, 0}, {1, 1}}, {{2, 0}, {1, 1}}}) == "boxes: box 1 has low and high swapped");
    CHECK(words_of({{{0, 2}, {1, 1}}}) == "boxes: box 0 has low and high swapped");
    CHECK_FALSE(find_fault(worked));
    try {
        all_pairs(boxes::List{{{0, 2}, {1, 1}}});
        FAIL_CHECK("no exception");
    } catch (const BadBoxes& bad) {
        CHECK(bad.fault.kind == BoxFault::inverted);
        CHECK(bad.fault.box == 0);
    }
    CHECK_THROWS_AS(bounds({}), BadInput);
    const std::vector<Vec2> bad_point = {{0, 0}, {1, 0}, {nan, 1}, {0, 1}}, dot = {{0, 0}};
    CHECK_THROWS_AS(bounds({bad_point}), BadPolygon);
    CHECK(find_fault(boxes::List{bounds({dot, nan})})->kind == BoxFault::not_finite);
}

TEST_CASE("after a refused frame it goes on with what it knew", "[degenerate][insertion-swaps]") {
    SweepAndPrune kept;
    boxes::List list = worked;
    kept.update(list);
    list[1].low.x = 9;
    CHECK_THROWS_AS(kept.update(list), BadBoxes);
    list[1] = worked[1];
    CHECK(kept.update(list) == all_pairs(list));
    CHECK(kept.swaps() == 0);
}

TEST_CASE("boxes that all jump are swapped about N log N times, then sorted anew",
          "[degenerate][insertion-swaps]") {
    constexpr std::size_t n = 2000;
    boxes::List list;
    for (std::size_t k = 0; k < n; ++k) {
        const double x = static_cast<double>(k);
        list.push_back({{x, 0}, {x + 0.5, 1}});
    }
    SweepAndPrune kept;
    kept.update(list);
    for (Aabb& box : list) box = {{-box.high.x, 0}, {-box.low.x, 1}};  // all of n (n - 1) / 2 change
    const bool is_right = kept.update(list) == all_pairs(list);  // too many to print
    CHECK(is_right);
    const std::size_t limit = n * std::bit_width(n);
    CHECK(kept.swaps() > limit);
    CHECK(kept.swaps() <= limit + n);
    kept.update(list);
    CHECK(kept.swaps() == 0);
}

TEST_CASE("when the last boxes are gone, the others keep their order", "[degenerate][insertion-swaps]") {
    SweepAndPrune kept;
    boxes::List list = worked;  // begin at 0, 5, 2 and 4
    kept.update(list);
    list.pop_back();
    list[0] = {{3, 0}, {4, 2}};  // passes box 2 only
    CHECK(kept.update(list) == all_pairs(list));
    CHECK(kept.swaps() == 1);
}

TEST_CASE("only the list of pairs grows while it steps", "[degenerate]") {
    const boxes::List alike(50, {{0, 0}, {1, 1}});
    SweepLine sweep(alike);
    const std::size_t room = sweep.state().active.capacity(), room_dropped = sweep.state().dropped.capacity();
    CHECK(std::min(room, room_dropped) >= alike.size());
    while (!sweep.done()) sweep.step();
    CHECK(sweep.state().active.capacity() == room);
    CHECK(sweep.state().dropped.capacity() == room_dropped);
}

TEST_CASE("a sweep that is done does not step, and a copy is a bookmark", "[degenerate]") {
    SweepLine sweep(worked);
    sweep.step();
    sweep.step();
    SweepLine bookmark = sweep;
    while (!sweep.done()) sweep.step();
    const std::size_t tested = sweep.state().tested;
    sweep.step();
    CHECK(sweep.state().tested == tested);
    CHECK(bookmark.state().steps == 2);
    CHECK(bookmark.result() == Pairs{{0, 2}});
    CHECK(run(bookmark) == sweep.result());
}

// ---- scale ------------------------------------------------------------------------------------------------

TEST_CASE("histories do not depend on the unit", "[scale][sweep-line][sweep-cost]") {
    for (int k = 0; k < many; ++k)
        boxes::with_list(k, [&](boxes::Kind kind, const boxes::List& list, Random&) {
            const auto states = history(SweepLine(list));
            for (const double unit : {0x1p20, 0x1p-20, 0x1p400, 0x1p-400}) {
                const boxes::List large = boxes::scaled(list, unit);
                const auto others = history(SweepLine(large));
                INFO("list " << k << " of kind " << kind << " times " << unit);
                REQUIRE(others.size() == states.size());
                for (std::size_t j = 0; j < states.size(); ++j) {
                    REQUIRE(others[j].line == unit * states[j].line);
                    REQUIRE(others[j].active == states[j].active);
                    REQUIRE(others[j].pairs == states[j].pairs);
                    REQUIRE(others[j].tested == states[j].tested);
                }
            }
        });
}

TEST_CASE("swaps do not depend on the unit", "[scale][insertion-swaps]") {
    for (int k = 0; k < many; ++k)
        boxes::with_list(k, [&](boxes::Kind kind, boxes::List list, Random& random) {
            SweepAndPrune kept, kept_large;
            for (int frame = 0; frame < 5; ++frame) {
                const Pairs pairs = kept.update(list);
                REQUIRE(kept_large.update(boxes::scaled(list, 0x1p20)) == pairs);
                REQUIRE(kept_large.swaps() == kept.swaps());
                boxes::move(list, kind, random, 0.6);
            }
        });
}

TEST_CASE("the box of a shape is the same at every size", "[scale][box-of-shape]") {
    for (int k = 0; k < many; ++k) {
        Random random(0x0940'0000u + static_cast<unsigned>(k));
        const auto points = shapes::any_polygon(random);
        const double r = random.uniform(0, 3);
        const Aabb box = bounds({points, r});
        for (const double unit : {0x1p20, 0x1p-20, 0x1p300, 0x1p-300}) {
            const auto large = shapes::scaled(points, unit);
            REQUIRE(bounds({large, unit * r}) == Aabb{unit * box.low, unit * box.high});
        }
    }
}

// ---- story: the numbers of the text ---------------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 9 states are these", "[story]") {
    auto facts = read_facts("09");
    const std::map<std::string, std::string> by_hand{
        {"09.worked.1.line", "0"},
        {"09.worked.1.box", "0"},
        {"09.worked.1.dropped", "none"},
        {"09.worked.1.compared", "none"},
        {"09.worked.1.found", "none"},
        {"09.worked.2.line", "2"},
        {"09.worked.2.box", "2"},
        {"09.worked.2.dropped", "none"},
        {"09.worked.2.compared", "0"},
        {"09.worked.2.found", "0–2"},
        {"09.worked.3.line", "4"},
        {"09.worked.3.box", "3"},
        {"09.worked.3.dropped", "0"},
        {"09.worked.3.compared", "2"},
        {"09.worked.3.found", "none"},
        {"09.worked.4.line", "5"},
        {"09.worked.4.box", "1"},
        {"09.worked.4.dropped", "none"},
        {"09.worked.4.compared", "2, 3"},
        {"09.worked.4.found", "1–2"},
        {"09.worked.tested", "4"},
        {"09.n", "10 000"},
        {"09.all", "50"},
        {"09.second", "3"},
        {"09.spread.all", "49 995 000"},
        {"09.spread.side", "400"},
        {"09.spread.expected", "249 663"},  // 49 995 000 * 799 / 160 000
        {"09.spread.tested", "250 741"},
        {"09.spread.percent", "0.5"},
        {"09.spread.pairs", "1 271"},
        {"09.moving.most", "0.05"},
        {"09.moving.swaps", "4 173"},  // by chance: n^2 / L * 0.05 / 3 = 4167 are expected
        {"09.tower.n", "1 000"},
        {"09.tower.tested", "499 500"},
        {"09.tower.pairs", "0"},
        {"09.jump.limit", "140 000"},
        {"09.jump.swaps", "140 185"},
        {"09.tie.printed", "none"},
        {"09.tie.printed-swapped", "0–1"},
        {"09.tie.ours", "0–1"},
        {"09.stale.printed", "none"},
        {"09.stale.true", "0–1"},
        {"09.stale.overlap", "0.40"},
        {"09.rounded", "9 × 10⁻¹⁶"},
        {"09.moving.bound", "25 000"},  // N (N-1)/2 (2L - 2d) 2d / L^2, to thousands
        {"09.fattened.rounded", "none"},
        {"09.fattened.ours", "0–1"},
        {"09.fault.nan", "boxes: box 1 is not finite"},
        {"09.fault.inverted", "boxes: box 0 has low and high swapped"}};
    for (const auto& [key, text] : by_hand) {
        INFO(key);
        CHECK(facts[key] == text);
        facts.erase(key);
    }
    for (const auto& [key, text] : facts) FAIL_CHECK("nobody checks the fact " << key);
}
