/// Figures of chapter 2. Blue is the segment from a to b, orange the disc or the segment from c to d, purple what is nearest.
#include "figure/plot.hpp"

#include <algorithm>
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

plain::Segment segment_of(const Inputs& in, std::string_view a, std::string_view b) {
    return {plain::from_library(in.point(a)), plain::from_library(in.point(b))};
}

void draw(Panel& panel, const plain::Segment& segment, Role role) {
    draw_between(panel, to_library(segment.a), to_library(segment.b), role);
}

void draw(Panel& panel, const plain::Disc& disc) {
    panel.disc(to_library(disc.x), disc.r, Role::shape_b);
    panel.point(to_library(disc.x), Role::shape_b);
}

// The wall that a disc meets, and its normal.
void draw_facing(Panel& panel, const plain::Wall& wall, double size, std::string_view name) {
    const Vec2 q = to_library(wall.p), n = to_library(wall.n);
    panel.segment(q + size * left(n), q + size * right(n), Role::result);
    panel.arrow(q, q + size * n, Role::result, name);
}

// ---- Idea, Recap -----------------------------------------------------------------------------------

constexpr plain::Segment bar = {{0.2, 0.4}, {2.4, 1.5}};
const plain::Disc over_the_strip{{0.8, 1.9}, 0.6, {}}, over_the_end{{3, 2.4}, 0.6, {}};

Panel& bar_panel(Figure& figure, std::string caption) {
    Panel& panel = figure.panel(std::move(caption), {{-0.3, -0.2}, {4, 3.3}}, 226);
    draw(panel, bar, Role::shape_a);
    panel.point(to_library(bar.a), Role::shape_a, "$a$", Side::below);
    panel.point(to_library(bar.b), Role::shape_a, "$b$", Side::below);
    return panel;
}

void idea(Figure& figure, const Inputs&) {
    const Vec2 a = to_library(bar.a), b = to_library(bar.b);
    Panel& side = bar_panel(figure, "The foot is on the segment");
    const Vec2 q = to_library(nearest_point(bar, over_the_strip.x)), x = to_library(over_the_strip.x);
    draw(side, over_the_strip);
    side.segment(x, q, Role::result);
    draw_right_angle(side, q, b - a, 0.18);
    side.point(q, Role::result, "$q$", Side::below);
    side.label(x, "$x$", Role::shape_b, Side::above);
    Panel& end = bar_panel(figure, "The foot is beyond $b$");
    const Place place = place_of(bar, over_the_end.x);
    const Vec2 foot = at(a, b, place.t), y = to_library(over_the_end.x);
    draw(end, over_the_end);
    end.segment(b, foot, Role::quiet, Line::dashed);
    end.segment(y, foot, Role::quiet, Line::dashed);
    draw_right_angle(end, foot, b - a, 0.18);
    end.point(foot, Role::quiet, "foot", Side::below);
    end.segment(y, b, Role::result);
    end.point(b, Role::result, "$q$", Side::above);
    end.label(y, "$x$", Role::shape_b, Side::above);
    Panel& met = bar_panel(figure, "What the puck meets there");
    draw(met, over_the_end);
    draw_facing(met, facing(bar, over_the_end), 0.9, "");
    met.label(b + Vec2{0.22, 0.62}, "$n$", Role::result);
    met.label(y, "$x$", Role::shape_b, Side::above);
    met.point(b, Role::result, "$q$", Side::left);
    figure.describe("A puck next to a segment, and a puck beyond its end b. The nearest point q is the foot of the perpendicular "
                    "from the centre x, or the end. The puck meets a wall through q whose normal points to x.");
}

void recap(Figure& figure, const Inputs&) {
    Panel& panel = figure.panel("", {{-2.4, -1.2}, {5, 3.3}}, 480);
    draw(panel, bar, Role::shape_a);
    for (const plain::Disc& disc : {plain::Disc{{-0.9, 1}, 0.6, {}}, over_the_strip, over_the_end}) {
        const plain::Wall wall = facing(bar, disc);
        draw(panel, disc);
        draw_facing(panel, wall, 0.6, "");
        panel.point(to_library(wall.p), Role::result);
    }
    panel.label(to_library(bar.a) + Vec2{0.1, 0}, "$a$", Role::shape_a, Side::below);
    panel.label(to_library(bar.b) + Vec2{0.1, 0}, "$b$", Role::shape_a, Side::below);
    figure.describe("Three discs around a segment: before a, over its middle, and beyond b. Each meets a wall through its nearest "
                    "point that faces its centre.");
}

