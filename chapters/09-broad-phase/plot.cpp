/// Figures and facts of chapter 9. Blue is what the line cuts, green what it reaches now, purple a pair that
/// is found, red what goes wrong.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include "09-broad-phase/as_printed.hpp"
#include "09-broad-phase/broad_phase.hpp"
#include "base/angle.hpp"
#include "base/log.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"
#include "base/text.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using Boxes = std::vector<Aabb>;

std::string count_of(std::size_t n, const std::string& what) {
    return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

Vec2 middle(const Aabb& box) { return 0.5 * (box.low + box.high); }

std::array<Vec2, 5> outline(const Aabb& box) {
    return {{box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}, box.low}};
}

void draw_shape(Panel& panel, const ConvexView& shape, Role role, std::string_view input = "") {
    if (shape.radius > 0)
        panel.disc(shape.points[0], shape.radius, role, input);
    else
        panel.polygon(shape.points, role, input);
}

SweepState swept(const Boxes& boxes) {
    Sweep sweep(boxes);
    while (!sweep.done()) sweep.step();
    return sweep.state();
}

// ---- Question -----------------------------------------------------------------------------------

std::vector<Placed> scattered(int n) {
    Random random(0x9);
    std::vector<Placed> shapes;
    for (int k = 0; k < n; ++k) {
        const double x = random.uniform(-3.4, 3.4);
        const double y = random.uniform(-3.4, 3.4);
        const double size = random.uniform(0.25, 0.6);
        const int corners = 2 + static_cast<int>(random.below(5));
        const Rotation q = rotation(random.uniform(0, 2 * pi));
        const Shape shape = corners < 3 ? Shape(Disc(size)) : Shape(regular_polygon(corners, size));
        shapes.push_back(Placed(shape, {{x, y}, q}));
    }
    return shapes;
}

Boxes boxes_of(const std::vector<Placed>& shapes) {
    Boxes boxes;
    for (const Placed& shape : shapes) boxes.push_back(bounds(shape.view()));
    return boxes;
}

void draw_scene(Panel& panel, const std::vector<Placed>& shapes, const std::vector<BoxPair>& pairs, Role role,
                Line line = Line::thin) {
    const Boxes boxes = boxes_of(shapes);
    for (const Placed& shape : shapes) draw_shape(panel, shape.view(), Role::shape_a);
    for (const auto& [a, b] : pairs) panel.segment(middle(boxes[a]), middle(boxes[b]), role, line);
}

bool overlap_in_x(const Aabb& A, const Aabb& B) { return overlap(A.low.x, A.high.x, B.low.x, B.high.x); }
bool overlap_in_y(const Aabb& A, const Aabb& B) { return overlap(A.low.y, A.high.y, B.low.y, B.high.y); }

// All pairs of boxes of which this is true.
std::vector<BoxPair> pairs_where(const Boxes& boxes, auto holds) {
    std::vector<BoxPair> pairs;
    for (std::uint32_t a = 0; a < boxes.size(); ++a)
        for (std::uint32_t b = a + 1; b < boxes.size(); ++b)
            if (holds(boxes[a], boxes[b])) pairs.push_back({a, b});
    return pairs;
}

void which_pairs(Figure& figure, const Inputs& in) {
    const auto shapes = scattered(static_cast<int>(in.number("n")));
    const Boxes boxes = boxes_of(shapes);
    const auto all = pairs_where(boxes, [](const Aabb&, const Aabb&) { return true; });
    const auto in_x = pairs_where(boxes, overlap_in_x);
    const auto found = sweep_and_prune(boxes);
    const Window window{{-4.1, -4.1}, {4.1, 4.1}};
    draw_scene(figure.panel("Each with each: " + count_of(all.size(), "pair"), window, 240), shapes, all,
               Role::wrong);
    draw_scene(figure.panel("Compared by the sweep: " + std::to_string(in_x.size()), window, 240), shapes,
               in_x, Role::active);
    Panel& last = figure.panel("Worth asking: " + std::to_string(found.size()), window, 240);
    for (const Aabb& box : boxes) last.curve(outline(box), Role::quiet, Line::thin);
    draw_scene(last, shapes, found, Role::result, Line::solid);
    figure.describe(count_of(shapes.size(), "shape") + " make " + count_of(all.size(), "pair") +
                    ". The sweep compares " + std::to_string(in_x.size()) + " of them, and the boxes of " +
                    std::to_string(found.size()) + " overlap.");
}

