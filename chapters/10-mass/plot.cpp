/// Figures of chapter 10. Blue and orange are bodies, purple is what is found, red what is wrong.
#include "figure/plot.hpp"

#include <array>
#include <cmath>

#include "05-convex-shapes/beside/as_printed.hpp"
#include "10-mass/beside/as_printed.hpp"
#include "10-mass/beside/experiments.hpp"
#include "10-mass/slices.hpp"
#include "base/angle.hpp"
#include "base/text.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

// What can be dragged together until nothing is left of it has no mass, and is not asked for one.
bool has_area(const Points& corners) {
    return corners.size() >= 3 && as_printed::mass_from_origin(corners, 1).mass > 1e-6;
}

// ---- Question -----------------------------------------------------------------------------------

// How far a wheel has turned after a second, in words.
std::string turned_in_words(double inertia) { return number(in_degrees(speed(inertia)), 0); }

// The same, as an arc around it, from where it began.
void draw_turn(Panel& panel, Vec2 from, double inertia) {
    const double angle = speed(inertia);
    Points arc;
    for (int k = 0; k <= 60; ++k) arc.push_back((1.18 + 0.003 * k) * rotate(rotation(angle * k / 60), from));
    panel.curve(arc, Role::result);
    panel.point(arc.back(), Role::result);
    panel.segment({}, arc.back(), Role::result, Line::thin);
    panel.segment({}, 1.18 * from, Role::quiet, Line::thin);
    panel.disc({}, 0.09, Role::ink);
}

constexpr double lump_radius = 0.12;

// Four lumps, a kilogram together, a quarter turn apart.
double four_lumps(Vec2 first) {
    MassProperties lump = mass_of(Disc(lump_radius), 1);
    const double kilograms = 4 * lump.mass;
    lump.centre = first;
    return 4 * inertia_about(lump, {}) / kilograms;
}

void cord(Figure& figure, const Inputs& in) {
    const Window window{{-1.5, -1.5}, {1.5, 1.5}};
    const double hole = in.number("hole");
    const Vec2 lump = in.point("lump");
    const double disc = ring_inertia(0);
    const double ring = ring_inertia(hole);
    const double four = four_lumps(lump);
    Panel& filled = figure.panel("Filled: " + turned_in_words(disc) + "°", window, 215);
    filled.disc({}, 1, Role::shape_a);
    draw_turn(filled, {1, 0}, disc);
    Panel& hollow = figure.panel("Hollow: " + turned_in_words(ring) + "°", window, 215);
    hollow.disc({}, 1, Role::shape_a);
    hollow.veil({}, hole);
    hollow.circle({}, hole, Role::shape_a, Line::solid);
    draw_turn(hollow, {1, 0}, ring);
    Panel& lumps = figure.panel("Lumps: " + turned_in_words(four) + "°", window, 215);
    draw_turn(lumps, direction(lump).value_or(Vec2{1, 0}), four);
    for (const Vec2 at : {lump, left(lump), -lump, right(lump)}) {
        lumps.segment({}, at, Role::quiet, Line::thin);
        lumps.disc(at, lump_radius, Role::shape_b);
    }
    lumps.handle("lump", lump, Role::shape_b);
    figure.describe("After a second the filled disc has turned by " + turned_in_words(disc) +
                    " degrees, the one with a hole of " + number(hole) + " m by " + turned_in_words(ring) +
                    ", and four lumps " + number(length(lump)) + " m from the axle by " +
                    turned_in_words(four) + ".");
}

// ---- Derivation ---------------------------------------------------------------------------------

