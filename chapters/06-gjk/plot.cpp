/// Figures and facts of chapter 6. Blue is the shape A, orange the shape B, green what is asked or known of A
/// - B, purple the nearest point, light blue a support line.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "03-triangles/orientation.hpp"
#include "06-gjk/as_printed.hpp"
#include "06-gjk/gjk.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"
#include "base/text.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using Points = std::vector<Vec2>;

Points moved(Points points, Vec2 by) {
    for (Vec2& p : points) p = p + by;
    return points;
}

Points scaled(Points points, double k) {
    for (Vec2& p : points) p = k * p;
    return points;
}

Points corners_of(const GjkState& s) {
    Points corners;
    for (int k = 0; k < s.size; ++k) corners.push_back(s.simplex[k].w);
    return corners;
}

// ---- what several figures draw -------------------------------------------------------------------

void draw_axes(Panel& panel) {
    panel.segment({-20, 0}, {20, 0}, Role::quiet, Line::grid);
    panel.segment({0, -20}, {0, 20}, Role::quiet, Line::grid);
    panel.point({}, Role::ink, "$O$", Side::right);
}

// The line at right angles to d that the answer p reaches, with the way that was asked.
void draw_reach(Panel& panel, Vec2 p, Vec2 d, std::string_view label = "") {
    const Vec2 u = direction(d).value_or(Vec2{});
    panel.segment(p - 20 * left(u), p + 20 * left(u), Role::bound, Line::dashed);
    panel.arrow(p, p + 40 * panel.per_pixel() * u, Role::bound, label);
}

void draw_difference(Panel& panel, const ConvexView& A, const ConvexView& B, const GjkState& s) {
    const Points difference = minkowski_difference(A, B);
    panel.polygon(difference, Role::quiet);
    panel.say_if_outside(difference, "$A − B$");
    draw_axes(panel);
    draw_reach(panel, s.answer.w, s.d, "$d$");
    const Points corners = corners_of(s);
    panel.polygon(corners, Role::active);
    for (const Vec2 w : corners) panel.point(w, Role::active);
    panel.point(s.answer.w, Role::bound);
    panel.segment({}, s.v, Role::result);
    panel.point(s.v, Role::result, s.v == Vec2{} ? "" : "$v$", side_of(s.v));
}

// A shape fattened by its radius: a capsule along each edge.
void draw_shape(Panel& panel, const ConvexView& shape, Role role, std::string_view input) {
    panel.polygon(shape.points, role, input);
    if (shape.radius == 0) return;
    for (std::size_t k = 0; k < shape.points.size(); ++k) {
        const Vec2 p = shape.points[k], q = shape.points[(k + 1) % shape.points.size()];
        const Vec2 out = shape.radius * direction(right(q - p)).value_or(Vec2{});
        panel.segment(p + out, q + out, role);
        panel.circle(p, shape.radius, role, Line::thin);
    }
}

// ---- Question ------------------------------------------------------------------------------------

const Inputs two_places = {point_input("A", {-1.9, 0.3}, "the shape A"),
                           point_input("B", {1.8, -0.3}, "the shape B"),
                           number_input("turn", 40, -180, 180, "turn of B in degrees")};

// A regular polygon of this size, pressed flat, turned and moved.
Points placed(int corners, double size, double flat, double angle, Vec2 at) {
    Points points;
    for (const Vec2 p : regular_polygon(corners, size).points())
        points.push_back(rotate(rotation(degrees(angle)), {p.x, flat * p.y}));
    return moved(points, at);
}

