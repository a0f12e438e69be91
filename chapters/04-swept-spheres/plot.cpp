/// Figures and facts of chapter 4.
#include "figure/plot.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <tuple>

#include "04-swept-spheres/as_printed.hpp"
#include "04-swept-spheres/sweep.hpp"
#include "base/describe.hpp"
#include "base/log.hpp"
#include "base/random.hpp"

namespace cc {
namespace {

const Inputs two_discs = {
    point_input("A_0", {-3, -1.2}, "A at the start"),  point_input("A_1", {2.6, 1}, "A at the end"),
    point_input("B_0", {1.6, -2.2}, "B at the start"), point_input("B_1", {0.2, 2.4}, "B at the end"),
    number_input("r_A", 0.75, 0, 1.5, "radius of A"),   number_input("r_B", 0.5, 0, 1.5, "radius of B")};

Moving<Vec2> moving(const Inputs& in, const std::string& name) {
    return {in.point(name + "_0"), in.point(name + "_1"), in.number("r_" + name)};
}

Vec2 at(const Moving<Vec2>& m, double s) { return m.from + s * (m.to - m.from); }

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
    return s ? "met at $s$ = " + fixed(*s, 3) : "they pass";
}

// The parabola of a path over the frame, in a graph that shows its zero and both ends.
Panel& draw_parabola(Figure& figure, const RelativePath<Vec2>& path, const std::string& caption) {
    std::vector<Vec2> parabola;
    double high = 1;
    for (int k = 0; k <= 80; ++k) parabola.push_back({k / 80., swept_quadratic(path, k / 80.)});
    for (const Vec2 p : parabola) high = std::max(high, p.y);
    Panel& graph = figure.graph(caption, {{0, -0.25 * high}, {1, 1.25 * high}}, {300, 221});
    graph.axes("time $s$ of the frame", "$f(s)$ in m²");
    graph.curve(parabola, Role::active);
    return graph;
}

void two_bullets(Figure& figure, const Inputs&) {
    const Moving<Vec2> A{{-3, -0.4}, {3, 0.4}, 0.35};
    const Moving<Vec2> B{{3, -0.6}, {-3, 0.6}, 0.35};
    const Window window{{-4, -1.5}, {4, 1.5}};
    Panel& frames = figure.panel("What two frames show", window);
    for (const auto& [m, name, role] : {std::tuple{A, "A", Role::shape_a}, {B, "B", Role::shape_b}}) {
        frames.disc(m.from, m.radius, role);
        frames.disc(m.to, m.radius, role);
        const std::string letter = name;
        frames.point(m.from, role, "$" + letter + "_0$", Side::below);
        frames.point(m.to, role, "$" + letter + "_1$", Side::above);
    }
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
                    " to " + to_text(B.to) + ", with radii " + to_text(A.radius) + " and " + to_text(B.radius) + ". First contact: " + to_text(s) +
                    ". Nearest at s = " +
                    to_text(nearest) + ".");
}

const Inputs one_wall = {point_input("A_0", {-2.6, 2.1}, "A at the start"), point_input("A_1", {2.9, -1.7}, "A at the end"),
                         point_input("P", {-1.2, -1.4}, "the end P of the wall"),
                         point_input("Q", {2.2, 0.3}, "the end Q of the wall"),
                         number_input("r", 0.7, 0, 1.5, "radius of A")};

// The disc around P, the disc around Q, and the strip between.
void draw_pieces(Panel& panel, Vec2 P, Vec2 Q, double r) {
    panel.disc(P, r, Role::bound);
    panel.disc(Q, r, Role::bound);
    const auto u = direction(Q - P);
    if (!u) return;
    const Vec2 side = r * left(*u), corners[] = {P - side, Q - side, Q + side, P + side};
    panel.polygon(corners, Role::active);
}