// ---- Derivation ---------------------------------------------------------------------------------

const Inputs two_shapes = {point_input("A", {-0.9, 0.3}, "place of A"),
                           point_input("B", {1.3, 1.1}, "place of B")};

// The interval of a box in x below the picture, and in y to its left.
void draw_shadows(Panel& panel, const Aabb& box, Role role, double off) {
    panel.segment({box.low.x, -2.3 - off}, {box.high.x, -2.3 - off}, role);
    panel.segment({-3.3 - off, box.low.y}, {-3.3 - off, box.high.y}, role);
}

// The common part of two intervals, if there is one: what the eye looks for.
void draw_common(Panel& panel, const Aabb& A, const Aabb& B) {
    const Vec2 low{std::max(A.low.x, B.low.x), std::max(A.low.y, B.low.y)};
    const Vec2 high{std::min(A.high.x, B.high.x), std::min(A.high.y, B.high.y)};
    for (const double x : {low.x, high.x})
        if (low.x <= high.x) panel.segment({x, -2.5}, {x, 3}, Role::result, Line::grid);
    for (const double y : {low.y, high.y})
        if (low.y <= high.y) panel.segment({-3.5, y}, {4, y}, Role::result, Line::grid);
    if (overlap(A, B)) panel.polygon(outline({low, high}), Role::result);
}

void shadows(Figure& figure, const Inputs& in) {
    const Placed A(regular_polygon(5, 1.1), {in.point("A"), rotation(0.5)});
    const Placed B(Disc(0.8), {in.point("B"), {}});
    const Aabb box_a = bounds(A.view()), box_b = bounds(B.view());
    const bool in_x = overlap_in_x(box_a, box_b), in_y = overlap_in_y(box_a, box_b);
    const std::string words = in_x && in_y ? "They overlap in x and in y: so do the boxes"
                              : in_x       ? "They overlap in x only"
                              : in_y       ? "They overlap in y only"
                                           : "They overlap neither in x nor in y";
    Panel& panel = figure.panel(words, {{-3.8, -2.8}, {4, 3}}, 440);
    draw_shape(panel, A.view(), Role::shape_a, "A");
    draw_shape(panel, B.view(), Role::shape_b, "B");
    panel.curve(outline(box_a), Role::shape_a, Line::thin);
    panel.curve(outline(box_b), Role::shape_b, Line::thin);
    draw_common(panel, box_a, box_b);
    draw_shadows(panel, box_a, Role::shape_a, 0);
    draw_shadows(panel, box_b, Role::shape_b, 0.2);
    panel.handle("A", in.point("A"), Role::shape_a, "$A$", Side::above);
    panel.handle("B", in.point("B"), Role::shape_b, "$B$", Side::above);
    figure.describe("A at " + to_text(in.point("A")) + " and B at " + to_text(in.point("B")) + ". " + words +
                    ".");
}

// Where the left sides of two boxes may be, and where they are at most w apart.
void chance(Figure& figure, const Inputs&) {
    const double L = 6, w = 1.6;
    Panel& panel = figure.panel("", {{-0.9, -0.9}, {6.6, 6.6}}, 300);
    panel.polygon(std::array<Vec2, 6>{{{0, 0}, {w, 0}, {L, L - w}, {L, L}, {L - w, L}, {0, w}}},
                  Role::active);
    panel.curve(outline({{0, 0}, {L, L}}), Role::ink);
    panel.label({3, 3}, "at most $w$ apart", Role::active);
    panel.label({4.4, 1.3}, "apart", Role::quiet);
    panel.label({1.4, 4.6}, "apart", Role::quiet);
    panel.label({w, -0.4}, "$w$");
    panel.label({L, -0.4}, "$L$");
    panel.label({3.7, -0.5}, "left side of the one");
    panel.label({-0.1, 6.3}, "left side of the other", Role::ink, Side::right);
    figure.describe(
        "A square of all pairs of left sides; along its diagonal, the band of those at most w apart.");
}

