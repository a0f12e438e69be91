/// Figures of chapter 8. Blue is the shape A, orange the shape B, green the reference edge, purple what is
/// found.
#include "figure/plot.hpp"

#include "08-contacts/beside/as_printed.hpp"
#include "08-contacts/beside/experiments.hpp"
#include "08-contacts/beside/words.hpp"
#include "base/angle.hpp"
#include "draw/states.hpp"
#include "figure/drawing.hpp"
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

// A bar from surface to surface at each contact, and the normal.
void draw_contacts(Panel& panel, const Manifold& m, double arrow) {
    for (int k = 0; k < m.count; ++k) {
        const auto& [p, separation, id] = m.points[k];
        panel.arrow(p, p + arrow * m.normal, Role::result);
        panel.segment(p - separation / 2 * m.normal, p + separation / 2 * m.normal, Role::wrong);
        panel.point(p, Role::result);
    }
}

void draw_shapes(Panel& panel, const Points& A, const Points& B) {
    panel.polygon(A, Role::shape_a);
    panel.polygon(B, Role::shape_b);
}

// ---- Question -----------------------------------------------------------------------------------

const Inputs plank_and_box = {point_input("A", {-0.3, -0.55}, "place of A"),
                              point_input("B", {0.5, 0.47}, "place of B"),
                              number_input("turn", 2, -45, 45, "turn of B in degrees")};

void three_ways(Figure& figure, const Inputs& in) {
    const Points A = moved(rectangle(2.6, 1), in.point("A"));
    const Points B = placed(rectangle(1.2, 1.2), pose_of_b(in));
    for (const Way& way : ways) {
        const Manifold m = way.contacts({A}, {B});
        const std::string name = way.name;
        Panel& panel = figure.panel(name + ": " + std::to_string(m.count), {{-2, -1.4}, {2, 1.6}}, 220);
        draw_dragged(panel, A, B);
        draw_contacts(panel, m, 0.5);
        drag_both(panel, in);
        figure.describe(name + " finds " + to_words(m) + ".");
    }
}

// ---- one contact is not enough ------------------------------------------------------------------

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
    draw_landing(figure.panel("Stopped at one contact", window, 260), at_the_left);
    draw_landing(figure.panel("Stopped at two", window, 260), at_both);
    figure.describe(
        "A box that falls flat. Stopped at its left corner alone, it turns, and goes on into the ground with "
        "its right one, drawn after 0.2 and 0.4 seconds. Stopped at both, it rests.");
}

// ---- the worked example -------------------------------------------------------------------------

// Beside each edge its number, and how far the other shape begins in front; `shares` say where along the
// edges.
void draw_edges(Panel& panel, const std::string& name, const Points& points, const Points& others,
                const std::vector<double>& shares, Role role) {
    for (std::size_t k = 0; k < points.size(); ++k) {
        const Vec2 e = edges(points)[k];
        const Vec2 n = *direction(right(e));  // a label is wider than it is high
        panel.label(points[k] + shares[k] * e + (0.55 + 0.35 * std::abs(n.x)) * n,
                    name + std::to_string(k) + ": " + number(separation_of(points, k, others)), role);
    }
}

// B is moved out along the normal of A's best edge.
void draw_undone(Panel& panel, const SeparatingAxis& best) {
    const Vec2 out = -best.separation * best.normal;
    const Vec2 p = A_example[best.edge];
    const Vec2 q = A_example[best.edge + 1];
    panel.polygon(A_example, Role::shape_a);
    panel.curve(closed(B_example), Role::quiet, Line::dashed);
    panel.polygon(moved(B_example, out), Role::shape_b);
    panel.segment(p + 2 * (p - q), q + 2 * (q - p), Role::active, Line::dashed);
    panel.segment(p, q, Role::active);
    panel.arrow(B_example[0], B_example[0] + out, Role::result);
}

void least_overlap(Figure& figure, const Inputs&) {
    const Window window{{-1.6, -1.2}, {6.6, 5.8}};
    Panel& all = figure.panel("How far the other one begins in front", window, 330);
    draw_shapes(all, A_example, B_example);
    draw_edges(all, "A", A_example, B_example, {0.5, 0.3, 0.9, 0.5}, Role::shape_a);
    draw_edges(all, "B", B_example, A_example, {0.85, 0.5, 0.5, 0}, Role::shape_b);
    const SeparatingAxis best = separating_axis({A_example}, {B_example});
    draw_undone(figure.panel("The least overlap is undone", window, 330), best);
    figure.describe(
        "A box and a tilted box that overlap. Beside each edge stands how far the other one begins in front "
        "of it; the largest number, at the upper edge of A, is " +
        number(best.separation) + ". Moved up by that much, B just touches A.");
}

// ---- Steps --------------------------------------------------------------------------------------

const char* caption(const ClipState& s) {
    if (s.progress == ClipState::finished) return s.manifold.count == 0 ? "No contact" : "Contacts";
    constexpr const char* captions[] = {"The shapes", "Reference edge", "Incident edge", "First cut",
                                        "Second cut"};
    return captions[s.progress];
}

