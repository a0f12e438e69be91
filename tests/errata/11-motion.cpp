// Errata of chapter 11: each rule as printed fails on a counterexample, and ours holds.
#include <cmath>

#include "11-motion/beside/as_printed.hpp"
#include "11-motion/beside/experiments.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "vectors.hpp"

using namespace cc;
using namespace cc::experiments;

namespace {

// How far a free body falls in so many seconds, in steps of dt.
double fallen(double dt, long long steps) {
    return -run(Trajectory(semi_implicit_euler, {earth}, {}, dt, steps)).x.y;
}

}  // namespace

TEST_CASE("90 degrees a second, taken for radians, move the rim 57.3 times too far, and backwards",
          "[E3-10][E3-11][velocity-at-point]") {
    Body wheel = make_body(Disc(1), 1, {});
    wheel.omega = 90 * pi / 180;
    const Vec2 rim{1, 0}, v = velocity_at(wheel, rim), printed = as_printed::memo_step(rim, 90, 1);
    CHECK(printed == Vec2{0, -90});
    CHECK(v.x == 0);
    CHECK(v.y == Approx(1.5707963).margin(1e-7));
    CHECK(printed.y / v.y == Approx(-180 / pi));
    // What really happens in a short time: the point's way, divided by the time.
    integrate_position(wheel, 1e-6);
    CHECK((to_world(wheel.pose, rim).y - rim.y) / 1e-6 == Approx(v.y).epsilon(1e-5));
}

TEST_CASE("the memo is wrong for every arm that has a length, in size and in sign", "[E3-10][E3-11]") {
    for (int k = 0; k < 1000; ++k) {
        Random random(static_cast<std::uint64_t>(k));
        const double size = random.uniform(0.1, 9);
        const Vec2 r = size * draws::unit<Vec2>(random);
        const double degrees = random.uniform(1, 400);
        const Vec2 right = cross(degrees * pi / 180, r), printed = as_printed::memo_step(r, degrees, 1);
        CHECK(dot(right, printed) < 0);
        CHECK(length(printed) / length(right) == Approx(180 / pi));
    }
}

TEST_CASE("r × ω is no angular momentum: of a body it does not grow with its mass",
          "[E3-11][angular-momentum]") {
    for (const double density : {1., 8.}) {
        Body plank = make_body(Polygon(rectangle(3, 1)), density, {});
        plank.omega = 2;
        CHECK(length(as_printed::memo_step({1.5, 0}, plank.omega, 1)) == 3);
        CHECK(angular_momentum(plank) == Approx(2.5 * density * 2));
    }
}

TEST_CASE("a step of 0.02 s makes a fall of one second 4.998 m long: half a step's speed too much",
          "[E4-28][semi-implicit-euler]") {
    CHECK(-as_printed::after_pictures({}, 50).x.y == Approx(4.998).margin(1e-12));
    CHECK(-true_motion({earth}, {}, 1).x.y == 4.9);
    for (const int steps : {10, 50, 250, 1250})  // the excess is g t dt / 2: half the step, half the error
        CHECK(fallen(1. / steps, steps) - 4.9 == Approx(9.8 / 2 / steps).epsilon(1e-9));
}

TEST_CASE(
    "a step for each picture makes the world as fast as the screen, whole steps in the time passed do not",
    "[E4-28]") {
    const double right = 4.9;
    for (const int pictures : {30, 60, 75, 144}) {
        const double world_seconds = 0.02 * pictures;
        const double printed = -as_printed::after_pictures({}, pictures).x.y;
        CHECK(printed == Approx(4.9 * world_seconds * (world_seconds + 0.02)));
        CHECK(std::abs(printed - right) > 1);
        long long steps = 0;  // as many as fit into the time that has passed
        for (int k = 1; k <= pictures; ++k)
            while (static_cast<double>(steps + 1) * 0.02 <= static_cast<double>(k) / pictures + 1e-12)
                ++steps;
        CHECK(steps == 50);
        CHECK(fallen(0.02, steps) == Approx(4.998));
    }
}

TEST_CASE("a point moved along its velocity leaves its circle by the factor of explicit Euler",
          "[explicit-gain]") {
    for (const double dt : {0.5, 0.1, 0.01}) {
        const Vec2 r{3, 4}, moved = as_printed::moved_along(r, 2, dt);
        CHECK(length_squared(moved) / length_squared(r) == Approx(explicit_gain(2 * 2, dt)));
        CHECK(length(rotate(turned(Rotation{}, 2 * dt), r)) == Approx(length(r)));
    }
}

TEST_CASE("turn after turn without a correction, a body grows", "[keep-unit]") {
    Rotation loose, kept;
    for (int k = 0; k < 100'000; ++k) {
        loose = as_printed::turned(loose, 0x1p-6);
        kept = turned(kept, 0x1p-6);
    }
    CHECK(std::abs(loose.c * loose.c + loose.s * loose.s - 1) > 1000 * unit_slack);
    CHECK(std::abs(kept.c * kept.c + kept.s * kept.s - 1) <= 4 * 0x1p-52);
}

namespace {

// The way of a point at the arm r in a thousandth of a second, from the turned arm itself.
Vec2 way(Vec2 r, double omega) {
    const auto [sine, cosine] = sincos(omega * 0.001);
    return Vec2{cosine * r.x - sine * r.y, sine * r.x + cosine * r.y} - r;
}

}  // namespace

TEST_CASE("the printed velocity runs against every turn", "[E3-11][velocity-of-rotation]") {
    CHECK(as_printed::r_cross_omega({1, 0}, 2) == Vec2{0, -2});
    CHECK(cross(2., Vec2{1, 0}) == Vec2{0, 2});
    Random random(311);
    for (int k = 0; k < 1000; ++k) {
        const double x = random.uniform(-5, 5), y = random.uniform(-5, 5), omega = random.uniform(-3, 3);
        const Vec2 r{x, y};
        REQUIRE(as_printed::r_cross_omega(r, omega) == -cross(omega, r));
        REQUIRE(dot(way(r, omega), cross(omega, r)) > 0);
        REQUIRE(dot(way(r, omega), as_printed::r_cross_omega(r, omega)) < 0);
    }
}

TEST_CASE("the printed angular momentum grows as a length does, not as a length squared", "[E3-11]") {
    const Vec2 metres{3, 4};
    const Vec2 centimetres = 100 * metres;
    const double m = 2, omega = 2;
    CHECK(length(as_printed::r_cross_omega(centimetres, omega)) == 100 * length(as_printed::r_cross_omega(metres, omega)));
    const auto momentum = [&](Vec2 r) { return cross(r, m * cross(omega, r)); };
    CHECK(momentum(centimetres) == 10'000 * momentum(metres));
    CHECK(momentum(metres) == m * length_squared(metres) * omega);
}
