/// Figures and facts of chapter 14. Blue is a shape as it is remembered, orange where its points are now,
/// purple where the best map puts it, red what is left between the two.
#include "figure/plot.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "14-least-squares/as_printed.hpp"
#include "14-least-squares/least_squares.hpp"
#include "base/angle.hpp"
#include "base/log.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using Points = std::vector<Vec2>;
using Weights = std::vector<double>;

const Points square = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
const Points pushed = {{-1, -1}, {1, -1}, {3, 1}, {-1, 1}};  // the square with a corner pushed

Weights ones(const Points& points) { return Weights(points.size(), 1); }
Points from_mean(const Points& points) { return offsets(points, mean(points, ones(points))); }

// A map and a translation: what a fit finds.
struct Placement {
    Mat2 A = identity2;
    Vec2 T;
    Vec2 operator()(Vec2 q) const { return A * q + T; }
};

Points placed(const Points& q, const Placement& at) {
    Points there;
    for (const Vec2 v : q) there.push_back(at(v));
    return there;
}

// The letter F, so that turning and mirroring show.
void draw_letter(Panel& panel, const Placement& at, Role role) {
    panel.curve(placed({{-0.4, -0.6}, {-0.4, 0.6}, {0.45, 0.6}}, at), role);
    panel.curve(placed({{-0.4, 0.05}, {0.25, 0.05}}, at), role);
}

void draw_residuals(Panel& panel, const Points& fitted, const Points& x) {
    for (std::size_t i = 0; i < x.size(); ++i) {
        panel.segment(fitted[i], x[i], Role::wrong);
        panel.point(fitted[i], Role::result);
    }
}

std::string kilograms(double E) { return number(E) + " kg m²"; }
std::string map_text(const Mat2& A) {
    return "(" + number(A.a00) + ", " + number(A.a01) + "; " + number(A.a10) + ", " + number(A.a11) + ")";
}

constexpr const char* corner_names[] = {"x_0", "x_1", "x_2", "x_3", "x_4"};

Points now(const Inputs& in, std::size_t count) {
    Points x;
    for (std::size_t i = 0; i < count; ++i) x.push_back(in.point(corner_names[i]));
    return x;
}

// Each label on the side away from the residual, or outside if there is hardly any.
void draw_handles(Panel& panel, const Points& x, const Points& fitted) {
    const Points out = from_mean(x);
    for (std::size_t i = 0; i < x.size(); ++i)
        panel.handle(corner_names[i], x[i], Role::shape_b, "$" + std::string(corner_names[i]) + "$",
                     side_of(x[i] - fitted[i] + 0.1 * out[i]));
}

// ---- Question -----------------------------------------------------------------------------------

const Inputs four_corners = {
    point_input("x_0", {0.2, -2.1}, "first corner now"), point_input("x_1", {1.9, -0.6}, "second corner now"),
    point_input("x_2", {2.6, 1.3}, "third corner now"), point_input("x_3", {-1.2, 0.6}, "fourth corner now")};

Placement best_placement(const Points& q, const Points& x) {
    const Vec2 centre = mean(x, ones(x));
    return {best_linear_map(q, offsets(x, centre), ones(q)).value_or(identity2), centre};
}

void fit(Figure& figure, const Inputs& in) {
    const Points x = now(in, 4);
    const Placement best = best_placement(square, x);
    const double E = energy(square, x, ones(x), best.A, best.T);
    Panel& before = figure.panel("Remembered", {{-1.6, -2.6}, {1.6, 2.6}}, 170);
    before.polygon(square, Role::shape_a);
    draw_letter(before, {}, Role::shape_a);
    Panel& panel =
        figure.panel("Now, and the best fit: $E$ = " + kilograms(E), {{-3.4, -2.6}, {3.4, 2.6}}, 361);
    panel.polygon(placed(square, best), Role::result);
    draw_letter(panel, best, Role::result);
    draw_residuals(panel, placed(square, best), x);
    draw_handles(panel, x, placed(square, best));
    figure.describe("The corners are now at " + list(x) + ". The best map has the rows " + map_text(best.A) +
                    ", and leaves E = " + kilograms(E) + ".");
}

// ---- Derivation ---------------------------------------------------------------------------------

const Inputs two_columns = {point_input("a_0", {2, 1}, "where (1, 0) goes"),
                            point_input("a_1", {-1, 1}, "where (0, 1) goes"),
                            point_input("v", {0.8, -0.9}, "a vector")};

