/// Figures of chapter 4. Blue is the disc A, orange the disc B or a wall, purple a contact, red what is
/// wrong.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>

#include "04-swept-spheres/beside/as_printed.hpp"
#include "04-swept-spheres/beside/experiments.hpp"
#include "base/describe.hpp"
#include "base/text.hpp"
#include "figure/drawing.hpp"

namespace cc {
namespace {

using namespace experiments;

const Inputs two_discs = {
    point_input("A_0", {-3, -1.2}, "A at the start"),  point_input("A_1", {2.6, 1}, "A at the end"),
    point_input("B_0", {1.6, -2.2}, "B at the start"), point_input("B_1", {0.2, 2.4}, "B at the end"),
    number_input("r_A", 0.75, 0, 1.5, "radius of A"),   number_input("r_B", 0.5, 0, 1.5, "radius of B")};

Moving<Vec2> moving(const Inputs& in, const std::string& name) {
    return {in.point(name + "_0"), in.point(name + "_1"), in.number("r_" + name)};
}

void draw_path(Panel& panel, const Moving<Vec2>& m, const std::string& name, Role role) {
    panel.capsule(m.from, m.to, m.radius, role);
    panel.arrow(m.from, m.to, role);
    panel.handle(name + "_0", m.from, role, "$" + name + "_0$", Side::below);
    panel.handle(name + "_1", m.to, role, "$" + name + "_1$", Side::above);
}

void draw_contact(Panel& panel, const Moving<Vec2>& A, const Moving<Vec2>& B, double s) {
    panel.disc(at(A, s), A.radius, Role::result);
    panel.disc(at(B, s), B.radius, Role::result);
    panel.segment(at(A, s), at(B, s), Role::result);
}

std::string answer(std::optional<double> s) {
    if (!s) return "they pass";
    return "met at $s$ = " + fixed(*s, 3);
}

// The parabola of a path over the frame, in a graph that shows its zero and both ends.
Panel& draw_parabola(Figure& figure, const RelativePath<Vec2>& path, const std::string& caption) {
    const Points parabola = graph_of(0, 1, [&](double s) { return swept_quadratic(path, s); }, 81);
    double high = 1;
    for (const Vec2 p : parabola) high = std::max(high, p.y);
    Panel& graph = figure.graph(caption, {{0, -0.25 * high}, {1, 1.25 * high}}, {300, 221});
    graph.axes("time $s$ of the frame", "$f(s)$ in m²");
    graph.curve(parabola, Role::active);
    return graph;
}

// The discs at the start and at the end of the frame.
void draw_two_frames(Panel& panel, const Moving<Vec2>& m, const std::string& name, Role role) {
    panel.disc(m.from, m.radius, role);
    panel.disc(m.to, m.radius, role);
    panel.point(m.from, role, "$" + name + "_0$", Side::below);
    panel.point(m.to, role, "$" + name + "_1$", Side::above);
}

void two_bullets(Figure& figure, const Inputs&) {
    const Moving<Vec2> A{{-3, -0.4}, {3, 0.4}, 0.35};
    const Moving<Vec2> B{{3, -0.6}, {-3, 0.6}, 0.35};
    const Window window{{-4, -1.5}, {4, 1.5}};
    Panel& frames = figure.panel("What two frames show", window);
    draw_two_frames(frames, A, "A", Role::shape_a);
    draw_two_frames(frames, B, "B", Role::shape_b);
    const auto s = first_contact(A, B);
    Panel& between = figure.panel("What happened between them", window);
    between.capsule(A.from, A.to, A.radius, Role::shape_a);
    between.capsule(B.from, B.to, B.radius, Role::shape_b);
    between.arrow(A.from, A.to, Role::shape_a);
    between.arrow(B.from, B.to, Role::shape_b);
    if (s) draw_contact(between, A, B, *s);
    between.label({0, 1.1}, answer(s), Role::result);
    figure.describe("Two small discs fly past each other's places. Apart at the start and at the end "
                    "of the frame, they touch at s = " + to_text(s) + " of it.");
}

// What A sees: B's path, and A itself at the origin.
Panel& seen_from_A(Figure& figure, const RelativePath<Vec2>& path, const std::string& caption) {
    Panel& panel = figure.panel(caption, {{-4.2, -2.5}, {5.8, 4.9}}, 360);
    panel.arrow(path.C0, path.at(1), Role::shape_b);
    panel.label(path.at(0.2), "$D$", Role::shape_b, Side::above);
    panel.point({}, Role::shape_a, "$A$", Side::left);
    panel.point(path.C0, Role::shape_b, "$C_0$", Side::below);
    panel.point(path.at(1), Role::shape_b, "$C_1$", Side::above);
    return panel;
}

void one_point(Figure& figure, const Inputs&) {
    const auto A = moving(two_discs, "A");
    const auto B = moving(two_discs, "B");
    const auto path = relative_path(A, B);
    const double nearest = closest_approach(path);
    const auto s = first_contact(path);

    Panel& world = figure.panel("1  Two discs, two paths", {{-4.2, -3.1}, {4.2, 3.1}}, 360);
    draw_path(world, A, "A", Role::shape_a);
    draw_path(world, B, "B", Role::shape_b);
    Panel& relative = seen_from_A(figure, path, "2  Sit on A: only B moves");
    relative.disc({}, A.radius, Role::shape_a);
    relative.capsule(path.C0, path.at(1), B.radius, Role::shape_b);
    const auto with_disc = [&](const std::string& caption, std::optional<double> time, Role role) {
        Panel& panel = seen_from_A(figure, path, caption);
        panel.disc({}, path.r, Role::active);
        if (time) panel.segment({}, path.at(*time), role);
        if (time) panel.point(path.at(*time), role);
    };
    with_disc("3  Give A the radius of B: B is a point", std::nullopt, Role::active);
    with_disc("4  Nearest of all, $s$ = " + fixed(nearest, 3), nearest, Role::bound);
    with_disc("5  First contact: " + answer(s), s, Role::result);
    figure.describe("Five steps. " + sentence(path) + " Nearest at s = " + to_text(nearest) +
                    ", first contact at s = " + to_text(s) + ".");
}

void two_paths(Figure& figure, const Inputs& in) {
    const auto A = moving(in, "A");
    const auto B = moving(in, "B");
    const auto path = relative_path(A, B);
    const auto s = first_contact(path);
    const double nearest = closest_approach(path);

    Panel& paths = figure.panel("In the world: " + answer(s), {{-4, -3}, {4, 3}});
    draw_path(paths, A, "A", Role::shape_a);
    draw_path(paths, B, "B", Role::shape_b);
    if (s) draw_contact(paths, A, B, *s);

    Panel& graph = draw_parabola(figure, path, "$f(s)$: squared distance less $r$²");
    graph.point({nearest, swept_quadratic(path, nearest)}, Role::bound, "least", Side::above);
    if (s) graph.point({*s, swept_quadratic(path, *s)}, Role::result, "$s$ = " + fixed(*s, 3), Side::below);
    figure.describe("A goes from " + to_text(A.from) + " to " + to_text(A.to) + ", B from " + to_text(B.from) +
                    " to " + to_text(B.to) + ", with radii " + to_text(A.radius) + " and " +
                    to_text(B.radius) + ". First contact: " + to_text(s) + ". Nearest at s = " +
                    to_text(nearest) + ".");
}

const Inputs one_wall = {point_input("A_0", {-2.6, 2.1}, "A at the start"),
                         point_input("A_1", {2.9, -1.7}, "A at the end"),
                         point_input("P", {-1.2, -1.4}, "the end P of the wall"),
                         point_input("Q", {2.2, 0.3}, "the end Q of the wall"),
                         number_input("r", 0.7, 0, 1.5, "radius of A")};

// The disc around P, the disc around Q, and the strip between.
void draw_pieces(Panel& panel, Vec2 P, Vec2 Q, double r) {
    panel.disc(P, r, Role::bound);
    panel.disc(Q, r, Role::bound);
    if (P == Q) return;
    const Vec2 side = r * left(normalized(Q - P));
    panel.polygon(std::array{P - side, Q - side, Q + side, P + side}, Role::active);
}

void wall(Figure& figure, const Inputs& in) {
    const Moving<Vec2> A{in.point("A_0"), in.point("A_1"), in.number("r")};
    const Vec2 P = in.point("P"), Q = in.point("Q");
    const auto s = first_contact(A, P, Q);
    const std::string caption = "The centre, and the wall grown by $r$: " + answer(s);
    Panel& panel = figure.panel(caption, {{-4, -3}, {4, 3}}, 480);
    draw_pieces(panel, P, Q, A.radius);
    panel.segment(P, Q, Role::shape_b);
    panel.arrow(A.from, A.to, Role::shape_a);
    if (s) panel.disc(at(A, *s), A.radius, Role::result);
    if (s) panel.point(at(A, *s), Role::result);
    drag(panel, in, "P", Role::shape_b, Side::below);
    drag(panel, in, "Q", Role::shape_b, Side::below);
    drag(panel, in, "A_0", Role::shape_a);
    drag(panel, in, "A_1", Role::shape_a, Side::below);
    figure.describe("A disc of radius " + to_text(A.radius) + " goes from " + to_text(A.from) + " to " +
                    to_text(A.to) + ", past a wall from " + to_text(P) + " to " + to_text(Q) +
                    ". First contact: " + to_text(s) + ".");
}

void lost_term(Figure& figure, const Inputs&) {
    const RelativePath<Vec2>& path = lost_path;
    const double nearest = closest_approach(path);
    const double vertex = 2 * nearest - 1;
    const double printed = as_printed::vertex_value(path.C0, path.at(1), path.r);
    const auto parabola = [&](double t) { return 4 * swept_quadratic(path, 0.5 + t / 2); };
    Panel& graph =
        figure.graph("$4d^2−R$, and the printed value of its vertex", {{-1, -8}, {1, 38}}, {420, 250});
    graph.axes("the article's time $τ$", "m²");
    graph.curve(graph_of(-1, 1, parabola, 81), Role::active);
    graph.point({vertex, 4 * swept_quadratic(path, nearest)}, Role::active, "true vertex", Side::above);
    graph.segment({vertex, printed}, {vertex, 0}, Role::wrong, Line::dashed);
    graph.cross_mark({vertex, printed}, Role::wrong);
    graph.label({vertex, printed}, "as printed", Role::wrong, Side::right);
    figure.describe("The parabola stays above zero: they pass. The printed value of its vertex, " +
                    to_text(printed) + ", says that they hit.");
}

void key_entry(Panel& key, double y, std::optional<Role> role, const std::string& words) {
    const Points square = closed(moved(rectangle(0.6, 0.6), {0.6, y}));
    if (role) key.polygon(square, *role);
    else key.curve(square, Role::quiet);
    key.label({0.9, y}, words, Role::ink, Side::right);
}

void false_hits(Figure& figure, const Inputs& in) {
    const Vec2 C0 = in.point("C_0");
    const double r = in.number("r");
    int passing = 0;
    int wrong = 0;
    Panel& map = figure.panel("Every place of the map as the end $C_1$", {{-5, -5}, {5, 5}}, 420);
    map.map(84, 84, [&](Vec2 C1) -> std::optional<Role> {
        if (first_contact(RelativePath<Vec2>{C0, C1 - C0, r})) return Role::result;
        ++passing;
        if (!as_printed::paths_hit(C0, C1, r)) return std::nullopt;
        ++wrong;
        return Role::wrong;
    });
    map.circle({}, r, Role::ink, Line::solid);
    map.point({}, Role::ink, "$A$", Side::below);
    drag(map, in, "C_0", Role::shape_b, Side::left);
    const std::string percent = fixed(passing ? 100. * wrong / passing : 0, 0) + " %";
    Panel& key = figure.panel("What the test says", {{0, 0}, {5, 6}}, 200);
    key_entry(key, 5, Role::result, "hit, and it is one");
    key_entry(key, 4, Role::wrong, "hit, but they pass");
    key_entry(key, 3, std::nullopt, "they pass");
    key.label({0.3, 1.6}, "false hits: " + percent, Role::wrong, Side::right);
    key.label({0.3, 0.9}, "of all that pass", Role::wrong, Side::right);
    figure.describe("B starts at C0 = " + to_text(C0) + " as A sees it, and the radii add up to " + to_text(r) +
                    ". The article's test reports a hit for " + percent + " of the ends at which they pass.");
}

void draw_dots(Panel& graph, const Points& curve, Role role) {
    draw_dotted(graph, curve, role);
}

void lost_digits(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Right digits of $|C_0×C_1|$²", {{0, -1}, {6, 18}}, {420, 240});
    graph.axes("$|C_0|$ : $|D|$, as a power of ten", "digits");
    Points dots, cross, from_D;
    for (int k = 0; k <= 6; ++k) {
        const MiddleDigits d = middle_digits(k);
        dots.push_back({1. * k, d.dots});
        cross.push_back({1. * k, d.cross});
        from_D.push_back({1. * k, d.from_D});
    }
    draw_dots(graph, dots, Role::wrong);
    draw_dots(graph, cross, Role::bound);
    draw_dots(graph, from_D, Role::active);
    graph.label({4, 16}, "$|C_0×D|$²", Role::active, Side::below);
    graph.label({5, cross[5].y}, "$|C_0×C_1|$²", Role::bound, Side::above);
    graph.label({3.5, dots[4].y - 1}, "$c_0c_1−i$²", Role::wrong, Side::left);
    figure.describe("At a thousand times the length of D, " + fixed(dots[3].y, 0) +
                    " digits are right from dot products, " + fixed(cross[3].y, 0) +
                    " from the cross product of C0 and C1, and " + fixed(from_D[3].y, 0) +
                    " from that of C0 and D.");
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs start = {point_input("C_0", {-2.5, 1}, "start of B as A sees it"),
                          number_input("r", 1, 0, 2.5, "r, both radii together")};
    return {{"04-two-bullets", "Two bullets that meet between two frames", {}, two_bullets},
            {"04-one-point", "From two moving discs to one point and one disc", {}, one_point},
            {"04-two-paths", "Two moving discs, and the parabola of their distance", two_discs, two_paths},
            {"04-wall", "A disc runs into a wall", one_wall, wall, 1},
            {"04-lost-term", "The parabola of the article and the printed value of its vertex", {}, lost_term},
            {"04-false-hits", "Where the article's test reports a hit", start, false_hits},
            {"04-lost-digits", "Digits lost by multiplying out", {}, lost_digits}};
}

}  // namespace cc
