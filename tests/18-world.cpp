// Chapter 18: bodies, walls and a solver as one world, and what is known of its runs.
#include <cmath>
#include <limits>

#include "07-epa/epa.hpp"
#include "17-shape-matching/shape_matching.hpp"
#include "18-world/beside/experiments.hpp"
#include "18-world/clock.hpp"
#include "18-world/ledger.hpp"
#include "engines/impulses.hpp"
#include "engines/shape_matching.hpp"
#include "engines/step_function.hpp"
#include "run/state_hash.hpp"
#include "run/scene.hpp"
#include "run/step_history.hpp"
#include "base/angle.hpp"
#include "base/describe.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"
#include "base/text.hpp"
#include "bullets.hpp"
#include "catch.hpp"
#include "facts.hpp"
#include "sizes.hpp"

using namespace cc;
using bullets::box;
using experiments::Running;

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
constexpr double no_number = std::numeric_limits<double>::quiet_NaN();
constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double dt = 1. / 60;

Body floor_at(double y) { return make_wall({{0, y}, {0, 1}}, 0, 0.6); }
SceneBody scene_floor() { return scene_wall({{0, 0}, {0, 1}}); }

Scene pyramid(int base) {
    const Rows rows{base, base, {1, 0}, {0.5, 1}, true};
    Scene scene{repeated({box(1), {-0.5 * (base - 1), 0.5}}, rows)};
    scene.bodies.push_back(scene_floor());
    return scene;
}

// Triangles, squares and discs that fall into a heap, in another unit of length.
Scene heap(double unit) {
    Scene scene{{}, unit * Vec2{0, -9.8}, dt, 200};
    ImpulseOptions options;
    for (double* length : {&options.slop, &options.margin, &options.restitution_threshold}) *length *= unit;
    scene.chosen = by_impulses(options);
    Random random(18);
    for (int k = 0; k < 21; ++k) {
        const double size = random.uniform(0.4, 0.7);
        SceneBody body{Disc(unit * size), unit * Vec2{(k % 3 - 1) * 0.7, 1 + 1.5 * k}};
        if (k % 3 == 1) body.shape = regular_polygon(3, unit * size);
        if (k % 3 == 2) body.shape = box(unit * size);
        body.turn = random.uniform(-3, 3);
        body.v.x = unit * random.uniform(-1, 1);
        body.restitution = 0.25;
        scene.bodies.push_back(body);
    }
    scene.bodies.push_back(scene_floor());
    return scene;
}

std::uint64_t hash_of(const Simulation& world) { return state_hash(world.bodies()); }

std::uint64_t hash_of(const World& world) { return state_hash(world.bodies); }

// As a simulation does it by impulses.
MakeStep with_continuous_collision() {
    const auto continuous = std::make_shared<ContinuousCollision>();
    return [continuous](World& world, double by) {
        const ImpulseOptions options;
        FastBodies fast;
        step(world, by, options, {}, continuous->phase(options.restitution_threshold, fast));
    };
}

}  // namespace

// ---- exact -------------------------------------------------------------------------------------------

TEST_CASE("a pyramid of base 4 has ten bodies, each row half a body further", "[18]") {
    const Scene scene = pyramid(4);
    REQUIRE(scene.bodies.size() == 11);
    CHECK(scene.bodies[3].at == Vec2{1.5, 0.5});
    CHECK(scene.bodies[4].at == Vec2{-1, 1.5});
    CHECK(scene.bodies[9].at == Vec2{0, 3.5});
    CHECK(repeated(scene.bodies[0], {3, 2}).size() == 6);
    CHECK(repeated(scene.bodies[0], {2, 5, {}, {}, true}).size() == 3);
    CHECK(repeated(scene.bodies[0], {}).size() == 1);
}

TEST_CASE("the ledger of two discs is what is added up by hand", "[18]") {
    Simulation world({0, -10});
    Body body = make_body(SceneBody{Disc(1), {3, 2}, 0, {1, 2}, 4, 2 / pi});  // 2 kg, 1 kg m²
    world.add(body);
    body.pose.x = {-3, 0};
    world.add(body);
    const Ledger now = ledger(world);
    CHECK(now.kinetic == Approx(2 * (0.5 * 2 * 5 + 0.5 * 1 * 16)).epsilon(4 * eps));
    CHECK(now.potential == Approx(2 * 10 * 2).epsilon(4 * eps));
    CHECK(now.energy() == now.kinetic + now.potential);
    CHECK(now.momentum.x == Approx(4).epsilon(4 * eps));
    CHECK(now.momentum.y == Approx(8).epsilon(4 * eps));
    CHECK(now.angular_momentum == Approx(2 * (3 * 2 - 2 * 1) + 2 * (-3 * 2) + 2 * 4).epsilon(16 * eps));
    CHECK(now.contacts == 0);
    CHECK(now.deepest == 0);
}

