// Chapter 18: when do two moving shapes meet, and what becomes of bodies that are too fast for a step?
#include <cmath>
#include <limits>

#include "04-swept-spheres/sweep.hpp"
#include "06-gjk/gjk.hpp"
#include "18-world/ledger.hpp"
#include "18-world/scene.hpp"
#include "18-world/time_of_impact.hpp"
#include "18-world/world_step.hpp"
#include "base/angle.hpp"
#include "base/describe.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "sizes.hpp"

using namespace cc;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
constexpr double dt = 1. / 60;

Polygon box(double size) {
    const double r = size / 2;
    return Polygon({{-r, -r}, {r, -r}, {r, r}, {-r, r}});
}

Shape some_shape(Random& random, double size) {
    const double kind = random.uniform(0, 3);
    if (kind < 1) return Disc(size);
    if (kind < 2) return regular_polygon(3 + static_cast<int>(random.below(5)), size);
    const double slim = random.uniform(0.1, 1);
    return Polygon({{-size, -slim * size}, {size, -slim * size}, {size, slim * size}, {-size, slim * size}});
}

double distance_at(const Shape& A, const Shape& B, const PairTravel& motion, double s) {
    return gjk(Placed(A, at(motion.a, s)).view(), Placed(B, at(motion.b, s)).view()).distance;
}

// The first time at which the two touch, by many small steps and then by halving the one that holds it.
std::optional<double> brute_time(const Shape& A, const Shape& B, const PairTravel& motion, int pieces) {
    for (int k = 1; k <= pieces; ++k) {
        double low = (k - 1.) / pieces, high = static_cast<double>(k) / pieces;
        if (distance_at(A, B, motion, high) > 0) continue;
        while (high - low > 1e-13) {
            const double middle = (low + high) / 2;
            (distance_at(A, B, motion, middle) > 0 ? low : high) = middle;
        }
        return high;
    }
    return std::nullopt;
}

PairTravel some_motion(Random& random) {
    PairTravel motion;
    for (Travel* travel : {&motion.a, &motion.b}) {
        travel->from.x.x = random.uniform(-4, 4);
        travel->from.x.y = random.uniform(-4, 4);
        travel->from.q = rotation(random.uniform(-3, 3));
        travel->by.x = random.uniform(-6, 6);
        travel->by.y = random.uniform(-6, 6);
        travel->turn = random.uniform(-2, 2);
    }
    return motion;
}

}  // namespace

// ---- time of impact ----------------------------------------------------------------------------------

TEST_CASE("a box that flies at a wall meets it when its front has gone the way between them",
          "[18][conservative-advancement]") {
    const Polygon bullet = box(1);
    const HalfPlane wall{{8.5, 3}, {-1, 0}};
    CHECK(time_of_impact(bullet, wall, {{{0, 0}, {}}, {16, 0}}) == 0.5);
    CHECK(time_of_impact(bullet, wall, {{{0, 0}, {}}, {7.9, 0}}) == std::nullopt);
    CHECK(time_of_impact(bullet, wall, {{{0, 0}, {}}, {-16, 0}}) == std::nullopt);
    CHECK(time_of_impact(bullet, wall, {{{8, 0}, {}}, {16, 0}}) == 0.);
}

TEST_CASE("an advance is told: how far apart they are, how fast they close in, and when they meet",
          "[18][conservative-advancement]") {
    static_assert(Stepper<TimeOfImpact>);
    const Polygon bullet = box(1);
    const HalfPlane wall{{8.5, 3}, {-1, 0}};
    TimeOfImpact toi(view(bullet), wall, {{{0, 0}, {}}, {16, 0}});
    CHECK(toi.state().distance == 8);
    CHECK(toi.state().closing == 16);
    CHECK(narrate(toi.state()) == "At s = 0 they are 8 m apart, and close in by at most 16 m in a step.");
    toi.step();
    CHECK(toi.done());
    CHECK(toi.result() == 0.5);
    CHECK(narrate(toi.state()) == "They meet at s = 0.5.");
    toi.step();
    CHECK(toi.state().steps == 1);
    CHECK(header(toi.state()) == "steps\ts\tdistance\tclosing\tstatus");
    CHECK(narrate(TimeOfImpact(view(bullet), wall, {{{8, 0}, {}}, {16, 0}}).state()) ==
          "They touch from the start on.");
}

