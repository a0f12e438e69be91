// Chapter 19: what becomes of bodies that are too fast for a step?
#include <cmath>
#include <limits>

#include "06-gjk/gjk.hpp"
#include "19-time-of-impact/impact_zone.hpp"
#include "18-world/ledger.hpp"
#include "engines/impulses.hpp"
#include "engines/shape_matching.hpp"
#include "run/scene.hpp"
#include "run/step_history.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"
#include "bullets.hpp"
#include "catch.hpp"
#include "random_worlds.hpp"
#include "run/state_hash.hpp"
#include "sizes.hpp"

using namespace cc;
using bullets::box, bullets::some_shape;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
constexpr double dt = 1. / 60;

// A bullet of a few centimetres, of any kind, that flies at a thin wall, or at the end of all.
struct Shot {
    Scene scene;
    double wall;  // x of its near side
};

Shot some_shot(Random& random, const ChosenEngine& solver) {
    Shot shot{{{}, {0, -9.8}, dt, 3, solver}, random.uniform(0.5, 20)};
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
        shot.scene.bodies.push_back(scene_wall({{shot.wall, 0}, {-1, 0}}, 0, 0.5));
    return shot;
}

// How far the bullet's centre is beyond the middle of the wall, metres.
double beyond(const Simulation& world, const Shot& shot) {
    const Vec2 at = world.bodies()[0].pose.x;
    return half_plane_of(world.bodies()[1]) ? at.x - shot.wall : to_body(world.bodies()[1].pose, at).x;
}

}  // namespace

