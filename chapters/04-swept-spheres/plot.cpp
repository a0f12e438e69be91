/// Figures of chapter 4. Blue is the disc A and what is seen from it, orange the disc B or what A runs into, purple a
/// contact and what comes after it, red what is wrong.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "04-swept-spheres/beside/as_printed.hpp"
#include "04-swept-spheres/beside/experiments.hpp"
#include "base/angle.hpp"
#include "base/text.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;
using plain::from_library;

constexpr Vec2 O{};

// ---- two discs -------------------------------------------------------------------------------------

std::string answer(double s) { return s > 1 ? "no contact in this step" : "contact at $s$ = " + number(s, 3); }

void draw_disc(Panel& panel, const plain::Disc& disc, Role role) { panel.disc(to_library(disc.x), disc.r, role); }

// The two discs at the start of the step, with how far they move in it.
void draw_start(Panel& panel, const Meeting& m) {
    for (const auto& [disc, role, name] : {std::tuple(m.A, Role::shape_a, "$A$"), std::tuple(m.B, Role::shape_b, "$B$")}) {
        draw_disc(panel, disc, role);
        panel.arrow(to_library(disc.x), at(disc, 1, m.dt), role);
        panel.label(to_library(disc.x) + Vec2{0, -disc.r - 0.16}, name, role);
    }
}

void idea(Figure& figure, const Inputs&) {
    const Meeting m{{{-1.4, -0.5}, 0.5, {1.7, 0.6}}, {{1.3, 0.6}, 0.35, {-1.8, -0.1}}, 1};
    const auto [C0, D, r] = relative_path(m);
    const double s = plain::first_contact(m.A, m.B, m.dt);
    Panel& world = figure.panel("Two discs move", {{-2.4, -1.6}, {2.3, 1.8}}, 226);
    draw_start(world, m);
    constexpr Window seen = {{-1.4, -1.2}, {3.3, 2.2}};
    Panel& relative = figure.panel("Seen from $A$, only $B$ moves", seen, 226);
    relative.disc(O, m.A.r, Role::shape_a);
    relative.disc(C0, m.B.r, Role::shape_b);
    relative.arrow(C0, C0 + D, Role::shape_b);
    relative.circle(C0 + D, m.B.r, Role::shape_b);
    relative.label(C0 + 0.4 * D, "$D$", Role::shape_b, Side::above);
    relative.arrow(O, C0, Role::ink);
    relative.label(0.6 * C0, "$C_0$", Role::ink, Side::below);
    Panel& point = figure.panel("$A$ gets both radii, $B$ is a point", seen, 226);
    point.disc(O, r, Role::shape_a);
    point.arrow(C0, C0 + D, Role::shape_b);
    point.point(C0, Role::shape_b);
    point.segment(O, C0 + s * D, Role::result);
    point.label((C0 + s * D) / 2 + Vec2{0, 0.1}, "$r$", Role::result, Side::below);
    point.point(C0 + s * D, Role::result);
    figure.describe("Two discs move towards each other. Seen from A, B moves alone, by D. With both radii given to A, a point "
                    "runs into a disc of radius r = " + number(r) + ", at s = " + number(s) + " of the step.");
}

const Inputs two_discs = {
    point_input("A_0", {-3, -1.2}, "A at the start"), point_input("A_1", {2.6, 1}, "A at the end of the step"),
    point_input("B_0", {1.6, -2.2}, "B at the start"), point_input("B_1", {0.2, 2.4}, "B at the end of the step"),
    number_input("r_A", 0.75, 0, 1.5, "radius of A"), number_input("r_B", 0.5, 0, 1.5, "radius of B"),
    number_input("s", 0.2, 0, 1, "moment s")};

plain::Disc disc_of(const Inputs& in, const std::string& name) {
    const Vec2 x = in.point(name + "_0");
    return {from_library(x), in.number("r_" + name), from_library(in.point(name + "_1") - x)};
}

