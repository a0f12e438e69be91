/// Figures and facts of chapter 16. Blue is a shape as it is remembered, orange where its points are now,
/// purple what the chapter makes of it, red what comes out as printed.
#include "figure/plot.hpp"

#include <algorithm>
#include <cmath>

#include "14-least-squares/least_squares.hpp"
#include "16-polar/as_printed.hpp"
#include "16-polar/polar.hpp"
#include "base/angle.hpp"
#include "base/log.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"
#include "base/text.hpp"
#include "figure/painter.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using Points = std::vector<Vec2>;

const Points square = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
constexpr Mat2 example{2, -5, 11, 10};

Points mapped(const Mat2& A, const Points& q, Vec2 T = {}) {
    Points there;
    for (const Vec2 v : q) there.push_back(A * v + T);
    return there;
}

Points ring() {
    Points round;
    for (int k = 0; k <= 60; ++k) {
        const SinCos at = sincos(degrees(6. * k));
        round.push_back({at.cos, at.sin});
    }
    return round;
}

// A shape with the letter F, so that turning and mirroring show.
void draw_shape(Panel& panel, const Points& shape, const Mat2& A, Role role, Vec2 T = {}) {
    panel.polygon(mapped(A, shape, T), role);
    panel.curve(mapped(A, {{-0.4, -0.6}, {-0.4, 0.6}, {0.45, 0.6}}, T), role);
    panel.curve(mapped(A, {{-0.4, 0.05}, {0.25, 0.05}}, T), role);
}

std::string rows(const Mat2& A) {
    if (!std::isfinite(norm(A))) return "NaN";
    return pair({A.a00, A.a01}) + " and " + pair({A.a10, A.a11});
}
double in_degrees(Rotation q) { return angle(q) * 180 / pi; }

// ---- Question -----------------------------------------------------------------------------------

const Inputs two_columns = {point_input("a_0", {1.3, 1.1}, "where (1, 0) goes"),
                            point_input("a_1", {0.1, 1.4}, "where (0, 1) goes")};

void apart(Figure& figure, const Inputs& in) {
    const Mat2 A = from_columns(in.point("a_0"), in.point("a_1"));
    const Polar it = polar(A);
    const bool over = determinant(it.Q) < 0;
    const Window window{{-2.8, -2.8}, {2.8, 2.8}};
    Panel& before = figure.panel("Remembered", window, 210);
    draw_shape(before, square, identity2, Role::shape_a);
    before.curve(ring(), Role::shape_a, Line::thin);
    Panel& middle = figure.panel("Only stretched: $S$", window, 210);
    draw_shape(middle, square, it.S, Role::result);
    middle.curve(mapped(it.S, ring()), Role::result, Line::thin);
    Panel& after = figure.panel(over ? "Turned over: $QS = A$" : "Then turned: $QS = A$", window, 210);
    draw_shape(after, square, A, Role::shape_b);
    after.curve(mapped(A, ring()), Role::shape_b, Line::thin);
    after.handle("a_0", in.point("a_0"), Role::shape_b, "$a_0$", side_of(in.point("a_0")));
    after.handle("a_1", in.point("a_1"), Role::shape_b, "$a_1$", side_of(in.point("a_1")));
    figure.describe("The map with the rows " + rows(A) + " is first the stretching with the rows " +
                    rows(it.S) + ", then the " + (over ? "turning over" : "turn") + " with the rows " +
                    rows(it.Q) + ".");
}

// ---- Derivation ---------------------------------------------------------------------------------

