/// Figures of chapter 5. Blue is the shape A, orange the shape B or a direction, purple what is found.
#include "figure/plot.hpp"

#include <array>

#include "03-triangles/orientation.hpp"
#include "05-convex-shapes/beside/as_printed.hpp"
#include "05-convex-shapes/beside/experiments.hpp"
#include "base/stepper.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

// ---- Question -----------------------------------------------------------------------------------

// The two walls, with the opening between, above the cupboard.
void draw_door(Panel& panel, double middle) {
    for (const double side : {-1., 1.}) {
        const double jamb = middle + side * door / 2;
        const double far = middle + side * 3;
        panel.polygon(std::array<Vec2, 4>{{{jamb, 0.72}, {far, 0.72}, {far, 0.86}, {jamb, 0.86}}}, Role::ink);
    }
}

void through_the_door(Figure& figure, const Inputs& in) {
    const double angle = in.number("angle");
    const Sides sides = turned_cupboard(degrees(angle));
    const double middle = (sides.right - sides.left) / 2;
    const bool passes = sides.width() <= door;
    const Role role = passes ? Role::result : Role::wrong;
    const std::string left_and_right =
        number(sides.left) + " m to the left, " + number(sides.right) + " m to the right";
    const std::string wide = number(sides.width()) + " m wide";
    Panel& panel = figure.panel(left_and_right + ": " + wide, {{-1.15, -0.95}, {1.15, 0.95}}, 440);
    draw_door(panel, middle);
    panel.segment({-sides.left, -0.75}, {-sides.left, 0.72}, role, Line::dashed);
    panel.segment({sides.right, -0.75}, {sides.right, 0.72}, role, Line::dashed);
    panel.polygon(turned(cupboard, degrees(angle)), Role::shape_a);
    panel.point({}, Role::shape_a);
    panel.label({middle, -0.84}, passes ? "it goes through" : "it does not go through", role);
    figure.describe("Turned by " + number(angle, 0) + " degrees the cupboard is " + wide + ", and the door " +
                    number(door) + " m.");
}

// ---- Derivation ---------------------------------------------------------------------------------

// The edges of a closed path as arrows from one point, numbered.
void draw_edges(Panel& panel, const Points& corners) {
    const Points along = edges(corners);
    for (std::size_t k = 0; k < along.size(); ++k) {
        const Role role = along[k].y > 0 ? Role::active : Role::quiet;
        panel.arrow({}, along[k], role);
        panel.label(1.14 * along[k], std::to_string(k), role);
    }
}

void draw_path(Panel& panel, const Points& corners, Role role) {
    panel.polygon(corners, role);
    const Points along = edges(corners);
    for (std::size_t k = 0; k < corners.size(); ++k) {
        const Vec2 middle = 0.5 * (corners[k] + (corners[k] + along[k]));
        panel.label(middle + 0.16 * normalized(right(along[k])), std::to_string(k));
    }
}

void full_turn(Figure& figure, const Inputs&) {
    const Window path{{-1.7, -1.5}, {1.7, 1.7}}, fan{{-3, -2.9}, {3, 2.9}};
    const Points pentagon = tilted_star(1), pentagram = tilted_star(2);
    draw_path(figure.panel("Five left turns", path, 240), pentagon, Role::shape_a);
    draw_edges(figure.panel("The edges: once around", fan, 240), pentagon);
    draw_path(figure.panel("Five left turns again", path, 240), pentagram, Role::wrong);
    draw_edges(figure.panel("The edges: twice around", fan, 240), pentagram);
    figure.describe(
        "A pentagon and a pentagram turn left at each of their five corners. Drawn from one point, "
        "in order, the edges of the pentagon go once around, and those of the pentagram twice.");
}

void turn(Figure& figure, const Inputs&) {
    const Vec2 v{2.2, 0.7};
    const Rotation q = rotation(degrees(50));
    Panel& panel = figure.panel("$v$ turned, from two parts at right angles", {{-1.6, -0.4}, {3.4, 3}}, 420);
    panel.arrow({}, v, Role::shape_a);
    panel.label(v, "$v$", Role::shape_a, Side::right);
    panel.arrow({}, left(v), Role::quiet);
    panel.label(left(v), "left($v$)", Role::quiet, Side::left);
    panel.arrow({}, q.c * v, Role::active);
    panel.label(0.55 * q.c * v, "$c v$", Role::active, Side::below);
    panel.arrow(q.c * v, rotate(q, v), Role::active);
    panel.label(q.c * v + 0.5 * q.s * left(v), "$s$ left($v$)", Role::active, Side::right);
    panel.arrow({}, rotate(q, v), Role::result);
    panel.label(rotate(q, v), "$v$′", Role::result, Side::above);
    panel.circle({}, length(v), Role::quiet);
    figure.describe("The turned vector is c times v and, at right angles to it, s times left(v).");
}

// ---- hull ---------------------------------------------------------------------------------------

const Points cloud = {{-2.3, 0.2}, {-1.2, -1.3}, {-0.3, 1.4}, {0.4, -0.4}, {1.5, -1}, {2.2, 0.8}};

