// The check of 9-0: the pairs of boxes that overlap.
#include "exercise/part_check.hpp"
#include "part.hpp"

namespace reference {
decltype(exercise::pairs) pairs;
}

namespace part {

void describe(const Box& box, auto&& field) {
    field("low", box.low);
    field("high", box.high);
}

}  // namespace part

namespace {

using namespace part;

struct Input {
    std::vector<part::Box> boxes;
};

void describe(const Input& in, auto&& field) { field("boxes", in.boxes); }

void draw(cc::Figure& figure, const Input& in, const Pairs& got, const Pairs& want) {
    std::vector<Vec2> corners;
    for (const auto& [low, high] : in.boxes) corners.insert(corners.end(), {low, high});
    const auto one = [&](cc::Panel& panel, const Pairs& pairs, cc::Role role) {
        for (const auto& [low, high] : in.boxes)
            panel.polygon(std::vector<Vec2>{low, {high.x, low.y}, high, {low.x, high.y}}, cc::Role::shape_a);
        for (const auto& [a, b] : pairs) {
            if (a >= in.boxes.size() || b >= in.boxes.size()) continue;
            panel.segment(0.5 * (in.boxes[a].low + in.boxes[a].high), 0.5 * (in.boxes[b].low + in.boxes[b].high), role);
        }
    };
    cc::draw_both(figure, cc::window_around(corners, 1), 300, got, want, one);
}

void exact_cases(cc::Check<Input, Pairs>& check) {
    const auto expect = [&](const char* sentence, const char* hint, const std::vector<part::Box>& boxes,
                            const Pairs& want) { check.hint(hint).expect(sentence, {boxes}, want); };
    const char* const both =
        "Two boxes overlap if they do so along x and along y: each begins before the other ends.";
    expect("two that overlap", both, {{{0, 0}, {2, 2}}, {{1, 1}, {3, 3}}}, {{0, 1}});
    expect("in the other order: the smaller number first all the same",
           "In each pair the smaller number comes first.", {{{1, 1}, {3, 3}}, {{0, 0}, {2, 2}}}, {{0, 1}});
    expect("side by side", both, {{{0, 0}, {2, 2}}, {{3, 0}, {5, 2}}}, {});
    expect("one above the other", both, {{{0, 0}, {2, 2}}, {{0, 3}, {2, 5}}}, {});
    expect("the one that begins further right is lower", both, {{{0, 3}, {2, 5}}, {{1, 0}, {3, 2}}}, {});
    const char* const touching =
        "Boxes that touch overlap: compare with <=, and stop only where a box begins strictly beyond the "
        "end.";
    expect("they touch at a side: that counts", touching, {{{0, 0}, {2, 2}}, {{2, 0}, {4, 2}}}, {{0, 1}});
    expect("they touch at the top: that counts", touching, {{{0, 0}, {2, 2}}, {{0, 2}, {2, 4}}}, {{0, 1}});
    expect("the one that begins further right touches from below", touching,
           {{{0, 2}, {2, 4}}, {{1, 0}, {3, 2}}}, {{0, 1}});
    expect(
        "a wide one overlaps what begins far to its right",
        "Go on past a box that is too high: only one that begins beyond the end of the first ends its row.",
        {{{0, 0}, {9, 1}}, {{1, 5}, {2, 6}}, {{8, 0}, {9, 1}}}, {{0, 2}});
    expect("the list is not sorted from left to right",
           "The sweep visits the boxes in the order of their left sides, not of the list; and the pairs are "
           "sorted at the end.",
           {{{8, 0}, {9, 1}}, {{0, 0}, {1, 1}}, {{4, 0}, {5, 1}}, {{0.5, 0}, {4.5, 1}}}, {{1, 3}, {2, 3}});
}

void seeded_cases(cc::Check<Input, Pairs>& check) {
    cc::Random random{90};
    for (int k = 0; k < 100; ++k) {
        Input in;
        for (auto n = 3 + random.below(9); n > 0; --n) {
            const Vec2 low = cc::random_point(random, 0, 9);
            in.boxes.push_back({low, low + cc::random_point(random, 0.2, 4)});
        }
        check.compare("seeded boxes", in);
    }
}

Pairs yours(const Input& in) { return exercise::pairs(in.boxes); }
Pairs ours(const Input& in) { return reference::pairs(in.boxes); }

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Pairs> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
