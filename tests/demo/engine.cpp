// Engines beside the library's: what a unit of its own does as the engine of a simulation, and --engine.
#include <dlfcn.h>

#include <cmath>

#include "02-segments/segment.hpp"
#include "03-triangles/beside/experiments.hpp"
#include "base/angle.hpp"
#include "04-swept-spheres/plain.hpp"
#include "08-contacts/contact.hpp"
#include "13-sequential-impulses/beside/scenes.hpp"
#include "catch.hpp"
#include "demo.hpp"
#include "engines/balls.hpp"
#include "engines/discs.hpp"
#include "engines/impulses.hpp"
#include "engines/plain.hpp"
#include "figure/plain.hpp"
#include "engines/shape_matching.hpp"
#include "made_scenes.hpp"
#include "refusal.hpp"
#include "run/scene.hpp"
#include "engines/engines.hpp"
#include "scene/write.hpp"
#include "session/turned_marbles.hpp"
#include "variant/begun_unit.hpp"

using namespace cc;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

Engine& plain_engine() { return *find_engine("plain"); }

// Boxes and discs that fall on each other; the ground is the first body.
Scene heap() {
    Scene scene = begin_scene({}, {0, -9.8}, 1. / 60, 180).scene;
    scene.chosen.settings["continuous_collision"] = false;
    add_wall(scene, {0, 0}, {0, 1}, 0, 0.6);
    add_box(scene, 1, 1, {0, 0.5});
    repeat_last(scene, {.columns = 4, .rows = 4, .across = {1.1, 0}, .up = {0.2, 1.2}});
    add_disc(scene, 0.4, {0.3, 6}).restitution = 0.5;
    repeat_last(scene, {.columns = 3, .rows = 2, .across = {1.3, 0}, .up = {0.1, 1.2}});
    return scene;
}

double distance_in_front(const HalfPlane& plane, Vec2 p) { return dot(plane.normal, p - plane.point); }

double farthest(const Simulation& a, const Simulation& b) {
    double far = 0;
    for (std::size_t k = 0; k < a.bodies().size(); ++k)
        far = std::max(far, distance(a.bodies()[k].pose.x, b.bodies()[k].pose.x));
    return far;
}

}  // namespace

TEST_CASE("the tower that a page pulls at is the one of chapter 13's figures", "[exact]") {
    const TimedWorld told = telling_scene("stack");
    const Scene scene = read_scene(CC_SCENES "/ten-boxes.json").world()->scene;
    const World pulled = make_simulation(scene).world();
    CHECK(scene.dt == told.dt);
    CHECK(pulled.gravity == told.world.gravity);
    REQUIRE(pulled.bodies.size() == told.world.bodies.size());
    for (std::size_t k = 0; k < pulled.bodies.size(); ++k) {
        const Body& a = pulled.bodies[k];
        const Body& b = told.world.bodies[k];
        CHECK(a.pose.x == b.pose.x);
        CHECK(a.inv_m == b.inv_m);
        CHECK(a.inv_I == b.inv_I);  // and so its sides
        CHECK(a.friction == b.friction);
    }
}

TEST_CASE("a unit of the library is as an engine what the library is, bit by bit", "[exact]") {
    UnitEngine impulse_unit(impulse_face()), matching_unit(matching_face());
    const auto [engine, its_unit] = GENERATE_REF(std::pair<Engine*, Engine*>(&impulses(), &impulse_unit),
                                                 std::pair<Engine*, Engine*>(&shape_matching(), &matching_unit));
    Scene scene = heap();
    scene.chosen.settings = {{"continuous_collision", 1}, {"iterations", 7}};
    add_disc(scene, 0.1, {-3, 4}).v = {150, -20};
    Simulation library = make_simulation(run_by(*engine, scene)), unit = make_simulation(run_by(*its_unit, scene));
    std::size_t impacts = 0;
    for (int k = 0; k < 180; ++k) {
        if (k == 60)
            for (Simulation* each : {&library, &unit}) each->hold({3, {0.2, 0.2}, {2, 4}});
        if (k == 90)
            for (Simulation* each : {&library, &unit}) each->let_go();
        library.step(1. / 60);
        unit.step(1. / 60);
        REQUIRE(farthest(library, unit) == 0);
        REQUIRE(unit.impacts().size() == library.impacts().size());
        impacts += unit.impacts().size();
        REQUIRE(ledger(unit).normal_impulses == ledger(library).normal_impulses);
        REQUIRE(ledger(unit).contacts == ledger(library).contacts);
    }
    CHECK(ledger(unit).contacts > 10);
    CHECK(impacts > 0);
}

