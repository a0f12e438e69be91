/// Figures of chapter 3. Blue is a triangle or an edge, orange the ball or a corner, green the face, purple what is nearest, red
/// what is wrong.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "03-triangles/beside/experiments.hpp"
#include "base/log.hpp"
#include "base/text.hpp"
#include "figure/drawing.hpp"
#include "figure/kept.hpp"
#include "figure/space_panel.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

constexpr Flat obtuse{{-0.6, -0.9}, {2.2, -0.9}, {-2.2, 0.9}};
constexpr Solid tilted{{-1.7, -0.9, 0.4}, {1.7, -0.5, 0.6}, {-0.4, 1.6, 1.3}};

Role role_of(Region region) {
    if (region == Region::face) return Role::active;
    return region < Region::AB ? Role::shape_b : Role::shape_a;
}

std::string in_words(Region region) {
    if (region == Region::face) return "the face";
    const std::string kind = region < Region::AB ? "corner" : "edge";
    return kind + " $" + to_text(region) + "$";
}

std::array<Vec3, 3> corners_of(const Solid& t) { return {t.a, t.b, t.c}; }
Solid solid(const plain::Triangle& t) { return {to_library(t.A), to_library(t.B), to_library(t.C)}; }

// ---- balls and triangles in space ----------------------------------------------------------------

// A ball, and the dashed line from its centre to the nearest point.
void draw_ball(SpacePanel& space, Vec3 P, double radius, Vec3 Q, Role role = Role::shape_b) {
    space.ball(P, radius, role);
    space.segment(P, Q, Role::result, Line::dashed);
    space.point(Q, Role::result);
}

// A run of the plain ball, from its start to this time.
plain::Ball after(plain::Ball ball, double seconds, auto step) {
    for (int left = steps_before(seconds, dt); left > 0; --left) step(ball);
    return ball;
}

void roof_figure(Figure& figure, const Inputs& in) {
    const plain::Ball ball = after(ball_over_roof(), in.number("time"), [](plain::Ball& now) { plain::step(now, roof(), g, dt); });
    const Vec3 P = to_library(ball.x), Q = to_library(plain::nearest_point(roof(), ball.x));
    SpacePanel space(figure.panel("", {{-4, -2.4}, {4, 3.7}}, 480), in);
    for (std::size_t k = 0; k < roof().size(); ++k)
        space.face(corners_of(solid(roof()[k])), k < faces_of_roof ? Role::shape_a : Role::quiet);
    draw_ball(space, P, ball.r, Q);
    space.paint();
    figure.describe("A roof of six triangles among banks of eight, and a ball after " + number(in.number("time"), 1) +
                    " seconds, with its centre at " + to_words(P) + ". The nearest point is " + to_words(Q) + ", " +
                    number(distance(P, Q)) + " m away.");
}

// The part of the triangle that has the nearest point, in purple.
void draw_part(SpacePanel& space, const Solid& t, Region region) {
    using enum Region;
    const std::array<std::pair<Vec3, Vec3>, 3> edges{{{t.a, t.b}, {t.b, t.c}, {t.c, t.a}}};
    space.face(corners_of(t), region == face ? Role::result : Role::shape_a);
    const auto k = static_cast<std::size_t>(region) % 3;
    if (region >= AB && region != face) space.segment(edges[k].first, edges[k].second, Role::result);
}

void name_corners(SpacePanel& space, const Solid& t) {
    space.label(t.a, "$A$", Role::ink, Side::below);
    space.label(t.b, "$B$", Role::ink, Side::right);
    space.label(t.c, "$C$", Role::ink, Side::above);
}

// The plane through Q that is perpendicular to QP: a square of it.
void draw_plane(SpacePanel& space, Vec3 P, Vec3 Q, double half) {
    const Vec3 n = *direction(P - Q);
    const Vec3 u = *direction(cross(n, Vec3{0.3, 1, 0.2})), w = cross(n, u);
    space.face(std::array{Q - half * u - half * w, Q + half * u - half * w, Q + half * u + half * w, Q - half * u + half * w},
               Role::quiet);
}

void draw_still(Figure& figure, const char* caption, Vec3 P) {
    SpacePanel space(figure.panel(caption, {{-2.5, -1.3}, {2.7, 2.9}}, 226), View(0.45, 0.5));
    const OnTriangle q = closest(P, tilted);
    draw_plane(space, P, q.point, 0.75);
    draw_part(space, tilted, q.region);
    draw_ball(space, P, 0.2, q.point);
    space.label(q.point, "$Q$", Role::result, Side::below);
    space.label(P + Vec3{0, 0, 0.2}, "$P$", Role::shape_b, Side::above);
    space.paint();
}

