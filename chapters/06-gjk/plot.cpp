/// Figures of chapter 6. Blue is the shape A, orange the shape B, green the simplex, purple the nearest point, light
/// blue a question, its answer and its support line.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "03-triangles/orientation.hpp"
#include "06-gjk/beside/experiments.hpp"
#include "06-gjk/beside/words.hpp"
#include "base/log.hpp"
#include "base/stepper.hpp"
#include "draw/states.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

std::string verdict(const Pass& pass) {
    return pass.overlaps() ? "overlapping" : number(pass.upper(), 2) + " m apart";
}

const Counting by_pass{"Pass", 1};

// A - B with the simplex of a pass, its nearest point v, the direction -v and what answers there.
void draw_difference(Panel& panel, const Points& A, const Points& B, const Pass& pass) {
    const Points difference = minkowski_difference(ConvexView{A}, ConvexView{B});
    panel.polygon(difference, Role::quiet);
    panel.say_if_outside(difference, "$A − B$");
    draw_axes(panel);
    const Points simplex = pass.corners();
    panel.polygon(simplex, Role::active);
    for (const Vec2 w : simplex) panel.disc(w, 5 * panel.per_pixel(), Role::active);
    if (pass.overlaps()) return;
    const Vec2 v = to_library(pass.simplex.v);
    const Vec2 s = to_library(pass.answer.w);
    const Vec2 u = -v / length(v);
    line_through(panel, s, left(u), Role::bound);
    panel.segment({}, v, Role::result);
    panel.arrow(v, v + 38 * panel.per_pixel() * u, Role::bound);
    panel.point(s, Role::bound, "$s$", Side::below);
    panel.point(v, Role::result, "$v$", side_of(v));
}

// The segment between the two points that are nearest to each other.
void draw_distance(Panel& panel, const Pass& pass) {
    if (pass.overlaps()) return;
    const NearestPoints nearest = nearest_points(pass.simplex);
    draw_between(panel, nearest.a, nearest.b, Role::result);
}

// ---- Question ------------------------------------------------------------------------------------

// How the demo's scene `warehouse` begins.
void how_far(Figure& figure, const Inputs&) {
    const Points A = oval(10, 0.95, 1, 10, {0.2, 0.1});
    const Points B = oval(4, 0.95, 1, 30, {-2.9, -1.3});
    const Pass found = passes(A, B).back();
    Panel& panel = figure.panel(verdict(found), {{-4.4, -2.9}, {4.4, 2.9}}, 480);
    panel.polygon(A, Role::shape_a, "barrel");
    panel.polygon(B, Role::shape_b, "crate");
    draw_distance(panel, found);
    figure.describe("A crate and a barrel, " + verdict(found) + ".");
}

// ---- Idea ------------------------------------------------------------------------------------------

void three_passes(Figure& figure, const Inputs&) {
    constexpr const char* captions[] = {"Ask from a corner", "Ask from an edge", "Nothing is farther: stop"};
    for (const Pass& pass : passes(A_example, B_example))
        draw_difference(figure.panel(captions[pass.number - 1], {{-6.9, -0.9}, {1.3, 5.6}}, 226), A_example, B_example, pass);
    figure.describe(
        "Three pictures of A - B, a polygon to the upper left of O. First one corner, straight above O. Then the edge "
        "from it to the corner far to the left, whose nearest point is v. Then the edge to the corner between the two: "
        "the support line through the answer touches v, and nothing is farther towards O.");
}

// ---- the walk in slow motion -----------------------------------------------------------------------

const std::vector<Pass> slow_walk = passes(Ovals{}.A(), Ovals{}.B());
constexpr double pass_time = 3;     // seconds in which a pass is shown
constexpr double sweeping = 0.55;   // the part of it in which the line sweeps; in the rest v moves

const Inputs slow_inputs = {clock_input("time", 4, pass_time * static_cast<double>(slow_walk.size()))};

// A line perpendicular to -v goes from v as far as A - B reaches, and finds s there.
void draw_sweep(Panel& panel, const Pass& pass, double t) {
    const Vec2 v = to_library(pass.simplex.v), s = to_library(pass.answer.w);
    const Vec2 u = -v / length(v);
    line_through(panel, v + t * dot(s - v, u) * u, left(u), Role::bound);
    if (t < 1) panel.arrow(v, v + 38 * panel.per_pixel() * u, Role::bound);
    else panel.point(s, Role::bound, "$s$", side_of(s));
}

