/// Figures and facts of chapter 7. Blue is the shape A, orange the shape B, green the growing polygon, purple
/// what is found.
#include "figure/plot.hpp"

#include <array>
#include <limits>
#include <utility>

#include "05-convex-shapes/shape.hpp"
#include "07-epa/as_printed.hpp"
#include "07-epa/epa.hpp"
#include "base/angle.hpp"
#include "base/log.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"
#include "base/text.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using Points = std::vector<Vec2>;

Points moved(std::span<const Vec2> points, Vec2 by) {
    Points there;
    for (const Vec2 p : points) there.push_back(p + by);
    return there;
}

Points placed(std::span<const Vec2> points, const Pose& pose) {
    Points there;
    for (const Vec2 p : points) there.push_back(to_world(pose, p));
    return there;
}

Points corners_of(const EpaState& s) {
    Points corners;
    for (const EpaEdge& e : s.polygon) corners.push_back(e.start.w);
    return corners;
}

void outline(Panel& panel, Points points, Role role) {
    points.push_back(points[0]);
    panel.curve(points, role, Line::dashed);
}

constexpr std::array<Vec2, 6> body_a = {
    {{-1.5, -0.4}, {-0.5, -1.2}, {0.8, -1.1}, {1.6, -0.1}, {0.7, 1.1}, {-0.8, 0.9}}};
constexpr std::array<Vec2, 5> body_b = {{{-1.4, -0.3}, {-0.2, -1.2}, {1.3, -0.6}, {1, 0.8}, {-0.7, 0.9}}};

Inputs two_bodies(Vec2 a, Vec2 b, double turn) {
    return {point_input("A", a, "place of A"), point_input("B", b, "place of B"),
            number_input("turn", turn, -180, 180, "turn of B in degrees")};
}

// The two bodies where the reader put them.
struct Bodies {
    Vec2 a, b;
    Points A, B;
};

Bodies bodies(const Inputs& in) {
    const Vec2 a = in.point("A"), b = in.point("B");
    return {a, b, moved(body_a, a), placed(body_b, {b, rotation(degrees(in.number("turn")))})};
}

void draw_bodies(Panel& panel, const Bodies& s) {
    panel.polygon(s.A, Role::shape_a, "A");
    panel.polygon(s.B, Role::shape_b, "B");
    panel.handle("A", s.a, Role::shape_a, "$A$", Side::left);
    panel.handle("B", s.b, Role::shape_b, "$B$", Side::above);
}

// ---- Question -----------------------------------------------------------------------------------

void way_out(Figure& figure, const Inputs& in) {
    const Bodies s = bodies(in);
    const EpaResult r = epa(ConvexView{s.A}, ConvexView{s.B});
    const bool overlap = r.normal.has_value();
    Panel& panel = figure.panel(overlap ? number(r.depth) + " m deep: so far $B$ must go, that way, to be out"
                                        : "They are apart: there is no depth",
                                {{-3.4, -2.2}, {3.6, 2.2}}, 480);
    draw_bodies(panel, s);
    if (overlap) {
        const Vec2 out = r.depth * *r.normal;
        outline(panel, moved(s.B, out), Role::result);
        panel.arrow(s.b, s.b + out, Role::result);
        panel.point(r.point_a, Role::result);
    }
    figure.describe("A stands at " + pair(s.a) + ", B at " + pair(s.b) +
                    (overlap ? ". B must be moved by " + pair(r.depth * *r.normal) + " to just touch A."
                             : ". They are apart."));
}

// ---- Derivation ---------------------------------------------------------------------------------

constexpr std::array<Vec2, 3> A_example = {{{0, 0}, {3, 0}, {1, 2}}}, B_example = {{{2, 0}, {4, 1}, {2, 2}}};