void idea(Figure& figure, const Inputs&) {
    draw_still(figure, "A corner", {2.5, -0.9, 1.7});
    draw_still(figure, "An edge", {0.3, -1.7, 1.5});
    draw_still(figure, "The face", {-0.2, -0.2, 2});
    figure.describe("A ball over a triangle, three times. The nearest point is a corner, a point of an edge, or a point inside the "
                    "triangle. The plane through it that is perpendicular to the line from the centre has the whole triangle on the "
                    "other side.");
}

void ball(Figure& figure, const Inputs& in) {
    const Solid t{in.space("A"), in.space("B"), in.space("C")};
    const Vec3 P = in.space("P");
    const double radius = in.number("r");
    const OnTriangle q = closest(P, t);
    const bool hit = sphere_hits_triangle(P, radius, t.a, t.b, t.c);
    const std::string gap = number(distance(P, q.point)) + " m";
    Panel& panel = figure.panel((hit ? "They touch: " : "Apart: ") + in_words(q.region) + ", " + gap + " from $P$; $r$ = " +
                                number(radius) + " m", {{-3.4, -2.6}, {3.4, 3.4}}, 380);
    SpacePanel space(panel, in);
    space.ground({-2.5, -2.5}, {2.5, 2.5}, 0.5);
    space.shadow(corners_of(t));
    space.shadow(P, radius);
    draw_part(space, t, q.region);
    draw_ball(space, P, radius, q.point);
    space.handle("A", t.a, Role::ink, "$A$", Side::below);
    space.handle("B", t.b, Role::ink, "$B$", Side::right);
    space.handle("C", t.c, Role::ink, "$C$", Side::left);
    space.handle("P", P, Role::shape_b, "$P$", Side::left);
    space.paint();
    figure.describe("A triangle with the corners " + to_words(t.a) + ", " + to_words(t.b) + " and " + to_words(t.c) +
                    ", and a ball with the centre P = " + to_words(P) + " and the radius " + number(radius) +
                    " m. The nearest point of the triangle is Q = " + to_words(q.point) + ", on " + to_text(q.region) + ", " + gap +
                    " away: the ball " + (hit ? "touches." : "does not touch."));
}

void draw_fall(Figure& figure, const char* caption, const Inputs& in, Rule rule) {
    const plain::Triangle plate = obtuse_plate();
    const plain::Ball ball = after(ball_next_to_plate(), in.number("time"), [&](plain::Ball& now) { step_by(rule, now, plate); });
    SpacePanel space(figure.panel(caption, {{-2.4, -1.4}, {2, 2.4}}, 300), in);
    const Solid t = solid(plate);
    space.segment(t.a, t.a - 1.4 * (t.b - t.a), Role::quiet, Line::dashed);
    space.face(corners_of(t), Role::shape_a);
    if (ball.x.z > -1.6) draw_ball(space, to_library(ball.x), ball.r, to_library(rule(plate, ball.x)));
    name_corners(space, t);
    space.paint();
}

void nothing(Figure& figure, const Inputs& in) {
    draw_fall(figure, "This chapter", in, plain::nearest_point);
    draw_fall(figure, "Edges without ends", in, nearest_without_ends);
    figure.describe("A ball falls past a flat triangle. First it falls on. Second, without the question whether the foot is between "
                    "the ends of the edge, it bounces in the air.");
}

void recap(Figure& figure, const Inputs&) {
    const Vec3 P{0.3, -0.95, 1};
    const OnTriangle q = closest(P, tilted);
    const Vec3 tip = q.point + 1.5 * *direction(P - q.point);
    SpacePanel space(figure.panel("", {{-2.4, -1.3}, {2.6, 2.4}}, 340), View(0.45, 0.5));
    draw_part(space, tilted, q.region);
    draw_ball(space, P, 0.65, q.point);
    space.arrow(P, tip, Role::result);
    space.label(tip, "$n$", Role::result, Side::right);
    space.label(q.point, "$Q$", Role::result, Side::below);
    name_corners(space, tilted);
    space.paint();
    figure.describe("A ball overlaps an edge of a triangle. It bounces along n, the unit vector from the nearest point Q to its centre.");
}

// ---- the seven regions --------------------------------------------------------------------------

void draw_triangle(Panel& panel, const Flat& t, double gap) {
    panel.polygon(std::array{t.a, t.b, t.c}, Role::ink);
    const Vec2 middle = (t.a + t.b + t.c) / 3;
    for (const auto& [corner, letter] : {std::pair(t.a, "$A$"), std::pair(t.b, "$B$"), std::pair(t.c, "$C$")})
        panel.label(corner + gap * normalized(corner - middle), letter);
}