void wall(Figure& figure, const Inputs& in) {
    const Moving<Vec2> A{in.point("A_0"), in.point("A_1"), in.number("r")};
    const Vec2 P = in.point("P"), Q = in.point("Q");
    const auto s = first_contact(A, P, Q);
    Panel& panel = figure.panel("The centre, and the wall grown by $r$: " + answer(s), {{-4, -3}, {4, 3}}, 480);
    draw_pieces(panel, P, Q, A.radius);
    panel.segment(P, Q, Role::shape_b);
    panel.arrow(A.from, A.to, Role::shape_a);
    if (s) panel.disc(at(A, *s), A.radius, Role::result);
    if (s) panel.point(at(A, *s), Role::result);
    panel.handle("P", P, Role::shape_b, "$P$", Side::below);
    panel.handle("Q", Q, Role::shape_b, "$Q$", Side::below);
    panel.handle("A_0", A.from, Role::shape_a, "$A_0$", Side::above);
    panel.handle("A_1", A.to, Role::shape_a, "$A_1$", Side::below);
    figure.describe("A disc of radius " + to_text(A.radius) + " goes from " + to_text(A.from) + " to " + to_text(A.to) +
                    ", past a wall from " + to_text(P) + " to " + to_text(Q) + ". First contact: " + to_text(s) + ".");
}

void lost_term(Figure& figure, const Inputs&) {
    const Vec2 C0{1, 2};
    const Vec2 C1{3, -1};
    const RelativePath<Vec2> path{C0, C1 - C0, 1};
    std::vector<Vec2> parabola;
    for (int k = -40; k <= 40; ++k) parabola.push_back({k / 40., 4 * swept_quadratic(path, 0.5 + k / 80.)});
    const double vertex = 2 * closest_approach(path) - 1;
    const double printed = as_printed::vertex_value(C0, C1, 1);
    Panel& graph = figure.graph("$4d^2−R$, and the printed value of its vertex", {{-1, -8}, {1, 38}}, {420, 250});
    graph.axes("the article's time $τ$", "m²");
    graph.curve(parabola, Role::active);
    graph.point({vertex, 4 * swept_quadratic(path, closest_approach(path))}, Role::active, "true vertex", Side::above);
    graph.segment({vertex, printed}, {vertex, 0}, Role::wrong, Line::dashed);
    graph.cross_mark({vertex, printed}, Role::wrong);
    graph.label({vertex, printed}, "as printed", Role::wrong, Side::right);
    figure.describe("The parabola stays above zero: they pass. The printed value of its vertex, " +
                    to_text(printed) + ", says that they hit.");
}

void key_entry(Panel& key, double y, std::optional<Role> role, const std::string& words) {
    const Vec2 corners[] = {{0.3, y - 0.3}, {0.9, y - 0.3}, {0.9, y + 0.3}, {0.3, y + 0.3}, {0.3, y - 0.3}};
    if (role) key.polygon(corners, *role);
    else key.curve(corners, Role::quiet);
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
        const bool printed_hit = as_printed::paths_hit(C0, C1, r);
        ++passing;
        wrong += printed_hit;
        return printed_hit ? std::optional(Role::wrong) : std::nullopt;
    });
    map.circle({}, r, Role::ink, Line::solid);
    map.point({}, Role::ink, "$A$", Side::below);
    map.handle("C_0", C0, Role::shape_b, "$C_0$", Side::left);

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

// Right digits of |C0 × C1|², computed in three ways.
struct Digits {
    double dots, cross, from_D;
};

constexpr int pairs_a_distance = 201;

// A vector of whole numbers from -size to size.
Vec2 whole(Random& random, double size) {
    const double x = random.uniform(-size, size);
    const double y = random.uniform(-size, size);
    return {std::floor(x), std::floor(y)};
}

// C0 × D in whole numbers, rounded once.
double exact_area(Vec2 C0, Vec2 D) {
    const auto product = [](double x, double y) { return static_cast<std::int64_t>(x) * static_cast<std::int64_t>(y); };
    return static_cast<double>(product(C0.x, D.y) - product(C0.y, D.x));
}