void slow_motion(Figure& figure, const Inputs& in) {
    const double passed = in.number("time") / pass_time;
    const std::size_t k = std::min(static_cast<std::size_t>(passed), slow_walk.size() - 1);
    const double part = passed - static_cast<double>(k);
    const Pass &pass = slow_walk[k], &next = slow_walk[std::min(k + 1, slow_walk.size() - 1)];
    const double moved = std::clamp((part - sweeping) / (1 - sweeping), 0., 1.);
    const Vec2 from = to_library(pass.simplex.v), v = from + moved * (to_library(next.simplex.v) - from);
    const std::string done = pass.is_last && part > sweeping ? ": nothing is farther, " + verdict(pass) : "";
    Panel& panel = figure.panel("Pass " + std::to_string(pass.number) + done, {{-7.4, -3.5}, {3.1, 4}}, 480);
    panel.polygon(minkowski_difference(ConvexView{Ovals{}.A()}, ConvexView{Ovals{}.B()}), Role::quiet);
    panel.label({-6.6, 2.2}, "$A − B$", Role::quiet);
    draw_axes(panel);
    const Points simplex = (moved > 0 ? next : pass).corners();
    panel.polygon(simplex, Role::active);
    for (const Vec2 w : simplex) panel.disc(w, 5 * panel.per_pixel(), Role::active);
    panel.segment({}, v, Role::result);
    draw_sweep(panel, pass, std::min(part / sweeping, 1.));
    panel.point(v, Role::result, "$v$", side_of(v));
    figure.describe("A - B in pass " + std::to_string(pass.number) + ", with v at " + pair(v) + done + ".");
}

// ---- Derivation ----------------------------------------------------------------------------------

const Inputs three_corners = {point_input("p", {-2.4, 1.8}, "the corner p"), point_input("q", {-1.2, -1}, "the corner q"),
                              point_input("s", {1.2, 1.9}, "the corner s")};

void nearest_point(Figure& figure, const Inputs& in) {
    const std::array<Vec2, 3> corners = {in.point("p"), in.point("q"), in.point("s")};
    const auto corner = [&](std::size_t k) { return plain::Corner{plain::from_library(corners[k]), {}}; };
    const plain::Simplex found = plain::nearest(corner(0), corner(1), corner(2));
    const std::size_t kept = found.corners.size();
    const Vec2 v = to_library(found.v);
    std::string says = kept == 3 ? "$O$ is inside" : kept == 2 ? "$v$ is on an edge" : "$v$ is a corner";
    if (!std::isfinite(v.x)) says = "two corners in one place: $t$ is 0/0";
    Panel& panel = figure.panel(says, {{-3.4, -2}, {3.4, 2.6}}, 440);
    panel.polygon(corners, Role::quiet);
    draw_axes(panel);
    for (const char* name : {"p", "q", "s"}) drag(panel, in, name, Role::quiet);
    Points stays;
    for (const plain::Corner& c : found.corners) stays.push_back(to_library(c.w));
    if (!std::isfinite(v.x)) return figure.describe("Two corners are in the same place, and no nearest point is found.");
    draw_simplex(panel, stays, v);
    figure.describe("A triangle with the corners " + list(Points(corners.begin(), corners.end())) +
                    ". Its point nearest to the origin is " + pair(v) + "; " + std::to_string(kept) +
                    " corners are kept for it.");
}

void example_steps(Figure& figure, const Inputs&) {
    figure.steps(passes(A_example, B_example), narrate, [&](const Pass& pass) {
        const std::string low = number(pass.lower()), high = number(pass.upper());
        const std::string bounds = (low == high ? high : low + " to " + high) + " m apart";
        draw_difference(figure.panel(bounds, {{-7, -0.8}, {1.2, 5.6}}, 330), A_example, B_example, pass);
    }, by_pass);
    figure.describe(
        "GJK on A - B of the example, a polygon to the upper left of O, in three pictures: one corner above O, an edge "
        "to the corner far to the left, and the edge that faces O.");
}

const Inputs any_direction = {point_input("d", {0, -1.5}, "the direction, as seen from O")};

