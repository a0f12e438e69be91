// The check of 9-2: the pairs of boxes by a grid.
#include "exercise/check.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "09-broad-phase/aabb.hpp"
#include "base/random.hpp"
#include "base/text.hpp"

namespace exercise {
using Asks = std::function<bool(std::uint32_t a, std::uint32_t b)>;
std::vector<cc::BoxPair> pairs_on_a_grid(std::span<const cc::Aabb> boxes, double cell, const Asks& overlap);
}  // namespace exercise
namespace reference {
decltype(exercise::pairs_on_a_grid) pairs_on_a_grid;
}

namespace {

using cc::Aabb;
using cc::BoxPair;
using cc::Vec2;

struct Input {
    std::vector<Aabb> boxes;
    double cell;
};

std::string from_to(double low, double high) {
    return "from " + cc::significant(low, 5) + " to " + cc::significant(high, 5) + " m";
}

void describe(const Input& in, auto&& field) {
    field("side of a cell in m", in.cell);
    for (std::size_t k = 0; k < in.boxes.size(); ++k) {
        const auto& [low, high] = in.boxes[k];
        field("box " + std::to_string(k) + " goes", from_to(low.x, high.x) + " in x, " + from_to(low.y, high.y) + " in y");
    }
}

struct Answer {
    std::vector<std::vector<std::uint32_t>> pairs;
    bool asks_only_neighbours;  // and not too often
};

void describe(const Answer& answer, auto&& field) {
    field("pairs", answer.pairs);
    field("asks at most once for each common cell", answer.asks_only_neighbours);
}

// How many squares both boxes touch.
long common_squares(const Aabb& A, const Aabb& B, double cell) {
    const auto common = [cell](double low_a, double high_a, double low_b, double high_b) {
        const double first = std::max(std::floor(low_a / cell), std::floor(low_b / cell));
        const double last = std::min(std::floor(high_a / cell), std::floor(high_b / cell));
        return std::max(static_cast<long>(last - first) + 1, 0L);
    };
    return common(A.low.x, A.high.x, B.low.x, B.high.x) * common(A.low.y, A.high.y, B.low.y, B.high.y);
}

Answer answer_of(const Input& in, auto pairs_on_a_grid) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, long> asked;
    const auto overlap = [&](std::uint32_t a, std::uint32_t b) {
        if (std::max(a, b) >= in.boxes.size()) throw std::out_of_range("there is no such box");
        ++asked[{std::min(a, b), std::max(a, b)}];
        return cc::overlap(in.boxes[a], in.boxes[b]);
    };
    Answer answer{{}, true};
    for (const auto& [a, b] : pairs_on_a_grid(in.boxes, in.cell, overlap)) answer.pairs.push_back({a, b});
    for (const auto& [pair, times] : asked) {
        const Aabb &A = in.boxes[pair.first], &B = in.boxes[pair.second];
        if (pair.first == pair.second || times > common_squares(A, B, in.cell))
            answer.asks_only_neighbours = false;
    }
    return answer;
}

Answer yours(const Input& in) { return answer_of(in, exercise::pairs_on_a_grid); }
Answer ours(const Input& in) { return answer_of(in, reference::pairs_on_a_grid); }

void draw(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want) {
    std::vector<Vec2> corners;
    for (const Aabb& box : in.boxes) corners.insert(corners.end(), {box.low, box.high});
    const cc::Window window = cc::window_around(corners, 1);
    cc::Panel& panel = figure.panel("yours: " + std::to_string(got.pairs.size()) +
                                        " pairs, reference: " + std::to_string(want.pairs.size()),
                                    window, 480);
    for (double x = std::floor(window.low.x / in.cell) * in.cell; x < window.high.x; x += in.cell)
        panel.segment({x, window.low.y}, {x, window.high.y}, cc::Role::quiet, cc::Line::grid);
    for (double y = std::floor(window.low.y / in.cell) * in.cell; y < window.high.y; y += in.cell)
        panel.segment({window.low.x, y}, {window.high.x, y}, cc::Role::quiet, cc::Line::grid);
    for (const auto& [low, high] : in.boxes)
        panel.polygon(std::vector<Vec2>{low, {high.x, low.y}, high, {low.x, high.y}}, cc::Role::shape_a);
    const auto middle = [&](std::uint32_t k) { return 0.5 * (in.boxes[k].low + in.boxes[k].high); };
    for (const auto& pair : want.pairs) {
        const bool is_found = std::ranges::find(got.pairs, pair) != got.pairs.end();
        panel.segment(middle(pair[0]), middle(pair[1]), is_found ? cc::Role::result : cc::Role::wrong);
    }
}