void halves(Figure& figure, const Inputs& in) {
    const Vec2 a_0 = in.point("a_0"), a_1 = in.point("a_1"), back = right(a_1);
    const Vec2 g = (a_0 + back) / 2, h = (a_0 - back) / 2;
    Panel& panel = figure.panel("Both columns, and $a_1$ turned back", {{-2.4, -2.1}, {2.9, 2.1}}, 320);
    panel.circle({}, length(g), Role::result);
    panel.segment({}, a_1, Role::quiet);
    panel.arrow({}, a_0, Role::shape_a);
    panel.arrow({}, back, Role::shape_b);
    panel.point(back, Role::shape_b, "$a_1$, back", side_of(back));
    panel.segment(back, a_0, Role::quiet, Line::dashed);
    panel.arrow({}, g, Role::result, "$g$");
    panel.arrow(g, a_0, Role::active, "$h$");
    panel.handle("a_0", a_0, Role::shape_a, "$a_0$", side_of(a_0));
    panel.handle("a_1", a_1, Role::shape_b, "$a_1$", side_of(a_1));
    const Mat2 A = from_columns(a_0, a_1);
    const auto best = best_rotation(A);
    Panel& shape =
        figure.panel(best ? "The best turn: " + number(in_degrees(*best), 0) + "°" : "No best turn",
                     {{-3.4, -2.8}, {3.4, 2.8}}, 308);
    draw_shape(shape, square, A, Role::shape_b);
    if (best) draw_shape(shape, square, to_map(*best), Role::result);
    figure.describe("g is " + pair(g) + " and h is " + pair(h) + ", so the stretches are " +
                    number(length(g) + length(h)) + " and " + number(std::abs(length(g) - length(h))) +
                    (best ? "; the best turn is by " + number(in_degrees(*best), 1) + " degrees."
                          : "; there is no best turn."));
}

// ---- Steps --------------------------------------------------------------------------------------

const Vec3 low{-1.9, -1.9, -1.9}, high{1.9, 1.9, 1.9};  // in the panel, however it is turned
const Inputs three_columns = {space_input("a_0", {1.6, -0.4, -0.1}, low, high, "where (1, 0, 0) goes"),
                              space_input("a_1", {0.9, 1.2, -0.1}, low, high, "where (0, 1, 0) goes"),
                              space_input("a_2", {-0.3, 0.3, 1.4}, low, high, "where (0, 0, 1) goes"),
                              view_input(0.5, 0.4)};

constexpr const char* column_names[] = {"a_0", "a_1", "a_2"};
constexpr Role column_roles[] = {Role::shape_a, Role::shape_b, Role::result};

void draw_columns(Panel& panel, const Inputs& in, const Mat3& W) {
    Painter painter(panel, in);
    const Vec3 w[] = {W.a0, W.a1, W.a2};
    const Vec3 seen_from[] = {{}, w[0], w[1], w[2], w[0] + w[1], w[1] + w[2], w[2] + w[0]};
    for (int k = 0; k < 3; ++k) {
        for (const Vec3 from :
             {seen_from[1 + (k + 1) % 3], seen_from[1 + (k + 2) % 3], seen_from[4 + (k + 1) % 3]})
            painter.segment(from, from + w[k], Role::quiet, Line::thin);
        painter.arrow({}, w[k], column_roles[k], "$w_" + std::to_string(k) + "$");
        painter.handle(column_names[k], in.space(column_names[k]), column_roles[k]);
    }
    painter.paint();
}

// The three overlaps up to step k, as powers of ten.
void draw_overlaps(Panel& graph, const std::vector<PolarJacobiState>& states, int k) {
    graph.axes("step", "", Scale::linear, Scale::powers_of_ten);
    for (int pair = 0; pair < 3; ++pair) {
        Points seen;
        for (int j = 0; j <= k; ++j)
            if (const double x = states[j].overlaps[pair]; x > 0) seen.push_back({1. * j, log10(x)});
        graph.curve(seen, column_roles[pair], Line::thin);
        for (const Vec2 p : seen) graph.point(p, column_roles[pair]);
    }
}

Mat3 columns_of(const Inputs& in) { return {in.space("a_0"), in.space("a_1"), in.space("a_2")}; }