// The plane, coloured where one of these regions is.
void map_regions(Panel& panel, int columns, int rows, const Flat& t, auto is_shown) {
    panel.map(columns, rows, [&](Vec2 p) -> std::optional<Role> {
        const Region region = closest(p, t).region;
        return is_shown(region) ? std::optional(role_of(region)) : std::nullopt;
    });
    draw_triangle(panel, t, 0.4);
}

void ask_corner(Panel& panel, Vec2 corner, Vec2 one, Vec2 other) {
    for (const Vec2 end : {one, other}) line_through(panel, corner, left(end - corner), Role::ink, Line::dashed, 99);
}

void questions(Figure& figure, const Inputs&) {
    const Window window{{-4, -3}, {4, 3}};
    const auto [a, b, c] = obtuse;
    Panel& corner = figure.panel("Corner $A$", window, 226);
    map_regions(corner, 226, 113, obtuse, [](Region region) { return region == Region::A; });
    ask_corner(corner, a, b, c);
    Panel& edge = figure.panel("Edge $CA$", window, 226);
    map_regions(edge, 226, 113, obtuse, [](Region region) { return region == Region::CA; });
    line_through(edge, a, c - a, Role::ink, Line::dashed, 99);
    for (const Vec2 end : {a, c}) line_through(edge, end, left(c - a), Role::ink, Line::dashed, 99);
    map_regions(figure.panel("All seven", window, 226), 226, 113, obtuse, [](Region) { return true; });
    figure.describe("An obtuse triangle, and to which part of it each place of the plane is nearest: a wedge at each corner, a strip "
                    "at each edge, and the face. At the obtuse corner A the wedge is narrow.");
}

Inputs in_plane(const Flat& t, Vec2 P) {
    return {point_input("A", t.a, "corner A"), point_input("B", t.b, "corner B"),
            point_input("C", t.c, "corner C"), point_input("P", P, "the point P")};
}

Flat triangle(const Inputs& in) { return {in.point("A"), in.point("B"), in.point("C")}; }

void drag_corners(Panel& panel, const Flat& t) {
    panel.handle("A", t.a, Role::ink);
    panel.handle("B", t.b, Role::ink);
    panel.handle("C", t.c, Role::ink);
}

void regions(Figure& figure, const Inputs& in) {
    const Flat t = triangle(in);
    const Vec2 P = in.point("P");
    const OnTriangle q = closest(P, t);
    const Vec2 Q = on_paper(q.point);
    Panel& panel = figure.panel("Nearest: " + in_words(q.region) + ", " + number(distance(P, Q)) + " m from $P$", {{-4, -3}, {4, 3}}, 400);
    map_regions(panel, 100, 75, t, [](Region) { return true; });
    panel.segment(P, Q, Role::result, Line::dashed);
    panel.point(Q, Role::result, "$Q$", Side::right);
    drag_corners(panel, t);
    drag(panel, in, "P", Role::result);
    figure.describe("The plane around a triangle with the corners A = " + to_words(t.a) + ", B = " + to_words(t.b) + ", C = " +
                    to_words(t.c) + ", coloured by what is nearest: a corner, an edge or the face. P = " + to_words(P) +
                    " is nearest to " + to_text(q.region) + ", at Q = " + to_words(Q) + ".");
}

// ---- the roof, and what breaks -------------------------------------------------------------------

// A floor of two triangles from the side, and a ball near their seam.
void seam(Figure& figure, const Inputs&) {
    constexpr double r = 0.3;
    const Vec2 x{-0.15, 0.25};
    Panel& panel = figure.panel("", {{-0.9, -0.2}, {0.9, 0.9}}, 340);
    panel.segment({-0.9, 0}, {0, 0}, Role::shape_a);
    panel.segment({0, 0}, {0.9, 0}, Role::active);
    panel.disc(x, r, Role::shape_b);
    const Vec2 foot{x.x, 0};
    for (const auto& [Q, role] : {std::pair(foot, Role::result), std::pair(Vec2{}, Role::wrong)}) {
        panel.arrow(Q, Q + 0.75 * normalized(x - Q), role);
        panel.point(Q, role);
    }
    panel.label(foot, "$Q$", Role::result, Side::below);
    panel.label(foot + Vec2{0, 0.75}, "$n$", Role::result, Side::right);
    panel.point(x, Role::ink, "$P$", Side::right);
    figure.describe("A ball overlaps a flat floor of two triangles, near their seam. The nearest point of the first triangle is straight "
                    "below its centre. That of the second is on the seam, so its normal is tilted.");
}

constexpr double visible = 1e-3;  // metres: far less than a pixel, and far more than rounding

bool is_wrong(Vec2 p, const Flat& t) { return !(distance(by_listing(p, t), on_paper(closest(p, t).point)) <= visible); }

