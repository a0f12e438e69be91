// Worlds in a page, and what a reader does to them.
#include <cmath>
#include <filesystem>

#include "09-broad-phase/aabb.hpp"
#include "18-world/ledger.hpp"
#include "catch.hpp"
#include "demo/live_world.hpp"
#include "made_scenes.hpp"
#include "run/state_hash.hpp"
#include "scene/scene_file.hpp"

using namespace cc;
using Catch::Matchers::Contains;

namespace {

const std::filesystem::path scenes = CC_SCENES;

std::uint64_t hash_of(const LiveWorld& live) { return state_hash(live.run().simulation().bodies()); }

void advance(LiveWorld& live, int steps) {
    for (int k = 0; k < steps; ++k) live.advance();
}

LiveWorld open(const std::string& id) {
    const SceneFile found = read_scene((scenes / (id + ".json")).string());
    return {*found.world(), found.id, found.name};
}

// An immovable box in the middle, with a disc left and right of it, and nothing that pulls.
LiveWorld three_bodies() {
    WorldScene made = begin_scene({{-4, -3}, {4, 3}}, {0, 0}, 1. / 60, 60);
    add_disc(made.scene, 0.5, {-2, 0});
    add_box(made.scene, 1, 1, {0, 0}).immovable = true;
    add_disc(made.scene, 0.5, {2, 0});
    return {made, "three", "Three bodies"};
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
        if (k == 20) REQUIRE(live.grab(live.run().simulation().bodies()[7].pose.x));
        if (k > 20 && k < 50) live.pull({0.1 * k - 3, 6});
        if (k == 50) live.let_go();
        live.advance();
        hashes.push_back(hash_of(live));
    }
    for (const int from : {60, 0, 21, 49}) {
        live.seek(from);
        for (int k = from; k <= 90; ++k, live.advance()) REQUIRE(hash_of(live) == hashes[k]);
    }
    CHECK(live.run().last() == 91);
}

TEST_CASE("a hand at an earlier step begins another story, and its energies") {
    LiveWorld live = open("bounces");
    advance(live, 50);
    const std::uint64_t then = hash_of(live);
    live.seek(20);
    live.nudge({1, 0});
    live.advance();
    CHECK(live.run().last() == 21);
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
    CHECK_FALSE(live.grab({1, 2}));
    CHECK_FALSE(live.grab({0.2, 0.2}));
    CHECK_FALSE(live.run().simulation().hand());
    REQUIRE(live.grab({2.25, 0.25}));
    CHECK(live.chosen() == 2);
    CHECK(live.run().simulation().hand()->grip == Vec2{0.25, 0.25});
    CHECK(live.hand() == Vec2{2.25, 0.25});
    live.pull({100, -1});
    CHECK(live.hand() == Vec2{4, -1});
    live.let_go();
    CHECK(live.hand() == Vec2{2, 0});
    live.pull({1, 1});
    CHECK_FALSE(live.run().simulation().hand());
}

TEST_CASE("the keyboard's hand goes from body to body, and past those that cannot move") {
    LiveWorld live = three_bodies();
    CHECK(live.chosen() == 0);
    live.choose(true);
    CHECK(live.chosen() == 2);
    live.choose(true);
    CHECK(live.chosen() == 0);
    live.choose(false);
    CHECK(live.chosen() == 2);
    live.nudge({0, 1});
    CHECK(live.run().simulation().hand()->grip == Vec2{});
    CHECK(live.hand() == Vec2{2, 1});
    live.nudge({0, 0.5});
    CHECK(live.hand() == Vec2{2, 1.5});
    advance(live, 60);
    CHECK(std::abs(live.run().simulation().bodies()[2].pose.x.y - 1.5) < 0.01);
    live.choose(true);
    CHECK_FALSE(live.run().simulation().hand());
}