// The unit vectors, and what a map makes of them and of a sheet of squared paper.
void draw_paper(Panel& panel, const Placement& at, Vec2 v, bool before) {
    for (int k = -2; k <= 2; ++k) {
        panel.segment(at({-2, 1. * k}), at({2, 1. * k}), Role::quiet, Line::thin);
        panel.segment(at({1. * k, -2}), at({1. * k, 2}), Role::quiet, Line::thin);
    }
    panel.polygon(placed({{0, 0}, {1, 0}, {1, 1}, {0, 1}}, at), before ? Role::shape_a : Role::result);
    panel.arrow({}, at({1, 0}), Role::shape_a);
    panel.arrow({}, at({0, 1}), Role::shape_b);
    panel.arrow({}, at(v), Role::ink);
}

void columns(Figure& figure, const Inputs& in) {
    const Vec2 v = in.point("v");
    const Placement at{from_columns(in.point("a_0"), in.point("a_1")), {}};
    Panel& before = figure.panel("Before", {{-2.4, -2.4}, {2.4, 2.4}}, 240);
    draw_paper(before, {}, v, true);
    before.label({1.45, 0}, "(1, 0)", Role::shape_a, Side::below);
    before.label({0, 1}, "(0, 1)", Role::shape_b, Side::above);
    before.handle("v", v, Role::ink, "$v$", side_of(v));
    Panel& after =
        figure.panel("After: areas times " + number(determinant(at.A)), {{-3.2, -3.2}, {3.2, 3.2}}, 320);
    draw_paper(after, at, v, false);
    after.point(at(v), Role::ink, "$Av$", side_of(at(v)));
    after.handle("a_0", in.point("a_0"), Role::shape_a, "$a_0$", side_of(in.point("a_0")));
    after.handle("a_1", in.point("a_1"), Role::shape_b, "$a_1$", side_of(in.point("a_1")));
    figure.describe("The map with the rows " + map_text(at.A) + " takes " + pair(v) + " to " + pair(at(v)) +
                    " and multiplies areas by " + number(determinant(at.A)) + ".");
}

// ---- a turn ---------------------------------------------------------------------------------------

const Inputs turning = {
    point_input("x_0", {-1, -1}, "first corner now"), point_input("x_1", {1, -1}, "second corner now"),
    point_input("x_2", {3, 1}, "third corner now"), point_input("x_3", {-1, 1}, "fourth corner now"),
    number_input("angle", 40, -180, 180, "angle of the turn in degrees")};

Mat2 turn_map(double angle) {
    const SinCos q = sincos(angle);
    return {q.cos, -q.sin, q.sin, q.cos};
}

Vec2 best_turn(const TurnEnergy& E) { return direction(Vec2{E.dots, E.crosses}).value_or(Vec2{1, 0}); }
double in_degrees(Vec2 turn) { return atan2(turn.y, turn.x) * 180 / pi; }

Points cosine(const TurnEnergy& E, double low, double high) {
    Points curve;
    for (int k = 0; k <= 72; ++k) {
        const double angle = low + (high - low) * k / 72;
        const SinCos q = sincos(degrees(angle));
        curve.push_back({angle, E.at(q.cos, q.sin)});
    }
    return curve;
}

