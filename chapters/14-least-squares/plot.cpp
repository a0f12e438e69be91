/// Figures of chapter 14. Blue is a shape as it is remembered, orange where its points are now,
/// purple where the best map puts it, red what is left between the two.
#include "figure/plot.hpp"

#include <cmath>

#include "14-least-squares/beside/experiments.hpp"
#include "14-least-squares/beside/words.hpp"
#include "base/log.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

void draw_residuals(Panel& panel, const Points& fitted, const Points& x) {
    for (std::size_t i = 0; i < x.size(); ++i) {
        panel.segment(fitted[i], x[i], Role::wrong);
        panel.point(fitted[i], Role::result);
    }
}

std::string kilograms(double E) { return number(E) + " kg m²"; }

constexpr const char* corner_names[] = {"x_0", "x_1", "x_2", "x_3", "x_4"};

Points now(const Inputs& in, std::size_t count) {
    Points x;
    for (std::size_t i = 0; i < count; ++i) x.push_back(in.point(corner_names[i]));
    return x;
}

// Each label on the side away from the residual, or outside if there is hardly any.
void draw_handles(Panel& panel, const Points& x, const Points& fitted) {
    const Points out = from_mean(x);
    for (std::size_t i = 0; i < x.size(); ++i) {
        const std::string label = "$" + std::string(corner_names[i]) + "$";
        panel.handle(corner_names[i], x[i], Role::shape_b, label, side_of(x[i] - fitted[i] + 0.1 * out[i]));
    }
}

// ---- Question -----------------------------------------------------------------------------------

const Inputs four_corners = {
    point_input("x_0", {0.2, -2.1}, "first corner now"), point_input("x_1", {1.9, -0.6}, "second corner now"),
    point_input("x_2", {2.6, 1.3}, "third corner now"), point_input("x_3", {-1.2, 0.6}, "fourth corner now")};

void fit(Figure& figure, const Inputs& in) {
    const Points x = now(in, 4);
    const Placement best = best_placement(square, x);
    const Points fitted = mapped(square, best.A, best.T);
    const double E = energy(square, x, ones(x), best.A, best.T);
    Panel& before = figure.panel("Remembered", {{-1.6, -2.6}, {1.6, 2.6}}, 170);
    draw_lettered(before, square, identity2, {}, Role::shape_a);
    Panel& panel =
        figure.panel("Now, and the best fit: $E$ = " + kilograms(E), {{-3.4, -2.6}, {3.4, 2.6}}, 361);
    draw_lettered(panel, square, best.A, best.T, Role::result);
    draw_residuals(panel, fitted, x);
    draw_handles(panel, x, fitted);
    figure.describe("The corners are now at " + list(x) + ". The best map has the rows " + map_text(best.A) +
                    ", and leaves E = " + kilograms(E) + ".");
}

// ---- Derivation ---------------------------------------------------------------------------------

const Inputs two_columns = {point_input("a_0", {2, 1}, "where (1, 0) goes"),
                            point_input("a_1", {-1, 1}, "where (0, 1) goes"),
                            point_input("v", {0.8, -0.9}, "a vector")};

// The unit vectors and a vector v, and what a map makes of them and of a sheet of squared paper.
void draw_paper(Panel& panel, const Mat2& A, Vec2 v, Role role) {
    for (double k = -2; k <= 2; ++k) {
        panel.segment(A * Vec2{-2, k}, A * Vec2{2, k}, Role::quiet, Line::thin);
        panel.segment(A * Vec2{k, -2}, A * Vec2{k, 2}, Role::quiet, Line::thin);
    }
    panel.polygon(mapped({{0, 0}, {1, 0}, {1, 1}, {0, 1}}, A), role);
    panel.arrow({}, first_column(A), Role::shape_a);
    panel.arrow({}, second_column(A), Role::shape_b);
    panel.arrow({}, A * v, Role::ink);
}

void columns(Figure& figure, const Inputs& in) {
    const Vec2 v = in.point("v");
    const Mat2 A = from_columns(in.point("a_0"), in.point("a_1"));
    const std::string area = number(determinant(A));
    Panel& before = figure.panel("Before", {{-2.4, -2.4}, {2.4, 2.4}}, 240);
    draw_paper(before, identity2, v, Role::shape_a);
    before.label({1.45, 0}, "(1, 0)", Role::shape_a, Side::below);
    before.label({0, 1}, "(0, 1)", Role::shape_b, Side::above);
    drag(before, in, "v", Role::ink, side_of(v));
    Panel& after = figure.panel("After: areas times " + area, {{-3.2, -3.2}, {3.2, 3.2}}, 320);
    draw_paper(after, A, v, Role::result);
    after.point(A * v, Role::ink, "$Av$", side_of(A * v));
    drag_columns(after, in, Role::shape_a, Role::shape_b);
    figure.describe("The map with the rows " + map_text(A) + " takes " + pair(v) + " to " + pair(A * v) +
                    " and multiplies areas by " + area + ".");
}