void other_axis(Figure& figure, const Inputs&) {
    const Points pieces = {{0.2, 0.3}, {1.6, -0.5}, {2.6, 0.4}, {2.2, 1.5}, {0.9, 1.3}};
    const Vec2 C = as_printed::centroid(pieces), O{-1.2, -0.4};
    Panel& panel = figure.panel("The way from $O$ to a piece goes past $C$", {{-1.9, -1.1}, {3.4, 2.1}}, 420);
    panel.polygon(convex_hull(pieces), Role::shape_a);
    for (const Vec2 p : pieces) {
        panel.segment(C, p, Role::active, Line::thin);
        panel.point(p, Role::shape_a);
    }
    panel.arrow(C, pieces[3], Role::active);
    panel.label(pieces[3], "$P_k$", Role::shape_a, Side::above);
    panel.arrow(O, C, Role::shape_b);
    panel.arrow(O, pieces[3], Role::quiet);
    panel.point(C, Role::result, "$C$", Side::below);
    panel.point(O, Role::shape_b, "$O$", Side::left);
    figure.describe("From O to C and on to a piece P. The ways from C to all the pieces cancel each other.");
}

// The slices between a shape's copies, k N-ths as large as seen from `axis`; every second one is filled.
void draw_slices(Panel& panel, Vec2 axis, const Points& arms, int N) {
    panel.shade(moved(arms, axis));
    panel.curve(closed(moved(arms, axis)), Role::shape_a);
    for (int k = N - 1; k >= 1; --k) {
        const Points copy = moved(scaled(arms, static_cast<double>(k) / N), axis);
        panel.veil(copy);
        if ((N - k) % 2 == 0) panel.shade(copy);
        panel.curve(closed(copy), Role::quiet, Line::thin);
    }
    panel.point(axis, Role::ink);
}

void draw_bounds(Panel& graph, int N) {
    graph.axes("slices $N$", "times $m q$");
    Points low, high;
    for (int k = 1; k <= 30; ++k) {
        low.push_back({1. * k, inertia_by_slices(k).low});
        high.push_back({1. * k, inertia_by_slices(k).high});
    }
    graph.curve(low, Role::bound);
    graph.curve(high, Role::bound);
    graph.segment({0, 0.5}, {31, 0.5}, Role::result, Line::dashed);
    const SliceBounds at = inertia_by_slices(N);
    graph.segment({1. * N, at.low}, {1. * N, at.high}, Role::active);
    graph.point({1. * N, at.low}, Role::active);
    graph.point({1. * N, at.high}, Role::active);
    graph.point({1. * N, at.middle()}, Role::result);
}

void slices(Figure& figure, const Inputs& in) {
    const int N = static_cast<int>(std::lround(in.number("N")));
    const SliceBounds at = inertia_by_slices(N);
    const Vec2 P_0{-1, -0.8};
    const Points arms = {Vec2{}, in.point("P_1") - P_0, in.point("P_2") - P_0};
    const Window window{{-1.3, -1.2}, {1.3, 1.2}};
    const std::string plural = N == 1 ? "" : "s";
    Panel& triangle = figure.panel(std::to_string(N) + " slice" + plural, window, 220);
    draw_slices(triangle, P_0, arms, N);
    triangle.label(P_0, "$P_0$", Role::ink, Side::below);
    drag(triangle, in, "P_1", Role::shape_a, Side::below);
    drag(triangle, in, "P_2", Role::shape_a);
    Points around;
    for (int k = 0; k < 60; ++k) around.push_back(rotate(rotation(2 * pi * k / 60), {1, 0}));
    draw_slices(figure.panel(std::to_string(N) + " ring" + plural, window, 220), {}, around, N);
    Panel& graph = figure.graph("Between " + number(at.low, 3) + " and " + number(at.high, 3),
                                {{0, 0}, {31, 1.2}}, {215, 190});
    draw_bounds(graph, N);
    figure.describe("A triangle with the corners " + pair(P_0) + ", " + pair(in.point("P_1")) + " and " +
                    pair(in.point("P_2")) + ", and a disc. Cut into " + std::to_string(N) +
                    ", the inertia lies between " + number(at.low, 3) + " and " + number(at.high, 3) +
                    " times m q, and the middle is 1/2.");
}

