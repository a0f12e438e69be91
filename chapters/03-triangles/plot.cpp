/// Figures and facts of chapter 3. Blue is an edge, amber a corner, green the face; purple what is nearest.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "03-triangles/as_printed.hpp"
#include "03-triangles/triangle.hpp"
#include "base/describe.hpp"
#include "base/log.hpp"
#include "base/random.hpp"
#include "figure/painter.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

struct Flat {
    Vec2 a, b, c;
};

struct Solid {
    Vec3 a, b, c;
};

constexpr Vec3 in_space(Vec2 p) { return {p.x, p.y, 0}; }
constexpr Vec2 on_paper(Vec3 p) { return {p.x, p.y}; }
constexpr Solid in_space(const Flat& t) { return {in_space(t.a), in_space(t.b), in_space(t.c)}; }

OnTriangle closest(Vec3 p, const Solid& t) { return closest_on_triangle(p, t.a, t.b, t.c); }
OnTriangle closest(Vec2 p, const Flat& t) { return closest(in_space(p), in_space(t)); }

constexpr Flat acute{{-1.6, -1.2}, {1.8, -0.8}, {-0.2, 1.5}};
constexpr Flat level{{-2.5, -1.5}, {2.5, -1.5}, {-0.5, 2}};  // P can be put on AB
constexpr Flat obtuse{{-0.6, -0.9}, {2.2, -0.9}, {-2.2, 0.9}};
// The example of the errata: the printed rule answers with a point that is not on the triangle.
constexpr Flat printed_wrong{{0, 0}, {1, 0}, {-1, 1}};
constexpr Vec2 P_wrong{-1.5, -0.5};

Role role_of(Region region) {
    if (region == Region::face) return Role::active;
    return region < Region::AB ? Role::shape_b : Role::shape_a;
}

std::string place(Vec2 p) { return p == p ? pair(p) : "no number"; }
std::string place(Vec3 p) {
    if (!(p == p)) return "no number";
    return "(" + number(p.x, 3) + ", " + number(p.y, 3) + ", " + number(p.z, 3) + ")";
}

std::string in_words(Region region) {
    if (region == Region::face) return "the face";
    return (region < Region::AB ? "corner $" : "edge $") + std::string(to_text(region)) + "$";
}

// ---- ball and triangle --------------------------------------------------------------------------

// The part of the triangle on which the nearest point lies.
void draw_part(Painter& space, const Solid& t, Region region) {
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
    Painter space(panel, in);
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
    figure.describe("A triangle with the corners " + place(t.a) + ", " + place(t.b) + " and " + place(t.c) +
                    ", and a ball with the centre P = " + place(P) + " and the radius " + number(radius) +
                    " m. The nearest point of the triangle is Q = " + place(q.point) + ", on " +
                    to_text(q.region) + ", " + gap + " away: the ball " +
                    (hit ? "touches." : "does not touch."));
}

// ---- the seven regions --------------------------------------------------------------------------

void outline(Panel& panel, const Flat& t, Role role) { panel.polygon(std::array{t.a, t.b, t.c}, role); }

void map_regions(Panel& panel, const Flat& t) {
    panel.map(100, 75, [&](Vec2 p) { return std::optional(role_of(closest(p, t).region)); });
    outline(panel, t, Role::ink);
}