void move_b(Figure& figure, const Inputs& in) {
    const Vec2 d = in.point("d");
    const EpaResult before = epa(ConvexView{A_example}, ConvexView{B_example});
    const Points B = moved(B_example, d);
    const bool parted = epa(ConvexView{A_example}, ConvexView{B}).status == Contact::separated;
    Panel& world = figure.panel(parted ? "$B$ moved by $d$ is out" : "$B$ moved by $d$ overlaps $A$",
                                {{-2, -2.6}, {6, 4}}, 320);
    world.polygon(A_example, Role::shape_a);
    world.polygon(B, parted ? Role::shape_b : Role::wrong);
    outline(world, {B_example.begin(), B_example.end()}, Role::shape_b);
    world.arrow(B_example[0], B[0], Role::active, "$d$");
    world.label({0.9, 0.7}, "$A$", Role::shape_a);
    world.label(B[0] + Vec2{0.7, 1}, "$B$", Role::shape_b);
    Panel& space =
        figure.panel(parted ? "$d$ is outside of $A − B$" : "$d$ is in $A − B$", {{-5, -3.3}, {3, 3.3}}, 320);
    space.polygon(minkowski_difference({A_example}, {B_example}), Role::quiet);
    space.circle({}, before.depth, Role::result, Line::solid);
    space.segment({}, before.depth * *before.normal, Role::result);
    space.arrow({}, d, Role::active);
    space.point({}, Role::ink, "$O$", Side::left);
    space.handle("d", d, Role::active, "$d$", Side::above);
    figure.describe(
        "Two triangles, B moved by d = " + pair(d) + (parted ? ": they are apart." : ": they overlap.") +
        " The largest disc around the origin in A - B has the radius " + number(before.depth) + ".");
}

double reach(Vec2 n) { return dot(support_of_difference({A_example}, {B_example}, n), n); }

double angle_of(Vec2 v) { return atan2(v.y, v.x) * 180 / pi; }

void reach_around(Figure& figure, const Inputs&) {
    const Points corners = minkowski_difference({A_example}, {B_example});
    Points around;
    for (int k = -180; k <= 180; ++k) around.push_back({1. * k, reach(rotate(rotation(degrees(k)), {1, 0}))});
    Panel& graph =
        figure.graph("How far $A − B$ reaches, in every direction", {{-180, 0}, {180, 4.6}}, {460, 230});
    graph.axes("direction in degrees", "", Scale::linear, Scale::linear);
    const EpaResult r = epa(ConvexView{A_example}, ConvexView{B_example});
    graph.segment({-180, r.depth}, {180, r.depth}, Role::bound, Line::dashed);
    graph.curve(around, Role::active);
    for (std::size_t k = 0; k < corners.size(); ++k) {
        const Vec2 n = *direction(right(corners[(k + 1) % corners.size()] - corners[k]));
        graph.point({angle_of(n), reach(n)}, Role::ink);
    }
    graph.point({angle_of(*r.normal), r.depth}, Role::result, "depth", Side::below);
    figure.describe(
        "How far the difference of the two triangles reaches, against the direction. The curve has "
        "arcs that bend down, one for each corner; its lowest places are the ends of arcs, where the "
        "direction is the normal of an edge. The least of all is " +
        number(r.depth) + ".");
}

// ---- Steps --------------------------------------------------------------------------------------

void draw_growth(Panel& panel, const EpaState& s) {
    if (s.polygon.empty()) return;
    const EpaEdge& edge = s.polygon[s.nearest];
    const Points corners = corners_of(s);
    panel.polygon(corners, Role::active);
    if (s.steps > 0) {
        const Vec2 foot = s.reach * s.asked, along = 9 * left(s.asked);
        panel.segment(foot - along, foot + along, Role::bound, Line::dashed);
    }
    panel.circle({}, s.lower(), Role::result, Line::solid);
    panel.segment(edge.start.w, corners[(s.nearest + 1) % corners.size()], Role::result);
    panel.segment({}, s.lower() * edge.normal, Role::result, Line::thin);
    for (const Vec2 w : corners) panel.point(w, Role::active);
}

// What the last question says of the world: moved so far, B is out.
void draw_way(Panel& panel, const Bodies& bodies, const EpaState& s) {
    if (s.steps == 0) return;
    const Role role = s.status == Contact::searching ? Role::bound : Role::result;
    const Vec2 out = s.reach * s.asked;
    outline(panel, moved(bodies.B, out), role);
    panel.arrow(bodies.b, bodies.b + out, role);
}