// ---- a turn ---------------------------------------------------------------------------------------

const Inputs turning = {
    point_input("x_0", {-1, -1}, "first corner now"), point_input("x_1", {1, -1}, "second corner now"),
    point_input("x_2", {3, 1}, "third corner now"), point_input("x_3", {-1, 1}, "fourth corner now"),
    number_input("angle", 40, -180, 180, "angle of the turn in degrees")};

// The energy of a turn against its angle in degrees.
void draw_energy(Panel& graph, const TurnEnergy& E, double low, double high) {
    const auto at = [&](double angle) {
        const Rotation q = rotation(degrees(angle));
        return E.at(q.c, q.s);
    };
    graph.axes("angle in degrees", "kg m²");
    graph.curve(graph_of(low, high, at, 73), Role::active);
}

void turn(Figure& figure, const Inputs& in) {
    const Points x = now(in, 4);
    const Vec2 centre = mean(x, ones(x));
    const double angle = in.number("angle");
    const Rotation q = rotation(degrees(angle));
    const Mat2 A = turn_map({q.c, q.s});
    const Points there = mapped(square, A, centre);
    const TurnEnergy E = energy_of_turns(square, offsets(x, centre), ones(x));
    const double is = energy(square, x, ones(x), A, centre);
    const double least = energy(square, x, ones(x), best_placement(square, x).A, centre);
    Panel& panel = figure.panel("Turned by " + number(angle, 0) + "°", {{-2.1, -2.1}, {3.6, 2.4}}, 300);
    draw_lettered(panel, square, A, centre, Role::result);
    draw_residuals(panel, there, x);
    draw_handles(panel, x, there);
    const double most = E.constant + 2 * length(Vec2{E.dots, E.crosses});
    Panel& graph = figure.graph("$E$ = " + kilograms(is), {{-180, 0}, {180, 1.25 * most}}, {250, 220});
    draw_energy(graph, E, -180, 180);
    graph.segment({-180, E.constant}, {180, E.constant}, Role::quiet, Line::dashed);
    graph.segment({-180, least}, {180, least}, Role::bound, Line::dashed);
    graph.label({-10, E.constant}, "constant", Role::ink, Side::above);
    graph.label({125, least}, "best map", Role::bound, Side::above);
    const Vec2 best = best_turn(E);
    const double best_angle = angle_of(best);
    graph.point({best_angle, E.at(best.x, best.y)}, Role::active, number(best_angle, 0) + "°", Side::above);
    graph.point({angle, is}, Role::result);
    figure.describe("The square turned by " + number(angle, 0) + " degrees has E = " + kilograms(is) +
                    "; the best turn, by " + number(best_angle, 1) + " degrees, " +
                    kilograms(E.at(best.x, best.y)) + "; the best map " + kilograms(least) + ".");
}

// ---- Steps --------------------------------------------------------------------------------------

const Inputs five_corners = {
    point_input("x_0", {1.0, -1.6}, "first corner now"), point_input("x_1", {2.9, -0.7}, "second corner now"),
    point_input("x_2", {3.2, 0.9}, "third corner now"), point_input("x_3", {1.2, 2.2}, "the roof now"),
    point_input("x_4", {0.4, 0.2}, "fifth corner now")};

void steps(Figure& figure, const Inputs& in) {
    const Points x = now(in, 5);
    const Points q = from_mean(house);
    const auto states = freedoms(house, x);
    figure.steps(states, narrate, [&](const FreedomState& s) {
        Panel& panel = figure.panel("$E$ = " + kilograms(s.energy), {{-1.7, -2.5}, {4.1, 2.9}}, 300);
        const Points there = mapped(q, s.at.A, s.at.T);
        panel.polygon(there, s.freedom == states[0].freedom ? Role::shape_a : Role::result);
        draw_residuals(panel, there, x);
        draw_handles(panel, x, there);
    });
    figure.describe("The corners are now at " + list(x) +
                    ". Left where it is remembered, the house has E = " + kilograms(states[0].energy) +
                    "; shifted, " + kilograms(states[1].energy) + "; turned, too, " +
                    kilograms(states[2].energy) + "; by the best map " + kilograms(states[3].energy) + ".");
}

