// Worlds in a page, and what a reader does to them.
#include <cmath>
#include <filesystem>

#include "09-broad-phase/aabb.hpp"
#include "18-world/ledger.hpp"
#include "catch.hpp"
#include "web/live_world.hpp"
#include "made_scenes.hpp"
#include "run/state_hash.hpp"
#include "scene/scene_file.hpp"

using namespace cc;
using Catch::Matchers::Contains;

namespace {

const std::filesystem::path scenes = CC_SCENES;

const WorldRun& run_of(const LiveWorld& live) { return live.session().runs()[0]; }

std::uint64_t hash_of(const LiveWorld& live) { return state_hash(run_of(live).simulation().bodies()); }

void advance(LiveWorld& live, int steps) {
    for (int k = 0; k < steps; ++k) live.session().step();
}

LiveWorld open(const std::string& id) {
    const SceneFile found = read_scene((scenes / (id + ".json")).string());
    return {{*found.world()}, found.id, found.name};
}

// An immovable box in the middle, with a disc left and right of it, and nothing that pulls.
LiveWorld three_bodies() {
    WorldScene made = begin_scene({{-4, -3}, {4, 3}}, {0, 0}, 1. / 60, 60);
    add_disc(made.scene, 0.5, {-2, 0});
    add_box(made.scene, 1, 1, {0, 0}).immovable = true;
    add_disc(made.scene, 0.5, {2, 0});
    return {{made}, "three", "Three bodies"};
}

// What stands behind a name of the balance.
std::string entry(const LiveWorld& live, const std::string& name) {
    const std::string all = live.balance();
    const std::size_t begin = all.find(name + "\t") + name.size() + 1;
    return all.substr(begin, all.find('\n', begin) - begin);
}

}  // namespace

TEST_CASE("what was played comes again: forwards, back and forwards, with the hand as it was") {
    LiveWorld live = open("box");
    std::vector<std::uint64_t> hashes{hash_of(live)};
    for (int k = 0; k < 90; ++k) {
        if (k == 20) REQUIRE(live.session().grab(0, run_of(live).simulation().bodies()[7].pose.x));
        if (k > 20 && k < 50) live.pull({0.1 * k - 3, 6});
        if (k == 50) live.session().let_go();
        live.session().step();
        hashes.push_back(hash_of(live));
    }
    for (const int from : {60, 0, 21, 49}) {
        live.session().seek(from);
        for (int k = from; k <= 90; ++k, live.session().step()) REQUIRE(hash_of(live) == hashes[k]);
    }
    CHECK(run_of(live).last() == 91);
}

TEST_CASE("a hand at an earlier step begins another story, and its energies") {
    LiveWorld live = open("bounces");
    advance(live, 50);
    const std::uint64_t then = hash_of(live);
    live.session().seek(20);
    live.nudge({1, 0});
    live.session().step();
    CHECK(run_of(live).last() == 21);
    advance(live, 29);
    CHECK(hash_of(live) != then);
    CHECK_THAT(live.graph(), Contains("From the start to step 50."));
    LiveWorld other = open("bounces");
    advance(other, 20);
    other.nudge({1, 0});
    advance(other, 30);
    CHECK(hash_of(live) == hash_of(other));
    CHECK(live.graph() == other.graph());
}

TEST_CASE("the hand takes what is under it and can move") {
    LiveWorld live = three_bodies();
    CHECK_FALSE(live.session().grab(0, {1, 2}));
    CHECK_FALSE(live.session().grab(0, {0.2, 0.2}));
    CHECK_FALSE(run_of(live).simulation().hand());
    REQUIRE(live.session().grab(0, {2.25, 0.25}));
    CHECK(live.session().chosen() == 2);
    CHECK(run_of(live).simulation().hand()->grip == Vec2{0.25, 0.25});
    CHECK(live.session().hand(0) == Vec2{2.25, 0.25});
    live.pull({100, -1});
    CHECK(live.session().hand(0) == Vec2{4, -1});
    live.session().let_go();
    CHECK(live.session().hand(0) == Vec2{2, 0});
    live.pull({1, 1});
    CHECK_FALSE(run_of(live).simulation().hand());
}