TEST_CASE("the ledger knows the largest and the median overlap, with walls as well", "[18]") {
    Simulation world(Vec2{});
    for (const Vec2 at : {Vec2{0, 1.5}, Vec2{1.75, 1.5}, Vec2{3, 1.5}, Vec2{9, 0.875}, Vec2{20, 5}})
        world.add(make_body(SceneBody{Disc(1), at}));
    world.add(floor_at(0));
    const Ledger now = ledger(world);
    CHECK(now.deepest == Approx(0.75).epsilon(4 * eps));       // 1.25 apart where 2 would be free
    CHECK(now.median_depth == Approx(0.25).epsilon(4 * eps));  // of 0.125 (the floor), 0.25, 0.75
}

TEST_CASE("what a resting box needs in a step is its weight times the step", "[18]") {
    Simulation world({0, -10});
    world.add(make_body(SceneBody{box(1), {0, 0.5}}));
    world.add(floor_at(0));
    for (int k = 0; k < 100; ++k) world.step(dt);  // its two contacts share it out, better in each step
    const Ledger now = ledger(world);
    CHECK(now.contacts == 2);
    CHECK(now.normal_impulses == Approx(10 * dt).epsilon(1e-9));
    const PairContacts& pair = world.contacts()[0];
    const double both = pair.points[0].tangent.impulse + pair.points[1].tangent.impulse;
    CHECK(std::abs(both) <= 1e-9);
    CHECK(now.friction_impulses ==
          std::abs(pair.points[0].tangent.impulse) + std::abs(pair.points[1].tangent.impulse));
}

TEST_CASE("a contact that does not push does not count", "[18]") {
    Simulation world(Vec2{});
    world.add(make_body(SceneBody{Disc(1), {0, 1}}));
    world.add(floor_at(0));
    world.step(dt);
    REQUIRE(world.contacts().size() == 1);
    CHECK(ledger(world).contacts == 0);
}

TEST_CASE("the state's hash is that of Fowler, Noll and Vo over the bits of seven numbers a body", "[18]") {
    CHECK(state_hash(std::span<const Body>{}) == 0xCBF29CE484222325u);
    Body body{Disc(1)};
    CHECK(state_hash({&body, 1}) == 0xC3EEE6FBC191AE78u);
    body.pose.x = {1, 2};
    body.v = {3, 4};
    body.omega = 5;
    CHECK(state_hash({&body, 1}) == 0xC927AEE4AD9504D9u);
    for (double* number : {&body.pose.x.x, &body.pose.x.y, &body.pose.q.c, &body.pose.q.s, &body.v.x,
                           &body.v.y, &body.omega}) {
        const std::uint64_t before = state_hash({&body, 1});
        *number = std::nextafter(*number, inf);
        CHECK(state_hash({&body, 1}) != before);
    }
}

// ---- against -----------------------------------------------------------------------------------------

TEST_CASE("a world's step is the step of chapter 13 with its settings", "[18]") {
    ImpulseOptions few;
    few.iterations = 3;
    Scene scene = heap(1);
    scene.chosen = by_impulses(few);
    Simulation world = make_simulation(scene);
    world.set("continuous_collision", false);
    World plain = world.world();
    for (int k = 0; k < 150; ++k) {
        world.step(dt);
        step(plain, dt, few);
        REQUIRE(hash_of(world) == state_hash(plain.bodies));
    }
    CHECK(ledger(world).contacts >= 5);
}

TEST_CASE("a world's step is the step of chapter 17 with its settings", "[18]") {
    MatchingOptions few;
    few.iterations = 3;
    few.attenuation = 0.75;
    Scene scene = heap(1);
    scene.chosen = by_shape_matching(few);
    Simulation world = make_simulation(scene);
    world.set("continuous_collision", false);
    World plain = world.world();
    for (int k = 0; k < 150; ++k) {
        world.step(dt);
        step(plain, dt, few);
        REQUIRE(hash_of(world) == state_hash(plain.bodies));
    }
    CHECK(ledger(world).contacts >= 5);
    CHECK(ledger(world).normal_impulses > 0);
}

TEST_CASE("a world takes any other engine, hands it all that it has, and keeps what it does", "[18]") {
    static std::vector<double> seen;
    FunctionEngine rises([](World& world, double seconds) {
        seen = {static_cast<double>(world.bodies.size()), world.bodies[1].friction, world.gravity.y, seconds};
        for (Body& body : world.bodies) body.pose.x.y += seconds;
    });
    Simulation world({0, -7}, {&rises});
    world.add(make_body(SceneBody{Disc(1), {0, 4}}));
    world.add(floor_at(0));
    world.step(0.25);
    CHECK(seen == std::vector<double>{2, 0.6, -7, 0.25});
    CHECK(world.bodies()[0].pose.x == Vec2{0, 4.25});
    CHECK(world.contacts().empty());
    world.hold({0, {}, {3, 4.25}});
    world.step(0.25);
    CHECK(world.bodies()[0].v.x > 0);  // the hand pulls whoever solves
    CHECK_THROWS_WITH(Simulation({}, {nullptr}), "engine: there is none");
}

