/// Figures of chapter 5. Blue is the shape A, orange the shape B, green a direction, purple what answers, red what is wrong.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "03-triangles/orientation.hpp"
#include "05-convex-shapes/beside/as_printed.hpp"
#include "05-convex-shapes/beside/experiments.hpp"
#include "base/angle.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

// ---- Question -----------------------------------------------------------------------------------

const Inputs at_the_door = {number_input("angle", 0, -90, 90, "rotation of the cupboard, degrees"),
                            clock_input("time", 4, 4)};

void through_the_door(Figure& figure, const Inputs& in) {
    constexpr double wall = 0.12, start = -1.1, speed = 0.55;
    const double angle = degrees(in.number("angle")), end = way_into_the_door(angle);
    const Sides sides = turned_cupboard(angle);
    const double y = std::min(start + speed * in.number("time"), end), middle = sides.centre();
    const Role role = sides.width() <= door ? Role::result : Role::wrong;
    const std::string wide = decimals(sides.width(), 2) + " m wide";
    Panel& panel = figure.panel(y == end ? wide + ": stuck" : wide, {{-1.5, -1.75}, {1.5, 1.75}}, 330);
    for (const double side : {-1., 1.}) {
        const double jamb = middle + side * door / 2, far = middle + side * 3;
        panel.polygon(std::array<Vec2, 4>{{{jamb, 0}, {far, 0}, {far, wall}, {jamb, wall}}}, Role::ink);
    }
    for (const double x : {-sides.left, sides.right}) panel.segment({x, -1.7}, {x, 1.7}, role, Line::dashed);
    panel.polygon(moved(turned(cupboard, angle), {0, y}), Role::shape_a);
    figure.describe("Rotated by " + number(in.number("angle"), 0) + " degrees the cupboard is " + wide + ", and the door " +
                    number(door) + " m.");
}

// ---- Idea -----------------------------------------------------------------------------------------

// The support line of a shape in the direction d.
void draw_support(Panel& panel, const ConvexView& shape, Vec2 d, Line line = Line::dashed) {
    line_through(panel, support(shape, d), left(normalized(d)), Role::result, line, 9);
}

// A shape, its support line, and the step from its farthest corner to its farthest point.
void draw_reach(Panel& panel, const ConvexView& shape, Vec2 d) {
    draw(panel, shape, Role::shape_a);
    draw_support(panel, shape, d);
    panel.segment(support({shape.points}, d), support(shape, d), Role::result);
    panel.point(support(shape, d), Role::result);
}

void draw_supports(Panel& panel, const Points& shape, int lines) {
    panel.polygon(shape, Role::shape_a);
    for (int k = 0; k < lines; ++k) {
        const Rotation q = rotation(2 * pi * (k + 0.2) / lines);
        draw_support(panel, {shape}, {q.c, q.s}, Line::thin);
    }
}

void idea(Figure& figure, const Inputs&) {
    const Points stone = {{-1.1, -0.6}, {0.3, -1.1}, {1.2, -0.2}, {0.7, 0.9}, {-0.8, 0.8}};
    const Points letter = {{-1.1, -1}, {1.1, -1}, {1.1, -0.3}, {-0.4, -0.3}, {-0.4, 1.1}, {-1.1, 1.1}};
    constexpr Window window{{-2, -2}, {2, 2}};
    const Vec2 d{0.8, 0.6}, s = support({stone}, d);
    Panel& one = figure.panel("One direction", window, 226);
    draw_reach(one, {stone}, d);
    one.arrow(s, s + 0.9 * d, Role::active, "$d$");
    draw_supports(figure.panel("Many directions", window, 226), stone, 40);
    draw_supports(figure.panel("The same for an L", window, 226), letter, 40);
    figure.describe("A polygon with the support line in one direction; the same with those in forty directions, which leave only "
                    "the polygon free; and an L, of which they leave the L and its notch.");
}

// ---- Derivation -----------------------------------------------------------------------------------