void jacobi(Figure& figure, const Inputs& in) {
    const PolarJacobi begun(columns_of(in));
    const auto states = history(begun);
    const int last = states.back().steps;
    const double unit = states[0].W == Mat3{} ? 1 : norm(columns_of(in)) / norm(states[0].W);
    figure.steps(states, [&](const PolarJacobiState& s) {
        Panel& space = figure.panel("Columns of $W$", {{-2.7, -3.1}, {2.9, 3.1}}, 270);
        draw_columns(space, in, unit * s.W);
        Panel& graph =
            figure.graph("Their dot products", {{-0.5, -17}, {std::max(last, 5) + 0.5, 2}}, {230, 200});
        draw_overlaps(graph, states, s.steps);
    });
    const Polar3 it = polar(columns_of(in));
    figure.describe("After " + std::to_string(last) + " turns the columns are perpendicular. Q " +
                    (determinant(it.Q) < 0 ? "mirrors." : "is a rotation.") + " It takes (1, 0, 0) to (" +
                    number(it.Q.a0.x) + ", " + number(it.Q.a0.y) + ", " + number(it.Q.a0.z) + ").");
}

// ---- What breaks --------------------------------------------------------------------------------

// A shape, where its corners were pushed, and what becomes of it.
struct Push {
    Points rest, now;
    Points ones_q = offsets(rest, centre(rest)), p = offsets(now, centre(now));
    Mat2 A_pq = moments(ones_q, p, weights()).A_pq;
    std::vector<double> weights() const { return std::vector<double>(rest.size(), 1); }
    static Vec2 centre(const Points& x) { return mean(x, std::vector<double>(x.size(), 1)); }
    // Row vectors: the transpose of what the sum of q pᵀ gives.
    Mat2 printed() const { return transpose(as_printed::rotation(as_printed::moments(ones_q, p))); }
    Mat2 ours() const { return to_map(best_rotation(A_pq).value_or(Rotation{})); }
};

// A square with its middle below the ground, all corners pushed to the ground.
const Push flat{{{1.3, -2}, {0.3, -1}, {-0.7, -2}, {0.3, -3}}, {{1.3, 0}, {0.3, 0}, {-0.7, 0}, {0.3, 0}}};
// A square that came so fast that its lower corners were put above the upper ones.
const Push fast{{{-1, -0.5}, {1, -0.5}, {1, 1.5}, {-1, 1.5}}, {{-1, 2.2}, {1, 2.2}, {1, 1.5}, {-1, 1.5}}};

void draw_push(Panel& panel, const Push& it, const Mat2& R, Role role) {
    panel.segment({-3, 0}, {3, 0}, Role::ink);
    const Vec2 from = Push::centre(it.rest), to = Push::centre(it.now);
    draw_shape(panel, it.ones_q, identity2, Role::shape_a, from);
    if (std::isfinite(norm(R))) draw_shape(panel, it.ones_q, R, role, to);
    for (const Vec2 x : it.now) panel.point(x, Role::shape_b);
}

void pushed(Figure& figure, const Push& it, Window window, const std::string& printed) {
    draw_push(figure.panel(printed, window, 250), it, it.printed(), Role::wrong);
    draw_push(figure.panel("By the best turn", window, 250), it, it.ours(), Role::result);
}

void flattened(Figure& figure, const Inputs&) {
    pushed(figure, flat, {{-1.6, -3.4}, {2.2, 1.6}}, "As printed: nowhere, NaN");
    figure.describe("All four corners were pushed to the ground. As printed the turn has the rows " +
                    rows(flat.printed()) + "; ours has " + rows(flat.ours()) + ".");
}

void mirrored(Figure& figure, const Inputs&) {
    pushed(figure, fast, {{-1.7, -1}, {1.7, 3.3}}, "As printed: mirrored");
    figure.describe("The lower corners were put above the upper ones. As printed the turn has the rows " +
                    rows(fast.printed()) + ", which turns over; ours has " + rows(fast.ours()) + ".");
}

// A map as thin as 10^-zeros, turned anyhow: how many digits of Q are right.
constexpr int thin_maps = 101;

Mat2 thin_map(Random& random, double zeros, Mat2& Q) {
    const double turn = random.uniform(0.2, 1.3);
    const double along = random.uniform(0.2, 1.3);
    Q = to_map(rotation(turn));
    const Mat2 V = to_map(rotation(along));
    double across = 1;
    for (double z = 0; z < zeros; z += 0.5) across *= 0.31622776601683794;
    return Q * V * Mat2{1, 0, 0, across} * transpose(V);
}

double digits(const std::optional<Polar>& got, const Mat2& Q) {
    if (!got || !std::isfinite(norm(got->Q))) return 0;
    return std::min(right_digits(got->Q.a00, Q.a00), right_digits(got->Q.a10, Q.a10));
}