void four_triangles(Figure& figure, const Inputs&) {
    const Points whole = {{0, 0}, {4, 0}, {1, 2.6}};
    const Vec2 C = as_printed::centroid(whole);
    Panel& panel = figure.panel("Four of half the size", {{-0.8, -0.5}, {4.6, 3}}, 400);
    Points middle;
    for (std::size_t k = 0; k < 3; ++k) middle.push_back(0.5 * (whole[k] + whole[(k + 1) % 3]));
    panel.polygon(whole, Role::shape_a);
    panel.polygon(middle, Role::shape_b);
    for (std::size_t k = 0; k < 3; ++k) {
        const Vec2 c = as_printed::centroid(Points{whole[k], middle[k], middle[(k + 2) % 3]});
        panel.segment(C, whole[k], Role::quiet, Line::dashed);
        panel.arrow(C, c, Role::result);
        panel.point(c, Role::result);
    }
    panel.point(C, Role::ink, "$C$", Side::below);
    panel.label(whole[1] + Vec2{-0.75, 0.4}, "$r_1$", Role::quiet, Side::above);
    figure.describe(
        "A triangle cut into four of half its size by the lines between the middles of its edges. The "
        "centre of one is that of the whole; those of the others are half-way to the corners.");
}

void sides(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Regular polygons, in units of $m R$²", {{0, 0}, {20.5, 0.6}}, {440, 230});
    graph.axes("corners $n$", "$I_C$");
    graph.segment({0, 0.5}, {20.5, 0.5}, Role::shape_b, Line::dashed);
    graph.label({10, 0.5}, "the disc: 1/2", Role::shape_b, Side::above);
    Points values;
    for (int n = 3; n <= 20; ++n) values.push_back({1. * n, regular_polygon_inertia(n, 1, 1)});
    draw_dotted(graph, values, Role::shape_a, Line::thin);
    graph.label(values[0], "1/4", Role::shape_a, Side::right);
    graph.label(values[1], "1/3", Role::shape_a, Side::right);
    figure.describe(
        "The inertia of a regular polygon in units of m R squared: 1/4 for three corners, 1/3 for four, "
        "and from below towards 1/2, that of the disc.");
}

// ---- Steps --------------------------------------------------------------------------------------

const Inputs five_corners = {
    point_input("P_0", {-2, -1.2}, "corner 0"), point_input("P_1", {1.8, -1.4}, "corner 1"),
    point_input("P_2", {2.1, -0.3}, "corner 2"), point_input("P_3", {1.6, 0.9}, "corner 3"),
    point_input("P_4", {-1.2, 1.5}, "corner 4")};

void draw_fan(Panel& panel, const Points& hull, const MassProperties& body) {
    for (std::size_t k = 2; k + 1 < hull.size(); ++k)
        panel.segment(hull[0], hull[k], Role::shape_a, Line::thin);
    const Vec2 mean = as_printed::centroid(hull);
    panel.circle(body.centre, std::sqrt(body.inertia / body.mass), Role::result);
    panel.cross_mark(mean, Role::wrong);
    panel.label(mean, "mean of the corners", Role::wrong, mean.y > body.centre.y ? Side::above : Side::below);
    panel.point(body.centre, Role::result, "$C$", mean.y > body.centre.y ? Side::below : Side::above);
}

void polygon(Figure& figure, const Inputs& in) {
    Points corners;
    for (const Input& corner : in.all()) corners.push_back(in.point(corner.name));
    const Points hull = convex_hull(corners);
    const bool has_mass = has_area(hull);
    const MassProperties body = has_mass ? mass_of(Polygon(hull), 1) : MassProperties{};
    const std::string words =
        "$m$ = " + number(body.mass) + " kg, $I_C$ = " + number(body.inertia) + " kg m²";
    Panel& panel = figure.panel(has_mass ? words : "no area", {{-4, -2.6}, {4, 2.6}}, 480);
    if (hull.size() >= 3) panel.polygon(hull, Role::shape_a);
    if (has_mass) draw_fan(panel, hull, body);
    for (const Input& corner : in.all()) panel.handle(corner.name, in.point(corner.name), Role::shape_a);
    figure.describe("A plate of " + std::to_string(hull.size()) +
                    " corners and 1 kilogram for a square metre: " + number(body.mass) +
                    " kg, centre of mass at " + pair(body.centre) + ", inertia " + number(body.inertia) +
                    " kg m².");
}

