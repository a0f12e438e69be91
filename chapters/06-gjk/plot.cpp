/// Figures of chapter 6. Blue is the shape A, orange the shape B, green what is asked or known of A - B, purple
/// the nearest point, light blue a support line.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>

#include "03-triangles/orientation.hpp"
#include "06-gjk/experiments.hpp"
#include "06-gjk/words.hpp"
#include "base/log.hpp"
#include "base/stepper.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

// A regular polygon, pressed flat, turned by degrees and moved.
Points oval(int corners, double size, double flatness, double angle, Vec2 at) {
    Points points;
    for (const Vec2 p : regular_polygon(corners, size).points()) points.push_back({p.x, flatness * p.y});
    return moved(turned(points, degrees(angle)), at);
}

std::string verdict(const GjkResult& r) {
    return r.status == GjkStatus::separated ? number(r.distance, 3) + " m apart" : to_text(r.status);
}

// A - B with the simplex, what was asked last and what answered.
void draw_difference(Panel& panel, const ConvexView& A, const ConvexView& B, const GjkState& s) {
    const Points difference = minkowski_difference(A, B);
    panel.polygon(difference, Role::quiet);
    panel.say_if_outside(difference, "$A − B$");
    draw_axes(panel);
    const Vec2 u = normalized(s.d);
    line_through(panel, s.answer.w, left(u), Role::bound);
    panel.arrow(s.answer.w, s.answer.w + 40 * panel.per_pixel() * u, Role::bound, "$d$");
    Points simplex;
    for (int k = 0; k < s.size; ++k) simplex.push_back(s.simplex[k].w);
    panel.polygon(simplex, Role::active);
    for (const Vec2 w : simplex) panel.point(w, Role::active);
    panel.point(s.answer.w, Role::bound);
    panel.segment({}, s.v, Role::result);
    panel.point(s.v, Role::result, s.v == Vec2{} ? "" : "$v$", side_of(s.v));
}

// ---- Question ------------------------------------------------------------------------------------

const Inputs two_places = {point_input("A", {-1.9, 0.3}, "the shape A"),
                           point_input("B", {1.8, -0.3}, "the shape B"),
                           number_input("turn", 40, -180, 180, "turn of B in degrees")};

void how_far(Figure& figure, const Inputs& in) {
    const Points A = oval(6, 1.3, 1, 10, in.point("A"));
    const Points B = oval(4, 1.3, 1, in.number("turn"), in.point("B"));
    const GjkResult r = between(A, B);
    Panel& panel = figure.panel(verdict(r), {{-4.4, -2.6}, {4.4, 2.6}}, 480);
    panel.polygon(A, Role::shape_a, "A");
    panel.polygon(B, Role::shape_b, "B");
    if (r.status == GjkStatus::separated) {
        line_through(panel, r.point_a, left(*r.normal), Role::bound);
        line_through(panel, r.point_b, left(*r.normal), Role::bound);
        draw_between(panel, r.point_a, r.point_b, Role::result);
    }
    drag(panel, in, "A", Role::shape_a);
    drag(panel, in, "B", Role::shape_b);
    figure.describe("A stands at " + pair(in.point("A")) + " and B at " + pair(in.point("B")) +
                    ", turned by " + number(in.number("turn"), 0) + " degrees: " +
                    (r.status == GjkStatus::separated ? "their nearest points are " : "") + verdict(r) + ".");
}

// ---- Derivation ----------------------------------------------------------------------------------

void example_steps(Figure& figure, const Inputs&) {
    figure.steps(walk(A_example, B_example), narrate, [&](const GjkState& s) {
        const std::string bounds = "$|v| =$ " + number(s.upper(), 3) + ", at least " + number(s.lower(), 3);
        draw_difference(figure.panel(bounds, {{-7, -0.8}, {1.2, 5.6}}, 330), {A_example}, {B_example}, s);
    });
    figure.describe(
        "GJK on A - B of the example, a polygon to the upper left of O. Four pictures: the first corner is above "
        "O; the second one far to the left; with the third the simplex is an edge that faces O; the last "
        "answer lies on the same line as that edge.");
}

const Inputs any_direction = {point_input("d", {1.2, -1.2}, "the direction, as seen from O")};

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
    panel.segment({}, dot(s.v, u) * u, s.lower() > 0 ? Role::bound : Role::quiet);
    panel.segment({}, s.v, Role::result);
    panel.point(s.v, Role::result, "$s$", Side::above);
    panel.arrow({}, s.d, Role::active);
    drag(panel, in, "d", Role::active, Side::right);
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
    panel.label({-2.75, 2.4}, "$p$, $s$", Role::shape_a);
    panel.label({2.75, 2.4}, "$s$, $q$", Role::shape_b);
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

// ---- Steps -------------------------------------------------------------------------------------------

const Inputs walk_inputs = {point_input("A", {-1.55, -0.1}, "the shape A"),
                            point_input("B", {1.75, -0.7}, "the shape B"),
                            number_input("turn", 60, -180, 180, "turn of B in degrees"),
                            whole_input("corners of A", 6, 3, 12),
                            whole_input("corners of B", 7, 3, 12),
                            number_input("radius", 0, 0, 0.6, "radius of both")};

