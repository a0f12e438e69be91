/// Figures of chapter 1.
#include <algorithm>
#include <array>
#include <cmath>

#include "01-vectors/as_printed.hpp"
#include "01-vectors/vec.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "figure/plot.hpp"

namespace cc {
namespace {

constexpr Vec2 O = {0, 0};
constexpr Vec2 a_default = {4, 3};  // the example of the text: every number in it is whole
constexpr Vec2 b_default = {1, 2};

std::string number(double value, int digits = 2) {
    const std::string text = fixed(value, digits);
    return text.starts_with('-') ? "−" + text.substr(1) : text;
}

std::string pair(Vec2 v, int digits = 0) { return "(" + number(v.x, digits) + ", " + number(v.y, digits) + ")"; }

// ---- Question: ahead or behind, left or right ---------------------------------------------------

void half_plane(Panel& panel, Vec2 towards, Role role) {
    const Vec2 along = 100 * left(towards);
    panel.polygon(std::array{along, along + 100 * towards, -along + 100 * towards, -along}, role);
}

void where(Figure& figure, const Inputs& in) {
    constexpr Vec2 targets[] = {{2.6, -1.2}, {0.9, 2.4}, {-2.5, 1.6}, {-1.9, -1.7}, {1.2, -2.4}};
    const Vec2 a = in.point("a");
    const Window window{{-4, -3}, {4, 3}};
    Panel& facing = figure.panel("Ahead or behind? The sign of $a·b$", window);
    Panel& turning = figure.panel("Left or right? The sign of $a×b$", window);
    half_plane(facing, a, Role::active);
    half_plane(turning, left(a), Role::result);
    int ahead = 0, on_the_left = 0;
    for (const Vec2 b : targets) {
        const bool is_ahead = dot(a, b) > 0, is_left = cross(a, b) > 0;
        facing.point(b, is_ahead ? Role::active : Role::quiet, is_ahead ? "ahead" : "behind");
        turning.point(b, is_left ? Role::result : Role::quiet, is_left ? "left" : "right");
        ahead += is_ahead;
        on_the_left += is_left;
    }
    for (Panel* panel : {&facing, &turning}) {
        panel->arrow(O, a, Role::shape_a);
        panel->point(O, Role::shape_a);
        panel->handle("a", a, Role::shape_a, "$a$", Side::above);
    }
    figure.describe("A robot looks along a = " + pair(a, 1) + ". Of five targets " + std::to_string(ahead) +
                    " lie ahead and " + std::to_string(on_the_left) + " to its left.");
}

// ---- Derivation ---------------------------------------------------------------------------------

Vec2 shadow_tip(Vec2 a, Vec2 b) { return (dot(a, b) / length_squared(a)) * a; }

void right_angle(Panel& panel, Vec2 corner, Vec2 along, double size) {
    const Vec2 u = size * direction(along).value_or(Vec2{});
    panel.curve(std::array{corner + u, corner + u + left(u), corner + left(u)}, Role::quiet, Line::thin);
}

void shadow(Figure& figure, const Inputs&) {
    const Vec2 a = a_default, b = b_default, F = shadow_tip(a, b), across = 0.28 * right(*direction(a));
    Panel& panel = figure.panel("Two right triangles share the height $h$", {{-0.8, -0.6}, {5, 3.5}}, 440);
    panel.segment(a, b, Role::quiet);
    panel.segment(b, F, Role::result, Line::dashed);
    right_angle(panel, F, a, 0.16);
    panel.arrow(O, a, Role::shape_a);
    panel.segment(O, F, Role::active);
    panel.arrow(O, b, Role::shape_b);
    panel.label(F / 2 + across, "$p$", Role::active);
    panel.label((F + a) / 2 + across, "$|a|−p$", Role::ink, Side::right);
    panel.label((b + F) / 2, "$h$", Role::result, Side::right);
    panel.label((a + b) / 2, "$|b−a|$", Role::quiet, Side::above);
    panel.label(b / 2, "$|b|$", Role::shape_b, Side::left);
    panel.point(O, Role::ink, "$O$", Side::below);
    panel.point(F, Role::active, "$F$", Side::below);
    panel.label(a, "$a$", Role::shape_a, Side::right);
    panel.label(b, "$b$", Role::shape_b, Side::above);
    figure.describe("The perpendicular from the tip of b meets the line of a at F = " + pair(F, 2) +
                    ", so the shadow is " + number(length(F)) + " long and the height " +
                    number(distance(b, F)) + ".");
}

void parallelogram(Panel& panel, Vec2 a, Vec2 b, Role role) { panel.polygon(std::array{O, a, a + b, b}, role); }

Panel& slide(Figure& figure, std::string caption, Vec2 a, Vec2 b) {
    Panel& panel = figure.panel(std::move(caption), {{-1, -1}, {6, 5.7}}, 228);
    panel.segment({-9, 0}, {9, 0}, Role::quiet, Line::grid);
    panel.segment({0, -9}, {0, 9}, Role::quiet, Line::grid);
    parallelogram(panel, a, b, Role::result);
    panel.arrow(O, a, Role::shape_a);
    panel.arrow(O, b, Role::shape_b);
    return panel;
}

void shear(Figure& figure, const Inputs&) {
    const Vec2 a = a_default, b = b_default;
    const Vec2 upright = b - (b.x / a.x) * a, flat = a - (a.y / upright.y) * upright;
    Panel& first = slide(figure, "1  The parallelogram", a, b);
    first.segment(b - 9 * a, b + 9 * a, Role::shape_b, Line::dashed);
    first.label(a, "$a$", Role::shape_a, Side::right);
    first.label(b, "$b$", Role::shape_b, Side::above);
    Panel& second = slide(figure, "2  $b$ has slid along $a$", a, upright);
    second.segment({a.x, -9}, {a.x, 9}, Role::shape_a, Line::dashed);
    second.label(a, "$a$", Role::shape_a, Side::right);
    second.label(upright, "$b'$", Role::shape_b, Side::left);
    Panel& third = slide(figure, "3  $a$ has slid along $b'$", flat, upright);
    third.label(flat, "$a_x$", Role::shape_a, Side::below);
    third.label(upright, "$b'$", Role::shape_b, Side::left);
    for (const auto& [panel, p, q] : {std::tuple{&first, a, b}, {&second, a, upright}, {&third, flat, upright}})
        panel->label((p + q) / 2, number(cross(p, q)) + " m²", Role::result);
    figure.describe("The parallelogram of a = " + pair(a) + " and b = " + pair(b) + " keeps its area, " +
                    number(cross(a, b)) + ", while b slides along a to " + pair(upright, 2) +
                    " and then a slides upright down to " + pair(flat) + ": a rectangle.");
}

std::string product(int i, int j) {
    const std::string x(1, "xyz"[i]), y(1, "xyz"[j]);
    return "$a_" + x + " b_" + y + " (c_" + x + " d_" + y + " − c_" + y + " d_" + x + ")$";
}

void nine_products(Figure& figure, const Inputs&) {
    constexpr Role pair_roles[] = {Role::result, Role::shape_a, Role::shape_b};  // the planes xy, zx, yz
    const char* captions[] = {"1  All nine products", "2  The diagonal is zero",
                              "3  Mirror images make one area each"};
    for (int step = 0; step < 3; ++step) {
        Panel& panel = figure.panel(captions[step], {{0, 0}, {9, 3}}, 500);
        for (int i = 0; i < 3; ++i)
            for (int j = 0; j < 3; ++j) {
                const Vec2 low{3. * j, 2. - i};
                const bool zero = i == j && step > 0, paired = i != j && step > 1;
                const Role role = zero ? Role::quiet : paired ? pair_roles[i + j - 1] : Role::ink;
                if (paired) panel.polygon(std::array{low, low + Vec2{3, 0}, low + Vec2{3, 1}, low + Vec2{0, 1}}, role);
                panel.label(low + Vec2{1.5, 0.5}, zero ? "0" : product(i, j), role);
            }
        for (const double k : {1., 2.}) {
            panel.segment({0, k}, {9, k}, Role::quiet, Line::grid);
            panel.segment({3 * k, 0}, {3 * k, 3}, Role::quiet, Line::grid);
        }
    }
    figure.describe("A table of nine products; its diagonal is zero, and each of the other three pairs of mirror "
                    "images is the product of two signed areas in one coordinate plane.");
}

// ---- Steps --------------------------------------------------------------------------------------

void two_handles(Panel& panel, Vec2 a, Vec2 b) {
    panel.arrow(O, a, Role::shape_a);
    panel.arrow(O, b, Role::shape_b);
    panel.handle("a", a, Role::shape_a, "$a$", a.x < 0 ? Side::left : Side::right);
    panel.handle("b", b, Role::shape_b, "$b$", b.y < 0 ? Side::below : Side::above);
}

void dot_and_cross(Figure& figure, const Inputs& in) {
    const Vec2 a = in.point("a"), b = in.point("b"), F = length(a) > 0 ? shadow_tip(a, b) : O;
    const double d = dot(a, b), c = cross(a, b);
    const Window window{{-5.5, -4.5}, {5.5, 5.5}};

    Panel& shadows = figure.panel("$a·b$ = " + number(d) + " m²", window);
    shadows.segment(-99 * a, 99 * a, Role::quiet, Line::grid);
    shadows.segment(b, F, Role::quiet, Line::dashed);
    two_handles(shadows, a, b);
    shadows.segment(O, F, Role::active);
    shadows.point(F, Role::active, "shadow " + number(d > 0 ? length(F) : -length(F)) + " m", Side::below);

    Panel& areas = figure.panel("$a×b$ = " + number(c) + " m²", window);
    const Role role = c < 0 ? Role::wrong : Role::result;
    parallelogram(areas, a, b, role);
    two_handles(areas, a, b);
    areas.label((a + b) / 2, c > 0 ? "+" : c < 0 ? "−" : "0", role);
    figure.describe("a = " + pair(a, 2) + ", b = " + pair(b, 2) + ". The shadow of b on a is " +
                    number(d > 0 ? length(F) : -length(F)) + " m long and a·b = " + number(d) +
                    " m². The parallelogram has the signed area a×b = " + number(c) + " m²: b lies to the " +
                    (c < 0 ? "right" : "left") + " of a.");
}

// A square on the side from p to q, on its right.
void square_on(Panel& panel, Vec2 p, Vec2 q, Role role, std::string_view label) {
    const Vec2 out = right(q - p);
    panel.polygon(std::array{p, q, q + out, p + out}, role);
    panel.label((p + q + out) / 2, label, role);
}

void identity(Figure& figure, const Inputs& in) {
    const Vec2 a = in.point("a"), b = in.point("b");
    const Vec2 P = {std::abs(dot(a, b)), 0}, Q = {P.x, std::abs(cross(a, b))};
    const Vec2 F = length(Q) > 0 ? shadow_tip(Q, P) : O, out = left(Q);
    const double size = std::max(length(Q), 0.01);

    Panel& vectors = figure.panel("$a·b$ = " + number(dot(a, b)) + ", $a×b$ = " + number(cross(a, b)),
                                  {{-5, -4.5}, {5, 5.5}});
    parallelogram(vectors, a, b, Role::result);
    vectors.segment(O, shadow_tip(a, b), Role::active);
    two_handles(vectors, a, b);

    Panel& squares = figure.panel(number(P.x * P.x) + " + " + number(Q.y * Q.y) + " = " + number(size * size),
                                  {{-1.1 * size, -1.1 * size}, {1.5 * size, 1.5 * size}});
    square_on(squares, O, P, Role::active, "$(a·b)^2$");
    square_on(squares, P, Q, Role::result, "$(a×b)^2$");
    squares.polygon(std::array{O, F, F + out, out}, Role::active);
    squares.polygon(std::array{F, Q, Q + out, F + out}, Role::result);
    squares.label((Q + out) / 2, "$|a|^2|b|^2$");
    squares.polygon(std::array{O, P, Q}, Role::ink);
    squares.segment(P, F, Role::quiet, Line::dashed);
    figure.describe("For a = " + pair(a, 2) + " and b = " + pair(b, 2) + " the squares of dot and cross, " +
                    number(P.x * P.x) + " and " + number(Q.y * Q.y) + ", add up to " + number(size * size) +
                    ", the product of the squared lengths.");
}

// ---- What breaks --------------------------------------------------------------------------------

// A point of a wheel with its velocity, drawn as the way of 0.4 seconds.
void spoke(Panel& panel, Vec2 r, Vec2 velocity, Role role) {
    panel.segment(O, r, Role::quiet, Line::grid);
    panel.arrow(r, r + 0.4 * velocity, role);
}

void rotation(Figure& figure, const Inputs& in) {
    const Vec2 r = in.point("r");
    const double omega = in.number("omega");
    const Window window{{-3, -2.6}, {3, 2.6}};
    Panel& ours = figure.panel("$ω×r$: with the turn", window);
    Panel& printed = figure.panel("$r×ω$, as printed: against it", window);
    for (const Vec2 arm : {r, left(r), -r, right(r)}) {
        spoke(ours, arm, cross(omega, arm), Role::result);
        spoke(printed, arm, as_printed::r_cross_omega(arm, omega), Role::wrong);
    }
    for (Panel* panel : {&ours, &printed}) {
        panel->disc(O, length(r), Role::shape_a);
        panel->arrow(O, r, Role::shape_a, "$r$");
        panel->point(O, Role::shape_a);
        panel->handle("r", r, Role::shape_a);
    }
    figure.describe("At the arm " + pair(r, 1) + " of a wheel that turns by " + number(omega, 1) +
                    " rad/s the velocity is " + pair(cross(omega, r), 1) + " m/s; the printed rule says " +
                    pair(as_printed::r_cross_omega(r, omega), 1) + ".");
}

double correct_digits(double computed, double exact) {
    const double error = std::abs(computed - exact) / exact;
    return std::clamp(error > 0 ? -std::log10(error) : 16., 0., 16.);
}

struct Pair {
    Vec2 a, b;
    double area;  // of the parallelogram, right to half a unit in the last place
};

// Whole coordinates below 2^31: as long long their products, and so the area, are exact.
Pair nearly_parallel(Random& random, double tangent) {
    const auto x = static_cast<long long>(1 + random.below((1 << 30) - 1));
    const auto y = static_cast<long long>(1 + random.below((1 << 30) - 1));
    const Vec2 a{static_cast<double>(x), static_cast<double>(y)};
    const Vec2 b = a + tangent * left(a);
    const long long u = std::llround(b.x), v = std::llround(b.y);
    return {a, {static_cast<double>(u), static_cast<double>(v)}, static_cast<double>(x * v - y * u)};
}

struct Digits {
    double dots, cross;   // the fewest correct ones
    int negative;         // squared areas below zero
};

constexpr int pairs = 1000;

Digits fewest_digits(int k) {
    Digits worst{16, 16, 0};
    Random random{static_cast<std::uint64_t>(k)};
    for (int n = 0; n < pairs; ++n) {
        const auto [a, b, area] = nearly_parallel(random, std::ldexp(1., -k));
        const double dots = dot_of_crosses(a, b, a, b);
        worst.dots = std::min(worst.dots, correct_digits(dots, area * area));
        worst.cross = std::min(worst.cross, correct_digits(area_squared(a, b), area * area));
        worst.negative += dots < 0;
    }
    return worst;
}

void lost_digits(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Correct digits of $|a×b|^2$, the worst of 1000 pairs", {{-8.2, 0}, {0.1, 16.5}}, {460, 280});
    for (int power = -8; power <= 0; power += 2) {
        graph.segment({1. * power, 0}, {1. * power, 17}, Role::quiet, Line::grid);
        graph.label({1. * power, 0}, power == 0 ? "1" : "$10^{−" + std::to_string(-power) + "}$", Role::quiet, Side::below);
    }
    for (int digits = 0; digits <= 16; digits += 4) {
        graph.segment({-9, 1. * digits}, {1, 1. * digits}, Role::quiet, Line::grid);
        graph.label({-8.2, 1. * digits}, std::to_string(digits), Role::quiet, Side::left);
    }
    std::vector<Vec2> dots, crosses;
    for (int k = 0; k <= 27; ++k) {
        const Digits d = fewest_digits(k);
        const double x = std::log10(std::ldexp(1., -k));
        dots.push_back({x, d.dots});
        crosses.push_back({x, d.cross});
    }
    graph.curve(crosses, Role::result);
    graph.curve(dots, Role::wrong);
    graph.label(crosses[16], "cross product, squared", Role::result, Side::left);
    graph.label(dots[13], "$|a|^2|b|^2−(a·b)^2$", Role::wrong, Side::right);
    graph.label({-4, -1.4}, "angle between $a$ and $b$ (its tangent)");
    figure.describe("x");
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs two{point_input("a", a_default, "tip of a"), point_input("b", b_default, "tip of b")};
    return {
        {"01-where", "Ahead or behind, left or right", {point_input("a", {2, 1.2}, "where the robot looks")}, where},
        {"01-shadow", "The shadow of b on a", {}, shadow, 1},
        {"01-shear", "A parallelogram slides into a rectangle", {}, shear, 3},
        {"01-nine-products", "Nine products make three areas", {}, nine_products, 1},
        {"01-dot-and-cross", "The shadow and the signed area", two, dot_and_cross},
        {"01-identity", "The squares of dot and cross add up", two, identity},
        {"01-rotation", "Velocities of a turning wheel",
         {point_input("r", {1.4, 0.5}, "the arm r"), number_input("omega", 2, -3, 3, "angular velocity in rad/s")}, rotation},
        {"01-lost-digits", "Digits lost by the identity", {}, lost_digits, 1},
    };
}

void facts(Facts& f) {
    for (int k : {0, 7, 10, 13, 17, 20, 23, 24, 25, 26, 27}) {
        auto d = fewest_digits(k);
        f.words("k" + std::to_string(k), number(d.dots) + " " + number(d.cross) + " " + std::to_string(d.negative));
    }
}

}  // namespace cc
