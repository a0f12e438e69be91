// Chapter 3, plain: the seven questions, and a ball that bounces off the nearest point of many triangles.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "03-triangles/beside/experiments.hpp"
#include "03-triangles/plain.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"
#include "catch.hpp"
#include "facts.hpp"

using namespace cc;
using experiments::dt;
using experiments::g;
using plain::Ball;
using plain::from_library;
using plain::Triangle;

namespace {

plain::Vec3 draw_point(Random& random, double size) {
    const double x = random.uniform(-size, size);
    const double y = random.uniform(-size, size);
    const double z = random.uniform(-size, size);
    return {x, y, z};
}

plain::Vec3 whole_point(Random& random) {
    const auto whole = [&] { return static_cast<double>(random.below(21)) - 10; };
    const double x = whole(), y = whole();
    return {x, y, whole()};
}

Triangle draw_triangle(Random& random) {
    const plain::Vec3 A = draw_point(random, 1), B = draw_point(random, 1);
    return {A, B, draw_point(random, 1)};
}

plain::Vec3 crossed(plain::Vec3 a, plain::Vec3 b) { return from_library(cross(to_library(a), to_library(b))); }
double area(const Triangle& t) { return length(crossed(t.B - t.A, t.C - t.A)); }

OnTriangle library(const Triangle& t, plain::Vec3 P) {
    return closest_on_triangle(to_library(P), to_library(t.A), to_library(t.B), to_library(t.C));
}

plain::Vec3 mixture(const Triangle& t, double u, double v, double w) { return u * t.A + v * t.B + w * t.C; }

double energy(const Ball& ball) { return dot(ball.v, ball.v) / 2 - dot(g, ball.x); }  // for each kilogram

}  // namespace

TEST_CASE("the plain nearest point is the library's, in all seven regions",
          "[against][vertex-region][edge-region][face-barycentric][five-dots]") {
    Random random(0x301);
    std::map<Region, int> hits;
    for (int k = 0; k < 8000; ++k) {
        const Triangle t = draw_triangle(random);
        const plain::Vec3 P = draw_point(random, 2);
        if (area(t) < 0.1) continue;
        const OnTriangle q = library(t, P);
        INFO("triangle " << k);
        REQUIRE(length(plain::nearest_point(t, P) - from_library(q.point)) < 1e-9);
        ++hits[q.region];
    }
    CHECK(hits.size() == 7);
    for (const auto& [region, count] : hits) CHECK(count > 200);
}

TEST_CASE("the three points of the text have a corner, an edge and the face", "[exact][vertex-region][edge-region][face-barycentric]") {
    const Triangle t = experiments::worked();
    CHECK(plain::nearest_point(t, {6, -1, 2}) == plain::Vec3{4, 0, 0});
    CHECK(plain::nearest_point(t, {2, -3, 4}) == plain::Vec3{2, 0, 0});
    CHECK(length(plain::nearest_point(t, {2, 1, 2}) - plain::Vec3{2, 1, 0}) < 1e-15);
    CHECK_FALSE(plain::is_corner_nearest(t.A, t.B, t.C, {2, 1, 2}));
    CHECK_FALSE(plain::is_edge_nearest(t.A, t.B, t.C, {2, 1, 2}));
}

TEST_CASE("by hand: the corner of an obtuse triangle, and the edge next to it", "[exact][vertex-region][edge-region]") {
    const Triangle t{{0, 0, 0}, {2, 0, 0}, {-2, 2, 0}};
    CHECK(plain::nearest_point(t, {-1, -1, 3}) == t.A);
    CHECK(plain::nearest_point(t, {-2, -1, 3}) == plain::Vec3{-0.5, 0.5, 0});
    CHECK(length(plain::nearest_point(Triangle{{0, 0, 0}, {2, 0, 0}, {0, 1, 0}}, {2, 2, 1}) - plain::Vec3{1.2, 0.4, 0}) < 1e-15);
}

TEST_CASE("on whole numbers |PX|² is |QP|² - 2 QX·QP + |QX|²", "[exact][nothing-ahead]") {
    Random random(0x302);
    for (int k = 0; k < 200; ++k) {
        const plain::Vec3 P = whole_point(random), Q = whole_point(random), X = whole_point(random);
        CHECK(dot(X - P, X - P) == dot(P - Q, P - Q) - 2 * dot(X - Q, P - Q) + dot(X - Q, X - Q));
    }
}