void how_far(Figure& figure, const Inputs& in) {
    const Points A = placed(6, 1.3, 1, 10, in.point("A")),
                 B = placed(4, 1.3, 1, in.number("turn"), in.point("B"));
    const GjkResult r = gjk(ConvexView{A}, ConvexView{B});
    const bool apart = r.status == Contact::separated;
    Panel& panel = figure.panel(apart ? number(r.distance, 3) + " m apart" : to_text(r.status),
                                {{-4.4, -2.6}, {4.4, 2.6}}, 480);
    panel.polygon(A, Role::shape_a, "A");
    panel.polygon(B, Role::shape_b, "B");
    if (apart) {
        for (const Vec2 p : {r.point_a, r.point_b})
            panel.segment(p - 20 * left(*r.normal), p + 20 * left(*r.normal), Role::bound, Line::dashed);
        panel.segment(r.point_a, r.point_b, Role::result);
        panel.point(r.point_a, Role::result);
        panel.point(r.point_b, Role::result);
    }
    panel.handle("A", in.point("A"), Role::shape_a, "$A$", Side::above);
    panel.handle("B", in.point("B"), Role::shape_b, "$B$", Side::above);
    figure.describe("A stands at " + pair(in.point("A")) + " and B at " + pair(in.point("B")) +
                    ", turned by " + number(in.number("turn"), 0) + " degrees: " +
                    (apart ? "their nearest points are " + number(r.distance, 3) + " m apart."
                           : std::string(to_text(r.status)) + "."));
}

// ---- Derivation: the worked example ---------------------------------------------------------------

const Points A_example = {{0, 3}, {2, 3}, {1, 4}}, B_example = {{2, 0}, {6, -1}, {6, 2}, {4, 2}};

std::vector<GjkState> example() { return history(Gjk(ConvexView{A_example}, ConvexView{B_example})); }

void example_steps(Figure& figure, const Inputs&) {
    const ConvexView A{A_example}, B{B_example};
    figure.steps(example(), [&](const GjkState& s) {
        draw_difference(figure.panel("$|v| =$ " + number(s.upper(), 3) + ", at least " + number(s.lower(), 3),
                                     {{-7, -0.8}, {1.2, 5.6}}, 330),
                        A, B, s);
    });
    figure.describe(
        "GJK on A - B of the example, a polygon to the upper left of O. Four pictures: the first corner is "
        "above "
        "O; the second one far to the left; with the third the simplex is an edge that faces O; the last "
        "answer lies on the same line as that edge.");
}

void one_question(Figure& figure, const Inputs& in) {
    const ConvexView A{A_example}, B{B_example};
    const Vec2 d = in.point("d");
    GjkState s;
    s.d = d;
    s.answer = support_point(A, B, d);
    s.v = s.answer.w;
    Panel& panel =
        figure.panel("at least " + number(s.lower()) + " m, at most " + number(s.upper()) + " m apart",
                     {{-7.4, -2}, {2.4, 5.6}}, 440);
    panel.polygon(minkowski_difference(A, B), Role::quiet);
    panel.label({-3.2, 3}, "$A − B$", Role::quiet);
    draw_axes(panel);
    const Vec2 u = direction(d).value_or(Vec2{});
    panel.segment(s.v - 20 * left(u), s.v + 20 * left(u), Role::bound, Line::dashed);
    panel.segment({}, dot(s.v, u) * u, s.lower() > 0 ? Role::bound : Role::quiet);
    panel.segment({}, s.v, Role::result);
    panel.point(s.v, Role::result, "$s$", Side::above);
    panel.arrow({}, d, Role::active);
    panel.handle("d", d, Role::active, "$d$", Side::right);
    figure.describe("Asked in the direction " + pair(d) + ", A - B answers with " + pair(s.v) +
                    ": the shapes are at least " + number(s.lower()) + " m and at most " + number(s.upper()) +
                    " m apart.");
}

// ---- Derivation: which two stay -------------------------------------------------------------------

const Inputs third_corner = {point_input("s", {-0.6, 1.1}, "the answer s")};