// The middle of many random pairs in which |C0| is about ten to the power k times |D|.
Digits middle_digits(int k) {
    Random random(static_cast<std::uint64_t>(k));
    double far = 0x1p20;
    for (int n = 0; n < k; ++n) far *= 10;
    std::vector<double> dots, cross, from_D;
    for (int n = 0; n < pairs_a_distance; ++n) {
        const Vec2 C0 = whole(random, far);
        const Vec2 D = whole(random, 0x1p20);
        const double area = exact_area(C0, D);
        dots.push_back(right_digits(as_printed::Dots(C0, C0 + D).area_squared(), area * area));
        cross.push_back(right_digits(area_squared(C0, C0 + D), area * area));
        from_D.push_back(right_digits(area_squared(C0, D), area * area));
    }
    for (auto* list : {&dots, &cross, &from_D}) std::ranges::sort(*list);
    return {dots[pairs_a_distance / 2], cross[pairs_a_distance / 2], from_D[pairs_a_distance / 2]};
}

void lost_digits(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Right digits of $|C_0×C_1|$²", {{0, -1}, {6, 18}}, {420, 240});
    graph.axes("$|C_0|$ : $|D|$, as a power of ten", "digits");
    std::vector<Vec2> dots, cross, from_D;
    for (int k = 0; k <= 6; ++k) {
        const Digits d = middle_digits(k);
        dots.push_back({1. * k, d.dots});
        cross.push_back({1. * k, d.cross});
        from_D.push_back({1. * k, d.from_D});
    }
    for (const auto& [curve, role] : {std::pair{&dots, Role::wrong}, {&cross, Role::bound}, {&from_D, Role::active}}) {
        graph.curve(*curve, role);
        for (const Vec2 p : *curve) graph.point(p, role);
    }
    graph.label({4, 16}, "$|C_0×D|$²", Role::active, Side::below);
    graph.label({5, cross[5].y}, "$|C_0×C_1|$²", Role::bound, Side::above);
    graph.label({3.5, dots[4].y - 1}, "$c_0c_1−i$²", Role::wrong, Side::left);
    figure.describe("At a thousand times the length of D, " + fixed(dots[3].y, 0) +
                    " digits are right from dot products, " + fixed(cross[3].y, 0) +
                    " from the cross product of C0 and C1, and " + fixed(from_D[3].y, 0) +
                    " from that of C0 and D.");
}

// How often the printed test is wrong for random starts and ends in a square.
void count_false_hits(Facts& f) {
    constexpr int pairs = 200000;
    Random random(1);
    const auto place = [&] {
        const double x = random.uniform(-5, 5);
        const double y = random.uniform(-5, 5);
        return Vec2{x, y};
    };
    int hits = 0;
    int wrong = 0;
    for (int k = 0; k < pairs; ++k) {
        const Vec2 C0 = place();
        const Vec2 C1 = place();
        const bool hit = first_contact(RelativePath<Vec2>{C0, C1 - C0, 1}).has_value();
        hits += hit;
        wrong += !hit && as_printed::paths_hit(C0, C1, 1);
    }
    f.count("04.random.pairs", pairs);
    f.count("04.random.passing", pairs - hits);
    f.count("04.random.false-hits", wrong);
    f.number("04.random.percent", 100. * wrong / (pairs - hits), 0, "%");
}

void worked_example(Facts& f) {
    const RelativePath<Vec2> path{{-3, 0.5}, {6, 0}, 1};
    const double s = *first_contact(path);
    f.number("04.worked.a", length_squared(path.D), 0);
    f.number("04.worked.b", dot(path.C0, path.D), 0);
    f.number("04.worked.c", swept_quadratic(path, 0), 2);
    f.number("04.worked.area", cross(path.C0, path.D), 0);
    f.number("04.worked.discriminant", path.r * path.r * length_squared(path.D) - area_squared(path.C0, path.D), 0);
    f.number("04.worked.nearest", closest_approach(path), 1);
    f.number("04.worked.s", s, 4);
    f.number("04.worked.x", path.at(s).x, 3);
    f.number("04.worked.t", 2 * s - 1, 4);
}