// Away from the nearest edge.
Side label_side(const EpaState& s) {
    return s.polygon.empty() ? Side::below : side_of(-s.polygon[s.nearest].normal);
}

void grow(Figure& figure, const Inputs& in) {
    const Bodies s = bodies(in);
    const auto states = history(Epa(ConvexView{s.A}, ConvexView{s.B}));
    const Points difference = minkowski_difference({s.A}, {s.B});
    figure.steps(states, [&](const EpaState& state) {
        Panel& world = figure.panel("The shapes", {{-3.6, -2.8}, {4, 2.8}}, 330);
        draw_bodies(world, s);
        draw_way(world, s, state);
        Panel& space = figure.panel("$A − B$", {{-5, -3.6}, {3.6, 2.74}}, 330);
        space.polygon(difference, Role::quiet);
        space.say_if_outside(difference, "$A − B$");
        draw_growth(space, state);
        space.point({}, Role::ink, "$O$", label_side(state));
    });
    figure.describe("A stands at " + pair(s.a) + ", B at " + pair(s.b) + ". The last of " +
                    std::to_string(states.size() - 1) + " steps: " + narrate(states.back()));
}

// ---- a curved core --------------------------------------------------------------------------------

// An ellipse as 2^16 corners, its middle at a place.
Points ellipse(double a, double b, Vec2 middle) {
    Points corners;
    const Polygon round = regular_polygon(1 << 16, 1);
    for (const Vec2 p : round.points()) corners.push_back(middle + Vec2{a * p.x, b * p.y});
    return corners;
}

constexpr Vec2 origin{};
constexpr int most_questions = 600;

// What is still open after each question: upper less lower bound, against one point.
Points open_after(const Points& core) {
    Epa search(ConvexView{core}, ConvexView{{&origin, 1}});
    Points gaps;
    while (!search.done() && search.state().steps < most_questions) {
        search.step();
        const double gap = search.state().upper - search.state().lower();
        if (gap > 1e-9) gaps.push_back({static_cast<double>(search.state().steps), gap});
    }
    return gaps;
}

Points ellipse_gaps() { return open_after(ellipse(2, 1, {0.5, 0.3})); }
Points disc_gaps() { return open_after(ellipse(1, 1, {})); }

void draw_gaps(Panel& graph, const Points& gaps, Role role) {
    Points curve;
    for (const Vec2 p : gaps) curve.push_back({log10(p.x), log10(p.y)});
    graph.curve(curve, role);
    if (curve.size() < 40)
        for (const Vec2 p : curve) graph.point(p, role);
}

void draw_inside(Panel& panel, const Points& core, int questions) {
    Epa search(ConvexView{core}, ConvexView{{&origin, 1}});
    while (search.state().steps < questions) search.step();
    Points seen;
    for (std::size_t k = 0; k < core.size(); k += 256) seen.push_back(core[k]);
    panel.polygon(seen, Role::quiet);
    panel.polygon(corners_of(search.state()), Role::active);
    panel.circle({}, search.state().lower(), Role::result, Line::solid);
    panel.point({}, Role::ink, "$O$", Side::below);
}

void curved(Figure& figure, const Inputs&) {
    const Window window{{-1.8, -1.5}, {2.8, 1.7}};
    draw_inside(figure.panel("An ellipse, after 6 questions", window, 230), ellipse(2, 1, {0.5, 0.3}), 6);
    draw_inside(figure.panel("A disc around $O$, after 6", window, 230), ellipse(1, 1, {}), 6);
    Panel& graph = figure.graph("What is open, in metres", {{0, -9}, {2.8, 1}}, {230, 160});
    graph.axes("questions", "", Scale::powers_of_ten, Scale::powers_of_ten);
    draw_gaps(graph, ellipse_gaps(), Role::result);
    draw_gaps(graph, disc_gaps(), Role::wrong);
    graph.label({0.45, -6}, "ellipse", Role::result);
    graph.label({2.05, -1}, "disc", Role::wrong);
    figure.describe(
        "The gap between the two bounds falls to a quarter with about every question for an ellipse, and "
        "for a disc around the origin only like one over the square of their number.");
}