void one_question(Figure& figure, const Inputs& in) {
    const ConvexView A{A_example}, B{B_example};
    GjkState s;
    s.d = in.point("d");
    s.answer = support_point(A, B, s.d);
    s.v = s.answer.w;
    const std::string low = "at least " + number(s.lower()) + " m";
    const std::string high = "at most " + number(s.upper()) + " m apart";
    Panel& panel = figure.panel(low + ", " + high, {{-7.4, -2}, {2.4, 5.6}}, 440);
    panel.polygon(minkowski_difference(A, B), Role::quiet);
    panel.label({-3.2, 3}, "$A − B$", Role::quiet);
    draw_axes(panel);
    const Vec2 u = normalized(s.d);
    line_through(panel, s.v, left(u), Role::bound);
    panel.segment({}, s.v, Role::result);
    panel.segment({}, dot(s.v, u) * u, s.lower() > 0 ? Role::bound : Role::quiet);
    panel.point(s.v, Role::bound, "$s$", Side::above);
    panel.arrow({}, s.d, Role::ink);
    drag(panel, in, "d", Role::ink, Side::right);
    figure.describe("Asked in the direction " + pair(s.d) + ", A - B answers with " + pair(s.v) +
                    ": the shapes are " + low + " and " + high + ".");
}

const Inputs third_corner = {point_input("s", {-0.6, 1.1}, "the answer s")};

void which_two(Figure& figure, const Inputs& in) {
    constexpr Vec2 q{2.2, -1.2}, p{-2.2, -1.2};
    const Vec2 s = in.point("s");
    Panel& panel = figure.panel("Where $O$ may be, and which two stay", {{-3.4, -1.9}, {3.4, 2.9}}, 460);
    panel.map(102, 72, [&](Vec2 O) -> std::optional<Role> {
        if (O.x < p.x || O.x > q.x || O.y < p.y) return std::nullopt;
        const bool beyond_p = orientation(p, s, O) > 0;
        const bool beyond_q = orientation(s, q, O) > 0;
        if (!beyond_p && !beyond_q) return Role::wrong;
        if (beyond_p && beyond_q) return O.x < s.x ? Role::shape_a : Role::shape_b;
        return beyond_p ? Role::shape_a : Role::shape_b;
    });
    panel.segment({s.x, -5}, {s.x, 5}, Role::ink, Line::dashed);
    panel.segment({-5, s.y}, {5, s.y}, Role::bound, Line::dashed);
    panel.polygon(std::array<Vec2, 3>{q, s, p}, Role::ink);
    panel.point(p, Role::ink, "$p$", Side::below);
    panel.point(q, Role::ink, "$q$", Side::below);
    panel.arrow({0, -1.2}, {0, -0.55}, Role::bound, "$d$");
    panel.label({-1.7, 2.5}, "$p$, $s$", Role::shape_a);
    panel.label({1.7, 2.5}, "$s$, $q$", Role::shape_b);
    drag(panel, in, "s", Role::active);
    figure.describe("The triangle p, q, s with s at " + pair(s) +
                    ". If O is beyond the side on the left, p and s stay; "
                    "beyond the one on the right, s and q; beyond both, the side of the ray from s decides.");
}

void bracket(Figure& figure, const Inputs&) {
    constexpr Role roles[] = {Role::quiet, Role::active, Role::active, Role::result};
    constexpr double lengths[] = {1.1, 1.1, 1.1, 1.3};
    const auto states = walk(A_example, B_example);
    Panel& panel = figure.panel("Four directions, from one point", {{-0.6, -1.5}, {1.7, 0.35}}, 400);
    for (std::size_t k = 0; k < states.size(); ++k) {
        const Vec2 u = normalized(states[k].d);
        panel.arrow({}, lengths[k] * u, roles[k]);
        panel.label((lengths[k] + 0.13) * u, std::to_string(k), roles[k]);
    }
    panel.point({}, Role::ink);
    figure.describe(
        "The directions of the four questions. Direction 1 points down, 2 a little to the left of it as it "
        "points, and 3, which is that from the nearest point to O, " + pair(normalized(-states.back().v)) +
        ", farther to the left.");
}

// ---- Recap -------------------------------------------------------------------------------------------

void recap(Figure& figure, const Inputs&) {
    const Pass pass = passes(A_example, B_example)[1];
    Panel& panel = figure.panel("One pass", {{-7.2, -0.9}, {2.2, 5.6}}, 440);
    draw_difference(panel, A_example, B_example, pass);
    panel.label({-4.2, 2.35}, "simplex", Role::active);
    panel.label({-1.15, 3.05}, "nearest point", Role::result, Side::left);
    panel.label({-3.2, -0.4}, "farthest along $−v$", Role::bound, Side::right);
    figure.describe(
        "A pass of GJK on A - B: the simplex is a segment, v its point nearest to O, and s the corner that reaches "
        "farthest along -v.");
}

// ---- Steps -------------------------------------------------------------------------------------------

