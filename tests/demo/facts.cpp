// What the pages tell of the shipped scenes is so: their numbers, and what their experiments come to.
#include <algorithm>
#include <cmath>

#include "06-gjk/gjk.hpp"
#include "09-broad-phase/aabb.hpp"
#include "18-world/ledger.hpp"
#include "engines/impulses.hpp"
#include "engines/shape_matching.hpp"
#include "run/scene.hpp"
#include "catch.hpp"
#include "demo.hpp"
#include "world_facts.hpp"
#include "facts.hpp"
#include "engines/article.hpp"
#include "engines/engines.hpp"
#include "sizes.hpp"

using namespace cc;
using namespace std::string_literals;

namespace {

// A shipped scene with settings for its solver, and a part of its text changed.
Scene changed(const std::string& name, const std::string& settings, const std::string& part = "\"bodies\"",
              const std::string& other = "\"bodies\"") {
    const std::string text = replaced(read(scenes / (name + ".json")), part, other);
    return world_of(replaced(text, "\"bodies\"", "\"solver\": {" + settings + "}, \"bodies\"")).scene;
}

}  // namespace

TEST_CASE("the three experiments at the end of part I come out as its page says") {
    const auto met = [](const std::string& east, const std::string& north) {
        return first_push(as_set("near-miss", {"bodies[0].radius=" + east, "bodies[1].radius=" + north}));
    };
    CHECK(met("0.75", "0.75"));
    CHECK(met("0.25", "1.25") == met("0.75", "0.75"));

    const std::string nobody_looks = "continuous_collision=false";
    CHECK_FALSE(first_push(as_set("two-bullets", {nobody_looks})));
    CHECK(first_push(as_set("two-bullets", {nobody_looks, "dt=0.0000152587890625", "steps=48"})));
    CHECK_FALSE(first_push(as_set("two-bullets", {nobody_looks, "dt=0.0000152587890625", "steps=48",
                                                  "bodies[0].velocity=[4096,0]", "bodies[1].velocity=[0,3072]"})));

    const Folder folder;
    fs::copy(scenes / "ball-past-needle.json", folder.path);
    write(folder.path / "needle.obj", replaced(read(scenes / "needle.obj"), "v -2 0.5 0", "v -2 0 0"));
    const MarbleScene flat = *read_scene((folder.path / "ball-past-needle.json").string()).marbles();
    Marbles world = make_marbles(flat);
    for (int step = 0; step < flat.steps; ++step) world.step(flat.dt);
    CHECK(distance(world.marbles()[0].v, flat.marbles[0].v) > 0.1);
}

TEST_CASE("triangles-pass: they never touch, and the gap is what the page says") {
    const Scene scene = shipped_world("triangles-pass").scene;
    CHECK_FALSE(first_push(scene));
    Simulation world = make_simulation(scene);
    double gap = longest;
    for (int step = 0; step <= scene.steps; ++step) {
        if (step > 0) world.step(scene.dt);
        const Placed A(world.bodies()[0].shape, world.bodies()[0].pose);
        const Placed B(world.bodies()[1].shape, world.bodies()[1].pose);
        gap = std::min(gap, gjk(A.view(), B.view()).distance);
    }
    CHECK(gap == Approx(std::stod(read_facts("demo").at("demo.triangles.gap"))).margin(0.0005));
}

TEST_CASE("crowd: of 55 pairs few are near in a step, as the page says") {
    const auto facts = read_facts("demo");
    const auto grouped = [](int count) {
        return std::to_string(count / 1000) + " " + std::to_string(1000 + count % 1000).substr(1);
    };
    const Scene scene = shipped_world("crowd").scene;
    Simulation world = make_simulation(scene);
    int near = 0, pairs = 0;
    for (int step = 0; step <= scene.steps; ++step) {
        if (step > 0) world.step(scene.dt);
        std::vector<Aabb> boxes;
        for (const Body& body : world.bodies()) {
            if (half_plane_of(body)) continue;
            const Placed placed(body.shape, body.pose);
            boxes.push_back(bounds(placed.view()));
        }
        for (std::size_t a = 0; a < boxes.size(); ++a)
            for (std::size_t b = a + 1; b < boxes.size(); ++b) {
                ++pairs;
                near += overlap(boxes[a], boxes[b]);
            }
    }
    CHECK(facts.at("demo.crowd.pairs") == "55");
    CHECK(facts.at("demo.crowd.near") == grouped(near));
    CHECK(facts.at("demo.crowd.all") == grouped(pairs));
    CHECK(near < pairs / 10);
    CHECK(ledger(world).energy() == Approx(ledger(make_simulation(scene)).energy()).epsilon(1e-3));
}

