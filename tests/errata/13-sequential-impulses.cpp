// Errata of chapter 13: each rule as printed fails on a counterexample, and ours holds.
#include <algorithm>
#include <array>
#include <cmath>

#include "13-sequential-impulses/beside/as_printed.hpp"
#include "13-sequential-impulses/world.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"

using namespace cc;

namespace {

constexpr double bias = 0.2, slop = 0.01, dt = 0.02;

// What ours wants of two balls of 1 kg that are so far apart along x.
PairContacts two_balls(double separation, Vec2 v_a = {}, Vec2 v_b = {}) {
    Body a = make_immovable(Disc(0.5), {{0, 0}, {}}),
         b = make_immovable(Disc(0.5), {{1 + separation, 0}, {}});
    a.inv_m = b.inv_m = 1;
    a.v = v_a;
    b.v = v_b;
    ImpulseOptions options;
    options.bias = bias;
    options.slop = slop;
    const Manifold m{{1, 0}, {{{0.5, 0}, separation, 7}, {}}, 1};
    PairContacts pair = make_rows(a, b, m, {}, dt, options);
    pair.b = 1;
    return pair;
}

double wanted(double depth) { return two_balls(-depth).points[0].pseudo_target; }

std::vector<Motion> moving(Vec2 v_a, Vec2 v_b) { return {{{v_a, 0}, {}, 1, 0}, {{v_b, 0}, {}, 1, 0}}; }

}  // namespace

TEST_CASE("with distance = depth, the slop pushes what only touches", "[E3-7][position-bias]") {
    const auto printed = [](double depth) { return as_printed::bias_velocity(bias, slop, dt, depth); };
    CHECK(printed(0) == Approx(0.1));
    CHECK(printed(0.005) == Approx(0.15));
    CHECK(printed(0.1) == Approx(1.1));
    CHECK(wanted(0) == 0);
    CHECK(wanted(0.005) == 0);
    CHECK(wanted(0.1) == Approx(0.9));
    for (double depth = slop; depth < 1; depth += 0.01)  // always too much, by twice the slop
        CHECK(printed(depth) - wanted(depth) == Approx(2 * bias * slop / dt));
}

TEST_CASE("with distance = separation, who overlaps most is left alone", "[E3-7][position-bias]") {
    const auto printed = [](double depth) { return as_printed::bias_velocity(bias, slop, dt, -depth); };
    CHECK(printed(0) == Approx(0.1));
    CHECK(printed(0.005) == Approx(0.05));
    CHECK(printed(0.1) == 0);
    CHECK(printed(-0.5) > 5);  // and who is far away is pushed most
    CHECK(wanted(-0.5) == 0);
}

TEST_CASE("a sum that is neither reset nor applied glues what parts",
          "[E3-8][warm-start][accumulated-clamp]") {
    as_printed::Row stale{0.5, -5};
    const double j = as_printed::add_clamped(stale, -2);  // A at -1, B at +1: they part
    CHECK(j == 1);                                        // pulls
    CHECK(-1 + j == 0);
    CHECK(1 - j == 0);
    as_printed::Row fresh{0.5, 0};
    CHECK(as_printed::add_clamped(fresh, -2) == 0);

    // Ours: without an old sum nothing happens; with one, it has been applied, and only that is taken back.
    const ImpulseOptions options;
    const PairContacts fresh_pair = two_balls(0, {-1, 0}, {1, 0});
    const ImpulseState free = run(SequentialImpulses(moving({-1, 0}, {1, 0}), {fresh_pair}, options));
    CHECK(free.motions[0].real.v == Vec2{-1, 0});
    PairContacts warm = fresh_pair;
    warm.points[0].normal.impulse = 5;
    const ImpulseState end = run(SequentialImpulses(moving({-1, 0}, {1, 0}), {warm}, options));
    CHECK(end.contacts[0].points[0].normal.impulse == 0);
    CHECK(end.motions[0].real.v == Vec2{-1, 0});
    CHECK(end.motions[1].real.v == Vec2{1, 0});
}

TEST_CASE("a printed contact that approaches is right, as long as the sum begins at 0", "[E3-8]") {
    as_printed::Row row{0.5, 0};
    CHECK(as_printed::add_clamped(row, 2) == -1);  // A gets -1, B +1: both stop
    CHECK(row.accumulated == -1);
}

TEST_CASE("a bias as a real velocity stays: energy, and friction from it", "[E3-16][split-impulse]") {
    ImpulseOptions options;
    options.bias = bias;
    options.slop = slop;
    options.iterations = 200;
    for (const bool split : {false, true}) {
        options.position_correction =
            split ? PositionCorrection::split_impulse : PositionCorrection::baumgarte;
        Body block = make_body(box(1, 1), 1, {{0, 0.4}, {}});
        block.friction = 0.5;
        block.v = {0.2, 0};
        World world{{block, make_wall({{0, 0}, {0, 1}}, 0, 0.5)}, {}};
        step(world, dt, options);
        const Body& moved = world.bodies[0];
        CHECK(moved.pose.x.y == Approx(0.4 + 0.9 * dt));           // both part it alike
        CHECK(moved.v.y == Approx(split ? 0 : 0.9).margin(1e-9));  // but one remembers
        CHECK(moved.v.x ==
              Approx(split ? 0.2 : 0).margin(1e-9));  // and brakes a block that nothing presses
    }
    CHECK(as_printed::friction_limit(0.5, 0, 0.9) == Approx(0.45));
}
