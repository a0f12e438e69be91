/// Figures of chapter 2. Blue is the segment AB, orange the point or the segment CD, purple what is nearest.
#include "figure/plot.hpp"

#include <array>
#include <cmath>

#include "02-segments/beside/as_printed.hpp"
#include "02-segments/beside/experiments.hpp"
#include "base/text.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

Vec2 at(Vec2 a, Vec2 b, double t) { return a + t * (b - a); }

// ---- Question -----------------------------------------------------------------------------------

void draw_coast(Figure& figure, const Inputs& in) {
    const Vec2 ship = in.point("P");
    const Vec2 land = nearest_land(ship);
    const std::string to_corner = decimals(distance_to_corner(ship), 1) + " km";
    const std::string to_land = decimals(distance(ship, land), 1) + " km";
    Panel& chart = figure.panel("Nearest corner: " + to_corner + ". Nearest land: " + to_land,
                                {{-5.6, -2}, {5.6, 3.4}}, 480);
    Points shore = coast;
    shore.insert(shore.end(), {{6, -9}, {-6, -9}});
    chart.polygon(shore, Role::shape_a);
    chart.circle(ship, distance_to_corner(ship), Role::wrong);
    chart.circle(ship, distance(ship, land), Role::result);
    for (const Vec2 p : coast) chart.point(p, Role::shape_a);
    chart.segment(ship, land, Role::result);
    chart.point(land, Role::result, "nearest land", Side::below);
    chart.handle("P", ship, Role::shape_b, "ship", Side::above);
    figure.describe("A ship is " + to_corner + " from the nearest corner of the coast, and " + to_land +
                    " from the nearest land, at " + decimals(land, 1) + ".");
}

// ---- Derivation ---------------------------------------------------------------------------------

void foot(Figure& figure, const Inputs&) {
    constexpr Vec2 A = A_example, B = B_example, P = P_example;
    const Vec2 X = at(A, B, 0.8);
    const auto [F, t] = closest_on_segment(P, A, B);
    Panel& panel = figure.panel("Any other point $X$ is farther than $F$", {{-0.6, -0.1}, {6.4, 4.7}}, 440);
    panel.segment(at(A, B, -9), at(A, B, 9), Role::shape_a, Line::dashed);
    panel.segment(A, B, Role::shape_a);
    draw_right_angle(panel, F, B - A, 0.18);
    panel.segment(P, F, Role::result);
    panel.segment(P, X, Role::quiet);
    panel.point(A, Role::shape_a, "$A$: $t$ = 0", Side::right);
    panel.point(B, Role::shape_a, "$B$: $t$ = 1", Side::right);
    panel.point(X, Role::quiet, "$X$", Side::right);
    panel.point(F, Role::result, "$F$: $t$ = " + decimals(t, 1), Side::right);
    panel.point(P, Role::shape_b, "$P$", Side::above);
    figure.describe("From P = " + decimals(P, 0) + " the perpendicular to the line of A = " + decimals(A, 0) +
                    " and B = " + decimals(B, 0) + " ends at F = " + decimals(F, 1) +
                    ". P, F and any other point X of the line are the "
                    "corners of a right triangle whose long side is PX.");
}

// AB and CD with a nearest pair QR, `by` to the right.
void draw_slide(Figure& figure, std::string caption, double by) {
    Panel& panel = figure.panel(std::move(caption), {{-3.2, -1.2}, {3.2, 2.4}}, 250);
    const Vec2 A{-2.4, 0}, B{1.6, 0}, C{-1.1, 1.5}, D{2.6, 1.5}, Q{by, 0}, R{by, 1.5};
    panel.segment(A, B, Role::shape_a);
    panel.segment(C, D, Role::shape_b);
    panel.segment(Q, R, Role::result);
    draw_right_angle(panel, Q, B - A, 0.18);
    draw_right_angle(panel, R, A - B, 0.18);
    panel.point(A, Role::shape_a, "$A$", Side::below);
    panel.point(B, Role::shape_a, "$B$", Side::below);
    panel.point(C, Role::shape_b, "$C$", Side::above);
    panel.point(D, Role::shape_b, "$D$", Side::above);
    panel.point(Q, Role::result, "$Q$", Side::below);
    panel.point(R, Role::result, by > -1 ? "$R$" : "", Side::above);
}

void slide_to_an_end(Figure& figure, const Inputs&) {
    draw_slide(figure, "1  No end: two right angles", 0.3);
    draw_slide(figure, "2  Slide both points along", -0.4);
    draw_slide(figure, "3  As near as before, and an end", -1.1);
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
    if (a == b) return;
    const Vec2 far = 20 * normalized(b - a);
    const Vec2 side = left(far);
    panel.polygon(std::array{a - side, a + side, a + side - far, a - side - far}, Role::shape_a);
    panel.polygon(std::array{a - side, b - side, b + side, a + side}, Role::active);
    panel.polygon(std::array{b - side, b + side, b + side + far, b - side + far}, Role::shape_b);
}

