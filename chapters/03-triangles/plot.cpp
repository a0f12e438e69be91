/// Figures and facts of chapter 3. Blue is an edge, amber a corner, green the face; purple what is nearest.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "03-triangles/beside/experiments.hpp"
#include "base/log.hpp"
#include "base/text.hpp"
#include "figure/drawing.hpp"
#include "figure/space_panel.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

constexpr Flat acute{{-1.6, -1.2}, {1.8, -0.8}, {-0.2, 1.5}};
constexpr Flat level{{-2.5, -1.5}, {2.5, -1.5}, {-0.5, 2}};  // P can be put on AB
constexpr Flat obtuse{{-0.6, -0.9}, {2.2, -0.9}, {-2.2, 0.9}};
Role role_of(Region region) {
    if (region == Region::face) return Role::active;
    return region < Region::AB ? Role::shape_b : Role::shape_a;
}

std::string in_words(Region region) {
    if (region == Region::face) return "the face";
    const std::string kind = region < Region::AB ? "corner" : "edge";
    return kind + " $" + to_text(region) + "$";
}

// ---- ball and triangle --------------------------------------------------------------------------

// The part of the triangle on which the nearest point lies.
void draw_part(SpacePanel& space, const Solid& t, Region region) {
    using enum Region;
    const std::array<std::pair<Vec3, Vec3>, 3> edges{{{t.a, t.b}, {t.b, t.c}, {t.c, t.a}}};
    const std::array<Vec3, 3> corners{t.a, t.b, t.c};
    space.face(corners, region == face ? Role::result : Role::ink);
    if (region == face) return;
    const auto k = static_cast<std::size_t>(region) % 3;
    if (region >= AB)
        space.segment(edges[k].first, edges[k].second, Role::result);
    else
        space.ring(corners[k], {0, 0, 1}, 0.12, Role::result, Line::solid);
}

void ball(Figure& figure, const Inputs& in) {
    const Solid t{in.space("A"), in.space("B"), in.space("C")};
    const Vec3 P = in.space("P");
    const double radius = in.number("r");
    const OnTriangle q = closest(P, t);
    const bool hit = sphere_hits_triangle(P, radius, t.a, t.b, t.c);
    const std::string gap = number(distance(P, q.point)) + " m";
    const std::string words = (hit ? "It touches: " : "Apart: ") + in_words(q.region) + " is nearest, " + gap;
    Panel& panel = figure.panel(words + " from $P$", {{-3.4, -3}, {3.4, 3.6}}, 380);
    SpacePanel space(panel, in);
    space.ground({-2.5, -2.5}, {2.5, 2.5}, 0.5);
    space.shadow(std::array{t.a, t.b, t.c});
    space.shadow(P, radius);
    draw_part(space, t, q.region);
    space.ball(P, radius, hit ? Role::active : Role::shape_a);
    space.segment(P, q.point, Role::result, Line::dashed);
    space.point(q.point, Role::result, "$Q$", Side::above);
    space.handle("A", t.a, Role::ink, "$A$", Side::below);
    space.handle("B", t.b, Role::ink, "$B$", Side::right);
    space.handle("C", t.c, Role::ink, "$C$", Side::left);
    space.handle("P", P, hit ? Role::active : Role::shape_a, "$P$", Side::left);
    space.paint();
    figure.describe("A triangle with the corners " + to_words(t.a) + ", " + to_words(t.b) + " and " +
                    to_words(t.c) + ", and a ball with the centre P = " + to_words(P) + " and the radius " + number(radius) +
                    " m. The nearest point of the triangle is Q = " + to_words(q.point) + ", on " +
                    to_text(q.region) + ", " + gap + " away: the ball " +
                    (hit ? "touches." : "does not touch."));
}

// ---- the seven regions --------------------------------------------------------------------------

void draw_triangle(Panel& panel, const Flat& t) { panel.polygon(std::array{t.a, t.b, t.c}, Role::ink); }