// In the middle of many maps; by the root, also how many have none.
struct ThinMaps {
    double closed, by_root;
    int refused = 0;
};

ThinMaps thin(double zeros) {
    Random random(0x16);
    std::vector<double> closed, by_root;
    ThinMaps it{};
    for (int k = 0; k < thin_maps; ++k) {
        Mat2 Q;
        const Mat2 A = thin_map(random, zeros, Q);
        closed.push_back(digits(polar(A), Q));
        const auto rooted = polar_by_root(A);
        it.refused += !rooted;
        by_root.push_back(digits(rooted, Q));
    }
    std::ranges::nth_element(closed, closed.begin() + thin_maps / 2);
    std::ranges::nth_element(by_root, by_root.begin() + thin_maps / 2);
    it.closed = closed[thin_maps / 2], it.by_root = by_root[thin_maps / 2];
    return it;
}

void digits_lost(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Right digits of $Q$", {{-0.5, -0.5}, {12.5, 18.8}}, {420, 230});
    graph.axes("how many times thinner, as a power of ten", "digits");
    Points closed, by_root;
    for (double zeros = 0; zeros <= 12; zeros += 0.5) {
        const ThinMaps it = thin(zeros);
        closed.push_back({zeros, it.closed});
        by_root.push_back({zeros, it.by_root});
    }
    for (const Vec2 p : closed) graph.point(p, Role::result);
    for (const Vec2 p : by_root) graph.point(p, Role::wrong);
    graph.label({8, 14.6}, "the two sums", Role::result, Side::centre);
    graph.label({5.4, 7}, "the root of $A^TA$", Role::wrong, Side::right);
    figure.describe("By the two sums, " + number(closed.back().y, 0) +
                    " digits are right however thin the map is; by the root of A transposed times A, " +
                    number(thin(4).by_root, 0) +
                    " where it is 10000 times thinner one way, and none from a "
                    "hundred million on.");
}

// ---- facts --------------------------------------------------------------------------------------

void example_facts(Facts& f) {
    const Polar it = polar(example);
    f.words("16.ex.A", rows(example));
    f.words("16.ex.sums", pair({example.a00 + example.a11, example.a10 - example.a01}));
    f.words("16.ex.others", pair({example.a00 - example.a11, example.a10 + example.a01}));
    const double r = length(Vec2{example.a00 + example.a11, example.a10 - example.a01}) / 2;
    const double o = length(Vec2{example.a00 - example.a11, example.a10 + example.a01}) / 2;
    f.number("16.ex.turning", r, 0);
    f.number("16.ex.mirroring", o, 0);
    f.number("16.ex.most", r + o, 0);
    f.number("16.ex.least", r - o, 0);
    f.number("16.ex.det", determinant(example), 0);
    f.words("16.ex.Q", rows(it.Q));
    f.number("16.ex.degrees", in_degrees(*best_rotation(example)), 0);
    f.words("16.ex.S", rows(it.S));
    f.words("16.ex.square", rows(transpose(example) * example));
    f.words("16.ex.M", rows(left_stretch(it)));
    f.number("16.ex.agreement", agreement(it.Q, example), 0);
    f.number("16.ex.unturned", agreement(identity2, example), 0);
}

void push_facts(Facts& f) {
    f.words("16.flat.pq", rows(flat.A_pq));
    f.words("16.flat.sums", pair({flat.A_pq.a00 + flat.A_pq.a11, flat.A_pq.a10 - flat.A_pq.a01}));
    f.words("16.flat.printed", rows(flat.printed()));
    f.words("16.flat.ours", rows(flat.ours()));
    f.words("16.fast.pq", rows(fast.A_pq));
    f.words("16.fast.printed", rows(fast.printed()));
    f.words("16.fast.ours", rows(fast.ours()));
    const double constant = energy_of_turns(fast.ones_q, fast.p, fast.weights()).constant;
    f.number("16.fast.energy-printed", constant - 2 * agreement(fast.printed(), fast.A_pq), 2, "kg m²");
    f.number("16.fast.energy", constant - 2 * agreement(fast.ours(), fast.A_pq), 2, "kg m²");
}

