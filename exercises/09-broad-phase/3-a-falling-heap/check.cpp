// The check of 9-3: swaps in each frame.
#include "exercise/check.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/random.hpp"

namespace exercise {
std::vector<std::size_t> swaps(std::span<const std::vector<double>> sides);
std::optional<int> predicted();
}
namespace reference {
decltype(exercise::swaps) swaps;
decltype(exercise::predicted) predicted;
}

namespace {

using cc::Vec2;

struct Input {
    std::vector<std::vector<double>> sides;
};

void describe(const Input& in, auto&& field) {
    for (std::size_t f = 0; f < in.sides.size(); ++f) field("undersides in step " + std::to_string(f) + " in m", in.sides[f]);
}

using Answer = std::vector<std::size_t>;

Answer yours(const Input& in) { return exercise::swaps(in.sides); }
Answer ours(const Input& in) { return reference::swaps(in.sides); }

std::vector<Vec2> curve_of(const Answer& counts) {
    std::vector<Vec2> points;
    for (std::size_t f = 0; f < counts.size(); ++f)
        points.push_back({static_cast<double>(f), static_cast<double>(counts[f])});
    return points;
}

void draw(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want) {
    double most = 1;
    for (const Answer* counts : {&got, &want})
        for (const std::size_t count : *counts) most = std::max(most, static_cast<double>(count));
    const double frames = static_cast<double>(std::max<std::size_t>(in.sides.size(), 2)) - 1;
    cc::Panel& graph = figure.graph("swaps in each step", {{0, 0}, {frames, 1.1 * most}});
    graph.axes("step", "");
    graph.curve(curve_of(want), cc::Role::result);
    graph.curve(curve_of(got), cc::Role::wrong, cc::Line::dashed);
    graph.label({0.6 * frames, most}, "purple: reference; dashed: yours");
}

void exact_cases(cc::Check<Input, Answer>& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Input& in, const Answer& want) {
        check.hint(hint).expect(sentence, in, want);
    };
    const char* const order = "Before the first step the order is 0, 1, 2, ... Compare neighbours in it by their sides in this step.";
    const char* const kept = "Each step begins with the order that the last one left behind, and with a count of 0.";
    expect("in order from the start", order, {{{1, 2, 3}, {2, 3, 4}}}, {0, 0});
    expect("in reverse order: all six pairs", order, {{{4, 3, 2, 1}}}, {6});
    expect("sorted once, it stays sorted", kept, {{{4, 3, 2, 1}, {4, 3, 2, 1}, {8, 6, 4, 2}}}, {6, 0, 0});
    expect("one box passes three others", "A swap passes one neighbour, so box 0 takes three of them.", {{{1, 2, 3, 4}, {5, 2, 3, 4}}}, {0, 3});
    expect("there and back", kept, {{{1, 2, 3}, {3, 2, 1}, {1, 2, 3}}}, {0, 3, 3});
    expect("equal ones stay as they are", "Boxes with equal sides are not swapped: compare with <.", {{{1, 1, 1}, {0, 0, 0}, {2, 2, 1}}}, {0, 0, 2});
    expect("two pairs of neighbours", order, {{{1, 2, 3, 4}, {2, 1, 4, 3}}}, {0, 2});
    expect("sides belong to boxes, not to places", "side[k] is the side of box k. Of the box at place j it is side[order[j]].",
           {{{3, 1, 2}, {3, 1, 2}, {1, 3, 2}}}, {2, 0, 3});
    expect("one box", "One box has no neighbour to swap with.", {{{5}, {4}}}, {0, 0});
    expect("no steps", "Without steps the list of counts is empty.", {{}}, {});
    expect("no boxes", "Without boxes there are no swaps, but a count for each step.", {{{}, {}}}, {0, 0});
}

struct Column {
    double top = 0;    // of the boxes in the air
    double boxes = 0;  // how many: so high it will be
};

// Boxes of height 1 fall in columns, from heights that are drawn, and come to rest on each other.
Input falling_heap(cc::Random& random) {
    const std::uint64_t n = 2 + random.below(30);
    std::vector<Column> columns(1 + random.below(6));
    std::vector<double> start, rest;
    while (start.size() < n) {
        Column& column = columns[random.below(columns.size())];
        start.push_back(column.top + random.uniform(0, 6));
        rest.push_back(column.boxes);
        column = {start.back() + 1, column.boxes + 1};
    }
    Input in;
    for (int frame = 0; frame < 30; ++frame) {
        const double t = frame / 15., fallen = 5 * t * t;
        std::vector<double> side;
        for (std::size_t k = 0; k < n; ++k) side.push_back(std::max(start[k] - fallen, rest[k]));
        in.sides.push_back(side);
    }
    return in;
}

void seeded_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{93};
    for (int k = 0; k < 200; ++k) check.compare("a seeded heap", falling_heap(random));
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    check.hint("A swap is one crate that passes another. Crates that all fall, fall equally far.")
        .predict("your prediction for the time of the swaps", exercise::predicted(), reference::predicted());
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
