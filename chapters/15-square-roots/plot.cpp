/// Figures of chapter 15. Blue is the unit circle before, orange what A makes of it, purple what a
/// root of A makes of it, green the partner of an iteration, red what is wrong.
#include "figure/plot.hpp"

#include <algorithm>
#include <cmath>

#include "15-square-roots/beside/as_printed.hpp"
#include "15-square-roots/beside/experiments.hpp"
#include "15-square-roots/beside/words.hpp"
#include "base/angle.hpp"
#include "base/describe.hpp"
#include "base/log.hpp"
#include "base/stepper.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

const char* const no_root = "no real root of positive trace";

// Where the unit circle goes.
Points ellipse(const Mat2& A) {
    Points corners;
    for (int k = 0; k < 36; ++k) corners.push_back(A * rotate(rotation(2 * pi * k / 36), {1, 0}));
    return corners;
}

void draw_ellipse(Panel& panel, const Mat2& A, Role role, Line line = Line::solid) {
    panel.curve(closed(ellipse(A)), role, line);
}

// The ellipse, and a letter F that fits into the circle.
void draw_map(Panel& panel, const Mat2& A, Role role) {
    panel.polygon(ellipse(A), role);
    panel.curve(mapped({{-0.35, -0.6}, {-0.35, 0.6}, {0.45, 0.6}}, A), role);
    panel.curve(mapped({{-0.35, 0.05}, {0.25, 0.05}}, A), role);
}

// ---- Question -----------------------------------------------------------------------------------

const Inputs two_columns = {point_input("a_0", {0.7, 1.9}, "where A takes (1, 0)"),
                            point_input("a_1", {-1.7, 0.5}, "where A takes (0, 1)")};

void root(Figure& figure, const Inputs& in) {
    const Mat2 A = from_columns(in.point("a_0"), in.point("a_1"));
    const auto X = square_root(A);
    const Window window{{-2.4, -2.4}, {2.4, 2.4}};
    Panel& before = figure.panel("Before", window, 190);
    draw_map(before, identity2, Role::shape_a);
    Panel& once = figure.panel("Once", window, 190);
    draw_ellipse(once, identity2, Role::quiet, Line::dashed);
    if (X) draw_map(once, *X, Role::result);
    if (!X) once.label({}, no_root, Role::wrong);
    Panel& twice = figure.panel("Twice: $A$", window, 190);
    draw_ellipse(twice, identity2, Role::quiet, Line::dashed);
    draw_map(twice, A, Role::shape_b);
    drag_columns(twice, in, Role::shape_b, Role::shape_b);
    figure.describe("A has the rows " + rows(A) + ". Its root: " + rows(X) + ".");
}

// ---- Derivation ---------------------------------------------------------------------------------

const Inputs one_angle = {number_input("angle", 20, -180, 180, "angle of v in degrees")};

void ellipses(Figure& figure, const Inputs& in) {
    const Mat2 A = nine_and_one;
    const Mat2 X = *square_root(A);
    const Vec2 v = rotate(rotation(degrees(in.number("angle"))), {1, 0});
    Panel& panel = figure.panel("$v$, $Xv$ and $XXv$", {{-9.4, -6.9}, {9.4, 6.9}}, 470);
    line_through(panel, {}, {1, 1}, Role::quiet, Line::dashed, 6.6);
    line_through(panel, {}, {-1, 1}, Role::quiet, Line::dashed, 6.6);
    panel.polygon(ellipse(A), Role::shape_b);
    panel.polygon(ellipse(X), Role::result);
    panel.polygon(ellipse(identity2), Role::shape_a);
    panel.arrow({}, A * v, Role::shape_b);
    panel.arrow({}, X * v, Role::result);
    panel.arrow({}, v, Role::shape_a);
    panel.label(A * v, "$Av$", Role::shape_b, side_of(A * v));
    panel.label(X * v, "$Xv$", Role::result, side_of(-left(v)));
    figure.describe("v is " + pair(v) + ", X v is " + pair(X * v) + ", and X X v, which is A v, is " +
                    pair(A * v) + ". The half axes are 1 and 1, then 3 and 1, then 9 and 1.");
}

const Inputs trace_and_determinant = {point_input("P", {3.4, 1.4}, "trace and determinant")};

// A map with this trace and this determinant, and no multiple of I.
Mat2 companion(Vec2 at) { return {0, -at.y, 1, at.x}; }

Role role_of(Roots count) {
    if (count == Roots::none) return Role::wrong;
    return count == Roots::four ? Role::result : Role::bound;
}

void map_of_roots(Figure& figure, const Inputs& in) {
    const Vec2 at = in.point("P");
    const Mat2 A = companion(at);
    const Roots count = count_roots(A);
    Panel& panel = figure.graph(std::string("Real roots: ") + to_text(count), {{-4, -2}, {6, 5}}, {470, 329});
    panel.axes("trace of $A$", "determinant of $A$");
    panel.map(200, 140, [](Vec2 p) { return role_of(count_roots(companion(p))); });
    Points parabola;
    for (int k = -40; k <= 45; ++k) parabola.push_back({k / 10., k * k / 400.});
    panel.curve(parabola, Role::ink);
    panel.label({0.6, 3.4}, "two", Role::ink);
    panel.label({4.6, 1.9}, "four", Role::ink);
    panel.label({1, -1}, "none", Role::ink);
    panel.label({-3, 0.7}, "none", Role::ink);
    panel.handle("P", at, Role::ink);
    figure.describe("A map with the trace " + number(at.x) + " and the determinant " + number(at.y) +
                    ", no multiple of I, has this many real roots: " + to_text(count) +
                    ". There are none below the axis and left of the parabola, four between the two on the "
                    "right, and two inside the parabola.");
}