void draw_swept(Panel& panel, const plain::Disc& disc, const std::string& name, Role role) {
    const Vec2 start = to_library(disc.x), end = at(disc, 1, 1);
    panel.capsule(start, end, disc.r, role);
    panel.arrow(start, end, role);
    panel.handle(name + "_0", start, role, "$" + name + "$", name == "A" ? Side::below : Side::right);
    panel.handle(name + "_1", end, role);
}

// The graph of f over the step, with its least value and the contact.
void draw_parabola(Figure& figure, const RelativePath<Vec2>& path, double s, double now) {
    const auto f = [&](double t) { return swept_quadratic(path, t); };
    const Points parabola = graph_of(0, 1, f, 81);
    double high = 1;
    for (const Vec2 p : parabola) high = std::max(high, p.y);
    Panel& graph = figure.graph("$f(s)$ in m²", {{0, -0.25 * high}, {1, 1.25 * high}}, {300, 221});
    graph.axes("moment $s$", "");
    graph.segment({0, 0}, {1, 0}, Role::quiet);
    graph.curve(parabola, Role::active);
    graph.point({now, f(now)}, Role::ink);
    if (s <= 1) graph.point({s, f(s)}, Role::result, "", Side::below);
}

void two_paths(Figure& figure, const Inputs& in) {
    const Meeting m{disc_of(in, "A"), disc_of(in, "B"), 1};
    const RelativePath<Vec2> path = relative_path(m);
    const double s = plain::first_contact(m.A, m.B, m.dt), now = in.number("s");
    Panel& paths = figure.panel("Now $s$ = " + number(now) + "; " + answer(s), {{-4, -3}, {4, 3}});
    draw_swept(paths, m.A, "A", Role::shape_a);
    draw_swept(paths, m.B, "B", Role::shape_b);
    if (now > 0)
        for (const plain::Disc& disc : {m.A, m.B}) paths.circle(at(disc, now, 1), disc.r, Role::ink, Line::solid);
    if (s <= 1)
        for (const plain::Disc& disc : {m.A, m.B}) draw_disc(paths, moved(disc, s, 1), Role::result);
    draw_parabola(figure, path, s, now);
    figure.describe("A goes from " + to_words(to_library(m.A.x)) + " to " + to_words(at(m.A, 1, 1)) + ", B from " +
                    to_words(to_library(m.B.x)) + " to " + to_words(at(m.B, 1, 1)) + ", with radii " + number(m.A.r) +
                    " and " + number(m.B.r) + ": " + (s <= 1 ? "contact at s = " + number(s, 3) : "no contact") + ".");
}

// The parabola of the worked example, with all that can be read off it.
void parabola(Figure& figure, const Inputs&) {
    const RelativePath<Vec2> path = relative_path(worked());
    const auto f = [&](double s) { return swept_quadratic(path, s); };
    const double a = dot(path.D, path.D), b = dot(path.C0, path.D), Delta = b * b - a * f(0);
    const double enters = (-b - std::sqrt(Delta)) / a, leaves = (-b + std::sqrt(Delta)) / a, nearest = -b / a;
    Panel& graph = figure.graph("$f(s)$ in m²", {{0, -1}, {1, 1.6}}, {340, 230});
    graph.axes("moment $s$", "");
    graph.segment({0, 0}, {1, 0}, Role::quiet);
    graph.segment({nearest, 0}, {nearest, f(nearest)}, Role::shape_a, Line::dashed);
    graph.curve(graph_of(0, 1, f, 81), Role::active);
    graph.point({nearest, f(nearest)}, Role::shape_a, "$−Δ/a$", Side::below);
    graph.point({nearest, 0}, Role::shape_a, "$−b/a$", Side::above);
    graph.point({enters, 0}, Role::result, "$s$", Side::below);
    graph.point({leaves, 0}, Role::quiet);
    figure.describe("The parabola starts at " + number(f(0)) + " m², falls to zero at s = " + number(enters, 3) + ", to " +
                    number(f(nearest)) + " m² at s = " + number(nearest, 3) + ", and is zero again at s = " + number(leaves, 3) + ".");
}

// ---- a bar, and two that bounce --------------------------------------------------------------------