// ---- Derivation ------------------------------------------------------------------------------------

void foot(Figure& figure, const Inputs&) {
    const Vec2 a = to_library(example.a), b = to_library(example.b), x = to_library(worked_places()[1].x);
    const Vec2 f = to_library(worked_places()[1].q), y = at(a, b, 0.8);
    Panel& panel = figure.panel("", {{-0.6, -0.1}, {6.4, 4.7}}, 440);
    line_through(panel, a, normalized(b - a), Role::shape_a, Line::dashed, 9);
    draw(panel, example, Role::shape_a);
    draw_right_angle(panel, f, b - a, 0.18);
    panel.segment(x, f, Role::result);
    panel.segment(x, y, Role::quiet);
    panel.point(a, Role::shape_a, "$a$", Side::right);
    panel.point(b, Role::shape_a, "$b$", Side::right);
    panel.point(y, Role::quiet, "$y$", Side::right);
    panel.point(f, Role::result, "$f$", Side::right);
    panel.point(x, Role::shape_b, "$x$", Side::above);
    figure.describe("From x the perpendicular to the line through a and b ends at f. The points x, f and any other point y of the "
                    "line are the corners of a right triangle, whose longest side is from x to y.");
}

const Inputs one_segment = {point_input("a", {-1.9, -1.1}, "the end a"), point_input("b", {1.7, 0.7}, "the end b"),
                            point_input("x", {2.2, 1.9}, "the point x")};

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
    if (t <= 0) return "behind $a$";
    return t >= 1 ? "beyond $b$" : "between";
}

void regions(Figure& figure, const Inputs& in) {
    const Vec2 a = in.point("a"), b = in.point("b"), x = in.point("x");
    const Place place = place_of(segment_of(in, "a", "b"), plain::from_library(x));
    const Vec2 q = to_library(place.q);
    const std::string told = "$t$ = " + decimals(place.t, 2) + ", " + region(place.t) + "; $|x−q|$ = " + decimals(distance(x, q), 2) + " m";
    Panel& panel = figure.panel(std::isfinite(place.t) ? told : "$t$ is no number", {{-4, -3}, {4, 3}}, 480);
    draw_regions(panel, a, b);
    panel.segment(a, b, Role::shape_a);
    if (std::isfinite(place.t)) {
        panel.segment(x, q, Role::result);
        if (place.t > 0 && place.t < 1) draw_right_angle(panel, q, cross(b - a, x - q) > 0 ? b - a : a - b, 0.16);
    }
    drag(panel, in, "a", Role::shape_a, a.x < b.x ? Side::left : Side::right);
    drag(panel, in, "b", Role::shape_a, a.x < b.x ? Side::right : Side::left);
    if (std::isfinite(place.t)) panel.point(q, Role::result, place.t > 0 && place.t < 1 ? "$q$" : "", Side::below);
    drag(panel, in, "x", Role::shape_b);
    figure.describe("For x = " + decimals(x, 1) + " and the segment from a = " + decimals(a, 1) + " to b = " + decimals(b, 1) +
                    " the nearest point is q = " + decimals(q, 1) + ", at t = " + decimals(place.clamped, 2) + ".");
}

// Two parallel segments with a nearest pair, `by` to the right.
void draw_slide(Figure& figure, std::string caption, double by) {
    Panel& panel = figure.panel(std::move(caption), {{-3.2, -1.2}, {3.2, 2.4}}, 250);
    const Vec2 a{-2.4, 0}, b{1.6, 0}, c{-1.1, 1.5}, d{2.6, 1.5}, p{by, 0}, q{by, 1.5};
    panel.segment(a, b, Role::shape_a);
    panel.segment(c, d, Role::shape_b);
    panel.segment(p, q, Role::result);
    draw_right_angle(panel, p, b - a, 0.18);
    draw_right_angle(panel, q, a - b, 0.18);
    panel.point(a, Role::shape_a, "$a$", Side::below);
    panel.point(b, Role::shape_a, "$b$", Side::below);
    panel.point(c, Role::shape_b, q == c ? "$q = c$" : "$c$", Side::above);
    panel.point(d, Role::shape_b, "$d$", Side::above);
    panel.point(p, Role::result, "$p$", Side::below);
    panel.point(q, Role::result, q == c ? "" : "$q$", Side::above);
}