TEST_CASE("a spin counts with its reach: the bound is v along n and |omega| times reach",
          "[18][closing-bound]") {
    const Polygon plank({{-3, -0.5}, {4, -0.5}, {4, 0.5}, {-3, 0.5}});
    const PairTravel motion{{{{0, 0}, {}}, {1, 7}, -2}, {{{10, 0}, {}}, {-4, 0}, 0.5}};
    const Polygon other = box(2);
    const TimeOfImpact toi(view(plank), view(other), motion);
    CHECK(toi.state().n == Vec2{1, 0});
    CHECK(toi.state().distance == 5);
    CHECK(toi.state().closing == Approx(5 + 2 * std::hypot(4, 0.5) + 0.5 * std::sqrt(2.)).epsilon(4 * eps));
    const Disc disc(2);  // whose spin turns nothing
    const TimeOfImpact spins(own_view(disc), view(other), motion);
    CHECK(spins.state().closing == Approx(5 + 0.5 * std::sqrt(2.)).epsilon(4 * eps));
}

TEST_CASE("two discs need one step, by the quadratic of chapter 04", "[18]") {
    Random random(4);
    int hits = 0;
    for (int k = 0; k < 200; ++k) {
        const PairTravel motion = some_motion(random);
        const Disc A(random.uniform(0.1, 1));
        const Disc B(random.uniform(0.1, 1));
        const auto want = first_contact(
            Moving<Vec2>(motion.a.from.x, motion.a.from.x + motion.a.by, A.radius),
            Moving<Vec2>(motion.b.from.x, motion.b.from.x + motion.b.by, B.radius));
        const auto found = time_of_impact(A, B, motion);
        REQUIRE(found.has_value() == want.has_value());
        if (!want) continue;
        ++hits;
        CHECK(*found == Approx(*want).margin(1e-13));
    }
    CHECK(hits > 20);
    const Disc half(0.5);  // 3 m at 8 m a step, from the middle of the step on
    CHECK(time_of_impact(half, half, {{{}, {8, 0}, 0, 0.5}, {{{4, 0}, {}}, {}}}) == 0.875);
}

