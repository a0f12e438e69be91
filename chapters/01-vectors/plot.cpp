/// Figures of chapter 1. Green is the dot product and its shadow, purple the cross product and its area.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "01-vectors/beside/as_printed.hpp"
#include "01-vectors/beside/experiments.hpp"
#include "base/angle.hpp"
#include "base/log.hpp"
#include "base/text.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

constexpr Vec2 O{};

// ---- Question -----------------------------------------------------------------------------------

void draw_half_plane(Panel& panel, Vec2 towards, Role role) {
    const Vec2 along = 100 * left(towards);
    panel.polygon(std::array{along, along + 100 * towards, -along + 100 * towards, -along}, role);
}

void draw_robot(Panel& panel, const Inputs& in) {
    panel.arrow(O, in.point("a"), Role::shape_a);
    panel.point(O, Role::shape_a, "$O$", Side::below);
    drag(panel, in, "a", Role::shape_a);
}

void where(Figure& figure, const Inputs& in) {
    constexpr Vec2 targets[] = {{2.5, -1.2}, {0.9, 2.3}, {-2.8, 1.6}, {-2, -1.6}, {-0.6, -2.3}};
    const Vec2 a = in.point("a");
    Panel& facing = figure.panel("Ahead or behind? The sign of $a·b$", {{-4, -3}, {4, 3}});
    Panel& turning = figure.panel("Left or right? The sign of $a×b$", {{-4, -3}, {4, 3}});
    draw_half_plane(facing, a, Role::active);
    draw_half_plane(turning, left(a), Role::result);
    draw_robot(facing, in);
    draw_robot(turning, in);
    for (const Vec2 b : targets) {
        const bool is_ahead = dot(a, b) > 0;
        const bool is_left = cross(a, b) > 0;
        facing.point(b, is_ahead ? Role::active : Role::quiet, is_ahead ? "ahead" : "behind");
        turning.point(b, is_left ? Role::result : Role::quiet, is_left ? "left" : "right");
    }
    const auto ahead = std::ranges::count_if(targets, [&](Vec2 b) { return dot(a, b) > 0; });
    const auto on_the_left = std::ranges::count_if(targets, [&](Vec2 b) { return cross(a, b) > 0; });
    figure.describe("A robot looks along a = " + decimals(a, 1) + ". Of its five targets " +
                    std::to_string(ahead) + " lie ahead and " + std::to_string(on_the_left) +
                    " to its left.");
}

// ---- Derivation ---------------------------------------------------------------------------------

void shadow(Figure& figure, const Inputs&) {
    constexpr Vec2 a = a_example, b = b_example;
    const Vec2 F = shadow_tip(a, b);
    const Vec2 below = 0.28 * normalized(right(a));
    const Vec2 far_below = 3 * below;
    Panel& panel = figure.panel("Two right triangles share the height $h$", {{-0.8, -0.9}, {5, 3.3}}, 440);
    panel.segment(a, b, Role::quiet);
    panel.segment(b, F, Role::result, Line::dashed);
    draw_right_angle(panel, F, a, 0.16);
    panel.arrow(O, a, Role::shape_a);
    panel.segment(O, F, Role::active);
    panel.arrow(O, b, Role::shape_b);
    panel.segment(far_below, a + far_below, Role::shape_a, Line::thin);
    panel.label(a / 2 + far_below, "$|a|$", Role::shape_a);
    panel.point(O, Role::ink, "$O$", Side::below);
    panel.point(F, Role::active, "$F$", Side::below);
    panel.label(a, "$a$", Role::shape_a, Side::right);
    panel.label(b, "$b$", Role::shape_b, Side::above);
    panel.label(F / 2 + below, "$p$", Role::active);
    panel.label((F + a) / 2 + below, "$|a|−p$", Role::shape_a, Side::right);
    panel.label((b + F) / 2, "$h$", Role::result, Side::right);
    panel.label((a + b) / 2, "$|b−a|$", Role::quiet, Side::above);
    panel.label(b / 2, "$|b|$", Role::shape_b, Side::left);
    figure.describe("The perpendicular from the tip of b meets the line of a at F = " + decimals(F, 1) +
                    "; the shadow from O to F is " + decimals(length(F), 2) + " m long, the height " +
                    decimals(distance(b, F), 2) + " m.");
}

void draw_parallelogram(Panel& panel, Vec2 a, Vec2 b, Role role) {
    panel.polygon(std::array{O, a, a + b, b}, role);
}