// ---- swaps --------------------------------------------------------------------------------------

constexpr std::array<double, 6> was = {0.4, 1.3, 2.1, 3.2, 3.9, 5.1}, is = {0.9, 2.6, 1.6, 4.4, 3.4, 3.8};

Boxes at(std::span<const double> left_sides) {
    Boxes boxes;
    for (const double x : left_sides) boxes.push_back({{x, 0}, {x + 1, 1}});
    return boxes;
}

std::size_t swaps_between(std::span<const double> from, std::span<const double> to) {
    SweepAndPrune kept;
    kept.update(at(from));
    kept.update(at(to));
    return kept.swaps();
}

// Straight lines from where the left sides were to where they are cross as often as two changed their order.
void crossings(Figure& figure, const Inputs&) {
    Panel& panel = figure.panel(std::to_string(swaps_between(was, is)) + " crossings, " +
                                    std::to_string(swaps_between(was, is)) + " swaps",
                                {{-1.6, -0.5}, {5.7, 2.5}}, 440);
    for (const double y : {0., 2.}) panel.segment({0, y}, {5.5, y}, Role::quiet, Line::thin);
    panel.label({-0.1, 2}, "last frame", Role::ink, Side::left);
    panel.label({-0.1, 0}, "this frame", Role::ink, Side::left);
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
                    std::to_string(swaps_between(was, is)) + " times.");
}

// ---- Steps --------------------------------------------------------------------------------------

const Inputs six_places = {point_input("0", {-3, 0.2}, "shape 0"),   point_input("1", {0.7, 1.6}, "shape 1"),
                           point_input("2", {-1.9, 1.5}, "shape 2"), point_input("3", {2.6, -0.3}, "shape 3"),
                           point_input("4", {0.3, -0.5}, "shape 4"), point_input("5", {1.6, 0.6}, "shape 5")};
const std::array<const char*, 6> names = {"0", "1", "2", "3", "4", "5"};

std::vector<Placed> six_shapes(const Inputs& in) {
    const auto at = [&](std::size_t k, double turn) { return Pose{in.point(names[k]), rotation(turn)}; };
    const Polygon beam({{-1.1, -0.3}, {1.1, -0.3}, {1.1, 0.3}, {-1.1, 0.3}});
    return {Placed(Disc(0.7), at(0, 0)),
            Placed(regular_polygon(3, 0.9), at(1, 0.4)),
            Placed(regular_polygon(4, 0.9), at(2, 0.3)),
            Placed(regular_polygon(5, 0.8), at(3, 0)),
            Placed(beam, at(4, 0.15)),
            Placed(Disc(0.5), at(5, 0))};
}

Role role_of(const SweepState& s, std::uint32_t k) {
    const auto found = std::ranges::find(s.active, k);
    if (found == s.active.end()) return Role::quiet;
    return *found == s.active.back() ? Role::active : Role::shape_a;
}

// A picture of one step: boxes, their intervals in x, the line, and the pairs so far.
void draw_step(Panel& panel, const std::vector<Placed>& shapes, const Inputs& in, const SweepState& s) {
    const Boxes boxes = boxes_of(shapes);
    for (std::uint32_t k = 0; k < boxes.size(); ++k) {
        const Role role = role_of(s, k);
        const double y = -2 - 0.22 * k;
        draw_shape(panel, shapes[k].view(), role, names[k]);
        panel.curve(outline(boxes[k]), role, role == Role::quiet ? Line::dashed : Line::thin);
        panel.segment({boxes[k].low.x, y}, {boxes[k].high.x, y}, role);
    }
    if (s.steps > 0) panel.segment({s.line, -3.4}, {s.line, 3}, Role::ink);
    for (const auto& [a, b] : s.pairs) panel.segment(middle(boxes[a]), middle(boxes[b]), Role::result);
    for (std::uint32_t k = 0; k < boxes.size(); ++k)
        panel.handle(names[k], in.point(names[k]), role_of(s, k), names[k], Side::above);
}