void map_regions(Panel& panel, const Flat& t) {
    panel.map(100, 75, [&](Vec2 p) { return std::optional(role_of(closest(p, t).region)); });
    draw_triangle(panel, t);
}

// The name of a corner or of an edge stands beside it, on the way `out`.
void name(Panel& panel, Vec2 p, Vec2 out, double gap, const std::string& words) {
    panel.label(p + gap * normalized(out), words);
}

void name_corners(Panel& panel, const Flat& t, double gap) {
    const Vec2 middle = (t.a + t.b + t.c) / 3;
    name(panel, t.a, t.a - middle, gap, "$A$");
    name(panel, t.b, t.b - middle, gap, "$B$");
    name(panel, t.c, t.c - middle, gap, "$C$");
}

void name_regions(Panel& panel, const Flat& t, double gap) {
    const double turn = orientation(t.a, t.b, t.c);
    name_corners(panel, t, gap);
    name(panel, (t.a + t.b) / 2, turn * right(t.b - t.a), gap, "$AB$");
    name(panel, (t.b + t.c) / 2, turn * right(t.c - t.b), gap, "$BC$");
    name(panel, (t.c + t.a) / 2, turn * right(t.a - t.c), gap, "$CA$");
    panel.label((t.a + t.b + t.c) / 3, "face");
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
    const std::string answer = in_words(q.region) + ", " + number(distance(P, Q)) + " m away";
    Panel& panel = figure.panel("$P$ is nearest to " + answer, {{-4, -3}, {4, 3}}, 400);
    map_regions(panel, t);
    name_regions(panel, t, 0.4);
    panel.segment(P, Q, Role::result, Line::dashed);
    panel.point(Q, Role::result, "$Q$", Side::right);
    drag_corners(panel, t);
    drag(panel, in, "P", Role::result);
    figure.describe("The plane around a triangle with the corners A = " + to_words(t.a) + ", B = " +
                    to_words(t.b) + ", C = " + to_words(t.c) +
                    ", coloured by what is nearest: a corner, an edge or the face. P = " + to_words(P) +
                    " is nearest to " + to_text(q.region) + ", at Q = " + to_words(Q) + ".");
}

void draw_regions(Panel& panel, const Flat& t) {
    map_regions(panel, t);
    name_regions(panel, t, 0.4);
}

void regions_two(Figure& figure, const Inputs&) {
    const Window window{{-4, -3}, {4, 3}};
    draw_regions(figure.panel("All angles acute", window), acute);
    draw_regions(figure.panel("Obtuse at $A$", window), obtuse);
    figure.describe(
        "Seven regions around an acute and around an obtuse triangle: a wedge at each corner, a strip "
        "beside each edge, and the face. At the obtuse corner the wedge is narrow.");
}

// ---- in which order --------------------------------------------------------------------------------

using Edge = std::pair<Vec2, Vec2>;  // from corner to corner

// The line through p at right angles to an edge.
void draw_across(Panel& panel, Vec2 p, Edge edge) {
    line_through(panel, p, left(edge.second - edge.first), Role::ink, Line::dashed, 99);
}

void ask_corner(Panel& panel, Vec2 corner, Edge one, Edge other) {
    draw_across(panel, corner, one);
    draw_across(panel, corner, other);
}

void ask_edge(Panel& panel, Edge edge) {
    const auto [from, to] = edge;
    panel.segment(from - 99 * (to - from), to + 99 * (to - from), Role::ink, Line::dashed);
    draw_across(panel, from, edge);
    draw_across(panel, to, edge);
}

void ask(Panel& panel, const Flat& t, Region region) {
    const Edge AB{t.a, t.b}, BC{t.b, t.c}, CA{t.c, t.a};
    switch (region) {
        case Region::A:
            return ask_corner(panel, t.a, AB, CA);
        case Region::B:
            return ask_corner(panel, t.b, AB, BC);
        case Region::C:
            return ask_corner(panel, t.c, BC, CA);
        case Region::AB:
            return ask_edge(panel, AB);
        case Region::BC:
            return ask_edge(panel, BC);
        case Region::CA:
            return ask_edge(panel, CA);
        case Region::face:
            return;
    }
}