TEST_CASE("the plain engine takes a pyramid in two seconds where the library takes it, to 4 cm and 0.1 % of its energy", "[against]") {
    const Scene scene = shipped_world("pyramid").scene;
    Scene two_seconds = scene;
    two_seconds.steps = 120;
    const Simulation library = end_of(two_seconds), plain = end_of(run_by(plain_engine(), two_seconds));
    CHECK(farthest(library, plain) < 0.04);
    CHECK(ledger(plain).energy() == Approx(ledger(library).energy()).epsilon(1e-3));
    CHECK(ledger(plain).normal_impulses == Approx(ledger(library).normal_impulses).epsilon(0.03));
}

TEST_CASE("the plain engine's balls bounce as high as the library's, to 2 mm", "[against]") {
    Scene scene = shipped_world("bounces").scene;
    scene.steps = 110;
    const Simulation library = end_of(scene), plain = end_of(run_by(plain_engine(), scene));
    CHECK(farthest(library, plain) < 0.002);
    CHECK(farthest(make_simulation(scene), plain) > 1);
}

TEST_CASE("a wall may stand anywhere in the list of bodies", "[degenerate]") {
    Scene first = heap(), last = heap();
    std::ranges::rotate(last.bodies, last.bodies.begin() + 1);
    const Simulation a = end_of(run_by(plain_engine(), first)), b = end_of(run_by(plain_engine(), last));
    for (std::size_t k = 0; k + 1 < a.bodies().size(); ++k)
        CHECK(distance(a.bodies()[k + 1].pose.x, b.bodies()[k].pose.x) < 0.2);  // other orders of visits
    for (const PairContacts& pair : a.contacts()) CHECK(pair.a < pair.b);
    CHECK(ledger(a).deepest < 0.01);
}

TEST_CASE("a run by the plain engine goes back and forth, bit by bit, with a hand in it", "[exact]") {
    WorldRun run = begin_run(run_by(plain_engine(), heap()));
    for (int k = 0; k < 100; ++k) {
        if (k == 30) run.hold({4, {}, {0, 5}});
        if (k == 50) run.let_go();
        REQUIRE(run.advance());
    }
    const Simulation end = run.simulation();
    run.seek(37);
    CHECK(farthest(end, run.simulation()) > 0.1);
    run.seek(100);
    CHECK(farthest(end, run.simulation()) == 0);
}

// The scene in which NN-0 says that its part runs: "`./course demo SCENE --set PATH=VALUE --mine`", or without a change.
Scene scene_of_part(const std::string& chapter) {
    const std::string text = read(fs::path(CC_SOURCE_DIR) / "exercises" / chapter / "0-build-it/exercise.md");
    const std::string command = "./course demo ";
    const std::size_t at = text.find(command);
    REQUIRE(at != std::string::npos);
    const auto words = split(text.substr(at + command.size(), text.find('`', at) - at - command.size()), ' ');
    const auto set = std::ranges::find(words, "--set");
    if (set == words.end()) return shipped_world(words[0]).scene;
    return as_set(words[0], {*std::next(set)});
}

