/// Figures of chapter 8. Blue is the shape A, orange the shape B, green the reference edge, purple what is left of the
/// incident edge and the contacts.
#include "figure/plot.hpp"

#include "08-contacts/beside/as_printed.hpp"
#include "08-contacts/beside/experiments.hpp"
#include "08-contacts/beside/words.hpp"
#include "base/angle.hpp"
#include "draw/states.hpp"
#include "figure/drawing.hpp"
#include "figure/plain.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

std::string to_words(const Manifold& m) {
    if (m.count == 0) return "no contact";
    std::string text = m.count == 1 ? "one contact: " : "two contacts: ";
    for (int k = 0; k < m.count; ++k) text += (k ? ", " : "") + number(m.points[k].separation, 3) + " m";
    return text;
}

// Each contact, with the normal.
void draw_contacts(Panel& panel, const Manifold& m, double arrow) {
    for (int k = 0; k < m.count; ++k) {
        const Vec2 p = m.points[k].position;
        panel.arrow(p, p + arrow * m.normal, Role::result);
        panel.point(p, Role::result);
    }
}

void draw_shapes(Panel& panel, const Points& A, const Points& B) {
    panel.polygon(A, Role::shape_a);
    panel.polygon(B, Role::shape_b);
}

// From f to g, with its normal.
struct ReferenceEdge {
    Vec2 f, g, n;
    ReferenceEdge(const ClipState& s, const Points& R)
        : f(R[s.reference.edge]), g(R[(s.reference.edge + 1) % R.size()]), n(s.reference.normal) {}
    Vec2 middle() const { return 0.5 * (f + g); }
};

void draw_side_lines(Panel& panel, const ReferenceEdge& edge) {
    for (const Vec2 end : {edge.f, edge.g}) line_through(panel, end, edge.n, Role::active, Line::dashed, 9);
}

// ---- Idea ----------------------------------------------------------------------------------------

void idea(Figure& figure, const Inputs&) {
    const Points A = rectangle(2.6, 1.3), B = placed(rectangle(1.8, 1), {{0.88, 1.03}, rotation(degrees(12))});
    const auto states = plain_history(plain_shape(A), plain_shape(B), 0.3);
    const ReferenceEdge edge(states[1], A);
    constexpr const char* captions[] = {"1. Reference edge", "2. Incident edge", "3. Clipping"};
    for (const int still : {0, 1, 2}) {
        Panel& panel = figure.panel(captions[still], {{-1.6, -0.8}, {2.1, 1.9}}, 226);
        draw_shapes(panel, A, B);
        if (still == 2) draw_side_lines(panel, edge);
        panel.segment(edge.f, edge.g, Role::active);
        if (still == 0) {
            panel.arrow(edge.middle() + Vec2{-0.6, 0}, edge.middle() + Vec2{-0.6, 0.6}, Role::active, "$n$");
            panel.label({-0.8, -0.2}, "$A$", Role::shape_a);
            panel.label({1, 1.2}, "$B$", Role::shape_b);
            continue;
        }
        const ClipEnds& ends = states[still == 1 ? 2 : 4].ends;
        panel.segment(ends[0].point, ends[1].point, Role::result);
        if (still == 2)
            for (const ClipEnd& end : ends) panel.point(end.point, Role::result);
    }
    figure.describe(
        "A tilted box B has sunk into the upper edge of a box A and sticks out beyond its right end. The upper edge of A is the "
        "reference edge, the lower edge of B the incident edge. Clipped, it ends above the right end of the reference edge.");
}

// ---- Derivation ----------------------------------------------------------------------------------

double sigma_of(const plain::Shape& R, const plain::Shape& I, std::size_t k) {
    const plain::Vec2 n = plain::normal(R, k);
    return dot(n, plain::support(I, -n) - plain::corner(R, k));
}

// Next to each edge its number; `parts` say where along the edges.
void draw_edges(Panel& panel, const std::string& name, const Points& points, const Points& others,
                const std::vector<double>& parts, Role role) {
    for (std::size_t k = 0; k < points.size(); ++k) {
        const Vec2 e = edges(points)[k];
        const Vec2 n = *direction(right(e));  // a label is wider than it is high
        panel.label(points[k] + parts[k] * e + (0.5 + 0.4 * std::abs(n.x)) * n,
                    name + std::to_string(k) + ": " + number(sigma_of(plain_shape(points), plain_shape(others), k)), role);
    }
}