TEST_CASE("nothing is ahead of the nearest point, and of other points a corner is", "[against][nothing-ahead]") {
    Random random(0x303);
    int others = 0;
    for (int k = 0; k < 2000; ++k) {
        const Triangle t = draw_triangle(random);
        const plain::Vec3 P = draw_point(random, 2);
        if (area(t) < 0.1) continue;
        const plain::Vec3 Q = plain::nearest_point(t, P);
        const double v = random.uniform(), w = random.uniform(0, 1 - v);
        const plain::Vec3 X = mixture(t, 1 - v - w, v, w);
        for (const plain::Vec3 corner : {t.A, t.B, t.C}) REQUIRE(dot(corner - Q, P - Q) < 1e-12);
        REQUIRE(dot(X - Q, P - Q) < 1e-12);
        REQUIRE(length(P - X) > length(P - Q) - 1e-12);
        if (length(X - Q) < 1e-3) continue;
        const double ahead = std::max({dot(t.A - X, P - X), dot(t.B - X, P - X), dot(t.C - X, P - X)});
        REQUIRE(ahead > 0);
        ++others;
    }
    CHECK(others > 1000);
}

TEST_CASE("the nearest point of a roof is that of its nearest triangle", "[against]") {
    Random random(0x304);
    for (int k = 0; k < 300; ++k) {
        const plain::Vec3 P = draw_point(random, 3);
        double least = INFINITY;
        for (const Triangle& t : experiments::roof()) least = std::min(least, length(P - plain::nearest_point(t, P)));
        CHECK(length(P - plain::nearest_point(experiments::roof(), P)) == least);
    }
    CHECK(plain::nearest_point(std::vector<Triangle>{}, {}).x == INFINITY);
}

TEST_CASE("a ball bounces along the normal from the nearest point, and keeps its speed", "[exact][ball-bounces]") {
    Random random(0x305);
    int bounced = 0;
    for (int k = 0; k < 500; ++k) {
        Ball ball{draw_point(random, 1), 1, draw_point(random, 5)};
        const Ball before = ball;
        const plain::Vec3 Q = draw_point(random, 1), n = (ball.x - Q) / length(ball.x - Q);
        plain::bounce(ball, Q);
        const bool should = length(ball.x - Q) < 1 && dot(n, before.v) < 0;
        REQUIRE(dot(n, ball.v) == Approx(should ? -dot(n, before.v) : dot(n, before.v)).margin(1e-12));
        REQUIRE(length(crossed(n, ball.v - before.v)) < 1e-12);
        REQUIRE(length(ball.v) == Approx(length(before.v)));
        bounced += should;
    }
    CHECK(bounced > 50);
}

TEST_CASE("a ball over the roof touches all kinds of parts, and stays among the banks", "[story]") {
    Ball ball = experiments::ball_over_roof();
    std::map<bool, int> bounces;  // off the roof, or off the banks
    for (int k = 0; k < 2400; ++k) {
        const plain::Vec3 v = ball.v + dt * g;
        plain::step(ball, experiments::roof(), g, dt);
        if (ball.v == v) continue;
        const plain::Vec3 Q = plain::nearest_point(experiments::roof(), ball.x);
        ++bounces[std::abs(Q.x) <= 1.5 && std::abs(Q.y) <= 1];
        REQUIRE(std::abs(ball.x.x) < 3);
        REQUIRE(std::abs(ball.x.y) < 2.5);
        REQUIRE(ball.x.z > 0);
    }
    CHECK(bounces[true] > 3);
    CHECK(bounces[false] > 3);
}

TEST_CASE("each step loses (g dt)²/2 of energy for each kilogram, and no bounce changes that", "[story]") {
    auto facts = read_facts("03");
    Ball ball = experiments::ball_over_roof();
    const double start = energy(ball);
    CHECK(start == Approx(std::stod(facts["03.roof.energy"])).margin(0.05));
    for (int k = 1; k <= 2400; ++k) {
        plain::step(ball, experiments::roof(), g, dt);
        REQUIRE(energy(ball) == Approx(start - k * dot(g, g) * dt * dt / 2).epsilon(1e-9));
    }
    CHECK(start - energy(ball) == Approx(std::stod(facts["03.roof.lost"])).margin(0.05));
}