std::string angle_of(const Mat2& Q) {
    if (!std::isfinite(norm(Q))) return "NaN";
    return number(cc::atan2(Q.a10, Q.a00), 10);
}

// The map of E4-7: turned by 0.7, and thin.
Mat2 thin_example(double k) { return to_map(rotation(0.7)) * Mat2{1, 0.5, 0.5, 0.25 + k}; }

void thin_facts(Facts& f) {
    const struct {
        const char* key;
        double k;
    } all[] = {{"4", 1e-4}, {"6", 1e-6}, {"8", 1e-8}, {"9", 1e-9}};
    for (const auto& [key, k] : all) {
        const Mat2 A = thin_example(k);
        f.words("16.thin." + std::string(key) + ".printed", angle_of(as_printed::rotation(A)));
        f.words("16.thin." + std::string(key) + ".ours", angle_of(polar(A).Q));
    }
    const Mat2 Q = as_printed::rotation(thin_example(1e-8));
    f.number("16.thin.defect", norm(transpose(Q) * Q - identity2), 2);
    f.count("16.digits.maps", thin_maps);
    f.number("16.digits.closed", thin(12).closed, 0);
    f.number("16.digits.4", thin(4).by_root, 0);
    f.number("16.digits.7", thin(7).by_root, 0);
}

int jacobi_steps(const Mat3& A) { return static_cast<int>(history(PolarJacobi(A)).size()) - 1; }

// Columns of ordinary size, the last one as flat on the others as `thin` says.
Mat3 flat_in_space(double thin) {
    return {{1, 2, 0.5}, {0.5, 1, 3}, Vec3{0.5, 1, -2.5} + thin * Vec3{1, 1, 0}};
}

void space_facts(Facts& f) {
    f.count("16.jacobi.steps", jacobi_steps(columns_of(three_columns)));
    const struct {
        const char* key;
        double thin;
    } all[] = {{"1", 1}, {"4", 1e-4}, {"8", 1e-8}, {"12", 1e-12}};
    for (const auto& [key, thin] : all) {
        const Mat3 A = flat_in_space(thin);
        const auto states = history(NewtonPolar(A));
        f.count("16.newton." + std::string(key) + ".jacobi", jacobi_steps(A));
        f.count("16.newton." + std::string(key) + ".steps", static_cast<int>(states.size()) - 1);
        f.scientific("16.newton." + std::string(key) + ".off", norm(states.back().Q - polar(A).Q), 1);
    }
    const Mat3 onto_plane = flat_in_space(0);
    f.words("16.newton.flat", run(NewtonPolar(onto_plane)) ? "an answer" : "none");
    f.count("16.newton.flat.jacobi", jacobi_steps(onto_plane));
}

void turn_fact(Facts& f, const std::string& key, const Mat2& A) {
    const auto best = best_rotation(A);
    f.words("16.special." + key + ".turn", best ? number(in_degrees(*best), 0) + "°" : "none");
    f.words("16.special." + key + ".Q", rows(polar(A).Q));
}

}  // namespace

std::vector<Plot> plots() {
    return {{"16-apart", "A map, pulled apart into a stretching and a turn", two_columns, apart, 3},
            {"16-halves", "The best turn is the mean of one column and the other, turned back", two_columns,
             halves},
            {"16-jacobi", "Columns turned in pairs until they are perpendicular", three_columns, jacobi},
            {"16-flattened", "A square whose corners were all pushed to the ground", {}, flattened},
            {"16-mirrored", "A square whose lower corners were put above the upper ones", {}, mirrored},
            {"16-digits", "Right digits of Q by two ways", {}, digits_lost}};
}

void facts(Facts& f) {
    example_facts(f);
    push_facts(f);
    thin_facts(f);
    space_facts(f);
    turn_fact(f, "zero", {});
    turn_fact(f, "line", {0, 0, 5, 0});
    turn_fact(f, "mirror", {1, 0, 0, -1});
    turn_fact(f, "squashed-mirror", {4, 0, 0, -1.4});
}

}  // namespace cc