const Inputs one_bar = {point_input("x", {-2.6, 2.1}, "centre of the disc at the start"),
                        point_input("x_1", {2.9, -1.7}, "where it would be at the end of the step"),
                        point_input("e_1", {-1.2, -1.4}, "one end of the bar"),
                        point_input("e_2", {2.2, 0.3}, "the other end"), number_input("r", 0.7, 0, 1.5, "radius")};

void bar(Figure& figure, const Inputs& in) {
    const Vec2 start = in.point("x"), end = in.point("x_1"), p = in.point("e_1"), q = in.point("e_2");
    const plain::Disc A{from_library(start), in.number("r"), from_library(end - start)};
    const plain::Segment segment{from_library(p), from_library(q)};
    const double s = p == q ? plain::never : plain::first_contact(A, segment, 1);
    Panel& panel = figure.panel(answer(s), {{-4, -3}, {4, 3}}, 480);
    panel.capsule(p, q, A.r, Role::active);
    for (const Vec2 tip : {p, q}) panel.circle(tip, A.r, Role::active);
    panel.segment(p, q, Role::shape_b);
    panel.circle(start, A.r, Role::shape_a, Line::solid);
    panel.arrow(start, end, Role::shape_a);
    if (s <= 1) draw_disc(panel, moved(A, s, 1), Role::result);
    if (s <= 1) panel.point(at(A, s, 1), Role::result);
    panel.handle("e_1", p, Role::shape_b, "$a$", Side::below);
    panel.handle("e_2", q, Role::shape_b, "$b$", Side::below);
    panel.handle("x", start, Role::shape_a, "$x$", Side::above);
    panel.handle("x_1", end, Role::shape_a);
    figure.describe("A disc moves past a bar, or into it: " + (s <= 1 ? "contact at s = " + number(s, 3) : std::string("no contact")) + ".");
}

// The velocity of a disc, seen from what moves itself.
void draw_velocity(Panel& panel, const plain::Disc& disc, plain::Vec2 seen_from, Role role, const char* name = "",
                   Side side = Side::above) {
    const Vec2 x = to_library(disc.x), tip = x + 0.2 * to_library(disc.v - seen_from);
    panel.arrow(x, tip, role);
    panel.label(tip, name, role, side);
}

void draw_pair(Panel& panel, const plain::Disc& A, const plain::Disc& B) {
    draw_disc(panel, A, Role::shape_a);
    draw_disc(panel, B, Role::shape_b);
}

void exchange(Figure& figure, const Inputs&) {
    constexpr Window seen = {{-1.35, -0.75}, {1.55, 1.1}};
    const plain::Disc A{{-0.5, 0}, 0.5, {4, 3}}, B{{0.5, 0}, 0.5, {-3, -1.5}};
    plain::Disc C = A, D = B;
    plain::collide(C, D);
    Panel& before = figure.panel("Before", seen, 226);
    draw_pair(before, A, B);
    draw_velocity(before, A, {}, Role::shape_a, "$v_A$");
    draw_velocity(before, B, {}, Role::shape_b, "$v_B$", Side::below);
    const plain::Vec2 middle = (A.v + B.v) / 2;
    Panel& from_middle = figure.panel("Seen at their mean velocity", seen, 226);
    from_middle.segment({0, -0.7}, {0, 1.05}, Role::ink, Line::dashed);
    draw_pair(from_middle, A, B);
    for (const auto& [disc, role] : {std::pair(A, Role::shape_a), std::pair(B, Role::shape_b), std::pair(C, Role::result), std::pair(D, Role::result)})
        draw_velocity(from_middle, disc, middle, role);
    from_middle.arrow({0, -0.63}, {0.6, -0.63}, Role::ink);
    from_middle.label({0.6, -0.63}, "$n$", Role::ink, Side::right);
    Panel& after = figure.panel("After", seen, 226);
    draw_pair(after, C, D);
    draw_velocity(after, C, {}, Role::result, "$v'_A$");
    draw_velocity(after, D, {}, Role::result, "$v'_B$");
    figure.describe("Two equal discs meet. Seen by somebody who moves at the mean of their velocities, each bounces as if there were a wall. Before, their "
                    "velocities are " + pair(to_library(A.v)) + " and " + pair(to_library(B.v)) + " m/s, afterwards " +
                    pair(to_library(C.v)) + " and " + pair(to_library(D.v)) + ".");
}