Panel& slide(Figure& figure, std::string caption, Vec2 a, Vec2 b) {
    Panel& panel = figure.panel(std::move(caption), {{-1, -1}, {6, 5.7}}, 228);
    line_through(panel, O, {1, 0}, Role::quiet, Line::grid, 9);
    line_through(panel, O, {0, 1}, Role::quiet, Line::grid, 9);
    draw_parallelogram(panel, a, b, Role::result);
    panel.arrow(O, a, Role::shape_a);
    panel.arrow(O, b, Role::shape_b);
    panel.label({1.5, 4.9}, "area " + decimals(cross(a, b), 2) + " m²", Role::result);
    return panel;
}

void shear(Figure& figure, const Inputs&) {
    constexpr Vec2 a = a_example, b = b_example;
    const Vec2 b1 = b - (b.x / a.x) * a;    // upright: no longer to the right
    const Vec2 a1 = a - (a.y / b1.y) * b1;  // level: no longer upwards
    Panel& first = slide(figure, "1  A parallelogram", a, b);
    line_through(first, b, a, Role::shape_b, Line::dashed, 9);
    first.label(a, "$a$", Role::shape_a, Side::right);
    first.label(b, "$b$", Role::shape_b, Side::above);
    Panel& second = slide(figure, "2  $b$ has slid along $a$", a, b1);
    line_through(second, a, b1, Role::shape_a, Line::dashed, 9);
    second.label(a, "$a$", Role::shape_a, Side::right);
    second.label(b1, "$b'$", Role::shape_b, Side::left);
    Panel& third = slide(figure, "3  $a$ has slid along $b'$", a1, b1);
    third.label(a1, "$a'$", Role::shape_a, Side::below);
    third.label(b1, "$b'$", Role::shape_b, Side::left);
    figure.describe("The parallelogram of a = " + decimals(a, 0) + " and b = " + decimals(b, 0) +
                    " keeps its area of " + decimals(cross(a, b), 2) + " m² while b slides along a to " +
                    decimals(b1, 2) + " and a slides down to " + decimals(a1, 0) +
                    ": now it is a rectangle.");
}

void draw_product(Panel& panel, Vec2 middle, int i, int j, Role role) {
    const std::string x(1, "xyz"[i]);
    const std::string y(1, "xyz"[j]);
    panel.label(middle + Vec2{0, 0.2}, "$a_" + x + " b_" + y + "$", role);
    panel.label(middle - Vec2{0, 0.2}, "$(c_" + x + " d_" + y + " − c_" + y + " d_" + x + ")$", role);
}

void draw_cell(Panel& panel, int i, int j, int step) {
    constexpr Role areas[] = {Role::result, Role::shape_a, Role::shape_b};  // in the planes xy, zx, yz
    const Vec2 low{2. * j, 2. - i}, wide{2, 0}, high{0, 1};
    const Vec2 middle = low + (wide + high) / 2;
    if (i == j && step >= 1) return panel.label(middle, "0", Role::quiet);
    if (i == j || step < 2) return draw_product(panel, middle, i, j, Role::ink);
    const Role role = areas[i + j - 1];
    panel.polygon(std::array{low, low + wide, low + wide + high, low + high}, role);
    draw_product(panel, middle, i, j, role);
}

void nine_products(Figure& figure, const Inputs&) {
    const char* captions[] = {"1  All nine products", "2  Those on the diagonal are zero",
                              "3  Mirror images make one area product each"};
    for (int step = 0; step < 3; ++step) {
        Panel& panel = figure.panel(captions[step], {{0, 0}, {6, 3}}, 340);
        for (const double k : {1., 2.}) {
            panel.segment({0, k}, {6, k}, Role::quiet, Line::grid);
            panel.segment({2 * k, 0}, {2 * k, 3}, Role::quiet, Line::grid);
        }
        for (int k = 0; k < 9; ++k) draw_cell(panel, k / 3, k % 3, step);
    }
    figure.describe(
        "A table of nine products, one for each two of x, y and z. Its diagonal is zero. The other six "
        "form three pairs of mirror images, one for each of the planes xy, zx and yz.");
}

// ---- Steps --------------------------------------------------------------------------------------

constexpr Window table = {{-5.5, -4.5}, {5.5, 5.5}};

Panel& squared_paper(Figure& figure, std::string caption) {
    Panel& panel = figure.panel(std::move(caption), table);
    for (double k = -5; k <= 5; ++k) {
        panel.segment({k, table.low.y}, {k, table.high.y}, Role::quiet, Line::grid);
        panel.segment({table.low.x, k}, {table.high.x, k}, Role::quiet, Line::grid);
    }
    return panel;
}

