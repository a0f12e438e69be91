/// Figures and facts of chapter 5. Blue is the shape A, orange the shape B or a direction, purple what is
/// found.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>
#include <utility>

#include "03-triangles/orientation.hpp"
#include "05-convex-shapes/as_printed.hpp"
#include "05-convex-shapes/shape.hpp"
#include "base/angle.hpp"
#include "base/stepper.hpp"
#include "base/text.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

// How far a shape reaches in the direction of a unit vector.
double reach(const ConvexView& shape, Vec2 d) { return dot(support(shape, d), d); }

std::vector<Vec2> moved(std::span<const Vec2> points, Vec2 by) {
    std::vector<Vec2> there;
    for (const Vec2 p : points) there.push_back(p + by);
    return there;
}

std::vector<Vec2> placed(std::span<const Vec2> points, const Pose& pose) {
    std::vector<Vec2> there;
    for (const Vec2 p : points) there.push_back(to_world(pose, p));
    return there;
}

// ---- Question -----------------------------------------------------------------------------------

constexpr std::array<Vec2, 5> cupboard = {
    {{-0.55, -0.35}, {0.35, -0.35}, {0.35, 0.55}, {0.15, 0.55}, {-0.55, -0.15}}};
constexpr double door = 0.8;

std::pair<double, double> reaches(double angle) {
    const std::vector<Vec2> there = placed(cupboard, {{}, rotation(angle)});
    return {reach({there}, {-1, 0}), reach({there}, {1, 0})};
}

// The two walls, with the opening between, above the cupboard.
void draw_door(Panel& panel, double middle) {
    for (const double side : {-1., 1.}) {
        const double jamb = middle + side * door / 2, far = middle + side * 3;
        panel.polygon(std::array<Vec2, 4>{{{jamb, 0.72}, {far, 0.72}, {far, 0.86}, {jamb, 0.86}}}, Role::ink);
    }
}

void through_the_door(Figure& figure, const Inputs& in) {
    const double angle = in.number("angle");
    const auto [left_reach, right_reach] = reaches(degrees(angle));
    const double wide = left_reach + right_reach;
    const bool passes = wide <= door;
    Panel& panel = figure.panel(number(left_reach) + " m to the left, " + number(right_reach) +
                                    " m to the right: " + number(wide) + " m wide",
                                {{-1.15, -0.95}, {1.15, 0.95}}, 440);
    draw_door(panel, (right_reach - left_reach) / 2);
    for (const double x : {-left_reach, right_reach})
        panel.segment({x, -0.75}, {x, 0.72}, passes ? Role::result : Role::wrong, Line::dashed);
    panel.polygon(placed(cupboard, {{}, rotation(degrees(angle))}), Role::shape_a);
    panel.point({}, Role::shape_a);
    panel.label({(right_reach - left_reach) / 2, -0.84},
                passes ? "it goes through" : "it does not go through", passes ? Role::result : Role::wrong);
    figure.describe("Turned by " + number(angle, 0) + " degrees the cupboard is " + number(wide) +
                    " m wide, and the door " + number(door) + " m.");
}

// ---- Derivation ---------------------------------------------------------------------------------

constexpr std::array<Vec2, 4> quad = {{{0, 0}, {4, 0}, {5, 2}, {1, 3}}};
constexpr Vec2 d_example = {1, 2}, v_example = {5, 10};
constexpr Rotation q_example = {0.6, 0.8};

Vec2 edge(std::span<const Vec2> points, std::size_t k) {
    return points[(k + 1) % points.size()] - points[k % points.size()];
}

bool leads_up(Vec2 v) { return v.y > 0; }

// The edges of a closed path as arrows from one point, numbered.
void draw_edges(Panel& panel, std::span<const Vec2> points) {
    for (std::size_t k = 0; k < points.size(); ++k) {
        const Vec2 e = edge(points, k);
        const Role role = leads_up(e) ? Role::active : Role::quiet;
        panel.arrow({}, e, role);
        panel.label(1.14 * e, std::to_string(k), role);
    }
}

void draw_path(Panel& panel, std::span<const Vec2> points, Role role) {
    panel.polygon(points, role);
    for (std::size_t k = 0; k < points.size(); ++k) {
        const Vec2 next = points[(k + 1) % points.size()];
        panel.label(0.5 * (points[k] + next) + 0.16 * *direction(right(next - points[k])), std::to_string(k));
    }
}

