/// Figures of chapter 7. Blue is the shape A, orange the shape B, grey A - B, green the polygon P, purple its nearest
/// edge and the way out, light blue an answer and its support line, red what is wrong.
#include "figure/plot.hpp"

#include <algorithm>
#include <cmath>

#include "07-epa/beside/experiments.hpp"
#include "07-epa/beside/words.hpp"
#include "base/angle.hpp"
#include "base/log.hpp"
#include "base/stepper.hpp"
#include "draw/states.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

constexpr Vec2 O{};
const Points worked_difference = minkowski_difference(ConvexView{A_worked}, ConvexView{B_worked});

// Where a shape would be, after it is moved by a vector.
void draw_moved(Panel& panel, const Points& shape, Vec2 by, Role role) {
    panel.curve(closed(moved(shape, by)), role, Line::dashed);
}

// A - B with the polygon of a pass, its nearest edge, and the answer to that.
void draw_growth(Panel& panel, const Points& difference, const EpaPass& pass) {
    panel.polygon(difference, Role::quiet);
    panel.say_if_outside(difference, "$A − B$");
    panel.polygon(pass.corners(), Role::active);
    line_through(panel, pass.s(), left(pass.n()), Role::bound);
    panel.segment(pass.p(), pass.q(), Role::result);
    for (const Vec2 w : pass.corners()) panel.point(w, Role::active);
    panel.point(O, Role::ink, "$O$", side_of(-pass.n()));
    panel.arrow(O, pass.nearest.distance * pass.n(), Role::result);
    panel.point(pass.s(), Role::bound, "$s$", side_of(pass.n()));
}

// ---- two shapes that a reader drags ------------------------------------------------------------------

Inputs two_bodies(Vec2 a, Vec2 b, double turn) {
    return {point_input("A", a, "place of A"), point_input("B", b, "place of B"),
            number_input("turn", turn, -180, 180, "rotation of B in degrees")};
}

Points body_a_at(const Inputs& in) { return moved(body_a, in.point("A")); }
Points body_b_at(const Inputs& in) { return placed(body_b, pose_of_b(in)); }

// What there is to see where the shapes do not overlap.
struct Apart {};
void describe(const Apart&, auto&& field) { field("pass", "-"); }
std::string narrate_apart(const Apart&) { return "The shapes do not overlap, so EPA has nothing to do."; }

void grow(Figure& figure, const Inputs& in) {
    const Points A = body_a_at(in), B = body_b_at(in);
    const Points difference = minkowski_difference(ConvexView{A}, ConvexView{B});
    const std::vector<EpaPass> all = epa_passes(A, B);
    const auto draw_world = [&] {
        Panel& world = figure.panel("The shapes", {{-3.6, -2.8}, {4, 2.8}}, 330);
        draw_dragged(world, A, B);
        drag_both(world, in);
        return &world;
    };
    if (all.empty()) {
        figure.steps(std::vector<Apart>(1), narrate_apart, [&](const Apart&) {
            draw_world();
            figure.panel("They do not overlap", {{-5, -3.6}, {3.6, 2.74}}, 330).polygon(difference, Role::quiet);
        }, {"Pass", 1});
        return figure.describe(narrate_apart({}));
    }
    figure.steps(all, narrate, [&](const EpaPass& pass) {
        Panel& world = *draw_world();
        const Vec2 out = pass.reach() * pass.n();
        draw_moved(world, B, out, pass.is_last ? Role::result : Role::bound);
        world.arrow(in.point("B"), in.point("B") + out, pass.is_last ? Role::result : Role::bound);
        draw_growth(figure.panel(pass.is_last ? "The bounds meet" : number(pass.nearest.distance) + " to " + number(pass.reach()) + " m",
                                 {{-5, -3.6}, {3.6, 2.74}}, 330), difference, pass);
    }, {"Pass", 1});
    figure.describe("A is at " + pair(in.point("A")) + ", B at " + pair(in.point("B")) + ". The last of " +
                    std::to_string(all.size()) + " passes: " + narrate(all.back()));
}

// ---- Idea, Derivation, Recap --------------------------------------------------------------------------

constexpr Window worked_window{{-6.6, -5.6}, {4, 4}};