void worked_wall(Facts& f) {
    const Moving<Vec2> A{{0, 5}, {8, 1}, 1};
    const Vec2 P{0, 0}, Q{4, 3}, u = (Q - P) / distance(P, Q);
    const double s = *first_contact(A, P, Q);
    f.number("04.wall.x", dot(u, A.from - P), 0);
    f.number("04.wall.h", cross(u, A.from - P), 0);
    f.number("04.wall.dx", dot(u, A.to - A.from), 0);
    f.number("04.wall.dh", cross(u, A.to - A.from), 0);
    f.number("04.wall.s", s, 3);
    f.number("04.wall.x-there", dot(u, at(A, s) - P), 1);
}

std::string verdict(bool hit) { return hit ? "hit" : "pass"; }

std::string verdict(Vec2 C0, Vec2 C1) {
    return verdict(first_contact(RelativePath<Vec2>{C0, C1 - C0, 1}).has_value());
}

void printed_rules(Facts& f) {
    const Vec2 C0{1, 2};
    const Vec2 C1{3, -1};
    const RelativePath<Vec2> path{C0, C1 - C0, 1};
    f.number("04.vertex.printed", as_printed::vertex_value(C0, C1, 1), 2);
    f.number("04.vertex.true", 4 * swept_quadratic(path, closest_approach(path)), 2);
    f.words("04.beside.printed", verdict(as_printed::paths_hit({-1, 100}, {1, 100}, 1)));
    f.words("04.beside.true", verdict({-1, 100}, {1, 100}));
    f.words("04.together.multiplied-out", verdict(as_printed::paths_hit_multiplied_out({100, 0}, {100, 0}, 1)));
    f.words("04.together.true", verdict({100, 0}, {100, 0}));
    const double x = 54328479.26068788;
    const double y = 0.8790556613199053;
    f.words("04.missed.multiplied-out", verdict(as_printed::paths_hit_multiplied_out({-x, y}, {x, y}, 1)));
    f.words("04.missed.true", verdict({-x, y}, {x, y}));
    const Vec2 far{875978.0702977581, -346803.3961563355};
    const Vec2 moved{875978.0702977574, -346803.39615633717};
    f.words("04.far.multiplied-out", verdict(as_printed::paths_hit_multiplied_out(far, moved, 1)));
    f.words("04.far.true", verdict(far, moved));
    f.scientific("04.far.distance", length(far), 2, "m");
    f.scientific("04.far.move", distance(far, moved), 2, "m");
}

void hole(Facts& f) {
    const Moving<Vec2> bullet{{-1.8000204247, -2.3999846815}, {1.8000044247, 2.3999966815}, 1e-5};
    f.words("04.hole.printed", verdict(as_printed::hits_wall(bullet, {0, 0}, {3, 4})));
    f.words("04.hole.true", verdict(first_contact(bullet, {0, 0}, {3, 4}).has_value()));
}

void rounding(Facts& f) {
    f.count("04.lost.pairs", pairs_a_distance);
    const RelativePath<Vec2> path{{-1e6, 1}, {3, 1}, 1e6};
    const double a = length_squared(path.D);
    const double b = dot(path.C0, path.D);
    const double c = swept_quadratic(path, 0);
    const double school = as_printed::school_root(a, b, c);
    f.scientific("04.root.ours", *first_contact(path), 10);
    f.scientific("04.root.school", school, 10);
    f.scientific("04.root.error", std::abs(school / *first_contact(path) - 1), 1);
}

void first_frame(Facts& f) {
    as_printed::Hitting A(0.5);
    as_printed::Hitting B(0.5);
    A.set({0, 5});
    B.set({5, 0});
    f.words("04.first-frame.printed", verdict(A.hits(B)));
    f.words("04.first-frame.true", verdict({5, -5}, {5, -5}));
    f.number("04.first-frame.distance", distance(Vec2{0, 5}, Vec2{5, 0}), 2, "m");
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

void facts(Facts& f) {
    worked_example(f);
    worked_wall(f);
    hole(f);
    printed_rules(f);
    count_false_hits(f);
    rounding(f);
    first_frame(f);
}

}  // namespace cc