TEST_CASE("a ledger's impulses are those of the solver, of whichever: a resting box needs its weight",
          "[18]") {
    Simulation world({0, -10}, by_shape_matching());
    world.add(make_body(SceneBody{box(1), {0, 0.5}}));
    world.add(floor_at(0));
    for (int k = 0; k < 100; ++k) world.step(dt);
    const Ledger now = ledger(world);
    CHECK(now.contacts == 2);
    CHECK(now.normal_impulses == Approx(10 * dt).epsilon(1e-6));
    CHECK(now.deepest < 1e-6);
}

TEST_CASE("the same scene twice is the same run, and a copy of a world goes on as the world does", "[18]") {
    Simulation a = make_simulation(heap(1)), b = make_simulation(heap(1));
    for (int k = 0; k < 100; ++k) a.step(dt), b.step(dt);
    CHECK(hash_of(a) == hash_of(b));
    Simulation copy = a;
    for (int k = 0; k < 50; ++k) a.step(dt), copy.step(dt);
    CHECK(hash_of(a) == hash_of(copy));
    CHECK(hash_of(a) != hash_of(b));
}

TEST_CASE("a run gives every step back, bit by bit, also what a hand did", "[18]") {
    const ChosenEngine solver = GENERATE(by_impulses(), by_shape_matching());
    Scene scene = pyramid(5);
    scene.chosen = solver;
    WorldRun run(make_simulation(scene), dt, 4);
    std::vector<std::uint64_t> hashes{hash_of(run.simulation())};
    const int many = sized(1000, 200);
    for (int k = 0; k < many; ++k) {
        if (k == 10) run.hold({14, {0.25, 0.25}, {3, 6}});
        if (k == 20) run.hold({14, {0.25, 0.25}, {-3, 6}});
        if (k == 30) run.let_go();
        if (k == 40) run.hold({3, {}, {0, 9}});
        run.advance();
        hashes.push_back(hash_of(run.simulation()));
        REQUIRE(run.kept() <= 4);
    }
    CHECK(run.last() == many);
    Random random(1);
    for (int k = 0; k < 60; ++k) {
        const int step = static_cast<int>(random.below(static_cast<std::uint64_t>(many + 1)));
        run.seek(step);
        REQUIRE(run.now() == step);
        REQUIRE(hash_of(run.simulation()) == hashes[static_cast<std::size_t>(step)]);
        CHECK_FALSE(run.simulation().hand());
    }
    run.seek(-5);
    CHECK(run.now() == 0);
    run.seek(many + 5);
    CHECK(run.now() == many);
}

TEST_CASE("who goes back and on again forgets what came later, and the hand of then is gone", "[18]") {
    for (const std::size_t most_kept : {3u, 100u}) {
        WorldRun run(make_simulation(pyramid(3)), dt, most_kept), other = run;
        for (int k = 0; k < 40; ++k) {
            if (k == 20) run.hold({5, {}, {0, 9}});
            if (k == 28) run.hold({5, {}, {9, 9}});
            run.advance();
        }
        run.seek(25);
        run.change(run.simulation());  // from here on without a hand
        CHECK(run.last() == 25);
        for (int k = 0; k < 5; ++k) run.advance();
        CHECK((run.last() == 30 && run.ledgers().size() == 31));
        std::vector<std::uint64_t> hashes{hash_of(other.simulation())};
        for (int k = 0; k < 30; ++k) {
            if (k == 20) other.hold({5, {}, {0, 9}});
            if (k == 25) other.let_go();
            other.advance();
            hashes.push_back(hash_of(other.simulation()));
        }
        for (const int k : {30, 28, 26, 25, 27, 7, 29}) {
            run.seek(k);
            CHECK(hash_of(run.simulation()) == hashes[static_cast<std::size_t>(k)]);
        }
    }
}

TEST_CASE("a step that cannot be made leaves the run where it was, and is not tried again", "[18]") {
    Scene scene = pyramid(3);
    scene.bodies[5].at.y = 100;
    scene.bodies[5].omega = 0x1p21;  // more than 2^20 radians in a second
    WorldRun run(make_simulation(scene), 1);
    const std::uint64_t start = hash_of(run.simulation());
    run.hold({0, {}, {0, 9}});
    CHECK_FALSE(run.advance());
    CHECK((run.now() == 0 && run.last() == 0 && run.ledgers().size() == 1));
    CHECK(run.end() == "step 1: bodies[5]: turns by over 2^20 radians in a step");
    CHECK((run.has_ended() && !run.advance()));
    CHECK(hash_of(run.simulation()) == start);
    CHECK_FALSE(run.simulation().hand());
}