// ---- Steps --------------------------------------------------------------------------------------

const Inputs iteration_of = {
    point_input("a_0", {2.5, 1.5}, "where A takes (1, 0)"),
    point_input("a_1", {1.5, 2.5}, "where A takes (0, 1)"),
    choice_input("way", {{"Newton"}, {"Denman and Beavers"}}, 1, "iteration")};

constexpr double least_power = -17;

Points residuals(const std::vector<RootState>& states) {
    Points curve;
    for (const RootState& s : states) {
        const double power = s.residual > 1e-17 ? log10(s.residual) : least_power;
        curve.push_back({1. * s.steps, power});
    }
    return curve;
}

std::vector<RootState> steps_of(const Mat2& A, double way) {
    auto states = way > 0.5 ? history(DenmanBeavers(A)) : history(NewtonRoot(A));
    if (states.size() > 15) states.resize(15);
    return states;
}

void draw_iterates(Panel& panel, const RootState& s, const Mat2& A, const Inputs& in) {
    draw_ellipse(panel, s.X, Role::result);
    draw_ellipse(panel, s.partner, Role::active);
    if (const auto X = square_root(A)) draw_ellipse(panel, *X, Role::ink, Line::dashed);
    drag_columns(panel, in, Role::shape_b, Role::shape_b);
}

void iterate(Figure& figure, const Inputs& in) {
    const Mat2 A = from_columns(in.point("a_0"), in.point("a_1"));
    const auto states = steps_of(A, in.number("way"));
    const Points curve = residuals(states);
    figure.steps(states, narrate, [&](const RootState& s) {
        draw_iterates(figure.panel("$X$ and its partner", {{-3.6, -3.6}, {3.6, 3.6}}, 260), s, A, in);
        Panel& graph =
            figure.graph("$|XX − A|$ over $|A|$", {{-0.5, least_power - 0.5}, {14.5, 3}}, {230, 215});
        graph.axes("steps", "", Scale::linear, Scale::powers_of_ten);
        const auto so_far = std::span(curve).first(static_cast<std::size_t>(s.steps) + 1);
        graph.curve(so_far, Role::quiet);
        for (const Vec2 p : so_far) graph.point(p, Role::result);
    });
    figure.describe("A has the rows " + rows(A) + ". The last of " + std::to_string(states.size() - 1) +
                    " steps: " + sentence(states.back()));
}

// ---- What breaks --------------------------------------------------------------------------------

void loses(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("$|XX − A|$ over $|A|$; eigenvalues 10000 and 1",
                                {{-0.5, -16.5}, {18.5, 4}}, {470, 250});
    graph.axes("steps", "", Scale::linear, Scale::powers_of_ten);
    Points newton = residuals(history(NewtonRoot(steep)));
    newton.resize(std::min<std::size_t>(newton.size(), 16));
    const Points beavers = residuals(history(DenmanBeavers(steep)));
    draw_dotted(graph, newton, Role::wrong);
    draw_dotted(graph, beavers, Role::result);
    graph.label({12.6, 0}, "Newton", Role::wrong, Side::left);
    graph.label(beavers.back(), "Denman and Beavers", Role::result, Side::right);
    figure.describe("Both come down together to " + number(newton[8].y, 1) +
                    " as a power of ten. Then Denman and Beavers arrive, and Newton's goes up again.");
}

double power_of(double x) { return x > 0 ? log10(x) : least_power; }

void half_turn(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("$|XX − A|$ over $|A|$", {{0, -17.5}, {9, 1}}, {440, 230});
    graph.axes("zeros after the point of the sine of the turn", "", Scale::linear, Scale::powers_of_ten);
    for (int k = 1; k < 30; ++k) {
        const Mat2 A = nearly_half_turn(k);
        const double zeros = -log10(A.a10);
        const double ours = missing(*square_root(A), A);
        const double printed = missing(as_printed::square_root(A), A);
        graph.point({zeros, power_of(ours)}, Role::result);
        if (std::isfinite(printed)) graph.cross_mark({zeros, power_of(printed)}, Role::wrong);
    }
    graph.label({4.2, -5}, "as printed", Role::wrong, Side::left);
    graph.label({5, -14.4}, "without small differences", Role::result);
    figure.describe(
        "The nearer the turn is to a half, the worse the root as it is printed; ours stays as right "
        "as doubles can be.");
}

}  // namespace

std::vector<Plot> plots() {
    return {{"15-root", "A map and its root: done twice, the root is the map", two_columns, root, 3},
            {"15-ellipses", "The ellipses of a map and of its root have the same axes", one_angle, ellipses},
            {"15-map", "How many real roots a map has", trace_and_determinant, map_of_roots},
            {"15-steps", "Iterates and their partners close in on the root", iteration_of, iterate},
            {"15-loses", "Newton's iteration loses the root again", {}, loses},
            {"15-half-turn", "The root of nearly a half turn", {}, half_turn}};
}

}  // namespace cc