void which_two(Figure& figure, const Inputs& in) {
    constexpr Vec2 q{2.2, -1.2}, p{-2.2, -1.2};
    const Vec2 s = in.point("s");
    Panel& panel = figure.panel("Where $O$ may be, and which two stay", {{-3.4, -1.9}, {3.4, 2.9}}, 460);
    panel.map(102, 72, [&](Vec2 O) -> std::optional<Role> {
        if (O.x < p.x || O.x > q.x || O.y < p.y) return std::nullopt;
        const bool beyond_p = orientation(p, s, O) > 0, beyond_q = orientation(s, q, O) > 0;
        if (!beyond_p && !beyond_q) return Role::wrong;
        return beyond_p && (!beyond_q || O.x < s.x) ? Role::shape_a : Role::shape_b;
    });
    panel.segment({s.x, -5}, {s.x, 5}, Role::ink, Line::dashed);
    panel.segment({-5, s.y}, {5, s.y}, Role::bound, Line::dashed);
    panel.polygon(std::array<Vec2, 3>{q, s, p}, Role::ink);
    panel.point(p, Role::ink, "$p$", Side::below);
    panel.point(q, Role::ink, "$q$", Side::below);
    panel.arrow({0, -1.2}, {0, -0.55}, Role::bound, "$d$");
    panel.label({-2.75, 2.4}, "$p$, $s$", Role::shape_a);
    panel.label({2.75, 2.4}, "$s$, $q$", Role::shape_b);
    panel.handle("s", s, Role::active, "$s$", Side::above);
    figure.describe("The triangle p, q, s with s at " + pair(s) +
                    ". If O is beyond the side on the left, p and s stay; "
                    "beyond the one on the right, s and q; beyond both, the side of the ray from s decides.");
}

// ---- Derivation: the bracket ------------------------------------------------------------------------

void bracket(Figure& figure, const Inputs&) {
    const auto states = example();
    const Vec2 n = direction(-states.back().v).value_or(Vec2{});
    Panel& panel = figure.panel("Four directions, from one point", {{-0.6, -1.5}, {1.7, 0.35}}, 400);
    for (std::size_t k = 0; k < states.size(); ++k) {
        const Vec2 u = direction(states[k].d).value_or(Vec2{});
        const bool is_last = k + 1 == states.size();
        const double long_ = is_last ? 1.3 : 1.1;
        panel.arrow({}, long_ * u, k == 0 ? Role::quiet : is_last ? Role::result : Role::active);
        panel.label((long_ + 0.13) * u, std::to_string(k),
                    k == 0    ? Role::quiet
                    : is_last ? Role::result
                              : Role::active);
    }
    panel.point({}, Role::ink);
    figure.describe(
        "The directions of the four questions. Direction 1 points down, 2 a little to the left of it as it "
        "points, and 3, which is "
        "that from the nearest point to O, " +
        pair(n) + ", farther to the left.");
}

// ---- Steps -------------------------------------------------------------------------------------------

const Inputs walk_inputs = {point_input("A", {-1.55, -0.1}, "the shape A"),
                            point_input("B", {1.75, -0.7}, "the shape B"),
                            number_input("turn", 60, -180, 180, "turn of B in degrees"),
                            whole_input("corners of A", 6, 3, 12),
                            whole_input("corners of B", 7, 3, 12),
                            number_input("radius", 0, 0, 0.6, "radius of both")};

int corners(const Inputs& in, std::string_view name) {
    return static_cast<int>(in.number(name));
}

// The two shapes with the corners that answered, the support lines through them, and the nearest points so
// far.
void draw_world(Panel& panel, const ConvexView& A, const ConvexView& B, const GjkState& s) {
    draw_shape(panel, A, Role::shape_a, "A");
    draw_shape(panel, B, Role::shape_b, "B");
    const Vec2 a = A.points[s.answer.a], b = B.points[s.answer.b], u = direction(s.d).value_or(Vec2{});
    for (const Vec2 p : {a, b}) {
        panel.segment(p - 20 * left(u), p + 20 * left(u), Role::bound, Line::dashed);
        panel.point(p, Role::bound);
    }
    for (int k = 0; k < s.size; ++k) {
        panel.point(A.points[s.simplex[k].a], Role::active);
        panel.point(B.points[s.simplex[k].b], Role::active);
    }
}

void draw_nearest(Panel& panel, const ConvexView& A, const ConvexView& B, const GjkState& s) {
    if (s.size == 3) return;
    const auto& [p, q, unused] = s.simplex;
    const double t = s.size == 2 ? s.t : 0;
    const Vec2 a = A.points[p.a] + t * (A.points[q.a] - A.points[p.a]);
    const Vec2 b = B.points[p.b] + t * (B.points[q.b] - B.points[p.b]);
    panel.segment(a, b, Role::result);
    panel.point(a, Role::result);
    panel.point(b, Role::result);
}