void draw_two(Panel& panel, Vec2 a, Vec2 b) {
    panel.arrow(O, a, Role::shape_a);
    panel.arrow(O, b, Role::shape_b);
    panel.handle("a", a, Role::shape_a, "$a$", a.x < 0 ? Side::left : Side::right);
    panel.handle("b", b, Role::shape_b, "$b$", b.y < 0 ? Side::below : Side::above);
}

double draw_shadow(Panel& panel, Vec2 a, Vec2 b) {
    const Vec2 F = shadow_tip(a, b);
    line_through(panel, O, a, Role::shape_a, Line::dashed, 99);
    panel.segment(b, F, Role::quiet, Line::dashed);
    draw_two(panel, a, b);
    panel.segment(O, F, Role::active);
    panel.point(F, Role::active);
    return dot(a, b) < 0 ? -length(F) : length(F);
}

std::string side_in_words(double area) {
    if (area > 0) return "to the left";
    return area < 0 ? "to the right" : "on the line";
}

void dot_and_cross(Figure& figure, const Inputs& in) {
    const Vec2 a = in.point("a"), b = in.point("b");
    const std::string d = decimals(dot(a, b), 2) + " m²";
    const std::string c = decimals(cross(a, b), 2) + " m²";
    Panel& shadows = squared_paper(figure, "$a·b$ = $p|a|$ = " + d);
    const std::string p = decimals(draw_shadow(shadows, a, b), 2) + " m";
    const std::string size = decimals(length(a), 2) + " m";
    shadows.label({-5.5, 5.05}, "shadow $p$ = " + p + ", $|a|$ = " + size, Role::active, Side::right);
    const Role role = cross(a, b) < 0 ? Role::wrong : Role::result;
    const std::string side = side_in_words(cross(a, b));
    Panel& areas = squared_paper(figure, "$a×b$ = signed area = " + c);
    draw_parallelogram(areas, a, b, role);
    draw_two(areas, a, b);
    areas.label({-5.5, 5.05}, "$b$ is " + side + " of $a$", role, Side::right);
    figure.describe("a = " + decimals(a, 1) + ", b = " + decimals(b, 1) + ". The shadow of b on a is " + p +
                    " long, a is " + size + " long, and a·b = " + d +
                    ". The parallelogram has the signed area a×b = " + c + ": b is " + side + " of a.");
}

// A square on the right side of the way from p to q.
void draw_square(Panel& panel, Vec2 p, Vec2 q, Role role, std::string_view label) {
    const Vec2 out = right(q - p);
    panel.polygon(std::array{p, q, q + out, p + out}, role);
    panel.label((p + q + out) / 2, label, role);
}

// The right triangle with the legs d and c and the squares on its sides; the shadow of one leg on
// the longest side cuts that side's square into the squares on the legs.
void draw_squares(Panel& panel, double d, double c) {
    const Vec2 P{d, 0}, Q{d, c};
    const Vec2 out = left(Q);
    const Vec2 F = shadow_tip(Q, P);
    draw_square(panel, O, P, Role::active, "$(a·b)²$");
    draw_square(panel, P, Q, Role::result, "$(a×b)²$");
    panel.polygon(std::array{O, F, F + out, out}, Role::active);
    panel.polygon(std::array{F, Q, Q + out, F + out}, Role::result);
    panel.label((Q + out) / 2, "$|a|²|b|²$");
    panel.polygon(std::array{O, P, Q}, Role::ink);
    panel.segment(P, F, Role::quiet, Line::dashed);
}

void identity(Figure& figure, const Inputs& in) {
    const Vec2 a = in.point("a"), b = in.point("b");
    const double d = dot(a, b);
    const double c = cross(a, b);
    const double whole = length_squared(a) * length_squared(b);
    const double unit = std::max(std::sqrt(whole), 0.01);  // the picture keeps its size
    const std::string products = "$a·b$ = " + decimals(d, 2) + " m², $a×b$ = " + decimals(c, 2) + " m²";
    Panel& vectors = squared_paper(figure, products);
    draw_parallelogram(vectors, a, b, Role::result);
    draw_shadow(vectors, a, b);
    const std::string sum = decimals(d * d, 2) + " + " + decimals(c * c, 2) + " = " + decimals(whole, 2);
    Panel& squares = figure.panel(sum + " m⁴", {{-1.1 * unit, -1.1 * unit}, {1.5 * unit, 1.5 * unit}}, 309);
    draw_squares(squares, std::abs(d), std::abs(c));
    figure.describe("For a = " + decimals(a, 1) + " and b = " + decimals(b, 1) +
                    " the squares of dot and cross add up to the product of the squared lengths: " + sum +
                    ".");
}