void turn(Figure& figure, const Inputs& in) {
    const Points x = now(in, 4);
    const Vec2 centre = mean(x, ones(x));
    const double angle = in.number("angle");
    const Placement turned{turn_map(degrees(angle)), centre}, free = best_placement(square, x);
    const TurnEnergy E = energy_of_turns(square, offsets(x, centre), ones(x));
    const double is = energy(square, x, ones(x), turned.A, centre),
                 least = energy(square, x, ones(x), free.A, centre);
    Panel& panel = figure.panel("Turned by " + number(angle, 0) + "°", {{-2.1, -2.1}, {3.6, 2.4}}, 300);
    panel.polygon(placed(square, turned), Role::result);
    draw_letter(panel, turned, Role::result);
    draw_residuals(panel, placed(square, turned), x);
    draw_handles(panel, x, placed(square, turned));
    Panel& graph = figure.graph("$E$ = " + kilograms(is),
                                {{-180, 0}, {180, 1.25 * (E.constant + 2 * length(Vec2{E.dots, E.crosses}))}},
                                {250, 220});
    graph.axes("angle in degrees", "kg m²");
    graph.curve(cosine(E, -180, 180), Role::active);
    graph.segment({-180, E.constant}, {180, E.constant}, Role::quiet, Line::dashed);
    graph.segment({-180, least}, {180, least}, Role::bound, Line::dashed);
    graph.label({-10, E.constant}, "constant", Role::ink, Side::above);
    graph.label({125, least}, "best map", Role::bound, Side::above);
    const Vec2 best = best_turn(E);
    graph.point({in_degrees(best), E.at(best.x, best.y)}, Role::active, number(in_degrees(best), 0) + "°",
                Side::above);
    graph.point({angle, is}, Role::result);
    figure.describe("The square turned by " + number(angle, 0) + " degrees has E = " + kilograms(is) +
                    "; the best turn, by " + number(in_degrees(best), 1) + " degrees, " +
                    kilograms(E.at(best.x, best.y)) + "; the best map " + kilograms(least) + ".");
}

// ---- Steps --------------------------------------------------------------------------------------

const Points house = {{-1, -1}, {1, -1}, {1, 0.5}, {0, 1.5}, {-1, 0.5}};
const Inputs five_corners = {
    point_input("x_0", {1.0, -1.6}, "first corner now"), point_input("x_1", {2.9, -0.7}, "second corner now"),
    point_input("x_2", {3.2, 0.9}, "third corner now"), point_input("x_3", {1.2, 2.2}, "the roof now"),
    point_input("x_4", {0.4, 0.2}, "fifth corner now")};

// What one more freedom is worth.
struct FreedomState {
    const char* freedom;
    Placement at;
    double energy;
};

void describe(const FreedomState& s, auto&& field) {
    field("allowed", s.freedom);
    field("A", s.at.A);
    field("T", s.at.T);
    field("energy", s.energy);
}

std::string narrate(const FreedomState& s) {
    return "Allowed: " + std::string(s.freedom) + ". This leaves E = " + fixed(s.energy, 2) + " kg m^2.";
}

std::vector<FreedomState> freedoms(const Points& rest, const Points& x) {
    const Points q = from_mean(rest);
    const Vec2 centre = mean(x, ones(x));
    const Vec2 best = best_turn(energy_of_turns(q, offsets(x, centre), ones(q)));
    std::vector<FreedomState> states = {
        {"nothing", {identity2, mean(rest, ones(rest))}, 0},
        {"to shift", {identity2, centre}, 0},
        {"to shift and to turn", {{best.x, -best.y, best.y, best.x}, centre}, 0},
        {"to shift, and any linear map", best_placement(q, x), 0}};
    for (FreedomState& s : states) s.energy = energy(q, x, ones(q), s.at.A, s.at.T);
    return states;
}

void steps(Figure& figure, const Inputs& in) {
    const Points x = now(in, 5), q = from_mean(house);
    const auto states = freedoms(house, x);
    figure.steps(states, [&](const FreedomState& s) {
        Panel& panel = figure.panel("$E$ = " + kilograms(s.energy), {{-1.7, -2.5}, {4.1, 2.9}}, 300);
        panel.polygon(placed(q, s.at), s.freedom == states[0].freedom ? Role::shape_a : Role::result);
        draw_residuals(panel, placed(q, s.at), x);
        draw_handles(panel, x, placed(q, s.at));
    });
    figure.describe("The corners are now at " + list(x) +
                    ". Left where it is remembered, the house has E = " + kilograms(states[0].energy) +
                    "; shifted, " + kilograms(states[1].energy) + "; turned, too, " +
                    kilograms(states[2].energy) + "; by the best map " + kilograms(states[3].energy) + ".");
}

// ---- What breaks --------------------------------------------------------------------------------

// A rod of whole numbers, 2^k times as long as wide, in a random direction; its map is exact.
struct Rod {
    Points q, p;
};

const Mat2 rod_map{2, -1, 1, 3};

Rod rod(Random& random, int k) {
    const auto x = static_cast<double>(1 + random.below(999));
    const auto y = static_cast<double>(1 + random.below(999));
    const Vec2 wide{-y, x}, along = std::ldexp(1., k) * Vec2{x, y};
    Rod it{{-along - wide, along - wide, along + wide, wide - along}, {}};
    for (const Vec2 q : it.q) it.p.push_back(rod_map * q);
    return it;
}