std::string hull_caption(const HullState& state, std::size_t taken) {
    const bool is_back = state.visited > cloud.size();
    const std::string where = is_back ? "  on the way back" : "  on the way to the right";
    const std::string added = std::to_string(state.visited) + where;
    if (taken == 0) return added;
    if (taken == 1) return added + ": one corner taken back";
    return added + ": " + std::to_string(taken) + " corners taken back";
}

// The end of the path as it was before its corners were taken back; those are crossed out.
void draw_taken_back(Panel& panel, const Points& old_end) {
    panel.curve(old_end, Role::wrong, Line::dashed);
    for (const Vec2 p : std::span(old_end).subspan(1, old_end.size() - 2)) panel.cross_mark(p, Role::wrong);
}

// One panel for each point that is added, with the corners that it took back.
void hull_steps(Figure& figure, const Inputs&) {
    Points before;
    for (const HullState& state : history(Hull(cloud))) {
        if (state.took_back || state.visited == 0) continue;
        const Points& path = state.path;
        const std::size_t taken = before.size() + 1 - path.size();
        Panel& panel = figure.panel(hull_caption(state, taken), {{-2.9, -1.9}, {2.9, 2}}, 210);
        for (const Vec2 p : cloud) panel.point(p, Role::quiet);
        if (state.closed) panel.polygon(path, Role::shape_a);
        panel.curve(path, Role::shape_a);
        for (const Vec2 p : path) panel.point(p, Role::shape_a);
        if (taken > 0) {
            before.push_back(path.back());
            const auto end = static_cast<std::ptrdiff_t>(path.size()) - 2;
            draw_taken_back(panel, {before.begin() + end, before.end()});
        }
        panel.point(path.back(), Role::result);
        before = path;
    }
    figure.describe(
        "Six points, from left to right and back. Each one is added to the path; before that, corners "
        "at which the path would not turn left are taken back. In the end the path is the hull.");
}

// ---- the difference -----------------------------------------------------------------------------

void differences(Figure& figure, const Inputs&) {
    Panel& world = figure.panel("$A$ and $B$", {{-1, -0.8}, {5, 3.2}}, 250);
    world.polygon(A_example, Role::shape_a);
    world.polygon(B_example, Role::shape_b);
    world.label({0.9, 0.8}, "$A$", Role::shape_a);
    world.label({3, 1}, "$B$", Role::shape_b);
    world.point({}, Role::ink, "$O$", Side::left);
    const Window window{{-4.7, -2.6}, {3.5, 2.6}};
    Panel& copies = figure.panel("−$B$ at each corner of $A$", window, 250);
    copies.polygon(A_example, Role::shape_a);
    Panel& hull = figure.panel("All differences, and their hull", window, 250);
    hull.polygon(minkowski_difference({A_example}, {B_example}), Role::result);
    for (const Vec2 a : A_example) {
        copies.polygon(moved(scaled(B_example, -1), a), Role::shape_b);
        copies.point(a, Role::shape_a);
        for (const Vec2 b : B_example) hull.point(a - b, Role::quiet);
    }
    copies.point({}, Role::ink, "$O$", Side::below);
    hull.point({}, Role::ink, "$O$", Side::below);
    figure.describe(
        "Two triangles; the second one, mirrored at the origin and put at each corner of the first; "
        "and the hull of the nine differences of corners, with the origin inside.");
}

// ---- Steps --------------------------------------------------------------------------------------

const char* const corner_names[] = {"P_0", "P_1", "P_2", "P_3", "P_4"};
const Inputs five_corners = {point_input("P_0", {-1.9, -1.1}, "corner 0"),
                             point_input("P_1", {0.6, -1.6}, "corner 1"),
                             point_input("P_2", {1.7, -0.2}, "corner 2"),
                             point_input("P_3", {0.9, 1.2}, "corner 3"),
                             point_input("P_4", {-1.3, 0.9}, "corner 4"),
                             point_input("d", {1.2, 1.9}, "the direction, as seen from O"),
                             number_input("r", 0, 0, 0.8, "radius")};

// The feet of the corners on the line through O along u.
void draw_feet(Panel& panel, const Points& corners, Vec2 u) {
    line_through(panel, {}, u, Role::shape_b, Line::grid, 9);
    for (const Vec2 p : corners) {
        panel.segment(p, dot(p, u) * u, Role::quiet, Line::grid);
        panel.point(dot(p, u) * u, Role::quiet);
    }
}

void support_of_polygon(Figure& figure, const Inputs& in) {
    Points corners;
    for (const char* name : corner_names) corners.push_back(in.point(name));
    const Points hull = convex_hull(corners);
    const ConvexView shape{hull, in.number("r")};
    const Vec2 d = in.point("d");
    const Vec2 s = support(shape, d);
    const Vec2 u = normalized(d);
    Panel& panel = figure.panel("It reaches " + number(dot(s, u)) + " m that way", {{-4, -3}, {4, 3}}, 480);
    draw(panel, shape, Role::shape_a);
    draw_feet(panel, hull, u);
    line_through(panel, s, left(u), Role::result, Line::dashed, 9);
    panel.segment(s, dot(s, u) * u, Role::result, Line::thin);
    panel.arrow({}, d, Role::shape_b);
    panel.point({}, Role::ink, "$O$", Side::below);
    for (const char* name : corner_names) panel.handle(name, in.point(name), Role::shape_a);
    panel.point(s, Role::result);
    panel.label(s + 0.25 * u + 0.4 * right(u), "$s(d)$", Role::result);
    drag(panel, in, "d", Role::shape_b);
    figure.describe("Corners " + list(corners) + ". In the direction " + pair(d) + " the shape reaches " +
                    number(dot(s, u)) + " m, at " + pair(s, 2) + ".");
}