void sweep_steps(Figure& figure, const Inputs& in) {
    const auto shapes = six_shapes(in);
    const Boxes boxes = boxes_of(shapes);
    const auto states = history(Sweep(boxes));
    figure.steps(states, [&](const SweepState& s) {
        draw_step(figure.panel(s.steps == 0 ? "None reached" : "Box " + std::to_string(s.active.back()),
                               {{-4.2, -3.4}, {4.2, 3}}, 300),
                  shapes, in, s);
    });
    std::string places;
    for (const char* name : names) places += std::string(" ") + to_text(in.point(name));
    figure.describe("Six shapes at" + places + ". The line reaches their boxes one by one; it compares " +
                    count_of(states.back().tested, "pair") + " of 15 and finds " +
                    std::to_string(states.back().pairs.size()) + ".");
}

// ---- how many are compared --------------------------------------------------------------------------

constexpr double apart = 4, most_move = 0.05;  // metres

// n boxes of one metre, one for each square of 4 metres, anywhere in a square; or all in a tower.
Boxes spread(std::size_t n) {
    const double L = apart * std::sqrt(static_cast<double>(n));
    Random random(0x90);
    Boxes boxes;
    while (boxes.size() < n) {
        const double x = random.uniform(0, L);
        const double y = random.uniform(0, L);
        boxes.push_back({{x, y}, {x + 1, y + 1}});
    }
    return boxes;
}

Boxes tower(std::size_t n) {
    Random random(0x91);
    Boxes boxes;
    while (boxes.size() < n) {
        const double x = random.uniform(0, 0.5);
        const double y = static_cast<double>(boxes.size());
        boxes.push_back({{x, y}, {x + 1, y + 0.9}});
    }
    return boxes;
}

// The swaps of a frame in which each box moves a little, the mean of ten.
double swaps_a_frame(Boxes boxes) {
    Random random(0x92);
    SweepAndPrune kept;
    kept.update(boxes);
    double swaps = 0;
    for (int frame = 0; frame < 10; ++frame) {
        for (Aabb& box : boxes) {
            const Vec2 by{random.uniform(-most_move, most_move), 0};
            box = {box.low + by, box.high + by};
        }
        kept.update(boxes);
        swaps += static_cast<double>(kept.swaps()) / 10;
    }
    return swaps;
}

double all_of(double n) { return n * (n - 1) / 2; }

// So many pairs of n boxes as wide as w overlap in x, with left sides anywhere in a stretch of L: the mean.
double expected(double n, double w, double L) {
    return all_of(n) * (2 * L - w) * w / (L * L);                                  // spread-tests
}

constexpr std::array<std::size_t, 6> sizes = {10, 32, 100, 316, 1000, 3162};

template <class F> void draw_counts(Panel& panel, Role role, F count) {
    std::vector<Vec2> line;
    for (const std::size_t n : sizes)
        line.push_back({log10(static_cast<double>(n)), log10(std::max(static_cast<double>(count(n)), 0.1))});
    panel.curve(line, role);
    for (const Vec2 p : line) panel.point(p, role);
}

