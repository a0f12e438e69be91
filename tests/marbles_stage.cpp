// Marbles in the window: each control is driven, and what it should change is looked at.
#include "run/state_hash.hpp"
#include "window/marbles_stage.hpp"

#include <imgui.h>

#include "base/angle.hpp"
#include "catch.hpp"
#include "hands.hpp"

using namespace cc;
using Catch::Matchers::Contains;

namespace {

struct Hands : DeskHands {
    using DeskHands::DeskHands;
    MarblesStage& stage() { return dynamic_cast<MarblesStage&>(desk.stage()); }
    MarblesSession& session() { return stage().session(); }
    const Marbles& world() { return session().world(); }
    std::uint64_t hash() { return state_hash(world().marbles()); }
    MarbleOptions options() { return world().options(); }
    std::uint32_t pixel(ImVec2 at) { return picture().at(static_cast<int>(at.x), static_cast<int>(at.y)); }
};

MarbleScene shipped(const std::string& name) {
    return *read_scene((scenes / (name + ".json")).string()).marbles();
}

std::uint64_t hash_of(const MarblesSession& session) { return state_hash(session.world().marbles()); }

// How red a pixel is beyond its blue, and how blue beyond its red.
int warmth(std::uint32_t pixel) {
    return static_cast<int>(pixel >> 16 & 255) - static_cast<int>(pixel & 255);
}

// A flat square of side 2 at z = 0, with another one of side 1 over it at z = 1, seen from above.
MarbleScene two_floors(Vec3 marble_at) {
    std::vector<Vec3> vertices;
    for (const auto& [half, z] : {std::pair{1., 0.}, {0.5, 1.}})
        for (const Vec2 p : {Vec2{-half, -half}, {half, -half}, {half, half}, {-half, half}})
            vertices.push_back({p.x, p.y, z});
    Mesh mesh(vertices, {{0, 1, 2}, {0, 2, 3}, {4, 5, 6}, {4, 6, 7}});
    return {make_ground(std::move(mesh)), {0, 0, -9.8}, 0.01, 100, {0, pi / 3},
            {make_marble(0.1, 1000, marble_at)}, {""}};
}

SceneFile file_of(const MarbleScene& marbles) {
    return {"floors", "floors", "", marbles};
}

}  // namespace

// ---- time ----------------------------------------------------------------------------------------------

TEST_CASE("every step comes back with the same bits, the turns with them, from few kept states") {
    const MarbleScene scene = shipped("marble-run");
    MarblesSession session(scene, 8);
    Marbles alone = make_marbles(scene);
    std::vector<std::uint64_t> hashes{state_hash(alone.marbles())};
    std::vector<std::vector<Turned>> turns{{session.turned().begin(), session.turned().end()}};
    for (int k = 0; k < 300; ++k) {
        alone.step(scene.dt);
        hashes.push_back(state_hash(alone.marbles()));
        session.step();
        turns.emplace_back(session.turned().begin(), session.turned().end());
    }
    CHECK(session.last() == 300);
    CHECK((session.run().kept() >= 4 && session.run().kept() <= 8));
    for (const int step : {300, 0, 299, 1, 150, 151, 77, 300, 33}) {
        session.go(step);
        CAPTURE(step);
        CHECK(session.now() == step);
        CHECK(hash_of(session) == hashes[static_cast<std::size_t>(step)]);
        for (std::size_t k = 0; k < scene.marbles.size(); ++k)
            for (std::size_t axis = 0; axis < 3; ++axis) {
                const Vec3 was = turns[static_cast<std::size_t>(step)][k][axis];
                CHECK(session.turned()[k][axis] == was);
            }
    }
}

TEST_CASE("a marble that rolls turns by its way over its radius") {
    MarbleScene scene = two_floors({-0.8, 0, 0.1});
    scene.marbles[0].v = {1, 0, 0};
    scene.marbles[0].omega = {0, 10, 0};  // rolls
    MarblesSession session(scene);
    for (int k = 0; k < 50; ++k) session.step();
    const double way = session.world().marbles()[0].x.x + 0.8;
    REQUIRE(way > 0.4);
    const auto [sine, cosine] = sincos(way / 0.1);  // about y: z goes to x
    CHECK(session.turned()[0][2].x == Approx(sine).margin(1e-6));
    CHECK(session.turned()[0][2].z == Approx(cosine).margin(1e-6));
    CHECK(session.turned()[0][1].y == Approx(1));
}