void exact_cases(cc::Check<Input, Answer>& check) {
    const auto expect = [&](const char* sentence, const char* hint, std::vector<Aabb> boxes, double cell,
                            std::vector<std::vector<std::uint32_t>> pairs) {
        check.hint(hint).expect(sentence, {boxes, cell}, Answer{pairs, true});
    };
    const char* const covered = "A box covers all cells from floor(low / cell) to floor(high / cell), in x and in y, the last ones included.";
    const char* const once = "They share several cells. Report the pair once only.";
    const char* const apart = "They have no cell in common, so they must not be asked about.";
    const Aabb small{{1, 1}, {2, 2}}, other{{1.5, 1.5}, {3, 3}};
    expect("two boxes in one cell", "Both lie in the same cell: ask, and report the pair, the smaller number first.", {small, other}, 4, {{0, 1}});
    expect("two boxes in cells that do not touch", apart, {small, {{9, 9}, {10, 10}}}, 4, {});
    expect("two boxes that share the second cell of the first one", covered, {{{3, 1}, {5, 2}}, {{4.5, 1}, {6, 2}}}, 4, {{0, 1}});
    expect("they touch where two cells meet", covered, {{{2, 1}, {4, 2}}, {{4, 1}, {6, 2}}}, 4, {{0, 1}});
    expect("two boxes that share four cells", once, {{{3, 3}, {5, 5}}, {{3.5, 3.5}, {6, 6}}}, 4, {{0, 1}});
    expect("a large box over many cells", covered, {{{-9, -9}, {9, 9}}, {{7, 7}, {8, 8}}, {{-8, 7}, {-7, 8}}}, 2,
           {{0, 1}, {0, 2}});
    expect("one cell, but no overlap", "That they share a cell makes them worth asking about. Only the answer makes them a pair.",
           {{{0.5, 0.5}, {1, 1}}, {{2, 2}, {3, 3}}}, 4, {});
    expect("left and right of the y axis", "Left of the axis is another cell than right of it: -0.5 / 4 must become -1, not 0.",
           {{{-1, 1}, {-0.5, 2}}, {{0.5, 1}, {1, 2}}}, 4, {});
    expect("left of the axis and below it", covered, {{{-3, -3}, {-1, -1}}, {{-2, -2}, {-0.5, -0.5}}}, 4, {{0, 1}});
    expect("the cells are met in another order than the boxes are listed", "The pairs are found cell by cell. Sort them at the end, by a, then by b.",
           {{{9, 0}, {10, 1}}, {{9.5, 0}, {10.5, 1}}, {{1, 0}, {2, 1}}, {{1.5, 0}, {2.5, 1}}}, 4, {{0, 1}, {2, 3}});
    expect("a box that is only a point", covered, {{{1, 1}, {1, 1}}, small}, 4, {{0, 1}});
    expect("no boxes", "Without boxes there are no pairs.", {}, 4, {});
}

Input random_input(cc::Random& random) {
    Input in;
    in.cell = 0.5 + 0.25 * static_cast<double>(random.below(8));
    const std::uint64_t n = 2 + random.below(40);
    while (in.boxes.size() < n) {
        const double x = random.uniform(-10, 10);
        const double y = random.uniform(-10, 10);
        const double w = random.below(9) == 0 ? random.uniform(0, 9) : random.uniform(0.2, 2);
        const double h = random.uniform(0.2, 2);
        in.boxes.push_back({{x, y}, {x + w, y + h}});
    }
    return in;
}

void seeded_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{92};
    for (int k = 0; k < 300; ++k) check.compare("some seeded boxes", random_input(random));
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