// ---- Steps -----------------------------------------------------------------------------------------

const Inputs one_long_step = {point_input("v_A", tip_A, "tip of the velocity of A"),
                              point_input("v_B", tip_B, "tip of the velocity of B"),
                              number_input("dt", 2, 0.1, 3, "length of the step dt, in seconds"),
                              whole_input("n", 3, 0, 12, "impacts so far")};

std::string told(const Trail& now, const Trail& whole) {
    if (now.centres[0].size() < whole.centres[0].size()) return "At impact " + std::to_string(now.impacts) + " of the step";
    return "The step is over, after " + std::to_string(whole.impacts) + (whole.impacts == 1 ? " impact" : " impacts");
}

void one_step(Figure& figure, const Inputs& in) {
    const Table all = table(in.point("v_A"), in.point("v_B"));
    const Trail now = trail(all, in.number("dt"), static_cast<int>(in.number("n")));
    const Trail whole = trail(all, in.number("dt"), plain::most_impacts);
    const bool at_impact = now.impacts > 0 && now.centres[0].size() < whole.centres[0].size();
    Panel& panel = figure.panel(now.impacts > 0 || !whole.impacts ? told(now, whole) : "At the start of the step", {{-4.4, -2.6}, {4.4, 2.6}}, 480);
    for (const plain::Segment& bar : all.bars) panel.segment(to_library(bar.a), to_library(bar.b), Role::ink);
    const Role roles[] = {Role::shape_a, Role::shape_b};
    const char* const tips[] = {"v_A", "v_B"};
    for (std::size_t k = 0; k < 2; ++k) {
        const plain::Disc& start = all.discs[k];
        panel.circle(to_library(start.x), start.r, roles[k]);
        panel.curve(now.centres[k], roles[k]);
        for (const Vec2 p : now.centres[k]) panel.point(p, roles[k]);
        panel.disc(now.centres[k].back(), start.r, at_impact && now.met[k] ? Role::result : roles[k]);
        panel.arrow(to_library(start.x), in.point(tips[k]), roles[k]);
        drag(panel, in, tips[k], roles[k], k == 0 ? Side::above : Side::below);
    }
    figure.describe("Two discs among walls and bars, with arrows to " + decimals(in.point("v_A"), 1) + " and " +
                    decimals(in.point("v_B"), 1) + ", in a step of " + number(in.number("dt")) + " s with " +
                    std::to_string(whole.impacts) + " impacts. Shown: the first " + std::to_string(now.impacts) + ".");
}

// ---- What breaks, The article, Recap ---------------------------------------------------------------

// Whether a rule reports a hit: each row of the map has another direction of the path, and to the right the offset grows.
void draw_verdicts(Figure& figure, std::string caption, bool (*hits)(const RelativePath<Vec2>&)) {
    Panel& map = figure.graph(std::move(caption), {{-30, 0}, {30, 360}}, {300, 200});
    map.map(60, 40, [&](Vec2 p) -> std::optional<Role> {
        const bool hit = hits(in_orbit(degrees(p.y), p.x * 1e-6));
        const bool right = std::abs(p.x) < bullets * 1e6;
        if (hit != right) return Role::wrong;
        return hit ? std::optional(Role::result) : std::nullopt;
    });
    map.axes("offset, in µm", "");
}

void orbit(Figure& figure, const Inputs&) {
    draw_verdicts(figure, "Plain code", plain_hits);
    draw_verdicts(figure, "The library", library_hits);
    figure.describe("Two specks of paint that start " + number(far_apart / 1000) + " km apart. Plain code is wrong at most offsets, "
                    "the library is right at all of them.");
}

