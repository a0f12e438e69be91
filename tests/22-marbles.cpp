// Chapter 22: how do balls roll on a mesh?
#include <cmath>
#include <map>

#include "22-marbles/marble_ledger.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "facts.hpp"
#include "meshes.hpp"
#include "refusal.hpp"
#include "run/state_hash.hpp"
#include "sizes.hpp"

using namespace cc;

namespace {

constexpr double g = 9.8;

const Mesh one_triangle{{{0, 0, 0}, {4, 0, 0}, {0, 3, 0}}, {{0, 1, 2}}};

Marble ball(double radius, Vec3 at, double friction = 0.5, double restitution = 0) {
    Marble marble = make_marble(radius, 1000, at);
    marble.friction = friction;
    marble.restitution = restitution;
    return marble;
}

Marbles on(const Mesh& mesh, const Marble& marble, MarbleOptions options = {}, Vec3 gravity = {0, 0, -g}) {
    Marbles world(make_ground(mesh, 0, marble.friction), gravity, options);
    world.add(marble);
    return world;
}

void run_for(Marbles& world, double seconds, double dt = 1. / 120) {
    for (int k = 0; k < std::lround(seconds / dt); ++k) world.step(dt);
}

}  // namespace

// ---- exact: the pictures of the text --------------------------------------------------------------------

TEST_CASE("a ball's inertia is two fifths, a shell's two thirds", "[exact][sphere-inertia]") {
    CHECK(ball_inertia(5, 2) == 8);
    CHECK(shell_inertia(3, 2) == 8);
    const Marble m = make_marble(0.5, 6 / pi, {});
    CHECK(1 / m.inv_m == Approx(1));
    CHECK(1 / m.inv_I == Approx(0.1));
    Marble spinning = m;
    spinning.v = {3, 0, 4};
    spinning.omega = {0, 2, 0};
    CHECK(kinetic_energy(spinning) == Approx(12.5 + 0.2));
}

TEST_CASE("a solid ball rolls with five sevenths, a shell with three fifths, what slides with all",
          "[exact][rolling-sphere]") {
    CHECK(rolling_share(ball_inertia(7, 3), 7, 3) == 1 / 1.4);
    CHECK(rolling_share(shell_inertia(3, 2), 3, 2) == Approx(0.6));
    CHECK(rolling_share(0, 1, 1) == 1);
}

TEST_CASE("two sevenths of an impulse's mass stop a sliding ball where it touches",
          "[exact][ball-friction]") {
    Marble still{}, b = make_marble(0.5, 6 / pi, {0, 0, 0.5});
    b.v = {7, 0, -1};
    BallContact contact{the_mesh, 0, {}, {0, 0, 1}, 0, 100, 0};
    CHECK(across_normal({still, b}) == Approx(3.5));
    visit({still, b}, contact);
    CHECK(contact.normal == Approx(1));
    CHECK(contact.friction.x == Approx(-2));
    CHECK(b.v.x == Approx(5));
    CHECK(b.omega.y == Approx(10));  // rolls: 5 m/s over 0.5 m
    CHECK(length(relative_velocity({still, b}, {0, 0, 1})) < 1e-14);
    b.v = {7, 0, -1};
    b.omega = {};
    contact.mu = 0.25;
    contact.normal = 0;
    contact.friction = {};
    visit({still, b}, contact);
    CHECK(contact.friction.x == Approx(-0.25));
}

// ---- against: another way ---------------------------------------------------------------------------------

TEST_CASE("a ball is as hard to turn as its shells, and as a cloud of its points",
          "[against][sphere-inertia]") {
    double shells = 0, mass = 0;
    constexpr int n = 2000;
    for (int k = 0; k < n; ++k) {
        const double rho = (k + 0.5) / n, part = 3 * rho * rho / n;
        shells += shell_inertia(part, rho);
        mass += part;
    }
    CHECK(shells / mass == Approx(ball_inertia(1, 1)).epsilon(1e-6));
    double points = 0, count = 0;
    for (int x = -40; x <= 40; ++x)
        for (int y = -40; y <= 40; ++y)
            for (int z = -40; z <= 40; ++z)
                if (x * x + y * y + z * z <= 40.5 * 40.5) points += (x * x + y * y) / 1600., ++count;
    CHECK(points / count == Approx(ball_inertia(1, 40.5 / 40)).epsilon(0.002));
}

