// Chapter 26: a tree over boxes that move, and the pairs that it finds.
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <set>

#include "26-asking-the-world/beside/experiments.hpp"
#include "boxes.hpp"
#include "catch.hpp"
#include "facts.hpp"
#include "sizes.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

using Pairs = std::vector<BoxPair>;
using Node = DynamicTree::Node;
constexpr std::uint32_t none = DynamicTree::none;

const int many = sized(1'000, 100);

// What is wrong below a node; its leaves go to `found`.
std::string fault_below(const DynamicTree& tree, std::uint32_t at, std::uint32_t parent, std::multiset<std::uint32_t>& found) {
    const Node& node = tree.nodes()[at];
    if (node.parent != parent) return "a node does not know its parent";
    if (node.is_leaf()) {
        found.insert(node.item);
        return "";
    }
    if (!(node.box == joined(tree.nodes()[node.left].box, tree.nodes()[node.right].box))) return "a box is not around its children";
    const std::string left = fault_below(tree, node.left, at, found);
    return left.empty() ? fault_below(tree, node.right, at, found) : left;
}

std::string fault_of(const DynamicTree& tree, const std::multiset<std::uint32_t>& items) {
    std::multiset<std::uint32_t> found;
    const std::string fault = tree.root() == none ? "" : fault_below(tree, tree.root(), none, found);
    if (!fault.empty()) return fault;
    return found == items ? "" : "it does not hold what was put in";
}

// The sum of all outlines of boxes that are around others, halved.
double cost(const DynamicTree& tree) {
    double sum = 0;
    const std::function<void(std::uint32_t)> add = [&](std::uint32_t at) {
        const Node& node = tree.nodes()[at];
        if (node.is_leaf()) return;
        sum += half_outline(node.box);
        add(node.left);
        add(node.right);
    };
    if (tree.root() != none) add(tree.root());
    return sum;
}

int height(const DynamicTree& tree, std::uint32_t at) {
    if (at == none || tree.nodes()[at].is_leaf()) return 0;
    return 1 + std::max(height(tree, tree.nodes()[at].left), height(tree, tree.nodes()[at].right));
}

std::set<std::uint32_t> overlapping(const DynamicTree& tree, const Aabb& box) {
    std::set<std::uint32_t> all;
    tree.visit_overlapping(box, [&](std::uint32_t item) { all.insert(item); });
    return all;
}

}  // namespace

// ---- exact ------------------------------------------------------------------------------------------------

TEST_CASE("the outline of a box tells how many lines meet it", "[exact][box-cost]") {
    // Lines up and lines across, a hundredth of a metre apart, through a box of 4 by 2 around one of 1 by 0.5.
    const Aabb outer{{0, 0}, {4, 2}}, inner{{2, 1}, {3, 1.5}};
    int through_outer = 0, through_inner = 0;
    for (int k = 0; k < 400; ++k) {
        const double x = 0.01 * k + 0.005;
        ++through_outer;
        through_inner += inner.low.x <= x && x <= inner.high.x;
    }
    for (int k = 0; k < 200; ++k) {
        const double y = 0.01 * k + 0.005;
        ++through_outer;
        through_inner += inner.low.y <= y && y <= inner.high.y;
    }
    CHECK(through_inner * half_outline(outer) == through_outer * half_outline(inner));
}

TEST_CASE("a box goes where the outlines grow least", "[exact][insert-cost]") {
    DynamicTree tree;
    const std::uint32_t a = tree.insert({{0, 0}, {1, 1}}, 0);
    const std::uint32_t b = tree.insert({{10, 0}, {11, 1}}, 1);
    const std::uint32_t c = tree.insert({{10, 2}, {11, 3}}, 2);
    CHECK(tree.nodes()[c].parent == tree.nodes()[b].parent);
    CHECK(tree.nodes()[a].parent == tree.root());
    const std::uint32_t far = tree.insert({{100, 0}, {101, 1}}, 3);
    CHECK(tree.nodes()[far].parent == tree.root());
    CHECK(cost(tree) == (101 + 3) + (11 + 3) + (1 + 3));
}