void lost_term(Figure& figure, const Inputs&) {
    const RelativePath<Vec2>& path = lost_path;
    const double nearest = closest_approach(path);
    const double vertex = 2 * nearest - 1;
    const double printed = as_printed::vertex_value(path.C0, path.at(1), path.r);
    const auto parabola = [&](double t) { return 4 * swept_quadratic(path, 0.5 + t / 2); };
    Panel& graph = figure.graph("$4f$, and its least value as printed", {{-1, -8}, {1, 38}}, {420, 250});
    graph.axes("the article's time $τ$", "m²");
    graph.curve(graph_of(-1, 1, parabola, 81), Role::active);
    graph.point({vertex, 4 * swept_quadratic(path, nearest)}, Role::active, "true", Side::above);
    graph.segment({vertex, printed}, {vertex, 0}, Role::wrong, Line::dashed);
    graph.cross_mark({vertex, printed}, Role::wrong);
    graph.label({vertex, printed}, "as printed", Role::wrong, Side::right);
    figure.describe("The parabola stays above zero: they pass. The printed value of its vertex, " +
                    to_text(printed) + ", says that they hit.");
}

void lost_digits(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Correct digits of the squared area", {{0, -1}, {6, 18}}, {420, 240});
    graph.axes("$|C_0|$ : $|D|$, as a power of ten", "");
    Points dots, cross, from_D;
    for (int k = 0; k <= 6; ++k) {
        const MiddleDigits d = middle_digits(k);
        dots.push_back({1. * k, d.dots});
        cross.push_back({1. * k, d.cross});
        from_D.push_back({1. * k, d.from_D});
    }
    draw_dotted(graph, dots, Role::wrong);
    draw_dotted(graph, cross, Role::bound);
    draw_dotted(graph, from_D, Role::active);
    graph.label({4, 16}, "$(C_0×D)²$", Role::active, Side::below);
    graph.label({5, cross[5].y}, "$(C_0×C_1)²$", Role::bound, Side::above);
    graph.label({3.5, dots[4].y - 1}, "$|C_0|²|C_1|²−(C_0·C_1)²$", Role::wrong, Side::left);
    figure.describe("At a thousand times the length of D, " + fixed(dots[3].y, 0) +
                    " digits are correct by dot products, " + fixed(cross[3].y, 0) +
                    " by the cross product of C0 and C1, and " + fixed(from_D[3].y, 0) + " by that of C0 and D.");
}

void recap(Figure& figure, const Inputs&) {
    const RelativePath<Vec2> path = relative_path(worked());
    const double s = plain::first_contact(from_library(path.C0), from_library(path.D), path.r);
    Panel& panel = figure.panel("", {{-2.1, -1.2}, {2.1, 1.4}}, 400);
    panel.disc(O, path.r, Role::shape_a);
    panel.arrow(path.C0, path.at(1), Role::shape_b);
    panel.point(path.C0, Role::shape_b, "$C_0$", Side::above);
    panel.label(path.at(1) + Vec2{-0.15, 0.02}, "$D$", Role::shape_b, Side::above);
    panel.point(O, Role::shape_a, "$A$", Side::below);
    panel.segment(O, path.at(s), Role::result);
    panel.label(path.at(s) / 2, "$r$", Role::result, Side::below);
    panel.point(path.at(s), Role::result);
    panel.label(path.at(s) + Vec2{-0.4, 0}, "$C_0+s D$", Role::result, Side::below);
    figure.describe("A point that starts at C0 and moves by D enters the disc of radius r at C0 + s D.");
}

}  // namespace

std::vector<Plot> plots() {
    return {{"04-idea", "From two moving discs to a point and a disc", {}, idea, 3},
            {"04-two-paths", "Two moving discs, and the parabola of their distance", two_discs, two_paths},
            {"04-parabola", "The parabola of the worked example", {}, parabola, 1},
            {"04-bar", "A disc runs into a bar", one_bar, bar, 1},
            {"04-exchange", "Two equal discs bounce off each other", {}, exchange, 3},
            {"04-one-step", "One long step, from impact to impact", one_long_step, one_step, 1},
            {"04-orbit", "Which specks of paint meet", {}, orbit},
            {"04-lost-term", "The parabola of the article and the printed value of its vertex", {}, lost_term, 1},
            {"04-lost-digits", "Digits lost by multiplying out", {}, lost_digits, 1},
            {"04-recap", "A point runs into a disc", {}, recap, 1}};
}

}  // namespace cc