TEST_CASE("every part of the plain engine is called in the scene that its exercise names", "[story]") {
    const std::pair<const char*, std::vector<const char*>> hearts[] = {
        {"05-convex-shapes", {"support", "rotate", "placed", "turns_left", "walk", "convex_hull"}},
        {"06-gjk", {"gjk"}},
        {"07-epa", {"epa"}},
        {"08-contacts", {"separating_axis", "clip", "collide"}},
        {"09-broad-phase", {"bounds", "overlap", "sweep_and_prune"}},
        {"10-mass", {"mass_of"}},
        {"11-motion", {"accelerate", "move"}},
        {"12-impulse", {"effective_mass", "push"}},  // an impact by itself is in the chapter's figures
        {"13-sequential-impulses", {"solve", "step"}}};
    UnitEngine counted(plain_face("plain-counted", "the plain engine, counted"));
    void* const unit = dlopen(CC_UNITS "/plain-counted.so", RTLD_NOW | RTLD_LOCAL);
    REQUIRE(unit);
    auto* const calls_of = reinterpret_cast<long (*)(const char*)>(dlsym(unit, "calls_of"));
    REQUIRE(calls_of);
    for (const auto& [chapter, functions] : hearts) {
        INFO(chapter);
        std::vector<long> before;
        for (const char* function : functions) before.push_back(calls_of(function));
        const Scene scene = run_by(impulses(), scene_of_part(chapter));
        Simulation simulation = make_simulation(run_by(counted, scene));
        std::size_t called = 0;
        for (int step = 0; step < scene.steps && called < functions.size(); ++step) {
            simulation.step(scene.dt);
            called = 0;
            for (std::size_t k = 0; k < functions.size(); ++k) called += calls_of(functions[k]) > before[k];
        }
        CHECK(called == functions.size());
    }
    CHECK(calls_of("resolve") == 0);
    dlclose(unit);
}

TEST_CASE("discs among walls are stepped by chapter 1, and bounce for good", "[against]") {
    const Scene scene = shipped_world("walls").scene;
    CHECK(scene.chosen.engine == find_engine(discs_name));
    Simulation simulation = make_simulation(scene);
    std::vector<plain::Wall> walls;
    for (const Body& body : simulation.bodies())
        if (const auto plane = half_plane_of(body))
            walls.push_back({plain::from_library(plane->point), plain::from_library(plane->normal)});
    const Body puck = simulation.bodies()[0];
    plain::Disc disc{plain::from_library(puck.pose.x), std::get<Disc>(puck.shape).radius, plain::from_library(puck.v)};
    int bounces = 0;
    for (int step = 0; step < scene.steps; ++step) {
        const plain::Vec2 before = disc.v;
        plain::step(disc, walls, scene.dt);
        bounces += disc.v != before;
        simulation.step(scene.dt);
        const Vec2 x = simulation.bodies()[0].pose.x;
        REQUIRE(distance(x, to_library(disc.x)) < 1e-9);
        REQUIRE(std::abs(x.x) < 4);
        REQUIRE(std::abs(x.y) < 2.25);
    }
    CHECK(bounces > 10);
}

TEST_CASE("a puck that begins in a wall comes out of it, and without asking for u < 0 never does", "[exact]") {
    const Scene scene = shipped_world("stuck").scene;
    const auto overlap = [](const Simulation& simulation) {
        const Body &puck = simulation.bodies()[0], &wall = simulation.bodies()[1];
        return std::get<Disc>(puck.shape).radius - distance_in_front(*half_plane_of(wall), puck.pose.x);
    };
    CHECK(overlap(make_simulation(scene)) > 0.1);
    CHECK(overlap(end_of(scene)) < 0);
    CHECK(overlap(end_of(run_by(*find_engine("01-way-out"), scene))) > 0.1);
}

// How far the puck is from the nearest side of what has sides.
double gap_to_a_side(const Simulation& simulation) {
    const Body& puck = simulation.bodies()[0];
    double nearest = 9;
    for (const Body& body : simulation.bodies()) {
        const auto* polygon = std::get_if<Polygon>(&body.shape);
        const std::vector<Vec2> corners = polygon ? std::vector<Vec2>(polygon->points().begin(), polygon->points().end()) : std::vector<Vec2>();
        for (std::size_t k = 0; k < corners.size(); ++k) {
            const Vec2 a = to_world(body.pose, corners[k]), b = to_world(body.pose, corners[(k + 1) % corners.size()]);
            nearest = std::min(nearest, distance(puck.pose.x, closest_on_segment(puck.pose.x, a, b).point));
        }
    }
    return nearest - std::get<Disc>(puck.shape).radius;
}