TEST_CASE("a ball rolls down a slope by five sevenths of g sin, or slides as Coulomb says",
          "[against][rolling-sphere]") {
    for (const double fall : {0.05, 0.25, 0.6})
        for (const double mu : {0., 0.02, 0.1, 0.8}) {
            const double c = 1 / std::sqrt(1 + fall * fall), s = fall * c;
            const Marble start = ball(0.1, {-8, 0.3, 8 * fall + 0.1 / c}, mu);
            Marbles world = on(slope(10, 40, fall), start);
            run_for(world, 1);
            const Marble& m = world.marbles()[0];
            const bool rolls = mu >= 2. / 7 * fall;
            const double a = rolls ? 5. / 7 * g * s : g * (s - mu * c);
            INFO("falls by " << fall << ", friction " << mu);
            CHECK(length(m.v) == Approx(a).epsilon(1e-3));  // 1 percent is wanted
            CHECK(distance(m.x, start.x) == Approx(a / 2).epsilon(0.01));
            const double turns = length(m.omega) * 0.1;
            CHECK(turns == Approx(rolls ? length(m.v) : 2.5 * mu * g * c).epsilon(1e-3).margin(1e-9));
            CHECK(std::abs(m.v.y) < 1e-9);
        }
}

TEST_CASE("rolling over the edges of a plane changes the energy by less than a thousandth",
          "[against][ghost-bump]") {
    double worst_with = 0;
    for (int k = 0; k < sized(400, 40); ++k) {
        Random random(0x1940'0000u + static_cast<unsigned>(k));
        const double x = random.uniform(-4, 4);
        const double y = random.uniform(-4, 4);
        const double vx = random.uniform(-2, 2);
        const double vy = random.uniform(-2, 2);
        Marble start = ball(0.1, {x, y, 0.1});
        start.v = {vx, vy, 0};
        start.omega = {-vy / 0.1, vx / 0.1, 0};
        for (const bool drop : {true, false}) {
            MarbleOptions options;
            options.drop_ghosts = drop;
            Marbles world = on(slope(10, 80, 0), start, options);
            run_for(world, 2);
            const double share = kinetic_energy(world.marbles()[0]) / kinetic_energy(start);
            if (drop) REQUIRE(std::abs(share - 1) < 1e-3);
            if (drop) REQUIRE(distance(world.marbles()[0].x, start.x + 2 * start.v) < 1e-6);
            if (!drop) worst_with = std::max(worst_with, std::abs(share - 1));
        }
    }
    CHECK(worst_with > 0.01);  // the ghosts are there
}

TEST_CASE("who is near comes to touch, and who is too deep gets out by a fifth a step", "[exact]") {
    Marbles near = on(slope(2, 6, 0), ball(0.1, {0.1, 0.2, 0.1 + 0x1p-12}));
    near.step(1. / 120);
    CHECK(near.marbles()[0].x.z == Approx(0.1).epsilon(1e-14));
    Marbles deep = on(slope(2, 6, 0), ball(0.1, {0.1, 0.2, 0.09}));
    deep.step(1. / 120);
    CHECK(deep.marbles()[0].x.z == Approx(0.09 + 0.2 * (0.01 - 0x1p-8 * 0.1)));
    CHECK(std::abs(deep.marbles()[0].v.z) < 1e-15);  // places change, velocities do not
    Marbles pair(make_ground(one_triangle), {});
    Marble heavy = ball(0.1, {0, 0, 9});
    heavy.inv_m /= 3;
    pair.add(heavy);
    pair.add(ball(0.1, {0.19, 0, 9}));
    pair.step(1. / 120);
    const double out = 0.2 * (0.01 - 0x1p-8 * 0.1);
    CHECK(pair.marbles()[0].x.x == Approx(-out / 4));  // the heavier one gives way less
    CHECK(pair.marbles()[1].x.x == Approx(0.19 + 3 * out / 4));
}

TEST_CASE("of two restitutions the larger counts, of two frictions the geometric mean", "[exact]") {
    Marbles world(make_ground(one_triangle, 0.25, 0.8), {});
    for (const double x : {1., 1.2}) {
        Marble m = ball(0.1, {x, 1, 0.1}, x == 1 ? 0.2 : 0.05, x == 1 ? 0.5 : 0);
        m.v = {x == 1 ? 1. : -1., 0, -1};
        world.add(m);
    }
    world.step(0x1p-20);
    REQUIRE(world.contacts().size() == 3);
    const auto contacts = world.contacts();
    CHECK(contacts[0].mu == Approx(0.4));
    CHECK(contacts[1].mu == Approx(0.2));
    CHECK(contacts[2].mu == Approx(0.1));
    CHECK(contacts[0].target == Approx(0.5));
    CHECK(contacts[1].target == Approx(0.25));
    CHECK(contacts[2].target == Approx(1));  // they meet with 2 m/s
}

TEST_CASE("who rolls against a wall is not thrown up by the rest of the step", "[exact]") {
    const Mesh corner({{-2, -2, 0}, {1, -2, 0}, {1, 2, 0}, {-2, 2, 0}, {1, -2, 2}, {1, 2, 2}},
                      {{0, 1, 2}, {0, 2, 3}, {1, 2, 5}, {1, 5, 4}});
    Marble fast = ball(0.1, {0.5, 0, 0.1}, 0);
    fast.v = {60, 0, 0};
    Marbles world = on(corner, fast);
    world.step(1. / 60);
    CHECK(world.marbles()[0].x.x == Approx(0.9));
    CHECK(std::abs(world.marbles()[0].v.z) < 1e-14);
    CHECK(world.marbles()[0].x.z == Approx(0.1));
}

TEST_CASE("two who touch each other are stopped alike", "[exact]") {
    Marbles world(make_ground({{{1, -9, -9}, {1, 9, -9}, {1, 0, 18}}, {{0, 1, 2}}}));
    for (const double y : {0., 0.2}) {
        Marble m = ball(0.1, {0.5, y, 0}, 0);
        m.v = {60, 0, 0};
        world.add(m);
    }
    world.step(1. / 60);
    const auto m = world.marbles();
    REQUIRE(m[0].x.x == Approx(0.9));
    CHECK(m[0].v.z == m[1].v.z);
}

TEST_CASE("a ball that falls bounces to the square of its restitution", "[against]") {
    for (const double e : {0.5, 0.8, 1.}) {
        Marbles world = on(slope(2, 6, 0), ball(0.1, {0.1, 0.2, 1.1}, 0.5, e));
        double highest_after = 0;
        bool has_bounced = false;
        for (int k = 0; k < 2000; ++k) {
            world.step(1. / 1000);
            const Marble& m = world.marbles()[0];
            if (has_bounced && m.v.z < 0) break;
            has_bounced |= m.v.z > 0;
            if (has_bounced) highest_after = std::max(highest_after, m.x.z - 0.1);
        }
        CHECK(highest_after == Approx(e * e).epsilon(0.01));  // a step of flight is short of 1/2 g dt²
    }
}

TEST_CASE("marbles that meet keep their momentum, and hardly ever gain energy", "[against][ball-friction]") {
    int gained = 0;
    double most = 0;
    for (int k = 0; k < sized(5'000, 500); ++k) {
        Random random(0x1950'0000u + static_cast<unsigned>(k));
        Marbles world(make_ground(one_triangle), {});
        for (int j = 0; j < 6; ++j) {
            Marble m =
                make_marble(random.uniform(0.1, 0.3), 100, Vec3{0, 0, 50} + draws::in_box<Vec3>(random, 0.7));
            m.v = draws::in_box<Vec3>(random, 3);
            m.omega = draws::in_box<Vec3>(random, 20);
            m.restitution = random.uniform();
            m.friction = random.uniform();
            world.add(m);
        }
        const MarbleLedger before = ledger(world);
        run_for(world, 0.5, 1. / 60);
        const MarbleLedger after = ledger(world);
        REQUIRE(distance(before.momentum, after.momentum) < 1e-9);
        gained += after.kinetic > before.kinetic * (1 + 1e-12);
        most = std::max(most, after.kinetic / before.kinetic - 1);
        REQUIRE(after.kinetic <= before.kinetic * 1.1);
    }
    INFO("by " << most << " at most");
    CHECK(gained <= sized(5'000, 500) / 100);  // several impacts at once, each with the restitution of one
}

TEST_CASE("a ball that is stopped on its way gains no energy by it", "[against]") {
    for (int k = 0; k < 60; ++k) {
        Marbles world = on(slope(2, 6, 0), ball(0.1, {0.1, 0.2, 0.5 + 0.03 * k}, 0.5, 1));
        const double start = ledger(world).energy();
        for (int step = 0; step < 240; ++step) {
            world.step(1. / 60);
            REQUIRE(ledger(world).energy() <= start * (1 + 1e-12));
        }
    }
}

TEST_CASE("a visit keeps momentum and angular momentum, and takes energy", "[against][ball-friction]") {
    const auto turning = [](const Marble& m) { return cross(m.x, m.v / m.inv_m) + m.omega / m.inv_I; };
    for (int k = 0; k < sized(20'000, 2'000); ++k) {
        Random random(0x1951'0000u + static_cast<unsigned>(k));
        const Vec3 n = draws::unit<Vec3>(random);
        Marble a = make_marble(random.uniform(0.1, 1), 100, draws::in_box<Vec3>(random, 1));
        Marble b = make_marble(random.uniform(0.1, 1), 100, {});
        b.x = a.x + (a.radius + b.radius) * n;
        for (Marble* m : {&a, &b}) {
            m->v = draws::in_box<Vec3>(random, 3);
            m->omega = draws::in_box<Vec3>(random, 20);
        }
        const double mu = random.uniform(0, 2);
        BallContact contact{0, 1, a.x + a.radius * n, n, 0, mu, 0};
        const Vec3 p = a.v / a.inv_m + b.v / b.inv_m, L = turning(a) + turning(b);
        const double energy = kinetic_energy(a) + kinetic_energy(b);
        visit({a, b}, contact);
        REQUIRE(distance(a.v / a.inv_m + b.v / b.inv_m, p) < 1e-9 * (1 + length(p)));
        REQUIRE(distance(turning(a) + turning(b), L) < 1e-9 * (1 + length(L)));
        REQUIRE(kinetic_energy(a) + kinetic_energy(b) <= energy * (1 + 1e-14));
        const Vec3 w = relative_velocity({a, b}, n);
        REQUIRE(dot(w, n) > -1e-12);
        if (contact.normal > 0 && length(contact.friction) < 0.999 * mu * contact.normal)
            REQUIRE(length(w) < 1e-12);  // it sticks
    }
}

TEST_CASE("nobody passes through a wall, however fast", "[against][swept-triangle]") {
    int stopped = 0;
    const Mesh wall = net(8, 8, [](std::uint32_t j, std::uint32_t k) { return Vec3{0, j - 4., k - 4.}; });
    for (int k = 0; k < sized(10'000, 1'000); ++k) {
        Random random(0x1960'0000u + static_cast<unsigned>(k));
        const double r = random.uniform(0.001, 0.3);
        Marble m = ball(r, Vec3{-1, 0, 0} + draws::in_box<Vec3>(random, 0.69), 0.5, random.uniform());
        const double x = random.uniform(1, 1000);
        m.v = Vec3{x, 0, 0} + draws::in_box<Vec3>(random, 0.3 * x);
        Marbles world = on(wall, m, {}, {});
        for (int step = 0; step < 4; ++step) {
            world.step(1. / 60);
            REQUIRE(world.marbles()[0].x.x < 0);
        }
        stopped += world.marbles()[0].v.x <= 0;
    }
    CHECK(stopped > sized(10'000, 1'000) / 2);
}

TEST_CASE("marbles do not pass through each other, and who stands stops those who come", "[against]") {
    for (const double speed : {1., 30., 500.}) {
        Marbles world(make_ground(one_triangle), {});
        for (const double x : {0., 0.5, 3.}) world.add(ball(0.1, {x, 0, 9}, 0, 1));
        Marble fast = ball(0.1, {-3, 0, 9}, 0, 1);
        fast.v = {speed, 0, 0};
        world.add(fast);
        for (int k = 0; k < 2000 && world.marbles()[2].v.x < speed / 2; ++k) world.step(1. / 60);
        const auto m = world.marbles();
        CHECK(m[3].x.x < m[0].x.x);
        CHECK(m[0].x.x < m[1].x.x);
        CHECK(m[1].x.x < m[2].x.x);
        CHECK(m[2].v.x == Approx(speed));  // equal masses: the last one has it
    }
}

// ---- degenerate -------------------------------------------------------------------------------------------

TEST_CASE("a ball rests on a triangle as thin as a hair", "[degenerate]") {
    for (const double thin : {1e-3, 1e-9, 1e-15, 0.}) {
        Mesh mesh({{-1, 0, 0}, {1, 0, 0}, {0, thin, 0}}, {{0, 1, 2}});
        Marbles world = on(mesh, ball(0.1, {0.1, thin / 4, 0.3}, 0.5, 0));
        run_for(world, 0.35);
        CHECK(world.marbles()[0].x.z == Approx(0.1).epsilon(1e-6));
    }
}

TEST_CASE("the state's hash is that of Fowler, Noll and Vo over the bits of nine numbers a marble", "[exact]") {
    CHECK(state_hash(std::span<const Marble>{}) == 0xCBF29CE484222325u);
    Marble m = make_marble(0.1, 1000, {1, -2, 3});
    m.v = {0.5, 0, 0};
    m.omega = {0, 0, -0.25};
    CHECK(state_hash({&m, 1}) == 0x956C090B48D11C40u);
}

TEST_CASE("what cannot be is refused, and changes nothing", "[degenerate]") {
    Marbles world(make_ground(one_triangle));
    Marble m = make_marble(0.1, 1000, {1, 1, 1});
    const auto refused = [&](auto change, const char* words) {
        Marble bad = m;
        change(bad);
        CHECK(words_of([&] { world.add(bad); }) == std::string("marble 0: ") + words);
    };
    refused([](Marble& b) { b.v.y = HUGE_VAL; }, "is not finite");
    refused([](Marble& b) { b.x.z = 0x1p501; }, "is beyond 2^500");
    refused([](Marble& b) { b.radius = 0; }, "has a radius that is not above 0");
    refused([](Marble& b) { b.inv_m = -1; }, "has a negative inverse mass or inertia");
    refused([](Marble& b) { b.restitution = 1.5; }, "has a restitution not from 0 to 1");
    refused([](Marble& b) { b.friction = -1; }, "has a negative friction");
    world.add(m);
    const std::uint64_t before = state_hash(world.marbles());
    CHECK(words_of([&] { world.step(0); }) == "step: its time is not above 0 and finite");
    CHECK(words_of([&] { world.step(HUGE_VAL); }) == "step: its time is not above 0 and finite");
    CHECK_THROWS_AS(world.step(0x1p499), BadInput);
    CHECK(state_hash(world.marbles()) == before);
    CHECK(words_of([&] { make_ground(one_triangle, 2); }) ==
          "ground: the restitution must be a number from 0 to 1");
    CHECK(words_of([&] { make_ground(one_triangle, 0, -1); }) ==
          "ground: the friction must be a number of at least 0");
    MarbleOptions options;
    options.passes = 0;
    CHECK_THROWS_AS(Marbles(make_ground(one_triangle), {}, options), BadInput);
    CHECK_THROWS_AS(Marbles(make_ground(one_triangle), {0, 0, HUGE_VAL}), BadInput);
}

TEST_CASE("a centre that lies in a face has no way out, and harms nobody", "[degenerate]") {
    Marbles world = on(one_triangle, ball(0.1, {1, 1, 0}));
    world.add(ball(0.1, {1, 1, 0}));
    run_for(world, 0.1);
    for (const Marble& m : world.marbles()) CHECK_FALSE(find_fault(m));
}

// ---- scale ------------------------------------------------------------------------------------------------

TEST_CASE("marbles do the same in every unit, bit by bit", "[scale][ball-friction][rolling-sphere]") {
    const auto run_in = [](double unit) {
        const Mesh track = marble_run();
        std::vector<Vec3> vertices(track.vertices().begin(), track.vertices().end());
        for (Vec3& v : vertices) v = unit * v;
        MarbleOptions options;
        options.restitution_threshold *= unit;
        Marbles world(make_ground(Mesh(vertices, {track.faces().begin(), track.faces().end()})),
                      {0, 0, -g * unit}, options);
        for (int k = 0; k < 5; ++k)
            world.add(make_marble(unit * 0.05, 2500, unit * Vec3{-0.9 + 0.12 * k, 0.1 * (k % 3 - 1), 1.4}));
        run_for(world, 3);
        return world;
    };
    const Marbles one = run_in(1);
    for (const double unit : {0x1p20, 0x1p-20}) {
        const Marbles other = run_in(unit);
        for (std::size_t k = 0; k < 5; ++k) {
            REQUIRE(other.marbles()[k].x == unit * one.marbles()[k].x);
            REQUIRE(other.marbles()[k].v == unit * one.marbles()[k].v);
            REQUIRE(other.marbles()[k].omega == one.marbles()[k].omega);
        }
    }
}

// ---- story: the numbers of the text ---------------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 22 states are these", "[story]") {
    const auto facts = read_facts("22");
    const std::map<std::string, std::string> by_hand{
        {"22.run.triangles", "34"},  // four planks of a floor, two edges and a board, and a second board
        {"22.rolling.formula", "1.6977"},  // 5/7 of 9.8 / sqrt(17)
        {"22.rolling.measured", "1.6977"},
        {"22.rolling.sliding", "2.3768"},
        {"22.ghost.lost", "9.9"},
        {"22.ghost.kept", "100.000000"},
        {"22.bowl.8", "72"},
        {"22.bowl.16", "82"},
        {"22.bowl.64", "95"},
        {"22.fast.passed", "187"},
        {"22.fast.passed-stopping", "0"},
        {"22.thin.1e-3", "0.100"},
        {"22.thin.1e-9", "0.100"},
        {"22.thin.0", "0.100"}};
    CHECK(facts == by_hand);
}