void idea(Figure& figure, const Inputs&) {
    constexpr const char* captions[] = {"A corner farther out", "Another one", "No corner is farther: stop"};
    for (const EpaPass& pass : epa_passes(A_worked, B_worked))
        draw_growth(figure.panel(captions[pass.number - 1], worked_window, 226), worked_difference, pass);
    figure.describe(
        "Three pictures of A - B, with the origin O inside. First a triangle around O, and a corner s far below its "
        "nearest edge. Then that corner belongs to the polygon, and the nearest edge is above O; s is a corner far "
        "above it. Then the nearest edge is to the right of O, and nothing is beyond it.");
}

const Inputs any_move = {point_input("x", {0.8, 1.1}, "how B is moved")};

void move_b(Figure& figure, const Inputs& in) {
    const Vec2 x = in.point("x");
    const Points B = moved(B_worked, x);
    const bool parted = plain_nearest(A_worked, B).separation > 0;
    const std::string where = parted ? "outside" : "inside";
    Panel& world = figure.panel(parted ? "$B$ moved by $x$ is out" : "$B$ moved by $x$ overlaps $A$", {{-3, -5.4}, {9.6, 8}}, 320);
    world.polygon(A_worked, Role::shape_a);
    world.polygon(B, Role::shape_b);
    draw_moved(world, B_worked, {}, Role::shape_b);
    world.arrow(B_worked[0], B[0], Role::active);
    world.label({1.2, 0.9}, "$A$", Role::shape_a);
    world.label(B[0] + Vec2{0.9, 3.7}, "$B$", Role::shape_b);
    Panel& space = figure.panel("The tip of $x$ is " + where + " $A − B$", {{-7.4, -6.4}, {5.2, 7}}, 320);
    space.polygon(worked_difference, Role::quiet);
    space.arrow(O, x, Role::active);
    space.point(O, Role::ink, "$O$", Side::left);
    drag(space, in, "x", Role::active);
    figure.describe("Two shapes, B moved by x = " + pair(x) + ": they " + (parted ? "are apart" : "overlap") +
                    ". The tip of x is " + where + " A - B.");
}

constexpr double growing = 4;  // seconds until the disc touches

void disc(Figure& figure, const Inputs& in) {
    const EpaPass last = epa_passes(A_worked, B_worked).back();
    const double part = std::min(1., in.number("time") / growing), r = part * last.nearest.distance;
    Panel& panel = figure.panel("Radius " + decimals(r, 1) + " m" + (part < 1 ? "" : ": the depth"), worked_window, 340);
    panel.polygon(worked_difference, Role::quiet);
    panel.label({-3, -0.3}, "$A − B$", Role::quiet);
    panel.disc(O, std::max(r, 1e-3), Role::active);
    if (part == 1) {
        panel.segment(last.p(), last.q(), Role::result);
        panel.arrow(O, r * last.n(), Role::result);
    }
    panel.point(O, Role::ink, "$O$", Side::left);
    figure.describe("A disc around O inside A - B, with a radius of " + number(r) + " m; it touches the nearest edge at " +
                    number(last.nearest.distance) + " m.");
}

void recap(Figure& figure, const Inputs&) {
    const EpaPass pass = epa_passes(A_worked, B_worked)[1];
    Panel& panel = figure.panel("One pass", {{-6.6, -5.4}, {6, 4}}, 440);
    draw_growth(panel, worked_difference, pass);
    panel.label({-2.6, -1.4}, "$P$", Role::active);
    panel.label({0.25, 0.5}, "$d$", Role::result, Side::right);
    panel.label({2.3, 1.25}, "at least $d$", Role::result, Side::right);
    panel.label({2.3, 3.4}, "at most $n·s$", Role::bound, Side::right);
    figure.describe("A pass of EPA: the polygon P inside A - B, its nearest edge 1 m above O, and the corner s, 3 m above O.");
}

// A direction in degrees, and how far the A - B of the two triangles reaches that way.
Vec2 reach_at(Vec2 n) {
    const double reach = dot(support_of_difference({A_triangle}, {B_triangle}, n), n);
    return {atan2(n.y, n.x) * 180 / pi, reach};
}

