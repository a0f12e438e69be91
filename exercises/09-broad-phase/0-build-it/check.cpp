// The check of 9-0: the box of a shape, two intervals, and the pairs of boxes that overlap.
#include "base/text.hpp"
#include "exercise/part_check.hpp"
#include "part.hpp"

namespace reference {
decltype(exercise::answer) answer;
}

namespace part {

std::string from_to(double low, double high) {
    return "from " + cc::significant(low, 5) + " to " + cc::significant(high, 5) + " m";
}

std::string sides(const Box& box) {
    return from_to(box.low.x, box.high.x) + " in x, " + from_to(box.low.y, box.high.y) + " in y";
}

void describe(const Around& in, auto&& field) {
    describe(in.shape, field);
    field("margin", in.margin);
}

void describe(const Intervals& in, auto&& field) {
    field("A goes", from_to(in.l_A, in.h_A));
    field("B goes", from_to(in.l_B, in.h_B));
}

void describe(const Boxes& in, auto&& field) {
    for (std::size_t k = 0; k < in.boxes.size(); ++k) field("box " + std::to_string(k) + " goes", sides(in.boxes[k]));
}

void describe(const Box& out, auto&& field) {
    field("lower left corner", out.low);
    field("upper right corner", out.high);
}

void describe(const Overlap& out, auto&& field) { field("they overlap", out.is); }

void describe(const Pairs& out, auto&& field) {
    std::string text;
    for (const auto& [a, b] : out.pairs) text += (text.empty() ? "" : ", ") + std::to_string(a) + " and " + std::to_string(b);
    field("pairs", text.empty() ? "none" : text);
}

}  // namespace part

namespace {

using namespace part;
using CheckOfAll = cc::Check<Question, Answer>;

// ---- pictures --------------------------------------------------------------------------------------------

std::vector<Vec2> corners_of(const Box& box) { return {box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}}; }

void draw_question(cc::Figure& figure, const Around& in, const Answer& got, const Answer& want) {
    std::vector<Vec2> seen = in.shape.corners;
    for (const Answer* each : {&got, &want})
        for (const Vec2 p : corners_of(std::get<Box>(*each)))
            if (cc::is_finite(p)) seen.push_back(p);
    cc::draw_both(figure, cc::window_around(seen, 1), 300, std::get<Box>(got), std::get<Box>(want),
                  [&](cc::Panel& panel, const Box& box, cc::Role role) {
                      draw_shape(panel, in.shape, cc::Role::shape_a);
                      if (cc::is_finite(box.low) && cc::is_finite(box.high)) panel.polygon(corners_of(box), role);
                  });
}

void draw_question(cc::Figure& figure, const Intervals& in, const Answer& got, const Answer& want) {
    const std::vector<Vec2> ends{{in.l_A, 0}, {in.h_A, 0}, {in.l_B, 1}, {in.h_B, 1}};
    cc::Panel& panel = figure.panel(cc::caption(std::get<Overlap>(got).is, std::get<Overlap>(want).is), cc::window_around(ends, 1), 480);
    panel.segment(ends[0], ends[1], cc::Role::shape_a);
    panel.segment(ends[2], ends[3], cc::Role::shape_b);
    panel.label(ends[0], "A", cc::Role::shape_a, cc::Side::left);
    panel.label(ends[2], "B", cc::Role::shape_b, cc::Side::left);
}

void draw_question(cc::Figure& figure, const Boxes& in, const Answer& got, const Answer& want) {
    std::vector<Vec2> seen;
    for (const auto& [low, high] : in.boxes) seen.insert(seen.end(), {low, high});
    const auto middle = [&](std::size_t k) { return 0.5 * (in.boxes[k].low + in.boxes[k].high); };
    cc::draw_both(figure, cc::window_around(seen, 1), 300, std::get<Pairs>(got), std::get<Pairs>(want),
                  [&](cc::Panel& panel, const Pairs& out, cc::Role role) {
                      for (std::size_t k = 0; k < in.boxes.size(); ++k) {
                          panel.polygon(corners_of(in.boxes[k]), cc::Role::shape_a);
                          panel.label(in.boxes[k].low, std::to_string(k), cc::Role::shape_a, cc::Side::right);
                      }
                      for (const auto& [a, b] : out.pairs)
                          if (a < in.boxes.size() && b < in.boxes.size()) panel.segment(middle(a), middle(b), role);
                  });
}