// The two shapes with the corners that answered, the support lines through them, and the simplex's corners.
void draw_world(Panel& panel, const ConvexView& A, const ConvexView& B, const GjkState& s) {
    draw(panel, A, Role::shape_a, "A");
    draw(panel, B, Role::shape_b, "B");
    for (const Vec2 p : {A.points[s.answer.a], B.points[s.answer.b]}) {
        line_through(panel, p, left(normalized(s.d)), Role::bound);
        panel.point(p, Role::bound);
    }
    for (int k = 0; k < s.size; ++k) {
        panel.point(A.points[s.simplex[k].a], Role::active);
        panel.point(B.points[s.simplex[k].b], Role::active);
    }
    if (s.size == 3) return;
    const SupportPoint p = s.simplex[0];
    const SupportPoint q = s.simplex[s.size - 1];
    const Vec2 a = A.points[p.a] + s.t * (A.points[q.a] - A.points[p.a]);
    const Vec2 b = B.points[p.b] + s.t * (B.points[q.b] - B.points[p.b]);
    draw_between(panel, a, b, Role::result);
}

void gjk_walks(Figure& figure, const Inputs& in) {
    const int corners_a = static_cast<int>(in.number("corners of A"));
    const int corners_b = static_cast<int>(in.number("corners of B"));
    const Points a = oval(corners_a, 1.7, 0.5, 20, in.point("A"));
    const Points b = oval(corners_b, 1.6, 0.5, in.number("turn"), in.point("B"));
    const ConvexView A{a, in.number("radius")}, B{b, in.number("radius")};
    const GjkResult r = gjk(A, B);
    figure.steps(history(Gjk(A, B)), narrate, [&](const GjkState& s) {
        const bool is_last = s.steps == r.steps;
        Panel& world = figure.panel(is_last ? "The shapes: " + verdict(r) : "The shapes",
                                    {{-4.2, -2.8}, {4.2, 3.2}}, 330);
        draw_world(world, A, B, s);
        drag(world, in, "A", Role::shape_a);
        drag(world, in, "B", Role::shape_b);
        draw_difference(figure.panel("$A − B$", {{-7.4, -3.5}, {3.1, 4}}, 330), A, B, s);
    });
    figure.describe("A stands at " + pair(in.point("A")) + ", B at " + pair(in.point("B")) + ", with " +
                    std::to_string(corners_a) + " and " + std::to_string(corners_b) +
                    " corners and a radius of " + number(in.number("radius")) + " m each. After " +
                    std::to_string(r.steps) + " steps: " + verdict(r) + ".");
}

// ---- What breaks ---------------------------------------------------------------------------------------

Role role_of(std::optional<int> questions) {
    constexpr Role roles[] = {Role::quiet, Role::bound, Role::active, Role::shape_b};
    return questions ? roles[std::clamp(*questions - 2, 0, 3)] : Role::wrong;
}

Role role_of(Verdict verdict) {
    constexpr Role roles[] = {Role::active, Role::shape_b, Role::wrong};
    return roles[static_cast<int>(verdict)];
}

// What becomes of the two octagons in each cell of a map. Where angles are powers of ten, so are the gaps.
void robustness_map(Figure& figure, const std::string& caption, Scale angles, auto answer) {
    const bool even = angles == Scale::linear;
    const Window window = even ? Window{{-45, -14}, {45, 1}} : Window{{-12, -14}, {1.6, 1}};
    Panel& panel = figure.graph(caption, window, {290, 210});
    panel.map(90, 75, [&](Vec2 p) -> std::optional<Role> {
        return role_of(answer(degrees(even ? p.x : ten_to(p.x)), ten_to(p.y)));
    });
    panel.axes("angle, degrees", "gap, m", angles, Scale::powers_of_ten);
}

void robustness(Figure& figure, const Inputs&) {
    const auto in_metres = [](double angle, double gap) { return usual_stop(angle, gap, 1); };
    const auto in_millimetres = [](double angle, double gap) { return usual_stop(angle, gap, 1000); };
    robustness_map(figure, "Our questions after the first", Scale::linear, questions);
    robustness_map(figure, "The same, nearly parallel", Scale::powers_of_ten, questions);
    robustness_map(figure, "The usual stop, in metres", Scale::powers_of_ten, in_metres);
    robustness_map(figure, "The usual stop, in millimetres", Scale::powers_of_ten, in_millimetres);
    draw_key(figure, "Our questions",
             {{Role::quiet, "1 or 2"}, {Role::bound, "3"}, {Role::active, "4"}, {Role::shape_b, "5 or more"},
              {Role::wrong, "off by over $10^{−15}$ m"}});
    draw_key(figure, "The usual stop",
             {{Role::active, "right"}, {Role::shape_b, "wrong distance"}, {Role::wrong, "“they overlap”"}});
    figure.describe(
        "Maps of the angle and the gap between two octagons. Ours is right everywhere; how many questions it "
        "takes depends on the angle, and not on the gap. The usual stop takes for overlapping what is less than "
        "0.001 units apart, and gives wrong distances for nearly parallel walls; in millimetres the map is another "
        "one.");
}

}  // namespace

std::vector<Plot> plots() {
    return {
        {"06-distance", "How far apart two shapes are", two_places, how_far, 1},
        {"06-question", "What one question tells", any_direction, one_question, 1},
        {"06-which-two", "Which two corners stay", third_corner, which_two, 1},
        {"06-example", "GJK on the example, question by question", {}, example_steps, 2},
        {"06-bracket", "The directions of the example's questions", {}, bracket, 1},
        {"06-walk", "GJK walks to the point of A - B that is nearest to the origin", walk_inputs, gjk_walks, 2},
        {"06-robustness", "Angle and gap of two shapes, and what becomes of them", {}, robustness, 2}};
}

}  // namespace cc
