/// Figures of chapter 16. Blue is a shape as it is remembered, orange where its points are now,
/// purple what the chapter makes of it, red what comes out as printed.
#include "figure/plot.hpp"

#include <algorithm>
#include <cmath>

#include "16-polar/beside/experiments.hpp"
#include "16-polar/beside/words.hpp"
#include "base/log.hpp"
#include "base/stepper.hpp"
#include "figure/drawing.hpp"
#include "figure/space_panel.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

Points ring() {
    Points round;
    for (int k = 0; k <= 60; ++k) round.push_back(rotate(rotation(degrees(6. * k)), {1, 0}));
    return round;
}

// ---- Question -----------------------------------------------------------------------------------

constexpr Window reach{{-2.8, -2.8}, {2.8, 2.8}};  // of all panels in which the columns are dragged
const Inputs two_columns = {point_input("a_0", {1.3, 1.1}, "where (1, 0) goes"),
                            point_input("a_1", {0.1, 1.4}, "where (0, 1) goes")};

// The square and its circle where a map takes them.
void draw_map(Panel& panel, const Mat2& A, Role role) {
    draw_lettered(panel, square, A, {}, role);
    panel.curve(mapped(ring(), A), role, Line::thin);
}

void apart(Figure& figure, const Inputs& in) {
    const Mat2 A = from_columns(in.point("a_0"), in.point("a_1"));
    const Polar it = polar(A);
    const bool over = determinant(it.Q) < 0;
    draw_map(figure.panel("Remembered", reach, 210), identity2, Role::shape_a);
    draw_map(figure.panel("Only stretched: $S$", reach, 210), it.S, Role::result);
    Panel& after = figure.panel(over ? "Turned over: $QS = A$" : "Then turned: $QS = A$", reach, 210);
    draw_map(after, A, Role::shape_b);
    drag_columns(after, in, Role::shape_b, Role::shape_b);
    figure.describe("The map with the rows " + rows(A) + " is first the stretching with the rows " +
                    rows(it.S) + ", then the " + (over ? "turning over" : "turn") + " with the rows " +
                    rows(it.Q) + ".");
}

// ---- Derivation ---------------------------------------------------------------------------------

void halves(Figure& figure, const Inputs& in) {
    const Vec2 a_0 = in.point("a_0"), a_1 = in.point("a_1");
    const Vec2 back = right(a_1);
    const Vec2 g = (a_0 + back) / 2;
    const Vec2 h = (a_0 - back) / 2;
    Panel& panel = figure.panel("Both columns, and $a_1$ turned back", reach, 285);
    panel.circle({}, length(g), Role::result);
    panel.segment({}, a_1, Role::quiet);
    panel.arrow({}, a_0, Role::shape_a);
    panel.arrow({}, back, Role::shape_b);
    panel.point(back, Role::shape_b, "$a_1$, back", side_of(back));
    panel.segment(back, a_0, Role::quiet, Line::dashed);
    panel.arrow({}, g, Role::result, "$g$");
    panel.arrow(g, a_0, Role::active, "$h$");
    drag_columns(panel, in, Role::shape_a, Role::shape_b);
    const Mat2 A = from_columns(a_0, a_1);
    const auto best = best_rotation(A);
    const double degrees = in_degrees(angle(best.value_or(Rotation{})));
    const std::string caption = best ? "The best turn: " + number(degrees, 0) + "°" : "No best turn";
    Panel& shape = figure.panel(caption, {{-3.4, -2.8}, {3.4, 2.8}}, 346);
    draw_lettered(shape, square, A, {}, Role::shape_b);
    if (best) draw_lettered(shape, square, to_map(*best), {}, Role::result);
    figure.describe("g is " + pair(g) + " and h is " + pair(h) + ", so the stretches are " +
                    number(length(g) + length(h)) + " and " + number(std::abs(length(g) - length(h))) + "; " +
                    (best ? "the best turn is by " + number(degrees, 1) + " degrees."
                          : "there is no best turn."));
}

// ---- Steps --------------------------------------------------------------------------------------

const Vec3 low{-1.9, -1.9, -1.9}, high{1.9, 1.9, 1.9};  // in the panel, however it is turned
const Inputs three_columns = {space_input("a_0", columns_example.a0, low, high, "where (1, 0, 0) goes"),
                              space_input("a_1", columns_example.a1, low, high, "where (0, 1, 0) goes"),
                              space_input("a_2", columns_example.a2, low, high, "where (0, 0, 1) goes"),
                              view_input(0.5, 0.4)};

constexpr const char* column_names[] = {"a_0", "a_1", "a_2"};
constexpr Role column_roles[] = {Role::shape_a, Role::shape_b, Role::result};

void draw_columns(Panel& panel, const Inputs& in, const Mat3& W) {
    SpacePanel painter(panel, in);
    const Vec3 w[] = {W.a0, W.a1, W.a2};
    for (int k = 0; k < 3; ++k) {
        const Vec3 next = w[(k + 1) % 3];
        const Vec3 last = w[(k + 2) % 3];
        for (const Vec3 from : {next, last, next + last})
            painter.segment(from, from + w[k], Role::quiet, Line::thin);
        painter.arrow({}, w[k], column_roles[k], "$w_" + std::to_string(k) + "$");
        painter.handle(column_names[k], in.space(column_names[k]), column_roles[k]);
    }
    painter.paint();
}