TEST_CASE("the numbers of part III's page are what its scenes come to") {
    const auto facts = read_facts("demo");
    const auto is = [&](const std::string& key, double value, int digits) {
        CAPTURE(key);
        CHECK(facts.at("demo." + key) == (value < 0 ? "−" : "") + fixed(std::abs(value), digits));
    };
    const Scene box = shipped_world("box").scene, pyramid = shipped_world("pyramid").scene;
    is("box.bodies", 36, 0);
    is("box.steps", box.steps, 0);
    is("pyramid.bodies", 30 * 31 / 2, 0);
    is("pyramid.steps", pyramid.steps, 0);
    const Simulation stands = end_of(pyramid);
    double drift = 0;
    for (std::size_t k = 0; k < 465; ++k)
        drift = std::max(drift, std::abs(stands.bodies()[k].pose.x.x - pyramid.bodies[k].at.x));
    is("pyramid.drift", 1000 * drift, 0);
    CHECK(drift < 0.02);
    const auto lost = [&](const std::string& key, const Scene& scene) {
        is(key + ".lost", 100 * (1 - ledger(end_of(scene)).kinetic / ledger(make_simulation(scene)).kinetic), 1);
    };
    const auto row = [&](const std::string& key, const Scene& scene) {
        const Simulation after = end_of(scene);
        is(key + ".first", after.bodies()[0].v.x, 2);
        is(key + ".last", after.bodies()[4].v.x, 2);
        lost(key, scene);
    };
    lost("billiards", shipped_world("billiards").scene);
    row("cradle", shipped_world("cradle").scene);
    row("row", shipped_world("row-touching").scene);
    row("row-100", changed("row-touching", "\"iterations\": 100"));
}

TEST_CASE("the questions at the end of part III are answered as its page says") {
    const auto facts = read_facts("demo");
    const auto fact = [&](const std::string& key) { return std::stod(facts.at("demo." + key)); };
    const auto creeps = [](const std::string& friction) {
        const Scene scene = changed("slope", "", "\"friction\": 0.16", "\"friction\": " + friction);
        return length(end_of(scene).bodies()[1].v);
    };
    CHECK((creeps("0.33") == Approx(fact("slope.smoother")).margin(0.005) && creeps("0.33") > 0.05));
    CHECK((creeps("0.34") < 1e-9 && fact("slope.rougher") == 0));
    CHECK((creeps("0.3334") < 1e-9 && creeps("0.3333") > 1e-9));

    const auto coarse = changed("bounces", "", "\"dt\": 0.004166666666666667,\n  \"steps\": 960",
                                "\"dt\": 0.016666666666666666,\n  \"steps\": 240");
    const Scene fine = shipped_world("bounces").scene;
    for (const auto& [key, scene] : {std::pair{"bounces", fine}, {"bounces-4", coarse}}) {
        Simulation world = make_simulation(scene);
        double deepest = 0, top = 0, lowest = 9;
        for (int k = 0; k < scene.steps; ++k) {
            world.step(scene.dt);
            deepest = std::max(deepest, ledger(world).deepest);
            const double y = world.bodies()[2].pose.x.y;
            lowest = std::min(lowest, y);
            if (lowest < 0.5) top = std::max(top, y);
        }
        CHECK(1000 * deepest == Approx(fact(key + ".deepest"s)).margin(0.5));
        CHECK(top == Approx(fact(key + ".top"s)).margin(0.005));
    }

    const auto height = [](const Scene& scene) { return ledger(end_of(scene)).potential; };
    const auto stack = [&](const std::string& key, const std::string& settings, bool stands) {
        const double J = height(changed("stack", settings));
        CHECK(J == Approx(fact(key)).margin(0.5));
        CHECK((J > 490) == stands);
    };
    CHECK(fact("stack.start") == 10 * 10 * 5);
    stack("stack.end", "", true);
    stack("stack.three", "\"iterations\": 3", true);
    stack("stack.cold", "\"warm_starting\": false", false);
    stack("stack.cold-80", "\"warm_starting\": false, \"iterations\": 80", false);
    for (const auto& [key, passes, stands] : {std::tuple{"ten", "10", false}, {"hundred", "100", true}}) {
        const Scene heavy = changed("stack", "\"iterations\": "s + passes, "[0, 1]}}",
                                    "[0, 1]}}, {\"box\": [1, 1], \"at\": [0, 10.5], \"density\": 100}");
        CHECK(ledger(make_simulation(heavy)).potential == Approx(fact("heavy.start")).epsilon(1e-12));
        CHECK(height(heavy) == Approx(fact("heavy."s + key)).margin(0.5));
        CHECK((height(heavy) > 0.99 * fact("heavy.start")) == stands);
    }
}