TEST_CASE("the ledger is what an independent sum over the recording gives, step by step", "[18]") {
    const ChosenEngine solver = GENERATE(by_impulses(), by_shape_matching());
    Scene scene = heap(1);
    scene.chosen = solver;
    WorldRun run(make_simulation(scene), dt, 5);
    std::vector<Ledger> made;
    for (int k = 0; k < 120; ++k) {
        run.advance();
        made.push_back(ledger(run.simulation()));
    }
    for (int k = 120; k > 0; k -= 7) {
        run.seek(k);
        const Simulation& world = run.simulation();
        double energy = 0, turning = 0, deepest = 0;
        Vec2 p;
        for (const Body& body : world.bodies().first(21)) {
            const double m = 1 / body.inv_m, I = 1 / body.inv_I;
            energy += m * (dot(body.v, body.v) / 2 + 9.8 * body.pose.x.y) + I * body.omega * body.omega / 2;
            p = p + m * body.v;
            turning += m * (body.pose.x.x * body.v.y - body.pose.x.y * body.v.x) + I * body.omega;
        }
        for (std::size_t a = 0; a < 21; ++a) {
            const Placed A(world.bodies()[a].shape, world.bodies()[a].pose);
            deepest = std::max(deepest, -dot(support(A.view(), {0, -1}), {0, 1}));
            for (std::size_t b = a + 1; b < 21; ++b)
                deepest = std::max(
                    deepest,
                    epa(A.view(), Placed(world.bodies()[b].shape, world.bodies()[b].pose).view()).depth);
        }
        const Ledger& now = made[static_cast<std::size_t>(k - 1)];
        CHECK(now.energy() == Approx(energy).epsilon(1e-12));
        CHECK(now.momentum.x == Approx(p.x).margin(1e-12));
        CHECK(now.momentum.y == Approx(p.y).margin(1e-12));
        CHECK(now.angular_momentum == Approx(turning).margin(1e-11));
        CHECK(now.deepest == Approx(deepest).margin(1e-12));
    }
}

// ---- a step, phase by phase ---------------------------------------------------------------------------

TEST_CASE("a step goes through its phases in order, and ends where the world's step does", "[18]") {
    const ChosenEngine solver = GENERATE(by_impulses(), by_shape_matching());
    const bool is_matching = solver.engine == &shape_matching();
    Scene scene = heap(1);
    scene.chosen = solver;
    Simulation world = make_simulation(scene);
    for (int k = 0; k < 240; ++k) world.step(dt);
    world.hold({3, {0.1, 0}, world.bodies()[3].pose.x + Vec2{0.1, 0}});
    const std::vector<StepRecord> states = history_of_step(world, dt);
    Simulation after = world;
    after.step(dt);
    std::vector<Phase> phases;
    for (const StepRecord& state : states)
        if (phases.empty() || phases.back() != state.phase) phases.push_back(state.phase);
    if (is_matching)
        CHECK(phases ==
              std::vector{phase::ready, phase::hand, phase::predicted, phase::places, phase::velocities, phase::moved});
    else
        CHECK(phases == std::vector{phase::ready, phase::hand, phase::pairs, phase::contacts, phase::gravity,
                                    phase::passes, phase::moved});
    CHECK(states[0].pass == 0);
    CHECK(states.back().pass == (is_matching ? 20 : 10));
    CHECK(state_hash(states[0].bodies) == hash_of(world));
    CHECK(state_hash(states.back().bodies) == hash_of(after));
    CHECK(states.back().contacts.size() == after.contacts().size());
    CHECK(count_pushing(states.back().contacts) == ledger(after).contacts);
    REQUIRE(states[states.size() - 2].phase == (is_matching ? phase::velocities : phase::passes));
    CHECK(states[states.size() - 2].boxes.size() == 22);
    CHECK(states[states.size() - 2].pairs.size() > 5);
    CHECK(states[states.size() - 2].contacts.size() == after.contacts().size());
    CHECK(normal_sum(states[states.size() - 2].contacts) == normal_sum(after.contacts()));
}

TEST_CASE("phases are told in words, and what the passes know of velocities and places is in the state",
          "[18]") {
    Simulation world({0, -10});
    world.add(make_body(SceneBody{Disc(1), {0, 1}}));
    world.add(make_body(SceneBody{Disc(1), {0, 3}}));
    world.add(floor_at(0));
    const auto states = history_of_step(world, 0.125);
    std::vector<std::string> words;
    for (const StepRecord& state : states)
        if (state.pass < 2) words.push_back(narrate(state));
    CHECK(words == std::vector<std::string>{
                       "The bodies as the last step left them.",
                       "1 pair of boxes overlaps: only these can touch.",
                       "2 pairs touch, or nearly, at 2 points.",
                       "Gravity has changed velocities; the passes can begin.",
                       "Pass 1: 1 contact pushes; the largest change is 3.93 N s."});
    CHECK(narrate(states.back()) == "All bodies have moved.");
    CHECK(header(states.back()) == "phase\tpass\tpairs\tcontacts\tpushing\tnormal sum\tchange\timpacts");
    const auto falling = std::ranges::find(states, phase::gravity, &StepRecord::phase);
    CHECK(falling->bodies[1].v.y == -1.25);
    CHECK(std::next(falling)->bodies[0].v.y == 0);  // the floor has stopped it
    world = Simulation({0, -10}, by_shape_matching());
    world.add(make_body(SceneBody{Disc(1), {0, 1}}));
    world.add(floor_at(0));
    const auto places = history_of_step(world, 0.125);
    CHECK(places[1].bodies[0].pose.x.y == 1 - 0.15625);
    CHECK(places[2].bodies[0].pose.x.y == Approx(1).epsilon(4 * eps));
    REQUIRE(places[2].contacts.size() == 1);
    CHECK(places[2].contacts[0].points[0].normal.impulse == Approx(1.25 * pi).epsilon(8 * eps));
    CHECK(narrate(places[2]) == "Pass 1: 1 contact pushes.");
}