std::string verdict(const GjkResult& r) {
    return r.status == Contact::separated ? number(r.distance, 3) + " m apart" : to_text(r.status);
}

void walk(Figure& figure, const Inputs& in) {
    const Points a = placed(corners(in, "corners of A"), 1.7, 0.5, 20, in.point("A"));
    const Points b = placed(corners(in, "corners of B"), 1.6, 0.5, in.number("turn"), in.point("B"));
    const ConvexView A{a, in.number("radius")}, B{b, in.number("radius")};
    const auto states = history(Gjk(A, B));
    const GjkResult r = gjk(A, B);
    figure.steps(states, [&](const GjkState& s) {
        const bool is_last = s.steps == states.back().steps;
        Panel& world = figure.panel(is_last ? "The shapes: " + verdict(r) : "The shapes",
                                    {{-4.2, -2.8}, {4.2, 3.2}}, 330);
        draw_world(world, A, B, s);
        draw_nearest(world, A, B, s);
        world.handle("A", in.point("A"), Role::shape_a, "$A$", Side::above);
        world.handle("B", in.point("B"), Role::shape_b, "$B$", Side::above);
        draw_difference(figure.panel("$A − B$", {{-7.4, -3.5}, {3.1, 4}}, 330), A, B, s);
    });
    figure.describe("A stands at " + pair(in.point("A")) + ", B at " + pair(in.point("B")) + ", with " +
                    std::to_string(a.size()) + " and " + std::to_string(b.size()) +
                    " corners and a radius of " + number(in.number("radius")) + " m each. After " +
                    std::to_string(r.steps) + " steps: " + verdict(r) + ".");
}

// ---- What breaks ---------------------------------------------------------------------------------------

// 10^x, from square roots alone.
double ten_to(double x) {
    double whole = std::floor(x), power = 1;
    x -= whole;
    for (; whole > 0; --whole) power *= 10;
    for (; whole < 0; ++whole) power /= 10;
    double root = 10;
    for (int bit = 0; bit < 30; ++bit) {
        root = std::sqrt(root);
        x *= 2;
        if (x < 1) continue;
        power *= root;
        x -= 1;
    }
    return power;
}

const Points octagon = {{2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}};

// An octagon with its right wall at x = 0, and another one, turned, its leftmost corner `gap` to the right of
// the wall.
std::array<Points, 2> at_the_wall(double angle, double gap) {
    Points B;
    for (const Vec2 p : octagon) B.push_back(rotate(rotation(angle), p));
    const Vec2 first = *std::ranges::min_element(B, {}, &Vec2::x);
    for (Vec2& p : B) p = (p - first) + Vec2{gap, 0.3};
    return {moved(octagon, {-2, 0}), B};
}

constexpr std::array<Role, 4> role_of_steps = {Role::quiet, Role::bound, Role::active, Role::shape_b};

void key_entry(Panel& key, double y, Role role, std::string_view words) {
    key.polygon(std::array<Vec2, 4>{{{0.2, y - 0.25}, {0.7, y - 0.25}, {0.7, y + 0.25}, {0.2, y + 0.25}}},
                role);
    key.label({0.95, y}, words, Role::ink, Side::right);
}

// What becomes of a pair in each cell of a map. Where angles are powers of ten, so are the gaps.
template <class F> void robustness_map(Figure& figure, const std::string& caption, Scale angles, F role_of) {
    const bool even = angles == Scale::linear;
    Panel& panel =
        figure.graph(caption, even ? Window{{-45, -14}, {45, 1}} : Window{{-12, -14}, {1.6, 1}}, {290, 210});
    panel.map(90, 75, [&](Vec2 p) {
        const auto [A, B] = at_the_wall(degrees(even ? p.x : ten_to(p.x)), ten_to(p.y));
        return std::optional<Role>(role_of(A, B, ten_to(p.y)));
    });
    panel.axes("angle, degrees", "gap, m", angles, Scale::powers_of_ten);
}

Role by_steps(const Points& A, const Points& B, double gap) {
    const GjkResult r = gjk(ConvexView{A}, ConvexView{B});
    if (std::abs(r.distance - gap) > 1e-15) return Role::wrong;
    return role_of_steps[static_cast<std::size_t>(std::clamp(r.steps - 2, 0, 3))];
}

