/// Figures and facts of chapter 15. Blue is the unit circle before, orange what A makes of it, purple what a
/// root of A makes of it, green the partner of an iteration, red what is wrong.
#include "figure/plot.hpp"

#include <algorithm>
#include <cmath>

#include "15-square-roots/as_printed.hpp"
#include "15-square-roots/root_iteration.hpp"
#include "15-square-roots/square_root.hpp"
#include "base/angle.hpp"
#include "base/log.hpp"
#include "base/stepper.hpp"
#include "base/text.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using Points = std::vector<Vec2>;

constexpr Mat2 nine_and_one{5, 4, 4, 5};             // eigenvalues 9 and 1
constexpr Mat2 steep{6400.36, 4799.52, 4799.52, 3600.64};  // eigenvalues 10000 and 1
const char* const no_root = "no real root of positive trace";

Mat2 turn(double angle) {
    const SinCos q = sincos(angle);
    return {q.cos, -q.sin, q.sin, q.cos};
}

Points mapped(const Points& points, const Mat2& A) {
    Points there;
    for (const Vec2 v : points) there.push_back(A * v);
    return there;
}

// Where the unit circle goes.
Points ellipse(const Mat2& A) {
    Points corners;
    for (int k = 0; k < 36; ++k) corners.push_back(first_column(A * turn(2 * pi * k / 36)));
    return corners;
}

void draw_outline(Panel& panel, const Mat2& A, Role role, Line line = Line::solid) {
    Points closed = ellipse(A);
    closed.push_back(closed[0]);
    panel.curve(closed, role, line);
}

// The letter F, so that turning and mirroring show.
void draw_letter(Panel& panel, const Mat2& A, Role role) {
    panel.curve(mapped({{-0.35, -0.6}, {-0.35, 0.6}, {0.45, 0.6}}, A), role);
    panel.curve(mapped({{-0.35, 0.05}, {0.25, 0.05}}, A), role);
}

void draw_map(Panel& panel, const Mat2& A, Role role) {
    panel.polygon(ellipse(A), role);
    draw_letter(panel, A, role);
}

std::string rows(const Mat2& A, int digits = 2) {
    if (!std::isfinite(norm(A))) return "NaN";
    return pair({A.a00, A.a01}, digits) + " and " + pair({A.a10, A.a11}, digits);
}
std::string rows(const std::optional<Mat2>& A, int digits = 2) { return A ? rows(*A, digits) : "none"; }

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
    draw_outline(once, identity2, Role::quiet, Line::dashed);
    if (X) draw_map(once, *X, Role::result);
    else once.label({}, no_root, Role::wrong);
    Panel& twice = figure.panel("Twice: $A$", window, 190);
    draw_outline(twice, identity2, Role::quiet, Line::dashed);
    draw_map(twice, A, Role::shape_b);
    for (const char* name : {"a_0", "a_1"}) {
        const Vec2 a = in.point(name);
        twice.handle(name, a, Role::shape_b, "$" + std::string(name) + "$", side_of(a));
    }
    figure.describe("A has the rows " + rows(A) + ". Its root: " + rows(X) + ".");
}

// ---- Derivation ---------------------------------------------------------------------------------

const Inputs one_angle = {number_input("angle", 20, -180, 180, "angle of v in degrees")};

void ellipses(Figure& figure, const Inputs& in) {
    const Mat2 A = nine_and_one, X = *square_root(A);
    const Vec2 v = first_column(turn(degrees(in.number("angle"))));
    Panel& panel = figure.panel("$v$, $Xv$ and $XXv$", {{-9.4, -6.9}, {9.4, 6.9}}, 470);
    for (const Vec2 axis : {Vec2{1, 1}, Vec2{-1, 1}})
        panel.segment(-6.6 * axis, 6.6 * axis, Role::quiet, Line::dashed);
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
    return count == Roots::none ? Role::wrong : count == Roots::four ? Role::result : Role::bound;
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
    whole_input("way", 1, 0, 1, "0: Newton; 1: Denman and Beavers")};

constexpr double least_power = -17;

Points residuals(const std::vector<RootState>& states) {
    Points curve;
    for (const RootState& s : states)
        curve.push_back({1. * s.steps, s.residual > 1e-17 ? log10(s.residual) : least_power});
    return curve;
}

std::vector<RootState> steps_of(const Mat2& A, double way) {
    auto states = way > 0.5 ? history(DenmanBeavers(A)) : history(NewtonRoot(A));
    if (states.size() > 15) states.resize(15);
    return states;
}

