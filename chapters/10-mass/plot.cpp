/// Figures and facts of chapter 10. Blue and orange are bodies, purple is what is found, red what is wrong.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "05-convex-shapes/as_printed.hpp"
#include "10-mass/as_printed.hpp"
#include "10-mass/mass.hpp"
#include "10-mass/slices.hpp"
#include "base/angle.hpp"
#include "base/log.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using Points = std::vector<Vec2>;

Points moved(std::span<const Vec2> points, Vec2 by) {
    Points there;
    for (const Vec2 p : points) there.push_back(p + by);
    return there;
}

// What can be dragged together until nothing is left of it has no mass, and is not asked for one.
bool has_area(std::span<const Vec2> corners) {
    return corners.size() >= 3 && as_printed::mass_from_origin(corners, 1).mass > 1e-6;
}

// ---- Question -----------------------------------------------------------------------------------

constexpr double work = 1;  // what the cord does to each wheel, in joules

double speed(double inertia) { return std::sqrt(2 * work / inertia); }

// How far a wheel has turned after a second, as an arc around it, from where it began.
void draw_turn(Panel& panel, Vec2 from, double inertia) {
    const double turned = speed(inertia);
    Points arc;
    for (int k = 0; k <= 60; ++k) arc.push_back((1.18 + 0.003 * k) * rotate(rotation(turned * k / 60), from));
    panel.curve(arc, Role::result);
    panel.point(arc.back(), Role::result);
    panel.segment({}, arc.back(), Role::result, Line::thin);
    panel.segment({}, 1.18 * from, Role::quiet, Line::thin);
    panel.disc({}, 0.09, Role::ink);
}

std::string turn_caption(const char* name, double inertia) {
    return std::string(name) + ": " + number(speed(inertia) * 180 / pi, 0) + "°";
}

// A wheel of one kilogram: the disc of radius 1 with a hole.
double ring_inertia(double hole) {
    const MassProperties whole = mass_of(Disc(1), 1);
    if (!(hole > 0)) return whole.inertia / whole.mass;
    const MassProperties out = mass_of(Disc(hole), 1);
    return (whole.inertia - out.inertia) / (whole.mass - out.mass);
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
    const double hole = in.number("hole"), disc = ring_inertia(0), ring = ring_inertia(hole);
    const Vec2 lump = in.point("lump");
    Panel& filled = figure.panel(turn_caption("Filled", disc), window, 215);
    filled.disc({}, 1, Role::shape_a);
    draw_turn(filled, {1, 0}, disc);
    Panel& hollow = figure.panel(turn_caption("Hollow", ring), window, 215);
    hollow.disc({}, 1, Role::shape_a);
    hollow.veil({}, hole);
    hollow.circle({}, hole, Role::shape_a, Line::solid);
    draw_turn(hollow, {1, 0}, ring);
    Panel& lumps = figure.panel(turn_caption("Lumps", four_lumps(lump)), window, 215);
    draw_turn(lumps, direction(lump).value_or(Vec2{1, 0}), four_lumps(lump));
    Vec2 at = lump;
    for (int k = 0; k < 4; ++k, at = left(at)) {
        lumps.segment({}, at, Role::quiet, Line::thin);
        lumps.disc(at, lump_radius, Role::shape_b);
    }
    lumps.handle("lump", lump, Role::shape_b);
    figure.describe("After a second the filled disc has turned by " + number(speed(disc) * 180 / pi, 0) +
                    " degrees, the one with a hole of " + number(hole) + " m by " +
                    number(speed(ring) * 180 / pi, 0) + ", and four lumps " + number(length(lump)) +
                    " m from the axle by " + number(speed(four_lumps(lump)) * 180 / pi, 0) + ".");
}

// ---- Derivation ---------------------------------------------------------------------------------