TEST_CASE("the keyboard's hand goes from body to body, and past those that cannot move") {
    LiveWorld live = three_bodies();
    CHECK(live.session().chosen() == 0);
    live.session().choose(true);
    CHECK(live.session().chosen() == 2);
    live.session().choose(true);
    CHECK(live.session().chosen() == 0);
    live.session().choose(false);
    CHECK(live.session().chosen() == 2);
    live.nudge({0, 1});
    CHECK(run_of(live).simulation().hand()->grip == Vec2{});
    CHECK(live.session().hand(0) == Vec2{2, 1});
    live.nudge({0, 0.5});
    CHECK(live.session().hand(0) == Vec2{2, 1.5});
    advance(live, 60);
    CHECK(std::abs(run_of(live).simulation().bodies()[2].pose.x.y - 1.5) < 0.01);
    live.session().choose(true);
    CHECK_FALSE(run_of(live).simulation().hand());
}

TEST_CASE("a world in which nothing can move has no hand") {
    WorldScene made = begin_scene({{-1, -1}, {1, 1}}, {0, -10}, 0.25, 4);
    add_box(made.scene, 1, 1, {0, 0}).immovable = true;
    LiveWorld live({made}, "still", "Still");
    CHECK_FALSE(live.session().chosen());
    live.session().choose(true);
    live.nudge({1, 1});
    CHECK_FALSE(live.session().grab(0, {0, 0}));
    advance(live, 4);
    CHECK(run_of(live).now() == 4);
    CHECK(entry(live, "both together") == "0 J");
}

TEST_CASE("a world goes on beyond the steps that it is meant for, and ends somewhere") {
    LiveWorld live = three_bodies();
    CHECK(live.session().steps() == 60);
    CHECK(live.session().end() == 3600);
    advance(live, 3700);
    CHECK(run_of(live).now() == 3600);
}

TEST_CASE("a world that plays on begins anew at its end: that step is the first one, and a hand goes on holding") {
    LiveWorld live = three_bodies(), other = three_bodies();
    for (LiveWorld* world : {&live, &other}) {
        advance(*world, 3597);
        REQUIRE(world->session().grab(0, {2.25, 0.25}));
        world->pull({1, 2});
    }
    live.session().play_on();
    live.session().tick(0.051, [] { return true; });
    CHECK((run_of(live).now() == 0 && run_of(live).last() == 0));
    CHECK((run_of(live).ledgers().size() == 1 && run_of(live).kept() == 1));
    CHECK(run_of(live).simulation().hand());
    advance(other, 3);
    CHECK(hash_of(live) == hash_of(other));
    advance(live, 40);
    const std::uint64_t then = hash_of(live);
    live.session().seek(0);
    CHECK(hash_of(live) == hash_of(other));
    advance(live, 40);
    CHECK(hash_of(live) == then);
}

TEST_CASE("two worlds stand side by side, each with its picture, and one hand pulls in both") {
    const SceneFile found = read_scene((scenes / "box.json").string());
    WorldScene light = *found.world();
    light.scene.gravity = {0, -1};
    LiveWorld live({*found.world(), light}, "box", "Box");
    advance(live, 20);
    CHECK(live.balance(0) != live.balance(1));
    CHECK_THAT(live.picture(1), Contains("id=\"live-box-1-title\""));
    live.nudge({0, 1}, 1);
    for (const WorldRun& run : live.session().runs()) CHECK(run.simulation().hand());
    CHECK(live.session().hand(0) == live.session().hand(1));
}

TEST_CASE("pairs whose boxes overlap are marked after each step, and counted") {
    LiveWorld live = open("crowd");
    live.mark_near_pairs(0);
    CHECK_THAT(live.picture(), Contains(">0.00 s<") && !Contains("pairs"));
    advance(live, 99);
    std::vector<Aabb> boxes;
    for (const Body& body : run_of(live).simulation().bodies())
        if (!half_plane_of(body)) boxes.push_back(bounds(Placed(body.shape, body.pose).view()));
    const std::size_t near = all_pairs(boxes).size();
    CHECK(near > 0);
    CHECK_THAT(live.picture(), Contains(">1.65 s, " + std::to_string(near) + " of 55 pairs<"));
}

