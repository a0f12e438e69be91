/// Figures of chapter 9. Green is what the sweep reaches or compares now, blue what its line cuts, purple a pair that it
/// finds, red what costs too much or goes wrong.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>

#include "09-broad-phase/beside/experiments.hpp"
#include "09-broad-phase/beside/words.hpp"
#include "base/log.hpp"
#include "base/stepper.hpp"
#include "draw/boxes.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

std::string count_of(std::size_t n, const std::string& what) {
    return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

// ---- pairs --------------------------------------------------------------------------------------

void draw_scene(Panel& panel, const std::vector<Placed>& shapes, const std::vector<BoxPair>& pairs, Role role,
                Line line = Line::thin) {
    const Boxes boxes = boxes_of(shapes);
    for (const Placed& shape : shapes) draw(panel, shape, Role::shape_a);
    for (const auto& [a, b] : pairs) panel.segment(middle(boxes[a]), middle(boxes[b]), role, line);
}

void which_pairs(Figure& figure, const Inputs& in) {
    const auto shapes = scattered(static_cast<int>(in.number("n")));
    const Boxes boxes = boxes_of(shapes);
    const auto all = every_pair(boxes);
    const auto in_x = pairs_in_x(boxes);
    const auto found = sweep_and_prune(boxes);
    const Window window{{-4.1, -4.1}, {4.1, 4.1}};
    draw_scene(figure.panel("All pairs: " + std::to_string(all.size()), window, 240), shapes, all, Role::quiet);
    draw_scene(figure.panel("Compared: $T$ = " + std::to_string(in_x.size()), window, 240), shapes, in_x, Role::active);
    Panel& last = figure.panel("Found: $k$ = " + std::to_string(found.size()), window, 240);
    for (const Aabb& box : boxes) draw_box(last, box, Role::quiet);
    draw_scene(last, shapes, found, Role::result, Line::solid);
    figure.describe(count_of(shapes.size(), "shape") + " make " + count_of(all.size(), "pair") +
                    ". The sweep compares " + std::to_string(in_x.size()) + " of them, and the boxes of " +
                    std::to_string(found.size()) + " overlap.");
}

// ---- Derivation ---------------------------------------------------------------------------------

const Inputs two_shapes = {point_input("A", {-0.9, 0.3}, "place of A"),
                           point_input("B", {0.1, 1.8}, "place of B")};

// The interval of a box in x below the picture, and in y to its left.
void draw_shadows(Panel& panel, const Aabb& box, Role role, double off) {
    panel.segment({box.low.x, -2.3 - off}, {box.high.x, -2.3 - off}, role);
    panel.segment({-3.3 - off, box.low.y}, {-3.3 - off, box.high.y}, role);
}

// The common part of two intervals, if there is one: what the eye looks for.
void draw_common(Panel& panel, const Aabb& A, const Aabb& B) {
    const Vec2 low{std::max(A.low.x, B.low.x), std::max(A.low.y, B.low.y)};
    const Vec2 high{std::min(A.high.x, B.high.x), std::min(A.high.y, B.high.y)};
    if (low.x <= high.x) {
        panel.segment({low.x, -2.7}, {high.x, -2.7}, Role::result);
        for (const double x : {low.x, high.x}) panel.segment({x, -2.7}, {x, 3}, Role::result, Line::grid);
    }
    if (low.y <= high.y) {
        panel.segment({-3.7, low.y}, {-3.7, high.y}, Role::result);
        for (const double y : {low.y, high.y}) panel.segment({-3.7, y}, {4, y}, Role::result, Line::grid);
    }
    if (overlap(A, B)) panel.polygon(Points{low, {high.x, low.y}, high, {low.x, high.y}}, Role::result);
}

std::string where_they_overlap(const Aabb& A, const Aabb& B) {
    const bool in_x = overlap_in_x(A, B);
    const bool in_y = overlap_in_y(A, B);
    if (in_x && in_y) return "They overlap in x and in y: so do the boxes";
    if (in_x) return "They overlap in x only";
    if (in_y) return "They overlap in y only";
    return "They overlap neither in x nor in y";
}

void shadows(Figure& figure, const Inputs& in) {
    const Placed A(regular_polygon(5, 1.1), {in.point("A"), rotation(0.5)});
    const Placed B(Disc(0.8), {in.point("B"), {}});
    const Aabb box_a = bounds(A.view());
    const Aabb box_b = bounds(B.view());
    const std::string words = where_they_overlap(box_a, box_b);
    Panel& panel = figure.panel(words, {{-4, -3}, {4, 3}}, 440);
    draw(panel, A, Role::shape_a, "A");
    draw(panel, B, Role::shape_b, "B");
    draw_box(panel, box_a, Role::shape_a);
    draw_box(panel, box_b, Role::shape_b);
    draw_common(panel, box_a, box_b);
    draw_shadows(panel, box_a, Role::shape_a, 0);
    draw_shadows(panel, box_b, Role::shape_b, 0.2);
    drag(panel, in, "A", Role::shape_a);
    drag(panel, in, "B", Role::shape_b);
    figure.describe("A at " + to_text(in.point("A")) + " and B at " + to_text(in.point("B")) + ". " + words +
                    ".");
}

// Where the left sides of two boxes may be, and where they are at most w apart.
void chance(Figure& figure, const Inputs&) {
    constexpr double L = 6, w = 2;
    Panel& panel = figure.panel("", {{-1, -1}, {7.7, 7.7}}, 320);
    panel.polygon(std::array<Vec2, 6>{{{0, 0}, {w, 0}, {L, L - w}, {L, L}, {L - w, L}, {0, w}}},
                  Role::active);
    draw_box(panel, {{0, 0}, {L, L}}, Role::ink, Line::solid);
    panel.label({3, 3}, "at most $w$ apart", Role::active);
    panel.label({4.7, 1.1}, "farther apart", Role::quiet);
    panel.label({1.3, 4.9}, "farther apart", Role::quiet);
    draw_arrow(panel, {}, {7, 0}, Role::ink, "$l_A$", Side::right);
    draw_arrow(panel, {}, {0, 7}, Role::ink, "$l_B$", Side::above);
    for (const auto& [at, name] : {std::pair(0., "0"), std::pair(w, "$w$"), std::pair(L, "$L$")}) {
        panel.label({at, 0}, name, Role::ink, Side::below);
        panel.label({0, at}, name, Role::ink, Side::left);
    }
    figure.describe(
        "A square of all pairs of left sides; along its diagonal, the band of those at most w apart.");
}

// ---- swaps --------------------------------------------------------------------------------------

// Straight lines from where the left sides were to where they are cross as often as two changed their order.
void crossings(Figure& figure, const Inputs&) {
    const std::string swaps = std::to_string(swaps_between(was, is));
    Panel& panel = figure.panel(swaps + " crossings, " + swaps + " swaps", {{-1.6, -0.5}, {5.7, 2.5}}, 440);
    panel.segment({0, 0}, {5.5, 0}, Role::quiet, Line::thin);
    panel.segment({0, 2}, {5.5, 2}, Role::quiet, Line::thin);
    panel.label({-0.1, 2}, "last step", Role::ink, Side::left);
    panel.label({-0.1, 0}, "this step", Role::ink, Side::left);
    for (std::size_t k = 0; k < was.size(); ++k) {
        panel.segment({was[k], 2}, {is[k], 0}, Role::shape_a);
        panel.point({was[k], 2}, Role::shape_a, std::to_string(k), Side::above);
        panel.point({is[k], 0}, Role::shape_a, std::to_string(k), Side::below);
    }
    for (std::size_t j = 0; j < was.size(); ++j)
        for (std::size_t k = 0; k < j; ++k)
            if (is[j] < is[k]) {
                const double t = (was[j] - was[k]) / ((was[j] - was[k]) - (is[j] - is[k]));
                panel.point({was[j] + t * (is[j] - was[j]), 2 - 2 * t}, Role::result);
            }
    figure.describe("Six left sides in the last frame and in this one, joined by lines that cross " +
                    swaps + " times.");
}

// ---- Steps --------------------------------------------------------------------------------------

const Inputs six_places = {point_input("0", {-3, 0.2}, "shape 0"),   point_input("1", {0.7, 1.6}, "shape 1"),
                           point_input("2", {-1.9, 1.5}, "shape 2"), point_input("3", {2.6, -0.3}, "shape 3"),
                           point_input("4", {0.3, -0.5}, "shape 4"), point_input("5", {1.6, 0.6}, "shape 5")};
const std::array<const char*, 6> names = {"0", "1", "2", "3", "4", "5"};

std::vector<Placed> six(const Inputs& in) {
    std::vector<Vec2> at;
    for (const char* name : names) at.push_back(in.point(name));
    return six_shapes(at);
}

// A picture of one step: boxes, their intervals in x, the line, and the pairs so far.
void draw_step(Panel& panel, const std::vector<Placed>& shapes, const SweepState& s) {
    const Boxes boxes = boxes_of(shapes);
    for (std::uint32_t k = 0; k < boxes.size(); ++k) {
        const Role role = role_of(s, k);
        const double y = -2 - 0.22 * k;
        draw(panel, shapes[k], role, names[k]);
        draw_box(panel, boxes[k], role, role == Role::quiet ? Line::dashed : Line::thin);
        panel.segment({boxes[k].low.x, y}, {boxes[k].high.x, y}, role);
    }
    if (s.steps > 0) panel.segment({s.line, -3.4}, {s.line, 3}, Role::ink);
    for (const auto& [a, b] : s.pairs) panel.segment(middle(boxes[a]), middle(boxes[b]), Role::result);
}

std::string reached(const SweepState& s) {
    return s.steps == 0 ? "None reached" : "Box " + std::to_string(s.active.back());
}

constexpr Window six_window = {{-4.2, -3.4}, {4.2, 3}};

void idea(Figure& figure, const Inputs&) {
    const Inputs places(six_places);
    const auto shapes = six(places);
    const auto states = history(SweepLine(boxes_of(shapes)));
    for (const std::size_t step : {2u, 4u, 5u}) {
        Panel& panel = figure.panel(reached(states[step]), six_window, 226);
        draw_step(panel, shapes, states[step]);
        for (std::uint32_t k = 0; k < names.size(); ++k)
            panel.label(places.point(names[k]), names[k], role_of(states[step], k));
    }
    figure.describe("A line that sweeps over six boxes from left to right, at its steps 2, 4 and 5. Each time it compares "
                    "the box that it reaches with those that it cuts.");
}

void sweep_steps(Figure& figure, const Inputs& in) {
    const auto shapes = six(in);
    const Boxes boxes = boxes_of(shapes);
    const auto states = history(SweepLine(boxes));
    figure.steps(states, narrate, [&](const SweepState& s) {
        Panel& panel = figure.panel(reached(s), six_window, 300);
        draw_step(panel, shapes, s);
        for (std::uint32_t k = 0; k < names.size(); ++k)
            panel.handle(names[k], in.point(names[k]), role_of(s, k), names[k], Side::above);
    }, {"Step", 0});
    std::string places;
    for (const char* name : names) places += std::string(" ") + to_text(in.point(name));
    figure.describe("Six shapes at" + places + ". The line reaches their boxes one by one; it compares " +
                    count_of(states.back().tested, "pair") + " of 15 and finds " +
                    std::to_string(states.back().pairs.size()) + ".");
}

// ---- how many are compared --------------------------------------------------------------------------

constexpr std::array<std::size_t, 6> sizes = {10, 32, 100, 316, 1000, 3162};

void draw_counts(Panel& panel, Role role, auto count, Line kind = Line::solid) {
    Points line;
    for (const std::size_t n : sizes) {
        const double counted = std::max(static_cast<double>(count(n)), 0.1);
        line.push_back({log10(static_cast<double>(n)), log10(counted)});
    }
    draw_dotted(panel, line, role, kind);
}

void costs(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Counted, not timed", {{0.9, -0.6}, {3.7, 7.1}}, {430, 330});
    graph.axes("number of boxes", "", Scale::powers_of_ten, Scale::powers_of_ten);
    draw_counts(graph, Role::wrong, [](std::size_t n) { return swept(tower(n)).tested; }, Line::dashed);
    draw_counts(graph, Role::active, [](std::size_t n) { return swept(spread(n)).tested; });
    draw_counts(graph, Role::result, [](std::size_t n) { return swept(spread(n)).pairs.size(); });
    draw_counts(graph, Role::shape_a, [](std::size_t n) { return swaps_a_frame(spread(n)); });
    graph.label({2.6, 6.1}, "tower: every pair", Role::wrong, Side::left);
    graph.label({2.35, 2.6}, "spread: compared", Role::active, Side::right);
    graph.label({2.2, 0.4}, "spread: swaps", Role::shape_a, Side::right);
    graph.label({3.05, 1.7}, "pairs found", Role::result, Side::right);
    const std::size_t n = sizes.back();
    figure.describe("Of " + std::to_string(n) + " boxes in a tower, " +
                    std::to_string(swept(tower(n)).tested) + " pairs are compared; spread over a square, " +
                    std::to_string(swept(spread(n)).tested) + ".");
}

// ---- What breaks --------------------------------------------------------------------------------

// A bow from p to q, the higher the farther they are apart.
std::array<Vec2, 9> bow(Vec2 p, Vec2 q) {
    std::array<Vec2, 9> points;
    for (std::size_t k = 0; k < points.size(); ++k) {
        const double t = static_cast<double>(k) / 8;
        points[k] = p + t * (q - p) + 1.6 * t * (1 - t) * right(q - p);
    }
    return points;
}

void crowd(Figure& figure, const Inputs& in) {
    const double turn = in.number("turn");
    const Boxes boxes = row_of_discs(degrees(turn));
    const SweepState end = swept(boxes);
    const std::string compared = std::to_string(end.tested) + " of 66 pairs compared, ";
    const std::string found = std::to_string(end.pairs.size()) + " found";
    Panel& panel = figure.panel(compared + found, {{-3.7, -5.1}, {3.7, 3.6}}, 320);
    for (std::size_t k = 0; k < boxes.size(); ++k) {
        const double y = -3.7 - 0.11 * static_cast<double>(k);
        panel.disc(middle(boxes[k]), 0.25, Role::shape_a);
        panel.segment({boxes[k].low.x, y}, {boxes[k].high.x, y}, Role::shape_a);
    }
    for (const auto& [a, b] : pairs_in_x(boxes))
        panel.curve(bow(middle(boxes[a]), middle(boxes[b])), Role::active, Line::thin);
    figure.describe("Twelve discs in a row at " + number(turn, 0) + " degrees: the sweep compares " +
                    count_of(end.tested, "pair") + " of 66.");
}

void draw_wall(Panel& panel) {
    panel.shade(std::array<Vec2, 4>{{{-1.2, -0.4}, {0, -0.4}, {0, 2.9}, {-1.2, 2.9}}});
    panel.segment({0, -0.4}, {0, 2.9}, Role::ink);
}

// Where the line stands when it reaches B: A is active, and another box has ended.
void recap(Figure& figure, const Inputs&) {
    const Aabb ended{{-3.2, 0.7}, {-1.4, 1.7}}, A{{-2.4, -0.4}, {1.6, 0.5}}, B{{0.4, 0.1}, {3, 1.8}};
    Panel& panel = figure.panel("", {{-3.8, -1.7}, {3.6, 2.1}}, 440);
    draw_box(panel, ended, Role::quiet, Line::dashed);
    for (const auto& [box, role, name, y] : {std::tuple(A, Role::shape_a, "$A$", -0.9), std::tuple(B, Role::active, "$B$", -1.15)}) {
        draw_named(panel, border_of(box), role, name);
        panel.segment({box.low.x, y}, {box.high.x, y}, role);
    }
    panel.segment({ended.low.x, -1.4}, {ended.high.x, -1.4}, Role::quiet, Line::dashed);
    panel.segment({B.low.x, -1.6}, {B.low.x, 2}, Role::ink);
    panel.label({B.low.x, -1.35}, "$l_B$", Role::active, Side::right);
    panel.label({A.high.x, -0.85}, "$h_A$", Role::shape_a, Side::right);
    figure.describe("A vertical line at the left side of a box B. It cuts the box A, which ends farther to the right. A third box ended "
                    "to the left of the line.");
}

void stale(Figure& figure, const Inputs&) {
    const Window window{{-1.2, -0.4}, {4, 2.9}};
    Panel& before = figure.panel("Predicted: no pair", window, 260);
    Panel& after = figure.panel("Pushed out of the wall", window, 260);
    draw_wall(before);
    draw_wall(after);
    draw_named(before, border_of(pushed[0].predicted), Role::shape_a, "$A$");
    draw_named(before, border_of(pushed[1].predicted), Role::shape_b, "$B$");
    draw_named(after, border_of(pushed[0].corrected), Role::shape_a, "$A$");
    draw_named(after, border_of(pushed[1].corrected), Role::shape_b, "$B$");
    after.polygon(std::array<Vec2, 4>{{{1.6, 0.5}, {2, 0.5}, {2, 2}, {1.6, 2}}}, Role::wrong);
    figure.describe(
        "A box half a metre inside a wall, and another box beside it with a gap. Pushed out of the wall, "
        "the first one overlaps the second, and nobody asks about the two.");
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs n = {whole_input("n", 16, 2, 40, "number of shapes")};
    const Inputs turn = {number_input("turn", 75, 0, 90, "angle of the row in degrees")};
    return {{"09-idea", "A line that sweeps, at three moments", {}, idea, 3},
            {"09-pairs", "All pairs, and those worth asking about", n, which_pairs, 3},
            {"09-shadows", "Two boxes and their shadows on the axes", two_shapes, shadows, 1},
            {"09-chance", "How likely two boxes overlap in x", {}, chance, 1},
            {"09-swaps", "Left sides that change their order", {}, crossings, 1},
            {"09-sweep", "A line sweeps over six boxes", six_places, sweep_steps, 3},
            {"09-cost", "Pairs compared, against the number of boxes", {}, costs, 1},
            {"09-crowd", "A row of discs that is turned", turn, crowd, 1},
            {"09-stale", "Boxes from before the push", {}, stale, 2},
            {"09-recap", "A box that the line reaches, and one that it cuts", {}, recap, 1}};
}

}  // namespace cc