void costs(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Counted, not timed", {{0.9, -0.6}, {3.7, 7.1}}, {430, 330});
    graph.axes("number of boxes", "", Scale::powers_of_ten, Scale::powers_of_ten);
    draw_counts(graph, Role::wrong, [](std::size_t n) { return swept(tower(n)).tested; });
    draw_counts(graph, Role::active, [](std::size_t n) { return swept(spread(n)).tested; });
    draw_counts(graph, Role::result, [](std::size_t n) { return swept(spread(n)).pairs.size(); });
    draw_counts(graph, Role::shape_a, [](std::size_t n) { return swaps_a_frame(spread(n)); });
    graph.label({2.6, 6.1}, "tower: each with each", Role::wrong, Side::left);
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

// Twelve discs in a row that leads up by so many degrees.
Boxes row_of(double degrees) {
    Boxes boxes;
    for (int k = 0; k < 12; ++k) {
        const Vec2 at = (0.56 * (k - 5.5)) * rotate(rotation(degrees * pi / 180), {1, 0});
        boxes.push_back(bounds(Placed(Disc(0.25), {at, {}}).view()));
    }
    return boxes;
}

void crowd(Figure& figure, const Inputs& in) {
    const double degrees = in.number("turn");
    const Boxes boxes = row_of(degrees);
    const SweepState end = swept(boxes);
    Panel& panel = figure.panel(
        std::to_string(end.tested) + " of 66 pairs compared, " + std::to_string(end.pairs.size()) + " found",
        {{-3.6, -3.9}, {3.9, 3.6}}, 320);
    for (const Aabb& box : boxes) {
        panel.disc(middle(box), 0.25, Role::shape_a);
        panel.segment({box.low.x, -3.75}, {box.high.x, -3.75}, Role::shape_a);
    }
    for (const auto& [a, b] : pairs_where(boxes, overlap_in_x))
        panel.curve(bow(middle(boxes[a]), middle(boxes[b])), Role::wrong, Line::thin);
    figure.describe("Twelve discs in a row at " + number(degrees, 0) + " degrees: the sweep compares " +
                    count_of(end.tested, "pair") + " of 66.");
}

const std::array<as_printed::Body, 2> pushed = {
    {{{{-0.5, 0}, {1.5, 2}}, {{0, 0}, {2, 2}}}, {{{1.6, 0.5}, {3.6, 2.5}}, {{1.6, 0.5}, {3.6, 2.5}}}}};

Boxes corrected_boxes() {
    Boxes boxes;
    for (const as_printed::Body& body : pushed) boxes.push_back(body.corrected);
    return boxes;
}

void draw_wall(Panel& panel) {
    panel.shade(std::array<Vec2, 4>{{{-1.2, -0.4}, {0, -0.4}, {0, 2.9}, {-1.2, 2.9}}});
    panel.segment({0, -0.4}, {0, 2.9}, Role::ink);
}

void draw_box(Panel& panel, const Aabb& box, Role role, const char* name) {
    panel.polygon(outline(box), role);
    panel.label(middle(box), name, role);
}

void stale(Figure& figure, const Inputs&) {
    const Window window{{-1.2, -0.4}, {4, 2.9}};
    Panel& before = figure.panel("Predicted: no pair", window, 260);
    Panel& after = figure.panel("Pushed out of the wall", window, 260);
    for (Panel* panel : {&before, &after}) draw_wall(*panel);
    draw_box(before, pushed[0].predicted, Role::shape_a, "$A$");
    draw_box(before, pushed[1].predicted, Role::shape_b, "$B$");
    draw_box(after, pushed[0].corrected, Role::shape_a, "$A$");
    draw_box(after, pushed[1].corrected, Role::shape_b, "$B$");
    after.polygon(std::array<Vec2, 4>{{{1.6, 0.5}, {2, 0.5}, {2, 2}, {1.6, 2}}}, Role::wrong);
    figure.describe(
        "A box half a metre inside a wall, and another box beside it with a gap. Pushed out of the wall, "
        "the first one overlaps the second, and nobody asks about the two.");
}

// ---- facts --------------------------------------------------------------------------------------

std::string names_of(const std::vector<BoxPair>& pairs) {
    std::string text;
    for (const auto& [a, b] : pairs)
        text += (text.empty() ? "" : ", ") + std::to_string(a) + "–" + std::to_string(b);
    return text.empty() ? "none" : text;
}

long long whole(std::size_t n) { return static_cast<long long>(n); }

const Boxes worked = {{{0, 0}, {3, 2}}, {{5, 1}, {8, 3}}, {{2, 1}, {5, 4}}, {{4, 5}, {7, 7}}};

void worked_facts(Facts& f) {
    const auto states = history(Sweep(worked));
    for (std::size_t k = 1; k < states.size(); ++k) {
        const std::string key = "09.worked." + std::to_string(k);
        const SweepState& s = states[k];
        f.count(key + ".box", s.active.back());
        f.words(key + ".line", number(s.line));
        f.words(key + ".dropped", list_boxes(s.dropped));
        f.words(key + ".compared", list_boxes(std::span(s.active).first(s.active.size() - 1)));
        f.words(key + ".found",
                names_of({s.pairs.begin() + static_cast<std::ptrdiff_t>(s.before), s.pairs.end()}));
    }
    f.count("09.worked.tested", whole(states.back().tested));
}

void count_facts(Facts& f) {
    constexpr std::size_t n = 10'000;
    const double L = apart * 100;
    f.count("09.n", n);
    f.count("09.all", whole(n * (n - 1) / 2));
    f.count("09.frame", whole(60 * (n * (n - 1) / 2)));
    const SweepState s = swept(spread(n));
    f.number("09.spread.side", L, 0, "m");
    f.count("09.spread.tested", whole(s.tested));
    f.count("09.spread.expected", static_cast<long long>(expected(n, 1, L) + 0.5));
    f.number("09.spread.percent", 100 * static_cast<double>(s.tested) / all_of(n), 1, "%");
    f.count("09.spread.pairs", whole(s.pairs.size()));
    f.number("09.moving.most", most_move, 2, "m");
    const double swaps = swaps_a_frame(spread(n));
    f.count("09.moving.swaps", static_cast<long long>(swaps + 0.5));
    f.count("09.tower.n", 1000);
    f.count("09.tower.tested", whole(swept(tower(1000)).tested));
    f.count("09.tower.pairs", whole(swept(tower(1000)).pairs.size()));
}

void jump_facts(Facts& f) {
    Boxes boxes = spread(10'000);
    std::ranges::sort(boxes, {}, [](const Aabb& box) { return box.low.x; });
    SweepAndPrune kept;
    kept.update(boxes);
    std::ranges::reverse(boxes);
    kept.update(boxes);
    f.count("09.jump.limit", static_cast<long long>(boxes.size() * std::bit_width(boxes.size())));
    f.count("09.jump.swaps", whole(kept.swaps()));
}

std::string fault_of(const Boxes& boxes) {
    const auto fault = find_fault(boxes);
    return fault ? BadBoxes(*fault).what() : "no fault";
}

void breaking_facts(Facts& f) {
    const Boxes touching = {{{0, 0}, {1, 1}}, {{1, 0}, {2, 1}}}, swapped = {touching[1], touching[0]};
    f.words("09.tie.printed", names_of(as_printed::sap(touching)));
    f.words("09.tie.printed-swapped", names_of(as_printed::sap(swapped)));
    const bool is_same = sweep_and_prune(touching) == sweep_and_prune(swapped);
    f.words("09.tie.ours", is_same ? names_of(sweep_and_prune(touching)) : "depends on the order");
    f.words("09.stale.printed", names_of(as_printed::candidates(pushed)));
    f.words("09.stale.true", names_of(sweep_and_prune(corrected_boxes())));
    f.number("09.stale.overlap", pushed[0].corrected.high.x - pushed[1].corrected.low.x, 2, "m");
    const Vec2 centre{2.1, 0};
    const Aabb box = bounds({std::span(&centre, 1), 3}), other{{6.7, 0}, {8, 1}};
    f.scientific("09.rounded", box.high.x - (2.1 + 3), 1, "m");
    f.words("09.fattened.rounded", names_of(all_pairs(Boxes{{{-1, -1}, {2.1 + 3 + 1.6, 1}}, other})));
    f.words("09.fattened.ours", names_of(all_pairs(Boxes{{{-1, -1}, {box.high.x + 1.6, 1}}, other})));
    const double nan = std::numeric_limits<double>::quiet_NaN();
    f.words("09.fault.nan", fault_of({worked[0], {{0, nan}, {1, 1}}}));
    f.words("09.fault.inverted", fault_of({{{2, 0}, {1, 1}}, worked[0]}));
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs n = {whole_input("n", 16, 2, 40, "number of shapes")};
    const Inputs turn = {number_input("turn", 90, 0, 90, "turn of the row in degrees")};
    return {{"09-pairs", "All pairs, and those worth asking", n, which_pairs, 3},
            {"09-shadows", "Two boxes and their shadows on the axes", two_shapes, shadows, 1},
            {"09-chance", "How likely two boxes overlap in x", {}, chance, 1},
            {"09-swaps", "Left sides that change their order", {}, crossings, 1},
            {"09-sweep", "A line sweeps over six boxes", six_places, sweep_steps, 3},
            {"09-cost", "Pairs compared, against the number of boxes", {}, costs, 1},
            {"09-crowd", "A row of discs that is turned", turn, crowd, 1},
            {"09-stale", "Boxes from before the push", {}, stale, 2}};
}

void facts(Facts& f) {
    worked_facts(f);
    count_facts(f);
    jump_facts(f);
    breaking_facts(f);
}

}  // namespace cc
