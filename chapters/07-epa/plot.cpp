/// Figures of chapter 7. Blue is the shape A, orange the shape B, green the growing polygon, purple what is
/// found.
#include "figure/plot.hpp"

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

const Points body_a = {{-1.5, -0.4}, {-0.5, -1.2}, {0.8, -1.1}, {1.6, -0.1}, {0.7, 1.1}, {-0.8, 0.9}};
const Points body_b = {{-1.4, -0.3}, {-0.2, -1.2}, {1.3, -0.6}, {1, 0.8}, {-0.7, 0.9}};

Inputs two_bodies(Vec2 a, Vec2 b, double turn) {
    return {point_input("A", a, "place of A"), point_input("B", b, "place of B"),
            number_input("turn", turn, -180, 180, "turn of B in degrees")};
}

Points body_a_at(const Inputs& in) { return moved(body_a, in.point("A")); }
Points body_b_at(const Inputs& in) { return placed(body_b, pose_of_b(in)); }

// Where a shape would be, after it is moved by a vector.
void draw_moved(Panel& panel, const Points& shape, Vec2 by, Role role) {
    panel.curve(closed(moved(shape, by)), role, Line::dashed);
}

// ---- Question -----------------------------------------------------------------------------------

void way_out(Figure& figure, const Inputs& in) {
    const Points A = body_a_at(in), B = body_b_at(in);
    const Vec2 b = in.point("B");
    const EpaResult r = epa(ConvexView{A}, ConvexView{B});
    const Vec2 out = r.depth * r.normal.value_or(Vec2{});
    const std::string deep = number(r.depth) + " m deep: so far $B$ must go, that way, to be out";
    const std::string caption = r.normal ? deep : "They are apart: there is no depth";
    Panel& panel = figure.panel(caption, {{-3.4, -2.2}, {3.6, 2.2}}, 480);
    draw_dragged(panel, A, B);
    drag_both(panel, in);
    if (r.normal) {
        draw_moved(panel, B, out, Role::result);
        panel.arrow(b, b + out, Role::result);
        panel.point(r.point_a, Role::result);
    }
    const std::string answer =
        r.normal ? "B must be moved by " + pair(out) + " to just touch A." : "They are apart.";
    figure.describe("A stands at " + pair(in.point("A")) + ", B at " + pair(b) + ". " + answer);
}

// ---- Derivation ---------------------------------------------------------------------------------

void move_b(Figure& figure, const Inputs& in) {
    const Vec2 d = in.point("d");
    const EpaResult before = epa(ConvexView{A_example}, ConvexView{B_example});
    const Points B = moved(B_example, d);
    const bool parted = epa(ConvexView{A_example}, ConvexView{B}).status == GjkStatus::separated;
    const std::string now = parted ? "is out" : "overlaps $A$";
    const std::string where = parted ? "outside of" : "in";
    Panel& world = figure.panel("$B$ moved by $d$ " + now, {{-2, -2.6}, {6, 4}}, 320);
    world.polygon(A_example, Role::shape_a);
    world.polygon(B, parted ? Role::shape_b : Role::wrong);
    draw_moved(world, B_example, {}, Role::shape_b);
    world.arrow(B_example[0], B[0], Role::active, "$d$");
    world.label({0.9, 0.7}, "$A$", Role::shape_a);
    world.label(B[0] + Vec2{0.7, 1}, "$B$", Role::shape_b);
    Panel& space = figure.panel("$d$ is " + where + " $A − B$", {{-5, -3.3}, {3, 3.3}}, 320);
    space.polygon(minkowski_difference({A_example}, {B_example}), Role::quiet);
    space.circle({}, before.depth, Role::result, Line::solid);
    space.segment({}, before.depth * *before.normal, Role::result);
    space.arrow({}, d, Role::active);
    space.point({}, Role::ink, "$O$", Side::left);
    drag(space, in, "d", Role::active);
    figure.describe("Two triangles, B moved by d = " + pair(d) + ": they " +
                    (parted ? "are apart" : "overlap") +
                    ". The largest disc around the origin in A - B has the radius " + number(before.depth) +
                    ".");
}

// A direction in degrees, and how far the example's A - B reaches that way.
Vec2 reach_at(Vec2 n) {
    const double reach = dot(support_of_difference({A_example}, {B_example}, n), n);
    return {atan2(n.y, n.x) * 180 / pi, reach};
}

