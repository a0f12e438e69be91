/// Figures of chapter 1. Green is how far along, the dot product; purple how far to the left, the cross product. A disc
/// is orange, a direction that is asked about blue.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "01-vectors/beside/experiments.hpp"
#include "base/log.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

constexpr Vec2 O{};

// ---- the two products ------------------------------------------------------------------------------

void shadow(Figure& figure, const Inputs&) {
    constexpr Vec2 a = a_example, b = b_example;
    const Vec2 F = foot(a, b);
    const Vec2 below = 0.28 * normalized(right(a));
    Panel& panel = figure.panel("Two right triangles with the height $h$", {{-0.8, -0.9}, {5, 3.3}}, 440);
    panel.segment(a, b, Role::quiet);
    panel.segment(b, F, Role::result, Line::dashed);
    draw_right_angle(panel, F, a, 0.16);
    panel.arrow(O, a, Role::shape_a);
    panel.segment(O, F, Role::active);
    panel.arrow(O, b, Role::shape_b);
    panel.point(O, Role::ink, "$O$", Side::below);
    panel.point(F, Role::active, "$F$", Side::below);
    panel.label(a, "$a$", Role::shape_a, Side::right);
    panel.label(b, "$b$", Role::shape_b, Side::above);
    panel.label(F / 2 + below, "$s$", Role::active);
    panel.label((F + a) / 2 + below, "$|a|−s$", Role::shape_a, Side::right);
    panel.label((b + F) / 2, "$h$", Role::result, Side::right);
    panel.label((a + b) / 2 + Vec2{0, 0.12}, "$|b−a|$", Role::quiet, Side::above);
    panel.label(b / 2 - Vec2{0.1, 0}, "$|b|$", Role::shape_b, Side::left);
    figure.describe("The perpendicular from the tip of b meets the line of a at F = " + decimals(F, 1) +
                    ". From O to F it is " + number(length(F)) + " m, and the height is " +
                    number(distance(b, F)) + " m.");
}

// An arrow with its parts to the right and upwards, each of them rotated by a quarter turn if it should be.
void draw_parts(Panel& panel, Vec2 a, bool is_rotated, std::string_view name) {
    const auto shown = [&](Vec2 v) { return is_rotated ? left(v) : v; };
    const Vec2 right_part = shown({a.x, 0}), whole = shown(a);
    panel.arrow(O, right_part, Role::quiet);
    panel.arrow(right_part, whole, Role::quiet);
    draw_arrow(panel, O, whole, Role::shape_a, name, is_rotated ? Side::above : Side::right);
    panel.label(right_part / 2, "$a_x$", Role::quiet, is_rotated ? Side::right : Side::below);
    panel.label((right_part + whole) / 2, is_rotated ? "$−a_y$" : "$a_y$", Role::quiet, is_rotated ? Side::above : Side::right);
}

void quarter_turn(Figure& figure, const Inputs&) {
    Panel& panel = figure.panel("", {{-4.6, -0.7}, {5.4, 4.8}}, 400);
    draw_parts(panel, a_example, false, "$a$");
    draw_parts(panel, a_example, true, "left($a$)");
    panel.point(O, Role::ink, "$O$", Side::below);
    figure.describe("The arrow a leads " + number(a_example.x) + " to the right and " + number(a_example.y) +
                    " up. After a quarter turn it leads " + number(a_example.x) + " up and " + number(a_example.y) + " to the left.");
}

const Inputs two_arrows = {point_input("a", a_example, "tip of a"), point_input("b", b_example, "tip of b")};