double digits_of(const std::optional<Mat2>& A) {
    if (!A) return 0;
    const double each[] = {right_digits(A->a00, rod_map.a00), right_digits(A->a01, rod_map.a01),
                           right_digits(A->a10, rod_map.a10), right_digits(A->a11, rod_map.a11)};
    return *std::ranges::min_element(each);
}

constexpr int rods = 101, thinnest = 34;

// Digits that are right in the middle of many rods, as printed; and how many have a best map by ours.
struct ThinRods {
    double digits;
    int refused;
};

ThinRods thin_rods(int k) {
    Random random(static_cast<std::uint64_t>(k));
    std::vector<double> digits;
    int refused = 0;
    for (int n = 0; n < rods; ++n) {
        const Rod it = rod(random, k);
        digits.push_back(digits_of(as_printed::linear_map(it.q, it.p, ones(it.q))));
        refused += !best_linear_map(it.q, it.p, ones(it.q));
    }
    std::ranges::sort(digits);
    return {digits[rods / 2], refused};
}

void thin(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Right digits of the map of a rod", {{-1.9, -0.5}, {10.4, 18.5}}, {420, 230});
    graph.axes("length : width, as a power of ten", "digits");
    Points kept, lost;
    for (int k = 0; k < thinnest; k += 2) {
        const ThinRods got = thin_rods(k);
        const Vec2 at{log10(std::ldexp(1., k)), got.digits};
        (got.refused ? lost : kept).push_back(at);
    }
    for (const Vec2 p : kept) graph.point(p, Role::active);
    for (const Vec2 p : lost) graph.cross_mark(p, Role::wrong);
    graph.label({4, 12}, "the best map", Role::active, Side::right);
    graph.label({8.2, 4}, "refused", Role::wrong, Side::above);
    figure.describe(
        "The thinner the rod, the fewer digits are right: twice as many are lost as its thinness has zeros. "
        "From about " +
        number(kept.back().x, 1) + " zeros on there is no answer.");
}

// The example of E4-8: a diamond, sheared.
const Points diamond = {{2, 0}, {-2, 0}, {0, 1}, {0, -1}};
const Mat2 shear{1, 0.8, 0, 1};

struct TwoTurns {
    Points p = placed(diamond, {shear, {}});
    TurnEnergy E = energy_of_turns(diamond, p, ones(diamond));
    Vec2 best = best_turn(E), printed = as_printed::turn_in(*best_linear_map(diamond, p, ones(diamond)));
    double at(Vec2 turn) const { return E.at(turn.x, turn.y); }
};

void two_turns(Figure& figure, const Inputs&) {
    const TwoTurns two;
    Panel& panel = figure.panel("Where each puts the diamond", {{-2.6, -1.6}, {2.6, 1.6}}, 300);
    const auto draw = [&](Vec2 q, Role role) {
        Points there = placed(diamond, {{q.x, -q.y, q.y, q.x}, {}});
        panel.curve(Points{there[0], there[2], there[1], there[3], there[0]}, role);
    };
    draw(two.best, Role::result);
    draw(two.printed, Role::wrong);
    for (const Vec2 p : two.p) panel.point(p, Role::shape_b);
    Panel& graph = figure.graph("$E$ of a turn", {{-45, 0.6}, {30, 4}}, {270, 200});
    graph.axes("angle in degrees", "kg m²");
    graph.curve(cosine(two.E, -45, 30), Role::active);
    graph.point({in_degrees(two.best), two.at(two.best)}, Role::result, "best", Side::below);
    graph.point({in_degrees(two.printed), two.at(two.printed)}, Role::wrong, "turn in $A$", Side::left);
    figure.describe("The turn in the best map is one of " + number(in_degrees(two.printed), 1) +
                    " degrees; the best turn is one of " + number(in_degrees(two.best), 1) + " degrees.");
}

// The example of E4-8 with weights: a square of which one corner is heavy, turned a quarter and moved.
struct HeavyCorner {
    Weights m = {1, 1, 5, 1};
    Mat2 quarter{0, -1, 1, 0};
    Points x = placed(square, {quarter, {3, 0}});
    Vec2 printed = as_printed::translation(x, m), best = best_translation(square, x, m, quarter);
    double of(Vec2 T) const { return energy(as_printed::remembered(square), x, m, quarter, T); }
};

