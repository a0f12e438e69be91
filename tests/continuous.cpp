// Chapter 18, bodies that are led along their ways: nothing hangs in the air, and no energy comes from
// nothing.
#include <cmath>
#include <filesystem>

#include "06-gjk/gjk.hpp"
#include "07-epa/epa.hpp"
#include "17-shape-matching/start.hpp"
#include "18-world/impact_zone.hpp"
#include "18-world/ledger.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "demo/scene.hpp"
#include "random_worlds.hpp"
#include "sizes.hpp"

using namespace cc;

namespace {

constexpr double dt = 1. / 60;
constexpr double eps = std::numeric_limits<double>::epsilon();

Scene scene_of(const std::string& name) {
    const auto file = std::filesystem::path(CC_SOURCE_DIR) / "tests/scenes" / (name + ".json");
    return demo::read_scene(file.string()).world()->scene;
}

}  // namespace

// ---- worlds ---------------------------------------------------------------------------------------------

TEST_CASE("what once hung in the air falls, and has never more energy than at its start", "[18]") {
    for (const char* name : {"frozen-wall", "frozen-pair", "throw", "same"}) {
        const Scene scene = scene_of(name);
        World world = make_world(scene);
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

TEST_CASE("random worlds keep momentum and energy, and nothing rests where nothing touches it", "[18]") {
    std::size_t impacts = 0, joins = 0, bounces = 0;
    for (int k = 0; k < 2000; ++k) {
        Random random(static_cast<std::uint64_t>(k));
        const auto start = static_cast<random_worlds::Start>(k % random_worlds::starts);
        random_worlds::Watch watch(random_worlds::random_throw(random, start));
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

// ---- impact zones ---------------------------------------------------------------------------------------

namespace {

double energy(std::span<const Part> parts, const auto& velocity_of) {
    double sum = 0;
    for (const Part& part : parts) {
        const Velocity u = velocity_of(part);
        sum += length_squared(u.v) / part.inv_m / 2 + u.omega * u.omega / part.inv_I / 2;
    }
    return sum;
}

std::vector<Part> some_parts(Random& random) {
    std::vector<Part> parts(2 + random.below(4));
    for (Part& part : parts)
        for (double* number : {&part.x.x, &part.x.y, &part.u.v.x, &part.u.v.y, &part.u.omega})
            *number = random.uniform(-3, 3);
    for (Part& part : parts) {
        part.inv_m = random.uniform(0.1, 10);
        part.inv_I = random.uniform(0.1, 10);
    }
    return parts;
}

}  // namespace

TEST_CASE(
    "as one, bodies have the momentum and the angular momentum that they had, and take the nearest motion",
    "[18][common-motion]") {
    Random random(1807);
    for (int k = 0; k < 1000; ++k) {
        const std::vector<Part> parts = some_parts(random);
        const CommonMotion all = common_motion(parts);
        const auto after = [&](const Part& part) {
            return Velocity{all.u.v + cross(all.u.omega, part.x - all.centre), all.u.omega};
        };
        Vec2 p;
        double L = 0;
        for (const Part& part : parts) {
            const Velocity u = after(part);
            p = p + (u.v - part.u.v) / part.inv_m;
            L += cross(part.x, u.v - part.u.v) / part.inv_m + (u.omega - part.u.omega) / part.inv_I;
        }
        CHECK(length(p) < 1e-12);
        CHECK(std::abs(L) < 1e-11);
        const double before = energy(parts, [](const Part& part) { return part.u; });
        const double lost = energy(parts, [&](const Part& part) {
            const Velocity u = after(part);
            return Velocity{u.v - part.u.v, u.omega - part.u.omega};
        });
        CHECK(before - energy(parts, after) == Approx(lost).epsilon(1e-9));  // Pythagoras: no other is nearer
    }
}

TEST_CASE("what sticks to something that cannot be moved moves as that does", "[18][common-motion]") {
    Random random(1808);
    std::vector<Part> parts = some_parts(random);
    parts.push_back({{1, 2}, {{0.5, -1}, 3}, 0, 0});
    const CommonMotion all = common_motion(parts);
    CHECK(all.centre == Vec2{1, 2});
    CHECK(all.u.v == Vec2{0.5, -1});
    CHECK(all.u.omega == 3);
    const Part wheel{{0, 0}, {{}, 4}, 0, 0.5}, rider{{1, 0}, {{0, 4}, 0}, 1, 1};  // pinned; I = 2; it arrives
    const CommonMotion turning = common_motion(std::vector{wheel, rider});
    CHECK(turning.u.v == Vec2{});
    CHECK(turning.u.omega == Approx((2 * 4 + 4.) / (2 + 1 + 1)));
}

TEST_CASE("two that meet more than eight times in a step go on as one", "[18]") {
    World world(Vec2{});
    world.add(Wall{{{-1, 0}, {1, 0}}, 1, 0});
    world.add(Wall{{{1, 0}, {-1, 0}}, 1, 0});
    world.add(make_body(SceneBody{Disc(0.5), {0, 0}, 0, {6000, 0}, 0, 1, 1, 0}));
    world.step(dt);
    REQUIRE(world.impacts().size() == 17);  // eight by each wall, and the ninth by the first
    for (std::size_t k = 0; k < 16; ++k) CHECK_FALSE(world.impacts()[k].joins);
    CHECK(world.impacts()[16].joins);
    const Body& disc = std::as_const(world).bodies()[0];
    CHECK(disc.pose.x.x == Approx(0.5).epsilon(1e-3));
    CHECK(disc.v == Vec2{});
    World other(Vec2{});  // the same between two heavy plates that are free
    const Polygon plate({{-0.1, -2}, {0.1, -2}, {0.1, 2}, {-0.1, 2}});
    for (const double x : {-1.1, 1.1}) other.add(make_body(SceneBody{plate, {x, 0}, 0, {}, 0, 1e4, 1, 0}));
    other.add(make_body(SceneBody{Disc(0.5), {0, 0}, 0, {6000, 0}, 0, 1, 1, 0}));
    const Ledger before = ledger(other);
    other.step(dt);
    CHECK(other.impacts().back().joins);
    CHECK(ledger(other).momentum.x == Approx(before.momentum.x).epsilon(1e-12));
    CHECK(ledger(other).energy() < before.energy());
}

TEST_CASE("who touches a wall and still approaches has an impact on the next rung", "[18][next-rung]") {
    const std::vector<Wall> walls{{{{0, 0}, {0, 1}}, 0, 0}};
    const Shape disc = Disc(1);
    for (const auto& [depth, rung] :
         {std::pair{-0.1, 0.25}, {0., 0.25}, {0.1, 0.25}, {0.13, 0.5}, {0.6, 0.75}, {0.8, 0.8 + 1. / 32}}) {
        std::vector<Body> bodies{make_body(disc, 1, {{0, 1 - depth}, {}})};
        bodies[0].v = {0, -60};
        const std::vector<Extent> extents{extent_of(disc)};
        const Travel way{bodies[0].pose, {0, -1}};
        const std::vector<std::size_t> fast{0};
        const auto impacts = lead_fast(bodies, walls, extents, {way}, fast, {dt, 0.5, 0.02});
        REQUIRE(impacts.size() == 1);
        CHECK(impacts[0].s == Approx(rung - depth).margin(1e-3));
        CHECK(impacts[0].joins == (rung >= 0.75));
        CHECK(bodies[0].v == Vec2{});
    }
}

TEST_CASE("what moves as one keeps its distances and angles until the step ends", "[18][common-motion]") {
    Random random(1809);
    int zones = 0;
    for (int k = 0; k < 2000 && zones < 50; ++k) {
        World world = random_worlds::make(random_worlds::random_throw(random, random_worlds::concentric));
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
TEST_CASE("who is pushed at a wall by the solver stops there, and his velocity is none of it", "[18]") {
    const std::vector<Wall> walls{{{{0, 0}, {0, 1}}, 1, 0}};
    std::vector<Body> bodies{make_body(Disc(0.1), 1, {{0, 0.6}, {}})};
    const std::vector<Extent> extents{extent_of(bodies[0].shape)};
    const std::vector<std::size_t> fast{0};
    const auto impacts =
        lead_fast(bodies, walls, extents, {{bodies[0].pose, {0, -1}}}, fast, {dt, 0.5, 0.02});
    REQUIRE(impacts.size() == 1);
    CHECK_FALSE(impacts[0].joins);
    CHECK(bodies[0].pose.x.y == Approx(0.1).epsilon(1e-2));
    CHECK(bodies[0].v == Vec2{});
}

TEST_CASE("who goes on an arc meets what stands there, far from the straight way", "[18]") {
    std::vector<Body> bodies{make_body(Disc(0.1), 1, {{3, 0}, {}}), make_immovable(Disc(0.5), {{0, 3}, {}})};
    const std::vector<Extent> extents{extent_of(bodies[0].shape), extent_of(bodies[1].shape)};
    bodies[0].omega = 3 / dt;
    const Travel arc{bodies[0].pose, {}, 3, 0, {3, 0}};  // about the origin, by 3 radians
    const std::vector<std::size_t> fast{0};
    const auto impacts = lead_fast(bodies, {}, extents, {arc, {bodies[1].pose}}, fast, {dt, 0.5, 0.02});
    REQUIRE(impacts.size() >= 1);
    const double angle = pi / 2 - 2 * std::asin(0.6 / 2 / 3);  // two points of the circle, 0.6 m apart
    CHECK(impacts[0].s == Approx(angle / 3).epsilon(1e-3));
}

TEST_CASE("the contacts of who was struck on its way begin the next step without impulses",
          "[18][warm-start]") {
    World world;
    world.add(Wall{{{0, 0}, {0, 1}}, 0, 0.6});
    const std::size_t box = world.add(make_body(SceneBody{regular_polygon(4, 1), {0, 0.7}, pi / 4}));
    for (int step = 0; step < 30; ++step) world.step(dt);
    world.add(make_body(SceneBody{Disc(0.05), {-10, 0.7}, 0, {1000, 0}, 0, 0.01}));
    world.step(dt);
    REQUIRE(world.impacts().size() == 1);
    WorldStep next(world, dt);
    while (next.state().phase != Phase::contacts) next.step();
    for (const PairContacts& pair : next.state().contacts)
        if (pair.a == box) CHECK(pair.points[0].normal.impulse == 0);
    world.step(dt);
    CHECK(world.contacts()[0].points[0].normal.impulse > 0);
}

TEST_CASE("whatever bodies do on their ways, their centre of mass goes where it was meant to", "[18]") {
    Random random(1811);
    std::size_t joins = 0;
    for (int k = 0; k < 500; ++k) {
        World world = random_worlds::make(random_worlds::random_throw(random, random_worlds::concentric));
        const auto bodies = world.bodies();
        std::vector<Extent> extents;
        std::vector<Travel> ways;
        std::vector<std::size_t> fast;
        Vec2 meant, gone;
        for (Body& body : bodies) {
            Travel way{body.pose, dt * body.v, dt * body.omega};
            way.by.x += random.uniform(-1, 1);
            way.by.y += random.uniform(-1, 1);
            way.turn += random.uniform(-1, 1);
            meant = meant + mass(body) * way.by;
            gone = gone - mass(body) * body.pose.x;
            fast.push_back(ways.size());
            ways.push_back(way);
            extents.push_back(extent_of(body.shape));
        }
        for (const Impact& impact : lead_fast(bodies, {}, extents, ways, fast, {dt, 0.5, 0.02}))
            joins += impact.joins;
        double size = 0;
        for (const Body& body : bodies) gone = gone + mass(body) * body.pose.x;
        for (const Body& body : bodies) size += mass(body) * (length(body.pose.x) + 1);
        CHECK(length(gone - meant) <= 1e-12 * size);
    }
    CHECK(joins > 500);
}

// ---- time of impact -------------------------------------------------------------------------------------

TEST_CASE("what turns about a centre beside it goes on an arc, and its centre straight on", "[18]") {
    const Travel way{{{3, 1}, rotation(0.5)}, {2, -4}, 1.2, 0.25, {1, 2}};
    const Pose end = at(way, 0.75);
    const Vec2 arm = rotate(rotation(0.6), way.arm), centre = Vec2{2, -1} + Vec2{1, -2};
    CHECK(distance(end.x, centre + arm) < 8 * eps);
    CHECK(end.q.s == Approx(std::sin(1.1)).epsilon(1e-14));
}

TEST_CASE("the time of impact of what goes on an arc is that of many small steps", "[18][closing-bound]") {
    Random random(1810);
    const Polygon A = regular_polygon(5, 0.5), B = regular_polygon(4, 0.7);
    int met = 0;
    for (int k = 0; k < sized(2000, 200); ++k) {
        PairTravel way{{{{0, 0}, {}}, {random.uniform(-3, 3), 0}, random.uniform(-2, 2)},
                       {{{2.5, 0}, {}}, {}, 0}};
        way.a.arm.x = random.uniform(-2, 2);
        way.a.arm.y = random.uniform(-2, 2);
        way.b.turn = random.uniform(-2, 2);
        const auto apart = [&](double s) {
            return gjk(Placed(A, at(way.a, s)).view(), Placed(B, at(way.b, s)).view()).distance;
        };
        double first = 2;
        for (int piece = 0; piece <= 2000 && first > 1; ++piece)
            if (apart(piece / 2000.) == 0) first = piece / 2000.;
        const auto s = time_of_impact(A, B, way);
        met += s.has_value();
        CHECK((s ? *s <= first : first > 1));
        if (!s) continue;
        CHECK(apart(*s) < 1e-12);
        const Placed placed_a(A, at(way.a, *s)), placed_b(B, at(way.b, *s));
        if (apart(*s) == 0) CHECK(epa(placed_a.view(), placed_b.view()).depth < 1e-12);
    }
    CHECK(met > 20);
}

TEST_CASE("a search ends as soon as the two are as near as is asked for", "[18]") {
    const Polygon A = regular_polygon(3, 0.5), B = regular_polygon(4, 0.7);
    const PairTravel way{{{{0, 0}, {}}, {4, 0}, 3}, {{{3, 0.2}, {}}, {}, 0}};
    const auto exact = history(TimeOfImpact(view(A), view(B), way));
    const auto near = history(TimeOfImpact(view(A), view(B), way, 0, 1e-3));
    CHECK(near.size() < exact.size());
    CHECK(near.back().status == Meets::meets);
    CHECK(near.back().distance <= 1e-3);
    CHECK(near.back().distance > 0);
    CHECK(near.back().s <= exact.back().s);
}

TEST_CASE("discs cannot be deeper in each other than their radii together", "[18]") {
    const Disc a(0.5), b(0.1);
    const PairTravel way{{{{0, 0}, {}}, {1, 0}}, {{{0, 0}, {}}, {}}};
    CHECK(run(TimeOfImpact(own_view(a), own_view(b), way, 0.61)) == std::nullopt);
    const auto deep =
        TimeOfImpact(own_view(a), own_view(b), {{{{-1, 0}, {}}, {2, 0}}, {{{0, 0}, {}}, {}}}, 0.4);
    CHECK(*run(deep) == Approx(0.4).epsilon(1e-12));  // 0.2 m of their centres are left
}

// ---- impulses to begin with -----------------------------------------------------------------------------

TEST_CASE("pushes out of a deep overlap do not make the two fly apart", "[18][tempered-start]") {
    World world(Vec2{}, MatchingOptions{});
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

TEST_CASE("as much of a start stays as leaves the energy as it was", "[18][tempered-start]") {
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
    world.add(Wall{{{0, 0}, {0, 1}}, 0, 0.6});
    for (const double x : {0., 3., 6.})
        world.add(make_body(SceneBody{regular_polygon(4, 1), {x, 0.7}, pi / 4}));
    for (int step = 0; step < 30; ++step) world.step(dt);
    ContactCache cache;
    const auto bodies = world.bodies();
    std::vector<Body> copy(bodies.begin(), bodies.end());
    for (int step = 0; step < 3; ++step) cc::step(copy, world.walls(), world.gravity(), dt, cache);
    cache.forget_impulses(1);
    cache.find_pairs(copy, 0.02);
    cache.find_contacts(copy, world.walls(), world.gravity(), dt, {});
    REQUIRE(cache.contacts().size() == 3);
    for (const PairContacts& pair : cache.contacts())
        CHECK((pair.points[0].normal.impulse > 0) == (pair.a != 1));
    cache.find_pairs(copy, 0.02);
    cc::step(copy, world.walls(), world.gravity(), dt, cache);
    cache.find_pairs(copy, 0.02);
    cache.find_contacts(copy, world.walls(), world.gravity(), dt, {});
    for (const PairContacts& pair : cache.contacts()) CHECK(pair.points[0].normal.impulse > 0);  // only once
}