TEST_CASE("a ball that hardly bounces sinks into the floor", "[story]") {
    Ball ball{{1, 0, 0.299}, 0.3, {}};
    for (int k = 0; k < 240; ++k) plain::step(ball, experiments::floor_of_two(), g, dt);
    CHECK(ball.x.z < 0.25);
}

TEST_CASE("off each triangle in turn a flat floor kicks a ball sideways next to its seam, off the nearest point of all it does not",
          "[story][ball-bounces]") {
    using namespace experiments;
    auto facts = read_facts("03");
    CHECK(kicked(1000, step_off_each) / 10. == Approx(std::stod(facts["03.roof.each"])).margin(5));
    CHECK(kicked(1000, step_off_nearest) == 0);
}

TEST_CASE("without the ends of its edges a ball bounces in the air", "[story][edge-region]") {
    using namespace experiments;
    Ball with = ball_next_to_plate(), without = with;
    double least = INFINITY;
    for (int k = 0; k < 120; ++k) {
        step_by(plain::nearest_point, with, obtuse_plate());
        least = std::min(least, length(without.x - plain::nearest_point(obtuse_plate(), without.x)));
        step_by(nearest_without_ends, without, obtuse_plate());
    }
    CHECK(with.v.z == Approx(120 * dt * g.z));
    CHECK(without.x.z > with.x.z + 1);
    CHECK(least > without.r);  // it has never touched
}

TEST_CASE("only next to obtuse triangles do edges need their ends", "[story][edge-region]") {
    const experiments::Tally n = experiments::tally(as_printed::is_beyond);
    CHECK(n.wrong > 1000);
    CHECK(n.obtuse_wrong == n.wrong);
}

TEST_CASE("the region of a corner has 180° minus the angle of the triangle", "[story][vertex-region]") {
    const Triangle t{{0, 0, 0}, {1, 0, 0}, {-1, std::sqrt(3), 0}};  // 120° at A
    int there = 0;
    for (int k = 0; k < 3600; ++k) {
        const double angle = (k + 0.5) * pi / 1800;
        there += plain::is_corner_nearest(t.A, t.B, t.C, {std::cos(angle), std::sin(angle), 0});
    }
    CHECK(there == 600);
}

TEST_CASE("a needle costs plain code twice as many digits as the cross product", "[story][face-barycentric][base-and-height]") {
    using enum experiments::Way;
    const auto lost = [](experiments::Way way) { return std::log10(worst_error(way, 1e-6) / worst_error(way, 1e-3)) / 3; };
    CHECK(lost(plain) == Approx(2).margin(0.3));
    CHECK(lost(crosses) == Approx(1).margin(0.3));
    CHECK(lost(base_and_height) == Approx(0).margin(0.1));
}

TEST_CASE("with two corners in one place plain code may answer with no number, and the ball does not bounce", "[degenerate][degenerate-triangle]") {
    const auto [triangle, P] = experiments::without_area();
    const plain::Vec3 Q = plain::nearest_point(triangle, P);
    CHECK(Q.x != Q.x);
    Ball ball{P, 3, {-1, -1, 0}};
    plain::bounce(ball, Q);
    CHECK(ball.v == plain::Vec3{-1, -1, 0});
    CHECK(distance(to_library(P), library(triangle, P).point) < 3);
}

TEST_CASE("off a point at its centre a ball does not bounce, and a fast ball may fall through", "[degenerate]") {
    Ball on{{1, 0, 0}, 0.3, {0, 0, -1}};
    plain::bounce(on, {1, 0, 0});
    CHECK(on.v == plain::Vec3{0, 0, -1});
    Ball fast{{1, 0, 1}, 0.3, {0, 0, -240}};
    for (int k = 0; k < 5; ++k) plain::step(fast, experiments::floor_of_two(), g, dt);
    CHECK(fast.x.z < -5);
}

TEST_CASE("2^20 times as large and as fast, the ball flies the same", "[scale]") {
    constexpr double k = 0x1p20;
    std::vector<Triangle> large;
    for (const auto& [A, B, C] : experiments::roof()) large.push_back({k * A, k * B, k * C});
    Ball ball = experiments::ball_over_roof(), same{k * ball.x, k * ball.r, k * ball.v};
    for (int left = 1200; left > 0; --left) {
        plain::step(ball, experiments::roof(), g, dt);
        plain::step(same, large, k * g, dt);
    }
    CHECK(same.x == k * ball.x);
    CHECK(same.v == k * ball.v);
}