// The name of a corner or of an edge stands beside it, on the way `out`.
void name(Panel& panel, Vec2 p, Vec2 out, double gap, const std::string& words) {
    const auto way = direction(out);
    panel.label(way ? p + gap * *way : p, words);
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

void corners(Panel& panel, const Flat& t, Role role) {
    panel.handle("A", t.a, role);
    panel.handle("B", t.b, role);
    panel.handle("C", t.c, role);
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
    corners(panel, t, Role::ink);
    panel.handle("P", P, Role::result, "$P$", Side::above);
    figure.describe("The plane around a triangle with the corners A = " + place(t.a) + ", B = " + place(t.b) +
                    ", C = " + place(t.c) +
                    ", coloured by what is nearest: a corner, an edge or the face. P = " + place(P) +
                    " is nearest to " + to_text(q.region) + ", at Q = " + place(Q) + ".");
}

void regions_two(Figure& figure, const Inputs&) {
    for (const auto& [t, words] : {std::pair{acute, "All angles acute"}, {obtuse, "Obtuse at $A$"}}) {
        Panel& panel = figure.panel(words, {{-4, -3}, {4, 3}});
        map_regions(panel, t);
        name_regions(panel, t, 0.4);
    }
    figure.describe(
        "Seven regions around an acute and around an obtuse triangle: a wedge at each corner, a strip "
        "beside each edge, and the face. At the obtuse corner the wedge is narrow.");
}

// ---- in which order --------------------------------------------------------------------------------

using Edge = std::pair<Vec2, Vec2>;  // from corner to corner

// The line through p at right angles to an edge.
void draw_across(Panel& panel, Vec2 p, Edge edge) {
    const Vec2 out = 99 * left(edge.second - edge.first);
    panel.segment(p - out, p + out, Role::ink, Line::dashed);
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
            return std::ranges::count(asked, there) > 0 ? std::optional(Role::quiet) : std::nullopt;
        });
        ask(panel, obtuse, region);
        outline(panel, obtuse, Role::ink);
        name_corners(panel, obtuse, 0.5);
        asked.push_back(region);
    }
    figure.describe(
        "Seven questions, one after the other. Each corner takes what lies behind two lines, each "
        "edge what lies beside it and between two lines; the face takes what is left.");
}

// ---- in the plane ---------------------------------------------------------------------------------

const char* sign_of(int orientation) { return orientation > 0 ? "+" : orientation < 0 ? "−" : "0"; }

void draw_area(Panel& panel, Vec2 from, Vec2 to, Vec2 P, int turn) {
    const int side = orientation(from, to, P);
    panel.polygon(std::array{from, to, P}, side == turn ? Role::active : Role::wrong);
    panel.label((from + to + P) / 3, sign_of(side), side == turn ? Role::active : Role::wrong);
}

void in_triangle(Figure& figure, const Inputs& in) {
    const Vec2 a = in.point("A"), b = in.point("B"), c = in.point("C"), P = in.point("P");
    const int turn = orientation(a, b, c);
    const bool inside = contains(a, b, c, P);
    const std::string signs = std::string("$ABP$ ") + sign_of(orientation(a, b, P)) + ", $BCP$ " +
                              sign_of(orientation(b, c, P)) + ", $CAP$ " + sign_of(orientation(c, a, P));
    Panel& panel = figure.panel(signs + (inside ? ": inside" : ": outside"), {{-4, -3}, {4, 3}});
    draw_area(panel, a, b, P, turn);
    draw_area(panel, b, c, P, turn);
    draw_area(panel, c, a, P, turn);
    outline(panel, {a, b, c}, Role::ink);
    name_corners(panel, {a, b, c}, 0.4);
    corners(panel, {a, b, c}, Role::ink);
    panel.handle("P", P, inside ? Role::result : Role::wrong, "$P$", Side::below);
    figure.describe("The triangle with the corners " + place(a) + ", " + place(b) + ", " + place(c) +
                    " turns " +
                    (turn > 0   ? "to the left"
                     : turn < 0 ? "to the right"
                                : "nowhere") +
                    ". P = " + place(P) + " is " + (inside ? "inside." : "outside."));
}

// ---- what breaks -----------------------------------------------------------------------------------

Vec3 by_text(Vec3 P, const Solid& t) {
    return as_printed::closest_on_triangle(P, t.a, t.b, t.c, as_printed::is_outside_ab).point;
}
Vec3 by_listing(Vec3 P, const Solid& t) { return as_printed::closest_on_triangle(P, t.a, t.b, t.c).point; }
Vec3 by_second_listing(Vec3 P, const Solid& t) {
    return as_printed::closest_by_six_dots(P, t.a, t.b, t.c).point;
}
Vec3 by_corners(Vec3 P, const Solid& t) { return as_printed::nearest_corner(P, t.a, t.b, t.c); }

