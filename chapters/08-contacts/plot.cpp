/// Figures and facts of chapter 8. Blue is the shape A, orange the shape B, green the reference edge, purple
/// what is found.
#include "figure/plot.hpp"

#include <array>
#include <utility>

#include "07-epa/epa.hpp"
#include "08-contacts/as_printed.hpp"
#include "08-contacts/contact.hpp"
#include "base/angle.hpp"
#include "base/stepper.hpp"
#include "base/text.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using Points = std::vector<Vec2>;

Points placed(std::span<const Vec2> points, Vec2 at, double turn = 0) {
    Points there;
    for (const Vec2 p : points) there.push_back(to_world({at, rotation(degrees(turn))}, p));
    return there;
}

Points rectangle(double width, double height) {
    return {{-width / 2, -height / 2},
            {width / 2, -height / 2},
            {width / 2, height / 2},
            {-width / 2, height / 2}};
}

std::string in_words(const Manifold& m) {
    if (m.count == 0) return "no contact";
    std::string text = m.count == 1 ? "one contact: " : "two contacts: ";
    for (int k = 0; k < m.count; ++k) text += (k ? ", " : "") + number(m.points[k].separation, 3) + " m";
    return text;
}

void draw_outline(Panel& panel, Points points, Role role) {
    points.push_back(points[0]);
    panel.curve(points, role, Line::dashed);
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

// ---- Question -----------------------------------------------------------------------------------

constexpr double tolerance = 0.01, near = 0.01;  // metres: of support features, the margin of clipping

const Inputs plank_and_box = {point_input("A", {-0.3, -0.55}, "place of A"),
                              point_input("B", {0.5, 0.47}, "place of B"),
                              number_input("turn", 2, -45, 45, "turn of B in degrees")};

void three_ways(Figure& figure, const Inputs& in) {
    const Vec2 a = in.point("A"), b = in.point("B");
    const Points A = placed(rectangle(2.6, 1), a), B = placed(rectangle(1.2, 1.2), b, in.number("turn"));
    const ConvexView view_a{A}, view_b{B};
    for (const auto& [name, m] : {std::pair{"Search", contact_by_search(view_a, view_b)},
                                  {"Features", contacts_by_features(view_a, view_b, tolerance)},
                                  {"Clipping", collide(view_a, view_b, near)}}) {
        const std::string caption = std::string(name) + ": " + std::to_string(m.count);
        Panel& panel = figure.panel(caption, {{-2, -1.4}, {2, 1.6}}, 220);
        panel.polygon(A, Role::shape_a, "A");
        panel.polygon(B, Role::shape_b, "B");
        draw_contacts(panel, m, 0.5);
        panel.handle("A", a, Role::shape_a, "$A$", Side::left);
        panel.handle("B", b, Role::shape_b, "$B$", Side::above);
        figure.describe(std::string(name) + " finds " + in_words(m) + ".");
    }
}

// ---- one contact is not enough ------------------------------------------------------------------

constexpr std::array<double, 1> at_the_left = {-0.5};
constexpr std::array<double, 2> at_both = {-0.5, 0.5};

void draw_ground(Panel& panel, double from, double to) {
    panel.polygon(std::array<Vec2, 4>{{{from, -0.5}, {to, -0.5}, {to, 0}, {from, 0}}}, Role::quiet);
}

// The box as it lands, and dashed where it is 0.2 and 0.4 seconds later.
void landing(Figure& figure, const Inputs&) {
    for (const auto& [caption, contacts] :
         {std::pair{"Stopped at one contact", std::span<const double>(at_the_left)},
          {"Stopped at two", at_both}}) {
        const as_printed::Landing after = as_printed::land(contacts);
        Panel& panel = figure.panel(caption, {{-1.1, -0.5}, {1.1, 1.3}}, 260);
        draw_ground(panel, -1.2, 1.2);
        panel.polygon(placed(rectangle(1, 1), {0, 0.5}), Role::shape_a);
        for (const double t : {0.2, 0.4})
            draw_outline(panel, placed(rectangle(1, 1), {0, 0.5 + after.v * t}, after.omega * t * 180 / pi),
                         Role::wrong);
        for (const double x : contacts) panel.arrow({x, 0}, {x, 0.45}, Role::result);
        for (const double x : contacts) panel.point({x, 0}, Role::result);
    }
    figure.describe(
        "A box that falls flat. Stopped at its left corner alone, it turns, and goes on into the ground with "
        "its "
        "right one, drawn after 0.2 and 0.4 seconds. Stopped at both, it rests.");
}

// ---- the worked example -------------------------------------------------------------------------

constexpr std::array<Vec2, 4> A_example = {{{0, 0}, {4, 0}, {4, 2}, {0, 2}}},
                              B_example = {{{3, 1.5}, {5, 3}, {3.5, 5}, {1.5, 3.5}}};

// How far each edge has the other shape in front, as this edge alone would say.
double separation_of(std::span<const Vec2> points, std::size_t edge, std::span<const Vec2> others) {
    const Vec2 p = points[edge], n = *direction(right(points[(edge + 1) % points.size()] - p));
    return dot(n, others[support_vertex(others, -n)] - p);
}

// Beside each edge its number, and how far the other shape begins in front; `shares` say where along the
// edges.
void draw_edges(Panel& panel, const std::string& name, std::span<const Vec2> points,
                std::span<const Vec2> others, std::array<double, 4> shares, Role role) {
    for (std::size_t k = 0; k < points.size(); ++k) {
        const Vec2 p = points[k], e = points[(k + 1) % points.size()] - p;
        const Vec2 n = *direction(right(e));  // a label is wider than it is high
        panel.label(p + shares[k] * e + (0.55 + 0.35 * std::abs(n.x)) * n,
                    name + std::to_string(k) + ": " + number(separation_of(points, k, others)), role);
    }
}

void least_overlap(Figure& figure, const Inputs&) {
    const Window window{{-1.6, -1.2}, {6.6, 5.8}};
    Panel& all = figure.panel("How far the other one begins in front", window, 330);
    all.polygon(A_example, Role::shape_a);
    all.polygon(B_example, Role::shape_b);
    draw_edges(all, "A", A_example, B_example, {0.5, 0.3, 0.9, 0.5}, Role::shape_a);
    draw_edges(all, "B", B_example, A_example, {0.85, 0.5, 0.5, 0}, Role::shape_b);
    const SeparatingAxis best = separating_axis({A_example}, {B_example});
    const Vec2 p = A_example[best.edge], q = A_example[best.edge + 1], out = -best.separation * best.normal;
    Panel& only = figure.panel("The least overlap is undone", window, 330);
    only.polygon(A_example, Role::shape_a);
    draw_outline(only, {B_example.begin(), B_example.end()}, Role::quiet);
    only.polygon(placed(B_example, out), Role::shape_b);
    only.segment(p + 2 * (p - q), q + 2 * (q - p), Role::active, Line::dashed);
    only.segment(p, q, Role::active);
    only.arrow(B_example[0], B_example[0] + out, Role::result);
    figure.describe(
        "A box and a tilted box that overlap. Beside each edge stands how far the other one begins in front "
        "of "
        "it; the largest number, at the upper edge of A, is " +
        number(best.separation) + ". Moved up by that much, B just touches A.");
}

// ---- Steps --------------------------------------------------------------------------------------

const char* caption(const ClipState& s) {
    if (s.stage == ClipState::finished) return s.manifold.count == 0 ? "No contact" : "Contacts";
    constexpr const char* captions[] = {"The shapes", "Reference edge", "Incident edge", "First cut",
                                        "Second cut"};
    return captions[s.stage];
}

// What is known: the reference edge with its side planes and the margin, and what is left of the incident
// edge.
void draw_known(Panel& panel, const ClipState& s, double margin, std::span<const Vec2> A,
                std::span<const Vec2> B) {
    const auto& [separation, edge, from, on_a, n] = s.reference;
    if (n == Vec2{}) return;
    const auto R = on_a ? A : B, I = on_a ? B : A;
    const Vec2 p = R[edge], q = R[(edge + 1) % R.size()];
    panel.arrow(0.5 * (p + q), 0.5 * (p + q) + 0.5 * n, Role::active);
    if (s.steps > 1)
        for (const Vec2 end : {p, q}) panel.segment(end - 9 * n, end + 9 * n, Role::active, Line::dashed);
    panel.segment(p + margin * n, q + margin * n, Role::bound, Line::dashed);
    panel.segment(p, q, Role::active);
    if (s.steps < 2) return;
    panel.segment(I[s.incident.from], I[s.incident.to], Role::quiet, Line::dashed);
    panel.segment(s.ends[0].point, s.ends[1].point, Role::result);
    for (const ClipEnd& end : s.ends) panel.point(end.point, Role::result);
}

constexpr std::array<Vec2, 5> house = {{{-1.6, -0.9}, {1.4, -0.9}, {1.7, 0.5}, {0.1, 0.95}, {-1.7, 0.6}}};

const Inputs two_shapes = {
    point_input("A", {-0.3, -0.7}, "place of A"), point_input("B", {1.05, 0.86}, "place of B"),
    number_input("turn", 40, -180, 180, "turn of B in degrees"),
    whole_input("corners", 4, 3, 8, "corners of B"), number_input("margin", 0.3, 0, 1, "margin in metres")};

void clip_steps(Figure& figure, const Inputs& in) {
    const Vec2 a = in.point("A"), b = in.point("B");
    const Points A = placed(house, a);
    const Polygon regular = regular_polygon(static_cast<int>(in.number("corners")), 1.2);
    const Points B = placed(regular.points(), b, in.number("turn"));
    const auto states = history(Clip({A}, {B}, in.number("margin")));
    figure.steps(states, [&](const ClipState& s) {
        Panel& panel = figure.panel(caption(s), {{-2.4, -1.9}, {2.4, 2.2}}, 240);
        panel.polygon(A, Role::shape_a, "A");
        panel.polygon(B, Role::shape_b, "B");
        draw_known(panel, s, in.number("margin"), A, B);
        draw_contacts(panel, s.manifold, 0.45);
        panel.handle("A", a, Role::shape_a, "$A$", Side::left);
        panel.handle("B", b, Role::shape_b, "$B$", Side::above);
    });
    figure.describe("A stands at " + pair(a) + ", B at " + pair(b) + ": " + in_words(states.back().manifold) +
                    ".");
}

// ---- tilted by a hair ---------------------------------------------------------------------------

using Way = Manifold(const ConvexView&, const ConvexView&);

// A box on a plank, tilted about the middle of its lower side, which lies 1 cm deep.
Manifold tilted(double tilt, Way* way) {
    const Points plank = placed(rectangle(2, 0.5), {0, -0.25});
    Points top;
    for (const Vec2 p : placed(rectangle(1, 1), {0, 0.5}))
        top.push_back(Vec2{0, -0.01} + rotate(rotation(degrees(tilt)), p));
    return way({plank}, {top});
}

Manifold by_features(const ConvexView& A, const ConvexView& B) {
    return contacts_by_features(A, B, tolerance);
}
Manifold by_clipping(const ConvexView& A, const ConvexView& B) { return collide(A, B, near); }

// The contact on the left of the middle, or on the right; null if there is none.
const ContactPoint* on_side(const Manifold& m, bool is_right) {
    for (int k = 0; k < m.count; ++k)
        if ((m.points[k].position.x > 0) == is_right) return &m.points[k];
    return nullptr;
}

// What `of` says of the contact on one side, against the tilt; a dot where the contact appears or vanishes.
void draw_against_tilt(Panel& panel, Way* way, double (*of)(const ContactPoint&), Role role) {
    constexpr int most = 60;
    for (const bool is_right : {false, true}) {
        Points run;
        for (int k = -most; k <= most + 1; ++k) {
            const double tilt = 0.05 * k;
            const Manifold m = tilted(tilt, way);
            const ContactPoint* found = k > most ? nullptr : on_side(m, is_right);
            if (found) run.push_back({tilt, of(*found)});
            if (found || run.empty()) continue;
            panel.curve(run, role);
            if (run.front().x > -0.05 * most) panel.point(run.front(), role);
            if (run.back().x < 0.05 * most) panel.point(run.back(), role);
            run.clear();
        }
    }
}

double place(const ContactPoint& point) { return point.position.x; }
double centimetres(const ContactPoint& point) { return 100 * point.separation; }

void hair(Figure& figure, const Inputs&) {
    const std::pair<const char*, Way*> ways[] = {
        {"Search", contact_by_search}, {"Features", by_features}, {"Clipping", by_clipping}};
    for (const auto& [name, way] : ways) {
        Panel& places = figure.graph(std::string(name) + ": place", {{-3, -0.75}, {3, 0.95}}, {190, 150});
        places.axes("tilt in degrees", "m");
        draw_against_tilt(places, way, place, Role::result);
    }
    for (const auto& [name, way] : ways) {
        Panel& separations = figure.graph(std::string(name) + ": separation", {{-3, -4}, {3, 3}}, {190, 150});
        separations.axes("tilt in degrees", "cm");
        draw_against_tilt(separations, way, centimetres, Role::wrong);
    }
    figure.describe(
        "A box on a plank, tilted from -3 to 3 degrees. Search finds one contact, which jumps from one end "
        "to the "
        "other at 0. Of two support features, one vanishes while it still overlaps. By clipping there are "
        "two, "
        "whose separations change evenly, until one is farther away than the margin.");
}

// ---- What breaks --------------------------------------------------------------------------------

constexpr std::array<Vec2, 4> A_clamped = {{{-1, 0}, {1, 0}, {1, 2}, {-1, 2}}},
                              B_clamped = {{{0.9, -2}, {10.9, -2}, {10.9, 0.01}, {0.9, 0.01}}};

void clamped(Figure& figure, const Inputs&) {
    const auto printed_one = as_printed::meeting({A_clamped}, {B_clamped}, {0, -1});
    const Manifold m = collide(ConvexView{A_clamped}, ConvexView{B_clamped});
    Panel& panel = figure.panel("Printed: " + number(printed_one->penetration) +
                                    " m deep. True: " + number(-m.points[0].separation) + " m",
                                {{-1.6, -1.3}, {5.2, 2.3}}, 480);
    panel.polygon(A_clamped, Role::shape_a);
    panel.polygon(B_clamped, Role::shape_b);
    panel.label({0, 1}, "$A$", Role::shape_a);
    panel.label({3.2, -0.7}, "$B$", Role::shape_b);
    panel.segment(printed_one->on_a, printed_one->on_b, Role::wrong);
    panel.cross_mark(printed_one->on_a, Role::wrong);
    panel.cross_mark(printed_one->on_b, Role::wrong);
    draw_contacts(panel, m, 0.6);
    figure.describe(
        "A box overlaps the end of a long one by a hair. As printed, the depth is the distance of two points "
        "beside each "
        "other, " +
        number(printed_one->penetration) + " m; it is " + number(-m.points[0].separation) + " m.");
}

// ---- facts --------------------------------------------------------------------------------------

std::string separations_of(std::span<const Vec2> points, std::span<const Vec2> others) {
    std::string text;
    for (std::size_t k = 0; k < points.size(); ++k)
        text += (k ? ", " : "") + number(separation_of(points, k, others), 3);
    return text;
}

std::string name_of(bool is_of_a, std::size_t edge) { return (is_of_a ? "A" : "B") + std::to_string(edge); }

std::string positions(const Manifold& m) {
    std::string text;
    for (int k = 0; k < m.count; ++k) text += (k ? " and " : "") + pair(m.points[k].position, 3);
    return text;
}

std::string separations(const Manifold& m, int digits = 3) {
    std::string text;
    for (int k = 0; k < m.count; ++k) text += (k ? " and " : "") + number(m.points[k].separation, digits);
    return text;
}

void example_facts(Facts& f) {
    const ConvexView A{A_example}, B{B_example};
    f.words("08.A", list(A_example));
    f.words("08.B", list(B_example));
    f.words("08.of-A", separations_of(A_example, B_example));
    f.words("08.of-B", separations_of(B_example, A_example));
    const auto states = history(Clip(A, B, 0.5));
    const ClipState &first = states[2], &last = states.back();
    f.words("08.reference", name_of(first.reference.on_a, first.reference.edge));
    f.number("08.least", first.reference.separation, 1);
    f.number("08.depth", epa(A, B).depth, 1, "m");
    f.words("08.incident", name_of(!first.reference.on_a, first.incident.edge));
    f.words("08.end", pair(first.ends[0].point));
    f.words("08.cut-end", pair(last.ends[0].point));
    f.words("08.other-end", pair(last.ends[1].point));
    f.words("08.separations", separations(last.manifold));
    f.words("08.positions", positions(last.manifold));
    f.words("08.without-margin", separations(collide(A, B)));
    f.words("08.search", positions(contact_by_search(A, B)));
    for (const std::size_t k : {0, 3}) {
        const Vec2 out = *direction(right(B_example[(k + 1) % 4] - B_example[k]));
        f.number("08.facing-B" + std::to_string(k), dot(out, first.reference.normal), 1);
    }
}

void corner_facts(Facts& f) {
    const Points A = placed(rectangle(1, 1), {0.5, 0.5}), B = placed(rectangle(1, 1), {1.8, 1.9});
    f.number("08.corners.least", separating_axis({A}, {B}).separation, 1, "m");
    const Manifold m = collide(ConvexView{A}, ConvexView{B}, 1);
    f.words("08.corners.separation", separations(m));
    f.words("08.corners.normal", pair(m.normal));
    f.words("08.corners.position", positions(m));
    const Points disc = {{0, 3}};
    const Manifold on_box = collide(ConvexView{disc, 2.25}, ConvexView{A});
    f.words("08.disc.separation", separations(on_box));
    f.words("08.disc.position", positions(on_box));
    const HalfPlane ground{{0, 0.1}, {0, 1}};
    f.words("08.wall", separations(collide(ConvexView{A}, ground)));
}

void landing_facts(Facts& f) {
    const auto one = as_printed::land(at_the_left), two = as_printed::land(at_both);
    f.number("08.one.v", one.v, 1, "m/s");
    f.number("08.one.omega", one.omega, 1, "rad/s");
    f.number("08.one.right-corner", one.v + one.omega * 0.5, 1, "m/s");
    f.number("08.two.v", two.v, 1, "m/s");
    f.number("08.two.omega", two.omega, 1, "rad/s");
}

void hair_facts(Facts& f) {
    f.words("08.hair.search.left", positions(tilted(0.1, contact_by_search)));
    f.words("08.hair.search.right", positions(tilted(-0.1, contact_by_search)));
    f.words("08.hair.features.before", separations(tilted(0.55, by_features), 4));
    f.words("08.hair.features.after", separations(tilted(0.6, by_features), 4));
    f.words("08.hair.clipping.before", separations(tilted(0.55, by_clipping), 4));
    f.words("08.hair.clipping.after", separations(tilted(0.6, by_clipping), 4));
}

// A box whose lower corner is 5 cm deep in a plank, in another unit; the depth again in metres.
std::string printed_depth(double unit) {
    Points A, B;
    for (const Vec2 p : placed(rectangle(4, 1), {0, -0.5})) A.push_back(unit * p);
    const Points tilted_box = placed(rectangle(1, 1), {}, 20);
    const Vec2 lowest = tilted_box[support_vertex(tilted_box, {0, -1})];
    for (const Vec2 p : tilted_box) B.push_back(unit * (p - lowest + Vec2{0.6, -0.05}));
    return number(as_printed::meeting({A}, {B}, {0, 1})->penetration / unit, 3);
}

void printed_facts(Facts& f) {
    const Vec2 centre_a{10, 0}, centre_b{12, 0}, contact{11, 0}, in_a = contact - centre_a;
    f.words("08.arm.true", pair(contact - centre_a) + " and " + pair(contact - centre_b));
    f.words("08.arm.printed",
            pair(as_printed::arm(in_a, centre_a)) + " and " + pair(as_printed::arm(in_a, centre_b)));
    f.number("08.clamped.printed", as_printed::meeting({A_clamped}, {B_clamped}, {0, -1})->penetration, 2,
             "m");
    f.number("08.clamped.true", epa(ConvexView{A_clamped}, ConvexView{B_clamped}).depth, 2, "m");
    f.words("08.unit.metres", printed_depth(1));
    f.words("08.unit.kilometres", printed_depth(0.001));
    const Points A = placed(rectangle(2, 1), {}), B = placed(rectangle(2, 1), {0.3, 0.95});
    const Vec2 a_degree_off = rotate(rotation(degrees(1)), {0, 1});
    f.words("08.weird", as_printed::meeting({A}, {B}, a_degree_off) ? "a contact" : "no answer");
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

void facts(Facts& f) {
    example_facts(f);
    corner_facts(f);
    landing_facts(f);
    hair_facts(f);
    printed_facts(f);
}

}  // namespace cc