void radius(Figure& figure, const Inputs&) {
    const Vec2 d{0.8, 0.6};
    const std::pair<const char*, Points> shapes[] = {
        {"One corner: a disc", {{0, 0}}}, {"Two: a capsule", {{-0.7, -0.3}, {0.6, 0.2}}},
        {"Four: a rounded box", {{-0.7, -0.5}, {0.7, -0.5}, {0.7, 0.5}, {-0.7, 0.5}}}};
    for (const auto& [caption, corners] : shapes) {
        const ConvexView shape{corners, corners.size() == 1 ? 0.9 : 0.5};
        const Vec2 p = support({corners}, d), f = support(shape, d);
        Panel& panel = figure.panel(caption, {{-1.7, -1.4}, {2, 1.7}}, 226);
        draw_reach(panel, shape, d);
        panel.label((p + f) / 2, "$r$", Role::result, Side::below);
        draw_arrow(panel, f, f + 0.6 * d, Role::active, "$d$", Side::right);
        panel.point(p, Role::shape_a);
        panel.label(f + Vec2{0.05, 0.3}, "$f$", Role::result);
    }
    figure.describe("A disc, a capsule and a rounded box: in each, the point that reaches farthest is a step of the radius away "
                    "from the corner that reaches farthest.");
}

void rotated(Figure& figure, const Inputs&) {
    constexpr Vec2 v = arrow_example;
    constexpr Rotation q = turn_example;
    const Vec2 turned = rotate(q, v);
    Panel& panel = figure.panel("$c$ = " + number(q.c) + ", $s$ = " + number(q.s), {{-8, -1.8}, {13, 13}}, 400);
    panel.circle({}, length(v), Role::quiet);
    panel.arrow({}, left(v), Role::quiet);
    panel.label(0.75 * left(v), "left($v$)", Role::quiet, Side::left);
    draw_arrow(panel, {}, v, Role::shape_a, "$v$", Side::right);
    panel.segment({}, q.c * v, Role::active);
    panel.label(0.6 * q.c * v, "$c v$", Role::active, Side::below);
    panel.arrow(q.c * v, turned, Role::active);
    panel.label((q.c * v + turned) / 2, "$s$ left($v$)", Role::active, Side::right);
    draw_right_angle(panel, q.c * v, left(v), 0.8);
    draw_arrow(panel, {}, turned, Role::result, "$v'$", Side::above);
    figure.describe("The rotated vector is c times v and, perpendicular to it, s times left(v).");
}

void draw_example(Panel& panel) {
    draw_named(panel, quad, Role::shape_a, "$A$");
    draw_named(panel, triangle, Role::shape_b, "$B$");
}

// A and B, each with its support point and its support line where A ends and B begins along u, a unit vector.
void draw_ends(Panel& panel, Vec2 u) {
    const Vec2 a = support({quad}, u), b = support({triangle}, -u);
    draw_example(panel);
    for (const auto& [p, role] : {std::pair(a, Role::shape_a), std::pair(b, Role::shape_b)}) {
        line_through(panel, p, left(u), role, Line::dashed, 20);
        panel.point(p, role);
    }
}

constexpr Vec2 pivot{6.6, -0.9};  // where d starts
const Inputs any_direction = {point_input("d", {8.2, -0.9}, "the tip of the direction")};

void separate(Figure& figure, const Inputs& in) {
    const Vec2 d = in.point("d") - pivot, u = normalized(d), a = support({quad}, u);
    const double gap = dot(support({triangle}, -u) - a, u);
    const std::string says = gap > 0 ? "A gap of " + number(gap) + " m" : "They overlap by " + number(-gap) + " m, measured along ";
    Panel& panel = figure.panel(gap > 0 ? says : says + "$d$", {{-1.6, -2.6}, {9.2, 5.2}}, 480);
    draw_ends(panel, u);
    panel.segment(a, a + gap * u, gap > 0 ? Role::result : Role::wrong);
    panel.arrow(pivot, in.point("d"), Role::active);
    drag(panel, in, "d", Role::active, Side::right);
    figure.describe("In the direction " + pair(d) + ": " + says + (gap > 0 ? "." : "d."));
}