void draw(cc::Figure& figure, const Question& in, const Answer& got, const Answer& want) {
    std::visit([&](const auto& question) { draw_question(figure, question, got, want); }, in);
}

// ---- cases -----------------------------------------------------------------------------------------------

void shapes(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Around& in, const Box& want) {
        check.hint(hint).expect(sentence, in, want);
    };
    const char* const corners = "The box reaches as far as the corner that support finds: to the right in the direction (1, 0), and "
                                "so on. Of the leftmost and rightmost corners use x, of the lowest and highest ones y.";
    expect("the box of a triangle", corners, {{{{1, 1}, {4, 2}, {2, 5}}}, 0}, {{1, 1}, {4, 5}});
    expect("a triangle to the left of the origin and below it", corners, {{{{-4, -5}, {-1, -3}, {-2, -1}}}, 0}, {{-4, -5}, {-1, -1}});
    expect("a square on its corner", corners, {{{{3, 0}, {4, 1}, {3, 2}, {2, 1}}}, 0}, {{2, 0}, {4, 2}});
    expect("one point", corners, {{{{2, 3}}}, 0}, {{2, 3}, {2, 3}});
    const char* const round = "support leaves the radius out, and the shape reaches farther by it: subtract it on the left and below, add it on the right and above.";
    expect("the box of a disc", round, {disc({3, 1}, 0.5), 0}, {{2.5, 0.5}, {3.5, 1.5}});
    expect("a rounded triangle", round, {{{{0, 0}, {3, 1}, {1, 2}}, 0.25}, 0}, {{-0.25, -0.25}, {3.25, 2.25}});
    const char* const wider = "The margin makes the box wider on each of its four sides, like the radius.";
    expect("a triangle, with a margin of 0.5 m", wider, {{{{0, 0}, {3, 1}, {1, 2}}}, 0.5}, {{-0.5, -0.5}, {3.5, 2.5}});
    expect("a disc, with a margin of 0.25 m", wider, {disc({0, 0}, 1), 0.25}, {{-1.25, -1.25}, {1.25, 1.25}});
}

void intervals(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Intervals& in, bool want) {
        check.hint(hint).expect(sentence, in, Overlap{want});
    };
    const char* const both = "They overlap if each begins before the other one ends. Both halves of that are needed.";
    expect("A begins first, and ends inside B", both, {0, 2, 1, 3}, true);
    expect("B begins first, and ends inside A", both, {1, 3, 0, 2}, true);
    expect("B is inside A", both, {0, 9, 4, 5}, true);
    expect("A is inside B", both, {4, 5, 0, 9}, true);
    expect("A ends before B begins", both, {0, 1, 2, 3}, false);
    expect("B ends before A begins", both, {2, 3, 0, 1}, false);
    const char* const touching = "Their ends touch, and touching counts: compare with <=.";
    expect("A ends where B begins", touching, {0, 1, 1, 2}, true);
    expect("B ends where A begins", touching, {1, 2, 0, 1}, true);
    expect("two points in the same place", touching, {1, 1, 1, 1}, true);
}