std::string region(double t) {
    if (t == 0) return "before $A$";
    return t == 1 ? "beyond $B$" : "beside";
}

void regions(Figure& figure, const Inputs& in) {
    const Vec2 A = in.point("A"), B = in.point("B"), P = in.point("P");
    const auto [Q, t] = closest_on_segment(P, A, B);
    const std::string gap = decimals(distance(P, Q), 2) + " m";
    Panel& panel = figure.panel(region(t) + ": $t$ = " + decimals(t, 2) + ", $|PQ|$ = " + gap,
                                {{-4, -3}, {4, 3}}, 480);
    draw_regions(panel, A, B);
    panel.segment(A, B, Role::shape_a);
    panel.segment(P, Q, Role::result);
    if (t > 0 && t < 1) draw_right_angle(panel, Q, cross(B - A, P - Q) > 0 ? B - A : A - B, 0.16);
    drag(panel, in, "A", Role::shape_a, A.x < B.x ? Side::left : Side::right);
    drag(panel, in, "B", Role::shape_a, A.x < B.x ? Side::right : Side::left);
    panel.point(Q, Role::result, t > 0 && t < 1 ? "$Q$" : "", Side::below);
    drag(panel, in, "P", Role::shape_b);
    figure.describe("For P = " + decimals(P, 1) + " and the segment from A = " + decimals(A, 1) +
                    " to B = " + decimals(B, 1) + " the nearest point is Q = " + decimals(Q, 1) +
                    " at t = " + decimals(t, 2) + ", " + gap + " away.");
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
    panel.segment(at(a, b, -20), at(a, b, 20), Role::shape_a, Line::grid);
    panel.segment(at(c, d, -20), at(c, d, 20), Role::shape_b, Line::grid);
    panel.point(X, Role::quiet, "$X$", Side::right);
}

void segments(Figure& figure, const Inputs& in) {
    const Vec2 A = in.point("A"), B = in.point("B"), C = in.point("C"), D = in.point("D");
    const auto [Q, R] = closest_of_segments(A, B, C, D);
    const std::string gap = decimals(distance(Q.point, R.point), 2) + " m";
    const std::string places = decimals(Q.t, 2) + " of $AB$ and " + decimals(R.t, 2) + " of $CD$";
    Panel& panel = figure.panel("$|QR|$ = " + gap + ", at " + places, {{-4, -3}, {4, 3}}, 480);
    draw_crossing(panel, A, B, C, D);
    draw_candidate(panel, A, C, D);
    draw_candidate(panel, B, C, D);
    draw_candidate(panel, C, A, B);
    draw_candidate(panel, D, A, B);
    panel.segment(A, B, Role::shape_a);
    panel.segment(C, D, Role::shape_b);
    panel.segment(Q.point, R.point, Role::result);
    drag(panel, in, "A", Role::shape_a, Side::below);
    drag(panel, in, "B", Role::shape_a, Side::below);
    drag(panel, in, "C", Role::shape_b);
    drag(panel, in, "D", Role::shape_b);
    panel.point(Q.point, Role::result);
    panel.point(R.point, Role::result);
    figure.describe("AB from " + decimals(A, 1) + " to " + decimals(B, 1) + " and CD from " +
                    decimals(C, 1) + " to " + decimals(D, 1) + " are " + gap + " apart, at Q = " + decimals(Q.point, 1) +
                    " and R = " + decimals(R.point, 1) + ".");
}

// ---- What breaks --------------------------------------------------------------------------------

// The same picture at every size: P and the map are measured in lengths of the segment.
void five_decimals(Figure& figure, const Inputs& in) {
    const double unit = in.number("length") / 1e6;
    const std::string micrometres = trimmed(in.number("length"), 1) + " µm";
    const Vec2 P = in.point("P"), B{unit, 0};
    const Vec2 ours = closest_on_segment(unit * P, {}, B).point / unit;
    const Vec2 printed = as_printed::closest_segment_point(unit * P, {}, B) / unit;
    Panel& panel = figure.panel("A segment " + micrometres + " long", {{-1.5, -1}, {2.5, 2}}, 440);
    panel.map(80, 60, [&](Vec2 p) -> std::optional<Role> {
        const Vec2 right = closest_on_segment(unit * p, {}, B).point;
        const Vec2 got = as_printed::closest_segment_point(unit * p, {}, B);
        if (distance(right, got) <= 0.01 * unit) return std::nullopt;
        return Role::wrong;
    });
    panel.segment({}, {1, 0}, Role::shape_a);
    panel.segment(P, ours, Role::result);
    if (printed != ours) panel.segment(P, printed, Role::wrong, Line::dashed);
    panel.point({}, Role::shape_a, "$A$", Side::below);
    panel.point({1, 0}, Role::shape_a, "$B$", Side::below);
    panel.point(ours, Role::result);
    drag(panel, in, "P", Role::shape_b);
    figure.describe("For a segment of " + micrometres + " the printed rule finds a point at " +
                    decimals(printed, 1) + " lengths of the segment, and the nearest one is at " +
                    decimals(ours, 1) + ".");
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

}  // namespace cc