void differences(Figure& figure, const Inputs&) {
    Panel& world = figure.panel("$A$ and $B$", {{-1, -1}, {8.6, 5.4}}, 300);
    draw_example(world);
    Panel& space = figure.panel("$A − B$", {{-8, -4.6}, {1.6, 1.8}}, 300);
    draw_axes(space);
    const ConvexView A{quad}, B{triangle};
    space.polygon(minkowski_difference(A, B), Role::quiet);
    for (const Vec2 a : quad)
        for (const Vec2 b : triangle) space.point(a - b, Role::quiet);
    const Vec2 farthest = support_of_difference(A, B, separating);
    world.arrow(support(B, -separating), support(A, separating), Role::result);
    space.arrow({}, farthest, Role::result);
    draw_support(space, {minkowski_difference(A, B)}, separating);
    for (const auto& [panel, from] : {std::pair(&world, Vec2{6.7, -0.6}), std::pair(&space, farthest)})
        panel->arrow(from, from + 0.7 * separating, Role::active, "$d$");
    figure.describe("The two shapes of the example, and all differences of their corners. The origin is outside of their hull.");
}

// ---- the hull -------------------------------------------------------------------------------------

std::string hull_caption(std::size_t k, const Added& added) {
    const std::string text = (added.is_back ? "Top, " : "Bottom, ") + std::to_string(k);
    if (added.removed.empty()) return text;
    return text + ": " + std::to_string(added.removed.size()) + " removed";
}

void hull_steps(Figure& figure, const Inputs&) {
    Points bottom;
    std::size_t k = 0;
    for (const Added& added : walk_around(cloud)) {
        if (added.is_back && k == cloud.size()) k = 1;
        if (!added.is_back) bottom = added.path;
        Panel& panel = figure.panel(hull_caption(++k, added), {{-0.8, -2.8}, {5.8, 4.8}}, 210);
        for (const Vec2 p : cloud) panel.point(p, Role::quiet);
        if (added.is_back) panel.curve(bottom, Role::shape_a);
        panel.curve(added.path, Role::shape_a);
        for (const Vec2 p : added.path) panel.point(p, Role::shape_a);
        if (!added.removed.empty()) {
            Points old = added.removed;
            old.insert(old.begin(), *(added.path.end() - 2));
            old.push_back(added.p);
            panel.curve(old, Role::wrong, Line::dashed);
            for (const Vec2 p : added.removed) panel.cross_mark(p, Role::wrong);
        }
        panel.point(added.p, Role::result, "$p$", added.is_back ? Side::left : Side::right);
    }
    figure.describe("Six points, from left to right and back. Before a point is added to the path, corners at which the path would "
                    "not turn left are removed. In the end the two paths together are the hull.");
}

// ---- Steps ----------------------------------------------------------------------------------------

const char* const corner_names[] = {"p_0", "p_1", "p_2", "p_3", "p_4"};
const Inputs five_corners = {point_input("p_0", {-1.9, -1.1}, "corner 0"), point_input("p_1", {0.6, -1.6}, "corner 1"),
                             point_input("p_2", {1.7, -0.2}, "corner 2"), point_input("p_3", {0.9, 1.2}, "corner 3"),
                             point_input("p_4", {-1.3, 0.9}, "corner 4"), point_input("d", {1.2, 1.9}, "the direction, as seen from O"),
                             number_input("r", 0, 0, 0.8, "radius")};

void support_of_polygon(Figure& figure, const Inputs& in) {
    Points corners;
    for (const char* name : corner_names) corners.push_back(in.point(name));
    const Points hull = convex_hull(corners);
    const ConvexView shape{hull, in.number("r")};
    const Vec2 d = in.point("d"), u = normalized(d), f = support(shape, d);
    Panel& panel = figure.panel("It reaches " + number(dot(f, u)) + " m along $d$", {{-4, -3}, {4, 3}}, 480);
    draw_reach(panel, shape, d);
    line_through(panel, {}, u, Role::active, Line::grid, 9);
    for (const Vec2 p : hull) {
        panel.segment(p, dot(p, u) * u, Role::quiet, Line::grid);
        panel.point(dot(p, u) * u, Role::quiet);
    }
    panel.arrow({}, d, Role::active);
    panel.point({}, Role::ink, "$O$", Side::below);
    for (const char* name : corner_names) panel.handle(name, in.point(name), Role::shape_a);
    drag(panel, in, "d", Role::active);
    figure.describe("Corners " + list(corners) + ". In the direction " + pair(d) + " the shape reaches " + number(dot(f, u)) +
                    " m, at " + pair(f, 2) + ".");
}