void sweeps(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const std::vector<Box>& boxes, const Pairs& want) {
        check.hint(hint).expect(sentence, Boxes{boxes}, want);
    };
    const char* const nothing = "The list is empty, and so is the answer.";
    expect("no boxes", nothing, {}, {});
    const char* const alone = "A box is no pair with itself: it becomes active after it was compared, not before.";
    expect("one box", alone, {{{0, 0}, {2, 2}}}, {});
    const char* const in_y = "They overlap in x, so the line cuts both. Whether they are a pair depends on y.";
    expect("two boxes that overlap", in_y, {{{0, 0}, {2, 2}}, {{1, 1}, {3, 3}}}, {{{0, 1}}});
    expect("one above the other", in_y, {{{0, 0}, {2, 2}}, {{0, 3}, {2, 5}}}, {});
    expect("one below the other, and farther to the right", in_y, {{{0, 3}, {2, 5}}, {{1, 0}, {3, 2}}}, {});
    expect("side by side",
           "The first one ends before the second one begins: it is dropped, and no longer active.", {{{0, 0}, {2, 2}}, {{3, 0}, {5, 2}}}, {});
    expect("the second one of the list begins first",
           "The line reaches box 1 before box 0. In the answer the smaller number comes first all the same.",
           {{{1, 1}, {3, 3}}, {{0, 0}, {2, 2}}}, {{{0, 1}}});
    const char* const touching = "Touching counts. Drop a box only if it ends strictly before the new one begins, and let overlap decide in y.";
    expect("they touch, side by side", touching, {{{0, 0}, {2, 2}}, {{2, 0}, {4, 2}}}, {{{0, 1}}});
    expect("they touch, one above the other", touching, {{{0, 0}, {2, 2}}, {{0, 2}, {2, 4}}}, {{{0, 1}}});
    expect("they touch at a corner", touching, {{{0, 0}, {2, 2}}, {{2, 2}, {4, 4}}}, {{{0, 1}}});
    expect("a wide one below, a high one, and one far to the right",
           "Box 0 is still active when the line reaches box 2. That box 1 lies above it changes nothing.",
           {{{0, 0}, {9, 1}}, {{1, 5}, {2, 6}}, {{8, 0}, {9, 1}}}, {{{0, 2}}});
    expect("a wide one above two small ones",
           "Box 0 begins first, but ends last. Sort by where the boxes begin, not by where they end.",
           {{{0, 0}, {9, 2}}, {{1, 1}, {2, 3}}, {{4, 1}, {5, 3}}}, {{{0, 1}, {0, 2}}});
    expect("three in one place", "The new box is compared with every active one, not only with the last.",
           {{{0, 0}, {4, 4}}, {{1, 1}, {5, 5}}, {{2, 2}, {6, 6}}}, {{{0, 1}, {0, 2}, {1, 2}}});
    const char* const order = "Here the boxes are not listed from left to right. The line has to reach them in the order of their left sides.";
    expect("the list is not sorted from left to right", order,
           {{{8, 0}, {9, 1}}, {{0, 0}, {1, 1}}, {{4, 0}, {5, 1}}, {{0.5, 0}, {4.5, 1}}}, {{{1, 3}, {2, 3}}});
    expect("the boxes of the text", order, {{{0, 0}, {3, 2}}, {{5, 1}, {8, 3}}, {{2, 1}, {5, 4}}, {{4, 5}, {7, 7}}}, {{{0, 2}, {1, 2}}});
    expect("two pairs, found from left to right in the other order",
           "The sweep finds 2 and 3 first. Sort the pairs at the end.",
           {{{6, 0}, {8, 2}}, {{7, 1}, {9, 3}}, {{0, 0}, {2, 2}}, {{1, 1}, {3, 3}}}, {{{0, 1}, {2, 3}}});
    expect("four equal boxes", "Each of the four is a pair with each other one: six pairs, each one once.",
           {{{0, 0}, {1, 1}}, {{0, 0}, {1, 1}}, {{0, 0}, {1, 1}}, {{0, 0}, {1, 1}}},
           {{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}});
}

void seeded_cases(CheckOfAll& check) {
    cc::Random random{90};
    for (int k = 0; k < 100; ++k) {
        Shape shape = random_polygon(random, 4);
        shape.radius = k % 2 ? random.uniform(0, 1) : 0;
        const Vec2 by = cc::random_point(random, -9, 9);
        check.compare("the box of a seeded shape", Around{moved(shape, by), k % 3 ? random.uniform(0, 1) : 0});
        Intervals two{};
        for (auto [low, high] : {std::pair(&two.l_A, &two.h_A), std::pair(&two.l_B, &two.h_B)}) {
            *low = random.uniform(0, 9);
            *high = *low + random.uniform(0, 4);
        }
        check.compare("two seeded intervals", two);
        Boxes in;
        for (auto n = 3 + random.below(9); n > 0; --n) {
            const Vec2 low = cc::random_point(random, 0, 9);
            in.boxes.push_back({low, low + cc::random_point(random, 0.2, 4)});
        }
        check.compare("seeded boxes", in);
    }
}

}  // namespace

int main(int argc, char** argv) {
    CheckOfAll check{argc, argv, exercise::answer, reference::answer, draw};
    shapes(check);
    intervals(check);
    sweeps(check);
    seeded_cases(check);
    return check.exit_code();
}