void signs(Figure& figure, const Inputs&) {
    using enum Region;
    constexpr std::pair<Region, const char*> walk[] = {{A, "1  $d_1$ ≤ 0, $d_2$ ≤ 0: corner $A$"},
                                                       {B, "2  $d_3$ ≥ 0, $d_4$ ≤ $d_3$: corner $B$"},
                                                       {C, "3  $d_6$ ≥ 0, $d_5$ ≤ $d_6$: corner $C$"},
                                                       {AB, "4  $W$ ≤ 0, $d_1$ ≥ 0, $d_3$ ≤ 0: edge $AB$"},
                                                       {CA, "5  $V$ ≤ 0, $d_2$ ≥ 0, $d_6$ ≤ 0: edge $CA$"},
                                                       {BC, "6  $U$ ≤ 0, $d_4$ ≥ $d_3$, $d_5$ ≥ $d_6$: edge $BC$"},
                                                       {face, "7  All else: the face"}};
    std::vector<Region> asked;
    for (const auto& [region, words] : walk) {
        Panel& panel = figure.panel(words, {{-4, -3}, {4, 3}}, 250);
        panel.map(60, 45, [&asked, now = region](Vec2 p) -> std::optional<Role> {
            const Region there = closest(p, obtuse).region;
            if (there == now) return role_of(there);
            if (std::ranges::count(asked, there) == 0) return std::nullopt;
            return Role::quiet;
        });
        ask(panel, obtuse, region);
        draw_triangle(panel, obtuse);
        name_corners(panel, obtuse, 0.5);
        asked.push_back(region);
    }
    figure.describe(
        "Seven questions, one after the other. Each corner takes what lies behind two lines, each "
        "edge what lies beside it and between two lines; the face takes what is left.");
}

// ---- in the plane ---------------------------------------------------------------------------------

std::string sign_of(int orientation) {
    if (orientation == 0) return "0";
    return orientation > 0 ? "+" : "−";
}

std::string turns(int orientation) {
    if (orientation == 0) return "nowhere";
    return orientation > 0 ? "to the left" : "to the right";
}

void draw_area(Panel& panel, Vec2 from, Vec2 to, Vec2 P, int turn) {
    const int side = orientation(from, to, P);
    const Role role = side == turn ? Role::active : Role::wrong;
    panel.polygon(std::array{from, to, P}, role);
    panel.label((from + to + P) / 3, sign_of(side), role);
}

void in_triangle(Figure& figure, const Inputs& in) {
    const Vec2 a = in.point("A"), b = in.point("B"), c = in.point("C"), P = in.point("P");
    const int turn = orientation(a, b, c);
    const bool inside = contains(a, b, c, P);
    const std::string signs = "$ABP$ " + sign_of(orientation(a, b, P)) + ", $BCP$ " +
                              sign_of(orientation(b, c, P)) + ", $CAP$ " + sign_of(orientation(c, a, P));
    Panel& panel = figure.panel(signs + (inside ? ": inside" : ": outside"), {{-4, -3}, {4, 3}});
    draw_area(panel, a, b, P, turn);
    draw_area(panel, b, c, P, turn);
    draw_area(panel, c, a, P, turn);
    draw_triangle(panel, {a, b, c});
    name_corners(panel, {a, b, c}, 0.4);
    drag_corners(panel, {a, b, c});
    drag(panel, in, "P", inside ? Role::result : Role::wrong, Side::below);
    figure.describe("The triangle with the corners " + to_words(a) + ", " + to_words(b) + ", " + to_words(c) +
                    " turns " + turns(turn) + ". P = " + to_words(P) + " is " +
                    (inside ? "inside." : "outside."));
}

// ---- what breaks -----------------------------------------------------------------------------------

constexpr double visible = 1e-3;  // metres: far less than a pixel, and far more than rounding

// Also where the printed answer is not a number.
bool is_wrong(Vec2 p, const Flat& t) {
    return !(distance(by_listing(p, t), on_paper(closest(p, t).point)) <= visible);
}