void heavy_corner(Figure& figure, const Inputs&) {
    const HeavyCorner it;
    for (const auto& [words, T, role] : {std::tuple{"As printed: $E$ = ", it.printed, Role::wrong},
                                         {"The same weights: $E$ = ", it.best, Role::result}}) {
        Panel& panel = figure.panel(words + kilograms(it.of(T)), {{-1.5, -1.6}, {4.7, 2}}, 300);
        panel.polygon(square, Role::shape_a);
        draw_letter(panel, {}, Role::shape_a);
        panel.polygon(it.x, Role::shape_b);
        panel.polygon(placed(square, {it.quarter, T}), role);
        draw_letter(panel, {it.quarter, {3, 0}}, Role::shape_b);
        panel.disc(square[2], 0.12, Role::shape_a);
        panel.disc(it.x[2], 0.12, Role::shape_b);
        panel.point(T, role, "$T$", Side::left);
    }
    figure.describe("A square with one corner of 5 kg was turned and moved. As printed it is put " +
                    number(distance(it.printed, it.best)) + " m beside its place.");
}

// ---- facts --------------------------------------------------------------------------------------

void mean_facts(Facts& f) {
    const Points three = {{1, 0}, {2, 0}, {6, 0}}, zeros(3);
    const auto at = [&](double T) { return energy(zeros, three, ones(three), {}, {T, 0}); };
    f.number("14.mean", mean(three, ones(three)).x, 0, "m");
    f.number("14.mean.weighted", mean(three, Weights{1, 1, 2}).x, 2, "m");
    f.number("14.mean.energy", at(3), 0);
    f.number("14.mean.beside", at(4), 0);
}

void map_facts(Facts& f) {
    const Mat2 A = from_columns({2, 1}, {-1, 1}), B{0, -1, 1, 0};
    f.words("14.map.v", pair(A * Vec2{3, 2}));
    f.number("14.map.det", determinant(A), 0);
    const Mat2 AB = A * B, BA = B * A, back = *inverse(A);
    f.words("14.map.after", pair(first_column(AB)) + " and " + pair(second_column(AB)));
    f.words("14.map.before", pair(first_column(BA)) + " and " + pair(second_column(BA)));
    f.words("14.map.back", pair(back * Vec2{4, 5}));
    f.number("14.map.across", cross(Vec2{4, 5}, Vec2{-1, 1}), 0);
    f.number("14.map.along", cross(Vec2{2, 1}, Vec2{4, 5}), 0);
}

void matrix_fact(Facts& f, const std::string& key, const Mat2& A) {
    f.words(key, pair({A.a00, A.a01}) + " and " + pair({A.a10, A.a11}));
}

void push_facts(Facts& f) {
    const Vec2 centre = mean(pushed, ones(pushed));
    const Points p = offsets(pushed, centre);
    const Moments sum = moments(square, p, ones(p));
    const Mat2 A = *best_linear_map(square, p, ones(p));
    f.words("14.push.centre", pair(centre));
    f.words("14.push.p", list(p));
    matrix_fact(f, "14.push.pq", sum.A_pq);
    matrix_fact(f, "14.push.qq", sum.A_qq);
    matrix_fact(f, "14.push.map", A);
    f.words("14.push.fitted", list(placed(square, {A, centre})));
    f.number("14.push.energy", energy(square, pushed, ones(p), A, centre), 0, "kg m²");
    f.number("14.push.shifted", energy(square, pushed, ones(p), identity2, centre), 0, "kg m²");
    f.number("14.push.areas", determinant(sum.A_qq), 0);
    const TurnEnergy E = energy_of_turns(square, p, ones(p));
    const Vec2 best = best_turn(E);
    f.number("14.turn.constant", E.constant, 0);
    f.number("14.turn.dots", E.dots, 0);
    f.number("14.turn.crosses", E.crosses, 0);
    f.number("14.turn.length", length(Vec2{E.dots, E.crosses}), 2);
    f.number("14.turn.degrees", in_degrees(best), 1);
    f.number("14.turn.energy", E.at(best.x, best.y), 2, "kg m²");
}