TEST_CASE("between passes of shape matching, sliding friction is shown in newton seconds: mu times the push",
          "[18]") {
    Simulation world({0, -10}, by_shape_matching());
    world.add(make_body(SceneBody{Disc(1), {0, 1}, 0, {10, 0}}));  // of pi kg
    world.add(floor_at(0));
    const auto places = history_of_step(world, 0.125);
    REQUIRE(places[2].pass == 1);
    REQUIRE(places[2].contacts.size() == 1);
    const PairContacts& pair = places[2].contacts[0];
    CHECK(pair.points[0].normal.impulse == Approx(1.25 * pi).epsilon(8 * eps));
    CHECK(pair.points[0].tangent.impulse * left(pair.n).x == Approx(0.6 * 1.25 * pi).epsilon(8 * eps));
}

TEST_CASE("a step's contacts are points, as those that push are, and no more of these than of those", "[18]") {
    Simulation world({0, -10});
    world.add(make_body(SceneBody{box(1), {0, 0.5}}));
    world.add(make_body(SceneBody{box(1), {0, 1.5}}));
    world.add(floor_at(0));
    const auto states = history_of_step(world, dt);
    CHECK(states.back().contacts.size() == 2);  // pairs
    CHECK(count_points(states.back().contacts) == 4);
    CHECK(sentence(states.back()).find(", pairs 1, contacts 4, pushing 4, ") != std::string::npos);
    CHECK(narrate(states[2]) == "2 pairs touch, or nearly, at 4 points.");
}

TEST_CASE("a step that cannot be leaves the world with all that it has", "[18]") {
    Simulation world;
    world.add(make_body(SceneBody{Disc(1)}));
    world.bodies()[0].v.x = no_number;
    CHECK_THROWS_WITH(world.step(dt), "bodies[0]: v is not finite");
    REQUIRE(world.bodies().size() == 1);
    world.bodies()[0].v.x = 1;
    CHECK_THROWS_WITH(world.step(-1), "time step: is not above 0 and at most 2^500 seconds");
    CHECK_THROWS_WITH(history_of_step(world, 0), "time step: is not above 0 and at most 2^500 seconds");
    world.step(1);
    CHECK(world.bodies()[0].pose.x.x == 1);
}

// ---- a clock ----------------------------------------------------------------------------------------

TEST_CASE("however time is cut, the same steps are made, bit by bit", "[18][whole-steps]") {
    const Simulation start = make_simulation(heap(1));
    std::vector<std::uint64_t> hashes{hash_of(start)};
    Simulation world = start;
    for (int k = 0; k < 130; ++k) world.step(dt), hashes.push_back(hash_of(world));
    for (const double rate : {30., 60., 72., 144., 1000.}) {
        Running running{start.world(), Clock(dt)};
        const MakeStep make_step = with_continuous_collision();
        int steps = 0;
        for (double t = 0; t < 2; t += 1 / rate) {
            steps += advance(running, 1 / rate, make_step);
            REQUIRE(hash_of(running.world) == hashes[static_cast<std::size_t>(steps)]);
        }
        CHECK(std::abs(steps - 120) <= 1);
        CHECK(running.clock.dropped() == 0);
    }
}

TEST_CASE("a clock keeps what is left, and drops what is too much", "[18][whole-steps]") {
    Clock clock(0.25, 4);
    CHECK(clock.steps_due(0.125) == 0);
    CHECK(clock.share() == 0.5);
    CHECK(clock.steps_due(0.5) == 2);
    CHECK(clock.share() == 0.5);
    CHECK(clock.steps_due(0.125) == 1);
    CHECK(clock.share() == 0);
    CHECK(clock.steps_due(1) == 4);
    CHECK(clock.dropped() == 0);
    CHECK(clock.steps_due(10.125) == 4);
    CHECK(clock.dropped() == 9);
    CHECK(clock.share() == 0.5);
    CHECK(clock.steps_due(0x1p60) == 4);
    CHECK(clock.share() < 1);
    CHECK(Clock(1).steps_due(100) == 8);
    for (const double bad : {-1., no_number, inf})
        CHECK_THROWS_WITH(clock.steps_due(bad), "clock: elapsed must be a time of at least 0");
    CHECK_THROWS_WITH(Clock(0), "time step: is not above 0 and at most 2^500 seconds");
    CHECK_THROWS_WITH(Clock(1, 0), "clock: it must allow at least one step");
}

