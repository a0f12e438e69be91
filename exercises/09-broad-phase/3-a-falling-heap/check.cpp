// The check of 9-3: swaps in each frame.
#include "exercise/check.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "base/random.hpp"

namespace exercise {
std::vector<std::size_t> swaps(std::span<const std::vector<double>> sides);
}
namespace reference {
decltype(exercise::swaps) swaps;
}

namespace {

using cc::Vec2;

struct Input {
    std::vector<std::vector<double>> sides;
};

void describe(const Input& in, auto&& field) {
    for (std::size_t f = 0; f < in.sides.size(); ++f) field("frame " + std::to_string(f), in.sides[f]);
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
    cc::Panel& graph = figure.graph("swaps in each frame", {{0, 0}, {frames, 1.1 * most}});
    graph.axes("frame", "");
    graph.curve(curve_of(want), cc::Role::result);
    graph.curve(curve_of(got), cc::Role::wrong, cc::Line::dashed);
    graph.label({0.6 * frames, most}, "purple: reference; dashed: yours");
}

void exact_cases(cc::Check<Input, Answer>& check) {
    check.expect("in order from the start", {{{1, 2, 3}, {2, 3, 4}}}, Answer{0, 0});
    check.expect("reversed: all pairs", {{{4, 3, 2, 1}}}, Answer{6});
    check.expect("the order is kept", {{{4, 3, 2, 1}, {4, 3, 2, 1}, {8, 6, 4, 2}}}, Answer{6, 0, 0});
    check.expect("one passes three", {{{1, 2, 3, 4}, {5, 2, 3, 4}}}, Answer{0, 3});
    check.expect("there and back", {{{1, 2, 3}, {3, 2, 1}, {1, 2, 3}}}, Answer{0, 3, 3});
    check.expect("equal ones stay as they are", {{{1, 1, 1}, {0, 0, 0}, {2, 2, 1}}}, Answer{0, 0, 2});
    check.expect("two pairs of neighbours", {{{1, 2, 3, 4}, {2, 1, 4, 3}}}, Answer{0, 2});
    check.expect("sides belong to boxes, not to places", {{{3, 1, 2}, {3, 1, 2}, {1, 3, 2}}},
                 Answer{2, 0, 3});
    check.expect("one box", {{{5}, {4}}}, Answer{0, 0});
    check.expect("no frames", {{}}, Answer{});
    check.expect("no boxes", {{{}, {}}}, Answer{0, 0});
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
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