void draw_iterates(Panel& panel, const RootState& s, const Mat2& A, const Inputs& in) {
    draw_outline(panel, s.X, Role::result);
    draw_outline(panel, s.partner, Role::active);
    if (const auto X = square_root(A)) draw_outline(panel, *X, Role::ink, Line::dashed);
    for (const char* name : {"a_0", "a_1"}) {
        const Vec2 a = in.point(name);
        panel.handle(name, a, Role::shape_b, "$" + std::string(name) + "$", side_of(a));
    }
}

void iterate(Figure& figure, const Inputs& in) {
    const Mat2 A = from_columns(in.point("a_0"), in.point("a_1"));
    const auto states = steps_of(A, in.number("way"));
    const Points curve = residuals(states);
    figure.steps(states, [&](const RootState& s) {
        draw_iterates(figure.panel("$X$ and its partner", {{-3.6, -3.6}, {3.6, 3.6}}, 260), s, A, in);
        Panel& graph =
            figure.graph("$|XX − A|$ over $|A|$", {{-0.5, least_power - 0.5}, {14.5, 3}}, {230, 215});
        graph.axes("steps", "", Scale::linear, Scale::powers_of_ten);
        const auto so_far = static_cast<std::ptrdiff_t>(s.steps) + 1;
        graph.curve(Points(curve.begin(), curve.begin() + so_far), Role::quiet);
        for (const Vec2 p : std::span(curve).first(static_cast<std::size_t>(so_far)))
            graph.point(p, Role::result);
    });
    figure.describe("A has the rows " + rows(A) + ". The last of " + std::to_string(states.size() - 1) +
                    " steps: " + sentence(states.back()));
}

// ---- What breaks --------------------------------------------------------------------------------

void loses(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("$|XX − A|$ over $|A|$; the eigenvalues are 10000 and 1",
                                {{-0.5, -16.5}, {18.5, 4}}, {470, 250});
    graph.axes("steps", "", Scale::linear, Scale::powers_of_ten);
    Points newton = residuals(history(NewtonRoot(steep)));
    newton.resize(std::min<std::size_t>(newton.size(), 16));
    const Points beavers = residuals(history(DenmanBeavers(steep)));
    const auto draw = [&](const Points& curve, Role role) {
        graph.curve(curve, role);
        for (const Vec2 p : curve) graph.point(p, role);
    };
    draw(newton, Role::wrong);
    draw(beavers, Role::result);
    graph.label({12.6, 0}, "Newton", Role::wrong, Side::left);
    graph.label(beavers.back(), "Denman and Beavers", Role::result, Side::right);
    figure.describe("Both come down together to " + number(newton[8].y, 1) +
                    " as a power of ten. Then Denman and Beavers arrive, and Newton's goes up again.");
}

// A turn by nearly a half: its sine is 0.7 times 2^-k.
Mat2 nearly_half_turn(int k) {
    const double sine = std::ldexp(0.7, -k), cosine = -std::sqrt(1 - sine * sine);
    return {cosine, -sine, sine, cosine};
}

double missing(const Mat2& X, const Mat2& A) { return norm(X * X - A) / norm(A); }

void half_turn(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("$|XX − A|$ over $|A|$", {{0, -17.5}, {9, 1}}, {440, 230});
    graph.axes("zeros after the point of the sine of the turn", "", Scale::linear, Scale::powers_of_ten);
    for (int k = 1; k < 30; ++k) {
        const Mat2 A = nearly_half_turn(k);
        const double zeros = -log10(A.a10), printed = missing(as_printed::square_root(A), A);
        const double ours = missing(*square_root(A), A);
        graph.point({zeros, ours > 0 ? log10(ours) : least_power}, Role::result);
        if (printed > 0 && std::isfinite(printed)) graph.cross_mark({zeros, log10(printed)}, Role::wrong);
        else if (printed == 0) graph.cross_mark({zeros, least_power}, Role::wrong);
    }
    graph.label({4.2, -5}, "as printed", Role::wrong, Side::left);
    graph.label({5, -14.4}, "without small differences", Role::result);
    figure.describe(
        "The nearer the turn is to a half, the worse the root as it is printed; ours stays as right "
        "as doubles can be.");
}

// ---- facts --------------------------------------------------------------------------------------

void root_facts(Facts& f) {
    const Mat2 A = nine_and_one, X = *square_root(A);
    const double det = determinant(A), s = std::sqrt(det);
    f.words("15.entries", rows(Mat2{3, 2, 2, 3} * Mat2{3, 2, 2, 3}));
    f.number("15.trace", trace(A), 0);
    f.number("15.det", det, 0);
    f.number("15.s", s, 0);
    f.number("15.t-squared", trace(A) + 2 * s, 0);
    f.words("15.root", rows(X));
    f.words("15.root.squared", rows(X * X));
    f.number("15.other.t-squared", trace(A) - 2 * s, 0);
    f.words("15.other", rows((A - s * identity2) / std::sqrt(trace(A) - 2 * s)));
    f.words("15.turn", rows(square_root(Mat2{0, -1, 1, 0}), 3));
    f.words("15.count.slant", to_text(count_roots({1, 1, 0, 1})));
    f.words("15.count.lost", to_text(count_roots({0, 1, 0, 0})));
    f.words("15.count.minus-i", to_text(count_roots(-identity2)));
}