void line_facts(Facts& f) {
    const Points q = {{0.2, 0.7}, {0.4, 1.4}, {-0.6, -2.1}}, p = {{0.2, 0.7}, {0.401, 1.4}, {-0.601, -2.1}};
    const auto printed = as_printed::linear_map(q, p, ones(q));
    f.words("14.line.q", list(q));
    f.words("14.line.p", list(p, 3));
    f.scientific("14.line.det", determinant(moments(q, q, ones(q)).A_qq), 1);
    f.words("14.line.printed", printed ? map_text(*printed) : "none");
    f.number("14.line.energy", energy(q, p, ones(q), *printed), 2, "kg m²");
    f.scientific("14.line.still", energy(q, p, ones(q), identity2), 1, "kg m²");
    f.words("14.line.ours", best_linear_map(q, p, ones(q)) ? "a map" : "none");
    f.count("14.thin.rods", rods);
    f.number("14.thin.square", thin_rods(0).digits, 0);
    f.number("14.thin.thousand", thin_rods(10).digits, 0);
    f.number("14.thin.million", thin_rods(20).digits, 0);
    int k = 0;
    while (!thin_rods(k).refused) ++k;
    f.scientific("14.thin.refused", std::ldexp(1., k), 1);
}

void printed_facts(Facts& f) {
    const TwoTurns two;
    const Mat2 A_pq = moments(diamond, two.p, ones(diamond)).A_pq;
    matrix_fact(f, "14.e4-8.pq", A_pq);
    matrix_fact(f, "14.e4-8.qq", moments(diamond, two.p, ones(diamond)).A_qq);
    matrix_fact(f, "14.e4-8.pq-doubled", moments(diamond, two.p, Weights(4, 2)).A_pq);
    matrix_fact(f, "14.e4-8.map", *best_linear_map(diamond, two.p, ones(diamond)));
    f.number("14.e4-8.printed-angle", in_degrees(two.printed), 1);
    f.number("14.e4-8.best-angle", in_degrees(two.best), 1);
    f.number("14.e4-8.printed", two.at(two.printed), 3, "kg m²");
    f.number("14.e4-8.best", two.at(two.best), 3, "kg m²");
    const HeavyCorner it;
    f.words("14.heavy.centre", pair(mean(square, it.m)));
    f.words("14.heavy.printed-T", pair(it.printed));
    f.words("14.heavy.best-T", pair(it.best));
    f.number("14.heavy.beside", distance(it.printed, it.best), 2, "m");
    f.number("14.heavy.printed", it.of(it.printed), 0, "kg m²");
    f.number("14.heavy.best", it.of(it.best), 0, "kg m²");
}

// One corner of many is far off.
void wild_facts(Facts& f) {
    const Points q = placed(square, {}), x = {{-1, -1}, {1, -1}, {1, 1}, {-1, 101}};
    const Placement best = best_placement(q, x);
    f.number("14.wild.away", distance(best(q[1]), x[1]), 0, "m");
}

std::string words_of(const Points& q, const Points& p, const Weights& m) {
    const auto fault = find_fault(q, p, m);
    return fault ? BadFit(*fault).what() : "no fault";
}

void fault_facts(Facts& f) {
    const Points two = {{1, 0}, {0, 1}};
    f.words("14.fault.none", words_of({}, {}, {}));
    f.words("14.fault.counts", words_of(two, {{1, 0}}, {1, 1}));
    f.words("14.fault.finite", words_of(two, {{1, 0}, {std::nan(""), 0}}, {1, 1}));
    f.words("14.fault.negative", words_of(two, two, {1, -1}));
    f.words("14.fault.weight", words_of(two, two, {0, 0}));
}

}  // namespace

std::vector<Plot> plots() {
    return {
        {"14-fit", "A square and the map that fits its corners best", four_corners, fit},
        {"14-columns", "A linear map is where the two unit vectors go", two_columns, columns},
        {"14-turn", "The energy of a turn is a constant less a cosine", turning, turn},
        {"14-steps", "What each freedom is worth", five_corners, steps},
        {"14-thin", "Digits of the best map of thin rods", {}, thin},
        {"14-two-turns", "The turn in the best map, and the best turn", {}, two_turns},
        {"14-heavy-corner", "A square with a heavy corner, fitted with two kinds of mean", {}, heavy_corner}};
}

void facts(Facts& f) {
    mean_facts(f);
    map_facts(f);
    push_facts(f);
    line_facts(f);
    printed_facts(f);
    wild_facts(f);
    fault_facts(f);
}

}  // namespace cc