Vec2 by_listing(Vec2 P, const Flat& t) { return on_paper(by_listing(in_space(P), in_space(t))); }

constexpr double visible = 1e-3;  // metres: far less than a pixel, and far more than rounding

// Also where the printed answer is not a number.
bool is_wrong(Vec2 p, const Flat& t) {
    return !(distance(by_listing(p, t), on_paper(closest(p, t).point)) <= visible);
}

void draw_answer(Panel& panel, Vec2 P, Vec2 answer, Role role, Side side = Side::right) {
    if (!std::isfinite(answer.x)) return;  // coincident corners: the printed answer is not a number
    panel.segment(P, answer, role, Line::dashed);
    if (role == Role::wrong)
        panel.cross_mark(answer, role);
    else
        panel.point(answer, role, "$Q$", side);
}

void draw_key(Figure& figure, const std::string& share, double printed, double right) {
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
    const Vec2 P = in.point("P"), printed = by_listing(P, t), Q = on_paper(closest(P, t).point);
    int cells = 0, wrong = 0;
    Panel& map = figure.panel("Every place of the map as the point $P$", {{-3, -2}, {3, 2.5}}, 400);
    map.map(80, 60, [&](Vec2 p) {
        const bool is = is_wrong(p, t);
        ++cells;
        wrong += is;
        return is ? std::optional(Role::wrong) : std::nullopt;
    });
    outline(map, t, Role::ink);
    name_corners(map, t, 0.3);
    if (is_wrong(P, t)) draw_answer(map, P, printed, Role::wrong);
    draw_answer(map, P, Q, Role::result);
    corners(map, t, Role::ink);
    map.handle("P", P, Role::result, "$P$", Side::below);
    const std::string share = number(100. * wrong / cells, 1) + " %";
    draw_key(figure, share, distance(P, printed), distance(P, Q));
    figure.describe("Corners A = " + place(t.a) + ", B = " + place(t.b) + ", C = " + place(t.c) +
                    ". For P = " + place(P) + " the printed rule answers " + place(printed) +
                    ", the right answer is " + place(Q) + ". It is wrong on " + share + " of the map.");
}

// A corner of a triangle without area, named below the line; "A = B" where two coincide.
void name_below(Panel& panel, Vec2 corner, std::string_view name) {
    panel.point(corner, Role::ink, name, Side::below);
}

void draw_flat(Figure& figure, std::string_view words, const Flat& t, Vec2 P, Vec2 printed, Window window) {
    const Vec2 Q = on_paper(closest(P, t).point);
    Panel& panel = figure.panel(std::string(words), window);
    outline(panel, t, Role::ink);
    draw_answer(panel, P, printed, Role::wrong);
    draw_answer(panel, P, Q, Role::result, Side::below);
    panel.point(P, Role::ink, "$P$", Side::right);
    name_below(panel, t.a, t.a == t.b ? "$A=B$" : "$A$");
    if (t.a != t.b) name_below(panel, t.b, "$B$");
    name_below(panel, t.c, "$C$");
    const Vec2 middle = (window.low + window.high) / 2;
    const double line = 0.07 * (window.high.x - window.low.x);
    panel.label({middle.x, window.low.y + 2 * line}, "printed " + place(printed), Role::wrong);
    panel.label({middle.x, window.low.y + line}, "right " + place(Q), Role::result);
    figure.describe(std::string(words) + ": the printed rule answers " + place(printed) +
                    ", the right answer is " + place(Q) + ".");
}

constexpr Flat on_a_line{{0, 0}, {10, 0}, {4, 0}};
constexpr Vec2 P_over_line{6, 1};
constexpr Flat two_corners{{0, 0}, {0, 0}, {2, 0}};
constexpr Vec2 P_over_two{1, 1};

