#include "03-triangles/beside/experiments.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "base/random.hpp"

namespace cc::experiments {
namespace {

bool is_obtuse(const Solid& t) {
    return dot(t.b - t.a, t.c - t.a) < 0 || dot(t.a - t.b, t.c - t.b) < 0 || dot(t.a - t.c, t.b - t.c) < 0;
}

Vec3 in_box(Random& random, double half) {
    const double x = random.uniform(-half, half);
    const double y = random.uniform(-half, half);
    const double z = random.uniform(-half, half);
    return {x, y, z};
}

// A thin triangle abc and a point P whose nearest point Q is known: all coordinates are whole numbers, and
// below 2^53, so that none is rounded.
struct Needle {
    Vec3 a, b, c, P, Q;
};

struct Whole {
    std::int64_t x, y, z;
    Vec3 rounded() const { return {static_cast<double>(x), static_cast<double>(y), static_cast<double>(z)}; }
};

Whole operator+(Whole p, Whole q) { return {p.x + q.x, p.y + q.y, p.z + q.z}; }
Whole operator*(std::int64_t k, Whole p) { return {k * p.x, k * p.y, k * p.z}; }

std::int64_t draw(Random& random, std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(high - low + 1)));
}

// Three whole vectors at right angles and of the same length, from four whole numbers.
std::array<Whole, 3> frame(Random& random) {
    const std::int64_t p = draw(random, 1, 7);
    const std::int64_t q = draw(random, -7, 7);
    const std::int64_t r = draw(random, -7, 7);
    const std::int64_t s = draw(random, -7, 7);
    return {{{p * p + q * q - r * r - s * s, 2 * (q * r + p * s), 2 * (q * s - p * r)},
             {2 * (q * r - p * s), p * p - q * q + r * r - s * s, 2 * (r * s + p * q)},
             {2 * (q * s + p * r), 2 * (r * s - p * q), p * p - q * q - r * r + s * s}}};
}

// C stands over the middle of the base AB, as high as `height` bases; P stands over the face, from a base
// down to a 2^40th of it away.
Needle needle(Random& random, double height) {
    const auto [along, up, out] = frame(random);
    const std::int64_t base = 32 * draw(random, std::int64_t{1} << 33, std::int64_t{1} << 34);
    const std::int64_t middle = base / 2 + 16 * draw(random, -1'000'000, 1'000'000);
    const std::int64_t above = 16 * std::llround(height * static_cast<double>(base / 16));
    const std::int64_t v = draw(random, 1, 14);
    const std::int64_t w = draw(random, 1, 15 - v);
    const Whole AB = base * along;
    const Whole AC = middle * along + above * up;
    const Whole AQ = v * (base / 16 * along) + w * (middle / 16 * along + above / 16 * up);
    const Whole AP = AQ + (base >> draw(random, 0, 40)) * out;
    return {{}, AB.rounded(), AC.rounded(), AP.rounded(), AQ.rounded()};
}

using plain::from_library;

// The nearest point in one of these ways, the first three without a guard.
Vec3 closest(Way way, const Needle& n) {
    using enum Way;
    constexpr decltype(measures_by_crosses)* measures[] = {measures_by_crosses, measures_by_six_dots,
                                                           measures_by_five_dots};
    if (way == base_and_height) return closest_by_height(n.P, n.a, n.b, n.c).point;
    if (way == Way::plain) {
        const plain::Triangle triangle{from_library(n.a), from_library(n.b), from_library(n.c)};
        return to_library(plain::nearest_point(triangle, from_library(n.P)));
    }
    return region_walk(measures[static_cast<int>(way)](n.P, n.a, n.b, n.c), n.P, n.a, n.b, n.c, 0).point;
}

}  // namespace

const std::vector<plain::Triangle>& roof() {
    constexpr plain::Vec3 a{-1.5, -1, 0}, b{1.5, -1, 0}, c{1.5, 1, 0}, d{-1.5, 1, 0};  // the eaves
    constexpr plain::Vec3 e{-0.7, 0, 1.2}, f{0.7, 0, 1.2};                             // the ridge
    constexpr plain::Vec3 A{-3, -2.5, 1.5}, B{3, -2.5, 1.5}, C{3, 2.5, 1.5}, D{-3, 2.5, 1.5};
    static const std::vector<plain::Triangle> all{{a, b, f}, {a, f, e}, {b, c, f}, {c, d, e}, {c, e, f}, {d, a, e},
                                                  {A, B, b}, {A, b, a}, {B, C, c}, {B, c, b}, {C, D, d}, {C, d, c},
                                                  {D, A, a}, {D, a, d}};
    return all;
}

