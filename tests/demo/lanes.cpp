// Chapter 27 on worlds that are shipped, beside chapter 23.
#include <algorithm>

#include "18-world/ledger.hpp"
#include "catch.hpp"
#include "demo.hpp"
#include "engines/engines.hpp"
#include "engines/lanes.hpp"
#include "run/state_hash.hpp"

using namespace cc;

namespace {

double deepest_of(Engine& engine, const Scene& scene) {
    Simulation world = make_simulation(run_by(engine, scene));
    double deepest = 0;
    for (int k = 0; k < scene.steps; ++k) {
        world.step(scene.dt);
        deepest = std::max(deepest, ledger(world).deepest);
    }
    return deepest;
}

}  // namespace

TEST_CASE("lanes hold shipped worlds as small steps do", "[27]") {
    for (const char* name : {"valley", "box", "bullets"}) {
        CAPTURE(name);
        const Scene scene = shipped_world(name).scene;
        REQUIRE(!why_not(lanes(), scene));
        CHECK(deepest_of(lanes(), scene) < deepest_of(small_steps(), scene) + 0.06);  // an impact is found up to a step late
    }
}

TEST_CASE("a scene file can name lanes, with the settings of small steps", "[27]") {
    const std::string text = with("\"solver\": {\"iterations\": 12}", "\"solver\": {\"kind\": \"lanes\", \"substeps\": 8}");
    const ChosenEngine chosen = world_of(text).scene.chosen;
    CHECK(chosen.engine == &lanes());
    CHECK(small_steps_options(chosen.settings).substeps == 8);
    CHECK(compared_with(lanes()) == Sides{&small_steps(), &lanes()});
}

TEST_CASE("a scene file can ask for single precision, which rounds otherwise", "[27]") {
    const auto end = [](const std::string& more) {
        const std::string text = with("\"solver\": {\"iterations\": 12}", "\"solver\": {\"kind\": \"lanes\"" + more + "}");
        Simulation world = make_simulation(world_of(text).scene);
        for (int k = 0; k < 20; ++k) world.step(1. / 60);
        return std::vector<Body>(world.bodies().begin(), world.bodies().end());
    };
    const std::vector<Body> in_doubles = end(""), in_floats = end(", \"single_precision\": true");
    CHECK(state_hash(in_doubles) != state_hash(in_floats));
    for (std::size_t k = 0; k < in_doubles.size(); ++k) CHECK(distance(in_doubles[k].pose.x, in_floats[k].pose.x) < 1e-4);
}

TEST_CASE("a fast body passes through nothing in lanes, either", "[27]") {
    Scene scene = shipped_world("bullets").scene;
    scene.chosen.settings["single_precision"] = GENERATE(0, 1);
    Simulation world = make_simulation(run_by(lanes(), scene));
    std::size_t impacts = 0;
    for (int k = 0; k < scene.steps; ++k) {
        world.step(scene.dt);
        impacts += world.impacts().size();
    }
    CHECK(impacts > 0);
}

TEST_CASE("a run in lanes that goes back comes out the same", "[27]") {
    WorldRun run = begin_run(run_by(lanes(), shipped_world("box").scene));
    std::vector<std::uint64_t> hashes{state_hash(run.simulation().bodies())};
    for (int k = 0; k < 300; ++k) {
        run.advance();
        hashes.push_back(state_hash(run.simulation().bodies()));
    }
    for (const int step : {251, 97, 3}) {
        run.seek(step);
        for (int k = step; k < step + 30; ++k) {
            REQUIRE(state_hash(run.simulation().bodies()) == hashes[static_cast<std::size_t>(k)]);
            run.advance();
        }
    }
}