const Points body_a = {{-1, -0.9}, {1.1, -0.7}, {0.8, 0.8}, {-0.6, 1}};
const Points body_b = {{-0.9, -0.7}, {1.1, -0.3}, {-0.3, 1}};
const Inputs two_bodies = {point_input("A", {-1.3, 0.6}, "place of A"), point_input("B", {1.2, -0.4}, "place of B"),
                           number_input("turn", 20, -180, 180, "rotation of B, degrees")};

void difference_of_bodies(Figure& figure, const Inputs& in) {
    const Points A = moved(body_a, in.point("A")), B = placed(body_b, pose_of_b(in));
    const Points difference = minkowski_difference({A}, {B});
    bool overlap = true;
    for (std::size_t k = 0; k < difference.size(); ++k)
        overlap &= orientation(difference[k], difference[(k + 1) % difference.size()], {}) >= 0;
    const std::string how = overlap ? "overlap" : "are apart", where = overlap ? "in" : "outside";
    Panel& world = figure.panel("$A$ and $B$ " + how, {{-4, -3}, {4, 3}}, 340);
    draw_dragged(world, A, B);
    drag_both(world, in);
    Panel& space = figure.panel("$O$ is " + where + " $A − B$", {{-6, -4.5}, {6, 4.5}}, 340);
    space.polygon(difference, overlap ? Role::wrong : Role::result);
    draw_axes(space);
    space.say_if_outside(difference, "$A − B$");
    figure.describe("A at " + pair(in.point("A")) + " and B at " + pair(in.point("B")) + " " + how + "; the origin is " + where +
                    " their difference.");
}

// ---- What breaks ----------------------------------------------------------------------------------

const Inputs falling = {clock_input("time", 1.5, 1.5)};

void air(Figure& figure, const Inputs& in) {
    const double fallen = 9.81 / 2 * in.number("time") * in.number("time");
    Panel& panel = figure.panel("", {{-1.9, -1.5}, {1.9, 2.3}}, 330);
    panel.polygon(upright_star, Role::shape_a);
    panel.curve(closed(convex_hull(upright_star)), Role::result, Line::dashed);
    panel.disc({0, std::max(ball_start - fallen, ball_end)}, ball_radius, Role::shape_b);
    figure.describe("A star of five lines, the pentagon around it, and a ball that rests on a side of the pentagon, above a notch in the star.");
}

const Inputs twice_round = {choice_input("path", {{"pentagon"}, {"pentagram"}}, 1), clock_input("time", 5, 5)};

