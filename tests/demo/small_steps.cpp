// Chapter 23 on every world that is shipped, beside chapter 13.
#include <cmath>

#include "18-world/ledger.hpp"
#include "catch.hpp"
#include "demo.hpp"
#include "engines/engines.hpp"
#include "engines/impulses.hpp"
#include "engines/small_steps.hpp"
#include "run/state_hash.hpp"
#include "sizes.hpp"

using namespace cc;

namespace {

// Of a whole run.
struct Seen {
    double start = 0, highest = 0;  // of motion and height, J
    double deepest = 0;             // at any time, metres
    double left = 0;                // in the end
    double farthest = 0;            // of any body from the origin in the end, metres
    bool is_finite = true;
};

Seen seen_of(Engine& engine, const Scene& scene) {
    Simulation world = make_simulation(run_by(engine, scene));
    Seen seen;
    seen.start = seen.highest = ledger(world).energy();
    for (int k = 0; k < scene.steps; ++k) {
        world.step(scene.dt);
        if (scene.bodies.size() > 300 && k % 20 > 0) continue;
        const Ledger now = ledger(world);
        seen.highest = std::max(seen.highest, now.energy());
        seen.deepest = std::max(seen.deepest, now.deepest);
        seen.left = now.deepest;
    }
    for (const Body& body : world.bodies()) {
        seen.is_finite = seen.is_finite && std::isfinite(length(body.pose.x)) && std::isfinite(length(body.v)) && std::isfinite(body.omega);
        if (can_move(body)) seen.farthest = std::max(seen.farthest, length(body.pose.x));
    }
    return seen;
}

}  // namespace

TEST_CASE("small steps run every shipped world that impulses run: nobody is lost, and overlaps are as small", "[23]") {
    int worlds = 0;
    for (const auto& entry : fs::directory_iterator(scenes)) {
        if (entry.path().extension() != ".json") continue;
        const SceneFile file = read_scene(entry.path().string());
        if (!file.world() || (file.id == "pyramid" && sized(1, 0) == 0)) continue;
        const Scene scene = file.world()->scene;
        CAPTURE(file.id);
        REQUIRE(!why_not(small_steps(), scene));
        const Seen passes = seen_of(impulses(), scene), small = seen_of(small_steps(), scene);
        CHECK(small.is_finite);
        CHECK(small.farthest < 1.5 * passes.farthest + 2);
        CHECK(small.deepest < passes.deepest + 0.04);
        CHECK(small.left < 0.015);
        CHECK(small.highest <= small.start + 0.01 * std::abs(small.start));
        ++worlds;
    }
    CHECK(worlds > 20);
}

TEST_CASE("a scene file can name small steps, with their settings", "[23]") {
    const auto solver = [](const std::string& settings) {
        return with("\"solver\": {\"iterations\": 12}", "\"solver\": {\"kind\": \"small-steps\"" + settings + "}");
    };
    const ChosenEngine chosen = world_of(solver(", \"substeps\": 8, \"hertz\": 60, \"push_speed\": 2")).scene.chosen;
    CHECK(chosen.engine == &small_steps());
    const SmallSteps options = small_steps_options(chosen.settings);
    CHECK((options.substeps == 8 && options.hertz == 60 && options.push_speed == 2));
    CHECK(options.slop == SmallSteps{}.slop);
    CHECK(fault_of(solver(", \"substeps\": 0")) == "bad.json: solver: the number of sub-steps must be from 1 to 1000");
    CHECK(fault_of(solver(", \"hertz\": 0")) == "bad.json: solver: the hertz must be a number over 0, at most 2^20");
    CHECK(compared_with(small_steps()) == Sides{&impulses(), &small_steps()});
}

TEST_CASE("a fast body passes through nothing by small steps, either", "[23]") {
    const Scene scene = shipped_world("bullets").scene;
    Simulation world = make_simulation(run_by(small_steps(), scene));
    std::size_t impacts = 0;
    for (int k = 0; k < scene.steps; ++k) {
        world.step(scene.dt);
        impacts += world.impacts().size();
    }
    CHECK(impacts > 0);
    Scene through = run_by(small_steps(), scene);
    through.chosen.settings["continuous_collision"] = 0;
    CHECK(state_hash(end_of(through).bodies()) != state_hash(world.bodies()));
}