void eigen_facts(Facts& f) {
    const Mat2 A = nine_and_one;
    const Eigenvalues lambda = *eigenvalues(A);
    f.number("15.eigen.high", lambda.high, 0);
    f.number("15.eigen.low", lambda.low, 0);
    f.words("15.eigen.columns", rows(transpose(A - lambda.low * identity2)));
    f.words("15.eigen.along", pair(A * Vec2{1, 1}));
    f.words("15.eigen.across", pair(A * Vec2{1, -1}));
}

void heron_facts(Facts& f) {
    double x = 9;
    std::string list_of_x;
    for (int k = 0; k < 6; ++k) {
        list_of_x += (k ? ", " : "") + number(x, 6);
        x = (x + 9 / x) / 2;
    }
    f.words("15.heron", list_of_x);
    const auto newton = history(NewtonRoot(steep)), beavers = history(DenmanBeavers(steep));
    const auto best = std::ranges::min_element(newton.begin() + 1, newton.end(), {}, &RootState::residual);
    f.count("15.loses.step", best->steps);
    f.scientific("15.loses.best", best->residual, 1);
    f.scientific("15.loses.after", newton[static_cast<std::size_t>(best->steps) + 4].residual, 1);
    f.words("15.loses.status", to_text(newton.back().status));
    f.scientific("15.keeps", beavers.back().residual, 1);
    f.count("15.keeps.steps", beavers.back().steps);
    const auto nine = history(NewtonRoot(nine_and_one)).back();
    f.count("15.nine.steps", nine.steps);
}

void printed_facts(Facts& f) {
    const Mat2 A = nine_and_one, diagonal{4, 0, 0, 9}, counting{1, 2, 3, 4};
    const Eigenvalues lambda = *eigenvalues(A);
    f.words("15.e4-1.columns", rows(transpose(as_printed::eigenvectors(A, lambda))));
    f.number("15.e4-1.printed", as_printed::determinant_of_eigenvectors(A, lambda), 0);
    f.number("15.e4-1.right", determinant(as_printed::eigenvectors(A, lambda)), 0);
    f.words("15.e4-2.columns", rows(transpose(as_printed::eigenvectors(diagonal, *eigenvalues(diagonal)))));
    f.words("15.e4-2.printed", rows(as_printed::square_root_by_eigenvectors(diagonal)));
    f.words("15.e4-2.right", rows(square_root_by_diagonalisation(diagonal)));
    f.words("15.e4-4.printed", rows(as_printed::inverse(counting)));
    f.words("15.e4-4.right", rows(*inverse(counting)));
    f.words("15.e4-4.product", rows(as_printed::inverse(counting) * counting));
}

// Three rounded numbers whose exact product has a determinant of nearly 0.
constexpr Mat2 flat{1, 0.1, 0.1, 0.01 - 1e-18};

void half_turn_facts(Facts& f) {
    f.words("15.e4-3.zero", rows(as_printed::square_root({})));
    f.words("15.e4-3.zero-ours", rows(square_root({})));
    f.words("15.e4-3.mirror", rows(as_printed::square_root({1, 0, 0, -1})));
    f.words("15.e4-3.mirror-ours", rows(square_root({1, 0, 0, -1})));
    f.words("15.e4-3.minus-i", rows(as_printed::square_root(-identity2)));
    f.words("15.e4-3.minus-i-ours", rows(square_root(-identity2)));
    f.scientific("15.e4-3.det", determinant(flat), 1);
    f.words("15.e4-3.flat", rows(as_printed::square_root(flat)));
    f.words("15.e4-3.flat-ours", rows(square_root(flat), 4));
    f.scientific("15.e4-3.residual", missing(*square_root(flat), flat), 1);
    const double tiny = std::ldexp(1., -60);
    f.words("15.jump.left", rows(square_root(Mat2{-1, -tiny, tiny, -1})));
    f.words("15.jump.right", rows(square_root(Mat2{-1, tiny, -tiny, -1})));
    const Mat2 A = nearly_half_turn(20);
    f.scientific("15.half.sine", A.a10, 1);
    f.scientific("15.half.printed", missing(as_printed::square_root(A), A), 1);
    f.scientific("15.half.ours", missing(*square_root(A), A), 1);
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

void facts(Facts& f) {
    root_facts(f);
    eigen_facts(f);
    heron_facts(f);
    printed_facts(f);
    half_turn_facts(f);
}

}  // namespace cc