TEST_CASE("the ledgers of part IV's page are what its scenes come to", "[story]") {
    const auto facts = read_facts("demo");
    const auto is = [&](const std::string& key, double value) {
        CAPTURE(key, value);
        std::string told = facts.at(key);
        std::erase(told, ' ');  // between thousands
        if (std::abs(value) >= 1000)
            CHECK(told == std::to_string(std::llround(value)));
        else
            CHECK(told == (std::abs(value) < 0.0005 ? "0" : printed(significant(value, 4))));
    };
    for (const std::string_view name : compared_worlds) {
        const SceneFile in_file = read_scene((scenes / (std::string(name) + ".json")).string());
        if (in_file.id == "pyramid" && sized(1, 0) == 0) continue;  // minutes, where sanitizers watch
        for (Engine* engine : {&impulses(), &shape_matching(), &article()}) {
            if (why_not(*engine, in_file.world()->scene)) {
                CHECK(facts.at("demo.by." + in_file.id + ".article") == "cannot");
                continue;
            }
            const Scene scene = run_by(*engine, in_file.world()->scene);
            Simulation world = make_simulation(scene);
            const double start = ledger(world).energy();
            std::vector<double> energies{start}, depths{0};
            for (int k = 0; k < scene.steps; ++k) {
                world.step(scene.dt);
                const Ledger now = ledger(world);
                energies.push_back(now.energy());
                depths.push_back(now.deepest);
            }
            const std::string by = "demo.by." + in_file.id;
            if (engine == &impulses()) is(by + ".start", start);
            if (engine == &article()) {
                is(by + ".article", energies.back());
                continue;
            }
            const std::string key = by + (engine == &impulses() ? ".impulses" : ".matching");
            is(key + ".energy", energies.back());
            is(key + ".rise", *std::ranges::max_element(energies) - start);
            is(key + ".deepest", 1000 * *std::ranges::max_element(depths));
            is(key + ".rest", 1000 * depths.back());
        }
    }
    CHECK(std::ranges::count_if(facts, [](const auto& fact) {
              return fact.first.starts_with("demo.by.") && fact.first.ends_with(".article");
          }) == std::ssize(compared_worlds));
}

TEST_CASE("what part IV's page says of the two solvers is so") {
    const auto facts = read_facts("demo");
    const auto fact = [&](const std::string& key) { return std::stod(facts.at("demo.by." + key)); };
    for (const std::string scene : {"valley", "box", "bounces", "cradle", "row-touching", "billiards"})
        CHECK(fact(scene + ".matching.deepest") < fact(scene + ".impulses.deepest"));
    for (const std::string scene : {"cradle", "row-touching", "slope", "bounces"})
        CHECK(fact(scene + ".matching.energy") == Approx(fact(scene + ".impulses.energy")).epsilon(0.05));
    for (const std::string scene : {"stack", "pyramid"}) {
        CHECK(fact(scene + ".impulses.energy") > 0.99 * fact(scene + ".start"));
        CHECK(fact(scene + ".matching.energy") < 0.7 * fact(scene + ".start"));
        CHECK(fact(scene + ".matching.rise") > 0);
    }
    for (const auto& [key, text] : facts)
        if (key.ends_with(".impulses.rise")) CHECK(text == "0");
    for (const std::string scene : {"cradle", "billiards"})
        CHECK(fact(scene + ".article") < 0.3 * fact(scene + ".start"));
    CHECK(fact("stack.article") > 0.95 * fact("stack.start"));
    CHECK(fact("dominoes.article") > 1.9 * fact("dominoes.matching.energy"));
}

TEST_CASE("the experiments of the tour come out as its page says", "[story]") {
    const auto facts = read_facts("demo");
    double top = 0;
    WorldRun heavy(make_simulation(as_set("bounces", {"bodies[2].density=1000"})), 1. / 240);
    CHECK(heavy.simulation().bodies()[1].inv_m == Approx(1000 * heavy.simulation().bodies()[2].inv_m));
    for (int k = 0; k < 960; ++k) {
        heavy.advance();
        if (heavy.simulation().bodies()[2].v.y > 0) top = std::max(top, heavy.simulation().bodies()[2].pose.x.y);
    }
    CHECK(top == Approx(std::stod(facts.at("demo.bounces-heavy.top"))).margin(0.005));
    CHECK(facts.at("demo.bounces-heavy.top") == facts.at("demo.bounces.top"));

    const auto away = [](const Scene& scene) {  // fallen with the clock
        const Simulation world = end_of(scene);
        return std::ranges::count_if(world.bodies(), [](const Body& body) {
            return !std::holds_alternative<Disc>(body.shape) && body.pose.q.s < -0.5;
        });
    };
    CHECK(std::to_string(away(shipped_world("dominoes").scene)) == facts.at("demo.dominoes.away"));
    CHECK(away(as_set("dominoes", {"bodies[*].friction=0"})) == 0);
    CHECK(facts.at("demo.dominoes-smooth.back") == facts.at("demo.dominoes.away"));

    Simulation as_it_is = make_simulation(shipped_world("billiards").scene);
    Simulation moved = make_simulation(as_set("billiards", {"bodies[1].at=[-3,0.020000000001]"}));
    const auto apart = [&] { return distance(as_it_is.bodies()[15].pose.x, moved.bodies()[15].pose.x); };
    for (int k = 0; k < 4800; ++k) {
        if (k == 960) CHECK(1e9 * apart() == Approx(std::stod(facts.at("demo.break.apart-4"))).margin(0.05));
        as_it_is.step(1. / 240);
        moved.step(1. / 240);
    }
    CHECK(apart() == Approx(std::stod(facts.at("demo.break.apart-20"))).margin(0.05));

    const auto ends = [](const Scene& scene) { return end_of(scene).bodies()[4].pose.x.x; };
    CHECK(ends(as_set("bullets", {"continuous_collision=false"})) ==
          Approx(std::stod(facts.at("demo.bullets.free"))).margin(0.5));
    CHECK(ends(shipped_world("bullets").scene) < 0);
}