TEST_CASE("a picture shows how far the first two bodies are apart, and where they are nearest") {
    WorldScene made = begin_scene({{-4, -3}, {4, 3}}, {0, 0}, 1. / 60, 60);
    add_disc(made.scene, 0.5, {-2, 0});
    add_box(made.scene, 2, 1, {2, 0}).v = {-60, 0};
    LiveWorld live{{made}, "two", "Two bodies"};
    CHECK_THAT(live.picture(), !Contains("apart"));
    live.mark_nearest();
    CHECK_THAT(live.picture(), Contains("0.00 s, 2.50 m apart") && Contains("\"result line\""));
    advance(live, 3);
    CHECK_THAT(live.picture(), Contains("touching"));
}

TEST_CASE("where steps are very short, the time is in milliseconds") {
    LiveWorld live = open("two-bullets");
    advance(live, 3);
    CHECK_THAT(live.picture(), Contains(">0.73 ms<"));
}

TEST_CASE("the balance is the ledger's, in words") {
    LiveWorld live = open("stack");
    advance(live, 30);
    const Ledger now = ledger(run_of(live).simulation());
    CHECK(entry(live, "both together") == significant(now.energy(), 4) + " J");
    CHECK(entry(live, "impulses along n") == significant(now.normal_impulses, 4) + " N s");
    CHECK(entry(live, "deepest overlap") == significant(now.deepest, 4) + " m");
    CHECK(entry(live, "hash of the state").size() == 16);
    const std::string before = entry(live, "hash of the state");
    live.session().step();
    CHECK(entry(live, "hash of the state") != before);
}

TEST_CASE("picture and graph are figures of their own, and show the step") {
    LiveWorld live = open("slope");
    advance(live, 12);
    CHECK_THAT(live.picture(), Contains("id=\"live-slope-0-title\"") && Contains(">0.20 s<"));
    CHECK_THAT(live.picture(), Contains("Step 12."));
    CHECK_THAT(live.graph(), Contains("id=\"energy-slope-0-title\""));
    CHECK_THAT(live.picture(), !Contains("class=\"active"));
    live.nudge({0, 1});
    CHECK_THAT(live.picture(), Contains("class=\"active"));
}

TEST_CASE("a throw is written in few letters, and another page does the same by them, bit by bit") {
    const bool beside = GENERATE(false, true);
    const auto opened = [&] {
        const WorldScene box = *read_scene((scenes / "box.json").string()).world();
        if (!beside) return LiveWorld({box}, "box", "Box");
        return LiveWorld({box, {run_by(*find_engine("shape-matching"), box.scene), box.view}}, "box", "Box");
    };
    LiveWorld first = opened();
    CHECK(first.thrown().empty());
    for (int k = 0; k < 70; ++k) {
        if (k == 20 || k == 55) REQUIRE(first.session().grab(0, run_of(first).simulation().bodies()[k / 7].pose.x + Vec2{0.1, 0.05}));
        if (k > 20 && k < 40) first.pull({0.1 * k - 3, 6 + 1. / 3});
        if (k == 40 || k == 60) first.session().let_go();
        first.session().step();
    }
    const std::string text = first.thrown();
    CHECK(text.size() < 420);
    LiveWorld second = opened();
    REQUIRE(second.relive(text));
    CHECK(second.session().now() == 0);
    for (const std::size_t run : {0u, beside ? 1u : 0u})
        for (const int step : {70, 30, 58}) {
            first.session().seek(step);
            second.session().seek(step);
            CHECK(state_hash(first.session().runs()[run].simulation().bodies()) ==
                  state_hash(second.session().runs()[run].simulation().bodies()));
        }
    CHECK(second.thrown() == text);
}

TEST_CASE("what is no throw of this world is refused") {
    LiveWorld live = three_bodies();
    const auto text = GENERATE("", "x", "60_", "60_1.", "60_1.2", "60_-1", "-1", "60_1.3.0.0.0.0", "60_1.-1.0.0.0.0", "60_1.5.5",
                               "60_61", "60_40_21", "60_70368744177664",
                               "3601", "60_1.0.0.0.0.99999999999999999", "60__1", "60 ");
    CHECK_FALSE(live.relive(text));
    CHECK(hash_of(live) == hash_of(three_bodies()));
}

TEST_CASE("a world that follows from more than a hand has no throw") {
    LiveWorld live = three_bodies();
    REQUIRE(live.session().grab(0, {-2, 0}));
    live.session().step();
    CHECK_FALSE(live.thrown().empty());
    live.session().add({}, {0, 2});
    CHECK(live.thrown().empty());
}