TEST_CASE("a world in which nothing can move has no hand") {
    WorldScene made = begin_scene({{-1, -1}, {1, 1}}, {0, -10}, 0.25, 4);
    add_box(made.scene, 1, 1, {0, 0}).immovable = true;
    LiveWorld live(made, "still", "Still");
    CHECK_FALSE(live.chosen());
    live.choose(true);
    live.nudge({1, 1});
    CHECK_FALSE(live.grab({0, 0}));
    advance(live, 4);
    CHECK(live.run().now() == 4);
    CHECK(entry(live, "both together") == "0 J");
}

TEST_CASE("a world goes on beyond the steps that it is meant for, and ends somewhere") {
    LiveWorld live = three_bodies();
    CHECK(live.steps() == 60);
    CHECK(live.end() == 3600);
    advance(live, 3700);
    CHECK(live.run().now() == 3600);
}

TEST_CASE("at its end a world can go on: that step becomes the first one, and a hand goes on holding") {
    LiveWorld live = three_bodies();
    LiveWorld other = three_bodies();
    for (LiveWorld* world : {&live, &other}) {
        advance(*world, 100);
        REQUIRE(world->grab({2.25, 0.25}));
        world->pull({1, 2});
        advance(*world, 3);
    }
    live.forget_others();
    CHECK(live.run().now() == 0);
    CHECK(live.run().last() == 0);
    CHECK(live.run().ledgers().size() == 1);
    CHECK(live.run().kept() == 1);
    CHECK(live.run().simulation().hand());
    for (LiveWorld* world : {&live, &other}) advance(*world, 40);
    CHECK(hash_of(live) == hash_of(other));
    const std::uint64_t then = hash_of(live);
    live.seek(0);
    other.seek(103);
    CHECK(hash_of(live) == hash_of(other));
    advance(live, 40);
    CHECK(hash_of(live) == then);
}

TEST_CASE("pairs whose boxes overlap are marked after each step, and counted") {
    LiveWorld live = open("crowd");
    live.mark_near_pairs();
    CHECK_THAT(live.picture(), Contains(">0.00 s<") && !Contains("pairs"));
    advance(live, 99);
    std::vector<Aabb> boxes;
    for (const Body& body : live.run().simulation().bodies())
        if (!half_plane_of(body)) boxes.push_back(bounds(Placed(body.shape, body.pose).view()));
    const std::size_t near = all_pairs(boxes).size();
    CHECK(near > 0);
    CHECK_THAT(live.picture(), Contains(">1.65 s, " + std::to_string(near) + " of 55 pairs<"));
}

TEST_CASE("where steps are very short, the time is in milliseconds") {
    LiveWorld live = open("two-bullets");
    advance(live, 3);
    CHECK_THAT(live.picture(), Contains(">0.73 ms<"));
}

TEST_CASE("the balance is the ledger's, in words") {
    LiveWorld live = open("stack");
    advance(live, 30);
    const Ledger now = ledger(live.run().simulation());
    CHECK(entry(live, "both together") == significant(now.energy(), 4) + " J");
    CHECK(entry(live, "impulses along n") == significant(now.normal_impulses, 4) + " N s");
    CHECK(entry(live, "deepest overlap") == significant(now.deepest, 4) + " m");
    CHECK(entry(live, "hash of the state").size() == 16);
    const std::string before = entry(live, "hash of the state");
    live.advance();
    CHECK(entry(live, "hash of the state") != before);
}

TEST_CASE("picture and graph are figures of their own, and show the step") {
    LiveWorld live = open("slope");
    advance(live, 12);
    CHECK_THAT(live.picture(), Contains("id=\"live-slope-title\"") && Contains(">0.20 s<"));
    CHECK_THAT(live.picture(), Contains("Step 12."));
    CHECK_THAT(live.graph(), Contains("id=\"energy-slope-title\""));
    CHECK_THAT(live.picture(), !Contains("class=\"active"));
    live.nudge({0, 1});
    CHECK_THAT(live.picture(), Contains("class=\"active"));
}