// ---- What breaks --------------------------------------------------------------------------------

void thin(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Right digits of the map of a rod", {{-1.9, -0.5}, {10.4, 18.5}}, {420, 230});
    graph.axes("length : width, as a power of ten", "digits");
    Points kept, lost;
    for (int k = 0; k < 34; k += 2) {
        const ThinRods got = thin_rods(k);
        Points& list = got.refused > 0 ? lost : kept;
        list.push_back({log10(std::ldexp(1., k)), got.digits});
    }
    for (const Vec2 p : kept) graph.point(p, Role::active);
    for (const Vec2 p : lost) graph.cross_mark(p, Role::wrong);
    graph.label({4, 12}, "the best map", Role::active, Side::right);
    graph.label({8.2, 4}, "refused", Role::wrong, Side::above);
    figure.describe(
        "The thinner the rod, the fewer digits are right: twice as many are lost as its thinness has zeros. "
        "From about " + number(kept.back().x, 1) + " zeros on there is no answer.");
}

// The diamond's outline, turned: its corners go across, not around.
void draw_diamond(Panel& panel, Vec2 turn, Role role) {
    const Points there = mapped(diamond, turn_map(turn));
    panel.curve(closed({there[0], there[2], there[1], there[3]}), role);
}

void turn_of_map(Figure& figure, const Inputs&) {
    const TwoTurns two = two_turns();
    Panel& panel = figure.panel("Where each puts the diamond", {{-2.6, -1.6}, {2.6, 1.6}}, 300);
    draw_diamond(panel, two.best, Role::result);
    draw_diamond(panel, two.printed, Role::wrong);
    for (const Vec2 p : two.p) panel.point(p, Role::shape_b);
    Panel& graph = figure.graph("$E$ of a turn", {{-45, 0.6}, {30, 4}}, {270, 200});
    draw_energy(graph, two.E, -45, 30);
    graph.point({angle_of(two.best), two.energy_at(two.best)}, Role::result, "best", Side::below);
    graph.point({angle_of(two.printed), two.energy_at(two.printed)}, Role::wrong, "turn in $A$", Side::left);
    figure.describe("The turn in the best map is one of " + number(angle_of(two.printed), 1) +
                    " degrees; the best turn is one of " + number(angle_of(two.best), 1) + " degrees.");
}

// Where the translation T puts the square.
void draw_translation(Figure& figure, const std::string& words, const HeavyCorner& it, Vec2 T, Role role) {
    const std::string caption = words + ": $E$ = " + kilograms(it.energy_at(T));
    Panel& panel = figure.panel(caption, {{-1.5, -1.6}, {4.7, 2}}, 300);
    draw_lettered(panel, square, identity2, {}, Role::shape_a);
    panel.polygon(it.x, Role::shape_b);
    panel.polygon(mapped(square, quarter, T), role);
    draw_letter(panel, quarter, {3, 0}, Role::shape_b);
    panel.disc(square[2], 0.12, Role::shape_a);
    panel.disc(it.x[2], 0.12, Role::shape_b);
    panel.point(T, role, "$T$", Side::left);
}

void two_means(Figure& figure, const Inputs&) {
    const HeavyCorner it = heavy_corner();
    draw_translation(figure, "As printed", it, it.printed, Role::wrong);
    draw_translation(figure, "The same weights", it, it.best, Role::result);
    figure.describe("A square with one corner of 5 kg was turned and moved. As printed it is put " +
                    number(distance(it.printed, it.best)) + " m beside its place.");
}

}  // namespace

std::vector<Plot> plots() {
    return {
        {"14-fit", "A square and the map that fits its corners best", four_corners, fit},
        {"14-columns", "A linear map is where the two unit vectors go", two_columns, columns},
        {"14-turn", "The energy of a turn is a constant less a cosine", turning, turn},
        {"14-steps", "What each freedom is worth", five_corners, steps},
        {"14-thin", "Digits of the best map of thin rods", {}, thin},
        {"14-two-turns", "The turn in the best map, and the best turn", {}, turn_of_map},
        {"14-heavy-corner", "A square with a heavy corner, fitted with two kinds of mean", {}, two_means}};
}

}  // namespace cc