// ---- What breaks --------------------------------------------------------------------------------

void wrong_origin(Figure& figure, const Inputs& in) {
    const Points there = moved(example, in.point("P_0"));
    const double right = example_triangle().inertia;
    const double lost = as_printed::triangle_inertia(there[0], there[1], there[2]);
    const double about_o = as_printed::centred_triangle_inertia(example_mass, there[0], there[1], there[2]);
    const std::string printed = number(lost) + " and " + number(about_o);
    const std::string caption = "True: " + number(right) + ". As printed: " + printed;
    Panel& panel = figure.panel(caption, {{-5, -4}, {6, 4.2}}, 480);
    line_through(panel, {}, {1, 0}, Role::quiet, Line::grid, 9);
    line_through(panel, {}, {0, 1}, Role::quiet, Line::grid, 9);
    for (const Vec2 p : there) panel.arrow({}, p, Role::wrong);
    panel.polygon(there, Role::shape_a, "P_0");
    const Vec2 C = as_printed::centroid(there);
    panel.circle(C, std::sqrt(right / example_mass), Role::result);
    panel.circle(C, std::sqrt(about_o / example_mass), Role::wrong);
    panel.point(C, Role::result, "$C$", Side::above);
    panel.point({}, Role::ink, "$O$", Side::below);
    panel.handle("P_0", there[0], Role::shape_a);
    figure.describe("The triangle with its right angle at " + pair(there[0]) + ": its inertia is " +
                    number(right, 3) + " kg m². The printed formulas give " + number(lost, 3) + " and " +
                    number(about_o, 3) + ".");
}

void far_away(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Right digits of the inertia", {{0, -1}, {28, 18}}, {420, 230});
    graph.axes("distance from the origin, as a power of two metres", "digits");
    Points ours, from_origin;
    for (int k = 0; k <= 28; k += 2) {
        const InertiaDigits digits = inertia_digits(k);
        ours.push_back({1. * k, digits.ours});
        from_origin.push_back({1. * k, digits.from_origin});
    }
    graph.curve(ours, Role::shape_a);
    graph.curve(from_origin, Role::wrong);
    graph.label({14, 16}, "from the first corner", Role::shape_a, Side::below);
    graph.label({15, 7.5}, "from the origin", Role::wrong, Side::right);
    figure.describe(
        "Measured from the first corner, all digits are right at every distance. Measured from the "
        "origin, " + fixed(from_origin[5].y, 0) + " are right at a kilometre, and " +
        fixed(from_origin.back().y, 0) + " at 2^28 metres.");
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs wheels = {number_input("hole", 0.8, 0, 0.95, "radius of the hole"),
                           point_input("lump", {0.4, 0.25}, "one of four lumps")};
    const Inputs cuts = {whole_input("N", 6, 1, 30, "number of slices"),
                         point_input("P_1", {1, -0.6}, "corner of the triangle"),
                         point_input("P_2", {-0.5, 0.9}, "corner of the triangle")};
    return {{"10-cord", "Three wheels of one kilogram", wheels, cord, 3},
            {"10-other-axis", "The parallel axis", {}, other_axis, 1},
            {"10-slices", "A triangle and a disc in slices", cuts, slices, 3},
            {"10-four", "A triangle of four triangles", {}, four_triangles, 1},
            {"10-sides", "Inertia against the number of corners", {}, sides, 1},
            {"10-polygon", "A plate, its centre of mass and its inertia", five_corners, polygon, 1},
            {"10-wrong-origin",
             "A triangle and the printed formulas",
             {point_input("P_0", {0, 0}, "the right angle of the triangle")},
             wrong_origin,
             1},
            {"10-far", "Digits of the inertia far from the origin", {}, far_away, 1}};
}

}  // namespace cc