plain::Ball ball_over_roof() { return {{-0.25, 0.3, 2.2}, 0.25, {0.9, 0.35, 0}}; }
plain::Triangle worked() { return {{0, 0, 0}, {4, 0, 0}, {1, 3, 0}}; }
plain::Triangle obtuse_plate() { return {{0, 0, 0}, {1.5, 0, 0}, {-1.5, 1.5, 0}}; }
plain::Ball ball_next_to_plate() { return {{-1.3, -0.03, 1.6}, 0.5, {}}; }

Asked without_area() { return {{{0.6, -0.5, 0.6}, {1.4, 0.2, 1.4}, {1.4, 0.2, 1.4}}, {0, 2, 1}}; }

plain::Vec3 nearest_without_ends(const plain::Triangle& triangle, plain::Vec3 P) {
    const auto [A, B, C] = triangle;
    return from_library(as_printed::closest_on_triangle(to_library(P), to_library(A), to_library(B), to_library(C)).point);
}

void step_by(Rule rule, plain::Ball& ball, const plain::Triangle& triangle) {
    ball.v += dt * g;
    ball.x += dt * ball.v;
    plain::bounce(ball, rule(triangle, ball.x));
}

const std::vector<plain::Triangle>& floor_of_two() {
    static const std::vector<plain::Triangle> both{{{0, -5, 0}, {0, 5, 0}, {-5, 0, 0}}, {{0, -5, 0}, {5, 0, 0}, {0, 5, 0}}};
    return both;
}

void step_off_each(plain::Ball& ball, const std::vector<plain::Triangle>& triangles) {
    ball.v += dt * g;
    ball.x += dt * ball.v;
    for (const plain::Triangle& triangle : triangles) plain::bounce(ball, plain::nearest_point(triangle, ball.x));
}

void step_off_nearest(plain::Ball& ball, const std::vector<plain::Triangle>& triangles) { plain::step(ball, triangles, g, dt); }

int kicked(int balls, void (*step)(plain::Ball&, const std::vector<plain::Triangle>&)) {
    Random random(31);
    int count = 0;
    for (int k = 0; k < balls; ++k) {
        const double x = random.uniform(-0.3, 0.3);
        plain::Ball ball{{x, 0, random.uniform(1.3, 2.3)}, 0.3, {}};
        for (int left = 120; left > 0 && ball.v.z <= 0; --left) step(ball, floor_of_two());
        count += std::abs(ball.v.x) > 1e-9;
    }
    return count;
}

OnTriangle closest(Vec3 p, const Solid& t) { return closest_on_triangle(p, t.a, t.b, t.c); }
OnTriangle closest(Vec2 p, const Flat& t) { return closest(in_space(p), in_space(t)); }

Vec3 by_text(Vec3 P, const Solid& t) {
    return as_printed::closest_on_triangle(P, t.a, t.b, t.c, as_printed::is_outside_ab).point;
}

Vec3 by_listing(Vec3 P, const Solid& t) { return as_printed::closest_on_triangle(P, t.a, t.b, t.c).point; }
Vec2 by_listing(Vec2 P, const Flat& t) { return on_paper(by_listing(in_space(P), in_space(t))); }

Vec3 by_second_listing(Vec3 P, const Solid& t) {
    return as_printed::closest_by_six_dots(P, t.a, t.b, t.c).point;
}

Vec3 by_corners(Vec3 P, const Solid& t) { return as_printed::nearest_corner(P, t.a, t.b, t.c); }

Tally tally(decltype(as_printed::is_beyond)* beyond_ab) {
    Tally n;
    Random random(2);
    for (n.cases = 0; n.cases < 200'000; ++n.cases) {
        const Vec3 a = in_box(random, 1);
        const Vec3 b = in_box(random, 1);
        const Vec3 c = in_box(random, 1);
        const Vec3 P = in_box(random, 2);
        const Vec3 printed = as_printed::closest_on_triangle(P, a, b, c, beyond_ab).point;
        const bool wrong = !(distance(printed, closest(P, {a, b, c}).point) <= 0x1p-20);  // rounding is less
        const bool obtuse = is_obtuse({a, b, c});
        if (wrong) ++n.wrong;
        if (obtuse) ++n.obtuse;
        if (wrong && obtuse) ++n.obtuse_wrong;
    }
    return n;
}

double worst_error(Way way, double height) {
    Random random(3);
    double worst = 0;
    for (int k = 0; k < needles; ++k) {
        const Needle n = needle(random, height);
        const double error = std::abs(distance(n.P, closest(way, n)) - distance(n.P, n.Q));
        worst = std::max(worst, error / distance(n.a, n.b));
    }
    return worst;
}

}  // namespace cc::experiments