void slide_to_an_end(Figure& figure, const Inputs&) {
    draw_slide(figure, "1  No end: two right angles", 0.3);
    draw_slide(figure, "2  Slide both points along", -0.4);
    draw_slide(figure, "3  Just as close, and at an end", -1.1);
    figure.describe("Two parallel segments. A nearest pair p and q slides along them, always equally far apart, until q arrives at "
                    "the end c.");
}

// ---- Steps -----------------------------------------------------------------------------------------

const Inputs flying = {point_input("a", {1.4, 1.1}, "the end a"), point_input("b", {0.4, -1.2}, "the end b"),
                       point_input("x", {-2.9, 0.6}, "centre of the disc"), point_input("v", {-1.5, 0.8}, "tip of its velocity"),
                       number_input("dt", 0.1, 0.02, 0.5, "length of a step dt, in seconds")};

void draw_flight(Panel& panel, const std::vector<Flying>& all) {
    const auto first = std::ranges::find_if(all, &Flying::bounced);
    const auto turn = first == all.end() ? all.end() - 1 : first;
    Points before, after;
    for (auto now = all.begin(); now <= turn; ++now) before.push_back(to_library(now->disc.x));
    for (auto now = turn; now != all.end(); ++now) after.push_back(to_library(now->disc.x));
    panel.curve(before, Role::shape_b);
    if (after.size() > 1) panel.curve(after, Role::result);
    for (const Vec2 p : before) panel.point(p, Role::shape_b);
    if (first == all.end()) return;
    for (const Vec2 p : after) panel.point(p, Role::result);
    panel.circle(to_library(first->disc.x), first->disc.r, Role::result);
}

std::string told(const std::vector<Flying>& all, const plain::Segment& segment) {
    if (segment.a == segment.b) return "$q$ is no number, and the disc never bounces";
    const auto first = std::ranges::find_if(all, &Flying::bounced);
    return first == all.end() ? "It does not bounce" : "It bounces in step " + std::to_string(first - all.begin());
}

void flight_past(Figure& figure, const Inputs& in) {
    const plain::Segment segment = segment_of(in, "a", "b");
    const Vec2 x = in.point("x"), v = in.point("v") - x;
    const plain::Disc disc{plain::from_library(x), 0.4, plain::from_library(v)};
    const double dt = in.number("dt");
    const std::vector<Flying> all = flight(disc, segment, dt, std::min(200, static_cast<int>(8 / dt)));
    Panel& panel = figure.panel(told(all, segment), {{-4.4, -2.6}, {4.4, 2.6}}, 480);
    panel.segment(to_library(segment.a), to_library(segment.b), Role::shape_a);
    draw_flight(panel, all);
    panel.disc(x, disc.r, Role::shape_b);
    panel.arrow(x, x + v, Role::shape_b);
    drag(panel, in, "a", Role::shape_a, Side::right);
    drag(panel, in, "b", Role::shape_a, Side::below);
    drag(panel, in, "x", Role::shape_b, Side::left);
    drag(panel, in, "v", Role::shape_b, Side::above);
    figure.describe("A disc at " + decimals(x, 1) + " flies with the velocity " + decimals(v, 1) + " towards the segment from " +
                    decimals(in.point("a"), 1) + " to " + decimals(in.point("b"), 1) + ". " + told(all, segment) + ".");
}

const Inputs two_segments = {point_input("a", {-2.8, -1.4}, "the end a"), point_input("b", {1.2, 0.2}, "the end b"),
                             point_input("c", {-1.2, 1.9}, "the end c"), point_input("d", {2, 1.2}, "the end d")};

// The lines through two segments, and where they cross, if that is in the picture; and the crossing, clamped.
void draw_crossing(Panel& panel, const plain::Segment& first, const plain::Segment& second) {
    const double t = crossing_of(first, second);
    if (!std::isfinite(t)) return;
    const Vec2 a = to_library(first.a), b = to_library(first.b), c = to_library(second.a), d = to_library(second.b);
    const Vec2 crossing = at(a, b, t), p = at(a, b, std::clamp(t, 0., 1.));
    line_through(panel, a, b - a, Role::shape_a, Line::grid, 99);
    line_through(panel, c, d - c, Role::shape_b, Line::grid, 99);
    panel.point(p, Role::active, "$p$", Side::right);
    if (std::abs(crossing.x) < 4 && std::abs(crossing.y) < 3) panel.point(crossing, Role::quiet, "$t$ = " + decimals(t, 2), Side::above);
}