const Ovals at_first;
const Inputs walk_inputs = {point_input("A", at_first.at_a, "the shape A"),
                            point_input("B", at_first.at_b, "the shape B"),
                            number_input("turn", at_first.turn, -180, 180, "rotation of B, degrees"),
                            whole_input("corners of A", at_first.corners_a, 3, 12),
                            whole_input("corners of B", at_first.corners_b, 3, 12)};

// The two shapes, the corners that answer with the support lines through them, and the simplex's corners.
void draw_world(Panel& panel, const Points& A, const Points& B, const Pass& pass) {
    draw_dragged(panel, A, B);
    for (const plain::Corner& corner : pass.simplex.corners) {
        panel.point(to_library(corner.a), Role::active);
        panel.point(to_library(corner.b), Role::active);
    }
    if (pass.overlaps()) return;
    for (const Vec2 p : {to_library(pass.answer.a), to_library(pass.answer.b)}) {
        line_through(panel, p, to_library(left(pass.simplex.v / pass.upper())), Role::bound);
        panel.point(p, Role::bound);
    }
    draw_distance(panel, pass);
}

void gjk_walks(Figure& figure, const Inputs& in) {
    const Ovals ovals{in.point("A"), in.point("B"), in.number("turn"), static_cast<int>(in.number("corners of A")),
                      static_cast<int>(in.number("corners of B"))};
    const Points A = ovals.A();
    const Points B = ovals.B();
    const std::vector<Pass> all = passes(A, B);
    figure.steps(all, narrate, [&](const Pass& pass) {
        Panel& world = figure.panel(pass.is_last ? "The shapes: " + verdict(pass) : "The shapes",
                                    {{-4.2, -2.8}, {4.2, 3.2}}, 330);
        draw_world(world, A, B, pass);
        drag(world, in, "A", Role::shape_a);
        drag(world, in, "B", Role::shape_b);
        draw_difference(figure.panel("$A − B$", {{-7.4, -3.5}, {3.1, 4}}, 330), A, B, pass);
    }, by_pass);
    figure.describe("A stands at " + pair(in.point("A")) + ", B at " + pair(in.point("B")) + ", with " +
                    std::to_string(A.size()) + " and " + std::to_string(B.size()) + " corners. After " +
                    std::to_string(all.size()) + " passes: " + verdict(all.back()) + ".");
}

// ---- What breaks ---------------------------------------------------------------------------------------

Role role_of(Verdict verdict) {
    constexpr Role roles[] = {Role::active, Role::shape_b, Role::wrong};
    return roles[static_cast<int>(verdict)];
}

// What becomes of the two octagons for each angle and each gap.
void robustness_map(Figure& figure, const char* caption, auto answer) {
    Panel& panel = figure.graph(caption, {{-14, -16}, {0, 1}}, {270, 220});
    panel.map(70, 70, [&](Vec2 p) -> std::optional<Role> { return role_of(answer(ten_to(p.x), ten_to(p.y))); });
    panel.axes("angle, radians", "gap, m", Scale::powers_of_ten, Scale::powers_of_ten);
}

void robustness(Figure& figure, const Inputs&) {
    robustness_map(figure, "Plain", by_plain);
    robustness_map(figure, "The library", by_library);
    draw_key(figure, "The distance is",
             {{Role::active, "correct"}, {Role::shape_b, "off by over a billionth"}, {Role::wrong, "off by a tenth or more"}});
    figure.describe(
        "Two maps of the angle and the gap between two octagons. Where both are small, plain GJK is wrong: at first by a "
        "billionth of the gap, then by more than a tenth of it. The map of the library has one colour: correct.");
}

}  // namespace

std::vector<Plot> plots() {
    return {
        {"06-distance", "A crate and a barrel, and the distance between them", {}, how_far, 1},
        {"06-idea", "GJK in three pictures", {}, three_passes, 3},
        {"06-slow", "GJK walks to the nearest point in slow motion", slow_inputs, slow_motion, 1},
        {"06-question", "What one question tells", any_direction, one_question, 1},
        {"06-nearest", "The nearest point of a triangle, and which corners it needs", three_corners, nearest_point, 1},
        {"06-example", "GJK on the example, pass by pass", {}, example_steps, 2},
        {"06-walk", "GJK walks to the point of A - B that is nearest to the origin", walk_inputs, gjk_walks, 2},
        {"06-robustness", "Angle and gap of two shapes, and what becomes of their distance", {}, robustness, 3},
        {"06-recap", "One pass of GJK, with its words", {}, recap, 1},
        {"06-which-two", "Which two corners stay", third_corner, which_two, 1},
        {"06-bracket", "The directions of the example's questions", {}, bracket, 1}};
}

}  // namespace cc