void degenerate(Figure& figure, const Inputs&) {
    const Vec2 corner = on_paper(by_corners(in_space(P_over_line), in_space(on_a_line)));
    draw_flat(figure, "Corners on one line", on_a_line, P_over_line, corner, {{-1, -4}, {11, 4}});
    const Vec2 none = by_listing(P_over_two, two_corners);
    draw_flat(figure, "Two corners in one place", two_corners, P_over_two, none,
              {{-0.5, -0.75}, {2.5, 1.25}});
}

// ---- lost digits --------------------------------------------------------------------------------

// A thin triangle abc and a point P whose nearest point Q is known: all coordinates are whole numbers, and
// below 2^53, so that none is rounded.
struct Needle {
    Vec3 a, b, c, P, Q;
};

struct Whole {
    std::int64_t x, y, z;
    Vec3 rounded() const { return {static_cast<double>(x), static_cast<double>(y), static_cast<double>(z)}; }
};

Whole operator+(Whole p, Whole q) { return {p.x + q.x, p.y + q.y, p.z + q.z}; }
Whole operator*(std::int64_t k, Whole p) { return {k * p.x, k * p.y, k * p.z}; }

std::int64_t draw(Random& random, std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(high - low + 1)));
}

// Three whole vectors at right angles and of the same length, from four whole numbers.
std::array<Whole, 3> frame(Random& random) {
    const std::int64_t p = draw(random, 1, 7);
    const std::int64_t q = draw(random, -7, 7);
    const std::int64_t r = draw(random, -7, 7);
    const std::int64_t s = draw(random, -7, 7);
    return {{{p * p + q * q - r * r - s * s, 2 * (q * r + p * s), 2 * (q * s - p * r)},
             {2 * (q * r - p * s), p * p - q * q + r * r - s * s, 2 * (r * s + p * q)},
             {2 * (q * s + p * r), 2 * (r * s - p * q), p * p - q * q - r * r + s * s}}};
}

// C stands over the middle of the base AB, as high as `height` bases; P stands over the face, from a base
// down to a 2^40th of it away.
Needle needle(Random& random, double height) {
    const auto [along, up, out] = frame(random);
    const std::int64_t base = 32 * draw(random, std::int64_t{1} << 33, std::int64_t{1} << 34);
    const std::int64_t middle = base / 2 + 16 * draw(random, -1'000'000, 1'000'000);
    const std::int64_t above = 16 * std::llround(height * static_cast<double>(base / 16));
    const std::int64_t v = draw(random, 1, 14);
    const std::int64_t w = draw(random, 1, 15 - v);
    const Whole AB = base * along, AC = middle * along + above * up;
    const Whole AQ = v * (base / 16 * along) + w * (middle / 16 * along + above / 16 * up);
    const Whole AP = AQ + (base >> draw(random, 0, 40)) * out;
    return {{}, AB.rounded(), AC.rounded(), AP.rounded(), AQ.rounded()};
}

enum class Way { crosses, six_dots, five_dots, base_and_height };

// The nearest point in one of these ways, the first three without a guard.
Vec3 closest(Way way, const Needle& n) {
    using enum Way;
    constexpr decltype(measures_by_crosses)* measures[] = {measures_by_crosses, measures_by_six_dots,
                                                           measures_by_five_dots};
    if (way == base_and_height) return closest_by_height(n.P, n.a, n.b, n.c).point;
    return region_walk(measures[static_cast<int>(way)](n.P, n.a, n.b, n.c), n.P, n.a, n.b, n.c, 0).point;
}

constexpr int needles = 1000;

// The largest error of the distance, in lengths of the base.
double worst_error(Way way, double height) {
    Random random(3);
    double worst = 0;
    for (int k = 0; k < needles; ++k) {
        const Needle n = needle(random, height);
        const double error = std::abs(distance(n.P, closest(way, n)) - distance(n.P, n.Q));
        worst = std::max(worst, error / distance(n.a, n.b));
    }
    return worst;
}