void draw_answer(Panel& panel, Vec2 P, Vec2 answer, Role role, Side side = Side::right) {
    if (!std::isfinite(answer.x)) return;  // coincident corners: the printed answer is not a number
    panel.segment(P, answer, role, Line::dashed);
    if (role == Role::wrong) return panel.cross_mark(answer, role);
    panel.point(answer, role, "$Q$", side);
}

void draw_legend(Figure& figure, const std::string& share, double printed, double right) {
    Panel& key = figure.panel("The printed rule", {{0, 0}, {5, 6}}, 200);
    key.polygon(std::array<Vec2, 4>{{{0.2, 4.7}, {0.8, 4.7}, {0.8, 5.3}, {0.2, 5.3}}}, Role::wrong);
    key.label({0.8, 5}, "wrong on " + share, Role::ink, Side::right);
    key.label({0.8, 4.3}, "of the map", Role::ink, Side::right);
    key.label({0, 3}, "From $P$ to the answer", Role::ink, Side::right);
    key.label({0, 2.2}, "as printed: " + number(printed) + " m", Role::wrong, Side::right);
    key.label({0, 1.4}, "right: " + number(right) + " m", Role::result, Side::right);
}

void wrong_area(Figure& figure, const Inputs& in) {
    const Flat t = triangle(in);
    const Vec2 P = in.point("P");
    const Vec2 printed = by_listing(P, t);
    const Vec2 Q = on_paper(closest(P, t).point);
    int cells = 0;
    int wrong = 0;
    Panel& map = figure.panel("Every place of the map as the point $P$", {{-3, -2}, {3, 2.5}}, 400);
    map.map(80, 60, [&](Vec2 p) -> std::optional<Role> {
        ++cells;
        if (!is_wrong(p, t)) return std::nullopt;
        ++wrong;
        return Role::wrong;
    });
    draw_triangle(map, t);
    name_corners(map, t, 0.3);
    if (is_wrong(P, t)) draw_answer(map, P, printed, Role::wrong);
    draw_answer(map, P, Q, Role::result);
    drag_corners(map, t);
    drag(map, in, "P", Role::result, Side::below);
    const std::string share = number(100. * wrong / cells, 1) + " %";
    draw_legend(figure, share, distance(P, printed), distance(P, Q));
    figure.describe("Corners A = " + to_words(t.a) + ", B = " + to_words(t.b) + ", C = " + to_words(t.c) +
                    ". For P = " + to_words(P) + " the printed rule answers " + to_words(printed) +
                    ", the right answer is " + to_words(Q) + ". It is wrong on " + share + " of the map.");
}

// A corner of a triangle without area, named below the line; "A = B" where two coincide.
void name_below(Panel& panel, Vec2 corner, std::string_view name) {
    panel.point(corner, Role::ink, name, Side::below);
}

void draw_flat(Figure& figure, std::string_view words, const Flat& t, Vec2 P, Vec2 printed, Window window) {
    const Vec2 Q = on_paper(closest(P, t).point);
    Panel& panel = figure.panel(std::string(words), window);
    draw_triangle(panel, t);
    draw_answer(panel, P, printed, Role::wrong);
    draw_answer(panel, P, Q, Role::result, Side::below);
    panel.point(P, Role::ink, "$P$", Side::right);
    name_below(panel, t.a, t.a == t.b ? "$A=B$" : "$A$");
    if (t.a != t.b) name_below(panel, t.b, "$B$");
    name_below(panel, t.c, "$C$");
    const Vec2 middle = (window.low + window.high) / 2;
    const double line = 0.07 * (window.high.x - window.low.x);
    panel.label({middle.x, window.low.y + 2 * line}, "printed " + to_words(printed), Role::wrong);
    panel.label({middle.x, window.low.y + line}, "right " + to_words(Q), Role::result);
    figure.describe(std::string(words) + ": the printed rule answers " + to_words(printed) +
                    ", the right answer is " + to_words(Q) + ".");
}