TEST_CASE("a turn takes out of a box who makes it long", "[exact][rotate-tree]") {
    // When the last one goes in, 1 is left alone with 0 and 2 in one box: it changes places with 0, which is farther away.
    DynamicTree tree;
    const std::uint32_t far = tree.insert({{0, 0}, {1, 1}}, 0);
    const std::uint32_t other = tree.insert({{20, 0}, {21, 1}}, 1);
    tree.insert({{10, 0}, {11, 1}}, 2);
    CHECK(tree.nodes()[far].parent == tree.root());
    tree.insert({{9, 0}, {10, 1}}, 3);
    CHECK(tree.nodes()[other].parent == tree.root());
    CHECK(cost(tree) == (21 + 1) + (11 + 1) + (2 + 1));
}

// ---- oracles ------------------------------------------------------------------------------------------------

TEST_CASE("the tree holds what was put in and not taken out, and finds what overlaps", "[against]") {
    for (int k = 0; k < many; ++k) {
        boxes::with_list(k, [&](boxes::Kind, const boxes::List& list, Random& random) {
            DynamicTree tree;
            std::multiset<std::uint32_t> items;
            std::vector<std::uint32_t> leaves(list.size(), none);
            for (int change = 0; change < 3 * static_cast<int>(list.size()); ++change) {
                const auto item = static_cast<std::uint32_t>(random.below(static_cast<std::uint32_t>(list.size())));
                if (leaves[item] == none) {
                    leaves[item] = tree.insert(list[item], item);
                    items.insert(item);
                } else {
                    tree.remove(leaves[item]);
                    leaves[item] = none;
                    items.erase(item);
                }
            }
            INFO("list " << k);
            REQUIRE(fault_of(tree, items) == "");
            CHECK(tree.nodes().size() <= 2 * list.size());
            for (const Aabb& box : list) {
                std::set<std::uint32_t> expected;
                for (const std::uint32_t item : items)
                    if (overlap(list[item], box)) expected.insert(item);
                REQUIRE(overlapping(tree, box) == expected);
            }
        });
    }
}

TEST_CASE("moving boxes have the pairs that all pairs have", "[against]") {
    for (int k = 0; k < many; ++k) {
        boxes::with_list(k, [&](boxes::Kind kind, boxes::List list, Random& random) {
            MovingBoxes moving(random.uniform(0, 0.5));
            for (int frame = 0; frame < 8; ++frame) {
                INFO("list " << k << ", frame " << frame);
                REQUIRE(moving.update(list) == all_pairs(list));
                std::multiset<std::uint32_t> items;
                for (std::uint32_t b = 0; b < list.size(); ++b) items.insert(b);
                REQUIRE(fault_of(moving.tree(), items) == "");
                boxes::move(list, kind, random, frame < 4 ? 0.2 : 5);
                if (frame % 3 == 1) list.resize(list.size() / 2);
                if (frame % 3 == 2)
                    for (const Aabb& box : boxes::some(kind, random, 7, 10)) list.push_back(box);
            }
        });
    }
}

TEST_CASE("whoever can overlap before a box leaves its room is near", "[against]") {
    Random random(0x26);
    boxes::List list = boxes::some(boxes::spread, random, 200, 14);
    MovingBoxes moving;
    moving.update(list);
    const Pairs before(moving.near().begin(), moving.near().end());
    boxes::move(list, boxes::spread, random, 0.125 * 0.5);  // no side is shorter than 0.5
    const Pairs pairs = moving.update(list);
    CHECK(moving.looked_for() == 0);
    CHECK(moving.compared() == 0);
    CHECK(Pairs(moving.near().begin(), moving.near().end()) == before);
    CHECK(pairs == all_pairs(list));
    CHECK(pairs.size() < before.size());
}

// ---- invariants -------------------------------------------------------------------------------------------------