void draw_errors(Panel& graph, Way way, Role role) {
    std::vector<Vec2> curve;
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
        "of the base it is " +
        error(Way::crosses) + " by crosses, " + error(Way::six_dots) + " by six dot products, " +
        error(Way::five_dots) + " by five and " + error(Way::base_and_height) + " by base and height.");
}

// ---- facts ------------------------------------------------------------------------------------------

// Everything that decides about a point over the face: keys 03.face.d1 ...
void face_facts(Facts& f, const Solid& t) {
    const Vec3 P{1, 1, 2};
    const auto [d1, d2, d3, d4, d5, d6, U, V, W, sum, product] = measures_by_five_dots(P, t.a, t.b, t.c);
    const auto [Q, region, u, v, w] = closest(P, t);
    const std::string key = "03.face.";
    for (const auto& [letter, p] : {std::pair{"A", t.a}, {"B", t.b}, {"C", t.c}, {"P", P}, {"Q", Q}})
        f.words(key + letter, place(p));
    const std::pair<const char*, double> numbers[] = {{"d1", d1}, {"d2", d2}, {"d3", d3}, {"d4", d4}, {"d5", d5},
                                                      {"d6", d6}, {"U", U},   {"V", V},   {"W", W},   {"sum", sum},
                                                      {"u", u},   {"v", v},   {"w", w}};
    for (const auto& [letter, value] : numbers) f.words(key + letter, number(value, 4));
    f.number(key + "distance", distance(P, Q), 2, "m");
}

void corner_facts(Facts& f, const Solid& t) {
    const Vec3 P{6, -1, 2};
    const Measures m = measures_by_five_dots(P, t.a, t.b, t.c);
    f.words("03.corner.P", place(P));
    f.words("03.corner.Q", place(closest(P, t).point));
    f.words("03.corner.d3", number(m.d3, 4));
    f.words("03.corner.d4", number(m.d4, 4));
}

// How often a printed rule is off, for corners in [-1, 1]³ and P in [-2, 2]³.
struct Tally {
    int cases = 0, wrong = 0, obtuse = 0, obtuse_wrong = 0;
    double percent() const { return 100. * wrong / cases; }
};

bool is_obtuse(const Solid& t) {
    return dot(t.b - t.a, t.c - t.a) < 0 || dot(t.a - t.b, t.c - t.b) < 0 || dot(t.a - t.c, t.b - t.c) < 0;
}

Vec3 in_box(Random& random, double half) {
    const double x = random.uniform(-half, half);
    const double y = random.uniform(-half, half);
    const double z = random.uniform(-half, half);
    return {x, y, z};
}

Tally tally(decltype(as_printed::is_beyond)* beyond_ab) {
    Tally n;
    Random random(2);
    for (n.cases = 0; n.cases < 200'000; ++n.cases) {
        const Vec3 a = in_box(random, 1);
        const Vec3 b = in_box(random, 1);
        const Vec3 c = in_box(random, 1);
        const Vec3 P = in_box(random, 2);
        const Vec3 printed = as_printed::closest_on_triangle(P, a, b, c, beyond_ab).point;
        const bool wrong = !(distance(printed, closest(P, {a, b, c}).point) <= 0x1p-20);  // rounding is less
        const bool blunt = is_obtuse({a, b, c});
        n.wrong += wrong;
        n.obtuse += blunt;
        n.obtuse_wrong += wrong && blunt;
    }
    return n;
}

void random_facts(Facts& f) {
    const Tally space = tally(as_printed::is_beyond);
    f.count("03.random.cases", space.cases);
    f.count("03.random.wrong", space.wrong);
    f.number("03.random.obtuse-percent", 100. * space.obtuse_wrong / space.obtuse, 1, "%");
    f.number("03.e2-1.percent", tally(as_printed::is_outside_ab).percent(), 0, "%");
    f.number("03.e2-2.percent", space.percent(), 1, "%");
}