// Five points around, each next one `step` of them farther; tilted, so that no edge is level.
std::vector<Vec2> star(std::size_t step) {
    const Polygon around = regular_polygon(5, 1.25);
    std::vector<Vec2> points;
    for (std::size_t k = 0; k < 5; ++k)
        points.push_back(rotate(rotation(degrees(98)), around.points()[step * k % 5]));
    return points;
}

void full_turn(Figure& figure, const Inputs&) {
    const Window path{{-1.7, -1.5}, {1.7, 1.7}}, fan{{-3, -2.9}, {3, 2.9}};
    for (const auto& [points, names, role] :
         {std::tuple{star(1), std::pair{"Five left turns", "The edges: once around"}, Role::shape_a},
          {star(2), std::pair{"Five left turns again", "The edges: twice around"}, Role::wrong}}) {
        draw_path(figure.panel(names.first, path, 240), points, role);
        draw_edges(figure.panel(names.second, fan, 240), points);
    }
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

constexpr std::array<Vec2, 6> cloud = {
    {{-2.3, 0.2}, {-1.2, -1.3}, {-0.3, 1.4}, {0.4, -0.4}, {1.5, -1}, {2.2, 0.8}}};

std::string hull_caption(const HullState& state, std::size_t taken) {
    const char* const way = state.visited > cloud.size() ? "  on the way back" : "  on the way to the right";
    return std::to_string(state.visited) + way +
           (taken == 0   ? ""
            : taken == 1 ? ": one corner taken back"
                         : ": " + std::to_string(taken) + " corners taken back");
}

// One panel for each point that is added, with the corners that it took back.
void hull_steps(Figure& figure, const Inputs&) {
    std::vector<Vec2> before;
    for (const HullState& state : history(Hull({cloud.begin(), cloud.end()}))) {
        if (state.took_back || state.visited == 0) continue;
        const std::vector<Vec2>& path = state.path;
        const std::size_t taken = before.size() + 1 - path.size();
        Panel& panel = figure.panel(hull_caption(state, taken), {{-2.9, -1.9}, {2.9, 2}}, 210);
        for (const Vec2 p : cloud) panel.point(p, Role::quiet);
        if (state.visited == 2 * cloud.size() - 1) panel.polygon(path, Role::shape_a);
        panel.curve(path, Role::shape_a);
        for (const Vec2 p : path) panel.point(p, Role::shape_a);
        if (taken > 0) {
            before.push_back(path.back());
            panel.curve(std::span(before).subspan(path.size() - 2), Role::wrong, Line::dashed);
            for (std::size_t k = path.size() - 1; k + 1 < before.size(); ++k)
                panel.cross_mark(before[k], Role::wrong);
        }
        panel.point(path.back(), Role::result);
        before = path;
    }
    figure.describe(
        "Six points, from left to right and back. Each one is added to the path; before that, corners "
        "at which the path would not turn left are taken back. In the end the path is the hull.");
}

// ---- the difference -----------------------------------------------------------------------------

constexpr std::array<Vec2, 3> A_example = {{{0, 0}, {3, 0}, {1, 2}}}, B_example = {{{2, 0}, {4, 1}, {2, 2}}};

void differences(Figure& figure, const Inputs&) {
    Panel& world = figure.panel("$A$ and $B$", {{-1, -0.8}, {5, 3.2}}, 250);
    world.polygon(A_example, Role::shape_a);
    world.polygon(B_example, Role::shape_b);
    world.label({0.9, 0.8}, "$A$", Role::shape_a);
    world.label({3, 1}, "$B$", Role::shape_b);
    world.point({}, Role::ink, "$O$", Side::left);
    const Window window{{-4.7, -2.6}, {3.5, 2.6}};
    std::vector<Vec2> mirrored;
    for (const Vec2 p : B_example) mirrored.push_back(-p);
    Panel& copies = figure.panel("−$B$ at each corner of $A$", window, 250);
    copies.polygon(A_example, Role::shape_a);
    Panel& hull = figure.panel("All differences, and their hull", window, 250);
    hull.polygon(minkowski_difference({A_example}, {B_example}), Role::result);
    for (const Vec2 a : A_example) {
        copies.polygon(moved(mirrored, a), Role::shape_b);
        copies.point(a, Role::shape_a);
        for (const Vec2 b : B_example) hull.point(a - b, Role::quiet);
    }
    for (Panel* panel : {&copies, &hull}) panel->point({}, Role::ink, "$O$", Side::below);
    figure.describe(
        "Two triangles; the second one, mirrored at the origin and put at each corner of the first; "
        "and the hull of the nine differences of corners, with the origin inside.");
}

// ---- Steps --------------------------------------------------------------------------------------

const Inputs five_corners = {point_input("P_0", {-1.9, -1.1}, "corner 0"),
                             point_input("P_1", {0.6, -1.6}, "corner 1"),
                             point_input("P_2", {1.7, -0.2}, "corner 2"),
                             point_input("P_3", {0.9, 1.2}, "corner 3"),
                             point_input("P_4", {-1.3, 0.9}, "corner 4"),
                             point_input("d", {1.2, 1.9}, "the direction, as seen from O"),
                             number_input("r", 0, 0, 0.8, "radius")};

std::vector<Vec2> corners(const Inputs& in) {
    std::vector<Vec2> points;
    for (const char* name : {"P_0", "P_1", "P_2", "P_3", "P_4"}) points.push_back(in.point(name));
    return points;
}

// The outline as its own answers: where the shape reaches, asked in many directions around.
std::vector<Vec2> outline(const ConvexView& shape) {
    std::vector<Vec2> answers;
    for (int k = 0; k < 180; ++k) {
        const Vec2 p = support(shape, rotate(rotation(degrees(2 * k)), {1, 0}));
        if (answers.empty() || p != answers.back()) answers.push_back(p);
    }
    return answers;
}

void draw_feet(Panel& panel, std::span<const Vec2> points, Vec2 u) {
    panel.segment(-9 * u, 9 * u, Role::shape_b, Line::grid);
    for (const Vec2 p : points) {
        panel.segment(p, dot(p, u) * u, Role::quiet, Line::grid);
        panel.point(dot(p, u) * u, Role::quiet);
    }
}

void support_of_polygon(Figure& figure, const Inputs& in) {
    const std::vector<Vec2> points = convex_hull(corners(in));
    const ConvexView shape{points, in.number("r")};
    const Vec2 d = in.point("d"), s = support(shape, d), u = direction(d).value_or(Vec2{});
    Panel& panel = figure.panel("It reaches " + number(dot(s, u)) + " m that way", {{-4, -3}, {4, 3}}, 480);
    if (shape.radius > 0)
        panel.polygon(outline(shape), Role::shape_a);
    else
        panel.polygon(points, Role::shape_a);
    draw_feet(panel, points, u);
    panel.segment(s - 9 * left(u), s + 9 * left(u), Role::result, Line::dashed);
    panel.segment(s, dot(s, u) * u, Role::result, Line::thin);
    panel.arrow({}, d, Role::shape_b);
    panel.point({}, Role::ink, "$O$", Side::below);
    for (const char* name : {"P_0", "P_1", "P_2", "P_3", "P_4"})
        panel.handle(name, in.point(name), Role::shape_a);
    panel.point(s, Role::result);
    panel.label(s + 0.25 * u + 0.4 * right(u), "$s(d)$", Role::result);
    panel.handle("d", d, Role::shape_b, "$d$", Side::above);
    figure.describe("Corners " + list(corners(in)) + ". In the direction " + pair(d) + " the shape reaches " +
                    number(dot(s, u)) + " m, at " + pair(s, 2) + ".");
}

constexpr std::array<Vec2, 4> body_a = {{{-1, -0.9}, {1.1, -0.7}, {0.8, 0.8}, {-0.6, 1}}};
constexpr std::array<Vec2, 3> body_b = {{{-0.9, -0.7}, {1.1, -0.3}, {-0.3, 1}}};

const Inputs two_bodies = {point_input("A", {-1.3, 0.6}, "place of A"),
                           point_input("B", {1.2, -0.4}, "place of B"),
                           number_input("turn", 20, -180, 180, "turn of B in degrees")};

bool holds(std::span<const Vec2> corners, Vec2 p) {
    for (std::size_t k = 0; k < corners.size(); ++k)
        if (orientation(corners[k], corners[(k + 1) % corners.size()], p) < 0) return false;
    return true;
}

void difference_of_bodies(Figure& figure, const Inputs& in) {
    const Vec2 a = in.point("A"), b = in.point("B");
    const std::vector<Vec2> A = moved(body_a, a);
    const std::vector<Vec2> B = placed(body_b, {b, rotation(degrees(in.number("turn")))});
    const std::vector<Vec2> D = minkowski_difference({A}, {B});
    const bool overlap = holds(D, {});
    const Role role = overlap ? Role::wrong : Role::result;
    Panel& world =
        figure.panel(overlap ? "$A$ and $B$ overlap" : "$A$ and $B$ are apart", {{-4, -3}, {4, 3}}, 340);
    world.polygon(A, Role::shape_a);
    world.polygon(B, Role::shape_b);
    world.handle("A", a, Role::shape_a, "$A$", Side::above);
    world.handle("B", b, Role::shape_b, "$B$", Side::above);
    Panel& space = figure.panel(overlap ? "$O$ is in $A − B$" : "$O$ is outside of $A − B$",
                                {{-6, -4.5}, {6, 4.5}}, 340);
    space.polygon(D, role);
    for (const Vec2 p : A)
        for (const Vec2 q : B) space.point(p - q, Role::quiet);
    space.segment({-9, 0}, {9, 0}, Role::quiet, Line::grid);
    space.segment({0, -9}, {0, 9}, Role::quiet, Line::grid);
    space.point({}, Role::ink, "$O$", Side::below);
    space.say_if_outside(D, "$A − B$");
    figure.describe("A at " + pair(a) + " and B at " + pair(b) + (overlap ? " overlap" : " are apart") +
                    "; the origin is " + (overlap ? "in" : "outside of") + " their difference.");
}

// ---- What breaks --------------------------------------------------------------------------------

constexpr std::array<Vec2, 4> unit_square = {{{0, 0}, {1, 0}, {1, 1}, {0, 1}}},
                              far_square = {{{3, 0}, {4, 0}, {4, 1}, {3, 1}}};

void same_way(Figure& figure, const Inputs& in) {
    const ConvexView A{unit_square}, B{far_square};
    const Vec2 d = in.point("d") - Vec2{1, 0}, u = direction(d).value_or(Vec2{});
    const Vec2 right_one = support_of_difference(A, B, d),
               printed_one = as_printed::support_of_difference(A, B, d);
    Panel& panel = figure.panel("Printed: " + pair(printed_one) + ". True: " + pair(right_one),
                                {{-5, -2.2}, {5, 2.4}}, 480);
    panel.polygon(minkowski_difference(A, B), Role::result);
    panel.label({-3, 1}, "$A − B$", Role::result, Side::above);
    panel.polygon(unit_square, Role::shape_a);
    panel.polygon(far_square, Role::shape_b);
    panel.label({0.5, 0.5}, "$A$", Role::shape_a);
    panel.label({3.5, 0.5}, "$B$", Role::shape_b);
    panel.segment(right_one - 9 * left(u), right_one + 9 * left(u), Role::result, Line::dashed);
    panel.point(right_one, Role::result);
    panel.cross_mark(printed_one, Role::wrong);
    panel.label(printed_one, "as printed", Role::wrong, Side::below);
    panel.arrow({1, 0}, in.point("d"), Role::active);
    panel.handle("d", in.point("d"), Role::active, "$d$", Side::above);
    figure.describe("In the direction " + pair(d) + " the difference of the two squares reaches to " +
                    pair(right_one) + "; asked the same way, both together give " + pair(printed_one) + ".");
}

// ---- facts --------------------------------------------------------------------------------------

void cupboard_facts(Facts& f) {
    const auto upright = reaches(0), turned = reaches(degrees(45));
    f.number("05.door", door, 2, "m");
    f.number("05.cupboard.upright", upright.first + upright.second, 2, "m");
    f.number("05.cupboard.turned", turned.first + turned.second, 2, "m");
}

// The edges that lead up; or only those that begin to.
std::string ups(std::span<const Vec2> points, bool only_first) {
    std::string text;
    for (std::size_t k = 0; k < points.size(); ++k)
        if (leads_up(edge(points, k)) && !(only_first && leads_up(edge(points, k + points.size() - 1))))
            text += (text.empty() ? "" : ", ") + std::to_string(k);
    return text;
}

void quad_facts(Facts& f) {
    f.words("05.quad", list(quad));
    std::string turns, reached;
    for (std::size_t k = 0; k < 4; ++k) {
        const Vec2 before = quad[(k + 3) % 4], p = quad[k], after = quad[(k + 1) % 4];
        turns += (k ? ", " : "") + number(cross(p - before, after - p));
        reached += (k ? ", " : "") + number(dot(p, d_example));
    }
    f.words("05.quad.turns", turns);
    f.words("05.quad.up", ups(quad, false));
    f.words("05.pentagon.begins", ups(star(1), true));
    f.words("05.pentagram.begins", ups(star(2), true));
    f.words("05.quad.d", pair(d_example));
    f.words("05.quad.dots", reached);
    f.words("05.quad.support", pair(support({quad}, d_example)));
    f.number("05.quad.reach", reach({quad}, *direction(d_example)), 2, "m");
    f.words("05.quad.other-way", pair(support({quad}, -d_example)));
    const ConvexView disc{std::span(&quad[1], 1), 2};
    f.words("05.disc.support", pair(support(disc, {3, 4})));
}

void turn_facts(Facts& f) {
    f.words("05.v", pair(v_example));
    f.words("05.left-v", pair(left(v_example)));
    f.words("05.v.turned", pair(rotate(q_example, v_example)));
    f.number("05.v.length-squared", length_squared(v_example), 0);
    f.number("05.v.turned-squared", length_squared(rotate(q_example, v_example)), 0);
}

void difference_facts(Facts& f) {
    const ConvexView A{A_example}, B{B_example};
    f.words("05.A", list(A_example));
    f.words("05.B", list(B_example));
    f.words("05.s_A", pair(support(A, {1, 0})));
    f.words("05.s_B", pair(support(B, {-1, 0})));
    f.words("05.s_right", pair(support_of_difference(A, B, {1, 0})));
    f.words("05.s_left", pair(support_of_difference(A, B, {-1, 0})));
    f.words("05.s_up", pair(support_of_difference(A, B, {0, 1})));
    f.words("05.s_down", pair(support_of_difference(A, B, {0, -1})));
    f.words("05.difference", list(minkowski_difference(A, B)));
    f.count("05.difference.corners", static_cast<long long>(minkowski_difference(A, B).size()));
    const ConvexView near{unit_square}, far{far_square};
    f.words("05.e3-4.s_A", pair(support(near, {1, 0})));
    f.words("05.e3-4.s_B", pair(support(far, {1, 0})));
    f.words("05.e3-4.printed", pair(as_printed::support_of_difference(near, far, {1, 0})));
    f.words("05.e3-4.other-way", pair(support(far, {-1, 0})));
    f.words("05.e3-4.true", pair(support_of_difference(near, far, {1, 0})));
}

std::string fault_of(std::vector<Vec2> points) {
    const auto fault = find_fault(points);
    return fault ? BadPolygon(*fault).what() : "no fault";
}

void fault_facts(Facts& f) {
    f.words("05.fault.few", fault_of({{0, 0}, {1, 0}}));
    f.words("05.fault.nan", fault_of({{0, 0}, {1, 0}, {0, std::numeric_limits<double>::quiet_NaN()}}));
    f.words("05.fault.range", fault_of({{0, 0}, {1e200, 0}, {0, 1}}));
    f.words("05.fault.repeated", fault_of({{0, 0}, {2, 0}, {2, 0}, {0, 2}}));
    f.words("05.fault.clockwise", fault_of({{0, 0}, {0, 2}, {2, 0}}));
    f.words("05.fault.collinear", fault_of({{0, 0}, {1, 0}, {2, 0}, {0, 2}}));
    f.words("05.fault.reflex", fault_of({{0, 0}, {4, 0}, {1, 1}, {0, 4}}));
    f.words("05.fault.pentagram", fault_of(star(2)));
    f.words("05.pentagram.usual", as_printed::is_convex(star(2)) ? "convex" : "not convex");
    const std::vector<Vec2> tenths = {{0, 0}, {0.1, 0.3}, {0.3, 0.9}};
    f.words("05.tenths.sign",
            orientation(tenths[0], tenths[1], tenths[2]) > 0 ? "a left turn" : "no left turn");
    const std::vector<Vec2> hair = {{0, 0}, {1, -1e-17}, {2, 0}, {1, 1}};
    f.words("05.hair.fault", fault_of(hair));
    f.words("05.hair.placed", fault_of(placed(hair, {{}, rotation(degrees(30))})));
}

void mean_facts(Facts& f) {
    const std::vector<Vec2> five = {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0.5}};
    f.words("05.mean.square", pair(as_printed::centroid(unit_square)));
    f.words("05.mean.five", pair(as_printed::centroid(five)));
    f.words("05.mean.fault", fault_of(five));
    std::vector<Vec2> bulge = five;
    bulge[4].x = -0.001;
    f.words("05.mean.bulge-fault", fault_of(bulge));
    f.words("05.mean.bulge", pair(as_printed::centroid(bulge), 4));
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

void facts(Facts& f) {
    cupboard_facts(f);
    quad_facts(f);
    turn_facts(f);
    difference_facts(f);
    fault_facts(f);
    mean_facts(f);
}

}  // namespace cc
