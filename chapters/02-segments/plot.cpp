/// Figures and facts of chapter 2. Blue is the segment AB, orange the point or the segment CD, purple what
/// is nearest.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "02-segments/as_printed.hpp"
#include "02-segments/segment.hpp"
#include "base/describe.hpp"
#include "base/text.hpp"

namespace cc {
namespace {

// AB and AP are a and b of chapter 1.
constexpr Vec2 A_example = {1, 1}, B_example = {5, 4}, P_example = {2, 3};

std::string number(double value, int digits = 2) {
    const std::string text = fixed(value, digits);
    return text.starts_with('-') ? "−" + text.substr(1) : text;
}

std::string pair(Vec2 v, int digits = 0) {
    return "(" + number(v.x, digits) + ", " + number(v.y, digits) + ")";
}

Vec2 at(Vec2 a, Vec2 b, double t) { return a + t * (b - a); }

// The small square that says: at right angles.
void right_angle(Panel& panel, Vec2 corner, Vec2 along, double size) {
    const auto u = direction(along);
    if (!u) return;
    const Vec2 side = size * *u;
    panel.curve(std::array{corner + side, corner + side + left(side), corner + left(side)}, Role::quiet,
                Line::thin);
}

// ---- Question -----------------------------------------------------------------------------------

constexpr std::array<Vec2, 6> coast = {
    {{-6, 0.6}, {-4.6, -0.9}, {-3.2, -0.5}, {3.4, 0.9}, {4.4, -0.4}, {6, -0.1}}};
constexpr Vec2 ship_example = {-0.6, 1.2};

double to_corner(Vec2 ship) {
    double nearest = distance(ship, coast[0]);
    for (const Vec2 corner : coast) nearest = std::min(nearest, distance(ship, corner));
    return nearest;
}

Vec2 nearest_land(Vec2 ship) {
    Vec2 nearest = coast[0];
    for (std::size_t k = 1; k < coast.size(); ++k) {
        const Vec2 q = closest_on_segment(ship, coast[k - 1], coast[k]).point;
        if (distance(ship, q) < distance(ship, nearest)) nearest = q;
    }
    return nearest;
}

void draw_coast(Figure& figure, const Inputs& in) {
    const Vec2 ship = in.point("P"), land = nearest_land(ship);
    const double corner = to_corner(ship), coast_distance = distance(ship, land);
    Panel& chart = figure.panel("Nearest corner: " + number(corner, 1) + " km. Nearest land: " +
                                    number(coast_distance, 1) + " km", {{-5.6, -2}, {5.6, 3.4}}, 480);
    std::vector<Vec2> shore(coast.begin(), coast.end());
    shore.insert(shore.end(), {{6, -9}, {-6, -9}});
    chart.polygon(shore, Role::shape_a);
    chart.circle(ship, corner, Role::wrong);
    chart.circle(ship, coast_distance, Role::result);
    for (const Vec2 p : coast) chart.point(p, Role::shape_a);
    chart.segment(ship, land, Role::result);
    chart.point(land, Role::result, "nearest land", Side::below);
    chart.handle("P", ship, Role::shape_b, "ship", Side::above);
    figure.describe("A ship is " + number(corner, 1) + " km from the nearest corner of the coast, and " +
                    number(coast_distance, 1) + " km from the nearest land, at " + pair(land, 1) + ".");
}

// ---- Derivation ---------------------------------------------------------------------------------

void foot(Figure& figure, const Inputs&) {
    const Vec2 A = A_example, B = B_example, P = P_example, X = at(A, B, 0.8);
    const auto [F, t] = closest_on_segment(P, A, B);
    Panel& panel = figure.panel("Any other point $X$ is farther than $F$", {{-0.6, -0.1}, {6.4, 4.7}}, 440);
    panel.segment(at(A, B, -9), at(A, B, 9), Role::shape_a, Line::dashed);
    panel.segment(A, B, Role::shape_a);
    right_angle(panel, F, B - A, 0.18);
    panel.segment(P, F, Role::result);
    panel.segment(P, X, Role::quiet);
    panel.point(A, Role::shape_a, "$A$: $t$ = 0", Side::right);
    panel.point(B, Role::shape_a, "$B$: $t$ = 1", Side::right);
    panel.point(X, Role::quiet, "$X$", Side::right);
    panel.point(F, Role::result, "$F$: $t$ = " + number(t, 1), Side::right);
    panel.point(P, Role::shape_b, "$P$", Side::above);
    figure.describe("From P = " + pair(P) + " the perpendicular to the line of A = " + pair(A) +
                    " and B = " + pair(B) + " ends at F = " + pair(F, 1) +
                    ". P, F and any other point X of the line are the "
                    "corners of a right triangle whose long side is PX.");
}

Panel& slide(Figure& figure, std::string caption, double by) {
    Panel& panel = figure.panel(std::move(caption), {{-3.2, -1.2}, {3.2, 2.4}}, 250);
    const Vec2 A{-2.4, 0}, B{1.6, 0}, C{-1.1, 1.5}, D{2.6, 1.5}, Q{by, 0}, R{by, 1.5};
    panel.segment(A, B, Role::shape_a);
    panel.segment(C, D, Role::shape_b);
    panel.segment(Q, R, Role::result);
    right_angle(panel, Q, B - A, 0.18);
    right_angle(panel, R, -(B - A), 0.18);
    for (const auto& [p, name] : {std::pair{A, "$A$"}, {B, "$B$"}})
        panel.point(p, Role::shape_a, name, Side::below);
    for (const auto& [p, name] : {std::pair{C, "$C$"}, {D, "$D$"}})
        panel.point(p, Role::shape_b, name, Side::above);
    return panel;
}

void slide_to_an_end(Figure& figure, const Inputs&) {
    for (const auto& [caption, by] : {std::pair{"1  No end: two right angles", 0.3},
                                      {"2  Slide both points along", -0.4},
                                      {"3  As near as before, and an end", -1.1}}) {
        Panel& panel = slide(figure, caption, by);
        panel.point({by, 0}, Role::result, "$Q$", Side::below);
        panel.point({by, 1.5}, Role::result, by > -1 ? "$R$" : "", Side::above);
    }
    figure.describe(
        "Two parallel segments. A nearest pair Q and R slides along them, always equally far apart, "
        "until R arrives at the end C.");
}

// ---- Steps --------------------------------------------------------------------------------------

const Inputs one_segment = {point_input("A", {-1.9, -1.1}, "the end A"),
                            point_input("B", {1.7, 0.7}, "the end B"),
                            point_input("P", {-0.6, 1.6}, "the point P")};

// The two perpendiculars at the ends, and what they leave of the plane as three areas.
void draw_regions(Panel& panel, Vec2 a, Vec2 b) {
    const auto u = direction(b - a);
    if (!u) return;
    const Vec2 side = 20 * left(*u), far = 20 * *u;
    panel.polygon(std::array{a - side, a + side, a + side - far, a - side - far}, Role::shape_a);
    panel.polygon(std::array{a - side, b - side, b + side, a + side}, Role::active);
    panel.polygon(std::array{b - side, b + side, b + side + far, b - side + far}, Role::shape_b);
}

std::string region(double t) { return t == 0 ? "before $A$" : t == 1 ? "beyond $B$" : "beside"; }

void regions(Figure& figure, const Inputs& in) {
    const Vec2 A = in.point("A"), B = in.point("B"), P = in.point("P");
    const auto [Q, t] = closest_on_segment(P, A, B);
    Panel& panel =
        figure.panel(region(t) + ": $t$ = " + number(t) + ", $|PQ|$ = " + number(distance(P, Q)) + " m",
                     {{-4, -3}, {4, 3}}, 480);
    draw_regions(panel, A, B);
    panel.segment(A, B, Role::shape_a);
    panel.segment(P, Q, Role::result);
    if (t > 0 && t < 1) right_angle(panel, Q, cross(B - A, P - Q) > 0 ? B - A : A - B, 0.16);
    panel.handle("A", A, Role::shape_a, "$A$", A.x < B.x ? Side::left : Side::right);
    panel.handle("B", B, Role::shape_a, "$B$", A.x < B.x ? Side::right : Side::left);
    panel.point(Q, Role::result, t > 0 && t < 1 ? "$Q$" : "", Side::below);
    panel.handle("P", P, Role::shape_b, "$P$", Side::above);
    figure.describe("For P = " + pair(P, 1) + " and the segment from A = " + pair(A, 1) +
                    " to B = " + pair(B, 1) + " the nearest point is Q = " + pair(Q, 1) +
                    " at t = " + number(t) + ", " + number(distance(P, Q)) + " m away.");
}

const Inputs two_segments = {
    point_input("A", {-2.8, -1.4}, "the end A"), point_input("B", {1.2, 0.2}, "the end B"),
    point_input("C", {-1.2, 1.9}, "the end C"), point_input("D", {2, 1.2}, "the end D")};

void draw_candidate(Panel& panel, Vec2 end, Vec2 a, Vec2 b) {
    panel.segment(end, closest_on_segment(end, a, b).point, Role::quiet, Line::dashed);
}

// Where the two lines cross, if that is in the picture.
void draw_crossing(Panel& panel, Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    const double parallelogram = cross(b - a, d - c);
    if (parallelogram == 0) return;
    const Vec2 X = at(a, b, cross(c - a, d - c) / parallelogram);
    if (std::abs(X.x) > 4 || std::abs(X.y) > 3) return;
    const double reach = 20;
    panel.segment(at(a, b, -reach), at(a, b, reach), Role::shape_a, Line::grid);
    panel.segment(at(c, d, -reach), at(c, d, reach), Role::shape_b, Line::grid);
    panel.point(X, Role::quiet, "$X$", Side::right);
}

void segments(Figure& figure, const Inputs& in) {
    const Vec2 A = in.point("A"), B = in.point("B"), C = in.point("C"), D = in.point("D");
    const auto [Q, R] = closest_of_segments(A, B, C, D);
    const double gap = distance(Q.point, R.point);
    Panel& panel = figure.panel(
        "$|QR|$ = " + number(gap) + " m, at " + number(Q.t) + " of $AB$ and " + number(R.t) + " of $CD$",
        {{-4, -3}, {4, 3}}, 480);
    draw_crossing(panel, A, B, C, D);
    draw_candidate(panel, A, C, D);
    draw_candidate(panel, B, C, D);
    draw_candidate(panel, C, A, B);
    draw_candidate(panel, D, A, B);
    panel.segment(A, B, Role::shape_a);
    panel.segment(C, D, Role::shape_b);
    panel.segment(Q.point, R.point, Role::result);
    panel.handle("A", A, Role::shape_a, "$A$", Side::below);
    panel.handle("B", B, Role::shape_a, "$B$", Side::below);
    panel.handle("C", C, Role::shape_b, "$C$", Side::above);
    panel.handle("D", D, Role::shape_b, "$D$", Side::above);
    panel.point(Q.point, Role::result);
    panel.point(R.point, Role::result);
    figure.describe("AB from " + pair(A, 1) + " to " + pair(B, 1) + " and CD from " + pair(C, 1) + " to " +
                    pair(D, 1) + " are " + number(gap) + " m apart, at Q = " + pair(Q.point, 1) +
                    " and R = " + pair(R.point, 1) + ".");
}

// ---- What breaks --------------------------------------------------------------------------------

// The same picture at every size: P and the map are measured in lengths of the segment.
void five_decimals(Figure& figure, const Inputs& in) {
    const double micrometres = in.number("length"), unit = micrometres / 1e6;
    const Vec2 P = in.point("P"), B{unit, 0};
    const Vec2 ours = closest_on_segment(unit * P, {}, B).point / unit;
    const Vec2 printed = as_printed::closest_segment_point(unit * P, {}, B) / unit;
    Panel& panel =
        figure.panel("A segment " + trimmed(micrometres, 1) + " µm long", {{-1.5, -1}, {2.5, 2}}, 440);
    panel.map(80, 60, [&](Vec2 p) -> std::optional<Role> {
        const Vec2 right = closest_on_segment(unit * p, {}, B).point;
        const Vec2 got = as_printed::closest_segment_point(unit * p, {}, B);
        return distance(right, got) > 0.01 * unit ? std::optional(Role::wrong) : std::nullopt;
    });
    panel.segment({}, {1, 0}, Role::shape_a);
    panel.segment(P, ours, Role::result);
    if (printed != ours) panel.segment(P, printed, Role::wrong, Line::dashed);
    panel.point({}, Role::shape_a, "$A$", Side::below);
    panel.point({1, 0}, Role::shape_a, "$B$", Side::below);
    panel.point(ours, Role::result);
    panel.handle("P", P, Role::shape_b, "$P$", Side::above);
    figure.describe("For a segment of " + trimmed(micrometres, 1) + " µm the printed rule finds a point at " +
                    pair(printed, 1) + " lengths of the segment, and the nearest one is at " + pair(ours, 1) +
                    ".");
}

// ---- facts --------------------------------------------------------------------------------------

void one_point_facts(Facts& f) {
    constexpr Vec2 A = A_example, B = B_example, P = P_example, before{0, 0}, beyond{7, 4};
    const auto [Q, t] = closest_on_segment(P, A, B);
    f.words("02.A", pair(A));
    f.words("02.B", pair(B));
    f.words("02.P", pair(P));
    f.words("02.AB", pair(B - A));
    f.words("02.AP", pair(P - A));
    f.number("02.along", dot(P - A, B - A), 0);
    f.number("02.squared", length_squared(B - A), 0);
    f.number("02.t", t, 1);
    f.words("02.foot", pair(Q, 1));
    f.number("02.distance", distance(P, Q), 0, "m");
    f.words("02.before", pair(before));
    f.number("02.before.along", dot(before - A, B - A), 0);
    f.number("02.before.distance", distance(before, closest_on_segment(before, A, B).point), 2, "m");
    f.words("02.beyond", pair(beyond));
    f.number("02.beyond.along", dot(beyond - A, B - A), 0);
    f.number("02.beyond.distance", distance(beyond, closest_on_segment(beyond, A, B).point), 0, "m");
    f.number("02.beyond.t-of-line", dot(beyond - A, B - A) / length_squared(B - A), 2);
    f.number("02.beyond.from-line", std::abs(cross(B - A, beyond - A)) / length(B - A), 1, "m");
    f.number("02.coast.corner", to_corner(ship_example), 1, "km");
    f.number("02.coast.land", distance(ship_example, nearest_land(ship_example)), 1, "km");
}

void two_segment_facts(Facts& f) {
    constexpr Vec2 A = A_example, B = B_example, C{3, 1}, D{3, 5}, C_apart{5, -1}, D_apart{8, 1};
    const auto crossing = closest_of_segments(A, B, C, D);
    f.words("02.C", pair(C));
    f.words("02.D", pair(D));
    f.number("02.AC-cross-CD", cross(C - A, D - C), 0);
    f.number("02.AB-cross-CD", cross(B - A, D - C), 0);
    f.number("02.crossing.t", crossing.on_ab.t, 1);
    f.words("02.crossing", pair(crossing.on_ab.point, 1));
    f.words("02.apart.C", pair(C_apart));
    f.words("02.apart.D", pair(D_apart));
    const auto from = [](Vec2 p, Vec2 a, Vec2 b) { return distance(p, closest_on_segment(p, a, b).point); };
    f.number("02.apart.from-A", from(A, C_apart, D_apart), 2, "m");
    f.number("02.apart.from-B", from(B, C_apart, D_apart), 2, "m");
    f.number("02.apart.from-C", from(C_apart, A, B), 2, "m");
    f.number("02.apart.from-D", from(D_apart, A, B), 2, "m");
    const auto apart = closest_of_segments(A, B, C_apart, D_apart);
    f.words("02.apart.Q", pair(apart.on_ab.point, 1));
}

std::string place(const OnSegment<Vec2>& q) {
    return q.t == 0 ? "the end A" : q.t == 1 ? "the end B" : "a point between";
}

void printed_facts(Facts& f) {
    constexpr Vec2 A = A_example, B = B_example, P = P_example, O{};
    f.words("02.foot.printed", pair(as_printed::foot(P, A, B, closest_on_segment(P, A, B).t), 1));
    const Vec2 short_end{1e-170, 0}, long_end{1e200, 0}, above_the_middle{5e199, 1};
    f.number("02.short.squared", length_squared(short_end), 0);
    f.words("02.short.ours", place(closest_on_segment(short_end, O, short_end)));
    const double printed = as_printed::dist_line(above_the_middle, O, long_end);
    f.words("02.long.printed", std::isnan(printed) ? "not a number" : scientific(printed, 2));
    f.words("02.long.ours", place(closest_on_segment(above_the_middle, O, long_end)));
    const auto in_another_unit = closest_on_segment(0x1p-600 * above_the_middle, O, 0x1p-600 * long_end);
    f.number("02.long.in-another-unit", in_another_unit.t, 1);

    const Vec2 end{9e-6, 0}, beside{9e-6, 1e-6};
    const double found = distance(beside, as_printed::closest_segment_point(beside, O, end));
    const double right = distance(beside, closest_on_segment(beside, O, end).point);
    f.scientific("02.tiny.printed", found, 2, "m");
    f.scientific("02.tiny.true", right, 1, "m");
    f.number("02.tiny.times", found / right, 1);
    const Vec2 metres = as_printed::closest_segment_point(1000 * beside, O, 1000 * end);
    f.number("02.tiny.other-unit", distance(1000 * beside, metres) / (1000 * right), 1);
}

std::string verdict(bool cross) { return cross ? "they cross" : "they do not"; }

void solving_facts(Facts& f) {
    constexpr Vec2 O{}, B{4, 0}, C{1, 0}, D{3, 0};
    f.words("02.overlap.solved", verdict(as_printed::cross_by_solving(O, B, C, D)));
    const auto overlap = closest_of_segments(O, B, C, D);
    f.number("02.overlap.gap", distance(overlap.on_ab.point, overlap.on_cd.point), 0, "m");
    constexpr Vec2 P{3.7, 2.6}, Q{4.5, 0.2}, R{2.2, 7.1}, S{3.2, 4.1};
    f.words("02.in-line.solved", verdict(as_printed::cross_by_solving(P, Q, R, S)));
    f.scientific("02.in-line.determinant", cross(Q - P, S - R), 1, "m²");
    const auto apart = closest_of_segments(P, Q, R, S);
    f.number("02.in-line.gap", distance(apart.on_ab.point, apart.on_cd.point), 2, "m");
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs ship = {point_input("P", ship_example, "the ship")};
    const Inputs tiny = {point_input("P", {0.8, 0.9}, "the point P"),
                         number_input("length", 9, 1, 20, "length of the segment in µm")};
    return {{"02-coast", "The nearest corner of a coast, and the nearest land", ship, draw_coast, 1},
            {"02-foot", "The foot of the perpendicular is nearest", {}, foot, 1},
            {"02-slide", "A nearest pair slides to an end", {}, slide_to_an_end, 3},
            {"02-regions", "The nearest point of a segment", one_segment, regions, 1},
            {"02-two-segments", "The nearest points of two segments", two_segments, segments, 1},
            {"02-five-decimals", "Where a fixed tolerance goes wrong", tiny, five_decimals, 1}};
}

void facts(Facts& f) {
    one_point_facts(f);
    two_segment_facts(f);
    printed_facts(f);
    solving_facts(f);
}

}  // namespace cc