// ---- What breaks --------------------------------------------------------------------------------

// Which way the wheel turns: an arrow around the hub.
void draw_turn(Panel& panel, double omega) {
    Points arc;
    for (int k = 0; k <= 24; ++k) {
        const auto [sine, cosine] = sincos(0.5 * omega * k / 24);
        arc.push_back({-0.5 * cosine, -0.5 * sine});
    }
    panel.curve(arc, Role::quiet);
    panel.arrow(arc[23], arc[24], Role::quiet);
}

void draw_wheel(Panel& panel, Vec2 r, double omega, Role role, Vec2 (*velocity)(Vec2, double)) {
    panel.disc(O, length(r), Role::shape_a);
    for (const Vec2 arm : {r, left(r), -r, right(r)}) {
        panel.segment(O, arm, Role::quiet, Line::grid);
        panel.arrow(arm, arm + 0.4 * velocity(arm, omega), role);  // the way of 0.4 seconds
    }
    draw_turn(panel, omega);
    panel.arrow(O, r, Role::shape_a, "$r$");
    panel.handle("r", r, Role::shape_a);
}

Vec2 omega_cross_r(Vec2 r, double omega) { return cross(omega, r); }

void two_wheels(Figure& figure, const Inputs& in) {
    const Vec2 r = in.point("r");
    const double omega = in.number("omega");
    const std::string ours = decimals(omega_cross_r(r, omega), 1) + " m/s";
    const std::string printed = decimals(as_printed::r_cross_omega(r, omega), 1) + " m/s";
    const Window window{{-3, -2.6}, {3, 2.6}};
    draw_wheel(figure.panel("$ω×r$ = " + ours, window), r, omega, Role::result, omega_cross_r);
    draw_wheel(figure.panel("As printed, $r×ω$ = " + printed, window), r, omega, Role::wrong,
               as_printed::r_cross_omega);
    figure.describe("At the arm " + decimals(r, 1) + " of a wheel that turns by " + decimals(omega, 1) +
                    " rad/s the velocity is " + ours + "; the printed rule says " + printed + ".");
}

void lost_digits(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Correct digits of $|a×b|²$", {{-8.2, 0}, {0.1, 16.5}}, {300, 260});
    graph.axes("tangent of the angle between $a$ and $b$", "", Scale::powers_of_ten);
    Points dots, crosses;
    for (int k = 0; k <= smallest; ++k) {
        const FewestDigits digits = fewest_digits(k);
        const double power = log10(tangent_of(k));
        dots.push_back({power, digits.dots});
        crosses.push_back({power, digits.cross});
    }
    graph.curve(crosses, Role::result);
    graph.curve(dots, Role::wrong);
    graph.label({-6, 12}, "cross product", Role::result);
    graph.label({-3.6, 5.6}, "$|a|²|b|²−(a·b)²$", Role::wrong, Side::right);
    figure.describe("From an angle of 1 down to " + scientific(tangent_of(smallest), 2) +
                    " the squared cross product falls from " + decimals(crosses.front().y, 1) + " to " +
                    decimals(crosses.back().y, 1) + " correct digits, the difference of squares from " +
                    decimals(dots.front().y, 1) + " to " + decimals(dots.back().y, 1) + ".");
}

}  // namespace

std::vector<Plot> plots() {
    const Inputs two{point_input("a", a_example, "tip of a"), point_input("b", b_example, "tip of b")};
    const Inputs heading{point_input("a", {2, 1.2}, "where the robot looks")};
    const Inputs wheel{point_input("r", {1.4, 0.5}, "tip of the arm r"),
                       number_input("omega", 2, -3, 3, "angular velocity ω in rad/s")};
    return {
        {"01-where", "Ahead or behind, left or right", heading, where},
        {"01-shadow", "The shadow of b on a", {}, shadow, 1},
        {"01-shear", "A parallelogram slides into a rectangle", {}, shear, 3},
        {"01-nine-products", "Nine products make three areas", {}, nine_products, 1},
        {"01-dot-and-cross", "The shadow and the signed area", two, dot_and_cross},
        {"01-identity", "The squares of dot and cross add up", two, identity},
        {"01-rotation", "Velocities of a turning wheel", wheel, two_wheels},
        {"01-lost-digits", "Digits lost between nearly parallel vectors", {}, lost_digits, 1},
    };
}

}  // namespace cc