TEST_CASE("a puck among bumpers keeps its speed and stays out of them", "[against]") {
    const Scene scene = shipped_world("bumpers").scene;
    Simulation simulation = make_simulation(scene);
    const double speed = length(simulation.bodies()[0].v);
    int bounces = 0;
    for (int step = 0; step < scene.steps; ++step) {
        const Vec2 before = simulation.bodies()[0].v;
        simulation.step(scene.dt);
        const Vec2 after = simulation.bodies()[0].v;
        REQUIRE(length(after) == Approx(speed).epsilon(1e-9));
        const double gap = gap_to_a_side(simulation);
        REQUIRE(gap > -2 * speed * scene.dt);
        bounces += after != before && gap < 0;
    }
    CHECK(bounces > 10);
}

TEST_CASE("a puck that lands flat next to a corner bounces straight back, whichever side comes first", "[exact]") {
    for (const double turn : {0., 90., 180., 270.}) {
        Scene scene = begin_scene({}, {0, 0}, 1. / 60, 60).scene;
        scene.chosen.engine = find_engine(discs_name);
        add_disc(scene, 0.5, {1.4, 2.01}).v = {0, -3};
        SceneBody& box = add_box(scene, 3, 3, {0, 0});
        box.immovable = true;
        box.turn = turn * pi / 180;
        const Simulation end = end_of(scene);
        CHECK(std::abs(end.bodies()[0].v.x) < 1e-9);
        CHECK(end.bodies()[0].v.y == Approx(3));
    }
}

TEST_CASE("a puck flies through a gate, and without the clamp never does", "[exact]") {
    const auto farthest = [](Scene scene) {
        Simulation simulation = make_simulation(scene);
        double x = -9;
        for (int step = 0; step < scene.steps; ++step) {
            simulation.step(scene.dt);
            x = std::max(x, simulation.bodies()[0].pose.x.x);
        }
        return x;
    };
    const Scene gate = shipped_world("gate").scene;
    CHECK(farthest(gate) > 3);
    CHECK(farthest(run_by(*find_engine("02-clamp"), gate)) < 0);
}

TEST_CASE("discs among walls refuse what chapter 1 does not know", "[degenerate]") {
    const Engine& discs = *find_engine(discs_name);
    const auto walls = [] {
        Scene scene = begin_scene({}, {0, 0}, 1. / 60, 10).scene;
        add_wall(scene, {0, 0}, {0, 1}, 0, 0);
        add_disc(scene, 0.5, {0, 2});
        return scene;
    };
    CHECK_FALSE(why_not(discs, walls()));
    Scene scene = walls();
    scene.gravity = {0, -9.8};
    CHECK(why_not(discs, scene) == "gravity: discs among walls have none");
    scene = walls();
    scene.bodies[1].immovable = true;
    CHECK(why_not(discs, scene) == "bodies[1]: must be a disc that can move, a polygon that cannot, or a half-plane");
    scene = walls();
    add_box(scene, 1, 1, {3, 3}).immovable = true;
    CHECK_FALSE(why_not(discs, scene));
    scene.bodies[2].immovable = false;
    CHECK(why_not(discs, scene) == "bodies[2]: must be a disc that can move, a polygon that cannot, or a half-plane");
}