TEST_CASE("play, pause, one step on and back, first, last, any step, speed and reset") {
    Hands hands("marble-run");
    hands.click("Play");
    CHECK(hands.session().is_playing());
    hands.frames(10, 1. / 60);
    CHECK(hands.session().now() >= 19);
    hands.click("Pause");
    CHECK_FALSE(hands.session().is_playing());
    const int now = hands.session().now();
    hands.click("Next");
    CHECK(hands.session().now() == now + 1);
    const auto later = hands.hash();
    hands.click("Back");
    CHECK(hands.session().now() == now);
    hands.key(right_key);
    CHECK(hands.hash() == later);
    hands.click("First");
    CHECK(hands.session().now() == 0);
    hands.click("Last");
    CHECK(hands.session().now() == 1200);
    hands.slide("step", 0.25f);
    CHECK(std::abs(hands.session().now() - 300) <= 30);
    for (const char* graph :
         {"Energy in J:", "Momentum in kg m/s:", "Deepest overlap in m", "Contacts that push"}) {
        const Area area = hands.area(graph);
        hands.click_at({area.low.x + 0.75f * area.width(), area.middle().y});
        CHECK(std::abs(hands.session().now() - 900) <= 6);
        hands.click_at({area.low.x + 0.5f * area.width(), area.middle().y});
        CHECK(std::abs(hands.session().now() - 600) <= 6);
    }
    hands.slide("speed", 1);
    CHECK(hands.session().speed() == Approx(16));
    hands.click("Reset");
    CHECK((hands.session().now() == 0 && hands.session().last() == 0));
    CHECK(hands.session().speed() == Approx(16));
}

TEST_CASE("the ledgers are those of the marbles at each step") {
    MarblesSession session(shipped("marble-bowl"));
    for (int k = 0; k < 40; ++k) session.step();
    session.go(25);
    REQUIRE(session.run().ledgers().size() == 41);
    const MarbleLedger now = ledger(session.world());
    CHECK(session.run().ledgers()[25].energy() == now.energy());
    CHECK(session.run().ledgers()[25].contacts == now.contacts);
}

TEST_CASE("marbles that leave the supported range end the run, and the message names the step") {
    MarbleScene scene = two_floors({0, 0, 3});
    scene.gravity = {0, 0, 0x1p501};
    scene.dt = 0x1p-2;  // so that some steps go by
    MarblesSession session(scene);
    for (int k = 0; k < 20; ++k) session.step();
    CHECK((session.now() > 0 && session.now() < 20));
    CHECK_THAT(session.fault(), Contains("step " + std::to_string(session.now() + 1) + ": "));
    session.go(0);
    CHECK(session.fault().empty());
}

// ---- what is changed -----------------------------------------------------------------------------------

TEST_CASE("every option of a step has its control, goes on from the step that is shown, and comes back") {
    Hands hands("marble-run");
    for (int k = 0; k < 60; ++k) hands.session().step();
    const auto hash = hands.hash();
    hands.slide("passes", 1);
    CHECK(hands.options().passes == 100);
    hands.slide("slop", 1);
    CHECK(hands.options().slop == Approx(0x1p-5));
    hands.slide("bias", 1);
    CHECK(hands.options().bias == 1);
    hands.slide("restitution threshold", 1);
    CHECK(hands.options().restitution_threshold == 10);
    hands.check("drop ghosts");
    CHECK_FALSE(hands.options().drop_ghosts);
    hands.check("stop ways");
    CHECK_FALSE(hands.options().stop_ways);
    CHECK((hands.session().now() == 60 && hands.hash() == hash));
    CHECK_THAT(hands.session().note(), Contains("From step 60 on"));
    for (int k = 0; k < 40; ++k) hands.session().step();
    const auto later = hands.hash();
    hands.session().go(30);
    CHECK(hands.options().passes == 10);
    hands.session().go(100);
    CHECK((hands.hash() == later && hands.options().passes == 100));
    hands.click("Reset");
    CHECK((hands.session().last() == 0 && hands.options().passes == 100));
    hands.click("Settings of the scene");
    CHECK((hands.options().passes == 10 && hands.options().slop == 0x1p-8 && hands.options().stop_ways));
}