TEST_CASE("no fast body passes a thin wall, a thin body or the ground, by either solver", "[19]") {
    Random random(180);
    int impacts = 0, unled = 0;
    const int many = sized(10'000, 500);
    for (int k = 0; k < many; ++k) {
        const ChosenEngine solver = k % 2 == 0 ? by_impulses() : by_shape_matching();
        const Shot shot = some_shot(random, solver);
        Simulation world = make_simulation(shot.scene), other = world;
        other.set("continuous_collision", false);
        for (int step = 0; step < 20; ++step) {
            world.step(dt);
            other.step(dt);
            impacts += !world.impacts().empty();
            INFO(k << ", step " << step);
            REQUIRE(beyond(world, shot) < 0);
        }
        unled += !half_plane_of(world.bodies()[1]) && beyond(other, shot) > 0;
    }
    CHECK(impacts > many / 2);
    CHECK(unled > many / 4);
}

TEST_CASE("a scene can leave its fast bodies alone: then a bullet passes through a wall", "[19]") {
    Scene scene{{{Disc(0.1), {0, 0}, 0, {600, 0}}, {box(0.5), {5, 0}}}};
    scene.bodies[1].immovable = true;
    scene.gravity = {};
    for (const bool is_enabled : {true, false}) {
        scene.chosen.settings["continuous_collision"] = is_enabled;
        Simulation world = make_simulation(scene);
        world.step(dt);
        CHECK(world.impacts().size() == (is_enabled ? 1 : 0));
        CHECK((world.bodies()[0].pose.x.x < 5) == is_enabled);
    }
}

TEST_CASE("a world in which nobody is fast does the same, bit by bit, whether fast bodies are led or not",
          "[19][fast-body]") {
    const ChosenEngine solver = GENERATE(by_impulses(), by_shape_matching());
    Scene scene{repeated({box(1), {-1.5, 0.5}}, {4, 4, {1, 0}, {0.5, 1}, true})};
    scene.bodies.push_back(scene_wall({{0, 0}, {0, 1}}));
    scene.chosen = solver;
    scene.bodies[9].v.x = 3;
    Simulation world = make_simulation(scene), other = world;
    other.set("continuous_collision", false);
    for (int k = 0; k < 100; ++k) {
        world.step(dt);
        other.step(dt);
        REQUIRE(state_hash(world.bodies()) == state_hash(other.bodies()));
        REQUIRE(world.impacts().empty());
    }
}

TEST_CASE("a disc goes the same way, bit by bit, wherever the walls are in the list", "[19]") {
    const ChosenEngine solver = GENERATE(by_impulses(), by_shape_matching());
    const SceneBody disc{Disc(0.1), {1, 2}, 0, {30, 40}, 9, 1, 0.7, 0.4};
    const SceneBody floor = scene_wall({{0, 0}, {-0.6, 0.8}}), roof = scene_wall({{0, 3}, {0, -1}});
    const auto start = [&](const std::vector<SceneBody>& bodies) {
        return make_simulation({.bodies = bodies, .chosen = solver});
    };
    Simulation world = start({disc, floor, roof}), other = start({floor, disc, roof}), third = start({floor, roof, disc});
    std::size_t impacts = 0;
    for (int k = 0; k < 200; ++k) {
        for (Simulation* it : {&world, &other, &third}) {
            it->step(dt);
            for (const PairContacts& pair : it->contacts()) REQUIRE(pair.a < pair.b);
            for (const Impact& impact : it->impacts()) REQUIRE(impact.contacts.a < impact.contacts.b);
        }
        REQUIRE(state_hash(world.bodies()) == state_hash(other.bodies()));
        REQUIRE(state_hash(world.bodies()) == state_hash(third.bodies()));
        impacts += world.impacts().size();
    }
    CHECK(impacts >= 2);
}

TEST_CASE("who goes farther than half his width is fast, turns included", "[19][fast-body]") {
    const Extent square = extent_of(box(2));
    CHECK(square.half_width == 1);
    CHECK(square.reach == std::sqrt(2.));
    CHECK(square.around == square.reach);
    CHECK_FALSE(is_fast(square, {1, 0}, 0));
    CHECK(is_fast(square, {0, 1.001}, 0));
    CHECK(is_fast(square, {0.75, 0}, 0.2));
    CHECK_FALSE(is_fast(square, {0.75, 0}, 0.15));
    CHECK(is_fast(square, {}, -0.75));
    CHECK(is_fast(square, {0.6, 0}, 0, 0.5));  // half of the way to the other side is used up
    CHECK_FALSE(is_fast(square, {0.5, 0}, 0, 0.5));
    CHECK_FALSE(is_fast(square, {}, 0, 1));
    const Extent disc = extent_of(Disc(1));
    CHECK_FALSE(is_fast(disc, {1, 0}, 1000));
    CHECK(extent_of(regular_polygon(3, 1)).half_width == Approx(0.75).epsilon(4 * eps));
}

TEST_CASE("who is shot between two walls is still between them", "[19]") {
    Random random(1804);
    for (int k = 0; k < sized(500, 50); ++k) {
        Scene scene{{}, {0, 0}, dt, 30, k % 2 == 0 ? by_impulses() : by_shape_matching()};
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
        Simulation world = make_simulation(scene);
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

TEST_CASE("who is in a plate that cannot give way has less of its width to go", "[19][fast-body]") {
    for (const bool is_immovable : {true, false}) {
        SceneBody plate{cc::box(4, 0.2)};
        plate.immovable = is_immovable;
        Simulation world(Vec2{}, by_impulses({.iterations = 0}));  // nothing stops the disc
        world.add(make_body(plate));
        world.add(make_body(SceneBody{Disc(0.3), {0, 0.2}, 0, {0, -0.25 / dt}}));  // 0.2 of 0.4 m deep
        world.step(dt);
        CHECK(world.fast().size() == (is_immovable ? 1 : 0));
    }
}

TEST_CASE("small bodies that a large one presses into thin plates stay on their side, by either solver", "[19]") {
    Random random(1821);
    std::size_t pressed = 0;
    for (int k = 0; k < sized(1000, 100); ++k) {
        random_worlds::Watch watch(random_worlds::random_world(random, random_worlds::between_plates));
        for (int step = 0; step < 100; ++step) {
            INFO(k << ", step " << step);
            REQUIRE(watch.step() == std::string());
            for (const PairContacts& pair : watch.world().contacts())
                pressed += !can_move(watch.world().bodies()[pair.a]) && pair.points[0].separation < -0.01;
        }
    }
    CHECK(pressed > 100);  // deeper than the plate is thick
}

TEST_CASE("after an impact a body goes on with its new velocity and spin, for what is left of the step", "[19]") {
    for (const ChosenEngine& solver : {by_impulses(), by_shape_matching()}) {
        Simulation world(Vec2{}, solver);
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

TEST_CASE("who turns more than half around in a step is led through all of it, by both solvers", "[19]") {
    std::vector<double> when;
    for (const ChosenEngine& solver : {by_impulses(), by_shape_matching()}) {
        Simulation world(Vec2{}, solver);
        world.add(make_body(SceneBody{Polygon({{-1, -0.1}, {1, -0.1}, {1, 0.1}, {-1, 0.1}}), {0, 0}, 0,
                                      {600, 0}, 60 * 5.5}));
        world.add(make_immovable(box(1), {{4, 0}, {}}));
        world.step(dt);
        REQUIRE(world.impacts().size() >= 1);
        when.push_back(world.impacts()[0].s);
    }
    CHECK(when[1] == Approx(when[0]).epsilon(1e-9));
}

TEST_CASE("what is led is told: who is fast, and how many impacts there were", "[19][fast-body]") {
    Simulation world(Vec2{});
    world.add(make_immovable(box(1), {{4, 0}, {}}));
    world.add(make_body(SceneBody{Disc(0.5), {0, 0}, 0, {600, 0}, 0, 1, 1, 0}));
    const auto states = history_of_step(world, dt);
    const StepRecord &moved = states[states.size() - 2], &resolved = states.back();
    CHECK(moved.fast == std::vector<std::size_t>{1});
    CHECK(moved.bodies[1].pose.x.x == Approx(10).epsilon(1e-12));
    CHECK(narrate(moved) == "All bodies have moved, 1 of them farther than half its width.");
    CHECK(narrate(resolved) == "The fast ones were led again, along their ways: 1 impact.");
    REQUIRE(resolved.impacts.size() == 1);
    CHECK(resolved.impacts[0].s == Approx(0.3).epsilon(1e-12));  // 3 m of 10
    CHECK(resolved.bodies[1].pose.x.x == Approx(3 - 7).epsilon(1e-12));
    world.step(dt);
    CHECK(world.impacts().size() == 1);
    world.step(1e-9);
    CHECK(world.impacts().empty());
}

TEST_CASE("impacts on the way keep momentum, and take energy only as restitution does", "[19]") {
    for (const ChosenEngine& solver : {by_impulses(), by_shape_matching()}) {
        Simulation world(Vec2{}, solver);
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

TEST_CASE("a box that flies past another at a hair's breadth strikes nothing", "[19]") {
    Simulation world(Vec2{});
    world.add(make_immovable(box(2), {{4, -1}, {}}));
    world.add(make_body(SceneBody{box(1), {0, 0.5 + 1e-4}, 0, {600, 0}}));
    world.step(dt);
    CHECK(world.impacts().empty());
    CHECK(std::as_const(world).bodies()[1].v == Vec2{600, 0});
    CHECK(std::as_const(world).bodies()[1].pose.x.x == Approx(10).epsilon(1e-12));
}

// ---- impact zones ---------------------------------------------------------------------------------------

namespace {

double energy(std::span<const ZoneMember> parts, const auto& velocity_of) {
    double sum = 0;
    for (const ZoneMember& part : parts) {
        const Velocity u = velocity_of(part);
        sum += length_squared(u.v) / part.inv_m / 2 + u.omega * u.omega / part.inv_I / 2;
    }
    return sum;
}

std::vector<ZoneMember> some_parts(Random& random) {
    std::vector<ZoneMember> parts(2 + random.below(4));
    for (ZoneMember& part : parts)
        for (double* number : {&part.x.x, &part.x.y, &part.u.v.x, &part.u.v.y, &part.u.omega})
            *number = random.uniform(-3, 3);
    for (ZoneMember& part : parts) {
        part.inv_m = random.uniform(0.1, 10);
        part.inv_I = random.uniform(0.1, 10);
    }
    return parts;
}

}  // namespace

TEST_CASE(
    "as one, bodies have the momentum and the angular momentum that they had, and take the nearest motion",
    "[19][common-motion]") {
    Random random(1807);
    for (int k = 0; k < 1000; ++k) {
        const std::vector<ZoneMember> parts = some_parts(random);
        const CommonMotion all = common_motion(parts);
        const auto after = [&](const ZoneMember& part) {
            return Velocity{all.u.v + cross(all.u.omega, part.x - all.centre), all.u.omega};
        };
        Vec2 p;
        double L = 0;
        for (const ZoneMember& part : parts) {
            const Velocity u = after(part);
            p = p + (u.v - part.u.v) / part.inv_m;
            L += cross(part.x, u.v - part.u.v) / part.inv_m + (u.omega - part.u.omega) / part.inv_I;
        }
        CHECK(length(p) < 1e-12);
        CHECK(std::abs(L) < 1e-11);
        const double before = energy(parts, [](const ZoneMember& part) { return part.u; });
        const double lost = energy(parts, [&](const ZoneMember& part) {
            const Velocity u = after(part);
            return Velocity{u.v - part.u.v, u.omega - part.u.omega};
        });
        CHECK(before - energy(parts, after) == Approx(lost).epsilon(1e-9));  // Pythagoras: no other is nearer
    }
}

TEST_CASE("what sticks to something that cannot be moved moves as that does", "[19][common-motion]") {
    Random random(1808);
    std::vector<ZoneMember> parts = some_parts(random);
    parts.push_back({{1, 2}, {{0.5, -1}, 3}, 0, 0});
    const CommonMotion all = common_motion(parts);
    CHECK(all.centre == Vec2{1, 2});
    CHECK(all.u.v == Vec2{0.5, -1});
    CHECK(all.u.omega == 3);
    const ZoneMember wheel{{0, 0}, {{}, 4}, 0, 0.5}, rider{{1, 0}, {{0, 4}, 0}, 1, 1};  // pinned; I = 2; it arrives
    const CommonMotion turning = common_motion(std::vector{wheel, rider});
    CHECK(turning.u.v == Vec2{});
    CHECK(turning.u.omega == Approx((2 * 4 + 4.) / (2 + 1 + 1)));
}

TEST_CASE("one pin leaves the others to turn about it, a second one elsewhere holds them all", "[19][common-motion]") {
    const ZoneMember wheel{{1, 2}, {{}, 4}, 0, 0.5}, rider{{2, 2}, {{0, 4}, 0}, 1, 1};
    ZoneMember other = wheel;
    other.u.omega = -1;
    const CommonMotion turning = common_motion(std::vector{rider, wheel, other});  // two wheels on one pin
    CHECK(turning.centre == wheel.x);
    CHECK(turning.u.v == Vec2{});
    CHECK(turning.u.omega == Approx((2 * 4 + 2 * -1 + 4.) / (2 + 2 + 1 + 1)));
    other.x = {1, 2.5};
    const CommonMotion held = common_motion(std::vector{rider, wheel, other});
    CHECK(held.u.v == Vec2{});
    CHECK(held.u.omega == 0);
    other.u.v = {-1.5, 0};  // pins that move as a rigid thing that turns by 3 rad/s
    const CommonMotion imposed = common_motion(std::vector{rider, wheel, other});
    CHECK(imposed.u.omega == 3);
    CHECK(motion_of(rider, imposed).centre == wheel.x);
    CHECK(motion_of(other, imposed).centre == other.x);
    CHECK(motion_of(other, imposed).u.v == other.u.v);
    CHECK(motion_of(other, imposed).u.omega == 3);
}

namespace {

// A bar of 2 m that can only turn about its middle, with omega 0.
Body pinned_bar(Vec2 x, double angle) {
    Body bar = make_body(SceneBody{cc::box(2, 0.1), x, angle});
    bar.inv_m = 0;
    bar.friction = 0;
    return bar;
}

}  // namespace

TEST_CASE("pinned bars that are shot into each other stay on their pins, and gain no energy", "[19][common-motion]") {
    const ChosenEngine solver = GENERATE(by_impulses(), by_shape_matching());
    Simulation world(Vec2{}, solver);
    for (const Body& bar : {pinned_bar({0, 0}, -0.03927), pinned_bar({0.10206, 0.34178}, 0.28868)}) world.add(bar);
    world.add(make_body(SceneBody{Disc(0.148), {-2, 0.293}, 0, {160, 0}}));
    std::size_t joins = 0;
    double energy = ledger(world).energy();
    for (int step = 0; step < 60; ++step) {
        world.step(dt);
        for (const Impact& impact : world.impacts()) joins += impact.joins && impact.contacts.b == 1;
        CHECK(ledger(world).energy() <= (1 + 1e-12) * energy);
        energy = ledger(world).energy();
    }
    CHECK(joins >= 1);  // of the two bars
    for (const std::size_t k : {0, 1}) CHECK(std::as_const(world).bodies()[k].v == Vec2{});
    CHECK(std::as_const(world).bodies()[1].pose.x == Vec2{0.10206, 0.34178});
}

TEST_CASE("what nothing changes keeps its velocity among those that it joins, whatever theirs is", "[19][common-motion]") {
    std::vector<Body> bodies;
    for (const double side : {-1., 1.}) {
        bodies.push_back(make_body(SceneBody{box(1), {0.1 * side, 0}, 0, {-120 * side, 0}, 5 * side}));
        bodies.back().inv_m = 0;  // on pins that are driven against each other
        bodies.push_back(make_body(SceneBody{box(1), {0.1 * side, 9}, 0, {-120 * side, 0}, 5 * side}));
        bodies.back().inv_I = 0;
    }
    const std::vector<Body> before = bodies;
    std::vector<Extent> extents;
    std::vector<Sweep> ways;
    for (const Body& body : bodies) {
        extents.push_back(extent_of(body.shape));
        ways.push_back({body.pose, dt * body.v, dt * body.omega});
    }
    const auto impacts = resolve_impacts(bodies, extents, ways, std::vector<std::size_t>{0, 1, 2, 3}, {dt, 0.5});
    CHECK(std::ranges::count(impacts, true, &Impact::joins) == 2);
    for (const std::size_t k : {0, 2}) {
        CHECK(bodies[k].v == before[k].v);
        CHECK(bodies[k].pose.x.x == Approx(before[k].pose.x.x + dt * before[k].v.x));
        CHECK(bodies[k + 1].omega == before[k + 1].omega);
    }
}

TEST_CASE("two that meet more than eight times in a step go on as one", "[19]") {
    Simulation world(Vec2{});
    world.add(make_body(SceneBody{Disc(0.5), {0, 0}, 0, {6000, 0}, 0, 1, 1, 0}));
    world.add(make_wall({{-1, 0}, {1, 0}}, 1, 0));
    world.add(make_wall({{1, 0}, {-1, 0}}, 1, 0));
    world.step(dt);
    REQUIRE(world.impacts().size() == 17);  // eight by each wall, and the ninth by the first
    for (std::size_t k = 0; k < 16; ++k) CHECK_FALSE(world.impacts()[k].joins);
    CHECK(world.impacts()[16].joins);
    const Body& disc = std::as_const(world).bodies()[0];
    CHECK(disc.pose.x.x == Approx(0.5).epsilon(1e-3));
    CHECK(disc.v == Vec2{});
    Simulation other(Vec2{});  // the same between two heavy plates that are free
    const Polygon plate({{-0.1, -2}, {0.1, -2}, {0.1, 2}, {-0.1, 2}});
    for (const double x : {-1.1, 1.1}) other.add(make_body(SceneBody{plate, {x, 0}, 0, {}, 0, 1e4, 1, 0}));
    other.add(make_body(SceneBody{Disc(0.5), {0, 0}, 0, {6000, 0}, 0, 1, 1, 0}));
    const Ledger before = ledger(other);
    other.step(dt);
    CHECK(other.impacts().back().joins);
    CHECK(ledger(other).momentum.x == Approx(before.momentum.x).epsilon(1e-12));
    CHECK(ledger(other).energy() < before.energy());
}

TEST_CASE("who touches a wall and still approaches has an impact on the next rung", "[19][next-rung]") {
    const Body wall = make_wall({{0, 0}, {0, 1}});
    const Shape disc = Disc(1);
    for (const auto& [depth, rung] :
         {std::pair{-0.15, 0.}, {-0.1, 0.25}, {0., 0.25}, {0.1, 0.25}, {0.13, 0.5}, {0.6, 0.75}, {0.7, 1.},
          {0.8, 0.8 + 1. / 32}}) {
        std::vector<Body> bodies{make_body(disc, 1, {{0, 1 - depth}, {}}), wall};
        bodies[0].v = {0, -60};
        const std::vector<Extent> extents{extent_of(disc), extent_of(wall.shape)};
        const Sweep way{bodies[0].pose, {0, -1}};
        const std::vector<std::size_t> fast{0};
        const auto impacts = resolve_impacts(bodies, extents, {way, {wall.pose}}, fast, {dt, 0.5});
        REQUIRE(impacts.size() == 1);
        CHECK(impacts[0].s == Approx(rung - depth).margin(1e-3));
        CHECK(impacts[0].joins == (rung >= 0.75));
        CHECK(bodies[0].v == Vec2{});
    }
}

namespace {

// The impacts of the first of two bodies on this sweep; the other one stands still.
std::vector<Impact> impacts_on(std::vector<Body>& bodies, const Sweep& way) {
    const std::vector<Extent> extents{extent_of(bodies[0].shape), extent_of(bodies[1].shape)};
    const std::vector<std::size_t> fast{0};
    return resolve_impacts(bodies, extents, {way, {bodies[1].pose}}, fast, {dt, 0.5});
}

}  // namespace

TEST_CASE("the rungs are quarters of the smaller half width, and the deepest is three quarters of both",
          "[19][next-rung]") {
    const std::pair<Shape, Shape> pairs[] = {
        {Disc(1), Disc(0.5)}, {Disc(0.5), Disc(1)}, {box(2), box(1)}, {box(1), box(2)}, {Disc(0.5), box(2)}};
    for (const auto& [A, B] : pairs)
        for (const auto& [depth, next] : {std::pair{-0.065, 0.}, {-0.06, 0.125}, {0., 0.125}, {0.05, 0.125},
                                          {0.07, 0.25}, {0.9, 1.}, {1.05, 1.125}, {1.2, 1.2 + 0.5 / 32}, {1.35, 1.35 + 0.5 / 1024}}) {
            std::vector<Body> bodies{make_body(A, 1, {{0, 1.5 - depth}, {}}), make_immovable(B, {})};
            bodies[0].v = {0, -60};
            const auto impacts = impacts_on(bodies, {bodies[0].pose, {0, -1}});
            INFO(depth << " m deep");
            REQUIRE(impacts.size() == 1);
            CHECK(impacts[0].s == Approx(next - depth).margin(5e-4));
            CHECK(impacts[0].joins == (next >= 1.125));
            CHECK(length(bodies[0].v) < 0.01);  // of 60 m/s: at two corners ten passes leave a little
        }
}

TEST_CASE("discs that cannot overlap any deeper have no impact", "[19][next-rung]") {
    std::vector<Body> bodies{make_body(Disc(1), 1, {{0, 1e-4}, {}}), make_immovable(Disc(0.5), {})};
    bodies[0].v = {0, -60};
    CHECK(impacts_on(bodies, {bodies[0].pose, {0, -1}}).empty());
    CHECK(bodies[0].v == Vec2{0, -60});
}

TEST_CASE("an impact happens where the two are within a thousandth of the smaller half width", "[19]") {
    Random random(1812);
    double most = 0;
    for (int k = 0; k < 200; ++k) {
        const Shape A = regular_polygon(3 + k % 5, 0.5), B = box(4);
        const Sweep way{{{-4, random.uniform(-1, 1)}, {}}, {6, 0}, random.uniform(-6, 6)};
        std::vector<Body> bodies{make_body(A, 1, way.from), make_immovable(B, {})};
        bodies[0].v = way.by / dt;
        bodies[0].omega = way.turn / dt;
        const auto impacts = impacts_on(bodies, way);
        REQUIRE(impacts.size() >= 1);
        const Placed there(A, at(way, impacts[0].s)), other(B, {});
        const double share = gjk(there.view(), other.view()).distance / extent_of(A).half_width;
        CHECK(share <= 0x1p-10);
        most = std::max(most, share);
    }
    CHECK(most > 0x1p-11);
}

TEST_CASE("a box that lands a little tilted is struck at the corner that touches, not at the one that is apart", "[19]") {
    for (const auto& [rise, corners] : {std::pair{0.0005, 2}, {0.002, 1}, {0.015, 1}}) {
        std::vector<Body> bodies{make_body(box(1), 1, {{0, 1}, rotation(rise)}),
                                 make_immovable(box(4), {{0, -2}, {}})};
        bodies[0].v = {0, -60};
        bodies[0].restitution = 1;
        bodies[0].friction = 0;
        const double energy = kinetic_energy(bodies[0]);
        const auto impacts = impacts_on(bodies, {bodies[0].pose, {0, -1}});
        REQUIRE(impacts.size() >= 1);
        CHECK(impacts[0].contacts.count == corners);
        CHECK(kinetic_energy(bodies[0]) <= (1 + 1e-12) * energy);
    }
}

TEST_CASE("what moves as one keeps its distances and angles until the step ends", "[19][common-motion]") {
    Random random(1809);
    int zones = 0;
    for (int k = 0; k < 2000 && zones < 50; ++k) {
        Simulation world = random_worlds::make(random_worlds::random_throw(random, random_worlds::concentric));
        for (int step = 0; step < 5; ++step) {
            world.step(dt);
            const auto impacts = world.impacts();
            if (impacts.empty() || !impacts.back().joins) continue;  // then these two were not struck again
            const std::uint32_t a = impacts.back().contacts.a, b = impacts.back().contacts.b;
            const Body &A = std::as_const(world).bodies()[a], &B = std::as_const(world).bodies()[b];
            CHECK(A.omega == Approx(B.omega).margin(1e-9));
            const Vec2 r = B.pose.x - A.pose.x, u = B.v - A.v - cross(A.omega, r);
            CHECK(length(u) < 1e-9 * (1 + length(A.v) + length(B.v)));
            ++zones;
        }
    }
    CHECK(zones >= 50);
}

// What moves bodies out of overlaps in a step (way = dt (v + pseudo)) is stopped and shared as their
// velocities are.
TEST_CASE("who is pushed at a wall by the solver stops there, and his velocity is none of it", "[19]") {
    std::vector<Body> bodies{make_body(Disc(0.1), 1, {{0, 0.6}, {}}), make_wall({{0, 0}, {0, 1}}, 1, 0)};
    const std::vector<Extent> extents{extent_of(bodies[0].shape), extent_of(bodies[1].shape)};
    const std::vector<std::size_t> fast{0};
    const auto impacts =
        resolve_impacts(bodies, extents, {{bodies[0].pose, {0, -1}}, {bodies[1].pose}}, fast, {dt, 0.5});
    REQUIRE(impacts.size() == 1);
    CHECK_FALSE(impacts[0].joins);
    CHECK(bodies[0].pose.x.y == Approx(0.1).epsilon(1e-2));
    CHECK(bodies[0].v == Vec2{});
}

TEST_CASE("who goes on an arc meets what stands there, far from the straight way", "[19]") {
    std::vector<Body> bodies{make_body(Disc(0.1), 1, {{3, 0}, {}}), make_immovable(Disc(0.5), {{0, 3}, {}})};
    const std::vector<Extent> extents{extent_of(bodies[0].shape), extent_of(bodies[1].shape)};
    bodies[0].omega = 3 / dt;
    const Sweep arc{bodies[0].pose, {}, 3, 0, {3, 0}};  // about the origin, by 3 radians
    const std::vector<std::size_t> fast{0};
    const auto impacts = resolve_impacts(bodies, extents, {arc, {bodies[1].pose}}, fast, {dt, 0.5});
    REQUIRE(impacts.size() >= 1);
    const double angle = pi / 2 - 2 * std::asin(0.6 / 2 / 3);  // two points of the circle, 0.6 m apart
    CHECK(impacts[0].s == Approx(angle / 3).epsilon(1e-3));
}

TEST_CASE("the contacts of who was struck on its way begin the next step without impulses",
          "[19][warm-start]") {
    Simulation world;
    const std::size_t box = world.add(make_body(SceneBody{regular_polygon(4, 1), {0, 0.7}, pi / 4}));
    world.add(make_wall({{0, 0}, {0, 1}}, 0, 0.6));
    for (int step = 0; step < 30; ++step) world.step(dt);
    world.add(make_body(SceneBody{Disc(0.05), {-10, 0.7}, 0, {1000, 0}, 0, 0.01}));
    world.step(dt);
    REQUIRE(world.impacts().size() == 1);
    const auto states = history_of_step(world, dt);
    const auto found = std::ranges::find(states, phase::contacts, &StepRecord::phase);
    for (const PairContacts& pair : found->contacts)
        if (pair.a == box) CHECK(pair.points[0].normal.impulse == 0);
    world.step(dt);
    CHECK(world.contacts()[0].points[0].normal.impulse > 0);
}

TEST_CASE("whatever bodies do on their ways, their centre of mass goes where it was meant to", "[19]") {
    Random random(1811);
    std::size_t joins = 0;
    for (int k = 0; k < 500; ++k) {
        Simulation world = random_worlds::make(random_worlds::random_throw(random, random_worlds::concentric));
        const auto bodies = world.bodies();
        std::vector<Extent> extents;
        std::vector<Sweep> ways;
        std::vector<std::size_t> fast;
        Vec2 meant, gone;
        for (Body& body : bodies) {
            Sweep way{body.pose, dt * body.v, dt * body.omega};
            way.by.x += random.uniform(-1, 1);
            way.by.y += random.uniform(-1, 1);
            way.turn += random.uniform(-1, 1);
            meant = meant + mass(body) * way.by;
            gone = gone - mass(body) * body.pose.x;
            fast.push_back(ways.size());
            ways.push_back(way);
            extents.push_back(extent_of(body.shape));
        }
        for (const Impact& impact : resolve_impacts(bodies, extents, ways, fast, {dt, 0.5}))
            joins += impact.joins;
        double size = 0;
        for (const Body& body : bodies) gone = gone + mass(body) * body.pose.x;
        for (const Body& body : bodies) size += mass(body) * (length(body.pose.x) + 1);
        CHECK(length(gone - meant) <= 1e-12 * size);
    }
    CHECK(joins > 500);
}