// ---- What breaks ----------------------------------------------------------------------------------

constexpr std::array<Vec2, 3> bad_start = {{{-4, -1}, {-2, -2}, {-1, 2}}};

void start_outside(Figure& figure, const Inputs&) {
    const auto plain = as_printed::epa({A_example}, {B_example}, {bad_start.begin(), bad_start.end()});
    const EpaResult r = epa(ConvexView{A_example}, ConvexView{B_example});
    Panel& space = figure.panel("The start: a triangle without $O$", {{-5, -3}, {3, 3}}, 330);
    space.polygon(minkowski_difference({A_example}, {B_example}), Role::quiet);
    space.polygon(bad_start, Role::wrong);
    space.arrow({}, plain.depth * plain.normal, Role::wrong);
    space.arrow({}, r.depth * *r.normal, Role::result);
    space.point({}, Role::ink, "$O$", Side::below);
    Panel& world = figure.panel("$B$ moved by both answers", {{-2, -1.9}, {6, 4.1}}, 330);
    world.polygon(A_example, Role::shape_a);
    world.label({0.9, 0.7}, "$A$", Role::shape_a);
    world.polygon(B_example, Role::shape_b);
    world.label(B_example[0] + Vec2{0.7, 1}, "$B$", Role::shape_b);
    outline(world, moved(B_example, plain.depth * plain.normal), Role::wrong);
    outline(world, moved(B_example, r.depth * *r.normal), Role::result);
    figure.describe("Begun with a triangle that does not hold the origin, the plain rule says " +
                    pair(plain.depth * plain.normal) + ", and B moved by that still overlaps A. Right is " +
                    pair(r.depth * *r.normal) + ".");
}

// ---- facts --------------------------------------------------------------------------------------

void example_facts(Facts& f) {
    const ConvexView A{A_example}, B{B_example};
    const Points corners = minkowski_difference(A, B);
    f.words("07.A", list(A_example));
    f.words("07.B", list(B_example));
    f.words("07.difference", list(corners));
    std::string reaches;
    for (std::size_t k = 0; k < corners.size(); ++k)
        reaches += (k ? ", " : "") +
                   number(reach(*direction(right(corners[(k + 1) % corners.size()] - corners[k]))));
    f.words("07.reaches", reaches);
    const EpaResult r = epa(A, B);
    f.number("07.depth", r.depth, 2, "m");
    f.words("07.normal", pair(*r.normal));
    f.words("07.out", pair(r.depth * *r.normal));
    f.words("07.moved", list(moved(B_example, r.depth * *r.normal)));
    f.words("07.point-a", pair(r.point_a));
    f.words("07.point-b", pair(r.point_b));
    f.number("07.fattened", epa(ConvexView{A_example, 0.25}, ConvexView{B_example, 0.5}).depth, 2, "m");
    const auto states = history(Epa(A, B));
    f.words("07.start", list(corners_of(states[0])));
    f.number("07.start.lower", states[0].lower(), 2, "m");
    f.words("07.first.n", pair(states[1].asked));
    f.words("07.first.w", pair(support_of_difference(A, B, states[1].asked)));
    f.number("07.first.reach", states[1].reach, 2, "m");
    f.number("07.first.lower", states[1].lower(), 2, "m");
    f.words("07.second.n", pair(states[2].asked));
    f.number("07.second.reach", states[2].reach, 2, "m");
}

double gap_after(const Points& gaps, std::size_t questions) { return gaps[questions - 1].y; }

void curved_facts(Facts& f) {
    const Points round = disc_gaps(), oval = ellipse_gaps();
    f.scientific("07.ellipse.4", gap_after(oval, 4), 1, "m");
    f.scientific("07.ellipse.8", gap_after(oval, 8), 1, "m");
    f.scientific("07.ellipse.12", gap_after(oval, 12), 1, "m");
    f.scientific("07.disc.12", gap_after(round, 12), 1, "m");
    f.scientific("07.disc.60", gap_after(round, 60), 1, "m");
    f.scientific("07.disc.600", gap_after(round, 600), 1, "m");
    f.number("07.disc.exact", epa(ConvexView{{&origin, 1}, 1}, ConvexView{{&origin, 1}}).depth, 0, "m");
}