TEST_CASE("between two steps bodies are shown between their poses, turned the short way",
          "[18][between-steps][the-short-way]") {
    const Pose before{{1, 2}, rotation(3)}, now{{3, 6}, rotation(-3)};
    const Pose half = interpolate(before, now, 0.5);
    CHECK(half.x == Vec2{2, 4});
    CHECK(half.q.c == Approx(-1).epsilon(4 * eps));  // across pi, not back through 0
    CHECK(std::abs(half.q.s) <= 4 * eps);
    CHECK(interpolate(before, now, 0).x == before.x);
    CHECK(interpolate(before, now, 1).q.s == Approx(now.q.s).epsilon(8 * eps));
    Running running{World{{}, {}}, Clock(0.25), {}};
    running.world.bodies.push_back(make_body(SceneBody{Disc(1), {0, 0}, 0, {8, 0}, 2}));
    CHECK(shown(running)[0].x == Vec2{0, 0});
    CHECK(advance(running, 0.375, with_continuous_collision()) == 1);
    CHECK(running.world.bodies[0].pose.x.x == 2);
    CHECK(shown(running)[0].x.x == 1);
    CHECK(shown(running)[0].q.s == Approx(std::sin(0.25)).epsilon(4 * eps));
}

TEST_CASE("at one time the same is shown, at whatever rate: the run of 60 pictures, one step late",
          "[18][whole-steps][between-steps]") {
    Simulation start;
    start.add(make_body(SceneBody{Polygon({{-0.25, -0.15}, {0.25, -0.15}, {0.25, 0.15}, {-0.25, 0.15}}),
                                  {0, 1.5}, 0.3, {0.4, 0}, 1, 1, 0.9, 0.2}));  // the story's box
    start.add(make_wall({{0, 0}, {0, 1}}, 0.9, 0.6));
    Simulation whole = start;
    for (int k = 0; k < 179; ++k) whole.step(dt);
    for (const int rate : {20, 30, 60, 144}) {
        Running running{start.world(), Clock(dt)};
        const MakeStep make_step = with_continuous_collision();
        for (int picture = 0; picture < 3 * rate; ++picture) advance(running, 1. / rate, make_step);
        CHECK(shown(running)[0].x.x == Approx(whole.bodies()[0].pose.x.x).margin(1e-12));
        CHECK(shown(running)[0].x.y == Approx(whole.bodies()[0].pose.x.y).margin(1e-12));
    }
    CHECK(read_facts("18").at("18.rate.whole") == fixed(whole.bodies()[0].pose.x.x, 2));
}

// ---- the hand ----------------------------------------------------------------------------------------

TEST_CASE("the lightest that a point can seem is 1 / (1/m + |r|²/I), whatever the direction",
          "[18][lightest-point]") {
    Body body = make_body(SceneBody{box(1), {2, 1}, 0.5});
    const MouseJoint hand{0, {0.5, 0.25}, {9, 9}, 3};
    const Vec2 r = rotate(body.pose.q, hand.grip);
    const double K = body.inv_m + body.inv_I * length_squared(r);
    for (int k = 0; k < 100; ++k) {
        const auto [s, c] = sincos(0.1 * k);
        const Body nothing = make_immovable(Disc(1), {});
        CHECK(1 / K <= effective_mass(body, nothing, r, {}, {c, s}) * (1 + 4 * eps));
    }
    CHECK(1 / K == Approx(effective_mass(body, make_immovable(Disc(1), {}), r, {}, left(r) / length(r)))
                       .epsilon(8 * eps));
    const Vec2 pull = pull_of(hand, body, 1e-3), way = hand.to - body.pose.x - r;
    CHECK(pull.x == Approx(9 / K * way.x).epsilon(8 * eps));
    CHECK(pull.y == Approx(9 / K * way.y).epsilon(8 * eps));
}

TEST_CASE("a hand brings a body to its place without passing it, however long the steps are",
          "[18][damped-spring]") {
    for (const double long_dt : {1e-3, dt, 0.1, 1., 100.}) {
        Simulation world(Vec2{});
        world.add(make_body(SceneBody{Disc(0.5), {4, 0}}));
        world.hold({0, {}, {0, 0}});
        double before = 4;
        for (int k = 0; k < 2000; ++k) {
            world.step(long_dt);
            const double now = world.bodies()[0].pose.x.x;
            REQUIRE(now >= -1e-15 * 4);
            REQUIRE(now <= before);
            before = now;
        }
        CHECK(before <= 1e-9);
    }
}

TEST_CASE("what is held and begins at rest is where the powers of both factors say", "[18][damped-spring]") {
    for (const double z : {0.01, 0.1, 1. / 3, 0.5}) {
        Simulation world(Vec2{});
        world.add(make_body(SceneBody{Disc(0.5), {4, 0}}));
        world.hold({0, {}, {0, 0}, z / dt});
        const double half = (2 - 2 * z - z * z) / 2, root = std::sqrt(z * z * z * (4 + z)) / 2;
        const double large = half + root, small = half - root;
        for (int k = 1; k <= 100; ++k) {
            world.step(dt);
            const double share =
                (std::pow(large, k + 1) * (1 - small) - std::pow(small, k + 1) * (1 - large)) / (large - small);
            REQUIRE(world.bodies()[0].pose.x.x == Approx(4 * share).epsilon(1e-9).margin(1e-12));
        }
    }
}

