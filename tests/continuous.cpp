// Chapter 19, worlds of many kinds: nothing hangs in the air, and no energy comes from nothing.
#include <cmath>
#include <filesystem>

#include "17-shape-matching/start.hpp"
#include "18-world/ledger.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "engines/shape_matching.hpp"
#include "random_worlds.hpp"
#include "scene/scene_file.hpp"
#include "sizes.hpp"

using namespace cc;

namespace {

constexpr double dt = 1. / 60;

Scene scene_of(const std::string& name) {
    const auto file = std::filesystem::path(CC_SOURCE_DIR) / "tests/scenes" / (name + ".json");
    return read_scene(file.string()).world()->scene;
}

}  // namespace

// ---- worlds ---------------------------------------------------------------------------------------------

TEST_CASE("what once hung in the air falls, and has never more energy than at its start", "[19]") {
    for (const char* name : {"frozen-wall", "frozen-pair", "throw", "same"}) {
        const Scene scene = scene_of(name);
        Simulation world = make_simulation(scene);
        const double first = ledger(world).energy();
        double lowest = 0;
        for (int step = 0; step < scene.steps; ++step) {
            world.step(scene.dt);
            INFO(name << ", step " << step);
            REQUIRE(ledger(world).energy() <= first * (1 + 1e-12) + 1e-12);
        }
        for (const Body& body : world.bodies()) lowest = std::min(lowest, body.pose.x.y);
        CHECK(lowest < (std::string(name) == "throw" ? -11 : -30));  // there is a ground, or none
    }
}

TEST_CASE("random worlds keep momentum and energy, and nothing rests where nothing touches it", "[19]") {
    std::size_t impacts = 0, joins = 0, bounces = 0;
    for (int k = 0; k < 2000; ++k) {
        Random random(static_cast<std::uint64_t>(k));
        const auto start = static_cast<random_worlds::Start>(k % random_worlds::starts);
        random_worlds::Watch watch(random_worlds::random_world(random, start));
        for (int step = 0; step < sized(500, 60); ++step) {
            const std::string wrong = watch.step();
            INFO("seed " << k << ", bodies " << random_worlds::start_words[start] << ", step " << step << ": "
                         << wrong);
            REQUIRE(wrong.empty());
        }
        impacts += watch.impacts();
        joins += watch.joins();
        bounces += watch.gained() > 0;
    }
    CHECK(impacts > 10000);  // the sample is not trivial
    CHECK(joins > 1000);
    CHECK(bounces > 10);
}

// ---- impulses to begin with -----------------------------------------------------------------------------

TEST_CASE("pushes out of a deep overlap do not make the two fly apart", "[19][tempered-start]") {
    Simulation world(Vec2{}, by_shape_matching());
    for (const double turn : {0., 0.3, 1.}) {
        SceneBody plank{Polygon({{-1, -0.02}, {1, -0.02}, {1, 0.02}, {-1, 0.02}}), {0.1 * turn, 0}, turn};
        plank.v.x = 20 * turn;
        plank.density = turn == 0 ? 1e5 : 1;
        plank.friction = 0;
        world.add(make_body(plank));
    }
    for (int step = 0; step < 20; ++step) {
        const double before = ledger(world).kinetic;
        world.step(dt);
        CHECK(ledger(world).kinetic <= before * (1 + 1e-12));
    }
}

TEST_CASE("as much of a start stays as leaves the energy as it was", "[19][tempered-start]") {
    ImpulseState solved;  // 1 kg at rest; an impulse of 3 N s where 1 N s was wanted
    const std::vector<Motion> before{{{{1, 0}, 0}, {}, 1, 0}, {}};
    PairContacts pair;
    pair.a = 1;
    pair.b = 0;
    pair.n = {-1, 0};
    pair.count = 1;
    pair.points[0].normal = {0, 0, 1, 3};
    solved.motions = {{{{-2, 0}, 0}, {}, 1, 0}, {}};
    solved.contacts = {pair};
    // it came with 1 m/s; (1 - 3 a)² = 1 at a = 2/3
    CHECK(share_without_gain(before, solved) == Approx(2. / 3).epsilon(1e-14));
    CHECK(scaled(solved.contacts, 0.5)[0].points[0].normal.impulse == 1.5);
    solved.motions[0].real.v.x = 0;
    solved.contacts[0].points[0].normal.impulse = 1;
    CHECK(share_without_gain(before, solved) == 1);
}

TEST_CASE("contacts whose impulses are forgotten begin at 0, and the others as they were",
          "[13][warm-start]") {
    World world;
    for (const double x : {0., 3., 6.})
        world.bodies.push_back(make_body(SceneBody{regular_polygon(4, 1), {x, 0.7}, pi / 4}));
    world.bodies.push_back(make_wall({{0, 0}, {0, 1}}, 0, 0.6));
    ContactCache& cache = world.contacts;
    for (int step = 0; step < 33; ++step) cc::step(world, dt);
    cache.forget_impulses(1);
    cache.find_pairs(world.bodies, 0.02);
    cache.find_contacts(world.bodies, world.gravity, dt, {});
    REQUIRE(cache.contacts().size() == 3);
    for (const PairContacts& pair : cache.contacts())
        CHECK((pair.points[0].normal.impulse > 0) == (pair.a != 1));
    cc::step(world, dt);
    cache.find_pairs(world.bodies, 0.02);
    cache.find_contacts(world.bodies, world.gravity, dt, {});
    for (const PairContacts& pair : cache.contacts()) CHECK(pair.points[0].normal.impulse > 0);  // only once
}