// B is moved out along the normal of A's best edge.
void draw_undone(Panel& panel, const ClipState& s) {
    const Vec2 out = -s.reference.separation * s.reference.normal;
    const ReferenceEdge edge(s, A_example);
    panel.polygon(A_example, Role::shape_a);
    panel.curve(closed(B_example), Role::quiet, Line::dashed);
    panel.polygon(moved(B_example, out), Role::shape_b);
    panel.segment(edge.f + 2 * (edge.f - edge.g), edge.g + 2 * (edge.g - edge.f), Role::active, Line::dashed);
    panel.segment(edge.f, edge.g, Role::active);
    panel.arrow(B_example[0], B_example[0] + out, Role::result);
}

void least_overlap(Figure& figure, const Inputs&) {
    const Window window{{-1.6, -1.2}, {6.6, 5.8}};
    Panel& all = figure.panel("How far in front is the other polygon?", window, 330);
    draw_shapes(all, A_example, B_example);
    draw_edges(all, "A", A_example, B_example, {0.5, 0.3, 0.97, 0.5}, Role::shape_a);
    draw_edges(all, "B", B_example, A_example, {0.85, 0.5, 0.5, -0.2}, Role::shape_b);
    const ClipState best = plain_history(plain_shape(A_example), plain_shape(B_example), 0)[1];
    draw_undone(figure.panel("The shortest way out", window, 330), best);
    figure.describe("A box and a tilted box that overlap. Next to each edge stands how far in front of it the other polygon is; the "
                    "largest number, at the upper edge of A, is " + number(best.reference.separation) +
                    ". Moved up by that much, B just touches A.");
}

constexpr Window example = {{-1.1, -0.6}, {6.1, 5.4}};

void incident(Figure& figure, const Inputs&) {
    const auto states = plain_history(plain_shape(A_example), plain_shape(B_example), margin_example);
    const ReferenceEdge edge(states[1], A_example);
    Panel& panel = figure.panel("", example, 360);
    draw_shapes(panel, A_example, B_example);
    panel.segment(edge.f, edge.g, Role::active);
    panel.arrow(edge.middle() + Vec2{-1.4, 0}, edge.middle() + Vec2{-1.4, 1}, Role::active, "$n$");
    const Vec2 deepest = B_example[0];
    panel.curve(std::array{deepest, deepest - 1.1 * edge.n}, Role::active, Line::dashed);
    panel.label(deepest - 0.8 * edge.n, "$−n$", Role::active, Side::left);
    for (const std::size_t k : {3, 0}) {
        const Vec2 n = to_library(plain::normal(plain_shape(B_example), k));
        const Vec2 middle = B_example[k] + 0.5 * edges(B_example)[k];
        panel.arrow(middle, middle + n, Role::shape_b);
        const Vec2 aside = k == 3 ? right(n) : left(n);
        panel.label(middle + 0.5 * n + 0.38 * aside, "B" + std::to_string(k), Role::shape_b);
    }
    figure.describe("Two edges of B meet at its deepest corner. The normal of B0 is closer to straight down than that of B3.");
}

void side_lines(Figure& figure, const Inputs&) {
    const auto states = plain_history(plain_shape(A_example), plain_shape(B_example), margin_example);
    const ReferenceEdge edge(states[1], A_example);
    Panel& panel = figure.panel("", example, 360);
    draw_shapes(panel, A_example, B_example);
    draw_side_lines(panel, edge);
    panel.segment(edge.f, edge.g, Role::active);
    const Vec2 c = states[2].ends[0].point, d = states[2].ends[1].point, after = states[4].ends[0].point;
    panel.segment(after, d, Role::result);
    panel.arrow(edge.f + Vec2{0, -1.2}, edge.f + Vec2{1, -1.2}, Role::active, "$u$");
    panel.point(edge.f, Role::active, "$f$", Side::right);
    panel.point(edge.g, Role::active, "$g$", Side::left);
    panel.point(c, Role::result, "$c$", Side::right);
    panel.point(d, Role::result, "$d$", Side::below);
    panel.point(after, Role::result, "$c'$", Side::left);
    figure.describe("The incident edge from d = " + pair(d) + " to c = " + pair(c) + " is clipped to the side line through f, at " +
                    pair(after) + ".");
}

// ---- Steps --------------------------------------------------------------------------------------

const char* caption(const ClipState& s) {
    if (s.progress == ClipState::finished) return s.manifold.count == 0 ? "No contact" : "Contacts";
    constexpr const char* captions[] = {"Two shapes", "Reference edge", "Incident edge", "First side line", "Second side line"};
    return captions[s.progress];
}