TEST_CASE("boxes that are far apart, infinitely flat or as large as can be are found", "[degenerate]") {
    constexpr double most = std::numeric_limits<double>::max();
    const boxes::List list{{{-most, -most}, {most, most}}, {{0, 0}, {0, 0}},          {{most, most}, {most, most}},
                           {{-1, -1}, {1, -1}},            {{-longest, 0}, {longest, longest}}, {{0, -most}, {0, most}}};
    for (const double room : {0., 0.125, 1e9}) {
        MovingBoxes moving(room);
        CHECK(moving.update(list) == all_pairs(list));
        CHECK(moving.update(list) == all_pairs(list));
    }
    MovingBoxes none_at_all;
    CHECK(none_at_all.update({}).empty());
}

TEST_CASE("the unit of length does not matter to the tree", "[scale]") {
    for (int k = 0; k < 70; ++k)
        boxes::with_list(k, [&](boxes::Kind kind, boxes::List list, Random& random) {
            for (const double unit : {0x1p-20, 0x1p20}) {
                MovingBoxes here, there;
                for (int frame = 0; frame < 4; ++frame) {
                    REQUIRE(here.update(list) == there.update(boxes::scaled(list, unit)));
                    REQUIRE(here.compared() == there.compared());
                    boxes::move(list, kind, random, 0.3);
                }
            }
        });
}

TEST_CASE("a bad box is named, and what was known is kept", "[degenerate]") {
    boxes::List list = pile(4);
    MovingBoxes moving;
    moving.update(list);
    boxes::List bad = list;
    bad[5].low.x = std::numeric_limits<double>::quiet_NaN();
    CHECK_THROWS_WITH(moving.update(bad), "boxes: box 5 is not finite");
    bad[5] = {{1, 0}, {0, 1}};
    CHECK_THROWS_WITH(moving.update(bad), "boxes: box 5 has low and high swapped");
    CHECK(moving.update(list) == all_pairs(list));
    CHECK(moving.looked_for() == 0);
    for (const double room : {-0.1, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()})
        CHECK_THROWS_WITH(MovingBoxes(room), "room: it must be a number of at least 0");
}

// ---- costs ----------------------------------------------------------------------------------------------------------

TEST_CASE("sorted boxes make no list of the tree", "[against]") {
    for (const bool is_tower : {false, true}) {
        DynamicTree tree;
        constexpr std::uint32_t n = 4096;
        for (std::uint32_t k = 0; k < n; ++k) {
            const Vec2 low = is_tower ? Vec2{0, 1.5 * k} : Vec2{1.5 * k, 0.};
            tree.insert({low, low + Vec2{1, 1}}, k);
        }
        CHECK(height(tree, tree.root()) <= 4 * 12);
    }
}

TEST_CASE("the comparisons of a box grow as the logarithm of their number", "[against]") {
    const Comparisons few = comparisons(32), more = comparisons(256);  // 1 024, 65 536
    CHECK(few.by_tree < 60);
    CHECK(more.by_tree < 1.7 * few.by_tree);  // 16 binary digits of the number instead of 10
    CHECK(few.by_sweep == 31 / 2.);           // half of its column
    CHECK(more.by_sweep == 255 / 2.);
}

// ---- what the page says -------------------------------------------------------------------------------------------------

TEST_CASE("the page's sweep compares the pairs that have a common x", "[story]") {
    const auto facts = read_facts("26");
    for (const std::size_t rows : {10, 100}) {
        const boxes::List list = pile(rows);
        const double each = static_cast<double>(boxes::pairs_in_x(list)) / static_cast<double>(list.size());
        CHECK(std::stoi(facts.at("26.pile." + std::to_string(rows) + ".sweep")) == std::lround(each));
    }
    CHECK(std::stoi(facts.at("26.pile.300.tree")) < 60);
}

TEST_CASE("the figure compares what the tree compares", "[story]") {
    for (const Vec2 at : {Vec2{-2.2, 0.9}, Vec2{0, 0}, Vec2{2.8, 1}, Vec2{9, 9}}) {
        const boxes::List list = some_boxes(at);
        DynamicTree tree;
        for (std::uint32_t k = 1; k < list.size(); ++k) tree.insert(list[k], k);
        CHECK(compared_with(tree, list[0]).size() == tree.visit_overlapping(list[0], [](std::uint32_t) {}));
    }
}