TEST_CASE("a plank that is held at its end swings below the hand like a pendulum", "[18][damped-spring]") {
    Simulation world;
    world.add(make_body(SceneBody{Polygon({{-2, -0.1}, {2, -0.1}, {2, 0.1}, {-2, 0.1}})}));
    const MouseJoint hand{0, {2, 0}, {2, 0}};
    world.hold(hand);
    double lowest = 0, before = ledger(world).energy();
    for (int k = 0; k < 600; ++k) {
        world.step(dt);
        const Body& plank = world.bodies()[0];
        REQUIRE(distance(to_world(plank.pose, hand.grip), hand.to) < 0.5);
        lowest = std::min(lowest, plank.pose.x.y);
        REQUIRE(ledger(world).energy() < before + 0.05);
    }
    CHECK(lowest < -1.9);
}

TEST_CASE("a hand cannot move what is immovable", "[18]") {
    Simulation world;
    world.add(make_immovable(Disc(1), {{1, 1}, {}}));
    CHECK_FALSE(can_move(world.bodies()[0]));
    CHECK(can_move(make_body(SceneBody{Disc(1)})));
    world.hold({0, {0.5, 0}, {5, 5}});
    const std::uint64_t before = hash_of(world);
    for (int k = 0; k < 10; ++k) world.step(dt);
    CHECK(hash_of(world) == before);
}

TEST_CASE("the body at a point is the last one that holds it, its border included", "[18]") {
    Simulation world;
    CHECK_FALSE(body_at(world.world(), {0, 0}));
    world.add(make_body(SceneBody{box(2), {0, 0}}));
    world.add(make_body(SceneBody{Disc(1), {1, 0}}));
    CHECK(body_at(world.world(), {-0.5, 0.5}) == 0u);
    CHECK(body_at(world.world(), {0.5, 0}) == 1u);
    CHECK(body_at(world.world(), {2, 0}) == 1u);
    CHECK(body_at(world.world(), {-1, 0}) == 0u);
    CHECK_FALSE(body_at(world.world(), {2.25, 0}));
}

// ---- degenerate --------------------------------------------------------------------------------------

TEST_CASE("worlds without bodies, with immovable ones alone, and with one more between two steps", "[18]") {
    Simulation world;
    world.step(dt);
    CHECK(ledger(world).energy() == 0);
    world.add(make_immovable(box(2), {{0, 0}, {}}));
    world.add(make_immovable(box(2), {{0.5, 0}, {}}));
    world.add(floor_at(0));
    const std::uint64_t before = hash_of(world);
    world.step(dt);
    CHECK(hash_of(world) == before);
    CHECK(ledger(world).contacts == 0);
    CHECK(world.add(make_body(SceneBody{Disc(0.5), {0.25, 1.5}})) == 3);
    for (int k = 0; k < 60; ++k) world.step(dt);
    CHECK(std::abs(world.bodies()[3].pose.x.y - 1.5) < 0.02);
    CHECK(ledger(world).contacts >= 1);
}

TEST_CASE("bodies that begin in each other part without exploding", "[18]") {
    for (const PositionCorrection correction :
         {PositionCorrection::split_impulse, PositionCorrection::none}) {
        ImpulseOptions options;
        options.position_correction = correction;
        Simulation world({0, -10}, by_impulses(options));
        for (int k = 0; k < 8; ++k) world.add(make_body(SceneBody{box(1), {0.1 * k, 0.5}}));
        world.add(floor_at(0));
        const double before = ledger(world).energy();
        for (int k = 0; k < 300; ++k) {
            world.step(dt);
            REQUIRE(ledger(world).kinetic < 0.5 * before);
        }
        if (correction == PositionCorrection::split_impulse) CHECK(ledger(world).deepest < 0.02);
    }
}