// Two equal boxes, turned together and pushed into each other, anywhere along their sides.
std::pair<Points, Points> boxes(std::uint64_t k) {
    Random random(0x0707'0000u + k);
    const Rotation q = rotation(random.uniform(-3, 3));
    const double half = random.uniform(0.5, 2);
    const double deep = random.uniform(0, 1);
    const double aside = random.uniform(-1, 1) * half;
    const Points box{{-1, -half}, {1, -half}, {1, half}, {-1, half}};
    return {placed(box, {{}, q}), placed(box, {rotate(q, {2 - deep, aside}), q})};
}

struct Wrong {
    int points = 0, depths = 0;  // off by more than a millionth of a metre
};

constexpr int box_pairs = 100'000;

// In two boxes side by side, of `answer`'s depths and nearest points.
template <class Answer> Wrong wrong_on_boxes(Answer answer) {
    Wrong wrong;
    for (int k = 0; k < box_pairs; ++k) {
        const auto [A, B] = boxes(static_cast<std::uint64_t>(k));
        const double depth = epa(ConvexView{A}, ConvexView{B}).depth;
        const as_printed::Depth got = answer(A, B);
        wrong.depths += std::abs(got.depth - depth) > 1e-6;
        wrong.points += distance(got.nearest, got.depth * got.normal) > 1e-6;
    }
    return wrong;
}

as_printed::Depth plain(const Points& A, const Points& B) {
    const auto states = history(Epa(ConvexView{A}, ConvexView{B}));
    return as_printed::epa({A}, {B}, corners_of(states[0]));
}

as_printed::Depth ours(const Points& A, const Points& B) {
    const EpaResult r = epa(ConvexView{A}, ConvexView{B});
    return {*r.normal, r.depth, r.point_a - r.point_b};
}

void break_facts(Facts& f) {
    const Points unit{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    const auto beside = moved(unit, {1, 0.25});
    const EpaResult r = epa(ConvexView{unit}, ConvexView{beside});
    const Vec2 printed_normal = as_printed::normal(r.depth * *r.normal);
    f.words("07.e3-14.printed", printed_normal == printed_normal ? pair(printed_normal) : "no number");
    f.words("07.e3-14.true", pair(*r.normal));
    f.words("07.e3-14.status", to_text(r.status));
    const auto bad = as_printed::epa({A_example}, {B_example}, {bad_start.begin(), bad_start.end()});
    f.words("07.bad-start", list(bad_start));
    f.number("07.bad-start.depth", bad.depth, 2, "m");
    f.words("07.bad-start.normal", pair(bad.normal));
    const Wrong usual = wrong_on_boxes(plain), true_ones = wrong_on_boxes(ours);
    f.count("07.boxes", box_pairs);
    f.count("07.boxes.plain-points", usual.points);
    f.count("07.boxes.plain-depths", usual.depths);
    f.count("07.boxes.points", true_ones.points);
    const EpaResult same = epa(ConvexView{unit}, ConvexView{unit});
    f.number("07.same.depth", same.depth, 0, "m");
    f.words("07.same.normal", pair(*same.normal));
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs by = {point_input("d", {1.2, 1.1}, "how B is moved")};
    return {{"07-way-out", "Two shapes, and the shortest way out", two_bodies({-0.8, -0.2}, {0.7, 0.3}, 0),
             way_out, 1},
            {"07-move", "B moved, and the difference", by, move_b, 2},
            {"07-reach", "How far the difference reaches in every direction", {}, reach_around, 1},
            {"07-grow", "EPA grows a polygon in A - B", two_bodies({-0.7, -0.3}, {0.9, 0}, 20), grow, 2},
            {"07-curved", "EPA on an ellipse and on a disc", {}, curved, 3},
            {"07-bad-start", "A start without the origin", {}, start_outside, 2}};
}

void facts(Facts& f) {
    example_facts(f);
    curved_facts(f);
    break_facts(f);
}

}  // namespace cc