// The three overlaps up to step k, as powers of ten.
void draw_overlaps(Panel& graph, const std::vector<PolarJacobiState>& states, int k) {
    graph.axes("step", "", Scale::linear, Scale::powers_of_ten);
    for (int pair = 0; pair < 3; ++pair) {
        Points seen;
        for (int j = 0; j <= k; ++j) {
            const double overlap = states[j].overlaps[pair];
            if (overlap > 0) seen.push_back({1. * j, log10(overlap)});
        }
        draw_dotted(graph, seen, column_roles[pair], Line::thin);
    }
}

Mat3 columns_of(const Inputs& in) { return {in.space("a_0"), in.space("a_1"), in.space("a_2")}; }

void jacobi(Figure& figure, const Inputs& in) {
    const auto states = history(PolarJacobi(columns_of(in)));
    const int last = states.back().steps;
    const double unit = states[0].W == Mat3{} ? 1 : norm(columns_of(in)) / norm(states[0].W);
    figure.steps(states, narrate, [&](const PolarJacobiState& s) {
        Panel& space = figure.panel("Columns of $W$", {{-2.7, -3.1}, {2.9, 3.1}}, 270);
        draw_columns(space, in, unit * s.W);
        Panel& graph =
            figure.graph("Their dot products", {{-0.5, -17}, {std::max(last, 5) + 0.5, 2}}, {230, 200});
        draw_overlaps(graph, states, s.steps);
    });
    const Polar3 it = polar(columns_of(in));
    figure.describe("After " + std::to_string(last) + " turns the columns are perpendicular. Q " +
                    (determinant(it.Q) < 0 ? "mirrors." : "is a rotation.") + " It takes (1, 0, 0) to (" +
                    number(it.Q.a0.x) + ", " + number(it.Q.a0.y) + ", " + number(it.Q.a0.z) + ").");
}

// ---- What breaks --------------------------------------------------------------------------------

void draw_push(Panel& panel, const Push& it, const Mat2& R, Role role) {
    panel.segment({-3, 0}, {3, 0}, Role::ink);
    const Points q = from_mean(it.rest);
    draw_lettered(panel, q, identity2, mean(it.rest, ones(it.rest)), Role::shape_a);
    if (std::isfinite(norm(R))) draw_lettered(panel, q, R, mean(it.now, ones(it.now)), role);
    for (const Vec2 x : it.now) panel.point(x, Role::shape_b);
}

void draw_turns(Figure& figure, const Push& it, Window window, const std::string& printed) {
    draw_push(figure.panel(printed, window, 250), it, printed_turn(it), Role::wrong);
    draw_push(figure.panel("By the best turn", window, 250), it, best_turn(it), Role::result);
}

void flat_square(Figure& figure, const Inputs&) {
    draw_turns(figure, flattened, {{-1.6, -3.4}, {2.2, 1.6}}, "As printed: nowhere, NaN");
    figure.describe("All four corners were pushed to the ground. As printed the turn has the rows " +
                    rows(printed_turn(flattened)) + "; ours has " + rows(best_turn(flattened)) + ".");
}

void fast_square(Figure& figure, const Inputs&) {
    draw_turns(figure, mirrored, {{-1.7, -1}, {1.7, 3.3}}, "As printed: mirrored");
    figure.describe("The lower corners were put above the upper ones. As printed the turn has the rows " +
                    rows(printed_turn(mirrored)) + ", which turns over; ours has " +
                    rows(best_turn(mirrored)) + ".");
}

void digits_lost(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Right digits of $Q$", {{-0.5, -0.5}, {12.5, 18.8}}, {420, 230});
    graph.axes("how many times thinner, as a power of ten", "digits");
    Points closed, by_root;
    for (double zeros = 0; zeros <= 12; zeros += 0.5) {
        const ThinMaps it = thin_digits(zeros);
        closed.push_back({zeros, it.closed});
        by_root.push_back({zeros, it.by_root});
    }
    for (const Vec2 p : closed) graph.point(p, Role::result);
    for (const Vec2 p : by_root) graph.point(p, Role::wrong);
    graph.label({8, 14.6}, "the two sums", Role::result, Side::centre);
    graph.label({5.4, 7}, "the root of $A^TA$", Role::wrong, Side::right);
    figure.describe("By the two sums, " + number(closed.back().y, 0) +
                    " digits are right however thin the map is; by the root of A transposed times A, " +
                    number(thin_digits(4).by_root, 0) +
                    " where it is 10000 times thinner one way, and none from a hundred million on.");
}

}  // namespace

std::vector<Plot> plots() {
    return {{"16-apart", "A map, pulled apart into a stretching and a turn", two_columns, apart, 3},
            {"16-halves", "The best turn is the mean of one column and the other, turned back", two_columns,
             halves},
            {"16-jacobi", "Columns turned in pairs until they are perpendicular", three_columns, jacobi},
            {"16-flattened", "A square whose corners were all pushed to the ground", {}, flat_square},
            {"16-mirrored", "A square whose lower corners were put above the upper ones", {}, fast_square},
            {"16-digits", "Right digits of Q by two ways", {}, digits_lost}};
}

}  // namespace cc