// Their crossing, and the other candidates.
void draw_pairs(Panel& panel, const plain::Segment& first, const plain::Segment& second) {
    draw_crossing(panel, first, second);
    std::vector<plain::PointPair> pairs = candidates(first, second);
    pairs.pop_back();
    for (const plain::PointPair& pair : pairs) panel.segment(to_library(pair.p), to_library(pair.q), Role::quiet, Line::dashed);
}

void segments(Figure& figure, const Inputs& in) {
    const plain::Segment first = segment_of(in, "a", "b"), second = segment_of(in, "c", "d");
    const plain::PointPair best = nearest_points(first, second);
    const bool is_point = first.a == first.b || second.a == second.b;
    const std::string gap = is_point ? "no number of metres" : decimals(length(best.q - best.p), 2) + " m";
    Panel& panel = figure.panel("The nearest points are " + gap + " apart", {{-4, -3}, {4, 3}}, 480);
    if (!is_point) draw_pairs(panel, first, second);
    panel.segment(in.point("a"), in.point("b"), Role::shape_a);
    panel.segment(in.point("c"), in.point("d"), Role::shape_b);
    drag(panel, in, "a", Role::shape_a, Side::below);
    drag(panel, in, "b", Role::shape_a, Side::below);
    drag(panel, in, "c", Role::shape_b);
    drag(panel, in, "d", Role::shape_b);
    if (!is_point) draw_between(panel, to_library(best.p), to_library(best.q), Role::result);
    figure.describe("The segments from a = " + decimals(in.point("a"), 1) + " to b = " + decimals(in.point("b"), 1) + " and from c = " +
                    decimals(in.point("c"), 1) + " to d = " + decimals(in.point("d"), 1) + " are " + gap + " apart.");
}

// ---- The article -----------------------------------------------------------------------------------

// The same picture at every size: x and the map are measured in lengths of the segment.
void five_decimals(Figure& figure, const Inputs& in) {
    const double unit = in.number("length") / 1e6;
    const std::string micrometres = trimmed(in.number("length"), 1) + " µm";
    const Vec2 x = in.point("x"), b{unit, 0};
    const Vec2 ours = closest_on_segment(unit * x, {}, b).point / unit;
    const Vec2 printed = as_printed::closest_segment_point(unit * x, {}, b) / unit;
    Panel& panel = figure.panel("A segment " + micrometres + " long", {{-1.5, -1}, {2.5, 2}}, 440);
    panel.map(80, 60, [&](Vec2 p) -> std::optional<Role> {
        const Vec2 right = closest_on_segment(unit * p, {}, b).point;
        const Vec2 got = as_printed::closest_segment_point(unit * p, {}, b);
        if (distance(right, got) <= 0.01 * unit) return std::nullopt;
        return Role::wrong;
    });
    panel.segment({}, {1, 0}, Role::shape_a);
    panel.segment(x, ours, Role::result);
    if (printed != ours) panel.segment(x, printed, Role::wrong, Line::dashed);
    panel.point({}, Role::shape_a, "$a$", Side::below);
    panel.point({1, 0}, Role::shape_a, "$b$", Side::below);
    panel.point(ours, Role::result);
    drag(panel, in, "x", Role::shape_b);
    figure.describe("For a segment of " + micrometres + " the printed rule finds a point at " +
                    decimals(printed, 1) + " lengths of the segment, and the nearest one is at " +
                    decimals(ours, 1) + ".");
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs tiny = {point_input("x", {0.8, 0.9}, "the point"),
                         number_input("length", 9, 1, 20, "length of the segment in µm")};
    return {{"02-idea", "The nearest point of a segment, and the wall that a puck meets", {}, idea, 3},
            {"02-foot", "The foot of the perpendicular is nearest", {}, foot, 1},
            {"02-regions", "The nearest point of a segment", one_segment, regions, 1},
            {"02-slide", "A nearest pair slides to an end", {}, slide_to_an_end, 3},
            {"02-flight", "A disc bounces off a segment", flying, flight_past, 1},
            {"02-two-segments", "The nearest points of two segments", two_segments, segments, 1},
            {"02-five-decimals", "Where a fixed tolerance goes wrong", tiny, five_decimals, 1},
            {"02-recap", "The walls that discs meet around a segment", {}, recap, 1}};
}

}  // namespace cc