namespace {

// The discs, the sides and the walls of a scene, and bars for all of these, as chapter 4 takes them.
struct Table {
    std::vector<plain::Disc> discs;
    std::vector<plain::Segment> bars;
    std::vector<plain::Wall> walls;
};

void add_sides(Table& table, const Body& body, const Polygon& polygon) {
    for (std::size_t k = 0; k < polygon.points().size(); ++k) {
        const Vec2 a = to_world(body.pose, polygon.points()[k]);
        const Vec2 b = to_world(body.pose, polygon.points()[(k + 1) % polygon.points().size()]);
        table.bars.push_back({plain::from_library(a), plain::from_library(b)});
    }
}

Table table_of(const Simulation& simulation) {
    Table table;
    for (const Body& body : simulation.bodies()) {
        if (const auto* disc = std::get_if<Disc>(&body.shape))
            table.discs.push_back({plain::from_library(body.pose.x), disc->radius, plain::from_library(body.v)});
        if (const auto* polygon = std::get_if<Polygon>(&body.shape)) add_sides(table, body, *polygon);
        const auto plane = half_plane_of(body);
        if (!plane) continue;
        table.walls.push_back({plain::from_library(plane->point), plain::from_library(plane->normal)});
        const plain::Vec2 along = 100 * left(table.walls.back().n);
        table.bars.push_back({table.walls.back().p - along, table.walls.back().p + along});
    }
    return table;
}

// In which of the three rooms of the scene a point is.
int room(Vec2 x) { return x.x < -1.25 ? 0 : x.x < 1.25 ? 1 : 2; }

int pucks_in_other_rooms(const Scene& scene, Engine& engine) {
    const Simulation start = make_simulation(scene), end = end_of(run_by(engine, scene));
    int others = 0;
    for (std::size_t k = 0; k < 6; ++k) others += room(start.bodies()[k].pose.x) != room(end.bodies()[k].pose.x);
    return others;
}

}  // namespace

TEST_CASE("pucks in three rooms are stepped by chapter 4, keep their energy and overlap nothing", "[against]") {
    const Scene scene = shipped_world("ricochet").scene;
    CHECK(scene.chosen.engine == find_engine(swept_name));
    Simulation simulation = make_simulation(scene);
    Table table = table_of(simulation);
    const double energy = ledger(simulation).energy();
    int impacts = 0;
    for (int step = 0; step < scene.steps; ++step) {
        const Table before = table_of(simulation);
        Table once = before;
        plain::step(once.discs, once.bars, scene.dt);
        simulation.step(scene.dt);
        const Table after = table_of(simulation);
        for (std::size_t k = 0; k < after.discs.size(); ++k) {
            REQUIRE(length(after.discs[k].x - once.discs[k].x) < 1e-9);
            REQUIRE(room(to_library(after.discs[k].x)) == room(to_library(table.discs[k].x)));
            impacts += after.discs[k].v != before.discs[k].v;
            for (std::size_t l = k + 1; l < after.discs.size(); ++l)
                REQUIRE(length(after.discs[l].x - after.discs[k].x) > after.discs[k].r + after.discs[l].r - 1e-12);
            for (const plain::Segment& bar : after.bars)
                REQUIRE(plain::separation(after.discs[k], plain::facing(bar, after.discs[k])) > -1e-12);
            for (const plain::Wall& wall : after.walls) REQUIRE(plain::separation(after.discs[k], wall) > -1e-12);
        }
        REQUIRE(ledger(simulation).energy() == Approx(energy).epsilon(1e-9));
    }
    CHECK(impacts > 500);
}

TEST_CASE("if a step ends at its first impact, the pucks lose time", "[story]") {
    const auto flown = [](Engine& engine) {
        Simulation simulation = make_simulation(run_by(engine, shipped_world("ricochet").scene));
        double far = 0, wanted = 0;
        for (int step = 0; step < 480; ++step) {
            const std::vector<Body> before(simulation.bodies().begin(), simulation.bodies().end());
            simulation.step(1. / 24);
            for (std::size_t k = 0; k < 6; ++k) {
                const bool bounced = simulation.bodies()[k].v != before[k].v;
                far += bounced ? 0 : distance(simulation.bodies()[k].pose.x, before[k].pose.x);
                wanted += bounced ? 0 : length(before[k].v) / 24;
            }
        }
        return far / wanted;  // of those that have hit nothing in a step
    };
    CHECK(flown(*find_engine(swept_name)) == Approx(1).epsilon(1e-6));
    CHECK(flown(*find_engine("04-rest")) < 0.8);
}