TEST_CASE("the settings of the scene are those of its file, not those of the program") {
    MarbleScene scene = two_floors({0, 0, 2});
    scene.options.passes = 7;
    Hands hands(scenes / "floors.json", file_of(scene), {});
    MarbleOptions other = scene.options;
    other.passes = 50;
    hands.session().set(other);
    hands.frames();
    hands.click("Settings of the scene");
    CHECK(hands.options().passes == 7);
}

TEST_CASE("a change that cannot be is told, and changes nothing") {
    MarblesSession session(shipped("marble-run"));
    session.step();
    MarbleOptions options;
    options.slop = 1;
    session.set(options);
    CHECK_THAT(session.fault(), Contains("slop"));
    CHECK(session.world().options().slop == 0x1p-8);
    CHECK(session.now() == 1);
}

TEST_CASE("a marble is dropped where the line of sight meets the mesh, or another marble, touching it") {
    const MarbleScene scene = two_floors({-0.8, -0.8, 0.1});
    Hands hands(scenes / "floors.json", file_of(scene), {});
    hands.slide("radius", 0);
    hands.slide("density", 1);
    hands.slide("restitution", 1);
    hands.slide("friction", 0);
    const NewMarble& made = hands.stage().new_marble();
    CHECK((made.radius == 0.005 && made.density == 20'000 && made.restitution == 1 && made.friction == 0));
    hands.move(hands.stage().pixel({0.2, 0.1, 1}));  // on the upper floor, which hides the lower one
    hands.key('d');
    REQUIRE(hands.world().marbles().size() == 2);
    const Marble& upper = hands.world().marbles()[1];
    CHECK(upper.x.z == Approx(1.005).epsilon(1e-9));
    CHECK(upper.x.x == Approx(0.2).margin(0.01));
    CHECK(upper.x.y == Approx(0.1).margin(0.02));
    CHECK((upper.restitution == 1 && upper.friction == 0 && upper.radius == 0.005));
    hands.right_click(hands.stage().pixel({-0.8, -0.8, 0.1}));  // the marble
    hands.click("Drop a marble here  (D)");
    REQUIRE(hands.world().marbles().size() == 3);
    CHECK(distance(hands.world().marbles()[2].x, scene.marbles[0].x) == Approx(0.105).epsilon(1e-9));
    CHECK_THAT(hands.session().note(), Contains("with a marble more"));
    hands.move({hands.area("picture").low.x + 4, hands.area("picture").low.y + 60});
    hands.key('d');
    CHECK(hands.world().marbles().size() == 3);
    CHECK_THAT(hands.session().fault(), Contains("neither the mesh nor a marble"));
    hands.key(right_key);
    CHECK(hands.session().turned().size() == 3);
    hands.click("Reset");
    CHECK((hands.world().marbles().size() == 1 && hands.session().turned().size() == 1));
}

// ---- the picture ---------------------------------------------------------------------------------------

TEST_CASE("dragging turns about the mesh, with Shift it moves, the wheel zooms, and buttons look") {
    Hands hands("marble-bowl");
    const Camera start = hands.stage().camera();
    const Aabb3 box = hands.world().ground().tree.nodes[0].box;
    const Vec3 middle = 0.5 * (box.low + box.high);
    const ImVec2 centre = hands.stage().pixel(middle);
    hands.drag({300, 800}, {340, 780});
    CHECK(hands.stage().camera().yaw == Approx(start.yaw - pi / 10));
    CHECK(hands.stage().camera().pitch == Approx(start.pitch - pi / 20));
    CHECK(hands.stage().pixel(middle).x == Approx(centre.x).margin(0.01));
    CHECK(hands.stage().pixel(middle).y == Approx(centre.y).margin(0.01));
    const Camera turned = hands.stage().camera();
    hands.desk.key(0, true, {.shift = true});
    hands.drag({300, 800}, {330, 870});
    hands.desk.key(0, false);
    CHECK(hands.stage().camera().yaw == turned.yaw);
    CHECK(hands.stage().pixel(middle).x == Approx(centre.x + 30).margin(0.01));
    CHECK(hands.stage().pixel(middle).y == Approx(centre.y + 70).margin(0.01));
    const double scale = hands.stage().scale();
    hands.move({400, 900});
    hands.desk.wheel(1);
    hands.frames(2);
    CHECK(hands.stage().scale() == Approx(1.15 * scale));
    hands.click("All of it");
    CHECK(hands.stage().camera().yaw == turned.yaw);
    hands.key(up_key, {.shift = true});
    hands.key(left_key, {.shift = true});
    CHECK(hands.stage().camera().pitch == Approx(turned.pitch + pi / 18));
    CHECK(hands.stage().camera().yaw == Approx(turned.yaw + pi / 18));
    CHECK(hands.session().now() == 0);
    hands.click("From above");
    CHECK(hands.stage().camera().pitch == pi / 2);
    hands.drag({300, 800}, {300, 900});  // not over the top
    CHECK(hands.stage().camera().pitch == pi / 2);
    hands.click("As at first");
    CHECK((hands.stage().camera().yaw == start.yaw && hands.stage().camera().pitch == start.pitch));
    hands.frames();
    CHECK(hands.stage().pixel(middle).x == Approx(centre.x));
}

TEST_CASE("a marble under a floor is hidden, one on it is seen, and each where floors are not solid") {
    for (const bool is_below : {true, false}) {
        const Vec3 at{0.2, 0.1, is_below ? 0.5 : 1.1};
        Hands hands(scenes / "floors.json", file_of(two_floors(at)), {});
        CAPTURE(is_below);
        const ImVec2 there = hands.stage().pixel(at);
        const ImVec2 beside = {there.x + 5, there.y + 9};  // no mark is there
        CHECK((warmth(hands.pixel(beside)) > 0) == !is_below);
        if (!is_below) continue;
        hands.check("hide what is behind");
        CHECK_FALSE(hands.stage().shown().is_solid);
        CHECK(warmth(hands.pixel(beside)) > 0);
        hands.key('h');
        CHECK(hands.stage().shown().is_solid);
    }
}

TEST_CASE("what is nearer hides what is farther, from wherever it is seen") {
    const MarbleScene scene = two_floors({0, 0.3, 0.1});  // between the floors
    Hands hands(scenes / "floors.json", file_of(scene), {});
    CHECK(warmth(hands.pixel(hands.stage().pixel({0.02, 0.3, 0.12}))) < 0);  // the upper floor
    for (int k = 0; k < 6; ++k) hands.key(down_key, {.shift = true});     // from the side
    CHECK(hands.stage().camera().pitch == Approx(0).margin(1e-9));
    const ImVec2 at = hands.stage().pixel({0, 0.3, 0.1});
    CHECK(warmth(hands.pixel({at.x + 5, at.y + 9})) > 0);
}

TEST_CASE("the mark on a marble is elsewhere when it has rolled, and what is drawn can be chosen") {
    MarbleScene scene = two_floors({-0.8, -0.5, 0.1});
    scene.marbles[0].v = {1, 0, 0};
    Hands hands(scenes / "floors.json", file_of(scene), {});
    hands.session().go(0);
    for (int k = 0; k < 4; ++k) hands.session().step();
    hands.frames(2);
    const auto with = hands.picture().all();
    hands.check("contacts and impulses");
    CHECK_FALSE(hands.stage().shown().contacts);
    CHECK(hands.picture().all() != with);
    hands.check("velocities");
    CHECK(hands.stage().shown().velocities);
    hands.key('c');
    hands.key('v');
    CHECK((hands.stage().shown().contacts && !hands.stage().shown().velocities));
}

// ---- files ---------------------------------------------------------------------------------------------

TEST_CASE("marbles open from the list, and saving them is refused in words") {
    Hands hands("marble-run");
    hands.click("Scenes");
    hands.click("marble-bowl");
    CHECK(hands.world().marbles().size() == 75);
    hands.key('s', {.ctrl = true});
    CHECK_THAT(hands.desk.message(), Contains("not saved: the window writes only scenes of the kind world"));
    CHECK_FALSE(fs::exists("marble-bowl-saved.json"));
    hands.click("Ledger");
    hands.click("box");  // a world, and back
    hands.click("marble-run");
    CHECK(hands.world().marbles().size() == 5);
}