void full_turns(Figure& figure, const Inputs& in) {
    const bool is_star = in.choice("path").words == "pentagram";
    const Points corners = tilted_star(is_star ? 2 : 1), along = edges(corners);
    const double each = 2 * pi * (is_star ? 2 : 1) / 5, time = in.number("time");
    const auto k = std::min<std::size_t>(static_cast<std::size_t>(time), 4);
    const double walked = std::min((time - static_cast<double>(k)) / 0.6, 1.);
    const double turned = each * (static_cast<double>(k) + std::max((time - static_cast<double>(k) - 0.6) / 0.4, 0.));
    const auto heading = [&](double angle) { return rotate(rotation(angle), normalized(along[0])); };
    Panel& path = figure.panel("The path and the walker", {{-1.8, -1.6}, {1.8, 1.7}}, 300);
    for (std::size_t j = 0; j < 5; ++j) {
        const Role role = along[j].y > 0 ? Role::active : Role::quiet;
        path.segment(corners[j], corners[(j + 1) % 5], role);
        path.label(corners[j] + 0.2 * along[j] + 0.17 * normalized(right(along[j])), std::to_string(j), role);
        if (along[j].y > 0 && along[(j + 4) % 5].y <= 0) path.point(corners[j], Role::result);
    }
    const Vec2 at = corners[k] + walked * along[k];
    path.point(at, Role::shape_b);
    path.arrow(at, at + 0.6 * heading(turned), Role::shape_b);
    Panel& turns = figure.panel("Turned by " + decimals(turned / (2 * pi), 2) + " full turns", {{-1.8, -1.6}, {1.8, 1.7}}, 300);
    Points spiral;
    for (int j = 0; j <= 120; ++j) spiral.push_back((0.7 + 0.05 * turned * j / 120) * heading(turned * j / 120));
    turns.curve(spiral, Role::shape_b);
    turns.arrow({}, spiral.back(), Role::shape_b);
    figure.describe(std::string("Walking around a ") + in.choice("path").words + ", one has turned left by " +
                    decimals(turned / (2 * pi), 2) + " full turns.");
}

void same_way(Figure& figure, const Inputs& in) {
    const ConvexView A{near_square}, B{far_square};
    const Vec2 d = in.point("d") - Vec2{1, 0}, printed = as_printed::support_of_difference(A, B, d);
    const Vec2 right_one = support_of_difference(A, B, d);
    Panel& panel = figure.panel("Printed: " + pair(printed) + ". Correct: " + pair(right_one), {{-5, -2.2}, {5, 2.4}}, 480);
    panel.polygon(minkowski_difference(A, B), Role::quiet);
    panel.label({-3, 1}, "$A − B$", Role::quiet, Side::above);
    draw_named(panel, near_square, Role::shape_a, "$A$");
    draw_named(panel, far_square, Role::shape_b, "$B$");
    draw_support(panel, {minkowski_difference(A, B)}, d);
    panel.point(right_one, Role::result);
    panel.cross_mark(printed, Role::wrong);
    panel.label(printed, "as printed", Role::wrong, Side::below);
    panel.arrow({1, 0}, in.point("d"), Role::active);
    drag(panel, in, "d", Role::active);
    figure.describe("In the direction " + pair(d) + " the difference of the two squares reaches to " + pair(right_one) +
                    "; asked the same way, both together give " + pair(printed) + ".");
}

// ---- Recap ----------------------------------------------------------------------------------------

void recap(Figure& figure, const Inputs&) {
    const Vec2 u = normalized(separating), from = support({quad}, u) + 2 * left(u);
    Panel& panel = figure.panel("", {{-1, -1.2}, {8.4, 5.4}}, 420);
    draw_ends(panel, u);
    panel.arrow(from, from + 1.3 * u, Role::active, "$d$");
    figure.describe("Two shapes, and a direction in which the first ends before the second begins.");
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs way = {point_input("d", {2.2, 0}, "the direction, as seen from (1, 0)")};
    return {{"05-door", "A cupboard and a door", at_the_door, through_the_door, 1},
            {"05-idea", "What support lines leave of a shape", {}, idea, 3},
            {"05-radius", "A disc, a capsule and a rounded box", {}, radius, 3},
            {"05-rotated", "A vector, rotated", {}, rotated, 1},
            {"05-separate", "Where one shape ends and the other begins", any_direction, separate, 1},
            {"05-differences", "All differences of two shapes", {}, differences, 2},
            {"05-hull", "The hull of six points, point by point", {}, hull_steps, 3},
            {"05-support", "How far a shape reaches", five_corners, support_of_polygon, 1},
            {"05-minkowski", "Two shapes and their difference", two_bodies, difference_of_bodies, 2},
            {"05-air", "A ball above a notch in a star", falling, air, 1},
            {"05-full-turns", "Around a pentagon, and around a pentagram", twice_round, full_turns, 2},
            {"05-same-way", "Both shapes asked the same way", way, same_way, 1},
            {"05-recap", "Two shapes and a separating axis", {}, recap, 1}};
}

}  // namespace cc