TEST_CASE("by chapter 2, which looks at frames only, most of the same pucks leave their rooms", "[against]") {
    const Scene scene = shipped_world("ricochet").scene;
    CHECK(pucks_in_other_rooms(scene, *find_engine(swept_name)) == 0);
    CHECK(pucks_in_other_rooms(scene, *find_engine(discs_name)) > 2);
}

TEST_CASE("the plain engine has the settings that its unit reads, in that order", "[exact]") {
    std::vector<std::string_view> names;
    for (const Setting& setting : plain_engine().face().settings) names.push_back(setting.name);
    CHECK(names == std::vector<std::string_view>{"iterations", "bias", "slop", "restitution_threshold", "margin"});
}

TEST_CASE("what an engine cannot be is named", "[degenerate]") {
    CHECK(words_of([] { Simulation({}, {nullptr}); }) == "engine: there is none");
    UnitEngine none(plain_face("none", "no engine"));
    Simulation simulation = make_simulation(run_by(none, heap()));
    CHECK_THAT(words_of([&] { simulation.step(1. / 60); }), Contains("none.so"));
    simulation = make_simulation(run_by(plain_engine(), heap()));
    simulation.bodies()[2].v = {1e200, 0};
    const std::vector<Body> before(simulation.bodies().begin(), simulation.bodies().end());
    CHECK_THAT(words_of([&] { simulation.step(1. / 60); }), Contains("bodies["));
    CHECK(simulation.bodies()[2].pose.x == before[2].pose.x);
    CHECK(simulation.bodies()[2].v == before[2].v);
}

TEST_CASE("--engine chooses, --compare sets it beside the library's, and its faults are named") {
    const auto said = [](std::vector<std::string> words) {
        words.insert(words.begin(), {(scenes / "box.json").string(), "--headless", "--steps", "3"});
        const Ran ran = program(words);
        return ran.out + ran.err;
    };
    CHECK(said({"--engine", "library"}) == said({}));
    CHECK(said({"--engine", "plain"}) != said({}));
    CHECK_THAT(said({"--engine", "plain", "--compare"}), Contains("library         ") && Contains("plain           "));
    CHECK_THAT(said({"--engine", "fast"}), Contains("--engine: \"fast\" must be library; plain, that of chapters 5 to 13; mine, "));
    CHECK_THAT(said({"--engine", "plain"}), StartsWith("The plain engine of chapters 5 to 13 is another engine than the library"));
    CHECK_THAT(said({"--engine", "plain", "--solver", "article"}), Contains("plain solves by impulses only"));
    CHECK_THAT(said({"--engine", "plain", "--set", "solver.kind=shape-matching"}), Contains("add --solver impulses"));
    const Ran marbles = program({(scenes / "marble-run.json").string(), "--headless", "--engine", "plain"});
    CHECK(marbles.code == 2);
    CHECK_THAT(marbles.err, Contains("--engine: only worlds have one to choose"));
}

TEST_CASE("a world that runs on another engine is saved as one by impulses") {
    const Scene scene = run_by(plain_engine(), heap());
    WorldScene now = scene_now(make_simulation(scene), scene.chosen, {scene, {{-1, -1}, {1, 1}}});
    CHECK_THAT(written(now, "heap", ""), Contains("\"kind\":\"impulses\""));
}