void wrong_area(Figure& figure, const Inputs& in) {
    const Flat t = triangle(in);
    const Vec2 P = in.point("P"), found = by_listing(P, t), Q = on_paper(closest(P, t).point);
    const std::string right = number(distance(P, Q)) + " m";
    const std::string wrong = std::isfinite(found.x) ? number(distance(P, found)) + " m" : std::string("no number");
    Panel& map = figure.panel(is_wrong(P, t) ? "It says " + wrong + ", the true distance is " + right : "It says " + right + ", which is right",
                              {{-3, -2}, {3, 2.5}}, 400);
    map.map(80, 60, [&](Vec2 p) { return is_wrong(p, t) ? std::optional(Role::wrong) : std::nullopt; });
    draw_triangle(map, t, 0.3);
    if (is_wrong(P, t) && std::isfinite(found.x)) {
        map.segment(P, found, Role::wrong, Line::dashed);
        map.cross_mark(found, Role::wrong);
    }
    map.segment(P, Q, Role::result, Line::dashed);
    map.point(Q, Role::result, "$Q$", Side::right);
    drag_corners(map, t);
    drag(map, in, "P", Role::result, Side::below);
    figure.describe("Corners A = " + to_words(t.a) + ", B = " + to_words(t.b) + ", C = " + to_words(t.c) + ". For P = " + to_words(P) +
                    " edges without ends give " + to_words(found) + ", the nearest point is " + to_words(Q) + ".");
}

void draw_errors(Panel& graph, Way way, Role role) {
    Points curve;
    for (double decade = 1; decade > 0.5e-9; decade /= 10)
        for (const double part : {1., 2., 5.}) {
            const double height = std::max(decade / part, 1e-9), error = worst_error(way, height);
            if (!(error < 3)) return graph.curve(curve, role);  // nothing is left
            curve.push_back({log10(height), log10(error)});
        }
    graph.curve(curve, role);
}

// Where sin² of the angle at A is `thin_angle`: A is half a base away from the foot of C.
const double guard_height = std::sqrt(thin_angle / (1 - thin_angle)) / 2;

void lost_digits(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Error of the distance", {{-9.2, -17}, {0.1, 1.5}}, {360, 280});
    graph.axes("height of the triangle (base = 1)", "", Scale::powers_of_ten, Scale::powers_of_ten);
    graph.segment({log10(guard_height), -17}, {log10(guard_height), 2}, Role::quiet, Line::dashed);
    draw_errors(graph, Way::crosses, Role::bound);
    draw_errors(graph, Way::plain, Role::wrong);
    draw_errors(graph, Way::base_and_height, Role::result);
    graph.label({-4.2, -6.6}, "plain code", Role::wrong, Side::right);
    graph.label({-7.3, -12.2}, "cross products", Role::bound);
    graph.label({-6, -14.8}, "base and height", Role::result);
    figure.describe("The error of the distance grows as the triangle gets thinner. At a height of a thousandth of the base it is " +
                    scientific(worst_error(Way::plain, 1e-3), 1) + " by plain code, " + scientific(worst_error(Way::crosses, 1e-3), 1) +
                    " by cross products, and " + scientific(worst_error(Way::base_and_height, 1e-3), 1) + " by base and height.");
}

}  // namespace

std::vector<Plot> plots() {
    const Vec3 low{-2, -2, 0}, high{2, 2, 2};
    const Inputs flight{view_input(0.35, 0.7), clock_input("time", 0.5, 20)};
    const Inputs fall{view_input(0.3, 0.45), clock_input("time", 0.6, 2)};
    const Inputs space{view_input(0.4, 0.75), space_input("A", tilted.a, low, high, "corner A"),
                       space_input("B", tilted.b, low, high, "corner B"), space_input("C", tilted.c, low, high, "corner C"),
                       space_input("P", {0.1, -1.9, 0.4}, low, high, "P, the centre of the ball"),
                       number_input("r", 0.4, 0.1, 1.5, "radius in m")};
    return {{"03-roof", "A ball bounces over a roof", flight, roof_figure, 1},
            {"03-idea", "A corner, an edge or the face", {}, idea, 3},
            {"03-questions", "Which part is nearest", {}, questions, 3},
            {"03-seam", "A ball near a seam", {}, seam, 1},
            {"03-ball", "A ball and a triangle", space, ball, 1},
            {"03-regions", "The seven regions of a triangle", in_plane(obtuse, {2, 1.2}), regions, 1},
            {"03-nothing", "A ball that bounces off nothing", fall, nothing, 2},
            {"03-wrong-area", "Where edges without ends are wrong", in_plane(printed_wrong, P_wrong), wrong_area, 1},
            {"03-lost-digits", "Digits lost on thin triangles", {}, lost_digits, 1},
            {"03-recap", "A ball bounces off the nearest point", {}, recap, 1}};
}

}  // namespace cc