// A rule as it is printed, and a place where it is wrong.
struct Claim {
    const char* key;
    Vec3 P;
    Solid t;
    Vec3 (*printed)(Vec3 P, const Solid& t);
    bool points, distances;  // which of its answers the page states
    double radius = 0;       // of the ball that it is wrong about, if the page states that
};

constexpr Solid oblique{{0.1, 0.1, 0.1}, {0.5, 0.5, 1.3}, {0.3, 0.3, 0.7}};
constexpr Claim claims[] = {
    {"03.e2-1", {0.25, 0.25, 1}, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, by_text, true, false},
    {"03.e2-2", {-0.25, 0, 0}, in_space(printed_wrong), by_listing, true, false, 0.1},
    {"03.beyond", in_space(P_wrong), in_space(printed_wrong), by_listing, true, true},
    {"03.e2-3", {-3, -3, 3}, oblique, by_listing, false, true, 1},
    {"03.e2-4", in_space(P_over_line), in_space(on_a_line), by_corners, false, true},
    {"03.e2-5", in_space(P_over_two), in_space(two_corners), by_listing, true, false, 2},
    {"03.e2-9", in_space(P_over_two), in_space(two_corners), by_second_listing, true, false},
    {"03.e2-9", {1, 0, 0}, {{0, 0, 0}, {1.2, 1.5, 1.5}, {0.8, 1, 1}}, by_second_listing, false, true}};

// Keys end in "printed" or "true", and so do their neighbours.
void claim_facts(Facts& f, const Claim& claim, const std::string& whose, Vec3 answer) {
    const std::string key = claim.key + whose;
    const double gap = distance(claim.P, answer);
    if (claim.points) f.words(key, place(answer));
    if (claim.distances) f.number(key + "-distance", gap, 2, "m");
    if (claim.radius > 0) f.words(key + "-ball", gap <= claim.radius ? "hit" : "pass");
}

void errata_facts(Facts& f) {
    for (const Claim& claim : claims) {
        claim_facts(f, claim, ".printed", claim.printed(claim.P, claim.t));
        claim_facts(f, claim, ".true", closest(claim.P, claim.t).point);
    }
    f.words("03.e2-10.first", place(by_listing(claims[1].P, claims[1].t)));
    f.words("03.e2-10.second", place(by_second_listing(claims[1].P, claims[1].t)));
    const Vec3 corner{1, 1, 0};
    f.scientific("03.e2-6.printed", distance(corner, as_printed::foot(corner, {}, corner)), 1, "m");
    f.number("03.e2-6.true", distance(corner, closest(corner, {{}, corner, {2, 0, 0}}).point), 0, "m");
}

void errata_in_the_plane(Facts& f) {
    const Vec2 a{-1, 0}, b{1, 0}, c{0, 1}, d{2, 0}, o{0, 0};
    const auto verdict = [](bool inside) { return inside ? "inside" : "outside"; };
    f.words("03.e3-5.printed-edge", verdict(as_printed::contains_origin(a, b, c)));
    f.words("03.e3-5.true-edge", verdict(contains(a, b, c, o)));
    f.words("03.e3-5.printed-line", verdict(as_printed::contains_origin(a, b, d)));
    f.words("03.e3-5.true-line", verdict(contains(a, b, d, o)));
}

void lost_facts(Facts& f) {
    using enum Way;
    f.count("03.lost.needles", needles);
    f.scientific("03.lost.six-dots.1e-3", worst_error(six_dots, 1e-3), 1);
    f.scientific("03.lost.six-dots.1e-5", worst_error(six_dots, 1e-5), 1);
    f.scientific("03.lost.height.1e-9", worst_error(base_and_height, 1e-9), 1);
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

void facts(Facts& f) {
    const Solid right{{0, 0, 0}, {4, 0, 0}, {0, 3, 0}};
    face_facts(f, right);
    corner_facts(f, right);
    errata_facts(f);
    errata_in_the_plane(f);
    random_facts(f);
    lost_facts(f);
}

}  // namespace cc