namespace {

// How deep two of the pebbles overlap, at most; walls do not count.
double deepest_pebbles(const Simulation& simulation) {
    double deepest = 0;
    for (std::size_t a = 0; a < simulation.bodies().size(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            const Body &A = simulation.bodies()[a], &B = simulation.bodies()[b];
            if (half_plane_of(A) || half_plane_of(B)) continue;
            const Manifold touch = collide(Placed(A.shape, A.pose), Placed(B.shape, B.pose));
            for (int k = 0; k < touch.count; ++k) deepest = std::max(deepest, -touch.points[k].separation);
        }
    return deepest;
}

// What becomes of the stones of the scene `hail`: the first body is the shed, whose roof slopes.
struct Hailed {
    int inside = 0;       // stones in the shed, all steps together
    double aside = 0;     // the largest speed to a side, m/s
    int left = 0;         // stones outside the picture at the end
};

bool is_in_shed(Vec2 x) { return std::abs(x.x) < 2.2 && x.y > 0 && x.y < 1.75 - x.x * 0.5 / 4.4; }

Hailed hailed(const char* engine) {
    const Scene scene = shipped_world("hail").scene;
    Simulation simulation = make_simulation(run_by(*find_engine(engine), scene));
    Hailed hailed;
    for (int step = 0; step < scene.steps; ++step) {
        simulation.step(scene.dt);
        for (std::size_t k = 1; k <= 16; ++k) {
            const Body& stone = simulation.bodies()[k];
            hailed.inside += is_in_shed(stone.pose.x);
            hailed.aside = std::max(hailed.aside, std::abs(stone.v.x));
        }
    }
    for (std::size_t k = 1; k <= 16; ++k) hailed.left += std::abs(simulation.bodies()[k].pose.x.x) > 4.4;
    return hailed;
}

MarbleScene roof_scene() { return *read_scene(CC_SCENES "/roof.json").marbles(); }

// The ball of that scene, after all steps by an engine.
Marble ball_at_the_end(Engine& engine) {
    MarbleScene scene = roof_scene();
    scene.engine = &engine;
    MarblesRun run = begin_run(scene);
    while (run.now() < scene.steps && run.advance()) {}
    CHECK(run.now() == scene.steps);
    return run.simulation().world.marbles()[0];
}

}  // namespace

TEST_CASE("forty pebbles come to rest as a heap by the plain engine, and without its sort they sink into each other", "[story]") {
    const Scene scene = shipped_world("pebbles").scene;
    std::size_t walls = 0;
    const Simulation start = make_simulation(scene);
    for (const Body& body : start.bodies()) walls += half_plane_of(body).has_value();
    CHECK(walls == 3);
    CHECK(start.bodies().size() == 40 + walls);
    const Simulation heap = end_of(run_by(plain_engine(), scene)), without = end_of(run_by(*find_engine("09-sort"), scene));
    CHECK(deepest_pebbles(heap) < 0.02);
    CHECK(deepest_pebbles(without) > 0.2);
    CHECK(farthest(heap, without) > 1);
    for (const Body& body : without.bodies())  // but none falls through the floor, which comes first and never ends
        if (!half_plane_of(body)) CHECK(body.pose.x.y > -3);
    int gone = 0;  // through the left wall, which ends where the others begin
    for (const Body& body : without.bodies()) gone += !half_plane_of(body) && body.pose.x.x < -4.4;
    CHECK(gone > 0);
    for (const Body& body : heap.bodies())
        if (!half_plane_of(body)) CHECK(std::abs(body.pose.x.x) < 4);
}

TEST_CASE("three crates come to rest on two contact points a pair, and never on one", "[story]") {
    const Scene scene = shipped_world("crates").scene;
    const auto fastest_spin = [&](Engine& engine, int from, double& sunk) {
        Simulation simulation = make_simulation(run_by(engine, scene));
        double fastest = 0;
        for (int step = 0; step < scene.steps; ++step) {
            simulation.step(scene.dt);
            if (step < from) continue;
            for (std::size_t k = 1; k < 4; ++k) fastest = std::max(fastest, std::abs(simulation.bodies()[k].omega));
        }
        sunk = 2.9 - simulation.bodies()[3].pose.x.y;  // the uppermost crate
        return fastest;
    };
    double by_two = 0, by_one = 0;
    CHECK(fastest_spin(plain_engine(), 120, by_two) < 0.01);
    CHECK(by_two < 0.01);
    CHECK(fastest_spin(*find_engine("08-one-point"), 540, by_one) > 0.2);
    CHECK(by_one > 0.02);
}

TEST_CASE("chapter 7 pushes hail back onto the roof; away from the middle, it is thrown sideways", "[story]") {
    const Hailed whole = hailed("plain"), centres = hailed("07-centres");
    INFO(whole.inside << " " << whole.aside << " " << whole.left << "; " << centres.inside << " " << centres.aside << " " << centres.left);
    CHECK(whole.inside > 4);  // it gets in
    CHECK(centres.inside > 2 * whole.inside);
    CHECK(centres.aside > 1.5 * whole.aside);
    CHECK(whole.left == 0);
    CHECK(farthest(end_of(run_by(*find_engine("plain"), shipped_world("hail").scene)),
                   end_of(run_by(*find_engine("07-centres"), shipped_world("hail").scene))) > 1);
}

TEST_CASE("dominoes that the plain engine does not rotate stop the wave after a few", "[story]") {
    const Scene scene = shipped_world("dominoes").scene;
    const auto tilted = [](const Simulation& end, double degrees) {
        int count = 0;
        for (std::size_t k = 0; k < 12; ++k) count += std::abs(angle(end.bodies()[k].pose.q)) > degrees * pi / 180;
        return count;
    };
    const Simulation with = end_of(run_by(plain_engine(), scene)), without = end_of(run_by(*find_engine("05-rotation"), scene));
    CHECK(tilted(with, 45) == 12);
    CHECK(tilted(without, 1) < 5);
    CHECK(tilted(without, 1) > 0);
    CHECK(farthest(with, without) > 0.5);
}

TEST_CASE("a ball over a roof is stepped by chapter 3, bit by bit, and the roof is that of its figure", "[exact]") {
    const MarbleScene scene = roof_scene();
    REQUIRE(scene.engine == find_engine(balls_name));
    const std::vector<plain::Triangle>& roof = experiments::roof();
    REQUIRE(scene.ground->mesh.size() == roof.size());
    for (std::uint32_t k = 0; k < roof.size(); ++k) {
        const auto [a, b, c] = scene.ground->mesh.corners(k);
        CHECK((a == to_library(roof[k].A) && b == to_library(roof[k].B) && c == to_library(roof[k].C)));
    }
    plain::Ball ball = experiments::ball_over_roof();
    CHECK(to_library(ball.x) == scene.marbles[0].x);
    CHECK(to_library(ball.v) == scene.marbles[0].v);
    CHECK(scene.dt == experiments::dt);
    for (int step = 0; step < scene.steps; ++step) plain::step(ball, roof, experiments::g, scene.dt);
    const Marble end = ball_at_the_end(*scene.engine);
    CHECK(end.x == to_library(ball.x));
    CHECK(end.v == to_library(ball.v));
}

TEST_CASE("if edges have no ends, the ball goes elsewhere", "[story]") {
    CHECK(distance(ball_at_the_end(*find_engine("03-ends")).x, ball_at_the_end(*find_engine(balls_name)).x) > 0.1);
}

TEST_CASE("only what stands in for chapter 3 steps the ball over the roof", "[degenerate]") {
    const Ran plain = program({(scenes / "roof.json").string(), "--headless", "--engine", "plain"});
    CHECK(plain.code == 2);
    CHECK_THAT(plain.err, Contains("--engine: \"plain\" does not stand in for balls"));
    CHECK(program({(scenes / "roof.json").string(), "--headless", "--steps", "5", "--engine", "03-ends"}).code == 0);
    const Ran other = program({(scenes / "roof.json").string(), "--headless", "--set", "solver.kind=impulses"});
    CHECK_THAT(other.err, Contains("solver.kind") && Contains("must be balls, those of chapter 3, or not be there"));
    CHECK_THAT(words_of([] { Engine& impulses = cc::impulses(); ball_at_the_end(impulses); }), Contains("impulses does not step marbles"));
}