template <int unit> Role by_small(const Points& A, const Points& B, double gap) {
    const Points a = scaled(A, unit), b = scaled(B, unit);
    const auto r = as_printed::gjk(ConvexView{a}, ConvexView{b}, as_printed::Stop::small);
    if (r.distance == 0) return Role::wrong;
    return std::abs(r.distance - unit * gap) <= 1e-9 * unit * gap ? Role::active : Role::shape_b;
}

void robustness(Figure& figure, const Inputs&) {
    robustness_map(figure, "Our questions after the first", Scale::linear, by_steps);
    robustness_map(figure, "The same, nearly parallel", Scale::powers_of_ten, by_steps);
    robustness_map(figure, "The usual stop, in metres", Scale::powers_of_ten, by_small<1>);
    robustness_map(figure, "The usual stop, in millimetres", Scale::powers_of_ten, by_small<1000>);
    Panel& key = figure.panel("Our questions", {{0, 0}, {6.6, 5}}, 220);
    key_entry(key, 4.2, role_of_steps[0], "1 or 2");
    key_entry(key, 3.4, role_of_steps[1], "3");
    key_entry(key, 2.6, role_of_steps[2], "4");
    key_entry(key, 1.8, role_of_steps[3], "5 or more");
    key_entry(key, 1, Role::wrong, "off by over $10^{−15}$ m");
    Panel& other = figure.panel("The usual stop", {{0, 0}, {6.6, 5}}, 220);
    key_entry(other, 4.2, Role::active, "right");
    key_entry(other, 3.4, Role::shape_b, "wrong distance");
    key_entry(other, 2.6, Role::wrong, "“they overlap”");
    figure.describe(
        "Maps of the angle and the gap between two octagons. Ours is right everywhere; how many questions it "
        "takes depends on the "
        "angle, and not on the gap. The usual stop takes for overlapping what is less than 0.001 units "
        "apart, and gives "
        "wrong distances for nearly parallel walls; in millimetres the map is another one.");
}

// ---- facts ---------------------------------------------------------------------------------------------

void example_facts(Facts& f) {
    f.words("06.A", list(A_example));
    f.words("06.B", list(B_example));
    const auto states = example();
    for (std::size_t k = 0; k < states.size(); ++k) {
        const std::string key = "06.example." + std::to_string(k);
        f.words(key + ".d", pair(states[k].d));
        f.words(key + ".w", pair(states[k].answer.w));
        f.words(key + ".v", pair(states[k].v));
        f.number(key + ".lower", states[k].lower(), 3);
        f.number(key + ".upper", states[k].upper(), 3);
    }
    f.number("06.example.1.t", states[1].t, 2);
    f.number("06.example.side", cross(states[2].d, -states[2].answer.w), 0);
    const GjkResult r = gjk(ConvexView{A_example}, ConvexView{B_example});
    f.words("06.example.a", pair(r.point_a));
    f.words("06.example.b", pair(r.point_b));
    f.number("06.example.fattened", gjk(ConvexView{A_example, 0.5}, ConvexView{B_example, 0.25}).distance, 4,
             "m");
}

// The corners of a convex polygon of at most 12 corners.
Points draw_polygon(Random& random) {
    Points hull;
    while (hull.size() < 3) {
        Points points;
        for (std::uint64_t left_over = 3 + random.below(10); left_over > 0; --left_over) {
            const SinCos at = sincos(2 * pi * random.uniform());
            const double size = random.uniform(0.7, 1);
            points.push_back(size * Vec2{at.cos, at.sin});
        }
        hull = convex_hull(points);
    }
    return hull;
}

std::array<Points, 2> draw_pair(std::uint64_t k) {
    Random random(k);
    const Points A = draw_polygon(random), B = draw_polygon(random);
    const double x = random.uniform(-3, 3);
    const double y = random.uniform(-3, 3);
    return {A, moved(B, {x, y})};
}

bool is_same(const GjkState& s, const GjkState& large, double unit) {
    return s.steps == large.steps && s.status == large.status && s.size == large.size &&
           unit * s.v == large.v && unit * s.answer.w == large.answer.w && unit * s.lower() == large.lower();
}