void reach_around(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("How far $A − B$ reaches, in metres", {{-180, 0}, {180, 4.6}}, {460, 230});
    graph.axes("direction in degrees", "", Scale::linear, Scale::linear);
    const EpaResult r = epa(ConvexView{A_triangle}, ConvexView{B_triangle});
    graph.segment({-180, r.depth}, {180, r.depth}, Role::result, Line::dashed);
    Points around;
    for (int angle = -180; angle <= 180; ++angle)
        around.push_back({1. * angle, reach_at(rotate(rotation(degrees(angle)), {1, 0})).y});
    graph.curve(around, Role::active);
    for (const Vec2 edge : edges(minkowski_difference(ConvexView{A_triangle}, ConvexView{B_triangle})))
        graph.point(reach_at(normalized(right(edge))), Role::ink);
    graph.point({reach_at(*r.normal).x, r.depth}, Role::result, "depth", Side::below);
    figure.describe(
        "How far the difference of the two triangles reaches, against the direction. The curve has "
        "arcs that bend down, one for each corner; its lowest places are the ends of arcs, where the "
        "direction is the normal of an edge. The smallest value of all is " + number(r.depth) + ".");
}

// ---- a curved core --------------------------------------------------------------------------------

void draw_inside(Panel& panel, const Points& core, int questions) {
    Epa search = search_in(core);
    while (search.state().steps < questions) search.step();
    Points some;
    for (std::size_t k = 0; k < core.size(); k += 256) some.push_back(core[k]);
    panel.polygon(some, Role::quiet);
    panel.polygon(corners_of(search.state()), Role::active);
    panel.circle({}, search.state().lower(), Role::result, Line::solid);
    panel.point({}, Role::ink, "$O$", Side::below);
}

void draw_gaps(Panel& graph, const Points& gaps, Role role) {
    Points curve;
    for (const Vec2 p : gaps) curve.push_back({log10(p.x), log10(p.y)});
    graph.curve(curve, role);
    if (curve.size() >= 40) return;  // dots would hide it
    for (const Vec2 p : curve) graph.point(p, role);
}

void curved(Figure& figure, const Inputs&) {
    const Window window{{-1.8, -1.5}, {2.8, 1.7}};
    draw_inside(figure.panel("An ellipse, after 6 questions", window, 230), ellipse(), 6);
    draw_inside(figure.panel("A disc around $O$, after 6", window, 230), round_disc(), 6);
    Panel& graph = figure.graph("The gap, in metres", {{0, -9}, {2.8, 1}}, {230, 160});
    graph.axes("questions", "", Scale::powers_of_ten, Scale::powers_of_ten);
    draw_gaps(graph, open_after(ellipse()), Role::result);
    draw_gaps(graph, open_after(round_disc()), Role::wrong);
    graph.label({0.45, -6}, "ellipse", Role::result);
    graph.label({2.05, -1}, "disc", Role::wrong);
    figure.describe(
        "The gap between the two bounds falls to a quarter with about every question for an ellipse, and "
        "for a disc around the origin only like one over the square of their number.");
}

// ---- What breaks ----------------------------------------------------------------------------------

void draw_out(Figure& figure, const char* caption, Vec2 centre, double radius, Vec2 n, double depth, Role role) {
    Panel& panel = figure.panel(caption, {{-0.9, -0.35}, {1.6, 1.7}}, 300);
    panel.polygon(unit_box, Role::shape_a);
    panel.disc(centre, radius, Role::shape_b);
    panel.circle(centre + depth * n, radius, role, Line::dashed);
    panel.arrow(centre, centre + depth * n, role);
}

void corner(Figure& figure, const Inputs&) {
    const Vec2 centre{0, 1};
    const double radius = 0.4;
    const plain::Nearest plain = plain::nearest({plain::from_library(unit_box)}, {{plain::from_library(centre)}, radius});
    const EpaResult library = epa(ConvexView{unit_box}, ConvexView{{&centre, 1}, radius});
    draw_out(figure, "The plain code", centre, radius, to_library(plain.n), -plain.separation, Role::wrong);
    draw_out(figure, "The library", centre, radius, *library.normal, library.depth, Role::result);
    figure.describe("A disc around the upper left corner of a box. The plain code's way out is " + pair(to_library(plain.n)) +
                    ", into the box; the library's is " + pair(*library.normal) + ".");
}