// The normal of the reference edge, and all that is known of the edges.
void draw_known(Panel& panel, const ClipState& s, double margin, const Points& A, const Points& B) {
    if (s.reference.normal == Vec2{}) return;
    const ReferenceEdge edge(s, s.reference.on_a ? A : B);
    panel.arrow(edge.middle(), edge.middle() + 0.5 * edge.n, Role::active);
    draw(panel, s, {A}, {B}, margin);
    if (s.steps < 2 || s.progress == ClipState::finished) return;
    for (const ClipEnd& end : s.ends) panel.point(end.point, Role::result);
}

const Inputs two_shapes = {
    point_input("A", {-0.3, -0.7}, "place of A"), point_input("B", {1.05, 0.86}, "place of B"),
    number_input("turn", 40, -180, 180, "rotation of B in degrees"),
    whole_input("corners", 4, 3, 8, "corners of B"), number_input("margin", 0.3, 0, 1, "margin in metres")};

void clip_steps(Figure& figure, const Inputs& in) {
    const double margin = in.number("margin");
    const Points A = moved(house, in.point("A"));
    const Polygon regular = regular_polygon(static_cast<int>(in.number("corners")), 1.2);
    const Points B = placed({regular.points().begin(), regular.points().end()}, pose_of_b(in));
    const auto states = plain_history(plain_shape(A), plain_shape(B), margin);
    figure.steps(states, narrate, [&](const ClipState& s) {
        Panel& panel = figure.panel(caption(s), {{-2.4, -1.9}, {2.4, 2.2}}, 240);
        draw_dragged(panel, A, B);
        draw_known(panel, s, margin, A, B);
        draw_contacts(panel, s.manifold, 0.45);
        drag(panel, in, "A", Role::shape_a, Side::right);
        drag(panel, in, "B", Role::shape_b);
    });
    figure.describe("A is at " + pair(in.point("A")) + ", B at " + pair(in.point("B")) + ": " +
                    to_words(states.back().manifold) + ".");
}

// ---- What breaks ---------------------------------------------------------------------------------

// The box as it lands, and dashed where it is 0.2 and 0.4 seconds later.
void draw_landing(Panel& panel, std::span<const double> contacts) {
    const as_printed::Landing after = as_printed::land(contacts);
    const Points box = rectangle(1, 1);
    panel.polygon(moved(rectangle(2.4, 0.5), {0, -0.25}), Role::quiet);
    panel.polygon(moved(box, {0, 0.5}), Role::shape_a);
    for (const double t : {0.2, 0.4}) {
        const Pose later = {{0, 0.5 + after.v * t}, rotation(after.omega * t)};
        panel.curve(closed(placed(box, later)), Role::wrong, Line::dashed);
    }
    for (const double x : contacts) panel.arrow({x, 0}, {x, 0.45}, Role::result);
    for (const double x : contacts) panel.point({x, 0}, Role::result);
}

void landing(Figure& figure, const Inputs&) {
    const Window window = {{-1.1, -0.5}, {1.1, 1.3}};
    draw_landing(figure.panel("Stopped at one point", window, 260), at_the_left);
    draw_landing(figure.panel("Stopped at two points", window, 260), at_both);
    figure.describe(
        "A box that lands flat. Stopped at its left corner alone, it rotates, and its right corner goes on into the ground, drawn "
        "after 0.2 and 0.4 seconds. Stopped at both, it rests.");
}

constexpr int most_tilt = 60;  // twentieths of a degree, to either side

// The separation at one end of the box in centimetres, against the tilt; a dot where the contact is lost.
void draw_side(Panel& panel, const Way& way, bool is_right, Role role) {
    Points run;
    for (int k = -most_tilt; k <= most_tilt; ++k) {
        const Manifold m = tilted(0.05 * k, way);
        for (int i = 0; i < m.count; ++i)
            if ((m.points[i].position.x > 0) == is_right) run.push_back({0.05 * k, 100 * m.points[i].separation});
    }
    panel.curve(run, role);
    panel.point(is_right ? run.back() : run.front(), role);
}

void hair(Figure& figure, const Inputs&) {
    for (const auto& [way, title] : {std::pair(by_features, "Support features, tolerance 1 cm"), std::pair(by_clipping, "Clipping, margin 1 cm")}) {
        Panel& graph = figure.graph(title, {{-3, -4}, {3, 2}}, {280, 190});
        graph.axes("tilt in degrees", "separation in cm");
        graph.segment({-3, 0}, {3, 0}, Role::quiet);
        draw_side(graph, ways[way], false, Role::shape_a);
        draw_side(graph, ways[way], true, Role::shape_b);
    }
    figure.describe(
        "A box on a plank, tilted from -3 to 3 degrees. Of two support features, one vanishes while it still overlaps. By clipping, "
        "the two separations change steadily, and a contact is only lost where it is 1 cm apart.");
}

const Inputs rounded_squares = {point_input("B", corner_to_corner, "place of B")};