TEST_CASE("the time of impact is that of many small steps, and there is nothing before it", "[18]") {
    Random random(1801);
    const int many = sized(10'000, 300);
    int hits = 0, checked = 0, most = 0;
    for (int k = 0; k < many; ++k) {
        const double size_a = random.uniform(0.2, 1);
        const double size_b = random.uniform(0.2, 1);
        const Shape A = some_shape(random, size_a), B = some_shape(random, size_b);
        const PairTravel motion = some_motion(random);
        if (distance_at(A, B, motion, 0) < 1e-6) continue;
        TimeOfImpact toi(own_view(A), own_view(B), motion);
        while (!toi.done()) {
            toi.step();
            if (!toi.done()) REQUIRE(distance_at(A, B, motion, toi.state().s) > 0);
        }
        most = std::max(most, toi.state().steps);
        REQUIRE(toi.state().status != Meets::stalled);
        const auto found = toi.result(), want = brute_time(A, B, motion, 400);
        if (want) REQUIRE((found && *found <= *want + 1e-9));
        if (!found || !want) continue;
        ++hits;
        // Well conditioned: they close in at more than a metre in a step where they meet.
        const double h = 1e-6, slope = distance_at(A, B, motion, *found - h) / h;
        if (slope < 1 || *want - *found > 1. / 400) continue;
        ++checked;
        CHECK(*found == Approx(*want).margin(1e-9));
    }
    CHECK(hits > many / 15);
    CHECK(checked > hits / 2);
    CHECK(most < 1000);
}

TEST_CASE("an allowed overlap is reached later, and by as much as it takes", "[18]") {
    const Polygon A = box(1), B = box(2);
    const PairTravel motion{{{{0, 0}, {}}, {8, 0}}, {{{5.5, 0.25}, {}}, {}}};
    const TimeOfImpact deep(view(A), view(B), motion, 0.5);
    CHECK(deep.state().distance == 4);
    CHECK(run(TimeOfImpact(view(A), view(B), motion)) == 0.5);
    CHECK(run(deep) == 0.5625);
    CHECK(run(TimeOfImpact(view(A), HalfPlane{{4.5, 0}, {-1, 0}}, motion.a, 0.5)) == 0.5625);
    const Disc small(0.5), large(1);
    CHECK(run(TimeOfImpact(own_view(small), own_view(large),
                           {motion.a, {{{5.5, 0}, {}}, {}}}, 0.5)) == 0.5625);
    const PairTravel sunk{motion.a, {{{1.25, 0.25}, {}}, {}}};  // 0.25 deep from the start on
    const TimeOfImpact deeper(view(A), view(B), sunk, 0.5);
    CHECK(deeper.state().n == Vec2{1, 0});
    CHECK(deeper.state().distance == Approx(-0.25).epsilon(4 * eps));
    CHECK(deeper.state().closing == Approx(8).epsilon(4 * eps));
    CHECK(*run(deeper) == Approx(0.03125).epsilon(16 * eps));
}

TEST_CASE("in another unit of length the advances are the same, bit by bit", "[18]") {
    Random random(77);
    for (int k = 0; k < 100; ++k) {
        const PairTravel motion = some_motion(random);
        for (const double unit : {0x1p20, 0x1p-20}) {
            PairTravel other = motion;
            for (Travel* t : {&other.a, &other.b}) t->from.x = unit * t->from.x, t->by = unit * t->by;
            const Polygon A = regular_polygon(5, 0.75), B = box(1);
            const Polygon A2 = regular_polygon(5, unit * 0.75), B2 = box(unit);
            const auto one = history(TimeOfImpact(view(A), view(B), motion));
            const auto two = history(TimeOfImpact(view(A2), view(B2), other));
            REQUIRE(one.size() == two.size());
            for (std::size_t i = 0; i < one.size(); ++i) {
                REQUIRE(one[i].s == two[i].s);
                REQUIRE(unit * one[i].distance == two[i].distance);
            }
        }
    }
}

TEST_CASE("what turns past another and hardly comes nearer stalls, and says how far it is safe", "[18]") {
    const Polygon plank({{-3, -0.25}, {3, -0.25}, {3, 0.25}, {-3, 0.25}});
    const PairTravel motion{{{{0, 0}, {}}, {0, 0}, 1e5}, {{{3.5111, 0}, {}}, {}}};
    const Disc near(0.5);
    TimeOfImpact toi(view(plank), own_view(near), motion);
    while (!toi.done()) toi.step();
    CHECK(toi.state().status == Meets::stalled);
    CHECK(toi.state().s < 1);
    CHECK(toi.state().steps == 1000);
    CHECK(narrate(toi.state()).starts_with("Not before s = "));
}

TEST_CASE("a wall is met where the front touches it, to the last digits", "[18][conservative-advancement]") {
    Random random(1802);
    for (int k = 0; k < 200; ++k) {
        const Polygon A = regular_polygon(3 + k % 5, random.uniform(0.1, 1));
        const Polygon B = box(random.uniform(0.1, 2));
        const PairTravel motion{{{{}, rotation(random.uniform(-3, 3))}, {12, 0}},
                                {{{6, 0}, rotation(random.uniform(-3, 3))}, {}}};
        const auto s = time_of_impact(A, B, motion);
        REQUIRE(s);
        CHECK(distance_at(A, B, motion, *s) <= 1e-14 * 40);
    }
}

TEST_CASE("what turns arrives, and does not stall", "[18][conservative-advancement]") {
    Random random(1803);
    for (int k = 0; k < 300; ++k) {
        const double x = random.uniform(2.5, 50);
        const Polygon A = box(1), B = box(2);
        const PairTravel motion{{{{}, {}}, {2 * x, 0}, random.uniform(-20, 20)},
                                {{{x, 0}, rotation(random.uniform(-3, 3))}, {}}};
        TimeOfImpact toi(view(A), view(B), motion);
        while (!toi.done()) toi.step();
        CHECK(toi.state().status == Meets::meets);
        CHECK(toi.state().distance <= 32 * eps * (3 * x + 3));  // way, distance, and both reaches
    }
}

// ---- fast bodies --------------------------------------------------------------------------------------

namespace {

// A bullet of a few centimetres, of any kind, that flies at a thin wall, or at the end of all.
struct Shot {
    Scene scene;
    double wall;  // x of its near side
};

Shot some_shot(Random& random, const Solver& solver) {
    Shot shot{{{}, {}, {0, -9.8}, dt, 3, solver}, random.uniform(0.5, 20)};
    SceneBody bullet{some_shape(random, random.uniform(0.005, 0.2))};
    bullet.turn = random.uniform(-3, 3);
    bullet.v.x = random.uniform(5, 1000);
    bullet.v.y = random.uniform(-0.5, 0.5) * bullet.v.x;
    bullet.omega = random.uniform(-200, 200);
    bullet.restitution = random.uniform(0, 1);
    shot.scene.bodies.push_back(bullet);
    const double kind = random.uniform(0, 3);
    SceneBody wall{Polygon({{0, -1e3}, {0.01, -1e3}, {0.01, 1e3}, {0, 1e3}}), {shot.wall, 0}};
    wall.immovable = kind < 1;
    wall.density = 1e3;
    if (kind < 2)
        shot.scene.bodies.push_back(wall);
    else
        shot.scene.walls.push_back({{{shot.wall, 0}, {-1, 0}}, 0, 0.5});
    return shot;
}

// How far the bullet's centre is beyond the middle of the wall, metres.
double beyond(const World& world, const Shot& shot) {
    const Vec2 at = world.bodies()[0].pose.x;
    return shot.scene.walls.empty() ? to_body(world.bodies()[1].pose, at).x : at.x - shot.wall;
}

}  // namespace

TEST_CASE("no fast body passes a thin wall, a thin body or the ground, by either solver", "[18]") {
    Random random(180);
    int blows = 0, unled = 0;
    const int many = sized(10'000, 500);
    for (int k = 0; k < many; ++k) {
        const Solver solver = k % 2 == 0 ? Solver(Options()) : Solver(MatchingOptions());
        const Shot shot = some_shot(random, solver);
        World world = make_world(shot.scene), other = world;
        other.lead_fast_bodies(false);
        for (int step = 0; step < 20; ++step) {
            world.step(dt);
            other.step(dt);
            blows += !world.impacts().empty();
            INFO(k << ", step " << step);
            REQUIRE(beyond(world, shot) < 0);
        }
        unled += shot.scene.walls.empty() && beyond(other, shot) > 0;
    }
    CHECK(blows > many / 2);
    CHECK(unled > many / 4);
}

TEST_CASE("who goes farther than half his width is fast, turns included", "[18][fast-body]") {
    const Extent square = extent_of(box(2));
    CHECK(square.half_width == 1);
    CHECK(square.reach == std::sqrt(2.));
    CHECK(square.around == square.reach);
    CHECK_FALSE(is_fast(square, {1, 0}, 0));
    CHECK(is_fast(square, {0, 1.001}, 0));
    CHECK(is_fast(square, {0.75, 0}, 0.2));
    CHECK_FALSE(is_fast(square, {0.75, 0}, 0.15));
    CHECK(is_fast(square, {}, -0.75));
    const Extent disc = extent_of(Disc(1));
    CHECK_FALSE(is_fast(disc, {1, 0}, 1000));
    CHECK(extent_of(regular_polygon(3, 1)).half_width == Approx(0.75).epsilon(4 * eps));
}

TEST_CASE("who is shot between two walls is still between them", "[18]") {
    Random random(1804);
    for (int k = 0; k < sized(500, 50); ++k) {
        Scene scene{{}, {}, {0, 0}, dt, 30, k % 2 == 0 ? Solver(Options()) : Solver(MatchingOptions())};
        for (const double x : {-1., 1.}) {
            scene.bodies.push_back({Polygon({{-0.005, -1}, {0.005, -1}, {0.005, 1}, {-0.005, 1}}), {x, 0}});
            scene.bodies.push_back({Polygon({{-1, -0.005}, {1, -0.005}, {1, 0.005}, {-1, 0.005}}), {0, x}});
        }
        for (SceneBody& wall : scene.bodies) wall.immovable = true, wall.restitution = 1;
        for (int shot = 0; shot < 3; ++shot) {
            SceneBody bullet{some_shape(random, random.uniform(0.02, 0.1)), {0.5 * (shot - 1), 0}};
            bullet.v.x = random.uniform(-1000, 1000);
            bullet.v.y = random.uniform(-1000, 1000);
            bullet.omega = random.uniform(-100, 100);
            scene.bodies.push_back(bullet);
        }
        World world = make_world(scene);
        for (int step = 0; step < 30; ++step) {
            world.step(dt);
            for (std::size_t b = 4; b < 7; ++b) {
                const Vec2 at = world.bodies()[b].pose.x;
                INFO(k << ", step " << step);
                REQUIRE((std::abs(at.x) < 1 && std::abs(at.y) < 1));
            }
        }
    }
}

TEST_CASE("after a blow a body goes on with its new velocity and spin, for what is left of the step", "[18]") {
    for (const Solver& solver : {Solver(Options()), Solver(MatchingOptions())}) {
        World world(Vec2{}, solver);
        world.add(make_body(SceneBody{box(0.5), {0, 0}, 0.3, {200, 0}, 3, 1, 1, 0.5}));
        world.add(make_body(SceneBody{box(1), {2, 0.2}, 0, {}, 0, 1, 1, 0.5}));
        const std::vector<Body> before(world.bodies().begin(), world.bodies().end());
        world.step(dt);
        REQUIRE(world.impacts().size() == 1);
        const double s = world.impacts()[0].s;
        for (std::size_t k = 0; k < 2; ++k) {
            const Body &was = before[k], &now = std::as_const(world).bodies()[k];
            CHECK(now.omega != was.omega);
            const Rotation q = turned(was.pose.q, dt * (s * was.omega + (1 - s) * now.omega));
            CHECK(now.pose.q.s == Approx(q.s).margin(1e-12));
            CHECK(now.pose.x.x == Approx(was.pose.x.x + dt * (s * was.v.x + (1 - s) * now.v.x)).epsilon(1e-12));
        }
    }
}

TEST_CASE("who turns more than half around in a step is led through all of it, by both solvers", "[18]") {
    std::vector<double> when;
    for (const Solver& solver : {Solver(Options()), Solver(MatchingOptions())}) {
        World world(Vec2{}, solver);
        world.add(make_body(SceneBody{Polygon({{-1, -0.1}, {1, -0.1}, {1, 0.1}, {-1, 0.1}}), {0, 0}, 0,
                                      {600, 0}, 60 * 5.5}));
        world.add(make_immovable(box(1), {{4, 0}, {}}));
        world.step(dt);
        REQUIRE(world.impacts().size() >= 1);
        when.push_back(world.impacts()[0].s);
    }
    CHECK(when[1] == Approx(when[0]).epsilon(1e-9));
}

TEST_CASE("what is led is told: who is fast, and how many blows there were", "[18][fast-body]") {
    World world(Vec2{});
    world.add(make_immovable(box(1), {{4, 0}, {}}));
    world.add(make_body(SceneBody{Disc(0.5), {0, 0}, 0, {600, 0}, 0, 1, 1, 0}));
    const auto states = history(WorldStep(world, dt));
    const WorldStepState &moved = states[states.size() - 2], &led = states.back();
    CHECK(moved.fast == std::vector<std::size_t>{1});
    CHECK(moved.bodies[1].pose.x.x == Approx(10).epsilon(1e-12));
    CHECK(narrate(moved) == "All bodies have moved, 1 of them farther than half its width.");
    CHECK(narrate(led) == "The fast ones were led again, along their ways: 1 blow.");
    REQUIRE(led.impacts.size() == 1);
    CHECK(led.impacts[0].s == Approx(0.3).epsilon(1e-12));  // 3 m of 10
    CHECK(led.bodies[1].pose.x.x == Approx(3 - 7).epsilon(1e-12));
    world.step(dt);
    CHECK(world.impacts().size() == 1);
    world.step(1e-9);
    CHECK(world.impacts().empty());
}

TEST_CASE("blows on the way keep momentum, and take energy only as restitution does", "[18]") {
    for (const Solver& solver : {Solver(Options()), Solver(MatchingOptions())}) {
        World world(Vec2{}, solver);
        world.add(make_body(SceneBody{Disc(0.1), {0, 0}, 0, {500, 3}, 0, 1, 1, 0}));
        world.add(make_body(SceneBody{box(0.2), {4, 0.02}, 0.4, {-200, 0}, 5, 1, 1, 0}));
        world.add(make_body(SceneBody{regular_polygon(3, 0.2), {6, 0}, 0.4, {}, 0, 1, 1, 0}));
        const Ledger before = ledger(world);
        world.step(dt);
        const Ledger after = ledger(world);
        CHECK(world.impacts().size() >= 1);
        CHECK(after.contacts >= 1);
        CHECK(after.normal_impulses > 1);
        CHECK(after.momentum.x == Approx(before.momentum.x).epsilon(1e-12));
        CHECK(after.momentum.y == Approx(before.momentum.y).epsilon(1e-9));
        CHECK(after.angular_momentum == Approx(before.angular_momentum).epsilon(1e-6));
        CHECK(after.energy() == Approx(before.energy()).epsilon(1e-9));
    }
}
