/// Figures of chapter 1. Green is the dot product and its shadow, purple the cross product and its area.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "01-vectors/as_printed.hpp"
#include "01-vectors/vec.hpp"
#include "base/angle.hpp"
#include "base/log.hpp"
#include "base/random.hpp"
#include "base/text.hpp"

namespace cc {
namespace {

constexpr Vec2 O = {0, 0};
constexpr Vec2 a_example = {4, 3};  // the text's example: its lengths and products are whole numbers
constexpr Vec2 b_example = {1, 2};

std::string number(double value, int digits = 2) {
    return printed(fixed(value, digits));
}

std::string pair(Vec2 v, int digits = 0) {
    return "(" + number(v.x, digits) + ", " + number(v.y, digits) + ")";
}

// The tip of b's shadow on the line of a; O where a points nowhere.
Vec2 shadow_tip(Vec2 a, Vec2 b) {
    const auto along = direction(a);
    return along ? dot(*along, b) * *along : O;
}

// ---- Question -----------------------------------------------------------------------------------

void half_plane(Panel& panel, Vec2 towards, Role role) {
    const Vec2 along = 100 * left(towards);
    panel.polygon(std::array{along, along + 100 * towards, -along + 100 * towards, -along}, role);
}

void robot(Panel& panel, Vec2 a) {
    panel.arrow(O, a, Role::shape_a);
    panel.point(O, Role::shape_a, "$O$", Side::below);
    panel.handle("a", a, Role::shape_a, "$a$", Side::above);
}

void where(Figure& figure, const Inputs& in) {
    constexpr Vec2 targets[] = {{2.5, -1.2}, {0.9, 2.3}, {-2.8, 1.6}, {-2, -1.6}, {-0.6, -2.3}};
    const Vec2 a = in.point("a");
    Panel& facing = figure.panel("Ahead or behind? The sign of $a·b$", {{-4, -3}, {4, 3}});
    Panel& turning = figure.panel("Left or right? The sign of $a×b$", {{-4, -3}, {4, 3}});
    half_plane(facing, a, Role::active);
    half_plane(turning, left(a), Role::result);
    robot(facing, a);
    robot(turning, a);
    int ahead = 0, on_the_left = 0;
    for (const Vec2 b : targets) {
        const bool is_ahead = dot(a, b) > 0;
        const bool is_left = cross(a, b) > 0;
        facing.point(b, is_ahead ? Role::active : Role::quiet, is_ahead ? "ahead" : "behind");
        turning.point(b, is_left ? Role::result : Role::quiet, is_left ? "left" : "right");
        ahead += is_ahead;
        on_the_left += is_left;
    }
    figure.describe("A robot looks along a = " + pair(a, 1) + ". Of its five targets " +
                    std::to_string(ahead) + " lie ahead and " + std::to_string(on_the_left) +
                    " to its left.");
}

// ---- Derivation ---------------------------------------------------------------------------------

void right_angle(Panel& panel, Vec2 corner, Vec2 along) {
    const Vec2 u = 0.16 * along;
    panel.curve(std::array{corner + u, corner + u + left(u), corner + left(u)}, Role::quiet, Line::thin);
}

void shadow(Figure& figure, const Inputs&) {
    const Vec2 a = a_example, b = b_example, F = shadow_tip(a, b), along = *direction(a);
    const Vec2 below = 0.28 * right(along), far_below = 3 * below;
    Panel& panel = figure.panel("Two right triangles share the height $h$", {{-0.8, -0.9}, {5, 3.3}}, 440);
    panel.segment(a, b, Role::quiet);
    panel.segment(b, F, Role::result, Line::dashed);
    right_angle(panel, F, along);
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
    figure.describe("The perpendicular from the tip of b meets the line of a at F = " + pair(F, 1) +
                    "; the shadow from O to F is " + number(length(F)) + " m long, the height " +
                    number(distance(b, F)) + " m.");
}

void parallelogram(Panel& panel, Vec2 a, Vec2 b, Role role) {
    panel.polygon(std::array{O, a, a + b, b}, role);
}

Panel& slide(Figure& figure, std::string caption, Vec2 a, Vec2 b) {
    Panel& panel = figure.panel(std::move(caption), {{-1, -1}, {6, 5.7}}, 228);
    panel.segment({-9, 0}, {9, 0}, Role::quiet, Line::grid);
    panel.segment({0, -9}, {0, 9}, Role::quiet, Line::grid);
    parallelogram(panel, a, b, Role::result);
    panel.arrow(O, a, Role::shape_a);
    panel.arrow(O, b, Role::shape_b);
    panel.label({1.5, 4.9}, "area " + number(cross(a, b)) + " m²", Role::result);
    return panel;
}

void shear(Figure& figure, const Inputs&) {
    const Vec2 a = a_example, b = b_example;
    const Vec2 b1 = b - (b.x / a.x) * a;    // upright: no longer to the right
    const Vec2 a1 = a - (a.y / b1.y) * b1;  // level: no longer upwards
    Panel& first = slide(figure, "1  A parallelogram", a, b);
    first.segment(b - 9 * a, b + 9 * a, Role::shape_b, Line::dashed);
    first.label(a, "$a$", Role::shape_a, Side::right);
    first.label(b, "$b$", Role::shape_b, Side::above);
    Panel& second = slide(figure, "2  $b$ has slid along $a$", a, b1);
    second.segment(a - 9 * b1, a + 9 * b1, Role::shape_a, Line::dashed);
    second.label(a, "$a$", Role::shape_a, Side::right);
    second.label(b1, "$b'$", Role::shape_b, Side::left);
    Panel& third = slide(figure, "3  $a$ has slid along $b'$", a1, b1);
    third.label(a1, "$a'$", Role::shape_a, Side::below);
    third.label(b1, "$b'$", Role::shape_b, Side::left);
    figure.describe("The parallelogram of a = " + pair(a) + " and b = " + pair(b) + " keeps its area of " +
                    number(cross(a, b)) + " m² while b slides along a to " + pair(b1, 2) +
                    " and a slides down to " + pair(a1) + ": now it is a rectangle.");
}

void product(Panel& panel, Vec2 middle, int i, int j, Role role) {
    const std::string x(1, "xyz"[i]), y(1, "xyz"[j]);
    panel.label(middle + Vec2{0, 0.2}, "$a_" + x + " b_" + y + "$", role);
    panel.label(middle - Vec2{0, 0.2}, "$(c_" + x + " d_" + y + " − c_" + y + " d_" + x + ")$", role);
}

void cell(Panel& panel, int i, int j, int step) {
    constexpr Role areas[] = {Role::result, Role::shape_a, Role::shape_b};  // in the planes xy, zx, yz
    const Vec2 low{2. * j, 2. - i}, wide{2, 0}, high{0, 1}, middle = low + (wide + high) / 2;
    const bool zero = i == j && step >= 1, paired = i != j && step >= 2;
    const Role role = zero ? Role::quiet : paired ? areas[i + j - 1] : Role::ink;
    if (paired) panel.polygon(std::array{low, low + wide, low + wide + high, low + high}, role);
    if (zero) panel.label(middle, "0", role);
    else product(panel, middle, i, j, role);
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
        for (int k = 0; k < 9; ++k) cell(panel, k / 3, k % 3, step);
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

void two_handles(Panel& panel, Vec2 a, Vec2 b) {
    panel.arrow(O, a, Role::shape_a);
    panel.arrow(O, b, Role::shape_b);
    panel.handle("a", a, Role::shape_a, "$a$", a.x < 0 ? Side::left : Side::right);
    panel.handle("b", b, Role::shape_b, "$b$", b.y < 0 ? Side::below : Side::above);
}

double draw_shadow(Panel& panel, Vec2 a, Vec2 b) {
    const Vec2 F = shadow_tip(a, b);
    panel.segment(-99 * a, 99 * a, Role::shape_a, Line::dashed);
    panel.segment(b, F, Role::quiet, Line::dashed);
    two_handles(panel, a, b);
    panel.segment(O, F, Role::active);
    panel.point(F, Role::active);
    return dot(a, b) < 0 ? -length(F) : length(F);
}

void dot_and_cross(Figure& figure, const Inputs& in) {
    const Vec2 a = in.point("a"), b = in.point("b");
    const std::string d = number(dot(a, b)) + " m²", c = number(cross(a, b)) + " m²";
    Panel& shadows = squared_paper(figure, "$a·b$ = $p|a|$ = " + d);
    const std::string p = number(draw_shadow(shadows, a, b)) + " m", size = number(length(a)) + " m";
    shadows.label({-5.5, 5.05}, "shadow $p$ = " + p + ", $|a|$ = " + size, Role::active, Side::right);

    const double area = cross(a, b);
    const Role role = area < 0 ? Role::wrong : Role::result;
    const std::string side = area > 0 ? "to the left" : area < 0 ? "to the right" : "on the line";
    Panel& areas = squared_paper(figure, "$a×b$ = signed area = " + c);
    parallelogram(areas, a, b, role);
    two_handles(areas, a, b);
    areas.label({-5.5, 5.05}, "$b$ is " + side + " of $a$", role, Side::right);
    figure.describe("a = " + pair(a, 1) + ", b = " + pair(b, 1) + ". The shadow of b on a is " + p +
                    " long, a is " + size + " long, and a·b = " + d +
                    ". The parallelogram has the signed area a×b = " + c + ": b is " + side + " of a.");
}

// A square on the right side of the way from p to q.
void square(Panel& panel, Vec2 p, Vec2 q, Role role, std::string_view label) {
    const Vec2 out = right(q - p);
    panel.polygon(std::array{p, q, q + out, p + out}, role);
    panel.label((p + q + out) / 2, label, role);
}

// The right triangle with the legs d and c and the squares on its sides; the shadow of one leg on
// the longest side cuts that side's square into the squares on the legs.
void draw_squares(Panel& panel, double d, double c) {
    const Vec2 P{d, 0}, Q{d, c}, out = left(Q), F = shadow_tip(Q, P);
    square(panel, O, P, Role::active, "$(a·b)²$");
    square(panel, P, Q, Role::result, "$(a×b)²$");
    panel.polygon(std::array{O, F, F + out, out}, Role::active);
    panel.polygon(std::array{F, Q, Q + out, F + out}, Role::result);
    panel.label((Q + out) / 2, "$|a|²|b|²$");
    panel.polygon(std::array{O, P, Q}, Role::ink);
    panel.segment(P, F, Role::quiet, Line::dashed);
}

void identity(Figure& figure, const Inputs& in) {
    const Vec2 a = in.point("a"), b = in.point("b");
    const double d = dot(a, b), c = cross(a, b), whole = length_squared(a) * length_squared(b);
    const double unit = std::max(std::sqrt(whole), 0.01);  // the picture keeps its size
    Panel& vectors = squared_paper(figure, "$a·b$ = " + number(d) + " m², $a×b$ = " + number(c) + " m²");
    parallelogram(vectors, a, b, Role::result);
    draw_shadow(vectors, a, b);
    const std::string sum = number(d * d) + " + " + number(c * c) + " = " + number(whole);
    Panel& squares = figure.panel(sum + " m⁴", {{-1.1 * unit, -1.1 * unit}, {1.5 * unit, 1.5 * unit}}, 309);
    draw_squares(squares, std::abs(d), std::abs(c));
    figure.describe("For a = " + pair(a, 1) + " and b = " + pair(b, 1) +
                    " the squares of dot and cross add up to the product of the squared lengths: " + sum +
                    ".");
}

// ---- What breaks --------------------------------------------------------------------------------

// Which way the wheel turns: an arrow around the hub.
void draw_turn(Panel& panel, double omega) {
    std::vector<Vec2> arc;
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

void rotation(Figure& figure, const Inputs& in) {
    const Vec2 r = in.point("r");
    const double omega = in.number("omega");
    const std::string ours = pair(omega_cross_r(r, omega), 1) + " m/s";
    const std::string printed = pair(as_printed::r_cross_omega(r, omega), 1) + " m/s";
    const Window window{{-3, -2.6}, {3, 2.6}};
    draw_wheel(figure.panel("$ω×r$ = " + ours, window), r, omega, Role::result, omega_cross_r);
    draw_wheel(figure.panel("As printed, $r×ω$ = " + printed, window), r, omega, Role::wrong,
               as_printed::r_cross_omega);
    figure.describe("At the arm " + pair(r, 1) + " of a wheel that turns by " + number(omega, 1) +
                    " rad/s the velocity is " + ours + "; the printed rule says " + printed + ".");
}

struct Pair {
    Vec2 a, b;
    double area;  // of their parallelogram, right to half a unit in the last place
};

// Whole coordinates below 2^31: in whole numbers their products, and so the area, are exact.
Pair nearly_parallel(Random& random, double tangent) {
    const auto x = static_cast<long long>(1 + random.below((1 << 30) - 1));
    const auto y = static_cast<long long>(1 + random.below((1 << 30) - 1));
    const Vec2 a{static_cast<double>(x), static_cast<double>(y)};
    const Vec2 beside = a + tangent * left(a);
    const long long u = std::llround(beside.x), v = std::llround(beside.y);
    return {a, {static_cast<double>(u), static_cast<double>(v)}, static_cast<double>(x * v - y * u)};
}

constexpr int trials = 1000;
constexpr int smallest = 27;  // exponent of the smallest angle

struct Digits {
    double dots = 16, cross = 16;  // the fewest correct ones
    int negative = 0;              // squared areas that came out below zero
};

Digits fewest_digits(int k) {
    Digits worst;
    Random random{static_cast<std::uint64_t>(k)};
    for (int n = 0; n < trials; ++n) {
        const auto [a, b, area] = nearly_parallel(random, std::ldexp(1., -k));
        const double dots = dot_of_crosses(a, b, a, b);
        worst.dots = std::min(worst.dots, right_digits(dots, area * area));
        worst.cross = std::min(worst.cross, right_digits(area_squared(a, b), area * area));
        worst.negative += dots < 0;
    }
    return worst;
}

void lost_digits(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Correct digits of $|a×b|²$", {{-8.2, 0}, {0.1, 16.5}}, {300, 260});
    graph.axes("tangent of the angle between $a$ and $b$", "", Scale::powers_of_ten);
    std::vector<Vec2> dots, crosses;
    for (int k = 0; k <= smallest; ++k) {
        const Digits digits = fewest_digits(k);
        const double power = log10(std::ldexp(1., -k));
        dots.push_back({power, digits.dots});
        crosses.push_back({power, digits.cross});
    }
    graph.curve(crosses, Role::result);
    graph.curve(dots, Role::wrong);
    graph.label({-6, 12}, "cross product", Role::result);
    graph.label({-3.6, 5.6}, "$|a|²|b|²−(a·b)²$", Role::wrong, Side::right);
    figure.describe("From an angle of 1 down to " + scientific(std::ldexp(1., -smallest), 2) +
                    " the squared cross product falls from " + number(crosses.front().y, 1) + " to " +
                    number(crosses.back().y, 1) + " correct digits, the difference of squares from " +
                    number(dots.front().y, 1) + " to " + number(dots.back().y, 1) + ".");
}

// ---- facts --------------------------------------------------------------------------------------

void plane_facts(Facts& f) {
    const Vec2 a = a_example, b = b_example, F = shadow_tip(a, b);
    f.words("01.a", pair(a));
    f.words("01.b", pair(b));
    f.number("01.length-a", length(a), 0, "m");
    f.number("01.length-squared-a", length_squared(a), 0, "m²");
    f.number("01.length-squared-b", length_squared(b), 0, "m²");
    f.number("01.length-squared-far-side", length_squared(b - a), 0, "m²");
    f.number("01.dot", dot(a, b), 0, "m²");
    f.number("01.dot-from-lengths", (length_squared(a) + length_squared(b) - length_squared(b - a)) / 2, 0, "m²");
    f.number("01.shadow", dot(a, b) / length(a), 0, "m");
    f.words("01.foot", pair(F, 1));
    f.number("01.height", distance(b, F), 0, "m");
    f.number("01.cross", cross(a, b), 0, "m²");
    f.number("01.upright", (b - (b.x / a.x) * a).y, 2, "m");
    f.number("01.dot-squared", dot(a, b) * dot(a, b), 0);
    f.number("01.cross-squared", area_squared(a, b), 0);
    f.number("01.product-of-squares", length_squared(a) * length_squared(b), 0);
    f.words("01.left-a", pair(left(a)));
    f.number("01.left-a-dot-b", dot(left(a), b), 0);
}

void target_facts(Facts& f) {
    constexpr Vec2 a = a_example, leaning{-1, 2}, P{3, 1}, T{1, 2}, b = T - P;
    f.words("01.b-leaning", pair(leaning));
    f.number("01.dot-leaning", dot(a, leaning), 0, "m²");
    f.number("01.shadow-leaning", dot(a, leaning) / length(a), 1, "m");
    f.words("01.P", pair(P));
    f.words("01.T", pair(T));
    f.words("01.b-target", pair(b));
    f.number("01.dot-target", dot(a, b), 0, "m²");
    f.number("01.cross-target", cross(a, b), 0, "m²");
    f.number("01.shadow-target", dot(a, b) / length(a), 0, "m");
}

std::string triple(Vec3 v) {
    return "(" + number(v.x, 0) + ", " + number(v.y, 0) + ", " + number(v.z, 0) + ")";
}

void space_facts(Facts& f) {
    constexpr Vec3 a{1, 2, 2}, b{3, 0, 4}, c{0, 1, 1}, d{1, 0, 2};
    for (const auto& [key, v] : {std::pair{"a3", a},
                                 {"b3", b},
                                 {"c3", c},
                                 {"d3", d},
                                 {"a3-cross-b3", cross(a, b)},
                                 {"c3-cross-d3", cross(c, d)}})
        f.words(std::string("01.") + key, triple(v));
    for (const auto& [key, x] : {std::pair{"a3-dot-c3", dot(a, c)},
                                 {"b3-dot-d3", dot(b, d)},
                                 {"a3-dot-d3", dot(a, d)},
                                 {"b3-dot-c3", dot(b, c)},
                                 {"a3-dot-b3", dot(a, b)},
                                 {"binet-cauchy", dot_of_crosses(a, b, c, d)},
                                 {"length-squared-a3", length_squared(a)},
                                 {"length-squared-b3", length_squared(b)},
                                 {"area-squared-3", area_squared(a, b)}})
        f.number(std::string("01.") + key, x, 0);
}

void rotation_facts(Facts& f) {
    constexpr Vec2 r{3, 4}, east{1, 0};
    f.words("01.r", pair(r));
    f.words("01.velocity", pair(cross(2., r)));
    f.number("01.speed", length(cross(2., r)), 0, "m/s");
    f.words("01.velocity-east", pair(cross(2., east)));
    f.words("01.velocity-east-printed", pair(as_printed::r_cross_omega(east, 2)));
    f.number("01.printed-grows",
             length(as_printed::r_cross_omega(100 * r, 2)) / length(as_printed::r_cross_omega(r, 2)), 0);
    f.count("01.momentum-grows", std::llround(cross(100 * r, cross(2., 100 * r)) / cross(r, cross(2., r))));
}

void slip_facts(Facts& f) {
    constexpr Vec2 v{2, 3};
    f.words("01.right-of-2-3", pair(right(v)));
    f.number("01.dot-with-right", dot(v, right(v)), 0);
    f.number("01.dot-with-slip", as_printed::dot_with_a_slip(v, right(v)), 0);
}

void digits_facts(Facts& f) {
    const Digits millionth = fewest_digits(20);
    f.count("01.trials", trials);
    f.scientific("01.millionth", std::ldexp(1., -20), 1);
    f.number("01.digits-cross", millionth.cross, 1);
    f.number("01.digits-dots", millionth.dots, 1);
    int none = 0;
    while (fewest_digits(none).dots > 0) ++none;
    f.scientific("01.no-digits", std::ldexp(1., -none), 1);
    f.scientific("01.smallest-angle", std::ldexp(1., -smallest), 1);
    f.number("01.digits-cross-smallest", fewest_digits(smallest).cross, 1);
    f.number("01.negative", 100. * fewest_digits(smallest).negative / trials, 0, "%");
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
        {"01-rotation", "Velocities of a turning wheel", wheel, rotation},
        {"01-lost-digits", "Digits lost between nearly parallel vectors", {}, lost_digits, 1},
    };
}

void facts(Facts& f) {
    plane_facts(f);
    target_facts(f);
    space_facts(f);
    rotation_facts(f);
    slip_facts(f);
    digits_facts(f);
}

}  // namespace cc