void other_axis(Figure& figure, const Inputs&) {
    const std::array<Vec2, 5> pieces = {{{0.2, 0.3}, {1.6, -0.5}, {2.6, 0.4}, {2.2, 1.5}, {0.9, 1.3}}};
    const Vec2 C = as_printed::centroid(pieces), O{-1.2, -0.4};
    Panel& panel = figure.panel("The way from $O$ to a piece goes past $C$", {{-1.9, -1.1}, {3.4, 2.1}}, 420);
    panel.polygon(convex_hull({pieces.begin(), pieces.end()}), Role::shape_a);
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
void draw_slices(Panel& panel, Vec2 axis, std::span<const Vec2> arms, int N) {
    for (int k = N; k >= 1; --k) {
        Points copy;
        for (const Vec2 arm : arms) copy.push_back(axis + static_cast<double>(k) / N * arm);
        if (k < N) panel.veil(copy);
        if ((N - k) % 2 == 0) panel.shade(copy);
        copy.push_back(copy[0]);
        panel.curve(copy, k == N ? Role::shape_a : Role::quiet, k == N ? Line::solid : Line::thin);
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
    for (const double y : {at.low, at.high}) graph.point({1. * N, y}, Role::active);
    graph.point({1. * N, at.middle()}, Role::result);
}

void slices(Figure& figure, const Inputs& in) {
    const int N = static_cast<int>(std::lround(in.number("N")));
    const SliceBounds at = inertia_by_slices(N);
    const Vec2 P_0{-1, -0.8};
    const std::array<Vec2, 3> arms = {Vec2{}, in.point("P_1") - P_0, in.point("P_2") - P_0};
    const Window window{{-1.3, -1.2}, {1.3, 1.2}};
    Panel& triangle = figure.panel(std::to_string(N) + (N == 1 ? " slice" : " slices"), window, 220);
    draw_slices(triangle, P_0, arms, N);
    triangle.label(P_0, "$P_0$", Role::ink, Side::below);
    triangle.handle("P_1", in.point("P_1"), Role::shape_a, "$P_1$", Side::below);
    triangle.handle("P_2", in.point("P_2"), Role::shape_a, "$P_2$", Side::above);
    Points around;
    for (int k = 0; k < 60; ++k) around.push_back(rotate(rotation(2 * pi * k / 60), {1, 0}));
    draw_slices(figure.panel(std::to_string(N) + (N == 1 ? " ring" : " rings"), window, 220), {}, around, N);
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
    graph.curve(values, Role::shape_a, Line::thin);
    for (const Vec2 p : values) graph.point(p, Role::shape_a);
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

constexpr std::array<Vec2, 3> example = {{{0, 0}, {4, 0}, {0, 3}}};
constexpr double example_mass = 5;

MassProperties example_triangle() { return mass_of(example[0], example[1], example[2], example_mass / 6); }

void wrong_origin(Figure& figure, const Inputs& in) {
    const Points there = moved(example, in.point("P_0"));
    const double right = example_triangle().inertia,
                 lost = as_printed::triangle_inertia(there[0], there[1], there[2]),
                 moved_one = as_printed::centred_triangle_inertia(example_mass, there[0], there[1], there[2]);
    Panel& panel =
        figure.panel("True: " + number(right) + ". As printed: " + number(lost) + " and " + number(moved_one),
                     {{-5, -4}, {6, 4.2}}, 480);
    panel.segment({-9, 0}, {9, 0}, Role::quiet, Line::grid);
    panel.segment({0, -9}, {0, 9}, Role::quiet, Line::grid);
    for (const Vec2 p : there) panel.arrow({}, p, Role::wrong);
    panel.polygon(there, Role::shape_a, "P_0");
    const Vec2 C = as_printed::centroid(there);
    panel.circle(C, std::sqrt(right / example_mass), Role::result);
    panel.circle(C, std::sqrt(moved_one / example_mass), Role::wrong);
    panel.point(C, Role::result, "$C$", Side::above);
    panel.point({}, Role::ink, "$O$", Side::below);
    panel.handle("P_0", there[0], Role::shape_a);
    figure.describe("The triangle with its right angle at " + pair(there[0]) + ": its inertia is " +
                    number(right, 3) + " kg m². The printed formulas give " + number(lost, 3) + " and " +
                    number(moved_one, 3) + ".");
}

constexpr int plates = 99;  // for each distance

// A plate with corners in whole units of 2^-10 m, of which all are doubles even far away.
Points plate(Random& random) {
    Points hull;
    while (hull.size() < 3) {
        Points points;
        for (int k = 0; k < 6; ++k) {
            const double x = static_cast<double>(random.below(2048));
            const double y = static_cast<double>(random.below(2048));
            points.push_back(0x1p-10 * Vec2{x, y});
        }
        hull = convex_hull(points);
    }
    return hull;
}

struct Digits {
    double ours, from_origin;
};

// The middle number of right digits of the inertia, 2^k metres from the origin.
Digits digits_at(int k) {
    Random random(static_cast<std::uint64_t>(k));
    std::vector<double> ours, from_origin;
    for (int j = 0; j < plates; ++j) {
        const Points near = plate(random), far = moved(near, {std::ldexp(1, k), 0});
        const double right = mass_of(Polygon(near), 1).inertia;
        ours.push_back(right_digits(mass_of(Polygon(far), 1).inertia, right));
        from_origin.push_back(right_digits(as_printed::mass_from_origin(far, 1).inertia, right));
    }
    for (auto* list : {&ours, &from_origin}) std::ranges::sort(*list);
    return {ours[plates / 2], from_origin[plates / 2]};
}

void far_away(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Right digits of the inertia", {{0, -1}, {28, 18}}, {420, 230});
    graph.axes("distance from the origin, as a power of two metres", "digits");
    Points ours, from_origin;
    for (int k = 0; k <= 28; k += 2) {
        ours.push_back({1. * k, digits_at(k).ours});
        from_origin.push_back({1. * k, digits_at(k).from_origin});
    }
    graph.curve(ours, Role::shape_a);
    graph.curve(from_origin, Role::wrong);
    graph.label({14, 16}, "from the first corner", Role::shape_a, Side::below);
    graph.label({15, 7.5}, "from the origin", Role::wrong, Side::right);
    figure.describe(
        "Measured from the first corner, all digits are right at every distance. Measured from the "
        "origin, " +
        fixed(from_origin[5].y, 0) + " are right at a kilometre, and " + fixed(from_origin.back().y, 0) +
        " at 2^28 metres.");
}

// ---- facts --------------------------------------------------------------------------------------

void wheel_facts(Facts& f) {
    const auto turned = [](double inertia) { return speed(inertia) * 180 / pi; };
    f.number("10.work", work, 0, "J");
    f.number("10.hole", 0.8, 1, "m");
    f.number("10.filled.inertia", ring_inertia(0), 2, "kg m²");
    f.number("10.filled.speed", speed(ring_inertia(0)), 2, "rad/s");
    f.number("10.filled.turned", turned(ring_inertia(0)), 0, "degrees");
    f.number("10.hollow.inertia", ring_inertia(0.8), 2, "kg m²");
    f.number("10.hollow.turned", turned(ring_inertia(0.8)), 0, "degrees");
}

void dumbbell_facts(Facts& f) {
    const std::array<Vec2, 2> ends = {{{-0.5, 0}, {0.5, 0}}};
    const std::array<double, 2> masses = {2, 2};
    const MassProperties dumbbell{4, as_printed::centroid(ends), lumped_inertia(ends, masses)};
    f.number("10.dumbbell.inertia", dumbbell.inertia, 0, "kg m²");
    f.number("10.dumbbell.at-end", inertia_about(dumbbell, ends[0]), 0, "kg m²");
    const Vec3 r{1, 1, 0}, omega{1, 0, 0}, L = 2 * cross(r, cross(omega, r));  // of both ends, 1 kg each
    f.words("10.tilted.L", "(" + number(L.x) + ", " + number(L.y) + ", " + number(L.z) + ")");
}

void slices_facts(Facts& f) {
    const SliceBounds six = inertia_by_slices(6), many = inertia_by_slices(1000);
    f.number("10.slices.six.low", six.low, 3);
    f.number("10.slices.six.high", six.high, 3);
    f.number("10.slices.many.low", many.low, 4);
    f.number("10.slices.many.high", many.high, 4);
}

void triangle_facts(Facts& f) {
    const MassProperties body = example_triangle();
    f.number("10.triangle.mass", body.mass, 0, "kg");
    f.words("10.triangle.centre", pair(body.centre));
    f.number("10.triangle.at-corner", inertia_about(body, example[0]), 3, "kg m²");
    f.number("10.triangle.inertia", body.inertia, 3, "kg m²");
    f.number("10.e3-1.lost", as_printed::triangle_inertia(example[0], example[1], example[2]), 3);
    f.number("10.e3-1.moved",
             as_printed::centred_triangle_inertia(example_mass, example[0], example[1], example[2]), 3,
             "kg m²");
}

constexpr std::array<Vec2, 5> house = {{{0, 0}, {2, 0}, {2, 2}, {1, 3}, {0, 2}}};

void house_facts(Facts& f) {
    const Polygon plate({house.begin(), house.end()});
    const MassProperties body = mass_of(plate, 1);
    std::string areas;
    for (std::size_t k = 1; k + 1 < house.size(); ++k)
        areas += (k > 1 ? ", " : "") + number(mass_of(house[0], house[k], house[k + 1], 1).mass);
    f.words("10.house.areas", areas);
    f.number("10.house.mass", body.mass, 0, "kg");
    f.words("10.house.centre", pair(body.centre, 3));
    f.words("10.house.mean", pair(as_printed::centroid(house), 3));
    f.number("10.house.at-corner", inertia_about(body, house[0]), 3, "kg m²");
    f.number("10.house.inertia", body.inertia, 3, "kg m²");
}

void regular_facts(Facts& f) {
    for (const int n : {3, 4, 6, 64}) {
        const std::string key = "10.regular." + std::to_string(n);
        f.number(key, regular_polygon_inertia(n, 1, 1), 4);
        f.number(key + ".lumped", as_printed::corner_inertia(1, regular_polygon(n, 1).points()), 0);
        f.number(
            key + ".times",
            as_printed::corner_inertia(1, regular_polygon(n, 1).points()) / regular_polygon_inertia(n, 1, 1),
            2);
    }
    double worst = 0;
    for (int n = 3; n <= 1000; ++n) {
        const double ours = regular_polygon_inertia(n, 1, 1);
        worst = std::max(worst, std::abs(as_printed::regular_polygon_inertia(n, 1) / ours - 1));
    }
    f.scientific("10.e4-19.difference", worst, 1);
}

void mean_facts(Facts& f) {
    const Points bulge = {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {-0.001, 0.5}};
    const MassProperties body = mass_of(Polygon(bulge), 1);
    const Vec2 mean = as_printed::centroid(bulge);
    f.words("10.bulge.mean", pair(mean, 1));
    f.words("10.bulge.centre", pair(body.centre, 4));
    f.number("10.bulge.inertia", body.inertia, 4, "kg m²");
    f.number("10.bulge.about-mean", inertia_about(body, mean), 4, "kg m²");
    f.number("10.bulge.percent", 100 * (inertia_about(body, mean) / body.inertia - 1), 0, "%");
}

void far_facts(Facts& f) {
    const Points plank = {{1e8, 0}, {1e8 + 2, 0}, {1e8 + 2, 1}, {1e8, 1}};
    const MassProperties ours = mass_of(Polygon(plank), 1), theirs = as_printed::mass_from_origin(plank, 1);
    f.number("10.far.ours", ours.inertia, 4, "kg m²");
    f.number("10.far.origin", theirs.inertia, 0, "kg m²");
    f.count("10.far.plates", plates);
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

void facts(Facts& f) {
    wheel_facts(f);
    dumbbell_facts(f);
    slices_facts(f);
    triangle_facts(f);
    house_facts(f);
    regular_facts(f);
    mean_facts(f);
    far_facts(f);
}

}  // namespace cc