void degenerate(Figure& figure, const Inputs&) {
    const Vec2 corner = on_paper(by_corners(in_space(P_over_line), in_space(on_a_line)));
    draw_flat(figure, "Corners on one line", on_a_line, P_over_line, corner, {{-1, -4}, {11, 4}});
    const Vec2 none = by_listing(P_over_two, two_corners);
    draw_flat(figure, "Two corners in one place", two_corners, P_over_two, none,
              {{-0.5, -0.75}, {2.5, 1.25}});
}

// ---- lost digits --------------------------------------------------------------------------------

void draw_errors(Panel& graph, Way way, Role role) {
    Points curve;
    for (double decade = 1; decade > 0.5e-8; decade /= 10)
        for (const double height : {decade, decade / 2, decade / 5})
            curve.push_back({log10(height), log10(worst_error(way, height))});
    curve.push_back({-9, log10(worst_error(way, 1e-9))});
    graph.curve(curve, role);
}

// Where sin² of the angle at A is `thin_angle`: A is half a base away from the foot of C.
const double guard_height = std::sqrt(thin_angle / (1 - thin_angle)) / 2;

void lost_digits(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Error of the distance", {{-9.2, -17}, {0.1, 1.5}}, {360, 280});
    graph.axes("height of the triangle; both in lengths of its base", "", Scale::powers_of_ten,
               Scale::powers_of_ten);
    const double guard = log10(guard_height);
    graph.segment({guard, -17}, {guard, 2}, Role::quiet, Line::dashed);
    graph.label({guard, 0.6}, "the guard", Role::quiet, Side::left);
    draw_errors(graph, Way::crosses, Role::bound);
    draw_errors(graph, Way::six_dots, Role::shape_b);
    draw_errors(graph, Way::five_dots, Role::wrong);
    draw_errors(graph, Way::base_and_height, Role::result);
    graph.label({-4.9, -5.9}, "five dots", Role::wrong, Side::right);
    graph.label({-5.4, -8}, "six dots", Role::shape_b, Side::left);
    graph.label({-6.6, -12}, "crosses", Role::bound);
    graph.label({-6, -14.8}, "base and height", Role::result);
    const auto error = [](Way way) { return scientific(worst_error(way, 1e-3), 1); };
    figure.describe(
        "The error of the distance grows as the triangle gets thinner. At a height of a thousandth "
        "of the base it is " + error(Way::crosses) + " by crosses, " + error(Way::six_dots) +
        " by six dot products, " + error(Way::five_dots) + " by five and " + error(Way::base_and_height) + " by base and height.");
}

}  // namespace

std::vector<Plot> plots() {
    const Vec3 low{-2, -2, 0}, high{2, 2, 2};
    const Inputs space{view_input(0.4, 0.55),
                       space_input("A", {-1.7, -0.9, 0.4}, low, high, "corner A"),
                       space_input("B", {1.7, -0.5, 0.6}, low, high, "corner B"),
                       space_input("C", {-0.4, 1.6, 1.3}, low, high, "corner C"),
                       space_input("P", {0.9, -1.5, 0.5}, low, high, "P, the centre of the ball"),
                       number_input("r", 0.5, 0.1, 1.5, "radius in m")};
    return {
        {"03-ball", "A ball and a triangle", space, ball, 1},
        {"03-in-triangle", "Inside or outside: three signs", in_plane(level, {0, 0}), in_triangle, 1},
        {"03-regions", "The seven regions of a triangle", in_plane(obtuse, {2, 1.2}), regions, 1},
        {"03-regions-two", "Seven regions: an acute and an obtuse triangle", {}, regions_two},
        {"03-signs", "Seven questions, one after the other", {}, signs, 3},
        {"03-wrong-area", "Where the printed rule is wrong", in_plane(printed_wrong, P_wrong), wrong_area},
        {"03-degenerate", "Triangles without an area", {}, degenerate},
        {"03-lost-digits", "Digits lost on thin triangles", {}, lost_digits, 1}};
}

}  // namespace cc