void draw_rounded(Panel& panel, const Points& core, Role role, const char* input) {
    panel.grip(input);
    panel.polygon(outline({core, corner_radius}), role);
    panel.grip("");
    panel.curve(closed(core), role, Line::thin);
}

void corners(Figure& figure, const Inputs& in) {
    const Points B = moved(square, in.point("B"));
    const Manifold plain = plain_manifold(plain_shape(square, corner_radius), plain_shape(B, corner_radius), 0);
    const Manifold library = collide(ConvexView{square, corner_radius}, ConvexView{B, corner_radius});
    for (const auto& [name, m] : {std::pair("Plain code", &plain), std::pair("The library", &library)}) {
        Panel& panel = figure.panel(std::string(name) + ": " + to_words(*m), {{-1.1, -1.1}, {2.3, 2.4}}, 300);
        draw_rounded(panel, square, Role::shape_a, "");
        draw_rounded(panel, B, Role::shape_b, "B");
        draw_contacts(panel, *m, 0.4);
        drag(panel, in, "B", Role::shape_b);
        figure.describe(std::string(name) + " finds " + to_words(*m) + ".");
    }
}

// ---- The article, Recap --------------------------------------------------------------------------

void clamped(Figure& figure, const Inputs&) {
    const auto printed = as_printed::meeting({A_clamped}, {B_clamped}, {0, -1});
    const Manifold m = collide(ConvexView{A_clamped}, ConvexView{B_clamped});
    const std::string said = number(printed->penetration);
    const std::string depth = number(-m.points[0].separation);
    const std::string title = "As printed: " + said + " m deep. True: " + depth + " m";
    Panel& panel = figure.panel(title, {{-1.6, -1.3}, {5.2, 2.3}}, 480);
    draw_shapes(panel, A_clamped, B_clamped);
    panel.label({0, 1}, "$A$", Role::shape_a);
    panel.label({3.2, -0.7}, "$B$", Role::shape_b);
    panel.segment(printed->on_a, printed->on_b, Role::wrong);
    panel.cross_mark(printed->on_a, Role::wrong);
    panel.cross_mark(printed->on_b, Role::wrong);
    draw_contacts(panel, m, 0.6);
    figure.describe(
        "A box overlaps the end of a long one by a hair. As printed, the depth is the distance of two points "
        "beside each other, " + said + " m; it is " + depth + " m.");
}

void recap(Figure& figure, const Inputs&) {
    const Points A = rectangle(3, 1.2), B = placed(rectangle(2.4, 1.1), {{0.85, 1.15}, rotation(degrees(14))});
    const auto states = plain_history(plain_shape(A), plain_shape(B), 0.3);
    const ReferenceEdge edge(states[1], A);
    Panel& panel = figure.panel("", {{-2.1, -0.8}, {2.4, 2}}, 440);
    draw_shapes(panel, A, B);
    draw_side_lines(panel, edge);
    panel.segment(edge.f, edge.g, Role::active);
    panel.arrow(edge.middle() + Vec2{-0.9, 0}, edge.middle() + Vec2{-0.9, 0.6}, Role::active, "$n$");
    panel.point(edge.f, Role::active, "$f$", Side::right);
    panel.point(edge.g, Role::active, "$g$", Side::left);
    panel.segment(states[4].ends[0].point, states[4].ends[1].point, Role::result);
    for (int k = 0; k < states.back().manifold.count; ++k) panel.point(states.back().manifold.points[k].position, Role::result);
    figure.describe("A tilted box on another one: the reference edge from f to g with its normal n and its side lines, what is left "
                    "of the incident edge, and two contacts.");
}

}  // namespace

std::vector<Plot> plots() {
    return {{"08-idea", "Reference edge, incident edge, clipping", {}, idea, 3},
            {"08-least-overlap", "All edges of two boxes, and the one of least overlap", {}, least_overlap, 2},
            {"08-incident", "The two edges at the deepest corner", {}, incident, 1},
            {"08-side-lines", "The incident edge, clipped to a side line", {}, side_lines, 1},
            {"08-clip", "Reference edge, incident edge, and what is left of it", two_shapes, clip_steps, 3},
            {"08-landing", "A box that lands flat, stopped at one point or at two", {}, landing, 2},
            {"08-hair", "Contacts of a box on a plank against its tilt", {}, hair, 2},
            {"08-corners", "Two rounded corners, by plain code and by the library", rounded_squares, corners, 2},
            {"08-clamped", "A depth measured between clamped points", {}, clamped, 1},
            {"08-recap", "Two edges and two contacts", {}, recap, 1}};
}

}  // namespace cc