const Points body_a = {{-1, -0.9}, {1.1, -0.7}, {0.8, 0.8}, {-0.6, 1}};
const Points body_b = {{-0.9, -0.7}, {1.1, -0.3}, {-0.3, 1}};
const Inputs two_bodies = {point_input("A", {-1.3, 0.6}, "place of A"),
                           point_input("B", {1.2, -0.4}, "place of B"),
                           number_input("turn", 20, -180, 180, "turn of B in degrees")};

bool contains(const Points& corners, Vec2 p) {
    for (std::size_t k = 0; k < corners.size(); ++k)
        if (orientation(corners[k], corners[(k + 1) % corners.size()], p) < 0) return false;
    return true;
}

void difference_of_bodies(Figure& figure, const Inputs& in) {
    const Points A = moved(body_a, in.point("A"));
    const Points B = placed(body_b, pose_of_b(in));
    const Points difference = minkowski_difference({A}, {B});
    const bool overlap = contains(difference, {});
    const std::string how = overlap ? "overlap" : "are apart";
    const std::string where = overlap ? "in" : "outside of";
    Panel& world = figure.panel("$A$ and $B$ " + how, {{-4, -3}, {4, 3}}, 340);
    world.polygon(A, Role::shape_a);
    world.polygon(B, Role::shape_b);
    drag(world, in, "A", Role::shape_a);
    drag(world, in, "B", Role::shape_b);
    Panel& space = figure.panel("$O$ is " + where + " $A − B$", {{-6, -4.5}, {6, 4.5}}, 340);
    space.polygon(difference, overlap ? Role::wrong : Role::result);
    for (const Vec2 p : A)
        for (const Vec2 q : B) space.point(p - q, Role::quiet);
    line_through(space, {}, {1, 0}, Role::quiet, Line::grid, 9);
    line_through(space, {}, {0, 1}, Role::quiet, Line::grid, 9);
    space.point({}, Role::ink, "$O$", Side::below);
    space.say_if_outside(difference, "$A − B$");
    figure.describe("A at " + pair(in.point("A")) + " and B at " + pair(in.point("B")) + " " + how +
                    "; the origin is " + where + " their difference.");
}

// ---- What breaks --------------------------------------------------------------------------------

void same_way(Figure& figure, const Inputs& in) {
    const ConvexView A{near_square}, B{far_square};
    const Vec2 d = in.point("d") - Vec2{1, 0};
    const Vec2 true_one = support_of_difference(A, B, d);
    const Vec2 printed_one = as_printed::support_of_difference(A, B, d);
    Panel& panel = figure.panel("Printed: " + pair(printed_one) + ". True: " + pair(true_one),
                                {{-5, -2.2}, {5, 2.4}}, 480);
    panel.polygon(minkowski_difference(A, B), Role::result);
    panel.label({-3, 1}, "$A − B$", Role::result, Side::above);
    draw(panel, A, Role::shape_a);
    draw(panel, B, Role::shape_b);
    panel.label({0.5, 0.5}, "$A$", Role::shape_a);
    panel.label({3.5, 0.5}, "$B$", Role::shape_b);
    line_through(panel, true_one, left(normalized(d)), Role::result, Line::dashed, 9);
    panel.point(true_one, Role::result);
    panel.cross_mark(printed_one, Role::wrong);
    panel.label(printed_one, "as printed", Role::wrong, Side::below);
    panel.arrow({1, 0}, in.point("d"), Role::active);
    drag(panel, in, "d", Role::active);
    figure.describe("In the direction " + pair(d) + " the difference of the two squares reaches to " +
                    pair(true_one) + "; asked the same way, both together give " + pair(printed_one) + ".");
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs angle = {number_input("angle", 0, -90, 90, "turn of the cupboard in degrees")};
    const Inputs way = {point_input("d", {2.2, 0}, "the direction, as seen from (1, 0)")};
    return {{"05-door", "A cupboard and a door", angle, through_the_door, 1},
            {"05-full-turn", "A pentagon, a pentagram, and their edges", {}, full_turn, 2},
            {"05-turn", "A vector turned", {}, turn, 1},
            {"05-hull", "The hull of six points, point by point", {}, hull_steps, 3},
            {"05-differences", "All differences of two triangles", {}, differences, 3},
            {"05-support", "How far a shape reaches", five_corners, support_of_polygon, 1},
            {"05-minkowski", "Two shapes and their difference", two_bodies, difference_of_bodies, 2},
            {"05-same-way", "Both shapes asked the same way", way, same_way, 1}};
}

}  // namespace cc