void normals(Figure& figure, const Inputs&) {
    Points plain, library;
    for (int k = -32; k <= -12; ++k) {
        const NormalsOff off = normals_at(ten_to(k / 2.), 1000);
        plain.push_back({k / 2., log10(std::max(off.plain, 1e-17))});
        library.push_back({k / 2., log10(std::max(off.library, 1e-17))});
    }
    Panel& graph = figure.graph("Worst error, in radians", {{-16, -17}, {-5.5, 1}}, {420, 240});
    graph.axes("gap in metres", "", Scale::powers_of_ten, Scale::powers_of_ten);
    graph.curve(plain, Role::wrong);
    graph.curve(library, Role::result);
    graph.label({-8.6, -4.4}, "plain", Role::wrong);
    graph.label({-9, -14.6}, "library", Role::result);
    figure.describe(
        "How far the worst normal of two boxes side by side is off, against the gap. The plain code is off by about "
        "10^-15 m divided by the gap, up to a radian. The library is off by some 10^-16 at every gap.");
}

void jump(Figure& figure, const Inputs& in) {
    const double angle = degrees(4) * sincos(pi / 2 * in.number("time")).sin;
    const Points B = rocking_box(angle);
    const plain::Nearest found = plain_nearest(rocked_on, B);
    const Vec2 deepest = to_library(found.b), n = to_library(found.n);
    Panel& panel = figure.panel(decimals(-100 * found.separation, 1) + " cm deep", {{-1.4, -0.7}, {1.4, 1.3}}, 440);
    panel.polygon(rocked_on, Role::shape_a);
    panel.polygon(B, Role::shape_b);
    panel.label({0.7, -0.3}, "$A$", Role::shape_a);
    panel.label({0, 0.6}, "$B$", Role::shape_b);
    panel.point(deepest, Role::result);
    panel.arrow(deepest, deepest + 0.45 * n, Role::result, "$n$");
    figure.describe("A box on another one, rotated by " + number(in_degrees(angle), 1) + " degrees. Its deepest point is " +
                    pair(deepest) + ".");
}

void start_outside(Figure& figure, const Inputs&) {
    const auto often = as_printed::epa({A_triangle}, {B_triangle}, bad_start);
    const EpaResult r = epa(ConvexView{A_triangle}, ConvexView{B_triangle});
    const Vec2 wrong_way = often.depth * often.normal, right_way = r.depth * *r.normal;
    Panel& space = figure.panel("The start: a triangle without $O$", {{-5, -3}, {3, 3}}, 330);
    space.polygon(minkowski_difference(ConvexView{A_triangle}, ConvexView{B_triangle}), Role::quiet);
    space.polygon(bad_start, Role::wrong);
    space.arrow(O, wrong_way, Role::wrong);
    space.arrow(O, right_way, Role::result);
    space.point(O, Role::ink, "$O$", Side::below);
    Panel& world = figure.panel("$B$ moved by both answers", {{-2, -1.9}, {6, 4.1}}, 330);
    world.polygon(A_triangle, Role::shape_a);
    world.polygon(B_triangle, Role::shape_b);
    world.label({0.9, 0.7}, "$A$", Role::shape_a);
    world.label({2.7, 1}, "$B$", Role::shape_b);
    draw_moved(world, B_triangle, wrong_way, Role::wrong);
    draw_moved(world, B_triangle, right_way, Role::result);
    figure.describe("Begun with a triangle that does not contain the origin, EPA as it is often written says " +
                    pair(wrong_way) + ", and B moved by that still overlaps A. Right is " + pair(right_way) + ".");
}

}  // namespace

std::vector<Plot> plots() {
    return {{"07-idea", "EPA in three pictures", {}, idea, 3},
            {"07-move", "B moved, and the difference", any_move, move_b, 2},
            {"07-disc", "A disc grows around the origin", {clock_input("time", growing + 1, growing + 3)}, disc, 1},
            {"07-grow", "EPA grows a polygon in A - B", two_bodies({-0.7, -0.3}, {0.9, 0}, 20), grow, 2},
            {"07-corner", "A disc around the corner of a box", {}, corner, 2},
            {"07-normals", "The error of the normal, against the gap", {}, normals, 1},
            {"07-jump", "The deepest point jumps", {clock_input("time", 1, 4)}, jump, 1},
            {"07-bad-start", "A start without the origin", {}, start_outside, 2},
            {"07-curved", "EPA on an ellipse and on a disc", {}, curved, 3},
            {"07-reach", "How far the difference reaches in every direction", {}, reach_around, 1},
            {"07-recap", "One pass of EPA, with its words", {}, recap, 1}};
}

}  // namespace cc