void reach_around(Figure& figure, const Inputs&) {
    Panel& graph =
        figure.graph("How far $A − B$ reaches, in every direction", {{-180, 0}, {180, 4.6}}, {460, 230});
    graph.axes("direction in degrees", "", Scale::linear, Scale::linear);
    const EpaResult r = epa(ConvexView{A_example}, ConvexView{B_example});
    graph.segment({-180, r.depth}, {180, r.depth}, Role::bound, Line::dashed);
    Points around;
    for (int angle = -180; angle <= 180; ++angle)
        around.push_back({1. * angle, reach_at(rotate(rotation(degrees(angle)), {1, 0})).y});
    graph.curve(around, Role::active);
    for (const Vec2 edge : edges(minkowski_difference({A_example}, {B_example})))
        graph.point(reach_at(normalized(right(edge))), Role::ink);
    graph.point({reach_at(*r.normal).x, r.depth}, Role::result, "depth", Side::below);
    figure.describe(
        "How far the difference of the two triangles reaches, against the direction. The curve has "
        "arcs that bend down, one for each corner; its lowest places are the ends of arcs, where the "
        "direction is the normal of an edge. The least of all is " + number(r.depth) + ".");
}

// ---- Steps --------------------------------------------------------------------------------------

// What the last question says of the world: moved so far, B is out.
void draw_way(Panel& panel, const Points& B, Vec2 b, const EpaState& s) {
    if (s.steps == 0) return;
    const Role role = s.status == GjkStatus::searching ? Role::bound : Role::result;
    const Vec2 out = s.reach * s.asked;
    draw_moved(panel, B, out, role);
    panel.arrow(b, b + out, role);
}

// Away from the nearest edge.
Side label_side(const EpaState& s) {
    return s.polygon.empty() ? Side::below : side_of(-s.polygon[s.nearest].normal);
}

void grow(Figure& figure, const Inputs& in) {
    const Points A = body_a_at(in), B = body_b_at(in);
    const auto states = history(Epa(ConvexView{A}, ConvexView{B}));
    const Points difference = minkowski_difference({A}, {B});
    figure.steps(states, narrate, [&](const EpaState& s) {
        Panel& world = figure.panel("The shapes", {{-3.6, -2.8}, {4, 2.8}}, 330);
        draw_dragged(world, A, B);
        drag_both(world, in);
        draw_way(world, B, in.point("B"), s);
        Panel& space = figure.panel("$A − B$", {{-5, -3.6}, {3.6, 2.74}}, 330);
        space.polygon(difference, Role::quiet);
        space.say_if_outside(difference, "$A − B$");
        draw(space, s);
        space.point({}, Role::ink, "$O$", label_side(s));
    });
    figure.describe("A stands at " + pair(in.point("A")) + ", B at " + pair(in.point("B")) +
                    ". The last of " + std::to_string(states.size() - 1) + " steps: " + narrate(states.back()));
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
    Panel& graph = figure.graph("What is open, in metres", {{0, -9}, {2.8, 1}}, {230, 160});
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

void start_outside(Figure& figure, const Inputs&) {
    const auto plain = as_printed::epa({A_example}, {B_example}, bad_start);
    const EpaResult r = epa(ConvexView{A_example}, ConvexView{B_example});
    const Vec2 wrong_way = plain.depth * plain.normal;
    const Vec2 right_way = r.depth * *r.normal;
    Panel& space = figure.panel("The start: a triangle without $O$", {{-5, -3}, {3, 3}}, 330);
    space.polygon(minkowski_difference({A_example}, {B_example}), Role::quiet);
    space.polygon(bad_start, Role::wrong);
    space.arrow({}, wrong_way, Role::wrong);
    space.arrow({}, right_way, Role::result);
    space.point({}, Role::ink, "$O$", Side::below);
    Panel& world = figure.panel("$B$ moved by both answers", {{-2, -1.9}, {6, 4.1}}, 330);
    world.polygon(A_example, Role::shape_a);
    world.label({0.9, 0.7}, "$A$", Role::shape_a);
    world.polygon(B_example, Role::shape_b);
    world.label(B_example[0] + Vec2{0.7, 1}, "$B$", Role::shape_b);
    draw_moved(world, B_example, wrong_way, Role::wrong);
    draw_moved(world, B_example, right_way, Role::result);
    figure.describe("Begun with a triangle that does not hold the origin, the plain rule says " +
                    pair(wrong_way) + ", and B moved by that still overlaps A. Right is " + pair(right_way) + ".");
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs by = {point_input("d", {1.2, 1.1}, "how B is moved")};
    return {{"07-way-out", "Two shapes, and the shortest way out", two_bodies({-0.8, -0.2}, {0.7, 0.3}, 0),
             way_out, 1},
            {"07-move", "B moved, and the difference", by, move_b, 2},
            {"07-reach", "How far the difference reaches in every direction", {}, reach_around, 1},
            {"07-grow", "EPA grows a polygon in A - B", two_bodies({-0.7, -0.3}, {0.9, 0}, 20), grow, 2},
            {"07-curved", "EPA on an ellipse and on a disc", {}, curved, 3},
            {"07-bad-start", "A start without the origin", {}, start_outside, 2}};
}

}  // namespace cc