TEST_CASE("a world of ten thousand bodies takes its step", "[18]") {
    Scene scene{repeated({Disc(0.5), {0, 0.5}}, {100, 100, {1, 0}, {0, 1}})};
    scene.bodies.push_back(scene_floor());
    Simulation world = make_simulation(scene);
    REQUIRE(world.bodies().size() == 10'001);
    world.step(dt);
    const Ledger now = ledger(world);
    CHECK(now.contacts > 100);
    CHECK(now.deepest < 0.01);
}

TEST_CASE("what cannot be is refused by its name", "[18]") {
    CHECK_THROWS_WITH(Simulation({no_number, 0}), "gravity: is out of range");
    CHECK_THROWS_WITH(Simulation({0, inf}), "gravity: is out of range");
    ImpulseOptions bad;
    bad.iterations = -1;
    CHECK_THROWS_WITH(Simulation({}, by_impulses(bad)), "options: the number of iterations is negative");
    MatchingOptions no_share;
    no_share.attenuation = 1.5;
    CHECK_THROWS_WITH(Simulation({}, by_shape_matching(no_share)), "options: the attenuation must be a number from 0 to 1");
    Simulation world;
    Body body = make_body(SceneBody{Disc(1)});
    body.v.x = no_number;
    CHECK_THROWS_WITH(world.add(body), "body: v is not finite");
    Body wall = floor_at(0);
    wall.shape = HalfPlane{{}, {0, 2}};
    CHECK_THROWS_WITH(world.add(wall), "body: normal is not of length 1");
    CHECK(world.bodies().empty());
    CHECK_THROWS_WITH(world.step(0), "time step: is not above 0 and at most 2^500 seconds");
    CHECK_THROWS_WITH(world.hold({0}), "hand: there is no body 0");
    world.add(make_body(SceneBody{Disc(1)}));
    CHECK_THROWS_WITH(world.hold({0, {no_number, 0}}), "hand: it is out of range");
    CHECK_THROWS_WITH(world.hold({0, {}, {0, inf}}), "hand: it is out of range");
    CHECK_THROWS_WITH(world.hold({0, {}, {}, 0}), "hand: its quickness must be a number above 0");
    CHECK_THROWS_WITH(WorldRun(world, -1), "time step: is not above 0 and at most 2^500 seconds");
    CHECK_THROWS_WITH(WorldRun(world, dt, 1), "run: it must keep at least two states");
    world.bodies()[0].omega = inf;
    CHECK_THROWS_WITH(world.step(dt), "bodies[0]: omega is not finite");
}

TEST_CASE("a scene's bad body is refused by its place", "[18]") {
    Scene scene = pyramid(2);
    const auto refused = [&](auto change) {
        Scene other = scene;
        change(other.bodies[2]);
        try {
            make_simulation(other);
        } catch (const BadInput& fault) {
            return std::string(fault.what());
        }
        return std::string("nothing");
    };
    CHECK(refused([](SceneBody&) {}) == "nothing");
    CHECK(refused([](SceneBody& b) { b.density = 0; }) ==
          "bodies[2]: density: is not a finite number above 0");
    CHECK(refused([](SceneBody& b) { b.density = -1; }) ==
          "bodies[2]: density: is not a finite number above 0");
    CHECK(refused([](SceneBody& b) { b.restitution = 1.5; }) == "bodies[2]: body: restitution is beyond 1");
    CHECK(refused([](SceneBody& b) { b.friction = -0.1; }) == "bodies[2]: body: friction is negative");
    CHECK(refused([](SceneBody& b) { b.at.y = no_number; }) == "bodies[2]: body: place is not finite");
    CHECK(refused([](SceneBody& b) { b.immovable = true, b.density = 0; }) == "nothing");
}

// ---- scale -------------------------------------------------------------------------------------------

TEST_CASE("in another unit of length a world does the same, bit by bit", "[18]") {
    for (const double unit : {0x1p20, 0x1p-20}) {
        Simulation world = make_simulation(heap(1)), other = make_simulation(heap(unit));
        for (int k = 0; k < 150; ++k) {
            if (k == 50) {
                world.hold({0, {0.1, 0.2}, {2, 3}});
                other.hold({0, unit * Vec2{0.1, 0.2}, unit * Vec2{2, 3}});
            }
            world.step(dt);
            other.step(dt);
        }
        for (std::size_t k = 0; k < world.bodies().size(); ++k) {
            const Body &a = world.bodies()[k], &b = other.bodies()[k];
            REQUIRE(b.pose.x == unit * a.pose.x);
            REQUIRE(b.v == unit * a.v);
            REQUIRE((b.omega == a.omega && b.pose.q.c == a.pose.q.c));
        }
        CHECK(ledger(other).deepest == unit * ledger(world).deepest);
        CHECK(ledger(other).contacts == ledger(world).contacts);
    }
}

// ---- story: the numbers of the text ------------------------------------------------------------------

TEST_CASE("the numbers that the text of chapter 18 states are these", "[story]") {
    const auto facts = read_facts("18");
    const std::map<std::string, std::string> expected{
        {"18.hand.z", "0.333"},        // 20 / 60
        {"18.hand.large", "0.811"},    // (11/9 +- sqrt(13/81)) / 2: sum 2 - 2/3 - 1/9, product 1 - 2/3
        {"18.hand.small", "0.411"},
        {"18.clock.steps-1", "1"},
        {"18.clock.left-1", "13"},  // 33 - 20
        {"18.clock.steps-2", "2"},
        {"18.clock.left-2", "6"},  // 13 + 33 - 40
        {"18.clock.steps-3", "1"},
        {"18.clock.left-3", "19"},  // 6 + 33 - 20
        {"18.rate.20", "1.08"},
        {"18.rate.30", "−0.67"},
        {"18.rate.60", "4.63"},
        {"18.rate.144", "4.36"},
        {"18.rate.whole", "4.60"},
        {"18.rate.slow", "0.6"},  // 30 · 0.02
        {"18.rate.fast", "2.88"}};  // 144 · 0.02
    CHECK(facts == expected);
}