void count_pairs(Facts& f) {
    constexpr int pairs = 20'000;
    int most = 0, ours = 0, small = 0;
    double steps = 0;
    for (std::uint64_t k = 0; k < pairs; ++k) {
        const auto [A, B] = draw_pair(k);
        const auto states = history(Gjk(ConvexView{A}, ConvexView{B}));
        most = std::max(most, states.back().steps);
        steps += states.back().steps;
        const double unit = k % 2 ? 0x1p20 : 0x1p-20;
        const Points a = scaled(A, unit), b = scaled(B, unit);
        const auto large = history(Gjk(ConvexView{a}, ConvexView{b}));
        bool same = states.size() == large.size();
        for (std::size_t j = 0; same && j < states.size(); ++j) same = is_same(states[j], large[j], unit);
        ours += !same;
        const auto stop = as_printed::Stop::small;
        const auto now = as_printed::gjk(ConvexView{A}, ConvexView{B}, stop),
                   then = as_printed::gjk(ConvexView{a}, ConvexView{b}, stop);
        small += now.steps != then.steps || unit * now.distance != then.distance;
    }
    f.count("06.pairs", pairs);
    f.number("06.steps.mean", steps / pairs, 1);
    f.count("06.steps.most", most);
    f.count("06.scale.ours", ours);
    f.count("06.scale.small", small);
}

std::string answer(const as_printed::Walked& r, int digits = 10) {
    if (!r.ended) return "none after " + std::to_string(r.steps) + " questions";
    return r.distance == 0 ? "they overlap" : number(r.distance, digits) + " m";
}

const Points box = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};

void stop_facts(Facts& f) {
    const auto compare = [&](const std::string& key, const Points& A, const Points& B,
                             as_printed::Stop stop) {
        f.words(key + ".printed", answer(as_printed::gjk(ConvexView{A}, ConvexView{B}, stop)));
        f.words(key + ".ours", number(gjk(ConvexView{A}, ConvexView{B}).distance, 10) + " m");
    };
    compare("06.small", box, moved(box, {1.0005, 0.25}), as_printed::Stop::small);
    const Points flat = {{0, 0}, {0, -1}, {1, -1}, {1, 1.01e-9}, {1e-6, 1e-9}};
    compare("06.no-fall", flat, {{0, 1}, {1, 2}, {-1, 2}}, as_printed::Stop::no_fall);
    const Points tiny = scaled({{0, 0}, {1, 0}, {0, 1}}, 0x1p-52);
    compare("06.none", tiny, {{-1, -1}, {0, -2}, {1, -1}}, as_printed::Stop::none);
    const auto strict = as_printed::overlap(ConvexView{box}, ConvexView{box});
    f.words("06.strict.printed", strict ? *strict ? "yes" : "no" : "none after 100 questions");
    f.words("06.strict.ours", to_text(gjk(ConvexView{box}, ConvexView{box}).status));
    const auto meet = as_printed::overlap(ConvexView{box}, ConvexView{moved(box, {1, 0.5})});
    f.words("06.wall.printed", meet ? *meet ? "yes" : "no" : "none after 100 questions");
    f.words("06.wall.ours", to_text(gjk(ConvexView{box}, ConvexView{moved(box, {1, 0.5})}).status));
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs way = {point_input("d", {1.2, -1.2}, "the direction, as seen from O")};
    return {
        {"06-distance", "How far apart two shapes are", two_places, how_far, 1},
        {"06-question", "What one question tells", way, one_question, 1},
        {"06-which-two", "Which two corners stay", third_corner, which_two, 1},
        {"06-example", "GJK on the example, question by question", {}, example_steps, 2},
        {"06-bracket", "The directions of the example's questions", {}, bracket, 1},
        {"06-walk", "GJK walks to the point of A - B that is nearest to the origin", walk_inputs, walk, 2},
        {"06-robustness", "Angle and gap of two shapes, and what becomes of them", {}, robustness, 2}};
}

void facts(Facts& f) {
    example_facts(f);
    count_pairs(f);
    stop_facts(f);
}

}  // namespace cc