// The normal of the reference edge, and all that is known of the edges.
void draw_known(Panel& panel, const ClipState& s, double margin, const Points& A, const Points& B) {
    if (s.reference.normal == Vec2{}) return;
    const Points& R = s.reference.on_a ? A : B;
    const Vec2 middle = 0.5 * (R[s.reference.edge] + R[(s.reference.edge + 1) % R.size()]);
    panel.arrow(middle, middle + 0.5 * s.reference.normal, Role::active);
    draw(panel, s, {A}, {B}, margin);
    if (s.steps < 2) return;
    for (const ClipEnd& end : s.ends) panel.point(end.point, Role::result);
}

const Points house = {{-1.6, -0.9}, {1.4, -0.9}, {1.7, 0.5}, {0.1, 0.95}, {-1.7, 0.6}};

const Inputs two_shapes = {
    point_input("A", {-0.3, -0.7}, "place of A"), point_input("B", {1.05, 0.86}, "place of B"),
    number_input("turn", 40, -180, 180, "turn of B in degrees"),
    whole_input("corners", 4, 3, 8, "corners of B"), number_input("margin", 0.3, 0, 1, "margin in metres")};

void clip_steps(Figure& figure, const Inputs& in) {
    const double margin = in.number("margin");
    const Points A = moved(house, in.point("A"));
    const Polygon regular = regular_polygon(static_cast<int>(in.number("corners")), 1.2);
    const Points B = placed({regular.points().begin(), regular.points().end()}, pose_of_b(in));
    const auto states = collide_history({A}, {B}, margin);
    figure.steps(states, narrate, [&](const ClipState& s) {
        Panel& panel = figure.panel(caption(s), {{-2.4, -1.9}, {2.4, 2.2}}, 240);
        draw_dragged(panel, A, B);
        draw_known(panel, s, margin, A, B);
        draw_contacts(panel, s.manifold, 0.45);
        drag_both(panel, in);
    });
    figure.describe("A stands at " + pair(in.point("A")) + ", B at " + pair(in.point("B")) + ": " +
                    to_words(states.back().manifold) + ".");
}

// ---- tilted by a hair ---------------------------------------------------------------------------

constexpr int most_tilt = 60;  // twentieths of a degree, to either side

// What a way finds on the left of the middle, or on the right; no point if there is none.
std::optional<ContactPoint> on_side(const Manifold& m, bool is_right) {
    for (int k = 0; k < m.count; ++k)
        if ((m.points[k].position.x > 0) == is_right) return m.points[k];
    return std::nullopt;
}

// A curve between two tilts, with a dot where the contact appears or vanishes.
void draw_run(Panel& panel, const Points& run, Role role) {
    if (run.empty()) return;
    panel.curve(run, role);
    if (run.front().x > -0.05 * most_tilt) panel.point(run.front(), role);
    if (run.back().x < 0.05 * most_tilt) panel.point(run.back(), role);
}

// What `of` says of the contact on one side, against the tilt.
void draw_side(Panel& panel, const Way& way, bool is_right, double (*of)(const ContactPoint&), Role role) {
    Points run;
    for (int k = -most_tilt; k <= most_tilt; ++k) {
        const double tilt = 0.05 * k;
        if (const auto found = on_side(tilted(tilt, way), is_right)) {
            run.push_back({tilt, of(*found)});
            continue;
        }
        draw_run(panel, run, role);
        run.clear();
    }
    draw_run(panel, run, role);
}

double place(const ContactPoint& point) { return point.position.x; }
double centimetres(const ContactPoint& point) { return 100 * point.separation; }

void draw_against_tilt(Figure& figure, const char* what, const char* unit, Window window,
                       double (*of)(const ContactPoint&), Role role) {
    for (const Way& way : ways) {
        Panel& graph = figure.graph(std::string(way.name) + ": " + what, window, {190, 150});
        graph.axes("tilt in degrees", unit);
        draw_side(graph, way, false, of, role);
        draw_side(graph, way, true, of, role);
    }
}

void hair(Figure& figure, const Inputs&) {
    draw_against_tilt(figure, "place", "m", {{-3, -0.75}, {3, 0.95}}, place, Role::result);
    draw_against_tilt(figure, "separation", "cm", {{-3, -4}, {3, 3}}, centimetres, Role::wrong);
    figure.describe(
        "A box on a plank, tilted from -3 to 3 degrees. Search finds one contact, which jumps from one end "
        "to the other at 0. Of two support features, one vanishes while it still overlaps. By clipping there "
        "are two, whose separations change evenly, until one is farther away than the margin.");
}

// ---- What breaks --------------------------------------------------------------------------------

void clamped(Figure& figure, const Inputs&) {
    const auto printed = as_printed::meeting({A_clamped}, {B_clamped}, {0, -1});
    const Manifold m = collide(ConvexView{A_clamped}, ConvexView{B_clamped});
    const std::string said = number(printed->penetration);
    const std::string depth = number(-m.points[0].separation);
    const std::string title = "Printed: " + said + " m deep. True: " + depth + " m";
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

}  // namespace

std::vector<Plot> plots() {
    return {
        {"08-three-ways", "Three ways to find contacts, on the same two shapes", plank_and_box, three_ways,
         3},
        {"08-landing", "A box that lands flat on one contact, or on two", {}, landing, 2},
        {"08-least-overlap", "All edges of two boxes, and the one of least overlap", {}, least_overlap, 2},
        {"08-clip", "Reference edge, incident edge, and what is left of it", two_shapes, clip_steps, 3},
        {"08-hair", "Contacts of a box on a plank against its tilt", {}, hair, 3},
        {"08-clamped", "A depth measured between clamped points", {}, clamped, 1}};
}

}  // namespace cc