Panel& squared_paper(Figure& figure, std::string caption) {
    constexpr Window table = {{-5.5, -4.5}, {5.5, 5.5}};
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

std::string side_in_words(double area) {
    if (area > 0) return "to the left";
    return area < 0 ? "to the right" : "on the line";
}

void two_products(Figure& figure, const Inputs& in) {
    const Vec2 a = in.point("a"), b = in.point("b"), F = foot(a, b);
    const double dot = plain::dot(plain::from_library(a), plain::from_library(b));
    const double cross = plain::cross(plain::from_library(a), plain::from_library(b));
    const std::string d = number(dot) + " m²", c = number(cross) + " m²";
    Panel& along = squared_paper(figure, "$a·b$ = $s|a|$ = " + d);
    line_through(along, O, a, Role::shape_a, Line::dashed, 99);
    along.segment(b, F, Role::quiet, Line::dashed);
    draw_two(along, a, b);
    along.segment(O, F, Role::active);
    along.point(F, Role::active);
    const std::string s = "$s$ = " + number(a == O ? 0 : dot / length(a)) + " m";
    along.label({-5.3, 5.05}, s + ", $|a|$ = " + number(length(a)) + " m", Role::active, Side::right);
    Panel& beside = squared_paper(figure, "$a×b$ = $h|a|$ = " + c);
    beside.polygon(std::array{O, a, a + b, b}, Role::result);
    beside.segment(b, F, Role::result, Line::dashed);
    draw_two(beside, a, b);
    beside.label({-5.3, 5.05}, "$b$ is " + side_in_words(cross) + " of $a$", Role::result, Side::right);
    figure.describe("a = " + pair(a, 1) + ", b = " + pair(b, 1) + ". Along a, b reaches " +
                    number(a == O ? 0 : dot / length(a)) + " m, and a·b = " + d +
                    ". The parallelogram has the signed area a×b = " + c + ": b is " + side_in_words(cross) + " of a.");
}

// ---- a disc and a wall -----------------------------------------------------------------------------

void draw(Panel& panel, const plain::Wall& wall) { draw_wall(panel, {to_library(wall.p), to_library(wall.n)}, 30); }

// The normal at the point of the wall that is nearest to a disc.
void draw_normal(Panel& panel, const plain::Wall& wall, Vec2 at, double size) {
    panel.arrow(at, at + size * to_library(wall.n), Role::shape_a, "$n$");
}

Vec2 below(const plain::Disc& disc, const plain::Wall& wall) {
    return to_library(disc.x - dot(wall.n, disc.x - wall.p) * wall.n);
}

void one_step(Figure& figure, const Inputs&) {
    constexpr Window seen = {{-0.2, -0.4}, {4.1, 3.6}};
    const plain::Wall wall = slope();
    const plain::Disc start{{1.1, 2.3}, 0.5, {0.9, -0.3}};
    plain::Disc moved = start, bounced = start;
    plain::step(moved, {}, 1);
    plain::step(bounced, {wall}, 1);
    const Vec2 x = to_library(moved.x);
    Panel* panels[3];
    const char* captions[] = {"Move by $dt v$", "Does it overlap the wall?", "Reverse the part along $n$"};
    for (int k = 0; k < 3; ++k) {
        panels[k] = &figure.panel(captions[k], seen, 226);
        draw(*panels[k], wall);
        panels[k]->disc(x, start.r, Role::shape_b);
    }
    panels[0]->circle(to_library(start.x), start.r, Role::shape_b);
    panels[0]->arrow(to_library(start.x), x, Role::shape_b);
    panels[0]->label(to_library(start.x) + Vec2{0.35, 0.62}, "$dt v$", Role::shape_b, Side::right);
    draw_normal(*panels[1], wall, {0.8, 0.6}, 1);
    panels[1]->segment(x, x + start.r * left(normalized(to_library(wall.n))), Role::shape_b, Line::dashed);
    panels[1]->label(x + Vec2{-0.2, -0.28}, "$r$", Role::shape_b);
    panels[1]->segment(below(moved, wall), x, Role::active);
    panels[1]->point(x, Role::shape_b);
    const Vec2 v = 1.6 * to_library(start.v), v_after = 1.6 * to_library(bounced.v), along = (v + v_after) / 2;
    panels[2]->segment(x, x + along, Role::quiet, Line::dashed);
    for (const Vec2 tip : {v, v_after}) panels[2]->arrow(x + along, x + tip, Role::active);
    draw_arrow(*panels[2], x, x + v, Role::shape_b, "$v$", Side::right);
    panels[2]->arrow(x, x + v_after, Role::result, "$v'$");
    figure.describe("A disc moves by dt v and overlaps a sloping wall: its centre x is " +
                    number(separation(moved, wall) + moved.r) + " m in front of the wall, less than its radius of " +
                    number(moved.r) + " m. Its new velocity v' points away from the wall.");
}

const Inputs meeting = {point_input("x", {1.7, 1.7}, "centre of the disc"), point_input("v", {3.4, 1.1}, "tip of its velocity")};

void disc_and_wall(Figure& figure, const Inputs& in) {
    constexpr Window seen = {{-1.6, -0.9}, {4.9, 4.6}};
    const plain::Wall wall = slope();
    const Vec2 x = in.point("x"), v = in.point("v") - x, n = to_library(wall.n);
    const plain::Disc disc{plain::from_library(x), 0.5, plain::from_library(v)};
    const double gap = separation(disc, wall), u = dot(n, v);
    Panel& where = figure.panel("$n·(x−p)−r$ = " + number(gap + disc.r) + " − " + number(disc.r) + " = " + number(gap) + " m", seen);
    draw(where, wall);
    where.disc(x, disc.r, Role::shape_b);
    draw_normal(where, wall, to_library(wall.p), 1);
    where.point(to_library(wall.p), Role::ink, "$p$", Side::below);
    where.segment(below(disc, wall), x, Role::active);
    where.handle("x", x, Role::shape_b, "$x$", Side::above);
    plain::Disc after = disc;
    plain::bounce(after, wall);
    const bool bounces = after.v != disc.v;
    Panel& how = figure.panel("$u$ = $n·v$ = " + number(u) + " m/s: " + (bounces ? "it bounces" : "no bounce"), seen);
    draw(how, wall);
    how.disc(x, disc.r, Role::shape_b);
    how.segment(x, x + v - u * n, Role::quiet, Line::dashed);
    how.arrow(x + v - u * n, x + v, Role::active);
    if (bounces) how.arrow(x + v - u * n, x + v - 2 * u * n, Role::active);
    if (bounces) how.label(x + v - 1.5 * u * n, "$−u n$", Role::active, Side::right);
    how.label(x + v - u / 2 * n, "$u n$", Role::active, Side::right);
    how.arrow(x, x + v, Role::shape_b);
    if (bounces) draw_arrow(how, x, x + to_library(after.v), Role::result, "$v'$", Side::above);
    how.handle("v", x + v, Role::shape_b, "$v$", Side::right);
    figure.describe("The disc is " + number(gap) + " m from the wall, and its velocity along the normal is " + number(u) +
                    " m/s: " + (bounces ? "it bounces." : "it does not bounce."));
}

const Inputs flying = {point_input("p", {-3.2, -1.6}, "p, on the wall"), point_input("q", {2.8, -1}, "q, on the wall"),
                       point_input("x", {-2.6, 1.4}, "centre of the disc"), point_input("v", {-1.2, 0.2}, "tip of its velocity"),
                       number_input("dt", 0.2, 0.02, 0.5, "length of a step dt, in seconds")};

std::string told(const std::vector<Moment>& moments, bool is_wall) {
    if (!is_wall) return "$n$ is no number, and the disc never bounces";
    const auto hit = std::ranges::find_if(moments.begin() + 1, moments.end(), &Moment::bounced);
    if (hit == moments.end()) return "It does not bounce";
    return "It bounces in step " + std::to_string(hit - moments.begin()) + ", " + number(-hit->separation) + " m deep";
}

void draw_flight(Panel& panel, const std::vector<Moment>& moments) {
    Points before, after;
    for (const Moment& now : moments) {
        (after.empty() ? before : after).push_back(to_library(now.disc.x));
        if (now.bounced() && after.empty() && &now != &moments[0]) after.push_back(before.back());
    }
    panel.curve(before, Role::shape_b);
    if (after.size() > 1) panel.curve(after, Role::result);
    for (const Vec2 p : before) panel.point(p, Role::shape_b);
    for (const Vec2 p : after) panel.point(p, Role::result);
    for (const Moment& now : moments)
        if (now.bounced()) panel.circle(to_library(now.disc.x), now.disc.r, Role::result);
}

void bounce(Figure& figure, const Inputs& in) {
    const Vec2 x = in.point("x"), v = in.point("v") - x;
    const plain::Wall wall = plain::wall_through(plain::from_library(in.point("p")), plain::from_library(in.point("q")));
    const bool is_wall = std::isfinite(wall.n.x);
    const double dt = in.number("dt");
    const int steps = std::min(200, static_cast<int>(8 / dt));
    const std::vector<Moment> moments = flight({plain::from_library(x), 0.5, plain::from_library(v)}, wall, dt, steps);
    Panel& panel = figure.panel(told(moments, is_wall), {{-4.4, -2.6}, {4.4, 2.6}}, 480);
    if (is_wall) draw(panel, wall);
    draw_flight(panel, moments);
    panel.disc(x, 0.5, Role::shape_b);
    panel.arrow(x, x + v, Role::shape_b);
    for (const char* name : {"p", "q"}) drag(panel, in, name, Role::ink, Side::below);
    drag(panel, in, "x", Role::shape_b, Side::left);
    drag(panel, in, "v", Role::shape_b, Side::right);
    figure.describe("A disc flies towards a wall through p and q. " + told(moments, is_wall) + ".");
}

// ---- What breaks, Recap ----------------------------------------------------------------------------

void lost_digits(Figure& figure, const Inputs&) {
    Panel& graph = figure.graph("Correct digits of the squared area", {{-8.2, 0}, {0.1, 16.5}}, {300, 260});
    graph.axes("angle between $a$ and $b$ (its tangent)", "", Scale::powers_of_ten);
    Points dots, crosses;
    for (int k = 0; k <= smallest; ++k) {
        const FewestDigits digits = fewest_digits(k);
        dots.push_back({log10(tangent_of(k)), digits.dots});
        crosses.push_back({log10(tangent_of(k)), digits.cross});
    }
    graph.curve(crosses, Role::result);
    graph.curve(dots, Role::wrong);
    graph.label({-6, 12}, "$(a×b)²$", Role::result);
    graph.label({-3.6, 5.6}, "$|a|²|b|²−(a·b)²$", Role::wrong, Side::right);
    figure.describe("From an angle of 1 down to " + scientific(tangent_of(smallest), 2) +
                    " the squared cross product falls from " + decimals(crosses.front().y, 1) + " to " +
                    decimals(crosses.back().y, 1) + " correct digits, the difference of squares from " +
                    decimals(dots.front().y, 1) + " to " + decimals(dots.back().y, 1) + ".");
}

void recap(Figure& figure, const Inputs&) {
    constexpr Vec2 a{3.2, 0.8}, b{2.2, 2.4};
    const Vec2 F = foot(a, b);
    Panel& panel = figure.panel("", {{-0.6, -0.5}, {4.6, 2.9}}, 440);
    line_through(panel, O, normalized(a), Role::shape_a, Line::dashed, 9);
    panel.segment(F, b, Role::result);
    panel.arrow(O, b, Role::shape_b, "$b$");
    panel.arrow(O, a, Role::shape_a);
    panel.segment(O, F, Role::active);
    panel.point(O, Role::ink, "$O$", Side::below);
    panel.label(a, "$a$", Role::shape_a, Side::below);
    draw_right_angle(panel, F, a, 0.16);
    panel.label(F / 2 + Vec2{0.1, -0.25}, "$s = a·b/|a|$", Role::active);
    panel.label((F + b) / 2, "$h = a×b/|a|$", Role::result, Side::right);
    figure.describe("The arrow b reaches a·b/|a| along a, and a×b/|a| to its left.");
}

}  // namespace

std::vector<Plot> plots() {
    return {
        {"01-idea", "One step of a disc", {}, one_step, 3},
        {"01-shadow", "How far b reaches along a", {}, shadow, 1},
        {"01-quarter-turn", "An arrow makes a quarter turn", {}, quarter_turn, 1},
        {"01-products", "The two products", two_arrows, two_products},
        {"01-wall", "A disc and a wall", meeting, disc_and_wall},
        {"01-bounce", "A disc bounces off a wall", flying, bounce, 1},
        {"01-lost-digits", "Digits lost between nearly parallel vectors", {}, lost_digits, 1},
        {"01-recap", "The two products in one picture", {}, recap, 1},
    };
}

}  // namespace cc
